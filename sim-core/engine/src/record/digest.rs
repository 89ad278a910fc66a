//! A 64-bit digest over everything that happens: two runs that differ in one bit differ in it.

use core::fmt;

/// See the module. Not cryptographic: one multiplication per word, as in the Fx hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest(u64);

impl Digest {
    /// Of nothing.
    pub const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Takes one word.
    #[inline]
    pub const fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Default for Digest {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The last step spreads the low bits, which a multiplication alone leaves weak.
        write!(f, "{:016x}", (self.0 ^ (self.0 >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_every_bit_matter() {
        let of = |words: &[u64]| {
            let mut d = Digest::new();
            for &word in words {
                d.add(word);
            }
            d.to_string()
        };
        assert_eq!(of(&[1, 2]).len(), 16);
        assert_ne!(of(&[1, 2]), of(&[2, 1]));
        assert_ne!(of(&[1, 2]), of(&[1, 2 | 1 << 63]));
    }
}
