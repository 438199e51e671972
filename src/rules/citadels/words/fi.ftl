# Citadels
# As in English.
cit-title = Citadels
cit-round = Kierros { $round }

# Hahmot, värit, alueet (testi vertaa näitä tiedostoon cards.toml)
cit-character-assassin = murhaaja
cit-character-thief = varas
cit-character-magician = velho
cit-character-king = kuningas
cit-character-bishop = saarnaaja
cit-character-merchant = kauppias
cit-character-architect = rakentaja
cit-character-warlord = sotilas
cit-whom-assassin = murhaajan
cit-whom-thief = varkaan
cit-whom-magician = velhon
cit-whom-king = kuninkaan
cit-whom-bishop = saarnaajan
cit-whom-merchant = kauppiaan
cit-whom-architect = rakentajan
cit-whom-warlord = sotilaan
cit-being = { $character }
cit-colour-noble = aateli
cit-colour-religious = uskonto
cit-colour-trade = kauppa
cit-colour-military = sota
cit-colour-wonder = ihme
cit-district-manor = Kartano
cit-district-castle = Linna
cit-district-palace = Palatsi
cit-district-temple = Temppeli
cit-district-church = Kirkko
cit-district-monastery = Luostari
cit-district-cathedral = Katedraali
cit-district-tavern = Kapakka
cit-district-market = Tori
cit-district-trading_post = Kauppa-asema
cit-district-docks = Laiturit
cit-district-harbor = Satama
cit-district-town_hall = Raatihuone
cit-district-watchtower = Vartiotorni
cit-district-prison = Vankila
cit-district-battlefield = Taistelukenttä
cit-district-fortress = Linnoitus
cit-district-haunted_city = Aavekaupunki
cit-district-keep = Päätorni
cit-district-laboratory = Laboratorio
cit-district-smithy = Paja
cit-district-graveyard = Hautausmaa
cit-district-observatory = Observatorio
cit-district-school_of_magic = Taikakoulu
cit-district-library = Kirjasto
cit-district-university = Yliopisto
cit-district-dragon_gate = Lohikäärmeportti
cit-the-manor = Kartanon
cit-the-castle = Linnan
cit-the-palace = Palatsin
cit-the-temple = Temppelin
cit-the-church = Kirkon
cit-the-monastery = Luostarin
cit-the-cathedral = Katedraalin
cit-the-tavern = Kapakan
cit-the-market = Torin
cit-the-trading_post = Kauppa-aseman
cit-the-docks = Laiturit
cit-the-harbor = Sataman
cit-the-town_hall = Raatihuoneen
cit-the-watchtower = Vartiotornin
cit-the-prison = Vankilan
cit-the-battlefield = Taistelukentän
cit-the-fortress = Linnoituksen
cit-the-haunted_city = Aavekaupungin
cit-the-keep = Päätornin
cit-the-laboratory = Laboratorion
cit-the-smithy = Pajan
cit-the-graveyard = Hautausmaan
cit-the-observatory = Observatorion
cit-the-school_of_magic = Taikakoulun
cit-the-library = Kirjaston
cit-the-university = Yliopiston
cit-the-dragon_gate = Lohikäärmeportin

# Mitä violetit alueet tekevät
cit-effect-haunted_city = lopussa se voi olla se ainoa väri, joka puuttuu, paitsi jos se rakennettiin viimeisellä kierroksella
cit-effect-keep = sotilas ei voi tuhota sitä
cit-effect-laboratory = kerran vuorollasi voit luopua kortista ja saada { $gold } kultaa (”käytä laboratorio kapakka”)
cit-effect-smithy = kerran vuorollasi voit maksaa { $pay } kultaa ja nostaa { $draw } korttia (”käytä paja”)
cit-effect-graveyard = sotilaan tuhoaman alueen voit ostaa käteesi, hinta { $pay } kulta, paitsi jos olet itse sotilas (”hautausmaa aina”)
cit-effect-observatory = kun nostat kortteja, katsot { $draw } korttia
cit-effect-school_of_magic = tuloissa sillä on se väri, josta hahmollesi maksetaan
cit-effect-library = kun nostat kortteja, pidät { $keep }
cit-effect-university = maksaa { $cost }, pisteitä { $points }
cit-effect-dragon_gate = maksaa { $cost }, pisteitä { $points }

# Hahmot lyhyesti
cit-section-cheat = Kahdeksan hahmoa kutsumisjärjestyksessä
cit-cheat = { $rank } { $character }: { $what }.
cit-cheat-assassin = murhaa hahmon; sen haltija on vaiti ja menettää vuoronsa
cit-cheat-thief = ryöstää hahmon: kaikki kullat, kun se kutsutaan, ennen sen vuoroa; ei murhaajaa eikä murhattua
cit-cheat-magician = vaihtaa käsiä pelaajan kanssa tai uusii haluamansa kortit pakasta
cit-cheat-king = saa kruunun ja valitsee ensi kierroksella ensin; 1 kulta joka aatelisalueesta
cit-cheat-bishop = sotilas ei pääse kaupunkiin; 1 kulta joka uskonnollisesta alueesta
cit-cheat-merchant = { $gold } kulta lisää; 1 kulta joka kauppa-alueesta
cit-cheat-architect = toiminnon jälkeen { $draw } korttia lisää; saa rakentaa { $builds }
cit-cheat-warlord = voi vuoronsa lopussa tuhota alueen yhtä alle sen hinnan; 1 kulta joka sotilaallisesta alueesta

# Mitä pelaajalta kysytään
cit-lead-draft = valitse hahmo kierrokselle { $round }. Sinulle tulivat { $pool }{ $up }
cit-lead-draft-planned = valitse hahmo kierrokselle { $round } ja suunnittele vuorosi samassa kirjeessä. Sinulle tulivat { $pool }{ $up }
cit-lead-draft-later = kierroksen { $round } hahmot kiertävät: luettele mieleisesi, paras ensin (”valitse kuningas > rakentaja > mikä tahansa”){ $up }
cit-lead-draft-later-planned = kierroksen { $round } hahmot kiertävät: luettele mieleisesi, paras ensin (”valitse kuningas > rakentaja > mikä tahansa”), ja suunnittele vuorosi samassa kirjeessä (”jos kuningas: …”){ $up }
cit-lead-bury = pane yksi hahmo syrjään nurin päin. Vaihtoehdot: { $pool }{ $up }
cit-lead-turn = sinun vuorosi, hahmosi { $character }. Kultaa { $gold }, { $hand }
cit-lead-turn-robbed = sinun vuorosi, hahmosi { $character }; varas vei kaikki kultasi. Kultaa { $gold }, { $hand }
cit-lead-plan = suunnittele vuorosi: { $n ->
    [one] hahmosi on
   *[other] hahmosi ovat
} { $characters }. Kultaa { $gold }, { $hand }
cit-lead-plan-any = suunnittele vuorosi kierroksella { $round }; et vielä tiedä hahmoasi, joten aloita sen rivit ”jos kuningas:”, ”jos varas:” ja niin edelleen. Kultaa { $gold }, { $hand }
cit-lead-turn-later = vuorosi on vielä edessä, hahmosi { $characters }; voit kirjoittaa sen jo nyt. Kultaa { $gold }, { $hand }
cit-lead-turn-done = hahmosi on tällä kierroksella jo kutsuttu
cit-lead-reaction = sotilas voi tuhota jotakin: ostaako Hautausmaasi sen (”hautausmaa aina”, ”hautausmaa alkaen 3”, ”hautausmaa ei koskaan”)
cit-lead-up = . Esillä, pois tästä kierroksesta: { $characters }
cit-lead-no-up = {""}
cit-hand-none = käsi tyhjä
cit-hand-of = kädessä { $cards }
cit-costing = { $district } ({ $cost })
cit-costing-many = { $district } ({ $cost }, näitä { $count })

# Numeroidut vastaukset
cit-answer-draft = numero { $rank }; { $what }
cit-answer-bury = numero { $rank }, nurin päin pöydälle
cit-answer-any = yksi tarjolla olevista, arvotaan
cit-answer-lowest = se, joka on luettelossasi viimeisenä
cit-answer-victim = numero { $rank }
cit-answer-victim-up = numero { $rank }; on esillä, joten sitä ei ole kenelläkään
cit-answer-nobody = ei ketään
cit-answer-gold = { $gold } kultaa: sinulla olisi { $sum }
cit-answer-cards = katso { $draw } korttia, pidä { $keep }
cit-answer-income-first = tulot ennen rakentamista: kaupunkisi antaa nyt { $gold } kultaa
cit-answer-income-last = tulot rakentamisen jälkeen
cit-answer-income-more = tulot silloin, kun niitä on enemmän
cit-answer-build = maksaa { $cost }, { $colour }: kultaa jäisi { $left }
cit-answer-dearest = kallein, johon rahasi riittävät
cit-answer-stop = et rakenna enempää
cit-answer-swap = sinun { $mine } korttiasi ja { GENITIVE($player) } { $theirs }
cit-answer-exchange = { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
} pakan alle, saman verran päältä
cit-answer-laboratory = kultaa tästä kortista
cit-answer-smithy = kortteja kullalla
cit-answer-destroy = omistaja { $player }, hinta { $price } kultaa
cit-answer-destroy-nothing = et tuhoa mitään
cit-answer-graveyard-always = kaikki tuhottu tulee käteesi, kun rahaa on
cit-answer-graveyard-from = tuhottu, jonka hinta on { $from } tai enemmän, tulee käteesi, kun rahaa on
cit-answer-graveyard-never = tuhottu jää pakan alle
cit-answer-plan = vuorosi pelataan niillä riveillä, jotka olet antanut

# Mitä tapahtui
cit-told-round = Kierros { $round } alkaa{ $up }.
cit-told-round-up = ; esillä ja poissa siitä: { $characters }
cit-told-picks = { $player } valitsee hahmon.
cit-told-picks-this = { $player } valitsee { $character }; muut eivät näe, minkä.
cit-told-buries = { $player } panee hahmon pöydälle nurin päin.
cit-told-buries-this = { $player } panee { $character } pöydälle nurin päin; muut eivät näe, minkä.
cit-told-buries-chance = { $player } panee hahmon pöydälle nurin päin katsomatta sitä.
cit-told-chance-this = { $player } panee hahmon nurin päin katsomatta sitä: { $character }.
cit-told-called = { $rank }, { $character }: { $player } vastaa.
cit-told-silent = { $rank }, { $character }: kukaan ei vastaa.
cit-told-crown = { $player } saa kruunun { ABLATIVE($from) }.
cit-told-murder = { $player } nimeää murhattavaksi { $character }.
cit-told-theft = { $player } nimeää ryöstettäväksi { $character }.
cit-told-stolen = { $player } vie kaikki kullat { ABLATIVE($from) }: { $gold }.
cit-told-stolen-nothing = { $player } löytää tyhjän kukkaron: { ADESSIVE($from) } ei ole kultaa.
cit-told-gold = { $player } ottaa { $gold } kultaa.
cit-told-gold-merchant = { $player } saa kauppiaana lisää kultaa: { $gold }.
cit-told-gold-laboratory = { $player } saa siitä kultaa: { $gold }.
cit-told-income = { $player } ottaa tulonsa: { $gold ->
    [one] 1 kulta
   *[other] { $gold } kultaa
}.
cit-told-looks = { $player } nostaa { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}, pitää { $kept } ja panee { $under } pakan alle.
cit-told-looks-this = { $player } nostaa { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}, pitää { $kept } ja panee pakan alle { $under }; muut eivät näe, mitä.
cit-told-draws = { $player } nostaa { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}.
cit-told-draws-this = { $player } nostaa { $kept }; muut eivät näe, mitä.
cit-told-draws-architect = { $player } nostaa rakentajana { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}.
cit-told-draws-architect-this = { $player } nostaa rakentajana { $kept }; muut eivät näe, mitä.
cit-told-smithy = { $player } maksaa Pajassa { $gold } kultaa.
cit-told-swaps = { $player } vaihtaa käsiä { GENITIVE($with) } kanssa.
cit-told-exchanges = { $player } panee { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
} pakan alle ja nostaa saman verran.
cit-told-exchanges-this = { $player } panee pakan alle { $under } ja nostaa { $drawn }; muut eivät näe, mitä.
cit-told-exchanges-nothing = { $player } ei vaihda yhtään korttia.
cit-told-laboratory = { $player } luopuu Laboratoriossa kortista.
cit-told-laboratory-this = { $player } antaa Laboratoriossa pois { $card }; muut eivät näe, mitä.
cit-told-builds = { $player } rakentaa { $district }, hinta { $gold }.
cit-told-complete-first = { $player } saa ensimmäisenä kaupunkinsa valmiiksi: peli päättyy tähän kierrokseen.
cit-told-complete = { $player } saa kaupunkinsa myös valmiiksi.
cit-told-destroys = { $player } tuhoaa { $district } (omistaja { $owner }), hinta { $gold }.
cit-told-destroys-free = { $player } tuhoaa { $district } (omistaja { $owner }) ilmaiseksi.
cit-told-destroys-own = { $player } tuhoaa omasta kaupungistaan { $district }, hinta { $gold }.
cit-told-reclaims = { $player } maksaa Hautausmaasta { $gold } { $gold ->
    [one] kullan
   *[other] kultaa
} ja ottaa käteensä { $district }.

# Vuoro yhtenä virkkeenä
cit-as-assassin = Murhaajana
cit-as-thief = Varkaana
cit-as-magician = Velhona
cit-as-king = Kuninkaana
cit-as-bishop = Saarnaajana
cit-as-merchant = Kauppiaana
cit-as-architect = Rakentajana
cit-as-warlord = Sotilaana
cit-story-turn = { $as } { $player } { $did }.
cit-did-crown = saa kruunun { ABLATIVE($from) }
cit-did-murder = nimeää murhattavaksi { $character }
cit-did-theft = nimeää ryöstettäväksi { $character }
cit-did-robbed = { $gold ->
    [0] välttyy ryöstöltä tyhjän kukkaron ansiosta (varas { $to })
    [one] menettää ainoan kultansa { ALLATIVE($to) }
   *[other] menettää kaikki { $gold } kultaansa { ALLATIVE($to) }
}
cit-did-gold = ottaa { $gold ->
    [one] yhden kullan
   *[other] { $gold } kultaa
}
cit-did-gold-merchant = saa { $gold ->
    [one] yhden lisäkullan
   *[other] { $gold } lisäkultaa
}
cit-did-gold-laboratory = saa siitä { $gold ->
    [one] yhden kullan
   *[other] { $gold } kultaa
}
cit-did-income = saa tuloja { $gold ->
    [one] yhden kullan
   *[other] { $gold } kultaa
}
cit-did-looks = nostaa { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
} (pitää { $kept })
cit-did-draws = nostaa { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}
cit-did-draws-architect = nostaa { $n ->
    [one] yhden lisää
   *[other] { $n } lisää
}
cit-did-smithy = maksaa Pajassa { $gold } kultaa
cit-did-swaps = vaihtaa käsiä { GENITIVE($with) } kanssa
cit-did-exchanges = { $n ->
    [0] ei vaihda kortteja
    [one] vaihtaa yhden kortin pakasta
   *[other] vaihtaa { $n } korttia pakasta
}
cit-did-laboratory = luopuu Laboratoriossa kortista
cit-did-builds = rakentaa { $district } (hinta { $gold })
cit-did-complete-first = saa ensimmäisenä kaupunkinsa valmiiksi, joten peli päättyy tähän kierrokseen
cit-did-complete = saa kaupunkinsa myös valmiiksi
cit-did-destroys = tuhoaa { $district } (omistaja { $owner }) { $gold ->
    [0] ilmaiseksi
   *[other] hintaan { $gold }
}
cit-did-destroys-own = tuhoaa omasta kaupungistaan { $district } (hinta { $gold })

# Laskenta
cit-score-city = { $player }: alueet { $districts }, kaikki viisi väriä { $colours }, valmis kaupunki { $completion }: { $points } { $points ->
    [one] piste
   *[other] pistettä
}.
cit-score-total = { $player } { $points }
cit-end-won = Peli on päättynyt, pisteet: { $totals }. Voittaja on { $player }.
cit-end-shared = Peli on päättynyt, pisteet: { $totals }. Tasan ja yhdessä voittajia: { $players }.
cit-sheet = Loppulaskenta
cit-sheet-lead = Kukin kaupunki alueidensa arvoineen ja kolme asiaa lisäksi: kaikki viisi väriä, ensimmäinen valmis kaupunki, muut valmiit kaupungit.
cit-sheet-sum = Summat
cit-sheet-districts = Alueiden arvo ({ $player }): { $figures } = { $points }.
cit-sheet-one-district = Yksi alue ({ $player }), arvo { $points }.
cit-sheet-no-districts = Ei yhtään aluetta ({ $player }).
cit-sheet-colours = Kaikki viisi väriä: { $points } pistettä.
cit-sheet-colours-haunted = Kaikki viisi väriä: { $points } pistettä; Aavekaupunki on väriltään { $colour }.
cit-sheet-colours-missing = Kaikkia viittä väriä ei ole: { $n ->
    [one] puuttuu
   *[other] puuttuvat
} { $colours }.
cit-sheet-first = Ensimmäinen valmis kaupunki: { $points } pistettä.
cit-sheet-complete = Valmis kaupunki, mutta ei ensimmäinen: { $points } pistettä.

# Oma tilanne
cit-section-you = Tilanteesi
cit-you-hand = Kätesi: { $cards }.
cit-you-hand-none = Kätesi on tyhjä.
cit-you-means = Kultaa { $gold }{ $can ->
    [0] , eikä se riitä mihinkään kädessäsi.
    [one] , ja se riittää yhteen käsikorttiisi.
   *[other] , ja se riittää mihin tahansa { $can } käsikortistasi.
}
cit-you-income = Tulosi, kun hahmosi on { $character }: { $gold ->
    [one] 1 kulta
   *[other] { $gold } kultaa
}, jos kaupunkisi on silloin tällainen.
cit-you-characters = Hahmosi: { $characters }.
cit-you-drafted = Valinnassa sinulle tulivat { $seen }, ja valitsit { $character }.
cit-you-laid = Tiedät, että pöydällä nurin päin on { $characters }.
cit-you-of-hand = Tiedät { GENITIVE($player) } kädestä: { $cards }.
cit-you-of-deck = Tiedät pakasta, jossa on { $size } korttia: { $cards }.
cit-you-deck-card = { $number }. kortti { $district }
cit-you-effect = { $district }: { $what }.
cit-you-points = Jos peli loppuisi nyt, saisit { $points ->
    [one] 1 pisteen
   *[other] { $points } pistettä
} ja olisit { $rank }. sijalla.
cit-you-points-first = Jos peli loppuisi nyt, saisit { $points ->
    [one] 1 pisteen
   *[other] { $points } pistettä
}, eikä kukaan enempää.
cit-you-sheltered = Kaupunkisi on tällä kierroksella turvassa sotilaalta: olet saarnaaja.

# Pöytä
cit-board-call = kutsut
cit-board-call-line = Kutsuttu: { $characters }.
cit-board-to-come = Vielä kutsumatta: { $characters }.
cit-board-answered = { $rank } { $character } ({ $player })
cit-board-no-answer = { $rank } { $character } (ei vastausta)
cit-board-ranked = { $rank } { $character }
cit-board-up-line = Esillä: { $characters }.
cit-board-closed = Nurin päin: { $down }.{ $pool ->
    [0] {""}
   *[other] {" "}Kiertämässä: { $pool }.
} Pakassa: { $deck }.
cit-board-murder = Murhattavaksi nimetty: { $character }.
cit-board-theft = Ryöstettäväksi nimetty: { $character }.
cit-board-city = { $player }{ $crown }: kultaa { $gold }, { $cards ->
    [one] 1 kortti
   *[other] { $cards } korttia
}, alueita { $built }/{ $goal }{ $districts }.
cit-board-crown = {" "}(kruunu)
cit-board-no-crown = {""}
cit-board-districts = : { $districts }
cit-board-hand = Kätesi: { $cards }.
cit-board-hand-row = kätesi
cit-board-district = { $district } ({ $colour } { $cost })
cit-mark-no-answer = ei vastausta
cit-mark-up = esillä
cit-mark-you = sinä
cit-mark-now = arvo
cit-mark-murder = murha
cit-mark-theft = ryöstö

# Taulukot
cit-grid-standing = Kullat, kortit ja kaupunkien arvo
cit-grid-result = Tulos
cit-col-player = pelaaja
cit-col-gold = kulta
cit-col-hand = käsi
cit-col-districts = alueet
cit-col-colours = värit
cit-col-completion = valmis
cit-col-now = arvo
cit-col-points = pisteet
cit-col-district = alue
cit-col-colour = väri
cit-col-cost = hinta
cit-col-sum = summa

# Kuva
cit-spot-to-come = ei vielä kutsuttu
cit-spot-hand = kädessäsi: { $district }, { $colour }, hinta { $cost }
cit-spot-city = { $district }, { $colour }, hinta { $cost }, kaupunki: { $player }
cit-pic-title = Pöytä kierroksella { $round }
cit-pic-title-over = Kaupungit pelin lopussa
cit-pic-caption = Ylhäällä hahmot kutsumisjärjestyksessä, kuka vastasi ja kenet nimettiin murhattavaksi (tikari) tai ryöstettäväksi (kukkaro). Alempana kulta, käsikortit, alueet (peli päättyy, kun niitä on { $goal }; tumma: valmis, tähti: ensimmäinen) ja pisteet, jos peli loppuisi nyt. Merkit: kruunu aateli, risti uskonto, vaaka kauppa, kilpi sota, tähti ihme; luku on hinta.
cit-pic-caption-hand = Ylhäällä hahmot kutsumisjärjestyksessä, kuka vastasi ja kenet nimettiin murhattavaksi (tikari) tai ryöstettäväksi (kukkaro). Alempana kulta, käsikortit, alueet (peli päättyy, kun niitä on { $goal }; tumma: valmis, tähti: ensimmäinen) ja pisteet, jos peli loppuisi nyt. Lopuksi oma kätesi. Kehys: kenen vuoro on, minkä voit valita, mihin kultasi riittää. Merkit: kruunu aateli, risti uskonto, vaaka kauppa, kilpi sota, tähti ihme; luku on hinta.
cit-pic-caption-over = Kukin kaupunki: jäänyt kulta, käteen jääneet kortit, alueet (tumma: valmis, tähti: ensimmäinen) ja pisteet. Merkit: kruunu aateli, risti uskonto, vaaka kauppa, kilpi sota, tähti ihme; luku on hinta.
cit-pic-closed = nurin päin
cit-pic-pool = kiertämässä
cit-pic-deck = pakassa
cit-pic-none = ei vielä alueita
cit-pic-hand = Kätesi
cit-pic-hand-none = Kätesi on tyhjä
cit-pic-first = valmis, ensin
cit-pic-complete = valmis

# Miksi ei
cit-not-now = Tätä ei voi tehdä nyt; se odottaa hetkeään.
cit-bury-none = Tässä pelissä kukaan ei valitse hahmoa pantavaksi syrjään.
cit-not-passed = Sinulle tulleissa hahmoissa ei ole tätä: { $character }. Nimeä toinen tai päätä luettelosi sanoihin ”mikä tahansa”.
cit-not-character = Tämän voi tehdä vain, kun hahmo on { $character }, eikä se ole sinun. Kirjoita rivin eteen ”jos” ja hahmo, niin se odottaa sitä vuoroa.
cit-not-yet-character = Tämä kuuluu vuoroon, jolla hahmosi on { $character }, ja se ei ole nyt. Kirjoita rivin eteen ”jos” ja hahmo, niin se odottaa sitä vuoroa.
cit-not-in-hand = Sinulla ei ole tätä korttia kädessä (tai ei näin montaa): { $district }. Nimeä kortti, joka sinulla on.
cit-murder-self = Murhaaja ei voi olla itse uhri. Nimeä toinen hahmo tai kirjoita ”murhaa ei ketään”.
cit-rob-self = Varas ei voi ryöstää itseään. Nimeä toinen hahmo tai kirjoita ”varasta ei ketään”.
cit-rob-assassin = Murhaajaa ei voi ryöstää. Nimeä toinen hahmo tai kirjoita ”varasta ei ketään”.
cit-rob-dead = Murhattua ei voi ryöstää ({ $character }). Nimeä toinen hahmo tai kirjoita ”varasta ei ketään”.
cit-condition-fails = Rivin ehto ei nyt täyty, joten rivi jää käyttämättä.
cit-build-none-possible = Kädessäsi ei ole mitään, minkä voisi nyt rakentaa: liian kallista, tai kaupungissasi on jo sellainen.
cit-build-twice = Kaupungissasi on jo tämä, eikä kahta samaa saa olla: { $district }. Rakenna jotakin muuta.
cit-build-gold = Sinulla on { $gold } kultaa, ja tämä maksaa { $price }: { $district }. Rakenna halvempaa tai säästä.
cit-magic-done = Velho vaihtaa tai uusii kerran vuorossa, ja sen olet jo tehnyt.
cit-swap-self = Et voi vaihtaa käsiä itsesi kanssa. Nimeä toinen pelaaja.
cit-laboratory-none = Tähän tarvitset kaupunkiisi Laboratorion.
cit-laboratory-used = Laboratorio toimii kerran vuorossa, ja sitä olet jo käyttänyt.
cit-smithy-none = Tähän tarvitset kaupunkiisi Pajan.
cit-smithy-used = Paja toimii kerran vuorossa, ja sitä olet jo käyttänyt.
cit-smithy-empty = Pakka on tyhjä: pajasta ei saisi mitään.
cit-smithy-gold = Paja maksaa { $price } kultaa, ja sinulla on { $gold }.
cit-destroy-bishop = Saarnaaja suojaa nyt { GENITIVE($player) } kaupunkia, joten tämä säilyy: { $district }. Valitse toinen kaupunki.
cit-destroy-complete = Nyt { GENITIVE($player) } kaupunki on valmis, eikä siihen saa hyökätä, joten tämä säilyy: { $district }. Valitse toinen kaupunki.
cit-destroy-not-there = Nyt { GENITIVE($player) } kaupungissa ei ole tätä aluetta: { $district }. Valitse sellainen, joka siellä on.
cit-destroy-never = Tätä ei voi tuhota: { $district } ({ $player }). Valitse toinen alue.
cit-destroy-gold = Tämän tuhoaminen maksaa { $price } kultaa, ja sinulla on { $gold }: { $district } ({ $player }). Valitse halvempi.

# Mitä siinä voisi olla
cit-what-character = hahmo, kuten kuningas
cit-what-district = alue, kuten paja
cit-what-seat = pelaaja, nimellä tai kirjaimella
cit-what-number = luku
cit-what-cost = hinta, 1–9
cit-what-when = ensin, lopuksi tai enemmän
cit-what-word = sana

# Mitä pois jätetty tarkoittaa
cit-default-draft = saat jonkin sinulle tulleista hahmoista, arvotaan
cit-default-bury = syrjään menee se hahmo, joka on luettelossasi viimeisenä
cit-default-plan = vuorosi pelataan antamillasi riveillä; minkä ne jättävät sanomatta, on 2 kultaa, ei rakentamista eikä voimia
cit-default-murder = ketään ei murhata
cit-default-rob = ketään ei ryöstetä
cit-default-action = otat 2 kultaa
cit-default-income = tulot otetaan silloin, kun niitä on enemmän, muuten ensin
cit-default-build = mitään (muuta) ei rakenneta
cit-default-after = mitään muuta ei käytetä
cit-default-destroy = mitään ei tuhota
cit-default-graveyard = Hautausmaa ei osta mitään takaisin

# Rivien lajit
cit-kind-draft = minkä hahmon sinulle tulleista haluaisit, paras ensin
cit-kind-bury = kahden ja kolmen pelissä: minkä hahmon panet syrjään
cit-kind-action = 2 kultaa, tai nosta kortteja ja pidä yksi
cit-kind-murder = murhaajana: hahmo, joka menettää vuoronsa
cit-kind-rob = varkaana: hahmo, jonka kullat viet
cit-kind-swap = velhona: vaihda käsiä pelaajan kanssa
cit-kind-exchange = velhona: pane kortteja pakan alle ja nosta saman verran
cit-kind-destroy = sotilaana: alue, joka tuhotaan, ja sen edessä kaupungin pelaaja
cit-kind-income = tulevatko tulot ennen rakentamista, sen jälkeen vai silloin, kun niitä on enemmän
cit-kind-stop = älä rakenna (enempää), vaikka alempana olisi rakennettavaa
cit-kind-build = alue kädestäsi; rivi kullekin
cit-kind-use = käytä Pajaa tai Laboratoriota
cit-kind-graveyard = ostaako Hautausmaasi sen, minkä sotilas tuhoaa
cit-kind-title-draft = Valitse hahmo
cit-kind-title-bury = Pane syrjään
cit-kind-title-action = Kultaa tai kortteja
cit-kind-title-murder = Murhaa
cit-kind-title-rob = Varasta
cit-kind-title-swap = Vaihda käsiä
cit-kind-title-exchange = Uusi kortteja
cit-kind-title-destroy = Tuhoa
cit-kind-title-income = Tulot
cit-kind-title-stop = Älä rakenna
cit-kind-title-build = Rakenna
cit-kind-title-use = Paja, laboratorio
cit-kind-title-graveyard = Hautausmaa

# Mitä peli lopussa paljastaa joka kierrokselta
cit-open-hand = { $player }: kädessä { $cards }.
cit-open-hand-none = { $player }: ei mitään kädessä.
cit-open-picked = { $hand } Valinnut: { $characters }.

# Mitä siitä seurasi
cit-led-city = { $player } { $n }/{ $goal }
cit-led-cities = Rakennuksia nyt: { $cities }.
cit-led-one-more = { GENITIVE($player) } kaupungista puuttuu enää yksi rakennus; se päättäisi pelin.
