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
