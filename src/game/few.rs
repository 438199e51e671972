//! A short list of a known greatest length, without a heap: states are copied for every ask.
//!
//! Rules read such lists all the time, from all units that the library is compiled in: hence `#[inline]`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `N` things in order. Pushing to a full one changes nothing.
#[derive(Clone, Copy, Debug)]
pub struct Few<T: Copy + Default, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for Few<T, N> {
    fn default() -> Self {
        Few { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for Few<T, N> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default, const N: usize> Few<T, N> {
    /// The things.
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        self.items.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Adds one at the end.
    #[inline]
    pub fn push(&mut self, item: T) {
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = item;
            self.len += 1;
        }
    }

    /// Takes one out by its place; the others close up in order.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let taken = *self.as_slice().get(at)?;
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        // What is past the end must not make two equal lists differ in bytes.
        if let Some(place) = self.items.get_mut(usize::from(self.len)) {
            *place = T::default();
        }
        Some(taken)
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Few<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut few = Few::default();
        items.into_iter().for_each(|item| few.push(item));
        few
    }
}

impl<T: Copy + Default + Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.as_slice())
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(input)?;
        if items.len() > N {
            return Err(serde::de::Error::custom(format!("more than {N} items")));
        }
        Ok(items.into_iter().collect())
    }
}
