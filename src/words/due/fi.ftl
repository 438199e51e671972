# Määräajat: muistutukset, lisäaika, odottavat kirjeet
due-waits = Peli jatkuu tämän kirjeen mukaan { $when }. Siihen asti voit lähettää tilalle uuden.
due-beacon-plays = Peli jatkuu tämän kirjeen mukaan { $when }, kun julkinen satunnaismajakka on antanut arvon, josta nopat lasketaan. Siihen asti voit lähettää tilalle uuden.
due-beacon-moment = Seuraavaksi tarvitaan noppia. Ne heitetään { $when }, kun julkinen satunnaismajakka on antanut arvonsa; siihen asti määräyksiä voi muuttaa.
due-beacon-lacks = Peli odottaa julkisen satunnaismajakan arvoa ({ $when }), johon ei juuri nyt saada yhteyttä. Peli jatkuu itsestään heti, kun arvo saadaan; kukaan ei myöhästy tämän takia.
due-beacon-lacks-gm = Julkisen satunnaismajakan arvoa ({ $when }) ei juuri nyt saada, joten kierros odottaa, ja sen hetken jälkeen tulleet kirjeet luetaan vasta, kun se on pelattu. Kukaan ei myöhästy tämän takia. Jokainen ajo yrittää uudestaan; ”turnpost run” kertoo, mikä on esteenä.
due-soon = Tämä on muistutus: vastaathan viimeistään { $when }.
due-late = Määräaika on mennyt. Vastauksesi ehtii vielä mukaan, jos se tulee viimeistään { $when }; sen jälkeen peli jatkuu ilman sitä.
due-lead = { $name }, määräyksiäsi odotetaan.
due-paused = Peli on tauolla: määräajat eivät kulu, ennen kuin pelinjohtaja jatkaa peliä.
due-paused-until = Peli on tauolla { $when } asti: määräajat eivät kulu ennen sitä.
due-ends = Peli päättyy { $when } ilman tulosta ({ $reason }), ellei pelinjohtaja peru sitä. Siihen asti se on tauolla.
due-reminded = { $name } on saanut muistutuksen.
due-in-grace = { $name } on myöhässä määräajasta ja voi vielä vastata viimeistään { $when }.
due-lapsed = Määräaika meni ohi, eikä { $name } vastannut. Peli odottaa muita, ja vastaus kelpaa vielä siihen asti, kun he ovat vastanneet.
due-missed =
    { $name } on jättänyt vastaamatta { $count ->
        [one] kerran
       *[other] { $count } kertaa
    }: { $rounds }.
due-holidays = Kerho pitää lisää vapaapäiviä, joten osa määräajoista siirtyi: seuraava on { $when }.
due-mass-missed = Aika on umpeutunut, eivätkä { $names } ole vastanneet. Kun näin moni myöhästyy, siihen voi olla syy, joten peli on tauolla ja pelinjohtajalta kysytään, miten jatketaan.
due-answers-left-out = { $player } on kirjoittanut vuorokaudessa yli { $count } kirjettä. Määräykset ovat voimassa, mutta kirjeisiin ei vastata, ennen kuin niitä tulee vähemmän: voi olla, että jokin ohjelma vastaa meille.
due-mass-missed-gm = ”gm pidennä 2 päivää” ja ”gm jatka” antavat kaikille lisää aikaa; pelkkä ”gm jatka” antaa sääntöjen vastata niiden puolesta, jotka eivät ole vastanneet.
due-held = Kerho ei ollut toiminnassa { $hours } tuntiin, joten kukaan ei myöhästynyt sen takia. Vastausten uusi määräaika on { $when }.
due-standing = Pysyvät määräykset ovat yksin pelanneet kaksikymmentä kierrosta. Ne jatkavat { $when } tai heti kun joku kirjoittaa määräyksiä; siihen asti niitä voi muuttaa.

# Poissaolot ja pelistä lähteminen
away-noted = Poissaolosi alkaa { $from } ja päättyy { $back }. Siihen asti pysyvät määräyksesi pelaavat puolestasi; jos niitä ei ole, peli jatkuu määräaikoina ilman sinua. Muille kerrotaan, milloin olet poissa, mutta ei miksi.
away-noted-waits = Poissaolosi alkaa { $from } ja päättyy { $back }. Peli odottaa sinua. Muille kerrotaan, milloin olet poissa, mutta ei miksi.
away-back = Olet taas mukana: poissaoloasi ei ole merkitty.
away-not-now = Peliä ei juuri nyt pelata, joten merkittävää ei ole.
away-told = { $name } on poissa: poissaolo alkaa { $from } ja päättyy { $back }.
away-waits = Peli odottaa: { $name } on poissa. Seuraavan vastauksen määräaika on { $when }.
away-sure = Haluatko luopua paikastasi lopullisesti? Vastaa siinä tapauksessa tähän viestiin viikon kuluessa ja kirjoita omalle rivilleen ”varmasti”. Siihen asti mikään ei muutu.
away-declined = Selvä: et pelaa. { $gm } on saanut tiedon ja antaa paikkasi jollekulle toiselle.
away-declined-told = { $name } ei haluakaan pelata. Anna paikka jollekulle toiselle: gm vaihda { $plain } tilalle NIMI <OSOITE>
away-sure-apart = ”Varmasti” vahvistaa sen, mitä pyysit aiemmassa kirjeessä: kirjoita se omassa kirjeessään.
away-sure-of-what = ”Varmasti” vahvistaa komennon ”jätä peli” tai ”luovuta”, etkä ole viikon kuluessa kirjoittanut kumpaakaan.
away-left = Olet lähtenyt pelistä. Antamasi määräykset on poistettu. Kiitos, että pelasit.
away-left-already = Olet lähtenyt tästä pelistä. Jos haluat palata, kirjoita pelinjohtajalle: ”viesti pj: tekstisi”.
away-left-told = { $name } on lähtenyt pelistä. Paikka jatkaa ilman määräyksiä.
away-when = Milloin olet poissa? Kirjoita ”poissa 20.12.2026–3.1.2027” tai palattuasi ”poissa ei”.

# Kuinka paljon postia, ja kenen kellon mukaan
mail-turns = Tästä lähtien saat raportin joka vuorosta.
mail-mine = Tästä lähtien saat raportin, kun sinulta kysytään jotakin ja kun peli päättyy. Siinä kerrotaan kaikki edellisen jälkeen tapahtunut.
mail-daily = Tästä lähtien saat enintään yhden raportin päivässä, kello { $hour }.00 ({ $zone }). Siinä kerrotaan kaikki edellisen jälkeen tapahtunut. Kysymys, joka ei voi odottaa siihen asti, lähtee heti.
mail-none = Tästä lähtien et saa tästä pelistä raportteja, korjauksia etkä muistutuksia; peli ei odota sinua sen kauempaa kuin muitakaan. Vastaukset kirjeisiisi ja ihmisten viestit tulevat yhä perille. ”Tilanne” lähettää sinulle raportin, milloin vain haluat.
subjects-turn = Tästä lähtien sinulta jotakin kysyvien kirjeiden aiherivillä lukee, että on sinun vuorosi.
subjects-thread = Tästä lähtien kaikilla tämän pelin kirjeillä on sama aihe, joten ne pysyvät samassa ketjussa.
subjects-of-club = Tästä lähtien kirjeidesi aiherivit ovat kerhon tavan mukaiset.
pictures-on = Tästä lähtien raporteissa on pöydästä kuva.
pictures-off = Tästä lähtien raporteissa ei ole kuvaa. Pöytä on niissä sanoina kuten ennenkin ja omalla sivullasi kuvana.
pictures-none-here = Merkitty muistiin, mutta tämä kerho ei lähetä kuvia sähköpostilla.
note-kept = Merkitty muistiin vain sinulle: ”{ $text }”. Muistiinpanosi näkyvät omalla sivullasi, ja saat ne takaisin pelin päätyttyä.
note-gone = Tämä muistiinpanosi on poistettu: ”{ $text }”.
note-none = Sinulla ei ole tältä kierrokselta muistiinpanoa, jonka voisi poistaa.
note-long = Muistiinpanossa voi olla enintään { $most } merkkiä. Kirjoita se kahtena.
note-many = Sinulla on tässä pelissä { $most } muistiinpanoa, eikä enempää mahdu. ”muistiin ei” poistaa uusimman.
note-before = ennen peliä
note-of = { $round }: { $text }
zone-set = Tästä lähtien kerron sinulle ajat vyöhykkeellä { $zone }. Määräajat pysyvät ennallaan.
zone-of-game = Tästä lähtien kerron sinulle ajat pelin vyöhykkeellä, joka on { $zone }.
zone-near = En tunne aikavyöhykettä ”{ $word }”. Tarkoititko { $names }?
zone-distance = ”{ $word }” on ero UTC-aikaan, ja se vaihtuu kesäajan mukaan siellä, missä ihmiset asuvat. Kirjoita paikka: ”aikavyöhyke Europe/Helsinki”.
zone-unknown = En tunne sellaista aikavyöhykettä. Kirjoita esimerkiksi ”aikavyöhyke Europe/Stockholm”, tai ”aikavyöhyke ei”, niin palaan pelin aikaan.

# Tuuraajat
deputy-noted = Poissaolosi alkaa { $from } ja päättyy { $back }. Sillä välin tuuraajasi saa paikkasi viestit ja määrää sen puolesta; muille kerrotaan, että paikalla pelaa tuuraaja. Jos vastaat aiempiin viesteihisi, tuuraus päättyy: joka kirjoittaa, on palannut. Palattuasi saat raportin kaikesta, mitä on tapahtunut.
deputy-not-here = Mitään ei merkitty: tässä pelissä kukaan ei pelaa toisen puolesta. Ilman tuuraajaa: ”poissa 20.12.2026–3.1.2027”.
deputy-wrong = Mitään ei merkitty: kuka on tuuraajasi? Kirjoita ”poissa 20.12.2026–3.1.2027 tuuraaja Pekka <pekka@example.org>”; sähköpostiosoite tarvitaan.
deputy-many = Mitään ei merkitty: tälle paikalle on nimetty kolme tuuraajaa vuorokauden sisällä. Nimeä seuraava huomenna tai kysy pelinjohtajalta.
deputy-plays = Mitään ei merkitty: sen osoitteen haltija on jo pöydässä tai johtaa peliä.
deputy-may-not = Olet tuuraaja: paikasta luopumisesta ja siitä, kuka sitä pelaa, päättää pelaaja itse.
deputy-welcome = { $name } on poissa ja on nimennyt sinut tuuraajakseen: paikka on sinun, kunnes poissaolo päättyy { $when }. Vastauksesi näihin viesteihin ovat määräyksiä siinä missä pelaajan omatkin; vastausosoite ja oma sivu ovat siihen asti sinun ja vain sinun. Se, mitä täältä saat tietää, on yhtä salaista kuin pelaajan omat kortit. Jos et halua tuurata, kerro siitä: { $name } päättää, mitä sitten tehdään. Jos et vastaa, säännöt valitsevat määräaikoina.
deputy-told = { $name } on poissa: paikalla pelaa tuuraaja, alkaa { $from } ja päättyy { $back }.
deputy-told-named = { $name } on poissa: tuuraajana pelaa { $deputy }, alkaa { $from } ja päättyy { $back }.

# Kuka ottaisi paikan
standby-on = Olet varalla: kun joku toisen pelin pelaaja lopettaa, sen pelinjohtaja voi antaa paikan sinulle. Silloin saat raportin kaikesta, mitä paikalta tiedetään. ”Varalla pois” lopettaa tämän.
standby-off = Et ole enää varalla.
deputy-not-yours = Olet tuuraaja: pelaajan osoite ja se, mitä saa julkaista, ovat pelaajan asia.
