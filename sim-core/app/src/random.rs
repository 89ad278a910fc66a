//! Draws that applications share.

use lbe_model::num;
use lbe_model::rng::Stream;
use lbe_model::units::Span;

/// Exponential around `mean`.
pub(crate) fn exponential(random: &mut Stream, mean: Span) -> Span {
    // In (0, 1]: the logarithm of zero is not finite.
    mean.scale(-num::ln(1.0 - random.unit()))
}

/// A standard normal number, by Marsaglia's polar method: it needs no sine.
fn normal(random: &mut Stream) -> f64 {
    loop {
        let (x, y) = (random.uniform(-1.0, 1.0), random.uniform(-1.0, 1.0));
        let square = x * x + y * y;
        if square > 0.0 && square < 1.0 {
            return x * (-2.0 * num::ln(square) / square).sqrt();
        }
    }
}

/// A lognormal distribution that is drawn again until the number is within bounds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lognormal {
    pub(crate) mu: f64,
    pub(crate) sigma: f64,
    pub(crate) bounds: (f64, f64),
}

impl Lognormal {
    /// By the mean and the standard deviation that it has without bounds.
    pub(crate) fn new(mean: f64, deviation: f64, bounds: (f64, f64)) -> Self {
        let part = deviation / mean;
        let variance = num::ln(1.0 + part * part);
        Self {
            mu: num::ln(mean) - variance / 2.0,
            sigma: variance.sqrt(),
            bounds,
        }
    }

    pub(crate) fn draw(&self, random: &mut Stream) -> f64 {
        loop {
            let x = num::exp(self.mu + self.sigma * normal(random));
            if (self.bounds.0..=self.bounds.1).contains(&x) {
                return x;
            }
        }
    }
}

/// A Pareto number of this shape, at least `scale`, drawn again while it is above `most`.
pub(crate) fn pareto(random: &mut Stream, shape: f64, scale: f64, most: f64) -> f64 {
    loop {
        let x = scale * num::pow(1.0 - random.unit(), -1.0 / shape);
        if x <= most {
            return x;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_normal_number_has_mean_0_and_variance_1() {
        let mut random = Stream::new(1, "test");
        let n = 100_000;
        let (mut sum, mut squares) = (0.0, 0.0);
        for _ in 0..n {
            let x = normal(&mut random);
            sum += x;
            squares += x * x;
        }
        let n = f64::from(n);
        assert!((sum / n).abs() < 0.01, "{}", sum / n);
        assert!((squares / n - 1.0).abs() < 0.02, "{}", squares / n);
    }

    #[test]
    fn an_exponential_number_has_its_mean() {
        let mut random = Stream::new(1, "test");
        let mean = Span::from_millis(1250);
        let sum: f64 = (0..100_000)
            .map(|_| exponential(&mut random, mean).as_ms())
            .sum();
        assert!((sum / 100_000.0 - 1250.0).abs() < 15.0, "{sum}");
    }
}
