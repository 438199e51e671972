# Kinds
contest-kind-round-robin = kaikki kaikkia vastaan
contest-kind-swiss = sveitsiläinen järjestelmä
contest-kind-knock-out = pudotuspelit
contest-kind-ladder = tikapuut
contest-entrants = { $count ->
    [one] { $count } osallistuja
   *[other] { $count } osallistujaa
}

# How far it has come
contest-progress = { $round }. kierros: pelattu { $done }/{ $games } peliä.
contest-progress-of = { $round }. kierros, kaikkiaan { $rounds }: pelattu { $done }/{ $games } peliä.
contest-won = { $name } voittaa turnauksen.

# The page
contest-standings = Tilanne
contest-crosstable = Ristitaulukko
contest-crosstable-how = Rivillä on, mitä sen pelaaja on saanut toisia vastaan: voitosta 1, tasapelistä 0,5 ja tappiosta 0. Sarakkeet on numeroitu niin kuin rivit.
contest-rounds = Kierrokset
contest-round = { $round }. kierros
contest-final = Loppuottelu
contest-table = Pöytä { $table }
contest-again = { $number ->
    [2] Uusinta
   *[other] Toinen uusinta
}
contest-running = { $names }: kesken
contest-pair = { $one } – { $two } { $points-one }–{ $points-two }
contest-bye = { $count ->
    [one] Vapaalla: { $names }.
   *[other] Vapaalla: { $names }.
}
contest-on = { $count ->
    [one] Jatkaa: { $names }.
   *[other] Jatkavat: { $names }.
}
contest-left = { $name } on keskeyttänyt: ei peliä { $round }. kierroksesta alkaen.
contest-place = Sija
contest-rung = Puola
contest-player = Pelaaja
contest-points = Pisteet
contest-opponents = Vastustajat
contest-played = Pelit
contest-wins = Voitot
contest-byes = Vapaat
contest-stands = Vaihe
contest-state-in = mukana
contest-state-out = putosi { $round }. kierroksella
contest-state-left = keskeytti
contest-state-won = voitti
contest-figure = { $whole },{ $part }
contest-rules = Säännöt
contest-seeds = Alkusijoitus
contest-seeds-drawn = Alkusijoitus on suluissa. Se arvottiin nopilla, kun turnaus avattiin; tällä salaisuudella ja tunnuksella { $id } kuka tahansa voi arpoa sen uudestaan:
contest-seeds-given = Alkusijoitus on suluissa: pelinjohtaja nimesi osallistujat siinä järjestyksessä.

# The rules
contest-rule-round-robin-pairs = Jokainen kohtaa vuorollaan jokaisen: yksi pysyy paikallaan, ja muut siirtyvät joka kierroksella yhden paikan eteenpäin. { $rounds ->
    [one] Kierroksia on yksi.
   *[other] Kierroksia on { $rounds }.
}
contest-rule-round-robin-tables = Pöydissä on { $table } pelaajaa tai niin lähes sen verran kuin mahdollista. Ne kootaan niin, että jokainen kohtaa toiset mahdollisimman tasaisesti: pöytään istuu aina se, joka on kohdannut siellä istuvat harvimmin. { $rounds ->
    [one] Kierroksia on yksi.
   *[other] Kierroksia on { $rounds }.
}
contest-rule-swiss-pairs = { $rounds ->
    [one] Kierroksia on yksi.
   *[other] Kierroksia on { $rounds }.
} Joka kierroksella kohtaavat ne, jotka ovat tilanteessa vierekkäin, eikä kukaan kohtaa samaa vastustajaa kahdesti, jos se on vältettävissä.
contest-rule-swiss-tables = { $rounds ->
    [one] Kierroksia on yksi.
   *[other] Kierroksia on { $rounds }.
} Pöydissä on { $table } pelaajaa tai niin lähes sen verran kuin mahdollista. Ne täytetään tilanteen kärjestä alkaen: pöytään istuu aina se, joka on kohdannut siellä istuvat harvimmin, ja heistä se, joka on korkeimmalla.
contest-rule-knock-out-pairs = Hävinnyt putoaa. Joka kierroksella jäljellä olevista alkusijoitukseltaan paras kohtaa viimeisen, toiseksi paras toiseksi viimeisen ja niin edelleen. Jos jäljellä olevien määrä ei ole kahden potenssi, parhaat ovat vapaalla.
contest-rule-knock-out-tables = Pöydissä on { $table } pelaajaa tai niin lähes sen verran kuin mahdollista; pelaajat jaetaan niihin alkusijoituksen mukaan edestakaisin niin, että parhaat kohtaavat viimeiset. Joka pöydästä jatkaa parempi puolisko, parittomasta määrästä suurempi, kunnes pöytiä on enää yksi: sen voittaja voittaa turnauksen.
contest-rule-ladder-pairs = Jokaisella on tikapuilla puola, aluksi alkusijoituksen mukaan. Joka kierroksella naapurit kohtaavat, ja voittaja saa heidän puolistaan ylemmän; tasapelin jälkeen kumpikin jää paikalleen. Joka toisella kierroksella ylin ei pelaa, jotta naapurit vaihtuvat. { $rounds ->
    [one] Kierroksia on yksi.
   *[other] Kierroksia on { $rounds }.
}
contest-rule-ladder-tables = Jokaisella on tikapuilla puola, aluksi alkusijoituksen mukaan. Joka kierroksella naapurit kohtaavat pöydissä, joissa on { $table } pelaajaa tai niin lähes sen verran kuin mahdollista, ja jakavat puolansa uudestaan sijojensa mukaan; samalle sijalle jääneiden järjestys ei muutu. Joka toisella kierroksella ensimmäisen pöydän ylempi puolisko ei pelaa, jotta naapurit vaihtuvat. { $rounds ->
    [one] Kierroksia on yksi.
   *[other] Kierroksia on { $rounds }.
}
contest-rule-points-pairs = Voitosta saa 1 pisteen, tasapelistä kumpikin puoli pistettä.
contest-rule-points-tables = Pöydän ensimmäinen saa 1 pisteen, viimeinen ei yhtään ja muut tasavälein siltä väliltä; samalle sijalle jääneet jakavat sen pisteet.
contest-rule-ties = Tasapisteissä ratkaisevat vastustajien pisteet (kaikki pöydät yhteensä, kustakin siellä istuneiden keskiarvo), sitten keskinäiset pelit ja lopuksi alkusijoitus.
contest-rule-bye-pairs = Vapaakierroksen saa se, jolla niitä on ollut vähiten, ja se lasketaan voitoksi.
contest-rule-bye-tables = Kenelle ei riitä pöytää, on vapaalla: se, jolla vapaakierroksia on ollut vähiten. Vapaakierroksesta saa puoli pistettä.
contest-rule-bye-circle = Jos osallistujia on pariton määrä, joka kierroksella yksi on vapaalla. Se lasketaan voitoksi, samoin se, että vastustaja on keskeyttänyt.
contest-rule-replays-pairs = { $replays ->
    [0] Tasapelin jälkeen jatkaa alkusijoitukseltaan parempi.
    [one] Tasan päättynyt peli pelataan uudestaan päinvastaisessa paikkajärjestyksessä; jos sekin päättyy tasan, jatkaa alkusijoitukseltaan parempi.
   *[other] Tasan päättynyt peli pelataan uudestaan päinvastaisessa paikkajärjestyksessä, enintään { $replays } kertaa; sitten jatkaa alkusijoitukseltaan parempi.
}
contest-rule-replays-tables = { $replays ->
    [0] Jos jatkaja jakaa sijansa putoavan kanssa, ratkaisee alkusijoitus.
    [one] Jos jatkaja jakaisi sijansa putoavan kanssa, kaikki sen jakavat pelaavat uudestaan päinvastaisessa paikkajärjestyksessä, jos peli sopii niin harvalle; muuten, tai ellei sekään ratkaise, ratkaisee alkusijoitus.
   *[other] Jos jatkaja jakaisi sijansa putoavan kanssa, kaikki sen jakavat pelaavat uudestaan päinvastaisessa paikkajärjestyksessä enintään { $replays } kertaa, jos peli sopii niin harvalle; muuten, tai ellei sekään ratkaise, ratkaisee alkusijoitus.
}
contest-rule-left = Joka keskeyttää turnauksen tai luopuu paikastaan, ei pelaa enää seuraavilla kierroksilla. Kesken olevan pelin pelaa loppuun tietokonepelaaja.
contest-rule-left-behind = Pisteensä hän pitää, mutta jää kaikkien niiden taakse, jotka pelasivat loppuun.
contest-rule-broken-off = Tuloksetta lopetettu peli lasketaan kaikkien kesken jaetuksi.

# Mails
contest-rules-elsewhere = Kaikki säännöt ovat turnauksen sivulla: myös tasapisteet, vapaakierrokset ja keskeyttäminen.
contest-invite = Tämä on turnauksen { $title } ({ $kind }) { $round }. kierroksen pöytä { $table }.
contest-invite-of = Tämä on turnauksen { $title } ({ $kind }) { $round }. kierroksen pöytä { $table }. Kierroksia on kaikkiaan { $rounds }.
contest-invite-again = Edellinen peli ei ratkaissut, kuka jatkaa, joten pelaatte uudestaan päinvastaisessa paikkajärjestyksessä.
contest-so-far = Tilanne tähän mennessä: { $list }.
contest-ladder-so-far = Tikapuut tähän mennessä: { $list }.
contest-still-in = Mukana ovat vielä: { $list }.
contest-more = ja { $count } muuta
contest-news-bye = { $name }, sinulla ei ole peliä turnauksen { $title } { $round }. kierroksella: olet vapaalla. Sinun ei tarvitse tehdä mitään; pelaat taas seuraavalla kierroksella, jos sellainen tulee.
contest-news-out = { $name }, putosit turnauksesta { $title }. Kiitos pelistä! Saat tiedon, kun turnaus on ratkennut.
contest-news-over = { $name }, turnaus { $title } on ohi.
contest-news-corrected = Oikaisu: { $count ->
    [one] peli { $games } pelattiin uudelleen, ja sen tulos muuttui.
   *[other] pelit { $games } pelattiin uudelleen, ja niiden tulos muuttui.
}
contest-news-subject = [{ $title }] { $ruleset }
