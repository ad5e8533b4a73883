"""The certificate of encrypted tables: a given one, or one that is made once and kept."""

from __future__ import annotations

import datetime
import os
import ssl
from pathlib import Path

_NAME = "access-game"
_YEARS = 30
"""Long, for clients remember the certificate itself and ask nobody else."""


def own_certificate(folder: Path) -> Path:
    """The file of the server's own certificate and key, made where there is none.

    Only its owner may read it. Raise OSError where it can be neither read nor written.
    """
    file = folder / "certificate.pem"
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        part = folder / f"certificate.{os.getpid()}.part"
        descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "wb") as written:
            written.write(_made())
        if file.exists():  # another server was faster
            part.unlink()
        else:
            part.replace(file)
    return file


def tls_context(certificate: Path, key: Path | None = None) -> ssl.SSLContext:
    """What the server encrypts with; the key may stand in the certificate's file.

    Raise OSError for a file that cannot be read, or, as ssl.SSLError, for what is in it.
    """
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key, password=_no_password)
    return context


def certificate_in(file: Path) -> bytes:
    """The first certificate in a PEM file that has one, as DER."""
    text = file.read_text(encoding="ascii", errors="replace")
    begin, end = "-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"
    return ssl.PEM_cert_to_DER_cert(begin + text.partition(begin)[2].partition(end)[0] + end)


def _no_password() -> str:
    """Nobody can be asked for one."""
    return ""


def _made() -> bytes:
    """A new key and its certificate, as PEM."""
    from cryptography import x509
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec

    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, _NAME)])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=365 * _YEARS))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(_NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    return certificate.public_bytes(serialization.Encoding.PEM) + key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
