# The pages of all games, of players, and of what stands out
archive-title-of = Games played: { $what }
archive-page = { $heading }, page { $page }
archive-lead = { $count ->
    [0] No game is over yet.
    [one] One game is over.
   *[other] { $count } games are over, the newest first.
}
archive-all = all
archive-by-ruleset = By game:
archive-by-year = By year:
archive-filters = Which games
archive-pages = Pages of games
archive-older = older
archive-newer = newer
archive-span = { $from } to { $to }
archive-of-ruleset = Figures
archive-rules = The rules
archive-tournament = { $ruleset }, a tournament; { $count ->
    [one] 1 game is
   *[other] { $count } games are
} over
archive-broken-off = ended without a result
archive-drawn = { $names } drew
archive-beat = { $winners } beat { $losers }
archive-sealed = played in secret until it is over
archive-gathering = about to begin
archive-show-all = All games played
archive-club = The club
archive-players-what = { $count ->
    [one] one, with games and results
   *[other] { $count }, with games and results
}
archive-hall-what = highest points, shortest games, narrowest wins
archive-archive-what = { $count ->
    [one] one, with its result
   *[other] { $count }, with results
}
archive-front-lead = { $running ->
    [0] No game is being played just now
    [one] One game is being played
   *[other] { $running } games are being played
}, { $ended ->
    [0] none is over yet
    [one] one is over
   *[other] { $ended } are over
}; { $players ->
    [one] one player
   *[other] { $players } players
}.

archive-more-running = { $count ->
    [one] One more game is being played
   *[other] { $count } more games are being played
}

# figures
archive-games = games
archive-games-of = { $count } ({ $players })
archive-with-players = { $games } with { $players }
archive-rounds = rounds
archive-winning = points of the winner
archive-two = { $least } and { $most }
archive-range = { $middle }, between { $least } and { $most }
archive-same = { $middle }
archive-by-seat = won from seat
archive-highest = most points
archive-narrowest = won by
archive-shortest = shortest
archive-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
archive-rounds-count = { $count ->
    [one] 1 round
   *[other] { $count } rounds
}
archive-hall-lead = { $count ->
    [one] From one game that is over with a result.
   *[other] From { $count } games that are over with a result.
}
archive-wins = Games won
archive-nothing-yet = Nothing yet: no game is over.

# players
archive-players-lead = { $count ->
    [0] Nobody plays yet.
    [one] One plays or has played.
   *[other] { $count } play or have played.
}
archive-name = player
archive-playing = playing
archive-played = played
archive-won-games = won
archive-in-time = letters in time
archive-stood-in = turns taken over
archive-stood-in-more = { $count ->
    [one] a round
   *[other] rounds
 } in which a computer player answered for them, while they were away, late or gone
archive-took-over = seats taken over
archive-took-over-more = { $count ->
    [one] a game
   *[other] games
 } that they play on for somebody else
archive-rating = rating
archive-how-sure = how sure
archive-of = { $part } of { $all }
archive-between = between { $least } and { $most }
archive-ratings = Ratings
archive-ratings-how = From the games that are over with a result, in the order in which they ended, by the method of Weng and Lin for two players and more: whoever comes before a better player gains more. Everybody begins at 1500. The bar is what the number may be off by (two standard deviations): it shrinks with every game. Games with a computer player in them don’t count, and a seat that changed hands counts for who ended the game. It is for fun: nothing hangs on it.
archive-unsure = Fewer than five games, not in order yet
archive-rating-games = { $count ->
    [one] after 1 game; 1500 is the middle
   *[other] after { $count } games; 1500 is the middle
}
archive-since = Plays here since { $when }
archive-waits = { $count ->
    [one] A game waits for { $name }:
   *[other] { $count } games wait for { $name }:
}
archive-waits-until = until
archive-going-ended = { $going } being played, { $ended } over
archive-late = late: { $games }
archive-late-in = { $title }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } times)
}
archive-now = Being played
archive-done = Finished
archive-by-game = By game
archive-day = ended
archive-result = result
archive-game = game
archive-best = best
archive-ruleset-players = { $ruleset }, { $count ->
    [2] two players
    [3] three players
    [4] four players
    [5] five players
    [6] six players
    [7] seven players
   *[other] { $count } players
}
archive-behind = { $points } points, { $name } leads with { $most }
archive-level = { $points } points, level with the best
archive-leads = leads with { $points } points
archive-won = won
archive-won-shared = shared the win
archive-lost = lost
archive-no-winner = drew
archive-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }
archive-with-points = { $said }, { $points ->
    [one] 1 point
   *[other] { $figure } points
}

# rulings
archive-rulings-of = { $ruleset }: rulings
archive-rulings-lead = Where the rules are silent, games are played here like this. The numbers are those of cases below.
archive-rulings-ask = Do you see it differently? Write to
archive-cases = The cases
archive-cases-lead = { $count ->
    [one] One case holds the program to the rules and these rulings: it is played before every release.
   *[other] { $count } cases hold the program to the rules and these rulings: all of them are played before every release.
}
