# Kirjaset: kerhon lehti ja peli kirjana
booklet-contents = Sisällys
booklet-as-book = Kirjana lukulaitteelle (EPUB)
booklet-points = pisteet
booklet-awaited = Vuorossa { $names }, viimeistään { $when }.
booklet-result = Kuinka siinä kävi
booklet-moments = Käännekohdat
booklet-moments-how = Säännön mukaan poimittuina: lopullinen johtoon nousu, suurin yhden kierroksen lisäys, johdon vaihtumiset.
booklet-rounds = Kierros kierrokselta
booklet-letters-how = Siltä osin kuin pelaajat antoivat luvan.
booklet-check = Oliko peli rehellinen
booklet-check-commitment = Noppien salaisuus luvattiin tiivisteellään ennen kuin yhdenkään pelaajan sanaa tunnettiin: { $commitment }.
booklet-check-secret = Salaisuus oli { $secret }; sillä, pelaajien sanoilla ja lokilla kaikki nopat voi heittää uudestaan: `turnpost verify` tai pelin sivun `dice.py`, { $where }.
booklet-check-head = Viimeisen kierroksen tiiviste on { $head }.
booklet-game-about = { $ruleset }, pelattu sähköpostitse { $from }–{ $to }. Kerho: { $club }. Pelaajat: { $names }.
booklet-zine-title = { $club }, { $month }
booklet-zine-about = Mitä kerhossa tapahtui ({ $club }, { $month }): { $games ->
    [0] yhtään kierrosta ei pelattu
    [one] yhden pelin tarina
   *[other] { $games } pelin tarinat
}{ $ended ->
    [0] {""}
    [one] , yksi tulos
   *[other] , { $ended } tulosta
}.
booklet-editorial = Pääkirjoitus
booklet-results = Tulokset
booklet-openings = Avoimet pelit
booklet-opening = { $title } ({ $ruleset }): mukana { $count }/{ $most }. Kirjoita ”ilmoittaudu { $id }” osoitteeseen { $address }.
booklet-deadlines = Määräajat
booklet-deadline = { $title }: { $names }, viimeistään { $when }
booklet-ratings = Vahvuusluvut
booklet-tournaments = Turnaukset
booklet-issues = Lehti
booklet-issues-lead = Kerhon kuukausi tarinoina, tuloksina ja taulukkoina.
booklet-none = Tässä kuussa ei pelattu eikä päättynyt mitään.
