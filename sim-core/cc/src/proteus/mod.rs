//! PCC Proteus [Meng et al., SIGCOMM 2020]: tries rates one after the other, and goes where a utility is higher. What the
//! utility minds makes it a primary flow, a scavenger, or both. Vivace [Dong et al., NSDI 2018], which came before, tries
//! rates in the same way.
//!
//! By the authors' code (PCC-Uspace, master and branch NSDI-2018); of the papers the abstracts were read. Rates in Mb/s,
//! times in µs, as there.

mod monitor;
mod vivace;

use crate::prelude::*;
use lbe_model::num;
use monitor::{Baselines, Bursts, Interval, Sample, micros};
use vivace::Climb;

choice! {
    /// Whose utility it follows.
    pub enum Role {
        /// Throughput less latency's growth and loss.
        Primary = "primary", "Primary (Proteus-P)";
        /// The same, less the deviation of round-trip times.
        Scavenger = "scavenger", "Scavenger (Proteus-S)";
        /// A primary below a rate, a scavenger above.
        Hybrid = "hybrid", "Hybrid (Proteus-H)";
        /// Throughput less latency's growth and loss, by the rules of 2018.
        Vivace = "vivace", "Vivace, which came before";
    }
}

params! {
    /// Parameters of Proteus.
    pub struct ProteusParams {
        role: Role = ParamSpec::choice("role", "Role", "scavenger", Role::OPTIONS)
            .help("A scavenger minds the deviation of round-trip times, by which it notices others early. A hybrid is a primary up to a rate. Vivace is a primary with rules of its own: its values are a preset.")
            .source("PCC-Uspace: utilities Vivace, Scavenger, Hybrid; branch NSDI-2018");
        bound: Rate = ParamSpec::number("bound_bps", "Hybrid: primary up to", Unit::BitsPerSecond, 1e7, (1e4, 1e11))
            .slider(1e5, 1e8, 1e5).log()
            .help("The rate that a hybrid takes as others do; beyond it, only what is left. The code has no default.")
            .source("PCC-Uspace; the default is our own");
        exponent: f64 = ParamSpec::number("throughput_exponent", "Throughput exponent", Unit::None, 0.9, (0.01, 0.99))
            .slider(0.5, 0.99, 0.01)
            .help("A rate of x Mb/s is worth x to this power: the more there is, the less one more is worth.")
            .source("PCC-Uspace: 0.9");
        gradient_weight: f64 = ParamSpec::number("gradient_weight", "Weight of RTT growth", Unit::None, 900.0, (0.0, 1e6))
            .slider(0.0, 5000.0, 10.0)
            .help("Times rate and growth of the RTT in seconds per second. Shrinking counts nothing; to Vivace it is worth as much, in whole steps of 0.02.")
            .source("PCC-Uspace: 900; Vivace: 11330 for latency, 0 for loss alone");
        loss_weight: f64 = ParamSpec::number("loss_weight", "Weight of loss", Unit::None, 11.35, (0.0, 1e4))
            .slider(0.0, 100.0, 0.05)
            .help("Times rate and the part that is lost: 11.35 puts up with a loss of about 5 %. Vivace weighs losses of up to 3 % with 1.")
            .source("PCC-Uspace: 11.35");
        deviation_weight: f64 = ParamSpec::number("deviation_weight", "Weight of RTT deviation", Unit::None, 1500.0, (0.0, 1e6))
            .slider(0.0, 10_000.0, 50.0)
            .help("Times rate and standard deviation of the RTT in seconds, of scavengers alone. Beyond 1 ms it outweighs any throughput.")
            .source("PCC-Uspace: 0.0015 per µs");
        epsilon: f64 = ParamSpec::number("probe_step", "Step of a probe", Unit::None, 0.05, (0.001, 0.5))
            .slider(0.01, 0.3, 0.01)
            .help("Probes are by this part above and below the rate; Vivace's at least by the smallest change.")
            .source("PCC-Uspace: 0.05");
        pairs: u32 = ParamSpec::integer("primary_pairs", "Primary: pairs of probes", Unit::None, 3, (1, 8))
            .slider(1.0, 8.0, 1.0)
            .help("More than half of them have to speak for going up, all of them for going down. Vivace goes where most do, and takes one once it has gone one way twice.")
            .source("PCC-Uspace: 3; Vivace: 2");
        scavenger_pairs: u32 = ParamSpec::integer("scavenger_pairs", "Scavenger: pairs of probes", Unit::None, 2, (1, 8))
            .slider(1.0, 8.0, 1.0)
            .help("More than half of them have to speak for going down, all of them for going up.")
            .source("PCC-Uspace: 2");
        step: f64 = ParamSpec::number("step", "Step along the slope", Unit::None, 1.0, (0.001, 1000.0))
            .slider(0.1, 10.0, 0.1)
            .help("A slope of 1 per Mb/s moves the rate by so many times 1.1 Mb/s (Vivace 1 Mb/s), and farther the longer it goes one way.")
            .source("PCC-Uspace: 1");
        first_bound: f64 = ParamSpec::number("change_bound", "Largest change", Unit::None, 0.05, (0.001, 1.0))
            .slider(0.01, 0.5, 0.01)
            .help("Part of the rate by which a first decision may change it.")
            .source("PCC-Uspace: 0.05");
        more_bound: f64 = ParamSpec::number("change_bound_step", "Raised by", Unit::None, 0.05, (0.0, 1.0))
            .slider(0.0, 0.5, 0.01)
            .help("Each change that meets the bound raises it by this part of the rate, each that does not lowers it.")
            .source("PCC-Uspace: 0.05; Vivace: 0.06");
        min_change: Rate = ParamSpec::number("min_change_bps", "Smallest change", Unit::BitsPerSecond, 5e5, (100.0, 1e9))
            .slider(1e3, 2e6, 1e3).log()
            .help("Below 10 Mb/s it is more than the largest change. On a link of few Mb/s take 1 % of its rate, for the lowest rate too.")
            .source("PCC-Uspace: 0.5 Mb/s");
        min_rate: Rate = ParamSpec::number("min_rate_bps", "Lowest rate", Unit::BitsPerSecond, 5e5, (100.0, 1e9))
            .slider(1e3, 2e6, 1e3).log()
            .help("It sends as fast as this however little there is for it, and starts anew from here. On a link of 2 Mb/s the default is a quarter: take 1 % of the link's rate, for the smallest change too.")
            .source("PCC-Uspace: 0.5 Mb/s; Vivace: 1.3 Mb/s");
        initial_rate: Rate = ParamSpec::number("initial_rate_bps", "First rate", Unit::BitsPerSecond, 1.12e6, (100.0, 1e9))
            .slider(1e4, 1e7, 1e4).log()
            .help("It is for an RTT of 100 ms; with a shorter first one it is as much higher. Vivace doubles it whatever that is.")
            .source("PCC-Uspace: ten packets of 1400 bytes in 100 ms; Vivace: 0.8 Mb/s");
        loss_by_age: bool = ParamSpec::flag("loss_by_age", "Losses by age alone", false)
            .help("What is older than two smoothed RTTs and four deviations is lost, whatever the transport finds out before.")
            .source("PCC-Uspace: on; off here");
        true_residual: bool = ParamSpec::flag("true_residual", "True error of a gradient", false)
            .help("The code takes the gradient for the slope, so that it takes slow ramps for noise. On: the slope.")
            .source("PCC-Uspace: off");
    }
}

/// Most intervals of a decision: two for each of at most eight pairs.
const MOST_INTERVALS: usize = 16;
/// A Mbit of PCC's code, twice: once in what a slope is taken of, once in what it becomes.
const MEBI: f64 = 1.048_576;
/// Rates stay numbers.
const FASTEST: f64 = 1e5;
/// The first rate is for this round-trip time.
const FIRST_RTT: Span = Span::from_millis(100);
/// How the amplifier of a change grows.
const AMPLIFIER_POWER: f64 = 1.2;
/// A gradient counts in the start only if the round-trip time has grown by so many µs.
const GROWTH_US: f64 = 1000.0;
/// Packets that may be under way before the first round-trip time is known, and beside what the rate needs after.
const FIRST_WINDOW: f64 = 100.0;
const SPARE: f64 = 10.0;

/// What it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Doubles the rate.
    Starting,
    /// Compares rates above and below.
    Probing,
    /// Goes on in one direction.
    Moving,
}

/// What has been tried at a rate.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Tried {
    rate: f64,
    utility: f64,
}

/// What an interval has told, weighed: for its gauges.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Weighed {
    utility: f64,
    measure: monitor::Measure,
}

/// Smoothed round-trip times, both with a gain of 1/8.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Rtt {
    smoothed: f64,
    deviation: f64,
    least: Span,
}

impl Rtt {
    fn smoothed_span(&self) -> Span {
        Span::from_ms(self.smoothed / 1e3)
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Proteus(pub(crate) Box<Pcc>);

/// It is kept apart, so that no other sender is larger for it.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each says one thing, and any of them may go with any other")]
pub(crate) struct Pcc {
    params: ProteusParams,
    pub(crate) random: Stream,
    /// A packet on the wire, bits.
    bits: f64,
    mode: Mode,
    rate: f64,
    /// At which packets leave now.
    sending: f64,
    /// Decisions in this mode.
    rounds: u32,
    rises: bool,
    latest: Tried,
    /// k, changes that met their bound.
    bounded: u32,
    /// Whether this phase of probing is a scavenger's, of how many pairs, and whether the present pair is faster first.
    is_scavenging: bool,
    pairs: u32,
    is_faster_first: bool,
    rtt: Option<Rtt>,
    /// Those whose utility counts, oldest first.
    useful: Vec<Interval>,
    /// What leaves now fills the wait for them.
    is_filling: bool,
    bursts: Bursts,
    baselines: Baselines,
    weighed: Option<Weighed>,
    /// Of Vivace.
    climb: Climb,
}

fn mbps(rate: Rate) -> f64 {
    rate.as_bps() as f64 / 1e6
}

impl Pcc {
    fn new(params: &ProteusParams, start: &Start) -> Self {
        let rate = mbps(params.initial_rate);
        Self {
            params: params.clone(),
            random: start.random.clone(),
            bits: 8.0 * start.packet.get() as f64,
            mode: Mode::Starting,
            rate,
            sending: rate,
            rounds: 1,
            rises: true,
            latest: Tried::default(),
            bounded: 0,
            is_scavenging: false,
            pairs: 1,
            is_faster_first: true,
            rtt: None,
            useful: Vec::with_capacity(MOST_INTERVALS),
            is_filling: false,
            bursts: Bursts::default(),
            baselines: Baselines::default(),
            weighed: None,
            climb: Climb::default(),
        }
    }

    fn is_vivace(&self) -> bool {
        self.params.role == Role::Vivace
    }

    /// How many intervals a decision needs.
    const fn needed(&self) -> usize {
        match self.mode {
            Mode::Starting | Mode::Moving => 1,
            Mode::Probing => 2 * self.pairs as usize,
        }
    }

    /// Another interval begins with the packet that leaves now.
    fn begins_interval(&mut self, now: Time) -> bool {
        match self.useful.last_mut() {
            None => self.rtt.is_some() || !self.is_filling,
            Some(_) if self.is_filling => false,
            Some(last) => last.is_over(now),
        }
    }

    fn on_send(&mut self, id: u32, now: Time) {
        if self.begins_interval(now) {
            self.is_filling = self.rtt.is_none() || self.useful.len() >= self.needed();
            self.sending = if self.is_filling || self.mode != Mode::Probing { self.rate } else { self.probe() };
            if let Some(rtt) = self.rtt.filter(|_| !self.is_filling) {
                let is_of_start = self.mode == Mode::Starting;
                let is_counted = self.is_vivace();
                let length = if is_counted { rtt.smoothed_span() } else { rtt.least };
                let mut interval = Interval::new(self.sending, is_of_start, id, now, length);
                interval.is_counted = is_counted;
                self.useful.push(interval);
            }
        }
        if !self.is_filling
            && let Some(last) = self.useful.last_mut()
        {
            last.send(now);
        }
    }

    /// The next rate to be probed. Which one of a pair comes first is drawn.
    fn probe(&mut self) -> f64 {
        let is_first = self.useful.len().is_multiple_of(2);
        if is_first {
            self.is_faster_first = self.random.unit() < 0.5;
        }
        let epsilon = self.epsilon();
        let is_faster = is_first == self.is_faster_first;
        let step = if is_faster { epsilon } else { -epsilon };
        self.rate * (1.0 + step)
    }

    /// How far a probe is from the rate, as a part of it.
    fn epsilon(&self) -> f64 {
        let least = if self.is_vivace() { mbps(self.params.min_change) / self.rate } else { 0.0 };
        self.params.epsilon.max(least)
    }

    fn on_outcome(&mut self, outcome: &Outcome) {
        let Outcome { id, fate, now } = *outcome;
        match fate {
            Fate::Arrived(Some(rtt)) => {
                let srtt = self.take_rtt(rtt);
                let sample = if self.is_vivace() {
                    Some(Sample { id, rtt, is_reliable: true })
                } else {
                    self.bursts.take(id, rtt, srtt, now)
                };
                if let Some(sample) = sample {
                    self.book(sample.id, |i| i.acknowledge(Some(sample)));
                }
            }
            Fate::Arrived(None) => self.book(id, |i| i.acknowledge(None)),
            Fate::Lost if self.params.loss_by_age => {}
            Fate::Lost => self.book(id, Interval::lose),
        }
        let age = self.rtt.map_or(Span::ZERO, |rtt| Span::from_ms((2.0 * rtt.smoothed + 4.0 * rtt.deviation) / 1e3));
        if !self.useful.is_empty() && self.useful.iter_mut().all(|i| i.is_resolved(now, age)) {
            if !self.useful.iter().any(Interval::is_a_point) {
                self.decide();
            }
            self.useful.clear();
        }
    }

    fn book(&mut self, id: u32, note: impl FnOnce(&mut Interval)) {
        if let Some(interval) = self.useful.iter_mut().find(|i| i.has(id)) {
            note(interval);
        }
    }

    /// Answers the smoothed one.
    fn take_rtt(&mut self, sample: Span) -> Span {
        let us = micros(sample);
        let rtt = match self.rtt {
            None => {
                if self.is_vivace() {
                    (self.rate, self.latest.utility) = (2.0 * self.rate, vivace::LOWEST);
                } else if sample < FIRST_RTT {
                    let ratio = FIRST_RTT.ratio(sample.max(Span::from_nanos(1000)));
                    self.rate = (self.rate * ratio).min(FASTEST);
                }
                Rtt { smoothed: us, deviation: us / 2.0, least: sample }
            }
            Some(rtt) => Rtt {
                smoothed: rtt.smoothed + (us - rtt.smoothed) / 8.0,
                deviation: rtt.deviation + ((us - rtt.smoothed).abs() - rtt.deviation) / 8.0,
                least: rtt.least.min(sample),
            },
        };
        self.rtt = Some(rtt);
        rtt.smoothed_span()
    }

    /// Is the utility of a rate that of a scavenger?
    fn minds_deviation(&self, rate: f64) -> bool {
        match self.params.role {
            Role::Primary | Role::Vivace => false,
            Role::Scavenger => true,
            Role::Hybrid => rate >= mbps(self.params.bound),
        }
    }

    /// Of a throughput in Mb/s with this gradient, loss and deviation in µs.
    fn utility(&self, x: f64, gradient: f64, loss: f64, deviation: f64) -> f64 {
        let params = &self.params;
        let loss_weight = if self.is_vivace() && loss <= vivace::FEW_LOST { 1.0 } else { params.loss_weight };
        let primary = num::pow(x, params.exponent) - params.gradient_weight * x * gradient - loss_weight * x * loss;
        if self.minds_deviation(x) { primary - params.deviation_weight / 1e6 * x * deviation } else { primary }
    }

    fn weigh(&mut self, index: usize) -> Tried {
        let interval = &self.useful[index];
        let gap = self.bits / interval.rate;
        let x = interval.throughput(self.bits, gap);
        let mut measure = interval.measure(gap, self.params.true_residual);
        let (rate, loss, is_of_start) = (interval.rate, interval.loss(), interval.is_of_start);
        let growth = measure.gradient.abs() * micros(interval.duration());
        let (gradient, loss) = if self.is_vivace() {
            self.count_growth(&mut measure, interval)
        } else {
            self.baselines.judge(&mut measure);
            let spared = measure.gradient_is_noise || (is_of_start && growth < GROWTH_US);
            (if spared { 0.0 } else { measure.gradient.max(0.0) }, loss)
        };
        let spared = measure.deviation_is_noise || is_of_start;
        let deviation = if spared { 0.0 } else { measure.deviation };
        let utility = self.utility(x, gradient, loss, deviation);
        self.weighed = Some(Weighed { utility, measure });
        Tried { rate, utility }
    }

    fn decide(&mut self) {
        let (mut sent, mut lost, mut halves) = (0, 0, false);
        for interval in &self.useful {
            sent += interval.sent;
            lost += interval.lost;
            halves |= 2 * interval.lost > interval.sent;
        }
        self.climb.loss = f64::from(lost) / f64::from(sent);
        if halves && self.is_vivace() {
            self.rate /= 2.0;
            return self.probe_from_here();
        }
        let mut tried = [Tried::default(); MOST_INTERVALS];
        for (i, place) in tried.iter_mut().enumerate().take(self.useful.len()) {
            *place = self.weigh(i);
        }
        self.follow(&tried[..self.useful.len()]);
    }

    /// All that was to be tried has been.
    fn follow(&mut self, tried: &[Tried]) {
        match self.mode {
            Mode::Starting => self.start(tried[0]),
            Mode::Probing => self.compare(tried),
            Mode::Moving => self.go_on(tried[0]),
        }
        self.rate = self.rate.min(FASTEST);
    }

    fn start(&mut self, tried: Tried) {
        if tried.utility > self.latest.utility {
            self.latest = tried;
            self.rate *= 2.0;
            self.rounds += 1;
        } else {
            self.rate /= 2.0;
            self.begin_probing();
        }
    }

    #[inline(never)] // This and others: a copy for each caller would make the module larger.
    fn begin_probing(&mut self) {
        (self.mode, self.rounds) = (Mode::Probing, 1);
        self.choose_rules();
    }

    /// Whose rules a set of probes is judged by.
    #[inline(never)]
    fn choose_rules(&mut self) {
        let bound = mbps(self.params.bound);
        self.is_scavenging = match self.params.role {
            Role::Primary | Role::Vivace => false,
            Role::Scavenger => true,
            Role::Hybrid => (1.0 + self.params.epsilon) * self.rate / MEBI > bound,
        };
        self.pairs = if self.is_scavenging {
            self.params.scavenger_pairs
        } else if self.is_vivace() && self.climb.trend > 0 {
            1
        } else {
            self.params.pairs
        };
    }

    fn compare(&mut self, tried: &[Tried]) {
        if self.is_vivace() {
            return self.compare_pairs(tried.as_chunks().0);
        }
        let verdict = if tried.len() < self.needed() { None } else { self.count_votes(tried.as_chunks().0) };
        let Some((rises, best, difference)) = verdict else {
            self.rounds += 1;
            if self.rate <= mbps(self.params.min_rate) {
                self.start_anew();
            }
            self.choose_rules();
            return;
        };
        let epsilon = self.params.epsilon;
        let slope = difference / (2.0 * epsilon * self.rate);
        (self.latest, self.rises, self.rounds, self.bounded) = (best, rises, 1, 0);
        self.mode = Mode::Moving;
        self.rate *= if rises { 1.0 + epsilon } else { 1.0 - epsilon };
        let change = self.change(slope, 1.0);
        self.rate += if rises { change } else { -change };
        self.keep_floor();
    }

    /// The direction that pairs of probes agree on, what was best of the last pair that does, and by how much they differ.
    fn count_votes(&self, pairs: &[[Tried; 2]]) -> Option<(bool, Tried, f64)> {
        let rises = |[a, b]: &[Tried; 2]| {
            let (fast, slow) = if a.rate > b.rate { (a, b) } else { (b, a) };
            fast.utility > slow.utility
        };
        let up = pairs.iter().filter(|pair| rises(pair)).count();
        let down = pairs.len() - up;
        let is_up = match (self.is_scavenging, up, down) {
            (_, _, 0) => true,
            (_, 0, _) => false,
            (false, ..) if 2 * up > pairs.len() => true,
            (true, ..) if 2 * down > pairs.len() => false,
            _ => return None,
        };
        let mut agreeing = pairs.iter().filter(|pair| rises(pair) == is_up);
        let sum: f64 = agreeing.clone().map(|[a, b]| (a.utility - b.utility).abs()).sum();
        let [a, b] = *agreeing.next_back()?;
        let best = if a.utility > b.utility { a } else { b };
        Some((is_up, best, sum / pairs.len() as f64))
    }

    /// How far the rate moves along a slope of the utility.
    #[inline(never)]
    fn change(&mut self, slope: f64, amplifier: f64) -> f64 {
        let mbit = if self.is_vivace() { 1.0 } else { MEBI * MEBI };
        let wanted = mbit * self.params.step * slope.abs() * amplifier;
        let bound = self.params.first_bound + self.params.more_bound * f64::from(self.bounded);
        let most = self.rate * bound;
        let change = if wanted > most {
            self.bounded += 1;
            most
        } else {
            self.bounded = self.bounded.saturating_sub(1);
            wanted
        };
        change.max(mbps(self.params.min_change))
    }

    fn go_on(&mut self, tried: Tried) {
        let apart = tried.rate - self.latest.rate;
        let slope = if apart == 0.0 { 0.0 } else { (tried.utility - self.latest.utility) / apart };
        if self.is_vivace() {
            return self.climb_by(slope, tried);
        }
        let goes_on = if self.rises { slope > 0.0 } else { slope < 0.0 };
        if goes_on {
            self.rounds += 1;
            let steps = f64::from(self.rounds.div_ceil(2));
            let change = self.change(slope, num::pow(steps, AMPLIFIER_POWER));
            self.rate += if self.rises { change } else { -change };
            self.latest = tried;
        } else {
            let change = self.change(slope, 1.0);
            self.rate += if self.rises { -change } else { change };
            self.begin_probing();
        }
        self.keep_floor();
    }

    /// After a decision: below the lowest rate it probes there, and at it exactly it starts anew.
    #[inline(never)]
    fn keep_floor(&mut self) {
        let least = mbps(self.params.min_rate);
        if self.rate < least {
            (self.rate, self.bounded) = (least, 0);
            self.begin_probing();
        } else if self.rate <= least {
            self.start_anew();
        } else if self.mode == Mode::Probing {
            self.choose_rules();
        }
    }

    /// From the lowest rate; what was tried last stays.
    fn start_anew(&mut self) {
        self.rate = mbps(self.params.min_rate);
        (self.mode, self.rounds) = (Mode::Starting, 1);
    }
}

/// Of its laws, which are of windows.
const WINDOW: &str = "It sets a rate. The window is what is in flight and two round trips' worth of the rate besides, so that it holds nothing back.";

impl CongestionControl for Proteus {
    type Params = ProteusParams;
    const DOC: Doc = Doc {
        label: "PCC Proteus",
        family: Family::EarlyLbe,
        summary: "Tries rates a little higher and lower and goes where its utility is larger; as a scavenger it minds deviating round-trip times, by which it notices others.",
        source: "Meng et al., SIGCOMM 2020; Dong et al., NSDI 2018 (abstracts); PCC-Uspace (code)",
        equations: &[
            r"U_P = x^{t} - b\,x\,g - c\,x\,L, \quad U_S = U_P - d\,x\,\sigma",
            r"U_H = \begin{cases} U_P & x < x_0 \\ U_S & x \ge x_0 \end{cases}",
            r"\gamma = \frac{\Delta U}{\Delta r}, \quad \Delta = \min\!\left(\theta\,\lvert\gamma\rvert\,\lfloor\tfrac{n+1}{2}\rfloor^{1.2},\ (\omega_0 + \omega_1 k)\,r\right)",
            r"r \gets r \pm \max(\Delta, \Delta_{\min})",
            r"U_V = x^{t} - b\,x\,\operatorname{trunc}_{0.02}(g) - c_L\,x\,L, \quad c_L = 1 \text{ for } L \le 0.03, \text{ else } c",
            r"\Delta_V = \min\!\left(\theta\,m(a)\,\lvert\gamma\rvert,\ (\omega_0 + \omega_1 k)\,r\right)",
        ],
        laws: &[
            Law::on_ack("", "cwnd").note(WINDOW),
            Law::on_cut("", "cwnd").note(WINDOW),
            Law::on_timeout("", "cwnd").note(WINDOW),
        ],
        simplified: "By the authors' code; of the paper the abstract alone was read. Losses are those that the transport finds, or what is older than two smoothed RTTs and four deviations. PCC has no delayed acknowledgements: where the receiver delays them, only the packet that an acknowledgement is sent for has a sample of its RTT. On a path without any noise its filters take the first surge for what is usual there: give senders a jitter of 10 to 50 µs. Marks are ignored. Vivace halves where more than half of an interval is lost, and measures its first leap against the mean of the probes before; its code compares what is sent while it waits for them, probes anew where losses contradict a leap, and sends 40 kb/s and less for a while after timeouts.",
    };
    const PACES: bool = true;
    const OWNS_WINDOW: bool = true;
    const WANTS_OUTCOMES: bool = true;
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::BitsPerSecond.gauge("rate", "Rate"),
        Unit::None.gauge("phase", "Phase (0 starting, 1 probing, 2 moving)"),
        Unit::None.gauge("utility", "Utility"),
        Unit::None.gauge("rtt_gradient", "RTT growth"),
        Unit::Milliseconds.gauge("rtt_deviation", "RTT deviation"),
        Unit::None.gauge("gradient_is_noise", "RTT growth is taken for noise"),
        Unit::None.gauge("deviation_is_noise", "RTT deviation is taken for noise"),
        Unit::None.gauge("bounded", "Changes that met their bound (k)"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "vivace", "PCC Vivace", "PCC-Uspace, branch NSDI-2018":
            role = Choice("vivace"), gradient_weight = Number(11_330.0), primary_pairs = Number(2.0),
            change_bound_step = Number(0.06), min_rate_bps = Number(1.3e6), initial_rate_bps = Number(8e5);
        "primary", "Proteus-P", "PCC-Uspace":
            role = Choice("primary");
        "hybrid", "Proteus-H", "PCC-Uspace":
            role = Choice("hybrid");
    };

    fn new(params: &ProteusParams, start: &Start) -> Self {
        Self(Box::new(Pcc::new(params, start)))
    }

    fn set_params(&mut self, params: &ProteusParams) {
        self.0.params = params.clone();
    }

    fn on_start(&mut self, window: &mut Window) {
        window.cwnd = FIRST_WINDOW;
    }

    fn on_send(&mut self, id: u32, now: Time) {
        self.0.on_send(id, now);
    }

    fn on_outcome(&mut self, outcome: &Outcome) {
        self.0.on_outcome(outcome);
    }

    /// No limit to the rate: as much again may be under way.
    fn on_ack(&mut self, window: &mut Window, ack: &AckSample) {
        let Some(rtt) = self.0.rtt else { return };
        let spare = 2.0 * self.0.rate.max(self.0.sending) * rtt.smoothed / self.0.bits;
        let cwnd = (f64::from(ack.in_flight_after) + spare + SPARE).min(MAX_WINDOW);
        if ack.acked > 0 || cwnd < window.cwnd {
            window.cwnd = cwnd;
        }
    }

    fn on_congestion(&mut self, _window: &mut Window, _event: &CongestionEvent) {}

    fn pacing_rate(&self) -> Option<f64> {
        Some(self.0.sending * 1e6 / self.0.bits)
    }

    fn gauges(&self) -> Gauges {
        let pcc = &self.0;
        let measured = |value: fn(&Weighed) -> f64| pcc.weighed.as_ref().map_or(f64::NAN, value);
        let phase = match pcc.mode {
            Mode::Starting => 0.0,
            Mode::Probing => 1.0,
            Mode::Moving => 2.0,
        };
        gauges([
            pcc.sending * 1e6,
            phase,
            measured(|w| w.utility),
            measured(|w| w.measure.gradient),
            measured(|w| w.measure.deviation / 1e3),
            measured(|w| f64::from(w.measure.gradient_is_noise)),
            measured(|w| f64::from(w.measure.deviation_is_noise)),
            f64::from(pcc.bounded),
        ])
    }
}

#[cfg(test)]
mod tests {
    use super::Role::{Primary, Scavenger};
    use super::*;
    use crate::testing::start;
    use lbe_model::params::ParamSet;

    fn of_role(role: Role) -> Pcc {
        let params = ProteusParams { role, ..ProteusParams::defaults() };
        Pcc::new(&params, &start())
    }

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() < tolerance, "{found} is not {expected}");
    }

    /// Where the next decision would send: at these rates, faster one first.
    fn rates(pcc: &Pcc) -> Vec<f64> {
        match pcc.mode {
            Mode::Starting | Mode::Moving => vec![pcc.rate],
            Mode::Probing => (0..2 * pcc.pairs).map(|i| pcc.rate * if i % 2 == 0 { 1.05 } else { 0.95 }).collect(),
        }
    }

    /// One decision where a rate has this utility; answers the rate after it.
    fn step(pcc: &mut Pcc, utility: impl Fn(f64) -> f64) -> f64 {
        let tried: Vec<_> = rates(pcc).into_iter().map(|rate| Tried { rate, utility: utility(rate) }).collect();
        pcc.follow(&tried);
        pcc.rate
    }

    fn probing_at(role: Role, rate: f64) -> Pcc {
        let mut pcc = of_role(role);
        pcc.rate = rate;
        pcc.begin_probing();
        pcc
    }

    /// [Proteus, SIGCOMM 2020]
    #[test]
    fn utilities() {
        let primary = of_role(Primary);
        let scavenger = of_role(Scavenger);
        for (pcc, x, gradient, loss, deviation, expected) in [
            (&primary, 10.0, 0.0, 0.0, 0.0, 7.943_282),
            (&primary, 50.0, 0.0, 0.0, 0.0, 33.812_167),
            (&primary, 50.0, 0.001, 0.0, 1000.0, -11.187_833),
            (&primary, 50.0, 0.0, 0.01, 0.0, 28.137_167),
            (&scavenger, 50.0, 0.0, 0.0, 300.0, 11.312_167),
            (&scavenger, 50.0, 0.0, 0.0, 1000.0, -41.187_833),
            (&scavenger, 2.0, 0.005, 0.02, 1500.0, -12.087_934),
        ] {
            close(pcc.utility(x, gradient, loss, deviation), expected, 1e-6);
        }
        let hybrid = of_role(Role::Hybrid);
        assert_eq!(hybrid.utility(9.9, 0.0, 0.0, 1e3), primary.utility(9.9, 0.0, 0.0, 1e3));
        assert_eq!(hybrid.utility(10.0, 0.0, 0.0, 1e3), scavenger.utility(10.0, 0.0, 0.0, 1e3));
    }

    /// [Proteus, SIGCOMM 2020] The rates at which one signal alone leaves the utility flat.
    #[test]
    fn neutral_points() {
        let pcc = of_role(Scavenger);
        for (x, gradient, loss, deviation) in [
            (0.5, 1.07e-3, 0.0850, 643.1),
            (10.0, 7.94e-4, 0.0630, 476.6),
            (50.0, 6.76e-4, 0.0536, 405.8),
            (100.0, 6.31e-4, 0.0500, 378.6),
        ] {
            for signal in [[gradient, 0.0, 0.0], [0.0, loss, 0.0], [0.0, 0.0, deviation]] {
                let at = |x| pcc.utility(x, signal[0], signal[1], signal[2]);
                close((at(1.001 * x) - at(0.999 * x)) / (0.002 * x), 0.0, 0.006);
            }
        }
    }

    /// [Proteus, SIGCOMM 2020] RTT 30 ms; the utility falls at the fifth rate. Then a link that is never full.
    #[test]
    fn starts_and_moves_on_an_idle_link() {
        let mut pcc = of_role(Primary);
        pcc.take_rtt(Span::from_millis(30));
        let free = |x: f64| num::pow(x, 0.9);
        close(pcc.rate, 3.7333, 5e-5);
        for rate in [7.4667, 14.9333, 29.8667, 59.7333] {
            close(step(&mut pcc, free), rate, 5e-5);
        }
        close(step(&mut pcc, |_| 0.0), 29.8667, 5e-5);
        assert_eq!(pcc.mode, Mode::Probing);
        for (rate, k) in [
            (32.0646, 0),
            (32.7650, 0),
            (34.3704, 0),
            (35.9703, 0),
            (37.7688, 1),
            (40.3471, 0),
            (42.3645, 1),
            (45.9642, 0),
            (48.2624, 1),
            (52.9064, 0),
        ] {
            close(step(&mut pcc, free), rate, 2e-4);
            assert_eq!(pcc.bounded, k, "{rate}");
        }
        let mut pcc = probing_at(Primary, 5.0);
        for (k, rate) in [5.75, 6.325, 7.2737, 8.7285, 10.9106].into_iter().enumerate() {
            close(step(&mut pcc, free), rate, 1e-4);
            assert_eq!(pcc.bounded, k as u32 + 1, "{rate}");
        }
    }

    /// [Proteus, SIGCOMM 2020] A steep way down: the bound widens with each step, to the lowest rate.
    #[test]
    fn yields_faster_and_faster() {
        let mut pcc = probing_at(Scavenger, 25.0);
        let steep = |x: f64| -100.0 * x;
        close(0.95 * pcc.rate, 23.75, 1e-9);
        for rate in [22.5625, 20.3062, 17.2603, 13.8082, 10.3562, 7.2493, 4.7121, 2.8272, 1.5550, 0.7775] {
            assert_ne!(pcc.rounds, 0);
            close(step(&mut pcc, steep), rate, 1e-4);
            assert_eq!(pcc.mode, Mode::Moving);
        }
        close(step(&mut pcc, steep), 0.5, 1e-12);
        assert_eq!((pcc.mode, pcc.bounded), (Mode::Probing, 0));
    }

    /// [Proteus, SIGCOMM 2020] What deviation alone makes of a set of probes.
    #[test]
    fn steps_by_deviation() {
        for (deviation, change) in [(1000.0, 0.9320), (3000.0, 1.1875)] {
            let mut pcc = probing_at(Scavenger, 25.0);
            let judge = of_role(Scavenger);
            let rate = step(&mut pcc, |x| judge.utility(x, 0.0, 0.0, deviation));
            close(23.75 - rate, change, 5e-4);
        }
    }

    /// [Proteus, SIGCOMM 2020] Votes of pairs: true is up.
    #[test]
    fn votes() {
        let verdict = |role, votes: &[bool]| {
            let pcc = probing_at(role, 10.0);
            let pairs: Vec<_> = votes
                .iter()
                .map(|&up| {
                    let tried = |rate, utility| Tried { rate, utility };
                    [tried(9.5, f64::from(!up)), tried(10.5, f64::from(up))]
                })
                .collect();
            pcc.count_votes(&pairs).map(|(rises, best, difference)| {
                assert_eq!(best.rate, if rises { 10.5 } else { 9.5 });
                close(difference, votes.iter().filter(|&&v| v == rises).count() as f64 / votes.len() as f64, 1e-12);
                rises
            })
        };
        assert_eq!(verdict(Primary, &[true, true, false]), Some(true));
        assert_eq!(verdict(Primary, &[true, false, false]), None);
        assert_eq!(verdict(Primary, &[false, false, false]), Some(false));
        assert_eq!(verdict(Scavenger, &[true, false]), None);
        assert_eq!(verdict(Scavenger, &[false, false]), Some(false));
        assert_eq!(verdict(Scavenger, &[true, true]), Some(true));
    }

    /// [Proteus, SIGCOMM 2020] At the lowest rate probes that do not agree begin anew, and the latest utility stays; what it
    /// halves to has no floor.
    #[test]
    fn starts_anew_from_the_lowest_rate() {
        let mut pcc = probing_at(Scavenger, 0.5);
        pcc.latest = Tried { rate: 0.6, utility: 0.7 };
        let undecided = |pcc: &mut Pcc| {
            let votes = [[1.05, 0.0], [0.95, 1.0], [1.05, 1.0], [0.95, 0.0]];
            pcc.follow(&votes.map(|[part, utility]| Tried { rate: part * pcc.rate, utility }));
        };
        undecided(&mut pcc);
        assert_eq!((pcc.mode, pcc.rate, pcc.latest.utility), (Mode::Starting, 0.5, 0.7));
        assert_eq!(step(&mut pcc, |_| 0.5), 0.25);
        assert_eq!(pcc.mode, Mode::Probing);
        undecided(&mut pcc);
        assert_eq!((pcc.mode, pcc.rate), (Mode::Starting, 0.5));
    }

    /// A hybrid judges its probes as a scavenger once the faster of them would be beyond the bound.
    #[test]
    fn a_hybrid_changes_its_rules() {
        let scavenges = |rate| {
            let pcc = probing_at(Role::Hybrid, rate);
            (pcc.is_scavenging, pcc.pairs)
        };
        assert_eq!(scavenges(9.9), (false, 3));
        assert_eq!(scavenges(10.1), (true, 2));
    }

    /// A path without a queue: each acknowledgement comes after 30 ms. Answers the rates that were sent at, and when and in
    /// which mode each decision was made.
    fn drive(pcc: &mut Pcc, until: Time) -> (Vec<f64>, Vec<(Time, Mode)>) {
        let rtt = Span::from_millis(30);
        let (mut now, mut next_id) = (Time::ZERO, 0);
        let mut sent = std::collections::VecDeque::new();
        let (mut rates, mut decisions) = (Vec::new(), Vec::new());
        while now < until {
            while let Some((id, at)) = sent.front().copied().filter(|(_, at)| *at <= now) {
                sent.pop_front();
                let (mode, waited) = (pcc.mode, !pcc.useful.is_empty());
                let fate = Fate::Arrived(Some(rtt));
                pcc.on_outcome(&Outcome { now: at, id, fate });
                if waited && pcc.useful.is_empty() {
                    decisions.push((at, mode));
                }
            }
            pcc.on_send(next_id, now);
            if rates.last() != Some(&pcc.sending) {
                rates.push(pcc.sending);
            }
            sent.push_back((next_id, now + rtt));
            next_id += 1;
            now += Span::from_secs(pcc.bits / pcc.sending / 1e6);
        }
        assert_eq!(pcc.useful.capacity(), MOST_INTERVALS, "nothing is allocated");
        (rates, decisions)
    }

    #[test]
    fn the_first_rates() {
        let (rates, decisions) = drive(&mut of_role(Primary), Time::from_secs(0.35));
        let expected = [1.12, 3.7333, 7.4667, 14.9333, 29.8667, 59.7333];
        for (found, expected) in rates.iter().zip(expected) {
            close(*found, expected, 1e-3);
        }
        assert!(decisions.len() >= 4, "{decisions:?}");
    }

    /// [Proteus, SIGCOMM 2020] A decision takes two round trips, or so many as there are probes and one more.
    #[test]
    fn decisions_take_their_time() {
        for (role, round_trips) in [(Primary, 7.0), (Scavenger, 5.0)] {
            let mut pcc = probing_at(role, 50.0);
            // The first acknowledgement of all has none before it, which would make the first interval longer.
            pcc.on_outcome(&Outcome {
                now: Time::ZERO,
                id: u32::MAX,
                fate: Fate::Arrived(Some(Span::from_millis(30))),
            });
            pcc.rate = 50.0;
            let (_, decisions) = drive(&mut pcc, Time::from_secs(0.5));
            assert_eq!(decisions[0].1, Mode::Probing);
            close(decisions[0].0.as_secs() / 0.03 / round_trips, 1.0, 0.2);
            assert_eq!(decisions[2].1, Mode::Moving);
            close(decisions[2].0.since(decisions[1].0).as_secs() / 0.03 / 2.0, 1.0, 0.2);
        }
    }
}
