"""Ratings of a club's players as a program of others works them out (openskill), from its games' files: `ratings.py GAMES`.

Prints in JSON what each name comes to as it is shown: 1500 and twenty points for each of the method, and twice the deviation."""

import datetime
import json
import pathlib
import sys
import tomllib

from openskill.models import BradleyTerryFull


def games(folder):
    for path in folder.iterdir():
        if not (path / "desk.toml").exists():
            continue
        game, desk = (tomllib.loads((path / name).read_text()) for name in ("game.toml", "desk.toml"))
        sheet = desk.get("scoresheet", {})
        if game["state"] == "ended" and "broken_off" not in game and "ended" in sheet and not sheet.get("computers"):
            yield datetime.datetime.fromisoformat(sheet["ended"]), game["id"], game, sheet


model = BradleyTerryFull(mu=25.0, sigma=25.0 / 3.0, beta=25.0 / 6.0, kappa=1e-6, tau=0.0)
known = {}
for _, _, game, sheet in sorted(games(pathlib.Path(sys.argv[1])), key=lambda one: one[:2]):
    seats = [(chr(ord("A") + at), seat["name"]) for at, seat in enumerate(game["seats"])]
    winners = sheet.get("winners", [])
    won = [name for letter, name in seats if letter in winners]
    lost = [name for letter, name in seats if letter not in winners]
    by_points = game["ruleset"] != "faceless-enemy"
    if not by_points and len(won) > 1 and lost:
        teams, scores = [won, lost], [1, 0]
    else:
        points = sheet.get("points", []) if by_points else []
        teams = [[name] for _, name in seats]
        scores = [(1 if letter in winners else 0) * 10_000 + (points[at] if points else 0) for at, (letter, _) in enumerate(seats)]
    before = [[known.get(name) or model.rating(name=name) for name in team] for team in teams]
    for team, after in zip(teams, model.rate(before, scores=scores)):
        known.update(zip(team, after))

print(json.dumps({name: [1500 + (one.mu - 25) * 20, one.sigma * 40] for name, one in known.items()}))
