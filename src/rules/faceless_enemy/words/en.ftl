# Faceless Enemy
fe-title = Faceless Enemy
fe-over = The end
fe-turn = Turn { $number }, { $player }
fe-round-split = Splitting the fixed cards
fe-round-setup = Setting up
fe-round-first = Who begins

# Ranks and sides (held to army.toml by a test)
fe-rank-scout = Scout
fe-rank-peasants = Peasants
fe-rank-levy = Levy
fe-rank-shieldmen = Shieldmen
fe-rank-archers = Archers
fe-rank-spearmen = Spearmen
fe-rank-infantry = Infantry
fe-rank-heavy_infantry = Heavy Infantry
fe-rank-mercenaries = Mercenaries
fe-rank-cavalry = Cavalry
fe-rank-prince = Prince
fe-rank-queen = Queen
fe-rank-king = King
fe-rank-knight = Knight
fe-card = { $number } ({ $name })
fe-card-unknown = an unknown card
fe-side-south = South
fe-side-north = North
fe-of-south = South’s
fe-of-north = North’s
fe-letter-south = S
fe-letter-north = N

# What a player is asked
fe-lead = it’s your turn. You may { $may }
fe-lead-even = your king has fallen: this is your last turn, to bring the enemy king down as well. You may { $may }
fe-may-shoot = shoot from { $squares }
fe-may-move = move one card
fe-may-scout = look about from { $squares }
fe-may-strike = strike at { $squares } as the cards stand now
fe-may-nothing = only let the turn pass
fe-lead-setup = set up your army: “front:” and “rear:” with thirteen ranks each, as you see them from left to right, “formation” with a name, or “random”. Your cards: { $cards }
fe-lead-setup-four = set up your cards: “front:” and “rear:” with six ranks each, as you see them from left to right, “shared:” with one for file g, “formation” with a name, or “random”. Your cards: { $cards }
fe-lead-split = say which of the six fixed cards (1, 11, 11, 12, 13, 14) you take, as in “split: 1 11 13”; your partner gets the others
fe-lead-first = your team begins: say whether you or { $partner } takes the first turn

# The numbered answers
fe-answer-move = { $card } moves to { $to }
fe-answer-attack = { $card } attacks an unknown card on { $to }
fe-answer-attack-known = { $card } attacks { $enemy } on { $to }
fe-answer-first-me = you begin
fe-answer-first-partner = your partner begins
fe-answer-pass = no card moves

# What happened
fe-told-split = { $side } western player has { $west } of the six fixed cards, the eastern { $east }.
fe-told-split-cards = { $side } western player has { $west } of the six fixed cards ({ $cards }), the eastern { $east }.
fe-told-placed = { $player } has set up.
fe-told-drawn = Drawn for the start: South { $south }, North { $north }. These two cards are out of the game.
fe-told-starts = { $side } begins.
fe-told-first = { $player } takes the first turn.
fe-told-shot = { $player }’s archers (5) on { $from } shoot at { $to }.
fe-told-moved = { $player } moves { $from }–{ $to }.
fe-told-attacked = { $player } attacks from { $from } to { $to }.
fe-told-scouted = { $player }’s scout (1) on { $from } looks about.
fe-told-line = { $player } strikes in line at { $from }.
fe-told-triangle = { $player } strikes at { $from } with a triangle.
fe-told-shown-shot-at = { $side } { $card } stands before them on { $square }.
fe-told-shown-attacks = { $side } attacker is { $card }.
fe-told-shown-attacked = { $side } card on { $square } is { $card }.
fe-told-shown-scouted = On { $square } the scout finds { $side } { $card }.
fe-told-shown-struck-at = The card on { $square } is { $side } { $card }.
fe-told-shown-strikes = { $side } { $card } strikes from { $square }.
fe-told-shown-own = { $side } card on { $square } is turned up by its owner’s wish: { $card }.
fe-told-lost-shot = { $side } { $card } falls to the arrows on { $square }.
fe-told-lost-beaten = { $side } { $card } on { $square } is beaten and falls.
fe-told-lost-failed = { $side } { $card } attacked from { $square } in vain and falls.
fe-told-lost-scout = { $side } { $card } on { $square } meets the scout and falls without a fight.
fe-told-lost-shame = { $side } { $card } on { $square } leaves the field in shame.
fe-told-lost-line = { $side } { $card } on { $square } falls between the two.
fe-told-lost-triangle = { $side } { $card } on { $square } is surrounded and falls.
fe-told-followed = The winner goes on from { $from } to { $to }.
fe-told-stays-queen = { $card } on { $square } stays: the queen is not shot.
fe-told-stays-shields = { $card } on { $square } hold out behind their shields.
fe-told-stays-knight = { $card } on { $square } stays: a knight can’t beat the queen.
fe-told-stays-spears = { $card } on { $square } stay, and so does the cavalry.
fe-told-left = No strike is made; the card on { $square } stays.
fe-told-king = { $side } king has fallen.
fe-told-passes = { $player } moves no card.
fe-told-skipped = { $player } has no card to command and is passed over.
fe-told-permits = { $player } lets the partner’s strikes show the own cards.
fe-told-forbids = { $player } lets the partner’s strikes show no card.
fe-told-note = { $player } notes on the card from { $square }: { $text }
fe-told-note-gone = { $player } takes back the note on the card from { $square }.
fe-told-won = The game is over: { $side } wins.
fe-told-both = The game is over: both kings have fallen, it is a draw.
fe-told-limit = The game is over: all turns are used and both kings stand, it is a draw.

# Where you stand
fe-section-you = Where you stand
fe-section-table = Beside the board
fe-you-side = You play { $side }.
fe-you-partner = Your partner is { $partner }.
fe-you-cards = Your cards: { $cards }.
fe-you-turns = You have used { $used } of { $limit } turns.
fe-you-turns-free = You have used { $used ->
    [one] 1 turn
   *[other] { $used } turns
}.
fe-you-note = Your note on { $square }: { $text }
fe-grave = { $side } graveyard: { $cards }.
fe-grave-none = { $side } graveyard is empty.
fe-drawn = { $side } cards known to be out of play: { $cards }.
fe-knight = { $side } fixed knight is the one of picture { $picture }.
fe-options = Options of this game: { $options }.
fe-option-turn-limit = turn limit
fe-option-shield-wall = shield wall
fe-option-spear-line = spear line
fe-option-shame = shame
fe-option-mirrored = the armies of the other board, the other way round

# Tournaments
fe-tournament-g1 = five games of two
fe-tournament-g1-how = Five games; one in which both players have used their 125 turns is a draw. Knights are strong, and chance deals them: so the knights that each had at the start of each game are counted as well. If their sums differ by one at most, whoever won more games wins. Otherwise: after as many wins each, whoever had fewer knights wins; and if whoever won more games also had more knights, each full three knights of the difference forgive one win. That may make a draw, but nobody loses with more wins.
fe-tournament-g2 = two teams at paired boards
fe-tournament-g2-how = The players of two teams meet one against one; a game in which both have used their 125 turns is a draw. On the second board of a pair the teams have each other’s armies of the first, card for card, and neither board knows anything of the other until both games are over. The team that has won more games wins.
fe-tournament-knights = Knights
fe-tournament-counted = Knights at the start of the five games: { $one } { $knights-one }, { $two } { $knights-two }.
fe-tournament-close =
    { $difference ->
        [0] The knights are even, so nothing but the games won decides.
       *[1] The knights differ by one only, so nothing but the games won decides.
    }
fe-tournament-even = As many games were won by each, and { $name } had { $difference } knights fewer: fewer knights win.
fe-tournament-fewer = { $name } won more games, and that with { $difference } knights fewer.
fe-tournament-forgiven =
    { $name } won { $lead ->
        [one] one game
       *[other] { $lead } games
    } more, but with { $difference } knights more. Each full three of them forgive one win: { $forgiven ->
        [0] here none.
        [one] here one win.
       *[other] here { $forgiven } wins.
    }
fe-tournament-teams = The team that has won more games wins; as many each is a draw.

# The board in words and in tables
fe-board-row = rank { $row }
fe-aloud-row = Rank { $row }: { $cards }.
fe-aloud-up = face up
fe-aloud-empty = empty
fe-aloud-down = face down
fe-grid-armies = How the armies stand
fe-col-player = player
fe-col-side = side
fe-col-cards = cards
fe-col-up = face up
fe-col-taken = taken
fe-course = The cards that each has taken, turn by turn
fe-course-how = How many of the enemy’s cards each had taken by then. The king alone decides.
fe-course-gain = { $name } takes { $gain } cards; nobody took more in one turn. { $points }.
fe-grid-far = What the enemy’s cards were seen to do ({ $players })
fe-grid-near = What the cards of { $players } were seen to do
fe-col-square = square
fe-col-card = card
fe-col-home = set up on
fe-col-moves = moves
fe-col-deeds = what it did
fe-moves-none = stood still
fe-still = { $side } cards that have neither stirred nor been shown since set-up: { $squares }.
fe-moves = { $count ->
    [one] 1 move
   *[other] { $count } moves
}
fe-deed-attacked = attacked
fe-deed-stood = was attacked and stayed
fe-deed-shot-at = was shot at and stayed
fe-deed-shot = shot
fe-deed-scouted = scouted
fe-deed-struck = was shown in a strike

# The picture
fe-pic-title = The board in turn { $number }
fe-pic-title-over = The board at the end of the game
fe-pic-below-you = Your side is below.
fe-pic-below = South is below.
fe-pic-caption = Cards point at their enemy; South’s backs are hatched and blue, North’s dotted and grey. A card without a dot has not left the square where it was set up.
fe-pic-fallen = { $side } ({ $players }), fallen: { $count }
fe-pic-key-up = all see it
fe-pic-key-back = unknown
fe-pic-key-yours = known to you
fe-pic-key-over = never shown
fe-pic-key-moved = moved 1, 2, 3+
fe-pic-key-attacked = has attacked
fe-pic-key-withstood = has withstood
fe-pic-key-latest = the latest turn
fe-pic-title-bare = The board after this turn, all cards turned up
fe-pic-key-bare = hidden then
fe-strip-step = Step { $number }

# The armies laid open
fe-deploy = The armies laid open
fe-deploy-lead = The game is over, and every card is turned up: where both armies set up, and what was left of them.
fe-deploy-start-title = Both armies as they were set up
fe-deploy-start = As they were set up. A stroke: the card fell in the game. South is below.
fe-deploy-end-title = Both armies at the end
fe-deploy-end = As they stood at the end. A card with a hatched or dotted back was never shown in the game.
fe-deploy-side = { $side } ({ $players })
fe-deploy-front = In front, on rank { $row } from a to m: { $cards }
fe-deploy-rear = In the rear, on rank { $row } from a to m: { $cards }

# Why not
fe-not-now = This can’t be done now.
fe-no-card = No card stands on { $square }.
fe-not-yours = The card on { $square } is the enemy’s.
fe-partners = The card on { $square } is your partner’s to command.
fe-split-not-fixed = The fixed cards are 1, 11, 11, 12, 13 and 14; name none of them more often than it is there, or write split: none.
fe-row-size = { $wanted ->
    [one] One card is
   *[other] { $wanted } cards are
} wanted here, but { $found ->
    [one] one is
   *[other] { $found } are
} named.
fe-row-not-held = { $held ->
    [0] You have no card of rank { $rank }.
    [one] You have only 1 card of rank { $rank }, and would place more.
   *[other] You have only { $held } cards of rank { $rank }, and would place more.
}
fe-formation-unknown = I know no formation “{ $name }”; I know { $known }, and those that you have kept under a name of your own.
fe-formation-size = “{ $name }” has { $found } cards; here { $wanted } are to be placed.
fe-formation-clash = “{ $name }” places the whole army, and you have placed a row otherwise; take back one of the two.
fe-formation-wall = wall
fe-formation-ambush = ambush
fe-formation-wings = wings
fe-formation-hammer = hammer
fe-formation-caption = { $name }: with two players, and for one of four
fe-formation-half = { $name }, one of four
fe-shoot-no-archers = Only archers (5) shoot; on { $square } there are none.
fe-shoot-already = The archers on { $square } have shot this turn.
fe-shoot-nobody = Archers shoot straight ahead; no enemy stands there before { $square }.
fe-move-not-empty = { $square } is not empty.
fe-move-shot = The archers on { $square } have shot and stay where they are.
fe-move-far = A card goes one square; that is not one from { $square }.
fe-move-away = You can’t move a card to { $square }, into your partner’s half.
fe-move-own = A card of your own side stands on { $square }.
fe-move-queen = The queen never attacks.
fe-scout-none = Only a scout (1) looks about; on { $square } there is none.
fe-scout-already = The scout on { $square } has looked this turn.
fe-scout-nobody = No enemy stands beside { $square }.
fe-scout-many = { $count } enemies stand beside { $square }; a scout looks at two at the most.
fe-strike-own = The card on { $square } is of your own side.
fe-line-none = No enemy card stands in a line that could be struck.
fe-line-no = { $square } is in no line of yours.
fe-line-not-these = The cards that you allow make no line with { $square }.
fe-line-partner = The cards in line with { $square } are your partner’s, and not all are face up.
fe-line-known = On { $square } lies { $rank }, and you want no strike at that.
fe-line-weak = On { $square } lies { $rank }: no two of your cards in line add up to more.
fe-line-queen = The queen on { $square } falls only to two cards of more than { $rank } together, one of them royal.
fe-triangle-no = { $square } is in no triangle of yours.
fe-triangle-not-part = The card on { $square } takes no part in this triangle.
fe-triangle-not-royal = The card on { $square } is not royal (11, 12 or 13).
fe-triangle-queen = The queen on { $square } falls only when a royal that takes part is shown.
fe-reveal-up = The card on { $square } is face up already.
fe-note-long = A note has at most { $max } characters.

# What could stand there
fe-what-square = a square, like e4
fe-what-rank = a rank, like 13 or king
fe-what-number = 1–14
fe-what-word = a word
fe-what-text = text
fe-what-formation = name

# What is left out means
fe-default-split = every other fixed card goes to the western partner
fe-default-front = the front row is left to chance
fe-default-rear = the rear row is left to chance, the king and the queen in it
fe-default-shared = the card on file g is left to chance
fe-default-rest = any card that you did not place is left to chance
fe-default-first = you begin
fe-default-shoot = no archers shoot
fe-default-move = no card moves
fe-default-scout = no scout looks
fe-default-strike = nobody is struck
fe-default-reveal = no card is turned up
fe-default-note = nothing is noted
fe-default-permit = it stays as it is
fe-left-out-shoot = no enemy stood straight ahead of a card that could be archers, so nobody was asked to shoot.
fe-left-out-scout = no card that could be a scout had one or two enemies beside it, so nobody was asked to look.
fe-left-out-strike = no enemy stood in a line or a triangle of yours, so no strike was asked for.

# Kinds of line
fe-kind-split = which fixed cards the western partner takes
fe-kind-front = the front row, from your left to your right
fe-kind-rear = the rear row, from your left to your right
fe-kind-shared = your card on file g
fe-kind-formation = the whole army in a formation known by a name; after a colon, what the name stands for
fe-kind-random = leave to chance what is not said
fe-kind-starter = who of the starting team takes the first turn
fe-kind-shoot = archers shoot the enemy straight ahead
fe-kind-move = one card goes one square, or attacks
fe-kind-scout = a scout turns up the enemies beside it, if there are one or two
fe-kind-line = strike in line: the enemy card is turned up first, a condition says when to strike
fe-kind-triangle = strike with a triangle
fe-kind-pass = no card moves
fe-kind-reveal = turn up own cards, at any time
fe-kind-note = a private note on a card
fe-kind-permit = whether your partner’s strikes may show your cards

# Talk
fe-talk-open = With four players, partners may say only what the other side hears as well: write to all (press all: …).
fe-talk-middle = Remember: the cards of the middle file may not be used as a message, but for one sentence at the very start: “Look at this card of the middle file, it shows how strong my whole army is.”

# Their titles
fe-kind-title-split = Split the fixed cards
fe-kind-title-front = Front row
fe-kind-title-rear = Rear row
fe-kind-title-shared = Card on file g
fe-kind-title-formation = Formation
fe-kind-title-random = Leave to chance
fe-kind-title-starter = Who begins
fe-kind-title-shoot = Shoot
fe-kind-title-move = Move or attack
fe-kind-title-scout = Scout
fe-kind-title-line = Strike in line
fe-kind-title-triangle = Strike with a triangle
fe-kind-title-pass = Pass
fe-kind-title-reveal = Turn up cards
fe-kind-title-note = Keep a note
fe-kind-title-permit = Permit

# What it led to
fe-led-left-south = South has { $n ->
    [one] 1 card
   *[other] { $n } cards
} left.
fe-led-left-north = North has { $n ->
    [one] 1 card
   *[other] { $n } cards
} left.
fe-led-lines-south = South stands in line for a strike at { $squares } now.
fe-led-lines-north = North stands in line for a strike at { $squares } now.
fe-led-free-south = South no longer stands in line for a strike at { $squares }.
fe-led-free-north = North no longer stands in line for a strike at { $squares }.
fe-led-beyond-south = South has { $n ->
    [one] 1 card
   *[other] { $n } cards
} beyond the middle now.
fe-led-beyond-north = North has { $n ->
    [one] 1 card
   *[other] { $n } cards
} beyond the middle now.
fe-led-beside = The card on { $square } stands beside { $n ->
    [one] an enemy card
   *[other] { $n } enemy cards
} now: { $squares }.
fe-led-shoots-south = South’s archers have the enemy straight ahead now: { $squares }.
fe-led-shoots-north = North’s archers have the enemy straight ahead now: { $squares }.
