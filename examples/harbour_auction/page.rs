//! How the game is told and drawn, from views and news only.

use super::{Event, HarbourAuction, Lot, View};
use turnpost::game::{Board, Grid, GridRow, Nothing, Picture, Present, Request, Seat, Section, Setting, Viewer};
use turnpost::words::{Arg, Saying, Words};

/// "wine worth 6".
fn named(lot: Lot) -> Saying {
    Saying::new("ha-lot").word("ware", lot.ware().id()).with("worth", lot.worth())
}

impl Present for HarbourAuction {
    fn title(_: &Setting<Nothing>, view: &View) -> Saying {
        Saying::new("ha-round").with("round", i64::from(view.open.round))
    }

    fn lead(_: &Setting<Nothing>, view: &View, request: &Request) -> Saying {
        let lot = view.open.lot.map_or_else(|| Saying::new("ha-nothing"), named);
        Saying::new("ha-lead").with("lot", lot).with("coins", view.coins(request.seat))
    }

    fn tell(setting: &Setting<Nothing>, news: &Event) -> Option<(Option<Seat>, Saying)> {
        let of = |id: &str, seat: Seat| Saying::new(id).with("player", setting.seats.name(seat));
        Some(match news {
            Event::BidsOpened { bids } => {
                let all = setting.seats.all().zip(bids).map(|(seat, coins)| of("ha-bid-by", seat).with("coins", *coins).into());
                (None, Saying::new("ha-bids").with("bids", Arg::List(all.collect())))
            }
            Event::LotSold { seat, lot, coins } => (Some(*seat), of("ha-sold", *seat).with("lot", named(*lot)).with("coins", *coins)),
            Event::LotUnsold { lot } => (None, Saying::new("ha-unsold").with("lot", named(*lot))),
            Event::LotTurnedUp { lot } => (None, Saying::new("ha-turned-up").with("lot", named(*lot))),
            Event::BuyersShown { buyers } => {
                let all = setting.seats.all().zip(buyers).map(|(seat, ware)| of("ha-buyer-of", seat).word("ware", ware.id()).into());
                (None, Saying::new("ha-buyers").with("buyers", Arg::List(all.collect())))
            }
        })
    }

    fn picture(_: &Setting<Nothing>, _: &View, _: Viewer, _: &Words) -> Picture {
        Picture::default()
    }

    fn board(_: &Setting<Nothing>, _: &View, _: Viewer, _: &Words) -> Board {
        Board::default()
    }

    /// The traders, with what each has and, where the viewer may know it, for what each has a buyer.
    fn grids(setting: &Setting<Nothing>, view: &View, viewer: Viewer, words: &Words) -> Vec<Grid> {
        let row = |seat: Seat| {
            let bought = view.open.bought.get(seat.index()).into_iter().flatten();
            let bought: Vec<String> = bought.map(|lot| words.tell(&named(*lot))).collect();
            let buyer = view.buyer(seat).map_or("?".to_owned(), |ware| words.say(ware.id()));
            let cells = vec![setting.seats.name(seat), view.coins(seat).to_string(), bought.join(", "), buyer];
            GridRow { seat: Some(seat), cells, strong: viewer == Viewer::Seat(seat) }
        };
        let head = ["ha-trader", "ha-coins", "ha-bought", "ha-buyer"].map(|id| words.say(id)).to_vec();
        vec![Grid { caption: words.say("ha-traders"), head, rows: setting.seats.all().map(row).collect(), leads: true, ..Grid::default() }]
    }

    fn sections(_: &Setting<Nothing>, _: &View, _: Viewer, _: &Words) -> Vec<Section> {
        Vec::new()
    }
}
