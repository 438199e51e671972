"""A mail server for tests that keeps what it gets: smtp_sink.py FOLDER [MODE] [--port PORT] [--tls CERT KEY]

Listens on a port of 127.0.0.1, a free one if none is named, and prints it as "port N". Writes each mail it accepts to FOLDER/N.eml and
its envelope to FOLDER/N.json. MODE is one of

  ok               take everything (the default)
  tempfail         answer the data with 451
  refuse           answer every recipient with 550
  refuse:NAME      answer the recipients whose address begins so with 550
  plain            answer every sender with a plus in its address with 553, as servers do that let an account write by its address alone
  drop-after-data  keep the mail, then hang up without an answer
  lmtp:PORT        bring the mail to the mailboxes behind that port, as a provider's server does, and keep none

With --tls it offers STARTTLS and wants the login "judge" with the password "judgepw", or "club" with "secret".
"""

import argparse
import json
import logging
import pathlib
import smtplib
import socket
import ssl
import threading

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import AuthResult


class Keeper:
    def __init__(self, folder, mode):
        self.folder, self.count = pathlib.Path(folder), 0
        self.mode, _, self.parameter = mode.partition(":")

    async def handle_MAIL(self, server, session, envelope, address, options):
        if self.mode == "plain" and "+" in address:
            return "553 5.7.1 not your address"
        envelope.mail_from = address
        return "250 OK"

    async def handle_RCPT(self, server, session, envelope, address, options):
        if self.mode == "refuse" and address.startswith(self.parameter):
            return "550 5.1.1 nobody here by that name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        if self.mode == "tempfail":
            return "451 4.3.0 come back later"
        if self.mode == "lmtp":
            with smtplib.LMTP("127.0.0.1", int(self.parameter)) as mailboxes:
                mailboxes.sendmail(envelope.mail_from, envelope.rcpt_tos, envelope.original_content)
            return "250 2.0.0 brought"
        self.count += 1
        envelope_text = json.dumps({"from": envelope.mail_from, "to": envelope.rcpt_tos})
        (self.folder / f"{self.count}.json").write_text(envelope_text)
        (self.folder / f"{self.count}.eml").write_bytes(envelope.original_content)
        if self.mode == "drop-after-data":
            server.transport.abort()
        return "250 2.0.0 kept"


def main():
    # A client that hangs up is what the tests want, not an error to print.
    logging.disable(logging.CRITICAL)
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("mode", nargs="?", default="ok")
    parser.add_argument("--port", type=int)
    parser.add_argument("--tls", nargs=2, metavar=("CERT", "KEY"))
    wanted = parser.parse_args()
    protection = {}
    if wanted.tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*wanted.tls)

        def login(server, session, envelope, mechanism, data):
            right = (data.login, data.password) in [(b"judge", b"judgepw"), (b"club", b"secret")]
            return AuthResult(success=right, handled=False)

        protection = {"tls_context": context, "require_starttls": True, "auth_required": True, "authenticator": login}
    server = Controller(Keeper(wanted.folder, wanted.mode), hostname="127.0.0.1", port=0, **protection)
    # The controller asks its own port whether it answers, so it must be told one.
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(("127.0.0.1", wanted.port or 0))
        server.port = probe.getsockname()[1]
    server.start()
    print("port", server.port, flush=True)
    threading.Event().wait()


main()
