# Sivut
report-language = Suomi
report-skip = Siirry sisältöön
report-to-top = Takaisin alkuun
report-imprint = Sivuston julkaisija
report-about-club = { $club }: pelejä sähköpostitse, kierros kierrokselta kerrottuina.
report-about-game = { $ruleset } sähköpostitse. Pelaajat: { $names }.
report-about-round = { $game } ({ $ruleset }): { $round }.
report-about-dice = { $game }, nopat: mitä ne takaavat ja miten kuka tahansa voi tarkistaa ne.
report-about-rules = Näin peliä pelataan sähköpostitse ({ $ruleset }): säännöt ja kaikki määräykset esimerkkeineen.
report-about-cards = Kaikki kortit ja mitä niissä lukee ({ $ruleset }).
report-no-page = Sivua ei ole
report-no-page-why = Sivu on ehkä poistettu, tai osoitteessa on virhe.
report-no-list = Tässä ei ole luetteloa
report-no-list-why = Tämän kansion sivut ovat niille, jotka tietävät niiden osoitteen.
report-to-games = Kerhon peleihin
report-calendar = Määräajat kalenteriisi
report-calendar-subscribe = Tilaa kalenteriohjelmaan
report-calendar-of = Määräajat: { $name }
report-calendar-game = { $game }: vuorossa { $names }
report-calendar-own = { $game }: vastauksesi määräaika
report-feeds = Seuraa syötteenä
report-feed-ended = { $game } on päättynyt
report-feed-round = { $game }: { $round }
report-feed-begun = { $game } on alkanut
report-feed-open = { $game }: peliin voi liittyä ({ $ruleset })
report-feed-open-count = { $most } pelaajaa.
report-feed-open-range = { $least }–{ $most } pelaajaa.
report-feed-joined = { $name } on liittynyt peliin { $game }
report-navigation = Pääsivut
report-games = Pelit
report-all-games = Pelatut pelit
report-all-players = Pelaajat
report-hall = Ennätykset
report-rules = Säännöt
report-rulings = Ratkaisut
report-dice = Nopat
report-running = Käynnissä olevat pelit
report-ended = Pelatut pelit
report-gathering = Alkamassa olevat pelit
report-open-games = Näihin voi ilmoittautua
report-open-join = Ilmoittaudu kirjeellä
report-open-line = ilmoittaudu { $game }
report-open-how = tai kirjoita ”{ $line }” osoitteeseen { $address }
report-open-count = { $count }/{ $most } pelaajaa
report-open-count-range = mukana { $count }, pelaajia { $least }–{ $most }
report-open-nobody = Kukaan ei ole vielä mukana.
report-open-names = Mukana { $count ->
    [one] on
   *[other] ovat
} { $names }.
report-open-computers = { $count ->
    [one] Yhdellä paikalla pelaa tietokone.
   *[other] { $count } paikalla pelaa tietokone.
}
report-open-closes = Alkaa, kun paikat ovat täynnä, tai { $least } pelaajalla, kun on { $when }.
report-joining = Mukaan peliin
report-join-how = Kirjoita osoitteeseen { $address } ja kerro, mitä haluaisit pelata. Tarvitset vain sähköpostin: jokainen raportti kysyy sinulta jotakin, vastaat siihen rivillä tai parilla, ja seuraavasta raportista näet, mitä siitä seurasi.
report-rules-list = Säännöt ja määräyssanat
report-none-running = Yhtään peliä ei ole juuri nyt käynnissä.
report-salts-until = Pelaajat voivat lähettää sanan noppia varten viimeistään { $when }.
report-to-play = Vuorossa
report-until = viimeistään { $when }
report-nobody-awaited = Ketään ei odoteta.
report-late-rounds = { $count ->
    [one] Peli on kesken, ja se näytetään tässä yhden kierroksen jäljessä.
   *[other] Peli on kesken, ja se näytetään tässä { $count } kierrosta jäljessä.
}
report-late-end = Peli on kesken, ja se näytetään tässä vasta sen päätyttyä.
report-news = Viime vuorosi jälkeen
report-earlier = Mitä ennen sitä tapahtui
report-happened = Mitä tapahtui
report-nothing-happened = Ei mitään, minkä kaikki saavat tietää.
report-round-by-round = Kierros kierrokselta
report-all-rounds = kaikki kierrokset
report-mark-scoring = pisteenlasku
report-mark-fall = menetys
report-mark-capture = vangitseminen
report-event = Tapahtuma
report-also-happened = Mitä muuta tapahtui
report-one-by-one = Kaikki yksitellen
report-led-to = Mitä siitä seurasi
report-folded = { $count ->
    [one] Vielä yksi tapahtuma kerrotaan sivulla:
   *[other] Vielä { $count } tapahtumaa kerrotaan yksitellen sivulla:
}
report-awaited-mark = odotetaan
report-all-events = Kaikki { $count } tapahtumaa
report-events = { $count ->
    [one] 1 tapahtuma
   *[other] { $count } tapahtumaa
}
report-change = viime kierroksella:
report-course = Näin peli kulki
report-course-how = Pisteet, jotka kullakin olisi ollut, jos peli olisi loppunut siihen kierrokseen.
report-curve = Kaikkien pelaajien pisteet kierros kierrokselta
report-moment-for-good = { $name } nousee johtoon pelin loppuun asti. { $points }.
report-moment-gain = { $name } saa { $gain } pistettä; enempää ei kukaan saanut yhdellä kierroksella. { $points }.
report-moment-lead = { $name } nousee johtoon. { $points }.
report-before-and-after = Edellinen ja seuraava kierros
report-laid-open-steps = Edellinen ja seuraava kierros, kaikki näkyvissä
report-first-round = ensimmäinen
report-newest-round = uusin
report-round-number = Kierros { $round }
report-table-now = Pöytä nyt
report-table-end = Pöytä lopussa
report-table-after = Pöytä tämän kierroksen jälkeen
report-step-by-step = Tapahtumat vaihe vaiheelta
report-laid-open = Kaikki näkyvissä
report-laid-open-why = Peli on päättynyt: tässä on sama tilanne ja kaikki, mikä silloin oli piilossa.
report-laid-open-first = Koko peli kaikki näkyvissä
report-in-words = Pöytä sanoin
report-this-game = Tämä peli
report-public-page = Pelin julkinen sivu
report-updated = Tilanne
report-locked-title = Yksityinen sivu
report-locked-why = Tämä sivu on vain yhdelle lukijalle. Se avautuu ainoastaan koko linkillään, joka on kerhon viestissä, ja selaimessa, jossa skriptit ovat käytössä.
report-locked-no-key = Linkki on vajaa: siitä puuttuu avain, eli #-merkin perässä olevat 26 kirjainta ja numeroa. Avaa linkki suoraan viestistä tai kopioi se aivan loppuun asti.
report-locked-other-key = Avain ei sovi tähän sivuun. Linkissä on virhe, tai se on vanha: kun paikka vaihtaa pelaajaa, sivu saa uuden linkin.
report-locked-damaged = Avain sopii, mutta sivu on vioittunut: sen tiedostossa jokin ei ole niin kuin kerho sen kirjoitti. Lataa sivu uudelleen; ellei se auta, kerro pelinjohtajalle.
report-locked-insecure = Selaimet avaavat lukittuja sivuja vain https://-alkuisesta osoitteesta tai laitteella olevasta tiedostosta. Tämä sivu tuli tietä, jolla muut voivat lukea mukana.
report-locked-old-browser = Tämä selain on liian vanha avaamaan sivua. Uudemmalla se onnistuu.
report-locked-older = Tämä sivu on vanhempi kuin viesti, jonka linkistä tulit. Sivustoa ei ole sen jälkeen julkaistu, tai selaimesi näyttää tallessa ollutta kopiota. Uusin tieto on viestissä.
report-locked-no-scripts = Tässä selaimessa skriptit eivät ole käytössä, joten sivu pysyy lukittuna.
report-locked-gone = Täällä ei ole enää mitään: paikka on vaihtanut pelaajaa, ja sen sivulla on nyt toinen linkki.
report-locked-mail = Et jää mistään paitsi ilman sitä: kaikki, mitä sivulla on, lukee myös viesteissä.
report-locked-again = Uuden linkin saat, kun vastaat mihin tahansa tämän pelin viestiin rivillä ”tilanne”: se on raportissa, joka tulee takaisin. Jos sinulla ei enää ole yhtään pelin viestiä, kirjoita pelinjohtajalle ({ $gm }).
report-locked-again-gm = Uuden linkin saat, kun vastaat mihin tahansa pelinjohtajalle tulleeseen viestiin rivillä ”gm tilanne”.
report-locked-again-me = Uuden linkin saat, kun vastaat minkä tahansa pelisi viestiin rivillä ”tilanne”: se on raportissa, joka tulee takaisin.
report-locked-letter = Tai kirjoita se kerhon osoitteeseen.
report-me-title = Kaikki pelisi
report-me-lead = Vain sinulle: sivun linkillä näkee kaiken, minkä itse näet.
report-me-nothing = Mikään peli ei odota sinua.
report-me-waiting = Nämä odottavat sinua
report-me-others = Näissä odotetaan muita
report-me-over = Nämä ovat päättyneet
report-me-calendar = Kaikki kalenteriisi
report-me-calendar-what = Yksi kalenteri, jossa ovat kaikkien peliesi määräajat.
report-me-late = myöhässä; viimeinen hetki vastata on { $when }
report-me-due = vastauksesi määräaika on { $when }
report-me-lapsed = määräaika on ohi
report-private-locked = Tämä sivu on yksityinen (pelaaja: { $name }): koko linkillä näkee kaiken, minkä pelaaja itse näkee.
report-private-page = Tämä sivu on yksityinen (pelaaja: { $name }): sen osoitteella näkee kaiken, minkä pelaaja itse näkee.
report-your-choices = Vaihtoehtosi
report-how-to-answer = Vastaa numerolla, tai usealla mieluisuusjärjestyksessä (”2 3”), tai omin määräyksin.
report-subject-turn = Sinun vuorosi: { $thread }
report-some-choices = Vaihtoehtojasi
report-how-to-answer-some = Vastaa numerolla, tai usealla mieluisuusjärjestyksessä (”2 3”), tai omin määräyksin; muitakin on.
report-ack-missing = Sinulta kysytään: { $lead }.
report-how-to-order = Vastaa määräyksin, yksi kullekin riville.
report-how-to-order-here = Vastaa määräyksillä, kukin omalla rivillään. Tässä vaikkapa:
report-your-block = Määräyksesi, muokkaa jos haluat
report-block-hint = Rivit, joihin et koske, eivät ole uusia määräyksiä.
report-reply-hint = Vastaa pelin viimeisimpään viestiin.
report-head = Lokin tunniste
report-words-of-round = Kierroksen sanat
report-players =
    { $count ->
        [one] { $count } pelaaja
       *[other] { $count } pelaajaa
    }
report-beside = Pelaajien tilanne

# Sääntösivu
report-cards-of = Kortit: { $ruleset }
report-rules-of = Säännöt: { $ruleset }
report-on-this-page = Tällä sivulla
report-orders-heading = Määräykset esimerkein
report-orders-lead = Yksi määräys riville, vastaukseksi kerhon viestiin. Pelaajat, kortit, paikat ja luvut ovat esimerkkejä: kirjoita niiden tilalle omasi.
report-orders-usual = Mitä lähes kaikki kirjoittavat
report-orders-usual-lead = Yhteenkään kirjeeseen ei tarvita muuta kuin joitakin näistä.
report-orders-alternatives = Toinen vaihtoehto varalla
report-orders-alternatives-lead = Merkki > tarkoittaa ”tai muuten”: ensimmäinen, joka tarvittaessa on sallittu, pätee. Myös kaksi saman lajin riviä on ensimmäinen ja toinen vaihtoehto.
report-orders-else-lead = Sanan ”muuten” jäljessä on se, mitä tehdään, jos edellinen ei käy.
report-orders-conditions = Ehdoin ja myöhemmille kierroksille
report-orders-conditions-lead = ”Jos” ja ehto: määräys pätee vain, jos niin on silloin, kun sitä tarvitaan. Se, mikä on rivien ”pysyvä” ja ”loppu pysyvä” välissä, pysyy voimassa myöhemmilläkin kierroksilla, kunnes kirjoitat ”pysyvä ei mitään” tai uudet pysyvät rivit.
report-orders-several = Useita rivejä
report-orders-grammar = Kaikkien määräysten kielioppi
report-orders-grammar-lead = Tarkkuutta kaipaaville. Isoilla kirjaimilla kirjoitettu sana on nimen tai luvun paikka; [hakasulkeissa] olevan voi jättää pois; | erottaa vaihtoehdot; … jatkuu samaan tapaan.
report-order-condition = Ehto

# Noppasivu
report-dice-title = Tämän pelin nopat
report-dice-promise = Kukaan ei voi muuttaa noppaa huomaamatta, kukaan pelaaja ei voi arvata sitä ennalta, eikä kukaan voi valita sitä ilman kerhon yksityistä tiedostoa.
report-dice-by-hand = Kukaan ei voi muuttaa noppaa huomaamatta, eikä kukaan pelaaja voi arvata sitä ennalta. Tämän pelin salaisuuden satunnaisuuden antoi kuitenkin pelin perustaja sen sijaan, että kone olisi arponut sen, joten hän on voinut tietää nopat tai valita ne.
report-dice-cannot = Mitä tämä ei lupaa: kerhon koneen ylläpitäjä voi lukea salaisuuden. Siksi isäntä ja pelinjohtaja eivät anna omaa sanaa, ja sanoja otetaan vastaan vain ennalta kerrottuun hetkeen asti.
report-dice-host = Mitä isäntä voisi silti tehdä
report-dice-host-ahead = Katsoa eteenpäin: laskea salaisuudesta, mitä tullaan heittämään, tai kokeilla määräyksiä pelin kopiolla.
report-dice-host-anew = Arpoa salaisuuksia ja heittää niitä pois, kunnes jokin miellyttää, ennen kuin peli perustetaan.
report-dice-host-time = Valita hetken: pidättää kirjeen tai antaa määräajan umpeutua silloin, kun se sopii. Kirjeensä säilyttävä voi näyttää, milloin hän kirjoitti ja mihin asti häneltä kysyttiin.
report-dice-host-read = Lukea salaista: kädet ja määräykset ovat sillä koneella.
report-dice-host-against = Mikään näistä ei muuta noppaa huomaamatta. Se, joka ei halua luottaa isäntään, pelaa kerhossa, jota pitää joku muu, tai pelissä, jonka nopat riippuvat myös julkisesta satunnaismajakasta; kerho voi määrätä niin peleilleen.
report-dice-beacon = Julkinen satunnaismajakka
report-dice-beacon-how = Tämän pelin nopat riippuvat myös drandin verkosta ”quicknet”. Monet järjestöt pitävät sitä yhdessä; se julkaisee kolmen sekunnin välein arvon, jota kukaan ei voi tietää ennalta ja jonka kuka tahansa voi tarkistaa. Noppia heitetään vain ennalta nimettynä hetkenä: määräaikana tai, jos kaikki tarvittava on tullut aiemmin, seuraavana täytenä neljännestuntina. Ensimmäinen silloin syntynyt arvo tulee noppien avaimeen. Kaikki määräykset ovat siis voimassa, ennen kuin kukaan tuntee nopat, eikä kukaan, isäntäkään, voi katsoa eteenpäin, kokeilla määräyksiä kopiolla tai perustaa peliä uudestaan, kunnes nopat miellyttävät.
report-dice-beacon-host = Mitä isäntä voisi tehdä tällöinkin
report-dice-beacon-letters = Kirjoittaa kirjeen arvon julkaisun jälkeen ja väittää sen tulleen aiemmin, tai jättää jonkin kirjeen pois. Kirjeensä säilyttävä voi näyttää, mitä hän kirjoitti ja milloin; isäntä, joka itse pelaa, antaa jonkun muun pitää kerhoa.
report-dice-beacon-time-moved = Estää kerhoa toimimasta nimettynä hetkenä tai väittää niin: silloin kierros siirtyy, ja sen nopat riippuvat toisesta hetkestä. Pelin sivu kertoo joka kerta, että näin tehtiin ja miksi.
report-dice-beacon-cards = Lukea salaista: määräykset ovat sillä koneella, ja kerran sekoitetut kortit ovat siitä lähtien järjestyksessään.
report-dice-beacon-rerun = Pelauttaa uudestaan kierroksen, jonka arvo tunnetaan. Pelin sivulla jokainen kerta lasketaan ja sen syy kerrotaan; siitä alkaen, missä joltakulta kysytään uudestaan, nopat ovat uudet.
report-dice-beacon-without = Se, mikä tehdään heti kirjeen tullessa, ei voi odottaa hetkeään: sen tarvitsemat nopat lasketaan uusimmasta arvosta. Istumajärjestys ja kahden pelin yhteiset kortit eivät riipu mistään arvosta.
report-dice-beacon-newest = Uusin arvo, josta noppia on laskettu:
report-dice-beacon-round = Verkon kierros
report-dice-beacon-time = Syntynyt
report-dice-beacon-signature = Allekirjoitus
report-dice-beacon-compare = Mikä tahansa verkon välittäjä kertoo saman, esimerkiksi { $relay }; muut arvot ovat julkaistuissa kierroksissa.
report-dice-how-beacon = Kun peli perustettiin, ennen yhtäkään pelaajan sanaa, kerho muodosti salaisuuden ja julkaisi sen sormenjäljen. Jokainen noppa ja sekoituksen jokainen nosto seuraa tuosta salaisuudesta, pelin tunnuksesta, pelaajien sanoista paikkojen järjestyksessä ja julkisen satunnaismajakan arvosta. Kun peli on ohi, salaisuus on tällä sivulla; silloin kuka tahansa voi laskea kaiken uudestaan ja verrata.
report-dice-how = Kun peli perustettiin, ennen yhtäkään pelaajan sanaa, kerho muodosti salaisuuden ja julkaisi sen sormenjäljen. Jokainen noppa ja sekoituksen jokainen nosto seuraa tuosta salaisuudesta, pelin tunnuksesta ja pelaajien sanoista paikkojen järjestyksessä. Kun peli on ohi, salaisuus on tällä sivulla; silloin kuka tahansa voi laskea kaiken uudestaan ja verrata.
report-commitment = Salaisuuden sormenjälki (SHA-256)
report-salts = Pelaajien sanat
report-salt = Sana
report-salt-of = Pelaaja
report-no-salts = Kukaan pelaaja ei ole lähettänyt sanaa.
report-secret = Salaisuus
report-dealt-at-once = Peli jaettiin heti, kun se perustettiin, joten sanoille ei ollut aikaa: nopat seuraavat yksin kerhon salaisuudesta.
report-secret-by-hand = Tämän salaisuuden satunnaisuuden antoi ihminen, eikä kone arponut sitä.
report-check-game = Tarkista tämä peli
report-check-why = Kuka tahansa voi tehdä tämän kotonaan, ilman tätä ohjelmaa ja keneltäkään kysymättä. Siihen tarvitaan Python 3.11 tai uudempi ja minuutti aikaa.
report-check-get = Hae loki, salaisuus ja tarkistaja yhtenä tiedostona ja pura se:
report-check-read = Lue, jos haluat, miten nopat lasketaan (englanniksi), ja tarkistaja, joka on kirjoitettu pelkästään siltä sivulta. Kaikki on täällä myös tiedostoittain:
report-check-rounds = Jokainen kierros kokonaan ja se, mikä siitä oli pelin aikana julkista
report-check-run = Anna sen laskea kaikki uudestaan:
report-check-prints = Sekoituksen jokainen nosto lasketaan yhdeksi nopaksi. Tulosteen on alettava näin:
report-check-compare = Vertaa viesteihisi, mitä se sen jälkeen tulostaa: sormenjälkeä viestiin ajalta ennen pelin alkua, lokin tunnistetta viimeisen raportin sanoihin. Se, joka olisi muuttanut kaikkia tiedostoja täällä yhtäpitävästi, jäisi kiinni vain siitä.
report-check-beacon = Vertaa majakan arvoja siihen, mitä mikä tahansa verkon välittäjä kertoo, ja niiden aikoja määräaikoihin, jotka viestisi kertoivat.
report-check-what = Se laskee salaisuuden sormenjäljen, kierrosten ketjun julkisine osineen ja jokaisen nopan, josta loki kertoo. Sen, että säännöt tekivät nopista sen, mitä tapahtui, eikä yhtään jätetty pois, tarkistaa ”turnpost verify”: kerhon oma ohjelma pelaa koko lokin uudestaan.
report-secret-later = Se julkaistaan tässä, kun peli on ohi.
report-seats-drawn = Istumajärjestys
report-seats-how = Nopat arpoivat istumajärjestyksen, kun peli perustettiin, ennen kuin yhtään pelaajan sanaa tunnettiin: salaisuudesta, pelin nimestä ja sanasta ”seats”, ilman pelaajien sanoja. Kun pelaajat numeroidaan nollasta alkaen siinä järjestyksessä, jossa heidät nimettiin, paikoilla istuvat järjestyksessä numerot { $order }.
report-deal = Yhteinen jako
report-deal-how = Tämän pöydän ja sen parin kortit on jaettu samoilla nopilla, jotta kummallakin joukkueella on toisen armeijat. Jaon nopat seuraavat omasta salaisuudestaan ja jaon nimestä, kaikki myöhemmät nopat kunkin pöydän omasta salaisuudesta.
report-deal-name = Nimi
report-deal-fingerprint = Tämän pöydän ja sen parin yhteisen jaon salaisuuden sormenjälki: { $commitment }
report-deal-later = Se julkaistaan tässä, kun molemmat pelit ovat ohi.

# Aika
report-deadline = { $weekday } { $day }. { $month } klo { $hour }.{ $minute } ({ $zone })
report-dated = { $weekday } { $day }. { $month } { $year } klo { $hour }.{ $minute } ({ $zone })
report-date = { $day }. { $month } { $year }
report-month-of = { $month } { $year }
report-clock = { $day }. { $month } { $year } klo { $hour }.{ $minute } ({ $zone })
report-summer-time = kesäaikaa
report-winter-time = talviaikaa
report-weekday-1 = maanantaina
report-weekday-2 = tiistaina
report-weekday-3 = keskiviikkona
report-weekday-4 = torstaina
report-weekday-5 = perjantaina
report-weekday-6 = lauantaina
report-weekday-7 = sunnuntaina
# yksinään
report-named-month-1 = tammikuu
report-named-month-2 = helmikuu
report-named-month-3 = maaliskuu
report-named-month-4 = huhtikuu
report-named-month-5 = toukokuu
report-named-month-6 = kesäkuu
report-named-month-7 = heinäkuu
report-named-month-8 = elokuu
report-named-month-9 = syyskuu
report-named-month-10 = lokakuu
report-named-month-11 = marraskuu
report-named-month-12 = joulukuu
report-month-1 = tammikuuta
report-month-2 = helmikuuta
report-month-3 = maaliskuuta
report-month-4 = huhtikuuta
report-month-5 = toukokuuta
report-month-6 = kesäkuuta
report-month-7 = heinäkuuta
report-month-8 = elokuuta
report-month-9 = syyskuuta
report-month-10 = lokakuuta
report-month-11 = marraskuuta
report-month-12 = joulukuuta

# Raportti
report-lead-asked = { $name }, { $lead }.
report-lead-waiting = { $name }, sinulta ei nyt kysytä mitään.
report-lead-over = { $name }, peli on ohi.
report-answer-by = Vastaathan viimeistään { $when }.
report-answer = Vastaathan, kun ehdit.
report-awaited-until = Vuorossa: { $names }, viimeistään { $when }.
report-awaited = Vuorossa: { $names }.
report-since = Viime raporttisi jälkeen
report-table = Pöytä
report-board-open = Kehystetyt ovat juuri nyt sinun otettavissasi tai täytettävissäsi.
report-your-page = Oma sivusi
report-all-pages = Säännöt ja määräyssanat
report-block-orders = määräykset
report-block-standing = pysyvä
report-block-end-standing = loppu pysyvä
report-block-end = loppu

# Kuittaus
report-you = sinä
report-your-letter = Kirjeesi
report-your-notes = Muistiinpanosi
report-lead-faulty = Jotakin kirjeestäsi ei tehty: katso alempaa kohdasta ”{ $heading }”.
report-newcomer = Jatkat pelaajan { $former } tilalla paikassa { $letter }: peli on { $title } ({ $ruleset }), kerho { $club }. Pelinjohtaja { $gm } antoi paikan sinulle. Pelaat vastaamalla viesteihin: vastaa mihin tahansa niistä ”ohje”, niin näet mitä voi kirjoittaa. Ellet haluakaan pelata, vastaa ”jätä peli”. Se, mitä aiemmat kierrokset sinusta kertovat, oli pelaajan { $former } tekoja.
report-letter-came = Kirjeesi on tullut, { $name }.
report-got-it = Kirje tuli perille, { $name }.
report-ack-preview = Tämä oli kokeilu: mitään ei kirjattu.
report-ack-complete = Vuorosi on valmis.
report-ack-unasked = Sinulta ei nyt kysytä mitään; määräyksesi odottavat kirjattuina.
report-ack-nothing = Sinulta ei nyt kysytä mitään.
report-ack-incomplete = Vuorosi on yhä auki: määräyksesi eivät vielä riitä siihen.
report-ack-held =
    { $count ->
        [one] Vuorosi jää auki: yksi rivi kaipaa sinua. Kirjoita se uudestaan, tai vastaa ”valmis”, niin jatketaan ilman sitä.
       *[other] Vuorosi jää auki: { $count } riviä kaipaa sinua. Kirjoita ne uudestaan, tai vastaa ”valmis”, niin jatketaan ilman niitä.
    }
report-ack-wait = Vuorosi jää auki. Vastaa ”valmis”, kun se saa sulkeutua.
report-ack-deadline = Määräaika: { $when }.
report-read-as-chat = luettu terveisinä, ei määräyksenä
report-did-you-mean = Tarkoititko tätä riviä? Vastaa silloin ”kyllä” tai kirjoita rivi:
report-one-of-these = Tarkoitatko jotakin näistä? Vastaa sen numerolla tai kirjoita sen rivi:
report-could-write = Voisit kirjoittaa:
report-cut =
    { $count ->
        [one] Viestistämme lainattu rivi jätettiin pois.
       *[other] Viestistämme lainatut { $count } riviä jätettiin pois.
    }
report-answers-now = Vastaukset nyt
report-left-out = Mitä jätit pois
report-would = Mitä tästä seuraisi, sikäli kuin voit tietää
report-on-file = Kirjattuna nyt
report-on-file-none = Mitään ei ole kirjattuna.

# Kutsu
report-invite-lead = { $name }, peli on alkamassa: { $title } ({ $ruleset }).
report-invite-seat = Sinun paikkasi on { $letter }. Pöydässä: { $names }.
report-invite-drawn = Pelin nopat ovat arponeet istumajärjestyksen; pelin noppasivu kertoo, miten sen voi tarkistaa.
report-invite-starts = Peli alkaa, kun nopille ei enää oteta sanoja: { $when }. Ensimmäinen raporttisi tulee silloin.
report-invite-hello = Vastaathan tähän viestiin yhdellä rivillä ”hei”, niin tiedämme, että kirjeesi tulevat perille. Vastauksestamme näet, miltä määräys näyttää.
report-invite-when-all = Kaikille kerrotaan puoli vuorokautta ennen, milloin sanoja nopille ei enää oteta; silloin peli alkaa ja saat ensimmäisen raporttisi.
report-invite-salt = Jos haluat, vastaa yhdellä rivillä, esimerkiksi ”suola mursu”: mikä tahansa sanasi sekoitetaan noppiin, niin ettei kukaan ole voinut valita niitä.
report-invite-no-salt = Kerhon isäntänä tai pelinjohtajana et anna sanaa nopille, jottei kenenkään tarvitse epäillä.
report-invite-how = Pelaat vastaamalla viesteihin. Vastaa mihin tahansa niistä ”ohje”, niin näet mitä voi kirjoittaa.
report-invite-language = Vastaa ”language en”, niin saat ne englanniksi (”kieli en”).
report-invite-gm = Pelin pitää { $gm }. Ellet haluakaan pelata, vastaa ”jätä peli”, niin { $gm } etsii jonkun toisen.

# Kerhon viestejä
report-cut-more = … ja { $count } muuta
report-note-about = Tämä koskee kirjettäsi ”{ $subject }”.
report-note-about-nameless = Tämä koskee kirjettäsi, jolla ei ole aihetta.
report-note-kept = Kirje on tallessa; sillä ei pelattu mitään.
report-note-unplaced-subject = Mihin peliin kirjeesi kuuluu?
report-note-unplaced = Emme osanneet sanoa, mihin peliin kirjeesi kuuluu. Helpointa on vastata pelin viimeisimpään viestiin, vastausosoitetta muuttamatta. Uuteen peliin pääsee kirjoittamalla ”ilmoittaudu” ja sanan, jolla kerhon etusivu peliä nimittää.
report-note-unreadable-subject = Kirjettäsi ei voitu lukea
report-note-unreadable = Kirjeesi saapui vioittuneena tai muodossa, jota emme osaa lukea. Lähetäthän sen uudestaan pelkkänä tekstinä.
report-note-empty-subject = Kirjeesi oli tyhjä
report-note-empty = Kirjeestä ei löytynyt omia sanojasi, vain meiltä lainattua. Kirjoita määräykset lainatun tekstin yläpuolelle tai muokkaa määräysten rivejä.
report-note-large-subject = Kirjeesi oli liian suuri
report-note-senders-subject = Kirjeelläsi on kaksi lähettäjää
report-note-senders = Kirjeessä on useampi lähettäjä tai ei yhtään, joten emme voi sanoa, kenen se on. Lähetäthän sen uudestaan yhdestä osoitteesta.
report-note-seats-subject = Kirjeesi koskee yhtä peliäsi
report-note-seats = Lähetit yhden kirjeen useaan vastausosoitteeseesi. Se koskee paikkaa { $here }, ei paikkaa { $others }. Kirjoitathan kullekin sen omaan vastausosoitteeseen, tai laita toiselle pelille tarkoitetun yläpuolelle rivi ”peli …”.
report-note-other-address-subject = Oliko tämä kirje sinulta?
report-note-other-address = Paikallesi tuli kirje osoitteesta, jota emme tunne sinun osoitteeksesi. Sen määräykset odottavat: jos kirje oli sinun, lähetä ne uudestaan tästä osoitteesta; jos ei, kerro pelinjohtajalle.
report-note-finished-subject = Se peli on ohi
report-note-finished = Peli { $title } on päättynyt, joten määräyksesi tulivat liian myöhään. Sen sivut pysyvät paikallaan.
report-note-unsubscribed-subject = Raportteja ei enää tule
report-note-unsubscribed = Kuten postiohjelmasi pyysi, et enää saa raportteja etkä muistutuksia: { $title }. Paikkasi on yhä sinun: määräajat kulkevat kuten ennenkin, ja vastaukset kirjeisiisi ja ihmisten viestit tulevat yhä perille. Saat raportit takaisin vastaamalla tähän viestiin ”posti kaikki”; vähemmän niitä tulee sanoilla ”posti omat” tai ”posti päivittäin”. Jos haluat mieluummin jättää pelin, vastaa ”jätä peli”.
report-note-not-its-reply-subject = Vastaathan pelin viestiin
report-note-not-its-reply = Kirjeessä mainitaan ”{ $named }”, ja olet siinä pelissä mukana, mutta mikään muu ei osoita, että kirje on sinun. Lähetäthän sen vastauksena tuon pelin viestiin: osoite, johon sellainen vastaus menee, on vain sinun.
report-note-unknown-game-subject = Sellaista peliä ei ole
report-note-unknown-game = Kerhossa ei ole peliä nimeltä ”{ $named }”. Pelaat näissä: { $games }.
report-note-stranger-subject = Kirjeesi kerholle
report-note-stranger = Tämä on { $club }, kerho, jossa pelataan lautapelejä postitse. Kirjeet lukee ohjelma, eikä se tunne osoitettasi. Jos pelaat täällä, kirjoita osoitteesta, johon raporttisi tulevat, tai vastaa johonkin niistä. Jos haluat seurata peliä postitse, kirjoita ”seuraa” ja se sana, jolla sivut peliä kutsuvat.
report-note-stranger-open =
    Näihin peleihin voi ilmoittautua:
    { $games }
    Kirjoita tähän osoitteeseen ”ilmoittaudu” ja kaksoispistettä edeltävä sana, kuten ”ilmoittaudu { $first }”.
report-note-stranger-none = Juuri nyt mihinkään peliin ei voi ilmoittautua. Kirjoita, mitä haluaisit pelata: kerhon pitäjä lukee sen.
report-note-stranger-read = Kerhon pitäjä voi lukea kirjeesi.
report-note-no-games = ei yhtään peliä
report-note-contact = Tähän viestiin voi vastata: { $club }, { $address }

# Turnaukset
report-sealed = Tämä peli pelataan sokkona. Siitä ei näytetä mitään ennen kuin se ja parin toinen pöytä ovat molemmat ohi.
report-sealed-card = Suljettu, kunnes parin molemmat pöydät ovat ohi.
report-tournament = Turnaus
report-tournaments = Turnaukset
report-tournament-teams = Joukkueet
report-tournament-games = Pelit
report-tournament-game = Peli
report-tournament-seat = Paikka { $letter }
report-tournament-winner = Voittaja
report-tournament-sum = Yhteensä
report-tournament-reasons = Mistä tulos seuraa
report-tournament-how = Sääntö
report-tournament-progress = Pelattu { $done }/{ $games } peliä.
report-tournament-won = { $name } voittaa turnauksen.
report-tournament-drawn = Turnaus päättyy tasan.
report-tournament-over = { $name }, turnaus { $title } on ohi.
report-tournament-corrected =
    Oikaisu: { $count ->
        [one] peli { $games } pelattiin uudelleen, ja sen tulos muuttui.
       *[other] pelit { $games } pelattiin uudelleen, ja niiden tulos muuttui.
    }
report-tournament-counted = Voitettuja pelejä: { $one } { $wins-one }, { $two } { $wins-two }; tasapelejä { $drawn }.
report-tournament-weighed = { $what } tähän mennessä: { $one } { $sum-one }, { $two } { $sum-two }.
report-tournament-draw = tasapeli
report-tournament-running = kesken
report-tournament-sealed = suljettu
report-tournament-invite = Tämä on turnauksen { $title } peli { $number }/{ $games } ({ $kind }).
report-tournament-invite-blind = Sinun pöytäsi ja parin toinen pöytä pelataan sokkona: ennen kuin molemmat ovat ohi, pöydän ulkopuolisille ei kerrota siitä mitään. Älä puhu pelistäsi ennen sitä.

# Kirjeen kokoaminen
report-compose = Kirjoita kirjeesi tässä
report-compose-without = Kirjoita rivisi kirjeeseen osoitteeseen
report-compose-how = Näin määräykset kirjoitetaan, jokaisesta on esimerkki
report-compose-asked = Sinulta kysytään nyt
report-compose-along = Myöhempää varten samassa kirjeessä
report-compose-act = Milloin vain, heti voimaan
report-compose-what = Mitä teet
report-compose-which = Kumpi tai mikä niistä
report-compose-gap = Valitse
report-compose-most = enintään #
report-compose-only = Vain ehdolla
report-compose-always = Ei ehtoa
report-compose-unless = Vain jos näin ei ole
report-compose-stands = Joka kerta, kunnes kirjoitat toisin
report-compose-open = Jotain on vielä valitsematta.
report-compose-add = Lisää kirjeeseen
report-compose-was-added = Rivi on nyt alla kirjeessä.
report-compose-or-else = Jos ”#” ei onnistu
report-compose-letter = Kirjeesi
report-compose-send = Avaa sähköpostiohjelmassa
report-compose-copy = Kopioi
report-compose-copied = Kopioitu.
report-compose-copy-by-hand = Rivit on valittu: kopioi ne.
report-compose-code = Koodi puhelimelle
report-compose-code-is = Sama kirje koodina puhelimen kameralle
report-compose-code-how = Osoita tätä puhelimen kameralla: sama kirje aukeaa puhelimen sähköpostiohjelmassa.
report-compose-clear = Aloita alusta
report-compose-up = Ylemmäs
report-compose-down = Alemmas
report-compose-remove = Poista
report-compose-too-long = Kirje on liian pitkä linkiksi. Kopioi se kirjeeseen osoitteeseen #.
report-compose-not-there = Yksikään rivi, jonka nyt voit kirjoittaa, ei mainitse tätä: #.
report-compose-nothing-sent = Tältä sivulta ei lähde mitään: sähköpostiohjelmasi näyttää kirjeen ennen lähettämistä, ja kerho vastaa joka riviin merkillä ✓ tai ✗. Kesken jäänyt kirje säilyy tässä selaimessa.
report-answers-send = Jokainen vastaus on linkki, joka avaa kirjeen sähköpostiohjelmassasi.
report-send-answer = Lähetä { $number }
report-filed = Kirjattuna
report-filed-turn = Tälle vuorolle
report-filed-standing = Joka kerta
report-filed-nothing = Ei mitään.
report-filed-since = kirjeestäsi, joka saapui { $when }
report-chances = Todennäköisyydet tässä tilanteessa
report-chances-how = Tarkat luvut siitä, mitä saat tietää. Suuremmista taisteluista voi kysyä kirjeellä.
