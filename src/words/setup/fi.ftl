# Mitä uuden kerhon pelinjohtajalta kysytään ja mitä hänelle kerrotaan
setup-hello = Kerho tähän kansioon. Kymmenkunta kysymystä, useimmissa vastaus valmiina; Enter hyväksyy sen, < palaa edelliseen kysymykseen. Viestejä ei lähde muille kuin kerholle itselleen, ennen kuin annat luvan.
setup-ask-name = Kerhon nimi
setup-ask-languages = Kielet, ensimmäinen niille, jotka eivät ole valinneet (fi, en)
setup-ask-zone = Määräaikojen aikavyöhyke (valmiina tämän koneen)
setup-ask-gm-name = Nimesi pelinjohtajana
setup-ask-gm-address = Oma osoitteesi
setup-mailbox = Kerhon postilaatikko
setup-ask-address = Osoite, johon pelaajat kirjoittavat
setup-ask-way = Missä postilaatikko on?
setup-way-provider = palveluntarjoajalla (luetaan IMAPilla, kirjeet lähtevät SMTP:llä)
setup-way-here = tällä koneella, jossa on postipalvelin (Maildir ja sendmail)
setup-way-files = ei vielä missään: kirjeet ovat tiedostoja, tutustumista varten
setup-number = Numero
setup-number-wrong = numero 1–{ $most }
setup-yes = kyllä
setup-no = ei
setup-plus-unsure = ei tiedossa
setup-provider =
    { $name } on tuttu: IMAP { $imap }, SMTP { $smtp }, plusosoitteet: { $plus }.
    { $asks }
setup-provider-asks = Mitä { $name } vaatii ohjelmilta: { $asks }
setup-app-password = { $name } ottaa tässä vain sovellussalasanan, joka tehdään tätä ohjelmaa varten; ei sitä, jolla itse kirjaudut.
setup-ask-imap = Palvelin, jossa kirjeet ovat (IMAP)
setup-ask-smtp = Palvelin, joka ottaa kirjeet lähetettäviksi (SMTP)
setup-ask-user = Käyttäjätunnus
setup-ask-password-where = Mistä kerho saa salasanansa?
setup-password-file = tiedostosta täällä, vain sinun luettavissasi
setup-password-command = komennolta
setup-password-env = ympäristömuuttujasta
setup-ask-password = Salasana (sitä ei näytetä)
setup-ask-password-command = Komento, joka sanoo salasanan tai valtuuden (token)
setup-ask-password-env = Muuttujan nimi
setup-ask-again = Mitä nyt?
setup-not-yet = Tiedostoa club.toml ei vielä ole: se, minkä muutat tässä, on voimassa.
setup-again-same = sama uudestaan
setup-again-password = toinen salasana
setup-again-user = toinen käyttäjätunnus
setup-again-servers = toiset palvelimet
setup-again-authority = sen takaa oma varmentaja: nimetään sen tiedosto
setup-ask-ca-file = Tiedosto, jossa on varmentajan varmenne (PEM)
setup-again-on = jatketaan silti, ja korjataan myöhemmin
setup-again-stop = lopetetaan
setup-imap-idle = IMAP: { $host } päästää kerhon sisään ja kertoo uusista kirjeistä heti
setup-imap-well = IMAP: { $host } päästää kerhon sisään; se ei kerro uusista kirjeistä, joten niitä katsotaan muutaman minuutin välein
setup-folders-made = kansiot käsitellyille kirjeille: { $folders }
setup-folders-none = palvelin ei tee kansioita kerholle ({ $said }); kirjeet jäävät paikoilleen merkittyinä
setup-smtp-well = SMTP: { $host } päästää kerhon sisään
setup-hourly = enintään { $count ->
    [one] yksi kirje
   *[other] { $count } kirjettä
} tunnissa, kuten palveluntarjoaja pyytää (hourly club.tomlin osassa [mail])
setup-not-empty = Kansiossa { $folder } on jo muuta ({ $count }). Kerholle on parasta oma kansio; ne jäävät ennalleen.
setup-site = Sivut
setup-ask-publish = Komento, joka vie ne luettaviksi (Enter: ei vielä)
setup-ask-site-url = Niiden osoite verkossa (Enter: ei vielä)
setup-published = { $pages ->
    [one] yksi sivu
   *[other] { $pages } sivua
} julkaistu
setup-ask-trial = Lähetetäänkö sinulle koekirje, jotta nähdään, tulevatko vastaukset perille?
setup-mail-subject = Kerhon postin koe
setup-mail-itself =
    Turnpost lähetti tämän kirjeen kerhon omaan osoitteeseen nähdäkseen, tuleeko se perille. Sille ei tarvitse tehdä mitään.
setup-mail-master =
    Tämä on kerhon { $club } postin koe. Vastaa yhdellä sanalla, millä vain; kirjoittamasi näytetään siellä, missä kerhoa perustetaan.
setup-itself-well = kirje osoitteeseen { $address } tuli kerhon postilaatikkoon { $seconds ->
    [0] heti
    [one] sekunnissa
   *[other] { $seconds } sekunnissa
}
setup-itself-waits = Viesti kerholle itselleen on matkalla; siihen voi mennä { $seconds } sekuntia (Ctrl-C jatkaa odottamatta).
setup-itself-stopped = ei tiedetä, tuleeko kirje osoitteeseen { $address } kerhon postilaatikkoon: sitä odotettiin { $seconds } sekuntia
setup-itself-later = odota neljännestunti, sitten `turnpost doctor --mail` yrittää uudestaan; moni palvelin lykkää tuntemattomia, joten jos se jatkuu, kysy palveluntarjoajaltasi
setup-itself-again = `turnpost doctor --mail` yrittää uudestaan
setup-itself-lost = kirje osoitteeseen { $address } lähti, mutta ei ollut { $seconds } sekunnin kuluttua kerhon postilaatikossa
setup-itself-remedy = katso roskapostista; ellei se tullut mihinkään, pyydä palveluntarjoajaasi toimittamaan nimi+jotain osoitteeseen { $address }, tai valitse sellainen, joka tekee niin (turnpost guide postilaatikot); muuten vastaukset tunnetaan vain Message-ID:stä
setup-master-waits = Koekirje lähti osoitteeseen { $address }. Vastaa siihen yhdellä sanalla. Odotan; Ctrl-C jatkaa ilman.
setup-master-well = vastaus tuli { $seconds ->
    [0] heti
    [one] sekunnissa
   *[other] { $seconds } sekunnissa
}; kirjoittamastasi luettiin ”{ $text }”
setup-master-untried = sinulle ei lähetetty koeviestiä, koska kukaan ei odota tässä vastausta: `turnpost doctor --mail --gm --club { $club }` lähettää sen
setup-master-lost = vastausta ei vielä tullut
setup-master-remedy = katso roskapostista sekä kirjettä että vastausta; `turnpost doctor --mail` koettaa kerhon postia uudestaan
setup-written = Kirjoitettu: club.toml (jokainen avain selitettynä), { $secrets }mail/, games/, site/.
setup-next = Mitä seuraavaksi
setup-next-there = kansioon
setup-next-letters = kirjeet
setup-next-inbox = kukin on tiedosto kansiossa { $folder }, tai postipalvelin antaa ne tiedoston ~/.forward rivillä:
setup-next-mails = viestit
setup-next-sent = kerhon lähettämät viestit jäävät kansioon { $folder }
setup-next-game = peli
setup-next-new = turnpost new syksy-1 --ruleset citadels --open 3-5
setup-next-invite = (siihen ilmoittaudutaan kirjeellä; jos kutsut pelaajat itse, kirjoita valitsimen --open tilalle kullekin --seat "Nimi <osoite>")
setup-next-on = käyntiin
setup-next-desk = pöytäsi
setup-next-gm = (tai vastaa mihin tahansa viestiin, jonka peli kirjoittaa sinulle pelinjohtajana: "gm tilanne")
setup-next-well = kunnossako?

# Huomautukset tiedostossa club.toml
setup-file-smtp = Kun transport = "smtp": palvelin, joka ottaa kirjeet lähetettäviksi.
setup-file-imap = Kun lähteissä on "imap": palvelin, jossa kirjeet ovat.
setup-file-tls = "wrapped" (salattu ensimmäisestä tavusta), "starttls" (tervehdyksen jälkeen) tai "none" (vain tällä koneella).
setup-file-ca = Tiedosto, jossa on varmentaja, johon luotetaan yleisten lisäksi.
setup-file-password = Tunnus, ja missä sen salasana on, yksi kolmesta; ei koskaan tässä tiedostossa.
setup-file-auth = "password" tai "xoauth2": silloin salasana on valtuus (token), jonka tällainen komento uusii.
setup-file-patience = Sekunnit, jotka palvelin saa käyttää vastaukseen, ja jotka ajo antaa sille kirjeitä.
setup-file-folder = Kansio, jossa kirjeet ovat.
setup-file-folders = Kansiot kirjeille, jotka on käsitelty, jotka pelinjohtajan pitäisi katsoa, joita ei voi lukea; ilman niitä kirjeet jäävät paikoilleen merkittyinä.
