//! What people say for the verbs and things of orders, beside their names.

/// Words that say nothing: "take 2 gold" is "gold", and whatever is taken, taken it is.
pub(super) const NOISE: &[&str] =
    &["take", "get", "grab", "collect", "choose", "otan", "ota", "otetaan", "ottaisin", "kerään", "keraan", "vasta", "district", "rakennuksen", "hahmo", "hahmon", "character"];
pub(super) const DRAFT: &[&str] = &["taking", "playing", "picking", "valita", "ottaa", "olla", "otanpa", 
    "take", "choose", "select", "get", "be", "become", "play", "play as", "grab", "go for", "have", "otan", "ota", "otetaan", "ottaisin", "poimin",
    "valitaan", "valitsisin", "haluan olla", "haluaisin olla", "olen", "pelaan", "haluan ottaa", "haluaisin ottaa", "nappaan",
];
pub(super) const BURY: &[&str] = &["lay aside", "put aside", "haudataan", "siirrän syrjään", "lasken pois"];
pub(super) const GOLD: &[&str] = &[
    "gold coins", "2 gold", "two gold", "2 gold coins", "two gold coins", "2 coins", "two coins", "money", "the money", "2 kultaa", "kaksi kultaa",
    "rahaa", "rahat", "kolikot", "kolikoita", "2 kolikkoa", "kullan", "gold pieces", "two gold pieces",
];
pub(super) const CARDS: &[&str] = &[
    "draw cards", "draw", "draw 2 cards", "draw two cards", "2 cards", "two cards", "draw a card", "draw from the deck", "nosta kortteja",
    "nostan kortteja", "nostan kortit", "nostan kortin", "nosta", "nostan", "nostetaan kortteja", "nostetaan kortit", "nostetaan", "2 korttia", "kaksi korttia",
    "nostan 2 korttia", "nostan kaksi korttia", "nostaisin kortteja", "kortit pakasta",
];
pub(super) const KEEP: &[&str] = &["keeping", "and keep", "pidetään", "pitäisin", "säilytän", "ja pidän"];
pub(super) const BUILD: &[&str] = &["rakentaa", "ostaa", "rakennanpa", 
    "construct", "buy", "erect", "put up", "building", "rakennetaan", "rakentaisin", "ostan", "osta", "ostetaan", "ostaisin", "pystytän",
    "haluan rakentaa", "haluaisin rakentaa", "aion rakentaa", "taidan rakentaa", "haluan ostaa", "haluaisin ostaa",
];
pub(super) const BUILD_NOTHING: &[&str] = &["build nothing", "en rakenna mitään", "en rakenna", "ei rakenneta mitään", "no building", "i don t build", "i won t build anything", "don t build anything", "jätän rakentamatta"];
pub(super) const DEAREST: &[&str] = &["most expensive one", "the most expensive", "most expensive district", "priciest", "priciest one", "dearest one", "costliest", "kalleinta", "kalliimman", "kalleimpani"];
pub(super) const DESTROY: &[&str] = &["tuhota", "destroying", "tear down", "demolish", "raze", "blow up", "knock down", "tuhotaan", "tuhoaisin", "hävitän", "hävitä", "puran", "haluan tuhota", "haluaisin tuhota"];
pub(super) const MURDER: &[&str] = &["murhata", "tappaa", "assassinate", "slay", "murhataan", "murhaisin", "tapan", "tapa", "haluan murhata", "haluaisin murhata"];
pub(super) const ROB: &[&str] = &["varastaa", "ryöstää", "steal", "steal gold from", "ryöstän", "ryöstä", "varastetaan", "varastaisin", "ryöstetään", "haluan ryöstää", "haluaisin ryöstää"];
pub(super) const SWAP: &[&str] = &["switch with", "switch hands with", "swap hands with", "trade hands with", "exchange hands with", "swap my hand with", "vaihdetaan", "vaihdan kädet", "vaihdan käden", "vaihtaisin"];
pub(super) const USE: &[&str] = &["käyttää", "using", "activate", "käytetään", "käyttäisin", "haluan käyttää", "haluaisin käyttää"];
pub(super) const INCOME: &[&str] = &["collect income", "take income", "collect my income", "take my income", "get income", "otan tulot", "kerään tulot"];
