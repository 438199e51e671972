# Lords of Hell
loh-title = Lords of Hell
loh-round-playing = Round { $round }, playing
loh-round-war = Round { $round }, war
loh-round-gathering = Round { $round }, gathering
loh-round-over = Round { $round }, the end

# Devils, cards, statuses (held to cards.toml by a test)
loh-devil-asmodeus = Asmodeus
loh-devil-baalzebub = Baalzebub
loh-devil-belial = Belial
loh-devil-dispater = Dispater
loh-devil-glasya = Glasya
loh-devil-mammon = Mammon
loh-devil-of-asmodeus = Asmodeus
loh-devil-of-baalzebub = Baalzebub
loh-devil-of-belial = Belial
loh-devil-of-dispater = Dispater
loh-devil-of-glasya = Glasya
loh-devil-of-mammon = Mammon
loh-devil-part-asmodeus = Asmodeus
loh-devil-part-baalzebub = Baalzebub
loh-devil-part-belial = Belial
loh-devil-part-dispater = Dispater
loh-devil-part-glasya = Glasya
loh-devil-part-mammon = Mammon
loh-devil-to-asmodeus = Asmodeus
loh-devil-to-baalzebub = Baalzebub
loh-devil-to-belial = Belial
loh-devil-to-dispater = Dispater
loh-devil-to-glasya = Glasya
loh-devil-to-mammon = Mammon
loh-devil-from-asmodeus = Asmodeus
loh-devil-from-baalzebub = Baalzebub
loh-devil-from-belial = Belial
loh-devil-from-dispater = Dispater
loh-devil-from-glasya = Glasya
loh-devil-from-mammon = Mammon
loh-card-horde-fiends = Fiends
loh-card-horde-diabolic_fiends = Diabolic Fiends
loh-card-horde-succubi = Succubi
loh-card-horde-juggernauts = Juggernauts
loh-card-horde-warriors_of_darkness = Warriors of Darkness
loh-card-horde-metal_beasts = Metal Beasts
loh-card-horde-fallen_angels = Fallen Angels
loh-card-horde-tormented_ones = Tormented Ones
loh-card-horde-leviathan = Leviathan
loh-card-horde-dark_critters = Dark Critters
loh-card-horde-night_critters = Night Critters
loh-card-horde-shadow_critters = Shadow Critters
loh-card-horde-damned_legion = Damned Legion
loh-card-horde-hell_hounds = Hell Hounds
loh-card-fortress-iron = Iron Fortress
loh-card-fortress-black_tower = Black Tower
loh-card-fortress-labyrinth = Labyrinth
loh-card-fortress-bone_citadel = Bone Citadel
loh-card-fortress-sunken_vault = Sunken Vault
loh-card-fortress-pit_of_torment = Pit of Torment
loh-card-artifact-crown = Crown of Lucifer
loh-card-artifact-sword = Sword of Wrath
loh-card-artifact-shield = Shield of Despair
loh-card-artifact-horn = Horn of Legions
loh-card-artifact-gauntlet = Gauntlet of Greed
loh-card-artifact-orb = All-seeing Orb
loh-card-artifact-wings = Wings of Night
loh-card-artifact-soul_jar = Soul Jar
loh-card-artifact-ring = Ring of Gates
loh-card-artifact-book = Book of Names
loh-card-ritual-chaos_cataclysm = Chaos Cataclysm
loh-card-ritual-bury = Bury
loh-card-ritual-soul_harvest = Soul Harvest
loh-card-ritual-soul_drain = Soul Drain
loh-card-ritual-summoning = Summoning
loh-card-ritual-earthquake = Hellquake
loh-card-ritual-raise_fallen = Raise the Slain
loh-card-ritual-covet = Coveting
loh-card-ritual-banishment = Banishment
loh-card-special-recall = Recall
loh-card-special-escape = Escape
loh-card-special-blood_pact = Blood Pact
loh-card-special-oath_circle = Circle of Oaths
loh-card-special-ambush = Ambush
loh-card-special-bribe = Bribe
loh-card-special-thief = Thieving Imp
loh-card-special-disrupt = Broken Circle
loh-card-special-barred_gates = Barred Gates
loh-card-special-muster = Sudden Muster
loh-card-special-heavenly_hunt = Heavenly Hunt
loh-status-master_of_souls = Master of Souls
loh-status-mightiest_realm = Mightiest Realm
loh-status-most_victorious = Most Victorious Devil

# People
loh-named = { $player } ({ $devil })
loh-player-of = { $player }
loh-player-part = { $player }
loh-player-to = { $player }
loh-player-from = { $player }
loh-whoever-name = whoever accepts
loh-whoever-of = of whoever accepts
loh-whoever-part = whoever accepts
loh-whoever-to = to whoever accepts
loh-whoever-from = from whoever accepts
loh-oneself-name = oneself
loh-oneself-of = one’s own
loh-oneself-part = oneself
loh-oneself-to = oneself
loh-oneself-from = oneself
loh-whoever = whoever accepts
loh-to-anybody = whoever is first

# Things
loh-empty = {""}
loh-nothing = nothing
loh-thing = { $thing }
loh-times = { $thing } ×{ $n }
loh-many = { $card } ×{ $n }
loh-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
loh-card-of = { $card } of { $of }
loh-handled = { $card } ({ $handle })
loh-soul-of = a soul of { $of }
loh-side-attacker = the attackers’ side
loh-side-defender = the defender’s side
loh-attackers = attackers
loh-defenders = defenders
loh-the-devil = the devil
loh-the-fortress = the fortress
loh-number = {" "}({ $number })
loh-called-public = P{ $record }
loh-called-both = { $number }, P{ $record }
loh-item-souls = { $n ->
    [one] 1 soul
   *[other] { $n } souls
}
loh-item-oaths = { $n ->
    [one] an oath of { $of }
   *[other] { $n } oaths of { $of }
}
loh-item-prisoner = the prisoner { $who }
loh-item-leave = leave to trade with all
loh-item-leave-with = leave to trade with { $of }
loh-item-look = a look at the hand
loh-item-promise = a promise { $vow } ({ $span })
loh-span-this = this round
loh-span-next = next round
loh-span-both = this round and the next
loh-span-longest = this round and the next: no promise lasts longer
loh-round-one = round { $from }
loh-round-two = rounds { $from } and { $until }
loh-round-two-longest = rounds { $from } and { $until }: no promise lasts longer
loh-end-of-playing = the end of playing in round { $round }
loh-end-of-war = the end of the war in round { $round }
loh-end-of-gathering = the end of round { $round }

# Bargains
loh-terms = { $vow }{ $if }{ $strictness }
loh-only-if = , if { $condition }
loh-asap = , as soon as possible
loh-if-able = , if able
loh-at-close = {" "}at the close of playing
loh-at-finish = {" "}at the finish
loh-publicly = , in public
loh-as-attacker = {" "}in attacks
loh-as-defender = {" "}in defence
loh-part = { $player } gives { $items }
loh-part-to = { $player } gives { $to } { $items }
loh-offer = { $parts }{ $when }{ $able }{ $open }; until { $until }
loh-offer-open = open
loh-offer-agreed = agreed on; it waits for its moment
loh-offer-done = carried out
loh-offer-gone = over, and came to nothing
loh-state-offered = offered
loh-state-open = in force
loh-state-kept = kept
loh-state-lapsed = lapsed
loh-state-released = released
loh-state-broken = broken
loh-state-declined = declined
loh-vow-give = to give { $items }{ $when }
loh-vow-no-attack = not to attack the realm of { $who }
loh-vow-attack = to attack the realm of { $who }{ $power ->
    [0] {""}
   *[other] {" "}with at least { $power }
}
loh-vow-support = to help { $who }{ $side }{ $power ->
    [0] {""}
   *[other] {" "}with at least { $power }
}
loh-vow-no-join = not to fight against { $who }
loh-vow-vote = to come and vote for { $who }
loh-vow-vote-attending = to vote for { $who }, when there
loh-vow-vote-not = not to vote for { $who }
loh-vow-vote-nobody = to come and vote for nobody
loh-vow-vote-nobody-attending = to vote for nobody, when there
loh-vow-attend = to come to the gathering
loh-vow-stay-away = to stay away from the gathering
loh-vow-propose = to propose { $who }
loh-vow-propose-not = not to propose { $who }
loh-vow-earth = to go to Earth
loh-vow-earth-not = not to go to Earth
loh-vow-earth-fiends = to send fiends to Earth
loh-vow-earth-fiends-not = to send no fiends to Earth
loh-vow-table = to table { $card }
loh-vow-table-not = not to table { $card }
loh-vow-ritual = to turn the ritual { $card } on { $who }
loh-vow-ritual-any = to turn a ritual on { $who }
loh-vow-ritual-never = never to turn the ritual { $card } on { $who }
loh-vow-ritual-never-any = to turn no ritual on { $who }
loh-vow-ritual-stop = to stop the ritual { $card }
loh-vow-card = to play { $card }
loh-vow-card-not = not to play { $card }
loh-vow-card-on = to play { $card } on { $who }
loh-vow-card-on-not = not to play { $card } on { $who }
loh-vow-free = to free the prisoner { $who }
loh-vow-hand = to hand the prisoner { $who } over to { $to }
loh-vow-keep = to keep the prisoner { $who }
loh-vow-permit = to let the prisoner { $who } trade
loh-vow-spare-artifacts = to leave { $who } the artifacts
loh-vow-spare-loot = not to loot { $who }
loh-vow-spare-both = to leave { $who } the artifacts and not to loot
loh-vow-flee = to flee when attacked
loh-vow-flee-not = not to flee
loh-vow-surrender = to surrender
loh-vow-retreat = to retreat
loh-vow-share-loot = { $n ->
    [one] to give { $who } 1 card of the loot
   *[other] to give { $who } { $n } cards of the loot
}
loh-vow-no-deal = to make no deal with { $who }
loh-vow-no-deal-oath = to give { $who } no oath of { $of }
loh-vow-show = to show the hand{ $when }
loh-vow-words = “{ $text }”

# Conditions
loh-if-not = not: { $fact }
loh-if-power-of = the power of { $of } { $sign } { $n }
loh-if-power-own = own power { $sign } { $n }
loh-if-power-side = the power of the own side { $sign } { $n }
loh-if-power-realm = the power of the realm of { $of } { $sign } { $n }
loh-if-ratio = own side to other side { $sign } { $n }:{ $theirs }
loh-if-round = combat round { $sign } { $n }
loh-if-hits-own = own hits { $sign } { $n }
loh-if-hits-side = hits of the own side { $sign } { $n }
loh-if-devil-hit = { $who } is hit
loh-if-fortress-down = the fortress is down
loh-if-helpers-mine = my helpers { $sign } { $n }
loh-if-helpers-attacker = helpers of the attacker { $sign } { $n }
loh-if-helpers-defender = helpers of the defender { $sign } { $n }
loh-if-present = { $who } is in the fight
loh-if-on-earth = { $who } is on Earth
loh-if-prisoner = { $who } is a prisoner
loh-if-fled = { $who } is in hiding
loh-if-attacked = { $who } was attacked
loh-if-attacked-by = { $who } was attacked by { $by }
loh-if-looted = { $who } was looted
loh-if-status = { $who } holds { $status }
loh-if-points = { $who } has points { $sign } { $n }
loh-if-souls = { $who } has souls { $sign } { $n }
loh-if-turn = round of the game { $sign } { $n }
loh-if-overlord = { $who } is overlord
loh-if-attending = { $who } has come
loh-if-voted = { $who } voted for { $whom }
loh-if-votes = { $who } has votes { $sign } { $n }

# What a player is asked
loh-lead-playing = the playing phase of round { $round }: table cards, bargain, and say who goes to Earth and which ritual begins. { $you }
loh-lead-war = war and rituals of round { $round }: plans, help, defence, and on whom rituals fall. { $you }
loh-lead-gathering = the gathering of round { $round }: do you come, and how do you vote? Who may become overlord: { $candidates }. { $you }
loh-lead-gathering-open = the gathering of round { $round }: do you come, and whom do you propose? There is no candidate. { $you }
loh-lead-mulligan = your first hand has no fortress: you may throw it once and draw anew (“mulligan”), before anything else. { $you }
loh-lead-deal = an offer waits for your answer. { $you }
loh-you-hell = You are { $devil } ({ $power }), free in Hell
loh-you-earth = You are { $devil } ({ $power }), on Earth
loh-you-hiding = You are { $devil } ({ $power }), in hiding until the end of the round
loh-you-captive = You are { $devil } ({ $power }), a prisoner of { $of }
loh-you-heaven = You are { $devil } ({ $power }), a captive of Heaven

# The numbered answers
loh-answer-offer = from { $from }: { $offer }
loh-answer-promise = { $from } promises you { $vow }; { $rounds }{ $open }
loh-answer-counter = a counter-offer to this: { $offer }
loh-answer-table = { $cards }, on the table when the phase closes
loh-answer-earth = on Earth: { $who }
loh-answer-earth-none = everybody of yours stays in Hell, or comes home
loh-answer-ritual = begins when the phase closes, completes after the war
loh-answer-attack = your power { $mine } against { $theirs } of { $who }, as the realms stand
loh-answer-rescue = your troops try to set your devil free
loh-answer-help = your power { $mine } joins { $who } when attacked
loh-answer-flee = your devil leaves a fight at home
loh-answer-attend = you come to the gathering; a vote needs that
loh-answer-stay = you don’t come to the gathering
loh-answer-vote = your vote, if you come
loh-answer-propose = your proposal for the next round, if you come and no overlord is found
loh-answer-other = as your letter says

# What happened: rounds, statuses, votes
loh-told-round = Round { $round } begins. { $player } has the Starter mark.
loh-told-status-unstable = { $player }: { $status }, unstable.
loh-told-status-stable = { $player } keeps { $status }, now stable.
loh-told-status-lost = { $player } loses { $status }.
loh-told-points = { $player } gets { $n ->
    [one] 1 victory point
   *[other] { $n } victory points
}.
loh-told-nobody-came = Nobody comes to the gathering: no vote, and no candidates for the next round.
loh-told-came = { $players } { $n ->
    [one] comes
   *[other] come
} to the gathering.
loh-told-votes = { $player } votes for { $whom }.
loh-told-votes-nobody = { $player } votes for nobody.
loh-told-passes = { $player } passes the vote: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}, { $against } against, { $statuses ->
    [one] 1 status card
   *[other] { $statuses } status cards
}.
loh-told-fails = { $player } fails in the vote: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}, { $against } against, { $statuses ->
    [one] 1 status card
   *[other] { $statuses } status cards
}.
loh-told-proposes = { $player } proposes { $whom }.
loh-told-proposes-nobody = { $player } proposes nobody.
loh-told-overlord = { $player } is elected overlord of Hell.
loh-told-overlord-points = { $player } becomes overlord of Hell by ten victory points.
loh-told-shuffled = The deck is shuffled anew.

# What happened: bargains
loh-told-offers = { $player } makes an offer to { $to }{ $number }: { $offer }.
loh-told-counters = { $player } makes a counter-offer to { $to }{ $number }: { $offer }.
loh-told-met = Equal lines of { $players } met as the window closed{ $number }: { $parts }{ $when }.
loh-told-unmet = Your line met no equal one of { $of }, or the deal could no longer be made: { $parts }{ $when }.
loh-told-accepts = { $player } accepts offer { $number }.
loh-told-offer-settled = Offer { $number } ({ $from } to { $to }): { $state }.
loh-tenths = { $whole }.{ $tenth }
loh-told-odds = Odds of { $attackers } ({ $attack }) against { $defenders } ({ $defence }), fought to the end: the attackers win { $won } %, { $holder } holds out { $held } %. { $costs }.
loh-told-odds-both = Odds of { $attackers } ({ $attack }) against { $defenders } ({ $defence }), fought to the end: the attackers win { $won } %, { $holder } holds out { $held } %, and both devils fall { $both } %. { $costs }.
loh-odds-cost = { $player } loses { $loses } of { $power } on average
loh-odds-cost-devil = { $player } loses { $loses } of { $power } on average (the devil is hit { $hit } %)
loh-told-deal-made = { $players } have made a deal.
loh-told-promise-offered = { $player } offers a promise to { $to }{ $number }: { $vow }; { $rounds }{ $open }.
loh-told-promises = { $player } promises { $to }{ $number } { $vow }; { $rounds }{ $open }.
loh-told-promise-binds = Promise { $number } ({ $from } to { $to }) is accepted and binds.
loh-told-public-promise-binds = What { $from } offered in public to promise { $to } is accepted and binds; it stands in the public record{ $number }.
loh-told-promise-settled = Promise { $number } ({ $from } to { $to }): { $state }.
loh-told-broken = { $player } breaks a promise{ $number }: { $vow }. Statuses, victory points and hordes are lost.
loh-told-broken-word = { $player } breaks a promise{ $number }. Statuses, victory points and hordes are lost.
loh-told-broken-deal = { $player } breaks a promise{ $number }: of a deal that was agreed on, “{ $part }” can’t be filled. Statuses, victory points and hordes are lost.
loh-appeal = { $player } asks you to judge a promise that { $giver } made in round { $round }: “{ $vow }”. { $player } writes: “{ $text }”. Free words bind by your word alone. Answer “gm judge { $name } { $number } broken: why” or “gm judge { $name } { $number } kept: why” before the next deadline; broken, it costs { $giver } what every broken promise costs.
loh-appeal-kept-by-rules = { $player } writes to you of a promise that { $giver } made in round { $round }: “{ $vow }”. { $player } writes: “{ $text }”. The program itself sees to promises of this kind, so there is nothing to judge; answer with “gm message { $name }: …”.
loh-told-appeals = { $player } appeals to the game master on promise { $number }: “{ $text }”
loh-told-judged-broken = The game master finds promise { $number } broken: “{ $text }”
loh-told-judged-kept = The game master finds promise { $number } kept: “{ $text }”
loh-told-unknown = { $player } gives an oath to the Unknown Powers of Hell; nobody else sees which.

# What happened: things
loh-because = {" "}({ $why })
loh-told-powers = { $player } gets { $cards } from the Unknown Powers of Hell{ $why }.
loh-told-powers-this = { $player } gets from the Unknown Powers of Hell { $cards }{ $why }; nobody else sees which.
loh-told-draws = { $player } draws { $cards }{ $why }.
loh-told-draws-this = { $player } draws { $cards }{ $why }; nobody else sees which.
loh-told-throws = { $player } throws a hand without a fortress: { $cards }{ $why }.
loh-told-tables = { $player } tables { $cards }{ $why }.
loh-told-to-earth = { $player } sends { $cards } to Earth{ $why }.
loh-told-from-earth = { $player }: { $cards } home from Earth{ $why }.
loh-told-back-to-hand = { $player } takes { $cards } back into the hand{ $why }.
loh-told-discards = { $player } discards { $cards }{ $why }.
loh-told-loses = { $player } loses { $cards }{ $why }.
loh-told-from-discard = { $player } takes { $cards } from the discard pile{ $why }.
loh-told-gives = { $player } gives { $to } { $cards }{ $why }.
loh-told-takes = { $player } takes { $cards } from { $from }{ $why }.
loh-told-moves = Cards move: { $cards }{ $why }.
loh-told-oaths = { $player } gives { $to } { $oaths }{ $why }.
loh-told-oaths-unknown = { $player } gives { $oaths } to the Unknown Powers of Hell; nobody else sees which.
loh-told-souls = { $player } gets { $n ->
    [one] 1 soul
   *[other] { $n } souls
}{ $why }.
loh-told-souls-lost = { $player } loses { $n ->
    [one] 1 soul
   *[other] { $n } souls
}{ $why }.
loh-told-souls-given = { $player } gives { $to } { $n ->
    [one] 1 soul
   *[other] { $n } souls
}{ $why }.
loh-told-souls-taken = { $player } takes { $n ->
    [one] 1 soul
   *[other] { $n } souls
} from { $from }{ $why }.
loh-told-devil-hell = { $player } is free and at home in Hell{ $why }.
loh-told-devil-earth = { $player } is on Earth{ $why }.
loh-told-devil-hiding = { $player } goes into hiding until the end of the round{ $why }.
loh-told-devil-captive = { $player } is now a prisoner of { $of }{ $why }.
loh-told-devil-heaven = { $player } is captured by the Heavenly host{ $why }.
loh-told-forbids = { $player } lets the prisoner trade with nobody else any more: { $who }.
loh-told-permits = { $player } lets a prisoner trade with others. Prisoner: { $who }; with: { $with }.
loh-told-shows = { $player } shows { $to } the hand: { $cards }; oaths: { $oaths }.
loh-told-uses = { $player } uses { $card }.
loh-told-ability = { $player } uses the devil’s own power.
loh-told-plays = { $player } plays { $card }.
loh-told-plays-on = { $player } plays { $card } on { $on }.
loh-told-ritual = { $player } starts the ritual { $card } ({ $handle }).
loh-told-ritual-put-off = { $player } puts the ritual { $card } off to the next round.
loh-told-ritual-goes-on = { $player } goes on with the ritual { $card }.
loh-told-ritual-back = { $player } breaks off the ritual { $card }, which goes back to the hand{ $why }.
loh-told-ritual-over = { $player }: the ritual { $card } is over{ $why }.
loh-told-works = { $player } completes the ritual { $card }.
loh-told-works-on = { $player } completes the ritual { $card } on { $on }.
loh-told-die = { $player } throws { $die } for { $card }.
loh-told-hunted = { $player } is hunted: the next gathering dice are { $n } lower.
loh-told-soul-die = { $player } throws { $die }, gathering souls with { $who }.
loh-told-soul-die-again = { $player } throws again, gathering souls with { $who }: { $die }.
loh-told-barred = { $player } may go to Earth again in round { $round }.
loh-why-promise = a promise
loh-why-card = by a card
loh-why-artifact = by an artifact
loh-why-ability = by the devil’s own power
loh-why-ritual = by a ritual
loh-why-gathering = soul gathering
loh-why-fortress = the fortress
loh-why-torture = torture
loh-why-vow = a vow to stay away from Earth
loh-why-replaced = another one takes its place
loh-why-unwanted = who would have got it keeps its own
loh-why-remains = left by what was destroyed
loh-why-flight = flight
loh-why-surrender = surrender
loh-why-capture = captured in a fight
loh-why-no-prison = the captor has no prison
loh-why-wounds = licking wounds
loh-why-swap = prisoners of one another go home
loh-why-release = released
loh-why-rescue = rescued
loh-why-seized = taken from a prisoner
loh-why-loot = loot
loh-why-conquest = conquest
loh-why-ruin = the fortress is in ruins
loh-why-negation = against the fortress
loh-why-breach = a broken promise
loh-why-finish = the end of the round
loh-why-complete = complete

# What happened: fights
loh-told-attacks = { $player } attacks the realm of { $on } (fight { $fight }).
loh-told-attacks-rear = { $player } attacks the realm of { $on } in the rear (fight { $fight }).
loh-told-rescues = { $player } sends troops to the realm of { $on } to get out of prison (fight { $fight }).
loh-told-joins = { $player } is in fight { $fight } on the side of the { $side }, with { $force }.
loh-told-leaves = { $player } goes home from fight { $fight }.
loh-told-sends-home = { $player } sends home { $force } from fight { $fight }.
loh-told-changes-side = { $player } goes over to the { $side } in fight { $fight }.
loh-told-truce = Fight { $fight }: truce in combat round { $round }.
loh-told-power = Fight { $fight }: the { $side } get { $n } more power for this combat round.
loh-told-combat-round = Fight { $fight }: combat round { $round }, { $attack } against { $defence }; { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}{ $protection ->
    [0] {""}
   *[other] , the fortress takes { $protection } off the attackers’ die
}.
loh-told-rolled = Attackers { $attack }; defenders { $defence }: { $blow }.
loh-blow-hit = { $side } hit, die { $die }
loh-blow-nobody = nobody is hit
loh-blow-saved = the fortress holds off the { $die }
loh-blow-helper = the fortress holds, the helper { $player } is hit with { $die }
loh-told-hit-souls = { $player } takes a { $die }: { $n ->
    [one] 1 soul
   *[other] { $n } souls
}.
loh-told-hit-horde = { $player } takes a { $die }: { $card } destroyed.
loh-told-hit-fortress = { $player } takes a { $die }: { $card } is down for this fight.
loh-told-hit-devil = { $player } takes a { $die }: the devil itself falls.
loh-told-hit-nothing = { $player } wards off a { $die }.
loh-told-fight-won = Fight { $fight }: all defenders are gone; the attack is won.
loh-told-fight-retreat = Fight { $fight }: the attack is over; the defenders hold.
loh-told-fight-exhausted = Fight { $fight }: no fight lasts longer than this combat round; the attackers go home, and the defenders hold.
loh-told-fight-both = Fight { $fight }: both devils have fallen.
loh-told-fortress-stands = { $player } throws { $die } for the fortress: it stands.
loh-told-fortress-falls = { $player } throws { $die } for the fortress: it falls.
loh-told-loots = { $player } loots the realm of { $of }: { $n ->
    [one] 1 card
   *[other] { $n } cards
} drawn from the hand; oaths among them go back.
loh-told-loots-oaths = { $player } loots the realm of { $of }: { $n ->
    [one] 1 card
   *[other] { $n } cards
} drawn from the hand; { $oaths ->
    [0] no oath was among them
    [one] 1 of them was an oath and went back
   *[other] { $oaths } of them were oaths and went back
}.
loh-told-attack-won = { $player } has won an attack.
loh-told-defence-won = { $player } has beaten off an attack.

# A fight in a sentence or two
loh-story-attacks = { $player } attacks the realm of { $on } (fight { $fight })
loh-story-attacks-rear = { $player } attacks the realm of { $on } in the rear (fight { $fight })
loh-story-rescues = { $player } sends troops to the realm of { $on } to get out of prison (fight { $fight })
loh-story-powers = {" "}with { $attack } power against { $defence }
loh-story-no-powers = {""}
loh-story-won = { $attack }{ $powers } and wins { $rounds ->
    [0] without a roll
    [one] in 1 combat round
   *[other] in { $rounds } combat rounds
}.
loh-story-retreat = { $attack }{ $powers }, but the defenders hold: it is over { $rounds ->
    [0] without a roll
    [one] after 1 combat round
   *[other] after { $rounds } combat rounds
}.
loh-story-exhausted = { $attack }{ $powers }, but the defenders hold to the end, { $rounds ->
    [one] 1 combat round
   *[other] { $rounds } combat rounds
}.
loh-story-both = { $attack }{ $powers }, and both devils fall { $rounds ->
    [0] without a roll
    [one] in 1 combat round
   *[other] in { $rounds } combat rounds
}.
loh-story-with-attack = Beside the attackers: { $players }.
loh-story-with-defence = Beside the defenders: { $players }.
loh-story-losses = Lost: { $losses }.
loh-story-loss = { $player } ({ $force })
loh-story-after = After it { $after }.
loh-story-and = { $one } { $next }
loh-after-falls = the fortress of { $of } falls
loh-after-captive = { $player } is a prisoner of { $of }
loh-after-hiding = { $player } goes into hiding
loh-after-free = { $player } is free and at home in Hell
loh-after-loots = { $player } loots { $n ->
    [one] 1 card
   *[other] { $n } cards
} of { $of }
loh-after-takes = { $player } takes { $cards } from { $of }
loh-after-razes = the fortress of { $of } is razed ({ $cards })

# Souls and votes in a sentence
loh-story-gathers = { $player } gathers { $n ->
    [0] no souls
    [one] 1 soul
   *[other] { $n } souls
} ({ $throws })
loh-story-throw = { $who } { $die }
loh-story-gather-home = { $cards } home from Earth
loh-story-gather-lost = lost { $cards }
loh-story-gather-heaven = the devil captured by the Heavenly host
loh-story-gather-devil = the devil home from Earth
loh-story-beside = { $one }; { $next }
loh-story-sentence = { $said }.
loh-story-votes = Votes: { $voices }.
loh-story-proposals = Proposed: { $voices }.
loh-story-voices = { $whom } { $n } ({ $players })
loh-story-nobody = nobody
loh-story-deals = Deals were made by { $parties }.
loh-story-parties = { $players }

# Pictures of fights
loh-fight = Fight { $fight }: { $attacker } against the realm of { $defender }
loh-fight-rescue = Fight { $fight }: troops of { $attacker } at the prison of { $defender }
loh-fight-troop = { $player } { $power }, { $side }: { $force }
loh-fight-round = Combat round { $round }: { $attack } against { $defence }
loh-fight-key = Left the attackers’ dice, right the defenders’; dark: the highest, which counts; red with a wedge: it hits.
loh-fight-rolls = { $rolls ->
    [one] 1 roll
   *[other] { $rolls } rolls
}{ $protection ->
    [0] {""}
   *[other] ; the fortress takes { $protection } off the attackers’ die
}.
loh-fight-means = { $attack } to { $defence }: { $blow }
loh-fight-means-less = { $attack } − { $less } to { $defence }: { $blow }

# The end
loh-score-total = { $player } { $points }
loh-end-won = Final score: { $totals }. { $players } wins.
loh-end-shared = Final score: { $totals }. { $players } are level and share the win.
loh-sheet = The final score
loh-sheet-lead = What each devil has at the end: the overlordship, victory points, oaths of the overlord, stable statuses, prisoners, souls.
loh-sheet-sums = The sums
loh-sheet-of = How { $player } scores
loh-sheet-overlord = Overlord of Hell: { $points }.
loh-sheet-points = Victory points, { $n }: { $points }.
loh-sheet-oaths = Oaths of the overlord ({ $devil }), { $n } at { $each } each: { $points }.
loh-sheet-statuses = Stable statuses, { $n }: { $points }.
loh-sheet-prisoners = Prisoners, { $n }: { $points }.
loh-sheet-souls = Souls, { $n }, a point for each full ten, at most { $most }: { $points }.
loh-sheet-sum = In all: { $points }.

# Where you stand
loh-section-offers = Open offers
loh-section-you = Where you stand
loh-section-hand = Your hand
loh-section-oaths = Your oaths
loh-section-given = Promises that you gave
loh-section-got = Promises that you got
loh-section-table = Starter, candidates, deck
loh-section-statuses = The status cards
loh-section-public = The public record: promises made in public, and every broken word
loh-section-public-before = The public record, earlier rounds
loh-section-hands = What each held at the end
loh-section-promises = Every promise of the game
loh-section-deals = Every deal of the game
loh-here-devil = You are { $devil }, power { $power }. { $text }
loh-here-hell = Your devil is free in Hell.
loh-here-earth = Your devil is on Earth. It gathers souls at the beginning of the next round, and can’t fight, defend or vote.
loh-here-hiding = Your devil is in hiding until the end of the round; you can’t trade.
loh-here-mulligan = The first cards that you were dealt have no fortress: { $cards }. You may throw them once and draw anew, before anything else that you do. Write “mulligan”.
loh-here-disgraced = Your devil hides because it broke a promise; your own Recall can’t bring it back.
loh-here-captive = Your devil is a prisoner of { $of }. Besides the captor you may trade with: { $with }.
loh-here-captive-alone = Your devil is a prisoner of { $of }. You may trade with the captor alone.
loh-here-heaven = Your devil is a captive of Heaven; you can’t trade. A vow brings it home at the beginning of a later round (“vow no” keeps it there).
loh-here-barred = Your devil may go to Earth again in round { $round }.
loh-here-exiled = Your devil broke a promise and must go to Earth in round { $round }.
loh-here-power = Your realm has power { $power }, number { $rank } of all.
loh-here-power-fortress = Your realm has power { $power }, number { $rank } of all; { $away } without the fortress, which neither attacks nor helps.
loh-here-ritual = Your ritual { $card } runs; it is completed after the war.
loh-here-ritual-on = Your ritual { $card } runs; it is completed after the war, on { $on }.
loh-here-ritual-nobody = Your ritual { $card } runs, and you have named nothing that it falls on: write “ritual { $card } on” and whom or what by the end of the war, or it is put off.
loh-here-ritual-off = Your ritual { $card } is put off; it goes on with the next round.
loh-here-cards = You have { $n } cards with oaths, statuses and the devil; drawing ends at { $most }. A draw now would bring { $draws }.
loh-hand-card = { $handle } { $card }{ $power }: { $text }
loh-hand-power = { " " }({ $n })
loh-hand-none = You hold no cards.
loh-oaths-none = You hold no oaths.
loh-oaths-own = Your own, { $devil }: { $n } ({ $handles }); { $points } { $points ->
    [one] point
   *[other] points
} if you become overlord.
loh-oaths-other = { $devil }: { $n } ({ $handles }); { $points } { $points ->
    [one] point
   *[other] points
} if that one becomes overlord.
loh-number-of = for { $player } { $number }
loh-numbers-of = {" "}({ $numbers })
loh-promise-given = { $number }{ $theirs } to { $other }: { $vow }; { $rounds }; { $state } (made in round { $made }{ $open }).
loh-promise-got = { $number }{ $theirs } from { $other }: { $vow }; { $rounds }; { $state } (made in round { $made }{ $open }).
loh-deal-to-you = { $number }{ $theirs }, from { $from }: { $offer }. Answer “accept { $number }” or “reject { $number }”.
loh-deal-mine = { $number }{ $theirs }, yours to { $to }: { $offer }.
loh-deal-agreed = { $number }{ $theirs }, agreed on: { $offer }.
loh-deal-promise = { $number }{ $theirs }, a promise from { $from }: { $vow }; { $rounds }{ $open }. It binds when you accept it.
loh-table-mirror = Deals of this game are lines that mirror each other: both sides write the same “deal” line, and equal lines meet as a window closes, before anything else.
loh-table-starter = { $who } has the Starter mark.
loh-table-candidates = { $n ->
    [one] Candidate for overlord: { $who }.
   *[other] Candidates for overlord: { $who }.
}
loh-table-candidates-none = Nobody is a candidate for overlord.
loh-table-candidate = { $who } has { $n ->
    [0] no status card, and without one nobody is elected.
    [one] 1 status card: it can be elected if somebody votes for it and nobody present is against it.
   *[other] { $n } status cards: it can be elected if somebody votes for it and fewer than { $n } of those present are against it.
}
loh-table-proposed = Proposed for the next round: { $who }.
loh-table-deck = { $n ->
    [0] Deck { $deck }; the discard pile is empty.
   *[other] Deck { $deck }, discard pile { $n }: { $pile }.
}
loh-table-aside = { $n ->
    [one] 1 oath lies
   *[other] { $n } oaths lie
} with the Unknown Powers of Hell.
loh-status-stable = { $status }: { $who }, stable. { $text }
loh-status-unstable = { $status }: { $who }, unstable. { $text }
loh-status-free = { $status }: nobody. { $text }
loh-record = P{ $record }:{" "}
loh-public = { $number }{ $giver } to { $to }: { $vow }; { $rounds }; { $state }.
loh-public-mine = { $number }{ $giver } to { $to }: { $vow }; { $rounds }; { $state } (your number { $own }).
loh-public-debt = { $number }of a deal that was agreed on, “{ $part }” could not be filled; round { $round }; { $state }.
loh-end-hand = { $player }: { $things }.
loh-end-aside = With the Unknown Powers: { $oaths }.
loh-end-promise = { $giver } to { $to }: { $vow }; { $rounds }; { $state }.
loh-end-in-force = in force when the game ended
loh-end-deal = { $parts }.

# The table
loh-grid = The devils and their realms (unstable statuses in brackets, score without oaths)
loh-grid-result = The result
loh-col-player = player
loh-col-devil = devil
loh-col-place = where
loh-col-points = victory points
loh-col-score = score
loh-col-status = status
loh-col-power = power
loh-col-souls = souls
loh-col-overlord = overlord
loh-col-oaths = oaths
loh-col-prisoners = prisoners
loh-col-sum = sum
loh-col-card = card
loh-col-protection = protection
loh-col-copies = cards
loh-col-when = when
loh-col-what = what it does
loh-cards-devil = Devils
loh-cards-horde = Hordes
loh-cards-fortress = Fortresses
loh-cards-artifact = Artifacts
loh-cards-ritual = Rituals
loh-cards-special = Special cards
loh-when-init = before A
loh-when-playing = A
loh-when-combat = between fights
loh-when-fight = in a fight
loh-when-ritual = rituals
loh-when-points = before the points
loh-when-gathering = C
loh-when-finish = finish
loh-place-hell = at home
loh-place-earth = on Earth
loh-place-hiding = in hiding
loh-place-captive = prison: { $player }
loh-place-heaven = in Heaven
loh-board-realm = { $player }, { $devil } ({ $strength }, { $place }): power { $power }, { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $parts }.
loh-board-things = { $player }: { $things }.
loh-board-fortress = { $card } ({ $power }, protects { $n })
loh-board-no-fortress = no fortress
loh-board-prisoners = in prison here { $who }
loh-board-hordes = { $hordes }
loh-board-band = { $card } ({ $power })
loh-board-earth = on Earth { $cards }
loh-board-artifacts = artifacts: { $cards }
loh-board-rituals = rituals: { $cards }
loh-board-protects = { $power }, protects { $n }
loh-board-in-prison = in prison
loh-board-artifact = artifact
loh-board-ritual = ritual
loh-board-ritual-off = ritual, put off

# The picture
loh-pic-oath = { $n ->
    [one] { $devil }’s oath
   *[other] { $devil }’s oath ×{ $n }
}
loh-spot-oath = oath { $devil }
loh-spot-card = { $card }, in { $player }’s realm
loh-spot-realm = { $player }, { $devil }, { $place }: power { $power }
loh-line-attack = attack { $who } with all
loh-pic-title = The realms in round { $round }
loh-pic-title-over = The realms at the end of the game
loh-pic-caption = Above: who is away. Each realm: the player, the power of the realm (right), the devil with its power and where it is; souls, victory points, status cards (a full frame is stable, a dashed one unstable: flame souls, tower might, sword victories). Below: the fortress with its power and, in the shield, what it protects; prisoners behind bars; hordes with their power; dashed, what is on Earth or put off; diamonds are artifacts, stars rituals. Pennant: the Starter; crown: candidate for overlord.
loh-pic-caption-over = Each realm: the player, its power (right), the devil; souls, victory points, status cards; fortress, prisoners behind bars, hordes with their power, artifacts (diamonds), rituals (stars). Crown: the overlord.
loh-pic-earth = on Earth
loh-pic-prison = in prison
loh-pic-hiding = in hiding
loh-pic-heaven = in Heaven
loh-pic-no-fortress = no fortress
loh-pic-on-earth = { $thing } (Earth)
loh-pic-points = { $n } pt

# Why not
loh-not-now = This can’t be done now; it waits for its moment.
loh-closed = No letters are read in this step; what is done as its letter comes is written again when the next window is open.
loh-mulligan-whole = All { $n } cards of the first hand are thrown, or none: write mulligan alone.
loh-oaths-stay = Oaths are never thrown away; they can be traded, or dealt to the Unknown Powers.
loh-finish-only = Cards are thrown away at the finish only: write it again when letters for the gathering are asked for. To end a ritual now, write stop and its name.
loh-named-twice = { $who } is named twice: each devil fights on one side.
loh-nobody-leads-of = { $who } can’t fight now: neither the devil is at home nor is there a horde that leads.
loh-odds-too-many = Such a fight can go in too many ways for its odds to be worked out: name fewer helpers.
loh-odds-enough = The odds of { $n } fights are worked out for you until the next deadline, and no more.
loh-gift-of-nothing = A gift is of something: cards, souls, oaths, a prisoner, a promise.
loh-mulligan-over = The first hand can be thrown once, before anything else that you do; that moment is past.
loh-hand-has-fortress = Your first hand holds a fortress, so it is kept.
loh-nobody-called = Nobody in this game is called that: { $who }. Name a devil or a player of this game.
loh-deals-mirror = In this game nobody hears of an offer before the deadline: both sides write the same line, “deal glasya: give 2 souls for oath glasya”, and equal lines meet as the window closes.
loh-deals-roll = In this game deals are made as letters come: begin the line with “offer”, and the other side accepts it by its number.
loh-deal-names = Say with whom: a deal is made when those whom it names write the same line.
loh-deal-window = A deal line is good until this window closes: leave “until” out, and write it again in the next window if need be.
loh-not-oneself = That is yourself. Name somebody else.
loh-no-trade-now = There is no trade at this step.
loh-cant-trade = This one can’t trade with the other now (in hiding, with Heaven, or a prisoner without leave): { $who }.
loh-table-not-now = Things on the table change hands in the playing phase only. Write “at finish”, or wait for the next round.
loh-not-yours = You have no such card, or not as many: { $card }.
loh-no-goods = This never changes hands: running rituals and status cards stay where they are.
loh-souls-short = There are not so many souls: you have { $n }.
loh-oaths-short = You don’t hold so many oaths of { $of }.
loh-prisoner-not-in-war = Prisoners don’t change hands during the war.
loh-not-your-devil = You send and lead your own devil alone: { $who } is not yours.
loh-not-your-prisoner = This one is not your prisoner: { $who }.
loh-promised = Your promise { $number } stands against it.
loh-spends = It would spend what you promised, “if able”, to somebody.
loh-contradicts = It contradicts your open promise { $number }.
loh-contradicts-itself = It promises something and its opposite. Leave out one of the two.
loh-contradicts-theirs = It contradicts the open promise { $number } of the one who would give it.
loh-too-late = Its moment is past.
loh-no-such-number = You have no open offer or promise with number { $number }.
loh-no-such-record = There is no promise P{ $record } in the public record.
loh-open-to-anybody = Offer { $number } is open to anybody: whoever doesn’t want it just leaves it.
loh-not-for-you = Number { $number } is not for you to say.
loh-kept-by-rules = The program itself sees to promises of this kind: it keeps them, or says that they are broken. Only one of free words is yours to judge.
loh-never-bound = This promise binds nobody: it was not accepted, or its receiver has let its giver off.
loh-judged = You have judged this promise already.
loh-cant-be-filled = Offer { $number } can no longer be filled.
loh-oath-dealt = You have dealt an oath to the Unknown Powers in this round; once a round is all.
loh-not-its-time = It can’t be played in this step: { $card }.
loh-not-in-hand = You don’t hold it: { $card }.
loh-not-in-realm = It does not lie in your realm: { $card }.
loh-used = It was used in this round: { $card }.
loh-bad-target = What it is played on is missing or does not fit: { $card }.
loh-ability-rests = Your devil’s own power rests in this round.
loh-ability-none = Your devil has no power of its own to be used at will.
loh-not-tabled = Such a card is not tabled: { $card }. Play it when its time comes.
loh-not-fiend = Only fiends and the devil go to Earth: { $card } does not.
loh-barred = Your devil may not go to Earth before round { $round }.
loh-not-in-hell = Your devil is not in Hell.
loh-ritual-started = You have started a ritual in this round.
loh-ritual-none = No such ritual of yours is running: { $card }.
loh-attacked-before = You have attacked this realm in this round; once a round is all.
loh-in-votes-only = It is read before anybody has come or voted, so it would never come about: attending, voted and votes are for the conditions of votes and proposals.
loh-in-fights-only = It is read where no fight goes on: there is no combat round, ratio, hit or helper, and it would never come about. In a plan, write the condition behind the tactics that it is for; the round of the game is “turn”.
loh-not-prisoner = Your devil is no prisoner, so there is nobody to rescue.
loh-nobody-leads = Nobody leads these troops: the devil is not free in Hell, and no horde among them can lead.
loh-no-candidate = This one is not a candidate: { $who }.
loh-votes-later = This one votes after you, so you can’t know it: { $who }.
loh-no-choice = There was no choice between two fortresses.

# What is left out means
loh-default-mulligan = your first hand is kept
loh-default-playing = nothing more is tabled, everybody else stays where they are, no other ritual begins, and a running one goes on
loh-default-war = otherwise you pass, defend with everything at home, never flee or surrender; losses are souls first, then the weakest hordes; rituals without a target are put off
loh-default-gathering = without a line for it you don’t come to the gathering, and nothing is discarded
loh-default-file = the lines on file are carried out
loh-default-deal = nothing is offered, accepted or played

# Kinds of line
loh-kind-mulligan = throw a first hand without a fortress and draw anew
loh-kind-offer = offer somebody a deal: what you give, what you get
loh-kind-deal = a deal that is made if the other side writes the same line (games with deals = mirror)
loh-kind-accept = accept an offer or a promise by its number
loh-kind-reject = decline an offer or a promise
loh-kind-take-back = take your own offer back
loh-kind-gift = give something for nothing
loh-kind-promise = promise somebody something that binds you
loh-kind-release = let somebody off a promise to you
loh-kind-permit = let your prisoner trade with others
loh-kind-forbid = take that leave back
loh-kind-free = let a prisoner go
loh-kind-unknown = deal an oath to the Unknown Powers of Hell for cards
loh-kind-card = play a special card now
loh-kind-show = show somebody your hand
loh-kind-table = table cards at once, for all to see
loh-kind-use = use an artifact or your devil’s own power
loh-kind-keep = which of two fortresses you keep
loh-kind-vow = whether your devil, captive of Heaven, vows to stay away from Earth
loh-kind-gather-order = in which order your gathering dice are thrown
loh-kind-jar = at which results the Soul Jar rolls anew
loh-kind-prove = ask the giver of a lapsed promise for proof
loh-kind-odds = the odds of a fight between two sides as they stand
loh-kind-appeal = ask the game master to judge a promise
loh-kind-table-at-close = table cards at the close of playing, all devils together
loh-kind-earth = who shall be on Earth when playing closes: devil and fiends
loh-kind-ritual = start a ritual at the close of playing
loh-kind-stop = stop a running ritual
loh-kind-plan = attack a realm in the war, in the order of the numbers
loh-kind-rescue = send your troops to free your own devil from prison
loh-kind-help = join the side of a devil in its fights
loh-kind-rear = attack the realm of a devil that is in another’s fight
loh-kind-defend = how you fight at home
loh-kind-tactics = how you fight, wherever you do
loh-kind-react = play a special card when something happens
loh-kind-ritual-on = on whom or what a running ritual falls
loh-kind-chaos = whom you name if the cataclysm destroys something of yours
loh-kind-prevacancy = play a special card just before the victory points
loh-kind-attend = whether you come to the gathering
loh-kind-vote = for whom you vote, the first that holds
loh-kind-propose = whom you propose as a candidate for the next round
loh-kind-at-finish = let a prisoner go, or play a card, at the finish
loh-kind-discard = throw cards away at the finish
loh-kind-title-mulligan = New hand
loh-kind-title-offer = Offer
loh-kind-title-deal = Deal
loh-kind-title-accept = Accept
loh-kind-title-reject = Reject
loh-kind-title-take-back = Take back
loh-kind-title-gift = Gift
loh-kind-title-promise = Promise
loh-kind-title-release = Release
loh-kind-title-permit = Permit
loh-kind-title-forbid = Forbid
loh-kind-title-free = Free
loh-kind-title-unknown = Unknown Powers
loh-kind-title-card = Play a card
loh-kind-title-show = Show
loh-kind-title-table = Table
loh-kind-title-use = Use
loh-kind-title-keep = Keep a fortress
loh-kind-title-vow = Vow
loh-kind-title-gather-order = Gathering order
loh-kind-title-jar = Soul Jar
loh-kind-title-prove = Prove
loh-kind-title-odds = Odds
loh-kind-title-appeal = Appeal
loh-kind-title-table-at-close = Table at the close
loh-kind-title-earth = To Earth
loh-kind-title-ritual = Start a ritual
loh-kind-title-stop = Stop a ritual
loh-kind-title-plan = Attack
loh-kind-title-rescue = Rescue
loh-kind-title-help = Help
loh-kind-title-rear = Attack in the rear
loh-kind-title-defend = Defend
loh-kind-title-tactics = Tactics
loh-kind-title-react = React
loh-kind-title-ritual-on = A ritual’s target
loh-kind-title-chaos = Chaos goes on
loh-kind-title-prevacancy = Before the points
loh-kind-title-attend = Come or stay
loh-kind-title-vote = Vote
loh-kind-title-propose = Propose
loh-kind-title-at-finish = At the finish
loh-kind-title-discard = Discard

# What stands where in a line
loh-what-card = a card, like recall
loh-what-card-word = a card
loh-what-condition = a condition
loh-what-devil = a devil, like belial
loh-what-event = an event
loh-what-fact = something that can be true
loh-what-fate = take, raze or leave
loh-what-force = troops
loh-what-handle = a card by its handle, like c17
loh-what-help = how to help
loh-what-items = what is given
loh-what-number = a number
loh-what-public-number = a number of the public record, like P3
loh-what-person = a devil or a player, like belial
loh-what-promise = a promise
loh-what-side = attacker or defender
loh-what-span = for how long
loh-what-status = a status, like mightiest realm
loh-what-tactics = how to fight
loh-what-target = a target
loh-what-window = A, B or C
loh-what-word = a word
loh-what-words = words of your own
loh-what-yes = yes or no
loh-what-goer = who goes: devil or fiends
loh-what-part = what one side gives
loh-what-receiver = to whom
loh-what-whose = whose

# What it led to
loh-led-powers = The power of the realms now: { $realms }.
loh-led-prisoner = { $player } sits in the prison of { $of }.
loh-led-points = Victory points now: { $realms }.
loh-led-candidates = Candidates at the next gathering: { $players }.
