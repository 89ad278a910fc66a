//! First in, first out, in one piece of memory whose places are written in place: what goes in may be large.

/// See the module. It grows where it must, and never shrinks.
#[derive(Clone, Debug)]
pub struct Ring<T> {
    /// A power of two of them, or none. Those in no use hold whatever was there.
    places: Vec<T>,
    head: usize,
    len: usize,
}

impl<T: Copy + Default> Ring<T> {
    /// An empty one with room for at least `room`.
    pub fn with_room(room: usize) -> Self {
        let places = if room > 0 { room.next_power_of_two() } else { 0 };
        Self { places: vec![T::default(); places], head: 0, len: 0 }
    }

    /// How many there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Are there none?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The oldest.
    #[inline]
    pub fn front(&self) -> Option<&T> {
        if self.len == 0 {
            return None;
        }
        self.places.get(self.head)
    }

    /// The one after it.
    #[inline]
    pub fn second(&self) -> Option<&T> {
        if self.len < 2 {
            return None;
        }
        self.places.get((self.head + 1) & (self.places.len() - 1))
    }

    #[inline]
    fn next_place(&mut self) -> usize {
        if self.len == self.places.len() {
            self.grow();
        }
        (self.head + self.len) & (self.places.len() - 1)
    }

    /// The place at the end, to be written: it holds whatever was there. It counts once it is [taken in](Self::take_in).
    #[inline]
    pub fn entrance(&mut self) -> &mut T {
        let place = self.next_place();
        &mut self.places[place]
    }

    /// What stands there, if anything ever has.
    pub fn at_entrance(&self) -> Option<&T> {
        let place = (self.head + self.len) & self.places.len().wrapping_sub(1);
        self.places.get(place)
    }

    /// What was written at the [entrance](Self::entrance) is the newest from now on.
    #[inline]
    pub const fn take_in(&mut self) {
        self.len += 1;
    }

    /// Makes a place at the end, to be written: it holds whatever was there.
    #[inline]
    pub fn push(&mut self) -> &mut T {
        let place = self.next_place();
        self.take_in();
        &mut self.places[place]
    }

    /// Takes the oldest out. There must be one.
    #[inline]
    pub fn pop(&mut self) {
        debug_assert!(self.len > 0, "nothing to take out");
        self.head = (self.head + 1) & (self.places.len() - 1);
        self.len -= 1;
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let room = (2 * self.places.len()).max(4);
        let mut places = Vec::with_capacity(room);
        places.extend_from_slice(&self.places[self.head..]);
        places.extend_from_slice(&self.places[..self.head]);
        places.resize(room, T::default());
        self.places = places;
        self.head = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::VecDeque;

    proptest! {
        #[test]
        fn as_a_deque(room in 0..9_usize, steps in prop::collection::vec(0..4_u8, 0..200)) {
            let mut ring: Ring<u32> = Ring::with_room(room);
            let mut deque = VecDeque::new();
            for (i, step) in (0_u32..).zip(steps) {
                if step > 0 {
                    *ring.push() = i;
                    deque.push_back(i);
                } else if deque.pop_front().is_some() {
                    ring.pop();
                }
                prop_assert_eq!(ring.front(), deque.front());
                prop_assert_eq!(ring.second(), deque.get(1));
                prop_assert_eq!((ring.len(), ring.is_empty()), (deque.len(), deque.is_empty()));
            }
        }
    }
}
