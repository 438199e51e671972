#!/usr/bin/env python3
"""Recomputes Turnpost's dice. See dice.md, of which this is the other half.

    python3 dice.py --secret HEX --game ID [--salt A=word ...]
                    --stage N --number K [--branch B] [--beacon ROUND:SIGNATURE] [--draws 56,55,54] [--shuffle 14]
        prints one line for each draw (its result, 0 to n-1), then one line with the shuffle of the
        numbers 0 to 13, drawn from what follows in the same stream

    python3 dice.py GAMEFOLDER
        checks an ended game: its commitment, its chain of rounds with what was public of each, their blinds, and
        every die; where the dice hang on the public beacon as well it says by which of its values, which any relay of
        drand gives again. It prints what to compare with old mails: who changed all files alike is found by them alone

Python 3.11 or later, its standard library and nothing else. Written from dice.md alone: it shares no
line with the program that it checks, so that a mistake would have to be made twice.
"""

import argparse
import hashlib
import struct
import sys
import tomllib
from datetime import datetime, timezone
from pathlib import Path

WORD = 0xFFFFFFFF

# drand's network "quicknet": its hash, when its first round was made, and the seconds from one to the next.
NETWORK = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
FIRST, EVERY = 1692803367, 3


def key_of_game(secret, game, salts):
    """The 32 bytes that key the dice. `salts` are pairs of a seat's letter and a word."""
    parts = [b"turnpost dice 1", secret, game.encode()]
    for seat, word in salts:
        parts += [seat.encode(), word.encode()]
    return hash_of_parts(parts)


def hash_of_parts(parts):
    return hashlib.sha256(b"".join(struct.pack(">Q", len(part)) + part for part in parts)).digest()


def key_with_beacon(key, beacon):
    """The key of dice that hang on a value of the beacon as well: a round of the network, and its signature in hex."""
    number, signature = beacon
    value = hashlib.sha256(bytes.fromhex(signature)).digest()
    return hash_of_parts([b"turnpost dice beacon 1", key, NETWORK.encode(), struct.pack(">Q", number), value])


def made(number):
    """When a round of the network was made."""
    return datetime.fromtimestamp(FIRST + (number - 1) * EVERY, timezone.utc).strftime("%Y-%m-%d %H:%M:%S UTC")


def blind_of_round(secret, number):
    """What makes the hash of a round's file impossible to guess while the game runs."""
    return hashlib.sha256(b"turnpost blind 1" + struct.pack(">I", number) + secret).digest()[:16].hex()


def stream_id(stage, number, branch=0):
    """The number of a stream: stage, branch and number in 32, 12 and 20 bits."""
    return stage << 32 | (branch & 0xFFF) << 20 | number & 0xFFFFF


def turn_left(word, bits):
    return (word << bits | word >> (32 - bits)) & WORD


def quarter_round(state, a, b, c, d):
    for left, right, target, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[left] = (state[left] + state[right]) & WORD
        state[target] = turn_left(state[target] ^ state[left], bits)


def chacha20_block(key, stream, counter):
    """Sixteen words. Counter and stream are numbers of 64 bits, the low half first."""
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, stream)))
    state = start[:]
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, 4 + column, 8 + column, 12 + column)
        for first in range(4):
            quarter_round(state, first, 4 + (first + 1) % 4, 8 + (first + 2) % 4, 12 + (first + 3) % 4)
    return [(before + after) & WORD for before, after in zip(start, state)]


class Dice:
    """The dice of one resolve."""

    def __init__(self, key, stream):
        self.words = self._words(key, stream)

    @staticmethod
    def _words(key, stream):
        counter = 0
        while True:
            yield from chacha20_block(key, stream, counter)
            counter += 1

    def below(self, n):
        """One of 0 to n-1; with n below 2, nothing is drawn."""
        if n < 2:
            return 0
        zone = WORD // n * n
        return next(word for word in self.words if word < zone) % n

    def shuffle(self, items):
        """In place, the last place first."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


class Wrong(Exception):
    """Something in a game is not as it must be."""


def same(what, written, computed):
    if written != computed:
        raise Wrong(f"{what}: the file says {written}, computed {computed}")


def check_draws(what, dice, draws):
    for index, (of, got) in enumerate(draws):
        same(f"{what}, die {index + 1} (one of {of})", got, dice.below(of))
    return len(draws)


def check_game(folder):
    """Checks an ended game; gives the number of its rounds and dice, the values of the beacon, commitment and head."""
    game = tomllib.loads((folder / "game.toml").read_text("utf-8"))
    # A club has the log and what is published in folders of their own, its site all in one.
    published = next((path for path in (folder / "public" / "dice.toml", folder / "dice.toml") if path.exists()), folder / "dice.toml")
    rounds = folder / "rounds" if (folder / "rounds").exists() else folder
    if not published.exists():
        raise Wrong(f"{published} is not there; the secret is published when the game ends")
    dice_file = tomllib.loads(published.read_text("utf-8"))
    secret = bytes.fromhex(dice_file["secret"])
    same("commitment", game["dice"]["commitment"], hashlib.sha256(secret).hexdigest())
    salts = [(salt["seat"], salt["word"]) for salt in dice_file.get("salt", [])]
    key = deal_key = key_of_game(secret, game["id"], salts)
    if "deal" in game:
        # The cards were dealt from a secret that this game shares with another.
        deal = dice_file["deal"]
        deal_secret = bytes.fromhex(deal["secret"])
        same("name of the deal", game["deal"]["name"], deal["name"])
        same("commitment of the deal", game["deal"]["commitment"], hashlib.sha256(deal_secret).hexdigest())
        deal_key = key_of_game(deal_secret, deal["name"], [])
    if "seats_drawn" in game:
        # Drawn when the game was founded, before any salt was known.
        order = list(range(len(game["seats"])))
        Dice(key_of_game(secret, game["id"] + " seats", []), stream_id(0, 0)).shuffle(order)
        same("order of the seats", game["seats_drawn"], order)
    beacon = game["dice"].get("beacon")
    if beacon not in (None, "drand"):
        raise Wrong(f"the dice hang on a beacon that is not known here: {beacon}")
    values, newest = {}, 0
    previous, drawn = "", 0
    files = sorted(path for path in rounds.glob("[0-9]*.toml") if path.stem.isdigit())
    if not files:
        raise Wrong(f"there are no rounds in {rounds}")
    public = {number: path for number in range(len(files)) for path in public_parts(folder, number) if path.exists()}
    if public and len(public) < len(files):
        raise Wrong(f"round {min(set(range(len(files))) - set(public))} has no public part, others have")
    if any(path.exists() for path in public_parts(folder, len(files))):
        raise Wrong(f"round {len(files)} has a public part, and is not there")
    for number, path in enumerate(files):
        raw = path.read_bytes()
        log = tomllib.loads(raw.decode("utf-8"))
        name = f"round {number}"
        same(f"{name}: number", log["round"], number)
        same(f"{name}: game", log["game"], game["id"])
        same(f"{name}: hash of the round before", log["previous"], previous)
        same(f"{name}: blind", log["blind"], blind_of_round(secret, number))
        before, previous = previous, hashlib.sha256(raw).hexdigest()
        if number in public:
            # What everybody could read while the game ran vouches for the whole, the last round as well.
            part = tomllib.loads(public[number].read_text("utf-8"))
            same(f"{name}: hash of the whole in its public part", part["whole"], previous)
            same(f"{name}: hash of the round before in its public part", part["previous"], before)
        named = {value["round"]: value["signature"] for value in log.get("beacon", [])}
        if named and beacon is None:
            raise Wrong(f"{name} names values of a beacon, game.toml none")
        for value, signature in named.items():
            same(f"{name}: signature of the beacon's round {value}", signature, values.setdefault(value, signature))
        if number == 0 and beacon and "deal" not in game:
            # The deal hangs on the one value that round 0 names.
            newest = only(named, name)
            deal_key = key_with_beacon(key, (newest, named[newest]))
        # The setup draws from the stream of stage 0; it is no step.
        drawn += check_draws(f"{name}, setup", Dice(deal_key, stream_id(0, 0)), log.get("draws", []))
        for step in log.get("step", []):
            stream = stream_id(step["stage"], step["number"], step.get("branch", 0))
            what = f"{name}, stage {step['stage']}, number {step['number']}"
            by, step_key = step.get("beacon", 0), key
            if by:
                if by not in named:
                    raise Wrong(f"{what}: its dice hang on the beacon's round {by}, which the round does not name")
                if by < newest:
                    raise Wrong(f"{what}: its dice hang on the beacon's round {by}, older than {newest} of dice before")
                newest, step_key = by, key_with_beacon(key, (by, named[by]))
            elif beacon and newest and step.get("draws"):
                raise Wrong(f"{what}: its dice hang on no value of the beacon")
            drawn += check_draws(what, Dice(step_key, stream), step.get("draws", []))
    return len(files), drawn, values, game["dice"]["commitment"], previous


def public_parts(folder, number):
    """Where the public part of a round may be: in a club, and on its site."""
    return folder / "public" / f"{number:04}.toml", folder / f"{number:04}.public.toml"


def in_words(head):
    """The head of a log as mails have it: a word for each of its first four bytes; nothing where the words are not at hand."""
    words = Path(__file__).with_name("words.txt")
    if not words.exists():
        return ""
    known = words.read_text("utf-8").split()
    return ", in mails " + "-".join(known[byte] for byte in bytes.fromhex(head)[:4])


def only(named, name):
    if len(named) != 1:
        raise Wrong(f"{name}: it must name one value of the beacon, by which it was dealt, and names {len(named)}")
    return next(iter(named))


def salt(text):
    seat, sign, word = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError("a salt is written SEAT=WORD, for example A=heron")
    return seat, word


def value(text):
    number, sign, signature = text.partition(":")
    if not sign or not number.isdigit():
        raise argparse.ArgumentTypeError("a value of the beacon is written ROUND:SIGNATURE")
    return int(number), signature


def main():
    parser = argparse.ArgumentParser(description="Recompute Turnpost's dice (see dice.md).")
    parser.add_argument("folder", nargs="?", type=Path, metavar="GAMEFOLDER", help="an ended game to check")
    parser.add_argument("--secret", type=bytes.fromhex, metavar="HEX")
    parser.add_argument("--game", metavar="ID")
    parser.add_argument("--salt", type=salt, action="append", default=[], metavar="SEAT=WORD", help="in the order of the seats")
    parser.add_argument("--stage", type=int, default=0)
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--branch", type=int, default=0)
    parser.add_argument("--beacon", type=value, metavar="ROUND:SIGNATURE", help="a value of the beacon that enters the key")
    parser.add_argument("--draws", default="", metavar="N,N,...", help="of how many results each draw is one")
    parser.add_argument("--shuffle", type=int, default=0, metavar="N", help="then shuffle the numbers 0 to N-1")
    asked = parser.parse_args()
    if asked.folder:
        try:
            rounds, drawn, values, commitment, head = check_game(asked.folder)
        except (Wrong, OSError, KeyError, ValueError) as error:
            print(f"WRONG: {error if isinstance(error, (Wrong, OSError)) else repr(error)}", file=sys.stderr)
            return 1
        print(f"All as it must be: the commitment, {rounds} rounds in their chain, {drawn} dice.")
        print("Compare with your mails, one from before the game began and the last one:")
        print(f"  commitment (fingerprint of the secret): {commitment}")
        print(f"  head of the log: {head[:16]}{in_words(head)}")
        if values:
            print(f"The dice hang on {len(values)} values of the beacon as well. That drand gave these is not computed here: any relay tells,")
            print(f"as https://api.drand.sh/{NETWORK}/public/ROUND; and by their times you see whether they are those that were named before.")
        for number, signature in sorted(values.items()):
            print(f"  round {number}, {made(number)}: {signature}")
        return 0
    if asked.secret is None or asked.game is None:
        parser.error("give a game's folder, or --secret and --game")
    key = key_of_game(asked.secret, asked.game, asked.salt)
    if asked.beacon:
        key = key_with_beacon(key, asked.beacon)
    dice = Dice(key, stream_id(asked.stage, asked.number, asked.branch))
    for n in filter(None, asked.draws.split(",")):
        print(dice.below(int(n)))
    if asked.shuffle:
        items = list(range(asked.shuffle))
        dice.shuffle(items)
        print(*items)
    return 0


if __name__ == "__main__":
    sys.exit(main())
