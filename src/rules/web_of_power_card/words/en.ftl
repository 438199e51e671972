# Web of Power: the card game
wpc-title = Web of Power: the card game
wpc-turn = Turn { $number }, { $player }
wpc-then = { $first }; { $then }

# Lands, families, routes, laws (held to cards.toml by a test)
wpc-land-danemark = Denmark
wpc-land-england = England
wpc-land-italien = Italy
wpc-land-bayern = Bavaria
wpc-land-ungarn = Hungary
wpc-land-kastilien = Castile
wpc-land-franken = Franconia
wpc-land-sachsen = Saxony
wpc-land-frankreich = France
wpc-led-danemark = Denmark
wpc-led-england = England
wpc-led-italien = Italy
wpc-led-bayern = Bavaria
wpc-led-ungarn = Hungary
wpc-led-kastilien = Castile
wpc-led-franken = Franconia
wpc-led-sachsen = Saxony
wpc-led-frankreich = France
wpc-family-cross = cross
wpc-family-fan = fan
wpc-family-lily = lily
wpc-family-key = key
wpc-route-ship = ship
wpc-route-carriage = carriage
wpc-law-take_back_stone = take back a claiming stone
wpc-law-three_symbols = 3 symbols allowed
wpc-law-different_colours = different colours allowed
wpc-law-minus_two = −2 victory points
wpc-lawtext-take_back_stone = one stone that you lost comes back to your hand
wpc-lawtext-three_symbols = in the turn you play it you may take up to three symbols
wpc-lawtext-different_colours = in the turn you play it your cards may be of different lands
wpc-lawtext-minus_two = it can’t be played, and costs you two points at the end

# What cards show
wpc-card = { $id } ({ $land }: { $what })
wpc-n-cross = { $n ->
    [1] one cross
    [2] two crosses
    [3] three crosses
   *[other] { $n } crosses
}
wpc-n-fan = { $n ->
    [1] one fan
    [2] two fans
    [3] three fans
   *[other] { $n } fans
}
wpc-n-lily = { $n ->
    [1] one lily
    [2] two lilies
    [3] three lilies
   *[other] { $n } lilies
}
wpc-n-key = { $n ->
    [1] one key
    [2] two keys
    [3] three keys
   *[other] { $n } keys
}
wpc-n-ship = { $n ->
    [0] no ship
    [1] a ship
    [2] two ships
    [3] three ships
   *[other] { $n } ships
}
wpc-n-carriage = { $n ->
    [0] no carriage
    [1] a carriage
    [2] two carriages
    [3] three carriages
   *[other] { $n } carriages
}

# What a player is asked
wpc-lead = it’s your turn: take cards, then claim one if you like
wpc-lead-law = it’s your turn: take cards, then claim one if you like; before taking you may play a law ({ $laws })
wpc-lead-stuck = it’s your turn, but you can’t take a card: every end bears a stone of somebody else and you have none to pay with. Play your law ({ $laws }) or pass

# The numbered answers
wpc-answer-one = { $lands }, { $what } (row { $row }, { $end })
wpc-answer-several = { $lands }, { $what }
wpc-answer-any = the card that would be taken for you, { $card }
wpc-answer-pass = take nothing; the turn goes on to the next player
wpc-answer-claim = your stone on { $card }, { $lies }
wpc-answer-move = your stone from { $from } to { $card }, { $lies }
wpc-answer-give-hand = pay with a stone from your hand
wpc-answer-give-on = pay with your stone on { $card }
wpc-end-left = left end
wpc-end-right = right end
wpc-end-only = the last card of the row
wpc-lies = row { $row }, number { $left } from the left and { $right } from the right
wpc-lies-nowhere = no longer in the rows
wpc-note-pays-hand = { $owner }’s stone lies on { $card }: you’d pay one of yours, from your hand
wpc-note-pays-on = { $owner }’s stone lies on { $card }: you’d pay one of yours, the one on { $from }
wpc-note-own = your stone on { $card } comes back to your hand
wpc-note-law = a law lies on { $card }
wpc-note-leads = you would lead { $land } { $mine } to { $best }
wpc-note-level = you would share the lead in { $name }, { $mine } each
wpc-note-chain-made = { $what } make a chain
wpc-note-chain-grows = your chain grows to { $what }
wpc-note-chain-near = { $what }, one short of a chain
wpc-note-points = +{ $points } { $points ->
    [one] point
   *[other] points
} as things stand

# What happened
wpc-told-law = { $player } plays a law: { $law }.
wpc-told-takes = { $player } takes { $card }.
wpc-told-pays-hand = { $player } pays for it with a stone from the hand, since { $owner } had claimed the card.
wpc-told-pays-on = { $player } pays for it with the stone on { $card }, since { $owner } had claimed the card; { $card } is free again.
wpc-told-back-own = { $player } gets the stone on { $card } back.
wpc-told-back-taken = { $player }’s stone on { $card } goes back to its owner’s hand.
wpc-told-back-law = { $player } gets a lost stone back.
wpc-told-finds = { $player } finds a law on { $card }; which one, only the finder knows.
wpc-told-finds-this = { $player } finds a law on { $card }: { $law }. Nobody else is told which.
wpc-told-claims = { $player } claims { $card }.
wpc-told-moves = { $player } moves a claim from { $from } to { $card }.
wpc-told-skipped = { $player } is passed over: every end bears a stone of somebody else, and there is none left to pay with.
wpc-told-passes = { $player } can take nothing, plays no law and passes.

# Scoring
wpc-score-land = { $land }: { $parts }.
wpc-score-nobody = nobody has a card
wpc-score-most = { $players } { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $n ->
    [one] {""}
   *[other] {" each"}
}, { $points } { $points ->
    [one] point
   *[other] points
} (the most: all cards collected)
wpc-score-next = { $players } { $cards }{ $n ->
    [one] {""}
   *[other] {" each"}
}, { $points } { $points ->
    [one] point
   *[other] points
} (as many as { $above } has cards)
wpc-score-symbols = most symbols of a family: { $who }
wpc-score-symbol = { $player } { $points } { $points ->
    [one] point
   *[other] points
}
wpc-score-symbol-of = { $player } { $what } ({ $points } { $points ->
    [one] point
   *[other] points
})
wpc-score-chain = { $player } has { $what }: { $points } points for chains.
wpc-score-minus = { $player } shows { $count ->
    [one] a law
   *[other] two laws
} of −2 victory points: { $points } points less.
wpc-score-total = { $player } { $points }
wpc-score-sum = { $player }: lands { $lands }, symbols { $symbols }, chains { $chains }, laws { $minus ->
    [0] 0
   *[other] −{ $minus }
}: { $points } { $points ->
    [one] point
   *[other] points
}.
wpc-end-won = The game is over: { $totals } points. { $player } wins.
wpc-end-by-cards = The game is over: { $totals } points. Level on points, { $player } wins by having more land cards ({ $cards }).
wpc-end-nobody = The game is over: { $totals } points. { $players } are level on points and on land cards ({ $cards } each), so nobody wins.

# Where you stand
wpc-section-you = Where you stand
wpc-you-stones = You have { $hand ->
    [0] no stone
    [one] 1 stone
   *[other] { $hand } stones
} in your hand and none on a card (at most { $max }){ $lost ->
    [0] .
    [one] ; 1 is lost.
   *[other] ; { $lost } are lost.
}
wpc-you-stones-claims = You have { $hand ->
    [0] no stone
    [one] 1 stone
   *[other] { $hand } stones
} in your hand and a claim on { $claims } (at most { $max }){ $lost ->
    [0] .
    [one] ; 1 stone is lost.
   *[other] ; { $lost } stones are lost.
}
wpc-you-law = You hold { $count ->
    [one] the law
   *[other] two laws
} “{ $law }”: { $what }.
wpc-you-lead = You lead { $lands }.
wpc-you-level = Level at the top: { $lands }.
wpc-you-behind = You are behind in { $lands }.
wpc-lead-alone = { $land } alone ({ $mine })
wpc-lead-over = { $land } { $mine } to { $best } ({ $who })
wpc-lead-level = { $name } { $mine } each ({ $who })
wpc-lead-behind = { $name } { $mine } to { $best } ({ $who })
wpc-you-chains = Routes: { $ships }; { $carriages }.
wpc-chain-counts = { $what } make a chain worth { $count }
wpc-chain-lacks = { $what }, { $missing } more to a chain
wpc-you-points-first = If the game ended now you would have { $points } { $points ->
    [one] point
   *[other] points
}, and nobody more.
wpc-you-points = If the game ended now you would have { $points } { $points ->
    [one] point
   *[other] points
} and be number { $rank }.
wpc-section-marks = Marks
wpc-marks-symbols = X cross, F fan, L lily, K key; +s a ship, +c a carriage; § a law lies on the card.
wpc-marks-claims = A name or a mark beside a card: that player’s claim. Taking it costs anyone else a stone.
wpc-section-score = The score sheet

# Tables
wpc-letter-cross = X
wpc-letter-fan = F
wpc-letter-lily = L
wpc-letter-key = K
wpc-letter-ship = +s
wpc-letter-carriage = +c
wpc-letter-law = §
wpc-letter-left = L
wpc-letter-right = R
wpc-board-law = law
wpc-board-row = row
wpc-aloud-row = Row { $row }, from the left: { $cards }.
wpc-aloud-card = { $land }, { $what } ({ $id })
wpc-aloud-law = with a law on it
wpc-aloud-claimed = claimed by
wpc-grid-standing = Where they stand. “So far” is the score if the game ended here, without the −2 laws that nobody has shown
wpc-grid-standing-yours = Where they stand. “So far” is the score if the game ended here, less your own −2 laws but not the others’
wpc-grid-result = The result
wpc-grid-lands = Who leads where: cards, most symbols of a family, points as they stand (cards + symbols)
wpc-grid-claims = Claims
wpc-grid-reachable = What comes at each end
wpc-col-player = player
wpc-col-cards = cards
wpc-col-symbols = symbols
wpc-col-ships = ships
wpc-col-carriages = carriages
wpc-col-hand = stones in hand
wpc-col-laws = laws
wpc-col-if-now = so far
wpc-col-points = points
wpc-col-land = land
wpc-col-left = in the rows
wpc-col-claim = card
wpc-col-row = row
wpc-col-from-left = from the left
wpc-col-from-right = from the right
wpc-col-owner = claimed by
wpc-col-costs = for the others
wpc-col-end = end
wpc-col-next = next
wpc-col-second = then
wpc-col-third = then
wpc-claim-costs = one stone
wpc-claim-costs-but = one stone; out of reach for { $players } (no stones)

# The picture
wpc-pic-laws = Your laws
wpc-pic-title = The table in turn { $number }, { $player } to play
wpc-pic-title-over = The table at the end of the game
wpc-pic-caption = Thick frames: what { $player } may take next. A violet edge above a card: a law lies on it. A mark with a letter: that player’s claim. Below, what each has collected: ships, carriages, laws (§), stones (with a hole: out on a card), and by land the cards and the most symbols of a family; a thick frame leads the land.
wpc-pic-caption-over = All cards are taken. Each player’s ships, carriages, laws (§) and points; by land the cards and the most symbols of a family; a thick frame leads the land.
wpc-pic-open = { $player } may take { $cards }.
wpc-pic-open-none = { $player } can take nothing.

# Why not
wpc-barred-not-at-end = { $card } doesn’t lie at an end of a row then.
wpc-barred-empty-row = Row { $row } is empty then; { $card } names no card.
wpc-barred-other-land = { $card } is of another land than the cards before it.
wpc-barred-symbols = With { $card } it would be more than { $max } symbols.
wpc-barred-no-stone = { $owner } has claimed { $card }, and you have no stone left to pay with.
wpc-barred-own-claim = Your own stone lies on { $card }: you may take it only when no other card can be taken, and { $other } can.
wpc-give-none-in-hand = You have no (further) stone in your hand.
wpc-give-none-there = You have no stone on { $card } to pay with.
wpc-take-nothing = No card is named.
wpc-take-none-possible = There is no card that you could take.
wpc-pass-can-take = You may pass only when you can’t take any card, and you can.
wpc-claim-no-stone = You have no stone in your hand to claim with.
wpc-claim-all-placed = You have { $max } claims on the table, and more are not allowed; you may move one (“move claim”).
wpc-claim-gone = { $card } no longer lies in the rows.
wpc-claim-claimed = { $card } is claimed already ({ $owner }).
wpc-move-not-yours = You have no stone on { $card }.
wpc-move-still-to-place = You still have a stone to place; claims may be moved only when all that may lie on cards do.
wpc-law-never = “{ $law }” can’t be played; it is shown at the end of the game.
wpc-law-not-held = You don’t hold the law “{ $law }”.
wpc-law-no-stone-lost = “{ $law }” can wait: you have not lost a stone. You keep it.
wpc-law-already = “{ $law }” has been played this turn, and a second one would change nothing. You keep it.
wpc-not-now = This can’t be done now.

# What could stand there
wpc-what-end = an end of a row, like 2R
wpc-what-card = a card, like fr3
wpc-what-law = a law (stone, symbols, colours)
wpc-what-land = a land, like France
wpc-what-family = a family (cross, fan, lily, key)
wpc-what-seat = a player, or “me”
wpc-what-number = a number
wpc-what-word = a word

# What is left out means
wpc-default-law = no law is played
wpc-default-give = should you have to pay, a stone from your hand goes, else your oldest claim
wpc-default-take = the first single card that can be taken is taken, from 1L to 4R, unclaimed ones first
wpc-default-claim = nothing is claimed
wpc-default-goes-on = the game goes on by itself

# Kinds of line
wpc-kind-take = take cards of one land from the ends, two symbols at most, one after the other
wpc-kind-claim = after taking: put a stone on a free card, or move one when all are placed
wpc-kind-law = before taking: play a law that you hold
wpc-kind-give = which stone you pay with when you take a card that somebody else has claimed
wpc-kind-pass = take nothing; only when no card can be taken
wpc-kind-title-take = Take cards
wpc-kind-title-claim = Claim a card
wpc-kind-title-law = Play a law
wpc-kind-title-give = Pay a stone
wpc-kind-title-pass = Pass

# What the end lays open of each round
wpc-open-laws = { $player }: { $laws }.
wpc-open-laws-none = { $player }: no laws in hand.
wpc-open-law = { $n } × { $law }

# What it led to
wpc-led-leads = { $players } leads { $land } { $most } to { $best }.
wpc-led-level = { $players }{ $count ->
    [2] {""}
   *[other] {" all"}
} share the lead in { $name }, { $most } each.
wpc-led-chain = { $player } has a chain: { $what }.
