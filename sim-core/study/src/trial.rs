//! A setting on one bottleneck as plain data, and the scenario that it stands for.

use lbe_model::params;
use lbe_model::params::{ParamSet, ParamSpec, Unit};
use lbe_scenario::{Object, Result, Scenario, keys, queue};
use serde_json::Value;

use crate::object::{checked, is_own, kind, number, object, perhaps};

/// The size of a data packet on the wire, in bytes.
const PACKET_BYTES: f64 = 1500.0;
/// The fewest packets that a buffer holds: one that comes while another waits is not lost.
const LEAST_PACKETS: f64 = 2.0;

/// A moment or a length of time of the run.
const fn seconds(key: &'static str, default: f64) -> ParamSpec {
    ParamSpec::number(key, "", Unit::Seconds, default, (0.0, 36_000.0))
}

/// A number of flows.
const fn count(key: &'static str, default: u32) -> ParamSpec {
    ParamSpec::integer(key, "", Unit::None, default, (0, 100))
}

params! {
    /// The numbers of a trial.
    pub struct Numbers {
        /// Flows of the controller under test.
        flows: u32 = count("flows", 1);
        /// When they start, in s.
        start_s: f64 = seconds("start_s", 0.0);
        /// When they stop, in s.
        stop_s: Option<f64> = seconds("stop_s", 0.0).above_min().optional();
        /// The last of them starts so much later than the others, in s.
        late_s: f64 = seconds("late_s", 0.0);
        /// Flows of the rival.
        rivals: u32 = count("rivals", 0);
        /// When they start, in s.
        rival_start_s: f64 = seconds("rival_start_s", 0.0);
        /// When they stop, in s.
        rival_stop_s: Option<f64> = seconds("rival_stop_s", 0.0).above_min().optional();
        /// The bottleneck's rate, in bit/s.
        rate_bps: f64 = ParamSpec::number("rate_bps", "", Unit::BitsPerSecond, 10e6, (1e4, 1e9));
        /// The round-trip time without queues, in ms.
        rtt_ms: f64 = ParamSpec::number("rtt_ms", "", Unit::Milliseconds, 50.0, (1.0, 2_000.0));
        /// The buffer as a part of rate × RTT.
        buffer_bdp: f64 = ParamSpec::number("buffer_bdp", "", Unit::None, 1.0, (0.0, 100.0)).above_min();
        /// The buffer in packets, in its place.
        buffer_packets: Option<u32> = ParamSpec::integer("buffer_packets", "", Unit::Packets, 1, (1, 1_000_000)).optional();
        /// Part of the packets that the link loses.
        loss: f64 = ParamSpec::number("loss", "", Unit::None, 0.0, (0.0, 1.0));
        /// Jitter of the link, in ms.
        jitter_ms: f64 = ParamSpec::number("jitter_ms", "", Unit::Milliseconds, 0.0, (0.0, 1_000.0));
        /// Length of the run, in s.
        duration_s: f64 = seconds("duration_s", 120.0).above_min();
        /// Figures are taken from here on, in s.
        warmup_s: f64 = seconds("warmup_s", 60.0);
        /// Send jitter of all flows, in times of a packet on the bottleneck.
        send_jitter: f64 = ParamSpec::number("send_jitter", "", Unit::None, 0.0, (0.0, 100.0));
        /// Seed of the run.
        seed: u32 = ParamSpec::integer("seed", "", Unit::None, 1, (0, u32::MAX));
    }
}

/// A setting on one bottleneck: a controller, perhaps others beside it, and their path.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The controller under test, as a scenario has it.
    pub cc: Value,
    /// The controller beside it.
    pub rival: Value,
    /// The queue discipline, without its limit.
    pub queue: Value,
    /// The rest.
    pub numbers: Numbers,
    /// A change in mid-run, as a scenario has it. Only a report card has some.
    pub(crate) change: Option<Value>,
    /// The part of the packets that are late, and by how many ms. The same.
    pub(crate) reordering: Option<(f64, f64)>,
    /// The controller of short transfers. The same.
    pub(crate) short: Option<Value>,
}

/// How many short transfers there are, their size, and how far their starts lie apart, in s.
const SHORTS: u32 = 5;
const SHORT_BYTES: u32 = 100_000;
const SHORT_EVERY_S: f64 = 10.0;

/// The ids of a trial's groups.
pub mod group {
    /// Flows of the controller under test.
    pub const CC: &str = "cc";
    /// The one of them that starts later.
    pub const LATE: &str = "late";
    /// What is beside them.
    pub const RIVAL: &str = "rival";
    /// How the ids of short transfers begin.
    pub const SHORT: &str = "short";
}

/// Reno, with which every controller must live.
pub(crate) fn reno() -> Value {
    kind("reno")
}

impl Trial {
    /// The usual setting for `cc`, which a scenario must take.
    pub fn new(cc: Value) -> Self {
        Self {
            cc,
            rival: reno(),
            queue: kind("droptail"),
            numbers: Numbers::defaults(),
            change: None,
            reordering: None,
            short: None,
        }
    }

    /// Reads a setting.
    ///
    /// # Errors
    /// The first key that is unknown, of the wrong type or out of range.
    pub fn from_value(value: &Value) -> Result<Self> {
        let object = Object::new(value, "", &keys(&[Numbers::SPEC], &["cc", "rival", "queue"]))?;
        let mut trial = Self::new(object.require("cc")?.clone());
        checked(&trial.cc, "cc")?;
        if let Some(rival) = object.get("rival") {
            checked(rival, "rival")?;
            trial.rival = rival.clone();
        }
        if let Some(given) = object.get("queue") {
            trial.set_queue(given)?;
        }
        trial.numbers = Numbers::from_values(&object.table(Numbers::SPEC)?);
        let numbers = &trial.numbers;
        if numbers.flows + numbers.rivals == 0 {
            return object.fail("flows", "must be at least 1 where there are no rivals");
        }
        if numbers.warmup_s >= numbers.duration_s {
            return object.fail("warmup_s", "must be below duration_s");
        }
        if numbers.late_s > 0.0 && numbers.flows < 2 {
            return object.fail("late_s", "needs at least two flows");
        }
        // What is left: flows that would stop before they start, and runs that are too large.
        if !is_own(&trial.cc) {
            Scenario::from_value(trial.scenario())?;
        }
        Ok(trial)
    }

    /// Takes this queue discipline.
    pub(crate) fn set_queue(&mut self, given: &Value) -> Result<()> {
        queue(given, "queue")?;
        for key in ["limit_packets", "limit_bytes"] {
            if given.get(key).is_some() {
                let message = "stands in the buffer; leave it out here";
                return Object::new(given, "queue", &[key, "kind"])?.fail(key, message);
            }
        }
        self.queue = given.clone();
        Ok(())
    }

    /// The setting with all its keys.
    pub fn to_json(&self) -> Value {
        let n = &self.numbers;
        let count = |x: u32| Some(f64::from(x));
        // In the order of the table.
        let values = [
            count(n.flows),
            Some(n.start_s),
            n.stop_s,
            Some(n.late_s),
            count(n.rivals),
            Some(n.rival_start_s),
            n.rival_stop_s,
            Some(n.rate_bps),
            Some(n.rtt_ms),
            Some(n.buffer_bdp),
            n.buffer_packets.map(f64::from),
            Some(n.loss),
            Some(n.jitter_ms),
            Some(n.duration_s),
            Some(n.warmup_s),
            Some(n.send_jitter),
            count(n.seed),
        ];
        let mut entries = vec![("cc", self.cc.clone()), ("rival", self.rival.clone()), ("queue", self.queue.clone())];
        let numbers = Numbers::SPEC.iter().zip(values);
        entries.extend(numbers.map(|(row, value)| (row.key, perhaps(value))));
        object(entries)
    }

    /// The buffer in packets.
    pub fn buffer_packets(&self) -> u32 {
        let n = &self.numbers;
        let bdp = n.rate_bps * n.rtt_ms / 8_000.0 / PACKET_BYTES;
        let packets = (n.buffer_bdp * bdp).round().max(LEAST_PACKETS);
        n.buffer_packets.unwrap_or(packets as u32)
    }

    /// A packet's time on the bottleneck, in ms.
    pub fn packet_ms(&self) -> f64 {
        8_000.0 * PACKET_BYTES / self.numbers.rate_bps
    }

    /// The scenario that it stands for.
    pub fn scenario(&self) -> Value {
        let n = &self.numbers;
        let mut entries = vec![
            ("version", 1.into()),
            ("duration_s", number(n.duration_s)),
            ("warmup_s", number(n.warmup_s)),
            ("seed", n.seed.into()),
            ("links", vec![self.link()].into()),
            ("flows", self.flows().into()),
        ];
        if let Some(change) = &self.change {
            entries.push(("changes", vec![change.clone()].into()));
        }
        object(entries)
    }

    fn link(&self) -> Value {
        let n = &self.numbers;
        let mut queue = self.queue.clone();
        queue["limit_packets"] = self.buffer_packets().into();
        let mut link = object(vec![
            ("id", "bottleneck".into()),
            ("rate_bps", number(n.rate_bps)),
            ("delay_ms", number(n.rtt_ms / 2.0)),
            ("queue", queue),
        ]);
        if n.loss > 0.0 {
            link["loss"] = kind("bernoulli");
            link["loss"]["p"] = number(n.loss);
        }
        if n.jitter_ms > 0.0 {
            link["jitter_ms"] = number(n.jitter_ms);
        }
        if let Some((part, by_ms)) = self.reordering {
            link["reorder_probability"] = number(part);
            link["reorder_delay_ms"] = number(by_ms);
        }
        link
    }

    fn flows(&self) -> Vec<Value> {
        let n = &self.numbers;
        let late = n.late_s > 0.0;
        let end = n.start_s + n.late_s;
        let groups = [
            (group::CC, &self.cc, n.flows - u32::from(late), n.start_s, n.stop_s),
            (group::LATE, &self.cc, u32::from(late), end, n.stop_s),
            (group::RIVAL, &self.rival, n.rivals, n.rival_start_s, n.rival_stop_s),
        ];
        let some = groups.into_iter().filter(|(_, _, count, _, _)| *count > 0);
        let mut flows: Vec<Value> = some
            .map(|(id, cc, count, start, stop)| {
                let mut flow = self.flow(id, cc, start);
                if count > 1 {
                    flow["count"] = count.into();
                }
                if let Some(stop) = stop {
                    flow["stop_s"] = number(stop);
                }
                flow
            })
            .collect();
        if let Some(cc) = &self.short {
            for nth in 0..SHORTS {
                let start = n.warmup_s + SHORT_EVERY_S * f64::from(nth);
                let mut flow = self.flow(&format!("{}{nth}", group::SHORT), cc, start);
                flow["size_bytes"] = SHORT_BYTES.into();
                flows.push(flow);
            }
        }
        flows
    }

    /// A group of one flow.
    fn flow(&self, id: &str, cc: &Value, start_s: f64) -> Value {
        let path = vec![Value::from("bottleneck")];
        let mut entries = vec![("id", id.into()), ("cc", cc.clone()), ("path", path.into())];
        if start_s > 0.0 {
            entries.push(("start_s", number(start_s)));
        }
        if self.numbers.send_jitter > 0.0 {
            let ms = rounded(self.numbers.send_jitter * self.packet_ms());
            let jitter = object(vec![("send_jitter_ms", number(ms))]);
            entries.push(("transport", jitter));
        }
        object(entries)
    }
}

/// To a thousandth: a link's number has few digits then.
fn rounded(x: f64) -> f64 {
    (x * 1e3).round().max(1.0) / 1e3
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_setting_becomes_a_short_scenario() {
        let setting = json!({
            "cc": { "kind": "ledbat", "target_ms": 25 }, "flows": 3, "late_s": 10, "rivals": 2,
            "rate_bps": 10e6, "rtt_ms": 48, "buffer_bdp": 0.5, "queue": { "kind": "codel" }, "send_jitter": 1
        });
        let trial = Trial::from_value(&setting).unwrap();
        assert_eq!(
            trial.scenario(),
            json!({
                "version": 1, "duration_s": 120, "warmup_s": 60, "seed": 1,
                "links": [{ "id": "bottleneck", "rate_bps": 10_000_000, "delay_ms": 24,
                            "queue": { "kind": "codel", "limit_packets": 20 } }],
                "flows": [
                    { "id": "cc", "cc": { "kind": "ledbat", "target_ms": 25 }, "path": ["bottleneck"],
                      "count": 2, "transport": { "send_jitter_ms": 1.2 } },
                    { "id": "late", "cc": { "kind": "ledbat", "target_ms": 25 }, "path": ["bottleneck"],
                      "start_s": 10, "transport": { "send_jitter_ms": 1.2 } },
                    { "id": "rival", "cc": { "kind": "reno" }, "path": ["bottleneck"],
                      "count": 2, "transport": { "send_jitter_ms": 1.2 } }
                ]
            })
        );
        assert_eq!(Trial::from_value(&trial.to_json()).unwrap(), trial);
    }

    #[test]
    fn a_refusal_names_the_key_and_the_range() {
        let refused = |more: Value| {
            let mut setting = json!({ "cc": { "kind": "reno" } });
            for (key, value) in more.as_object().unwrap() {
                setting[key] = value.clone();
            }
            Trial::from_value(&setting).unwrap_err().to_string()
        };
        assert_eq!(refused(json!({ "rtt_ms": 0 })), "rtt_ms: must be from 1 to 2000 ms, not 0");
        assert_eq!(
            refused(json!({ "cc": { "kind": "ledbat", "target_ms": 0 } })),
            "cc.target_ms: must be from 0.1 to 10000 ms, not 0"
        );
        assert_eq!(refused(json!({ "warmup_s": 120 })), "warmup_s: must be below duration_s");
        assert_eq!(refused(json!({ "late_s": 1 })), "late_s: needs at least two flows");
        assert!(refused(json!({ "buffer": 1 })).starts_with("buffer: unknown key"));
    }
}
