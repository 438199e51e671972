# Mitä komentorivi sanoo. Ohjeet ovat tiedostossa help/fi.toml.

cli-help-default = [oletus: { $value }]
cli-help-values = [arvot: { $values }]
cli-help-explained = Arvot:
cli-ruleset-span = { $title }, { $least }–{ $most } pelaajaa
cli-ruleset-either = { $title }, { $players } pelaajaa

# Mitä muut sanovat virheestä.
cli-said-missing = sellaista tiedostoa tai kansiota ei ole
cli-said-forbidden = tällä käyttäjällä ei ole siihen oikeutta; katso omistaja komennolla ls -l
cli-said-there = se on jo olemassa
cli-said-no-folder = osa polusta on tiedosto eikä kansio
cli-said-folder = se on kansio eikä tiedosto
cli-said-full = levy on täynnä
cli-said-read-only = tälle levylle ei voi kirjoittaa
cli-said-number = kirjoita kokonaisluku, esimerkiksi 7
cli-said-large = luku on liian suuri

# Komentorivi, jota ei voi lukea.
cli-misuse = virhe: { $what }
cli-misuse-explained = Kaiken siitä kertoo `{ $command } --help`.
cli-misuse-listed = Komennot luettelee `{ $command } --help`.
cli-misuse-twice = ”{ $argument }” on annettu kahdesti; anna se kerran
cli-misuse-conflict = ”{ $argument }” ja ”{ $other }” eivät käy yhdessä; jätä toinen pois
cli-misuse-conflicts = ”{ $argument }” ei käy yhdessä näiden kanssa:
cli-misuse-no-value = ”{ $argument }” tarvitsee arvon, ja se puuttuu
cli-misuse-value = ”{ $value }” ei kelpaa kohtaan ”{ $argument }”
cli-misuse-range = { $value } ei ole väliltä { $least }–{ $most }
cli-misuse-too-many = ”{ $value }” on liikaa: ”{ $argument }” ei ota enempää arvoja
cli-misuse-count = ”{ $argument }” tarvitsee { $wanted } arvoa, ja niitä on { $got }
cli-misuse-missing = komennosta puuttuu:
cli-misuse-unknown = ”{ $argument }” ei kuulu tähän komentoon
cli-misuse-command = komentoa ”{ $command }” ei ole
cli-misuse-no-command = { $command }: kirjoita perään, mitä tehdään
cli-misuse-commands = [komennot: { $commands }]
cli-misuse-quoted = ”{ $name }”
cli-misuse-near-command = vihje: tarkoititko { $names }?
cli-misuse-near-commands = vihje: tarkoititko jotain näistä: { $names }?
cli-misuse-near-argument = vihje: tarkoititko { $names }?
cli-misuse-near-arguments = vihje: tarkoititko jotain näistä: { $names }?
cli-misuse-near-value = vihje: tarkoititko { $names }?
cli-misuse-near-values = vihje: tarkoititko jotain näistä: { $names }?
cli-misuse-hint = vihje: { $hint }
cli-misuse-hint-value = vihje: jos ”{ $value }” on arvo, kirjoita ”{ $written }”
cli-misuse-hint-there = vihje: on olemassa ”{ $there }”
cli-misuse-hint-dashes = vihje: jos tarkoitat komentoa ”{ $command }”, jätä sen edestä pois ”{ $dashes }”

# Mitä useampi komento sanoo.
cli-time-brief = %-d.%-m. klo %H.%M
cli-time-full = %-d.%-m.%Y klo %H.%M
cli-problem = ongelma: { $problem }
cli-warning = varoitus: { $warning }
cli-next-run = seuraavassa ajossa
cli-no-club = { $folder } ei ole kerho: siinä ei ole tiedostoa club.toml; siirry kerhon kansioon, nimeä se valitsimella --club tai perusta kerho: `turnpost init`
cli-no-game = { $game }: sellaista peliä ei ole; `turnpost status` luettelee kerhon pelit
cli-now-wrong = --now { $text }: kirjoita aika näin: 2026-11-22T18:00, tai vyöhykkeineen: 2026-11-22T18:00:00+02:00

# run
cli-ran-nothing = Ei pelattavaa.
cli-ran-game = peli
cli-ran-letters = kirjeitä
cli-ran-played = pelattu
cli-ran-awaited = odotetaan
cli-ran-round = kierros { $round }
cli-ran-rounds = kierrokset { $first }–{ $last }
cli-ran-over = ohi
cli-ran-gathering = ei ole vielä alkanut
cli-ran-until = { $names }, viimeistään { $until }
cli-ran-tournament-over = turnaus { $id }: ohi { $games }
cli-ran-tournament-corrected = turnaus { $id }: pelattu uudestaan ja kirjattu uudelleen { $games }
cli-ran-tournament-decided = turnaus on ratkennut, ja sen pelaajille on kerrottu
cli-ran-tournament-founded = perustettu { $games }
cli-ran-letter = kirje { $hash }: { $reason }; { $state }
cli-ran-letter-from = kirje { $hash }, { $from }: { $reason }; { $state }
cli-ran-letter-machine = ei vastattu
cli-ran-letter-ignored = ohitettu
cli-ran-letter-kept = odottaa pelinjohtajaa
cli-ran-letter-answered = vastattu
cli-ran-letter-told = { $state }, kirjoittajalle kerrottiin
cli-ran-sent = { $mails ->
    [one] { $mails } viesti
   *[other] { $mails } viestiä
 } lähetetty, { $pages ->
    [one] { $pages } sivu
   *[other] { $pages } sivua
 } piirretty
cli-ran-sent-published = { $mails ->
    [one] { $mails } viesti
   *[other] { $mails } viestiä
 } lähetetty, { $pages ->
    [one] { $pages } sivu
   *[other] { $pages } sivua
 } piirretty, sivut julkaistu
cli-ran-kept = viesti { $id } odottaa: { $why }; uusi yritys { $next }
cli-ran-refused = { $count ->
    [one] { $count } viestiä ei aiemmin otettu vastaan, ja se odottaa
   *[other] { $count } viestiä ei aiemmin otettu vastaan, ja ne odottavat
 }; seuraava yritys { $next }
cli-ran-left = { $count ->
    [one] { $count } viestiä ei yritetty; se odottaa
   *[other] { $count } viestiä ei yritetty; ne odottavat
 } myöhempää ajoa, aikaisintaan { $next }
cli-ran-given-up = viestiä { $id } ei enää yritetä: { $why }

# status
cli-status-games = { $count ->
    [one] { $count } peli
   *[other] { $count } peliä
 }
cli-status-broken = { $id }: ONGELMA: { $problem }
cli-status-gathering = ei vielä alkanut
cli-status-running = käynnissä
cli-status-ended = ohi
cli-status-paused = kierros { $round }, tauolla { $since } alkaen ({ $until })
cli-status-ends = päättyy { $at }, ellei gm jatka
cli-status-until = jatkuu { $at }
cli-status-resume = gm jatka
cli-status-awaits = kierros { $round }, odotetaan { $until } asti: { $names }
cli-status-begins = alkaa { $at }
cli-status-unanswered = vastaamatta: { $names }
cli-status-begins-unanswered = alkaa { $at }; vastaamatta: { $names }
cli-status-beacon-missing = odottaa satunnaismajakan arvoa hetkeltä { $moment }, eikä sitä saada; joka ajo yrittää uudestaan ja kertoo syyn
cli-status-beacon = jatkuu { $moment } satunnaismajakan sen hetken arvolla
cli-status-kept-open = kirjeessä oleva virhe pitää vuoron auki: { $names }
cli-status-back = viestit palautuvat: { $names }
cli-status-stopped = viestit palautuvat, eikä raportteja enää lähde, ennen kuin tulee kirje, gm osoite tai gm tunnus: { $names }
cli-status-tournament-broken = turnaus { $id }: ONGELMA: { $problem }
cli-status-tournament = turnaus { $id } ({ $about }): { $teams }; { $over ->
    [one] { $over } peli
   *[other] { $over } peliä
 } ohi; pelit: { $games }
cli-status-desk = Pöytäsi: site/{ $page }
cli-status-mailbox-away = Postilaatikkoa ei ole voinut lukea { $since } jälkeen, uusi yritys { $next }: { $problem }
cli-status-mailbox = Postilaatikko: { $problem }
cli-status-mails = { $waiting ->
    [one] { $waiting } viesti odottaa lähtöä
   *[other] { $waiting } viestiä odottaa lähtöä
 }, { $failed } jäi lähtemättä
cli-status-refused = { $id }: ei otettu vastaan { $times } kerralla, uusi yritys { $next }: { $why }

# letters
cli-letters-count = { $count ->
    [one] { $count } kirje odottaa
   *[other] { $count } kirjettä odottaa
 } pelinjohtajaa
cli-letters-none = kirje { $which }: yhtään kirjettä ei odota sinua
cli-letters-no-such = kirje { $which }: sellaista numeroa tai tunnistetta ei ole; `turnpost letters` luettelee odottavat kirjeet ({ $count })
cli-letters-no-sender = kirjeessä ei ole lähettäjää tai niitä on useita, joten siihen ei voi vastata; `turnpost letters dismiss` kuittaa sen
cli-letters-no-answer = vastaus on tyhjä; kirjoita se kirjeen perään lainausmerkeissä tai vakiosyötteeseen
cli-letters-answered = Vastaus on kirjoitettu: { $to }; { $mails ->
    [one] { $mails } viesti
   *[other] { $mails } viestiä
 } lähetetty.
cli-letters-dismissed = { $count ->
    [one] { $count } kirje
   *[other] { $count } kirjettä
 } kuitattu; arkistossa ne säilyvät.
cli-letters-which-game = kirje ei kerro, minkä pelin se on; nimeä peli kirjeen perään: { $known }
cli-letters-nobody = lähettäjä ei selviä
cli-letters-no-subject = ei aihetta
cli-letters-subject = ”{ $subject }”
cli-letters-more = Mitä kirjeessä lukee: turnpost letters show 1; muut komennot: `turnpost letters --help`
cli-letters-for = Se olisi peliin { $game }; `turnpost letters release` ottaa sen käyttöön.
cli-letters-for-seat = Se olisi peliin { $game }, paikka { $seat }; `turnpost letters release` ottaa sen käyttöön.
cli-letters-for-gm = Se olisi peliin { $game }, pelinjohtaja; `turnpost letters release` ottaa sen käyttöön.
cli-letters-not-read = [{ $name }: ei luettu]
cli-letters-unreadable = Sitä ei voi lukea; sen tavut ovat tiedostossa { $path }.

# mail
cli-mail-count = { $count ->
    [one] { $count } viesti ei ole lähtenyt
   *[other] { $count } viestiä ei ole lähtenyt
 }
cli-mail-line = { $id }, { $to }, { $tries ->
    [one] { $tries } yritys
   *[other] { $tries } yritystä
 }, { $next }
cli-mail-given-up = ei enää yritetä
cli-mail-next-run = lähtee seuraavassa ajossa
cli-mail-again = uusi yritys { $when }
cli-mail-more = Niitä voi yrittää heti: turnpost mail retry
cli-mail-no-such = { $id }: lähtemättä jääneissä ei ole viestiä, jonka tunnus alkaa näin; `turnpost mail` luettelee ne
cli-mail-several = { $id }: näin alkaa usean viestin tunnus; kirjoita siitä enemmän
cli-mail-nothing = Kaikki viestit ovat lähteneet; uudestaan yritettävää ei ole.
cli-mail-retried = { $sent ->
    [one] { $sent } viesti
   *[other] { $sent } viestiä
 } lähti; { $left } ei taaskaan lähtenyt.

# new
cli-new-founded = { $title } on perustettu kansioon games/{ $id }/; { $mails ->
    [one] { $mails } viesti
   *[other] { $mails } viestiä
 } lähetetty.
cli-new-again = { $title } perustettiin jo aiemmin kansioon games/{ $id }/, ja se jatkuu; { $mails ->
    [one] { $mails } viesti
   *[other] { $mails } viestiä
 } lähetetty.
cli-new-starts = Se jaetaan { $when } tai ensimmäisessä ajossa sen jälkeen.
cli-new-when-all-until = Se alkaa, kun kaikki ovat vastanneet, viimeistään { $when }.
cli-new-when-all = Se alkaa, kun kaikki ovat vastanneet tai kun annat luvan (`turnpost gm { $id } aloita`).
cli-new-dealt = Se on jaettu; { $count ->
    [0] keneltäkään ei vielä kysytä mitään
   *[other] nyt odotetaan vastausta: { $names }
 }.
cli-new-reached = ✓ kutsuttu: { $names }
cli-new-not-yet = ! { $name } ei ole vielä saanut kutsua osoitteeseen { $address }: { $why }; uusi yritys { $again }
cli-new-unreached = ✗ { $name } ei saanut kutsua osoitteeseen { $address }, eikä sitä enää yritetä: { $why }; anna oikea osoite: `turnpost gm … osoite { $name } …`
cli-new-why-unknown = syytä ei tiedetä
cli-new-untried = viestiä ei ole vielä yritetty lähettää
cli-new-open = { $title } on avoin: siihen voi ilmoittautua. Se on tiedostossa games/{ $id }/open.toml ja kerhon etusivulla.
cli-new-open-how = Mukaan pääsee kirjeellä osoitteeseen { $address }, rivillä: ilmoittaudu { $id }
cli-new-open-closes = Se alkaa, kun pelaajia on { $most }, tai { $closes } alkaen, kun heitä on { $least }; `turnpost gm { $id } aloita` aloittaa sen jo ennen sitä, kun heitä on { $least }.
cli-new-open-full = Se alkaa, kun pelaajia on { $most }.
cli-new-open-word = Se alkaa, kun pelaajia on { $most }, tai komennolla `turnpost gm { $id } aloita`, kun heitä on vähintään { $least }.
cli-new-open-wrong = --open { $players }: kirjoita, montako pelaa, näin: 4 tai 3-5
cli-new-time = --{ $option } { $text }: kirjoita päivä 2026-12-01, aika 2026-12-01T18:00 tai aika vyöhykkeineen 2026-12-01T18:00:00+02:00
cli-new-past = --{ $option } { $text }: { $when } on jo mennyt (nyt on { $now }); valitse myöhempi aika
cli-new-seat = ”{ $seat }” ei ole paikka: kirjoita se näin: "Laura <laura@example.org> fi"
cli-new-language = ”{ $seat }”: kieltä { $language } ei ole; en tai fi
cli-new-option = --option kirjoitetaan AVAIN=ARVO, ei ”{ $option }”
cli-new-embargo = kirjoita kierrosten määrä tai ”end”, ei ”{ $text }”

# gm
cli-gm-option = { $option }: valitsimet ovat ennen peliä, kuten `turnpost gm --club KANSIO { $game } …`; jos se kuuluu tekstiin, pane teksti lainausmerkkeihin
cli-gm-not-done = { $game }: komentoa ei suoritettu
cli-gm-none = yksikään kerhon peli ei ole käynnissä; `turnpost status` luettelee pelit
cli-gm-begins = { $title } alkaa: peli on perustettu, ja kaikki mukana olevat on kutsuttu.
cli-gm-too-few = { $id }: peli ei voi vielä alkaa, { $missing ->
    [one] { $missing } pelaaja
   *[other] { $missing } pelaajaa
 } puuttuu; `turnpost gm { $id } tilanne` kertoo, ketkä ovat mukana
cli-gm-called-off = { $title } on peruttu; siitä kerrottiin { $count } pelaajalle.
cli-gm-not-in = { $id }: kukaan nimeltä ”{ $name }” ei ole ilmoittautunut; mukana: { $names }
cli-gm-out = { $name } ei ole enää mukana pelissä { $title }; kerro siitä itse.
cli-gm-open-command = { $id }: peliin ilmoittaudutaan vasta, eikä ”{ $word }” ole komento sellaiselle; kirjoita jokin näistä: aloita, lopeta: SYY, poista NIMI, tilanne
cli-gm-open = { $id } ({ $ruleset }) on avoin: ilmoittautuneita { $filled }, paikkoja { $most }
cli-gm-open-computers = { $id } ({ $ruleset }) on avoin: mukana { $filled }, joista tietokoneita { $computers }; paikkoja { $most }
cli-gm-waits = { $name }, odottaa paikkaa

# dice
cli-dice-secret-fits = salaisuuden sormenjälki { $commitment }: täsmää
cli-dice-secret-false = salaisuuden sormenjälki { $commitment }: EI TÄSMÄÄ
cli-dice-deal-fits = yhteisen jaon { $deal } salaisuuden sormenjälki: täsmää
cli-dice-deal-false = yhteisen jaon { $deal } salaisuuden sormenjälki: EI TÄSMÄÄ
cli-dice-running = (peli on kesken: tämä on vain ylläpitäjän silmille)
cli-dice-beacon = kierros { $round }: majakan kierroksen { $of } arvo hetkeltä { $when }: { $well }
cli-dice-beacon-signed = verkon allekirjoittama
cli-dice-beacon-false = VÄÄRÄ: { $why }
cli-dice-same = kierros { $round }, vaihe { $stage }, ratkaisu { $step }: sama
cli-dice-different = kierros { $round }, vaihe { $stage }, ratkaisu { $step }: EROAA
cli-dice-no-round = --round { $round }: pelissä { $game } ei ole sellaista kierrosta; { $there }
cli-dice-rounds = lokissa ovat kierrokset { $first }–{ $last }
cli-dice-round = lokissa on vain kierros { $only }
cli-dice-nothing = mitään ei ole vielä pelattu
cli-dice-well = Jokainen noppa on sellainen kuin salaisuudesta seuraa.
cli-dice-differences = Eroja löytyi.

# pack, unpack
cli-pack-no-file = { $game } on peli: nimeä myös tiedosto, näin: `turnpost pack { $game } { $game }.tar.gz`
cli-pack-packed = Pakattu tiedostoon { $to }: { $what }.
cli-pack-unpacked = Purettu kansioon { $to }: { $what }.
cli-pack-games = { $games } ({ $count ->
    [one] { $count } tiedosto
   *[other] { $count } tiedostoa
 })
cli-pack-no-games = ei pelejä ({ $count ->
    [one] { $count } tiedosto
   *[other] { $count } tiedostoa
 })
cli-pack-secret = tiedostossa { $to } on osoitteita, salaisia vastausosoitteita, salaisuuksia ja piilossa olevia kortteja; pidä se siellä, missä vain sinä voit lukea sen
cli-pack-next =
    Aja siellä `turnpost doctor` ja sitten `turnpost run --redraw`, joka piirtää sivut.
    Kaksi kopiota ei saa pelata yhtä aikaa: pysäytä vanha lopullisesti ennen kuin uusi alkaa.

# man
cli-man-missing = { $name }: sellaista komentoa ei ole; komennot ovat { $known }
