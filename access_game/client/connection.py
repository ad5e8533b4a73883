"""The connection to a server, kept by a thread of its own: it reads, and comes back by itself."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from ssl import CERT_NONE, PROTOCOL_TLS_CLIENT, SSLContext, SSLError
from time import monotonic

from access_game import errors
from access_game.client.inbox import Inbox, Sign
from access_game.client.telnet import Overlong, TelnetStream, as_bytes, line_as_bytes
from access_game.errors import StrangeCertificate
from access_game.network.fingerprint import fingerprint
from access_game.network.messages import VERSION, FromClient, FromServer, Hello, Welcome
from access_game.network.wire import BadMessage, from_data

CONNECT_SECONDS = 15.0
"""How long the other side may take to answer a call."""
PAUSES = 1.0, 2.0, 4.0, 8.0, 15.0, 30.0
"""Seconds before the first and each further try to come back; the last one again and again."""
_NO_TLS = frozenset({"WRONG_VERSION_NUMBER", "RECORD_LAYER_FAILURE", "HTTP_REQUEST"})
"""How OpenSSL, by version, names an answer that is not of TLS."""
STILL_LOST_AFTER = 60.0, 600.0
"""Seconds after which it is told that the connection is still broken; not again later."""
_KEPT_ALIVE = {"TCP_KEEPIDLE": 60, "TCP_KEEPINTVL": 10, "TCP_KEEPCNT": 3}
"""Seconds after which the system asks whether a quiet connection is still there, seconds until it
asks again, and how many times; where the system has these options."""
_UNANSWERED = {"TCP_USER_TIMEOUT": 60_000}
"""Milliseconds after which a connection is broken on which what was sent does not arrive."""


class NotThere(Exception):
    """Nobody answers, or what answers is no server of ours."""


class NotEncrypted(Exception):
    """What answers knows nothing of encryption."""


class OtherCertificate(Exception):
    """The server shows another certificate than before."""

    def __init__(self, shown: str) -> None:
        super().__init__(shown)
        self.shown = shown

    def fault(self, place: str) -> StrangeCertificate:
        """What is said of it."""
        return StrangeCertificate(place, self.shown)


class OtherVersion(Exception):
    """The server's messages are of another version than ours."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version

    def fault(self, place: str) -> errors.OtherVersion:
        """What is said of it."""
        return errors.OtherVersion(place, self.version > VERSION)


class Connection:
    """Sends what is said, and puts what comes into the inbox."""

    def __init__(
        self, host: str, port: int, *, is_encrypted: bool, known: Callable[[str], bool]
    ) -> None:
        """``known`` is asked whether the fingerprint of a certificate is the right one."""
        self.inbox = Inbox()
        self.hello: Callable[[], Hello] | None = None
        """Says what is to be said at the beginning, and again after a break."""
        self.still_lost: Callable[[], FromServer] | None = None
        """Words for a connection that has been broken for long, put into the inbox."""
        self.refusal: OtherCertificate | OtherVersion | None = None
        """Why the server was left that answered after a break, or at first."""
        self._address = host, port
        self._is_encrypted = is_encrypted
        self._known = known
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._is_over = threading.Event()
        self._is_welcome = False
        self._is_decided = threading.Event()
        """Set when it is known whether a server of ours is at the other side."""

    def open(self) -> None:
        """Call the server; raise NotThere, NotEncrypted, OtherCertificate or OtherVersion."""
        try:
            self._call()
        except SSLError as error:
            raise (NotEncrypted if error.reason in _NO_TLS else NotThere) from None
        except (OSError, UnicodeError):
            raise NotThere from None
        threading.Thread(target=self._stay, daemon=True).start()
        self._is_decided.wait(CONNECT_SECONDS)
        if not self._is_welcome:
            self.close()
            raise self.refusal or NotThere

    def send(self, message: FromClient) -> None:
        """Send a message, unless the connection is broken."""
        self._send(as_bytes(message))

    def send_line(self, text: str) -> None:
        """Send a typed line, unless the connection is broken."""
        self._send(line_as_bytes(text))

    def close(self) -> None:
        """Leave."""
        self._is_over.set()
        self._hang_up()

    def _send(self, data: bytes) -> None:
        with self._lock, suppress(OSError):
            if self._socket is not None:
                self._socket.sendall(data)

    def _call(self) -> None:
        connected = socket.create_connection(self._address, CONNECT_SECONDS)
        try:
            if self._is_encrypted:
                connected = self._encrypt(connected)
            connected.settimeout(None)
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
            connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for option, amount in (_KEPT_ALIVE | _UNANSWERED).items():
                if hasattr(socket, option):
                    connected.setsockopt(socket.IPPROTO_TCP, getattr(socket, option), amount)
        except BaseException:
            connected.close()
            raise
        with self._lock:
            self._socket = connected

    def _encrypt(self, plain: socket.socket) -> socket.socket:
        """Certificates are known by their fingerprints: most servers sign their own."""
        context = SSLContext(PROTOCOL_TLS_CLIENT)
        context.check_hostname, context.verify_mode = False, CERT_NONE
        encrypted = context.wrap_socket(plain, server_hostname=self._address[0])
        shown = fingerprint(encrypted.getpeercert(binary_form=True) or b"")
        if not self._known(shown):
            encrypted.close()
            raise OtherCertificate(shown)
        return encrypted

    def _stay(self) -> None:
        """Read until the end; call again whenever the connection breaks."""
        while not self._is_over.is_set():
            self._read()
            self._hang_up()
            self._is_decided.set()
            if self.refusal is not None:
                self.inbox.put(Sign.REFUSED)
                return
            if self._is_over.is_set() or not self._is_welcome:
                return
            self.inbox.put(Sign.LOST)
            if not self._call_again():
                return
            self.inbox.put(Sign.BACK)

    def _call_again(self) -> bool:
        tries, lost = 0, monotonic()
        to_tell = [lost + seconds for seconds in STILL_LOST_AFTER]
        while not self._is_over.wait(PAUSES[min(tries, len(PAUSES) - 1)]):
            tries += 1
            try:
                self._call()
            except OtherCertificate as other:
                self.refusal = other
                self.inbox.put(Sign.REFUSED)
                return False
            except (OSError, SSLError):
                if to_tell and monotonic() >= to_tell[0]:
                    del to_tell[0]
                    if self.still_lost is not None:
                        self.inbox.put(self.still_lost())
                continue
            return True
        return False

    def _read(self) -> None:
        stream, reading = TelnetStream(), self._socket
        while reading is not None and not self._is_over.is_set():
            try:
                data = reading.recv(1 << 16)
                if not data:
                    return
                received = [self._received(*message) for message in stream.feed(data)]
                news = [message for message in received if message is not None]
                if news:
                    self.inbox.put(*news)
            except (OSError, Overlong):
                return
            if stream.answer:
                self._send(stream.answer)
                stream.answer = b""

    def _received(self, name: str, fields: object) -> FromServer | None:
        """The message, unless it is not for the inbox; the greeting is answered at once."""
        try:
            message = from_data(name, fields)
        except BadMessage:
            return None
        if isinstance(message, Welcome) and message.version != VERSION:
            self.refusal = OtherVersion(message.version)
            self.break_off()
            return None
        if isinstance(message, Welcome):
            if self.hello is not None:
                self.send(self.hello())
            self._is_welcome = True
            self._is_decided.set()
            return None
        return None if isinstance(message, FromClient) else message

    def break_off(self) -> None:
        """End this call, as if it had been cut: another one begins from what is known."""
        with self._lock, suppress(OSError):
            if self._socket is not None:
                self._socket.shutdown(socket.SHUT_RDWR)

    def _hang_up(self) -> None:
        with self._lock:
            if self._socket is not None:
                with suppress(OSError):
                    self._socket.shutdown(socket.SHUT_RDWR)
                self._socket.close()
                self._socket = None
