//! The only caller of `libm`. std's transcendental functions gave different bits natively and in
//! Wasm; `libm`'s did not. clippy's `disallowed-methods` holds the line.

/// The cube root of `x`.
pub fn cbrt(x: f64) -> f64 {
    libm::cbrt(x)
}

/// The natural logarithm of `x`.
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// e to the power of `x`.
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}

/// `x` to the power of `y`.
pub fn pow(x: f64, y: f64) -> f64 {
    libm::pow(x, y)
}

/// The complementary error function of `x`.
pub fn erfc(x: f64) -> f64 {
    libm::erfc(x)
}

/// A sum that may outgrow 64 bits, most of whose additions do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WideSum {
    low: u64,
    /// How often `low` has overflown.
    high: u64,
}

impl WideSum {
    /// Adds `x`.
    #[inline]
    pub const fn add(&mut self, x: u64) {
        let (low, overflows) = self.low.overflowing_add(x);
        self.low = low;
        if overflows {
            self.high += 1;
        }
    }

    /// The sum.
    pub const fn get(self) -> u128 {
        (self.high as u128) << 64 | self.low as u128
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wide_sum_overflows_into_its_upper_half() {
        let mut sum = WideSum::default();
        for _ in 0..3 {
            sum.add(u64::MAX);
        }
        sum.add(7);
        assert_eq!(sum.get(), 3 * u128::from(u64::MAX) + 7);
    }
}
