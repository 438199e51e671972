# Booklets: the club's magazine, a game as a book
booklet-contents = Contents
booklet-as-book = As a book for readers (EPUB)
booklet-points = points
booklet-awaited = { $names } to play by { $when }.
booklet-result = How it ended
booklet-moments = Turning points
booklet-moments-how = Found by rule: the lead won for good, the greatest gain of a round, changes of the lead.
booklet-rounds = Round by round
booklet-letters-how = As far as the players allowed it.
booklet-check = Whether it was fair
booklet-check-commitment = Before any player’s word was known, the secret of the dice was promised by its hash, { $commitment }.
booklet-check-secret = The secret was { $secret }; with the players’ words and the log all dice can be drawn again: `turnpost verify`, or `dice.py` from the game’s page, { $where }.
booklet-check-head = The last round’s hash is { $head }.
booklet-game-about = { $ruleset }, played by e-mail at { $club }, { $from } to { $to }: { $names }.
booklet-zine-title = { $club }, { $month }
booklet-zine-about = What happened at { $club } in { $month }: { $games ->
    [0] no round was played
    [one] one game’s story
   *[other] the stories of { $games } games
}{ $ended ->
    [0] {""}
    [one] , one result
   *[other] , { $ended } results
}.
booklet-editorial = Editorial
booklet-results = Results
booklet-openings = Open to join
booklet-opening = { $title } ({ $ruleset }): { $count } of { $most } are in. Write “signup { $id }” to { $address }.
booklet-deadlines = Deadlines
booklet-deadline = { $title }: { $names } by { $when }
booklet-ratings = Ratings
booklet-tournaments = Tournaments
booklet-issues = Magazine
booklet-issues-lead = The club’s month in stories, results and tables.
booklet-none = Nothing was played and nothing ended in this month.
