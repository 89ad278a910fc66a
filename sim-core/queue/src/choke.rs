//! `CHOKe`: an arrival is compared with a waiting packet drawn at random, and if both are of one flow both
//! go [Pan et al. 2000; Linux `sch_choke`].

use crate::prelude::*;
use crate::red_law::{
    AVERAGE, Average, Given, LOWER, MAX_P, MAX_TH, MAX_TH_SHARE, MEAN_PACKET, MIN_TH, Memory, PROBABILITY, Slope,
    UPPER, WEIGHT, spaced,
};

params! {
    /// Parameters of `CHOKe` beyond its limit.
    pub struct ChokeParams {
        /// Lower threshold in packets.
        min_th: Option<f64> = MIN_TH;
        /// Upper threshold in packets.
        max_th: Option<f64> = MAX_TH;
        /// Upper threshold as a share of the limit.
        max_th_share: Option<f64> = MAX_TH_SHARE;
        /// Averaging weight.
        weight: Option<f64> = WEIGHT;
        /// Probability at the upper threshold.
        max_p: f64 = MAX_P;
        gentle: bool = ParamSpec::flag("gentle", "Gentle", false)
            .help("Above the upper threshold the drop probability rises steadily and reaches 1 at twice the threshold, instead of at once.")
            .source("Linux sch_choke.c: off");
        /// Mean packet size in bytes.
        mean: u32 = MEAN_PACKET;
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Choke {
    site: Site,
    slope: Slope,
    average: Average,
    /// Arrivals since the last early drop; none: -1 of the source, the next arrival is let in.
    count: Option<u32>,
    queue: Fifo,
    pub(crate) random: Stream,
}

/// What the parameters come to at a site.
fn setting(params: &ChokeParams, site: &Site) -> (Slope, Average) {
    let given = Given { min: params.min_th, max: params.max_th, max_share: params.max_th_share };
    let thresholds = given.resolve(site, params.mean);
    let average = Average::at(site, params.mean, params.weight, Memory::RoundTrips);
    (Slope::new(thresholds, params.max_p, params.gentle), average)
}

impl Choke {
    /// Takes a waiting packet of the arrival's flow out, if the draw is one.
    fn draw_match(&mut self, packet: &Packet) -> Option<Packet> {
        let waiting = self.queue.backlog().packets;
        if waiting == 0 {
            return None;
        }
        let drawn = (self.random.unit() * f64::from(waiting)) as usize;
        let is_same = self.queue.get(drawn)?.key() == packet.key();
        is_same.then(|| self.queue.remove(drawn)).flatten()
    }

    /// Why RED signals this arrival, if it does.
    fn signal(&mut self, average: f64) -> Option<DropReason> {
        if average > self.slope.ceiling() {
            self.count = None;
            return Some(DropReason::Forced);
        }
        let Some(before) = self.count else {
            self.count = Some(0);
            return None;
        };
        let count = before.saturating_add(1);
        self.count = Some(count);
        // The upper threshold itself is not beyond it: there p is the maximum.
        let p_b =
            if average > self.slope.upper { self.slope.probability(average) } else { self.slope.below_upper(average) };
        if self.random.unit() < spaced(p_b, f64::from(count), false) {
            self.count = Some(0);
            return Some(DropReason::Early);
        }
        None
    }
}

impl QueueDiscipline for Choke {
    type Params = ChokeParams;
    const DOC: Doc = Doc {
        label: "CHOKe",
        summary: "RED that first compares each arrival with a waiting packet drawn at random: two of one flow both go.",
        source: "Pan, Prabhakar and Psounis 2000; Linux sch_choke.c",
        equations: &[
            r"\bar q > \mathit{min}: \text{ draw a waiting packet; same flow} \Rightarrow \text{drop both}",
            r"P(\text{match of flow } i) = q_i / q",
            r"\text{otherwise RED: } p_a = \frac{p_b}{1 - n\,p_b}, \quad \bar q > \mathit{max} \Rightarrow p_a = 1",
        ],
        simplified: "The draw is exactly uniform; Linux tries three slots of a table with holes. The average is RED's of ns-2, and thresholds without values are ns-2's automatic ones. A packet that waits alone is drawn too, as in Linux: with few packets on average this empties the link at times.",
    };
    const GAUGES: &'static [GaugeSpec] = &[AVERAGE, LOWER, UPPER, PROBABILITY];
    const PRESETS: &'static [Preset] = presets! {
        "red5_15", "Thresholds 5 and 15, gentle",
            "The project's ns-2 reference runs of S001, which states no parameters":
            min_th_packets = Number(5.0), max_th_packets = Number(15.0), w_q = Number(0.002), gentle = Flag(true);
    };
    const MARKS: bool = true;
    const REMOVE_NEWEST: Option<fn(&mut Self) -> Option<Packet>> = Some(|q| q.queue.pop_newest());

    fn new(params: &ChokeParams, site: &Site, random: Stream) -> Self {
        let (slope, average) = setting(params, site);
        Self { site: *site, slope, average, count: None, queue: Fifo::default(), random }
    }

    fn set_params(&mut self, params: &ChokeParams, site: &Site) {
        let (slope, average) = setting(params, site);
        self.slope = slope;
        self.average.retune(&average);
        self.site = *site;
    }

    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        let waiting = f64::from(self.queue.backlog().packets);
        let average = self.average.observe(waiting, now);
        let mut packet = packet;
        if average <= self.slope.lower {
            self.count = None;
        } else {
            if let Some(same) = self.draw_match(&packet) {
                sink.walked(self.queue.backlog().packets / 2); // The nearer end moves up.
                sink.drop(same, DropReason::Matched);
                return sink.drop(packet, DropReason::Matched);
            }
            if let Some(reason) = self.signal(average) {
                // A marked packet may still find the queue full: then the mark is lost with it.
                match mark_or_drop(packet, self.site.ecn, reason, sink) {
                    Some(marked) => packet = marked,
                    None => return,
                }
            }
        }
        self.queue.offer(|| packet, self.site.limit, sink);
    }

    fn dequeue(&mut self, now: Time, _sink: &mut impl Sink) -> Option<Packet> {
        let packet = self.queue.pop();
        if packet.is_none() {
            self.average.found_empty(now);
        }
        packet
    }

    fn backlog(&self) -> Backlog {
        self.queue.backlog()
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let average = self.average.value;
        let Slope { lower, upper, .. } = self.slope;
        gauges([average, lower, upper, self.slope.probability(average)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{Kept, drain, packet, random, site};
    use crate::{MarkReason, Site};
    use lbe_model::packet::Ecn;
    use lbe_model::params::ParamSet;

    const A: u32 = 0;
    const B: u32 = 1;
    const C: u32 = 2;

    /// A queue of these flows with an average that stays where it is put.
    fn holding(flows: &[u32], average: f64, ecn: bool) -> Choke {
        let site = Site { ecn, ..site(Limit::Packets(100)) };
        let params = ChokeParams { weight: Some(1e-300), ..ChokeParams::defaults() };
        let mut queue = Choke::new(&params, &site, random());
        for (seq, &flow) in (0..).zip(flows) {
            queue.queue.push(packet(flow, seq, Time::ZERO));
        }
        queue.average.set(average);
        queue
    }

    /// Share of runs in which an arrival of `flow` meets [A, A, B] and both are dropped.
    fn matched(flow: u32) -> f64 {
        let mut queue = holding(&[A, A, B], 10.0, false);
        let runs = 30_000;
        let mut hits = 0;
        for _ in 0..runs {
            let mut now = queue.clone();
            let mut kept = Kept::default();
            now.enqueue(packet(flow, 9, Time::ZERO), Time::ZERO, &mut kept);
            if kept.drops.iter().any(|d| d.2 == DropReason::Matched) {
                hits += 1;
                assert_eq!(kept.drops.len(), 2);
                assert!(kept.drops.iter().all(|d| d.0 == flow && d.2 == DropReason::Matched));
                assert_eq!(kept.drops[1].1, 9);
                assert_eq!(now.backlog().packets, 2);
            }
            queue.random = now.random;
        }
        f64::from(hits) / f64::from(runs)
    }

    /// [Pan, Prabhakar and Psounis 2000] Queue [A, A, B]: 2/3 for A, 1/3 for B, none for C. 0.01 is more than three standard
    /// errors of 30,000 draws.
    #[test]
    fn a_match_is_as_likely_as_the_flows_share_of_the_queue() {
        assert!((matched(A) - 2.0 / 3.0).abs() < 0.01);
        assert!((matched(B) - 1.0 / 3.0).abs() < 0.01);
        assert!(matched(C) < 1e-12);
    }

    #[test]
    fn a_match_takes_that_packet_out_and_keeps_the_others_in_order() {
        let mut queue = holding(&[B, A, C], 10.0, false);
        let mut kept = Kept::default();
        while kept.drops.is_empty() {
            queue.random.unit();
            let before = queue.clone();
            queue.enqueue(packet(A, 9, Time::ZERO), Time::ZERO, &mut kept);
            if kept.drops.is_empty() {
                queue = Choke { random: queue.random, ..before };
            }
        }
        assert_eq!(kept.drops, [(A, 1, DropReason::Matched), (A, 9, DropReason::Matched)]);
        assert_eq!(drain(&mut queue, Time::ZERO), [(B, 0), (C, 2)]);
    }

    #[test]
    fn up_to_the_lower_threshold_it_is_droptail() {
        let mut queue = holding(&[A; 3], 5.0, false);
        queue.count = Some(4);
        let mut kept = Kept::default();
        for seq in 0..97 {
            queue.enqueue(packet(A, seq, Time::ZERO), Time::ZERO, &mut kept);
        }
        assert!(kept.drops.is_empty());
        assert_eq!((queue.count, queue.backlog().packets), (None, 100));
        queue.enqueue(packet(A, 97, Time::ZERO), Time::ZERO, &mut kept);
        assert_eq!(kept.drops, [(A, 97, DropReason::Tail)]);
    }

    #[test]
    fn beyond_the_upper_threshold_every_arrival_goes() {
        for ecn in [false, true] {
            let mut queue = holding(&[A; 3], 15.1, ecn);
            queue.count = Some(4);
            let mut kept = Kept::default();
            let arrival = Packet { ecn: Ecn::Ect0, ..packet(C, 0, Time::ZERO) };
            queue.enqueue(arrival, Time::ZERO, &mut kept);
            assert_eq!(queue.count, None);
            if ecn {
                assert_eq!(kept.marks, [(C, 0, MarkReason::Forced)]);
                assert_eq!(queue.queue.get(3).unwrap().ecn, Ecn::Ce);
            } else {
                assert_eq!(kept.drops, [(C, 0, DropReason::Forced)]);
            }
        }
    }

    /// The first arrival above the lower threshold only starts the count; with p_b = 0.05 the twentieth
    /// after it is dropped at the latest, because 1 - 20 * 0.05 = 0.
    #[test]
    fn without_a_match_it_is_red() {
        let mut queue = holding(&[A; 3], 10.0, false);
        let mut kept = Kept::default();
        let mut gaps = vec![];
        let mut since = 0;
        queue.enqueue(packet(C, 0, Time::ZERO), Time::ZERO, &mut kept);
        assert_eq!((queue.count, kept.drops.len()), (Some(0), 0));
        queue.queue.pop_newest();
        for seq in 1..4000 {
            let drops = kept.drops.len();
            queue.enqueue(packet(C, seq, Time::ZERO), Time::ZERO, &mut kept);
            since += 1;
            if kept.drops.len() > drops {
                gaps.push(since);
                since = 0;
            } else {
                queue.queue.pop_newest();
            }
        }
        assert!(kept.drops.iter().all(|d| d.2 == DropReason::Early));
        assert!(gaps.iter().all(|&gap| gap <= 20), "{gaps:?}");
        // Uniform on 1 … 1/p_b: with the count at its first value 1, p_a = p / (1 - p), on 1 … 19.
        let mean = f64::from(gaps.iter().sum::<i32>()) / gaps.len() as f64;
        assert!((mean - 10.0).abs() < 1.2, "{mean}");
    }

    #[test]
    fn at_the_upper_threshold_the_probability_is_its_maximum() {
        let mut queue = holding(&[A; 3], 15.0, false);
        queue.average.retune(&Average::new(0.0, 0.0));
        queue.count = Some(0);
        let runs = 20_000;
        let mut hits = 0;
        for _ in 0..runs {
            queue.count = Some(0);
            hits += u32::from(queue.signal(15.0).is_some());
        }
        // p_a at count 1: 0.1 / (1 - 0.1).
        assert!((f64::from(hits) / f64::from(runs) - 0.1 / 0.9).abs() < 0.01);
    }
}
