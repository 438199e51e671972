# Pelit, joihin voi ilmoittautua
join-line = { $id }: { $title } ({ $ruleset }), mukana { $count }/{ $most } pelaajaa
join-line-range = { $id }: { $title } ({ $ruleset }), mukana { $count } { $count ->
    [one] pelaaja
   *[other] pelaajaa
}, paikkoja { $least }–{ $most }
join-confirm-as = Joku, luultavasti sinä, pyysi tästä osoitteesta päästä peliin { $title } nimellä { $name }. Jos haluat pelata, vastaa tähän viestiin ”kyllä”; rivillä ”ilmoittaudu { $game } nimellä NIMI” pelaat muulla nimellä. Ellet halua, älä tee mitään: sinulle ei kirjoiteta enää.
join-confirm = Joku, luultavasti sinä, pyysi tästä osoitteesta päästä peliin { $title }. Jos haluat pelata, vastaa tähän viestiin ”kyllä”; rivillä ”ilmoittaudu { $game } nimellä NIMI” pelaat valitsemallasi nimellä. Ellet halua, älä tee mitään: sinulle ei kirjoiteta enää.
join-in = Olet mukana: { $name } pelaa pelissä { $title } (toistaiseksi { $count }/{ $most }). Kun se alkaa, saat viestin, jossa on kaikki tarvittava. Jos haluat sitä ennen pois, vastaa ”ilmoittaudu ei”.
join-waits = { $title } tuli sillä välin täyteen. { $name } on sen jonossa: jos paikka vapautuu, sinulta kysytään.
join-already = Olet jo ilmoittautunut peliin { $title }. Jos haluat pois, vastaa ”ilmoittaudu ei”.
join-left = Et ole enää mukana pelissä { $title }, ja osoitteesi on unohdettu.
join-not = Selvä: et pelaa pelissä { $title }, eikä sinusta jää mitään talteen.
join-full = { $title } on täynnä, ja samoin sen jono.
join-taken = Nimi { $name } on tässä pelissä jo toisella, tai se on liikaa toisen nimen kaltainen. Valitse toinen ja vastaa tähän viestiin ”ilmoittaudu { $game } nimellä NIMI”.
join-name = Tässä pelissä ei voi pelata nimellä { $name }: se on varattu, tai sen voisi sekoittaa toiseen pelaajaan tai pelin sanaan. Valitse toinen ja vastaa tähän viestiin ”ilmoittaudu { $game } nimellä NIMI”, esimerkiksi ”ilmoittaudu { $game } nimellä Kettu”.
join-nameless = Viesteissäsi ei ole nimeä, jolla pelata. Valitse sellainen ja vastaa tähän viestiin ”ilmoittaudu { $game } nimellä NIMI”, esimerkiksi ”ilmoittaudu { $game } nimellä Kettu”.
join-begun = Pelissä { $title } on jo niin monta pelaajaa kuin mahtuu. Voit seurata sitä kerhon sivuilta.
join-begun-wait = Jos haluat, että sinulta kysytään, kun paikka vapautuu, vastaa tähän viestiin ”kyllä”; rivillä ”ilmoittaudu { $game } nimellä NIMI” odotat valitsemallasi nimellä. Ellet halua, älä tee mitään: sinulle ei kirjoiteta enää.
join-called-off = { $title } peruttiin ennen alkuaan{ $reason ->
    [0] .
   *[other] : ”{ $why }”.
 } Osoitteesi on unohdettu.
join-removed = Pelinjohtaja poisti sinut pelistä { $title }. Osoitteesi on unohdettu.
join-none-open = Peliä { $game }, johon voisi ilmoittautua, ei ole. Juuri nyt mikään peli ei ota pelaajia; kerhon sivuilta näet, milloin ottaa.
join-no-such =
    Peliä { $game }, johon voisi ilmoittautua, ei ole. Näihin voi:
    { $games }
    Kirjoita ”ilmoittaudu” ja kaksoispistettä edeltävä sana, kuten ”ilmoittaudu { $first }”.
join-asked = Haluaisit pelata pelissä { $game }: siitä tulee oma viestinsä, jolla vahvistat sen.
join-unknown = Täällä ei ole peliä { $game }, johon voisi ilmoittautua.
join-stop-how = Pelistä, joka ei ole vielä alkanut, pääset pois vastaamalla johonkin sen viestiin ”ilmoittaudu ei”.
computer-player = Tietokone { $number }

# Niiden pelinjohtaja
open-hello = Peliin { $title } ({ $game }) voi ilmoittautua. Johdat sitä vastaamalla tähän viestiin, rivi kullekin komennolle:
open-without-code = Mitään ei tehty: pelinjohtajan komennot otetaan vastaan vain vastauksena pelin omaan viestiin, koska sen vastausosoite todistaa, kuka kirjoittaa.
open-does-status = ketkä ovat mukana
open-does-start = peli alkaa mukana olevilla, heti tai silloin
open-does-extend = ilmoittautuminen päättyy sen verran myöhemmin tai silloin: siitä lähtien peli alkaa, kun pelaajia on riittävästi
open-does-title = pelin nimi on tästä lähtien tämä
open-does-remove = pelaaja ei ole enää mukana, ja hänelle kerrotaan siitä
open-does-end = peli perutaan vuorokauden kuluttua, ja siitä kerrotaan kaikille mukana oleville; heti, jos kukaan ei ole mukana
open-does-resume = peliä ei sittenkään peruta
open-unknown = { $why } ”gm ohje” luettelee komennot pelille, johon ilmoittaudutaan.
open-elsewhere = Vastaus tähän viestiin ohjaa vain peliä { $title }, johon vielä ilmoittaudutaan. Toista peliä tai kaikkia pelejä koskevat komennot kirjoitetaan vastaukseksi jo alkaneen pelisi pelinjohtajan viestiin.
open-not-yet = ”gm { $command }” on alkaneita pelejä varten. ”gm ohje” luettelee komennot pelille, johon ilmoittaudutaan.
# Näistä lyhyen tekstin tuntee suomenkieliseksi.
small-words = minä mä sinä te hän se on olen olisi voi voiko voinko voisiko saa saako saanko miten mitä milloin missä onko ja tai ei en hei moi terve kiitos mukaan peliin pelata pelaamaan pääsee pääsen haluan haluaisin
open-got-it = Kirjeesi pelistä { $title } tuli perille.
open-no-command = Yksikään rivi ei ala sanalla ”gm”, joten mitään ei tehty.
open-gone = Peliin { $title } ei voi enää ilmoittautua.
open-ends = { $title } perutaan { $when }. ”gm jatka” peruu perumisen.
open-ends-in-a-day = { $title } perutaan { $when }: siihen ei voi enää ilmoittautua. { $count ->
    [one] Mukana olevalle pelaajalle kerrotaan siitä vasta silloin;
   *[other] Mukana oleville { $count } pelaajalle kerrotaan siitä vasta silloin;
 } siihen asti ”gm jatka” peruu perumisen.
open-resumed = Peliin { $title } voi taas ilmoittautua, eikä kukaan ole kuullut muuta.
open-not-ending = Peliä { $title } ei olla perumassa.
open-over = { $title } on peruttu: sille ei voi enää tehdä mitään.
open-begins = { $title } alkaa: peli perustetaan nyt, ja kaikki mukana olevat kutsutaan.
open-closes = Ilmoittautuminen peliin { $title } päättyy { $when }: siitä lähtien peli alkaa, kun pelaajia on riittävästi.
open-titled = Pelin nimi on tästä lähtien { $title }.
open-past = Se aika on jo mennyt.
open-too-few = { $title } ei voi vielä alkaa: { $missing ->
    [one] { $missing } pelaaja
   *[other] { $missing } pelaajaa
 } puuttuu. ”gm tilanne” kertoo, ketkä ovat mukana.
open-called-off = { $title } on peruttu; kukaan ei ollut mukana.
open-not-in = Kukaan nimeltä { $name } ei ole ilmoittautunut peliin { $title }; mukana: { $names }.
open-nobody = Kukaan ei ole vielä ilmoittautunut peliin { $title }.
open-removed = { $name } ei ole enää mukana pelissä { $title }, ja siitä kerrotaan hänelle.
open-status = { $id } ({ $ruleset }) on avoin: ilmoittautuneita { $filled }, paikkoja { $most }
open-status-computers = { $id } ({ $ruleset }) on avoin: mukana { $filled }, joista tietokoneita { $computers }; paikkoja { $most }
open-waits = { $name }, odottaa paikkaa
open-off = perutaan { $when }; ”gm jatka” peruu perumisen
open-until = ilmoittautuminen päättyy { $when }
