# Citadels
cit-title = Citadels
cit-round = Round { $round }

# Characters, colours, districts (held to cards.toml by a test)
cit-character-assassin = Assassin
cit-character-thief = Thief
cit-character-magician = Magician
cit-character-king = King
cit-character-bishop = Bishop
cit-character-merchant = Merchant
cit-character-architect = Architect
cit-character-warlord = Warlord
cit-whom-assassin = the Assassin
cit-whom-thief = the Thief
cit-whom-magician = the Magician
cit-whom-king = the King
cit-whom-bishop = the Bishop
cit-whom-merchant = the Merchant
cit-whom-architect = the Architect
cit-whom-warlord = the Warlord
cit-being = the { $character }
cit-colour-noble = noble
cit-colour-religious = religious
cit-colour-trade = trade
cit-colour-military = military
cit-colour-wonder = wonder
cit-district-manor = Manor
cit-district-castle = Castle
cit-district-palace = Palace
cit-district-temple = Temple
cit-district-church = Church
cit-district-monastery = Monastery
cit-district-cathedral = Cathedral
cit-district-tavern = Tavern
cit-district-market = Market
cit-district-trading_post = Trading Post
cit-district-docks = Docks
cit-district-harbor = Harbor
cit-district-town_hall = Town Hall
cit-district-watchtower = Watchtower
cit-district-prison = Prison
cit-district-battlefield = Battlefield
cit-district-fortress = Fortress
cit-district-haunted_city = Haunted City
cit-district-keep = Keep
cit-district-laboratory = Laboratory
cit-district-smithy = Smithy
cit-district-graveyard = Graveyard
cit-district-observatory = Observatory
cit-district-school_of_magic = School of Magic
cit-district-library = Library
cit-district-university = University
cit-district-dragon_gate = Dragon Gate
cit-the-manor = the Manor
cit-the-castle = the Castle
cit-the-palace = the Palace
cit-the-temple = the Temple
cit-the-church = the Church
cit-the-monastery = the Monastery
cit-the-cathedral = the Cathedral
cit-the-tavern = the Tavern
cit-the-market = the Market
cit-the-trading_post = the Trading Post
cit-the-docks = the Docks
cit-the-harbor = the Harbor
cit-the-town_hall = the Town Hall
cit-the-watchtower = the Watchtower
cit-the-prison = the Prison
cit-the-battlefield = the Battlefield
cit-the-fortress = the Fortress
cit-the-haunted_city = the Haunted City
cit-the-keep = the Keep
cit-the-laboratory = the Laboratory
cit-the-smithy = the Smithy
cit-the-graveyard = the Graveyard
cit-the-observatory = the Observatory
cit-the-school_of_magic = the School of Magic
cit-the-library = the Library
cit-the-university = the University
cit-the-dragon_gate = the Dragon Gate

# What the purple districts do
cit-effect-haunted_city = in the final count it may stand for the one colour that is missing, unless it was built in the last round
cit-effect-keep = the Warlord can’t destroy it
cit-effect-laboratory = once in your turn you may give up a card for { $gold } gold (“use laboratory tavern”)
cit-effect-smithy = once in your turn you may pay { $pay } gold and draw { $draw } cards (“use smithy”)
cit-effect-graveyard = what the Warlord destroys you may buy back into your hand for { $pay } gold, unless you are the Warlord (“graveyard always”)
cit-effect-observatory = your card action looks at { $draw } cards
cit-effect-school_of_magic = for income it has whatever colour your character is paid for
cit-effect-library = your card action keeps { $keep } cards
cit-effect-university = costs { $cost }, counts { $points }
cit-effect-dragon_gate = costs { $cost }, counts { $points }

# The cheat sheet
cit-section-cheat = The eight characters, in the order of the call
cit-cheat = { $rank } { $character }: { $what }.
cit-cheat-assassin = murders a character; whoever holds it keeps silent and loses the turn
cit-cheat-thief = robs a character: all its gold when it is called, before its turn; not the Assassin, not the murdered one
cit-cheat-magician = swaps hands with a player, or exchanges any cards for new ones from the deck
cit-cheat-king = gets the crown and picks first next round; 1 gold for each noble district
cit-cheat-bishop = the Warlord can’t touch the city; 1 gold for each religious district
cit-cheat-merchant = { $gold } gold extra; 1 gold for each trade district
cit-cheat-architect = { $draw } cards extra after the action; may build up to { $builds }
cit-cheat-warlord = may destroy a district for its cost less 1, at the end of the turn; 1 gold for each military district

# What a player is asked
cit-lead-draft = pick a character for round { $round }. You are passed { $pool }{ $up }
cit-lead-draft-planned = pick a character for round { $round }, and plan your turn in the same letter. You are passed { $pool }{ $up }
cit-lead-draft-later = the characters of round { $round } are going round: list those you would like, the best first (“draft king > architect > any”){ $up }
cit-lead-draft-later-planned = the characters of round { $round } are going round: list those you would like, the best first (“draft king > architect > any”), and plan your turn in the same letter (“if king: …”){ $up }
cit-lead-bury = lay a character aside, face down. You can choose from { $pool }{ $up }
cit-lead-turn = it’s your turn as the { $character }. You have { $gold } gold and { $hand }
cit-lead-turn-robbed = it’s your turn as the { $character }; the Thief has emptied your purse. You have { $gold } gold and { $hand }
cit-lead-plan = plan your { $n ->
    [one] turn
   *[other] turns
} as { $characters }. You have { $gold } gold and { $hand }
cit-lead-plan-any = plan your turn of round { $round }; you don’t know your character yet, so begin its lines with “if king:”, “if thief:” and so on. You have { $gold } gold and { $hand }
cit-lead-turn-later = your turn as { $characters } is still to come; you may write it now. You have { $gold } gold and { $hand }
cit-lead-turn-done = your characters have all been called this round
cit-lead-reaction = the Warlord may destroy something: say whether your Graveyard buys it back (“graveyard always”, “graveyard from 3”, “graveyard never”)
cit-lead-up = . Face up, out of this round: { $characters }
cit-lead-no-up = {""}
cit-hand-none = no cards
cit-hand-of = hold { $cards }
cit-costing = { $district } ({ $cost })
cit-costing-many = { $district } ({ $cost }, { $count } of them)

# The numbered answers
cit-answer-draft = rank { $rank }; { $what }
cit-answer-bury = rank { $rank }, face down on the table
cit-answer-any = one of those passed, by the dice
cit-answer-lowest = the one that you like least, by your own list
cit-answer-victim = rank { $rank }
cit-answer-victim-up = rank { $rank }; lies face up, so nobody has it
cit-answer-nobody = nobody
cit-answer-gold = { $gold } gold: you would have { $sum }
cit-answer-cards = look at { $draw } cards, keep { $keep }
cit-answer-income-first = take your income before you build: { $gold } gold as your city stands
cit-answer-income-last = take your income after you have built
cit-answer-income-more = take your income when it is worth more
cit-answer-build = { $cost } gold, { $colour }: you would have { $left } left
cit-answer-dearest = the dearest district that you can pay for
cit-answer-stop = build nothing more
cit-answer-swap = your { $mine } against { $theirs } of { $player }
cit-answer-exchange = { $n ->
    [one] 1 card
   *[other] { $n } cards
} under the deck, as many from its top
cit-answer-laboratory = gold for this card
cit-answer-smithy = gold for cards
cit-answer-destroy = of { $player }, for { $price } gold
cit-answer-destroy-nothing = destroy nothing
cit-answer-graveyard-always = whatever is destroyed comes into your hand, while you can pay
cit-answer-graveyard-from = what cost { $from } gold or more comes into your hand, while you can pay
cit-answer-graveyard-never = what is destroyed stays under the deck
cit-answer-plan = your turns go by the lines that you have on file

# What happened
cit-told-round = Round { $round } begins{ $up }.
cit-told-round-up = ; face up, and out of it: { $characters }
cit-told-picks = { $player } picks a character.
cit-told-picks-this = { $player } picks { $character }; nobody else sees which.
cit-told-buries = { $player } lays a character face down on the table.
cit-told-buries-this = { $player } lays { $character } face down on the table; nobody else sees which.
cit-told-buries-chance = { $player } lays a character face down on the table without looking at it.
cit-told-chance-this = { $player } lays a character face down without looking at it: { $character }.
cit-told-called = Rank { $rank }, { $character }: { $player } answers.
cit-told-silent = Rank { $rank }, { $character }: nobody answers.
cit-told-crown = { $player } gets the crown from { $from }.
cit-told-murder = { $player } names the victim of the murder: { $character }.
cit-told-theft = { $player } names whom to rob: { $character }.
cit-told-stolen = { $player } takes the whole purse of { $from }: { $gold } gold.
cit-told-stolen-nothing = { $player } finds the purse of { $from } empty.
cit-told-gold = { $player } takes { $gold } gold.
cit-told-gold-merchant = { $player } gets { $gold } gold as the Merchant.
cit-told-gold-laboratory = { $player } gets { $gold } gold for it.
cit-told-income = { $player } takes { $gold } gold of income.
cit-told-looks = { $player } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}, keeps { $kept } and puts { $under } under the deck.
cit-told-looks-this = { $player } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}, keeps { $kept } and puts { $under } under the deck; nobody else sees which.
cit-told-draws = { $player } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}.
cit-told-draws-this = { $player } draws { $kept }; nobody else sees which.
cit-told-draws-architect = { $player } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
} as the Architect.
cit-told-draws-architect-this = { $player } draws { $kept } as the Architect; nobody else sees which.
cit-told-smithy = { $player } pays { $gold } gold in the Smithy.
cit-told-swaps = { $player } swaps hands with { $with }.
cit-told-exchanges = { $player } puts { $n ->
    [one] 1 card
   *[other] { $n } cards
} under the deck and draws as many.
cit-told-exchanges-this = { $player } puts { $under } under the deck and draws { $drawn }; nobody else sees which.
cit-told-exchanges-nothing = { $player } exchanges no cards.
cit-told-laboratory = { $player } gives up a card in the Laboratory.
cit-told-laboratory-this = { $player } gives up { $card } in the Laboratory; nobody else sees which.
cit-told-builds = { $player } builds { $district } for { $gold } gold.
cit-told-complete-first = { $player } is the first to complete a city: the game ends with this round.
cit-told-complete = { $player } completes a city as well.
cit-told-destroys = { $player } destroys { $district } of { $owner } for { $gold } gold.
cit-told-destroys-free = { $player } destroys { $district } of { $owner }, which costs nothing.
cit-told-destroys-own = { $player } destroys { $district } of the own city for { $gold } gold.
cit-told-reclaims = { $player } pays { $gold } gold for the Graveyard and takes { $district } into the hand.

# A turn in a sentence
cit-as-assassin = As the Assassin
cit-as-thief = As the Thief
cit-as-magician = As the Magician
cit-as-king = As the King
cit-as-bishop = As the Bishop
cit-as-merchant = As the Merchant
cit-as-architect = As the Architect
cit-as-warlord = As the Warlord
cit-story-turn = { $as }, { $player } { $did }.
cit-did-crown = gets the crown from { $from }
cit-did-murder = names { $character } for murder
cit-did-theft = sets out to rob { $character }
cit-did-robbed = { $gold ->
    [0] has no gold for { $to } to steal
    [one] loses the only gold to { $to }
   *[other] loses all { $gold } gold to { $to }
}
cit-did-gold = takes { $gold } gold
cit-did-gold-merchant = gets { $gold } extra gold
cit-did-gold-laboratory = gets { $gold } gold for it
cit-did-income = takes { $gold } gold of income
cit-did-looks = draws { $n ->
    [one] 1 card
   *[other] { $n } cards
} to keep { $kept }
cit-did-draws = draws { $n ->
    [one] 1 card
   *[other] { $n } cards
}
cit-did-draws-architect = draws { $n } more
cit-did-smithy = pays { $gold } gold in the Smithy
cit-did-swaps = swaps hands with { $with }
cit-did-exchanges = { $n ->
    [0] exchanges no cards
    [one] exchanges 1 card with the deck
   *[other] exchanges { $n } cards with the deck
}
cit-did-laboratory = gives up a card in the Laboratory
cit-did-builds = builds { $district } for { $gold }
cit-did-complete-first = completes the first city, so that the game ends with this round
cit-did-complete = completes a city as well
cit-did-destroys = destroys { $district } of { $owner } { $gold ->
    [0] at no cost
   *[other] for { $gold }
}
cit-did-destroys-own = destroys { $district } of the own city for { $gold }

# The count
cit-score-city = { $player }: districts { $districts }, all five colours { $colours }, a complete city { $completion }: { $points } { $points ->
    [one] point
   *[other] points
}.
cit-score-total = { $player } { $points }
cit-end-won = The game is over: { $totals } points. { $player } wins.
cit-end-shared = The game is over: { $totals } points. { $players } are level and share the win.
cit-sheet = The final count
cit-sheet-lead = Each city with what its districts are worth, and three things besides: all five colours, being the first to complete a city, completing one later.
cit-sheet-sum = The sums
cit-sheet-districts = The districts of { $player } are worth { $figures } = { $points }.
cit-sheet-one-district = { $player } has one district, worth { $points }.
cit-sheet-no-districts = { $player } has no districts.
cit-sheet-colours = All five colours: { $points } points.
cit-sheet-colours-haunted = All five colours: { $points } points; the Haunted City stands for { $colour }.
cit-sheet-colours-missing = Not all five colours: { $colours } { $n ->
    [one] is
   *[other] are
} missing.
cit-sheet-first = The first complete city: { $points } points.
cit-sheet-complete = A complete city, but not the first: { $points } points.

# Where you stand
cit-section-you = Where you stand
cit-you-hand = Your hand: { $cards }.
cit-you-hand-none = Your hand is empty.
cit-you-means = You have { $gold } gold{ $can ->
    [0] , and nothing in hand that it pays for.
    [one] , enough for 1 card of your hand.
   *[other] , enough for any one of { $can } cards of your hand.
}
cit-you-income = Income as the { $character } would be { $gold } gold as your city stands.
cit-you-characters = You hold { $characters }.
cit-you-drafted = In the draft you were passed { $seen }, and picked { $character }.
cit-you-laid = Face down on the table lies, as you know, { $characters }.
cit-you-of-hand = You know of the hand of { $player }: { $cards }.
cit-you-of-deck = You know of the deck, of { $size } cards: { $cards }.
cit-you-deck-card = { $district } as card { $number }
cit-you-effect = Your { $district }: { $what }.
cit-you-points = If the game ended now you would have { $points } { $points ->
    [one] point
   *[other] points
} and be number { $rank }.
cit-you-points-first = If the game ended now you would have { $points } { $points ->
    [one] point
   *[other] points
}, and nobody more.
cit-you-sheltered = Your city is safe from the Warlord this round: you are the Bishop.

# The table
cit-board-call = the call
cit-board-call-line = Called: { $characters }.
cit-board-to-come = Still to be called: { $characters }.
cit-board-answered = { $rank } { $character } ({ $player })
cit-board-no-answer = { $rank } { $character } (no answer)
cit-board-ranked = { $rank } { $character }
cit-board-up-line = Face up: { $characters }.
cit-board-closed = Face down: { $down }.{ $pool ->
    [0] {""}
   *[other] {" "}Being passed on: { $pool }.
} In the deck: { $deck }.
cit-board-murder = The murder is on the { $character }.
cit-board-theft = The theft is on the { $character }.
cit-board-city = { $player }{ $crown }: { $gold } gold, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $built } of { $goal } districts{ $districts }.
cit-board-crown = {" "}(crown)
cit-board-no-crown = {""}
cit-board-districts = : { $districts }
cit-board-hand = Your hand: { $cards }.
cit-board-hand-row = your hand
cit-board-district = { $district } ({ $colour } { $cost })
cit-mark-no-answer = no answer
cit-mark-up = face up
cit-mark-you = you
cit-mark-now = worth
cit-mark-murder = murder
cit-mark-theft = theft

# Tables
cit-grid-standing = Gold, cards, and what each city is worth
cit-grid-result = The result
cit-col-player = player
cit-col-gold = gold
cit-col-hand = hand
cit-col-districts = districts
cit-col-colours = colours
cit-col-completion = complete
cit-col-now = worth
cit-col-points = points
cit-col-district = district
cit-col-colour = colour
cit-col-cost = cost
cit-col-sum = sum

# The picture
cit-spot-to-come = not called yet
cit-spot-hand = in your hand: { $district }, { $colour }, cost { $cost }
cit-spot-city = { $district }, { $colour }, cost { $cost }, in { $player }’s city
cit-pic-title = The table in round { $round }
cit-pic-title-over = The cities at the end of the game
cit-pic-caption = Above: the characters in the order of the call, who answered, and whom murder (dagger) and theft (purse) were named for. Below: gold, cards in hand, districts of the { $goal } that end the game (dark: complete; star: the first), points if it ended now. Signs: crown noble, cross religious, scales trade, shield military, star wonder; the number is the cost.
cit-pic-caption-hand = Above: the characters in the order of the call, who answered, and whom murder (dagger) and theft (purse) were named for. Below: gold, cards in hand, districts of the { $goal } that end the game (dark: complete; star: the first), points if it ended now. At the end your hand. A frame: whose turn it is, what you may pick, what your gold would pay for. Signs: crown noble, cross religious, scales trade, shield military, star wonder; the number is the cost.
cit-pic-caption-over = Each city with its gold, the cards left in hand, its districts (dark: complete; star: the first) and its points. Signs: crown noble, cross religious, scales trade, shield military, star wonder; the number is the cost.
cit-pic-closed = face down
cit-pic-pool = being passed
cit-pic-deck = deck
cit-pic-none = no districts yet
cit-pic-hand = Your hand
cit-pic-hand-none = Your hand is empty
cit-pic-first = first complete
cit-pic-complete = complete

# Why not
cit-not-now = This can’t be done now; it waits for its moment.
cit-bury-none = In this game nobody chooses a character to lay aside.
cit-not-passed = The { $character } is not among the characters passed to you. Name another, or end your list with “any”.
cit-not-character = This is for the { $character }, which you are not. Write it after “if” and the character, so that it waits for that turn.
cit-not-yet-character = This is for your turn as the { $character }, which isn’t now. Write it after “if” and the character, so that it waits for that turn.
cit-not-in-hand = You don’t have this card in your hand (or not as many): { $district }. Name one that you hold.
cit-murder-self = The Assassin can’t be the victim. Name another character, or “murder none”.
cit-rob-self = The Thief can’t rob the Thief. Name another character, or “rob none”.
cit-rob-assassin = The Assassin can’t be robbed. Name another character, or “rob none”.
cit-rob-dead = The victim of the murder can’t be robbed ({ $character }). Name another character, or “rob none”.
cit-condition-fails = The condition in the line doesn’t hold now, so the line is left out.
cit-build-none-possible = Nothing in your hand can be built now: too dear, or in your city already.
cit-build-twice = Your city has one already, and no city may have two alike: { $district }. Build something else.
cit-build-gold = You have { $gold } gold, and this costs { $price }: { $district }. Build something cheaper, or keep the gold.
cit-magic-done = The Magician swaps or exchanges once in a turn, and you have done it.
cit-swap-self = You can’t swap hands with yourself. Name another player.
cit-laboratory-none = You need the Laboratory in your city for this.
cit-laboratory-used = The Laboratory works once in a turn, and you have used it.
cit-smithy-none = You need the Smithy in your city for this.
cit-smithy-used = The Smithy works once in a turn, and you have used it.
cit-smithy-empty = The deck is empty: the smithy would give you nothing.
cit-smithy-gold = The Smithy wants { $price } gold, and you have { $gold }.
cit-destroy-bishop = The city of { $player } is under the Bishop this round, so this stays: { $district }. Choose another city.
cit-destroy-complete = The city of { $player } is complete and can’t be attacked, so this stays: { $district }. Choose another city.
cit-destroy-not-there = The city of { $player } doesn’t have this district: { $district }. Choose one that stands there.
cit-destroy-never = This can’t be destroyed: { $district } ({ $player }). Choose another district.
cit-destroy-gold = Destroying this costs { $price } gold, and you have { $gold }: { $district } ({ $player }). Choose something cheaper.

# What could stand there
cit-what-character = a character, like king
cit-what-district = a district, like smithy
cit-what-seat = a player, by name or letter
cit-what-number = a number
cit-what-cost = a cost, from 1 to 9
cit-what-when = first, last or more
cit-what-word = a word

# What is left out means
cit-default-draft = you get one of the characters passed to you, by the dice
cit-default-bury = the character that comes last in your own list is laid aside
cit-default-plan = your turn goes by the lines on file; what they don’t say is 2 gold, nothing built and no power used
cit-default-murder = nobody is murdered
cit-default-rob = nobody is robbed
cit-default-action = you take 2 gold
cit-default-income = income is taken when it pays more, first if it is the same
cit-default-build = nothing (more) is built
cit-default-after = nothing else is used
cit-default-destroy = nothing is destroyed
cit-default-graveyard = the Graveyard buys nothing back

# Kinds of line
cit-kind-draft = which character you’d like from those passed to you, the best first
cit-kind-bury = with two or three players: which character you lay aside
cit-kind-action = 2 gold, or draw cards and keep one
cit-kind-murder = as the Assassin: the character that loses its turn
cit-kind-rob = as the Thief: the character whose gold you take
cit-kind-swap = as the Magician: swap hands with a player
cit-kind-exchange = as the Magician: put cards under the deck and draw as many
cit-kind-destroy = as the Warlord: a district that falls, with its city’s player before it
cit-kind-income = whether income comes before you build, after it, or when it pays more
cit-kind-stop = build nothing (more), even if lines to build stand below
cit-kind-build = a district from your hand; one line for each
cit-kind-use = use your Smithy or your Laboratory
cit-kind-graveyard = whether your Graveyard buys back what the Warlord destroys
cit-kind-title-draft = Pick a character
cit-kind-title-bury = Lay one aside
cit-kind-title-action = Gold or cards
cit-kind-title-murder = Murder
cit-kind-title-rob = Rob
cit-kind-title-swap = Swap hands
cit-kind-title-exchange = Exchange cards
cit-kind-title-destroy = Destroy
cit-kind-title-income = Income
cit-kind-title-stop = Build nothing
cit-kind-title-build = Build
cit-kind-title-use = Smithy, Laboratory
cit-kind-title-graveyard = Graveyard

# What the end lays open of each round
cit-open-hand = { $player }: in hand { $cards }.
cit-open-hand-none = { $player }: nothing in hand.
cit-open-picked = { $hand } Picked: { $characters }.

# What it led to
cit-led-city = { $player } { $n } of { $goal }
cit-led-cities = Districts now: { $cities }.
cit-led-one-more = One more district in { $player }’s city would end the game.
