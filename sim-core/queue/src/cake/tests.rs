use super::*;
use crate::testing::{Kept, at_ms, packet, random, site};
use core::cell::Cell;
use core::cmp::Reverse;
use lbe_model::packet::{AckKind, Payload};
use lbe_model::params::{FromParam, ParamSet};
use std::collections::{BTreeMap, VecDeque};

/// Nothing is dropped or marked, whatever waits.
fn patient() -> CakeParams {
    CakeParams { target: Some(Span::from_millis(10_000)), rtt: Span::from_millis(10_000), ..CakeParams::defaults() }
}

fn mbps(rate: u64) -> Rate {
    Rate::from_bps(rate * 1_000_000)
}

fn wide_site() -> Site {
    Site { keys: 4096, ..site(Limit::Packets(1_000_000)) }
}

fn cake(params: &CakeParams) -> Cake {
    Cake::new(params, &wide_site(), random())
}

const CLASSES: [Class; 4] = [Class::BestEffort, Class::LowerEffort, Class::Video, Class::Voice];

fn of_class(class: Class, flow: u32, seq: u32, now: Time) -> Packet {
    Packet { class, ..packet(flow, seq, now) }
}

/// A link at 20 Mb/s that asks `queue` whenever it is idle, with all `flows` always backlogged; the bytes of each after
/// `packets` packets.
fn served(queue: &mut Cake, flows: &[Class], packets: u32) -> Vec<f64> {
    served_from(Time::ZERO, queue, flows, packets)
}

fn served_from(start: Time, queue: &mut Cake, flows: &[Class], packets: u32) -> Vec<f64> {
    let mut kept = Kept::default();
    let mut now = start;
    let mut seq = 0;
    for (flow, class) in flows.iter().enumerate() {
        for _ in 0..3 {
            queue.enqueue(of_class(*class, flow as u32, seq, now), now, &mut kept);
            seq += 1;
        }
    }
    let mut bytes = vec![0.0; flows.len()];
    for _ in 0..packets {
        let packet = loop {
            match queue.dequeue(now, &mut kept) {
                Some(packet) => break packet,
                None => now = queue.ready_at().expect("something waits"),
            }
        };
        let flow = packet.flow as usize;
        bytes[flow] += f64::from(packet.wire_bytes);
        queue.enqueue(of_class(flows[flow], packet.flow, seq, now), now, &mut kept);
        seq += 1;
        now += Span::from_nanos(u64::from(packet.wire_bytes) * 400);
    }
    assert!(kept.drops.is_empty());
    bytes
}

fn shares(bytes: &[f64]) -> Vec<f64> {
    let sum: f64 = bytes.iter().sum();
    bytes.iter().map(|b| b / sum).collect()
}

fn assert_near(got: &[f64], expected: &[f64], by: f64) {
    assert_eq!(got.len(), expected.len());
    let near = got.iter().zip(expected).all(|(g, e)| (g - e).abs() < by);
    assert!(near, "{got:?}, not {expected:?}");
}

/// [sch_cake, cake_set_rate] Rate in Mb/s, target, interval in ms, quantum in bytes.
#[test]
fn what_a_tin_s_rate_leads_to() {
    for (rate, tin, expected) in [
        (20, 0, (20.0, 5.0, 100.0, 610)),
        (20, 1, (1.25, 14.534, 109.534, 300)),
        (20, 2, (10.0, 5.0, 100.0, 305)),
        (20, 3, (5.0, 5.0, 100.0, 300)),
        (1, 0, (1.0, 18.168, 113.168, 300)),
        (1, 1, (0.0625, 290.688, 581.376, 300)),
    ] {
        let params = CakeParams { tins: Tins::Four, bandwidth: Some(mbps(rate)), ..CakeParams::defaults() };
        let rules = params.rules(&wide_site()).nth(tin).unwrap();
        let (rate, target, interval, quantum) = expected;
        let got =
            [rules.rate.unwrap().as_bps() as f64 / 1e6, rules.cobalt.target.as_ms(), rules.cobalt.interval.as_ms()];
        assert_near(&got, &[rate, target, interval], 5e-4);
        assert_eq!(rules.quantum, quantum);
    }
}

/// [tc-cake(8), iproute2 q_cake.c] Whoever gives tc an interval gets a twentieth of it as the target; so are the named ones
/// made: datacentre, lan, metro, regional, internet, oceanic, satellite.
#[test]
fn a_target_that_is_not_given_is_a_twentieth_of_the_interval() {
    let rules = |target, rtt_us: u64| {
        let params = CakeParams { rtt: Span::from_nanos(1000 * rtt_us), target, ..CakeParams::defaults() };
        params.rules(&wide_site()).next().unwrap().cobalt
    };
    for (rtt_us, target_us) in [
        (100, 5),
        (1_000, 50),
        (10_000, 500),
        (30_000, 1_500),
        (100_000, 5_000),
        (300_000, 15_000),
        (1_000_000, 50_000),
    ] {
        let target = Span::from_nanos(1000 * target_us);
        let found = rules(None, rtt_us);
        assert_eq!(found.target, target);
        assert_eq!(found, rules(Some(target), rtt_us));
    }
    let five = Some(Span::from_millis(5));
    assert_eq!(rules(five, 300_000).target, Span::from_millis(5));
}

/// [sch_cake, cake_config_precedence and cake_config_diffserv8] Each tin has seven eighths of what the one below it has, of
/// the rate in bytes and of the turns.
#[test]
fn eight_tins_have_seven_eighths_each() {
    for tins in [Tins::Eight, Tins::Precedence] {
        let params = CakeParams { tins, bandwidth: Some(mbps(8)), ..CakeParams::defaults() };
        let rules: Vec<TinRules> = params.rules(&wide_site()).collect();
        let rates: Vec<u64> = rules.iter().map(|r| r.rate.unwrap().as_bps()).collect();
        let turns: Vec<i64> = rules.iter().map(|r| r.turn).collect();
        let expected = [8_000_000, 7_000_000, 6_125_000, 5_359_375, 4_689_453, 4_103_271, 3_590_362, 3_141_566];
        assert_eq!(rates, expected);
        assert_eq!(turns, [256, 224, 196, 171, 149, 130, 113, 98]);
    }
}

/// [sch_cake, diffserv8 and precedence] All codepoints, eight to a line; CS1 as since 2022.
#[test]
fn eight_tins_by_codepoint() {
    let diffserv8 = [
        [2, 0, 1, 2, 4, 2, 2, 2],
        [0, 2, 1, 2, 1, 2, 1, 2],
        [5, 2, 4, 2, 4, 2, 4, 2],
        [3, 2, 3, 2, 3, 2, 3, 2],
        [6, 2, 3, 2, 3, 2, 3, 2],
        [6, 2, 2, 2, 6, 2, 6, 2],
        [7, 2, 2, 2, 2, 2, 2, 2],
        [7, 2, 2, 2, 2, 2, 2, 2],
    ];
    for (dscp, &expected) in (0..64).zip(diffserv8.as_flattened()) {
        assert_eq!(Tins::Eight.of_dscp(dscp), expected, "{dscp}");
        assert_eq!(Tins::Precedence.of_dscp(dscp), usize::from(dscp / 8));
    }
}

/// [sch_cake, cake_advance_shaper] At the way in what is dropped counts as if it had been sent; the failsafe leaves two
/// thirds.
#[test]
fn at_the_way_in_drops_count() {
    for ingress in [false, true] {
        let params = CakeParams { bandwidth: Some(mbps(8)), ingress, ..CakeParams::defaults() };
        let mut queue = Cake::new(&params, &site(Limit::Packets(100)), random());
        let mut kept = Kept::default();
        let (mut now, mut sent, mut seq) = (Time::ZERO, 0_u64, 0);
        // 12 Mb/s come in, a packet of 1500 B each millisecond, for 10 s; at 8 Mb/s a byte takes a microsecond.
        while now < at_ms(10_000.0) {
            queue.enqueue(packet(0, seq, now), now, &mut kept);
            seq += 1;
            let next = now + Span::from_millis(1);
            while let Some(at) = queue.ready_at().map(|at| at.max(now)).filter(|at| *at < next) {
                sent += u64::from(queue.dequeue(at, &mut kept).is_some());
                now = at;
            }
            now = next;
        }
        // Who does not react has two thirds of the rate left where drops count.
        let expected = if ingress { 4444 } else { 6667 };
        assert!(sent.abs_diff(expected) < 20, "{sent}, not {expected}");
    }
}

/// [sch_cake, cobalt_should_drop] At the way in COBALT waits for two packets of each flow that sends more than its part.
#[test]
fn at_the_way_in_many_flows_may_wait_longer() {
    let waited = |ingress: bool| {
        let params = CakeParams { bandwidth: Some(mbps(10)), tins: Tins::One, ingress, ..CakeParams::defaults() };
        let mut queue = cake(&params);
        let (mut kept, mut now) = (Kept::default(), Time::ZERO);
        // Twenty flows, each with four packets waiting: 96 ms of them. Two of each flow are 48.4 ms, less than half of that.
        for seq in 0..8_000 {
            let flow = seq % 20;
            while queue.flow_backlog(2 * flow).packets < 4 {
                queue.enqueue(packet(flow, seq, now), now, &mut kept);
            }
            now = queue.ready_at().map_or(now, |at| at.max(now));
            queue.dequeue(now, &mut kept);
        }
        kept.drops.len()
    };
    let (out, inward) = (waited(false), waited(true));
    assert!(out > 0 && inward > 0, "{out} {inward}");
    // Three packets of each, 72 ms: above the target for both; one packet of each, 24 ms, at the way out alone.
    let params = CakeParams { bandwidth: Some(mbps(10)), tins: Tins::One, ingress: true, ..CakeParams::defaults() };
    let mut queue = cake(&params);
    let (mut kept, mut now) = (Kept::default(), Time::ZERO);
    for seq in 0..8_000 {
        let flow = seq % 20;
        while queue.flow_backlog(2 * flow).packets < 2 {
            queue.enqueue(packet(flow, seq, now), now, &mut kept);
        }
        now = queue.ready_at().map_or(now, |at| at.max(now));
        queue.dequeue(now, &mut kept);
    }
    assert!(kept.drops.is_empty(), "{} dropped", kept.drops.len());
}

/// [sch_cake, cake_dequeue] At the way in a drop has cost its flow its turn: another one that has something left comes first.
#[test]
fn at_the_way_in_a_drop_takes_a_turn() {
    let params = CakeParams { bandwidth: Some(mbps(10)), tins: Tins::One, ingress: true, ..CakeParams::defaults() };
    let mut queue = cake(&params);
    let (mut kept, mut now, mut alone) = (Kept::default(), Time::ZERO, 0);
    for seq in 0..4_000 {
        for flow in 0..2 {
            while queue.flow_backlog(2 * flow).packets < 40 {
                queue.enqueue(packet(flow, seq, now), now, &mut kept);
            }
        }
        now = queue.ready_at().map_or(now, |at| at.max(now));
        let before = kept.drops.len();
        let sent = queue.dequeue(now, &mut kept);
        if let ([(dropped, ..)], Some(sent)) = (&kept.drops[before..], sent) {
            assert_ne!(*dropped, sent.flow, "step {seq}");
            alone += 1;
        }
    }
    assert!(alone > 100, "{alone}");
}

/// [sch_cake, cake_enqueue] So has an acknowledgement that the filter takes out at the way in: at 8 Mb/s a byte takes a
/// microsecond, and the failsafe lets two thirds of the rate go.
#[test]
fn at_the_way_in_filtered_acknowledgements_count() {
    for (ingress, expected_us) in [(false, 40), (true, 60)] {
        let params =
            CakeParams { bandwidth: Some(mbps(8)), ack_filter: AckFilter::On, ingress, ..CakeParams::defaults() };
        let mut queue = cake(&params);
        let mut kept = Kept::default();
        for number in 0..3 {
            queue.enqueue(ack(0, number, 0, AckKind::Pure), Time::ZERO, &mut kept);
        }
        assert_eq!(kept.drops.len(), 1);
        assert!(queue.dequeue(Time::ZERO, &mut kept).is_some());
        let expected = Time::from_nanos(1000 * expected_us);
        assert_eq!(queue.ready_at(), Some(expected));
    }
}

/// [RFC 8622 §6, RFC 9956 §4] The marks that a group can set.
#[test]
fn marks_and_their_tins() {
    let classes = [
        ("be", [0, 0, 0, 2]),
        ("le", [0, 1, 1, 0]),
        ("nqb", [0, 0, 0, 2]),
        ("af41", [0, 0, 2, 3]),
        ("ef", [0, 2, 3, 6]),
    ];
    let row = ParamSpec::choice("class", "", "be", Class::OPTIONS);
    assert_eq!(Class::OPTIONS.len(), classes.len());
    for (id, expected) in classes {
        let class = Class::from_param(ParamValue::Choice(id), &row);
        let layouts = [Tins::One, Tins::Three, Tins::Four, Tins::Eight];
        assert_eq!(layouts.map(|tins| tins.of_dscp(class.dscp())), expected);
    }
    assert_eq!(Tins::Three.of_dscp(8), 1); // CS1
}

/// Clocks that nobody looked at for 24 s give no tin a start over the others.
#[test]
fn a_shaper_may_be_switched_on_in_mid_run() {
    let mut queue = cake(&patient());
    let classes = [Class::BestEffort, Class::Voice];
    served(&mut queue, &classes, 40_000);
    let shaped = CakeParams { bandwidth: Some(mbps(10)), ..patient() };
    queue.set_params(&shaped, &wide_site());
    let got = served_from(at_ms(24_000.0), &mut queue, &classes, 1_000);
    assert_near(&shares(&got), &[0.75, 0.25], 0.01);
}

/// One flow of host A and nine of host B, all to or from hosts of their own.
fn two_hosts(is_upload: bool) -> Vec<Ends> {
    let ends = |flow: u32| {
        let (home, away) = (u32::from(flow > 0), 2 + flow);
        if is_upload { Ends { source: home, destination: away } } else { Ends { source: away, destination: home } }
    };
    (0..10).map(ends).collect()
}

/// [Linux sch_cake] Host A has one flow, host B nine.
#[test]
fn hosts_share_a_tin() {
    let by_host: Vec<f64> = core::iter::once(0.5).chain([0.5 / 9.0; 9]).collect();
    let by_flow = vec![0.1; 10];
    for (hosts, is_upload, expected) in [
        (Hosts::Triple, true, &by_host),
        (Hosts::Triple, false, &by_host),
        (Hosts::DualSource, true, &by_host),
        (Hosts::DualSource, false, &by_flow),
        (Hosts::DualDestination, false, &by_host),
        (Hosts::DualDestination, true, &by_flow),
        (Hosts::Flows, true, &by_flow),
    ] {
        let params = CakeParams { hosts, ..patient() };
        let mut queue = cake(&params);
        queue.introduce(&two_hosts(is_upload));
        let got = shares(&served(&mut queue, &[Class::BestEffort; 10], 60_000));
        assert_near(&got, expected, 0.001);
    }
    // A queue for each host: nine flows wait in one.
    for (hosts, is_upload) in [(Hosts::Source, true), (Hosts::Destination, false)] {
        let mut queue = cake(&CakeParams { hosts, ..patient() });
        queue.introduce(&two_hosts(is_upload));
        let got = shares(&served(&mut queue, &[Class::BestEffort; 10], 60_000));
        assert_near(&got[..1], &[0.5], 0.001);
        let waiting: Vec<u32> = (0..10).map(|f| queue.flow_backlog(2 * f).packets).collect();
        assert_eq!(waiting, [3, 27, 27, 27, 27, 27, 27, 27, 27, 27]);
    }
}

/// [Linux sch_cake] How often a new flow shares a queue with one of 512: one in twenty, where a plain hash makes it
/// two in five.
#[test]
fn a_set_of_eight_keeps_flows_apart() {
    let mut shared = 0;
    let trials = 300;
    for trial in 0..trials {
        let params = CakeParams { tins: Tins::One, ..patient() };
        let mut queue = Cake::new(&params, &wide_site(), Stream::new(trial, "test"));
        let mut kept = Kept::default();
        kept.offer(&mut queue, (0..=512).map(|flow| packet(flow, 0, Time::ZERO)));
        shared += u32::from(queue.flow_backlog(2 * 512).packets > 1);
    }
    // Binomial: 15.1 expected, standard deviation 3.8.
    assert!((4..=27).contains(&shared), "{shared} of {trials}");
}

/// [sch_cake, cake_calc_overhead] IP packets on lines of several kinds.
#[test]
fn bytes_on_the_line() {
    let line = |overhead, smallest, framing| Line { overhead, smallest, framing };
    let plain = line(0, 0, Framing::Plain);
    assert_eq!(plain.bytes(1500), 1500);
    assert_eq!(line(38, 84, Framing::Plain).bytes(40), 84);
    assert_eq!(line(44, 0, Framing::Atm).bytes(1500), 33 * 53);
    assert_eq!(line(32, 0, Framing::Atm).bytes(40), 2 * 53);
    assert_eq!(line(30, 68, Framing::Ptm).bytes(1500), 1530 + 24);
}

fn ack(flow: u32, number: u32, sacked: u16, kind: AckKind) -> Packet {
    Packet { payload: Payload::Ack { slot: 0, sacked, kind }, ..Packet::data(flow, number, 40) }
}

/// What is left of acknowledgements that arrive while nothing leaves: flow, number and SACKed packets.
fn left(filter: AckFilter, arrivals: &[Packet]) -> Vec<(u32, u32)> {
    let params = CakeParams { ack_filter: filter, tins: Tins::One, ..patient() };
    let mut queue = cake(&params);
    let mut kept = Kept::default();
    for &arrival in arrivals {
        queue.enqueue(arrival, Time::ZERO, &mut kept);
    }
    assert!(kept.drops.iter().all(|drop| drop.2 == DropReason::PushedOut));
    let mut all: Vec<(u32, u32)> =
        core::iter::from_fn(|| queue.dequeue(Time::ZERO, &mut kept)).map(|p| (p.flow, p.seq)).collect();
    assert_eq!(all.len() + kept.drops.len(), arrivals.len());
    all.sort_unstable();
    all
}

/// [sch_cake, cake_ack_filter]
#[test]
fn acknowledgements_that_say_nothing_new_are_filtered() {
    use AckFilter::{Aggressive, Off, On};
    let pure = |number| ack(0, number, 0, AckKind::Pure);
    let numbers = |filter, arrivals: &[Packet]| -> Vec<u32> { left(filter, arrivals).iter().map(|p| p.1).collect() };
    let five = [1, 2, 3, 4, 5].map(pure);
    assert_eq!(numbers(Off, &five), [1, 2, 3, 4, 5]);
    assert_eq!(numbers(On, &five), [4, 5]);
    assert_eq!(numbers(Aggressive, &five), [5]);
    // Duplicates tell of losses.
    assert_eq!(numbers(Aggressive, &[3, 3, 3].map(pure)), [3, 3, 3]);
    // A duplicate that reports more covers the one before; one that reports less does not.
    let sacks = |list: [u16; 3]| list.map(|sacked| ack(0, 3, sacked, AckKind::Pure));
    assert_eq!(numbers(Aggressive, &sacks([1, 2, 3])), [3]);
    assert_eq!(numbers(Aggressive, &sacks([3, 2, 1])), [3, 3, 3]);
    let fewer = [ack(0, 3, 4, AckKind::Pure), pure(4)];
    assert_eq!(numbers(Aggressive, &fewer), [3, 4]);
    // An older one that arrives late covers nothing.
    assert_eq!(numbers(Aggressive, &[5, 4].map(pure)), [4, 5]);
    // The first that tells of a mark does not take the place of one that tells of none.
    let echo = |number| ack(0, number, 0, AckKind::PureEcho);
    assert_eq!(numbers(Aggressive, &[pure(1), echo(2)]), [1, 2]);
    assert_eq!(numbers(Aggressive, &[1, 2].map(echo)), [2]);
    // Nor are reports of datagrams touched, nor data.
    let report = |number| ack(0, number, 0, AckKind::Report);
    assert_eq!(numbers(Aggressive, &[1, 2].map(report)), [1, 2]);
    let data = [1, 2].map(|seq| Packet::data(0, seq, 40));
    assert_eq!(numbers(Aggressive, &data), [1, 2]);
}

/// Flows that share a queue keep their own acknowledgements.
#[test]
fn another_flow_s_acknowledgement_covers_nothing() {
    let params = CakeParams { ack_filter: AckFilter::Aggressive, hosts: Hosts::Source, ..patient() };
    let mut queue = cake(&params);
    let home = |flow: u32| Ends { source: 1 + flow, destination: 0 };
    queue.introduce(&[home(0), home(1)]);
    let mut kept = Kept::default();
    for number in 1..4 {
        for flow in 0..2 {
            let arrival = ack(flow, number, 0, AckKind::Pure);
            queue.enqueue(arrival, Time::ZERO, &mut kept);
        }
    }
    // They wait in one queue, where the one before the newest is the other flow's: only two that it covers are too many.
    assert_eq!(kept.drops.len(), 2);
    assert_eq!(queue.backlog().packets, 4);
}

/// [sch_cake, cake_drop] An overflow takes the head of the longest queue of all tins, and its COBALT hears of it.
#[test]
fn an_overflow_takes_the_head_of_the_longest_queue() {
    let params = CakeParams { bandwidth: Some(mbps(10)), ..CakeParams::defaults() };
    let mut queue = Cake::new(&params, &site(Limit::Packets(20)), random());
    let mut kept = Kept::default();
    kept.offer(&mut queue, (0..15).map(|seq| of_class(Class::LowerEffort, 1, seq, Time::ZERO)));
    kept.offer(&mut queue, (0..9).map(|seq| packet(2, seq, Time::ZERO)));
    let expected: Vec<_> = (0..4).map(|seq| (1, seq, DropReason::PushedOut)).collect();
    assert_eq!(kept.drops, expected);
    assert_eq!(queue.flow_backlog(2).packets, 11);
    assert_eq!(queue.flow_backlog(4).packets, 9);
    let gauges = queue.gauges(Time::ZERO);
    assert_eq!((gauges[0], gauges[1]), (9.0, 11.0));
}

/// [Linux sch_cake] Each queue has a COBALT of its own: only who stands is dropped from, and never the last packet.
#[test]
fn only_standing_queues_are_dropped_from() {
    let params = CakeParams { tins: Tins::One, ..CakeParams::defaults() };
    let mut queue = cake(&params);
    let mut kept = Kept::default();
    let mut thin = 0;
    for ms in 0..2_000_u32 {
        let now = at_ms(f64::from(ms));
        // Flow 0 keeps 50 packets waiting; flow 1 sends one now and then.
        while queue.flow_backlog(0).packets < 50 {
            queue.enqueue(packet(0, ms, now), now, &mut kept);
        }
        if ms % 40 == 0 {
            queue.enqueue(packet(1, ms, now), now, &mut kept);
        }
        let gone = queue.dequeue(now, &mut kept).unwrap();
        thin += u32::from(gone.flow == 1);
    }
    assert_eq!(thin, 50);
    assert!(kept.drops.len() > 20);
    let right = |drop: &(u32, u32, DropReason)| drop.0 == 0 && drop.2 == DropReason::Dequeue;
    assert!(kept.drops.iter().all(right));
}

/// The same rules once more, each as the specification says it, with lists that are searched and flows that share nothing:
/// DRR++ among flows, with quanta divided by the bulk flows of their hosts, and tins by virtual clocks or by turns.
struct Reference {
    params: CakeParams,
    ends: Vec<Ends>,
    tins: Vec<ReferenceTin>,
    clock: u128,
    /// In nanoseconds.
    failsafe: u128,
    turn: usize,
    /// What decides on parts of a byte.
    random: Stream,
    /// Numbers of what overflows have dropped; and of each flow's queue, which decide among queues of equal length.
    gone: Vec<u32>,
    places: BTreeMap<u32, u32>,
}

struct ReferenceTin {
    rules: TinRules,
    /// In nanoseconds times the rate, as is the shaper's.
    clock: u128,
    deficit: i64,
    new: VecDeque<u32>,
    old: VecDeque<u32>,
    flows: BTreeMap<u32, ReferenceFlow>,
}

/// A packet of so many bytes has gone: the clocks of its tin and of the shaper move on.
fn charge(clock: &mut u128, tin: &mut ReferenceTin, bytes: u64, now: Time) {
    if let Some(of_tin) = tin.rules.rate {
        let bits = u128::from(bytes) * 8_000_000_000;
        let of_tin = bps(Some(of_tin));
        let now = u128::from(now.as_nanos());
        let took = (tin.clock % of_tin + bits) / of_tin;
        let left = (tin.clock % of_tin + bits) % of_tin;
        let old = tin.clock / of_tin;
        let new = if old < now { old + took } else { old.max(now + took) };
        tin.clock = new * of_tin + left;
        *clock += bits;
    }
}

#[derive(Default)]
struct ReferenceFlow {
    packets: VecDeque<Packet>,
    deficit: i64,
    is_bulk: bool,
}

fn bps(rate: Option<Rate>) -> u128 {
    u128::from(rate.map_or(1, Rate::as_bps))
}

/// A clock that is behind is set to `now`; the fraction of a nanosecond stays.
fn catch_up(clock: &mut u128, now: Time, bps: u128) {
    let now = u128::from(now.as_nanos());
    if *clock / bps < now {
        *clock = now * bps + *clock % bps;
    }
}

impl Reference {
    fn new(params: &CakeParams, ends: &[Ends]) -> Self {
        let tin = |rules| ReferenceTin {
            rules,
            clock: 0,
            deficit: 0,
            new: VecDeque::new(),
            old: VecDeque::new(),
            flows: BTreeMap::new(),
        };
        Self {
            tins: params.rules(&wide_site()).map(tin).collect(),
            params: params.clone(),
            ends: ends.to_vec(),
            clock: 0,
            failsafe: 0,
            gone: vec![],
            places: BTreeMap::new(),
            turn: 0,
            random: {
                let mut random = random();
                random.unit();
                random.unit(); // Both made the salt of the hash.
                random
            },
        }
    }

    fn waiting(&self, tin: usize) -> usize {
        self.tins[tin].flows.values().map(|f| f.packets.len()).sum()
    }

    fn total(&self) -> usize {
        (0..self.tins.len()).map(|tin| self.waiting(tin)).sum()
    }

    /// In bytes: the part of the quantum in 65,536ths, and a random number of them, rounded down [sch_cake,
    /// `cake_get_flow_quantum`].
    fn quantum(&mut self, tin: usize, flow: u32) -> i64 {
        let tin = &self.tins[tin];
        let own = self.ends[flow as usize];
        let bulk = || {
            let bulk = tin.flows.iter().filter(|(_, f)| f.is_bulk);
            bulk.map(|(flow, _)| self.ends[*flow as usize])
        };
        let sent = bulk().filter(|e| e.source == own.source).count();
        let received = bulk().filter(|e| e.destination == own.destination).count();
        let load = match self.params.hosts {
            Hosts::DualSource => sent,
            Hosts::DualDestination => received,
            Hosts::Triple => sent.max(received),
            _ => 1,
        };
        if load <= 1 {
            return tin.rules.quantum as i64;
        }
        let random = libm::floor(self.random.unit() * 65_536.0) as i64;
        (tin.rules.quantum as i64 * 65_536 / load as i64 + random) >> 16
    }

    fn enqueue(&mut self, packet: Packet, now: Time) {
        let tin = self.params.tins.of_dscp(packet.class.dscp());
        if self.total() == 0 {
            if self.clock / bps(self.params.bandwidth) < u128::from(now.as_nanos()) {
                self.failsafe = u128::from(now.as_nanos());
            }
            catch_up(&mut self.clock, now, bps(self.params.bandwidth));
        }
        if self.waiting(tin) == 0 {
            let rate = bps(self.tins[tin].rules.rate);
            catch_up(&mut self.tins[tin].clock, now, rate);
        }
        let flow = packet.flow;
        let stands = |list: &VecDeque<u32>| list.contains(&flow);
        let begins = !stands(&self.tins[tin].new) && !stands(&self.tins[tin].old);
        let is_old = stands(&self.tins[tin].old);
        let quantum = if begins { self.quantum(tin, flow) } else { 0 };
        let tin = &mut self.tins[tin];
        let state = tin.flows.entry(flow).or_default();
        state.packets.push_back(packet);
        if begins {
            (state.deficit, state.is_bulk) = (quantum, false);
            tin.new.push_back(flow);
        } else if is_old {
            state.is_bulk = true;
        }
        let Some(memory) = self.params.memory else {
            return;
        };
        let bytes = |state: &ReferenceFlow| state.packets.iter().map(|p| p.size().get()).sum::<u64>();
        let line = self.params.line();
        loop {
            let all = self.tins.iter().flat_map(|tin| tin.flows.values());
            if all.map(bytes).sum::<u64>() <= memory.get() {
                return;
            }
            let place = |flow: &u32| self.places[flow];
            let flows = self.tins.iter().enumerate().flat_map(|(tin, of_tin)| {
                let flows = of_tin.flows.iter();
                flows.map(move |(flow, state)| (bytes(state), Reverse(place(flow)), tin, *flow))
            });
            let (.., tin, flow) = flows.max().unwrap();
            let tin = &mut self.tins[tin];
            let state = tin.flows.get_mut(&flow).unwrap();
            let gone = state.packets.pop_front().unwrap();
            self.gone.push(gone.seq);
            if self.params.ingress {
                charge(&mut self.clock, tin, line.bytes(gone.wire_bytes), now);
            }
        }
    }

    fn choose(&mut self, now: Time) -> usize {
        let active = |tin: &ReferenceTin| !tin.new.is_empty() || !tin.old.is_empty();
        if self.params.bandwidth.is_none() {
            loop {
                let tin = &mut self.tins[self.turn];
                if tin.deficit >= 0 && active(tin) {
                    return self.turn;
                }
                tin.deficit += if tin.deficit <= 0 { tin.rules.turn } else { 0 };
                self.turn = (self.turn + 1) % self.tins.len();
            }
        }
        let clock = |tin: &ReferenceTin| (tin.clock / bps(tin.rules.rate)) as u64;
        let of = |n: &usize| clock(&self.tins[*n]);
        let some = || (0..self.tins.len()).rev().filter(|n| active(&self.tins[*n]));
        let due = some().find(|n| of(n) <= now.as_nanos());
        due.unwrap_or_else(|| some().min_by_key(of).unwrap())
    }

    fn dequeue(&mut self, now: Time) -> Option<Packet> {
        let rate = bps(self.params.bandwidth);
        while self.total() > 0 {
            let is_early = |at| at > u128::from(now.as_nanos());
            let safe = self.params.ingress && !is_early(self.failsafe);
            if self.params.bandwidth.is_some() && is_early(self.clock / rate) && !safe {
                return None;
            }
            let number = self.choose(now);
            loop {
                let tin = &mut self.tins[number];
                let is_new = !tin.new.is_empty();
                let list = if is_new { &mut tin.new } else { &mut tin.old };
                let flow = *list.front()?;
                let state = tin.flows.get_mut(&flow).unwrap();
                if state.deficit <= 0 {
                    list.pop_front();
                    tin.old.push_back(flow);
                    state.is_bulk |= !state.packets.is_empty();
                    let quantum = self.quantum(number, flow);
                    self.tins[number].flows.get_mut(&flow).unwrap().deficit += quantum;
                    continue;
                }
                let Some(packet) = state.packets.pop_front() else {
                    list.pop_front();
                    state.is_bulk = false;
                    break;
                };
                let bytes = self.params.line().bytes(packet.wire_bytes);
                state.deficit -= bytes as i64;
                tin.deficit -= bytes as i64;
                let before = self.clock / rate;
                charge(&mut self.clock, tin, bytes, now);
                let took = self.clock / rate - before;
                self.failsafe += took + took / 2;
                return Some(packet);
            }
        }
        None
    }
}

/// Random arrivals and services under every mode: packet for packet what the reference sends.
#[test]
fn the_same_packets_as_an_independent_reference() {
    let mut draws = Stream::new(11, "test");
    let served = Cell::new(0_u32);
    let hosts = [Hosts::Flows, Hosts::DualSource, Hosts::DualDestination, Hosts::Triple];
    let tins = [Tins::One, Tins::Three, Tins::Four, Tins::Eight, Tins::Precedence];
    let mut overflows = 0;
    for trial in 0..120_u32 {
        let params = CakeParams {
            tins: tins[trial as usize % 5],
            hosts: hosts[trial as usize / 5 % 4],
            bandwidth: (trial / 20 % 2 == 0).then(|| Rate::from_bps(3_333_337)),
            overhead: trial % 4 * 11,
            framing: [Framing::Plain, Framing::Atm, Framing::Ptm][trial as usize / 40 % 3],
            ingress: trial / 10 % 2 == 0,
            memory: (trial / 20 % 3 == 0).then_some(Bytes::new(20_000)),
            ..patient()
        };
        let flows = 1 + trial % 9;
        let mut host = || draws.uniform(0.0, 4.0) as u32;
        let ends: Vec<Ends> = (0..flows).map(|_| Ends { source: host(), destination: host() }).collect();
        let mut queue = cake(&params);
        queue.introduce(&ends);
        let mut reference = Reference::new(&params, &ends);
        let (mut kept, mut now) = (Kept::default(), Time::ZERO);
        for seq in 0..3_000 {
            now += Span::from_nanos((draws.unit() * draws.unit() * 6e6) as u64);
            // Bursts, then times in which all waiting packets go.
            let busy = seq / 200 % 2 == 0;
            if draws.unit() < if busy { 0.65 } else { 0.35 } {
                let flow = draws.uniform(0.0, f64::from(flows)) as u32;
                let size = [40, 576, 1500][draws.uniform(0.0, 3.0) as usize];
                let arrival =
                    Packet { class: CLASSES[flow as usize % 4], queued_at: now, ..Packet::data(flow, seq, size) };
                queue.enqueue(arrival, now, &mut kept);
                reference.places.insert(flow, queue.flows[2 * flow as usize].1);
                reference.enqueue(arrival, now);
            } else {
                let [got, expected] = [queue.dequeue(now, &mut kept), reference.dequeue(now)];
                assert_eq!(got, expected, "trial {trial}, step {seq}");
                served.set(served.get() + u32::from(got.is_some()));
            }
            assert_eq!(kept.dropped(), reference.gone, "trial {trial}, step {seq}");
            assert_eq!(queue.backlog().packets as usize, reference.total());
        }
        overflows += kept.drops.len();
    }
    assert!(overflows > 1000, "{overflows}");
    assert!(served.get() > 50_000, "{}", served.get());
}
