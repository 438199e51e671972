# What the command line says. Its help stands with the commands.

cli-help-default = [default: { $value }]
cli-help-values = [possible values: { $values }]
cli-help-explained = Possible values:
cli-ruleset-span = { $title }, { $least } to { $most } players
cli-ruleset-either = { $title }, { $players } players

# What others say of a mistake.

# Arguments that can't be read.
cli-misuse = error: { $what }
cli-misuse-explained = `{ $command } --help` explains all of it.
cli-misuse-listed = `{ $command } --help` lists the commands.
cli-misuse-twice = '{ $argument }' was given twice; give it once
cli-misuse-conflict = '{ $argument }' and '{ $other }' don't go together; leave one of them out
cli-misuse-conflicts = '{ $argument }' doesn't go together with:
cli-misuse-no-value = '{ $argument }' needs a value, and there is none
cli-misuse-value = '{ $value }' won't do for '{ $argument }'
cli-misuse-range = { $value } is not between { $least } and { $most }
cli-misuse-too-many = '{ $value }' is one too many: '{ $argument }' takes no more values
cli-misuse-count = '{ $argument }' needs { $wanted } values, and there { $got ->
    [one] is { $got }
   *[other] are { $got }
}
cli-misuse-missing = the command lacks:
cli-misuse-unknown = '{ $argument }' does not belong to this command
cli-misuse-command = there is no command '{ $command }'
cli-misuse-no-command = { $command }: write behind it what is to be done
cli-misuse-commands = [commands: { $commands }]
cli-misuse-quoted = '{ $name }'
cli-misuse-near-command = hint: did you mean { $names }?
cli-misuse-near-commands = hint: did you mean one of these: { $names }?
cli-misuse-near-argument = hint: did you mean { $names }?
cli-misuse-near-arguments = hint: did you mean one of these: { $names }?
cli-misuse-near-value = hint: did you mean { $names }?
cli-misuse-near-values = hint: did you mean one of these: { $names }?
cli-misuse-hint = hint: { $hint }
cli-misuse-hint-value = hint: if '{ $value }' is a value, write '{ $written }'
cli-misuse-hint-there = hint: there is '{ $there }'
cli-misuse-hint-dashes = hint: if you mean the command '{ $command }', leave out the '{ $dashes }' before it

# What several commands say.
cli-on = on { $when }
cli-problem = problem: { $problem }
cli-warning = warning: { $warning }
cli-next-run = with the next run
cli-no-club = { $folder } is no club: there is no club.toml in it; go to the club's folder, name it with --club, or begin one with `turnpost init`
cli-output-unwritten = the output can't be written: { $why }; what was asked may have been done all the same
cli-club-closed = { $folder }: you may not look into this folder; run it as the user whose club it is, as in `sudo -u NAME turnpost …`
cli-no-game = { $game }: there is no such game; `turnpost status` lists the games of this club
cli-now-wrong = --now { $text }: write a time as 2026-11-22T18:00, or with its zone as 2026-11-22T18:00:00+02:00

# run
cli-ran-nothing = Nothing to play.
cli-ran-game = game
cli-ran-letters = letters from
cli-ran-played = played
cli-ran-awaited = awaited
cli-ran-round = round { $round }
cli-ran-rounds = rounds { $first }–{ $last }
cli-ran-over = over
cli-ran-goes-on = goes on with the next run
cli-ran-gathering = waits for its start
cli-ran-paused = { $names }; the game is paused
cli-ran-paused-until = { $names }; the game is paused until { $until }
cli-ran-until = { $names } until { $until }
cli-ran-tournament-over = tournament { $id }: { $games } over
cli-ran-tournament-corrected = tournament { $id }: { $games } played again and entered anew
cli-ran-tournament-decided = it is decided; its players were told
cli-ran-tournament-founded = { $games } founded
cli-ran-letter = letter { $hash }: { $reason }; { $state }
cli-ran-letter-from = letter { $hash } from { $from }: { $reason }; { $state }
cli-ran-letter-machine = not answered
cli-ran-letter-ignored = ignored
cli-ran-letter-kept = kept for the game master
cli-ran-letter-answered = answered
cli-ran-letter-told = { $state }, its writer was told
cli-ran-sent = { $mails ->
    [one] { $mails } mail
   *[other] { $mails } mails
 } sent, { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 } drawn
cli-ran-sent-published = { $mails ->
    [one] { $mails } mail
   *[other] { $mails } mails
 } sent, { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 } drawn, the site published
cli-ran-kept = mail { $id } waits: { $why }; tried again { $next }
cli-ran-refused = { $count ->
    [one] { $count } mail was refused earlier and waits
   *[other] { $count } mails were refused earlier and wait
 }; the next is tried again { $next }
cli-ran-left = { $count ->
    [one] { $count } mail was not tried and waits
   *[other] { $count } mails were not tried and wait
 } for a later run, { $next } or after
cli-ran-given-up = mail { $id } was given up: { $why }

# status
cli-status-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
 }
cli-status-broken = { $id }: PROBLEM: { $problem }
cli-status-watched = A daemon watches this club.
cli-status-watcher-gone = The daemon of this club ended without being told to: start it again; its log says what happened.
cli-status-unwatched = No daemon watches this club: letters are read, and deadlines take effect, when turnpost run is called.
cli-status-gathering = gathering
cli-status-running = running
cli-status-ended = ended
cli-status-paused = round { $round }, paused since { $since }; { $until }
cli-status-ends = the game ends on { $at }, unless you say gm resume
cli-status-until = it resumes on { $at }
cli-status-resume = it resumes when you say gm resume
cli-status-awaits = round { $round }, awaits { $names } until { $until }
cli-status-begins = begins on { $at }
cli-status-unanswered = not yet answered: { $names }
cli-status-begins-unanswered = begins on { $at }; not yet answered: { $names }
cli-status-declined = { $name } would rather not play; `turnpost gm { $id } replace { $name } with "Name <address>"` gives the seat to somebody else, `turnpost gm { $id } end: why` calls the game off
cli-status-beacon-missing = waits for the beacon's value of { $moment }, which can't be had; every run tries again, and says why
cli-status-beacon = plays on { $moment }, by the beacon's value of then
cli-status-kept-open = a letter with a mistake keeps the turn open: { $names }
cli-status-back = mails come back: { $names }
cli-status-stopped = mails come back, and no more reports go out (gm address, gm token or a letter ends that): { $names }
cli-status-tournament-broken = tournament { $id }: PROBLEM: { $problem }
cli-status-tournament = tournament { $id } ({ $about }): { $teams }; { $over ->
    [one] { $over } game
   *[other] { $over } games
 } over; games: { $games }
cli-status-desk = Your desk, for nobody else: { $page }
cli-status-mailbox-away = The mailbox can't be read since { $since }, tried again { $next }: { $problem }
cli-status-mailbox = Mailbox: { $problem }
cli-status-mails = { $waiting ->
    [one] { $waiting } mail waits
   *[other] { $waiting } mails wait
 }, { $failed ->
    [one] { $failed } was given up
   *[other] { $failed } were given up
 }
cli-status-refused = { $id }: refused { $times ->
    [one] { $times } time
   *[other] { $times } times
 }, tried again { $next }: { $why }

# letters
cli-letters-count = { $count ->
    [one] { $count } letter needs
   *[other] { $count } letters need
 } the game master
cli-letters-none = letter { $which }: no letter waits for you
cli-letters-no-such = letter { $which }: there is none of that number or hash; `turnpost letters` lists the { $count } that wait
cli-letters-no-sender = that letter names no sender, or several, so it can't be answered; `turnpost letters dismiss` takes it from the list
cli-letters-type = Write the answer; Ctrl-D on a line of its own ends it.
cli-letters-no-answer = the answer is empty; write it behind the letter, in quotes, or on standard input
cli-letters-answered = Answered { $to }; { $mails ->
    [one] { $mails } mail
   *[other] { $mails } mails
 } sent. The letter is off the list, and the letters behind it have moved up.
cli-letters-dismissed = { $count ->
    [one] { $count } letter is
   *[other] { $count } letters are
 } dealt with; the archive keeps them.
cli-letters-whose = nothing says for which seat the letter { $letter } is; name it: `turnpost letters release { $letter } { $game } SEAT`
cli-letters-which-game = the letter does not say for which game it is; name it behind the letter: { $known }
cli-letters-nobody = nobody that can be told
cli-letters-no-subject = no subject
cli-letters-subject = "{ $subject }"
cli-letters-more = What one says: turnpost letters show 1; `turnpost letters --help` has the rest
cli-letters-for = It would be for { $game }; `turnpost letters release` lets it count.
cli-letters-for-seat = It would be for { $game }, seat { $seat }; `turnpost letters release` lets it count.
cli-letters-for-gm = It would be for { $game }, the game master; `turnpost letters release` lets it count.
cli-letters-not-read = [{ $name }: not read]
cli-letters-unreadable = It can't be read; its bytes are in { $path }.

# mail
cli-mail-count = { $count ->
    [one] { $count } mail has
   *[other] { $count } mails have
 } not gone out
cli-mail-line = { $id } to { $to }, { $tries ->
    [one] { $tries } try
   *[other] { $tries } tries
 }, { $next }
cli-mail-given-up = given up
cli-mail-next-run = goes with the next run
cli-mail-again = tried again { $when }
cli-mail-more = To try them now: turnpost mail retry
cli-mail-no-such = { $id }: no mail that has not gone out has such an id; `turnpost mail` lists them
cli-mail-several = { $id }: several mails begin so; write more of the id
cli-mail-nothing = Every mail has gone out; there is nothing to try again.
cli-mail-retried = { $sent ->
    [one] { $sent } mail was
   *[other] { $sent } mails were
 } sent; { $left ->
    [one] { $left } has
   *[other] { $left } have
 } not gone out again.

# new
cli-new-founded = Founded { $title } in games/{ $id }/; { $mails ->
    [one] { $mails } mail
   *[other] { $mails } mails
 } sent.
cli-new-again = { $title } was founded before, in games/{ $id }/, and goes on; { $mails ->
    [one] { $mails } mail
   *[other] { $mails } mails
 } sent.
cli-new-starts = It is dealt on { $when }, or with the first run after that.
cli-new-when-all-until = It begins when everybody has answered, at the latest on { $when }.
cli-new-when-all = It begins when everybody has answered, or at your word (`turnpost gm { $id } start`).
cli-new-dealt = It is dealt; { $count ->
    [0] nobody has
    [one] { $names } has
   *[other] { $names } have
 } been asked.
cli-new-dealt-later = It is dealt; { $names } will be asked once a mail has reached them.
cli-new-broke-off = { $title } (games/{ $id }/) is founded. The run that sends its invitations broke off, for the reason below; the same command again goes on with it.
cli-new-over = It is over.
cli-new-next-run = It is dealt with the next run.
cli-new-differs = It stays as it was founded; not taken over: { $options }
cli-new-reached = ✓ written to: { $names }
cli-new-not-yet = ! { $name } was not reached yet at { $address }: { $why }; tried again { $again }
cli-new-unreached = ✗ { $name } was not reached at { $address }, and is not tried again by itself: { $why }; give the right address with `turnpost gm { $id } address { $name } name@example.org`, or once the server takes it, send it by the same command again
cli-new-master-unreached = ✗ nor was the game master reached at { $address }: { $why }; check `address` under [gm] in club.toml, or once the server takes it, send it by the same command again
cli-new-why-unknown = nobody knows why
cli-new-untried = the mail was not tried yet
cli-new-open = { $title } is open to join, at games/{ $id }/open.toml and on the front page of the site.
cli-new-open-begun = { $title } needs nobody else: it is founded in games/{ $id }/, and its players are invited.
cli-new-open-how = People join by a letter to { $address } that says: signup { $id }
cli-new-open-closes = It begins with { $most } players, or from { $closes } on with { $least }; `turnpost gm { $id } start` begins it with { $least } before that.
cli-new-open-full = It begins with { $most } players.
cli-new-open-word = It begins with { $most } players, or when you say `turnpost gm { $id } start` with { $least } or more.
cli-new-open-wrong = --open { $players }: write how many play, as 4 or 3-5
cli-new-time = --{ $option } { $text }: write a day as 2026-12-01, a time as 2026-12-01T18:00, or one with its zone as 2026-12-01T18:00:00+02:00
cli-new-past = --{ $option } { $text }: { $when } is past (it is { $now } now); choose a later time
cli-new-nobody = nobody plays yet: name each player, as --seat "Laura <laura@example.org>", or let people join by letter, as --open 3-5
cli-new-seat = "{ $seat }" is no seat: write it as "Laura <laura@example.org> fi"
cli-new-language = "{ $seat }": there is no language { $language }; en or fi
cli-new-option = --option is written as KEY=VALUE, not "{ $option }"
cli-new-embargo = publish_after is a number of rounds, or "end", not "{ $text }"

# gm
cli-gm-option = { $option }: options go before the game, as in `turnpost gm --club FOLDER { $game } …`; if it belongs to the text, put the text in quotes
cli-gm-not-done = { $game }: the command was not carried out
cli-gm-sure = “{ $command }” can’t be taken back: those whom it concerns are told at once. Do it? (yes, no)
cli-gm-not-meant = nothing was done
cli-status-called-off = is called off on { $at }, unless `turnpost gm { $id } resume` takes that back
cli-tournament-dropped-told = In the tournament { $id } you play no more from round { $round } on.
cli-tournament-readmitted-told = You play in the tournament { $id } again, from round { $round } on.
cli-tournament-kind = --kind { $kind }: there are { $kinds }, and { $own } of { $rulesets }
cli-new-in-files = ✓ mails to { $names } lie in mail/sent/: with transport = "files" in club.toml nobody gets them
cli-guide-units = To keep a club at work: { $units } (turnpost guide NAME prints one)
cli-guide-missing = there is no guide called { $name }; there are { $known }
cli-chance = --chance { $hex }: write 64 hex digits or more, an even number of them, 0 to 9 and a to f
cli-gm-none = no game of this club is under way; `turnpost status` lists its games

# dice
cli-dice-secret-fits = commitment { $commitment }: the secret fits
cli-dice-secret-false = commitment { $commitment }: THE SECRET DOES NOT FIT
cli-dice-deal-fits = commitment of the shared deal { $deal }: its secret fits
cli-dice-deal-false = commitment of the shared deal { $deal }: ITS SECRET DOES NOT FIT
cli-dice-running = (the game is not over: what stands here is for the host's eyes)
cli-dice-beacon = round { $round }: value of the beacon's round { $of }, of { $when }: { $well }
cli-dice-beacon-signed = signed by the network
cli-dice-beacon-false = FALSE: { $why }
cli-dice-same = round { $round }, stage { $stage }, resolve { $step }: same
cli-dice-different = round { $round }, stage { $stage }, resolve { $step }: DIFFERENT
cli-dice-no-round = --round { $round }: { $game } has no such round; { $there }
cli-dice-rounds = the log has rounds { $first } to { $last }
cli-dice-round = the log has round { $only } alone
cli-dice-nothing = nothing has been played yet
cli-dice-well = Every die is as the secret gives it.
cli-dice-differences = There are differences.

# pack, unpack
cli-pack-no-file = { $game } is a game: name the file as well, as in `turnpost pack { $game } { $game }.tar.gz`
cli-pack-packed = Packed { $what } into { $to }.
cli-pack-unpacked = Unpacked { $what } into { $to }.
cli-pack-games = { $games } ({ $count ->
    [one] { $count } file
   *[other] { $count } files
 })
cli-pack-no-games = no games ({ $count ->
    [one] { $count } file
   *[other] { $count } files
 })
cli-pack-secret = { $to } holds addresses, tokens, secrets and hidden cards; keep it where only you can read it
cli-pack-apart = not in it, and to be carried by hand: { $files }
cli-pack-next =
    Run `turnpost doctor` there, then `turnpost run --redraw` to draw the pages.
    Two copies must not both play: stop the old one for good before the new one begins.

# verify
cli-verify-doing = verifying
cli-verify-version = "{ $text }" is no version: write its number, or latest
cli-verify-no-game = { $folder } is no game: there is no game.toml in it
cli-verify-no-id = { $folder }/game.toml names no id
cli-verify-well = ok    { $game }: { $rules }, { $rounds }, { $events }, { $dice }
cli-verify-well-over = ok    { $game }: { $rules }, { $rounds }, { $events }, { $dice }, over
cli-verify-fails = FAIL  { $game }: { $why }
cli-verify-letter-fails = FAIL  { $why }
cli-verify-under = version { $version }: { $rounds } would change, the first is round { $first }
cli-verify-under-result = version { $version }: { $rounds } would change, the first is round { $first }, and the result would be another
cli-verify-changes = { $games } and { $rounds } would change.
cli-verify-changes-unplayable = { $games } and { $rounds } would change; { $count } could not be played like that.
cli-verify-tournament = ok    { $id }: tournament { $kind }, { $games } over
cli-verify-tournament-decided = ok    { $id }: tournament { $kind }, { $games } over, decided

# tournament
cli-tournament-opened = Opened { $title } in games/{ $id }/; { $mails } sent.
cli-tournament-next = Its games stand in folders whose names begin with games/{ $id }-; `turnpost run` carries it on.
cli-tournament-no-teams = { $kind } has no teams: name each player with --seat, or all in a file with --players
cli-tournament-of-contests = { $kind } takes none of --players, --computers, --seeded, --rounds, --table and --replays; they belong to { $kinds }
cli-tournament-none = there is no round robin, Swiss, knock-out or ladder called { $id } in this club; there are { $known }
cli-tournament-none-at-all = there is no round robin, Swiss, knock-out or ladder in this club, so none called { $id }
cli-tournament-dropped = { $name } plays no more in { $id } from round { $round } on. Until that round is founded, “turnpost tournament readmit { $id } { $name }” takes it back.
cli-tournament-readmitted = { $name } plays in { $id } again, from round { $round } on.
cli-tournament-team = --team { $text }: write it as "Ravens: Laura <laura@example.org> fi, Pekka <pekka@example.org>"

# export, forget
cli-person-no-address = --player { $player }: name the person by their mail address, as in --player laura@example.org
cli-person-unknown = --player { $player }: nothing is kept of this address; a person is known by the address that their letters come from
cli-person-kept = { $letters }, { $mails } and { $seats }
cli-export-written = Wrote { $what } into { $file }.
cli-export-unwritten = { $file }: { $why }; name a file that is not there yet
cli-forget-name = --as "{ $name }": that is no name for a seat; write one like "N. N." or "Nobody"
cli-forget-not-yet = { $player } can't be forgotten yet:
cli-forget-list = Kept of { $address }: { $what }
cli-forget-seat = { $game }: seat { $seat }, as { $name }
cli-forget-watches = { $game }: watches it
cli-forget-joined = { $game }: has signed up for it
cli-forget-tournament = { $id }: played in this tournament
cli-forget-tried = Nothing was changed. With --yes all this goes, and in { $games } the name becomes "{ $name }".
cli-forget-tried-no-game = Nothing was changed. With --yes all this goes.
cli-forget-done = Forgotten. Their games call them "{ $name }" now; { $pages } drawn anew.
cli-forget-words-stay = { $game }: the words of their letters stay, without the name, since the game can't be played again without them.
cli-forget-server = Letters of theirs may still lie on the mail server; take them out of the mailbox there.
cli-forget-backups = Backups and packs still hold it all.

# doctor
cli-doctor-no-folder = { $folder }: there is no such folder; name the club's with --club

# status, doctor and daemon of many clubs
cli-clubs-no-folder = { $folder }: there is no such folder; name the one that has your clubs’ folders in it
cli-clubs-a-club = { $folder } is a club itself; name the folder that has your clubs’ folders in it, or this club with --club
cli-clubs-served = a turnpost daemon serves the clubs of this folder already ({ $holder }); let it work, or stop it first
cli-clubs-count = { $count ->
    [one] { $count } club
   *[other] { $count } clubs
 }
cli-clubs-club = { $club } ({ $title }): { $watched }; { $games ->
    [one] { $games } game goes on
   *[other] { $games } games go on
 }
cli-clubs-watched = a daemon watches it
cli-clubs-unwatched = no daemon watches it, last run { $last }
cli-clubs-never = no daemon watches it, and there was no run yet
cli-clubs-problems = the last run had problems; turnpost doctor looks into them
cli-clubs-due = next due on { $at }

# simulate
cli-simulate-doing = playing
cli-simulate-table = { $ruleset }, { $players }: { $decisions }
cli-simulate-broken = broken: { $what }
cli-simulate-again = again with: { $command }
cli-simulate-stand-in = --stand-in is written as 1, or as seats of the table like A,C, not "{ $text }"
cli-simulate-games = { $games } of { $ruleset } with { $players }, seed { $seed }
cli-simulate-per-game = { $rounds } rounds and { $decisions } decisions a game
cli-simulate-points = { $points } points a player on the average
cli-simulate-won = { $name } won { $count }
cli-simulate-unwon = nobody won { $count }, { $shared }
cli-simulate-stood-in = stand-in { $seats }: won { $wins } of { $games }, { $share } % (95 %: { $low } to { $high } %), { $shared } of them shared; by chance { $chance } %
cli-simulate-stand-in-time = { $decisions } of stand-ins, { $time } ms each
cli-decimal = { $whole }.{ $tenths }
cli-simulate-speed = { $decisions }, { $speed } decisions/s

# init
cli-init-gm = --gm: write a name and an address, as in "Aino <aino@example.org>"
cli-init-missing = an answer is missing
cli-init-stopped = no club was made; mend that and begin again, or write --untried to make it all the same
cli-init-server = "{ $text }" is no server; write its name, with a port if it is an unusual one: mail.example.org:993
cli-init-no-command = no command stands there
cli-init-options = nobody can be asked here (this is no terminal), and these options are missing: { $options }; `turnpost init --help` has an example
cli-init-unanswered = no answer came ({ $why }); nothing counts yet, so begin again with `turnpost init`

# demo
cli-demo-there = { $folder } is there and no demo of ours; remove it, or choose another folder with --to
cli-demo-copied = Copied the club to { $folder }/ and opened its mailbox:
cli-demo-site = The site:   { $path }
cli-demo-mails = The mails:  { $path }
cli-demo-log = The log:    { $path }

# dkim-key
cli-dkim-none = this club signs no mails: write { $how } below [mail] in club.toml, and run this again
cli-dkim-made = Made { $file }, which only its owner can read.
cli-dkim-publish = Publish this where the names of { $domain } are kept, as a TXT record:
cli-dkim-check = `turnpost doctor` says whether it is there and fits the key in { $file }.

# odds
cli-odds-not-begun = { $game } has not begun: nobody has anything to fight with yet
cli-odds-sides = "{ $sides }" names no two sides of { $game } ({ $ruleset }): write "A + B v C", with devils or players of a game of lords-of-hell

# receive
cli-receive-empty = the letter is empty; nothing was kept
cli-receive-large = the letter has more than { $most } MiB; nothing was kept
cli-receive-broke-off = the letter is kept, and the next run reads it; this one broke off: { $why }

# rerun, rollback
cli-rerun-no-club = { $id } stands in no club: a rerun is adopted in the club's folder, where its players can be told
cli-rerun-no-reason = --reason is empty: say in a sentence why, everybody reads it
cli-rerun-adopted-none = Adopted. Nobody's report changes, so nobody is written to; the game's page says it.
cli-rerun-adopted = Adopted. Corrections are spooled to { $names }; the next run sends them.
cli-rerun-kept = Kept as the branch { $name }, with a page: { $page }
cli-rerun-drop = To drop it: { $drop }
cli-rerun-take = To take it: { $take }; to drop it: { $drop }
cli-rerun-nothing-dropped = There is no branch to drop.
cli-rerun-dropped = Dropped { $names }; the game is as it was.
cli-rerun-adopt-from = --adopt { $name } takes a branch as it is kept; leave out --from, or the branch's name
cli-rerun-from = say from which round on: --from ROUND (branches: { $branches })
cli-rerun-from-none = say from which round on: --from ROUND (there is no branch yet)
cli-rerun-no-seat = nobody called { $name } plays in { $game }; there is { $known }
cli-rebuild-private = { $why }; the secret of the dice and the players' addresses stand in private.toml beside game.toml
cli-rebuild-club = { $folder }: { $why }; name the club's folder with --club
cli-rebuild-no-log = there is no log beside { $file } to compare with: say with --out where the game is to be written
cli-rebuild-left-out = letter { $hash } left out: { $why }
cli-rebuild-same = no difference
cli-rebuild-differs = the log beside { $file } differs from round { $round } on
cli-rebuild-written = Written to { $folder }.
cli-rebuild-no-letters = { $folder }: there is no such folder of letters
cli-rebuild-not-empty = { $folder } is not empty; name a folder that is not there yet

# scenario
cli-scenario-none = there is no casebook in { $paths }: cases stand in files that end in .toml
cli-scenario-only = no case has an id that begins with { $only }
cli-scenario-ok = {"ok  "}
cli-scenario-failed = FAIL
cli-scenario-count = { $passed } passed, { $failed } failed
cli-case-position = position
cli-case-step = step { $number }
cli-case-step-at = step { $number } (line { $line })
cli-case-deadline = the deadline passes after the letters
cli-case-writes = { $player } writes
cli-case-verdict-ok = ok
cli-case-verdict-refused = refused
cli-case-verdict-unknown = unknown
cli-case-event = event { $kind }
cli-case-dice = dice { $drawn }
cli-case-die = { $got } of 0–{ $most }
cli-case-asked = asked { $asked }
cli-case-over = asked nobody: the game is over
cli-case-changed = position, where it changed
cli-case-gone = { $key } is gone

# How many of what
cli-count-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
 }
cli-count-events = { $count ->
    [one] { $count } event
   *[other] { $count } events
 }
cli-count-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
 }
cli-count-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
 }
cli-count-letters = { $count ->
    [one] { $count } letter
   *[other] { $count } letters
 }
cli-count-mails = { $count ->
    [one] { $count } mail
   *[other] { $count } mails
 }
cli-count-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
 }
cli-count-pages = { $count ->
    [one] { $count } page was
   *[other] { $count } pages were
 }
cli-count-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
 }
cli-count-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
 }
cli-count-shared = { $count ->
    [one] { $count } win was shared
   *[other] { $count } wins were shared
 }

# man
cli-man-missing = { $name }: there is no such command; there are { $known }

# zine, publish-pack
cli-zine-month = { $text } is no month; write it as 2026-11
cli-zine-to-come = { $month } has not begun yet
cli-zine-on-site = On the site: zine/{ $month }.html. The next run leads to it from the front page and the feed.
cli-booklet-written = Wrote { $file }
cli-booklet-unwritten = { $file } can’t be written: { $why }

# The daemon's log at a terminal
cli-log-error = error
cli-log-warning = warning
cli-log-news = news
cli-log-field-error = why
cli-log-field-why = why
cli-log-field-problem = what
cli-log-field-at = where
cli-log-field-file = file
cli-log-field-mail = mail
cli-log-field-letter = letter
cli-log-field-club = club
cli-log-field-game = game
cli-log-field-state = how
cli-log-field-answered = answered
cli-log-field-letters = letters
cli-log-field-faulty = faulty lines
cli-log-field-first = from round
cli-log-field-last = to round
cli-log-field-awaited = awaited
cli-log-field-ended = ended
cli-log-field-next = again at
cli-log-field-because = because of
cli-log-field-games = games
cli-log-field-sent = sent
cli-log-field-waiting = waiting
cli-log-field-failed = given up
cli-log-field-problems = problems
cli-log-field-took-ms = took (ms)
cli-log-field-pid = process
cli-log-field-poll-s = looks every (s)
cli-log-field-again-s = again in (s)
cli-log-field-holder = who
cli-log-value-true = yes
cli-log-value-false = no
cli-log-value-start = the start
cli-log-value-time = the time
cli-log-value-settings = the settings
cli-log-value-letter = a letter
cli-log-value-broken = it can’t be used
cli-log-value-elsewhere = another daemon watches it
cli-log-value-fallen = the program fell over it
cli-log-value-applied = applied
cli-log-value-answered = answered
cli-log-value-machine = by a machine
cli-log-value-duplicate = seen before
cli-log-value-quarantined = held for the game master
cli-log-value-unplaced = of no game

# A fleet: clubs in a database
cli-fleet-unbuilt = this turnpost was built without clubs in a database; build it with `cargo build --release --features postgres`
cli-fleet-no-database = which database? Name it with --database, as postgres://user@host/name, or in the variable TURNPOST_DATABASE
cli-fleet-no-work = where are working copies to be kept? Name a folder with --work
cli-fleet-moved-in = Moved { $folder } into the database as { $name }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $files ->
    [one] { $files } file
   *[other] { $files } files
}. In the folder club.toml is now called club.toml.moved; letters have to come to the database from now on.
cli-fleet-moved-out = Moved { $name } out of the database into { $folder }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $files ->
    [one] { $files } file
   *[other] { $files } files
}, { $letters ->
    [0] no letters that waited
    [one] { $letters } letter that waited
   *[other] { $letters } letters that waited
}.
cli-fleet-none = No clubs. `turnpost move` brings one in.
cli-fleet-never = –
cli-fleet-club = { $name }: last pass { $passed }, next { $due }; { $letters ->
    [0] no letters wait
    [one] { $letters } letter waits
   *[other] { $letters } letters wait
}; { $kib } KiB
cli-fleet-aside = SET ASIDE, no worker touches it: { $why }. When that is mended: `turnpost fleet retry { $name }`
cli-fleet-failures = { $count ->
    [one] the last pass failed
   *[other] the last { $count } passes failed
}: { $why }
cli-fleet-letters-aside = { $count ->
    [one] { $count } letter is
   *[other] { $count } letters are
} SET ASIDE: passes with nothing else failed. To try again: `turnpost fleet retry { $name }`
cli-fleet-not-within = `turnpost { $command }` can't be done to a club in a database
cli-fleet-retried = { $name } is taken up again, with { $letters ->
    [0] no letters that were set aside
    [one] { $letters } letter that was set aside
   *[other] { $letters } letters that were set aside
}.
