# Web of Power, the board game
wpb-title = Kardinaali ja kuningas
wpb-turn = Vuoro { $number }, { $player }
wpb-then = { $first }; { $then }

# Maat ja kortit (testi vertaa näitä tiedostoon map.toml)
wpb-country-england = Englanti
wpb-country-franken = Franken
wpb-country-bayern = Baijeri
wpb-country-italien = Italia
# As in English.
wpb-country-aragon = Aragon
wpb-country-frankreich = Ranska
wpb-country-lothringen = Lothringen
wpb-country-schwaben = Švaabi
wpb-country-burgund = Burgundi
wpb-in-england = Englantiin
wpb-in-franken = Frankeniin
wpb-in-bayern = Baijeriin
wpb-in-italien = Italiaan
wpb-in-aragon = Aragoniin
wpb-in-frankreich = Ranskaan
wpb-in-lothringen = Lothringeniin
wpb-in-schwaben = Švaabiin
wpb-in-burgund = Burgundiin
wpb-to-england = Englantiin
wpb-to-franken = Frankeniin
wpb-to-bayern = Baijeriin
wpb-to-italien = Italiaan
wpb-to-aragon = Aragoniin
wpb-to-frankreich = Ranskaan
wpb-to-lothringen = Lothringeniin
wpb-to-schwaben = Švaabiin
wpb-to-burgund = Burgundiin
wpb-card-franken_aragon = Franken/Aragon
wpb-card-bayern_burgund = Baijeri/Burgundi
wpb-card-lothringen_italien = Lothringen/Italia
wpb-card-england_schwaben = Englanti/Švaabi
wpb-card-frankreich = Ranska
wpb-n-card = { $n ->
    [1] { $card }
   *[other] { $n } × { $card }
}

# Mitä pelaajalta kysytään
wpb-lead = sinun vuorosi: aseta yksi tai kaksi nappulaa yhteen maahan tai vaihda kortti. Kädessäsi on { $hand }
wpb-lead-last = on viimeinen vuorosi: aseta yksi tai kaksi nappulaa yhteen maahan tai sano ohi. Kädessäsi on { $hand }
wpb-lead-last-empty = on viimeinen vuorosi, eikä sinulla ole kortteja
wpb-lead-draw = nosta { $n ->
    [one] kortti
   *[other] { $n } korttia yksi kerrallaan
}: pakasta tai avoimista korteista ({ $open })
wpb-lead-draw-deck = nosta { $n ->
    [one] kortti
   *[other] { $n } korttia yksi kerrallaan
} pakasta; avoimia kortteja ei ole
wpb-lead-draw-open = nosta { $n ->
    [one] kortti
   *[other] { $n } korttia
}: pakka on tyhjä, avoinna { $open }

# Numeroidut vastaukset
wpb-answer-place = { $pieces }, maksuna { $pay }
wpb-answer-place-any = { $pieces }
wpb-answer-cloister = luostari { $country }, paikkaan { $place } ({ $space })
wpb-answer-advisor = neuvonantaja { $country }
wpb-answer-discard = älä aseta mitään; heitä pois { $card } ja nosta tilalle uusi kortti
wpb-answer-discard-last = älä aseta mitään; heitä pois { $card }
wpb-answer-pass = älä tee mitään
wpb-answer-draw-deck = pakan päällimmäinen kortti
wpb-answer-draw-open = avoin kortti { $card }
wpb-answer-draw-any = kortti pakasta, tai jos se on tyhjä, ensimmäinen avoin
wpb-pay-card = { $card }
wpb-pay-joker = pari { $card } jokerina
wpb-note-first = maan ensimmäinen nappula
wpb-note-leads = johtaisit maassa { $mine }–{ $best }
wpb-note-level = olisit maassa tasoissa kärjessä, kullakin { $mine }
wpb-note-chain = { $n } luostarin ketju
wpb-note-points = { $points ->
    [one] +1 piste
   *[other] +{ $points } pistettä
} tässä tilanteessa

# Mitä tapahtui
wpb-told-cards = { $player } pelaa: { $cards }.
wpb-told-cloister = { $player } perustaa luostarin { $country }, paikkaan { $place } ({ $space }).
wpb-told-advisor = { $player } lähettää neuvonantajan { $country }.
wpb-told-discard = { $player } ei aseta mitään ja heittää pois kortin { $card }.
wpb-told-passes = { $player } sanoo ohi.
wpb-told-draws = { $player } nostaa kortin pakasta.
wpb-told-draws-this = { $player } nostaa pakasta kortin { $card }; muille ei kerrota, mikä se on.
wpb-told-takes = { $player } ottaa avoimen kortin { $card }.
wpb-told-turned = Esiin käännetään { $card }.
wpb-told-exhausted = Pakka on loppunut ensimmäisen kerran: luostarit pisteytetään tämän noston jälkeen.
wpb-told-exhausted-again = Pakka on loppunut toisen kerran: viimeiset vuorot alkavat, eikä tämän jälkeen enää nosteta.
wpb-told-deck = Poistopakka sekoitetaan uudeksi pakaksi, jossa on { $count ->
    [one] 1 kortti
   *[other] { $count } korttia
}.

# Pisteet
wpb-score-country = { $country }: { $parts }.
wpb-score-nobody = ei luostareita
wpb-score-most = { $players } { $n ->
    [one] {""}
    [2] {"kumpikin "}
   *[other] {"kukin "}
}{ $count ->
    [one] 1 luostari
   *[other] { $count } luostaria
}, { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
} (eniten: kaikki maan luostarit)
wpb-score-next = { $players } { $n ->
    [one] {""}
    [2] {"kumpikin "}
   *[other] {"kukin "}
}{ $count }, { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
} (sama määrä kuin luostareita: { $above })
wpb-score-alliance = Liittouma { $number }, { $one } ja { $other }: eniten neuvonantajia molemmissa, yksin tai tasoissa: { $players }. Maiden kaikki neuvonantajat yhteensä: { $n ->
    [one] {""}
   *[other] {"kullekin "}
}{ $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}.
wpb-score-alliance-nobody = Liittouma { $number }, { $one } ja { $other }: kenelläkään ei ole neuvonantajia molemmissa maissa ja kummassakin eniten, yksin tai tasoissa; ei pisteitä.
wpb-score-chain = { $player }: { $n } luostarin ketju, { $places }: { $points } pistettä.
wpb-score-total = { $player } { $points }
wpb-score-sum = { $player }: välipisteytys { $before }, luostarit { $cloisters }, liittoumat { $alliances }, ketjut { $chains }: { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}.
wpb-score-sum-interim = { $player }: ennestään { $before }, luostarit { $cloisters }: { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}.
wpb-end-won = Peli on päättynyt, pisteet: { $totals }. Voittaja on { $player }.
wpb-end-by-pieces = Peli on päättynyt, pisteet: { $totals }. Tasapisteissä voittaa { $player }, jolla on enemmän nappuloita jäljellä ({ $left }).
wpb-end-shared = Peli on päättynyt, pisteet: { $totals }. Tasan pisteissä ja jäljellä olevissa nappuloissa (kullakin { $left }): { $players }. Voitto jaetaan.

# Pistelasku
wpb-sheet-interim = Välipisteytyksen pistelasku
wpb-sheet-interim-lead = Pakka loppui ensimmäisen kerran, joten kunkin maan luostarit pisteytettiin; neuvonantajat ja ketjut odottavat pelin loppua. Tässä on jokainen luku ja lause, josta se tulee.
wpb-sheet-final = Loppupisteytyksen pistelasku
wpb-sheet-final-lead = Peli on päättynyt: luostarit, liittoumat ja ketjut pisteytettiin. Tässä on jokainen luku ja lause, josta se tulee.
wpb-sheet-sum = Summa
wpb-sheet-end = Pisteet ja jäljellä olevat nappulat
wpb-sheet-tie-break = Kärjessä tasoissa olevien järjestyksen ratkaisevat jäljellä olevat nappulat.
wpb-sheet-no-tie-break = Kukaan ei ole kärjessä tasoissa, joten jäljellä olevat nappulat eivät vaikuta.
wpb-sheet-rank = { $rank }.
wpb-sheet-level = { $rank }., tasoissa
wpb-sheet-alliances = Liittoumat: neuvonantajat ensimmäisessä maassa + toisessa maassa
wpb-sheet-no-chain = { $player }: ei vähintään neljän luostarin ketjua.

# Oma tilanne
wpb-section-you = Tilanteesi
wpb-section-table = Kortit
wpb-you-hand = Kätesi: { $hand }.
wpb-you-hand-empty = Sinulla ei ole kortteja.
wpb-you-drew = Viimeksi nostamasi kortti: { $card }.
wpb-you-pieces = Sinulla on jäljellä { $cloisters ->
    [one] 1 luostari
   *[other] { $cloisters } luostaria
} ja { $advisors ->
    [one] 1 neuvonantaja
   *[other] { $advisors } neuvonantajaa
}.
wpb-you-can = Yhdellä kortilla voit asettaa nappulan näihin maihin: { $countries }.
wpb-you-can-joker = Parillasi ({ $card }) jokerina: yksi nappula mihin tahansa maahan, jossa on tilaa.
wpb-you-can-nothing = Korteillasi et voi asettaa mitään.
wpb-can-both = { $country } (luostari: { $spaces }; { $room ->
    [one] tilaa 1 neuvonantajalle
   *[other] tilaa { $room } neuvonantajalle
})
wpb-can-cloister = { $country } (luostari: { $spaces })
wpb-can-advisor = { $country } ({ $room ->
    [one] tilaa 1 neuvonantajalle
   *[other] tilaa { $room } neuvonantajalle
})
wpb-you-lead = Johdat: { $countries }.
wpb-you-level = Tasoissa kärjessä: { $countries }.
wpb-lead-over = { $country } { $mine }–{ $best }
wpb-lead-each = { $country } kullakin { $mine }
wpb-you-chain = Sinulla on { $n } luostarin ketju: { $places }.
wpb-you-points-first = Jos peli päättyisi nyt, sinulla olisi { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
} eikä kenelläkään enempää.
wpb-you-points = Jos peli päättyisi nyt, sinulla olisi { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}; sijoituksesi olisi { $rank }.
wpb-table-open = Avoinna: { $cards }.
wpb-table-open-none = Avoimia kortteja ei ole.
wpb-table-deck = Pakassa { $count ->
    [one] on 1 kortti
   *[other] on { $count } korttia
}, { $pile ->
    [1] ensimmäinen kierros
   *[other] toinen ja viimeinen kierros
}.
wpb-table-last = Pakka on loppunut toisen kerran: nämä ovat viimeiset vuorot.
wpb-table-discard = Poistopakassa: { $cards }.
wpb-table-discard-none = Poistopakka on tyhjä.

# Kartta sanoin ja taulukkoina
wpb-board-line = { $country }: { $spaces }. Neuvonantajia { $used }/{ $cap }{ $n ->
    [0] .
   *[other] {": "}{ $who }.
}
wpb-board-who = { $player } { $count }
wpb-aloud-free = vapaa
wpb-grid-standing = Jos peli päättyisi tähän: pisteet tähän asti ja mitä luostarit, liittoumat ja ketjut toisivat lisää
wpb-grid-result = Tulos: kaikki pisteytykset
wpb-grid-pieces = Jäljellä olevat nappulat ja kortit
wpb-grid-countries = Maittain: kunkin pelaajan luostarit / neuvonantajat sekä montako neuvonantajaa maassa on ja sinne mahtuu
wpb-grid-alliances = Liittoumat: kuka niistä saisi pisteitä tässä tilanteessa
wpb-grid-alliances-scored = Liittoumat: kuka niistä sai pisteitä
wpb-grid-chains = Vähintään neljän luostarin ketjut
wpb-col-player = pelaaja
wpb-col-so-far = nyt
wpb-col-interim = välipisteet
wpb-col-cloisters = luostarit
wpb-col-alliances = liittoumat
wpb-col-chains = ketjut
wpb-col-sum = yhteensä
wpb-col-advisors = neuvonantajat
wpb-col-hand = kortit
wpb-col-known = tiedossa
wpb-col-country = maa
wpb-col-leader = eniten
wpb-col-free = vapaana
wpb-col-number = nro
wpb-col-between = maat
wpb-col-scores = saa
wpb-col-points = pisteet
wpb-col-before = ennestään
wpb-col-rank = sija
wpb-col-left = nappuloita jäljellä
wpb-col-together = yhteensä
wpb-col-chain = ketju
wpb-taken = { $taken }/{ $cap }
wpb-between = { $one } – { $other }

# Kuva
wpb-pic-hand = Kätesi
wpb-spot-open = avoin kortti: { $card }
wpb-spot-deck = pakka, kortteja jäljellä: { $n }
wpb-spot-hand = kädessäsi: { $card }
wpb-pic-title = Kartta vuorolla { $number }, vuorossa { $player }
wpb-pic-title-over = Kartta pelin lopussa
wpb-pic-caption = Kirjaimella merkityt ovat luostareita, pienet merkit sinetillä neuvonantajia; sinetin vieressä neuvonantajien määrä ja yläraja. Avoimet ympyrät ovat vapaita paikkoja, paksureunaisiin { $player } voi asettaa luostarin nyt. Katkoviivat ovat liittoumia, leveä viiva vähintään neljän luostarin ketju. Tumma kehä: pelaajan viimeisimmällä vuorolla asetettu nappula.
wpb-pic-caption-public = Kirjaimella merkityt ovat luostareita, pienet merkit sinetillä neuvonantajia; sinetin vieressä neuvonantajien määrä ja yläraja. Avoimet ympyrät ovat vapaita paikkoja. Katkoviivat ovat liittoumia, leveä viiva vähintään neljän luostarin ketju. Tumma kehä: pelaajan viimeisimmällä vuorolla asetettu nappula.
wpb-pic-open = { $player } voi perustaa nyt luostarin: { $spaces }.
wpb-pic-chain = { $player }, { $n } luostarin ketju: { $places }.
wpb-pic-deck = pakka
wpb-pic-discard = poistopakka

# Miksi ei
wpb-pay-none = Korteillasi ei voi maksaa tätä (maa: { $country }): kukin nappula vaatii maan kortin tai kaksi samanlaista korttia jokerina.
wpb-pay-which = Maksaa voisi useammalla tavalla; kerro, millä: ”korteilla …”.
wpb-pay-count = Asetettavana on { $pieces ->
    [one] yksi nappula
   *[other] { $pieces } nappulaa
}, mutta maksuja on { $pays }. Kukin nappula vaatii yhden kortin tai kaksi samanlaista.
wpb-pay-unlike = Jokeri on kaksi samanlaista korttia.
wpb-pay-other-card = { $card } ei ole tämän maan kortti ({ $country }). Vain kaksi samanlaista käy jokerina.
wpb-pay-not-enough = { $count ->
    [0] Sinulla ei ole korttia { $card }.
    [one] Sinulla on vain yksi kortti { $card }.
   *[other] Sinulla on vain { $count } korttia { $card }.
}
wpb-place-two = Vuorolla saa asettaa yhden tai kaksi nappulaa.
wpb-place-empty-country = Tässä maassa ei ole vielä nappuloita ({ $country }): ensimmäinen on yksi luostari eikä mitään muuta.
wpb-place-elsewhere = Paikka { $space } ei ole tässä maassa ({ $country }).
wpb-place-taken = Paikka { $space } on varattu.
wpb-place-no-cloister = Sinulla ei ole luostareita jäljellä.
wpb-place-no-advisor = Sinulla ei ole neuvonantajia jäljellä.
wpb-place-cap = { $country }: neuvonantajia mahtuu { $cap }, yhtä monta kuin maassa eniten luostareita omistavalla pelaajalla on niitä.
wpb-card-not-held = Sinulla ei ole korttia { $card }.
wpb-pass-must-exchange = Ellei aseta mitään, on heitettävä kortti pois; ohi saa sanoa vain viimeisillä vuoroilla.
wpb-draw-condition = Viimeksi nostettu kortti ratkaisee, ja se oli toinen kuin kirjoitit.
wpb-draw-deck-empty = Pakka on tyhjä.
wpb-draw-not-open = Korttia { $card } ei ole avoinna.
wpb-not-now = Tätä ei voi tehdä nyt.

# Mitä tässä voisi olla
wpb-what-card = kortti, esim. Ranska tai Franken/Aragon
wpb-what-country = maa, esim. Ranska
wpb-what-space = paikka, esim. fr3
wpb-what-seat = pelaaja tai ”minä”
wpb-what-number = luku
wpb-what-word = sana

# Mitä pois jättäminen tarkoittaa
wpb-default-play = kätesi ensimmäinen kortti vaihdetaan; viimeisillä vuoroilla sanot ohi
wpb-default-draw = pakasta, tai jos se on tyhjä, ensimmäinen avoin kortti

# Rivilajit
wpb-kind-place = aseta yksi tai kaksi nappulaa yhteen maahan, kukin maan kortilla tai kahdella samanlaisella
wpb-kind-discard = älä aseta mitään, heitä kortti pois ja nosta uusi
wpb-kind-pass = älä tee mitään; vain viimeisillä vuoroilla
wpb-kind-draw = mitkä kortit nostat, yksi toisensa jälkeen
wpb-kind-title-place = Aseta nappuloita
wpb-kind-title-discard = Vaihda kortti
wpb-kind-title-pass = Sano ohi
wpb-kind-title-draw = Nosta kortteja

# Mitä peli lopussa paljastaa joka kierrokselta
wpb-open-hand = { $player }: { $cards }.
wpb-open-hand-none = { $player }: ei kortteja.

# Mitä siitä seurasi
wpb-led-takes = { $country }: { $players } nousee johtoon { $most }–{ $best }; { $room ->
    [0] neuvonantajille ei ole enää tilaa
    [one] tilaa yhdelle neuvonantajalle
   *[other] tilaa { $room } neuvonantajalle
}.
wpb-led-leads = { $country }: { $players } johtaa { $most }–{ $best }; { $room ->
    [0] neuvonantajille ei ole enää tilaa
    [one] tilaa yhdelle neuvonantajalle
   *[other] tilaa { $room } neuvonantajalle
}.
wpb-led-level = { $country }: { $players } ovat tasoissa, luostareita { $most } { $count ->
    [2] kummallakin
   *[other] kullakin
}; { $room ->
    [0] neuvonantajille ei ole enää tilaa
    [one] tilaa yhdelle neuvonantajalle
   *[other] tilaa { $room } neuvonantajalle
}.
wpb-led-alliance = Liittouma { $number }, { $one } ja { $other }: { $players } saa neuvonantajillaan { $points ->
    [one] 1 pisteen
   *[other] { $points } pistettä
} tässä tilanteessa.
wpb-led-alliance-nobody = Liittouma { $number }, { $one } ja { $other }: kenelläkään ei ole enää eniten neuvonantajia molemmissa.
