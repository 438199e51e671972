# Web of Power: the card game
wpc-title = Kardinaali ja kuningas: korttipeli
wpc-turn = Vuoro { $number }, { $player }
wpc-then = { $first }; { $then }

# Maat, suvut, reitit, lait (testi vertaa näitä tiedostoon cards.toml)
wpc-land-danemark = Tanska
wpc-land-england = Englanti
wpc-land-italien = Italia
wpc-land-bayern = Baijeri
wpc-land-ungarn = Unkari
wpc-land-kastilien = Kastilia
wpc-land-franken = Franken
wpc-land-sachsen = Saksi
wpc-land-frankreich = Ranska
wpc-led-danemark = Tanskaa
wpc-led-england = Englantia
wpc-led-italien = Italiaa
wpc-led-bayern = Baijeria
wpc-led-ungarn = Unkaria
wpc-led-kastilien = Kastiliaa
wpc-led-franken = Frankenia
wpc-led-sachsen = Saksia
wpc-led-frankreich = Ranskaa
wpc-family-cross = risti
wpc-family-fan = viuhka
wpc-family-lily = lilja
wpc-family-key = avain
wpc-route-ship = laiva
wpc-route-carriage = vaunut
wpc-law-take_back_stone = ota varauskivi takaisin
wpc-law-three_symbols = kolme symbolia sallittu
wpc-law-different_colours = eri värit sallittu
wpc-law-minus_two = −2 voittopistettä
wpc-lawtext-take_back_stone = yksi menettämäsi kivi palaa käteesi
wpc-lawtext-three_symbols = vuorolla, jolla pelaat sen, saat ottaa enintään kolme symbolia
wpc-lawtext-different_colours = vuorolla, jolla pelaat sen, ottamasi kortit saavat olla eri maista
wpc-lawtext-minus_two = sitä ei voi pelata, ja se maksaa lopussa kaksi pistettä

# Mitä korteissa on
wpc-card = { $id } ({ $land }: { $what })
wpc-n-cross = { $n ->
    [1] yksi risti
    [2] kaksi ristiä
    [3] kolme ristiä
   *[other] { $n } ristiä
}
wpc-n-fan = { $n ->
    [1] yksi viuhka
    [2] kaksi viuhkaa
    [3] kolme viuhkaa
   *[other] { $n } viuhkaa
}
wpc-n-lily = { $n ->
    [1] yksi lilja
    [2] kaksi liljaa
    [3] kolme liljaa
   *[other] { $n } liljaa
}
wpc-n-key = { $n ->
    [1] yksi avain
    [2] kaksi avainta
    [3] kolme avainta
   *[other] { $n } avainta
}
wpc-n-ship = { $n ->
    [0] ei laivoja
    [1] laiva
    [2] kaksi laivaa
    [3] kolme laivaa
   *[other] { $n } laivaa
}
wpc-n-carriage = { $n ->
    [0] ei vaunuja
    [1] yhdet vaunut
    [2] kahdet vaunut
    [3] kolmet vaunut
    [4] neljät vaunut
    [5] viidet vaunut
    [6] kuudet vaunut
    [7] seitsemät vaunut
    [8] kahdeksat vaunut
   *[other] { $n } vaunut
}

# Mitä pelaajalta kysytään
wpc-lead = sinun vuorosi: ota kortteja ja varaa sitten halutessasi kortti
wpc-lead-law = sinun vuorosi: ota kortteja ja varaa sitten halutessasi kortti; ennen ottamista voit pelata lain ({ $laws })
wpc-lead-stuck = sinun vuorosi, mutta et voi ottaa korttia: joka päässä on toisen pelaajan kivi, eikä sinulla ole kiveä, jolla maksaa. Pelaa lakisi ({ $laws }) tai kirjoita ”ohi”

# Numeroidut vastaukset
wpc-answer-one = { $lands }, { $what } (rivi { $row }, { $end })
wpc-answer-several = { $lands }, { $what }
wpc-answer-any = kortti, joka otettaisiin puolestasi: { $card }
wpc-answer-pass = et ota mitään; vuoro siirtyy seuraavalle
wpc-answer-claim = kivesi kortille { $card }, { $lies }
wpc-answer-move = kivesi kortilta { $from } kortille { $card }, { $lies }
wpc-answer-give-hand = maksat kivellä kädestäsi
wpc-answer-give-on = maksat kivellä, joka on kortilla { $card }
wpc-end-left = vasen pää
wpc-end-right = oikea pää
wpc-end-only = rivin viimeinen kortti
wpc-lies = rivi { $row }, { $left }. vasemmalta ja { $right }. oikealta
wpc-lies-nowhere = ei enää riveissä
wpc-note-pays-hand = kortilla { $card } on kivi ({ $owner }): maksaisit yhden omasi, kädestäsi
wpc-note-pays-on = kortilla { $card } on kivi ({ $owner }): maksaisit yhden omasi, sen joka on kortilla { $from }
wpc-note-own = oma kivesi kortilta { $card } palaa käteesi
wpc-note-law = kortilla { $card } on laki
wpc-note-leads = johtaisit { $land } { $mine }–{ $best }
wpc-note-level = jakaisit johdon: { $name }, { $mine } kullakin
wpc-note-chain-made = ketju syntyy: { $what }
wpc-note-chain-grows = ketjusi kasvaa: { $what }
wpc-note-chain-near = { $what }, ketjusta puuttuu yksi
wpc-note-points = { $points ->
    [one] +1 piste
   *[other] +{ $points } pistettä
} nykytilanteessa

# Mitä tapahtui
wpc-told-law = { $player } pelaa lain: { $law }.
wpc-told-takes = { $player } ottaa kortin { $card }.
wpc-told-pays-hand = { $player } maksaa siitä kiven kädestään, koska kortti oli { GENITIVE($owner) } varaama.
wpc-told-pays-on = { $player } maksaa siitä kiven kortilta { $card }, koska otettu kortti oli { GENITIVE($owner) } varaama; { $card } on taas vapaa.
wpc-told-back-own = { $player } saa takaisin oman kivensä kortilta { $card }.
wpc-told-back-taken = Kivi kortilta { $card } palaa { ALLATIVE($player) }.
wpc-told-back-law = { $player } saa takaisin menetetyn kiven.
wpc-told-finds = { $player } löytää lain kortilta { $card }; vain löytäjä tietää, minkä.
wpc-told-finds-this = { $player } löytää lain kortilta { $card }: { $law }. Muille ei kerrota, mikä se on.
wpc-told-claims = { $player } varaa kortin { $card }.
wpc-told-moves = { $player } siirtää varauksen kortilta { $from } kortille { $card }.
wpc-told-skipped = { $player } jää väliin: joka päässä on toisen pelaajan kivi, eikä ole kiveä, jolla maksaa.
wpc-told-passes = { $player } ei voi ottaa korttia, ei pelaa lakia ja sanoo ohi.

# Pisteet
wpc-score-land = { $land }: { $parts }.
wpc-score-nobody = kenelläkään ei ole kortteja
wpc-score-most = { $players } { $cards ->
    [one] 1 kortti
   *[other] { $cards } korttia
}{ $n ->
    [one] {""}
    [2] {" kumpikin"}
   *[other] {" kukin"}
}, { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
} (eniten: kaikki kerätyt kortit)
wpc-score-next = { $players } { $cards }{ $n ->
    [one] {""}
    [2] {" kumpikin"}
   *[other] {" kukin"}
}, { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
} (sama määrä kuin kortteja: { $above })
wpc-score-symbols = eniten yhden suvun symboleita: { $who }
wpc-score-symbol = { $player } { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}
wpc-score-symbol-of = { $player } { $what } ({ $points ->
    [one] 1 piste
   *[other] { $points } pistettä
})
wpc-score-chain = { $player }: ketjuista { $points } pistettä ({ $what }).
wpc-score-minus = { $player } näyttää { $count ->
    [one] lain
   *[other] kaksi lakia
} ”−2 voittopistettä”: { $points } pistettä vähemmän.
wpc-score-total = { $player } { $points }
wpc-score-sum = { $player }: maat { $lands }, symbolit { $symbols }, ketjut { $chains }, lait { $minus ->
    [0] 0
   *[other] −{ $minus }
}: { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}.
wpc-end-won = Peli on päättynyt, pisteet: { $totals }. Voittaja on { $player }.
wpc-end-by-cards = Peli on päättynyt, pisteet: { $totals }. Tasapisteissä voittaa { $player }, jolla on enemmän maakortteja ({ $cards }).
wpc-end-nobody = Peli on päättynyt, pisteet: { $totals }. Tasan pisteissä ja maakorteissa (kullakin { $cards }): { $players }. Kukaan ei voita.

# Oma tilanne
wpc-section-you = Tilanteesi
wpc-you-stones = Kädessäsi { $hand ->
    [0] ei ole kiveä
    [one] on 1 kivi
   *[other] on { $hand } kiveä
}, korteilla ei yhtään (enintään { $max }){ $lost ->
    [0] .
    [one] ; 1 on menetetty.
   *[other] ; { $lost } on menetetty.
}
wpc-you-stones-claims = Kädessäsi { $hand ->
    [0] ei ole kiveä
    [one] on 1 kivi
   *[other] on { $hand } kiveä
}, varauksesi: { $claims } (enintään { $max }){ $lost ->
    [0] .
    [one] ; 1 kivi on menetetty.
   *[other] ; { $lost } kiveä on menetetty.
}
wpc-you-law = Sinulla on { $count ->
    [one] laki
   *[other] kaksi lakia
} ”{ $law }”: { $what }.
wpc-you-lead = Johdat { $lands }.
wpc-you-level = Kärjessä tasan: { $lands }.
wpc-you-behind = Jäljessä: { $lands }.
wpc-lead-alone = { $land } yksin ({ $mine })
wpc-lead-over = { $land } { $mine }–{ $best } ({ $who })
wpc-lead-level = { $name } { $mine } kullakin ({ $who })
wpc-lead-behind = { $name } { $mine }–{ $best } ({ $who })
wpc-you-chains = Reitit: { $ships }; { $carriages }.
wpc-chain-counts = { $what }, ketju, { $count } pistettä
wpc-chain-lacks = { $what }, ketjusta puuttuu { $missing }
wpc-you-points-first = Jos peli loppuisi nyt, saisit { $points ->
    [one] 1 pisteen
   *[other] { $points } pistettä
}, eikä kukaan enempää.
wpc-you-points = Jos peli loppuisi nyt, saisit { $points ->
    [one] 1 pisteen
   *[other] { $points } pistettä
} ja olisit { $rank }. sijalla.
wpc-section-marks = Merkit
wpc-marks-symbols = R risti, V viuhka, L lilja, A avain; +l laiva, +v vaunut; § kortilla on laki.
wpc-marks-claims = Nimi tai merkki kortin vieressä: sen pelaajan varaus. Muille kortin ottaminen maksaa kiven.
wpc-section-score = Pistelaskenta

# Taulukot
wpc-letter-cross = R
wpc-letter-fan = V
wpc-letter-lily = L
wpc-letter-key = A
wpc-letter-ship = +l
wpc-letter-carriage = +v
wpc-letter-law = §
wpc-letter-left = V
wpc-letter-right = O
wpc-board-law = laki
wpc-board-row = rivi
wpc-aloud-row = Rivi { $row } vasemmalta: { $cards }.
wpc-aloud-card = { $land }, { $what } ({ $id })
wpc-aloud-law = päällä laki
wpc-aloud-claimed = varannut
wpc-grid-standing = Tilanne. ”Tähän asti” on tulos, jos peli loppuisi tähän, ilman niitä −2-lakeja, joita kukaan ei ole näyttänyt
wpc-grid-standing-yours = Tilanne. ”Tähän asti” on tulos, jos peli loppuisi tähän; mukana ovat omat −2-lakisi, eivät muiden
wpc-grid-result = Tulos
wpc-grid-lands = Kuka johtaa mitäkin: kortit, eniten yhden suvun symboleita, pisteet tässä tilanteessa (kortit + symbolit)
wpc-grid-claims = Varaukset
wpc-grid-reachable = Mitä kussakin päässä seuraa
wpc-col-player = pelaaja
wpc-col-cards = kortit
wpc-col-symbols = symbolit
wpc-col-ships = laivat
wpc-col-carriages = vaunut
wpc-col-hand = kiviä kädessä
wpc-col-laws = lait
wpc-col-if-now = tähän asti
wpc-col-points = pisteet
wpc-col-land = maa
wpc-col-left = riveissä
wpc-col-claim = kortti
wpc-col-row = rivi
wpc-col-from-left = vasemmalta
wpc-col-from-right = oikealta
wpc-col-owner = varaaja
wpc-col-costs = muille
wpc-col-end = pää
wpc-col-next = ensin
wpc-col-second = sitten
wpc-col-third = sitten
wpc-claim-costs = yksi kivi
wpc-claim-costs-but = yksi kivi; ei kiviä, ei voi ottaa: { $players }

# Kuva
wpc-pic-laws = Lakisi
wpc-pic-title = Pöytä vuorolla { $number }, vuorossa { $player }
wpc-pic-title-over = Pöytä pelin lopussa
wpc-pic-caption = Paksu kehys: kortit, jotka { $player } voi seuraavaksi ottaa. Violetti reuna kortin yllä: kortilla on laki. Merkki ja kirjain: sen pelaajan varaus. Alempana, mitä kukin on kerännyt: laivat, vaunut, lait (§), kivet (reikä: kortilla), ja maittain kortit sekä eniten yhden suvun symboleita; paksu kehys johtaa maata.
wpc-pic-caption-over = Kaikki kortit on otettu. Kunkin laivat, vaunut, lait (§) ja pisteet; maittain kortit sekä eniten yhden suvun symboleita; paksu kehys johtaa maata.
wpc-pic-open = Otettavissa nyt ({ $player }): { $cards }.
wpc-pic-open-none = Otettavissa nyt ({ $player }): ei mitään.

# Miksi ei
wpc-barred-not-at-end = { $card } ei ole silloin rivin päässä.
wpc-barred-empty-row = Rivi { $row } on silloin tyhjä; { $card } ei tarkoita mitään korttia.
wpc-barred-other-land = { $card } on eri maasta kuin edelliset kortit.
wpc-barred-symbols = Kun mukana on { $card }, symboleita olisi enemmän kuin { $max }.
wpc-barred-no-stone = { $card } on varattu ({ $owner }), eikä sinulla ole enää kiveä, jolla maksaa.
wpc-barred-own-claim = Kortilla { $card } on oma kivesi: sen saat ottaa vain, kun muuta korttia ei voi ottaa, ja nyt voi: { $other }.
wpc-give-none-in-hand = Kädessäsi ei ole (enää) kiveä.
wpc-give-none-there = Kortilla { $card } ei ole sinun kiveäsi, jolla maksaa.
wpc-take-nothing = Yhtään korttia ei ole mainittu.
wpc-take-none-possible = Mitään korttia, jonka voisit ottaa, ei ole.
wpc-pass-can-take = ”Ohi” käy vain, kun mitään korttia ei voi ottaa, ja nyt voi.
wpc-claim-no-stone = Kädessäsi ei ole kiveä, jolla varata.
wpc-claim-all-placed = Sinulla on pöydällä { $max } varausta, eikä enempää saa olla; yhden niistä voit siirtää (”siirrä varaus”).
wpc-claim-gone = { $card } ei ole enää riveissä.
wpc-claim-claimed = { $card } on jo varattu ({ $owner }).
wpc-move-not-yours = Kortilla { $card } ei ole sinun kiveäsi.
wpc-move-still-to-place = Sinulla on vielä kivi asettamatta; varauksen voi siirtää vasta, kun korteilla on kaikki kivet, jotka siellä saavat olla.
wpc-law-never = Lakia ”{ $law }” ei voi pelata; se näytetään pelin lopussa.
wpc-law-not-held = Sinulla ei ole lakia ”{ $law }”.
wpc-law-no-stone-lost = Laki ”{ $law }” voi odottaa: et ole menettänyt kiveä. Pidät sen.
wpc-law-already = Laki ”{ $law }” on jo pelattu tällä vuorolla, eikä toinen muuttaisi mitään. Pidät sen.
wpc-not-now = Tätä ei voi tehdä nyt.

# Mitä siinä voisi olla
wpc-what-end = rivin pää, kuten 2O
wpc-what-card = kortti, kuten fr3
wpc-what-law = laki (kivi, symbolit, värit)
wpc-what-land = maa, kuten Ranska
wpc-what-family = suku (risti, viuhka, lilja, avain)
wpc-what-seat = pelaaja tai ”minä”
wpc-what-number = luku
wpc-what-word = sana

# Mitä pois jätetty tarkoittaa
wpc-default-law = lakia ei pelata
wpc-default-give = jos joudut maksamaan, lähtee kivi kädestäsi, muuten vanhin varauksesi
wpc-default-take = otetaan ensimmäinen yksittäinen kortti, jonka voi ottaa, järjestyksessä 1V–4O, varaamattomat ensin
wpc-default-claim = mitään ei varata
wpc-default-goes-on = peli jatkuu itsestään

# Rivien lajit
wpc-kind-take = ota yhden maan kortteja rivien päistä, enintään kaksi symbolia, yksi kerrallaan
wpc-kind-claim = ottamisen jälkeen: aseta kivi vapaalle kortille, tai siirrä varaus, kun kaikki on asetettu
wpc-kind-law = ennen ottamista: pelaa laki, joka sinulla on
wpc-kind-give = millä kivellä maksat, kun otat toisen varaaman kortin
wpc-kind-pass = et ota mitään; vain kun mitään korttia ei voi ottaa
wpc-kind-title-take = Ota kortteja
wpc-kind-title-claim = Varaa kortti
wpc-kind-title-law = Pelaa laki
wpc-kind-title-give = Maksa kivi
wpc-kind-title-pass = Ohita

# Mitä peli lopussa paljastaa joka kierrokselta
wpc-open-laws = { $player }: { $laws }.
wpc-open-laws-none = { $player }: ei lakeja kädessä.
wpc-open-law = { $n } × { $law }

# Mitä siitä seurasi
wpc-led-leads = { $players } johtaa { $land } { $most }–{ $best }.
wpc-led-level = { $name }: { $players } jakavat johdon, { $most } { $count ->
    [2] kummallakin
   *[other] kullakin
}.
wpc-led-chain = { ADESSIVE($player) } on ketju: { $what }.
