//! A voice call: packets of speech at a steady pace, whatever happens to them.

use crate::prelude::*;
use lbe_model::num;

choice! {
    /// What the speech is coded by.
    pub enum Codec {
        /// 64 kb/s in packets of 20 ms.
        G711 = "g711", "G.711, 80 kb/s";
        /// 32 kb/s in packets of 20 ms.
        Opus32 = "opus32", "Opus, 48 kb/s";
    }
}

choice! {
    /// Whether the speaker pauses.
    pub enum Activity {
        /// Packets all the time.
        Always = "always", "All the time";
        /// Talk and silence by turns.
        Talkspurts = "talkspurts", "With pauses";
    }
}

choice! {
    /// When speech is played.
    pub enum PlayoutRule {
        /// So long after the least delay.
        Fixed = "fixed", "Fixed";
        /// After the delay that is usual, and four times its deviation.
        Adaptive = "adaptive", "Adaptive";
    }
}

params! {
    /// Parameters of a voice call.
    pub struct VoiceParams {
        codec: Codec = ParamSpec::choice("codec", "Codec", "g711", Codec::OPTIONS).fixed()
            .help("G.711: 160 bytes of speech every 20 ms. Opus: 80 bytes. 40 bytes of headers each.")
            .source("RFC 3551 §4.5.14; RFC 7587");
        activity: Activity = ParamSpec::choice("activity", "Speech", "always", Activity::OPTIONS)
            .help("All the time, or talk and silence by turns, both exponential with a mean of 1.25 s; in silence one packet every 160 ms.")
            .source("ns-3, 802.11ax VoIP");
        rule: PlayoutRule = ParamSpec::choice("playout", "Playout", "fixed", PlayoutRule::OPTIONS).fixed()
            .help("Fixed: the playout delay after the least delay so far. Adaptive: after the smoothed delay and four times its smoothed deviation, set anew after each pause of speech; in speech without pauses, with each packet, as players do that stretch it.")
            .source("Ramjee et al. 1994, algorithm 1");
        playout: Span = ParamSpec::number("playout_ms", "Playout delay", Unit::Milliseconds, 60.0, (0.0, 500.0))
            .slider(0.0, 200.0, 5.0).fixed()
            .help("Where the playout is fixed, speech is played so long after the least delay so far; what comes later is lost to the listener.")
            .source("A choice");
        rating: Rating = ParamSpec::choice("rating", "Rating", "g107", Rating::OPTIONS).fixed()
            .help("How delay and loss are made one figure: by the terms of the E-model, or with two straight lines for the delay, which are stricter.")
            .source("ITU-T G.107; Cole and Rosenbluth 2001");
    }
}

const PACKET: Span = Span::from_millis(20);
const SILENT: Span = Span::from_millis(160);
const MEAN: Span = Span::from_millis(1250);

/// See the module.
#[derive(Clone, Debug)]
pub struct Voice {
    params: VoiceParams,
    pub(crate) random: Stream,
    /// The speaker talks, or is silent, until then.
    talks: bool,
    until: Time,
}

impl RateControl for Voice {
    type Params = VoiceParams;
    const DOC: Doc = Doc {
        label: "Voice call",
        family: Family::Unresponsive,
        summary: "Speech in packets of 20 ms, without any reaction: what counts is how much of it comes in time.",
        source: "RFC 3551; ITU-T G.107",
        equations: &[
            r"R = 93.2 - I_{dd}(T_a) - I_{e,\mathrm{eff}}",
            r"I_{e,\mathrm{eff}} = 95\,\frac{P}{P / B + 25.1}",
        ],
        laws: &[],
        simplified: "One direction. Opus is rated as G.711 with concealment.",
    };

    fn unasked(params: &VoiceParams) -> Rate {
        let bytes = Self::packet(params).map_or(0, Bytes::get);
        Rate::from_bps(8 * bytes * 50)
    }

    fn packet(params: &VoiceParams) -> Option<Bytes> {
        Some(Bytes::new(match params.codec {
            Codec::G711 => 200,
            Codec::Opus32 => 120,
        }))
    }

    fn listening(params: &VoiceParams) -> Option<Listening> {
        Some(Listening {
            playout: match (params.rule, params.activity) {
                (PlayoutRule::Fixed, _) => Playout::Fixed(params.playout),
                (PlayoutRule::Adaptive, Activity::Talkspurts) => Playout::AfterPauses,
                (PlayoutRule::Adaptive, Activity::Always) => Playout::EachPacket,
            },
            call: Some(Speech { packetisation: PACKET, rating: params.rating }),
        })
    }

    fn new(params: &VoiceParams, start: &Start) -> Self {
        Self { params: params.clone(), random: start.random.clone(), talks: false, until: Time::ZERO }
    }

    fn set_params(&mut self, params: &VoiceParams) {
        self.params = params.clone();
    }

    fn gap(&mut self, now: Time) -> Span {
        if self.params.activity == Activity::Always {
            return PACKET;
        }
        if now >= self.until {
            self.talks = !self.talks;
            // In (0, 1]: the logarithm of zero is not finite.
            self.until = now + MEAN.scale(-num::ln(1.0 - self.random.unit()));
        }
        if self.talks { PACKET } else { SILENT }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    fn sent(params: &VoiceParams, seconds: f64) -> f64 {
        let mut voice = Voice::new(params, &start());
        let (mut now, mut n) = (Time::ZERO, 0.0);
        while now < Time::from_secs(seconds) {
            n += 1.0;
            now += voice.gap(now);
        }
        n
    }

    #[test]
    fn speech_is_fifty_packets_a_second() {
        assert_eq!(sent(&VoiceParams::defaults(), 100.0), 5000.0);
        assert_eq!(Voice::unasked(&VoiceParams::defaults()), Rate::from_bps(80_000));
    }

    #[test]
    fn with_pauses_it_is_half_of_that_and_the_silence() {
        let params = VoiceParams { activity: Activity::Talkspurts, ..VoiceParams::defaults() };
        let mean = sent(&params, 10_000.0) / 10_000.0;
        // Half of the time 50 a second, half 6.25; a silence's last gap reaches into speech.
        assert!((mean - 28.1).abs() < 2.0, "{mean}");
    }
}
