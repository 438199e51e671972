# Kasvoton vihollinen
fe-title = Kasvoton vihollinen
fe-over = Loppu
fe-turn = Vuoro { $number }, { $player }
fe-round-split = Vakiokorttien jako
fe-round-setup = Asettelu
fe-round-first = Kuka aloittaa

# Arvot ja puolet (testi vertaa tiedostoon army.toml)
fe-rank-scout = Tiedustelija
fe-rank-peasants = Maalaiset
fe-rank-levy = Nostoväki
fe-rank-shieldmen = Kilpimiehet
fe-rank-archers = Jousimiehet
fe-rank-spearmen = Keihäsmiehet
fe-rank-infantry = Jalkaväki
fe-rank-heavy_infantry = Raskas jalkaväki
fe-rank-mercenaries = Palkkasoturit
fe-rank-cavalry = Ratsuväki
fe-rank-prince = Prinssi
fe-rank-queen = Kuningatar
fe-rank-king = Kuningas
fe-rank-knight = Ritari
fe-card = { $number } ({ $name })
fe-card-unknown = tuntematon kortti
fe-side-south = etelä
fe-side-north = pohjoinen
fe-of-south = Etelän
fe-of-north = Pohjoisen
fe-letter-south = E
fe-letter-north = P

# Mitä pelaajalta kysytään
fe-lead = on sinun vuorosi. Voit { $may }
fe-lead-even = kuninkaasi on kaatunut: tämä on viimeinen vuorosi, jolla voit vielä kaataa myös vihollisen kuninkaan. Voit { $may }
fe-may-shoot = ampua jousimiehillä ({ $squares })
fe-may-move = siirtää yhtä korttia
fe-may-scout = katsoa tiedustelijalla ({ $squares })
fe-may-strike = lyödä nykyisistä asemista ({ $squares })
fe-may-nothing = vain antaa vuoron mennä
fe-lead-setup = asettele armeijasi: ”etu:” ja ”taka:”, kumpaankin kolmetoista arvoa niin kuin näet ne vasemmalta oikealle, ”muodostelma” ja nimi, tai ”arvo”. Korttisi: { $cards }
fe-lead-setup-four = asettele korttisi: ”etu:” ja ”taka:”, kumpaankin kuusi arvoa niin kuin näet ne vasemmalta oikealle, ja ”yhteinen:”, johon rivin g kortti, ”muodostelma” ja nimi, tai ”arvo”. Korttisi: { $cards }
fe-lead-split = sano, mitkä kuudesta vakiokortista (1, 11, 11, 12, 13, 14) otat, esimerkiksi ”jako: 1 11 13”; kumppanisi saa muut
fe-lead-first = joukkueesi aloittaa: sano, pelaatko ensimmäisen vuoron sinä vai { $partner }

# Numeroidut vastaukset
fe-answer-move = { $card } siirtyy ruutuun { $to }
fe-answer-attack = { $card } hyökkää tuntemattoman kortin kimppuun ruutuun { $to }
fe-answer-attack-known = { $card } hyökkää ruutuun { $to }, jossa on { $enemy }
fe-answer-first-me = sinä aloitat
fe-answer-first-partner = kumppanisi aloittaa
fe-answer-pass = mitään korttia ei siirretä

# Mitä tapahtui
fe-told-split = { $side } läntisellä pelaajalla on vakiokorteista { $west }, itäisellä { $east }.
fe-told-split-cards = { $side } läntisellä pelaajalla on vakiokorteista { $west } ({ $cards }), itäisellä { $east }.
fe-told-placed = { $player } on asetellut korttinsa.
fe-told-drawn = Aloittaja arvottiin: etelä { $south }, pohjoinen { $north }. Nämä kaksi korttia ovat poissa pelistä.
fe-told-starts = Aloittaa { $side }.
fe-told-first = Ensimmäisen vuoron pelaa { $player }.
fe-told-shot = { $player }: jousimiehet (5) ampuvat ruudusta { $from } ruutuun { $to }.
fe-told-moved = { $player } siirtää { $from }–{ $to }.
fe-told-attacked = { $player } hyökkää ruudusta { $from } ruutuun { $to }.
fe-told-scouted = { $player }: tiedustelija (1) katsoo ympärilleen ruudussa { $from }.
fe-told-line = { $player } lyö linjalla ruutuun { $from }.
fe-told-triangle = { $player } lyö kolmiolla ruutuun { $from }.
fe-told-shown-shot-at = { $side } { $card } on nuolten edessä ruudussa { $square }.
fe-told-shown-attacks = { $side } hyökkääjä on { $card }.
fe-told-shown-attacked = { $side } puolustaja ruudussa { $square } on { $card }.
fe-told-shown-scouted = { $side } kortti, jonka tiedustelija näkee ruudussa { $square }, on { $card }.
fe-told-shown-struck-at = { $side } kortti ruudussa { $square } on { $card }.
fe-told-shown-strikes = { $side } { $card } lyö ruudusta { $square }.
fe-told-shown-own = { $side } kortti ruudussa { $square } paljastuu omistajansa tahdosta: { $card }.
fe-told-lost-shot = { $side } { $card } kaatuu nuoliin ruudussa { $square }.
fe-told-lost-beaten = { $side } { $card } ruudussa { $square } häviää ja kaatuu.
fe-told-lost-failed = { $side } { $card } hyökkäsi ruudusta { $square } turhaan ja kaatuu.
fe-told-lost-scout = { $side } { $card } ruudussa { $square } kohtaa tiedustelijan ja kaatuu taistelutta.
fe-told-lost-shame = { $side } { $card } ruudussa { $square } poistuu häpeissään kentältä.
fe-told-lost-line = { $side } { $card } ruudussa { $square } kaatuu kahden väliin.
fe-told-lost-triangle = { $side } { $card } ruudussa { $square } saarretaan ja kaatuu.
fe-told-followed = Voittaja siirtyy ruudusta { $from } ruutuun { $to }.
fe-told-stays-queen = { $card } ruudussa { $square } jää: kuningatarta ei ammuta.
fe-told-stays-shields = { $card } ruudussa { $square } kestävät kilpiensä takana.
fe-told-stays-knight = { $card } ruudussa { $square } jää: ritari ei voita kuningatarta.
fe-told-stays-spears = { $card } ruudussa { $square } jäävät, ja niin jää ratsuväkikin.
fe-told-left = Lyöntiä ei tehdä; kortti ruudussa { $square } jää.
fe-told-king = { $side } kuningas on kaatunut.
fe-told-passes = { $player } ei siirrä mitään korttia.
fe-told-skipped = Pelaajalla { $player } ei ole yhtään hallittavaa korttia: vuoro hypätään yli.
fe-told-permits = { $player } sallii kumppanin lyöntien paljastaa omia korttejaan.
fe-told-forbids = { $player } ei salli kumppanin lyöntien paljastaa korttejaan.
fe-told-note = { $player } merkitsee muistiin kortista, joka aseteltiin ruutuun { $square }: { $text }
fe-told-note-gone = { $player } pyyhkii muistiinpanon kortista, joka aseteltiin ruutuun { $square }.
fe-told-won = Peli on päättynyt: voittaja on { $side }.
fe-told-both = Peli on päättynyt: molemmat kuninkaat ovat kaatuneet, tulos on tasapeli.
fe-told-limit = Peli on päättynyt: kaikki vuorot on käytetty ja molemmat kuninkaat ovat pystyssä, tulos on tasapeli.

# Missä mennään
fe-section-you = Tilanteesi
fe-section-table = Laudan vieressä
fe-you-side = Puolesi: { $side }.
fe-you-partner = Kumppanisi on { $partner }.
fe-you-cards = Korttisi: { $cards }.
fe-you-turns = Olet käyttänyt { $used } vuoroa { $limit } vuorosta.
fe-you-turns-free = Olet käyttänyt { $used ->
    [one] 1 vuoron
   *[other] { $used } vuoroa
}.
fe-you-note = Muistiinpanosi ruudun { $square } kortista: { $text }
fe-grave = { $side } hautuumaa: { $cards }.
fe-grave-none = { $side } hautuumaa on tyhjä.
fe-drawn = { $side } kortteja, jotka tiettävästi eivät ole pelissä: { $cards }.
fe-knight = { $side } varma ritari on kuvaltaan numero { $picture }.
fe-options = Tämän pelin lisäsäännöt: { $options }.
fe-option-turn-limit = siirtoraja
fe-option-shield-wall = kilpimuuri
fe-option-spear-line = keihäsrivistö
fe-option-shame = häpeä
fe-option-mirrored = toisen pöydän armeijat vaihdettuina

# Turnaukset
fe-tournament-g1 = kahden pelaajan viisi peliä
fe-tournament-g1-how = Pelataan viisi peliä; peli päättyy tasan, jos kumpikin käyttää kaikki 125 vuoroaan. Ritarit ovat vahvoja, ja niiden määrän ratkaisee arpa: siksi lasketaan myös, montako ritaria kummallakin oli kunkin pelin alussa. Jos summat eroavat enintään yhdellä, turnauksen voittaa se, joka on voittanut enemmän pelejä. Muuten: jos voittoja on yhtä monta, voittaa se, jolla oli vähemmän ritareita; jos taas enemmän pelejä voittaneella oli myös enemmän ritareita, jokainen täysi kolmen ritarin ero antaa anteeksi yhden voiton. Silloin turnaus voi päättyä tasan, mutta suuremmalla voittomäärällä ei koskaan häviä.
fe-tournament-g2 = kaksi joukkuetta, pöydät pareittain
fe-tournament-g2-how = Joukkueiden pelaajat pelaavat kaksi kerrallaan vastakkain, ja peli päättyy tasan, jos kumpikin käyttää kaikki 125 vuoroaan. Parin toisessa pöydässä joukkueilla on ensimmäisen pöydän armeijat vaihdettuina, kortilleen samat, eikä kumpikaan pöytä tiedä toisesta mitään ennen kuin molemmat pelit ovat ohi. Turnauksen voittaa joukkue, joka on voittanut enemmän pelejä.
fe-tournament-knights = Ritarit
fe-tournament-counted = Ritareita viiden pelin alussa yhteensä: { $one } { $knights-one }, { $two } { $knights-two }.
fe-tournament-close =
    { $difference ->
        [0] Ritareita oli yhtä monta, joten vain voitetut pelit ratkaisevat.
       *[1] Ritareita oli toisella vain yksi enemmän, joten vain voitetut pelit ratkaisevat.
    }
fe-tournament-even = Pelejä on voitettu yhtä monta. Ritareita oli vähemmän { ADESSIVE($name) } (ero { $difference }), ja silloin vähemmillä ritareilla voittaa.
fe-tournament-fewer = { $name } on voittanut enemmän pelejä, ja vieläpä vähemmin ritarein ({ $difference } vähemmän).
fe-tournament-forgiven =
    { $name } on voittanut { $lead ->
        [one] yhden pelin
       *[other] { $lead } peliä
    } enemmän, mutta ritareitakin oli { $difference } enemmän. Jokainen täysi kolmen ritarin ero antaa anteeksi yhden voiton: { $forgiven ->
        [0] tässä ei yhtään.
        [one] tässä yhden.
       *[other] tässä { $forgiven } voittoa.
    }
fe-tournament-teams = Turnauksen voittaa joukkue, joka on voittanut enemmän pelejä; yhtä monta voittoa on tasapeli.

# Lauta sanoin ja taulukkoina
fe-board-row = rivi { $row }
fe-aloud-row = Rivi { $row }: { $cards }.
fe-aloud-up = kuvapuoli ylöspäin
fe-aloud-empty = tyhjä
fe-aloud-down = kuvapuoli alaspäin
fe-grid-armies = Armeijat
fe-col-player = pelaaja
fe-col-side = puoli
fe-col-cards = kortteja
fe-col-up = näkyvissä
fe-col-taken = lyöty
fe-course = Kaikkien lyömät kortit vuoro vuorolta
fe-course-how = Montako vihollisen korttia kukin oli siihen mennessä lyönyt. Vain kuningas ratkaisee.
fe-course-gain = { $name } lyö { $gain } korttia; enempää ei kukaan lyönyt yhdellä vuorolla. { $points }.
fe-grid-far = Mitä vihollisen korttien on nähty tekevän ({ $players })
fe-grid-near = Mitä korttien on nähty tekevän: { $players }
fe-col-square = ruutu
fe-col-card = kortti
fe-col-home = alkuruutu
fe-col-moves = siirrot
fe-col-deeds = mitä se teki
fe-moves-none = seissyt paikallaan
fe-still = { $side } kortit, jotka ovat seisseet paikallaan asettelusta asti ja joita ei ole näytetty: { $squares }.
fe-moves = { $count ->
    [one] 1 siirto
   *[other] { $count } siirtoa
}
fe-deed-attacked = hyökkäsi
fe-deed-stood = kesti hyökkäyksen
fe-deed-shot-at = kesti laukauksen
fe-deed-shot = ampui
fe-deed-scouted = tiedusteli
fe-deed-struck = paljastui lyönnissä

# Kuva
fe-pic-title = Lauta vuorolla { $number }
fe-pic-title-over = Lauta pelin lopussa
fe-pic-below-you = Oma puolesi on alhaalla.
fe-pic-below = Etelä on alhaalla.
fe-pic-caption = Kortit osoittavat viholliseen; etelän selkäpuolet ovat sinisiä ja viivoitettuja, pohjoisen harmaita ja pilkullisia. Kortti, jossa ei ole pistettä, on yhä alkuruudussaan.
fe-pic-fallen = { $side } ({ $players }), kaatuneita { $count }
fe-pic-key-up = kaikki näkevät
fe-pic-key-back = et tunne
fe-pic-key-yours = sinä tunnet
fe-pic-key-over = ei paljastunut
fe-pic-key-moved = siirtyi 1, 2, 3+
fe-pic-key-attacked = on hyökännyt
fe-pic-key-withstood = on kestänyt
fe-pic-key-latest = viime vuoro
fe-pic-title-bare = Lauta vuoron jälkeen, kaikki kortit esillä
fe-pic-key-bare = silloin piilossa
fe-strip-step = Vaihe { $number }

# Armeijat avoinna
fe-deploy = Armeijat avoinna
fe-deploy-lead = Peli on päättynyt, ja jokainen kortti on käännetty esiin: mihin armeijat aseteltiin ja mitä niistä jäi.
fe-deploy-start-title = Armeijat alkuasettelussa
fe-deploy-start = Alkuasettelu. Viivalla yli vedetty kortti kaatui pelissä. Etelä on alhaalla.
fe-deploy-end-title = Armeijat lopussa
fe-deploy-end = Näin armeijat seisoivat lopussa. Kortti, jonka selkä on viivoitettu tai pilkullinen, ei paljastunut pelissä.
fe-deploy-side = { $side } ({ $players })
fe-deploy-front = Edessä, rivillä { $row } a–m: { $cards }
fe-deploy-rear = Takana, rivillä { $row } a–m: { $cards }

# Miksi ei
fe-not-now = Tätä ei voi tehdä nyt.
fe-no-card = Ruudussa { $square } ei ole korttia.
fe-not-yours = Ruudun { $square } kortti on vihollisen.
fe-partners = Ruudun { $square } kortti on kumppanisi hallinnassa.
fe-split-not-fixed = Vakiokortit ovat 1, 11, 11, 12, 13 ja 14; älä nimeä mitään niistä useammin kuin sitä on, tai kirjoita jako: ei mitään.
fe-row-size = Tähän tarvitaan { $wanted ->
    [one] yksi kortti
   *[other] { $wanted } korttia
}, mutta nimettynä on { $found }.
fe-row-not-held = { $held ->
    [0] Sinulla ei ole korttia, jonka arvo on { $rank }.
    [one] Sinulla on vain yksi kortti, jonka arvo on { $rank }, ja sijoittaisit useampia.
   *[other] Sinulla on vain { $held } korttia, joiden arvo on { $rank }, ja sijoittaisit useampia.
}
fe-formation-unknown = En tunne muodostelmaa ”{ $name }”; tunnen muodostelmat { $known } ja ne, jotka olet itse tallentanut.
fe-formation-size = Muodostelmassa ”{ $name }” on { $found } korttia; tässä niitä asetetaan { $wanted }.
fe-formation-clash = ”{ $name }” asettaa koko armeijan, mutta olet asettanut yhden rivin toisin; peru jompikumpi.
fe-formation-wall = muuri
fe-formation-ambush = väijytys
fe-formation-wings = siivet
fe-formation-hammer = vasara
fe-formation-caption = { $name }: kaksin pelattaessa ja yhdelle neljästä
fe-formation-half = { $name }, yksi neljästä
fe-shoot-no-archers = Vain jousimiehet (5) ampuvat; ruudussa { $square } niitä ei ole.
fe-shoot-already = Ruudun { $square } jousimiehet ovat jo ampuneet tällä vuorolla.
fe-shoot-nobody = Jousimiehet ampuvat suoraan eteensä; ruudun { $square } edessä ei ole vihollista.
fe-move-not-empty = { $square } ei ole tyhjä.
fe-move-shot = Ruudun { $square } jousimiehet ovat ampuneet ja pysyvät paikallaan.
fe-move-far = Kortti siirtyy yhden ruudun; tuo ei ole yhden päässä ruudusta { $square }.
fe-move-away = Et voi siirtää korttia ruutuun { $square }, kumppanisi puoliskolle.
fe-move-own = Ruudussa { $square } on oman puolesi kortti.
fe-move-queen = Kuningatar ei koskaan hyökkää.
fe-scout-none = Vain tiedustelija (1) katsoo ympärilleen; ruudussa { $square } sitä ei ole.
fe-scout-already = Ruudun { $square } tiedustelija on jo katsonut tällä vuorolla.
fe-scout-nobody = Ruudun { $square } vieressä ei ole vihollista.
fe-scout-many = Ruudun { $square } vieressä on { $count } vihollista; tiedustelija paljastaa enintään kaksi.
fe-strike-own = Ruudun { $square } kortti on omaa puoltasi.
fe-line-none = Yksikään vihollisen kortti ei ole linjassa, jota voisi lyödä.
fe-line-no = { $square } ei ole linjassasi.
fe-line-not-these = Sallimasi kortit eivät ole linjassa ruudun { $square } kanssa.
fe-line-partner = Ruudun { $square } linjassa olevat kortit ovat kumppanisi, eivätkä kaikki ole paljastettuja.
fe-line-known = Ruudussa { $square } on { $rank }, etkä halua lyödä sitä.
fe-line-weak = Ruudussa { $square } on { $rank }: mitkään kaksi linjassa olevaa korttiasi eivät ole yhteensä enempää.
fe-line-queen = Ruudun { $square } kuningatar kaatuu vain kahteen korttiin, joiden summa on yli { $rank } ja joista toinen on kuninkaallinen.
fe-triangle-no = { $square } ei ole kolmiossasi.
fe-triangle-not-part = Ruudun { $square } kortti ei osallistu tähän kolmioon.
fe-triangle-not-royal = Ruudun { $square } kortti ei ole kuninkaallinen (11, 12 tai 13).
fe-triangle-queen = Ruudun { $square } kuningatar kaatuu vain, kun lyöntiin osallistuva kuninkaallinen paljastetaan.
fe-reveal-up = Ruudun { $square } kortti on jo paljastettu.
fe-note-long = Muistiinpanossa on enintään { $max } merkkiä.

# Mitä siinä voisi olla
fe-what-square = ruutu, esimerkiksi e4
fe-what-rank = arvo, esimerkiksi 13 tai kuningas
fe-what-number = 1–14
fe-what-word = sana
fe-what-text = teksti
fe-what-formation = nimi

# Mitä pois jätetty tarkoittaa
fe-default-split = läntinen kumppani saa joka toisen vakiokortin
fe-default-front = eturivi arvotaan
fe-default-rear = takarivi arvotaan, kuningas ja kuningatar siihen
fe-default-shared = rivin g kortti arvotaan
fe-default-rest = kortit, joita et sijoittanut, arvotaan
fe-default-first = sinä aloitat
fe-default-shoot = jousimiehet eivät ammu
fe-default-move = mitään korttia ei siirretä
fe-default-scout = tiedustelija ei katso
fe-default-strike = ketään ei lyödä
fe-default-reveal = mitään ei paljasteta
fe-default-note = mitään ei merkitä muistiin
fe-default-permit = asia pysyy ennallaan
fe-left-out-shoot = vihollinen ei ollut suoraan minkään mahdollisen jousimieskortin edessä, joten ampumisvaihe jäi väliin.
fe-left-out-scout = minkään mahdollisen tiedustelijan vieressä ei ollut yhtä tai kahta vihollista, joten tiedusteluvaihe jäi väliin.
fe-left-out-strike = yksikään vihollinen ei ollut linjassasi tai kolmiossasi, joten lyöntivaihe jäi väliin.

# Rivien lajit
fe-kind-split = mitkä vakiokortit läntinen kumppani ottaa
fe-kind-front = eturivi, vasemmalta oikealle sinusta katsoen
fe-kind-rear = takarivi, vasemmalta oikealle sinusta katsoen
fe-kind-shared = korttisi rivillä g
fe-kind-formation = koko armeija nimettyyn muodostelmaan; kaksoispisteen jälkeen se, mitä nimi tarkoittaa
fe-kind-random = arvotaan se, mitä ei ole sanottu
fe-kind-starter = kumpi aloittavan joukkueen pelaajista pelaa ensimmäisen vuoron
fe-kind-shoot = jousimiehet ampuvat suoraan edessä olevan vihollisen
fe-kind-move = yksi kortti siirtyy yhden ruudun tai hyökkää
fe-kind-scout = tiedustelija paljastaa viereiset viholliset, jos niitä on yksi tai kaksi
fe-kind-line = linjalyönti: vihollisen kortti paljastetaan ensin, ehto sanoo milloin lyödään
fe-kind-triangle = kolmiolyönti
fe-kind-pass = mitään korttia ei siirretä
fe-kind-reveal = paljasta omia kortteja, milloin vain
fe-kind-note = yksityinen muistiinpano kortista
fe-kind-permit = saavatko kumppanisi lyönnit paljastaa korttejasi

# Puhe
fe-talk-open = Neljän pelissä kumppanille saa sanoa vain sen, minkä vastapuolikin kuulee: kirjoita kaikille (viesti kaikille: …).
fe-talk-middle = Muistathan: keskirivin kortteja ei saa käyttää viestintään. Aivan pelin alussa saa sanoa: ”Katso tämä keskirivin kortti, se kuvastaa koko armeijani voimaa.”

# Niiden otsikot
fe-kind-title-split = Jaa vakiokortit
fe-kind-title-front = Eturivi
fe-kind-title-rear = Takarivi
fe-kind-title-shared = Kortti rivillä g
fe-kind-title-formation = Muodostelma
fe-kind-title-random = Arvo loput
fe-kind-title-starter = Kumpi aloittaa
fe-kind-title-shoot = Ammu
fe-kind-title-move = Siirrä tai hyökkää
fe-kind-title-scout = Tiedustele
fe-kind-title-line = Linjalyönti
fe-kind-title-triangle = Kolmiolyönti
fe-kind-title-pass = Ohi
fe-kind-title-reveal = Paljasta kortteja
fe-kind-title-note = Tee muistiinpano
fe-kind-title-permit = Anna lupa

# Mitä siitä seurasi
fe-led-left-south = Etelällä on jäljellä { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}.
fe-led-left-north = Pohjoisella on jäljellä { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}.
fe-led-lines-south = Etelä on nyt lyöntiasemassa: { $squares }.
fe-led-lines-north = Pohjoinen on nyt lyöntiasemassa: { $squares }.
fe-led-free-south = Etelä ei ole enää lyöntiasemassa: { $squares }.
fe-led-free-north = Pohjoinen ei ole enää lyöntiasemassa: { $squares }.
fe-led-beyond-south = Etelällä on keskilinjan takana nyt { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}.
fe-led-beyond-north = Pohjoisella on keskilinjan takana nyt { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}.
fe-led-beside = Ruudun { $square } kortin vieressä on nyt { $n ->
    [one] vastustajan kortti
   *[other] { $n } vastustajan korttia
}: { $squares }.
fe-led-shoots-south = Etelän jousimiehillä on nyt vihollinen suoraan edessään: { $squares }.
fe-led-shoots-north = Pohjoisen jousimiehillä on nyt vihollinen suoraan edessään: { $squares }.
