//! A controller's rules once more, in plain arithmetic: what the page prints with the numbers of one decision beside what
//! the engine did, and what a test follows (`web/test-wasm/laws.test.ts`).
//!
//! A formula knows numbers, `+ - * / ^`, `min max floor ceil cbrt`, and `given(a, b)`: a, or b where a is none. A condition
//! compares with `< <= > >= == !=`, knows `and` and `or`, and compares choices with words in quotes: `form == 'linux'`.
//! Names are those of the decision (`acked`, `rtt_s`, `owd_s`, `in_flight`, `cwnd` and `ssthresh` as they were before it,
//! `ssthresh_after`), the controller's gauges as the decision left them (with `_before` as they were before it), its
//! parameters (flags are 0 or 1), and `packet_bytes`. A gauge goes before a parameter of the same name.

use serde_json::{Value, json};

/// What a decision makes of the window. The first of a controller's laws whose cause and condition fit is the one that
/// holds; an acknowledgement may always leave the window as it was (in recovery, or where the window is not in use).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Law {
    /// What made the controller decide, any of these: `ack`, `fast_retransmit`, `timeout`, `ecn`.
    pub causes: &'static [&'static str],
    /// When it holds; empty: always.
    pub when: &'static str,
    /// The window after the decision, in packets.
    pub formula: &'static str,
    /// Why its numbers cannot be followed, in a sentence; empty if they can.
    pub note: &'static str,
}

impl Law {
    const fn new(causes: &'static [&'static str], when: &'static str, formula: &'static str) -> Self {
        Self { causes, when, formula, note: "" }
    }

    /// What an acknowledgement does.
    pub const fn on_ack(when: &'static str, formula: &'static str) -> Self {
        Self::new(&["ack"], when, formula)
    }

    /// What a loss found by acknowledgements does.
    pub const fn on_loss(when: &'static str, formula: &'static str) -> Self {
        Self::new(&["fast_retransmit"], when, formula)
    }

    /// What an expired retransmission timer does.
    pub const fn on_timeout(when: &'static str, formula: &'static str) -> Self {
        Self::new(&["timeout"], when, formula)
    }

    /// What an echoed mark does.
    pub const fn on_mark(when: &'static str, formula: &'static str) -> Self {
        Self::new(&["ecn"], when, formula)
    }

    /// What a loss found by acknowledgements does, and an echoed mark.
    pub const fn on_cut(when: &'static str, formula: &'static str) -> Self {
        Self::new(&["fast_retransmit", "ecn"], when, formula)
    }

    /// Says why its numbers cannot be followed.
    pub const fn note(self, note: &'static str) -> Self {
        Self { note, ..self }
    }

    /// The law as the catalog shows it, once for each cause.
    pub fn to_json(&self) -> impl Iterator<Item = Value> {
        let of = |cause| json!({ "cause": cause, "when": self.when, "formula": self.formula, "note": self.note });
        self.causes.iter().map(of)
    }
}

/// Reno's slow start, one packet for each acknowledged, two at most [`crate::Window::grow_as_reno`].
pub const SLOW_START: Law = Law::on_ack("cwnd < ssthresh", "cwnd + min(acked, 2)");
/// Reno's congestion avoidance, one packet per window.
pub const AVOIDANCE: Law = Law::on_ack("", "cwnd + min(acked / cwnd, 1)");
/// Half of what was outstanding, which for a flow that fills its window is the window's whole packets
/// [RFC 5681 §3.1 eq 4].
pub const HALF_ON_LOSS: Law = Law::on_loss("", "max(floor(cwnd) / 2, 2)");
/// The same for a mark.
pub const HALF_ON_MARK: Law = Law::on_mark("", "max(min(in_flight, floor(cwnd)) / 2, 2)");
/// One packet after a timeout.
pub const ONE_ON_TIMEOUT: Law = Law::on_timeout("", "1");

#[cfg(test)]
mod tests {
    use crate::{CONTROLLERS, Family};
    use lbe_model::params::ParamSpec;

    const KNOWN: &[&str] = &[
        "acked", "rtt_s", "owd_s", "in_flight", "cwnd", "ssthresh", "ssthresh_after", "packet_bytes", "min", "max",
        "floor", "ceil", "cbrt", "given", "and", "or",
    ];

    /// The names in an expression, words in quotes left out.
    fn names(text: &str) -> Vec<&str> {
        text.split('\'')
            .step_by(2)
            .flat_map(|part| part.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '.'))
            .filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic()))
            .collect()
    }

    #[test]
    fn laws_speak_of_what_a_decision_has() {
        for controller in CONTROLLERS {
            let has = |name: &str| {
                let gauge = name.strip_suffix("_before").unwrap_or(name);
                KNOWN.contains(&name)
                    || controller.gauges.iter().any(|g| g.key == gauge)
                    || controller.params.iter().any(|p: &ParamSpec| p.key == name)
            };
            for law in controller.doc.laws {
                for name in [law.when, law.formula].into_iter().flat_map(names) {
                    assert!(has(name), "{}: {name} in {law:?}", controller.id);
                }
                assert!(law.note.is_empty() || law.note.ends_with('.'), "{law:?}");
            }
        }
    }

    #[test]
    fn whoever_reacts_has_a_law_for_each_cause() {
        for controller in CONTROLLERS.iter().filter(|c| c.doc.family != Family::Unresponsive) {
            for cause in ["ack", "fast_retransmit", "timeout", "ecn"] {
                let has = controller.doc.laws.iter().any(|law| law.causes.contains(&cause));
                assert!(has, "{}: no law for {cause}", controller.id);
            }
        }
    }
}
