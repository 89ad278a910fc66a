//! CAKE [Linux sch_cake; Høiland-Jørgensen, Täht, Morton 2018]: a shaper, tins by the
//! packets' marks, in each a queue for each flow with deficits shared out among hosts, and COBALT in each queue.

mod ack_filter;
mod framing;
mod tins;

#[cfg(test)]
mod tests;

use crate::Ends;
use crate::cobalt::{CobaltRules, CobaltState};
use crate::hash::queue_of;
use crate::list::{Links, List, NONE};
use crate::prelude::*;
use crate::tournament::Tournament;
use ack_filter::AckFilter;
use framing::{Framing, Line};
use tins::{TinRules, Tins};

/// Queues in each tin, and how many of them a flow may join.
const QUEUES: u32 = 1024;
const WAYS: u32 = 8;

/// A part of a byte is reckoned with in so many parts.
const PER_BYTE: i64 = 1 << 16;
/// With more queues than this in a tin, turns in which none can send are passed at once.
const TURN_BY_TURN: u32 = 64;

choice! {
    /// Who shares a tin equally.
    pub enum Hosts {
        /// Flows.
        Flows = "flows", "Flows";
        /// Sending hosts, with one queue each.
        Source = "src", "Sending hosts, one queue each";
        /// Receiving hosts, with one queue each.
        Destination = "dst", "Receiving hosts, one queue each";
        /// Sending hosts, then the flows of each.
        DualSource = "dual_src", "Sending hosts, then flows";
        /// Receiving hosts, then the flows of each.
        DualDestination = "dual_dst", "Receiving hosts, then flows";
        /// Hosts at either end, then flows.
        Triple = "triple", "Hosts at both ends, then flows";
    }
}

params! {
    /// Parameters of CAKE beyond its limit.
    pub struct CakeParams {
        /// The shaper's rate; `None`: not shaped.
        bandwidth: Option<Rate> = ParamSpec::number("bandwidth_bps", "Shaper", Unit::BitsPerSecond, 9_500_000.0, (1_000.0, 1e11))
            .optional().slider(1e5, 1e9, 1e5).log()
            .help("So fast are packets let go, at most: a little slower than the line, so that they wait here and not in a modem. Faster than the link, it holds nothing back. None: not shaped, and tins take turns by weight.")
            .source("Linux sch_cake: unlimited unless given; 95 % of the line is usual");
        tins: Tins = ParamSpec::choice("tins", "Tins", "diffserv3", Tins::OPTIONS).fixed()
            .help("Which marks are told apart. Packets of lower effort go into the bulk tin: it is sure of a sixteenth of the rate and gets the rest only when others leave it. Video and voice are served first up to a half and a quarter. With eight tins each is served before those below it up to seven eighths of what the one below may have.")
            .source("Linux sch_cake: diffserv3");
        hosts: Hosts = ParamSpec::choice("hosts", "Fair among", "triple", Hosts::OPTIONS).fixed()
            .help("Who gets equal parts of a tin: each flow, or each host however many flows it has. At the way out of a home the sending host is the one at home, at the way in the receiving host.")
            .source("Linux sch_cake: triple isolation");
        ingress: bool = ParamSpec::flag("ingress", "At the way in", false)
            .help("The shaper also counts what is dropped here, since that has already come over the line before it; and COBALT puts up with two packets for each flow that sends more than its part.")
            .source("Linux sch_cake: egress unless given");
        memory: Option<Bytes> = ParamSpec::integer("memory_bytes", "Memory", Unit::Bytes, 4_194_304, (1500, 1_000_000_000))
            .optional().slider(15_000.0, 1e7, 1000.0).log()
            .help("So many bytes may wait, beside the queue’s limit: beyond it the longest queue loses its oldest packet. None: the limit alone. A router takes four intervals of the shaper’s rate, and at least 4 MiB.")
            .source("Linux sch_cake: max(4 MiB, 4 · rate · interval)");
        rtt: Span = ParamSpec::number("rtt_ms", "Interval", Unit::Milliseconds, 100.0, (0.1, 10_000.0))
            .slider(10.0, 1000.0, 10.0)
            .help("About the largest usual RTT: a queue may be above the target for so long before COBALT acts. A slow tin has a longer one. The target follows it, unless it is given.")
            .source("Linux sch_cake: 100 ms");
        /// CoDel's target before it is raised for slow tins; `None`: a twentieth of the interval.
        target: Option<Span> = ParamSpec::number("target_ms", "Target", Unit::Milliseconds, 5.0, (0.001, 10_000.0))
            .optional().slider(1.0, 100.0, 1.0)
            .help("The wait that COBALT puts up with in each queue. Automatic: a twentieth of the interval. In a slow tin it is at least the time of one and a half packets.")
            .source("Linux sch_cake: 5 ms at an interval of 100 ms; iproute2 q_cake.c: a twentieth of rtt");
        ack_filter: AckFilter = ParamSpec::choice("ack_filter", "Filter of acknowledgements", "off", AckFilter::OPTIONS)
            .help("Takes out acknowledgements that wait behind which a newer one says the same and more: where the way out is much slower than the way in, they would fill it. Needs a return path through this queue.")
            .source("Linux sch_cake: off");
        overhead: u32 = ParamSpec::integer("overhead_bytes", "Overhead", Unit::Bytes, 0, (0, 256))
            .slider(0.0, 64.0, 1.0)
            .help("The shaper counts each packet as so much larger, for the headers of the line behind it.")
            .source("Linux sch_cake: 0; tc-cake(8): 44 is safe on most lines");
        smallest: u32 = ParamSpec::integer("mpu_bytes", "Smallest packet", Unit::Bytes, 0, (0, 256))
            .slider(0.0, 128.0, 1.0)
            .help("The shaper counts no packet, with its overhead, as smaller than this.")
            .source("Linux sch_cake: 0; 64 or 84 on Ethernet");
        framing: Framing = ParamSpec::choice("framing", "Framing", "none", Framing::OPTIONS)
            .help("ADSL packs 48 bytes into a cell of 53, and fills the last one up; VDSL2 adds a byte for each 64. The shaper reckons with it.")
            .source("Linux sch_cake: none");
    }
}

impl CakeParams {
    fn line(&self) -> Line {
        Line { overhead: self.overhead, smallest: self.smallest, framing: self.framing }
    }

    fn rules<'a>(&'a self, site: &'a Site) -> impl Iterator<Item = TinRules> + 'a {
        let twentieth = Span::from_nanos(self.rtt.as_nanos() / 20);
        let law = (self.target.unwrap_or(twentieth), self.rtt);
        let parts = self.tins.parts().iter();
        parts.map(move |&part| TinRules::new(part, self.bandwidth, law, site))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// In no list; any flow may take it.
    Idle,
    /// It has just begun: in the new list.
    Sparse,
    /// It has just begun, and was empty when its deficit was to be made good: in the old list.
    SparseEmpty,
    /// It sends more than its part: in the old list.
    Bulk,
    /// It is empty, and its COBALT not at rest: in the decaying list.
    Decaying,
}

#[derive(Clone, Copy, Debug)]
struct FlowQueue {
    lane: Lane,
    cobalt: CobaltState,
    /// In bytes.
    deficit: i64,
    links: Links,
    /// The flow or host that took it last.
    owner: u32,
    ends: Ends,
    standing: Standing,
}

impl AsMut<Links> for FlowQueue {
    fn as_mut(&mut self) -> &mut Links {
        &mut self.links
    }
}

/// How many flows of a host are bulk, as senders and as receivers.
#[derive(Clone, Copy, Default, Debug)]
struct Load {
    sent: u32,
    received: u32,
}

#[derive(Clone, Debug)]
struct Tin {
    rules: TinRules,
    waiting: Backlog,
    /// In bytes, without a shaper.
    deficit: i64,
    /// Within its part of the shaper's rate it has sent up to here; what the division by the rate left over.
    clock: Time,
    carry: u64,
    new: List,
    old: List,
    decaying: List,
    sparse: u32,
    bulk: u32,
    loads: Box<[Load]>,
}

impl Tin {
    fn new(rules: TinRules) -> Self {
        Self {
            rules,
            waiting: Backlog::default(),
            deficit: 0,
            clock: Time::ZERO,
            carry: 0,
            new: List::default(),
            old: List::default(),
            decaying: List::default(),
            sparse: 0,
            bulk: 0,
            loads: Box::default(),
        }
    }

    const fn is_active(&self) -> bool {
        self.sparse + self.bulk > 0
    }

    /// The list whose first queue is next; a decaying one may come `before` all others.
    fn next_list(&mut self, decaying_before: bool) -> &mut List {
        let is_there = |list: &List| list.first != NONE;
        if decaying_before && is_there(&self.decaying) {
            &mut self.decaying
        } else if is_there(&self.new) {
            &mut self.new
        } else if is_there(&self.old) {
            &mut self.old
        } else {
            &mut self.decaying
        }
    }

    /// One flow more that is bulk.
    fn load(&mut self, ends: Ends) {
        self.loads[ends.source as usize].sent += 1;
        self.loads[ends.destination as usize].received += 1;
    }

    /// One flow less.
    fn unload(&mut self, ends: Ends) {
        self.loads[ends.source as usize].sent -= 1;
        self.loads[ends.destination as usize].received -= 1;
    }

    /// Among how many bulk flows of a host a quantum of one between `ends` is divided.
    fn load_of(&self, ends: Ends, hosts: Hosts) -> i64 {
        let sent = || self.loads[ends.source as usize].sent;
        let received = || self.loads[ends.destination as usize].received;
        let load = match hosts {
            Hosts::Flows | Hosts::Source | Hosts::Destination => 1,
            Hosts::DualSource => sent(),
            Hosts::DualDestination => received(),
            Hosts::Triple => sent().max(received()),
        };
        i64::from(load.max(1))
    }

    /// What a flow between `ends` gains in so many turns, in bytes. Whether a part of a byte is one is drawn, as in
    /// `cake_get_flow_quantum`: flows of equal parts would fall into step, and windows of a packet or two with them.
    fn gain(&self, ends: Ends, hosts: Hosts, turns: i64, random: &mut Stream) -> i64 {
        let whole = turns * self.rules.quantum as i64;
        let load = self.load_of(ends, hosts);
        if load == 1 {
            return whole;
        }
        let drawn = (random.unit() * PER_BYTE as f64) as i64;
        (whole * PER_BYTE / load + drawn) / PER_BYTE
    }

    /// What its queues go by: at the way in, two packets of each flow that sends more than its part may wait.
    fn law(&self, is_ingress: bool) -> CobaltRules {
        let flows = if is_ingress { self.bulk } else { 0 };
        let of_flows = self.rules.packet_time.scale(2.0 * f64::from(flows));
        CobaltRules { min_wait: self.rules.cobalt.min_wait.max(of_flows), ..self.rules.cobalt }
    }

    fn take(&mut self, size: Bytes) {
        self.waiting.packets += 1;
        self.waiting.bytes = Bytes::new(self.waiting.bytes.get() + size.get());
    }

    fn give(&mut self, size: Bytes) {
        self.waiting.packets -= 1;
        self.waiting.bytes = Bytes::new(self.waiting.bytes.get() - size.get());
    }

    /// A packet that takes so many bytes on the line goes [sch_cake's virtual clock of a tin].
    fn advance(&mut self, bytes: u64, now: Time) {
        let Some(rate) = self.rules.rate else {
            self.clock = now; // A shaper that is switched on finds nothing to make up for.
            return;
        };
        let took = rate.tx_time(Bytes::new(bytes), &mut self.carry);
        if self.clock < now {
            self.clock += took;
        } else {
            self.clock = self.clock.max(now + took);
        }
    }
}

/// Lets packets go at a rate, without bursts.
#[derive(Clone, Copy, Debug)]
struct Shaper {
    rate: Option<Rate>,
    /// When the next packet may go; what the division by the rate left over.
    clock: Time,
    carry: u64,
    /// At the way in, where drops count: the latest that one must wait for. A clock that only what is sent moves, one and
    /// a half times as far.
    failsafe: Option<Time>,
}

impl Shaper {
    const fn is_ingress(&self) -> bool {
        self.failsafe.is_some()
    }

    fn ready_at(&self) -> Time {
        self.failsafe.map_or(self.clock, |at| at.min(self.clock))
    }

    /// The next packet may go now.
    fn release(&mut self, now: Time) {
        self.clock = now;
        self.failsafe = self.failsafe.map(|_| now);
    }

    /// A packet goes that takes so many bytes on the line, or is dropped at the way in.
    fn advance(&mut self, bytes: u64, is_sent: bool) {
        let Some(rate) = self.rate else {
            return;
        };
        let took = rate.tx_time(Bytes::new(bytes), &mut self.carry);
        self.clock += took;
        if let Some(failsafe) = self.failsafe.as_mut().filter(|_| is_sent) {
            *failsafe += took + Span::from_nanos(took.as_nanos() / 2);
        }
    }
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Cake {
    limit: Limit,
    memory: Option<Bytes>,
    layout: Tins,
    hosts: Hosts,
    filter: AckFilter,
    line: Line,
    shaper: Shaper,
    tins: Vec<Tin>,
    /// Whose turn it is, without a shaper.
    turn: usize,
    /// Those of the first tin, then those of the second.
    queues: Vec<FlowQueue>,
    pool: Pool,
    salt: u64,
    pub(crate) random: Stream,
    /// Of each [`Packet::key`], its ends and the queue that it joined last.
    flows: Vec<(Ends, u32)>,
    /// The queues by their bytes, kept from the first overload on.
    by_bytes: Option<Tournament>,
    sojourn: Option<Span>,
}

impl Cake {
    fn take_hosts(&mut self, ends: impl Iterator<Item = Ends>) {
        let both = |ends: Ends| {
            let back = Ends { source: ends.destination, destination: ends.source };
            [(ends, NONE), (back, NONE)]
        };
        self.flows = ends.flat_map(both).collect();
        let numbers = self.flows.iter().map(|(ends, _)| ends.source + 1);
        let hosts = numbers.max().unwrap_or(0) as usize;
        for tin in &mut self.tins {
            tin.loads = vec![Load::default(); hosts].into();
        }
    }

    /// The queue that `packet` joins in a tin: the one that its flow has, another one of its set that is idle, or the one
    /// that the hash names, with whom it may be.
    fn queue_for(&mut self, tin: usize, packet: &Packet) -> u32 {
        let key = packet.key();
        let (ends, _) = self.flows[key as usize];
        let owner = match self.hosts {
            Hosts::Source => ends.source,
            Hosts::Destination => ends.destination,
            _ => key,
        };
        let hash = queue_of(owner, self.salt, QUEUES);
        let set = tin as u32 * QUEUES + hash / WAYS * WAYS;
        let of_set = |i: u32| set + (hash + i) % WAYS;
        let queue = |index: u32| &self.queues[index as usize];
        let mut places = (0..WAYS).map(of_set);
        let own = places.clone().find(|&index| queue(index).owner == owner);
        let found = own.or_else(|| places.find(|&i| queue(i).standing == Standing::Idle));
        let index = found.unwrap_or_else(|| of_set(0));
        let queue = &mut self.queues[index as usize];
        if queue.owner != owner || queue.standing == Standing::Idle {
            if queue.standing == Standing::Bulk {
                self.tins[tin].unload(queue.ends);
                self.tins[tin].load(ends);
            }
            queue.owner = owner;
            queue.ends = ends;
        }
        self.flows[key as usize].1 = index;
        index
    }

    /// A packet has joined the queue at `index`: an empty one begins.
    fn begin(&mut self, tin: usize, index: u32) {
        let tin = &mut self.tins[tin];
        let queue = &mut self.queues[index as usize];
        match queue.standing {
            Standing::Sparse | Standing::Bulk => return,
            Standing::SparseEmpty => {
                queue.standing = Standing::Bulk;
                tin.sparse -= 1;
                tin.bulk += 1;
                return tin.load(queue.ends);
            }
            Standing::Idle => {}
            Standing::Decaying => {
                let links = queue.links;
                tin.decaying.remove(links, &mut self.queues);
            }
        }
        tin.new.push(index, &mut self.queues);
        tin.sparse += 1;
        let queue = &mut self.queues[index as usize];
        queue.standing = Standing::Sparse;
        queue.deficit = tin.gain(queue.ends, self.hosts, 1, &mut self.random);
    }

    /// The queue at `index` holds more or less than before.
    fn rank(&mut self, index: u32) {
        if let Some(by_bytes) = &mut self.by_bytes {
            by_bytes.set(index, self.queues[index as usize].lane.backlog().bytes);
        }
    }

    /// The longest queue of all loses its head.
    #[cold]
    fn shed(&mut self, arrival: &Packet, now: Time, sink: &mut impl Sink) {
        let bytes = |queue: &FlowQueue| queue.lane.backlog().bytes;
        let by_bytes = self.by_bytes.get_or_insert_with(|| Tournament::new(self.queues.iter().map(bytes)));
        let Some(index) = by_bytes.best() else {
            return;
        };
        let queue = &mut self.queues[index as usize];
        let tin = &mut self.tins[(index / QUEUES) as usize];
        queue.cobalt.on_full(&tin.rules.cobalt, now);
        if let Some(gone) = self.pool.pop(&mut queue.lane) {
            tin.give(gone.size());
            sink.drop(gone, DropReason::of_excess(&gone, arrival));
            if self.shaper.is_ingress() {
                let bytes = self.line.bytes(gone.wire_bytes);
                tin.advance(bytes, now);
                self.shaper.advance(bytes, false);
            }
        }
        self.rank(index);
    }

    fn is_over_its_limits(&self) -> bool {
        let waiting = self.pool.backlog();
        let is_over = |most| waiting.bytes > most;
        self.limit.is_exceeded_by(waiting) || self.memory.is_some_and(is_over)
    }

    /// With a shaper: the highest tin that keeps to its part, otherwise the one that comes first.
    fn due_tin(&self, now: Time) -> usize {
        let mut best = (Time::NEVER, 0);
        for (number, tin) in self.tins.iter().enumerate() {
            if tin.is_active() && (tin.clock <= now || tin.clock <= best.0) {
                best = (tin.clock, number);
            }
        }
        best.1
    }

    /// Without: tins take turns. One of them must be active.
    fn next_tin(&mut self, sink: &mut impl Sink) -> usize {
        loop {
            let tin = &mut self.tins[self.turn];
            if tin.deficit >= 0 && tin.is_active() {
                return self.turn;
            }
            if tin.deficit <= 0 {
                tin.deficit += tin.rules.turn;
            }
            self.turn = (self.turn + 1) % self.tins.len();
            sink.walked(1);
        }
    }

    /// The first queue of a tin that may send, if there is any. With `decaying_before` a decaying queue comes first: it only
    /// finds that it is empty. That is over once a queue has been passed.
    fn next_queue(&mut self, number: usize, decaying_before: &mut bool, sink: &mut impl Sink) -> Option<u32> {
        let tin = &mut self.tins[number];
        let mut passed = 0;
        loop {
            let list = tin.next_list(*decaying_before);
            let index = list.first;
            let queue = self.queues.get_mut(index as usize)?;
            let links = queue.links;
            if queue.deficit > 0 {
                return Some(index);
            }
            *decaying_before = false;
            list.remove(links, &mut self.queues);
            tin.old.push(index, &mut self.queues);
            let queue = &mut self.queues[index as usize];
            if queue.standing == Standing::Sparse {
                if queue.lane.is_empty() {
                    queue.standing = Standing::SparseEmpty;
                } else {
                    queue.standing = Standing::Bulk;
                    tin.sparse -= 1;
                    tin.bulk += 1;
                    tin.load(queue.ends);
                }
            }
            queue.deficit += tin.gain(queue.ends, self.hosts, 1, &mut self.random);
            passed += 1;
            sink.walked(1);
            let all = tin.sparse + tin.bulk;
            if all > TURN_BY_TURN && passed >= all && tin.new.first == NONE {
                sink.walked(2 * passed);
                pass_turns(tin, &mut self.queues, self.hosts, &mut self.random);
                passed = 0;
            }
        }
    }

    /// The next packet of the first queue of a tin that may send, or none if that had none.
    fn serve(&mut self, number: usize, mut decaying_before: bool, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        let mut index = self.next_queue(number, &mut decaying_before, sink)?;
        loop {
            let (tin, queue) = (&mut self.tins[number], &mut self.queues[index as usize]);
            let rules = tin.law(self.shaper.is_ingress());
            let Some(packet) = self.pool.pop(&mut queue.lane) else {
                break;
            };
            tin.give(packet.size());
            self.sojourn = Some(now.since(packet.queued_at));
            if let Some(by_bytes) = &mut self.by_bytes {
                by_bytes.set(index, queue.lane.backlog().bytes);
            }
            let law = (&rules, &mut self.random);
            let spared = queue.lane.is_empty();
            let bytes = self.line.bytes(packet.wire_bytes);
            let judged = queue.cobalt.judge(packet, spared, law, now, sink);
            if judged.is_some() || self.shaper.is_ingress() {
                queue.deficit -= bytes as i64;
                tin.deficit -= bytes as i64;
                tin.advance(bytes, now);
                self.shaper.advance(bytes, judged.is_some());
            }
            if judged.is_some() {
                return judged;
            }
            if self.shaper.is_ingress() {
                // The drop has been paid for: it may be another's turn.
                decaying_before = false;
                index = self.next_queue(number, &mut decaying_before, sink)?;
            }
        }
        let (tin, queue) = (&mut self.tins[number], &mut self.queues[index as usize]);
        queue.cobalt.on_empty(&tin.rules.cobalt, now);
        let rests = queue.cobalt.is_at_rest(now);
        match queue.standing {
            Standing::Sparse | Standing::SparseEmpty => tin.sparse -= 1,
            Standing::Bulk => {
                tin.bulk -= 1;
                tin.unload(queue.ends);
            }
            Standing::Idle | Standing::Decaying => {}
        }
        queue.standing = if rests { Standing::Idle } else { Standing::Decaying };
        let links = queue.links;
        let list = tin.next_list(decaying_before);
        list.remove(links, &mut self.queues);
        if !rests {
            tin.decaying.push(index, &mut self.queues);
        }
        None
    }
}

/// Passes as many turns at once as no queue of the old list can send in: a small quantum costs no more time.
fn pass_turns(tin: &Tin, queues: &mut [FlowQueue], hosts: Hosts, random: &mut Stream) {
    let missing = |queue: &FlowQueue| {
        let load = tin.load_of(queue.ends, hosts) as u64;
        (-queue.deficit).max(0) / tin.rules.quantum.div_ceil(load) as i64
    };
    let (mut index, mut turns) = (tin.old.first, i64::MAX);
    while let Some(queue) = queues.get(index as usize) {
        turns = turns.min(missing(queue));
        index = queue.links.after;
    }
    index = tin.old.first;
    while turns > 0
        && let Some(queue) = queues.get_mut(index as usize)
    {
        queue.deficit += tin.gain(queue.ends, hosts, turns, random);
        index = queue.links.after;
    }
}

impl QueueDiscipline for Cake {
    type Params = CakeParams;
    const DOC: Doc = Doc {
        label: "CAKE",
        summary: "A home router's whole answer: a shaper, tins by the packets' marks, fairness among hosts and flows, and COBALT in each queue.",
        source: "Linux sch_cake; Høiland-Jørgensen, Täht and Morton 2018",
        equations: &[
            r"\text{tin} = \text{the highest whose clock is due, else the one whose clock comes first}",
            r"t_{\text{tin}} \gets t_{\text{tin}} + \frac{8S}{w_{\text{tin}} R},\quad t \gets t + \frac{8S}{R}",
            r"\text{deficit} \le 0 \Rightarrow \text{deficit} \gets \text{deficit} + \frac{Q}{\max(1, \text{bulk flows of its hosts})},\ \text{next queue}",
            r"Q = \min(1514, \max(300, w_{\text{tin}} R / 8 / 4096))",
            r"\text{target} = \max(\text{target}, 1.5 \cdot 1514 \cdot 8 / (w_{\text{tin}} R))",
        ],
        simplified: "Not here: NAT, washing of marks, splitting of large packets, an automatic rate. Hosts and flows are told apart exactly, where sch_cake compares 32 bits of a hash; flows share a queue as there, when the eight of their set are taken. The hash is SplitMix64's with a random salt. A quantum is divided in 65,536ths and rounded at random, as there, but by division, where sch_cake multiplies by a reciprocal of 16 bits that is a little small; with more than 64 flows in a tin, turns in which none can send are passed at once and rounded once. The limit is the link's, in packets or bytes of packets, and memory counts these bytes; sch_cake counts what its buffers take, and takes four intervals of the rate by default. Marks instead of drops where the queue's ecn is on; sch_cake always marks. A filtered acknowledgement counts as pushed out. The filter compares how many packets SACK blocks report, not which. CS1 and other codepoints that no group can set have their tins, but no packets.",
    };
    const GAUGES: &'static [GaugeSpec] = &[
        Unit::Packets.gauge("be_packets", "Best-effort packets that wait"),
        Unit::Packets.gauge("bulk_packets", "Bulk packets that wait"),
        Unit::Packets.gauge("video_packets", "Video packets that wait"),
        Unit::Packets.gauge("voice_packets", "Voice packets that wait"),
        Unit::None.gauge("sparse_flows", "Queues that have just begun"),
        Unit::None.gauge("bulk_flows", "Queues that send more than their part"),
        Unit::Milliseconds.gauge("sojourn", "Wait of the last packet"),
    ];
    const PRESETS: &'static [Preset] = presets! {
        "way_out", "The way out of a home", "tc-cake(8): dual-srchost and ack-filter at the way out":
            tins = Choice("diffserv4"), hosts = Choice("dual_src"), ack_filter = Choice("on"),
            overhead_bytes = Number(44.0);
        "way_in", "The way into a home", "tc-cake(8): dual-dsthost and ingress at the way in":
            tins = Choice("diffserv4"), hosts = Choice("dual_dst"), ingress = Flag(true), overhead_bytes = Number(44.0);
    };
    const MARKS: bool = true;
    const FAIR: bool = true;
    const FIFO: bool = false;
    const SHAPES: bool = true;

    fn cost(params: &CakeParams) -> Cost {
        Cost { queues: params.tins.parts().len() as u64 * u64::from(QUEUES), ..Cost::PLAIN }
    }

    fn new(params: &CakeParams, site: &Site, mut random: Stream) -> Self {
        let mut half = || (random.unit() * 4_294_967_296.0) as u64;
        let salt = half() << 32 | half();
        let tins: Vec<Tin> = params.rules(site).map(Tin::new).collect();
        let nobody = Ends { source: 0, destination: 0 };
        let queue = FlowQueue {
            lane: Lane::default(),
            cobalt: CobaltState::default(),
            deficit: 0,
            links: Links::default(),
            owner: NONE,
            ends: nobody,
            standing: Standing::Idle,
        };
        let mut cake = Self {
            limit: site.limit,
            memory: params.memory,
            layout: params.tins,
            hosts: params.hosts,
            filter: params.ack_filter,
            line: params.line(),
            shaper: Shaper {
                rate: params.bandwidth,
                clock: Time::ZERO,
                carry: 0,
                failsafe: params.ingress.then_some(Time::ZERO),
            },
            turn: 0,
            queues: vec![queue; tins.len() * QUEUES as usize],
            tins,
            pool: Pool::default(),
            salt,
            random,
            flows: vec![],
            by_bytes: None,
            sojourn: None,
        };
        let each_its_own = |flow| Ends { source: 2 * flow, destination: 2 * flow + 1 };
        cake.take_hosts((0..site.keys / 2).map(each_its_own));
        cake
    }

    fn set_params(&mut self, params: &CakeParams, site: &Site) {
        self.limit = site.limit;
        self.memory = params.memory;
        self.filter = params.ack_filter;
        self.line = params.line();
        let clock = self.shaper.clock;
        let failsafe = self.shaper.failsafe.unwrap_or(clock);
        self.shaper = Shaper { rate: params.bandwidth, clock, carry: 0, failsafe: params.ingress.then_some(failsafe) };
        for (tin, rules) in self.tins.iter_mut().zip(params.rules(site)) {
            tin.rules = rules;
            tin.carry = 0;
        }
    }

    fn introduce(&mut self, ends: &[Ends]) {
        self.take_hosts(ends.iter().copied());
    }

    fn enqueue(&mut self, packet: Packet, now: Time, sink: &mut impl Sink) {
        let number = self.layout.of_dscp(packet.class.dscp());
        let index = self.queue_for(number, &packet);
        let tin = &mut self.tins[number];
        // Clocks do not save up what nobody had to send.
        if tin.waiting.packets == 0 {
            tin.clock = tin.clock.max(now);
            if self.pool.backlog().packets == 0 && self.shaper.clock < now {
                self.shaper.release(now);
            }
        }
        let lane = &mut self.queues[index as usize].lane;
        self.pool.push(lane, packet);
        tin.take(packet.size());
        let place = ack_filter::superfluous(self.filter, &self.pool, lane, &packet, sink);
        if let Some(gone) = place.and_then(|place| self.pool.take(lane, place)) {
            tin.give(gone.size());
            sink.drop(gone, DropReason::PushedOut);
            if self.shaper.is_ingress() {
                let bytes = self.line.bytes(gone.wire_bytes);
                tin.advance(bytes, now);
                self.shaper.advance(bytes, false);
            }
        }
        self.rank(index);
        self.begin(number, index);
        while self.is_over_its_limits() {
            self.shed(&packet, now, sink);
        }
    }

    fn dequeue(&mut self, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        if self.shaper.rate.is_none() {
            self.shaper.release(now);
        }
        let mut decaying_before = true;
        while self.pool.backlog().packets > 0 && self.shaper.ready_at() <= now {
            let tin = if self.shaper.rate.is_some() { self.due_tin(now) } else { self.next_tin(sink) };
            let packet = self.serve(tin, decaying_before, now, sink);
            if packet.is_some() {
                return packet;
            }
            decaying_before = false;
        }
        None
    }

    fn ready_at(&self) -> Option<Time> {
        (self.pool.backlog().packets > 0).then_some(self.shaper.ready_at())
    }

    fn backlog(&self) -> Backlog {
        self.pool.backlog()
    }

    fn flow_backlog(&self, key: u32) -> Backlog {
        let joined = self.flows.get(key as usize).map(|(_, index)| *index);
        let queue = joined.and_then(|index| self.queues.get(index as usize));
        queue.map_or(Backlog::default(), |queue| queue.lane.backlog())
    }

    fn gauges(&self, _now: Time) -> Gauges {
        let place = |class: Class| self.layout.of_dscp(class.dscp());
        let waiting = |class| f64::from(self.tins[place(class)].waiting.packets);
        let apart = |class| {
            let has_own = place(class) != place(Class::BestEffort);
            if has_own { waiting(class) } else { f64::NAN }
        };
        let count = |of: fn(&Tin) -> u32| f64::from(self.tins.iter().map(of).sum::<u32>());
        gauges([
            waiting(Class::BestEffort),
            apart(Class::LowerEffort),
            apart(Class::Video),
            apart(Class::Voice),
            count(|tin| tin.sparse),
            count(|tin| tin.bulk),
            self.sojourn.map_or(f64::NAN, Span::as_ms),
        ])
    }
}
