# Deadlines: reminders, grace, what waits
due-waits = The game goes on by this letter at { $when }. Until then you may replace it.
due-beacon-plays = The game goes on by this letter at { $when }, when the value of the public beacon is out by which its dice are drawn. Until then you may replace it.
due-beacon-moment = Dice are needed next. They are drawn at { $when }, when the value of the public beacon is out; until then orders can be changed.
due-beacon-lacks = The game waits for the value of the public beacon of { $when }, which can’t be reached now. It goes on by itself as soon as it can; nobody is late by that.
due-beacon-lacks-gm = The value of the public beacon of { $when } can’t be had now, so the round waits, and letters that came after that moment are read when it has been played. Nobody is late by that. Every run tries again; “turnpost run” says what stands in the way.
due-soon = This is a reminder: please answer by { $when }.
due-late = The deadline has passed. Your answer still counts until { $when }; after that the game goes on without it.
due-lead = { $name }, your orders are awaited.
due-paused = The game is paused: no deadline takes effect until the game master lets it go on.
due-paused-until = The game is paused until { $when }: no deadline takes effect before.
due-ends = The game ends on { $when } without a result ({ $reason }), unless the game master takes that back. Until then it is paused.
due-reminded = { $name } has been reminded.
due-in-grace = { $name } has missed the deadline and may still answer until { $when }.
due-lapsed = { $name } has missed the deadline. The game waits for others, and until they have answered an answer still counts.
due-missed =
    { $name } has missed { $count ->
        [one] one deadline
       *[other] { $count } deadlines
    }: { $rounds }.
due-holidays = The club leaves out more days, so some answers are due later: the next by { $when }.
due-mass-missed = The time is up, and { $names } have not answered. So many at once may have a reason, so the game is held and the game master asked.
due-answers-left-out = { $player } has written more than { $count } letters within 24 hours. Their orders count, but their letters are not answered any more until fewer come: a program may answer ours.
due-mass-missed-gm = “gm extend 2 days” and “gm resume” give everybody more time; “gm resume” alone lets the rules answer for who has not.
due-held = The club was not at work for { $hours } hours, so nobody is late by that. Answers are now due by { $when }.
due-standing = Standing orders alone have played twenty rounds. They go on at { $when }, or as soon as somebody writes orders; until then they can be changed.

# Players who are away, and players who leave
away-noted = Your absence begins on { $from } and ends on { $back }. Until then your standing orders play for you, and where there are none, the game goes on without you at the deadlines. The others are told when, not why.
away-noted-waits = Your absence begins on { $from } and ends on { $back }. The game waits for you. The others are told when, not why.
away-back = You are back: nothing is noted of you being away.
away-not-now = The game is not being played now, so there is nothing to note.
away-told = { $name } is away: the absence begins on { $from } and ends on { $back }.
away-waits = The game waits for { $name }, who is away. The next answer is due by { $when }.
away-sure = Do you want to give up your seat for good? Then answer this mail with “sure” on a line of its own, within a week. Until then nothing changes.
away-declined = Good: you don’t play. { $gm } has been told, and gives your seat to somebody else.
away-declined-told = { $name } would rather not play. Give the seat to somebody else: gm replace { $plain } with NAME <ADDRESS>
away-sure-apart = “Sure” confirms what an earlier letter asked for: write it in a letter of its own.
away-sure-of-what = “Sure” confirms “leave game” or “concede”, and you have not written either within a week.
away-left = You have left the game. What you had on file is deleted. Thank you for playing.
away-left-already = You have left this game. To come back, please write to the game master: “press gm: your text”.
away-left-told = { $name } has left the game. The seat goes on without orders.
away-when = When are you away? Write “away 2026-12-20 to 2027-01-03”, or “away none” when you are back.

# How much mail, and whose clock
mail-turns = From now on you get a report of every turn.
mail-mine = From now on you get a report when you are asked something, and when the game ends, with all that has happened since the last.
mail-daily = From now on you get one report a day at most, at { $hour }:00 ({ $zone }), with all that has happened since the last. A question that can’t wait until then goes out at once.
mail-none = From now on you get no reports, no corrections and no reminders of this game; it goes on without waiting any longer for you than for others. Answers to your letters, and what people write to you, still reach you. “Status” sends you a report whenever you like.
subjects-turn = From now on the subjects of mails that ask you something say that it is your turn.
subjects-thread = From now on all mails of this game have the same subject, so that they stay one thread.
subjects-of-club = From now on the subjects of your mails are what the club has settled.
pictures-on = From now on reports show the table as a picture.
pictures-off = From now on reports have no picture. The table stands in them in words as before, and on your page as a picture.
pictures-none-here = Noted; but this club sends no pictures by mail.
note-kept = Noted for you alone: “{ $text }”. Your notes stand on your private page, and come back to you when the game is over.
note-gone = This note of yours is gone: “{ $text }”.
note-none = You have no note of this round that could be taken back.
note-long = A note has { $most } characters at most. Please write it as two.
note-many = You have { $most } notes in this game, and there can’t be more. “note none” takes back the newest.
note-before = before the game
note-of = { $round }: { $text }
zone-set = From now on I tell you times as clocks show them in { $zone }. Deadlines stay where they are.
zone-of-game = From now on I tell you times in the zone of the game, { $zone }.
zone-near = I know no time zone “{ $word }”. Did you mean { $names }?
zone-distance = “{ $word }” is a distance from UTC, which changes with summer time where people live. Name a place, as in “zone Europe/Helsinki”.
zone-unknown = I know no such time zone. Write one as “zone Europe/Stockholm”, or “zone none” for that of the game.

# Deputies
deputy-noted = Your absence begins on { $from } and ends on { $back }. In between your deputy gets the mails of your seat, and orders for it; the others are told that a deputy plays. Answers to older mails of yours end the term: whoever writes is back. When you are back you get a report of all that has happened.
deputy-not-here = Nothing was noted: in this game nobody plays for another. Without a deputy: “away 2026-12-20 to 2027-01-03”.
deputy-wrong = Nothing was noted: who is your deputy? Write “away 2026-12-20 to 2027-01-03 deputy Pekka <pekka@example.org>”, with a mail address.
deputy-many = Nothing was noted: this seat has named three deputies within a day. Name another tomorrow, or ask the game master.
deputy-plays = Nothing was noted: whoever has this address is at the table already, or runs the game.
deputy-may-not = You are a deputy: whether the seat is given up, and who plays it, is the player’s affair.
deputy-welcome = { $name } is away and has named you as deputy: until { $when } you have the seat. Your answers to these mails order for it as the player’s would; the reply address and the private page are yours until then, and yours alone. What you learn here is as secret as the player’s own cards. If you would rather not, tell { $name }; whoever does not answer is played for by the rules at the deadlines.
deputy-told = { $name } is away: a deputy plays from { $from } until { $back }.
deputy-told-named = { $name } is away: { $deputy } plays as deputy from { $from } until { $back }.

# Who would take over a seat
standby-on = You are on standby: when a player of another game of this club gives up, its game master may give you the seat. You then get a report of all that the seat knows. “Standby off” ends it.
standby-off = You are not on standby any more.
deputy-not-yours = You are a deputy: the player’s address, and what may be published, are the player’s affair.
