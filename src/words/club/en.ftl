and = and
or = or

# What could not be read
unread-ambiguous = “{ $word }” could be { $names }: please write more of the word.
unread-end-of-line = the end of the line
unread-short = The line stops too early; next I expected { $expected }.
unread-number = a number from { $min } to { $max }
unread-word = I don’t understand “{ $word }”; there I expected { $expected }.
unread-near = I don’t understand “{ $word }”; did you mean { $near }? (I expected { $expected }.)

# Commands: how they are written
command-unread = { $why } It is written: { $usage }
command-usage = It is written: { $usage }
unread-command = a command
command-what-word = a word
command-what-number = a number
command-what-round = a round
command-what-version = a version
command-what-days = 1–60
command-what-game = a game
command-what-kind = a kind
command-what-name = a name
command-what-forms = the genitive in Finnish
command-what-player = a player
command-what-seat = a player, by name or letter
command-what-address = an address
command-what-dates = dates
command-what-zone = a zone, like Europe/Stockholm
command-what-text = a text
command-what-reason = a reason
command-what-orders = orders
command-what-pace = a pace, like 2 days at 18:00, or mon 18:00, thu 18:00
command-what-time = a time, like 24 hours or 2026-12-01
command-what-hash = a hash, six characters or more of it
command-what-branch = a branch
command-what-option = an option, like goal=7
command-what-person = a name, perhaps with an <address>
command-what-newcomer = name <address>
command-what-language = a language, en or fi
command-what-on-off = on or off
command-what-finding = broken or kept
command-what-yes-no = yes or no
command-what-when = on, when-late or off
command-what-consent = press, letters or name
command-what-volume = turns, mine, daily or none
command-what-subjects = turn, thread or none

# What the club says of commands
line-unused = When its time came, your line “{ $line }” could not be used: { $why }
line-not-yet = Not possible as things stand ({ $why }) – kept, since that may change before your turn.
salt-taken = Your word { $word } is stirred into the dice.
salt-of-host = The host of the club and the game master give no word for the dice, so that nobody need wonder.
salt-too-late = It is too late for a salt: the dice of this game are settled.
language-none = This club has no mails in that language. It writes in: { $known }.
language-changed = From now on I write to you in English.
stand-in-on = From now on a stand-in, a computer player, plays for you: at once, each time you are asked. What you write yourself goes first; “stand-in off” takes your seat back.
stand-in-when-late = Should your time run out, a stand-in, a computer player, orders for you in place of the default. “stand-in off” undoes it.
stand-in-off = No stand-in plays for you: your seat is yours alone.
stand-in-remark = A stand-in, a computer player, plays for { $player }.
game-other = What follows was not played: that you have a seat in a game { $named } can’t be told from this letter. Please write to that game by answering one of its own mails.
game-carried = What you wrote to the game { $named } went there, and is answered from there.
save-done = Kept: { $what } { $name } is { $text }. In any game of this club you may write “{ $what } { $name }”.
save-what = There is nothing called “{ $what }” here that could be kept.
save-name = A name has at most { $max } letters, digits, blanks and hyphens; nothing was kept.
save-nothing = There is no { $what } of yours to keep yet: place your whole army in this letter, then I can.
save-full = You have kept { $max } already, the most there can be; use one of their names again.
save-known = You have kept: { $names }.
help-examples = What people write, each on a line of its own:
help-example = “{ $line }”: { $says }
help-whole = The same in full, with all that a line can hold:
help-commands = In any letter, each on a line of its own:
command-does-status = sends you the report as it stands now
command-does-help = what may be written; what one word of it is for
command-does-preview = tells what the orders of the letter would do, and puts nothing on file
command-does-ready = your turn may be played as it is
command-does-wait = keeps your turn open until the deadline, or until “ready”
command-does-cancel = takes back what you have on file, or one kind of it
command-does-salt = a word of yours for the dice, before the game begins
command-does-language = the language of your mails
command-does-resend = the report again, from that round on
command-does-stand-in = a computer player takes your seat: at once, only when your time is up, or not at all
command-does-save = keeps something of yours for any later game of the club
command-does-game = what follows in the letter is for that game
command-does-consent = whether your messages may be published, and, once the game is over, your letters and your own name behind a pen name
command-does-away = when you are away, as in “away 2026-12-20 to 2027-01-03”, or that you are back; the others are told when, not why. Where the game allows it, “deputy Pekka <pekka@example.org>” behind the dates names somebody who plays meanwhile
command-does-concede = the same as “leave game”
command-does-leave = you give up your seat, once you have answered “sure”
command-does-sure = confirms “leave game” or “concede”
command-does-motion = asks all players to decide something
command-does-ballot = your vote on a motion; with one open its number may be left out
command-does-watch = another game’s news by mail, as anybody may have them; in an answer to such a mail, no more of them
command-does-signup = a place in a game that is open to join, perhaps under a name of your choice; in an answer to a mail about it, no more of that
command-does-mail = every report; one when you are asked something or the game ends; one a day at most; none
command-does-zone = the time zone that you are told times in, or the game’s
command-does-subjects = whether the subjects of mails that ask you something say “Your turn”; the same subject for all mails, so that they stay one thread; what the club has settled
command-does-pictures = whether reports show the table as a picture
command-does-note = something for you to remember: it stands on your private page alone, and is yours again when the game is over; “note none” takes the newest back
command-does-inflection = how your name is inflected in Finnish: “inflection Markuksen”, or with the partitive, “inflection Suden, Sutta”; “inflection none” forgets it
command-does-ratings = whether you are in the club’s tables of ratings and its hall of fame; your games and results stay
command-does-standby = whether you would take over a seat in another game of the club
command-does-hello = before the game begins, tells whether your letters arrive and how an order looks
command-does-address = another mail address of yours, once it has said yes
command-does-name = a name to play under, before the game begins
help-press = press NAME: text; writes to another player. For several lines leave the rest of the line empty and write “end press” below them
help-standing = standing ORDER: keeps the order for later turns as well; “standing none” ends that
help-nothing = There is no order called { $word } in this game; write “help” for all of them.

# Before a game begins
hello-reached = Your letters reach us.
hello-starts = The game begins on { $when }.
hello-called-off = The game is called off on { $when }, unless the game master takes that back.
hello-starts-now = The game begins at once.
hello-when-all = The game begins when everybody has answered the invitation.
hello-when-all-or = The game begins when everybody has answered the invitation, and at the latest on { $when }.
hello-declined = Would rather not play: { $names }.
hello-unanswered = Not yet answered: { $names }.
hello-numbers = This is how an order looks. When you are asked, your report lists what you can do, and the number alone is an order. A list from a table made up for practice:
hello-words-alone = This is how orders look, one on a line. Some of those that this game knows (“help” lists them all):
hello-words = An order may also be written in words, one on a line. Some of those that this game knows (“help” lists them all):

# Names, addresses, and what may be published
name-is = At this table you are { $name } from now on. Your own name stands in none of our pages and mails from this one on; those that went out before, like the invitation, may name you.
name-form = A pen name has 2 to 24 Latin letters, digits, blanks, hyphens and apostrophes, and begins with a letter; nothing was changed.
name-taken = That name could be taken for somebody else’s, or for a word of this game; please choose another.
name-too-late = The game has begun, and names stay as they are.
name-told = { $pen } was { $name }.
consent-name-given = When the game is over, its page will say who you were. “consent name no” takes that back.
consent-name-none = Noted; but you play under your own name, so there is nothing to tell.
consent-name-taken = Your own name is told to nobody.
forms-are = Your name is inflected so in Finnish mails and on Finnish pages: { $genitive }, { $partitive }. “inflection none” forgets it.
forms-forgotten = { $name } is inflected in Finnish as it would be by itself.
forms-none = Write how { $name } is inflected in Finnish: the genitive, and perhaps the partitive, as in “inflection Markuksen, Markusta”. Both begin as the name does.
ratings-on = You are in the club’s ratings and its hall of fame again.
ratings-off = You are in no table of ratings and not in the hall of fame from now on, under this name; your games and results stay where they are, and no page says that you asked for it. “ratings on” takes it back.
consent-letters-given = Noted: your letters may be published when the game is over. A page of the game then shows those that counted, under your name at the table, without addresses and without your messages to others. “consent letters no” takes it back, also later.
consent-letters-taken = Your letters are not published.
address-asking = A mail went to { $address }. When it is answered “yes” from there within a week, mails of this game go there, and this address counts no more. Until then nothing changes; “address cancel” takes it back.
address-kept = Your address stays as it is; the mail that asked the other one counts no more.
address-none = You have asked for no other address, so there is nothing to take back.
address-same = That is the address that you have.
address-by-gm = In this club addresses are changed by the game master alone: please write “press gm: your text”.
address-many = That was asked for often enough today; please write again tomorrow.
address-changed = { $name } has another address.
address-here = From now on mails of this game come to this address. Answer this one or later ones; the former address and the older mails count no more.
address-asked-subject = Is this your address?
address-asked = Somebody who plays “{ $title }” by e-mail in { $club } asked us to write to this address from now on.
address-asked-how = If that was you, answer this mail with “yes” on a line of its own. If not, answer “no”, or do nothing: then you will not hear from us again.
address-again = There was neither “yes” nor “no” on a line of its own in your answer.
address-left-subject = Your mails go elsewhere from now on
address-left = Mails of “{ $title }” go to another address from now on, as was asked for; this one counts no more. If you did not ask for that, write to { $address }: the game master sees it.
seat-passed-on-subject = Your seat in { $title } has passed on
seat-passed-on = Your seat in “{ $title }” has passed on to another player: { $when }. From then on your letters count no more in this game, and you get no more mails of it. Thank you for playing! If you did not expect this, write to { $address }: the game master sees it.

# What the club says of how a letter was read
letter-charset-guessed = Your letter did not say in which alphabet it is written; I guessed. Please check the letters above.
letter-nuls-removed = There were broken characters in your letter; I left them out.
letter-text-cut = Your letter is very long; I read its beginning only.
letter-much-bytes = The letter is larger than we read: { $most } at most. Nothing of it was used. Please send just the text, without attachments and without the older mails below it.
letter-much-text = There is more text in the letter than we read: { $most } at most, with the older mails below it. Nothing of it was used. Please delete what is quoted and send it again.
letter-much-lines = The letter has more lines than we read: { $most } at most, with the older mails below it. Nothing of it was used. Please delete what is quoted and send it again.
letter-much-parts = The letter has more parts than we read: { $most } at most. Nothing of it was used. Please send just the text, without attachments.
letter-much-depth = The letter has parts within parts, more than { $most } deep. Nothing of it was used. Please send just the text, without attachments and forwarded mails.
letter-much-head = The letter’s headers are longer than we read. Nothing of it was used. Please write a new letter to the same address instead of answering once more, with just the text.
letter-much-work = The letter could not be read with the time and memory that we give to one. Nothing of it was used, and the game master has it. Please send just the text, without formatting and attachments.
letter-much-fresh = You wrote more in this letter than we read: { $most } at most. Nothing of it was used. Please send your orders alone, or several letters.
letter-much-orders = You wrote more lines in this letter than we read: { $most } at most, and what stands between semicolons counts as a line. Nothing of it was used. Please send your orders alone, or several letters.
letter-much-line = A line of the letter is longer than we read: { $most } at most. Nothing of it was used. Please write each order on a line of its own and send it again.
letter-much-guards = A line of the letter says “if” and “else” more often than we read: { $most } times at most. Nothing of it was used. Please write it as several lines and send it again.
letter-html-disagrees = The plain and the formatted part of your letter say different things; I read the plain one.
letter-struck-out = I left out what you had struck out.
letter-tnef = Your mail program wrapped the letter in winmail.dat, which I can’t open. Please send plain text.
letter-encrypted = A part of your letter is encrypted or sealed (PGP or S/MIME), and I can’t open it. Please send plain text.
letter-last-answered = Nothing could be understood in the last { $count } letters from you. What you write in the next 24 hours is kept and read all the same, but only answered if it says something that counts. If a program answers for you, please switch that off for this address.
letter-last-answered-today = You have written { $count } letters here within 24 hours. What you order counts as before, but until then I answer no more of them; reports come all the same. If a program answers for you, please switch that off for this address.
letter-without-words = I found no orders in the text of your letter. Please write them in the letter itself, above what you quote.
letter-file-text = I did not read the attached file “{ $name }”, since your letter has a text of its own. If your orders are in it, please copy them into the letter.
letter-file-pdf = “{ $name }” is a PDF, which I can’t read. Please write your orders in the letter itself.
letter-file-picture = “{ $name }” is a picture, which I can’t read. Please write your orders in the letter itself.
letter-file-other = I can’t read the attached file “{ $name }”. Please write your orders in the letter itself.

# What a line of a letter came to
line-number-means = that is: { $order }
line-is-cut = This line seems to go on in the next one, and I can’t tell how. Please write it again in one line.
line-guards-many = There are more conditions before this order than I read: { $most } at most.
line-heard = understood as: { $order }
line-unclear = I am not sure that I understand this.
line-below-heading = The line above says that this is not meant now, or asks about it, so I ask before it counts.
line-replaced = replaced by what you wrote below it
line-corrects-what = I can’t tell what this takes back or puts in its place. Write all orders of this turn again, without what no longer counts.
line-both = One of these two lines is enough for your turn, and both together would be legal too.
line-second-choice = kept as your second choice; not needed as things stand
line-second-choice-of = { $order } (kept as your second choice; not needed as things stand)
line-says-nothing = I understand the words, but not what is to be done.
number-nothing-asked = There is no numbered list open for you now, so I don’t know what the number means.
number-of-no-report = I can’t tell which report the number answers. Here is the list as it is now; a number in a reply to this mail counts.
number-of-old-report = The number belongs to an older report, and the list has changed since. Here is the new one.
number-not-listed = The list has no number { $number }; the last is { $last }.
cancel-what = There are no lines of the kind “{ $word }” to take back.
help-kind = { $usage }: { $what }
help-conditions = Before a line, “if CONDITION:”; a condition is { $usage }

# Rounds and results
told-deadline = { $player } did not answer by the deadline, so the rules chose.
told-takes-lead = { $players } takes the lead, { $points } points to { $second }.
told-leads = { $players } leads, { $points } points to { $second }.
told-level = { $players } share the lead with { $points } points each.
told-stand-in = A stand-in ordered for { $player }.
round-setup = Set-up
result-nobody = The game is over. Nobody won.
result-winner = The game is over. { $names } won.
result-points = { $ended } Points: { $points }.
result-shared = The game is over. { $names } share the win.

# Reruns
rerun-correction = A correction: from “{ $round }” on the game was played again by { $by }. The reason: { $reason } What follows takes the place of what you were told of it before.
rerun-reopened = The game is back where “{ $round }” opens, by decision of { $by }. The reason: { $reason } What was ordered since then does not count; please write anew. Standing orders are as they were then and count at the deadline; the dice to come are new.
rerun-remark = From round { $round } ({ $title }) on the game was played again on { $when } by { $by } (rerun { $number }). The reason: { $reason }{ $dice ->
    [new]  {" "}From where somebody is asked anew the dice are new.
   *[same] {""}
}
rerun-title = { $game }: what changes from round { $round } on
rerun-back = To the game’s page
rerun-pictures = The table before and after
rerun-picture-round = After the first round that differs: { $title }
rerun-picture-end = Where the game stands
rerun-picture-was = As it was
rerun-picture-is = In the rerun
rerun-picture-same = The table looks the same in both.
rerun-picture-none = this round is not played
rerun-before = As it was: { $standing }
rerun-after = The rerun: { $standing }
rerun-further = The rerun goes further than the game has come. How is decided by what players have on file, and is not told before it happens.
rerun-gone = { $count ->
    [one] Round { $first } does not come any more.
   *[other] Rounds { $first } to { $last } do not come any more.
}
rerun-only-a-look = This is only to look at: the game is over and its secret is out, so nobody can open it again.
rerun-doubt-nothing = nothing
rerun-onward = Nothing differs so far. What is still to come is played by it, once it is adopted.
rerun-marks = What differs from what you were told
rerun-waits = { $title }; { $names } to play.
rerun-everyone = What everyone reads
rerun-no-difference = no difference
rerun-seats = Seat by seat
rerun-seat-changed = { $name }: the report changes
rerun-seat-same = { $name }: the same
rerun-told-to = What only { $name } reads
rerun-doubts = Numbers that mean something else now, since their list has changed
rerun-unused = Lines that could not be used
