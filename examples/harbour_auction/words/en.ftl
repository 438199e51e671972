# Harbour auction
ha-title = Harbour auction
ha-round = Round { $round }
ha-nothing = nothing
ha-lead = bid for { $lot }; you have { $coins } coins

# Wares and lots
ha-cloth = cloth
ha-salt = salt
ha-wine = wine
ha-lot = { $ware } worth { $worth }

# Orders
ha-kind-title-bid = bid
ha-kind-bid = Bids coins for the lot, in secret. Nobody else learns of it before all have bid.
ha-default-bid = Without a bid you bid nothing.
ha-what-word = a word
ha-what-coins = coins
ha-bid-of = { $coins ->
    [0] leave the lot to the others
    [1] 1 coin
   *[other] { $coins } coins
 }
ha-too-much = You can’t bid that: you have { $coins } coins.

# What happened
ha-bids = The bids: { $bids }.
ha-bid-by = { $player } { $coins }
ha-sold = { $player } takes { $lot } for { $coins }.
ha-unsold = Nobody alone bid most: { $lot } goes to nobody.
ha-turned-up = For sale now: { $lot }.
ha-buyers = The buyers show themselves: { $buyers }. What each buyer wants counts double.
ha-buyer-of = { $player } { $ware }

# The table
ha-traders = The traders
ha-trader = Trader
ha-coins = Coins
ha-bought = Bought
ha-buyer = Buyer for
