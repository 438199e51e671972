# Pelin seuraaminen sähköpostilla
watch-lead = { $title }: tilanne nyt ({ $round }).
watch-lead-over = { $title } on päättynyt.
watch-how = Seuraat tätä peliä sähköpostilla. Lopeta vastaamalla ”seuraa ei”.
watch-language = Vastaa ”language en”, niin saat viestit englanniksi (”kieli en”).
watch-confirm = Joku, luultavasti sinä, pyysi tästä osoitteesta saada seurata peliä { $title } sähköpostilla. Jos haluat seurata, vastaa tähän viestiin ”kyllä”. Jos et, älä tee mitään: sinulle ei kirjoiteta enää.
watch-confirm-end = sinulle ei kirjoiteta enää
watch-welcome = Seuraat nyt peliä { $title }: jokaisen kierroksen jälkeen saat viestin siitä, minkä kaikki saavat tietää.
watch-stopped = Et enää seuraa peliä { $title }, ja osoitteesi on unohdettu.
watch-already = Seuraat jo peliä { $title }. Lopeta vastaamalla ”seuraa ei”. Kukaan muu ei lue tätä osoitetta.
watch-waits = Pelin { $title } pelaajat päättävät, onko pelillä seuraajia. Heille on kerrottu, että haluaisit seurata, ja saat viestin, kun he ovat päättäneet.
watch-turned-down = Pelin { $title } pelaajat päättivät pelata ilman, että seuraat. Osoitteesi on unohdettu.
watch-full = Pelillä { $title } on jo niin monta seuraajaa kuin sillä voi olla. Voit seurata sitä kerhon sivuilla.
watch-over = { $title } on päättynyt, eikä siinä ole enää seurattavaa. Kerhon sivut kertovat, miten siinä kävi.
watch-none-here = Peliä { $title } ei voi seurata sähköpostilla.
watch-sealed = { $title } pelataan sokkona, joten siitä ei kerrota mitään ennen loppua.
watch-you-play = Pelaat tässä pelissä ja saat siitä tiedot joka tapauksessa.
watch-asked = Haluaisit seurata peliä { $game }: erillinen viesti pyytää sinua vahvistamaan sen.
watch-unknown = Täällä ei ole seurattavana peliä nimeltä { $game }.
watch-stop-how = Lopeta pelin seuraaminen vastaamalla johonkin sen viesteistä ”seuraa ei”.
watch-asks = { $name } haluaisi seurata tätä peliä sähköpostilla. Jos haluat, että pelaajat päättävät asiasta, kirjoita ”esitys hyväksy { $number }”.
vote-what-admit = { $name } saa seurata tätä peliä sähköpostilla
vote-nobody-asks = Kukaan tuolla numerolla ei ole pyytänyt saada seurata tätä peliä.
conduct-watch-vote = Muut saavat seurata tätä peliä sähköpostilla, jos pelaajat hyväksyvät sen (”esitys hyväksy 1”).
conduct-watch-none = Tätä peliä ei voi seurata sähköpostilla.
desk-page-watched =
    { $count ->
        [one] Yksi seuraaja saa pelistä viestejä.
       *[other] { $count } seuraajaa saa pelistä viestejä.
    }
