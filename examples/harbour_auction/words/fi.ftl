# Sataman huutokauppa
ha-title = Sataman huutokauppa
ha-round = Kierros { $round }
ha-nothing = ei mitään
ha-lead = tarjoa erästä { $lot }; sinulla on { $coins } kolikkoa

# Tavarat ja erät
ha-cloth = kangas
ha-salt = suola
ha-wine = viini
ha-lot = { $ware }, arvo { $worth }

# Määräykset
ha-kind-title-bid = tarjoa
ha-kind-bid = Tarjoaa erästä kolikoita, salaa. Muut näkevät tarjouksen vasta, kun kaikki ovat tarjonneet.
ha-default-bid = Ellet kirjoita, et tarjoa mitään.
ha-what-word = sana
ha-what-coins = kolikoita
ha-bid-of = { $coins ->
    [0] jätä erä muille
    [1] 1 kolikko
   *[other] { $coins } kolikkoa
 }
ha-too-much = Niin paljon et voi tarjota: sinulla on { $coins } kolikkoa.

# Mitä tapahtui
ha-bids = Tarjoukset: { $bids }.
ha-bid-by = { $player } { $coins }
ha-sold = { $player } saa erän ({ $lot }), hinta { $coins }.
ha-unsold = Kukaan ei yksin tarjonnut eniten: erä ({ $lot }) jää myymättä.
ha-turned-up = Nyt kaupan: { $lot }.
ha-buyers = Ostajat näyttäytyvät: { $buyers }. Se, mitä ostaja haluaa, on kaksinkertaisen arvoista.
ha-buyer-of = { $player } { $ware }

# Pöytä
ha-traders = Kauppiaat
ha-trader = Kauppias
ha-coins = Kolikoita
ha-bought = Ostanut
ha-buyer = Ostaja
