//! Lines as the help tells them, each in English and Finnish, and letters of the examples.

/// What the pages of the rules show, whole lines.
pub(super) const LINES: &[(&str, &str)] = &[
    ("mulligan", "uusi käsi"),
    ("offer glasya: give damned legion for 2 souls until B", "tarjoa glasya: annan kadotettujen legioona, saan 2 sielua, B asti"),
    ("offer any: give labyrinth for oath mammon at finish", "tarjoa kenelle tahansa: annan labyrintti, saan lupauskortti mammon, lopuksi"),
    ("accept 14", "hyväksy 14"),
    ("accept 14 if also oath asmodeus", "hyväksy 14 jos lisäksi lupauskortti asmodeus"),
    ("gift belial: 2 souls, hell hounds", "lahjoita belial: 2 sielua, helvetinkoirat"),
    ("promise glasya: vote for asmodeus this round if-able", "lupaa glasya: äänestä asmodeus tällä kierroksella jos voi"),
    ("promise belial: no-attack belial this and next round", "lupaa belial: ei-hyökkää belial tällä ja ensi kierroksella"),
    ("promise mammon: give 3 souls at finish if overlord(me) absolute", "lupaa mammon: anna 3 sielua lopuksi jos ylivaltias(minä) ehdoton"),
    ("release 12", "anna anteeksi 12"),
    ("permit belial with glasya", "salli belial kanssa glasya"),
    ("unknown oath mammon", "tuntemattomat lupauskortti mammon"),
    ("card recall on glasya", "kortti paluukutsu kohteeseen glasya"),
    ("table black tower, juggernauts*2", "pöytään musta torni, juggernautit*2"),
    ("table damned legion at close", "pöytään kadotettujen legioona päätteeksi"),
    ("earth fiends*2, succubi", "maan päälle pikkupirut*2, sukkubit"),
    ("ritual bury", "rituaali hautaaminen"),
    ("use horn of legions", "käytä legioonien torvi"),
    ("keep black tower", "pidä musta torni"),
    (
        "plan 1: attack glasya with all if power(realm glasya) <= 20",
        "suunnitelma 1: hyökkää glasya joukoilla kaikki jos voima(valtakunta glasya) <= 20",
    ),
    ("plan 2: rescue with all", "suunnitelma 2: pelasta joukoilla kaikki"),
    (
        "help belial as attacker against asmodeus with all but 2 souls if ratio >= 3:2",
        "auta belial hyökkääjänä vastaan asmodeus joukoilla kaikki paitsi 2 sielua jos suhde >= 3:2",
    ),
    ("rear belial when belial fights asmodeus with all", "selustaan belial kun belial taistelee asmodeus joukoilla kaikki"),
    ("react ambush when fight-round(1) if not ratio >= 5:4", "reagoi väijytys kun taistelukierros(1) jos ei suhde >= 5:4"),
    ("react escape when captured(me)", "reagoi pako kun vangittu(minä)"),
    ("ritual soul drain on asmodeus else belial else putoff", "rituaali sieluvarkaus kohteeseen asmodeus muuten belial muuten lykkää"),
    ("chaos next horn of legions, fiends of glasya", "kaaos seuraavaksi legioonien torvi, pikkupirut glasyalta"),
    ("prevacancy recall on glasya", "ennen pisteitä paluukutsu kohteeseen glasya"),
    ("defend flee if not ratio >= 1:2 pay summoning", "puolusta luiki jos ei suhde >= 1:2 maksa esiinmanaus"),
    (
        "plan 3: attack belial with all retreat if hits(me) >= 4",
        "suunnitelma 3: hyökkää belial joukoilla kaikki vetäydy jos osumat(minä) >= 4",
    ),
    (
        "plan 4: attack mammon with all negate losses souls, fiends after raze",
        "suunnitelma 4: hyökkää mammon joukoilla kaikki mitätöi tappiot sielut, pikkupirut jälkeen hävitä",
    ),
    ("attend if not on-earth(asmodeus)", "saavu jos ei maan-päällä(asmodeus)"),
    (
        "vote asmodeus if voted(belial, asmodeus) else vote nobody",
        "äänestä asmodeus jos äänesti(belial, asmodeus) muuten äänestä ei ketään",
    ),
    ("propose glasya", "ehdota glasya"),
    ("at finish: free belial", "lopuksi: vapauta belial"),
    ("at finish: discard above 19 keep bone citadel", "lopuksi: hylkää yli 19 pidä luulinna"),
    ("vow yes", "vala kyllä"),
    ("gather order glasya, succubi, fiends", "keräysjärjestys glasya, sukkubit, pikkupirut"),
    ("jar if die <= 2", "ruukku jos noppa <= 2"),
    ("accept 4", "hyväksy 4"),
    ("promise asmodeus: no-attack asmodeus this and next round", "lupaa asmodeus: ei-hyökkää asmodeus tällä ja ensi kierroksella"),
    ("unknown oath belial", "tuntemattomat lupauskortti belial"),
    ("ritual summoning", "rituaali esiinmanaus"),
    (
        "plan 1: attack belial with all retreat if hits(me) >= 6 after raze",
        "suunnitelma 1: hyökkää belial joukoilla kaikki vetäydy jos osumat(minä) >= 6 jälkeen hävitä",
    ),
    (
        "help asmodeus as attacker against belial with baalzebub, damned legion, warriors of darkness*2",
        "auta asmodeus hyökkääjänä vastaan belial joukoilla baalzebub, kadotettujen legioona, pimeyden soturit*2",
    ),
    ("card blood pact on glasya", "kortti verisopimus kohteeseen glasya"),
    ("attend", "saavu"),
    ("propose asmodeus", "ehdota asmodeus"),
    (
        "help belial as attacker against asmodeus with all but 2 souls if power(realm asmodeus) <= 36 retreat if hits(me) >= 5",
        "auta belial hyökkääjänä vastaan asmodeus joukoilla kaikki paitsi 2 sielua jos voima(valtakunta asmodeus) <= 36 vetäydy jos osumat(minä) >= 5",
    ),
    ("react broken circle on bury when ritual-due(glasya)", "reagoi rikottu piiri kohteeseen hautaaminen kun rituaali-valmistuu(glasya)"),
    ("accept 9 if also oath asmodeus", "hyväksy 9 jos lisäksi lupauskortti asmodeus"),
    ("promise baalzebub: no-attack baalzebub this and next round", "lupaa baalzebub: ei-hyökkää baalzebub tällä ja ensi kierroksella"),
    (
        "ritual bury on leviathan, damned legion of asmodeus else putoff",
        "rituaali hautaaminen kohteeseen leviatan, kadotettujen legioona asmodeukselta muuten lykkää",
    ),
    ("ritual soul drain on asmodeus else belial", "rituaali sieluvarkaus kohteeseen asmodeus muuten belial"),
    (
        "plan 1: attack belial with glasya, damned legion, dark critters, night critters, shadow critters if attacked(asmodeus, belial)",
        "suunnitelma 1: hyökkää belial joukoilla glasya, kadotettujen legioona, pimeyden ötökät, yön ötökät, varjon ötökät jos hyökätty(asmodeus, belial)",
    ),
    ("prove 12", "todista 12"),
    ("offer any: give labyrinth for oath mammon", "tarjoa kenelle tahansa: annan labyrintti, saan lupauskortti mammon"),
    (
        "offer belial glasya: I give horn of legions / belial gives 2 souls / glasya gives oath glasya",
        "tarjoa belial glasya: minä annan legioonien torvi / belial antaa 2 sielua / glasya antaa lupauskortti glasya",
    ),
    ("reject 14", "torju 14"),
    ("take back 14", "peru tarjous 14"),
    ("gift belial: 2 souls", "lahjoita belial: 2 sielua"),
    ("forbid belial", "kiellä belial"),
    ("free belial", "vapauta belial"),
    ("show glasya", "näytä glasya"),
    ("appeal 12: text", "vetoa 12: text"),
    (
        "offer asmodeus: give promise {no-join asmodeus this round} for oath asmodeus*2 until B",
        "tarjoa asmodeus: annan lupaus {ei-liity asmodeus tällä kierroksella}, saan lupauskortti asmodeus*2, B asti",
    ),
    ("earth mammon, fiends*2, succubi", "maan päälle mammon, pikkupirut*2, sukkubit"),
    ("earth none", "maan päälle ei ketään"),
    ("stop bury", "lopeta hautaaminen"),
    ("use all-seeing orb on asmodeus", "käytä kaikkinäkevä pallo kohteeseen asmodeus"),
    ("use baalzebub on hell hounds", "käytä baalzebub kohteeseen helvetinkoirat"),
    ("plan 1: attack glasya with all", "suunnitelma 1: hyökkää glasya joukoilla kaikki"),
    (
        "help belial as attacker against asmodeus with all but 2 souls",
        "auta belial hyökkääjänä vastaan asmodeus joukoilla kaikki paitsi 2 sielua",
    ),
    ("react ambush when fight-round(1)", "reagoi väijytys kun taistelukierros(1)"),
    ("stay away", "jää pois"),
    ("propose nobody", "ehdota ei ketään"),
    ("at finish: discard hell hounds", "lopuksi: hylkää helvetinkoirat"),
    ("vow no", "vala ei"),
    (
        "offer baalzebub: give oath asmodeus, promise {share-loot 1 baalzebub} for damned legion, hell hounds, promise {support asmodeus as attacker at least 10} public",
        "tarjoa baalzebub: annan lupauskortti asmodeus, lupaus {jaa saalis 1 baalzebub}, saan kadotettujen legioona, helvetinkoirat, lupaus {auta asmodeus hyökkääjänä vähintään 10}, julkinen",
    ),
];

/// Behind `defend`.
pub(super) const TACTICS: &[(&str, &str)] = &[
    ("negate", "mitätöi"),
    ("call juggernauts if round >= 2", "kutsu juggernautit jos taistelukierros >= 2"),
    ("sendhome fiends if round > 2", "lähetä kotiin pikkupirut jos taistelukierros > 2"),
    ("retreat if hits(side) >= 3", "vetäydy jos osumat(puoli) >= 3"),
    ("switch if power(me) < 5", "vaihda puolta jos voima(minä) < 5"),
    ("flee if round = 1 pay c52", "luiki jos taistelukierros = 1 maksa c52"),
    ("surrender to asmodeus if power(side) <= 4", "antaudu asmodeukselle jos voima(puoli) <= 4"),
    ("surrender", "antaudu"),
    ("truce if present(glasya)", "aselepo jos mukana(glasya)"),
    ("losses souls, fiends, fortress", "tappiot sielut, pikkupirut, linnoitus"),
    ("losses 3 souls, devil", "tappiot 3 sielua, piru"),
    ("after take", "jälkeen valtaa"),
    ("after raze", "jälkeen hävitä"),
    ("after leave for belial", "jälkeen jätä belialille"),
    ("seize all", "ota varusteet kaikki"),
    ("seize none", "ota varusteet ei mitään"),
    ("seize crown of lucifer", "ota varusteet luciferin kruunu"),
    ("hold mammon", "pidä vankina mammon"),
    ("loot share mammon 1", "jaa saalis mammon 1"),
    ("flee, losses souls; after raze", "luiki, tappiot sielut; jälkeen hävitä"),
];

/// Behind `attend if`.
pub(super) const CONDITIONS: &[(&str, &str)] = &[
    ("power(glasya) >= 20", "voima(glasya) >= 20"),
    ("power(me) < 9 or power(side) > 3", "voima(minä) < 9 tai voima(puoli) > 3"),
    ("power(realm glasya) = 20", "voima(valtakunta glasya) = 20"),
    ("ratio >= 3:2", "suhde >= 3:2"),
    ("not ratio >= 5:4", "EI suhde >= 5:4"),
    ("round >= 2 and turn >= 5", "taistelukierros >= 2 ja kierros >= 5"),
    ("hits(me) >= 4", "osumat(minä) >= 4"),
    ("hits(side) <= 4", "osumat(puoli) <= 4"),
    ("devil-hit(glasya)", "piru-osuma(glasya)"),
    ("fortress-down", "linnoitus-nurin"),
    ("helpers(attacker) >= 1", "auttajat(hyökkääjä) >= 1"),
    ("helpers(defender) >= 1", "auttajat(puolustaja) >= 1"),
    ("helpers(side) >= 1", "auttajat(puoli) >= 1"),
    ("present(glasya)", "mukana(glasya)"),
    ("on-earth(D)", "maan-päällä(D)"),
    ("prisoner(D)", "vankina(D)"),
    ("fled(D)", "paossa(D)"),
    ("attacked(glasya)", "hyökätty(glasya)"),
    ("attacked(glasya, belial)", "hyökätty(glasya, belial)"),
    ("was-looted(glasya)", "ryöstetty(glasya)"),
    ("has-status(D, mightiest realm)", "asema(D, voimakkain valtakunta)"),
    ("vp(D) >= 8", "pisteet(D) >= 8"),
    ("souls(D) >= 10", "sielut(D) >= 10"),
    ("attending(D)", "saapui(D)"),
    ("voted(D, E)", "äänesti(D, E)"),
    ("votes(D) >= 2", "äänet(D) >= 2"),
    ("overlord(D)", "ylivaltias(D)"),
    (
        "not fled(belial) and attacked(me) or not on-earth(Laura) and turn >= 3",
        "ei paossa(belial) ja hyökätty(minä) tai ei maan-päällä(Laura) ja kierros >= 3",
    ),
];

/// Behind `react ambush when`.
pub(super) const EVENTS: &[(&str, &str)] = &[
    ("attack-on(D)", "hyökkäys(D)"),
    ("fight-round(2)", "taistelukierros(2)"),
    ("helper-joined(D)", "auttaja-liittyi(D)"),
    ("ritual-started(D)", "rituaali-alkoi(D)"),
    ("ritual-due(D)", "rituaali-valmistuu(D)"),
    ("about-to-be-hit(me)", "osuma-tulossa(minä)"),
    ("devil-hit(me)", "piru-osuma(minä)"),
    ("captured(me)", "vangittu(minä)"),
    ("looted(D)", "ryöstetty(D)"),
    ("fled(D)", "pakeni(D)"),
    ("before-points", "ennen-pisteitä"),
    ("before-arrival", "ennen-saapumista"),
];

/// Behind `promise glasya:`.
pub(super) const PROMISES: &[(&str, &str)] = &[
    ("give c17", "anna c17"),
    ("give 3 souls, oath belial*2 now", "anna 3 sielua, lupauskortti belial*2 nyt"),
    ("give damned legion at close", "anna kadotettujen legioona päätteeksi"),
    ("give prisoner belial at finish public", "anna vanki belial lopuksi julkinen"),
    ("no-attack belial", "ei-hyökkää belial"),
    ("attack belial", "hyökkää belial"),
    ("attack belial at least 12", "hyökkää belial vähintään 12"),
    ("support belial", "auta belial"),
    ("support belial as attacker at least 10", "auta belial hyökkääjänä vähintään 10"),
    ("support belial as defender", "auta belial puolustajana"),
    ("support belial as either", "auta belial kumpanakin"),
    ("no-join belial", "ei-liity belial"),
    ("no-join against belial", "ei-liity vastaan belial"),
    ("vote for belial", "äänestä belial"),
    ("vote not belial", "äänestä ei belial"),
    ("vote nobody when attending", "äänestä ei ketään kun saavun"),
    ("vote for belial when attending if-able", "äänestä belial kun saavun jos voi"),
    ("attend", "saavu"),
    ("stay away", "jää pois"),
    ("propose belial", "ehdota belial"),
    ("propose not belial", "ehdota ei belial"),
    ("earth devil", "maan päälle piru"),
    ("earth fiends", "maan päälle pikkupirut"),
    ("no earth devil", "ei maan päälle piru"),
    ("no earth fiends", "ei maan päälle pikkupirut"),
    ("table legion", "pöytään legioona"),
    ("no table legion", "ei pöytään legioona"),
    ("ritual bury on belial", "rituaali hautaaminen kohteeseen belial"),
    ("ritual on belial", "rituaali kohteeseen belial"),
    ("ritual bury never on belial", "rituaali hautaaminen ei koskaan belial"),
    ("ritual never on belial", "rituaali ei koskaan belial"),
    ("ritual stop bury", "rituaali lopeta hautaaminen"),
    ("card recall on belial", "kortti paluukutsu kohteeseen belial"),
    ("no card recall", "ei kortti paluukutsu"),
    ("prisoner free belial", "vanki vapauta belial"),
    ("prisoner belial to mammon", "vanki belial mammonille"),
    ("prisoner keep belial", "vanki pidä belial"),
    ("prisoner leave belial", "vanki lupa belial"),
    ("spare belial", "säästä belial"),
    ("spare belial artifacts", "säästä belial tavarat"),
    ("spare belial loot", "säästä belial saalis"),
    ("spare belial both", "säästä belial molemmat"),
    ("leave flee", "poistu luiki"),
    ("leave not flee", "poistu ei luiki"),
    ("leave surrender", "poistu antaudu"),
    ("leave retreat", "poistu vetäydy"),
    ("leave call off", "poistu peru"),
    ("share-loot 2 belial", "jaa saalis 2 belial"),
    ("no-deal belial", "ei-kauppaa belial"),
    ("no-deal oath mammon to belial", "ei-kauppaa lupauskortti mammon belialille"),
    ("show", "näytä"),
    ("show at close", "näytä päätteeksi"),
    ("words: I'll be nice, mostly", "sanat: I'll be nice, mostly"),
    ("public words: I'll be nice", "julkinen sanat: I'll be nice"),
    ("attend next round", "saavu ensi kierroksella"),
    ("attend this and next round asap", "saavu tällä ja ensi kierroksella heti kun voi"),
    ("attend for ever", "saavu ikuisesti"),
    ("attend if not prisoner(me) this round absolute public", "saavu jos ei vankina(minä) tällä kierroksella ehdoton julkinen"),
    ("attend if-able if turn >= 3", "saavu jos voi jos kierros >= 3"),
    ("give 2 souls if power(me) >= 3 at finish", "anna 2 sielua jos voima(minä) >= 3 lopuksi"),
];

/// Behind `gift belial:`.
pub(super) const GOODS: &[(&str, &str)] = &[
    ("c17", "c17"),
    ("3 souls", "3 sielua"),
    ("hell hounds*2", "helvetinkoirat*2"),
    ("damned legion of asmodeus", "kadotettujen legioona asmodeukselta"),
    ("oath asmodeus*2", "lupauskortti asmodeus*2"),
    ("prisoner belial", "vanki belial"),
    ("leave", "kauppalupa"),
    ("leave with glasya", "kauppalupa kanssa glasya"),
    ("look", "katso"),
    ("promise {no-attack glasya}", "lupaus {ei-hyökkää glasya}"),
    ("promise {words: no jokes}, 2 souls at finish", "lupaus {sanat: no jokes}, 2 sielua lopuksi"),
    ("nothing", "ei mitään"),
];

/// A letter of the examples, without its press.
pub(super) const LETTER_EN: &str = "Evening from the Pit, here is mine for the war. Laura first:

accept 30 if also oath asmodeus
promise baalzebub: no-attack baalzebub this round, next round and for ever
offer belial: give special.recall for promise {no-attack glasya next round} until B

ritual bury on horde.leviathan, horde.damned_legion of asmodeus else putoff
ritual soul drian on asmodeus else belial
plan 1: attack belial with glasya, horde.damned_legion, horde.dark_critters,
   horde.night_critters, horde.shadow_critters if attacked(asmodeus, belial)
defend flee if not ratio >= 1:2 pay c52

Päivi
";

/// Another.
pub(super) const LETTER_FI: &str = "Iltaa! Otan Inkerin kaupan, muut rivit alla.

hyväksy 33
tarjoa asmodeus: annan lupaus {ei-liity asmodeus tämä kierros} vastaan lupauskortti asmodeus*2 asti B
lupaa dispater: ei-hyökkää dispater tällä ja ensi kierroksella

auta belial hyökkääjänä vastaan asmodeus joukoilla kaikki paitsi 2 sielua
   jos voima(valtakunta asmodeus) <= 36; vetäydy jos osumat(minä) >= 5
reagoi special.ambush kun taistelukierros(1) jos ei suhde >= 5:4
reagoi special.disrupt kohteeseen ritual.bury kun rituaali-valmistuu(glasya)

terv. Mikko
";
