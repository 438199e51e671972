# Pages
report-language = English
report-skip = Skip to the page
report-to-top = Back to the top
report-navigation = Main pages
report-imprint = Imprint
report-about-club = { $club }: games played by e-mail, each told round by round.
report-about-game = { $ruleset }, played by e-mail by { $names }.
report-about-round = { $game } ({ $ruleset }): { $round }.
report-about-dice = The dice of { $game }: what they promise, and how anybody can check them.
report-about-rules = How { $ruleset } is played by e-mail: the rules, and every order with examples.
report-about-cards = All cards of { $ruleset }, with what is printed on them.
report-no-page = No such page
report-no-page-why = The page may be gone, or its address has a slip in it.
report-no-list = Nothing is listed here
report-no-list-why = Pages of this folder are for those who know their addresses.
report-to-games = To the club’s games
report-calendar = Deadlines for your calendar
report-calendar-subscribe = Subscribe in a calendar program
report-calendar-of = Deadlines: { $name }
report-calendar-game = { $game }: { $names } to play
report-calendar-own = { $game }: your answer is due
report-feeds = What is new, as a feed
report-feed-ended = { $game } has ended
report-feed-round = { $game }: { $round }
report-feed-begun = { $game } has begun
report-feed-open = { $game } is open to join ({ $ruleset })
report-feed-open-count = { $most } players.
report-feed-open-range = { $least } to { $most } players.
report-feed-joined = { $name } has joined { $game }
report-games = Games
report-all-games = Games played
report-all-players = Players
report-hall = Hall of fame
report-rules = Rules
report-rulings = Rulings
report-dice = Dice
report-running = Games being played
report-ended = Games played
report-gathering = Games about to begin
report-open-games = Open to join
report-open-join = Join by mail
report-open-line = signup { $game }
report-open-how = or write “{ $line }” to { $address }
report-open-count = { $count } of { $most } players
report-open-count-range = { $count } in, { $least } to { $most } play
report-open-nobody = Nobody is in yet.
report-open-names = { $names } { $count ->
    [one] is
   *[other] are
} in.
report-open-computers = { $count ->
    [one] One seat is a computer player’s.
   *[other] { $count } seats are computer players’.
}
report-open-closes = Begins when full, or with { $least } from { $when } on.
report-joining = Joining in
report-join-how = Write to { $address } and say what you would like to play. You need nothing but e-mail: each report asks you something, you answer it with a line or two, and the next report tells what came of it.
report-rules-list = Rules and order words
report-none-running = No game is being played just now.
report-salts-until = Players may send a word for the dice until { $when }.
report-to-play = To play
report-until = by { $when }
report-nobody-awaited = Nobody is awaited.
report-late-rounds = { $count ->
    [one] The game goes on; it is shown here one round late.
   *[other] The game goes on; it is shown here { $count } rounds late.
}
report-late-end = The game goes on; it is shown here when it is over.
report-news = Since your last turn
report-earlier = What happened before
report-happened = What happened
report-nothing-happened = Nothing that everybody may know.
report-round-by-round = Round by round
report-all-rounds = all rounds
report-mark-scoring = scoring
report-mark-fall = fall
report-mark-capture = capture
report-event = Event
report-also-happened = What else happened
report-one-by-one = All of it one by one
report-led-to = What it led to
report-folded = { $count ->
    [one] One more event is told on the page:
   *[other] { $count } more events are told one by one on the page:
}
report-awaited-mark = awaited
report-all-events = All { $count } events
report-events = { $count ->
    [one] 1 event
   *[other] { $count } events
}
report-change = in the last round:
report-course = How it went
report-course-how = The points that each would have had if the game had ended after that round.
report-curve = The points of all players, round by round
report-moment-for-good = { $name } takes the lead for good. { $points }.
report-moment-gain = { $name } gains { $gain } points; nobody gained more in one round. { $points }.
report-moment-lead = { $name } takes the lead. { $points }.
report-before-and-after = The rounds before and after
report-laid-open-steps = The rounds before and after, with nothing hidden
report-first-round = first
report-newest-round = newest
report-round-number = Round { $round }
report-table-now = The table now
report-table-end = The table at the end
report-table-after = The table after this round
report-step-by-step = What happened, step by step
report-laid-open = Nothing hidden
report-laid-open-why = The game is over: this is the same table with everything that was hidden then.
report-laid-open-first = The whole game with nothing hidden
report-in-words = The table in words
report-this-game = This game
report-public-page = The game’s public page
report-updated = As of
report-locked-title = A private page
report-locked-why = This page is for one reader alone. It opens only by its whole link, which stands in a mail of the club, and in a browser that runs scripts.
report-locked-no-key = The link is not whole: the key is missing, the 26 letters and digits after the #. Follow the link in the mail, or copy it to its very end.
report-locked-other-key = This key does not fit the page. The link has a slip in it, or it is an old one: a seat that changes hands gets a new link.
report-locked-damaged = The key fits, but the page is damaged: something in its file is not as the club wrote it. Load it again; if that does not help, tell the game master.
report-locked-insecure = Browsers open locked pages only from an address that begins with https://, or from a file on the device itself. This one came by a way on which others can read along.
report-locked-old-browser = This browser is too old to open the page. A newer one can.
report-locked-older = This page is older than the mail whose link you have followed. The site was not published since, or your browser shows a copy that it kept. The mail has what is newer.
report-locked-no-scripts = This browser runs no scripts here, so the page stays locked.
report-locked-gone = Nothing is here any more: the seat has changed hands, and its page has another link now.
report-locked-mail = You miss nothing without it: the mails say all that the page says.
report-locked-again = For a new link, answer any mail of this game with the line “status”: the report that comes back has it. If you have no such mail any more, write to { $gm }, the game master.
report-locked-again-gm = For a new link, answer any mail of the game master’s desk with the line “gm status”.
report-locked-again-me = For a new link, answer any mail of any of your games with the line “status”: the report that comes back has it.
report-locked-letter = Or write that letter to the club.
report-me-title = All your games
report-me-lead = For you alone: whoever has its link sees what you see.
report-me-nothing = No game waits for you.
report-me-waiting = These wait for you
report-me-others = These go on without you for now
report-me-over = These are over
report-me-calendar = All of it in your calendar
report-me-calendar-what = One calendar with the deadlines of all your games.
report-me-late = late; an answer counts until { $when }
report-me-due = your answer is due by { $when }
report-me-lapsed = the deadline has passed
report-private-locked = This page is { $name }’s own: whoever has its whole link sees what { $name } sees.
report-private-page = This page is { $name }’s own: whoever has its address sees what { $name } sees.
report-your-choices = Your choices
report-how-to-answer = Answer with a number, or with several in the order you like them (“2 3”), or with orders of your own.
report-subject-turn = Your turn: { $thread }
report-some-choices = Some of your choices
report-how-to-answer-some = Answer with a number, or with several in the order you like them (“2 3”), or with orders of your own; there are more than these.
report-ack-missing = Asked of you: { $lead }.
report-how-to-order = Answer with orders, one on each line.
report-how-to-order-here = Answer with orders, one on each line. Here, for example:
report-your-block = Your orders, to edit if you like
report-block-hint = What you leave as it is counts as not written.
report-reply-hint = To answer, reply to the latest mail of this game.
report-head = Head of the log
report-words-of-round = Words of this round
report-players =
    { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
report-beside = Where everybody stands

# The rules page
report-cards-of = The cards of { $ruleset }
report-rules-of = Rules: { $ruleset }
report-on-this-page = On this page
report-orders-heading = Orders by example
report-orders-lead = One order a line, in a reply to the club’s mail. Players, cards, places and numbers are examples: put yours in their place.
report-orders-usual = What nearly everybody writes
report-orders-usual-lead = No letter needs more than some of these.
report-orders-alternatives = With a second choice
report-orders-alternatives-lead = The sign > means “or else”: the first that is allowed when it is needed counts. Two lines of one kind are a first and a second choice as well.
report-orders-else-lead = Behind “else” stands what is done if what stands before it can’t be.
report-orders-conditions = With conditions, and for later rounds
report-orders-conditions-lead = “If” and a condition make an order count only if that is so when the order is needed. What stands between “standing” and “end standing” stays on file for later rounds too, until you write “standing none” or other standing lines.
report-orders-several = Several lines
report-orders-grammar = The grammar of all orders
report-orders-grammar-lead = For those who want it exactly. Words in capitals stand for a name or a number; what stands in [brackets] may be left out; | parts what there is to choose from; … goes on in the same way.
report-order-condition = Condition

# The page on dice
report-dice-title = The dice of this game
report-dice-promise = Nobody can change a die unseen, no player can foresee one, and nobody without the club’s private file can choose one.
report-dice-by-hand = Nobody can change a die unseen, and no player can foresee one. But whoever founded this game gave the chance that its secret is made of, instead of letting the machine draw it, and may have known the dice, or chosen them.
report-dice-cannot = What this does not promise: whoever runs the club’s machine can read the secret. So the host and the game master give no word of their own, and words are taken only until a time that is told beforehand.
report-dice-host = What the host could still do
report-dice-host-ahead = Look ahead: work out from the secret what will be drawn, or try orders on a copy of the game.
report-dice-host-anew = Draw secrets and throw them away until one pleases, before the game is founded.
report-dice-host-time = Choose the moment: hold a letter back, or let a deadline pass when it suits. Whoever keeps their mails can show when they wrote and until when they were asked.
report-dice-host-read = Read what is hidden: hands and orders lie on that machine.
report-dice-host-against = None of this changes a die unseen. Whoever does not want to trust the host plays where another runs the club, or where the dice hang on a public beacon as well, which a club can settle for its games.
report-dice-beacon = The public beacon
report-dice-beacon-how = The dice of this game hang on drand’s network “quicknet” as well. Many organisations run it together; every three seconds it publishes a value that nobody can know before and everybody can check. Dice are drawn only at a moment that was named beforehand: the deadline, or, where all that is needed is in earlier, the next full quarter of an hour. The first value made then enters their key. So all orders stand before anybody knows the dice, and nobody, the host included, can look ahead, try orders on a copy, or found the game anew until its dice please.
report-dice-beacon-host = What the host could still do, even so
report-dice-beacon-letters = Write a letter after the value is out and say that it came before, or leave one out. Whoever keeps their mails can show what they wrote and when; a host who plays lets somebody else run the club.
report-dice-beacon-time-moved = Keep the club from running at a moment, or say so: the round is then held or moved, and its dice hang on another moment. The game’s page tells each time that this was done, and why.
report-dice-beacon-cards = Read what is hidden: orders lie on that machine, and cards that were shuffled lie in their order from then on.
report-dice-beacon-rerun = Have a round played again whose value is known. Each time is counted on the game’s page, with its reason; where somebody is asked anew the dice are new.
report-dice-beacon-without = What is done as soon as a letter comes can’t wait for a moment: dice that it needs take the newest value there is. Who sits where, and cards that two games share, hang on no value at all.
report-dice-beacon-newest = The newest value by which dice were drawn:
report-dice-beacon-round = Round of the network
report-dice-beacon-time = Made
report-dice-beacon-signature = Signature
report-dice-beacon-compare = Any relay of the network tells the same, for example { $relay }; the others stand in the published rounds.
report-dice-how-beacon = When the game was founded, before any word of a player, the club made a secret and published its fingerprint. Every die and every draw of a shuffle follows from that secret, the game’s id, the players’ words in the order of their seats, and a value of the public beacon. When the game is over the secret stands here; then anybody can work out all of it again and compare.
report-dice-how = When the game was founded, before any word of a player, the club made a secret and published its fingerprint. Every die and every draw of a shuffle follows from that secret, the game’s id and the players’ words in the order of their seats. When the game is over the secret stands here; then anybody can work out all of it again and compare.
report-commitment = Fingerprint of the secret (SHA-256)
report-salts = The players’ words
report-salt = Word
report-salt-of = Player
report-no-salts = No player has sent a word.
report-secret = The secret
report-dealt-at-once = The game was dealt at once when it was founded, so there was no time for words: the dice follow from the club’s secret alone.
report-secret-by-hand = A person gave the chance that this secret was made of; the machine did not draw it.
report-check-game = Check this game
report-check-why = Anybody can do this at home, without this program and without asking anybody. It takes Python 3.11 or newer and a minute.
report-check-get = Get the log, the secret and the checker in one file, and unpack it:
report-check-read = Read, if you like, how the dice are made, and the checker, which was written from that page alone. All of it also lies here file by file:
report-check-rounds = Each round, whole, and what was public of it while the game ran
report-check-run = Let it work everything out again:
report-check-prints = Each draw of a shuffle counts as one of the dice. It has to begin with:
report-check-compare = Compare what it prints next with your mails: the fingerprint with one from before the game began, the head of the log with the words of the last report. Who changed all files here alike would be found by that alone.
report-check-beacon = Compare the values of the beacon with what any relay of the network says, and their times with the deadlines that your mails named.
report-check-what = It works out the fingerprint of the secret, the chain of rounds with what was public of each, and every die that the log tells of. That the rules made of these dice what happened, and left none out, is what “turnpost verify” checks: the club’s own program plays the whole log again.
report-secret-later = It is published here when the game is over.
report-seats-drawn = Who sits where
report-seats-how = The dice drew who sits where when the game was founded, before any word of a player was known: from the secret, the game’s name and the word “seats”, with no words of players. Counted from 0 in the order in which the players were named, these numbers sit in the seats: { $order }.
report-deal = The shared deal
report-deal-how = The cards of this board and of the other one of its pair were dealt with the same dice, so that each team has the other’s armies. These dice follow from a secret of their own, together with the deal’s name; all later ones from the secret of each board.
report-deal-name = Name
report-deal-fingerprint = Fingerprint of the secret of the deal that this board and the other one of its pair share: { $commitment }
report-deal-later = It is published here when both games are over.

# Time
report-deadline = { $weekday } { $day } { $month } at { $hour }:{ $minute } ({ $zone })
report-dated = { $weekday } { $day } { $month } { $year } at { $hour }:{ $minute } ({ $zone })
report-date = { $day } { $month } { $year }
report-month-of = { $month } { $year }
report-clock = { $day } { $month } { $year }, { $hour }:{ $minute } ({ $zone })
report-summer-time = summer time
report-winter-time = winter time
report-weekday-1 = Monday
report-weekday-2 = Tuesday
report-weekday-3 = Wednesday
report-weekday-4 = Thursday
report-weekday-5 = Friday
report-weekday-6 = Saturday
report-weekday-7 = Sunday
# by itself
report-named-month-1 = January
report-named-month-2 = February
report-named-month-3 = March
report-named-month-4 = April
report-named-month-5 = May
report-named-month-6 = June
report-named-month-7 = July
report-named-month-8 = August
report-named-month-9 = September
report-named-month-10 = October
report-named-month-11 = November
report-named-month-12 = December
report-month-1 = January
report-month-2 = February
report-month-3 = March
report-month-4 = April
report-month-5 = May
report-month-6 = June
report-month-7 = July
report-month-8 = August
report-month-9 = September
report-month-10 = October
report-month-11 = November
report-month-12 = December

# The report
report-lead-asked = { $name }, { $lead }.
report-lead-waiting = { $name }, nothing is asked of you now.
report-lead-over = { $name }, the game is over.
report-answer-by = Please answer by { $when }.
report-answer = Please answer when you can.
report-awaited-until = To play: { $names }, by { $when }.
report-awaited = To play: { $names }.
report-since = Since your last report
report-table = The table
report-board-open = In a frame: what you can take or fill now.
report-your-page = Your page
report-all-pages = Rules and order words
report-block-orders = orders
report-block-standing = standing
report-block-end-standing = end standing
report-block-end = end orders

# The acknowledgement
report-you = you
report-your-letter = Your letter
report-your-notes = Your notes
report-lead-faulty = Something in your letter was not done: see “{ $heading }” below.
report-newcomer = You play on for { $former } in seat { $letter } of { $title }, a game of { $ruleset } in the club { $club }. { $gm } runs it and gave you the seat. You play by answering mails: reply “help” to any of them to see what may be written. If you would rather not play, answer with “leave game”. What earlier rounds tell of you was { $former }’s doing.
report-letter-came = Your letter has come, { $name }.
report-got-it = Got it, { $name }.
report-ack-preview = This was a trial: nothing was put on file.
report-ack-complete = Your turn is complete.
report-ack-unasked = Nothing is asked of you now; your orders wait on file.
report-ack-nothing = Nothing is asked of you now.
report-ack-incomplete = Your turn is still open: what is on file doesn’t answer it yet.
report-ack-held =
    { $count ->
        [one] Your turn stays open: one line needs you. Write it anew, or answer “ready” to go on without it.
       *[other] Your turn stays open: { $count } lines need you. Write them anew, or answer “ready” to go on without them.
    }
report-ack-wait = Your turn stays open. Answer “ready” to close it.
report-ack-deadline = Deadline: { $when }.
report-read-as-chat = read as a note, not as an order
report-did-you-mean = Did you mean this line? Then answer “yes”, or write the line:
report-one-of-these = Is it one of these? Answer with its number, or write its line:
report-could-write = You could write:
report-cut =
    { $count ->
        [one] One line quoted from our mail was left out.
       *[other] { $count } lines quoted from our mail were left out.
    }
report-answers-now = The answers now
report-left-out = What you left out
report-would = As far as you can know
report-on-file = On file now
report-on-file-none = Nothing is on file.

# An invitation
report-invite-lead = { $name }, a game of { $ruleset } is about to begin: { $title }.
report-invite-seat = You sit in seat { $letter }. At the table: { $names }.
report-invite-drawn = The dice of the game have drawn who sits where; the page on its dice says how to check that.
report-invite-starts = It begins when words for the dice are closed: { $when }. Your first report comes then.
report-invite-hello = Please answer this mail with one line, “hello”, so that we know that your letters reach us. The answer shows you how an order looks.
report-invite-when-all = When words for the dice close is mailed to everybody half a day before; the game begins then, and your first report comes.
report-invite-salt = If you like, reply with one line such as “salt walrus”: any word of yours is stirred into the dice, so that nobody can have chosen them.
report-invite-no-salt = As the host of the club or the game master you give no word for the dice, so that nobody need wonder.
report-invite-how = You play by answering mails. Reply “help” to any of them to see what may be written.
report-invite-language = Reply “kieli fi” to get them in Finnish (“language fi”).
report-invite-gm = { $gm } runs this game. If you would rather not play, answer with “leave game”, and { $gm } looks for somebody else.

# Notes of the club
report-cut-more = … and { $count } more
report-note-about = This is about your letter “{ $subject }”.
report-note-about-nameless = This is about a letter of yours without a subject.
report-note-kept = The letter is kept; nothing was played by it.
report-note-unplaced-subject = Which game is your letter for?
report-note-unplaced = We couldn’t tell which game your letter is for. The simplest way is to reply to the latest mail of that game, with its reply address unchanged. To join a new one, write “signup” and the word by which the club’s front page names it.
report-note-unreadable-subject = Your letter couldn’t be read
report-note-unreadable = Your letter arrived damaged, or in a form that we can’t read. Please send it again as plain text.
report-note-empty-subject = Your letter was empty
report-note-empty = We found no words of yours in the letter, only what was quoted from us. Please write your orders above the quoted text, or edit the lines of the order block.
report-note-large-subject = Your letter was too large
report-note-senders-subject = Your letter has two senders
report-note-senders = The letter names more than one sender, or none, so we can’t say whose it is. Please send it again from one address.
report-note-seats-subject = Your letter counts in one of your games
report-note-seats = You sent one letter to several reply addresses of yours. It counts for { $here }, and not for { $others }. Please write to each by its own reply address; or put a line “game …” above what is meant for another game.
report-note-other-address-subject = Was this letter yours?
report-note-other-address = A letter for your seat came from an address that isn’t the one we know of you. Its orders wait: if it was yours, send them again from this address; if not, tell the game master.
report-note-finished-subject = That game is over
report-note-finished = { $title } has ended, so your orders came too late to be played. Its pages stay where they are.
report-note-unsubscribed-subject = No more reports
report-note-unsubscribed = As your mail program asked, you get no more reports and reminders of { $title }. Your seat is still yours: deadlines go on as before, and answers to your letters and what people write to you still reach you. To get reports again, answer this mail with “mail turns”; to get fewer, with “mail mine” or “mail daily”. If you would rather leave the game, answer with “leave game”.
report-note-not-its-reply-subject = Please reply to a mail of the game
report-note-not-its-reply = The letter names “{ $named }”, and you have a place in that game, but nothing else shows that the letter is yours. Please send it as a reply to a mail of that game: the address that such a reply goes to is yours alone.
report-note-unknown-game-subject = There’s no such game
report-note-unknown-game = There’s no game called “{ $named }” in this club. You play in: { $games }.
report-note-stranger-subject = About your letter to the club
report-note-stranger = This is { $club }, a club that plays board games by mail. A program reads its letters, and it does not know your address. If you play here, write from the address that your reports come to, or answer one of them. To watch a game by mail, write “watch” and the word by which its pages name it.
report-note-stranger-open =
    These games are open to join:
    { $games }
    To join one, write to this address “signup” and the word before its colon, as in “signup { $first }”.
report-note-stranger-none = No game is open to join now. Write what you would like to play, and the person who runs the club reads it.
report-note-stranger-read = The person who runs the club can read your letter.
report-note-no-games = no game
report-note-contact = Answers to this mail reach { $club }: { $address }

# Tournaments
report-sealed = This game is played blind. Nothing of it is shown before it and the other board of its pair are both over.
report-sealed-card = Sealed until both boards of the pair are over.
report-tournament = The tournament
report-tournaments = Tournaments
report-tournament-teams = Teams
report-tournament-games = The games
report-tournament-game = Game
report-tournament-seat = Seat { $letter }
report-tournament-winner = Won by
report-tournament-sum = Together
report-tournament-reasons = How the result follows
report-tournament-how = The rule
report-tournament-progress = { $done } of { $games } games are over.
report-tournament-won = { $name } wins the tournament.
report-tournament-drawn = The tournament ends in a draw.
report-tournament-over = { $name }, the tournament { $title } is over.
report-tournament-corrected =
    A correction: { $count ->
        [one] game { $games } was played again and came to something else.
       *[other] games { $games } were played again and came to something else.
    }
report-tournament-counted = Games won: { $one } { $wins-one }, { $two } { $wins-two }; drawn { $drawn }.
report-tournament-weighed = { $what } so far: { $one } { $sum-one }, { $two } { $sum-two }.
report-tournament-draw = a draw
report-tournament-running = under way
report-tournament-sealed = sealed
report-tournament-invite = This is game { $number } of { $games } of the tournament { $title } ({ $kind }).
report-tournament-invite-blind = Your board and the other one of its pair are played blind: until both are over nobody who does not sit at a board is told anything of it. Please don’t talk about yours before.

# The composer
report-compose = Write your letter here
report-compose-without = Write your lines into a letter to
report-compose-how = How orders are written, with an example for each
report-compose-asked = Asked of you now
report-compose-along = For later in the same letter
report-compose-act = At any time, done at once
report-compose-what = What to do
report-compose-which = Which
report-compose-gap = Choose
report-compose-most = at most #
report-compose-only = Only on a condition
report-compose-always = No condition
report-compose-unless = Only if this is not so
report-compose-stands = Every time, until you write otherwise
report-compose-open = Something is still open.
report-compose-add = Add to the letter
report-compose-was-added = It stands in the letter below.
report-compose-or-else = If “#” can’t be done
report-compose-letter = Your letter
report-compose-send = Open in my mail program
report-compose-copy = Copy
report-compose-copied = Copied.
report-compose-copy-by-hand = The lines are marked: copy them.
report-compose-code = Code for a phone
report-compose-code-is = The same letter as a code for a phone’s camera
report-compose-code-how = Point a phone’s camera at this: it opens the same letter in the phone’s mail program.
report-compose-clear = Begin anew
report-compose-up = Further up
report-compose-down = Further down
report-compose-remove = Take out
report-compose-too-long = This letter is too long for a link. Copy it into a letter to #.
report-compose-not-there = No line that you can write now names #.
report-compose-nothing-sent = Nothing is sent from this page: your mail program shows the letter before it goes, and the club answers each line with ✓ or ✗. A letter that is begun is kept in this browser.
report-answers-send = Each answer is a link that opens the letter in your mail program.
report-send-answer = Send { $number }
report-filed = On file
report-filed-turn = For this turn
report-filed-standing = Every time
report-filed-nothing = Nothing.
report-filed-since = since your letter of { $when }
report-chances = Odds as things stand
report-chances-how = Exact, from what you may know. Larger fights: ask by letter.
