# Pelaajien viestit: mitä kirjoittajalle sanotaan
press-sent = Lähetetty sanasta sanaan. Vastaanottaja: { $to }.
press-sent-anonymous = Lähetetty sanasta sanaan ja ilman nimeäsi. Vastaanottaja: { $to }.
press-preview = Tämä oli kokeilu, joten viestiä ei lähetetty. Vastaanottaja olisi { $to }.
said = { $said }
press-to-all = kaikki
press-to-gm = pelinjohtaja
press-nobody = Ei lähetetty: täällä ei ole ketään nimeltä ”{ $word }”. Pöydässä: { $names }. Voit kirjoittaa myös ”kaikille” ja ”pelinjohtajalle”.
press-which = Ei lähetetty: ”{ $word }” voi olla { $names }.
press-no-colon = Ei lähetetty: viesti kirjoitetaan ”viesti NIMI: teksti”, kaksoispiste ennen tekstiä.
press-no-end = Ei lähetetty, sillä en tiedä, mihin viesti päättyy. Kirjoita sen alle omalle rivilleen ”loppu viesti”. Viestin alapuolelta ei luettu määräyksiä.
press-empty = Ei lähetetty: viestissä ei ole tekstiä.
press-long = Ei lähetetty: viestissä saa olla enintään 4000 merkkiä. Lähetäthän sen osissa.
press-no-partner = Ei lähetetty: sinulla ei ole kumppania tässä pelissä.
press-yourself = Ei lähetetty: viestissä ei mainita muita kuin sinut.
press-muted = Ei lähetetty: pelinjohtaja ei toistaiseksi päästä viestejäsi muille. Pelinjohtajalle voit kirjoittaa.
press-closed = Ei lähetetty: tässä pelissä pelaajat eivät kirjoita toisilleen. Pelinjohtajalle voi kirjoittaa.
press-open-only = Ei lähetetty: tässä pelissä kirjoitetaan vain kaikille (”viesti kaikille: …”) tai pelinjohtajalle.
press-not-anonymous = Ei lähetetty: tässä pelissä viesteissä on aina kirjoittajan nimi.
press-many = Ei lähetetty: yhdessä kirjeessä voi olla enintään { $count } viestiä.
press-many-today = Ei lähetetty: olet lähettänyt { $count } viestiä vuorokauden sisällä. Jatkathan huomenna.
consent-press-given = Tästä lähtien viestejäsi saa julkaista niin kuin tässä pelissä on sovittu: { $rule }
consent-press-taken = Viestejäsi ei julkaista.

# Viestit postissa ja sivulla
press-heading = Viestit
press-mail-lead = { $name }, sinulle on luettavaa.
press-mail-lead-gm = Pelin { $title } pöydälle on tullut tämä.
press-mail-how = Voit vastata kirjoittamalla vastausviestiin rivin ”viesti NIMI: tekstisi” (”viesti pelinjohtaja: …” menee pelinjohtajalle). Pidempi viesti: ”viesti NIMI:” yksinään, sitten rivisi ja lopuksi ”loppu viesti”.
press-from-to = { $from } → { $to }
press-anonymous-to = Nimetön → { $to }
press-from-gm = Pelinjohtaja → { $to }
press-you = sinä
press-page-title = Tämän pelin viestit
press-page-lead = Mitä pelaajat ovat kirjoittaneet toisilleen siltä osin kuin kirjoittaja on antanut luvan julkaista. Nimettömiä viestejä ei julkaista koskaan.
press-page-none = Ei vielä mitään.

# Pelaajien kirjeet päättyneen pelin sivulla
letters-page-title = Tämän pelin kirjeet
letters-page-lead = Mitä pelaajat kirjoittivat pelin aikana, sanasta sanaan ja siltä osin kuin kirjoittaja on antanut luvan julkaista. Mukana ovat kirjeet, jotka vaikuttivat peliin, siinä järjestyksessä kuin ne otettiin huomioon. Osoitteet, muut yksityisasiat sekä viestit muille pelaajille ja pelinjohtajalle on jätetty pois.
letters-page-none = Ei mitään näytettävää.
letters-page-more = vielä { $count } riviä

# Millä ehdoilla peliä pelataan
conduct-sees-nothing = Pelinjohtaja ei näe mitään sellaista, mikä on pelaajilta salassa.
conduct-sees-after = Pelinjohtaja näkee salatut asiat vasta pelin päätyttyä.
conduct-sees-all = Pelinjohtaja näkee kaiken, myös salatut asiat.
conduct-press-private = Pelaajat voivat kirjoittaa toisilleen (”viesti NIMI: teksti”).
conduct-press-open = Pelaajat voivat kirjoittaa toisilleen, mutta vain kaikille (”viesti kaikille: teksti”).
conduct-press-none = Tässä pelissä pelaajat eivät kirjoita toisilleen, vain pelinjohtajalle.
conduct-anonymous = Viestin voi lähettää myös nimettömänä (”viesti nimetön NIMI: teksti”).
conduct-publish-never = Viestejä ei julkaista.
conduct-publish-during = Luvan antaneiden (”lupa viesti”) viestit julkaistaan pelin sivulla sitä mukaa kuin ne lähetetään.
conduct-publish-after = Luvan antaneiden (”lupa viesti”) viestit julkaistaan pelin sivulla, kun peli on ohi.

# Pelinjohtajan pöytä: mitä tehtiin
gm-processed = Pelinjohtaja antoi kierroksen { $round } määräajan umpeutua.
gm-processed-beacon = Pelinjohtaja antaa kierroksen { $round } määräajan umpeutua { $when }, kun julkinen satunnaismajakka antaa arvon, josta nopat lasketaan.
gm-beacon-lacks = Kierros odottaa julkisen satunnaismajakan arvoa ({ $when }), joka on jo julkaistu mutta jota ei vielä saada. Ennen kuin kierros on pelattu sen mukaan, kukaan ei voi siirtää sen aikaa eikä vaihtaa paikan pelaajaa: arvon tunteva voisi niin valita nopat. ”turnpost run” yrittää uudestaan ja kertoo, mikä on esteenä.
gm-extended = Vastausaikaa on jatkettu. Uusi määräaika: { $when }.
gm-extended-paused = Vastausaikaa on jatkettu. Jos peli jatkuisi nyt, uusi määräaika olisi { $when }; jokainen taukopäivä siirtää sitä päivällä.
gm-extended-seat-paused = Pelaajan { $name } vastausaikaa on jatkettu. Jos peli jatkuisi nyt, uusi määräaika olisi { $when }; jokainen taukopäivä siirtää sitä päivällä.
gm-extended-seat = Pelaajan { $name } vastausaikaa on jatkettu. Uusi määräaika: { $when }.
gm-starts-later = Peli alkaa myöhemmin: { $when }. Sanoja nopille otetaan siihen asti.
gm-starts-latest = Peli alkaa viimeistään { $when } tai kun kaikki ovat vastanneet.
gm-all-answered = Kaikki ovat vastanneet: peli alkaa { $when }. Sanoja nopille otetaan siihen asti.
gm-started = Pelinjohtaja antaa pelin alkaa { $when }. Sanoja nopille otetaan siihen asti.
gm-paused = Peli on tauolla: mikään määräaika ei umpeudu ennen kuin se jatkuu. Kirjeet luetaan kuten ennenkin.
gm-paused-why = Peli on tauolla ({ $reason }): mikään määräaika ei umpeudu ennen kuin se jatkuu. Kirjeet luetaan kuten ennenkin.
gm-paused-until = Peli on tauolla: mikään määräaika ei umpeudu ennen kuin peli jatkuu itsestään { $when }. Kirjeet luetaan kuten ennenkin.
gm-paused-until-why = Peli on tauolla ({ $reason }): mikään määräaika ei umpeudu ennen kuin peli jatkuu itsestään { $when }. Kirjeet luetaan kuten ennenkin.
gm-resumed = Peli jatkuu. Seuraava määräaika: { $when }.
gm-resumed-idle = Peli jatkuu.
gm-reminded = Muistutettiin: { $names }.
gm-stand-in-on = Pelinjohtaja antaa sijaisen eli tietokonepelaajan pelata tästä lähtien paikalla { $name }. Pelaajan oma määräys menee aina edelle; kirjeessä ”sijainen pois” palauttaa paikan.
gm-stand-in-late = Pelinjohtaja antaa sijaisen eli tietokonepelaajan määrätä paikalla { $name } aina, kun määräaika umpeutuu. Kirjeessä ”sijainen pois” peruu tämän.
gm-stand-in-off = Sijainen ei enää pelaa paikalla { $name }.
gm-announced = Pelinjohtaja tiedottaa: { $text }
gm-wrote = Lähetetty sanasta sanaan. Vastaanottaja: { $names }.
gm-ends = Peli päättyy { $when } ilman tulosta ({ $reason }). Siihen asti se on tauolla, ja pelinjohtaja voi perua lopettamisen.
gm-called-off = Peli ei ala: se perutaan { $when } ({ $reason }). Siihen asti pelinjohtaja voi perua perumisen.
gm-end-taken-back-begins = Peliä ei peruta: se alkaa { $when }.
gm-ends-already = Peli on jo määrätty päättymään; ”gm jatka” peruu sen.
gm-end-taken-back = Peli ei pääty, vaan jatkuu. Seuraava määräaika: { $when }.
gm-ended = Peli lopetettiin ilman tulosta: { $reason }
gm-token = { $name } on saanut uuden vastausosoitteen. Vastaukset vanhempiin viesteihin eivät enää kelpaa; vastaathan tähän tai myöhempiin.
gm-replaced = Paikan { $seat } pelaaja on vaihtunut: { $name } jatkaa, { $former } jäi pois.
gm-released = Kirje { $hash } otettiin käyttöön. Pelaaja: { $name }.
gm-judged-broken = Lupaus { $number } ({ $name }) ratkaistiin: rikottu.
gm-judged-kept = Lupaus { $number } ({ $name }) ratkaistiin: pidetty.
gm-judge-nothing = Tämän pelin säännöt eivät jätä mitään ratkaistavaksi.
gm-judge-late = Tässä pelissä ei voi nyt ratkaista mitään.
gm-desk-added = { $name } on nyt mukana pelinjohtajan pöydän ääressä.
gm-desk-removed = { $name } ei enää ole pelinjohtajan pöydän ääressä.
gm-desk-handed = Pelinjohtajana on tästä lähtien { $name }; aiempi oli { $former }.
gm-notice = Pelinjohtajan pöydältä
gm-remark = { $when }: { $what }
gm-help = Mitä pelinjohtaja voi kirjoittaa; jokainen rivi alkaa sanalla ”gm”:
gm-status = Tilanne nyt:

# Pelinjohtajan pöytä: mitä odotetaan
gm-status-gathering = Peli ei ole vielä alkanut.
gm-status-running = Kierros { $round } on auki.
gm-status-ended = Peli on ohi.
gm-status-ends = Peli on tauolla ja päättyy { $when } ilman tulosta, ellei ”gm jatka” peru sitä: { $reason }
gm-status-paused = Peli on tauolla.
gm-status-paused-until = Peli on tauolla. Se jatkuu itsestään { $when }.
gm-status-awaited = { $name }: vastausta odotetaan viimeistään { $when }; { $file }.
gm-status-late = { $name }: myöhässä, vastausta odotettiin viimeistään { $when }; { $file }.
gm-status-idle = { $name }: ei odoteta; { $file }{ $when }.
gm-status-on-file = määräyksiä on kirjattuna
gm-status-nothing = mitään ei ole kirjattuna
gm-status-held = kirjeessä oleva virhe pitää vuoron auki
gm-status-line = Kirjattuna: { $line }
gm-status-bounced = Viestit palautuvat: { $name }.
gm-status-out-of-reach = Viestit palautuvat: { $name }. Raportteja ei lähde, ennen kuin sieltä tulee kirje tai käytetään komentoa ”gm osoite” tai ”gm tunnus”.

# Pelinjohtajan pöytä: miksi ei
gm-only = Vain pelinjohtaja voi määrätä niin, vastauksessa viestiin, jonka peli kirjoittaa hänelle pelinjohtajana (ei pelaajana).
gm-unknown = { $why } ”gm ohje” luettelee kaikki komennot.
gm-sent-on = Menee myös peliin { $games }; sieltä vastataan, mitä siitä tuli.
gm-not-sent-on = Ei voitu lähettää peliin { $games }: kirjoita se vastauksena sen pelin viestiin.
gm-language-unread = Kieltä ”{ $language }” ei täällä ole: kirjoita osoitteen jälkeen en tai fi tai jätä se pois.
gm-no-such-game = Et johda peliä { $game }. Sanan ”gm” jälkeen tulee komento tai oman pelisi tunnus ja komento sille; ”gm ohje” luettelee komennot.
gm-no-command = Kirjeessäsi ei ole yhtään komentoa. Komento on rivi, joka alkaa sanalla ”gm”; ”gm ohje” luettelee ne.
gm-no-end = Ei lähetetty, sillä en tiedä, mihin teksti päättyy. Kirjoita sen alle omalle rivilleen ”loppu gm”.
gm-nobody = Täällä ei ole ketään nimeltä ”{ $word }”. Pöydässä: { $names }.
gm-which = ”{ $word }” voi tarkoittaa: { $names }.
gm-no-seat = ”{ $word }” ei ole yksi tämän pelin paikoista.
gm-not-begun = Peli ei ole vielä alkanut.
gm-begun-already = Peli on jo alkanut.
gm-start-soon = Kaikille kerrotaan { $hours } tuntia ennen, milloin sanoja nopille ei enää oteta; valitse myöhempi aika, tai kirjoita pelkkä ”gm aloita”, niin peli alkaa mahdollisimman pian.
gm-start-already = Peli alkaa muutenkin viimeistään silloin. Mitään ei muutettu.
gm-over = Peli on ohi.
gm-process-other = Kierros { $round } ei ole auki; auki on kierros { $open }.
gm-nobody-awaited = Ketään ei nyt odoteta.
gm-not-awaited = Pelaajaa { $name } ei nyt odoteta.
gm-extend-earlier = Silloin aikaa olisi vähemmän kuin nyt. Mitään ei muutettu.
gm-paused-already = Peli on jo tauolla. ”gm jatka” päättää tauon; sen jälkeen ”gm tauko …” aloittaa sellaisen, joka päättyy toiseen aikaan.
gm-time-unread = En ymmärrä aikaa ”{ $time }”.
gm-time-past = ”{ $time }” on jo mennyt.
gm-time-none = ”{ $time }” ei ole aikaa lainkaan: kirjoita, paljonko sitä on, vähintään tunti.
gm-time-long = ”{ $time }” on yli vuosi.
gm-pace-unread = En ymmärrä tahdista kohtaa ”{ $part }”.
gm-pause-past = Se aika on jo mennyt. Mikään ei muuttunut.
gm-not-paused = Peli ei ole tauolla.
gm-remind-paused = Peli on tauolla, joten ketään ei odoteta.
gm-remind-nobody = Ketään ei muistuteta: ei sitä, jota ei odoteta, joka on vastannut, on poissa tai ei halua postia.
gm-stand-in-already = Näin on jo: { $name }. Mikään ei muuttunut.
gm-sure-replace = Mitään ei ole vielä tehty: { $name } <{ $address }> saisi tietää kaiken, minkä paikan { $former } pelaaja tietää, eikä sitä voi perua. Jos se on tarkoitus, vastaa vuorokauden kuluessa ”gm varmasti”.
gm-sure-broken = Mitään ei ole vielä tehty: lupaus { $number } ({ $name }) todettaisiin rikotuksi, eikä sitä voi perua. Jos se on tarkoitus, vastaa vuorokauden kuluessa ”gm varmasti”.
gm-sure-kept = Mitään ei ole vielä tehty: lupaus { $number } ({ $name }) todettaisiin pidetyksi, eikä sitä voi perua. Jos se on tarkoitus, vastaa vuorokauden kuluessa ”gm varmasti”.
gm-sure-alone = Mitään ei ole vielä tehty: jos sijainen pelaa myös paikalla { $name }, pelissä on enää tietokonepelaajia, ja ne pelaavat sen loppuun, mitä ei voi perua. Jos se on tarkoitus, vastaa vuorokauden kuluessa ”gm varmasti”.
gm-sure-nothing = ”gm varmasti” ei tarkoita nyt mitään: mikään vuorokauden sisällä tullut aiempi kirjeesi ei pyytänyt sellaista, mitä ei voi perua.
gm-again = Peli pelataan uudestaan, kun kaikki sen mukana tullut on levyllä; mitä siitä tuli, seuraa.
gm-no-letter = Odottavien kirjeiden joukossa ei ole kirjettä, jonka tunniste alkaa { $hash }, tai niitä on useita.
gm-letter-elsewhere = Kirje { $hash } kuuluu toiseen peliin.
gm-letter-whose = Mikään ei kerro, minkä paikan kirje { $hash } on; kirjoita ”gm vapauta { $hash } PAIKKA”.
gm-letter-unreadable = Kirjettä { $hash } ei voi lukea.
gm-no-address = ”{ $address }” ei ole osoite, johon voi kirjoittaa. Osoitteessa on vain kirjaimia a–z, numeroita ja merkkejä, kuten nimi@example.org; muita kirjaimia sisältävällä verkkotunnuksella on postia varten toinen nimi, joka alkaa ”xn--”.
gm-name-taken = { $name } on jo jonkun nimi täällä; valitse nimi, jonka erottaa muista.
gm-name-press = ”{ $name }” tarkoittaa kirjeissä jotakuta muuta tai ei ketään, kuten ”kaikki”, ”ei” ja ”pelinjohtaja”; valitse toinen nimi.
gm-name-unclear = Sillä nimellä kirjattuja määräyksiä ei enää erottaisi toisistaan; valitse toinen, esimerkiksi pidempi.
gm-desk-already = { $name } on jo pöydän ääressä.
gm-own-address = { $address } on kerhon oma osoite; kirjoita se, johon pelaajan { $name } posti tulee.
gm-same-address = Osoite { $address } on jo käytössä: { $other }. Toinen saisi toisen kortit, eikä kirjeitä voisi erottaa; anna pelaajalle { $name } toinen osoite.
gm-language-none = Kerho ei käytä kieltä { $code }; valitse jokin sen kielistä ({ $known }) tai lisää kieli tiedoston club.toml kohtaan [club] languages.
gm-desk-plays = Tässä pelissä pelinjohtaja näkee kaiken, myös salatut asiat, joten { $name } ei voi sekä pelata että olla pöydän ääressä.
gm-desk-nobody = Pöydän ääressä ei ole ketään nimeltä { $name }.
gm-pace = Tästä lähtien: { $pace }. Jo annetut määräajat eivät siirry.
gm-pace-already = Niin on nytkin: { $pace }. Mikään ei muuttunut.
gm-pace-weekends = Kaikki ne päivät ovat viikonloppuja, jolloin tässä pelissä mikään ei eräänny; lisää ”viikonloput”, jos niin on tarkoitus. Mikään ei muuttunut.
pace-daily = vastausaikaa { $time }, määräaika klo { $hour }.{ $minute }
pace-weekday-1 = maanantaisin
pace-weekday-2 = tiistaisin
pace-weekday-3 = keskiviikkoisin
pace-weekday-4 = torstaisin
pace-weekday-5 = perjantaisin
pace-weekday-6 = lauantaisin
pace-weekday-7 = sunnuntaisin
pace-point = vastaukset { $day } klo { $hour }.{ $minute }
pace-days = { $count ->
    [one] 1 päivä
   *[other] { $count } päivää
}
pace-hours = { $count ->
    [one] 1 tunti
   *[other] { $count } tuntia
}
pace-minutes = { $count } minuuttia
pace-at-deadlines = pelataan vasta määräaikoina
pace-no-weekends = ei viikonloppuisin
pace-remind = muistutus { $time } ennen
pace-grace = armonaikaa { $time }
pace-and = { $first }; { $rest }
gm-muted = Pelaajan { $name } viestejä ei tästä lähtien välitetä muille. Määräykset kelpaavat kuten ennen, ja pelinjohtajalle voi kirjoittaa.
gm-unmuted = Pelaajan { $name } viestit välitetään taas muille.
gm-mute-already = Näin on jo: { $name }. Mikään ei muuttunut.
gm-preview = Kierros { $round } sellaisena kuin se nyt pelattaisiin, vain pelinjohtajan silmille; mitään tästä ei ole tapahtunut:
gm-preview-dice = Siinä olevat nopat ovat keksittyjä: oikeat seuraavat julkisen satunnaismajakan arvosta, jota kukaan ei vielä tiedä.
gm-preview-hidden = Tässä pelissä pelinjohtaja ei näe salattuja asioita (gm_sees), joten esikatselua ei ole. ”gm tilanne” kertoo, kenellä on määräyksiä kirjattuna.
gm-preview-broken = Pelin lokia ei voi lukea; ”turnpost verify” kertoo, mikä siinä on vikana.
gm-letters = { $count ->
    [0] Yksikään kirje ei odota sinua.
    [one] 1 kirje odottaa sinua. ”gm kirjeet TUNNISTE” näyttää, mitä siinä lukee, ”gm vapauta TUNNISTE” ottaa sen käyttöön, ”gm kuittaa TUNNISTE” poistaa sen luettelosta.
   *[other] { $count } kirjettä odottaa sinua. ”gm kirjeet TUNNISTE” näyttää, mitä kirjeessä lukee, ”gm vapauta TUNNISTE” ottaa sen käyttöön, ”gm kuittaa TUNNISTE” poistaa sen luettelosta.
}
gm-letter-line = { $hash }, { $when }: { $from }, ”{ $subject }”, { $why }
gm-letter-seat = { $line }; paikka { $seat }
gm-letter-from-nobody = lähettäjästä ei saa selvää
gm-letter-no-subject = ei aihetta
gm-letter-says = Kirje { $hash }:
gm-letter-hidden = Kirjeessä { $hash } voi olla paikan määräyksiä, eikä pelinjohtaja näe tässä pelissä salattuja asioita (gm_sees). ”gm vapauta” ottaa sen käyttöön; kysy kirjoittajalta, mitä siinä lukee.
gm-wrote-back = Vastaus lähti osoitteeseen { $to }, ja kirje { $hash } on kuitattu.
gm-letter-no-sender = Kirjeessä { $hash } ei ole lähettäjää, tai niitä on monta, joten siihen ei voi vastata. ”gm kuittaa { $hash }” poistaa sen luettelosta.
gm-dismissed = Kirje { $hash } on kuitattu; se säilyy arkistossa.
gm-does-cadence = uusi tahti sille, mitä tästä lähtien kysytään: ”2 päivää klo 18”, ”ma 18:00, to 18:00”, ”ei viikonloppuja”, ”muistutus 24 tuntia”, ”armonaika 12 tuntia”, ”vasta määräaikana” tai ”heti”
gm-does-mute = pelaajan viestejä muille ei välitetä; sanalla ”pois” ne taas välitetään
gm-does-preview = auki oleva kierros niin kuin se nyt pelattaisiin, jos pelinjohtaja näkee kaiken
gm-does-letters = kirjeet, jotka odottavat sinua, tai mitä yhdessä lukee
gm-does-answer = odottavaan kirjeeseen vastataan sinne, mistä se tuli, eikä se enää odota
gm-does-dismiss = kirje ei enää odota; se säilyy arkistossa
gm-does-process = kierroksen määräaika umpeutuu nyt
gm-does-start = peli alkaa silloin tai mahdollisimman pian, vaikka kaikki eivät olisi vastanneet
gm-does-extend = lisää aikaa yhdelle tai kaikille
gm-does-pause = mikään määräaika ei umpeudu
gm-does-resume = määräajat siirtyvät tauon verran
gm-does-remind = sitä, joka ei ole vastannut, muistutetaan nyt
gm-does-stand-in = tietokonepelaaja pelaa paikalla, aina tai myöhästyttäessä
gm-does-announce = kaikille ja pelin sivulle; jos rivejä on useita, ”tiedota:” yksin rivillään ja lopuksi ”loppu gm”
gm-does-message = yhdelle tai useammalle pelaajalle; useita rivejä kuten tiedotteessa
gm-does-end = peli päättyy ilman tulosta vuorokauden kuluttua; siihen asti ”gm jatka” peruu sen
gm-does-status = ketä odotetaan, ja mitkä kirjeet odottavat
gm-does-token = uusi vastausosoite; vanha lakkaa kelpaamasta
gm-does-address = pelaajalle uusi osoite; vanha lakkaa kelpaamasta
gm-does-replace = toinen pelaaja jatkaa
gm-does-release = odottava kirje otetaan käyttöön
gm-does-sure = edellisen kirjeesi määräys on tarkoitettu: paikan antaminen toiselle tai lupauksen ratkaisu
gm-does-judge = vapaasanainen lupaus, josta on vedottu, on rikottu tai pidetty
gm-does-desk = ketkä ovat pöydän ääressä
gm-welcome = { $name }, olet nyt pelinjohtajan pöydän ääressä (peli { $title }).
gm-without-desk = Mitään ei tehty: pelinjohtajan komennot otetaan vastaan vain vastauksena pelinjohtajan viestiin, koska sen vastausosoite todistaa, kuka kirjoittaa. Tämä on sellainen viesti (peli { $title }): vastaa siihen. Kaikkia pelejäsi koskevat komennot alkavat sanoilla ”gm kaikki”.
gm-welcome-how = Vastauksesi tähän viestiin voivat ohjata peliä. Vastausosoite on vain sinun: pidä se omana tietonasi. Voit kirjoittaa:
gm-does-rerun = pelaa uudestaan kierroksesta lähtien, näe erot, ota tai jätä
gm-does-rollback = takaisin siihen, mistä kierros alkaa; ilman syytä vain näytetään
gm-rerun-kept = Talletettu haaraksi { $branch }. Näin otat sen: gm rerun hyväksy { $branch }: SYY. Näin hylkäät: gm rerun hylkää { $branch }.
gm-rerun-kept-to-look = Tallessa haarana { $branch }, katsottavaksi. Näin se hylätään: gm uusi hylkää { $branch }.
gm-rerun-adopted = Otettu. { $count ->
    [0] Kenenkään raportti ei muutu.
   *[other] Korjauksen saavat: { $names }.
}
gm-rerun-dropped = Hylätty: { $names }. Peli on ennallaan.

# Äänestykset
vote-notice = Äänestys
vote-what-draw = peli päättyy tasan
vote-what-end = peli päättyy ilman tulosta
vote-what-concede = peli päättyy, ja voittaja on { $name }
vote-what-extend = määräaikaa pidennetään { $days ->
    [one] päivällä
   *[other] { $days } päivällä
}
vote-what-undo = viimeinen kierros perutaan
vote-opened = Esitys { $number }, esittäjä { $name }: { $what }. Äänestä ”äänestys { $number } kyllä” tai ”äänestys { $number } ei” viimeistään { $when }.
vote-open = Esitys { $number } on avoinna, etkä ole äänestänyt: { $what }. Kirjoita ”äänestys { $number } kyllä” tai ”äänestys { $number } ei”.
vote-taken = Esityksesi numero on { $number }; olet äänestänyt sen puolesta, ja muilta kysytään.
vote-yes = Olet äänestänyt esityksen { $number } puolesta. Voit muuttaa kantasi, kunnes äänestys päättyy.
vote-no = Olet äänestänyt esitystä { $number } vastaan. Voit muuttaa kantasi, kunnes äänestys päättyy.
vote-carried = Esitys { $number } hyväksyttiin, puolesta { $yes } ja vastaan { $no }: { $what }.
vote-carried-open = Esitys { $number } hyväksyttiin, puolesta { $yes } ({ $for }) ja vastaan { $no } ({ $against }): { $what }.
vote-lost = Esitys { $number } hylättiin, puolesta { $yes } ja vastaan { $no }: { $what }.
vote-lost-open = Esitys { $number } hylättiin, puolesta { $yes } ({ $for }) ja vastaan { $no } ({ $against }): { $what }.
vote-the-table = pelaajien äänestys
vote-not-running = Ei ole mitään äänestettävää: peliä ei pelata.
vote-none-here = Tässä pelissä ei äänestetä; kirjoita pelinjohtajalle (”viesti pelinjohtaja: teksti”).
vote-nothing-to-undo = Yhtään kierrosta, jonka voisi perua, ei ole vielä pelattu.
vote-moved-already = Sitä on jo esitetty, ja äänestys on avoinna.
vote-no-such = Sellaista esitystä ei ole avoinna.
vote-which = Useampi esitys on avoinna: kirjoita numero, esimerkiksi ”äänestys 2 kyllä”.
conduct-votes = Pelaajat voivat äänestää (”esitys tasapeli”, ”äänestys 1 kyllä”); { $majority ->
    [all] kaikkien on oltava samaa mieltä
    [two-thirds] kahden kolmasosan on oltava samaa mieltä
   *[half] yli puolen on oltava samaa mieltä
}{ $open ->
    [yes] , ja äänet ovat julkisia.
   *[no] .
}

# Pelinjohtajan oma sivu
desk-page-title = Pelinjohtajan pöytä: { $name }
desk-page-lead = Vain sinulle. Pidä tämän sivun osoite omana tietonasi.
desk-page-quiet = Mikään ei odota sinua: yhtään kirjettä ei ole pidätetty, ja kaikki viestit lähtivät.
desk-page-coming = Mitä on tulossa
desk-page-when = Milloin
desk-page-games = Pelisi
desk-page-seat = Paikka
desk-page-state = Odotetaan, poissa
desk-page-file = Kirjattuna
desk-page-missed = Ohi menneitä määräaikoja
desk-page-branches = Uusinnat, joita kukaan ei ole hyväksynyt:
desk-page-branch = kierroksesta { $round } alkaen, tehty { $when }
desk-page-adopted = Hyväksytyt uusinnat:
desk-page-adopted-one = kierroksesta { $round }, { $when }: { $reason }
desk-page-letters = Kirjeet, jotka odottavat sinua
desk-page-letters-how = ”gm vapauta KIRJE PAIKKA” vastauksena pelin viestiin antaa kirjeen vaikuttaa. Kirjeet ovat kansiossa mail/archive tiivisteensä nimellä.
desk-page-letter = Kirje
desk-page-place = Kenelle
desk-page-why = Miksi
desk-page-quarantined = pidätetty: { $why }
desk-page-unplaced = ei kohdistettu: { $why }
desk-page-from = Lähettäjä
desk-page-subject = Aihe
desk-page-mails = Viestit, jotka eivät lähteneet
desk-page-mail = Viesti
desk-page-given-up = luovuttu
desk-page-tried =
    odottaa; yritetty { $count ->
        [one] kerran
       *[other] { $count } kertaa
    }
desk-page-broken = Pelit, joita ei voi avata
desk-page-how = Peliä ohjataan vastaamalla johonkin sen viesteistä sinulle: ”gm ohje” luettelee, mitä voit kirjoittaa.
desk-page-ended =
    { $count ->
        [one] Yksi pelisi on päättynyt.
       *[other] { $count } peliäsi on päättynyt.
    }
desk-page-pending = Uusintaa on pyydetty; se tulee seuraavan ajon mukana.
desk-page-motion =
    Esitys { $number } ({ $what }): äänensä on antanut { $count ->
        [one] yksi
       *[other] { $count }
    } / { $seats }
desk-page-answered = on vastannut kutsuun
desk-page-silent = ei ole vastannut kutsuun
desk-page-deputy = tuuraaja pelaa { $when } asti
desk-page-awaited = odotetaan viimeistään { $when }
desk-page-late = myöhässä, voi vielä vastata viimeistään { $when }
desk-page-lapsed = myöhässä; peli odottaa muita
desk-page-left = on jättänyt pelin
desk-page-bounced = viestit sinne palautuvat
desk-page-out-of-reach = viestit sinne palautuvat: raportteja ei enää lähde
desk-page-away = poissa { $from } – { $back }
desk-page-stand-in = sijainen pelaa
desk-page-stand-in-late = sijainen pelaa, jos vastaus myöhästyy
desk-page-file-none = ei mitään
desk-page-file-some = määräyksiä
desk-page-file-held = kirjeessä oleva virhe pitää vuoron auki
desk-page-begins = Peli alkaa
desk-page-due = Vastausta odotetaan: { $names }
desk-page-back = { $name } palaa
desk-page-link = Pöytäsi sivustolla
desk-page-why-other-address = siinä on paikan salainen osoite, mutta se tulee muusta osoitteesta
desk-page-why-stranger = kenelläkään täällä ei ole tätä osoitetta
desk-page-why-alike = { $why }; se näyttää samalta kuin paikan { $whose } osoite, mutta on toinen{ $signs }
desk-page-why-for-whom = siitä ei näy, mille paikalle se on
desk-page-why-unverified = lähettäjän allekirjoitusta ei saatu tarkistettua, eikä siinä ole paikan salaista osoitetta
desk-page-why-old-token = siinä on vastausosoite, jonka tilalla on jo uusi
# Takaisin tulevat viestit
gm-bounced = Viesti ei mennyt perille: { $name }. Sillä välin menevää määräaikaa ei lasketa myöhästymiseksi. En kerro tästä uudestaan, ennen kuin sieltä tulee kirje. Apua voi olla komennosta ”gm vaihda” tai osoitteen korjaamisesta.
gm-out-of-reach = Viestit ovat palautuneet lopullisesti usealla kierroksella: { $name }. Peli ei enää lähetä sinne raportteja eikä muistutuksia; vastaukset ja viestit lähtevät yhä. Sieltä tuleva kirje käynnistää ne taas, samoin korjattu osoite (”gm osoite”) tai uusi vastausosoite (”gm tunnus”). ”gm vaihda” antaa paikan toiselle. Sillä välin menevää määräaikaa ei lasketa myöhästymiseksi.

# Kuka on varalla
gm-standby = { $name } ({ $seat }) ei pelaa. { $count ->
    [one] Varalla on yksi, joka voisi jatkaa.
   *[other] Varalla on { $count }, jotka voisivat jatkaa.
} Näin paikka annetaan heistä ensimmäiselle: gm vaihda { $seat } tilalle varapelaaja
gm-standby-none = Varalla ei ole ketään, joka voisi ottaa paikan tässä pelissä.

# Mitä peli odottaa pelinjohtajaltaan
desk-needs-declined = { $name } ({ $seat }) ei haluakaan pelata: ”gm vaihda { $seat } tilalle Nimi <osoite>” antaa paikan toiselle, ”gm sijainen { $seat } päälle” tietokonepelaajalle, ”gm lopeta: syy” peruu pelin.
desk-needs-held = Niin moni myöhästyi määräajasta, että peli odottaa. ”gm pidennä 2 päivää” ja ”gm jatka” antavat kaikille lisää aikaa; pelkkä ”gm jatka” antaa sääntöjen vastata niiden puolesta, jotka eivät vastanneet.
desk-needs-left = { $name } ({ $seat }) on lähtenyt, eikä kukaan pelaa paikkaa: ”gm vaihda { $seat } tilalle varapelaaja”, ”gm vaihda { $seat } tilalle Nimi <osoite>” tai ”gm sijainen { $seat } päälle”.
desk-needs-mail = Posti palautuu: { $name } ({ $seat }). ”gm osoite { $seat } nimi@example.org” korjaa osoitteen, ”gm sijainen { $seat } päälle” antaa sijaisen pelata.
desk-needs-late = { $name } ({ $seat }) on myöhästynyt viime aikoina { $count } määräajasta, ja vastausta odotetaan taas: ”gm muistuta { $seat }”, ”gm sijainen { $seat } päälle” tai ”gm vaihda { $seat } tilalle varapelaaja”.

# Päivän viesti pelinjohtajalle
desk-daily-subject = Tämä odottaa sinua
desk-daily = { $name }, tämä odottaa sinua.
desk-daily-commands = Tämän pelin komennot: { $address }
desk-daily-letters = ”gm kirjeet TUNNISTE” näyttää, mitä kirjeessä lukee, ”gm vapauta TUNNISTE PAIKKA” ottaa sen käyttöön, ”gm vastaa TUNNISTE: teksti” vastaa siihen, ”gm kuittaa TUNNISTE” poistaa sen luettelosta; kerhon koneella ”turnpost letters” tekee kaiken tämän ja vastaa.
desk-daily-mails = Kerhon koneella ”turnpost mail” luettelee ne, ja ”turnpost mail retry” lähettää ne uudestaan.
desk-daily-why = Tämä viesti tulee enintään kerran päivässä, ja vain kun jokin odottaa sinua. Kohta ”daily” osassa [gm] tiedostossa club.toml sanoo, mihin aikaan, tai ”never”.
