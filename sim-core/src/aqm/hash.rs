//! Which of so many queues a flow joins. Fixed, so that a run has the same collisions everywhere.

/// A queue below `queues` for packets with this [`Packet::key`](crate::net::packet::Packet::key): the
/// finaliser of SplitMix64 [Steele et al. 2014], by which two keys that differ in one bit differ in half of
/// theirs, modulo the number of queues. Another `salt` gives another choice.
#[inline]
pub const fn queue_of(key: u32, salt: u64, queues: u32) -> u32 {
    let mut z = (key as u64)
        .wrapping_add(salt)
        .wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^= z >> 31;
    (z % queues as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first outputs of SplitMix64 from the state 0, as its authors' code prints them:
    /// e220a8397b1dcdaf, 6e789e6aa1b965f4. The second has the state's increment twice.
    #[test]
    fn the_mix_is_that_of_splitmix64() {
        let queues = u32::MAX;
        let expect = |z: u64| (z % u64::from(queues)) as u32;
        assert_eq!(queue_of(0, 0, queues), expect(0xe220_a839_7b1d_cdaf));
        assert_eq!(
            queue_of(0, 0x9e37_79b9_7f4a_7c15, queues),
            expect(0x6e78_9e6a_a1b9_65f4)
        );
    }

    #[test]
    fn keys_spread_evenly_and_a_salt_moves_them() {
        let mut counts = [0_u32; 16];
        for key in 0..16_000 {
            counts[queue_of(key, 7, 16) as usize] += 1;
        }
        // Binomial: 1000 expected, standard deviation 31; five of them allowed.
        assert!(counts.iter().all(|&n| n.abs_diff(1000) < 155), "{counts:?}");
        assert!((0..100).any(|key| queue_of(key, 7, 16) != queue_of(key, 8, 16)));
    }
}
