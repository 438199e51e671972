# Web of Power, the board game
wpb-title = Web of Power
wpb-turn = Turn { $number }, { $player }
wpb-then = { $first }; { $then }

# Countries and cards (held to map.toml by a test)
wpb-country-england = England
wpb-country-franken = Franconia
wpb-country-bayern = Bavaria
wpb-country-italien = Italy
wpb-country-aragon = Aragon
wpb-country-frankreich = France
wpb-country-lothringen = Lorraine
wpb-country-schwaben = Swabia
wpb-country-burgund = Burgundy
wpb-in-england = in England
wpb-in-franken = in Franconia
wpb-in-bayern = in Bavaria
wpb-in-italien = in Italy
wpb-in-aragon = in Aragon
wpb-in-frankreich = in France
wpb-in-lothringen = in Lorraine
wpb-in-schwaben = in Swabia
wpb-in-burgund = in Burgundy
wpb-to-england = to England
wpb-to-franken = to Franconia
wpb-to-bayern = to Bavaria
wpb-to-italien = to Italy
wpb-to-aragon = to Aragon
wpb-to-frankreich = to France
wpb-to-lothringen = to Lorraine
wpb-to-schwaben = to Swabia
wpb-to-burgund = to Burgundy
wpb-card-franken_aragon = Franconia/Aragon
wpb-card-bayern_burgund = Bavaria/Burgundy
wpb-card-lothringen_italien = Lorraine/Italy
wpb-card-england_schwaben = England/Swabia
wpb-card-frankreich = France
wpb-n-card = { $n ->
    [1] { $card }
   *[other] { $n } × { $card }
}

# What a player is asked
wpb-lead = it’s your turn: place one or two pieces in one country, or exchange a card. You hold { $hand }
wpb-lead-last = it’s your last turn: place one or two pieces in one country, or pass. You hold { $hand }
wpb-lead-last-empty = it’s your last turn, and you have no cards
wpb-lead-draw = draw { $n ->
    [one] a card
   *[other] { $n } cards, one after the other
}: from the deck, or one that lies open ({ $open })
wpb-lead-draw-deck = draw { $n ->
    [one] a card
   *[other] { $n } cards, one after the other
} from the deck; no card lies open
wpb-lead-draw-open = draw { $n ->
    [one] a card
   *[other] { $n } cards
}: the deck is empty and { $open } lies open

# The numbered answers
wpb-answer-place = { $pieces }, paid with { $pay }
wpb-answer-place-any = { $pieces }
wpb-answer-cloister = a cloister at { $place } ({ $space }) { $country }
wpb-answer-advisor = an advisor { $country }
wpb-answer-discard = place nothing; throw { $card } away and draw another card
wpb-answer-discard-last = place nothing; throw { $card } away
wpb-answer-pass = do nothing
wpb-answer-draw-deck = the top card of the deck
wpb-answer-draw-open = the open card { $card }
wpb-answer-draw-any = a card of the deck, or the first open one if it is empty
wpb-pay-card = { $card }
wpb-pay-joker = a pair of { $card } as a joker
wpb-note-first = the first piece there
wpb-note-leads = you would lead there { $mine } to { $best }
wpb-note-level = you would be level there, { $mine } each
wpb-note-chain = a chain of { $n }
wpb-note-points = { $points ->
    [one] +1 point
   *[other] +{ $points } points
} as things stand

# What happened
wpb-told-cards = { $player } plays { $cards }.
wpb-told-cloister = { $player } founds a cloister at { $place } ({ $space }) { $country }.
wpb-told-advisor = { $player } sends an advisor { $country }.
wpb-told-discard = { $player } places nothing and throws { $card } away.
wpb-told-passes = { $player } passes.
wpb-told-draws = { $player } draws a card from the deck.
wpb-told-draws-this = { $player } draws { $card } from the deck; nobody else is told which card.
wpb-told-takes = { $player } takes the open card { $card }.
wpb-told-turned = { $card } is turned up.
wpb-told-exhausted = The deck has run out for the first time: the cloisters are scored after this drawing.
wpb-told-exhausted-again = The deck has run out for the second time: the last turns begin, and nothing more is drawn after this one.
wpb-told-deck = The discard is shuffled into a new deck of { $count ->
    [one] 1 card
   *[other] { $count } cards
}.

# Scoring
wpb-score-country = { $country }: { $parts }.
wpb-score-nobody = no cloisters
wpb-score-most = { $players } { $n ->
    [one] {""}
   *[other] {"each "}
}{ $count ->
    [one] 1 cloister
   *[other] { $count } cloisters
}, { $points ->
    [one] 1 point
   *[other] { $points } points
} (the most: all that stand there)
wpb-score-next = { $players } { $n ->
    [one] {""}
   *[other] {"each "}
}{ $count }, { $points ->
    [one] 1 point
   *[other] { $points } points
} (as many as { $above } has cloisters)
wpb-score-alliance = Alliance { $number }, { $one } and { $other }: { $players } { $n ->
    [one] has
   *[other] have
} the most advisors in both, alone or level; all advisors in the two: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $n ->
    [one] {""}
   *[other] {" each"}
}.
wpb-score-alliance-nobody = Alliance { $number }, { $one } and { $other }: nobody has advisors in both countries and in each the most, alone or level; no points.
wpb-score-chain = { $player } has a chain of { $n }, { $places }: { $points } points.
wpb-score-total = { $player } { $points }
wpb-score-sum = { $player }: interim scoring { $before }, cloisters { $cloisters }, alliances { $alliances }, chains { $chains }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
wpb-score-sum-interim = { $player }: before { $before }, cloisters { $cloisters }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
wpb-end-won = The game is over: { $totals } points. { $player } wins.
wpb-end-by-pieces = The game is over: { $totals } points. Level on points, { $player } wins with more pieces left ({ $left }).
wpb-end-shared = The game is over: { $totals } points. { $players } are level on points and on pieces left ({ $left } each) and share the win.

# The score sheet
wpb-sheet-interim = Score sheet of the interim scoring
wpb-sheet-interim-lead = The deck ran out for the first time, so the cloisters of each country were scored; advisors and chains wait for the end of the game. Here is every number, and the sentence that gives it.
wpb-sheet-final = Score sheet of the final scoring
wpb-sheet-final-lead = The game is over: cloisters, alliances and chains were scored. Here is every number, and the sentence that gives it.
wpb-sheet-sum = The sum
wpb-sheet-end = Points and pieces left
wpb-sheet-tie-break = Pieces left decide between those who are level at the top.
wpb-sheet-no-tie-break = Nobody is level at the top, so the pieces left do not matter.
wpb-sheet-rank = { $rank }
wpb-sheet-level = { $rank }, level
wpb-sheet-alliances = Alliances: advisors in the first country + in the second
wpb-sheet-no-chain = { $player } has no chain of four or more.

# Where you stand
wpb-section-you = Where you stand
wpb-section-table = Cards
wpb-you-hand = Your hand: { $hand }.
wpb-you-hand-empty = You have no cards.
wpb-you-drew = The card you drew last: { $card }.
wpb-you-pieces = You have { $cloisters ->
    [one] 1 cloister
   *[other] { $cloisters } cloisters
} and { $advisors ->
    [one] 1 advisor
   *[other] { $advisors } advisors
} left.
wpb-you-can = For a card you can place a piece in these countries: { $countries }.
wpb-you-can-joker = With your pair ({ $card }) as a joker: one piece in any country where there is room.
wpb-you-can-nothing = You can place nothing with the cards you hold.
wpb-can-both = { $country } (cloister: { $spaces }; { $room ->
    [one] room for 1 advisor
   *[other] room for { $room } advisors
})
wpb-can-cloister = { $country } (cloister: { $spaces })
wpb-can-advisor = { $country } ({ $room ->
    [one] room for 1 advisor
   *[other] room for { $room } advisors
})
wpb-you-lead = You lead in { $countries }.
wpb-you-level = Level at the top: { $countries }.
wpb-lead-over = { $country } { $mine } to { $best }
wpb-lead-each = { $country } { $mine } each
wpb-you-chain = Your chain of { $n }: { $places }.
wpb-you-points-first = If the game ended now you would have { $points ->
    [one] 1 point
   *[other] { $points } points
}, and nobody more.
wpb-you-points = If the game ended now you would have { $points ->
    [one] 1 point
   *[other] { $points } points
} and be number { $rank }.
wpb-table-open = Open: { $cards }.
wpb-table-open-none = No card lies open.
wpb-table-deck = Deck: { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $pile ->
    [1] first time through
   *[other] second and last time through
}.
wpb-table-last = The deck has run out for the second time: these are the last turns.
wpb-table-discard = Discard: { $cards }.
wpb-table-discard-none = The discard is empty.

# The map in words and in tables
wpb-board-line = { $country }: { $spaces }. Advisors { $used } of { $cap }{ $n ->
    [0] .
   *[other] {": "}{ $who }.
}
wpb-board-who = { $player } { $count }
wpb-aloud-free = free
wpb-grid-standing = If the game ended here: score so far, and what cloisters, alliances and chains would add
wpb-grid-result = The result: all three scorings
wpb-grid-pieces = Pieces and cards left
wpb-grid-countries = Country by country: cloisters / advisors of each player, and how many advisors stand there of how many may
wpb-grid-alliances = Alliances: who scores them as things stand
wpb-grid-alliances-scored = Alliances: who scored them
wpb-grid-chains = Chains of four and more
wpb-col-player = player
wpb-col-so-far = so far
wpb-col-interim = interim
wpb-col-cloisters = cloisters
wpb-col-alliances = alliances
wpb-col-chains = chains
wpb-col-sum = sum
wpb-col-advisors = advisors
wpb-col-hand = cards
wpb-col-known = known
wpb-col-country = country
wpb-col-leader = most
wpb-col-free = free
wpb-col-number = no.
wpb-col-between = between
wpb-col-scores = scores
wpb-col-points = points
wpb-col-before = before
wpb-col-rank = rank
wpb-col-left = pieces left
wpb-col-together = together
wpb-col-chain = chain
wpb-taken = { $taken } of { $cap }
wpb-between = { $one } – { $other }

# The picture
wpb-pic-hand = Your hand
wpb-spot-open = open card: { $card }
wpb-spot-deck = deck, cards left: { $n }
wpb-spot-hand = in your hand: { $card }
wpb-pic-title = The map in turn { $number }, { $player } to play
wpb-pic-title-over = The map at the end of the game
wpb-pic-caption = Marks with a letter are cloisters, small ones on a seal advisors; beside each seal, advisors and how many there may be. Open circles are free, thick ones { $player } can fill now. Dashed: alliances. A broad line: a chain of four or more. In a dark ring: what each player placed in their latest turn.
wpb-pic-caption-public = Marks with a letter are cloisters, small ones on a seal advisors; beside each seal, advisors and how many there may be. Open circles are free. Dashed: alliances. A broad line: a chain of four or more. In a dark ring: what each player placed in their latest turn.
wpb-pic-open = { $player } can found a cloister now at { $spaces }.
wpb-pic-chain = { $player }’s chain of { $n }: { $places }.
wpb-pic-deck = deck
wpb-pic-discard = discard

# Why not
wpb-pay-none = Your cards can’t pay for this in { $country }: each piece takes a card of the country, or two cards alike as a joker.
wpb-pay-which = Several sets of cards could pay for this; say which: “with …”.
wpb-pay-count = { $pieces ->
    [one] One piece is
   *[other] { $pieces } pieces are
} to be placed, but { $pays ->
    [one] one payment is
   *[other] { $pays } payments are
} named. Each piece takes one card, or two alike.
wpb-pay-unlike = A joker is two cards alike.
wpb-pay-other-card = { $card } is no card of { $country }. Only two alike are a joker.
wpb-pay-not-enough = { $count ->
    [0] You hold no { $card } card.
    [one] You hold only 1 { $card } card.
   *[other] You hold only { $count } { $card } cards.
}
wpb-place-two = One or two pieces may be placed in a turn.
wpb-place-empty-country = No piece stands in { $country } yet: the first is one cloister, and nothing with it.
wpb-place-elsewhere = { $space } is not in { $country }.
wpb-place-taken = { $space } is taken.
wpb-place-no-cloister = You have no cloister left.
wpb-place-no-advisor = You have no advisor left.
wpb-place-cap = { $country } has room for { $cap ->
    [one] 1 advisor
   *[other] { $cap } advisors
} in all: as many as the player with the most cloisters there has.
wpb-card-not-held = You don’t hold { $card }.
wpb-pass-must-exchange = Who places nothing must throw a card away; only in the last turns may you pass.
wpb-draw-condition = The card drawn last decides, and it was another than you wrote.
wpb-draw-deck-empty = The deck is empty.
wpb-draw-not-open = No { $card } card lies open.
wpb-not-now = This can’t be done now.

# What could stand there
wpb-what-card = a card, like France or Franconia/Aragon
wpb-what-country = a country, like France
wpb-what-space = a place, like fr3
wpb-what-seat = a player, or “me”
wpb-what-number = a number
wpb-what-word = a word

# What is left out means
wpb-default-play = the first card of your hand is exchanged; in the last turns you pass
wpb-default-draw = from the deck, or the first open card if it is empty

# Kinds of line
wpb-kind-place = place one or two pieces in one country, each for a card of the country or two cards alike
wpb-kind-discard = place nothing, throw a card away and draw another
wpb-kind-pass = do nothing; only in the last turns
wpb-kind-draw = which cards you draw, one after the other
wpb-kind-title-place = Place pieces
wpb-kind-title-discard = Exchange a card
wpb-kind-title-pass = Pass
wpb-kind-title-draw = Draw cards

# What the end lays open of each round
wpb-open-hand = { $player }: { $cards }.
wpb-open-hand-none = { $player }: no cards.

# What it led to
wpb-led-takes = { $players } now leads { $country } { $most } to { $best }; { $room ->
    [0] no room for another advisor
    [one] room for one advisor
   *[other] room for { $room } advisors
}.
wpb-led-leads = { $players } leads { $country } { $most } to { $best }; { $room ->
    [0] no room for another advisor
    [one] room for one advisor
   *[other] room for { $room } advisors
}.
wpb-led-level = { $players } are{ $count ->
    [2] {""}
   *[other] {" all"}
} level in { $country }, { $most } each; { $room ->
    [0] no room for another advisor
    [one] room for one advisor
   *[other] room for { $room } advisors
}.
wpb-led-alliance = Alliance { $number }, { $one } and { $other }: { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $players } as the advisors stand.
wpb-led-alliance-nobody = Alliance { $number }, { $one } and { $other }: nobody has the most advisors in both any more.
