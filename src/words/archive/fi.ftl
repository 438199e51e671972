# Kaikkien pelien, pelaajien ja ennätysten sivut
archive-title-of = Pelatut pelit: { $what }
archive-page = { $heading }, sivu { $page }
archive-lead = { $count ->
    [0] Yksikään peli ei ole vielä päättynyt.
    [one] Yksi peli on päättynyt.
   *[other] { $count } peliä on päättynyt, uusin ensin.
}
archive-all = kaikki
archive-by-ruleset = Peleittäin:
archive-by-year = Vuosittain:
archive-filters = Mitkä pelit
archive-pages = Pelien sivut
archive-older = vanhempia
archive-newer = uudempia
archive-span = { $from }–{ $to }
archive-of-ruleset = Lukuja
archive-rules = Säännöt
archive-tournament = { $ruleset }, turnaus; päättyneitä pelejä { $count }
archive-broken-off = päättyi ilman tulosta
archive-drawn = tasapeli: { $names }
archive-beat = voitto: { $winners }; vastassa { $losers }
archive-sealed = pelataan salassa loppuun asti
archive-gathering = alkamassa
archive-show-all = Kaikki pelatut pelit
archive-club = Kerho
archive-players-what = { $count ->
    [one] yksi pelaaja peleineen ja tuloksineen
   *[other] { $count } pelaajaa peleineen ja tuloksineen
}
archive-hall-what = suurimmat pistemäärät, lyhimmät pelit, niukimmat voitot
archive-archive-what = { $count ->
    [one] yksi peli tuloksineen
   *[other] { $count } peliä tuloksineen
}
archive-front-lead = { $running ->
    [0] Käynnissä ei ole nyt yhtään peliä
    [one] Käynnissä on yksi peli
   *[other] Käynnissä on { $running } peliä
}, { $ended ->
    [0] päättyneitä ei vielä ole
    [one] päättyneitä on yksi
   *[other] päättyneitä on { $ended }
}; { $players ->
    [one] yksi pelaaja
   *[other] { $players } pelaajaa
}.

archive-more-running = { $count ->
    [one] Käynnissä on vielä yksi peli
   *[other] Käynnissä on vielä { $count } peliä
}

# luvut
archive-games = pelejä
archive-games-of = { $count } ({ $players })
archive-with-players = { $players } pelaajalla { $games }
archive-rounds = kierroksia
archive-winning = voittajan pisteet
archive-two = { $least } ja { $most }
archive-range = { $middle }, vaihteluväli { $least }–{ $most }
archive-same = { $middle }
archive-by-seat = voitot paikoittain
archive-highest = eniten pisteitä
archive-narrowest = niukin voitto
archive-shortest = lyhin
archive-points = { $count ->
    [one] 1 piste
   *[other] { $count } pistettä
}
archive-rounds-count = { $count ->
    [one] 1 kierros
   *[other] { $count } kierrosta
}
archive-hall-lead = { $count ->
    [one] Yhdestä pelistä, joka on päättynyt tulokseen.
   *[other] { $count } pelistä, jotka ovat päättyneet tulokseen.
}
archive-wins = Voitetut pelit
archive-nothing-yet = Ei vielä mitään: yksikään peli ei ole päättynyt.

# pelaajat
archive-players-lead = { $count ->
    [0] Kukaan ei pelaa vielä.
    [one] Yksi pelaa tai on pelannut.
   *[other] { $count } pelaa tai on pelannut.
}
archive-name = pelaaja
archive-playing = pelaa
archive-played = pelannut
archive-won-games = voittanut
archive-in-time = kirjeet ajoissa
archive-stood-in = tietokoneen pelaamat
archive-stood-in-more = { $count ->
    [one] kierros, jolla
   *[other] kierrosta, joilla
 } tietokonepelaaja vastasi hänen puolestaan, kun hän oli poissa, myöhässä tai lähtenyt
archive-took-over = toisilta otetut paikat
archive-took-over-more = { $count ->
    [one] peli, jota
   *[other] peliä, joita
 } hän jatkaa jonkun toisen jälkeen
archive-rating = vahvuusluku
archive-how-sure = kuinka varma
archive-of = { $part }/{ $all }
archive-between = väliltä { $least }–{ $most }
archive-ratings = Vahvuusluvut
archive-ratings-how = Tulokseen päättyneistä peleistä, siinä järjestyksessä kuin ne päättyivät, Wengin ja Linin menetelmällä kahdelle ja useammalle: paremman pelaajan edelle pääsemisestä saa enemmän. Kaikki alkavat luvusta 1500. Palkki kertoo, paljonko luku voi heittää (kaksi keskihajontaa): se kapenee joka pelistä. Pelejä, joissa on mukana tietokonepelaaja, ei lasketa, ja pelaajaa vaihtaneen paikan tulos kuuluu sille, joka pelin päätti. Luvut ovat huvin vuoksi: mikään ei riipu niistä.
archive-unsure = Alle viisi peliä, ei vielä järjestyksessä
archive-rating-games = { $count ->
    [one] yhdestä pelistä; 1500 on keskikohta
   *[other] { $count } pelistä; 1500 on keskikohta
}
archive-since = Mukana { $when } alkaen
archive-waits = { $count ->
    [one] { $name } on vuorossa yhdessä pelissä:
   *[other] { $name } on vuorossa { $count } pelissä:
}
archive-waits-until = viimeistään
archive-going-ended = käynnissä { $going }, päättynyt { $ended }
archive-late = myöhässä: { $games }
archive-late-in = { $title }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } kertaa)
}
archive-now = Käynnissä
archive-done = Päättyneet
archive-by-game = Peleittäin
archive-day = päättyi
archive-result = tulos
archive-game = peli
archive-best = paras
archive-ruleset-players = { $ruleset }, { $count ->
    [2] kaksi pelaajaa
    [3] kolme pelaajaa
    [4] neljä pelaajaa
    [5] viisi pelaajaa
    [6] kuusi pelaajaa
    [7] seitsemän pelaajaa
   *[other] { $count } pelaajaa
}
archive-behind = pisteitä { $points }, johdossa { $name } ({ $most })
archive-level = pisteitä { $points }, johto tasan
archive-leads = johtaa, pisteitä { $points }
archive-won = voitti
archive-won-shared = jakoi voiton
archive-lost = hävisi
archive-no-winner = tasapeli
archive-place = sija { $place }/{ $of }
archive-with-points = { $said }, { $points ->
    [one] 1 piste
   *[other] { $figure } pistettä
}

# ratkaisut
archive-rulings-of = { $ruleset }: ratkaisut
archive-rulings-lead = Missä säännöt vaikenevat, täällä pelataan näin. Numerot ovat alla lueteltujen tapausten.
archive-rulings-ask = Oletko eri mieltä? Kirjoita:
archive-cases = Tapaukset
archive-cases-lead = { $count ->
    [one] Yksi tapaus pitää ohjelman säännöissä ja näissä ratkaisuissa: se pelataan läpi ennen jokaista julkaisua.
   *[other] { $count } tapausta pitää ohjelman säännöissä ja näissä ratkaisuissa: ne kaikki pelataan läpi ennen jokaista julkaisua. Tapausten nimet ovat englanniksi.
}
