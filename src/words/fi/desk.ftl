# Pelaajien viestit: mitä kirjoittajalle sanotaan
press-sent = Lähetetty sanasta sanaan. Vastaanottaja: { $to }.
press-sent-anonymous = Lähetetty sanasta sanaan ja ilman nimeäsi. Vastaanottaja: { $to }.
press-preview = Tämä oli kokeilu, joten viestiä ei lähetetty. Vastaanottaja olisi { $to }.
press-remark = { $said }
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
press-closed = Ei lähetetty: tässä pelissä pelaajat eivät kirjoita toisilleen. Pelinjohtajalle voi kirjoittaa.
press-open-only = Ei lähetetty: tässä pelissä kirjoitetaan vain kaikille (”viesti kaikille: …”) tai pelinjohtajalle.
press-not-anonymous = Ei lähetetty: tässä pelissä viesteissä on aina kirjoittajan nimi.
press-many = Ei lähetetty: yhdessä kirjeessä voi olla enintään { $count } viestiä.
press-many-today = Ei lähetetty: olet lähettänyt { $count } viestiä vuorokauden sisällä. Jatkathan huomenna.
consent-press-given = Tästä lähtien viestejäsi saa julkaista niin kuin tässä pelissä on sovittu: { $rule }
consent-press-taken = Viestejäsi ei julkaista.
command-consent-wrong = Voin merkitä muistiin, saako viestejäsi julkaista: ”lupa viesti” tai ”lupa viesti ei”.

# Viestit postissa ja sivulla
press-heading = Viestit
press-mail-lead = { $name }, sinulle on kirjoitettu.
press-mail-lead-gm = Pelaaja on kirjoittanut sinulle (peli { $title }).
press-mail-how = Voit vastata kirjoittamalla vastausviestiin rivin ”viesti NIMI: tekstisi”. Pidempi viesti: ”viesti NIMI:” yksinään, sitten rivisi ja lopuksi ”loppu viesti”.
press-from-to = { $from } → { $to }
press-anonymous-to = Nimetön → { $to }
press-from-gm = Pelinjohtaja → { $to }
press-you = sinä
press-page-title = Tämän pelin viestit
press-page-lead = Mitä pelaajat ovat kirjoittaneet toisilleen siltä osin kuin kirjoittaja on antanut luvan julkaista. Nimettömiä viestejä ei julkaista koskaan.
press-page-none = Ei vielä mitään.

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
