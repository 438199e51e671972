# Games that are open to join
join-line = { $id }: { $title } ({ $ruleset }), { $count } of { $most } players so far
join-line-range = { $id }: { $title } ({ $ruleset }), { $count } of { $least }–{ $most } players so far
join-confirm-as = Somebody, probably you, asked from this address to play in { $title } under the name { $name }. If you want to, just answer this mail with “yes”; with “signup { $game } as NAME” you play under another name. If not, do nothing: you will not be written to again.
join-confirm = Somebody, probably you, asked from this address to play in { $title }. If you want to, just answer this mail with “yes”; with “signup { $game } as NAME” you play under a name of your choice. If not, do nothing: you will not be written to again.
join-in = You are in: { $name } plays in { $title } ({ $count } of { $most } so far). When it begins you get a mail with all you need. To leave before that, answer with “signup none”.
join-waits = { $title } has become full in the meantime. { $name } is on its waiting list: if a seat becomes free, you are asked.
join-already = You have joined { $title } already. To leave it, answer with “signup none”.
join-left = You have left { $title }, and your address is forgotten.
join-not = Then not: you don’t play in { $title }, and nothing of yours is kept.
join-full = { $title } is full, and so is its waiting list.
join-taken = The name { $name } is taken in this game, or is too much like one that is. Choose another, and answer this mail with “signup { $game } as NAME”.
join-name = Nobody can play as { $name } in this game: the name is taken, or could be taken for somebody else or for a word of the game. Choose another, and answer this mail with “signup { $game } as NAME”, for example “signup { $game } as Kettu”.
join-nameless = Your mails have no name to play under. Choose one, and answer this mail with “signup { $game } as NAME”, for example “signup { $game } as Kettu”.
join-begun = { $title } has as many players as it can have. You can watch it on the club’s pages.
join-begun-wait = If you want to be asked when a seat becomes free, just answer this mail with “yes”; with “signup { $game } as NAME” you wait under a name of your choice. If not, do nothing: you will not be written to again.
join-called-off = { $title } was called off before it began{ $reason ->
    [0] .
   *[other] : “{ $why }”.
 } Your address is forgotten.
join-removed = The game master has taken you out of { $title }. Your address is forgotten.
join-none-open = There is no game called { $game } to join. At the moment none is open; the club’s pages tell when one is.
join-no-such =
    There is no game called { $game } to join. These are open:
    { $games }
    To join one, write “signup” and the word before its colon, as in “signup { $first }”.
join-asked = You would like to play in { $game }: a mail of its own asks you to confirm that.
join-unknown = There is no game called { $game } here to join.
join-stop-how = To leave a game that has not begun, answer one of its mails with “signup none”.
computer-player = Computer { $number }

# Their game master
open-hello = { $title } ({ $game }) is open to join. You command it by answers to this mail, a line for each command:
open-without-code = Nothing was done: a game master’s commands count in answers to a mail of the game alone, as its reply address proves who writes.
open-does-status = who is in
open-does-start = it begins with those who are in, now or at that time
open-does-extend = it closes so much later, or at that time: from then on it begins with as few as may play
open-does-title = it is called so from now on
open-does-remove = somebody is out of it, and is told
open-does-end = it is called off a day later, and all who are in are told; at once if nobody is in
open-does-resume = it is not called off after all
open-unknown = { $why } “gm help” lists all commands for a game that is open to join.
open-elsewhere = This mail commands { $title } alone, which is open to join. What is for another game, or for all, is written in an answer to a mail about a game of yours that has begun.
open-not-yet = “gm { $command }” is for games that have begun. “gm help” lists all commands for a game that is open to join.
# By these a short text is known to be English.
small-words = i you we my your the a an is are am do does can could would may how what when where to in of for and or not hi hello thanks please join play game
open-got-it = Your letter about { $title } arrived.
open-no-command = No line of it begins with “gm”, so nothing was done.
open-gone = { $title } is not open to join any more.
open-ends = { $title } is called off on { $when }. “gm resume” takes that back.
open-ends-in-a-day = { $title } is called off on { $when }: nobody can join it any more. { $count ->
    [one] The one player who is in is told then, and not before;
   *[other] The { $count } players who are in are told then, and not before;
 } until then “gm resume” takes it back.
open-resumed = { $title } is open to join again, and nobody has heard anything else.
open-not-ending = { $title } is not being called off.
open-over = { $title } is called off: nothing more can be done with it.
open-begins = { $title } begins: it is founded now, and all who are in are invited.
open-closes = { $title } closes on { $when }: from then on it begins with as few as may play.
open-titled = It is called { $title } from now on.
open-past = That time has passed.
open-too-few = { $title } can’t begin yet: { $missing ->
    [one] { $missing } player is
   *[other] { $missing } players are
 } missing. “gm status” lists who is in.
open-called-off = { $title } is called off; nobody was in.
open-not-in = Nobody called { $name } has joined { $title }; there are { $names }.
open-nobody = Nobody has joined { $title } yet.
open-removed = { $name } is out of { $title }, and is told.
open-status = { $id } ({ $ruleset }) is open to join: { $filled } of { $most }
open-status-computers = { $id } ({ $ruleset }) is open to join: { $filled } of { $most }, { $computers } of them computer players
open-waits = { $name }, waits for a place
open-off = called off on { $when }; “gm resume” takes that back
open-until = closes on { $when }
