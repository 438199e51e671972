//! Values out of the text of a TOML file, with the place of what is wrong in it.
//!
//! The crate parses the text; what a type is told of the result is told here, for the crate's own reader tells each type of
//! times and spans as well, in three voices. A time written without quotes is read as if it had them.

use super::place::{Place, place_of};
use super::plain;
use serde::Deserializer as _;
use serde::de::{DeserializeOwned, DeserializeSeed, EnumAccess, Error as _, MapAccess, SeqAccess, Unexpected, VariantAccess, Visitor};
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use std::slice;
use toml::Spanned;
use toml::de::{DeArray, DeInteger, DeString, DeTable, DeValue};

/// A text is no TOML, or does not say what it should.
#[derive(Debug)]
pub struct Unreadable(Box<Fault>);

/// Behind a pointer, since it may come up through every function that reads something.
#[derive(Debug)]
struct Fault {
    message: String,
    /// The bytes that it is about.
    span: Option<Range<usize>>,
    /// The keys under which that stands, from the innermost out.
    keys: Vec<String>,
    /// Where that is, once the text is known.
    line: Option<Place>,
}

impl Unreadable {
    /// What is wrong.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The bytes of the text that it is about.
    pub fn span(&self) -> Option<Range<usize>> {
        self.0.span.clone()
    }

    /// The same under a key.
    #[cold]
    fn under(mut self, key: &str) -> Unreadable {
        self.0.keys.push(key.to_owned());
        self
    }

    /// The same at this place, where none nearer is known.
    fn at(mut self, span: Range<usize>) -> Unreadable {
        self.0.span.get_or_insert(span);
        self
    }

    /// What the parser has found.
    fn of_parser(error: &toml::de::Error, text: &str) -> Unreadable {
        Unreadable(Box::new(Fault { message: plain::syntax(error, text), span: error.span(), keys: Vec::new(), line: None }))
    }

    /// The same with the names of the keys in its message, for who sees no text that it stands in.
    pub(super) fn by_name(mut self) -> Unreadable {
        if !self.0.keys.is_empty() {
            let keys: Vec<String> = std::mem::take(&mut self.0.keys).into_iter().rev().collect();
            self.0.message = format!("`{}`: {}", keys.join("."), self.0.message);
        }
        self
    }

    fn within(mut self, text: &str) -> Unreadable {
        self.0.line = self.span().map(|span| place_of(text, span.start));
        self
    }
}

impl serde::de::Error for Unreadable {
    fn custom<T: fmt::Display>(message: T) -> Unreadable {
        Unreadable(Box::new(Fault { message: message.to_string(), span: None, keys: Vec::new(), line: None }))
    }

    fn invalid_type(found: Unexpected<'_>, wanted: &dyn serde::de::Expected) -> Unreadable {
        Unreadable::custom(plain::kind(&found, wanted))
    }

    fn invalid_value(found: Unexpected<'_>, wanted: &dyn serde::de::Expected) -> Unreadable {
        Unreadable::custom(plain::kind(&found, wanted))
    }

    fn invalid_length(length: usize, wanted: &dyn serde::de::Expected) -> Unreadable {
        Unreadable::custom(plain::length(length, wanted))
    }

    fn missing_field(field: &'static str) -> Unreadable {
        Unreadable::custom(format_args!("`{field}` is missing"))
    }

    fn unknown_field(field: &str, known: &'static [&'static str]) -> Unreadable {
        if known.is_empty() {
            return Unreadable::custom(format_args!("unknown field `{field}`: there is nothing to settle here; leave it out"));
        }
        Unreadable::custom(format_args!("unknown field `{field}`: {}", instead(field, known)))
    }

    fn unknown_variant(word: &str, known: &'static [&'static str]) -> Unreadable {
        Unreadable::custom(format_args!("`{word}` is not known here: {}", instead(word, known)))
    }
}

/// A word nearer than this may have been meant.
const NEAR: usize = 2;

/// What may stand in place of a word that is not known: the one that was probably meant, and all.
fn instead(word: &str, known: &[&str]) -> String {
    let distance = |other: &&&str| strsim::damerau_levenshtein(word, other);
    let meant = known.iter().min_by_key(distance).filter(|other| distance(other) <= NEAR);
    let meant = meant.map(|other| format!("did you mean `{other}`? ")).unwrap_or_default();
    let quoted: Vec<String> = known.iter().map(|other| format!("`{other}`")).collect();
    match quoted.as_slice() {
        [before @ .., last] if !before.is_empty() => format!("{meant}it may be {} or {last}", before.join(", ")),
        one => format!("{meant}it may be {}", one.join("")),
    }
}

impl std::error::Error for Unreadable {}

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(Place { line, column }) = self.0.line {
            write!(out, "line {line}, column {column}: ")?;
        }
        out.write_str(&self.message().replace('\n', " "))
    }
}

/// A value read from the text of a TOML file.
///
/// # Errors
/// If it is no TOML, or does not say what it should.
pub fn from_toml<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let root = document(text)?;
    T::deserialize(Reader::Value(&root)).map_err(|error| error.at(root.span()).within(text))
}

/// A value read from the text of a value of TOML.
pub(super) fn of_value<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    let value = DeValue::parse(text).map_err(|error| Unreadable::of_parser(&error, text))?;
    T::deserialize(Reader::Value(&value))
}

/// The whole of a text.
fn document(text: &str) -> Result<Spanned<DeValue<'_>>, Unreadable> {
    let root = DeTable::parse(text).map_err(|error| Unreadable::of_parser(&error, text).within(text))?;
    Ok(Spanned::new(root.span(), DeValue::Table(root.into_inner())))
}

/// What stands in the text. Each function that tells a type of it is compiled for each type, so they are as short as can be; the
/// place of an error is noted by who has asked for the value.
#[derive(Clone, Copy)]
enum Reader<'de> {
    Key(&'de Spanned<DeString<'de>>),
    Value(&'de Spanned<DeValue<'de>>),
}

impl<'de> Reader<'de> {
    fn span(self) -> Range<usize> {
        match self {
            Reader::Key(key) => key.span(),
            Reader::Value(value) => value.span(),
        }
    }

    /// An error in it.
    #[cold]
    fn wrong(self, error: Unreadable) -> Unreadable {
        error.at(self.span())
    }

    /// That it is not what is expected.
    #[cold]
    fn other(self, expected: &dyn serde::de::Expected) -> Unreadable {
        let found = match self {
            Reader::Key(key) => Unexpected::Str(key.get_ref()),
            Reader::Value(value) => match value.get_ref() {
                DeValue::String(text) => Unexpected::Str(text),
                DeValue::Integer(number) => Unexpected::Signed(signed(number).unwrap_or_default()),
                DeValue::Float(number) => Unexpected::Float(number.as_str().parse().unwrap_or_default()),
                DeValue::Boolean(flag) => Unexpected::Bool(*flag),
                DeValue::Datetime(_) => Unexpected::Other("time"),
                DeValue::Array(_) => Unexpected::Seq,
                DeValue::Table(_) => Unexpected::Map,
            },
        };
        self.wrong(Unreadable::invalid_type(found, expected))
    }

    fn text(self) -> Option<Cow<'de, str>> {
        match self {
            Reader::Key(key) => Some(Cow::Borrowed(key.get_ref())),
            Reader::Value(value) => match value.get_ref() {
                DeValue::String(text) => Some(Cow::Borrowed(text)),
                DeValue::Datetime(time) => Some(Cow::Owned(time.to_string())),
                _ => None,
            },
        }
    }

    /// As it is written, where that is short.
    fn plain(self) -> String {
        match self {
            Reader::Value(value) => match value.get_ref() {
                DeValue::Integer(number) => number.as_str().to_owned(),
                DeValue::Float(number) => number.as_str().to_owned(),
                DeValue::Boolean(flag) => flag.to_string(),
                DeValue::Array(_) => "[…]".to_owned(),
                _ => "{…}".to_owned(),
            },
            Reader::Key(key) => key.get_ref().to_string(),
        }
    }

    fn list(self) -> Option<List<'de>> {
        match self {
            Reader::Value(value) => value.get_ref().as_array().map(List::of),
            Reader::Key(_) => None,
        }
    }

    fn entries(self) -> Option<Entries<'de>> {
        match self {
            Reader::Value(value) => value.get_ref().as_table().map(Entries::of),
            Reader::Key(_) => None,
        }
    }

    /// A variant: a text that is its name, or a table with what it holds under its name.
    #[inline(never)]
    fn variant(self, known: &'static [&'static str]) -> Result<Variant<'de>, Unreadable> {
        if self.text().is_some() {
            return Ok(Variant { name: self, held: None });
        }
        let Some(mut entries) = self.entries() else { return Err(Unreadable::unknown_variant(&self.plain(), known)) };
        match (entries.rest.next(), entries.rest.len()) {
            (Some((name, held)), 0) => Ok(Variant { name: Reader::Key(name), held: Some(Reader::Value(held)) }),
            (None, _) => Err(Unreadable::custom("a table of one belongs here; this one is empty")),
            (Some(_), _) => Err(Unreadable::custom("a table of one belongs here; this one has more")),
        }
    }
}

fn signed(number: &DeInteger<'_>) -> Option<i64> {
    i64::from_str_radix(number.as_str(), number.radix()).ok()
}

fn unsigned(number: &DeInteger<'_>) -> Result<u64, Unreadable> {
    u64::from_str_radix(number.as_str(), number.radix()).map_err(|_| Unreadable::custom("that number is too large"))
}

impl<'de> serde::Deserializer<'de> for Reader<'de> {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        let value = match self {
            Reader::Key(key) => return visitor.visit_str(key.get_ref()),
            Reader::Value(value) => value.get_ref(),
        };
        match value {
            DeValue::String(text) => visitor.visit_str(text),
            DeValue::Integer(number) => match signed(number) {
                Some(number) => visitor.visit_i64(number),
                None => visitor.visit_u64(unsigned(number)?),
            },
            DeValue::Float(number) => visitor.visit_f64(number.as_str().parse().map_err(Unreadable::custom)?),
            DeValue::Boolean(flag) => visitor.visit_bool(*flag),
            DeValue::Datetime(time) => visitor.visit_str(&time.to_string()),
            DeValue::Array(list) => visitor.visit_seq(List::of(list)),
            DeValue::Table(table) => visitor.visit_map(Entries::of(table)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.text() {
            Some(text) => visitor.visit_str(&text),
            None => Err(self.other(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_str(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_str(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.list() {
            Some(list) => visitor.visit_seq(list),
            None => Err(self.other(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(self, _: &'static str, _: usize, visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        match self.entries() {
            Some(entries) => visitor.visit_map(entries),
            None => Err(self.other(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(self, _: &'static str, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unreadable> {
        self.deserialize_map(visitor)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unreadable> {
        visitor.visit_enum(self.variant(known)?)
    }

    /// What is there is not none: a key that says nothing is not written.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unreadable> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char bytes byte_buf unit unit_struct
    }
}

/// The items of a list.
struct List<'de>(slice::Iter<'de, Spanned<DeValue<'de>>>);

impl<'de> List<'de> {
    fn of(list: &'de DeArray<'de>) -> List<'de> {
        List(list.iter())
    }
}

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Unreadable> {
        let Some(item) = self.0.next().map(Reader::Value) else { return Ok(None) };
        match seed.deserialize(item) {
            Ok(read) => Ok(Some(read)),
            Err(error) => Err(item.wrong(error)),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.0.len())
    }
}

/// The keys and values of a table.
struct Entries<'de> {
    rest: toml::map::Iter<'de, Spanned<DeString<'de>>, Spanned<DeValue<'de>>>,
    value: Option<(Reader<'de>, &'de str)>,
}

impl<'de> Entries<'de> {
    fn of(table: &'de DeTable<'de>) -> Entries<'de> {
        Entries { rest: table.iter(), value: None }
    }

    fn next_key(&mut self) -> Option<Reader<'de>> {
        let (key, value) = self.rest.next()?;
        self.value = Some((Reader::Value(value), key.get_ref()));
        Some(Reader::Key(key))
    }
}

impl<'de> MapAccess<'de> for Entries<'de> {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Unreadable> {
        let Some(key) = self.next_key() else { return Ok(None) };
        match seed.deserialize(key) {
            Ok(read) => Ok(Some(read)),
            Err(error) => Err(key.wrong(error)),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unreadable> {
        let Some((value, key)) = self.value.take() else { return Err(Unreadable::custom("a value without a key")) };
        match seed.deserialize(value) {
            Ok(read) => Ok(read),
            Err(error) => Err(value.wrong(error.under(key))),
        }
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.rest.len())
    }
}

/// The name of a variant, and what it holds.
#[derive(Clone, Copy)]
struct Variant<'de> {
    name: Reader<'de>,
    held: Option<Reader<'de>>,
}

impl<'de> Variant<'de> {
    fn held(self, what: &str) -> Result<Reader<'de>, Unreadable> {
        self.held.ok_or_else(|| self.name.wrong(Unreadable::invalid_type(Unexpected::UnitVariant, &what)))
    }
}

impl<'de> EnumAccess<'de> for Variant<'de> {
    type Error = Unreadable;
    type Variant = Variant<'de>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Variant<'de>), Unreadable> {
        match seed.deserialize(self.name) {
            Ok(name) => Ok((name, self)),
            Err(error) => Err(self.name.wrong(error)),
        }
    }
}

impl<'de> VariantAccess<'de> for Variant<'de> {
    type Error = Unreadable;

    fn unit_variant(self) -> Result<(), Unreadable> {
        match self.held {
            None => Ok(()),
            Some(held) => Err(held.other(&"unit variant")),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Unreadable> {
        let held = self.held("newtype variant")?;
        match seed.deserialize(held) {
            Ok(read) => Ok(read),
            Err(error) => Err(held.wrong(error)),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Unreadable> {
        self.held("tuple variant")?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Unreadable> {
        self.held("struct variant")?.deserialize_map(visitor)
    }
}
