//! Columns: the series that a view draws, in memory that does not grow with the run.
//!
//! The span of a run is known, so time is cut into a fixed number of equal buckets from the start. A
//! sampled series keeps first, min, max and last of each bucket: ten minutes cost what ten seconds
//! cost, and no sawtooth tip is lost. To look closer, run again with a narrower window: that costs a
//! frame. A window's first bucket begins with what held before it; nothing else of what came before or
//! comes after is in its columns.

use serde_json::{Value, json};

use crate::plan::{FlowPlan, LinkPlan, Plan};
use crate::record::bytes::{Bytes, path_of, series_of_crowds};
use crate::record::series::{SeriesInfo, SeriesKind};
use crate::record::{Event, QueueStep, Recorder};
use lbe_model::packet::Packet;
use lbe_model::params::{GaugeSpec, Gauges, Unit};
use lbe_model::units::{Span, Time};
use lbe_net::link::Link;
use lbe_queue::QueueEntry;
use lbe_transport::{AnySender, Rledbat, rledbat};

/// How much to keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ColumnsOptions {
    /// Buckets of time, at most; fewer where many series share the budget.
    pub buckets: usize,
    /// Floats in all series together, at most; the links' own may need more.
    pub budget: usize,
    /// Flows recorded, at most, the first of each group; fewer where so many do not fit into the budget.
    pub flows: usize,
    /// Events kept, at most; the rest are counted.
    pub events: usize,
    /// What part of the run to record, [from, to); `None` for all of it.
    pub window: Option<(Time, Time)>,
}

impl Default for ColumnsOptions {
    /// What a page needs: about two buckets per pixel column, 16 MB at the most.
    fn default() -> Self {
        Self { buckets: 1200, budget: 4_000_000, flows: 64, events: 20_000, window: None }
    }
}

impl ColumnsOptions {
    /// Hardly any: no flows, no events, and of the links the end alone.
    pub fn least(plan: &Plan) -> Self {
        Self { flows: 0, events: 0, buckets: 0, window: Some((plan.duration, plan.duration)), ..Self::default() }
    }
}

/// What a sampled series has seen in the present bucket.
#[derive(Clone, Copy, Debug)]
struct Present {
    /// Where the series starts.
    offset: usize,
    first: f32,
    min: f32,
    max: f32,
    last: f32,
}

impl Present {
    const fn at(offset: usize) -> Self {
        Self { offset, first: f32::NAN, min: f32::INFINITY, max: f32::NEG_INFINITY, last: f32::NAN }
    }

    /// Takes a value. True if it is the first number of the bucket.
    #[inline]
    fn take(&mut self, value: f32) -> bool {
        let mut is_first = false;
        if value < self.min {
            self.min = value;
            is_first = self.begin(value);
        }
        if value > self.max {
            self.max = value;
            is_first |= self.begin(value);
        }
        self.last = value;
        is_first
    }

    /// Takes the first value: it is beyond one of the bounds, as no other need be. False if there has been one.
    #[inline]
    fn begin(&mut self, value: f32) -> bool {
        let is_first = self.first.is_nan();
        if is_first {
            self.first = value;
        }
        is_first
    }

    /// The same for a value that seldom changes.
    #[inline]
    fn hold(&mut self, value: f32) -> bool {
        // Nor is there anything new where there is still no number.
        value.to_bits() != self.last.to_bits() && value != self.last && self.take(value)
    }

    /// Writes it where the bucket stands, if that is recorded, and begins the next one.
    #[inline]
    fn end(&mut self, bucket: Option<usize>, data: &mut [f32]) {
        if let Some(bucket) = bucket
            && !self.first.is_nan()
        {
            let start = self.offset + 4 * bucket;
            data[start..start + 4].copy_from_slice(&[self.first, self.min, self.max, self.last]);
        }
        *self = Self::at(self.offset);
    }

    /// Begins a bucket with the value that holds. True if there is one.
    fn carry(&mut self) -> bool {
        let held = self.last;
        *self = Self::at(self.offset);
        self.take(held)
    }
}

/// The series of a flow.
#[derive(Clone, Debug)]
struct FlowSeries {
    cwnd: Present,
    rtt: Present,
    gauges: Vec<Present>,
    /// What its application shows.
    application: Vec<Present>,
}

/// The series of a link.
#[derive(Clone, Debug)]
struct LinkSeries {
    queue: Present,
    sojourn: Present,
    gauges: Vec<Present>,
    /// What waits of each flow, if the discipline keeps them apart.
    waiting: Vec<Present>,
    /// By a flow's number, its place there; [`UNRECORDED`] of one without.
    places: Vec<u32>,
    /// It shows more than its length.
    has_more: bool,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Columns {
    from: Time,
    to: Time,
    bucket: Span,
    buckets: usize,
    /// The bucket that holds the present, where it ends, and whether it is in the window.
    current: usize,
    current_end: Time,
    is_recorded: bool,
    /// Has the window begun?
    has_begun: bool,
    series: Vec<SeriesInfo>,
    /// By a flow's number, up to the last that is recorded.
    flows: Vec<FlowSeries>,
    /// The flows with values in the present bucket, some of them twice: of a crowd most have none.
    touched: Vec<u32>,
    bytes: Bytes,
    links: Vec<LinkSeries>,
    data: Vec<f32>,
    events: Vec<f64>,
    max_events: usize,
    events_omitted: u64,
    header: Value,
}

impl Columns {
    /// Empty columns for `plan`.
    pub fn new(plan: &Plan, options: ColumnsOptions) -> Self {
        let (from, to) = options.window.unwrap_or((Time::ZERO, plan.duration));
        let recorded = recordable(plan, options);
        let mut builder = Builder { series: vec![], floats: 0, buckets: 0 };
        let most = options.budget / floats_a_bucket(plan, &recorded).max(1);
        let buckets = options.buckets.min(most).max(FEWEST_BUCKETS);
        builder.buckets = buckets;
        let mut places = vec![UNRECORDED; plan.flows.len()];
        for (place, &flow) in (0..).zip(&recorded) {
            places[flow as usize] = place;
        }
        let named = recorded.last().map_or(0, |&last| last as usize + 1);
        let of_flow = |(i, f): (u32, &FlowPlan)| match places[i as usize] {
            UNRECORDED => FlowSeries::deaf(),
            _ => builder.flow(i, f),
        };
        let flows = (0..).zip(&plan.flows[..named]).map(of_flow).collect();
        let of_link = |(i, l): (u32, &LinkPlan)| builder.link(i, l.queue.params.entry(), &recorded, &places);
        let links = (0..).zip(&plan.links).map(of_link).collect();
        let bytes = builder.bytes(plan);
        let mut data = vec![f32::NAN; builder.floats];
        for s in builder.series.iter().filter(|s| s.kind == SeriesKind::Sum) {
            data[s.offset..s.offset + buckets].fill(0.0);
        }
        let bucket = Span::from_nanos(to.since(from).as_nanos().div_ceil(buckets as u64).max(1));
        let mut header = header(plan, &recorded);
        if options.window.is_some() {
            header["window_s"] = json!([from.as_secs(), to.as_secs()]);
        }
        Self {
            from,
            to,
            bucket,
            buckets,
            current: 0,
            current_end: from, // What comes before is not recorded.
            is_recorded: false,
            has_begun: false,
            series: builder.series,
            touched: Vec::with_capacity(2 * recorded.len()),
            flows,
            bytes,
            links,
            data,
            events: Vec::with_capacity(options.events.min(1024) * 4),
            max_events: options.events,
            events_omitted: 0,
            header,
        }
    }

    /// What each series is.
    pub fn series(&self) -> &[SeriesInfo] {
        &self.series
    }

    /// All series, one after the other.
    pub fn data(&self) -> &[f32] {
        &self.data
    }

    /// Rows of four: time in s, kind (index into [`Event::NAMES`]), flow or -1, link or -1.
    pub fn events(&self) -> &[f64] {
        &self.events
    }

    /// Number of buckets.
    pub const fn buckets(&self) -> usize {
        self.buckets
    }

    /// Start of a bucket.
    pub fn bucket_start(&self, index: usize) -> Time {
        self.from + Span::from_nanos(self.bucket.as_nanos() * index as u64)
    }

    /// Length of a bucket.
    pub const fn bucket_span(&self) -> Span {
        self.bucket
    }

    /// The description that goes with [`Columns::data`].
    pub fn layout(&self) -> Value {
        let mut layout = self.header.clone();
        layout["bucket_s"] = json!(self.bucket.as_secs());
        layout["buckets"] = json!(self.buckets);
        layout["series"] = self.series.iter().map(SeriesInfo::to_json).collect();
        layout["event_kinds"] = json!(Event::NAMES);
        layout["events_omitted"] = json!(self.events_omitted);
        layout
    }

    /// Moves to the bucket of `now`.
    fn move_on(&mut self, now: Time) {
        self.begin();
        if now < self.current_end {
            return;
        }
        self.end_bucket();
        self.enter((now.since(self.from).as_nanos() / self.bucket.as_nanos()) as usize);
        self.is_recorded &= now < self.to;
    }

    fn enter(&mut self, bucket: usize) {
        self.current = bucket;
        self.is_recorded = bucket < self.buckets;
        let end = self.bucket_start(bucket + 1);
        // The last bucket may be longer than what is left of the window.
        self.current_end = if self.is_recorded { end.min(self.to) } else { end };
    }

    /// The window's first bucket begins with what held before it; what happened before is forgotten.
    fn begin(&mut self) {
        if self.has_begun {
            return;
        }
        self.has_begun = true;
        self.enter(0);
        self.touched.clear();
        for (index, flow) in self.flows.iter_mut().enumerate() {
            if flow.is_deaf() {
                continue;
            }
            let mut is_held = flow.cwnd.carry();
            is_held |= flow.rtt.carry();
            for series in flow.gauges.iter_mut().chain(&mut flow.application) {
                is_held |= series.carry();
            }
            if is_held {
                self.touched.push(index as u32);
            }
        }
        self.bytes.end(None, &mut []);
        for link in &mut self.links {
            let more = link.gauges.iter_mut().chain(&mut link.waiting);
            for series in [&mut link.queue, &mut link.sojourn].into_iter().chain(more) {
                series.carry();
            }
        }
    }

    /// Writes what the present bucket has. What has come outside the window is forgotten.
    fn end_bucket(&mut self) {
        let bucket = self.is_recorded.then_some(self.current);
        let data = self.data.as_mut_slice();
        for flow in self.touched.drain(..) {
            let flow = &mut self.flows[flow as usize];
            let gauges = flow.gauges.iter_mut().chain(&mut flow.application);
            for series in [&mut flow.cwnd, &mut flow.rtt].into_iter().chain(gauges) {
                series.end(bucket, data);
            }
        }
        self.bytes.end(bucket, data);
        for link in &mut self.links {
            let more = link.gauges.iter_mut().chain(&mut link.waiting);
            for series in [&mut link.queue, &mut link.sojourn].into_iter().chain(more) {
                series.end(bucket, data);
            }
        }
    }
}

/// What the application of a flow shows, if it has one, or what is heard of it, or what its receiver steers by.
fn gauges_of_application(flow: &FlowPlan) -> &'static [GaugeSpec] {
    match &flow.application {
        Some(params) if flow.path_index == 0 => params.spec().gauges,
        Some(_) => &[],
        None => {
            let steered = if flow.transport.rledbat == Rledbat::Off { &[] } else { rledbat::GAUGES };
            let listening = flow.controller.listening();
            listening.map_or(steered, |listening| listening.gauges())
        }
    }
}

/// Fewer would draw no curve.
const FEWEST_BUCKETS: usize = 16;

const BYTES: &str = "Bytes through the last link";

/// The place of a flow without series.
const UNRECORDED: u32 = u32::MAX;

/// What the series of all links and of the `recorded` flows take.
fn floats_a_bucket(plan: &Plan, recorded: &[u32]) -> usize {
    let of_flow = |f: &FlowPlan| 9 + 4 * (f.controller.spec().gauges.len() + gauges_of_application(f).len());
    let of_link = |l: &LinkPlan| 8 + 4 * l.queue.params.entry().gauges.len();
    let flows = recorded.iter().map(|&i| of_flow(&plan.flows[i as usize]));
    let flows: usize = flows.sum();
    let links: usize = plan.links.iter().map(of_link).sum();
    let fair = plan.links.iter().filter(|l| l.queue.params.entry().fair);
    let crowds = if recorded.is_empty() { 0 } else { series_of_crowds(plan) };
    flows + links + crowds + 4 * recorded.len() * fair.count()
}

/// The first flows of each group, `most` in all: groups take turns, so that a crowd hides nobody. In their order.
fn first_of_each(plan: &Plan, most: usize) -> Vec<u32> {
    let mut sizes = vec![0_usize; plan.groups.len()];
    let mut nth = |flow: &FlowPlan| {
        let size = &mut sizes[flow.group as usize];
        *size += 1;
        *size
    };
    let turns: Vec<usize> = plan.flows.iter().map(&mut nth).collect();
    let (mut whole, mut left) = (0, most.min(turns.len()));
    loop {
        let of_next = sizes.iter().filter(|&&size| size > whole).count();
        if of_next == 0 || of_next > left {
            break;
        }
        left -= of_next;
        whole += 1;
    }
    let mut is_in = |turn: usize| {
        let is_last = turn == whole + 1 && left > 0;
        left -= usize::from(is_last);
        turn <= whole || is_last
    };
    let all = (0..).zip(turns);
    all.filter_map(|(flow, turn)| is_in(turn).then_some(flow)).collect()
}

/// The flows that are recorded: as many as fit into the budget.
fn recordable(plan: &Plan, options: ColumnsOptions) -> Vec<u32> {
    let all = first_of_each(plan, options.flows);
    let fits = |flows: &[u32]| floats_a_bucket(plan, flows) <= options.budget / FEWEST_BUCKETS;
    if fits(&all) {
        return all;
    }
    // Each flow takes more, so that those that fit come first.
    let (mut fit, mut beyond) = (0, all.len());
    while beyond - fit > 1 {
        let middle = usize::midpoint(fit, beyond);
        if fits(&first_of_each(plan, middle)) {
            fit = middle;
        } else {
            beyond = middle;
        }
    }
    first_of_each(plan, fit)
}

/// All flows up to the last that is recorded stand in it, so that numbers of flows are places.
fn header(plan: &Plan, recorded: &[u32]) -> Value {
    let named = recorded.last().map_or(0, |&last| last as usize + 1);
    let flow = |(i, f): (u32, &FlowPlan)| {
        let mut flow = json!({
            "group": plan.groups[f.group as usize].id, "index": f.index, "cc": f.controller.spec().id,
            "packet_bytes": f.packet_bytes,
            "path": path_of(f),
        });
        if recorded.binary_search(&i).is_err() {
            flow["recorded"] = json!(false);
        }
        flow
    };
    json!({
        "duration_s": plan.duration.as_secs(),
        "flows": (0..).zip(&plan.flows[..named]).map(flow).collect::<Vec<_>>(),
        "flows_omitted": plan.flows.len() - recorded.len(),
        "links": plan.links.iter().map(|l| json!({
            "id": l.id,
            "limit_packets": match l.queue.limit {
                lbe_queue::Limit::Packets(n) => Some(n),
                lbe_queue::Limit::Bytes(_) => None,
            },
        })).collect::<Vec<_>>(),
    })
}

/// Lays the series out one after the other.
struct Builder {
    series: Vec<SeriesInfo>,
    floats: usize,
    buckets: usize,
}

impl Builder {
    fn add(
        &mut self,
        id: &str,
        label: &'static str,
        unit: Unit,
        (flow, link): (Option<u32>, Option<u32>),
        kind: SeriesKind,
    ) -> usize {
        let offset = self.floats;
        self.floats += kind.width() * self.buckets;
        self.series.push(SeriesInfo { id: id.to_owned(), label, unit, flow, link, crowd: None, kind, offset });
        offset
    }

    /// Of all flows, where any are recorded: crowds have series of their own.
    fn bytes(&mut self, plan: &Plan) -> Bytes {
        let own = self.series.iter().filter(|s| s.id == "bytes");
        let own: Vec<_> = own.filter_map(|s| Some((s.flow?, s.offset))).collect();
        if own.is_empty() {
            return Bytes::default();
        }
        Bytes::new(plan, &own, |crowd| {
            let offset = self.add("bytes", BYTES, Unit::Bytes, (None, None), SeriesKind::Sum);
            if let Some(series) = self.series.last_mut() {
                series.crowd = Some(crowd);
            }
            offset
        })
    }

    fn flow(&mut self, flow: u32, plan: &FlowPlan) -> FlowSeries {
        let of = (Some(flow), None);
        let mut sampled = |id: &str, label, unit| Present::at(self.add(id, label, unit, of, SeriesKind::Sampled));
        let cwnd = sampled("cwnd", "Congestion window", Unit::Packets);
        let rtt = sampled("rtt", "Round-trip time", Unit::Milliseconds);
        let mut of_gauge = |g: &GaugeSpec| sampled(&format!("gauge:{}", g.key), g.label, g.unit);
        let of_controller = plan.controller.spec().gauges.iter();
        let gauges = of_controller.map(&mut of_gauge).collect();
        let application = gauges_of_application(plan).iter().map(of_gauge).collect();
        self.add("bytes", BYTES, Unit::Bytes, of, SeriesKind::Sum);
        FlowSeries { cwnd, rtt, gauges, application }
    }

    fn link(&mut self, link: u32, entry: &QueueEntry, flows: &[u32], places: &[u32]) -> LinkSeries {
        let mut sampled = |id: &str, label, unit, flow| {
            Present::at(self.add(id, label, unit, (flow, Some(link)), SeriesKind::Sampled))
        };
        let queue = sampled("queue", "Waiting packets", Unit::Packets, None);
        let sojourn = sampled("sojourn", "Queuing delay", Unit::Milliseconds, None);
        let of_gauge = |g: &GaugeSpec| sampled(&format!("gauge:{}", g.key), g.label, g.unit, None);
        let gauges: Vec<_> = entry.gauges.iter().map(of_gauge).collect();
        let flows = if entry.fair { flows } else { &[] };
        let label = "Waiting packets of a flow";
        let of_flow = |&flow| sampled("waiting", label, Unit::Packets, Some(flow));
        LinkSeries {
            queue,
            sojourn,
            has_more: entry.fair || !gauges.is_empty(),
            gauges,
            waiting: flows.iter().map(of_flow).collect(),
            places: if entry.fair { places.to_vec() } else { vec![] },
        }
    }
}

impl Recorder for Columns {
    fn reach(&mut self, now: Time) -> Time {
        if now >= self.current_end {
            self.move_on(now);
        }
        self.current_end
    }

    /// What comes after is no part of the series.
    fn ended_early(&mut self, at: Time) {
        let used = at.max(self.from).since(self.from).as_nanos() / self.bucket.as_nanos() + 1;
        self.buckets = self.buckets.min(used as usize);
        // A view divides by it.
        let end = at.max(Time::ZERO + self.bucket);
        self.header["duration_s"] = json!(end.as_secs());
    }

    fn finish(&mut self) {
        self.begin();
        self.end_bucket();
    }

    #[inline]
    fn sender(&mut self, _now: Time, flow: u32, sender: &AnySender) {
        let Some(series) = self.flows.get_mut(flow as usize) else {
            return;
        };
        let mut is_first = false;
        if let Some(window) = sender.window() {
            is_first |= series.cwnd.take(window.cwnd as f32);
        }
        if let Some(rtt) = sender.last_rtt() {
            is_first |= series.rtt.take(rtt.as_ms() as f32);
        }
        if !series.gauges.is_empty() {
            is_first |= series.take_gauges(sender);
        }
        if is_first {
            self.touched.push(flow);
        }
    }

    fn application(&mut self, _now: Time, flow: u32, gauges: impl FnOnce() -> Gauges) {
        let Some(series) = self.flows.get_mut(flow as usize) else {
            return;
        };
        let both = series.application.iter_mut().zip(gauges());
        if both.fold(false, |is_first, (series, value)| series.take(value as f32) | is_first) {
            self.touched.push(flow);
        }
    }

    #[inline]
    fn queue(&mut self, now: Time, index: u32, link: &Link, cause: QueueStep) {
        self.links[index as usize].look(now, link, cause);
    }

    #[inline]
    fn service(&mut self, now: Time, index: u32, link: &Link, sojourn: Span) {
        let series = &mut self.links[index as usize];
        series.sojourn.take(sojourn.as_ms() as f32);
        series.look(now, link, QueueStep::Service);
    }

    #[inline]
    fn sojourn(&mut self, _now: Time, link: u32, sojourn: Span) {
        let series = &mut self.links[link as usize];
        series.sojourn.take(sojourn.as_ms() as f32);
    }

    #[inline]
    fn departed(&mut self, _now: Time, flow: u32, bytes: u32) {
        self.bytes.add(flow, bytes);
    }

    fn event(&mut self, now: Time, event: Event, flow: Option<u32>, link: Option<u32>) {
        if !self.is_recorded {
            return;
        }
        if self.events.len() / 4 >= self.max_events {
            self.events_omitted += 1;
            return;
        }
        let or_none = |n: Option<u32>| n.map_or(-1.0, f64::from);
        self.events.extend([now.as_secs(), f64::from(event.code()), or_none(flow), or_none(link)]);
    }
}

impl FlowSeries {
    /// Takes nothing, without a question on a packet's way: no value is beyond its bounds.
    const fn deaf() -> Self {
        let mut of_none = Present::at(usize::MAX);
        of_none.first = 0.0;
        of_none.min = f32::NEG_INFINITY;
        of_none.max = f32::INFINITY;
        Self { cwnd: of_none, rtt: of_none, gauges: Vec::new(), application: Vec::new() }
    }

    const fn is_deaf(&self) -> bool {
        self.cwnd.offset == usize::MAX
    }

    /// True if a gauge's is the first number of the bucket.
    #[inline(never)]
    fn take_gauges(&mut self, sender: &AnySender) -> bool {
        let gauges = self.gauges.iter_mut().zip(sender.gauges());
        gauges.fold(false, |is_first, (series, value)| series.hold(value as f32) | is_first)
    }
}

impl LinkSeries {
    /// What a queue shows.
    #[inline]
    fn look(&mut self, now: Time, link: &Link, cause: QueueStep) {
        self.queue.take(link.waiting() as f32);
        if self.has_more {
            self.take_more(now, link, cause);
        }
    }

    /// What a discipline shows beyond its length: gauges, and what waits of a flow.
    #[inline(never)]
    fn take_more(&mut self, now: Time, link: &Link, cause: QueueStep) {
        if !self.gauges.is_empty() {
            let values = link.queue().gauges(now);
            for (series, value) in self.gauges.iter_mut().zip(values) {
                series.hold(value as f32);
            }
        }
        let of_data = match cause {
            QueueStep::Arrival(of_data) => of_data,
            QueueStep::Service => {
                let packet = link.in_service().filter(|packet| packet.is_data());
                packet.map(|packet| packet.flow)
            }
            QueueStep::Timer => None,
        };
        if let Some(flow) = of_data
            && let Some(&place) = self.places.get(flow as usize)
            && let Some(series) = self.waiting.get_mut(place as usize)
        {
            let backlog = link.queue().flow_backlog(Packet::key_of_data(flow));
            series.take(backlog.packets as f32);
        }
    }
}
