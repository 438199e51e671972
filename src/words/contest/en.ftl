# Kinds
contest-kind-round-robin = round robin
contest-kind-swiss = Swiss
contest-kind-knock-out = knock-out
contest-kind-ladder = ladder
contest-entrants = { $count ->
    [one] { $count } entrant
   *[other] { $count } entrants
}

# How far it has come
contest-progress = Round { $round }: { $done } of { $games } games are over.
contest-progress-of = Round { $round } of { $rounds }: { $done } of { $games } games are over.
contest-won = { $name } wins the tournament.

# The page
contest-standings = Standings
contest-crosstable = Who made what against whom
contest-crosstable-how = Each row says what its player made against the others: 1 for a win, 0.5 for a draw, 0 for a loss; columns are numbered like rows.
contest-rounds = Rounds
contest-round = Round { $round }
contest-final = Final
contest-table = Table { $table }
contest-again = { $number ->
    [2] Played again
   *[other] Played again once more
}
contest-running = { $names }: under way
contest-pair = { $one } – { $two } { $points-one }–{ $points-two }
contest-bye = { $count ->
    [one] Bye: { $names }.
   *[other] Byes: { $names }.
}
contest-on = { $count ->
    [one] Goes on: { $names }.
   *[other] Go on: { $names }.
}
contest-left = { $name } has left: no game from round { $round } on.
contest-place = Place
contest-rung = Rung
contest-player = Player
contest-points = Points
contest-opponents = Opponents
contest-played = Games
contest-wins = Won
contest-byes = Byes
contest-stands = Stands
contest-state-in = still in
contest-state-out = out in round { $round }
contest-state-left = has left
contest-state-won = wins
contest-figure = { $whole }.{ $part }
contest-rules = The rules
contest-seeds = Seeds
contest-seeds-drawn = The dice drew the seeds, which stand in brackets, when the tournament was opened; by this secret and its id { $id } anyone can draw them again:
contest-seeds-given = The game master named the entrants in the order of their seeds, which stand in brackets.

# The rules
contest-rule-round-robin-pairs = Everybody meets everybody in turn, by the circle: one entrant keeps their place, the others move on by one place each round. There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}.
contest-rule-round-robin-tables = There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}, at tables of { $table }, or as near to that as can be. They are made up so that everybody meets everybody as evenly as can be: beside those at a table sits whoever has met them least often.
contest-rule-swiss-pairs = There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}. In each those meet who stand next to each other, and nobody meets the same opponent twice while that can be avoided.
contest-rule-swiss-tables = There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}, at tables of { $table }, or as near to that as can be. Tables are filled from the top of the standings: beside those at a table sits whoever has met them least often, and of these who stands highest.
contest-rule-knock-out-pairs = Who loses is out. In each round the best seed who is left meets the last one, the second best the last but one, and so on. Where the number of those left is no power of two, the best seeds have a bye.
contest-rule-knock-out-tables = Tables are of { $table }, or as near to that as can be; seeds are dealt to them forth and back, so that the best meet the last. The better half of each table goes on, of an odd number the larger half, until one table is left: its winner wins the tournament.
contest-rule-ladder-pairs = Everybody stands on a rung of the ladder, at first by seed. In each round neighbours meet, and the winner takes the higher one of their two rungs; after a draw both stay where they are. In each second round the one at the top has no game, so that others become neighbours. There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}.
contest-rule-ladder-tables = Everybody stands on a rung of the ladder, at first by seed. In each round neighbours meet at tables of { $table }, or as near to that as can be, and divide their rungs anew by their places; who share a place stay above whom they were above. In each second round the upper half of the first table has no game, so that others become neighbours. There { $rounds ->
    [one] is one round
   *[other] are { $rounds } rounds
}.
contest-rule-points-pairs = Who wins gets 1 point; of a draw both get half a point.
contest-rule-points-tables = The first at a table gets 1 point, the last none, those between them evenly spaced; who share a place share its points.
contest-rule-ties = Who have as many points are ranked by the points of their opponents (all tables together, each by the mean of those who sat there), then by how they did against each other, then by seed.
contest-rule-bye-pairs = A bye goes to who had fewest, and counts as a win.
contest-rule-bye-tables = Who can’t be seated has a bye, which goes to who had fewest, and counts half a point.
contest-rule-bye-circle = With an odd number one entrant has a bye in each round. It counts as a win, as it does when the opponent has left.
contest-rule-replays-pairs = { $replays ->
    [0] After a draw the better seed goes on.
    [one] A drawn game is played again with the seats the other way round; if that is drawn as well, the better seed goes on.
   *[other] A drawn game is played again with the seats the other way round, at most { $replays } times; then the better seed goes on.
}
contest-rule-replays-tables = { $replays ->
    [0] Where those who go on share a place with one who does not, the better seeds go on.
    [one] Where those who go on share a place with one who would not, all who share it play again with the seats the other way round, if the game is for so few; else, or if that does not settle it either, the better seeds go on.
   *[other] Where those who go on share a place with one who would not, all who share it play again with the seats the other way round, at most { $replays } times, if the game is for so few; else, or if that does not settle it either, the better seeds go on.
}
contest-rule-left = Whoever leaves, or gives up a seat, plays in no further round. A computer player finishes the game that is under way.
contest-rule-left-behind = What they made stays theirs, but they stand behind all who stayed.
contest-rule-broken-off = A game that is ended without a result counts as shared by all.

# Mails
contest-rules-elsewhere = All rules stand on the tournament’s page, ties, byes and leaving among them.
contest-invite = This is table { $table } in round { $round } of the tournament { $title } ({ $kind }).
contest-invite-of = This is table { $table } in round { $round } of { $rounds } of the tournament { $title } ({ $kind }).
contest-invite-again = The game before did not settle who goes on, so you play again, with the seats the other way round.
contest-so-far = So far: { $list }.
contest-ladder-so-far = The ladder so far: { $list }.
contest-still-in = Still in: { $list }.
contest-more = and { $count } more
contest-news-bye = { $name }, you have no game in round { $round } of the tournament { $title }: you have a bye. There is nothing to do; you play in the next round again, if there is one.
contest-news-out = { $name }, you are out of the tournament { $title }. Thank you for playing; how it ends you will be told.
contest-news-over = { $name }, the tournament { $title } is over.
contest-news-corrected = A correction: { $count ->
    [one] the game { $games } was played again and came to something else.
   *[other] the games { $games } were played again and came to something else.
}
contest-news-subject = [{ $title }] { $ruleset }
