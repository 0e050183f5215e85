"""The certificate that proves to clients which server it is."""

from __future__ import annotations

import ssl

from accessible_games.hosting.config import Config
from accessible_games.rules.core.notices import Notice, NoticeError

# Of TLS 1.2; those of 1.3 are all of this kind: whoever gets the private key later reads nothing of what went before.
_CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"


def tls_context(config: Config) -> ssl.SSLContext | None:
    """What proves to clients which server it is; None without TLS. Raises NoticeError."""
    if not config.tls.on:
        return None
    proof = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    proof.minimum_version = ssl.TLSVersion.TLSv1_2  # what it is by itself depends on who built Python
    proof.set_ciphers(_CIPHERS)  # as are these
    proof.options |= ssl.OP_NO_RENEGOTIATION  # a hand-shake anew costs us much and a client little
    try:
        proof.load_cert_chain(config.tls.certificate, config.tls.private_key, password=lambda: "")
    except OSError as error:  # of which ssl.SSLError is one
        facts = {"certificate": config.tls.certificate, "private": config.tls.private_key}
        problem = error.strerror or getattr(error, "reason", "") or type(error).__name__
        raise NoticeError(Notice.of("serve-certificate-refused", problem=problem, **facts)) from error
    return proof
