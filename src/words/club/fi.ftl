and = ja
or = tai

# Mitä ei voitu lukea
unread-ambiguous = ”{ $word }” voi tarkoittaa: { $names }. Kirjoitathan sanasta enemmän.
unread-end-of-line = rivin loppu
unread-short = Rivi loppuu kesken; seuraavaksi odotin: { $expected }.
unread-number = luku väliltä { $min }–{ $max }
unread-word = En ymmärrä sanaa ”{ $word }”; siinä odotin: { $expected }.
unread-near = En ymmärrä sanaa ”{ $word }”; tarkoititko { $near }? (Odotin: { $expected }.)

# Komennot: miten ne kirjoitetaan
command-unread = { $why } Näin se kirjoitetaan: { $usage }
command-usage = Näin se kirjoitetaan: { $usage }
unread-command = komento
command-what-word = sana
command-what-number = numero
command-what-round = kierros
command-what-version = versio
command-what-days = 1–60
command-what-game = peli
command-what-kind = laji
command-what-name = nimi
command-what-forms = genetiivi
command-what-player = pelaaja
command-what-seat = pelaaja, nimi tai kirjain
command-what-address = osoite
command-what-dates = päivät
command-what-zone = vyöhyke, esimerkiksi Europe/Stockholm
command-what-text = teksti
command-what-reason = syy
command-what-orders = määräykset
command-what-pace = tahti, esimerkiksi 2 päivää klo 18 tai ma 18:00, to 18:00
command-what-time = aika, esimerkiksi 24 tuntia tai 2026-12-01
command-what-hash = tunniste, ainakin kuusi merkkiä
command-what-branch = haara
command-what-option = valinta, esimerkiksi goal=7
command-what-person = nimi, ehkä myös <osoite>
command-what-newcomer = nimi <osoite>
command-what-language = kieli, fi tai en
command-what-on-off = päälle tai pois
command-what-finding = rikottu tai pidetty
command-what-yes-no = kyllä tai ei
command-what-when = päälle, myöhässä tai pois
command-what-consent = viesti, kirjeet tai nimi
command-what-volume = kaikki, omat, päivittäin tai ei
command-what-subjects = vuoro, ketju tai ei

# Mitä kerho sanoo komennoista
line-unused = Kun sen aika tuli, riviäsi ”{ $line }” ei voitu käyttää: { $why }
line-not-yet = Ei onnistu tällä hetkellä ({ $why }) – määräys jää talteen, sillä tilanne voi muuttua ennen vuoroasi.
salt-taken = Sanasi { $word } sekoitetaan noppiin.
salt-of-host = Kerhon isäntä ja pelinjohtaja eivät anna sanaa nopille, jottei kenenkään tarvitse epäillä mitään.
salt-too-late = Suolaa ei voi enää antaa: tämän pelin nopat on jo lyöty lukkoon.
language-none = Kerholla ei ole viestejä sillä kielellä. Se kirjoittaa näillä: { $known }.
language-changed = Tästä lähtien kirjoitan sinulle suomeksi.
stand-in-on = Tästä lähtien puolestasi pelaa sijainen eli tietokonepelaaja: heti aina, kun sinulta kysytään. Oma määräyksesi menee aina edelle; ”sijainen pois” palauttaa paikan sinulle.
stand-in-when-late = Jos määräaikasi umpeutuu, puolestasi määrää sijainen eli tietokonepelaaja sen sijaan, että säännöt valitsisivat. ”sijainen pois” peruu tämän.
stand-in-off = Puolestasi ei pelaa sijainen: paikka on yksin sinun.
stand-in-remark = Pelaajan { $player } puolesta pelaa sijainen eli tietokonepelaaja.
game-other = Seuraavia rivejä ei pelattu: tästä kirjeestä ei selviä, että sinulla olisi paikka pelissä { $named }. Kirjoitathan siihen peliin vastaamalla johonkin sen omista kirjeistä.
game-carried = Se, minkä kirjoitit peliin { $named }, meni sinne, ja siihen vastataan sieltä.
save-done = Tallessa: { $what } { $name } on { $text }. Kerhon muissakin peleissä riittää ”{ $what } { $name }”.
save-what = Täällä ei ole tallennettavaa nimeltä ”{ $what }”.
save-name = Nimessä saa olla enintään { $max } kirjainta, numeroa, väliä tai yhdysviivaa; mitään ei tallennettu.
save-nothing = Sinulta ei löydy vielä tallennettavaa ({ $what }): aseta tässä kirjeessä koko armeijasi, niin se onnistuu.
save-full = Sinulla on tallessa jo { $max }, enempää ei mahdu; käytä jotakin niiden nimistä uudelleen.
save-known = Olet tallentanut: { $names }.
help-examples = Mitä kirjoitetaan, kukin omalla rivillään:
help-example = ”{ $line }”: { $says }
help-whole = Sama kokonaan, kaikkine siihen mahtuvine osineen:
help-commands = Missä tahansa kirjeessä, kukin omalla rivillään:
command-does-status = saat raportin sellaisena kuin tilanne nyt on
command-does-help = mitä kirjoittaa; mitä yksi sana tekee
command-does-preview = kertoo, mitä kirjeen määräykset tekisivät, eikä tallenna mitään
command-does-ready = vuorosi saa pelata sellaisenaan
command-does-wait = pitää vuorosi auki määräaikaan asti tai kunnes kirjoitat ”valmis”
command-does-cancel = peruu kaiken antamasi tai yhden lajin
command-does-salt = sinun sanasi noppiin ennen pelin alkua
command-does-language = viestiesi kieli
command-does-resend = raportti uudestaan, siitä kierroksesta alkaen
command-does-stand-in = tietokone pelaa paikkaasi: heti, vasta kun aikasi loppuu, tai ei lainkaan
command-does-save = pitää jotakin omaasi tallessa kerhon myöhempiä pelejä varten
command-does-game = kirjeen seuraavat rivit kuuluvat siihen peliin
command-does-consent = saako viestisi julkaista, ja pelin päätyttyä kirjeesi ja oman nimesi nimimerkin takaa
command-does-away = milloin olet poissa, esimerkiksi ”poissa 20.12.2026–3.1.2027”, tai että olet palannut; muille kerrotaan milloin, mutta ei miksi. Jos peli sen sallii, päivien perään voi kirjoittaa ”tuuraaja Pekka <pekka@example.org>”: hän pelaa sillä välin
command-does-concede = sama kuin ”jätä peli”
command-does-leave = luovut paikastasi, kun olet vastannut ”varmasti”
command-does-sure = vahvistaa komennon ”jätä peli” tai ”luovuta”
command-does-motion = pyytää kaikkia pelaajia päättämään jostakin
command-does-ballot = äänesi esityksestä; jos niitä on auki vain yksi, numeron voi jättää pois
command-does-watch = toisen pelin uutiset sähköpostiin, kuten kuka tahansa saa ne tietää; vastauksena sellaiseen viestiin: ei enää
command-does-signup = paikka pelissä, johon voi ilmoittautua, haluamallasi nimellä; vastauksena sitä koskevaan viestiin: ei sittenkään
command-does-mail = jokainen raportti; raportti, kun sinulta kysytään jotakin tai peli päättyy; enintään yksi päivässä; ei yhtään
command-does-zone = missä ajassa sinulle kerrotaan kellonajat; ”ei” palaa pelin aikaan
command-does-subjects = lukeeko sinulta jotakin kysyvien kirjeiden aiherivillä ”Sinun vuorosi”; sama aihe kaikissa kirjeissä, jolloin ne pysyvät samassa ketjussa; kerhon tapa
command-does-pictures = onko raporteissa pöydästä kuva
command-does-note = muistiinpano itsellesi: se näkyy vain omalla sivullasi, ja saat sen takaisin pelin päätyttyä; ”muistiin ei” poistaa uusimman
command-does-inflection = miten nimesi taipuu: ”taivutus Markuksen”, tai partitiivin kanssa ”taivutus Suden, Sutta”; ”taivutus ei” unohtaa sen
command-does-ratings = oletko mukana kerhon vahvuusluvuissa ja ennätyksissä; pelisi ja tuloksesi säilyvät
command-does-standby = ottaisitko paikan jossakin kerhon toisessa pelissä
command-does-hello = kertoo ennen pelin alkua, tulevatko kirjeesi perille ja miltä määräys näyttää
command-does-address = toinen sähköpostiosoitteesi, kun se on vastannut kyllä
command-does-name = nimi, jolla pelaat, ennen pelin alkua
help-press = viesti NIMI: teksti; kirjoittaa toiselle pelaajalle. Jos rivejä on useita, jätä loppurivi tyhjäksi ja kirjoita niiden alle ”loppu viesti”
help-standing = pysyvä MÄÄRÄYS: määräys on voimassa myöhemmilläkin vuoroilla; ”pysyvä ei mitään” lopettaa sen
help-nothing = Tässä pelissä ei ole määräystä { $word }; ”ohje” kertoo kaikki.

# Ennen pelin alkua
hello-reached = Kirjeesi tulevat perille.
hello-starts = Peli alkaa { $when }.
hello-called-off = Peli perutaan { $when }, ellei pelinjohtaja peru perumista.
hello-starts-now = Peli alkaa heti.
hello-when-all = Peli alkaa, kun kaikki ovat vastanneet kutsuun.
hello-when-all-or = Peli alkaa, kun kaikki ovat vastanneet kutsuun, kuitenkin viimeistään { $when }.
hello-declined = Ei haluakaan pelata: { $names }.
hello-unanswered = Vielä vastaamatta: { $names }.
hello-numbers = Tältä määräys näyttää. Kun sinulta kysytään, raporttisi luettelee, mitä voit tehdä, ja pelkkä numero on jo määräys. Harjoitukseksi keksitystä pelistä:
hello-words-alone = Tältä määräykset näyttävät, yksi kullakin rivillä. Muutamia tämän pelin määräyksiä (”ohje” luettelee kaikki):
hello-words = Määräyksen voi kirjoittaa myös sanoin, yhden kullekin riville. Muutamia tämän pelin määräyksiä (”ohje” luettelee kaikki):

# Nimet, osoitteet ja mitä saa julkaista
name-is = Tässä pöydässä olet tästä lähtien { $name }. Oma nimesi ei enää näy millään sivulla eikä missään viestissä; aiemmin lähteneissä viesteissä, kuten kutsussa, se voi näkyä.
name-form = Nimimerkissä on 2–24 latinalaista kirjainta, numeroa, väliä, yhdysviivaa tai heittomerkkiä, ja se alkaa kirjaimella; mitään ei muutettu.
name-taken = Nimen voisi sekoittaa johonkuhun toiseen tai tämän pelin sanaan; valitsethan toisen.
name-too-late = Peli on alkanut, ja nimet pysyvät ennallaan.
name-told = { $pen } oli { $name }.
consent-name-given = Kun peli on ohi, sen sivulla kerrotaan, kuka olit. ”lupa nimi ei” peruu tämän.
consent-name-none = Merkitty muistiin; pelaat tosin omalla nimelläsi, joten kerrottavaa ei ole.
consent-name-taken = Omaa nimeäsi ei kerrota kenellekään.
forms-are = Nimesi taipuu suomenkielisissä viesteissä ja sivuilla näin: { $genitive }, { $partitive }. ”taivutus ei” unohtaa sen.
forms-forgotten = Nimi { $name } taipuu taas niin kuin se itsestään taipuisi.
forms-none = Kirjoita, miten nimi { $name } taipuu: genetiivi ja tarvittaessa partitiivi, esimerkiksi ”taivutus Markuksen, Markusta”. Kumpikin alkaa niin kuin nimi.
ratings-on = Olet taas mukana kerhon vahvuusluvuissa ja ennätyksissä.
ratings-off = Et ole enää tällä nimellä mukana vahvuusluvuissa etkä ennätyksissä; pelisi ja tuloksesi säilyvät paikoillaan, eikä millään sivulla kerrota, että pyysit tätä. ”vahvuusluku päälle” peruu tämän.
consent-letters-given = Merkitty muistiin: kirjeesi saa julkaista, kun peli on ohi. Pelin sivuilla näkyvät silloin peliin vaikuttaneet kirjeesi sillä nimellä, jolla pelaat, ilman osoitteita ja ilman viestejäsi muille. ”lupa kirjeet ei” peruu tämän milloin vain.
consent-letters-taken = Kirjeitäsi ei julkaista.
address-asking = Osoitteeseen { $address } lähti viesti. Kun siihen vastataan sieltä ”kyllä” viikon kuluessa, tämän pelin viestit menevät sinne eikä tämä osoite enää kelpaa. Siihen asti mikään ei muutu; ”osoite peru” peruu pyynnön.
address-kept = Osoitteesi pysyy ennallaan; toiseen osoitteeseen lähetetty kysely ei enää kelpaa.
address-none = Et ole pyytänyt toista osoitetta, joten peruttavaa ei ole.
address-same = Se on jo osoitteesi.
address-by-gm = Tässä kerhossa osoitteita muuttaa vain pelinjohtaja: kirjoitathan ”viesti pelinjohtajalle: tekstisi”.
address-many = Sitä on pyydetty tänään jo riittävän monta kertaa; kirjoitathan huomenna uudestaan.
address-changed = Pelaajalla { $name } on uusi osoite.
address-here = Tästä lähtien tämän pelin viestit tulevat tähän osoitteeseen. Vastaa tähän tai myöhempiin; entinen osoite ja vanhemmat viestit eivät enää kelpaa.
address-asked-subject = Onko tämä osoitteesi?
address-asked = Joku, joka pelaa sähköpostitse peliä ”{ $title }” ({ $club }), pyysi meitä kirjoittamaan tästä lähtien tähän osoitteeseen.
address-asked-how = Jos se olit sinä, vastaa tähän viestiin ”kyllä” omalla rivillään. Jos et, vastaa ”ei” tai älä tee mitään: silloin et kuule meistä enää.
address-again = Vastauksessasi ei ollut omalla rivillään ”kyllä” eikä ”ei”.
address-left-subject = Viestisi menevät tästä lähtien muualle
address-left = Pelin ”{ $title }” viestit menevät pyynnöstä tästä lähtien toiseen osoitteeseen, eikä tämä osoite enää kelpaa. Jos et pyytänyt sitä, kirjoita osoitteeseen { $address }: pelinjohtaja näkee kirjeesi.
seat-passed-on-subject = Paikkasi pelissä { $title } on siirtynyt toiselle
seat-passed-on = Paikkasi pelissä ”{ $title }” on siirtynyt toiselle pelaajalle: { $when }. Siitä lähtien kirjeesi eivät enää vaikuta tähän peliin, etkä saa siitä enää viestejä. Kiitos, että pelasit! Jos et osannut odottaa tätä, kirjoita osoitteeseen { $address }: pelinjohtaja näkee kirjeesi.

# Mitä kerho sanoo siitä, miten kirje luettiin
letter-charset-guessed = Kirjeesi ei kertonut merkistöään, joten arvasin. Tarkistathan kirjaimet yltä.
letter-nuls-removed = Kirjeessäsi oli rikkinäisiä merkkejä; jätin ne pois.
letter-text-cut = Kirjeesi on hyvin pitkä; luin vain sen alun.
letter-much-bytes = Kirje on suurempi kuin mitä luemme: enintään { $most }. Mitään siitä ei käytetty. Lähetäthän pelkän tekstin ilman liitteitä ja ilman vanhoja viestejä sen alla.
letter-much-text = Kirjeessä on enemmän tekstiä kuin mitä luemme: enintään { $most }, vanhat viestit mukaan lukien. Mitään siitä ei käytetty. Poistathan lainatun tekstin ja lähetät kirjeen uudestaan.
letter-much-lines = Kirjeessä on enemmän rivejä kuin mitä luemme: enintään { $most }, vanhat viestit mukaan lukien. Mitään siitä ei käytetty. Poistathan lainatun tekstin ja lähetät kirjeen uudestaan.
letter-much-parts = Kirjeessä on enemmän osia kuin mitä luemme: enintään { $most }. Mitään siitä ei käytetty. Lähetäthän pelkän tekstin ilman liitteitä.
letter-much-depth = Kirjeessä on osia osien sisällä, syvemmällä kuin { $most }. Mitään siitä ei käytetty. Lähetäthän pelkän tekstin ilman liitteitä ja edelleen lähetettyjä viestejä.
letter-much-head = Kirjeen otsaketiedot ovat pidemmät kuin mitä luemme. Mitään siitä ei käytetty. Kirjoitathan samaan osoitteeseen uuden kirjeen, jossa on pelkkä teksti, sen sijaan että vastaat vielä kerran.
letter-much-work = Kirjettä ei voitu lukea siinä ajassa ja muistissa, jonka yhdelle kirjeelle annamme. Mitään siitä ei käytetty, ja kirje on pelinjohtajalla. Lähetäthän pelkän tekstin ilman muotoiluja ja liitteitä.
letter-much-fresh = Kirjoitit kirjeeseen enemmän kuin mitä luemme: enintään { $most }. Mitään siitä ei käytetty. Lähetäthän määräykset yksinään tai useana kirjeenä.
letter-much-orders = Kirjoitit kirjeeseen enemmän rivejä kuin mitä luemme: enintään { $most }; puolipisteiden väliset osat lasketaan riveiksi. Mitään siitä ei käytetty. Lähetäthän määräykset yksinään tai useana kirjeenä.
letter-much-line = Kirjeessä on pidempi rivi kuin mitä luemme: enintään { $most }. Mitään siitä ei käytetty. Kirjoitathan jokaisen määräyksen omalle rivilleen ja lähetät kirjeen uudestaan.
letter-much-guards = Kirjeen rivillä on ”jos” ja ”muuten” useammin kuin mitä luemme: enintään { $most } kertaa. Mitään siitä ei käytetty. Jaathan rivin useaksi riviksi ja lähetät kirjeen uudestaan.
letter-html-disagrees = Kirjeesi muotoiltu osa ja tekstiosa sanovat eri asioita; luin tekstiosan.
letter-struck-out = Jätin pois yliviivaamasi kohdat.
letter-tnef = Sähköpostiohjelmasi kääri kirjeen winmail.dat-tiedostoon, jota en voi avata. Lähetäthän pelkkää tekstiä.
letter-encrypted = Osa kirjeestäsi on salattu tai suljettu (PGP tai S/MIME), enkä voi avata sitä. Lähetäthän pelkkää tekstiä.
letter-last-answered = Viimeisistä { $count } kirjeestäsi ei ymmärretty mitään. Seuraavan vuorokauden aikana tulevat kirjeesi tallennetaan ja luetaan kyllä, mutta niihin vastataan vain, jos niissä on jotain, mikä lasketaan. Jos jokin ohjelma vastaa puolestasi, ota se pois käytöstä tämän osoitteen osalta.
letter-last-answered-today = Olet kirjoittanut tänne { $count } kirjettä vuorokaudessa. Määräyksesi ovat voimassa niin kuin ennenkin, mutta seuraavan vuorokauden aikana kirjeisiisi ei enää vastata; raportit tulevat silti. Jos jokin ohjelma vastaa puolestasi, ota se pois käytöstä tämän osoitteen osalta.
letter-without-words = Kirjeesi tekstistä ei löytynyt määräyksiä. Kirjoita ne itse kirjeeseen, lainauksen yläpuolelle.
letter-file-text = En lukenut liitettä ”{ $name }”, koska kirjeessäsi on omaa tekstiä. Jos määräyksesi ovat siinä, kopioi ne kirjeeseen.
letter-file-pdf = ”{ $name }” on PDF-tiedosto, jota en osaa lukea. Kirjoita määräykset itse kirjeeseen.
letter-file-picture = ”{ $name }” on kuva, jota en osaa lukea. Kirjoita määräykset itse kirjeeseen.
letter-file-other = En osaa lukea liitettä ”{ $name }”. Kirjoita määräykset itse kirjeeseen.

# Mitä kirjeen rivistä tuli
line-number-means = eli: { $order }
line-is-cut = Tämä rivi näyttää jatkuvan seuraavalla, enkä osaa sanoa miten. Kirjoita se uudestaan yhdelle riville.
line-guards-many = Tällä määräyksellä on enemmän ehtoja kuin mitä luen: enintään { $most }.
line-heard = ymmärretty näin: { $order }
line-unclear = En ole varma, ymmärränkö tämän.
line-below-heading = Yllä oleva rivi sanoo, ettei tätä ole nyt tarkoitettu, tai kysyy siitä: siksi kysyn, ennen kuin se lasketaan.
line-replaced = tilalle tuli se, minkä kirjoitit alempana
line-corrects-what = En tiedä, minkä tämä peruu tai korvaa. Kirjoita kaikki tämän vuoron määräykset uudestaan ilman sitä, mikä ei enää päde.
line-both = Vuoroosi riittää toinen näistä kahdesta rivistä, ja myös molemmat yhdessä ovat mahdollisia.
line-second-choice = talletettu toiseksi vaihtoehdoksi; nyt sitä ei tarvita
line-second-choice-of = { $order } (talletettu toiseksi vaihtoehdoksi; nyt sitä ei tarvita)
line-says-nothing = Ymmärrän sanat, mutta en sitä, mitä pitäisi tehdä.
number-nothing-asked = Sinulle ei ole nyt auki numeroitua luetteloa, joten en tiedä, mitä numero tarkoittaa.
number-of-no-report = En tiedä, mihin viestiin numero vastaa. Tässä on luettelo sellaisena kuin se nyt on; numero vastauksena tähän viestiin kelpaa.
number-of-old-report = Numero kuuluu vanhempaan viestiin, ja luettelo on sen jälkeen muuttunut. Tässä on uusi.
number-not-listed = Luettelossa ei ole numeroa { $number }; viimeinen on { $last }.
cancel-what = Lajia ”{ $word }” olevia rivejä ei ole peruttavaksi.
help-kind = { $usage }: { $what }
help-conditions = Rivin eteen voi kirjoittaa ”jos EHTO:”; ehto on { $usage }

# Kierrokset ja tulokset
told-deadline = { $player } ei vastannut määräaikaan mennessä, joten säännöt valitsivat.
told-takes-lead = { $players } nousee johtoon, pisteet { $points }–{ $second }.
told-leads = { $players } on johdossa, pisteet { $points }–{ $second }.
told-level = { $players } jakavat johdon, pisteitä { $points }.
told-stand-in = Sijainen määräsi { GENITIVE($player) } puolesta.
round-setup = Alkuasetelma
result-nobody = Peli on päättynyt. Kukaan ei voittanut.
result-winner = Peli on päättynyt. Voittaja: { $names }.
result-points = { $ended } Pisteet: { $points }.
result-shared = Peli on päättynyt. Voiton jakavat { $names }.

# Uudelleen pelaaminen
rerun-correction = Korjaus: { $by } pelasi pelin uudestaan kohdasta ”{ $round }” lähtien. Syy: { $reason } Seuraava korvaa sen, mitä sinulle siitä aiemmin kerrottiin.
rerun-reopened = { $by } palautti pelin kohtaan, josta ”{ $round }” alkaa. Syy: { $reason } Sen jälkeen annetut määräykset eivät ole voimassa; kirjoitathan ne uudestaan. Pysyvät määräykset ovat niin kuin silloin ja tulevat voimaan määräajan täyttyessä; tulevat nopat ovat uudet.
rerun-remark = { $by } pelasi pelin uudestaan kierroksesta { $round } ({ $title }) lähtien { $when } (uusinta { $number }). Syy: { $reason }{ $dice ->
    [new]  {" "}Siitä, missä jolta kysytään uudestaan, nopat ovat uudet.
   *[same] {""}
}
rerun-title = { $game }: mikä muuttuu kierroksesta { $round } lähtien
rerun-back = Pelin sivulle
rerun-pictures = Pöytä ennen ja jälkeen
rerun-picture-round = Ensimmäisen muuttuvan kierroksen jälkeen: { $title }
rerun-picture-end = Mihin peli on päässyt
rerun-picture-was = Ennen
rerun-picture-is = Uusinnassa
rerun-picture-same = Pöytä on kummassakin samannäköinen.
rerun-picture-none = tätä kierrosta ei pelata
rerun-before = Ennen: { $standing }
rerun-after = Uusinta: { $standing }
rerun-further = Uusinta etenee pidemmälle kuin peli on ehtinyt. Jatko riippuu siitä, mitä pelaajilla on kirjattuna, eikä sitä kerrota ennen kuin niin tapahtuu.
rerun-gone = { $count ->
    [one] Kierrosta { $first } ei enää tule.
   *[other] Kierroksia { $first }–{ $last } ei enää tule.
}
rerun-only-a-look = Tämä on vain katsottavaksi: peli on päättynyt ja sen salaisuus on julki, joten kukaan ei voi avata sitä uudestaan.
rerun-doubt-nothing = ei mitään
rerun-onward = Tähän asti mikään ei muutu. Kun muutos hyväksytään, jatko pelataan sen mukaan.
rerun-marks = Mikä poikkeaa siitä, mitä sinulle kerrottiin
rerun-waits = { $title }; vuorossa { $names }.
rerun-everyone = Mitä kaikki lukevat
rerun-no-difference = ei eroa
rerun-seats = Paikka paikalta
rerun-seat-changed = { $name }: raportti muuttuu
rerun-seat-same = { $name }: sama
rerun-told-to = Mitä vain { $name } lukee
rerun-doubts = Numerot, jotka tarkoittavat nyt jotain muuta, koska niiden luettelo on muuttunut
rerun-unused = Rivit, joita ei voitu käyttää
