//! Things of a data file that are known by their place in it and written by their key.

/// Lets a thing be written to logs as its key and read back from it.
macro_rules! written_by_key {
    ($thing:ty, $key:expr, $find:expr) => {
        impl serde::Serialize for $thing {
            fn serialize<S: serde::Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                let key: fn($thing) -> &'static str = $key;
                out.serialize_str(key(*self))
            }
        }
        impl<'de> serde::Deserialize<'de> for $thing {
            fn deserialize<D: serde::Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                let key = <String as serde::Deserialize>::deserialize(input)?;
                let find: fn(&str) -> Option<$thing> = $find;
                find(&key).ok_or_else(|| serde::de::Error::custom(format!("there is no {key}")))
            }
        }
    };
}

pub(in crate::rules) use written_by_key;
