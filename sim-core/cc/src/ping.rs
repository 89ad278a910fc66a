//! Pings: a small packet now and then, to see how long it takes.

use crate::prelude::*;

params! {
    /// Parameters of pings.
    pub struct PingParams {
        every: Span = ParamSpec::number("every_ms", "Every", Unit::Milliseconds, 50.0, (1.0, 10_000.0))
            .slider(10.0, 1000.0, 10.0)
            .help("Time between two packets.")
            .source("A choice");
        late: Span = ParamSpec::number("late_ms", "Late after", Unit::Milliseconds, 50.0, (1.0, 1000.0))
            .slider(5.0, 200.0, 5.0).fixed()
            .help("A packet counts as late when it takes so much longer than the fastest one so far.")
            .source("A choice");
    }
}

/// What one has on the wire, IP and ICMP or UDP included.
const PACKET: Bytes = Bytes::new(64);

/// See the module.
#[derive(Clone, Debug)]
pub struct Ping {
    every: Span,
}

impl RateControl for Ping {
    type Params = PingParams;
    const DOC: Doc = Doc {
        label: "Ping",
        family: Family::Unresponsive,
        summary: "A packet of 64 bytes now and then, without any reaction: how long it takes, and how much that changes.",
        source: "RFC 3550 §6.4.1 for its jitter",
        equations: &[r"J \gets J + \frac{|D| - J}{16}"],
        laws: &[],
        simplified: "One direction: its figures are of the way there.",
    };

    fn unasked(params: &PingParams) -> Rate {
        Rate::from_bps((8.0 * PACKET.get() as f64 / params.every.as_secs()) as u64)
    }

    fn packet(_params: &PingParams) -> Option<Bytes> {
        Some(PACKET)
    }

    fn listening(params: &PingParams) -> Option<Listening> {
        Some(Listening { playout: Playout::Fixed(params.late), call: None })
    }

    fn new(params: &PingParams, _start: &Start) -> Self {
        Self { every: params.every }
    }

    fn set_params(&mut self, params: &PingParams) {
        self.every = params.every;
    }

    fn gap(&mut self, _now: Time) -> Span {
        self.every
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    /// 64 B every 50 ms.
    #[test]
    fn it_is_ten_kilobits_a_second() {
        let params = PingParams::defaults();
        let mut ping = Ping::new(&params, &start());
        assert_eq!(ping.gap(Time::ZERO), Span::from_millis(50));
        assert_eq!(Ping::unasked(&params), Rate::from_bps(10_240));
    }
}
