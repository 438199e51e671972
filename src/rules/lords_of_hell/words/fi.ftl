# Lords of Hell
loh-title = Helvetin herrat
loh-round-playing = Kierros { $round }, pöytäys
loh-round-war = Kierros { $round }, sota
loh-round-gathering = Kierros { $round }, päätösrinki
loh-round-over = Kierros { $round }, loppu

# Pirut, kortit, asemat (testi vertaa näitä tiedostoon cards.toml)
# As in English.
loh-devil-asmodeus = Asmodeus
# As in English.
loh-devil-baalzebub = Baalzebub
# As in English.
loh-devil-belial = Belial
# As in English.
loh-devil-dispater = Dispater
# As in English.
loh-devil-glasya = Glasya
# As in English.
loh-devil-mammon = Mammon
loh-devil-of-asmodeus = Asmodeuksen
loh-devil-of-baalzebub = Baalzebubin
loh-devil-of-belial = Belialin
loh-devil-of-dispater = Dispaterin
loh-devil-of-glasya = Glasyan
loh-devil-of-mammon = Mammonin
loh-devil-part-asmodeus = Asmodeusta
loh-devil-part-baalzebub = Baalzebubia
loh-devil-part-belial = Belialia
loh-devil-part-dispater = Dispateria
loh-devil-part-glasya = Glasyaa
loh-devil-part-mammon = Mammonia
loh-devil-to-asmodeus = Asmodeukselle
loh-devil-to-baalzebub = Baalzebubille
loh-devil-to-belial = Belialille
loh-devil-to-dispater = Dispaterille
loh-devil-to-glasya = Glasyalle
loh-devil-to-mammon = Mammonille
loh-devil-from-asmodeus = Asmodeukselta
loh-devil-from-baalzebub = Baalzebubilta
loh-devil-from-belial = Belialilta
loh-devil-from-dispater = Dispaterilta
loh-devil-from-glasya = Glasyalta
loh-devil-from-mammon = Mammonilta
loh-card-horde-fiends = Pikkupirut
loh-card-horde-diabolic_fiends = Häijyt pikkupirut
loh-card-horde-succubi = Sukkubit
loh-card-horde-juggernauts = Juggernautit
loh-card-horde-warriors_of_darkness = Pimeyden soturit
loh-card-horde-metal_beasts = Metallipedot
loh-card-horde-fallen_angels = Langenneet enkelit
loh-card-horde-tormented_ones = Piinatut
loh-card-horde-leviathan = Leviatan
loh-card-horde-dark_critters = Pimeyden ötökät
loh-card-horde-night_critters = Yön ötökät
loh-card-horde-shadow_critters = Varjon ötökät
loh-card-horde-damned_legion = Kadotettujen legioona
loh-card-horde-hell_hounds = Helvetinkoirat
loh-card-fortress-iron = Rautalinna
loh-card-fortress-black_tower = Musta torni
loh-card-fortress-labyrinth = Labyrintti
loh-card-fortress-bone_citadel = Luulinna
loh-card-fortress-sunken_vault = Uponnut holvi
loh-card-fortress-pit_of_torment = Piinakuilu
loh-card-artifact-crown = Luciferin kruunu
loh-card-artifact-sword = Vihan miekka
loh-card-artifact-shield = Epätoivon kilpi
loh-card-artifact-horn = Legioonien torvi
loh-card-artifact-gauntlet = Ahneuden käsine
loh-card-artifact-orb = Kaikkinäkevä pallo
loh-card-artifact-wings = Yön siivet
loh-card-artifact-soul_jar = Sieluruukku
loh-card-artifact-ring = Porttien sormus
loh-card-artifact-book = Nimien kirja
loh-card-ritual-chaos_cataclysm = Kaaoksen kataklysmi
loh-card-ritual-bury = Hautaaminen
loh-card-ritual-soul_harvest = Sielusato
loh-card-ritual-soul_drain = Sieluvarkaus
loh-card-ritual-summoning = Esiinmanaus
loh-card-ritual-earthquake = Helvetinjäristys
loh-card-ritual-raise_fallen = Kaatuneiden herättäminen
loh-card-ritual-covet = Himoitseminen
loh-card-ritual-banishment = Karkotus
loh-card-special-recall = Paluukutsu
loh-card-special-escape = Pako
loh-card-special-blood_pact = Verisopimus
loh-card-special-oath_circle = Lupausten piiri
loh-card-special-ambush = Väijytys
loh-card-special-bribe = Lahjus
loh-card-special-thief = Varasteleva pikkuriiviö
loh-card-special-disrupt = Rikottu piiri
loh-card-special-barred_gates = Salvatut portit
loh-card-special-muster = Hätäkutsunta
loh-card-special-heavenly_hunt = Taivaan ajojahti
loh-status-master_of_souls = Sielujen mestari
loh-status-mightiest_realm = Voimakkain valtakunta
loh-status-most_victorious = Voittoisin piru

# Ihmiset
loh-named = { $player } ({ $devil })
loh-player-of = { GENITIVE($player) }
loh-player-part = { PARTITIVE($player) }
loh-player-to = { ALLATIVE($player) }
loh-player-from = { ABLATIVE($player) }
loh-whoever-name = hyväksyjä
loh-whoever-of = hyväksyjän
loh-whoever-part = hyväksyjää
loh-whoever-to = hyväksyjälle
loh-whoever-from = hyväksyjältä
loh-oneself-name = itse
loh-oneself-of = oma
loh-oneself-part = itseään
loh-oneself-to = itselleen
loh-oneself-from = itseltään
loh-whoever = hyväksyjä
loh-to-anybody = sille, joka ehtii ensin

# Asiat
loh-empty = {""}
loh-nothing = ei mitään
loh-thing = { $thing }
loh-times = { $thing } ×{ $n }
loh-many = { $card } ×{ $n }
loh-cards = { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}
loh-card-of = { $of } { $card }
loh-handled = { $card } ({ $handle })
loh-soul-of = { $of } sielu
loh-side-attacker = hyökkääjän puoli
loh-side-defender = puolustajan puoli
loh-attackers = hyökkääjät
loh-defenders = puolustajat
loh-the-devil = piru
loh-the-fortress = linnoitus
loh-number = {" "}({ $number })
loh-called-public = P{ $record }
loh-called-both = { $number }, P{ $record }
loh-item-souls = { $n ->
    [one] 1 sielu
   *[other] { $n } sielua
}
loh-item-oaths = { $n ->
    [one] { $of } lupauskortti
   *[other] { $n } { $of } lupauskorttia
}
loh-item-prisoner = vanki { $who }
loh-item-leave = lupa käydä kauppaa kaikkien kanssa
loh-item-leave-with = lupa käydä kauppaa { $of } kanssa
loh-item-look = silmäys käteen
loh-item-promise = lupaus: { $vow } ({ $span })
loh-span-this = tällä kierroksella
loh-span-next = ensi kierroksella
loh-span-both = tällä ja ensi kierroksella
loh-span-longest = tällä ja ensi kierroksella: mikään lupaus ei kestä pidempään
loh-round-one = kierros { $from }
loh-round-two = kierrokset { $from } ja { $until }
loh-round-two-longest = kierrokset { $from } ja { $until }: mikään lupaus ei kestä pidempään
loh-end-of-playing = pöytäyksen loppuun kierroksella { $round }
loh-end-of-war = sodan loppuun kierroksella { $round }
loh-end-of-gathering = kierroksen { $round } loppuun

# Kaupat
loh-terms = { $vow }{ $if }{ $strictness }
loh-only-if = , jos { $condition }
loh-asap = , heti kun voi
loh-if-able = , jos voi
loh-at-close = {" "}pöytäyksen päätteeksi
loh-at-finish = {" "}lopuksi
loh-publicly = , julkisesti
loh-as-attacker = {" "}hyökkäyksissä
loh-as-defender = {" "}puolustuksessa
loh-part = { $player } antaa: { $items }
loh-part-to = { $player } antaa { $to }: { $items }
loh-offer = { $parts }{ $when }{ $able }{ $open }; voimassa { $until }
loh-offer-open = avoin
loh-offer-agreed = sovittu; se odottaa hetkeään
loh-offer-done = toteutunut
loh-offer-gone = ohi, eikä siitä tullut mitään
loh-state-offered = tarjottu
loh-state-open = voimassa
loh-state-kept = pidetty
loh-state-lapsed = rauennut
loh-state-released = annettu anteeksi
loh-state-broken = rikottu
loh-state-declined = torjuttu
loh-vow-give = antaa{ $when }: { $items }
loh-vow-no-attack = ei hyökkää { $who } valtakuntaan
loh-vow-attack = hyökkää { $who } valtakuntaan{ $power ->
    [0] {""}
   *[other] {" "}vähintään voimalla { $power }
}
loh-vow-support = auttaa { $who }{ $side }{ $power ->
    [0] {""}
   *[other] {" "}vähintään voimalla { $power }
}
loh-vow-no-join = ei taistele { $who } vastaan
loh-vow-vote = tulee ja äänestää { $who }
loh-vow-vote-attending = äänestää { $who }, jos on paikalla
loh-vow-vote-not = ei äänestä { $who }
loh-vow-vote-nobody = tulee eikä äänestä ketään
loh-vow-vote-nobody-attending = ei äänestä ketään, jos on paikalla
loh-vow-attend = tulee päätösrinkiin
loh-vow-stay-away = jää pois päätösringistä
loh-vow-propose = ehdottaa { $who }
loh-vow-propose-not = ei ehdota { $who }
loh-vow-earth = lähtee Maan päälle
loh-vow-earth-not = ei lähde Maan päälle
loh-vow-earth-fiends = lähettää pikkupiruja Maan päälle
loh-vow-earth-fiends-not = ei lähetä pikkupiruja Maan päälle
loh-vow-table = pöytää kortin { $card }
loh-vow-table-not = ei pöytää korttia { $card }
loh-vow-ritual = rituaalin { $card } kohde on { $who }
loh-vow-ritual-any = rituaalin kohde on { $who }
loh-vow-ritual-never = rituaalin { $card } kohde ei ole { $who }
loh-vow-ritual-never-any = minkään rituaalin kohde ei ole { $who }
loh-vow-ritual-stop = keskeyttää rituaalin { $card }
loh-vow-card = pelaa kortin { $card }
loh-vow-card-not = ei pelaa korttia { $card }
loh-vow-card-on = pelaa kortin { $card }, kohteena { $who }
loh-vow-card-on-not = ei pelaa korttia { $card }, kohteena { $who }
loh-vow-free = vapauttaa vangin: { $who }
loh-vow-hand = luovuttaa vangin { $to }: { $who }
loh-vow-keep = ei päästä vankia: { $who }
loh-vow-permit = antaa vangin käydä kauppaa: { $who }
loh-vow-spare-artifacts = ei ota { $who } tavaroita
loh-vow-spare-loot = ei ryöstä { $who } valtakuntaa
loh-vow-spare-both = ei ota { $who } tavaroita eikä ryöstä
loh-vow-flee = luikkii pakoon
loh-vow-flee-not = ei luiki pakoon
loh-vow-surrender = antautuu
loh-vow-retreat = vetäytyy
loh-vow-share-loot = { $n ->
    [one] antaa { $who } saaliista yhden kortin
   *[other] antaa { $who } saaliista { $n } korttia
}
loh-vow-no-deal = ei käy kauppaa { $who } kanssa
loh-vow-no-deal-oath = ei anna { $who } { $of } lupauskorttia
loh-vow-show = näyttää kätensä{ $when }
loh-vow-words = ”{ $text }”

# Ehdot
loh-if-not = ei päde: { $fact }
loh-if-power-of = { $of } voima { $sign } { $n }
loh-if-power-own = oma voima { $sign } { $n }
loh-if-power-side = oman puolen voima { $sign } { $n }
loh-if-power-realm = { $of } valtakunnan voima { $sign } { $n }
loh-if-ratio = voimasuhde { $sign } { $n }:{ $theirs }
loh-if-round = taistelukierros { $sign } { $n }
loh-if-hits-own = omat osumat { $sign } { $n }
loh-if-hits-side = oman puolen osumat { $sign } { $n }
loh-if-devil-hit = { $who } on saanut osuman
loh-if-fortress-down = linnoitus on nurin
loh-if-helpers-mine = avustajiani { $sign } { $n }
loh-if-helpers-attacker = hyökkääjän auttajia { $sign } { $n }
loh-if-helpers-defender = puolustajan auttajia { $sign } { $n }
loh-if-present = { $who } on taistelussa
loh-if-on-earth = { $who } on Maan päällä
loh-if-prisoner = { $who } on vankina
loh-if-fled = { $who } on paossa
loh-if-attacked = hyökkäyksen kohteena on ollut { $who }
loh-if-attacked-by = hyökkäyksen kohteena on ollut { $who } ja hyökkääjänä { $by }
loh-if-looted = ryöstön kohteena on ollut { $who }
loh-if-status = { $who }: { $status }
loh-if-points = pisteet, { $who } { $sign } { $n }
loh-if-souls = sielut, { $who } { $sign } { $n }
loh-if-turn = pelin kierros { $sign } { $n }
loh-if-overlord = { $who } on ylivaltias
loh-if-attending = { $who } on paikalla
loh-if-voted = { $who } äänesti { $whom }
loh-if-votes = äänet, { $who } { $sign } { $n }

# Mitä pelaajalta kysytään
loh-lead-playing = kierroksen { $round } pöytäys: pöytää kortteja, hiero kauppoja ja sano, kuka lähtee Maan päälle ja mikä rituaali alkaa. { $you }
loh-lead-war = kierroksen { $round } sota ja rituaalit: suunnitelmat, apu, puolustus ja rituaalien kohteet. { $you }
loh-lead-gathering = kierroksen { $round } päätösrinki: tuletko, ja miten äänestät? Ylivaltiaaksi ehdolla: { $candidates }. { $you }
loh-lead-gathering-open = kierroksen { $round } päätösrinki: tuletko, ja ketä ehdotat? Ehdokkaita ei ole. { $you }
loh-lead-mulligan = ensimmäisessä kädessäsi ei ole linnoitusta: voit kerran vaihtaa sen (”uusi käsi”) ennen kaikkea muuta. { $you }
loh-lead-deal = tarjous odottaa vastaustasi. { $you }
loh-you-hell = Olet { $devil } ({ $power }), vapaana Helvetissä
loh-you-earth = Olet { $devil } ({ $power }), Maan päällä
loh-you-hiding = Olet { $devil } ({ $power }), paossa kierroksen loppuun
loh-you-captive = Olet { $devil } ({ $power }), { $of } vankina
loh-you-heaven = Olet { $devil } ({ $power }), taivaan vankina

# Numeroidut vastaukset
loh-answer-offer = tarjoaja { $from }: { $offer }
loh-answer-promise = { $from } lupaa sinulle: { $vow }; { $rounds }{ $open }
loh-answer-counter = vastatarjous tähän: { $offer }
loh-answer-table = { $cards }: pöytään, kun vaihe päättyy
loh-answer-earth = Maan päällä: { $who }
loh-answer-earth-none = kaikki sinun joukkosi pysyvät Helvetissä tai palaavat kotiin
loh-answer-ritual = alkaa, kun vaihe päättyy, ja toteutuu sodan jälkeen
loh-answer-attack = sinun voimasi { $mine }, vastassa { $who } { $theirs }, kuten valtakunnat nyt ovat
loh-answer-rescue = joukkosi yrittävät vapauttaa pirusi
loh-answer-help = puolustettava: { $who }; sinun voimasi { $mine }
loh-answer-flee = pirusi luikkii pakoon taistelusta kotona
loh-answer-attend = tulet päätösrinkiin; äänestäminen vaatii sen
loh-answer-stay = et tule päätösrinkiin
loh-answer-vote = äänesi, jos tulet
loh-answer-propose = ehdotuksesi seuraavalle kierrokselle, jos tulet eikä ylivaltiasta löydy
loh-answer-other = kuten kirjeessäsi lukee

# Mitä tapahtui: kierrokset, asemat, äänet
loh-told-round = Kierros { $round } alkaa. Aloittajan merkki: { $player }.
loh-told-status-unstable = { $player }: { $status }, epävakaana.
loh-told-status-stable = { $player } pitää asemansa vakaana: { $status }.
loh-told-status-lost = { $player } menettää aseman: { $status }.
loh-told-points = { $player } saa { $n ->
    [one] 1 voittopisteen
   *[other] { $n } voittopistettä
}.
loh-told-nobody-came = Päätösrinkiin ei tule kukaan: ei äänestystä eikä ehdokkaita ensi kierrokselle.
loh-told-came = { $n ->
    [one] Päätösrinkiin tulee
   *[other] Päätösrinkiin tulevat
} { $players }.
loh-told-votes = { $player } äänestää { $whom }.
loh-told-votes-nobody = { $player } ei äänestä ketään.
loh-told-passes = { $player } menee läpi: ääniä { $votes }, vastaan { $against }, asemakortteja { $statuses }.
loh-told-fails = { $player } ei mene läpi: ääniä { $votes }, vastaan { $against }, asemakortteja { $statuses }.
loh-told-proposes = { $player } ehdottaa { $whom }.
loh-told-proposes-nobody = { $player } ei ehdota ketään.
loh-told-overlord = { $player } valitaan helvetin ylivaltiaaksi.
loh-told-overlord-points = { $player } nousee helvetin ylivaltiaaksi kymmenellä voittopisteellä.
loh-told-shuffled = Pakka sekoitetaan uudelleen.

# Mitä tapahtui: kaupat
loh-told-offers = { $player } tekee tarjouksen { $to }{ $number }: { $offer }.
loh-told-counters = { $player } tekee vastatarjouksen { $to }{ $number }: { $offer }.
loh-told-met = Samat rivit ({ $players }) kohtasivat ikkunan sulkeutuessa{ $number }: { $parts }{ $when }.
loh-told-unmet = Riviäsi vastaavaa ei ollut ({ $of }), tai kauppaa ei voinut enää tehdä: { $parts }{ $when }.
loh-told-accepts = { $player } hyväksyy tarjouksen { $number }.
loh-told-offer-settled = Tarjous { $number } ({ $from } { $to }): { $state }.
loh-tenths = { $whole },{ $tenth }
loh-told-odds = Taistelun todennäköisyydet, { $attackers } ({ $attack }) vastaan { $defenders } ({ $defence }), loppuun asti: hyökkääjät voittavat { $won } %, { $holder } pitää puolensa { $held } %. { $costs }.
loh-told-odds-both = Taistelun todennäköisyydet, { $attackers } ({ $attack }) vastaan { $defenders } ({ $defence }), loppuun asti: hyökkääjät voittavat { $won } %, { $holder } pitää puolensa { $held } %, ja molemmat pirut kaatuvat { $both } %. { $costs }.
loh-odds-cost = { $player } menettää keskimäärin { $loses } voimasta { $power }
loh-odds-cost-devil = { $player } menettää keskimäärin { $loses } voimasta { $power } (piruun osutaan { $hit } %)
loh-told-deal-made = { $players } ovat tehneet kaupan.
loh-told-promise-offered = { $player } tarjoaa lupausta { $to }{ $number }: { $vow }; { $rounds }{ $open }.
loh-told-promises = { $player } lupaa { $to }{ $number }: { $vow }; { $rounds }{ $open }.
loh-told-promise-binds = Lupaus { $number } ({ $from } { $to }) on hyväksytty ja sitoo.
loh-told-public-promise-binds = Se, mitä { $from } tarjoutui julkisesti lupaamaan { $to }, on hyväksytty ja sitoo; lupaus on julkisessa luettelossa{ $number }.
loh-told-promise-settled = Lupaus { $number } ({ $from } { $to }): { $state }.
loh-told-broken = { $player } rikkoo lupauksensa{ $number }: { $vow }. Asemat, voittopisteet ja armeijat menevät.
loh-told-broken-word = { $player } rikkoo lupauksensa{ $number }. Asemat, voittopisteet ja armeijat menevät.
loh-told-broken-deal = { $player } rikkoo lupauksensa{ $number }: sovitusta kaupasta jää täyttämättä ”{ $part }”. Asemat, voittopisteet ja armeijat menevät.
loh-appeal = { $player } pyytää sinua ratkaisemaan lupauksen, jonka { $giver } antoi kierroksella { $round }: ”{ $vow }”. { $player } kirjoittaa: ”{ $text }”. Vapaasanainen lupaus sitoo vain sinun ratkaisustasi. Vastaa ”gm ratkaise { $name } { $number } rikottu: miksi” tai ”gm ratkaise { $name } { $number } pidetty: miksi” ennen seuraavaa määräaikaa; rikottuna siitä seuraa sama kuin jokaisesta rikotusta lupauksesta.
loh-appeal-kept-by-rules = { $player } kirjoittaa sinulle lupauksesta, jonka { $giver } antoi kierroksella { $round }: ”{ $vow }”. { $player } kirjoittaa: ”{ $text }”. Tällaisista lupauksista ohjelma pitää itse huolen, joten ratkaistavaa ei ole; vastaa kirjoittamalla ”gm viesti { $name }: …”.
loh-told-appeals = { $player } vetoaa pelinjohtajaan lupauksesta { $number }: ”{ $text }”
loh-told-judged-broken = Pelinjohtajan ratkaisu: lupaus { $number } on rikottu. ”{ $text }”
loh-told-judged-kept = Pelinjohtajan ratkaisu: lupaus { $number } on pidetty. ”{ $text }”
loh-told-unknown = { $player } antaa lupauskortin Tuntemattomille helvetin voimille; muut eivät näe, minkä.

# Mitä tapahtui: asiat
loh-because = {" "}({ $why })
loh-told-powers = { $player } saa Tuntemattomilta helvetin voimilta { $cards }{ $why }.
loh-told-powers-this = { $player } saa Tuntemattomilta helvetin voimilta: { $cards }{ $why }; muut eivät näe, mitä.
loh-told-draws = { $player } nostaa { $cards }{ $why }.
loh-told-draws-this = { $player } nostaa: { $cards }{ $why }; muut eivät näe, mitä.
loh-told-throws = { $player } vaihtaa käden, jossa ei ole linnoitusta: { $cards }{ $why }.
loh-told-tables = { $player } pöytää: { $cards }{ $why }.
loh-told-to-earth = { $player } lähettää Maan päälle: { $cards }{ $why }.
loh-told-from-earth = { $player }: Maan päältä kotiin { $cards }{ $why }.
loh-told-back-to-hand = { $player } ottaa takaisin käteen: { $cards }{ $why }.
loh-told-discards = { $player } panee poistopinoon: { $cards }{ $why }.
loh-told-loses = { $player } menettää: { $cards }{ $why }.
loh-told-from-discard = { $player } ottaa poistopinosta: { $cards }{ $why }.
loh-told-gives = { $player } antaa { $to }: { $cards }{ $why }.
loh-told-takes = { $player } ottaa { $from }: { $cards }{ $why }.
loh-told-moves = Kortteja siirtyy: { $cards }{ $why }.
loh-told-oaths = { $player } antaa { $to }: { $oaths }{ $why }.
loh-told-oaths-unknown = { $player } antaa Tuntemattomille helvetin voimille: { $oaths }; muut eivät näe, mitä.
loh-told-souls = { $player } saa { $n ->
    [one] 1 sielun
   *[other] { $n } sielua
}{ $why }.
loh-told-souls-lost = { $player } menettää { $n ->
    [one] 1 sielun
   *[other] { $n } sielua
}{ $why }.
loh-told-souls-given = { $player } antaa { $to } { $n ->
    [one] 1 sielun
   *[other] { $n } sielua
}{ $why }.
loh-told-souls-taken = { $player } vie { $from } { $n ->
    [one] 1 sielun
   *[other] { $n } sielua
}{ $why }.
loh-told-devil-hell = { $player } on vapaana kotona Helvetissä{ $why }.
loh-told-devil-earth = { $player } on Maan päällä{ $why }.
loh-told-devil-hiding = { $player } painuu piiloon kierroksen loppuun{ $why }.
loh-told-devil-captive = { $player } on nyt { $of } vanki{ $why }.
loh-told-devil-heaven = { $player } jää taivaan joukkojen vangiksi{ $why }.
loh-told-forbids = { $player } peruu vangin kauppaluvan: { $who }.
loh-told-permits = { $player } antaa vangin käydä kauppaa muiden kanssa. Vanki: { $who }; kumppanit: { $with }.
loh-told-shows = { $player } näyttää { $to } kätensä: { $cards }; lupauskortit: { $oaths }.
loh-told-uses = { $player } käyttää: { $card }.
loh-told-ability = { $player } käyttää pirunsa omaa voimaa.
loh-told-plays = { $player } pelaa: { $card }.
loh-told-plays-on = { $player } pelaa: { $card }, kohteena { $on }.
loh-told-ritual = { $player } aloittaa rituaalin: { $card } ({ $handle }).
loh-told-ritual-put-off = { $player } lykkää rituaalin ensi kierrokselle: { $card }.
loh-told-ritual-goes-on = { $player } jatkaa rituaalia: { $card }.
loh-told-ritual-back = { $player } keskeyttää rituaalin ja saa sen takaisin käteen: { $card }{ $why }.
loh-told-ritual-over = { $player }: rituaali päättyy: { $card }{ $why }.
loh-told-works = { $player } saa rituaalin valmiiksi: { $card }.
loh-told-works-on = { $player } saa rituaalin valmiiksi: { $card }, kohteena { $on }.
loh-told-die = { $player } heittää { $die }: { $card }.
loh-told-hunted = { $player } on ajojahdin kohteena: seuraavat keräysnopat ovat { $n } pienempiä.
loh-told-soul-die = { $player } heittää { $die }, sielujen kerääjänä { $who }.
loh-told-soul-die-again = { $player } heittää uudestaan { $die }, sielujen kerääjänä { $who }.
loh-told-barred = { $player } saa lähteä Maan päälle taas kierroksella { $round }.
loh-why-promise = lupaus
loh-why-card = kortilla
loh-why-artifact = tavaralla
loh-why-ability = pirun omalla voimalla
loh-why-ritual = rituaalilla
loh-why-gathering = sielujen keräys
loh-why-fortress = linnoitus
loh-why-torture = kidutus
loh-why-vow = vala pysyä poissa Maan päältä
loh-why-replaced = tilalle tulee toinen
loh-why-unwanted = saaja pitää omansa
loh-why-remains = tuhottujen jäljiltä
loh-why-flight = pako
loh-why-surrender = antautuminen
loh-why-capture = vangittu taistelussa
loh-why-no-prison = vangitsijalla ei ole vankilaa
loh-why-wounds = haavoja nuolemassa
loh-why-swap = toistensa vangit pääsevät kotiin
loh-why-release = vapautettu
loh-why-rescue = pelastettu
loh-why-seized = vangilta viety
loh-why-loot = saalis
loh-why-conquest = valtaus
loh-why-ruin = linnoitus on raunioina
loh-why-negation = linnoitusta vastaan
loh-why-breach = rikottu lupaus
loh-why-finish = kierroksen loppu
loh-why-complete = valmis

# Mitä tapahtui: taistelut
loh-told-attacks = { $player } hyökkää { $on } valtakuntaan (taistelu { $fight }).
loh-told-attacks-rear = { $player } hyökkää { $on } selustaan (taistelu { $fight }).
loh-told-rescues = { $player } lähettää joukot { $on } valtakuntaan päästäkseen vankilasta (taistelu { $fight }).
loh-told-joins = { $player } on taistelussa { $fight }, { $side }: { $force }.
loh-told-leaves = { $player } lähtee taistelusta { $fight } kotiin.
loh-told-sends-home = { $player } lähettää taistelusta { $fight } kotiin: { $force }.
loh-told-changes-side = { $player } vaihtaa taistelussa { $fight } puolta: { $side }.
loh-told-truce = Taistelu { $fight }: aselepo taistelukierroksella { $round }.
loh-told-power = Taistelu { $fight }: { $side } saavat tälle taistelukierrokselle lisää voimaa: { $n }.
loh-told-combat-round = Taistelu { $fight }: kierros { $round }, { $attack } vastaan { $defence }; heittoja { $rolls }{ $protection ->
    [0] {""}
   *[other] , linnoitus vähentää hyökkääjän nopasta { $protection }
}.
loh-told-rolled = Hyökkääjät { $attack }; puolustajat { $defence }: { $blow }.
loh-blow-hit = osuma { $die }, { $side }
loh-blow-nobody = ei osumaa
loh-blow-saved = linnoitus torjuu nopan { $die }
loh-blow-helper = linnoitus kestää, osuma { $die } auttajaan { $player }
loh-told-hit-souls = { $player } ottaa osuman { $die }: { $n ->
    [one] 1 sielu
   *[other] { $n } sielua
}.
loh-told-hit-horde = { $player } ottaa osuman { $die }; tuhottu: { $card }.
loh-told-hit-fortress = { $player } ottaa osuman { $die }; nurin tämän taistelun: { $card }.
loh-told-hit-devil = { $player } ottaa osuman { $die }: piru itse kaatuu.
loh-told-hit-nothing = { $player } torjuu osuman { $die }.
loh-told-fight-won = Taistelu { $fight }: puolustajia ei ole jäljellä; hyökkäys voittaa.
loh-told-fight-retreat = Taistelu { $fight }: hyökkäys on ohi; puolustajat pitävät pintansa.
loh-told-fight-exhausted = Taistelu { $fight }: tätä taistelukierrosta pidempään ei taistella; hyökkääjät lähtevät kotiin, ja puolustajat pitävät pintansa.
loh-told-fight-both = Taistelu { $fight }: kumpikin piru on kaatunut.
loh-told-fortress-stands = { $player } heittää linnoituksestaan { $die }: se pysyy pystyssä.
loh-told-fortress-falls = { $player } heittää linnoituksestaan { $die }: se sortuu.
loh-told-loots = { $player } ryöstää { $of } valtakunnan: kädestä vedetään { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}; lupauskortit niistä palaavat.
loh-told-loots-oaths = { $player } ryöstää { $of } valtakunnan: kädestä vedetään { $n ->
    [one] 1 kortti
   *[other] { $n } korttia
}; { $oaths ->
    [0] niissä ei ollut lupauskortteja
    [one] niistä 1 oli lupauskortti ja palasi
   *[other] niistä { $oaths } oli lupauskortteja ja palasi
}.
loh-told-attack-won = { $player } on voittanut hyökkäyksen.
loh-told-defence-won = { $player } on torjunut hyökkäyksen.

# Taistelu parissa virkkeessä
loh-story-attacks = { $player } hyökkää { $on } valtakuntaan (taistelu { $fight })
loh-story-attacks-rear = { $player } hyökkää { $on } selustaan (taistelu { $fight })
loh-story-rescues = { $player } lähettää joukot { $on } valtakuntaan päästäkseen vankilasta (taistelu { $fight })
loh-story-powers = {" "}voimin { $attack } vastaan { $defence }
loh-story-no-powers = {""}
loh-story-won = { $attack }{ $powers } ja voittaa { $rounds ->
    [0] nopitta
    [one] yhdessä taistelukierroksessa
   *[other] { $rounds } taistelukierroksessa
}.
loh-story-retreat = { $attack }{ $powers }, mutta puolustajat pitävät pintansa: taistelu päättyy { $rounds ->
    [0] nopitta
    [one] yhteen taistelukierrokseen
   *[other] { $rounds } taistelukierrokseen
}.
loh-story-exhausted = { $attack }{ $powers }, mutta puolustajat pitävät pintansa loppuun asti, { $rounds ->
    [one] yhden taistelukierroksen
   *[other] { $rounds } taistelukierrosta
}.
loh-story-both = { $attack }{ $powers }, ja kumpikin piru kaatuu { $rounds ->
    [0] nopitta
    [one] yhdessä taistelukierroksessa
   *[other] { $rounds } taistelukierroksessa
}.
loh-story-with-attack = Hyökkääjien rinnalla: { $players }.
loh-story-with-defence = Puolustajien rinnalla: { $players }.
loh-story-losses = Tappiot: { $losses }.
loh-story-loss = { $player } ({ $force })
loh-story-after = Sen jälkeen { $after }.
loh-story-and = { $one } { $next }
loh-after-falls = { $of } linnoitus sortuu
loh-after-captive = { $player } on { $of } vanki
loh-after-hiding = { $player } menee piiloon
loh-after-free = { $player } on vapaa ja kotona Helvetissä
loh-after-loots = { $player } ryöstää { $of } kädestä { $n ->
    [one] yhden kortin
   *[other] { $n } korttia
}
loh-after-takes = { $player } vie { $of } valtakunnasta saaliin ({ $cards })
loh-after-razes = { $of } linnoitus hävitetään ({ $cards })

# Sielut ja äänet yhtenä virkkeenä
loh-story-gathers = { $player } { $n ->
    [0] ei saa sieluja
    [one] kerää yhden sielun
   *[other] kerää { $n } sielua
} ({ $throws })
loh-story-throw = { $who } { $die }
loh-story-gather-home = Maan päältä kotiin { $cards }
loh-story-gather-lost = menetetty { $cards }
loh-story-gather-heaven = piru jää taivaan joukkojen vangiksi
loh-story-gather-devil = piru palaa kotiin Maan päältä
loh-story-beside = { $one }; { $next }
loh-story-sentence = { $said }.
loh-story-votes = Äänet: { $voices }.
loh-story-proposals = Ehdotukset: { $voices }.
loh-story-voices = { $whom } { $n } ({ $players })
loh-story-nobody = ei kukaan
loh-story-deals = Kauppoja ovat tehneet { $parties }.
loh-story-parties = { $players }

# Taistelujen kuvat
loh-fight = Taistelu { $fight }: { $attacker } { $defender } valtakuntaa vastaan
loh-fight-rescue = Taistelu { $fight }: { $attacker } hakee piruaan { $defender } vankilasta
loh-fight-troop = { $player } { $power }, { $side }: { $force }
loh-fight-round = Taistelukierros { $round }: { $attack } vastaan { $defence }
loh-fight-key = Vasemmalla hyökkääjien nopat, oikealla puolustajien; tumma on suurin, joka ratkaisee; punainen ja kiila: se osuu.
loh-fight-rolls = Heittoja { $rolls }{ $protection ->
    [0] {""}
   *[other] ; linnoitus vähentää hyökkääjän nopasta { $protection }
}.
loh-fight-means = { $attack } vastaan { $defence }: { $blow }
loh-fight-means-less = { $attack } − { $less } vastaan { $defence }: { $blow }

# Loppu
loh-score-total = { $player } { $points }
loh-end-won = Loppupisteet: { $totals }. Voittaja on { $players }.
loh-end-shared = Loppupisteet: { $totals }. Tasan ja yhdessä voittajia: { $players }.
loh-sheet = Loppulaskenta
loh-sheet-lead = Mitä kullakin on lopussa: ylivaltius, voittopisteet, ylivaltiaan lupauskortit, vakaat asemat, vangit, sielut.
loh-sheet-sums = Summat
loh-sheet-of = Näin pisteet saa { $player }
loh-sheet-overlord = Helvetin ylivaltius: { $points }.
loh-sheet-points = Voittopisteitä { $n }: { $points }.
loh-sheet-oaths = Ylivaltiaan ({ $devil }) lupauskortteja { $n }, arvo kultakin { $each }: { $points }.
loh-sheet-statuses = Vakaita asemia { $n }: { $points }.
loh-sheet-prisoners = Vankeja { $n }: { $points }.
loh-sheet-souls = Sieluja { $n }, piste täydestä kymmenestä, enintään { $most }: { $points }.
loh-sheet-sum = Yhteensä: { $points }.

# Oma tilanne
loh-section-offers = Avoimet tarjoukset
loh-section-you = Tilanteesi
loh-section-hand = Kätesi
loh-section-oaths = Lupauskorttisi
loh-section-given = Antamasi lupaukset
loh-section-got = Saamasi lupaukset
loh-section-table = Aloittaja, ehdokkaat, pakka
loh-section-statuses = Asemakortit
loh-section-public = Julkinen luettelo: julkiset lupaukset ja kaikki rikotut
loh-section-public-before = Julkinen luettelo, aiemmat kierrokset
loh-section-hands = Mitä kullakin oli lopussa
loh-section-promises = Pelin kaikki lupaukset
loh-section-deals = Pelin kaikki kaupat
loh-here-devil = Olet { $devil }, voima { $power }. { $text }
loh-here-hell = Pirusi on vapaana Helvetissä.
loh-here-earth = Pirusi on Maan päällä. Se kerää sieluja ensi kierroksen alussa eikä voi taistella, puolustaa eikä äänestää.
loh-here-hiding = Pirusi on piilossa kierroksen loppuun; et voi käydä kauppaa.
loh-here-mulligan = Ensin jaetuissa korteissasi ei ole linnoitusta: { $cards }. Saat heittää ne kerran pois ja nostaa uudet, ennen kuin teet muuta. Kirjoita ”uusi käsi”.
loh-here-disgraced = Pirusi on piilossa rikotun lupauksen takia; oma Paluukutsusi ei tuo sitä takaisin.
loh-here-captive = Pirusi on { $of } vankina. Vangitsijan lisäksi voit käydä kauppaa näiden kanssa: { $with }.
loh-here-captive-alone = Pirusi on { $of } vankina. Voit käydä kauppaa vain vangitsijan kanssa.
loh-here-heaven = Pirusi on taivaan vankina; et voi käydä kauppaa. Vala tuo sen kotiin jonkin myöhemmän kierroksen alussa (”vala ei” jättää sinne).
loh-here-barred = Pirusi saa lähteä Maan päälle taas kierroksella { $round }.
loh-here-exiled = Pirusi rikkoi lupauksen, ja sen on lähdettävä Maan päälle kierroksella { $round }.
loh-here-power = Valtakuntasi voima on { $power }, sijaluku { $rank }.
loh-here-power-fortress = Valtakuntasi voima on { $power }, sijaluku { $rank }; ilman linnoitusta, joka ei hyökkää eikä auta, { $away }.
loh-here-ritual = Rituaalisi { $card } on käynnissä; se toteutuu sodan jälkeen.
loh-here-ritual-on = Rituaalisi { $card } on käynnissä; se toteutuu sodan jälkeen, kohteena { $on }.
loh-here-ritual-nobody = Rituaalisi { $card } on käynnissä, mutta sillä ei ole kohdetta: kirjoita sodan loppuun mennessä ”rituaali { $card } kohteeseen” ja keneen tai mihin, tai se lykkääntyy.
loh-here-ritual-off = Rituaalisi { $card } on lykätty; se jatkuu seuraavalla kierroksella.
loh-here-cards = Sinulla on { $n } korttia lupauskortit, asemat ja piru mukaan lukien; nosto loppuu { $most } korttiin. Nosto toisi nyt { $draws }.
loh-hand-card = { $handle } { $card }{ $power }: { $text }
loh-hand-power = { " " }({ $n })
loh-hand-none = Kädessäsi ei ole kortteja.
loh-oaths-none = Sinulla ei ole lupauskortteja.
loh-oaths-own = Omia, { $devil }: { $n } ({ $handles }); { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}, jos sinusta tulee ylivaltias.
loh-oaths-other = { $devil }: { $n } ({ $handles }); { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}, jos ylivaltias on { $devil }.
loh-number-of = { $player } { $number }
loh-numbers-of = {" "}({ $numbers })
loh-promise-given = { $number }{ $theirs } { $other }: { $vow }; { $rounds }; { $state } (annettu kierroksella { $made }{ $open }).
loh-promise-got = { $number }{ $theirs } { $other }: { $vow }; { $rounds }; { $state } (annettu kierroksella { $made }{ $open }).
loh-deal-to-you = { $number }{ $theirs } { $from }: { $offer }. Vastaa ”hyväksy { $number }” tai ”torju { $number }”.
loh-deal-mine = { $number }{ $theirs }, sinulta { $to }: { $offer }.
loh-deal-agreed = { $number }{ $theirs }, sovittu: { $offer }.
loh-deal-promise = { $number }{ $theirs }, lupaus { $from }: { $vow }; { $rounds }{ $open }. Se sitoo, kun hyväksyt sen.
loh-table-mirror = Tässä pelissä kaupat ovat toisiaan vastaavia rivejä: molemmat kirjoittavat saman ”kauppa”-rivin, ja samat rivit kohtaavat ikkunan sulkeutuessa ennen kaikkea muuta.
loh-table-starter = Aloittajan merkki: { $who }.
loh-table-candidates = { $n ->
    [one] Ehdokas ylivaltiaaksi: { $who }.
   *[other] Ehdokkaat ylivaltiaaksi: { $who }.
}
loh-table-candidates-none = Ylivaltiaaksi ei ole ehdolla ketään.
loh-table-candidate = { $who }: { $n ->
    [0] ei asemakortteja, eikä ilman niitä ketään valita.
    [one] 1 asemakortti. Valinta voi mennä läpi, jos joku äänestää puolesta eikä kukaan paikalla olijoista vastusta.
   *[other] { $n } asemakorttia. Valinta voi mennä läpi, jos joku äänestää puolesta ja vastustajia on paikalla alle { $n }.
}
loh-table-proposed = Ensi kierroksen ehdokkaat: { $who }.
loh-table-deck = { $n ->
    [0] Pakassa { $deck }; poistopino on tyhjä.
   *[other] Pakassa { $deck }, poistopinossa { $n }: { $pile }.
}
loh-table-aside = Tuntemattomilla helvetin voimilla on lupauskortteja: { $n }.
loh-status-stable = { $status }: { $who }, vakaa. { $text }
loh-status-unstable = { $status }: { $who }, epävakaa. { $text }
loh-status-free = { $status }: ei kenelläkään. { $text }
loh-record = P{ $record }:{" "}
loh-public = { $number }{ $giver } { $to }: { $vow }; { $rounds }; { $state }.
loh-public-mine = { $number }{ $giver } { $to }: { $vow }; { $rounds }; { $state } (sinulle numero { $own }).
loh-public-debt = { $number }sovitusta kaupasta jäi täyttämättä ”{ $part }”; kierros { $round }; { $state }.
loh-end-hand = { $player }: { $things }.
loh-end-aside = Tuntemattomilla helvetin voimilla: { $oaths }.
loh-end-promise = { $giver } { $to }: { $vow }; { $rounds }; { $state }.
loh-end-in-force = voimassa pelin päättyessä
loh-end-deal = { $parts }.

# Pöytä
loh-grid = Pirut ja valtakunnat (epävakaat asemat sulkeissa, tulos ilman lupauksia)
loh-grid-result = Tulos
loh-col-player = pelaaja
loh-col-devil = piru
loh-col-place = missä
loh-col-points = voittopisteet
loh-col-score = tulos
loh-col-status = asemat
loh-col-power = voima
loh-col-souls = sielut
loh-col-overlord = ylivaltias
loh-col-oaths = lupaukset
loh-col-prisoners = vangit
loh-col-sum = summa
loh-col-card = kortti
loh-col-protection = suoja
loh-col-copies = kortteja
loh-col-when = milloin
loh-col-what = mitä se tekee
loh-cards-devil = Pirut
loh-cards-horde = Armeijat
loh-cards-fortress = Linnoitukset
loh-cards-artifact = Tavarat
loh-cards-ritual = Rituaalit
loh-cards-special = Spesiaalit
loh-when-init = ennen A:ta
loh-when-playing = A
loh-when-combat = taistelujen välissä
loh-when-fight = taistelussa
loh-when-ritual = rituaalit
loh-when-points = ennen pisteitä
loh-when-gathering = C
loh-when-finish = viimeistely
loh-place-hell = kotona
loh-place-earth = Maan päällä
loh-place-hiding = piilossa
loh-place-captive = vankina: { $player }
loh-place-heaven = taivaassa
loh-board-realm = { $player }, { $devil } ({ $strength }, { $place }): voima { $power }, { $points ->
    [one] 1 piste
   *[other] { $points } pistettä
}: { $parts }.
loh-board-things = { $player }: { $things }.
loh-board-fortress = { $card } ({ $power }, suoja { $n })
loh-board-no-fortress = ei linnoitusta
loh-board-prisoners = täällä vankina { $who }
loh-board-hordes = { $hordes }
loh-board-band = { $card } ({ $power })
loh-board-earth = Maan päällä { $cards }
loh-board-artifacts = tavarat: { $cards }
loh-board-rituals = rituaalit: { $cards }
loh-board-protects = { $power }, suoja { $n }
loh-board-in-prison = vankina
loh-board-artifact = tavara
loh-board-ritual = rituaali
loh-board-ritual-off = rituaali, lykätty

# Kuva
loh-pic-oath = { $n ->
    [one] Lupauskortti: { $devil }
   *[other] Lupauskortti: { $devil } ×{ $n }
}
loh-spot-oath = lupauskortti { $devil }
loh-spot-card = { $card }, valtakunta: { $player }
loh-spot-realm = { $player }, { $devil }, { $place }: voima { $power }
loh-line-attack = hyökkää { $who } joukoilla kaikki
loh-pic-title = Valtakunnat kierroksella { $round }
loh-pic-title-over = Valtakunnat pelin lopussa
loh-pic-caption = Ylhäällä ne, jotka ovat poissa. Kussakin valtakunnassa pelaaja, oikealla valtakunnan voima, piru voimineen ja sen paikka; sielut, voittopisteet, asemakortit (ehyt kehys on vakaa, katkonainen epävakaa: liekki sielut, torni mahti, miekka voitot). Alempana linnoitus voimineen, kilvessä sen suoja; vangit kaltereiden takana; armeijat voimineen; katkonaisena se, mikä on Maan päällä tai lykätty; vinoneliöt ovat tavaroita, tähdet rituaaleja. Viiri: aloittaja; kruunu: ehdokas ylivaltiaaksi.
loh-pic-caption-over = Kussakin valtakunnassa pelaaja, oikealla voima, piru; sielut, voittopisteet, asemakortit; linnoitus, vangit kaltereiden takana, armeijat voimineen, tavarat (vinoneliöt), rituaalit (tähdet). Kruunu: ylivaltias.
loh-pic-earth = Maan päällä
loh-pic-prison = vankina
loh-pic-hiding = piilossa
loh-pic-heaven = taivaassa
loh-pic-no-fortress = ei linnoitusta
loh-pic-on-earth = { $thing } (Maa)
loh-pic-points = { $n } p

# Miksi ei
loh-not-now = Tätä ei voi tehdä nyt; se odottaa hetkeään.
loh-closed = Tässä vaiheessa kirjeitä ei lueta; se, mikä tehdään kirjeen tullessa, kirjoitetaan uudestaan, kun seuraava ikkuna on auki.
loh-mulligan-whole = Ensimmäisen käden { $n } korttia vaihdetaan kaikki tai ei yhtään: kirjoita pelkkä uusi käsi.
loh-oaths-stay = Lupauskortteja ei heitetä pois; niillä voi käydä kauppaa, tai yhden voi antaa Tuntemattomille helvetin voimille.
loh-finish-only = Kortteja heitetään pois vain lopuksi: kirjoita tämä uudelleen, kun kysytään kirjeitä päätösrinkiin. Rituaalin voit lopettaa heti sanalla lopeta ja sen nimellä.
loh-named-twice = { $who } on nimetty kahdesti: kukin piru taistelee yhdellä puolella.
loh-nobody-leads-of = { $who } ei voi nyt taistella: piru ei ole kotona eikä mikään armeija johda muita.
loh-odds-too-many = Tällainen taistelu voi kulkea liian monella tavalla, jotta sen todennäköisyydet voisi laskea: nimeä vähemmän auttajia.
loh-odds-enough = Sinulle lasketaan seuraavaan määräaikaan asti { $n } taistelun todennäköisyydet, ei enempää.
loh-gift-of-nothing = Lahja on jotakin: kortteja, sieluja, lupauskortteja, vanki tai lupaus.
loh-mulligan-over = Ensimmäisen käden voi vaihtaa kerran, ennen kaikkea muuta mitä teet; se hetki on ohi.
loh-hand-has-fortress = Ensimmäisessä kädessäsi on linnoitus, joten se pidetään.
loh-nobody-called = Tässä pelissä ei ole sen nimistä: { $who }. Nimeä jokin tämän pelin piru tai pelaaja.
loh-deals-mirror = Tässä pelissä kukaan ei kuule tarjouksesta ennen määräaikaa: molemmat kirjoittavat saman rivin, ”kauppa glasya: annan 2 sielua, saan lupauskortti glasya”, ja samat rivit kohtaavat ikkunan sulkeutuessa.
loh-deals-roll = Tässä pelissä kaupat tehdään kirjeiden saapuessa: aloita rivi sanalla ”tarjoa”, niin toinen hyväksyy sen numerolla.
loh-deal-names = Sano kenen kanssa: kauppa syntyy, kun kaikki siinä nimetyt kirjoittavat saman rivin.
loh-deal-window = Kaupparivi on voimassa tämän ikkunan sulkeutumiseen: jätä ”asti” pois ja kirjoita rivi tarvittaessa uudestaan seuraavassa ikkunassa.
loh-not-oneself = Se olet sinä itse. Nimeä joku muu.
loh-no-trade-now = Tässä vaiheessa ei käydä kauppaa.
loh-cant-trade = Tämä ei voi nyt käydä kauppaa toisen kanssa (piilossa, taivaassa tai vankina ilman lupaa): { $who }.
loh-table-not-now = Pöydällä oleva vaihtaa omistajaa vain pöytäyksessä. Kirjoita ”lopuksi” tai odota seuraavaa kierrosta.
loh-not-yours = Sinulla ei ole sellaista korttia tai ei niin monta: { $card }.
loh-no-goods = Tämä ei vaihda omistajaa: kesken olevat rituaalit ja asemakortit pysyvät paikallaan.
loh-souls-short = Sieluja ei ole niin paljon: sinulla on { $n }.
loh-oaths-short = Sinulla ei ole niin monta { $of } lupauskorttia.
loh-prisoner-not-in-war = Vangit eivät vaihda omistajaa sodan aikana.
loh-not-your-devil = Lähetät ja johdat vain omaa piruasi, ja tämä ei ole sinun: { $who }.
loh-not-your-prisoner = Tämä ei ole vankisi: { $who }.
loh-promised = Lupauksesi { $number } on tätä vastaan.
loh-spends = Se kuluttaisi sen, minkä olet luvannut jollekulle ”jos voi”.
loh-contradicts = Se on ristiriidassa avoimen lupauksesi { $number } kanssa.
loh-contradicts-itself = Siinä luvataan jotakin ja sen vastakohta. Jätä jompikumpi pois.
loh-contradicts-theirs = Se on ristiriidassa antajansa avoimen lupauksen { $number } kanssa.
loh-too-late = Sen hetki on ohi.
loh-no-such-number = Sinulla ei ole avointa tarjousta tai lupausta numero { $number }.
loh-no-such-record = Julkisessa luettelossa ei ole lupausta P{ $record }.
loh-open-to-anybody = Tarjous { $number } on avoin kenelle tahansa: joka ei halua sitä, jättää sen vain hyväksymättä.
loh-not-for-you = Numerosta { $number } et päätä sinä.
loh-kept-by-rules = Tällaisista lupauksista ohjelma pitää itse huolen: se täyttää ne tai kertoo, että ne on rikottu. Ratkaistavanasi on vain vapaasanainen lupaus.
loh-never-bound = Tämä lupaus ei sido ketään: sitä ei hyväksytty, tai sen saaja on vapauttanut antajansa siitä.
loh-judged = Olet jo ratkaissut tämän lupauksen.
loh-cant-be-filled = Tarjousta { $number } ei voi enää täyttää.
loh-oath-dealt = Olet jo antanut tällä kierroksella lupauskortin Tuntemattomille voimille; kerran kierroksessa riittää.
loh-not-its-time = Sitä ei voi pelata tässä vaiheessa: { $card }.
loh-not-in-hand = Sitä ei ole kädessäsi: { $card }.
loh-not-in-realm = Sitä ei ole valtakunnassasi: { $card }.
loh-used = Sitä on jo käytetty tällä kierroksella: { $card }.
loh-bad-target = Kohde puuttuu tai ei sovi: { $card }.
loh-ability-rests = Pirusi oma voima lepää tällä kierroksella.
loh-ability-none = Pirullasi ei ole omaa voimaa, jota voisi käyttää milloin haluaa.
loh-not-tabled = Sellaista korttia ei pöydätä: { $card }. Pelaa se, kun sen aika on.
loh-not-fiend = Maan päälle lähtevät vain piru ja pikkupirut: { $card } ei lähde.
loh-barred = Pirusi ei saa lähteä Maan päälle ennen kierrosta { $round }.
loh-not-in-hell = Pirusi ei ole Helvetissä.
loh-ritual-started = Olet jo aloittanut rituaalin tällä kierroksella.
loh-ritual-none = Sellaista rituaalia sinulla ei ole kesken: { $card }.
loh-attacked-before = Olet jo hyökännyt tähän valtakuntaan tällä kierroksella; kerran kierroksessa riittää.
loh-in-votes-only = Se luetaan, ennen kuin kukaan on saapunut tai äänestänyt, eikä se siis toteutuisi koskaan: läsnä, äänesti ja äänet kuuluvat äänestysten ja ehdotusten ehtoihin.
loh-in-fights-only = Se luetaan, kun mikään taistelu ei ole käynnissä: silloin ei ole taistelukierrosta, suhdetta, osumia eikä auttajia, eikä se toteutuisi koskaan. Kirjoita suunnitelmassa ehto sen taktiikan perään, jota se koskee; pelin kierros on ”kierros”.
loh-not-prisoner = Pirusi ei ole vankina, joten pelastettavaa ei ole.
loh-nobody-leads = Näillä joukoilla ei ole johtajaa: piru ei ole vapaana Helvetissä, eikä mikään joukkojen armeija voi johtaa.
loh-no-candidate = Tämä ei ole ehdolla: { $who }.
loh-votes-later = Tämä äänestää sinun jälkeesi, joten et voi tietää sitä: { $who }.
loh-no-choice = Kahden linnoituksen välillä ei ollut valittavaa.

# Mitä pois jätetty merkitsee
loh-default-mulligan = ensimmäinen kätesi pidetään
loh-default-playing = muuta ei pöydätä, muut jäävät sinne missä ovat, muuta rituaalia ei ala ja kesken oleva jatkuu
loh-default-war = muuten ohitat, puolustat kaikella mitä kotona on, et luiki etkä antaudu; ensin menevät sielut, sitten heikoimmat armeijat; rituaalit ilman kohdetta lykätään
loh-default-gathering = ilman riviä siitä et tule päätösrinkiin, eikä mitään hylätä
loh-default-file = kirjattuna olevat rivit toteutetaan
loh-default-deal = mitään ei tarjota, hyväksytä eikä pelata

# Rivien lajit
loh-kind-mulligan = vaihda ensimmäinen käsi, jossa ei ole linnoitusta
loh-kind-offer = tarjoa jollekulle kauppa: mitä annat ja mitä saat
loh-kind-deal = kauppa, joka syntyy, kun toinen kirjoittaa saman rivin (peleissä, joissa deals = mirror)
loh-kind-accept = hyväksy tarjous tai lupaus numerolla
loh-kind-reject = torju tarjous tai lupaus
loh-kind-take-back = peru oma tarjouksesi
loh-kind-gift = anna jotain ilmaiseksi
loh-kind-promise = lupaa jollekulle jotain, mikä sitoo sinua
loh-kind-release = päästä joku sinulle antamastaan lupauksesta
loh-kind-permit = anna vankisi käydä kauppaa muiden kanssa
loh-kind-forbid = peru kauppalupa
loh-kind-free = vapauta vanki
loh-kind-unknown = anna lupauskortti Tuntemattomille helvetin voimille ja saa kortteja
loh-kind-card = pelaa erikoiskortti heti
loh-kind-show = näytä kätesi jollekulle
loh-kind-table = pöytää kortteja heti kaikkien nähden
loh-kind-use = käytä tavaraa tai pirusi omaa voimaa
loh-kind-keep = kumman kahdesta linnoituksesta pidät
loh-kind-vow = vannooko taivaan vankina oleva pirusi pysyvänsä poissa Maan päältä
loh-kind-gather-order = missä järjestyksessä keräysnoppasi heitetään
loh-kind-jar = millä tuloksilla Sieluruukku heittää uudelleen
loh-kind-prove = pyydä rauenneen lupauksen antajalta todiste
loh-kind-odds = taistelun todennäköisyydet, kun molemmilla on mitä nyt on
loh-kind-appeal = pyydä pelinjohtajaa ratkaisemaan lupaus
loh-kind-table-at-close = pöytää kortteja pöytäyksen päätteeksi, kaikki yhtä aikaa
loh-kind-earth = ketkä ovat Maan päällä, kun pöytäys päättyy: piru ja pikkupirut
loh-kind-ritual = aloita rituaali pöytäyksen päätteeksi
loh-kind-stop = lopeta kesken oleva rituaali
loh-kind-plan = hyökkää valtakuntaan sodassa, numeroiden järjestyksessä
loh-kind-rescue = lähetä joukkosi vapauttamaan oma pirusi vankilasta
loh-kind-help = liity pirun puolelle sen taisteluissa
loh-kind-rear = hyökkää sellaisen pirun valtakuntaan, joka on toisen taistelussa
loh-kind-defend = miten puolustat kotona
loh-kind-tactics = miten taistelet, missä sitten taisteletkin
loh-kind-react = pelaa erikoiskortti, kun jotain tapahtuu
loh-kind-ritual-on = keneen tai mihin kesken oleva rituaali kohdistuu
loh-kind-chaos = kenet nimeät, jos kataklysmi tuhoaa sinulta jotain
loh-kind-prevacancy = pelaa erikoiskortti juuri ennen voittopisteitä
loh-kind-attend = tuletko päätösrinkiin
loh-kind-vote = ketä äänestät, ensimmäinen pätevä
loh-kind-propose = ketä ehdotat ensi kierroksen ehdokkaaksi
loh-kind-at-finish = vapauta vanki tai pelaa kortti lopuksi
loh-kind-discard = heitä kortteja pois lopuksi
loh-kind-title-mulligan = Uusi käsi
loh-kind-title-offer = Tarjous
loh-kind-title-deal = Kauppa
loh-kind-title-accept = Hyväksyminen
loh-kind-title-reject = Torjuminen
loh-kind-title-take-back = Tarjouksen peruminen
loh-kind-title-gift = Lahja
loh-kind-title-promise = Lupaus
loh-kind-title-release = Anteeksi antaminen
loh-kind-title-permit = Kauppalupa
loh-kind-title-forbid = Kauppakielto
loh-kind-title-free = Vapauttaminen
loh-kind-title-unknown = Tuntemattomat voimat
loh-kind-title-card = Kortin pelaaminen
loh-kind-title-show = Näyttäminen
loh-kind-title-table = Pöytääminen
loh-kind-title-use = Käyttäminen
loh-kind-title-keep = Linnoituksen pitäminen
loh-kind-title-vow = Vala
loh-kind-title-gather-order = Keräysjärjestys
loh-kind-title-jar = Sieluruukku
loh-kind-title-prove = Todistaminen
loh-kind-title-odds = Todennäköisyydet
loh-kind-title-appeal = Vetoaminen
loh-kind-title-table-at-close = Pöytääminen päätteeksi
loh-kind-title-earth = Maan päälle
loh-kind-title-ritual = Rituaalin aloitus
loh-kind-title-stop = Rituaalin lopetus
loh-kind-title-plan = Hyökkäys
loh-kind-title-rescue = Pelastus
loh-kind-title-help = Apu
loh-kind-title-rear = Selustahyökkäys
loh-kind-title-defend = Puolustus
loh-kind-title-tactics = Taktiikka
loh-kind-title-react = Reagointi
loh-kind-title-ritual-on = Rituaalin kohde
loh-kind-title-chaos = Kaaos jatkuu
loh-kind-title-prevacancy = Ennen pisteitä
loh-kind-title-attend = Saapuminen
loh-kind-title-vote = Äänestys
loh-kind-title-propose = Ehdotus
loh-kind-title-at-finish = Lopuksi
loh-kind-title-discard = Hylkääminen

# Mikä rivillä on missä
loh-what-card = kortti, esimerkiksi paluukutsu
loh-what-card-word = kortti
loh-what-condition = ehto
loh-what-devil = piru, esimerkiksi belial
loh-what-event = tapahtuma
loh-what-fact = asia, joka voi pitää paikkansa
loh-what-fate = valtaa, hävitä tai jätä
loh-what-force = joukot
loh-what-handle = kortti tunnuksellaan, esimerkiksi c17
loh-what-help = miten autat
loh-what-items = mitä annetaan
loh-what-number = numero
loh-what-public-number = julkisen luettelon numero, esimerkiksi P3
loh-what-person = piru tai pelaaja, esimerkiksi belial
loh-what-promise = lupaus
loh-what-side = hyökkääjä tai puolustaja
loh-what-span = kuinka kauan
loh-what-status = asema, esimerkiksi voimakkain valtakunta
loh-what-tactics = miten taistelet
loh-what-target = kohde
loh-what-window = A, B tai C
loh-what-word = sana
loh-what-words = omia sanoja
loh-what-yes = kyllä tai ei
loh-what-goer = kuka lähtee: piru tai pikkupirut
loh-what-part = mitä yksi puoli antaa
loh-what-receiver = kenelle
loh-what-whose = kenen

# Mitä siitä seurasi
loh-led-powers = Valtakuntien voimat nyt: { $realms }.
loh-led-prisoner = { $player } istuu { $of } vankilassa.
loh-led-points = Voittopisteet nyt: { $realms }.
loh-led-candidates = Ehdolla seuraavassa kokoontumisessa: { $players }.
