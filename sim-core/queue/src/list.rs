//! Lists through the entries of a slice, from which any entry can leave: what holds packets and flows in their orders.

/// No entry.
pub const NONE: u32 = u32::MAX;

/// An entry's neighbours in its list.
#[derive(Clone, Copy, Debug)]
pub struct Links {
    before: u32,
    /// The entry behind it.
    pub after: u32,
}

impl Default for Links {
    fn default() -> Self {
        Self { before: NONE, after: NONE }
    }
}

/// The ends of a list; [`NONE`] if it is empty, as it is by default.
#[derive(Clone, Copy, Debug)]
pub struct List {
    /// What entered first.
    pub first: u32,
    /// What entered last.
    pub last: u32,
}

impl Default for List {
    fn default() -> Self {
        Self { first: NONE, last: NONE }
    }
}

impl List {
    /// Enters `index`, which is in no list, at the end.
    #[inline]
    pub fn push<T: AsMut<Links>>(&mut self, index: u32, entries: &mut [T]) {
        *entries[index as usize].as_mut() = Links { before: self.last, after: NONE };
        match entries.get_mut(self.last as usize) {
            Some(last) => last.as_mut().after = index,
            None => self.first = index,
        }
        self.last = index;
    }

    /// Takes out the entry with these links, which is in this list.
    #[inline]
    pub fn remove<T: AsMut<Links>>(&mut self, links: Links, entries: &mut [T]) {
        let Links { before, after } = links;
        match entries.get_mut(before as usize) {
            Some(entry) => entry.as_mut().after = after,
            None => self.first = after,
        }
        match entries.get_mut(after as usize) {
            Some(entry) => entry.as_mut().before = before,
            None => self.last = before,
        }
    }
    /// All of `other` enters at the end, in its order.
    pub fn append<T: AsMut<Links>>(&mut self, other: Self, entries: &mut [T]) {
        match entries.get_mut(other.first as usize) {
            Some(first) => first.as_mut().before = self.last,
            None => return, // It is empty.
        }
        match entries.get_mut(self.last as usize) {
            Some(last) => last.as_mut().after = other.first,
            None => self.first = other.first,
        }
        self.last = other.last;
    }
}
