#!/usr/bin/env python3
"""stranger.py FOLDER - a stranger's own check of the dice of a finished game of the club's site.

Written by somebody who had a club's published site and nothing else, and shares no line with the program or its dice.py.

FOLDER may be the game's folder of the site (g/NAME), its folder log, or what its tar unpacks to.
Exit status 0: all holds; 1: something differs (each difference is told); 2: wrong use.

What is recomputed
 (a) secret    SHA-256 of the secret (dice.toml) = commitment (game.toml); with the pages at hand
               also = fingerprint, secret and words that dice.html shows.
 (b) chain     "previous" of each round = SHA-256 of the bytes of the round before; each "blind";
               with the pages at hand also "whole"/"previous" of each NNNN.public.toml, the head that
               the pages show, and that the tar holds the same bytes.
 (c) dice      every pair [n, result] of "draws", from the key stream of the step that it stands in.

The method
   key      SHA-256 over length-prefixed (8 bytes, big endian) fields:
            "turnpost dice 1", secret, name of the game, then seat and word of each salt
   beacon   key' = SHA-256 over fields "turnpost dice beacon 1", key, hash of the network (hex text),
            round (8 bytes, big endian), SHA-256(signature)
   stream   original ChaCha20 (64-bit nonce, 64-bit counter from 0), nonce = stage*2^32 + branch*2^20 + number
   die      32-bit little-endian words in turn; a word is thrown away if it is at or above
            floor((2^32-1)/n)*n; the result is word mod n; n = 1 takes no word
"""
import hashlib, html, re, sys, tarfile, tomllib
from datetime import datetime, timedelta, timezone
from pathlib import Path

QUICKNET = b"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
QUICKNET_GENESIS, QUICKNET_PERIOD = 1692803367, 3
try:
    import bls          # the signature check itself, beside this script; without it only the shape is looked at
except ImportError:
    bls = None
P = int("1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
        "1eabfffeb153ffffb9feffffffffaaab", 16)          # the field of BLS12-381
R = int("73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001", 16)


def sha(data):
    return hashlib.sha256(data)


# ---------- ChaCha20 (Bernstein's), kept on one 64-byte block at a time ----------
M = 0xFFFFFFFF
ROUND = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
         (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def block(key, nonce, counter):
    raw = b"expand 32-byte k" + key + counter.to_bytes(8, "little") + nonce.to_bytes(8, "little")
    x = [int.from_bytes(raw[i:i + 4], "little") for i in range(0, 64, 4)]
    y = list(x)
    for _ in range(10):
        for i, j, k, l in ROUND:
            a, b, c, d = y[i], y[j], y[k], y[l]
            a = a + b & M; d ^= a; d = d << 16 & M | d >> 16
            c = c + d & M; b ^= c; b = b << 12 & M | b >> 20
            a = a + b & M; d ^= a; d = d << 8 & M | d >> 24
            c = c + d & M; b ^= c; b = b << 7 & M | b >> 25
            y[i], y[j], y[k], y[l] = a, b, c, d
    return b"".join((p + q & M).to_bytes(4, "little") for p, q in zip(x, y))


class Stream:
    def __init__(self, key, nonce):
        self.key, self.nonce, self.at, self.left = key, nonce, 0, b""

    def word(self):
        if not self.left:
            self.left, self.at = block(self.key, self.nonce, self.at), self.at + 1
        w, self.left = int.from_bytes(self.left[:4], "little"), self.left[4:]
        return w

    def die(self, n):
        if n <= 1:
            return 0
        limit = (2 ** 32 - 1) - (2 ** 32 - 1) % n
        while (w := self.word()) >= limit:
            pass
        return w % n


def self_test():
    # The well-known first block of original ChaCha20 with a key and a nonce of zeros.
    assert block(bytes(32), 0, 0).hex().startswith("76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1a"), "ChaCha20"


def fields(*what):
    h = hashlib.sha256()
    for f in what:
        f = f.encode() if isinstance(f, str) else f
        h.update(len(f).to_bytes(8, "big") + f)
    return h.digest()


def point_of_g1(sig):
    """Is it a point of the right group at all? (Not the signature check itself; no pairing here.)"""
    if len(sig) != 48 or not sig[0] & 0x80 or sig[0] & 0x40:
        return False
    x = int.from_bytes(bytes([sig[0] & 0x1F]) + sig[1:], "big")
    if x >= P:
        return False
    y = pow(x ** 3 + 4, (P + 1) // 4, P)
    if y * y % P != (x ** 3 + 4) % P:
        return False

    def add(p, q):
        if p is None or q is None:
            return p or q
        if p[0] == q[0]:
            if (p[1] + q[1]) % P == 0:
                return None
            s = 3 * p[0] * p[0] * pow(2 * p[1], -1, P)
        else:
            s = (q[1] - p[1]) * pow(q[0] - p[0], -1, P)
        a = (s * s - p[0] - q[0]) % P
        return a, (s * (p[0] - a) - p[1]) % P

    total, p, n = None, (x, y), R
    while n:
        if n & 1:
            total = add(total, p)
        p, n = add(p, p), n >> 1
    return total is None


class Checker:
    def __init__(self, folder):
        self.folder, self.bad, self.notes, self.true = folder, [], [], set()
        self.dice = self.draw_lists = self.publics = self.pages = 0

    def eq(self, what, told, found):
        if told != found:
            self.bad.append(f"{what}: recorded {told!r}, but it should be {found!r}")
        return told == found

    def run(self):
        top = self.folder
        log = top / "log" if (top / "log").is_dir() else top
        site = next((d for d in (top, top.parent) if (d / "dice.html").exists()), None)
        need = [log / "game.toml", log / "dice.toml"]
        for n in need:
            if not n.exists():
                self.bad.append(f"{n} is missing (a game that is not over publishes no secret)")
        if self.bad:
            return
        self.game = game = tomllib.loads(need[0].read_text("utf-8"))
        self.open = opened = tomllib.loads(need[1].read_text("utf-8"))
        name = game["id"]
        self.eq("dice.toml, game", opened.get("game"), name)
        unknown = (set(game) | set(game["dice"]) | set(opened)) - {
            "format", "id", "title", "ruleset", "version", "seats", "dice", "commitment", "beacon", "game", "secret", "salt",
            "deal", "seats_drawn"}
        if unknown:
            self.notes.append(f"not understood by this script: {sorted(unknown)}")
        for f, w in (("game.toml", game), ("dice.toml", opened)):
            if w.get("format") != 1:
                self.bad.append(f"{f}: format {w.get('format')!r} is not known here")
        # (a)
        secret = bytes.fromhex(opened["secret"])
        self.eq("(a) commitment: SHA-256 of the published secret", game["dice"]["commitment"], sha(secret).hexdigest())
        salts = [(s["seat"], s["word"]) for s in opened.get("salt", [])]
        letters = [s for s, _ in salts]
        seat_letters = [chr(65 + i) for i in range(len(game["seats"]))]
        if letters != sorted(set(letters)) or set(letters) - set(seat_letters):
            self.bad.append(f"(a) words of seats {letters}: not in order, twice, or of no seat")
        self.plain = fields("turnpost dice 1", secret, name, *(x for s in salts for x in s))
        setup_key = self.plain
        if "deal" in game:
            d = opened["deal"]
            ds = bytes.fromhex(d["secret"])
            self.eq("(a) name of the shared deal", game["deal"]["name"], d["name"])
            self.eq("(a) commitment of the shared deal", game["deal"]["commitment"], sha(ds).hexdigest())
            setup_key = fields("turnpost dice 1", ds, d["name"])
        if "seats_drawn" in game:
            s = Stream(fields("turnpost dice 1", secret, name + " seats"), 0)
            seats = list(range(len(game["seats"])))
            for i in reversed(range(1, len(seats))):
                j = s.die(i + 1)
                seats[i], seats[j] = seats[j], seats[i]
                self.dice += 1
            self.eq("(c) drawn order of the seats", game["seats_drawn"], seats)
        hangs = game["dice"].get("beacon")
        if hangs not in (None, "drand"):
            self.bad.append(f"beacon {hangs!r} is not known here")
        # (b) and (c)
        files = sorted(f for f in log.iterdir() if re.fullmatch(r"\d{4,}\.toml", f.name))
        if not files:
            self.bad.append(f"no rounds in {log}")
            return
        before, self.hashes, signatures, newest, seen = "", [], {}, 0, set()
        for i, f in enumerate(files):
            raw = f.read_bytes()
            h = sha(raw).hexdigest()
            self.hashes.append(h)
            self.eq("(b) name of a round's file", f.name, f"{i:04d}.toml")
            try:
                r = tomllib.loads(raw.decode("utf-8"))
            except (UnicodeDecodeError, tomllib.TOMLDecodeError) as e:
                self.bad.append(f"(b) {f.name} can't be read: {e}")
                before = h
                continue
            self.eq(f"(b) {f.name}, game", r.get("game"), name)
            self.eq(f"(b) {f.name}, round", r.get("round"), i)
            self.eq(f"(b) {f.name}, hash of the round before", r.get("previous"), before)
            self.eq(f"(b) {f.name}, blind", r.get("blind"),
                    sha(b"turnpost blind 1" + i.to_bytes(4, "big") + secret).hexdigest()[:32])
            before = h
            named = {}
            for b in r.get("beacon", []):
                n, sig = b["round"], b["signature"]
                if n in named:
                    self.bad.append(f"(c) {f.name} names the beacon's round {n} twice")
                named[n] = sig
                if signatures.setdefault(n, sig) != sig:
                    self.bad.append(f"(c) {f.name}: another signature for the beacon's round {n} than before")
                if not point_of_g1(bytes.fromhex(sig)):
                    self.bad.append(f"(c) {f.name}: the signature of the beacon's round {n} is no point of G1, so drand never gave it")
                elif bls and (n, sig) not in self.true:
                    if bls.verify(n, sig) == 3:      # of the six isomorphic images of the 11-isogeny, RFC 9380's
                        self.true.add((n, sig))
                    else:
                        self.bad.append(f"(c) {f.name}: the signature of the beacon's round {n} is not drand's (quicknet's key)")
            if named and not hangs:
                self.bad.append(f"(c) {f.name} names the beacon, game.toml none")
            if i == 0:
                key = setup_key
                if hangs and "deal" not in game:
                    if len(named) != 1:
                        self.bad.append(f"(c) {f.name}: deals by {len(named)} values of the beacon instead of one")
                    else:
                        newest = next(iter(named))
                        key = self.keyed(newest, named[newest])
                self.draws(f"{f.name}, setup", key, 0, r.get("draws", []))
            elif "draws" in r:
                self.bad.append(f"(c) {f.name}: draws that belong to no step")
            used = {newest} if i == 0 else set()
            for s in r.get("step", []):
                st, nu, br = s["stage"], s["number"], s.get("branch", 0)
                where = f"{f.name}, stage {st}, number {nu}" + (f", branch {br}" if br else "")
                if not (0 <= st < 2 ** 32 and 0 <= br < 2 ** 12 and 0 <= nu < 2 ** 20):
                    self.bad.append(f"(c) {where}: does not fit the stream's number")
                    continue
                nonce = st * 2 ** 32 + br * 2 ** 20 + nu
                # Two steps on one stream would see the same dice.
                if nonce in seen or nonce == 0:
                    self.bad.append(f"(c) {where}: this stream was used before")
                seen.add(nonce)
                key, by = self.plain, s.get("beacon", 0)
                if by:
                    used.add(by)
                    if by not in named:
                        self.bad.append(f"(c) {where}: hangs on the beacon's round {by}, whose signature is not there")
                        continue
                    if by < newest:
                        self.bad.append(f"(c) {where}: hangs on the beacon's round {by}, older than {newest} before")
                    newest = max(newest, by)
                    key = self.keyed(by, named[by])
                elif hangs and s.get("draws"):
                    self.bad.append(f"(c) {where}: dice that hang on no value of the beacon")
                self.draws(where, key, nonce, s.get("draws", []))
            for idle in set(named) - used:
                self.notes.append(f"{f.name} names the beacon's round {idle}, on which no die hangs")
        self.files, self.signatures, self.head = files, signatures, before
        self.public_files(log)
        if site:
            self.site(site, log, opened, salts)

    def keyed(self, number, sig):
        value = sha(bytes.fromhex(sig)).digest()
        return fields("turnpost dice beacon 1", self.plain, QUICKNET, number.to_bytes(8, "big"), value)

    def draws(self, where, key, nonce, told):
        if not told:
            return
        s = Stream(key, nonce)
        self.draw_lists += 1
        for k, pair in enumerate(told, 1):
            n, got = pair
            self.dice += 1
            if not self.eq(f"(c) {where}, draw {k} of {len(told)} (one of {n})", got, s.die(n)):
                self.bad.append(f"(c) {where}: the {len(told) - k} draws after it are not told one by one")
                self.dice += len(told) - k
                break

    def public_files(self, log):
        self.unread = 0
        got = sorted(log.glob("*.public.toml"))
        self.publics = len(got)
        if not got:
            self.notes.append("there are no NNNN.public.toml here, so nothing shows that these rounds are those published during play")
            return
        self.eq("(b) number of the public files", len(got), len(self.files))
        before = ""
        for f in got:
            i = int(f.name.split(".")[0])
            try:
                p = tomllib.loads(f.read_text("utf-8"))
            except (UnicodeDecodeError, tomllib.TOMLDecodeError) as e:
                self.bad.append(f"(b) {f.name} can't be read: {e}")
                continue
            if i >= len(self.hashes):
                self.bad.append(f"(b) {f.name}: its round is not there")
                continue
            whole = self.hashes[i]
            self.eq(f"(b) {f.name}, whole", p.get("whole"), whole)
            self.eq(f"(b) {f.name}, previous", p.get("previous"), before)
            self.eq(f"(b) {f.name}, round", p.get("round"), i)
            self.eq(f"(b) {f.name}, game", p.get("game"), self.game["id"])
            full = tomllib.loads(self.files[i].read_text("utf-8"))
            self.eq(f"(b) {f.name}, rules", p.get("rules"), full.get("rules"))
            self.eq(f"(b) {f.name}, format", p.get("format"), full.get("format"))
            odd = set(p) - {"format", "game", "round", "rules", "whole", "previous", "beacon", "news", "outcome"}
            if odd:
                self.bad.append(f"(b) {f.name}: what is {sorted(odd)}?")
            self.eq(f"(b) {f.name}, beacon", p.get("beacon", []), full.get("beacon", []))
            # What was told to all must be among what the round holds, in that order.
            events = iter([e for s in full.get("step", []) for e in s.get("event", [])])
            for news in p.get("news", []):
                if "kind" not in news and "news" in news:      # Lords of Hell tells its news in another shape; not compared here
                    self.unread += 1
                    continue
                for e in events:
                    if e.get("kind") == news.get("kind") and all(
                            k in e and (e[k] == v or isinstance(e[k], list) and len(e[k]) == v)
                            or k == "count" and any(isinstance(x, list) and len(x) == v for x in e.values()) for k, v in news.items()):
                        break
                else:
                    self.bad.append(f"(b) {f.name}: told {news}, which is not an event of the whole round")
                    break
            before = whole
        if self.unread:
            self.notes.append(f"{self.unread} pieces of public news are in a shape that is not compared with the whole rounds here")

    def site(self, site, log, opened, salts):
        page = (site / "dice.html").read_text("utf-8")
        self.pages += 1
        hexes = set(re.findall(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])", page))
        for what, value in (("fingerprint", self.game["dice"]["commitment"]), ("secret", opened["secret"])):
            if value not in hexes:
                self.bad.append(f"(a) dice.html shows another {what} than {value}")
        extra = hexes - {self.game["dice"]["commitment"], opened["secret"], QUICKNET.decode()}
        for d in ("secret", "commitment"):
            extra -= {self.game.get("deal", {}).get(d), opened.get("deal", {}).get(d)}
        if extra:
            self.bad.append(f"(a) dice.html shows other hashes: {sorted(extra)}")
        rows = [[html.unescape(re.sub("<[^>]*>", "", c)).strip() for c in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", r, re.S)]
                for r in re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.S)]
        shown = [tuple(r) for r in rows if len(r) == 2 and r[0] in self.game["seats"]]
        self.eq("(a) players' words on dice.html", shown, [(self.game["seats"][ord(s) - 65], w) for s, w in salts])
        if self.signatures:
            n = max(self.signatures)
            if self.signatures[n] not in page:
                self.bad.append(f"(c) dice.html does not show the signature of the beacon's newest round {n}")
        told = re.search(r"(\d+) rounds in their chain, (\d+) dice", page)
        if told:
            self.eq("(b) rounds on dice.html", int(told[1]), len(self.files))
            self.eq("(c) dice on dice.html", int(told[2]), self.dice)
        for f in [site / "index.html", *sorted((site / "r").glob("*.html"))]:
            if f.exists():
                m = re.search(r"Head of the log: <code>([0-9a-f]+)</code>", f.read_text("utf-8"))
                head = self.hashes[int(f.stem)] if f.stem.isdigit() else self.head
                if m and (len(m[1]) < 16 or not head.startswith(m[1])):
                    self.bad.append(f"(b) {f.relative_to(site)}: head of the log {m[1]}, but the hash of its round is {head}")
                self.pages += bool(m)
        for t in site.glob("*.tar"):
            inside = {}
            with tarfile.open(t) as tar:
                for m in tar:
                    inside[m.name] = tar.extractfile(m).read() if m.isfile() else None
            want = {f"{self.game['id']}/{f.name}": f.read_bytes() for f in log.iterdir() if f.is_file()}
            for k in sorted(set(inside) | set(want)):
                if inside.get(k) != want.get(k):
                    self.bad.append(f"(b) {t.name}: {k} is not the same as in log/")


def main():
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_dir():
        print("usage: python3 check.py FOLDER-OF-A-GAME", file=sys.stderr)
        return 2
    self_test()
    c = Checker(Path(sys.argv[1]).resolve())
    try:
        c.run()
    except Exception as e:
        c.bad.append(f"the files can't be worked through: {type(e).__name__}: {e}")
    if c.bad:
        print("DIFFERS:", file=sys.stderr)
        for b in c.bad[:12]:
            print("  -", b, file=sys.stderr)
        if len(c.bad) > 12:
            print(f"  - and {len(c.bad) - 12} more", file=sys.stderr)
        return 1
    print(f"All holds for {c.game['id']}: the secret matches its commitment, {len(c.files)} rounds hold in their chain"
          f"{f' and match {c.publics} public files' if c.publics else ''}, and {c.dice} dice in {c.draw_lists} lists of draws"
          f" come out as recorded{f'; {c.pages} pages agree' if c.pages else ''}.")
    print(f"  To compare with old mails: commitment {c.game['dice']['commitment']}, head of the log {c.head}")
    for n, sig in sorted(c.signatures.items()):
        t = datetime.fromtimestamp(QUICKNET_GENESIS + QUICKNET_PERIOD * (n - 1), timezone.utc)
        print(f"  beacon round {n}, made {t:%Y-%m-%d %H:%M:%S} UTC, randomness {sha(bytes.fromhex(sig)).hexdigest()}, "
              f"{'signed by quicknet' if (n, sig) in c.true else 'signature not checked'}")
    for n in c.notes:
        print("  note:", n)
    return 0


if __name__ == "__main__":
    sys.exit(main())
