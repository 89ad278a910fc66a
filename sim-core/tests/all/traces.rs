//! The trace files beside the scenarios are what their models give, to the last line.

use sim_core::num::{exp, ln, pow};
use sim_core::rng::Stream;

/// Length of a trace in ms.
const LENGTH_MS: u32 = 60_000;
/// Bits of an opportunity.
const OPPORTUNITY_BITS: f64 = 12_000.0;

/// `scenarios/traces/README.md` describes the model: one user who walks through a cell.
fn lte_walk() -> String {
    let mut random = Stream::new(1, "trace:lte-walk");
    // Twelve uniform numbers less six: close enough to a normal one, and nothing but sums.
    let mut normal = || (0..12).map(|_| random.unit()).sum::<f64>() - 6.0;
    let mut shadow = Gauss::new(4.0, 5_000.0, normal());
    let mut fading = Gauss::new(2.0, 100.0, normal());
    let mut out = String::new();
    let (mut bits, mut next) = (0.0, OPPORTUNITY_BITS);
    for ms in 1..=LENGTH_MS {
        let snr_db = 12.0 + shadow.step(normal()) + fading.step(normal());
        let handover = (31_000..31_400).contains(&ms);
        if !handover {
            // 0.6 of Shannon's rate, over this user's 1.2 MHz, for a millisecond.
            let snr = pow(10.0, snr_db / 10.0);
            bits += 0.6 * 1.2e6 * ln(1.0 + snr) / core::f64::consts::LN_2 / 1000.0;
        }
        while bits >= next {
            out += &ms.to_string();
            out.push('\n');
            next += OPPORTUNITY_BITS;
        }
    }
    out
}

/// A Gauss-Markov process in dB.
struct Gauss {
    std: f64,
    keep: f64,
    z: f64,
}

impl Gauss {
    /// With this standard deviation and correlation time in ms, at `z` standard deviations.
    fn new(std: f64, correlation_ms: f64, z: f64) -> Self {
        let keep = exp(-1.0 / correlation_ms);
        Self { std, keep, z }
    }

    fn step(&mut self, fresh: f64) -> f64 {
        self.z = self.keep * self.z + (1.0 - self.keep * self.keep).sqrt() * fresh;
        self.std * self.z
    }
}

/// Run with `LBE_BLESS=1` to write the file anew; the digests of the scenarios that use it change with it.
#[test]
fn the_walk_is_what_its_model_gives() {
    let path = format!("{}/../scenarios/traces/lte-walk.trace", env!("CARGO_MANIFEST_DIR"));
    let made = lte_walk();
    if std::env::var_os("LBE_BLESS").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    let on_record = std::fs::read_to_string(&path).unwrap();
    assert!(on_record == made, "{path} is not what its model gives; LBE_BLESS=1 writes it anew");
    let times: Vec<u32> = made.lines().map(|line| line.parse().unwrap()).collect();
    assert!(times.is_sorted() && times.last().is_some_and(|&last| last > LENGTH_MS - 100));
    assert!(!times.iter().any(|ms| (31_000..31_400).contains(ms)));
}
