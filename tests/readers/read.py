"""Reads a feed or a calendar as people's programs do, and says in JSON what it found: `read.py feed FILE`, `read.py calendar FILE`."""

import json
import sys


def feed(text):
    import feedparser

    read = feedparser.parse(text)
    entry = lambda one: {
        "id": one.id,
        "title": one.title,
        "updated": one.updated,
        "link": one.link,
        "content": one.content[0].value,
        "type": one.content[0].type,
        "source": one.source.id if "source" in one else None,
    }
    links = {link.rel: link.href for link in read.feed.links}
    head = {"id": read.feed.id, "title": read.feed.title, "updated": read.feed.updated, "links": links, "author": read.feed.author}
    return {"wrong": str(read.bozo_exception) if read.bozo else None, "version": read.version, **head, "entries": [entry(one) for one in read.entries]}


def calendar(text):
    import icalendar

    lines = text.split(b"\r\n")
    wrong = [line.decode() for line in lines if len(line) > 75 or b"\n" in line]
    read = icalendar.Calendar.from_ical(text)
    wrong += [str(error) for part in read.walk() for error in part.errors]
    said = lambda one, key: str(one[key]) if key in one else None
    event = lambda one: {
        "uid": said(one, "UID"),
        "sequence": int(one["SEQUENCE"]),
        "stamp": one["DTSTAMP"].dt.isoformat(),
        "start": one["DTSTART"].dt.isoformat() if "DTSTART" in one else None,
        "summary": said(one, "SUMMARY"),
        "description": said(one, "DESCRIPTION"),
        "url": said(one, "URL"),
        "status": said(one, "STATUS"),
    }
    head = {key.lower(): said(read, key) for key in ("VERSION", "PRODID", "METHOD", "X-WR-CALNAME")}
    return {"wrong": wrong, **head, "events": [event(one) for one in read.walk("VEVENT")]}


with open(sys.argv[2], "rb") as file:
    print(json.dumps({"feed": feed, "calendar": calendar}[sys.argv[1]](file.read())))
