//! Worked by hand, on a link alone.

use super::*;
use crate::arq::{ArqMode, ArqParams};
use crate::loss::BernoulliParams;
use crate::trace::{Trace, TraceParams};
use lbe_model::params::ParamSet;
use lbe_queue::droptail::DropTailParams;
use lbe_queue::{Limit, QueueParams};

fn plan(rate_bps: u64, delay_ms: u64) -> LinkPlan {
    LinkPlan {
        id: "test".into(),
        rate: Rate::from_bps(rate_bps),
        rate_steps: vec![],
        nominal: Rate::from_bps(rate_bps),
        effort: 0,
        trace: None,
        delay: Span::from_millis(delay_ms),
        jitter: Span::ZERO,
        jitter_reorders: false,
        late: (0.0, Span::ZERO),
        loss: None,
        arq: None,
        queue: QueuePlan {
            limit: Limit::Packets(100),
            ecn: false,
            params: QueueParams::DropTail(DropTailParams::defaults()),
        },
    }
}

fn traced(lines: &[u64], packet_bytes: u32) -> LinkPlan {
    let times = lines.iter().map(|&ms| at_us(ms * 1000)).collect();
    let trace = Trace::new(times, &TraceParams { packet_bytes, repeat: true });
    LinkPlan { trace: Some(trace), ..plan(1_000_000, 0) }
}

fn lossy(p: f64, mode: ArqMode, max_attempts: Option<u32>, feedback_ms: u64) -> LinkPlan {
    LinkPlan {
        loss: Some(LossParams::Bernoulli(BernoulliParams { p })),
        arq: Some(ArqParams { mode, max_attempts, feedback: Some(Span::from_millis(feedback_ms)) }),
        ..plan(2_300_000, 250)
    }
}

/// 10 Mb/s, 25 ms, 100 packets of 1500 bytes, no marking.
fn site() -> Site {
    Site {
        limit: Limit::Packets(100),
        ecn: false,
        rate: Rate::from_bps(10_000_000),
        delay: Span::from_millis(25),
        mtu: Bytes::new(1500),
        keys: 20,
    }
}

fn drops(fates: &Fates) -> Vec<(u32, DropReason)> {
    let dropped = |(packet, fate): &(Packet, Fate)| match fate {
        Fate::Dropped(reason) => Some((packet.seq, *reason)),
        Fate::Marked(_) => None,
    };
    fates.all().iter().filter_map(dropped).collect()
}

fn at_us(us: u64) -> Time {
    Time::from_nanos(us * 1000)
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Event {
    Arrives,
    Served,
    Feedback,
}

/// A link with its events, as the engine handles them.
struct Bench {
    link: Link,
    events: Vec<(Time, Event)>,
    fates: Fates,
    /// Sequence numbers with their arrival, in µs rounded down.
    arrived: Vec<(u32, u64)>,
    /// What the loss model says instead of drawing, from the first attempt on; then no more losses.
    lost: Option<Vec<bool>>,
}

impl Bench {
    fn new(plan: &LinkPlan) -> Self {
        let stream = |name: &str| Stream::new(1, &format!("link:test/{name}"));
        Self { link: Link::new(plan, site(), stream), events: vec![], fates: Fates::new(), arrived: vec![], lost: None }
    }

    /// Handles what happens up to and including `until`.
    fn run(&mut self, until: Time) {
        loop {
            self.events.sort_by_key(|event| event.0);
            let Some(&(now, event)) = self.events.first().filter(|event| event.0 <= until) else {
                return;
            };
            self.events.remove(0);
            match event {
                Event::Served if self.link.service_end() == now => self.served(now),
                Event::Served => {}
                Event::Feedback => {
                    let (feedback, end) = self.link.on_feedback(now, &mut self.fates);
                    self.events.extend(feedback.map(|at| (at, Event::Feedback)));
                    self.events.extend(end.map(|at| (at, Event::Served)));
                }
                Event::Arrives => {
                    if let Some((packet, next)) = self.link.arriving(now) {
                        self.arrived.push((packet.seq, now.as_nanos() / 1000));
                        self.events.extend(next.map(|at| (at, Event::Arrives)));
                        self.link.arrived();
                    }
                }
            }
        }
    }

    fn served(&mut self, now: Time) {
        if self.link.is_busy()
            && let Some(lost) = &mut self.lost
        {
            let lost = !lost.is_empty() && lost.remove(0);
            let p = f64::from(u8::from(lost));
            self.link.set_loss(&LossParams::Bernoulli(BernoulliParams { p }));
        }
        if self.link.is_plain() {
            let (_, head) = self.link.depart(now);
            let end = self.link.serve_plainly(now, &mut self.fates);
            self.events.extend(head.map(|at| (at, Event::Arrives)));
            self.events.extend(end.map(|at| (at, Event::Served)));
            return;
        }
        let Some(served) = self.link.on_served(now, &mut self.fates) else {
            return;
        };
        self.events.extend(served.head_arrival.map(|at| (at, Event::Arrives)));
        self.events.extend(served.feedback.map(|at| (at, Event::Feedback)));
        self.events.extend(served.next_end.map(|at| (at, Event::Served)));
    }

    fn offer(&mut self, seq: u32, bytes: u32, now: Time) {
        self.run(now);
        let packet = Packet { number: seq, ..Packet::data(0, seq, bytes) };
        let end = self.link.offer(|| packet, now, &mut self.fates);
        self.events.extend(end.map(|at| (at, Event::Served)));
    }

    /// Packets of these sizes at once.
    fn burst(&mut self, sizes: &[u32], now: Time) {
        for (seq, &bytes) in (0..).zip(sizes) {
            self.offer(seq, bytes, now);
        }
    }

    fn all(mut self) -> Vec<(u32, u64)> {
        self.run(Time::from_secs(1e6));
        self.arrived
    }
}

/// Arrivals of a burst at `from_us`.
fn burst(plan: &LinkPlan, sizes: &[u32], from_us: u64) -> Vec<u64> {
    let mut bench = Bench::new(plan);
    bench.burst(sizes, at_us(from_us));
    bench.all().into_iter().map(|(_, at)| at).collect()
}

/// Serialisation alone, in µs.
#[test]
fn serialisation_times() {
    for (bytes, bps, us) in [
        (1500, 10_000_000, 1_200),
        (1500, 5_000_000, 2_400),
        (1500, 2_300_000, 5_217),
        (1500, 600_000, 20_000),
        (1500, 58_000, 206_896),
        (40, 135_000, 2_370),
    ] {
        assert_eq!(burst(&plan(bps, 0), &[bytes], 0), [us]);
    }
}

/// Five back-to-back packets at 10 Mb/s and 25 ms.
#[test]
fn back_to_back_packets() {
    assert_eq!(burst(&plan(10_000_000, 25), &[1500; 5], 0), [26_200, 27_400, 28_600, 29_800, 31_000]);
}

/// 1 Mb/s until 5 ms, then 2 Mb/s: 12,000 bits take 8.5 ms.
#[test]
fn a_rate_step_in_mid_packet() {
    let mut bench = Bench::new(&plan(1_000_000, 0));
    bench.offer(0, 1500, Time::ZERO);
    let end = bench.link.set_rate(Rate::from_bps(2_000_000), at_us(5_000));
    assert_eq!(end, Some(at_us(8_500)));
}

/// An outage from 2 to 10 ms: 2,000 bits by 2 ms, the rest from 10 ms, end at 20 ms.
#[test]
fn an_outage() {
    let mut link = Bench::new(&plan(1_000_000, 0));
    link.offer(0, 1500, Time::ZERO);
    let link = &mut link.link;
    assert_eq!(link.set_rate(Rate::ZERO, at_us(2_000)), None);
    assert_eq!(link.set_rate(Rate::from_bps(1_000_000), at_us(10_000)), Some(at_us(20_000)));
}

/// Opportunities of 1500 bytes at 5 and 10 ms.
#[test]
fn opportunities_carry_packets() {
    let plan = traced(&[5, 10], 1500);
    assert_eq!(burst(&plan, &[1500, 1500], 1_000), [5_000, 10_000]);
    assert_eq!(burst(&plan, &[750, 750], 1_000), [5_000, 5_000]);
    // 500 bytes of the first are left to the second packet.
    assert_eq!(burst(&plan, &[1000, 1000], 1_000), [5_000, 10_000]);
    assert_eq!(burst(&plan, &[1000, 1000, 1000], 1_000), [5_000, 10_000, 10_000]);
}

/// Opportunities of 1504 bytes, as in Mahimahi's source.
#[test]
fn what_a_packet_leaves_goes_to_the_next() {
    let plan = traced(&[5, 10], 1504);
    assert_eq!(burst(&plan, &[1500], 1_000), [5_000]);
    assert_eq!(burst(&plan, &[752, 752], 1_000), [5_000, 5_000]);
    assert_eq!(burst(&plan, &[1500, 1500], 1_000), [5_000, 10_000]);
    // The second needs 1496 more bytes at 10 ms; 8 are left, so that the third begins there.
    assert_eq!(burst(&plan, &[1500, 1500, 1500], 1_000), [5_000, 10_000, 15_000]);
}

/// What is left when the queue is empty is lost, and nothing is saved up.
#[test]
fn unused_opportunities_are_lost() {
    let mut bench = Bench::new(&traced(&[5, 10], 1500));
    bench.offer(0, 1000, at_us(1_000));
    bench.offer(1, 1000, at_us(6_000));
    bench.offer(2, 1000, at_us(31_000));
    assert_eq!(bench.all(), [(0, 5_000), (1, 10_000), (2, 35_000)]);
}

/// A packet that comes at the very time of an opportunity can use it, also if another one has just
/// used an earlier opportunity of the same millisecond.
#[test]
fn an_arrival_at_the_time_of_an_opportunity_uses_it() {
    let mut bench = Bench::new(&traced(&[5, 5, 10], 1500));
    bench.offer(0, 1500, at_us(5_000));
    bench.offer(1, 1000, at_us(5_000));
    bench.offer(2, 500, at_us(5_000));
    assert_eq!(bench.all(), [(0, 5_000), (1, 5_000), (2, 10_000)]);
}

/// The queue's limit counts what waits for an opportunity; a packet of which a part has left is in service.
#[test]
fn packets_wait_in_the_queue_for_their_opportunity() {
    let mut bench = Bench::new(&traced(&[5, 10], 1500));
    bench.burst(&[1000; 3], at_us(1_000));
    assert_eq!((bench.link.waiting(), bench.link.is_busy()), (3, false));
    bench.run(at_us(5_000));
    assert_eq!((bench.link.waiting(), bench.link.is_busy()), (1, true));
    bench.run(at_us(10_000));
    let sojourn = bench.link.stats().mean_sojourn().unwrap();
    // Two go into service at 5 ms, the third at 10 ms.
    assert!((sojourn.as_ms() - (4.0 + 4.0 + 9.0) / 3.0).abs() < 0.02, "{sojourn:?}");
}

/// What a trace could have carried: every opportunity from the warm-up to the end.
#[test]
fn a_trace_offers_its_opportunities() {
    let mut link = Bench::new(&traced(&[5, 10], 1500)).link;
    link.warmed_up(at_us(10_000));
    link.finish(at_us(1_000_000));
    // 10 and 15 ms up to 995 ms; that of 1 s is no more part of the run.
    assert!((link.offered_bits() - 198.0 * 12_000.0).abs() < 1e-6);
}

/// In order, no packet comes before the one before it; the extra delay is at most J.
#[test]
fn jitter_keeps_the_order() {
    let jittery = LinkPlan { jitter: Span::from_millis(5), ..plan(10_000_000, 10) };
    let arrived = {
        let mut bench = Bench::new(&jittery);
        bench.burst(&[1500; 100], Time::ZERO);
        bench.all()
    };
    assert!(arrived.iter().map(|a| a.0).eq(0..100));
    assert!(arrived.windows(2).all(|pair| pair[0].1 <= pair[1].1));
    let extra = |&(seq, at): &(u32, u64)| at - 10_000 - 1_200 * (u64::from(seq) + 1);
    assert!(arrived.iter().map(extra).all(|us| us <= 5_000));
    assert!(arrived.iter().map(extra).any(|us| us > 3_000));
}

/// Where jitter may reorder, the delays are those drawn: uniform in [0, J).
#[test]
fn jitter_may_reorder() {
    let jittery = LinkPlan { jitter: Span::from_millis(20), jitter_reorders: true, ..plan(1_000_000_000, 10) };
    let mut bench = Bench::new(&jittery);
    for seq in 0..4_000 {
        bench.offer(seq, 1250, at_us(u64::from(seq) * 1000));
    }
    let arrived = bench.all();
    assert_eq!(arrived.len(), 4_000);
    assert!(arrived.windows(2).any(|pair| pair[0].0 > pair[1].0));
    let extra = |&(seq, at): &(u32, u64)| (at - 10_010 - u64::from(seq) * 1000) as f64;
    let mean = arrived.iter().map(extra).sum::<f64>() / 4_000.0;
    // 10 ms with a standard deviation of 20 / √12 / √4000 = 0.09 ms.
    assert!((mean - 10_000.0).abs() < 300.0, "{mean}");
}

/// The part of late packets, and how late they are.
#[test]
fn late_packets_are_overtaken() {
    let late = LinkPlan { late: (0.1, Span::from_millis(5)), ..plan(1_000_000_000, 10) };
    let mut bench = Bench::new(&late);
    for seq in 0..10_000 {
        bench.offer(seq, 1250, at_us(u64::from(seq) * 1000));
    }
    let extra = |&(seq, at): &(u32, u64)| at - 10_010 - u64::from(seq) * 1000;
    let delays: Vec<u64> = bench.all().iter().map(extra).collect();
    assert!(delays.iter().all(|us| [0, 5_000].contains(us)));
    let late = delays.iter().filter(|us| **us > 0).count();
    assert!((850..=1_150).contains(&late), "{late}");
}

/// A lost packet has used the link: the next one starts as if it had not been lost.
#[test]
fn losses_take_their_time_on_the_link() {
    let mut bench = Bench::new(&LinkPlan { arq: None, ..lossy(0.0, ArqMode::Unordered, None, 500) });
    bench.lost = Some(vec![true, false, true]);
    bench.burst(&[1500; 3], Time::ZERO);
    bench.run(at_us(1_000_000));
    assert_eq!(bench.arrived, [(1, 260_434)]);
    assert_eq!(drops(&bench.fates), [(0, DropReason::Link), (2, DropReason::Link)]);
    let stats = bench.link.stats();
    assert_eq!((stats.lost, stats.dropped, stats.departures), (2, 0, 3));
    assert_eq!(stats.loss(), Some(0.0));
    assert_eq!(stats.departed_bytes, 4500);
}

fn repeats(mode: ArqMode, max_attempts: Option<u32>, lost: &[bool]) -> Vec<(u32, u64)> {
    let mut bench = Bench::new(&lossy(0.0, mode, max_attempts, 500));
    bench.lost = Some(lost.to_vec());
    bench.burst(&[1500; 3], Time::ZERO);
    bench.all()
}

/// The first of three fails once: it is sent again at 505.22 ms, and all are released when it
/// arrives at 760.43 ms.
#[test]
fn in_order_repetition_holds_what_follows() {
    assert_eq!(repeats(ArqMode::InOrder, None, &[true]), [(0, 760_434), (1, 760_434), (2, 760_434)]);
}

/// The others pass it by.
#[test]
fn unordered_repetition_lets_packets_pass() {
    assert_eq!(repeats(ArqMode::Unordered, None, &[true]), [(1, 260_434), (2, 265_652), (0, 760_434)]);
}

/// With its last attempt lost, a packet is given up, and the receiver knows when that attempt
/// would have arrived.
#[test]
fn attempts_end() {
    let (second, third) = (false, false);
    assert_eq!(repeats(ArqMode::InOrder, Some(2), &[true, second, third, true]), [(1, 760_434), (2, 760_434)]);
    assert_eq!(repeats(ArqMode::InOrder, Some(1), &[true]), [(1, 260_434), (2, 265_652)]);
}

/// One packet on its way: the next goes when the feedback is there, whatever it says.
#[test]
fn stop_and_wait_waits() {
    assert_eq!(repeats(ArqMode::StopAndWait, None, &[]), [(0, 255_217), (1, 760_434), (2, 1_265_652)]);
    assert_eq!(repeats(ArqMode::StopAndWait, None, &[true]), [(0, 760_434), (1, 1_265_652), (2, 1_770_869)]);
}

/// A repetition goes before new packets, and does not count as waiting in the queue.
#[test]
fn repetitions_go_first() {
    let mut bench = Bench::new(&LinkPlan { delay: Span::ZERO, ..lossy(0.0, ArqMode::Unordered, None, 3) });
    bench.lost = Some(vec![true]);
    bench.burst(&[1500; 4], Time::ZERO);
    bench.run(at_us(9_000));
    assert_eq!((bench.link.to_repeat(), bench.link.waiting()), (1, 2));
    let arrived: Vec<u32> = {
        bench.run(at_us(1_000_000));
        bench.arrived.iter().map(|a| a.0).collect()
    };
    assert_eq!(arrived, [1, 0, 2, 3]);
    // Sojourns of 0, 1, 3 and 4 serialisations: the repetition's wait is none.
    let sojourn = bench.link.stats().mean_sojourn().unwrap();
    assert!((sojourn.as_ms() - 2.0 * 5.217).abs() < 0.1, "{sojourn:?}");
}

/// Keeps a link busy for `packets`, and answers how many arrive, the time they take, and what is lost.
fn saturated(plan: &LinkPlan, packets: u32) -> (f64, f64, u64) {
    let mut bench = Bench::new(plan);
    let mut now = Time::ZERO;
    for seq in 0..packets {
        while bench.link.waiting() > 50 {
            now += Span::from_millis(20);
            bench.run(now);
        }
        bench.offer(seq, 1500, now);
    }
    let busy = now.as_secs();
    let at_end = bench.arrived.len() + bench.link.in_pipe();
    (at_end as f64, busy, bench.link.stats().lost)
}

/// A loss of 0.1 on 2.3 Mb/s delivers 2.07 Mb/s in either order, within 1 %. With three attempts
/// 0.001 remain lost and the rate is the same.
#[test]
fn repetition_delivers_the_rest_of_the_rate() {
    for mode in [ArqMode::InOrder, ArqMode::Unordered] {
        let (through, seconds, lost) = saturated(&lossy(0.1, mode, None, 500), 30_000);
        let rate = through * 12_000.0 / seconds;
        assert!((rate / 2.07e6 - 1.0).abs() < 0.01, "{mode:?}: {rate}");
        assert_eq!(lost, 0);
    }
    let (through, seconds, lost) = saturated(&lossy(0.1, ArqMode::InOrder, Some(3), 500), 30_000);
    let rate = through * 12_000.0 / seconds;
    assert!((rate / 2.07e6 - 1.0).abs() < 0.01, "{rate}");
    // 30 of 30,000, with a standard deviation of 5.5.
    assert!((8..=58).contains(&lost), "{lost}");
}

/// At a loss of 1 %, a packet is held if it or one sent in the feedback time before it failed:
/// 0.618 of them with 95.8 packets in 500 ms. Here at half of that rate, so that nothing queues, and held for
/// more than 20 ms: by itself or by one of the 46 packets of the 480 ms before.
#[test]
fn one_loss_in_a_hundred_holds_up_many_packets() {
    let closed_form = |n: f64| 1.0 - lbe_model::num::pow(0.99, n);
    assert!((closed_form(95.8) - 0.618).abs() < 0.0005);
    let mut bench = Bench::new(&lossy(0.01, ArqMode::InOrder, None, 500));
    let gap = 10_434;
    for seq in 0..100_000 {
        bench.offer(seq, 1500, at_us(u64::from(seq) * gap));
    }
    let arrived = bench.all();
    let held = |&&(seq, at): &&(u32, u64)| at > u64::from(seq) * gap + 255_218 + 20_000;
    let share = arrived.iter().filter(held).count() as f64 / arrived.len() as f64;
    // A thousand failures: a standard deviation of 3 % of the share.
    assert!((share - closed_form(47.0)).abs() < 0.03, "{share}");
    assert!(arrived.windows(2).all(|pair| pair[0].0 < pair[1].0));
}

/// Repetition on a link that serves by a trace.
#[test]
fn a_trace_repeats_as_well() {
    let mut bench =
        Bench::new(&LinkPlan { trace: traced(&[5, 10], 1500).trace, ..lossy(0.0, ArqMode::InOrder, None, 500) });
    bench.lost = Some(vec![true]);
    bench.burst(&[1500; 2], at_us(1_000));
    assert_eq!(bench.all(), [(0, 755_000), (1, 755_000)]);
}
