"""Answers a program's questions on a terminal of its own: for tests.

    terminal.py SECONDS QUESTION ANSWER [QUESTION ANSWER …] -- PROGRAM [ARGUMENT …]

Waits for each question in turn, writes the answer, and prints all that the program said. Ends with the program's own exit code, or
with 99 when a question does not come in time.
"""

import os
import pty
import select
import sys
import time

seconds = float(sys.argv[1])
split = sys.argv.index("--")
talk = sys.argv[2:split]
questions = list(zip(talk[::2], talk[1::2]))

child, terminal = pty.fork()
if child == 0:
    os.execv(sys.argv[split + 1], sys.argv[split + 1 :])

said, unread, until, code = b"", b"", time.monotonic() + seconds, 99
while time.monotonic() < until:
    if not select.select([terminal], [], [], 0.2)[0]:
        continue
    try:
        part = os.read(terminal, 4096)
    except OSError:
        part = b""
    if not part:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        break
    said += part
    unread += part
    if questions and questions[0][0].encode() in unread:
        unread = b""
        # A person takes a moment; the program must be reading by then.
        time.sleep(0.1)
        os.write(terminal, questions.pop(0)[1].encode() + b"\r")
if code == 99:
    os.kill(child, 9)
    print(f"no such question came: {questions[:1]}")
sys.stdout.buffer.write(said)
sys.exit(code)
