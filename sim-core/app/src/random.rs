//! Draws that applications share.

use lbe_model::num;
use lbe_model::rng::Stream;
use lbe_model::units::Span;

/// Exponential around `mean`.
pub(crate) fn exponential(random: &mut Stream, mean: Span) -> Span {
    // In (0, 1]: the logarithm of zero is not finite.
    mean.scale(-num::ln(1.0 - random.unit()))
}

/// A lognormal distribution that is drawn again while the number is out of bounds.
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
        Self { mu: num::ln(mean) - variance / 2.0, sigma: variance.sqrt(), bounds }
    }

    pub(crate) fn draw(&self, random: &mut Stream) -> f64 {
        let (low, high) = self.bounds;
        let drawn = random.redraw(|random| {
            let x = num::exp(self.mu + self.sigma * random.normal());
            (low..=high).contains(&x).then_some(x)
        });
        drawn.unwrap_or_else(|| num::exp(self.mu).clamp(low, high))
    }
}

/// A Pareto number of this shape, at least `scale`, drawn again while it is above `most`; where nothing is left, `scale`.
pub(crate) fn pareto(random: &mut Stream, shape: f64, scale: f64, most: f64) -> f64 {
    if most <= scale {
        return scale;
    }
    let drawn = random.redraw(|random| {
        let x = scale * num::pow(1.0 - random.unit(), -1.0 / shape);
        Some(x).filter(|x| *x <= most)
    });
    drawn.unwrap_or(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ends of the ranges that a page's parameters have, and an interval that is a single number.
    #[test]
    fn what_is_drawn_within_bounds_is_there_and_comes_to_an_end() {
        let mut random = Stream::new(1, "test");
        for (mean, spread) in [(50.0, 16.0), (2e6, 16.0), (100.0, 2.3), (2e6, 2.3)] {
            let law = Lognormal::new(mean, spread * mean, (50.0, 2e6));
            assert!((0..1_000).all(|_| (50.0..=2e6).contains(&law.draw(&mut random))));
        }
        let none = Lognormal::new(1e6, 1.0, (1.0, 2.0));
        assert_eq!(none.draw(&mut random), 2.0);
        assert_eq!(pareto(&mut random, 1.1, 2.0, 2.0), 2.0);
        assert!((0..1_000).all(|_| (2.0..=3.0).contains(&pareto(&mut random, 1.1, 2.0, 3.0))));
    }

    #[test]
    fn an_exponential_number_has_its_mean() {
        let mut random = Stream::new(1, "test");
        let mean = Span::from_millis(1250);
        let sum: f64 = (0..100_000).map(|_| exponential(&mut random, mean).as_ms()).sum();
        assert!((sum / 100_000.0 - 1250.0).abs() < 15.0, "{sum}");
    }
}
