//! Entries in order of time, of which some come early and some have to wait for word of what becomes of them.

use std::collections::BTreeMap;

use lbe_model::units::Time;

/// Of entries of one moment, the one that came first is first.
type Key = (Time, u64);

/// See the module.
#[derive(Debug)]
pub(crate) struct Ordered<T> {
    entries: BTreeMap<Key, T>,
    /// The entries that wait, and by the number of the packet that they wait for.
    waiting: BTreeMap<Key, u32>,
    by_packet: BTreeMap<u32, Key>,
    added: u64,
}

/// So many entries are kept, some hundred megabytes. A packet that waits in a queue while so many others pass is written without
/// word of its end.
const MOST: usize = 1_000_000;

impl<T> Ordered<T> {
    pub(crate) const fn new() -> Self {
        Self { entries: BTreeMap::new(), waiting: BTreeMap::new(), by_packet: BTreeMap::new(), added: 0 }
    }

    /// Adds an entry of this moment, which may wait for word of a packet.
    pub(crate) fn add(&mut self, at: Time, entry: T, packet: Option<u32>) {
        let key = (at, self.added);
        self.added += 1;
        self.entries.insert(key, entry);
        if let Some(packet) = packet {
            self.waiting.insert(key, packet);
            self.by_packet.insert(packet, key);
        }
    }

    /// There is word of a packet: its entry, if there is one, waits no more.
    pub(crate) fn settle(&mut self, packet: u32) -> Option<&mut T> {
        let key = self.by_packet.remove(&packet)?;
        self.waiting.remove(&key);
        self.entries.get_mut(&key)
    }

    /// There will be no more word of any packet.
    pub(crate) fn settle_all(&mut self) {
        self.waiting.clear();
        self.by_packet.clear();
    }

    /// The next entry from before `now` that does not wait, and before which none does.
    pub(crate) fn next(&mut self, now: Time) -> Option<(Time, T)> {
        let first = self.entries.first_entry()?;
        let key = *first.key();
        if self.waiting.first_key_value().is_some_and(|(k, _)| *k <= key) {
            if self.added - key.1 <= MOST as u64 {
                return None;
            }
            if let Some(packet) = self.waiting.remove(&key) {
                self.by_packet.remove(&packet);
            }
        }
        (key.0 < now).then(|| (key.0, first.remove()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_wait_for_those_before_them() {
        let at = Time::from_nanos;
        let mut ordered = Ordered::new();
        ordered.add(at(5), "later", None);
        ordered.add(at(2), "waits", Some(7));
        ordered.add(at(2), "after it", None);
        ordered.add(at(1), "first", None);
        assert_eq!(ordered.next(at(4)), Some((at(1), "first")));
        assert_eq!(ordered.next(at(4)), None);
        assert_eq!(ordered.settle(8), None);
        *ordered.settle(7).unwrap() = "settled";
        assert_eq!(ordered.next(at(4)), Some((at(2), "settled")));
        assert_eq!(ordered.next(at(4)), Some((at(2), "after it")));
        assert_eq!(ordered.next(at(4)), None, "more may come before it");
        assert_eq!(ordered.next(Time::NEVER), Some((at(5), "later")));
    }

    #[test]
    fn no_packet_holds_up_all() {
        let mut ordered = Ordered::new();
        ordered.add(Time::ZERO, 0, Some(0));
        for i in 1..MOST {
            ordered.add(Time::from_nanos(i as u64), i, None);
        }
        assert_eq!(ordered.next(Time::NEVER), None);
        ordered.add(Time::from_nanos(MOST as u64), 0, None);
        assert_eq!(ordered.next(Time::NEVER), Some((Time::ZERO, 0)));
        assert_eq!(ordered.settle(0), None);
        assert_eq!(ordered.next(Time::NEVER), Some((Time::from_nanos(1), 1)));
    }
}
