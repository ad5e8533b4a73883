"""What the options of the network commands are for."""

from __future__ import annotations

from access_game.languages import Language


def option_of_network(t: Language, option: str) -> str | None:
    """What an option of ``serve`` is for."""
    match option:
        case "place":
            # Translators: What the first argument of "join" is, with an example.
            return t.gettext("address of the server, for example example.org:7384")
        case "code":
            # Translators: What the second argument of "join" is.
            return t.gettext("number of a table; else you choose in the lobby")
        case "seal":
            # Translators: What the second argument of "verify" is.
            return t.gettext("the seal told at the start, or its first 8 digits")
        case "--bell":
            # Translators: What the option --bell of "join" is for.
            return t.gettext("rings when it is your turn")
        case "--encrypted":
            # Translators: What the option --tls of "join" is for.
            return t.gettext("encrypted; the server's certificate is remembered")
        case "--fingerprint":
            # Translators: What the option --fingerprint of "join" is for.
            return t.gettext(
                "the certificate's fingerprint as the host tells it; 16 digits are enough"
            )
        case "--host":
            # Translators: What the option --host of "serve" is for; 0.0.0.0 is typed.
            return t.gettext("address to listen at: usually this computer only, 0.0.0.0 for all")
        case "--port":
            # Translators: What the option --port of "serve" is for.
            return t.gettext("port to listen at, usually 7384; 0 for any free one")
        case "--tls":
            # Translators: What the option --tls of "serve" is for.
            return t.gettext("encrypted too, with a certificate of its own")
        case "--tls-cert":
            # Translators: What the option --tls-cert of "serve" is for.
            return t.gettext("encrypted too, with the certificate in this file")
        case "--tls-key":
            # Translators: What the option --tls-key of "serve" is for.
            return t.gettext("file of the certificate's key, if it is not in the same one")
        case "--metrics":
            # Translators: What the option --metrics of "serve" is for.
            return t.gettext("file for counts of connections, tables and plays, kept up to date")
        case "--log":
            # Translators: What the option --log of "serve" is for.
            return t.gettext("file for a log, which holds nothing that anybody types or plays")
    return None
