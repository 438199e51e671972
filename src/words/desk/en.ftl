# Messages between players: what their writer is told
press-sent = Sent to { $to }, word for word.
press-sent-anonymous = Sent to { $to }, word for word and without your name.
press-preview = This was a trial, so it was not sent. It would go to { $to }.
said = { $said }
press-to-all = all
press-to-gm = the game master
press-nobody = Not sent: nobody here is called “{ $word }”. At the table: { $names }. You may also write to “all” and to “gm”.
press-which = Not sent: “{ $word }” could be { $names }.
press-no-colon = Not sent: a message is written as “press NAME: text”, with a colon before the text.
press-no-end = Not sent, since I can’t tell where it ends. Write “end press” on a line of its own below it. Nothing below “press” was read as an order.
press-empty = Not sent: there is no text in it.
press-long = Not sent: a message has at most 4000 characters. Please send it in parts.
press-no-partner = Not sent: nobody is your partner in this game.
press-yourself = Not sent: it names nobody but you.
press-muted = Not sent: the game master does not let your messages be passed on for now. You may write to the game master.
press-closed = Not sent: in this game nobody writes to the others. You may write to the game master.
press-open-only = Not sent: in this game players write only to all (“press all: …”) or to the game master.
press-not-anonymous = Not sent: in this game messages bear their writer’s name.
press-many = Not sent: a letter carries at most { $count } messages.
press-many-today = Not sent: you have sent { $count } messages within a day. Please go on tomorrow.
consent-press-given = From now on your messages may be published as the rules of this game say: { $rule }
consent-press-taken = Your messages are not published.

# Messages in a mail and on a page
press-heading = Messages
press-mail-lead = { $name }, there is something for you to read.
press-mail-lead-gm = This has come to the desk of { $title }.
press-mail-how = To write back: “press NAME: your text” on a line of an answer to this mail (“press gm: …” reaches the game master); for more lines, “press NAME:” alone, your lines, and “end press”.
press-from-to = { $from } to { $to }
press-anonymous-to = Anonymous to { $to }
press-from-gm = The game master to { $to }
press-you = you
press-page-title = Messages of this game
press-page-lead = What players have written to each other, as far as each has consented to its publishing. Messages without a name are never published.
press-page-none = Nothing yet.

# What players wrote, on a page of a game that is over
letters-page-title = Letters of this game
letters-page-lead = What players wrote during the game, word for word, as far as each has consented to its publishing: the letters that counted, in the order in which they did. Addresses and other private things are left out, and so are messages to other players and to the game master.
letters-page-none = Nothing that may be shown.
letters-page-more = { $count } more lines

# How a game is conducted
conduct-sees-nothing = The game master sees nothing that is hidden from players.
conduct-sees-after = The game master sees hidden things only when the game is over.
conduct-sees-all = The game master sees everything, hidden things too.
conduct-press-private = Players may write to each other (“press NAME: text”).
conduct-press-open = Players may write to each other, only to all (“press all: text”).
conduct-press-none = In this game players don’t write to each other, only to the game master.
conduct-anonymous = Messages may be sent without a name (“press anonymous NAME: text”).
conduct-publish-never = Messages are not published.
conduct-publish-during = Messages of those who consent (“consent press”) are published on a page of the game as they are sent.
conduct-publish-after = Messages of those who consent (“consent press”) are published on a page of the game when it is over.

# The game master’s desk: what was done
gm-processed = The game master let the deadline of round { $round } pass.
gm-processed-beacon = The game master lets the deadline of round { $round } pass at { $when }, when the value of the public beacon is out by which its dice are drawn.
gm-beacon-lacks = The round waits for the value of the public beacon of { $when }, which is out but can’t be had yet. Until it has been played by that value nobody can move its time or change who plays a seat, for whoever knows the value could choose the dice so. “turnpost run” tries again and says what stands in the way.
gm-extended = There is more time to answer: until { $when }.
gm-extended-paused = There is more time to answer: until { $when } if the game went on now; each day of the pause moves it by a day.
gm-extended-seat-paused = { $name } has more time to answer: until { $when } if the game went on now; each day of the pause moves it by a day.
gm-extended-seat = { $name } has more time to answer: until { $when }.
gm-starts-later = The game begins later: { $when }. Words for the dice are taken until then.
gm-starts-latest = The game begins at the latest on { $when }, or when everybody has answered.
gm-all-answered = Everybody has answered: the game begins on { $when }. Words for the dice are taken until then.
gm-started = The game master lets the game begin on { $when }. Words for the dice are taken until then.
gm-paused = The game is paused: no deadline takes effect until it goes on. Letters are read as ever.
gm-paused-why = The game is paused ({ $reason }): no deadline takes effect until it goes on. Letters are read as ever.
gm-paused-until = The game is paused: no deadline takes effect until it goes on by itself on { $when }. Letters are read as ever.
gm-paused-until-why = The game is paused ({ $reason }): no deadline takes effect until it goes on by itself on { $when }. Letters are read as ever.
gm-resumed = The game goes on. The next answer is due by { $when }.
gm-resumed-idle = The game goes on.
gm-reminded = Reminded: { $names }.
gm-stand-in-on = The game master lets a stand-in, a computer player, play for { $name } from now on. What the player writes goes first; “stand-in off” in a letter takes the seat back.
gm-stand-in-late = The game master lets a stand-in, a computer player, order for { $name } whenever the time runs out. “stand-in off” in a letter undoes it.
gm-stand-in-off = No stand-in plays for { $name } any more.
gm-announced = The game master announces: { $text }
gm-wrote = Sent to { $names }, word for word.
gm-ends = The game ends on { $when } without a result ({ $reason }). Until then it is paused, and the game master can take that back.
gm-called-off = The game does not begin: it is called off on { $when } ({ $reason }). Until then the game master can take that back.
gm-end-taken-back-begins = The game is not called off: it begins on { $when }.
gm-ends-already = It is to end already; “gm resume” takes that back.
gm-end-taken-back = The game does not end: it goes on. The next answer is due by { $when }.
gm-ended = The game was ended without a result: { $reason }
gm-token = { $name } has a new reply address. Replies to older mails do not count any more; please answer this mail or later ones.
gm-replaced = Seat { $seat } has changed hands: { $name } plays on for { $former }.
gm-released = The letter { $hash } counts now for { $name }.
gm-judged-broken = Promise { $number } of { $name } is judged to be broken.
gm-judged-kept = Promise { $number } of { $name } is judged to be kept.
gm-judge-nothing = The rules of this game leave nothing to be judged.
gm-judge-late = Nothing can be judged in this game now.
gm-desk-added = { $name } shares the game master’s desk.
gm-desk-removed = { $name } has left the game master’s desk.
gm-desk-handed = { $name } is the game master from now on, in place of { $former }.
gm-notice = From the game master’s desk
gm-remark = { $when }: { $what }
gm-help = What a game master may write, each line beginning with “gm”:
gm-status = As it stands now:

# The game master’s desk: what it waits for
gm-status-gathering = The game has not begun.
gm-status-running = Round { $round } is open.
gm-status-ended = The game is over.
gm-status-ends = It is paused and ends on { $when } without a result, unless “gm resume” takes that back: { $reason }
gm-status-paused = It is paused.
gm-status-paused-until = It is paused until { $when }.
gm-status-awaited = { $name }: awaited until { $when }; { $file }.
gm-status-late = { $name }: late, was awaited until { $when }; { $file }.
gm-status-idle = { $name }: not awaited; { $file }{ $when }.
gm-status-on-file = orders are on file
gm-status-nothing = nothing is on file
gm-status-held = a letter with a mistake keeps the turn open
gm-status-line = On file: { $line }
gm-status-bounced = Mail to { $name } comes back.
gm-status-out-of-reach = Mail to { $name } comes back: no more reports go there until a letter comes from there, or “gm address” or “gm token” is used.

# The game master’s desk: why not
gm-only = Only the game master may command that, in an answer to a mail that the game writes to them as its game master (not as a player).
gm-unknown = { $why } “gm help” lists all commands.
gm-sent-on = It goes to your game { $games } too; what comes of it is answered from there.
gm-not-sent-on = It could not be sent on to { $games }: write it in an answer to a mail of that game.
gm-language-unread = There is no language “{ $language }” here: write en or fi behind the address, or nothing.
gm-no-such-game = You run no game { $game }. Behind “gm” stands a command, or the id of a game of yours and a command for it; “gm help” lists the commands.
gm-no-command = There is no command in your letter. Each is a line that begins with “gm”; “gm help” lists them.
gm-no-end = Not sent, since I can’t tell where it ends. Write “end gm” on a line of its own below the text.
gm-nobody = Nobody here is called “{ $word }”. At the table: { $names }.
gm-which = “{ $word }” could be { $names }.
gm-no-seat = “{ $word }” is not one seat of this game.
gm-not-begun = The game has not begun.
gm-begun-already = The game has begun already.
gm-start-soon = Everybody is told { $hours } hours before when words for the dice close; choose a later time, or write “gm start” alone for the earliest.
gm-start-already = It begins no later than that as it is. Nothing was changed.
gm-over = The game is over.
gm-process-other = Round { $round } is not open; round { $open } is.
gm-nobody-awaited = Nobody is awaited now.
gm-not-awaited = { $name } is not awaited now.
gm-extend-earlier = That would leave less time than there is. Nothing was changed.
gm-paused-already = The game is paused already. “gm resume” ends the pause; then “gm pause until …” begins one with another end.
gm-time-unread = I don’t understand the time “{ $time }”.
gm-time-past = “{ $time }” is past.
gm-time-none = “{ $time }” is no time at all: write how much there is to be, from one hour on.
gm-time-long = “{ $time }” is longer than a year.
gm-pace-unread = I don’t understand “{ $part }” in that pace.
gm-pause-past = That time is past. Nothing was changed.
gm-not-paused = The game is not paused.
gm-remind-paused = The game is paused, so nobody is awaited.
gm-remind-nobody = There is nobody to remind: who is not awaited, has answered, is away or wants no mail is not.
gm-stand-in-already = That is so already for { $name }. Nothing was changed.
gm-sure-replace = Nothing is done yet: { $name } <{ $address }> would be mailed all that the seat of { $former } knows, and that can’t be taken back. If it is meant, answer with “gm sure” within a day.
gm-sure-broken = Nothing is done yet: promise { $number } of { $name } would be found broken, and that can’t be taken back. If it is meant, answer with “gm sure” within a day.
gm-sure-kept = Nothing is done yet: promise { $number } of { $name } would be found kept, and that can’t be taken back. If it is meant, answer with “gm sure” within a day.
gm-sure-alone = Nothing is done yet: with a stand-in for { $name } nobody but computers would play, and they play the game to its end, which can’t be taken back. If it is meant, answer with “gm sure” within a day.
gm-sure-nothing = There is nothing that “gm sure” could mean: no letter of yours within a day, before this one, asked for something that can’t be taken back.
gm-again = It is played again when all that came with it is on the disk; what came of it follows.
gm-no-letter = No held letter has a hash that begins with { $hash }, or several have.
gm-letter-elsewhere = The letter { $hash } is for another game.
gm-letter-whose = Nothing says for which seat the letter { $hash } is; write “gm release { $hash } SEAT”.
gm-letter-unreadable = The letter { $hash } can’t be read.
gm-no-address = “{ $address }” is no address that can be written to. It has plain letters alone, as in name@example.org; a domain with others has another name for mail, which begins with “xn--”.
gm-name-taken = Somebody here is called { $name } already; choose a name that can be told apart.
gm-name-press = “{ $name }” stands for somebody else in letters, or for nobody, as “all”, “none” and “gm” do; choose another name.
gm-name-unclear = With that name, orders that are on file could not be told apart any more; choose another, such as a longer one.
gm-desk-already = { $name } is at the desk already.
gm-own-address = { $address } is the club’s own address; write the one that the mail of { $name } comes to.
gm-same-address = { $other } has the address { $address } already. One of the two would get the other’s cards, and letters could not be told apart; give { $name } another.
gm-language-none = The club doesn’t speak { $code }; choose one of its languages ({ $known }), or add it to languages in [club] of club.toml.
gm-desk-plays = In this game the game master sees everything, hidden things too, so { $name } can’t share the desk and play.
gm-desk-nobody = Nobody who shares the desk is called { $name }.
gm-pace = From now on: { $pace }. Deadlines that stand are not moved.
gm-pace-already = That is how it is: { $pace }. Nothing was changed.
gm-pace-weekends = All of those days are on weekends, when nothing is due in this game; write “weekends” with it if they should be. Nothing was changed.
pace-daily = { $time } to answer, due at { $hour }:{ $minute }
pace-weekday-1 = Mondays
pace-weekday-2 = Tuesdays
pace-weekday-3 = Wednesdays
pace-weekday-4 = Thursdays
pace-weekday-5 = Fridays
pace-weekday-6 = Saturdays
pace-weekday-7 = Sundays
pace-point = answers are due on { $day } at { $hour }:{ $minute }
pace-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
pace-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
pace-minutes = { $count } minutes
pace-at-deadlines = played at the deadlines alone
pace-no-weekends = none due on a weekend
pace-remind = a reminder { $time } before
pace-grace = { $time } of grace
pace-and = { $first }; { $rest }
gm-muted = What { $name } writes to the others is not passed on from now on. Orders count as ever, and letters to the game master arrive.
gm-unmuted = What { $name } writes to the others is passed on again.
gm-mute-already = That is so already for { $name }. Nothing was changed.
gm-preview = Round { $round } as it would be played now, for the game master’s eyes alone; nothing of it has happened:
gm-preview-dice = The dice in it are made up: the real ones follow from a value of the public beacon that nobody knows yet.
gm-preview-hidden = In this game the game master does not see what is hidden (gm_sees), so there is no preview. “gm status” says who has orders on file.
gm-preview-broken = The log of this game can’t be read; “turnpost verify” says what is wrong with it.
gm-letters = { $count ->
    [0] No letter waits for you.
    [one] 1 letter waits for you. “gm letters HASH” shows what it says, “gm release HASH” lets it count, “gm dismiss HASH” takes it from the list.
   *[other] { $count } letters wait for you. “gm letters HASH” shows what one says, “gm release HASH” lets it count, “gm dismiss HASH” takes it from the list.
}
gm-letter-line = { $hash }, { $when }: { $from }, “{ $subject }”, { $why }
gm-letter-seat = { $line }; seat { $seat }
gm-letter-from-nobody = nobody who can be told
gm-letter-no-subject = no subject
gm-letter-says = The letter { $hash }:
gm-letter-hidden = The letter { $hash } may hold orders of a seat, and in this game the game master does not see what is hidden (gm_sees). “gm release” lets it count; ask its writer what it says.
gm-wrote-back = { $to } is answered, and the letter { $hash } is dealt with.
gm-letter-no-sender = The letter { $hash } names no sender, or several, so it can’t be answered. “gm dismiss { $hash }” takes it from the list.
gm-dismissed = The letter { $hash } is dealt with; the archive keeps it.
gm-does-cadence = another pace for what is asked from now on: “2 days at 18:00”, “mon 18:00, thu 18:00”, “no weekends”, “remind 24 hours”, “grace 12 hours”, “at the deadline” or “at once”
gm-does-mute = what that player writes to the others is not passed on; with “off” it is again
gm-does-preview = the open round as it would be played now, where the game master sees everything
gm-does-letters = the letters that wait for you, or what one says
gm-does-answer = a letter that waits is answered, where it comes from, and waits no longer
gm-does-dismiss = a letter waits no longer; the archive keeps it
gm-does-process = the deadline of that round passes now
gm-does-start = the game begins then, or as soon as it may, whoever has answered
gm-does-extend = more time, for one seat or for all
gm-does-pause = no deadline takes effect
gm-does-resume = deadlines move by the length of the pause
gm-does-remind = who has not answered is reminded now
gm-does-stand-in = a computer player plays for that seat, always or when it is late
gm-does-announce = to all and on the game’s page; for several lines nothing behind “announce:”, and “end gm” below them
gm-does-message = to one player or several; for several lines as with “announce”
gm-does-end = the game ends without a result, after a day in which “gm resume” takes that back
gm-does-status = who is awaited, and which letters are held
gm-does-token = a new reply address; the old one dies
gm-does-address = another address for its player; the old one dies
gm-does-replace = somebody else plays on
gm-does-release = a held letter counts
gm-does-sure = what your letter before this one asked for is meant: a seat given to somebody else, a finding
gm-does-judge = a promise of free words, about which somebody appealed, is broken or kept
gm-does-desk = who is at the desk
gm-welcome = { $name }, you are now at the game master’s desk of { $title }.
gm-without-desk = Nothing was done: a game master’s commands count in answers to a mail of the desk alone, as its reply address proves who writes. This is such a mail of { $title }: answer it. Commands for all your games begin with “gm all”.
gm-welcome-how = Answers to this mail may command the game. Its reply address is yours alone: keep it to yourself. You may write:
gm-does-rerun = play again from a round on, see what differs, take it or drop it
gm-does-rollback = back to where a round opens; without a reason it is only shown
gm-rerun-kept = Kept as the branch { $branch }. To take it: gm rerun adopt { $branch }: REASON. To drop it: gm rerun discard { $branch }.
gm-rerun-kept-to-look = Kept as the branch { $branch }, to look at. To drop it: gm rerun discard { $branch }.
gm-rerun-adopted = Adopted. { $count ->
    [0] Nobody’s report changes.
   *[other] { $names } get a correction.
}
gm-rerun-dropped = Dropped: { $names }. The game is as it was.

# Votes
vote-notice = A vote
vote-what-draw = the game ends as a draw
vote-what-end = the game ends without a result
vote-what-concede = the game ends, and { $name } has won
vote-what-extend = the deadline moves by { $days ->
    [one] one day
   *[other] { $days } days
}
vote-what-undo = the last round is taken back
vote-opened = Motion { $number }, moved by { $name }: { $what }. Vote with “ballot { $number } yes” or “ballot { $number } no” by { $when }.
vote-open = Motion { $number } is open, and you have not voted: { $what }. Write “ballot { $number } yes” or “ballot { $number } no”.
vote-taken = Your motion has the number { $number }; you have voted for it, and the others are asked.
vote-yes = You have voted for motion { $number }. You may change that while it is open.
vote-no = You have voted against motion { $number }. You may change that while it is open.
vote-carried = Motion { $number } is carried, { $yes } for and { $no } against: { $what }.
vote-carried-open = Motion { $number } is carried, { $yes } for ({ $for }) and { $no } against ({ $against }): { $what }.
vote-lost = Motion { $number } is lost, { $yes } for and { $no } against: { $what }.
vote-lost-open = Motion { $number } is lost, { $yes } for ({ $for }) and { $no } against ({ $against }): { $what }.
vote-the-table = the players’ vote
vote-not-running = There is nothing to vote on: the game is not being played.
vote-none-here = There are no votes in this game; write to the game master (“press gm: text”).
vote-nothing-to-undo = No round has been played yet that could be taken back.
vote-moved-already = That has been moved already, and the vote is open.
vote-no-such = There is no such motion open.
vote-which = Several motions are open: name the number, as in “ballot 2 yes”.
conduct-votes = Players may vote (“motion draw”, “ballot 1 yes”); { $majority ->
    [all] everybody has to agree
    [two-thirds] two thirds have to agree
   *[half] more than half have to agree
}{ $open ->
    [yes] , and ballots are open.
   *[no] .
}

# The game master’s own page
desk-page-title = The desk of { $name }
desk-page-lead = For you alone. Keep the address of this page to yourself.
desk-page-quiet = Nothing waits for you: no letter is held, and every mail went out.
desk-page-coming = What comes next
desk-page-when = When
desk-page-games = Your games
desk-page-seat = Seat
desk-page-state = Awaited, away
desk-page-file = On file
desk-page-missed = Deadlines missed
desk-page-branches = Reruns that nobody has adopted:
desk-page-branch = from round { $round }, made on { $when }
desk-page-adopted = Reruns that were adopted:
desk-page-adopted-one = from round { $round }, on { $when }: { $reason }
desk-page-letters = Letters that need you
desk-page-letters-how = “gm release LETTER SEAT” lets one count, in an answer to a mail of its game. They lie in mail/archive under their hash.
desk-page-letter = Letter
desk-page-place = For
desk-page-why = Why
desk-page-quarantined = held: { $why }
desk-page-unplaced = not placed: { $why }
desk-page-from = From
desk-page-subject = Subject
desk-page-mails = Mails that did not go out
desk-page-mail = Mail
desk-page-given-up = given up
desk-page-tried =
    waits; tried { $count ->
        [one] once
       *[other] { $count } times
    }
desk-page-broken = Games that can’t be opened
desk-page-how = You command a game by answering one of its mails to you: “gm help” lists what you may write.
desk-page-ended =
    { $count ->
        [one] One game of yours is over.
       *[other] { $count } games of yours are over.
    }
desk-page-pending = A rerun was asked for and comes with the next run.
desk-page-motion =
    Motion { $number } ({ $what }): { $count ->
        [one] one
       *[other] { $count }
    } of { $seats } have voted
desk-page-answered = has answered the invitation
desk-page-silent = has not answered the invitation
desk-page-deputy = a deputy plays until { $when }
desk-page-awaited = awaited until { $when }
desk-page-late = late, may still answer until { $when }
desk-page-lapsed = late; the game waits for others
desk-page-left = has left the game
desk-page-bounced = mail to it comes back
desk-page-out-of-reach = mail to it comes back: no more reports go there
desk-page-away = away from { $from } until { $back }
desk-page-stand-in = a stand-in plays
desk-page-stand-in-late = a stand-in plays when late
desk-page-file-none = nothing
desk-page-file-some = orders
desk-page-file-held = a letter with a mistake keeps the turn open
desk-page-begins = The game begins
desk-page-due = Answers are due: { $names }
desk-page-back = { $name } is back
desk-page-link = Your desk on the site
desk-page-why-other-address = it bears a seat’s secret, but comes from another address
desk-page-why-stranger = nobody here has this address
desk-page-why-alike = { $why }; it looks like that of { $whose }, and is another{ $signs }
desk-page-why-for-whom = nothing in it says for which seat it is
desk-page-why-unverified = its sender’s signature could not be checked, and it bears no seat’s secret
desk-page-why-old-token = it bears a reply address that another has replaced
# Mails that come back
gm-bounced = A mail to { $name } was not delivered. A deadline that passes meanwhile is not counted as missed. Until a letter comes from there I don’t tell you again. “gm message” and “gm replace” may help, or a corrected address.
gm-out-of-reach = Mails to { $name } have come back for good in several rounds. The game sends no more reports and reminders there; answers and messages still go. A letter from there sets it going again, and so does a corrected address (“gm address”) or a new reply address (“gm token”). “gm replace” gives the seat to somebody else. A deadline that passes meanwhile is not counted as missed.

# Who is on standby
gm-standby = { $name } ({ $seat }) does not play. { $count ->
    [one] One person is on standby who could take over.
   *[other] { $count } people are on standby who could take over.
} To give the seat to the first: gm replace { $seat } with standby
gm-standby-none = Nobody is on standby who could take a seat in this game.

# What a game waits for its master with
desk-needs-declined = { $name } ({ $seat }) would rather not play: “gm replace { $seat } with Name <address>” gives the seat to somebody else, “gm stand-in { $seat } on” to a computer player, “gm end: why” calls the game off.
desk-needs-held = So many missed the deadline that the game is held. “gm extend 2 days” and “gm resume” give everybody more time; “gm resume” alone lets the rules answer for who has not.
desk-needs-left = { $name } ({ $seat }) has left, and nobody plays the seat: “gm replace { $seat } with standby”, “gm replace { $seat } with Name <address>” or “gm stand-in { $seat } on”.
desk-needs-mail = Mail to { $name } ({ $seat }) comes back: “gm address { $seat } name@example.org” corrects the address, “gm stand-in { $seat } on” lets a stand-in play.
desk-needs-late = { $name } ({ $seat }) has missed { $count } deadlines of late and is awaited again: “gm remind { $seat }”, “gm stand-in { $seat } on” or “gm replace { $seat } with standby”.

# The mail a day to a game master
desk-daily-subject = What needs you
desk-daily = { $name }, this needs you.
desk-daily-commands = Commands for this game: { $address }
desk-daily-letters = “gm letters HASH” shows what one says, “gm release HASH SEAT” lets it count, “gm answer HASH: text” answers it, “gm dismiss HASH” takes it from the list; on the club’s machine “turnpost letters” does all that, and answers.
desk-daily-mails = On the club’s machine “turnpost mail” lists them, and “turnpost mail retry” sends them again.
desk-daily-why = This mail comes once a day at most, and only while something needs you. “daily” under [gm] in club.toml says when, or “never”.
