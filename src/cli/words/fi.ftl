# Mitä komentorivi sanoo. Ohjeet ovat tiedostossa help/fi.toml.

cli-help-default = [oletus: { $value }]
cli-help-values = [arvot: { $values }]
cli-help-explained = Arvot:
cli-ruleset-span = { $title }, { $least }–{ $most } pelaajaa
cli-ruleset-either = { $title }, { $players } pelaajaa

# Mitä muut sanovat virheestä.

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
cli-on = { $when }
cli-problem = ongelma: { $problem }
cli-warning = varoitus: { $warning }
cli-next-run = seuraavassa ajossa
cli-no-club = { $folder } ei ole kerho: siinä ei ole tiedostoa club.toml; siirry kerhon kansioon, nimeä se valitsimella --club tai perusta kerho: `turnpost init`
cli-output-unwritten = tulostetta ei voi kirjoittaa: { $why }; pyydetty on silti ehkä tehty
cli-club-closed = { $folder }: sinulla ei ole lupaa katsoa tähän kansioon; aja sinä käyttäjänä, jonka kerho se on, esimerkiksi `sudo -u NIMI turnpost …`
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
cli-ran-goes-on = jatkuu seuraavassa ajossa
cli-ran-gathering = ei ole vielä alkanut
cli-ran-paused = { $names }; peli on tauolla
cli-ran-paused-until = { $names }; peli on tauolla ja jatkuu { $until }
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
cli-status-watched = Daemon valvoo kerhoa.
cli-status-watcher-gone = Kerhon daemon päättyi pyytämättä: käynnistä se uudestaan; sen loki kertoo, mitä tapahtui.
cli-status-unwatched = Mikään daemon ei valvo kerhoa: kirjeet luetaan ja määräajat tulevat voimaan, kun ajetaan turnpost run.
cli-status-gathering = ei vielä alkanut
cli-status-running = käynnissä
cli-status-ended = ohi
cli-status-paused = kierros { $round }, tauko alkoi { $since }; { $until }
cli-status-ends = peli päättyy { $at }, ellet sano gm jatka
cli-status-until = peli jatkuu { $at }
cli-status-resume = peli jatkuu, kun sanot gm jatka
cli-status-awaits = kierros { $round }, vastausta odotetaan viimeistään { $until }: { $names }
cli-status-begins = alkaa { $at }
cli-status-unanswered = vastaamatta: { $names }
cli-status-begins-unanswered = alkaa { $at }; vastaamatta: { $names }
cli-status-declined = { $name } ei haluakaan pelata; `turnpost gm { $id } vaihda { $name } tilalle "Nimi <osoite>"` antaa paikan toiselle, `turnpost gm { $id } lopeta: syy` peruu pelin
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
cli-status-desk = Pöytäsi, ei muiden nähtäväksi: { $page }
cli-status-mailbox-away = Postilaatikkoa ei voi lukea; vika alkoi { $since }, uusi yritys { $next }: { $problem }
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
cli-letters-type = Kirjoita vastaus; Ctrl-D omalla rivillään päättää sen.
cli-letters-no-answer = vastaus on tyhjä; kirjoita se kirjeen perään lainausmerkeissä tai vakiosyötteeseen
cli-letters-answered = Vastaus on kirjoitettu: { $to }; { $mails ->
    [one] { $mails } viesti
   *[other] { $mails } viestiä
 } lähetetty. Kirje ei enää odota, ja sen jälkeiset ovat siirtyneet ylöspäin.
cli-letters-dismissed = { $count ->
    [one] { $count } kirje
   *[other] { $count } kirjettä
 } kuitattu; arkistossa ne säilyvät.
cli-letters-whose = mikään ei kerro, minkä paikan kirje { $letter } on; nimeä paikka: `turnpost letters release { $letter } { $game } PAIKKA`
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
cli-new-dealt-later = Se on jaettu; kysymys on viestissä, joka ei ole vielä mennyt perille: { $names }.
cli-new-broke-off = { $title } (games/{ $id }/) on perustettu. Ajo, joka lähettää sen kutsut, keskeytyi alla olevasta syystä; sama komento uudestaan jatkaa siitä.
cli-new-over = Se on ohi.
cli-new-next-run = Se jaetaan seuraavalla ajolla.
cli-new-differs = Se pysyy sellaisena kuin se perustettiin; valitsimia ei otettu huomioon: { $options }
cli-new-reached = ✓ kutsuttu: { $names }
cli-new-not-yet = ! { $name } ei ole vielä saanut kutsua osoitteeseen { $address }: { $why }; uusi yritys { $again }
cli-new-unreached = ✗ { $name } ei saanut kutsua osoitteeseen { $address }, eikä sitä enää itsestään yritetä: { $why }; anna oikea osoite: `turnpost gm { $id } osoite { $name } nimi@example.org`, tai kun palvelin ottaa viestin vastaan, lähetä se samalla komennolla uudestaan
cli-new-master-unreached = ✗ myöskään pelinjohtaja ei saanut viestiä osoitteeseen { $address }: { $why }; tarkista tiedoston club.toml osan [gm] kohta `address`, tai kun palvelin ottaa viestin vastaan, lähetä se samalla komennolla uudestaan
cli-new-why-unknown = syytä ei tiedetä
cli-new-untried = viestiä ei ole vielä yritetty lähettää
cli-new-open = { $title } on avoin: siihen voi ilmoittautua. Se on tiedostossa games/{ $id }/open.toml ja kerhon etusivulla.
cli-new-open-begun = { $title } ei tarvitse muita: se on perustettu kansioon games/{ $id }/, ja sen pelaajat on kutsuttu.
cli-new-open-how = Mukaan pääsee kirjeellä osoitteeseen { $address }, rivillä: ilmoittaudu { $id }
cli-new-open-closes = Se alkaa, kun pelaajia on { $most }; { $closes } tai sen jälkeen riittää { $least }. `turnpost gm { $id } aloita` aloittaa sen jo ennen sitä, kun heitä on { $least }.
cli-new-open-full = Se alkaa, kun pelaajia on { $most }.
cli-new-open-word = Se alkaa, kun pelaajia on { $most }, tai komennolla `turnpost gm { $id } aloita`, kun heitä on vähintään { $least }.
cli-new-open-wrong = --open { $players }: kirjoita, montako pelaa, näin: 4 tai 3-5
cli-new-time = --{ $option } { $text }: kirjoita päivä 2026-12-01, aika 2026-12-01T18:00 tai aika vyöhykkeineen 2026-12-01T18:00:00+02:00
cli-new-past = --{ $option } { $text }: { $when } on jo mennyt (nyt on { $now }); valitse myöhempi aika
cli-new-nobody = kukaan ei vielä pelaa: nimeä jokainen pelaaja, esimerkiksi --seat "Laura <laura@example.org>", tai anna ilmoittautua kirjeellä, esimerkiksi --open 3-5
cli-new-seat = ”{ $seat }” ei ole paikka: kirjoita se näin: "Laura <laura@example.org> fi"
cli-new-language = ”{ $seat }”: kieltä { $language } ei ole; en tai fi
cli-new-option = --option kirjoitetaan AVAIN=ARVO, ei ”{ $option }”
cli-new-embargo = kirjoita kierrosten määrä tai ”end”, ei ”{ $text }”

# gm
cli-gm-option = { $option }: valitsimet ovat ennen peliä, kuten `turnpost gm --club KANSIO { $game } …`; jos se kuuluu tekstiin, pane teksti lainausmerkkeihin
cli-gm-not-done = { $game }: komentoa ei suoritettu
cli-gm-sure = ”{ $command }” on lopullinen: asianosaiset saavat tiedon heti. Tehdäänkö se? (kyllä, ei)
cli-gm-not-meant = mitään ei tehty
cli-status-called-off = perutaan { $at }, ellei `turnpost gm { $id } jatka` peru perumista
cli-tournament-dropped-told = Turnauksessa { $id } et enää pelaa { $round }. kierroksesta alkaen.
cli-tournament-readmitted-told = Pelaat taas turnauksessa { $id }, { $round }. kierroksesta alkaen.
cli-tournament-kind = --kind { $kind }: lajit ovat { $kinds } sekä sääntöjen { $rulesets } { $own }
cli-new-in-files = ✓ viestit pelaajille { $names } ovat kansiossa mail/sent/: kun club.tomlissa on transport = "files", kukaan ei saa niitä
cli-guide-units = Kerhon pitämiseksi käynnissä: { $units } (turnpost guide NIMI tulostaa sellaisen)
cli-guide-missing = opasta { $name } ei ole; oppaat ovat { $known }
cli-chance = --chance { $hex }: kirjoita 64 heksanumeroa tai enemmän, parillinen määrä, 0–9 ja a–f
cli-gm-none = yksikään kerhon peli ei ole käynnissä; `turnpost status` luettelee pelit

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
cli-pack-apart = siinä ei ole, ja käsin on vietävä: { $files }
cli-pack-next =
    Aja siellä `turnpost doctor` ja sitten `turnpost run --redraw`, joka piirtää sivut.
    Kaksi kopiota ei saa pelata yhtä aikaa: pysäytä vanha lopullisesti ennen kuin uusi alkaa.

# verify
cli-verify-doing = tarkistetaan
cli-verify-version = ”{ $text }” ei ole versio: kirjoita sen numero tai latest
cli-verify-no-game = { $folder } ei ole peli: siinä ei ole tiedostoa game.toml
cli-verify-no-id = { $folder }/game.toml ei nimeä pelin tunnusta (id)
# As in English.
cli-verify-well = ok    { $game }: { $rules }, { $rounds }, { $events }, { $dice }
cli-verify-well-over = ok    { $game }: { $rules }, { $rounds }, { $events }, { $dice }, ohi
cli-verify-fails = VIKA  { $game }: { $why }
cli-verify-letter-fails = VIKA  { $why }
cli-verify-under = versio { $version }: muuttuisi { $rounds }, ensimmäisenä kierros { $first }
cli-verify-under-result = versio { $version }: muuttuisi { $rounds }, ensimmäisenä kierros { $first }, ja tulos olisi toinen
cli-verify-changes = Muuttuisi { $games } ja { $rounds }.
cli-verify-changes-unplayable = Muuttuisi { $games } ja { $rounds }; niin ei voinut pelata { $count }.
cli-verify-tournament = ok    { $id }: turnaus { $kind }, ohi { $games }
cli-verify-tournament-decided = ok    { $id }: turnaus { $kind }, ohi { $games }, ratkennut

# tournament
cli-tournament-opened = { $title } on avattu kansioon games/{ $id }/; { $mails } lähetetty.
cli-tournament-next = Sen pelit ovat kansioissa, joiden nimien alussa on games/{ $id }-; `turnpost run` vie sitä eteenpäin.
cli-tournament-no-teams = lajissa { $kind } ei ole joukkueita: nimeä jokainen pelaaja valitsimella --seat tai kaikki tiedostossa valitsimella --players
cli-tournament-of-contests = lajille { $kind } eivät kuulu --players, --computers, --seeded, --rounds, --table eivätkä --replays; ne kuuluvat lajeille { $kinds }
cli-tournament-none = kerhossa ei ole turnausta { $id }, jossa olisi kierroksia (round-robin, swiss, knock-out tai ladder); sellaisia ovat { $known }
cli-tournament-none-at-all = kerhossa ei ole yhtään turnausta, jossa olisi kierroksia (round-robin, swiss, knock-out tai ladder), eikä siis { $id }-nimistä
cli-tournament-dropped = { $name } ei enää pelaa turnauksessa { $id } { $round }. kierroksesta alkaen. Kunnes se kierros perustetaan, ”turnpost tournament readmit { $id } { $name }” peruu tämän.
cli-tournament-readmitted = { $name } pelaa taas turnauksessa { $id }, { $round }. kierroksesta alkaen.
cli-tournament-team = --team { $text }: kirjoita se näin: "Korpit: Laura <laura@example.org> fi, Pekka <pekka@example.org>"

# export, forget
cli-person-no-address = --player { $player }: nimeä ihminen sähköpostiosoitteella, esimerkiksi --player laura@example.org
cli-person-unknown = --player { $player }: tästä osoitteesta ei säilytetä mitään; ihminen tunnetaan osoitteesta, josta hänen kirjeensä tulevat
cli-person-kept = { $letters }, { $mails } ja { $seats }
cli-export-written = Tiedostossa { $file }: { $what }.
cli-export-unwritten = { $file }: { $why }; nimeä tiedosto, jota ei vielä ole
cli-forget-name = --as "{ $name }": se ei ole paikan nimi; kirjoita esimerkiksi "N. N." tai "Joku"
cli-forget-not-yet = Osoitetta { $player } ei voi vielä unohtaa:
cli-forget-list = Osoitteesta { $address } säilytetään: { $what }
cli-forget-seat = { $game }: paikka { $seat }, nimellä { $name }
cli-forget-watches = { $game }: seuraa sitä
cli-forget-joined = { $game }: on ilmoittautunut siihen
cli-forget-tournament = { $id }: pelasi tässä turnauksessa
cli-forget-tried = Mitään ei muutettu. Valitsimella --yes tämä kaikki häviää, ja nimeksi tulee ”{ $name }”: { $games }.
cli-forget-tried-no-game = Mitään ei muutettu. Valitsimella --yes tämä kaikki häviää.
cli-forget-done = Unohdettu. Peleissä nimi on nyt ”{ $name }”; { $pages } piirretty uudelleen.
cli-forget-words-stay = { $game }: kirjeiden sanat jäävät, ilman nimeä, koska peliä ei voi pelata uudelleen ilman niitä.
cli-forget-server = Postipalvelimella voi vielä olla hänen kirjeitään; poista ne siellä postilaatikosta.
cli-forget-backups = Varmuuskopioissa ja paketeissa on yhä kaikki.

# doctor
cli-doctor-no-folder = { $folder }: sellaista kansiota ei ole; nimeä kerhon kansio valitsimella --club

# status, doctor and daemon of many clubs
cli-clubs-no-folder = { $folder }: sellaista kansiota ei ole; nimeä se kansio, jossa kerhojen kansiot ovat
cli-clubs-a-club = { $folder } on itse kerho; nimeä se kansio, jossa kerhojen kansiot ovat, tai tämä kerho valitsimella --club
cli-clubs-served = tämän kansion kerhoja vahtii jo toinen turnpost daemon ({ $holder }); anna sen olla, tai pysäytä se ensin
cli-clubs-count = { $count ->
    [one] { $count } kerho
   *[other] { $count } kerhoa
 }
cli-clubs-club = { $club } ({ $title }): { $watched }; { $games ->
    [one] { $games } peli käynnissä
   *[other] { $games } peliä käynnissä
 }
cli-clubs-watched = turnpost daemon vahtii
cli-clubs-unwatched = mikään ei vahdi, viime ajo { $last }
cli-clubs-never = mikään ei vahdi, eikä kerhoa ole vielä ajettu
cli-clubs-problems = viime ajossa oli vikoja; turnpost doctor tutkii ne
cli-clubs-due = seuraava määräaika { $at }

# simulate
cli-simulate-doing = pelataan
# As in English.
cli-simulate-table = { $ruleset }, { $players }: { $decisions }
cli-simulate-broken = rikki: { $what }
cli-simulate-again = uudelleen komennolla: { $command }
cli-simulate-stand-in = --stand-in kirjoitetaan 1 tai pöydän paikkoina, esimerkiksi A,C, ei ”{ $text }”
cli-simulate-games = { $ruleset }, { $players }: { $games }, siemen { $seed }
cli-simulate-per-game = { $rounds } kierrosta ja { $decisions } valintaa peliä kohti
cli-simulate-points = pelaajaa kohti keskimäärin { $points } pistettä
cli-simulate-won = { $name } voitti { $count }
cli-simulate-unwon = ei voittajaa { $count }, { $shared }
cli-simulate-stood-in = sijainen { $seats }: voitti { $wins }, kun oli { $games }, { $share } % (95 %: { $low }–{ $high } %), jaettuja { $shared }; sattumalta { $chance } %
cli-simulate-stand-in-time = sijaisten { $decisions }, kukin { $time } ms
cli-decimal = { $whole },{ $tenths }
cli-simulate-speed = { $decisions }, { $speed } valintaa/s

# init
cli-init-gm = --gm: kirjoita nimi ja osoite, näin: "Aino <aino@example.org>"
cli-init-missing = vastaus puuttuu
cli-init-stopped = kerhoa ei perustettu; korjaa se ja aloita uudelleen, tai perusta se silti valitsimella --untried
cli-init-server = ”{ $text }” ei ole palvelin; kirjoita sen nimi, ja portti jos se on tavallisesta poikkeava: mail.example.org:993
cli-init-no-command = komentoa ei ole
cli-init-options = tässä ei voi kysyä (tämä ei ole pääte), ja nämä valitsimet puuttuvat: { $options }; esimerkki on ohjeessa `turnpost init --help`
cli-init-unanswered = vastausta ei tullut ({ $why }); mitään ei ole vielä voimassa, joten aloita uudelleen: `turnpost init`

# demo
cli-demo-there = { $folder } on olemassa eikä ole esittelykerho; poista se tai valitse toinen kansio valitsimella --to
cli-demo-copied = Kerho on kopioitu kansioon { $folder }/ ja sen postilaatikko avattu:
cli-demo-site = Sivut:      { $path }
cli-demo-mails = Viestit:    { $path }
cli-demo-log = Loki:       { $path }

# dkim-key
cli-dkim-none = tämä kerho ei allekirjoita viestejä: kirjoita { $how } tiedoston club.toml osaan [mail] ja aja tämä uudelleen
cli-dkim-made = { $file } on tehty; vain omistaja voi lukea sen.
cli-dkim-publish = Julkaise tämä TXT-tietueena siellä, missä verkkotunnuksen { $domain } nimiä pidetään:
cli-dkim-check = `turnpost doctor` kertoo, onko se siellä ja sopiiko se tiedoston { $file } avaimeen.

# odds
cli-odds-not-begun = { $game } ei ole alkanut: kenelläkään ei ole vielä millä taistella
cli-odds-sides = ”{ $sides }” ei nimeä pelin { $game } ({ $ruleset }) kahta osapuolta: kirjoita "A + B v C", lords-of-hell-pelin piruilla tai pelaajilla

# receive
cli-receive-empty = kirje on tyhjä; mitään ei otettu talteen
cli-receive-large = kirjeessä on yli { $most } Mt; mitään ei otettu talteen
cli-receive-broke-off = kirje on tallessa, ja seuraava ajo lukee sen; tämä katkesi: { $why }

# rerun, rollback
cli-rerun-no-club = { $id } ei ole missään kerhossa: uusinta otetaan käyttöön kerhon kansiossa, josta siitä voi kertoa pelaajille
cli-rerun-no-reason = --reason on tyhjä: kerro syy yhdellä virkkeellä, jonka kaikki lukevat
cli-rerun-adopted-none = Otettu käyttöön. Kenenkään raportti ei muutu, joten kenellekään ei kirjoiteta; pelin sivu kertoo siitä.
cli-rerun-adopted = Otettu käyttöön. Oikaisun saavat { $names }; seuraava ajo lähettää ne.
cli-rerun-kept = Tallessa haarana { $name }; sen sivu on { $page }
cli-rerun-drop = Haaran voi hylätä: { $drop }
cli-rerun-take = Haaran voi ottaa käyttöön: { $take }; tai hylätä: { $drop }
cli-rerun-nothing-dropped = Hylättävää haaraa ei ole.
cli-rerun-dropped = Hylätty { $names }; peli on ennallaan.
cli-rerun-adopt-from = --adopt { $name } ottaa haaran sellaisena kuin se on tallessa; jätä pois --from tai haaran nimi
cli-rerun-from = kerro, mistä kierroksesta alkaen: --from KIERROS (haarat: { $branches })
cli-rerun-from-none = kerro, mistä kierroksesta alkaen: --from KIERROS (haaroja ei vielä ole)
cli-rerun-no-seat = pelissä { $game } ei pelaa kukaan nimeltä { $name }; siinä pelaavat { $known }
cli-rebuild-private = { $why }; noppien salaisuus ja pelaajien osoitteet ovat tiedostossa private.toml, joka on tiedoston game.toml vieressä
cli-rebuild-club = { $folder }: { $why }; nimeä kerhon kansio valitsimella --club
cli-rebuild-no-log = tiedoston { $file } vieressä ei ole lokia, johon verrata: kerro valitsimella --out, minne peli kirjoitetaan
cli-rebuild-left-out = kirje { $hash } jäi pois: { $why }
cli-rebuild-same = ei eroja
cli-rebuild-differs = tiedoston { $file } vieressä oleva loki eroaa kierroksesta { $round } alkaen
cli-rebuild-written = Kirjoitettu kansioon { $folder }.
cli-rebuild-no-letters = { $folder }: sellaista kirjeiden kansiota ei ole
cli-rebuild-not-empty = { $folder } ei ole tyhjä; nimeä kansio, jota ei vielä ole

# scenario
cli-scenario-none = tapauskirjaa ei löydy: { $paths }; tapaukset ovat tiedostoissa, joiden pääte on .toml
cli-scenario-only = minkään tapauksen tunnus ei ala { $only }
cli-scenario-ok = {"ok   "}
cli-scenario-failed = VIRHE
cli-scenario-count = { $passed } kunnossa, { $failed } vialla
cli-case-position = asema
cli-case-step = askel { $number }
cli-case-step-at = askel { $number } (rivi { $line })
cli-case-deadline = määräaika umpeutuu kirjeiden jälkeen
cli-case-writes = { $player } kirjoittaa
cli-case-verdict-ok = kelpaa
cli-case-verdict-refused = hylätään
cli-case-verdict-unknown = ei ymmärretä
cli-case-event = tapahtuma { $kind }
cli-case-dice = nopat { $drawn }
cli-case-die = { $got } väliltä 0–{ $most }
cli-case-asked = kysytään { $asked }
cli-case-over = ei kysytä keneltäkään: peli on ohi
cli-case-changed = asema niiltä osin kuin se muuttui
cli-case-gone = { $key } poistui

# Montako mitäkin
cli-count-rounds = { $count ->
    [one] { $count } kierros
   *[other] { $count } kierrosta
 }
cli-count-events = { $count ->
    [one] { $count } tapahtuma
   *[other] { $count } tapahtumaa
 }
cli-count-dice = { $count ->
    [one] { $count } noppa
   *[other] { $count } noppaa
 }
cli-count-games = { $count ->
    [one] { $count } peli
   *[other] { $count } peliä
 }
cli-count-letters = { $count ->
    [one] { $count } kirje
   *[other] { $count } kirjettä
 }
cli-count-mails = { $count ->
    [one] { $count } viesti
   *[other] { $count } viestiä
 }
cli-count-seats = { $count ->
    [one] { $count } paikka
   *[other] { $count } paikkaa
 }
cli-count-pages = { $count ->
    [one] { $count } sivu
   *[other] { $count } sivua
 }
cli-count-players = { $count ->
    [one] { $count } pelaaja
   *[other] { $count } pelaajaa
 }
cli-count-decisions = { $count ->
    [one] { $count } valinta
   *[other] { $count } valintaa
 }
cli-count-shared = { $count ->
    [one] { $count } jaettu voitto
   *[other] { $count } jaettua voittoa
 }

# man
cli-man-missing = { $name }: sellaista komentoa ei ole; komennot ovat { $known }

# zine, publish-pack
cli-zine-month = { $text } ei ole kuukausi; kirjoita se näin: 2026-11
cli-zine-to-come = { $month } ei ole vielä alkanut
cli-zine-on-site = Sivustolla: zine/{ $month }.html. Etusivu ja syöte kertovat siitä seuraavasta ajosta alkaen.
cli-booklet-written = Kirjoitettu: { $file }
cli-booklet-unwritten = Tiedostoa { $file } ei voi kirjoittaa: { $why }

# The daemon's log at a terminal
cli-log-error = VIRHE
cli-log-warning = VAROITUS
cli-log-news = TIETO
cli-log-field-error = syy
cli-log-field-why = syy
cli-log-field-problem = mikä
cli-log-field-at = missä
cli-log-field-file = tiedosto
cli-log-field-mail = viesti
cli-log-field-letter = kirje
cli-log-field-club = kerho
cli-log-field-game = peli
cli-log-field-state = tila
cli-log-field-answered = vastattu
cli-log-field-letters = kirjeitä
cli-log-field-faulty = virheellisiä rivejä
cli-log-field-first = ensimmäinen kierros
cli-log-field-last = viimeinen kierros
cli-log-field-awaited = odotettavia
cli-log-field-ended = päättynyt
cli-log-field-next = uudelleen
cli-log-field-because = aihe
cli-log-field-games = pelejä
cli-log-field-sent = lähetetty
cli-log-field-waiting = odottaa
cli-log-field-failed = luovuttu
cli-log-field-problems = vikoja
cli-log-field-took-ms = kesto (ms)
cli-log-field-pid = prosessi
cli-log-field-poll-s = katsoo väliajoin (s)
cli-log-field-again-s = uudelleen (s)
cli-log-field-holder = kuka
cli-log-value-true = kyllä
cli-log-value-false = ei
cli-log-value-start = käynnistys
cli-log-value-time = aika
cli-log-value-settings = asetukset
cli-log-value-letter = kirje
cli-log-value-broken = kerhoa ei voi käyttää
cli-log-value-elsewhere = toinen turnpost daemon vahtii sitä
cli-log-value-fallen = ohjelma kaatui siihen
cli-log-value-applied = luettu
cli-log-value-answered = vastattu
cli-log-value-machine = koneen kirjoittama
cli-log-value-duplicate = jo nähty
cli-log-value-quarantined = pidätetty pelinjohtajalle
cli-log-value-unplaced = ei minkään pelin

# Laivasto: kerhot tietokannassa
cli-fleet-unbuilt = tässä turnpostissa ei ole tukea tietokannassa oleville kerhoille; käännä se komennolla `cargo build --release --features postgres`
cli-fleet-no-database = mikä tietokanta? Nimeä se valitsimella --database, näin: postgres://käyttäjä@palvelin/nimi, tai muuttujassa TURNPOST_DATABASE
cli-fleet-no-work = missä työkopioita pidetään? Nimeä kansio valitsimella --work
cli-fleet-moved-in = { $folder } siirrettiin tietokantaan nimellä { $name }: { $games ->
    [one] { $games } peli
   *[other] { $games } peliä
}, { $files ->
    [one] { $files } tiedosto
   *[other] { $files } tiedostoa
}. Kansiossa club.toml on nyt nimeltään club.toml.moved; kirjeiden pitää tästä lähtien tulla tietokantaan.
cli-fleet-moved-out = { $name } siirrettiin tietokannasta kansioon { $folder }: { $games ->
    [one] { $games } peli
   *[other] { $games } peliä
}, { $files ->
    [one] { $files } tiedosto
   *[other] { $files } tiedostoa
}, { $letters ->
    [0] ei odottavia kirjeitä
    [one] { $letters } odottava kirje
   *[other] { $letters } odottavaa kirjettä
}.
cli-fleet-none = Ei yhtään kerhoa. `turnpost move` tuo kerhon tietokantaan.
cli-fleet-never = –
cli-fleet-club = { $name }: viime ajo { $passed }, seuraava { $due }; { $letters ->
    [0] kirjeitä ei odota
    [one] { $letters } kirje odottaa
   *[other] { $letters } kirjettä odottaa
}; { $kib } Kt
cli-fleet-aside = SYRJÄSSÄ, mikään työläinen ei koske siihen: { $why }. Kun vika on korjattu: `turnpost fleet retry { $name }`
cli-fleet-failures = { $count ->
    [one] viime ajo epäonnistui
   *[other] viimeiset { $count } ajoa epäonnistuivat
}: { $why }
cli-fleet-letters-aside = { $count ->
    [one] { $count } kirje on
   *[other] { $count } kirjettä on
} SYRJÄSSÄ: ajot, joissa ei ollut mukana muuta, epäonnistuivat. Uusi yritys: `turnpost fleet retry { $name }`
cli-fleet-not-within = komentoa `turnpost { $command }` ei voi antaa tietokannassa olevalle kerholle
cli-fleet-retried = { $name } otetaan taas käsittelyyn, ja sen mukana { $letters ->
    [0] ei yhtään syrjään pantua kirjettä
    [one] { $letters } syrjään pantu kirje
   *[other] { $letters } syrjään pantua kirjettä
}.
