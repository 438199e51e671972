# Watching a game by mail
watch-lead = { $title }: this is how it stands ({ $round }).
watch-lead-over = { $title } is over.
watch-how = You watch this game by mail. Answer with “watch none” to stop.
watch-language = Answer with “kieli fi” for mails in Finnish (“language fi”).
watch-confirm = Somebody, probably you, asked to watch the game { $title } by mail from this address. If you want to, just answer this mail with “yes”. If not, do nothing: you will not be written to again.
watch-confirm-end = you will not be written to again
watch-welcome = You watch { $title } from now on: after each round you get a mail about what everybody may know.
watch-stopped = You don’t watch { $title } any more, and your address is forgotten.
watch-already = You watch { $title } already. Answer with “watch none” to stop. Nobody else reads this address.
watch-waits = Whether { $title } has spectators is for its players to decide. They have been told that you would like to watch, and you will get a mail when they have decided.
watch-turned-down = The players of { $title } have decided to play without you watching. Your address is forgotten.
watch-full = { $title } has as many spectators by mail as it can have. You can follow it on the club’s pages.
watch-over = { $title } is over; there is nothing more to watch. The club’s pages tell how it went.
watch-none-here = { $title } can’t be watched by mail.
watch-sealed = { $title } is played blind, so nothing of it is told before its end.
watch-you-play = You play in this game, and are told of it anyway.
watch-asked = You would like to watch { $game }: a mail of its own asks you to confirm that.
watch-unknown = There is no game called { $game } here to watch.
watch-stop-how = To stop watching a game, answer one of its mails with “watch none”.
watch-asks = { $name } would like to watch this game by mail. To let the players decide, write “motion admit { $number }”.
vote-what-admit = { $name } may watch this game by mail
vote-nobody-asks = Nobody with that number has asked to watch this game.
conduct-watch-vote = Others may watch this game by mail if the players admit them (“motion admit 1”).
conduct-watch-none = This game can’t be watched by mail.
desk-page-watched =
    { $count ->
        [one] One spectator watches by mail.
       *[other] { $count } spectators watch by mail.
    }
