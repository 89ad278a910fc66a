//! Which of so many queues a flow joins. Fixed, so that a run has the same collisions everywhere.

/// Where in 64 bits a flow's key ([`Packet::key`](lbe_model::packet::Packet::key)) lands: SplitMix64's output
/// for the state `salt`, advanced by `key` + 1 steps [Steele et al. 2014]. Another `salt` gives another choice.
#[inline]
const fn flow_hash(key: u32, salt: u64) -> u64 {
    let step = (key as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = salt.wrapping_add(step);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The queue, below `queues`, of packets with this key.
#[inline]
pub const fn queue_of(key: u32, salt: u64, queues: u32) -> u32 {
    (flow_hash(key, salt) % queues as u64) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// SplitMix64's first outputs for seed 0, from the reference implementation's known sequence, and that
    /// for seed 1234567.
    #[test]
    fn the_hash_is_splitmix64() {
        assert_eq!(flow_hash(0, 0), 0xe220_a839_7b1d_cdaf);
        assert_eq!(flow_hash(1, 0), 0x6e78_9e6a_a1b9_65f4);
        assert_eq!(flow_hash(2, 0), 0x06c4_5d18_8009_454f);
        assert_eq!(flow_hash(0, 1_234_567), 6_457_827_717_110_365_317);
        assert_eq!(flow_hash(1, 1_234_567), 3_203_168_211_198_807_973);
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
