//! The board's squares, sets of them, and the geometry of strikes. Absolute coordinates: `a1` is the south side's
//! left rear corner for everybody.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Files, `a` to `m`.
pub(super) const FILES: u8 = 13;
/// Ranks of the board, 1 to 6.
pub(super) const ROWS: u8 = 6;
/// Squares.
pub(super) const SQUARES: usize = FILES as usize * ROWS as usize;
/// The file that both partners of a team control, counted from 0.
pub(super) const SHARED_FILE: u8 = 6;

const ALL: u128 = (1 << SQUARES) - 1;
const FILE_A: u128 = {
    let (mut bits, mut row) = (0, 0);
    while row < ROWS {
        bits |= 1 << (row * FILES);
        row += 1;
    }
    bits
};
const FILE_M: u128 = FILE_A << (FILES - 1);

/// A square of the board; written `e4`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square of a file and a row, both counted from 0.
    pub fn at(file: u8, row: u8) -> Option<Square> {
        (file < FILES && row < ROWS).then_some(Square(row * FILES + file))
    }

    /// The square of its name.
    pub fn of_id(id: &str) -> Option<Square> {
        match id.as_bytes() {
            [file @ b'a'..=b'm', row @ b'1'..=b'6'] => Square::at(file - b'a', row - b'1'),
            _ => None,
        }
    }

    /// All squares, from a1 along the ranks.
    pub fn all() -> impl DoubleEndedIterator<Item = Square> {
        (0..SQUARES as u8).map(Square)
    }

    /// The square of an index below 78; of a greater one, a1.
    pub fn of_index(index: usize) -> Square {
        Square(if index < SQUARES { index as u8 } else { 0 })
    }

    /// As an index into arrays.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Its file, counted from 0.
    pub fn file(self) -> u8 {
        self.0 % FILES
    }

    /// Its row, counted from 0.
    pub fn row(self) -> u8 {
        self.0 / FILES
    }

    /// Its name.
    pub fn id(self) -> String {
        [char::from(b'a' + self.file()), char::from(b'1' + self.row())].iter().collect()
    }

    /// The squares beside it, diagonally as well.
    pub fn near(self) -> Squares {
        Squares(NEAR[self.index()])
    }

    /// The sets of two squares from which a card on this one is struck in line: opposite ones, on an edge also two
    /// that are nearer the middle, in a corner any two.
    pub fn lines(self) -> impl Iterator<Item = Squares> {
        LINES[self.index()].into_iter().filter(|pair| *pair != 0).map(Squares)
    }

    /// Whether cards on these squares strike a card on this one in line.
    pub fn in_line(self, own: Squares) -> bool {
        LINES[self.index()].iter().any(|pair| *pair != 0 && own.0 & pair == *pair)
    }

    /// Whether cards on these squares strike a card on this one with a triangle: a line and any third beside it; in a
    /// corner a line alone. (On an edge any three have a line among them.)
    pub fn in_triangle(self, own: Squares) -> bool {
        let beside = own.0 & NEAR[self.index()];
        beside.count_ones() >= if self.is_corner() { 2 } else { 3 } && self.in_line(own)
    }

    /// Whether it is a corner of the board.
    pub fn is_corner(self) -> bool {
        (self.file() == 0 || self.file() == FILES - 1) && (self.row() == 0 || self.row() == ROWS - 1)
    }
}

/// The square beside another in a direction, if it is on the board.
const fn step(at: usize, file: i32, row: i32) -> Option<usize> {
    let to_file = (at % FILES as usize) as i32 + file;
    let to_row = (at / FILES as usize) as i32 + row;
    if to_file < 0 || to_file >= FILES as i32 || to_row < 0 || to_row >= ROWS as i32 {
        return None;
    }
    Some((to_row * FILES as i32 + to_file) as usize)
}

const fn bit(at: Option<usize>) -> u128 {
    match at {
        Some(at) => 1 << at,
        None => 0,
    }
}

const NEAR: [u128; SQUARES] = {
    let mut near = [0; SQUARES];
    let mut at = 0;
    while at < SQUARES {
        let mut direction = 0;
        while direction < 9 {
            if direction != 4 {
                near[at] |= bit(step(at, direction % 3 - 1, direction / 3 - 1));
            }
            direction += 1;
        }
        at += 1;
    }
    near
};

/// For each square the pairs that strike in line: at most four.
const LINES: [[u128; 4]; SQUARES] = {
    let mut lines = [[0; 4]; SQUARES];
    let mut at = 0;
    while at < SQUARES {
        let mut count = 0;
        let (file, row) = (at % FILES as usize, at / FILES as usize);
        // Towards the middle, from an edge; nought where it is none.
        let inward_file = if file == 0 {
            1
        } else if file == FILES as usize - 1 {
            -1
        } else {
            0
        };
        let inward_row = if row == 0 {
            1
        } else if row == ROWS as usize - 1 {
            -1
        } else {
            0
        };
        let offsets: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];
        let mut index = 0;
        while index < 4 {
            let (x, y) = offsets[index];
            if let (Some(one), Some(other)) = (step(at, x, y), step(at, -x, -y)) {
                lines[at][count] = 1 << one | 1 << other;
                count += 1;
            }
            index += 1;
        }
        if inward_file != 0 || inward_row != 0 {
            // The three squares off the edge; in a corner the three beside it.
            let inner = if inward_file != 0 && inward_row != 0 {
                [step(at, inward_file, 0), step(at, 0, inward_row), step(at, inward_file, inward_row)]
            } else if inward_file != 0 {
                [step(at, inward_file, -1), step(at, inward_file, 0), step(at, inward_file, 1)]
            } else {
                [step(at, -1, inward_row), step(at, 0, inward_row), step(at, 1, inward_row)]
            };
            let pairs = [(0, 1), (0, 2), (1, 2)];
            let mut index = 0;
            while index < 3 {
                let (one, other) = pairs[index];
                lines[at][count] = bit(inner[one]) | bit(inner[other]);
                count += 1;
                index += 1;
            }
        }
        at += 1;
    }
    lines
};

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&self.id())
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Square, D::Error> {
        let id = String::deserialize(input)?;
        Square::of_id(&id).ok_or_else(|| serde::de::Error::custom(format!("there is no square {id}")))
    }
}

/// A set of squares; written as a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Squares(u128);

impl Squares {
    /// One square.
    pub fn of(square: Square) -> Squares {
        Squares(1 << square.0)
    }

    /// Those of files `from..=to`, counted from 0.
    pub fn of_files(from: u8, to: u8) -> Squares {
        Squares((from..=to.min(FILES - 1)).fold(0, |bits, file| bits | FILE_A << file))
    }

    /// Whether a square is among them.
    pub fn has(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Adds a square.
    pub fn add(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Takes a square out.
    pub fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Those in both.
    pub fn and(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// Those in either.
    pub fn or(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// Those not in the other.
    pub fn without(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// All others of the board.
    pub fn others(self) -> Squares {
        Squares(!self.0 & ALL)
    }

    /// All squares beside any of them; some of them may be among these.
    pub fn beside(self) -> Squares {
        let level = (self.0 & !FILE_M) << 1 | (self.0 & !FILE_A) >> 1;
        let three = self.0 | level;
        Squares((level | three << FILES | three >> FILES) & ALL)
    }

    /// Those a row further north (or south).
    pub fn shifted(self, north: bool) -> Squares {
        Squares(if north { self.0 << FILES & ALL } else { self.0 >> FILES })
    }

    /// The squares, from a1 along the ranks.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let at = bits.trailing_zeros();
            bits &= bits.wrapping_sub(1);
            (at < SQUARES as u32).then_some(Square(at as u8))
        })
    }

    /// The first square.
    pub fn first(self) -> Option<Square> {
        self.iter().next()
    }

    /// The square with so many of the set before it.
    pub fn nth(self, index: u32) -> Option<Square> {
        let mut bits = self.0;
        for _ in 0..index {
            bits &= bits.wrapping_sub(1);
        }
        Squares(bits).first()
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        let mut set = Squares::default();
        squares.into_iter().for_each(|square| set.add(square));
        set
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Squares, D::Error> {
        Ok(Vec::<Square>::deserialize(input)?.into_iter().collect())
    }
}
