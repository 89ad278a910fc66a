//! A controller that is somebody's WebAssembly module: a guest (docs/guest.md).
//!
//! What runs it is the skin's, behind [`GuestHost`]: `lbe-guest` natively. Here is what all of them share: the block of
//! memory in which host and guest meet, what goes in and comes out, and what a guest may not do to a window.

mod block;
mod facts;
mod hook;
mod sees;
use std::fmt::Debug;
use std::sync::Arc;

pub use self::block::{Block, at};
pub use self::facts::{About, Sight, Wants};
pub use self::hook::Hook;
use crate::{
    AckSample, CongestionEvent, CongestionKind, ControllerSpec, Doc, EcnUse, GaugeSpec, Gauges, LostPacket, MAX_WINDOW,
    Outcome, Paths, Resumption, Start, Window,
};
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
    /// A bit for each function that it exports; all of them for one that does not begin, so that it is called, and fails.
    fn hooks(&self) -> u16;

    /// Hands it the block ([`Block::sample`]; `whole`: all but the gauges), calls the function if it is exported, and takes
    /// back what the guest sets ([`Block::WINDOW`], [`Block::GAUGES`]; in version 2 [`Block::REQUEST`]).
    ///
    /// Answers how many instructions that took.
    ///
    /// # Errors
    /// A call that did not come to its end.
    fn call(&mut self, hook: Hook, block: &mut Block, whole: bool) -> Result<u32, Misdeed>;

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
    /// A bit for each hook that it exports.
    hooks: u16,
    block: Box<Block>,
    wants: Wants,
    pacing: Option<f64>,
    /// In version 2: how its transport stands, as it was told, the flags that no sample has, and whether it has asked for a
    /// reduction.
    ca_state: u32,
    flags: u32,
    has_asked: bool,
    /// In version 2: when it wants to be called.
    alarm: Time,
    /// It has not all of the block as it is now, beyond what differs from call to call.
    is_new: bool,
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
        Self { state: self.state.copy(), block: self.block.clone(), ..*self }
    }
}

impl Guest {
    pub(crate) fn new(params: &GuestParams, start: &Start) -> Self {
        let wants = params.code.wants();
        let mut block = Box::new(Block::new(start, wants));
        block.set_params(params);
        let (state, began) = params.code.start(start.random.clone());
        Self {
            hooks: state.hooks(),
            state,
            block,
            wants,
            pacing: None,
            ca_state: 0,
            flags: sees::paced(wants, start),
            has_asked: false,
            alarm: Time::NEVER,
            is_new: true,
            is_due: false,
            called: Hook::Init,
            taken: Taken { all: began, counted: began },
            fault: None,
        }
    }

    const fn has(&self, hook: Hook) -> bool {
        self.hooks >> hook as u8 & 1 > 0
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
        let may_wait = self.has(Hook::OnTimer);
        let block = &mut *self.block;
        block.set_i64(at::NOW, now.as_nanos() as i64);
        block.set_f64(at::SND_CWND, window.cwnd);
        block.set_f64(at::SND_SSTHRESH, window.ssthresh);
        block.set_u32(at::REQUEST, 0);
        self.called = hook;
        let whole = core::mem::take(&mut self.is_new) || hook == Hook::OnParams;
        let called = self.state.call(hook, block, whole);
        let left = called.and_then(|taken| {
            self.taken.all += u64::from(taken);
            self.taken.counted += u64::from(taken.saturating_sub(FREE_INSTRUCTIONS));
            let request = block.u32(at::REQUEST);
            if request > 1 && !may_wait {
                return Err(Misdeed::Value("request", f64::from(request).to_bits()));
            }
            block.taken(self.wants).map(|left| (left, request))
        });
        match left {
            Ok(((left, pacing), request)) => {
                (*window, self.pacing) = (left, pacing);
                self.has_asked |= request & 1 > 0;
                // A connection's beginning has no time yet.
                if request > 1 && hook != Hook::Init {
                    self.alarm = now + Span::from_nanos(1000 * u64::from(request >> 1));
                }
            }
            Err(what) => self.fault = Some(GuestFault { hook, what }),
        }
    }

    pub(crate) fn set_params(&mut self, params: &GuestParams) {
        self.block.set_params(params);
        // Also to a guest without the function: the call writes the parameters. A slider moves no window by itself; what
        // the guest makes of it shows with the next acknowledgement.
        let mut window = Window { cwnd: self.block.f64(at::SND_CWND), ssthresh: self.block.f64(at::SND_SSTHRESH) };
        self.call(Hook::OnParams, &mut window, self.now());
    }

    fn now(&self) -> Time {
        Time::from_nanos(self.block.i64(at::NOW).cast_unsigned())
    }

    pub(crate) fn on_start(&mut self, window: &mut Window) {
        if self.has(Hook::Init) {
            self.call(Hook::Init, window, Time::ZERO);
        }
    }

    pub(crate) fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        self.take(ack);
        self.call(Hook::OnAck, window, ack.now);
    }

    fn take(&mut self, ack: &AckSample) {
        self.block.set_ack(ack, self.flags);
        if self.wants.rtt_range
            && let Some(rtt) = ack.rtt
        {
            self.is_new |= self.block.widen(rtt);
        }
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
        if !self.has(hook) || self.fault.is_some() {
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
