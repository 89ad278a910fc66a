//! A controller that is somebody's WebAssembly module: a guest (docs/guest.md).
//!
//! What runs it is the skin's, behind [`GuestHost`]: `lbe-guest` natively. Here is what all of them share: the block of
//! memory in which host and guest meet, what goes in and comes out, and what a guest may not do to a window.

mod block;
mod facts;
mod hook;
use std::fmt::Debug;
use std::sync::Arc;

pub use self::block::{Block, at};
pub use self::facts::{About, Sight, Wants};
pub use self::hook::Hook;
use crate::{
    AckSample, CongestionEvent, CongestionKind, ControllerSpec, Doc, EcnUse, GaugeSpec, Gauges, LostPacket, MAX_WINDOW,
    Outcome, Paths, Resumption, Start, Window,
};
use lbe_model::packet::Ack;
use lbe_model::params::{ParamSpec, ParamValue};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};

/// The layout's versions; the block's first word has that which a guest declares.
pub const VERSIONS: [u32; 2] = [1, 2];
/// Bytes of the block.
pub const BLOCK_BYTES: usize = 512;
/// The most parameters of a guest.
pub const MAX_PARAMS: usize = 32;
/// Instructions that each call may take without their counting against a run's budget for guests: seven times LEDBAT's.
pub const FREE_INSTRUCTIONS: u32 = 4_000;
/// The smallest window that a guest may set, in packets; below one, packets are spaced.
pub const MIN_WINDOW: f64 = 1e-3;

/// In [`at::FLAGS`], of version 2.
const PACED: u32 = 32;
const HELD: u32 = 64;
const HAS_BLOCKS: u32 = 128;
const ECHOES: u32 = 256;

/// How a guest came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misdeed {
    /// One call took more instructions than it may.
    Meter,
    /// It trapped.
    Trap,
    /// It left a window, a threshold, a rate or a request that is none: which of them, and the number's bits.
    Value(&'static str, u64),
    /// With it the run's guests have taken more than so many instructions ([`Taken::counted`]).
    Budget(u64),
}

/// Instructions of a guest's calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Taken {
    /// All of them.
    pub all: u64,
    /// Those that count against a run's budget for guests: its beginning, and of each call what is beyond
    /// [`FREE_INSTRUCTIONS`].
    pub counted: u64,
}

/// A guest that has ended, and with it its run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GuestFault {
    /// In which function.
    pub hook: Hook,
    /// How.
    pub what: Misdeed,
}

impl GuestFault {
    /// Why the run ended, as the middle of a sentence; `group` is the flow's group.
    pub fn reason(&self, group: u32) -> String {
        let hook = self.hook.name();
        let what = match self.what {
            Misdeed::Meter => "took more instructions than a call may".to_owned(),
            Misdeed::Trap => "trapped (unreachable code, a division by zero, an address beyond its memory)".to_owned(),
            Misdeed::Value(name, bits) => {
                // However long it would be, it is short.
                let value = f64::from_bits(bits);
                let is_plain = value == 0.0 || (1e-4..1e15).contains(&value.abs());
                let value = match value {
                    _ if is_plain || !value.is_finite() => value.to_string(),
                    _ => format!("{value:e}"),
                };
                let range = range_of(name);
                format!("left {name} at {value}, which is not {range}")
            }
            Misdeed::Budget(most) => format!(
                "used up the {} million instructions that the guests of a run may take together, {FREE_INSTRUCTIONS} of each call not counted",
                most as f64 / 1e6
            ),
        };
        format!("{hook} of the guest in flows.{group}.cc {what}")
    }
}

/// What makes guests of modules: the skin's, since each runs them by other means.
pub trait GuestHost: Debug + Send + Sync {
    /// Prepares a module.
    ///
    /// # Errors
    /// What is wrong with it, as the end of a sentence that begins with its key.
    fn load(&self, module: &[u8]) -> Result<Arc<dyn GuestCode>, String>;
}

/// A prepared module.
pub trait GuestCode: Debug + Send + Sync {
    /// What it declares; `id` and `build` are of no use.
    fn spec(&self) -> &'static ControllerSpec;

    /// What the transport is asked for.
    fn wants(&self) -> Wants;

    /// What else is known of it.
    fn about(&self) -> &About;

    /// It at the start of a connection, with its own random numbers, and how many instructions that took; no hook has been
    /// called.
    fn start(&self, random: Stream) -> (Box<dyn GuestState>, u64);
}

/// A guest in a run.
pub trait GuestState: Debug + Send + Sync {
    /// Does it export the function?
    fn has(&self, hook: Hook) -> bool;

    /// Hands it the block ([`Block::sample`]; all of it at first and with [`Hook::OnParams`]), calls the function if it is
    /// exported, and takes back what the guest sets ([`Block::WINDOW`], [`Block::GAUGES`]; in version 2 [`Block::REQUEST`]).
    ///
    /// Answers how many instructions that took.
    ///
    /// # Errors
    /// A call that did not come to its end.
    fn call(&mut self, hook: Hook, block: &mut Block) -> Result<u32, Misdeed>;

    /// The same once more, memory and all.
    fn copy(&self) -> Box<dyn GuestState>;
}

/// The tables of a guest; they last as long as the process.
pub fn guest_spec(doc: Doc, params: Vec<ParamSpec>, gauges: Vec<GaugeSpec>) -> ControllerSpec {
    ControllerSpec {
        id: "guest",
        doc,
        params: params.leak(),
        gauges: gauges.leak(),
        presets: &[],
        is_datagram: false,
        build: |_| panic!("a guest's parameters are made with its module, GuestParams"),
    }
}

/// A guest with the values of its parameters.
#[derive(Clone, Debug)]
pub struct GuestParams {
    code: Arc<dyn GuestCode>,
    values: Box<[ParamValue]>,
}

impl GuestParams {
    /// `values` has one checked value for each row of the declaration.
    pub fn new(code: Arc<dyn GuestCode>, values: Vec<ParamValue>) -> Self {
        let values = values.into_boxed_slice();
        Self { code, values }
    }

    /// What the guest declares.
    pub fn spec(&self) -> &'static ControllerSpec {
        self.code.spec()
    }

    /// What else is known of it.
    pub fn about(&self) -> &About {
        self.code.about()
    }

    /// It is of version 2.
    pub fn sees(&self) -> bool {
        self.code.wants().sees
    }
}

impl PartialEq for GuestParams {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.code, &other.code) && self.values == other.values
    }
}

/// The controller of a flow whose `cc` is a guest. What it does not export is Reno's.
///
/// A guest that fails is called no more; its window stays as it was, and the engine ends the run.
#[derive(Debug)]
pub struct Guest {
    state: Box<dyn GuestState>,
    block: Box<Block>,
    wants: Wants,
    pacing: Option<f64>,
    /// In version 2: how its transport stands, as it was told, the flags that no sample has, and whether it has asked for a
    /// reduction.
    ca_state: u32,
    flags: u32,
    has_asked: bool,
    /// The block has an acknowledgement of which it has not heard.
    is_due: bool,
    /// The latest call.
    called: Hook,
    /// Since the engine asked last.
    taken: Taken,
    fault: Option<GuestFault>,
}

impl Clone for Guest {
    fn clone(&self) -> Self {
        Self {
            state: self.state.copy(),
            block: self.block.clone(),
            ..*self
        }
    }
}

impl Guest {
    pub(crate) fn new(params: &GuestParams, start: &Start) -> Self {
        let wants = params.code.wants();
        let mut block = Box::new(Block::new(start, wants));
        block.set_params(params);
        let (state, began) = params.code.start(start.random.clone());
        Self {
            state,
            block,
            wants,
            pacing: None,
            ca_state: 0,
            flags: if wants.sees && (start.is_paced || wants.pacing) {
                PACED
            } else {
                0
            },
            has_asked: false,
            is_due: false,
            called: Hook::Init,
            taken: Taken {
                all: began,
                counted: began,
            },
            fault: None,
        }
    }

    /// What it has taken since it was asked last, its beginning included.
    pub fn take_taken(&mut self) -> Taken {
        core::mem::take(&mut self.taken)
    }

    /// What it was called for last.
    pub const fn called(&self) -> Hook {
        self.called
    }

    /// What it did wrong, if it did.
    pub const fn fault(&self) -> Option<GuestFault> {
        self.fault
    }

    /// Calls it; what it leaves is taken only if all of it is in range.
    fn call(&mut self, hook: Hook, window: &mut Window, now: Time) {
        if core::mem::take(&mut self.is_due) && hook != Hook::OnAck {
            self.call(Hook::OnReport, window, now);
        }
        if self.fault.is_some() {
            return;
        }
        let block = &mut *self.block;
        block.set_i64(at::NOW, now.as_nanos() as i64);
        block.set_f64(at::SND_CWND, window.cwnd);
        block.set_f64(at::SND_SSTHRESH, window.ssthresh);
        block.set_u32(at::REQUEST, 0);
        self.called = hook;
        let called = self.state.call(hook, block);
        let left = called.and_then(|taken| {
            self.taken.all += u64::from(taken);
            self.taken.counted += u64::from(taken.saturating_sub(FREE_INSTRUCTIONS));
            block.taken(self.wants)
        });
        match left {
            Ok((left, pacing)) => {
                (*window, self.pacing) = (left, pacing);
                self.has_asked |= block.u32(at::REQUEST) > 0;
            }
            Err(what) => self.fault = Some(GuestFault { hook, what }),
        }
    }

    pub(crate) fn set_params(&mut self, params: &GuestParams) {
        self.block.set_params(params);
        // Also to a guest without the function: the call writes the parameters. A slider moves no window by itself; what
        // the guest makes of it shows with the next acknowledgement.
        let mut window = Window {
            cwnd: self.block.f64(at::SND_CWND),
            ssthresh: self.block.f64(at::SND_SSTHRESH),
        };
        self.call(Hook::OnParams, &mut window, self.now());
    }

    fn now(&self) -> Time {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&self.block.0[at::NOW..at::NOW + 8]);
        Time::from_nanos(u64::from_le_bytes(bytes))
    }

    pub(crate) fn on_start(&mut self, window: &mut Window) {
        if self.state.has(Hook::Init) {
            self.call(Hook::Init, window, Time::ZERO);
        }
    }

    pub(crate) fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.block.set_ack(ack, self.flags);
        self.call(Hook::OnAck, window, ack.now);
    }

    /// An acknowledgement that may end or begin something: [`Self::on_ack`] follows, and before it what it is called for.
    pub fn report(&mut self, ack: &AckSample) {
        if self.wants.sees && self.state.has(Hook::OnReport) {
            self.block.set_ack(ack, self.flags);
            self.is_due = true;
        }
    }

    /// One of the functions that version 2 has beside those of version 1, if it is exported.
    fn tell(&mut self, hook: Hook, window: &mut Window, now: Time) {
        if self.wants.sees && self.state.has(hook) {
            self.call(hook, window, now);
        }
    }

    /// It is of version 2: what [`Self::see`] and the three after it are for.
    pub const fn sees(&self) -> bool {
        self.wants.sees
    }

    /// What its transport knows now.
    pub fn see(&mut self, window: &mut Window, sight: &Sight, now: Time) {
        let block = &mut *self.block;
        block.set_i64(at::NOW, now.as_nanos() as i64);
        for (i, number) in sight.sequence.into_iter().enumerate() {
            block.set_u32(at::SND_UNA + 4 * i, number);
        }
        block.set_u32(at::CA_STATE, sight.state);
        block.set_f64(at::TRANSPORT_PACING_RATE, sight.pacing_rate.unwrap_or(0.0));
        block.set_i64(at::RTO, sight.rto.as_nanos() as i64);
        block.set_u32(at::DELIVERED_TOTAL, sight.delivered);
        block.set_u32(at::DELIVERED_CE_TOTAL, sight.marked);
        if core::mem::replace(&mut self.ca_state, sight.state) != sight.state {
            self.tell(Hook::OnState, window, now);
        }
    }

    /// The timestamps of an acknowledgement that is about to be taken, and whether the receiver has held it back if it `may_hold`
    /// some.
    pub fn stamp(&mut self, ack: &Ack, may_hold: bool) {
        // By a real number: 64 bits divide slowly in Wasm. Below a hundred days it is exact.
        let ms = |ns: i64| (ns as f64 / 1e6).floor() as i64 as u32;
        let sent = ack.echo.as_nanos() as i64;
        self.block
            .set_u32(at::RCV_TSVAL, ms(sent.wrapping_add(ack.owd.as_nanos())));
        self.block.set_u32(at::RCV_TSECR, ms(sent));
        let is_held = may_hold && ack.hold() > Span::ZERO;
        let flag = |is: bool, flag: u32| if is { flag } else { 0 };
        self.flags =
            self.flags & PACED | flag(is_held, HELD) | flag(ack.block_count > 0, HAS_BLOCKS) | flag(ack.ece, ECHOES);
    }

    /// Has it asked for the window to be reduced since this was asked last?
    pub const fn take_request(&mut self) -> bool {
        core::mem::replace(&mut self.has_asked, false)
    }

    /// Its own request is granted: it says how far.
    pub fn on_request(&mut self, window: &mut Window, event: &CongestionEvent) {
        self.reduce(Hook::OnCongestion, 4, window, event);
    }

    /// The reduction for a mark, or at its request, is over.
    pub fn on_reduced(&mut self, window: &mut Window, now: Time) {
        self.tell(Hook::OnRecovered, window, now);
    }

    /// After a pause the window is about to fall.
    pub fn on_idle_restart(&mut self, window: &mut Window, now: Time) {
        self.tell(Hook::OnIdleRestart, window, now);
    }

    pub(crate) fn on_congestion(&mut self, window: &mut Window, event: &CongestionEvent) {
        let (hook, cause) = match event.kind {
            CongestionKind::Loss => (Hook::OnCongestion, 0),
            CongestionKind::Ecn => (Hook::OnCongestion, 1),
            CongestionKind::Timeout { repeated } => (Hook::OnTimeout, 2 + u32::from(repeated)),
        };
        self.reduce(hook, cause, window, event);
    }

    fn reduce(&mut self, hook: Hook, cause: u32, window: &mut Window, event: &CongestionEvent) {
        if !self.state.has(hook) || self.fault.is_some() {
            window.halve_flight(event);
            return;
        }
        self.block.set_u32(at::CAUSE, cause);
        self.block.set_u32(at::FLIGHT, event.flight);
        self.call(hook, window, event.now);
    }

    pub(crate) fn gauges(&self) -> Gauges {
        core::array::from_fn(|i| {
            let value = self.block.f64(at::GAUGES + 8 * i);
            if value.is_finite() { value } else { f64::NAN }
        })
    }

    pub(crate) const fn pacing_rate(&self) -> Option<f64> {
        self.pacing
    }

    pub(crate) const fn wants_rate(&self) -> bool {
        self.wants.rate_sample
    }

    pub(crate) const fn owns_window(&self) -> bool {
        self.wants.recovery
    }

    pub(crate) const fn paces(&self) -> bool {
        self.wants.pacing
    }
}

/// What every guest has in common: Reno's floor, one reduction for each window with marks, no siblings.
#[expect(
    clippy::unused_self,
    clippy::needless_pass_by_ref_mut,
    reason = "the signatures of CongestionControl, whose constants a guest cannot have"
)]
impl Guest {
    pub(crate) const fn floor(&self) -> f64 {
        1.0
    }
    pub(crate) const fn is_coupled(&self) -> bool {
        false
    }
    pub(crate) const fn published(&self) -> f64 {
        f64::NAN
    }
    pub(crate) const fn ecn_use(&self) -> EcnUse {
        EcnUse::Classic
    }
    pub(crate) fn on_undo(&mut self, window: &mut Window, before: Window) {
        window.cwnd = window.cwnd.max(before.cwnd);
        window.ssthresh = window.ssthresh.max(before.ssthresh);
        self.tell(Hook::OnUndo, window, self.now());
    }
    pub(crate) fn on_recovery_exit(&mut self, window: &mut Window, now: Time) {
        self.tell(Hook::OnRecovered, window, now);
    }
    pub(crate) fn on_resume(&mut self, window: &mut Window, resumption: &Resumption) {
        if self.wants.sees {
            let idle = resumption.idle.as_nanos() as i64;
            self.block.set_i64(at::RATE_INTERVAL, idle);
            self.tell(Hook::OnTransmitStart, window, resumption.now);
        }
    }

    pub(crate) const fn on_lost(&mut self, _loss: &LostPacket) {}
    pub(crate) const fn on_send(&mut self, _id: u32, _now: Time) {}
    pub(crate) const fn on_outcome(&mut self, _outcome: &Outcome) {}
    pub(crate) const fn on_timeout_exit(&mut self, _window: &mut Window, _now: Time) {}
    pub(crate) const fn on_paths(&mut self, _paths: &Paths) {}
}

/// What a number in the block may be, as a scenario's sentences say it.
fn range_of(name: &str) -> String {
    match name {
        "snd_cwnd" => format!("from {MIN_WINDOW} to {MAX_WINDOW} packets"),
        "snd_ssthresh" => format!("{MIN_WINDOW} packets or more"),
        "request" => "0 or 1".to_owned(),
        _ => format!("from 0 to {MAX_WINDOW} packets per second"),
    }
}
