"""Signs a letter as a mail server of others does (dkimpy): DOMAIN SELECTOR KEY, the letter on standard input."""
import sys

import dkim

domain, selector, key = sys.argv[1:]
letter = sys.stdin.buffer.read()
with open(key, "rb") as file:
    sys.stdout.buffer.write(dkim.sign(letter, selector.encode(), domain.encode(), file.read()) + letter)
