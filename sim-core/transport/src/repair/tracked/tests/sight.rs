//! What a guest of version 2 is shown, and when it is called: each field beside what the sender itself has.

use super::{Exchange, Fate, at, lost};
use crate::Sender;
use crate::plan::FlowPlan;
use crate::plan::testing::flow;
use crate::sender::Phase;
use lbe_cc::guest::{About, Block, GuestCode, GuestParams, GuestState, Hook, Misdeed, Wants};
use lbe_cc::{CONTROLLERS, ControllerParams, ControllerSpec};
use lbe_model::packet::Ack;
use lbe_model::rng::Stream;
use lbe_model::units::{Skew, Span};
use serde_json::{Value, json};
use std::cell::RefCell;
use std::sync::Arc;

thread_local! {
    /// The calls of the guest of this test.
    static CALLS: RefCell<Vec<(Hook, Block)>> = const { RefCell::new(vec![]) };
}

/// Reno, with what a test does beside.
#[derive(Clone, Debug)]
struct Shown {
    wants: Wants,
    also: fn(Hook, &mut Seen<'_>),
}

/// A block, read and written.
struct Seen<'a>(&'a mut Block);

impl Seen<'_> {
    fn bytes<const N: usize>(&self, at: usize) -> [u8; N] {
        self.0.0[at..at + N].try_into().unwrap()
    }
    fn word(&self, at: usize) -> u32 {
        u32::from_le_bytes(self.bytes(at))
    }
    fn long(&self, at: usize) -> i64 {
        i64::from_le_bytes(self.bytes(at))
    }
    fn number(&self, at: usize) -> f64 {
        f64::from_le_bytes(self.bytes(at))
    }
    fn set_number(&mut self, at: usize, value: f64) {
        self.0.0[at..at + 8].copy_from_slice(&value.to_le_bytes());
    }
    fn ask(&mut self) {
        self.0.0[164] = 1;
    }
}

impl GuestCode for Shown {
    fn spec(&self) -> &'static ControllerSpec {
        &CONTROLLERS[0]
    }
    fn wants(&self) -> Wants {
        self.wants
    }
    fn about(&self) -> &About {
        const { &About { draws: false, unknown_exports: vec![] } }
    }
    fn start(&self, _: Stream) -> (Box<dyn GuestState>, u64) {
        (Box::new(self.clone()), 0)
    }
}

impl GuestState for Shown {
    fn hooks(&self) -> u16 {
        !(1 << Hook::OnSend as u16)
    }
    fn call(&mut self, hook: Hook, block: &mut Block, _: bool) -> Result<u32, Misdeed> {
        let mut seen = Seen(block);
        if hook == Hook::OnCongestion || hook == Hook::OnTimeout {
            let half = (f64::from(seen.word(124)) / 2.0).max(2.0);
            seen.set_number(16, half);
            seen.set_number(8, if hook == Hook::OnTimeout { 1.0 } else { half });
        }
        (self.also)(hook, &mut seen);
        CALLS.with_borrow_mut(|calls| calls.push((hook, block.clone())));
        Ok(0)
    }
    fn copy(&self) -> Box<dyn GuestState> {
        Box::new(self.clone())
    }
}

const SIGHT: Wants = Wants { sees: true, recovery: false, rate_sample: false, pacing: false, rtt_range: false };

fn plan(wants: Wants, transport: &Value, also: fn(Hook, &mut Seen<'_>)) -> FlowPlan {
    CALLS.take();
    let code = Arc::new(Shown { wants, also });
    let mut plan = flow("reno", &json!({}), transport);
    plan.controller = ControllerParams::Guest(GuestParams::new(code, vec![]));
    plan
}

fn nothing(_: Hook, _: &mut Seen<'_>) {}

/// A packet more for each window, outside recoveries.
fn grow(hook: Hook, seen: &mut Seen<'_>) {
    if hook == Hook::OnAck && seen.word(92) & 2 == 0 {
        let cwnd = seen.number(8);
        seen.set_number(8, cwnd + f64::from(seen.word(64)) / cwnd);
    }
}

/// The calls but those for acknowledgements, each with its state, or with its cause.
fn story() -> Vec<(&'static str, u32)> {
    let calls = CALLS.take().into_iter().filter(|(hook, _)| *hook != Hook::OnAck);
    let told = calls.map(|(hook, mut block)| {
        let seen = Seen(&mut block);
        let is_cut = matches!(hook, Hook::OnCongestion | Hook::OnTimeout);
        (hook.name(), seen.word(if is_cut { 120 } else { 152 }))
    });
    told.skip(1).collect()
}

/// The latest call has what the sender has after an acknowledgement.
fn is_as_the_sender(sender: &Sender, ack: &Ack) {
    let (_, mut block) = CALLS.with_borrow(|calls| calls.last().cloned()).unwrap();
    let seen = Seen(&mut block);
    let board = sender.board();
    assert_eq!(seen.word(0), 2);
    assert_eq!((seen.word(136), seen.word(140)), (board.una(), board.end()));
    assert_eq!((seen.word(144), seen.word(148)), (board.sacked(), board.lost()));
    let state = match sender.phase() {
        Phase::Recovery { .. } => 3,
        Phase::Timeout { .. } => 4,
        Phase::Open => u32::from(board.sacked() > 0),
    };
    assert_eq!(seen.word(152), state);
    // The receiver's clock is 7.3 ms ahead, and the way back takes 20 ms.
    let sent = ack.echo.as_nanos();
    let left = seen.long(32) as u64 - 20_000_000;
    assert_eq!(u64::from(seen.word(156)), (left + 7_300_000) / 1_000_000);
    assert_eq!(u64::from(seen.word(160)), sent / 1_000_000);
    assert_eq!(seen.long(176), sender.timeout().as_nanos() as i64);
    assert_eq!(seen.word(184), board.una() + board.sacked());
    assert_eq!(seen.word(188), ack.ce_count);
    let rate = seen.number(168);
    let (window, srtt) = (sender.window(), sender.srtt().unwrap().as_secs());
    let gain = if window.cwnd < 0.5 * window.ssthresh { 2.0 } else { 1.2 };
    let expected = gain * window.cwnd.max(f64::from(board.flight())) / srtt;
    let is_paced = seen.word(92) & 32 > 0;
    assert!(if is_paced { (rate / expected - 1.0).abs() < 0.2 } else { rate == 0.0 }, "{rate} {expected}");
    assert_eq!(seen.word(92) & 8, 0, "nobody asked for samples");
    assert_eq!(seen.word(164), 0);
}

#[test]
fn each_field_is_as_the_sender_has_it() {
    for transport in [
        json!({ "ecn": true }),
        json!({ "recovery": "rack", "undo": "all", "pacing": true, "pacing_rule": "linux" }),
        json!({ "recovery": "rack", "delayed_ack": true }),
    ] {
        let mut plan = plan(SIGHT, &transport, grow);
        plan.transport.clock_offset = Skew::from_nanos(7_300_000);
        plan.transport.init_cwnd = 10.0;
        let mut run = Exchange::of(&plan, lost(&[12, 13, 40, 90, 140]));
        (run.look, run.marked) = (is_as_the_sender, Some(31));
        let run = run.run(3000);
        let found = (run.sender.counters().fast_retransmits, run.receiver.in_order());
        assert!(found.0 > 1 && found.1 > 200, "{transport}: {found:?}");
        let calls = CALLS.take();
        let is_held = |(_, block): &(Hook, Block)| block.0[92] & 64 > 0;
        assert_eq!(calls.iter().any(is_held), plan.transport.delayed_ack);
        let marks = calls.last().map(|(_, block)| block.0[188]);
        assert_eq!(marks > Some(3), plan.transport.ecn, "{marks:?}");
    }
}

/// In the kernel's order: the cut, then the state; the window at a recovery's end, then the state.
#[test]
fn a_loss_is_told_in_the_kernels_order() {
    let transport = json!({ "recovery": "rack", "prr": "linux", "init_cwnd": 20, "init_ssthresh": 20 });
    Exchange::of(&plan(SIGHT, &transport, nothing), lost(&[5])).run(300);
    let recovery = [
        ("on_report", 1),
        ("on_state", 1),
        ("on_congestion", 0),
        ("on_state", 3),
        ("on_report", 3),
        ("on_recovered", 3),
        ("on_state", 0),
    ];
    assert_eq!(story(), recovery);
    // All is lost: the timer.
    let transport = json!({ "recovery": "rack", "prr": "linux", "init_cwnd": 2 });
    Exchange::of(&plan(SIGHT, &transport, nothing), lost(&[0, 1])).run(1500);
    let told = story();
    assert_eq!(told[..2], [("on_timeout", 2), ("on_state", 4)]);
    assert!(told.contains(&("on_state", 0)) && !told.contains(&("on_recovered", 4)), "{told:?}");
}

/// What an acknowledgement reports is told before what it ends or begins, once, and has what follows it in `on_ack`.
#[test]
fn a_report_comes_first() {
    let transport = json!({ "recovery": "rack", "prr": "linux", "init_cwnd": 20, "init_ssthresh": 20 });
    Exchange::of(&plan(SIGHT, &transport, nothing), lost(&[5])).run(300);
    let calls = CALLS.take();
    let reports = || calls.windows(3).filter(|calls| calls[0].0 == Hook::OnReport);
    assert_eq!(reports().count(), 2, "at the first duplicate, and at the recovery's end");
    for calls in reports() {
        assert_ne!(calls[1].0, Hook::OnAck);
        let next = calls.iter().find(|(hook, _)| *hook == Hook::OnAck);
        if let Some((_, block)) = next {
            assert_eq!(block.0[32..124], calls[0].1.0[32..124]);
        }
    }
    let flags = |hook: Hook| {
        let calls = calls.iter().filter(move |(is, _)| *is == hook);
        calls.map(|(_, block)| u32::from_le_bytes(block.0[92..96].try_into().unwrap()))
    };
    let with_blocks = flags(Hook::OnAck).filter(|flags| flags & 128 > 0).count();
    assert_eq!(with_blocks, calls.iter().filter(|(hook, block)| *hook == Hook::OnAck && block.0[144] > 0).count());
    assert!(with_blocks > 3 && flags(Hook::OnAck).all(|flags| flags & 256 == 0));
}

/// A packet is late, not lost: the window is as before, and the guest may say otherwise.
#[test]
fn a_cut_that_is_taken_back_is_told() {
    let late = |number, _| if number == 5 { Fate::Late(12) } else { Fate::Arrives };
    let transport = json!({ "undo": "all", "prr": "linux", "init_cwnd": 20, "init_ssthresh": 20 });
    let also = |hook, seen: &mut Seen<'_>| {
        if hook == Hook::OnUndo {
            assert!(seen.number(8) >= 20.0);
            seen.set_number(8, 17.0);
        }
    };
    let run = Exchange::of(&plan(SIGHT, &transport, also), late).run(75);
    let undone = [
        ("on_report", 1),
        ("on_state", 1),
        ("on_congestion", 0),
        ("on_state", 3),
        ("on_report", 3),
        ("on_undo", 3),
        ("on_recovered", 3),
        ("on_state", 0),
    ];
    assert_eq!(story(), undone);
    assert_eq!(run.window().cwnd, 17.0);
}

/// A request cuts as a mark does: once, through PRR, and it is over with what was out when it began.
#[test]
fn a_request_cuts_through_prr() {
    let also = |hook, seen: &mut Seen<'_>| {
        if hook == Hook::OnAck && (30..40).contains(&seen.word(136)) {
            seen.ask();
        }
    };
    let transport = json!({ "recovery": "rack", "prr": "linux", "init_cwnd": 20, "init_ssthresh": 20 });
    let run = Exchange::of(&plan(SIGHT, &transport, also), lost(&[])).run(300);
    let asked = [("on_congestion", 4), ("on_state", 2), ("on_report", 2), ("on_recovered", 2), ("on_state", 0)];
    assert_eq!(story(), asked);
    assert_eq!(run.sender.counters().fast_retransmits, 0);
    assert_eq!(run.window().cwnd, 9.5);
    // Packets leave as others are delivered, one for two.
    let steps = run.steps.iter().skip(30).take(18);
    assert!(steps.clone().all(|s| s.2.len() <= 1));
    let left: usize = steps.map(|s| s.2.len()).sum();
    assert!((8..=10).contains(&left), "{left}");
    // With all acknowledged there is nothing to wait for.
    let ask = |hook, seen: &mut Seen<'_>| {
        if hook == Hook::OnAck {
            seen.ask();
        }
    };
    let mut plan = plan(SIGHT, &transport, ask);
    plan.size = Some(lbe_model::units::Bytes::new(1460));
    let mut run = Exchange::of(&plan, lost(&[])).run(100);
    run.sender.supply(1, at(100));
    assert!(run.sender.next_segment(at(100)).is_some());
}

/// After a pause: the window falls by half for each timeout, but before that the guest hears of it, and then of the packet.
#[test]
fn a_pause_is_told() {
    let transport = json!({ "recovery": "rack", "idle_restart": "linux", "init_cwnd": 2 });
    let mut plan = plan(SIGHT, &transport, nothing);
    plan.size = Some(lbe_model::units::Bytes::new(1460 * 8));
    let mut run = Exchange::of(&plan, lost(&[])).run(5000);
    run.sender.cease();
    CALLS.take();
    let last = run.sent.last().unwrap().0;
    let before = run.window().cwnd;
    run.sender.supply(1, at(5000));
    assert!(run.window().cwnd <= before);
    assert!(run.sender.next_segment(at(5000)).is_some());
    let calls = CALLS.take();
    let hooks: Vec<Hook> = calls.iter().map(|(hook, _)| *hook).collect();
    assert_eq!(hooks, [Hook::OnIdleRestart, Hook::OnTransmitStart]);
    let long = |i: usize, place: usize| Seen(&mut calls[i].1.clone()).long(place);
    assert_eq!(f64::from_bits(long(0, 8) as u64), before);
    assert_eq!((long(0, 32), long(1, 32)), (5_000_000_000, 5_000_000_000));
    let idle = at(5000).since(at(last)).as_nanos() as i64;
    assert!((idle - long(1, 96)).unsigned_abs() < Span::from_millis(1).as_nanos());
    assert_eq!(Seen(&mut calls[1].1.clone()).word(140), 9, "the packet that leaves is counted");
}

/// Samples of the rate leave a recovery as it is; only who asks for the window in it has it.
#[test]
fn the_window_in_recovery_is_asked_for() {
    let also = |hook, seen: &mut Seen<'_>| {
        if hook == Hook::OnAck {
            seen.set_number(8, 20.0);
        }
    };
    let left = |wants| {
        let transport = json!({ "recovery": "rack", "prr": "linux", "init_cwnd": 20, "init_ssthresh": 20 });
        let run = Exchange::of(&plan(wants, &transport, also), lost(&[5])).run(300);
        run.steps.iter().map(|step| step.2.clone()).collect::<Vec<_>>()
    };
    let rate_sample = Wants { rate_sample: true, ..SIGHT };
    let recovery = Wants { recovery: true, ..rate_sample };
    assert_eq!(left(SIGHT), left(rate_sample));
    assert_ne!(left(SIGHT), left(recovery));
}
