//! Flow queueing [RFC 8290 §4]: hash queues served by deficit round robin, those that have just begun before
//! the others, each with its own CoDel. What `fq_codel` and `le_fq_codel` are made of.
//!
//! Queues come in two groups, so that classes of packets never share one. The lists hold indices, and the
//! packets of a group stand in one block: nothing here allocates once the most that ever waits has been seen.

use crate::codel::{Codel, CodelRules};
use crate::hash::queue_of;
use crate::prelude::*;
use crate::tournament::Tournament;

const NONE: u32 = u32::MAX;

/// Deficits count millionths of a byte, so that a weighted quantum is exact.
const PER_BYTE: i64 = 1_000_000;

/// Groups of queues.
pub const GROUPS: usize = 2;

/// So many queues in the lists are searched for the one with most bytes; more play a [`Tournament`].
const SEARCHED: u32 = 64;

choice! {
    /// Whose backlog CoDel's test for a nearly empty queue looks at.
    pub enum Scope {
        /// That of all queues that the packet could have joined.
        All = "all", "All queues";
        /// That of the packet's own queue.
        One = "queue", "Its own queue";
    }
}

/// The row for the number of queues.
pub const fn flows_row() -> ParamSpec {
    ParamSpec::integer("flows", "Queues", Unit::None, 1024, (1, 65_536))
        .slider(1.0, 2048.0, 1.0)
        .help("A flow joins the queue that a hash of its addresses and ports names. Two flows may share one, as in a real router; with one queue, all do.")
        .source("RFC 8290 §5.2.4")
        .fixed()
}

/// The row for the quantum.
pub const fn quantum_row() -> ParamSpec {
    ParamSpec::integer("quantum_bytes", "Quantum", Unit::Bytes, 1514, (256, 65_535))
        .slider(256.0, 9000.0, 1.0)
        .help("Bytes that a queue may send in a turn. A small one lets flows of small packets go before those of large ones.")
        .source("RFC 8290 §5.2.4: the MTU and 14 bytes of Ethernet header; ns-3: the device's MTU")
}

/// The row for the size of an overload drop.
pub const fn drop_batch_row() -> ParamSpec {
    ParamSpec::integer("drop_batch_packets", "Overload batch", Unit::Packets, 64, (1, 1024))
        .slider(1.0, 128.0, 1.0)
        .help("When the limit is exceeded, the queue with most bytes loses half of them from its head, but at most so many packets.")
        .source("RFC 8290 §4.1; Linux sch_fq_codel (drop_batch_size)")
}

/// The row for the scope of CoDel's test for a nearly empty queue.
pub const fn scope_row() -> ParamSpec {
    ParamSpec::choice("min_bytes_of", "Backlog left alone, of", "all", Scope::OPTIONS)
        .help("Whether CoDel leaves a packet alone when hardly anything waits in all queues together, or in its own queue. With the first, a flow may lose the only packet that it has in the queue.")
        .source("RFC 8289 §4.4 and Linux: all queues; ns-3: each its own")
}

/// How the queues of one group are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Service {
    /// What a queue gains in a turn, in millionths of a byte; above zero.
    quantum: i64,
    codel: CodelRules,
    scope: Scope,
    /// Older packets are dropped when their turn comes, before CoDel sees them.
    max_age: Option<Span>,
}

impl Service {
    /// A share of `weight` (above 0) of `quantum` a turn.
    pub fn new(quantum: Bytes, weight: f64, codel: CodelRules, scope: Scope) -> Self {
        let share = quantum.get() as f64 * weight * PER_BYTE as f64;
        Self { quantum: (libm::round(share) as i64).max(1), codel, scope, max_age: None }
    }

    /// The same, dropping packets older than `max_age`.
    pub const fn with_max_age(self, max_age: Option<Span>) -> Self {
        Self { max_age, ..self }
    }
}

#[derive(Clone, Copy, Debug)]
struct FlowQueue {
    lane: Lane,
    codel: Codel,
    /// In millionths of a byte.
    deficit: i64,
    /// The queue behind it in its list.
    next: u32,
    group: u8,
    /// It stands in a list.
    active: bool,
}

#[derive(Clone, Copy, Debug)]
struct List {
    head: u32,
    tail: u32,
    len: u32,
}

impl Default for List {
    fn default() -> Self {
        Self { head: NONE, tail: NONE, len: 0 }
    }
}

impl List {
    fn push(&mut self, index: u32, queues: &mut [FlowQueue]) {
        queues[index as usize].next = NONE;
        match queues.get_mut(self.tail as usize) {
            Some(last) => last.next = index,
            None => self.head = index,
        }
        self.tail = index;
        self.len += 1;
    }

    /// Takes the first out; there must be one.
    fn pop(&mut self, queues: &[FlowQueue]) -> u32 {
        let index = self.head;
        self.head = queues[index as usize].next;
        if self.head == NONE {
            self.tail = NONE;
        }
        self.len -= 1;
        index
    }

    fn iter(self, queues: &[FlowQueue]) -> impl Iterator<Item = u32> {
        let next = |index: u32| (index != NONE).then_some(index);
        core::iter::successors(next(self.head), move |&i| next(queues[i as usize].next))
    }
}

/// The two lists of a round robin.
#[derive(Clone, Copy, Debug, Default)]
struct Round {
    new: List,
    old: List,
}

impl Round {
    const fn list(&mut self, is_new: bool) -> &mut List {
        if is_new { &mut self.new } else { &mut self.old }
    }
}

/// What is worth plotting; [`FlowQueues::gauges`] writes in this order.
pub const GAUGES: [GaugeSpec; 4] = [
    Unit::None.gauge("active_queues", "Queues in the lists"),
    Unit::None.gauge("new_queues", "Queues in the new list"),
    Unit::None.gauge("dropping_queues", "Queues whose CoDel is dropping"),
    Unit::Milliseconds.gauge("sojourn", "Wait of the last packet"),
];

/// See the module.
#[derive(Clone, Debug)]
pub struct FlowQueues {
    queues: Vec<FlowQueue>,
    /// Queues in a group.
    each: u32,
    salt: u64,
    pools: [Pool; GROUPS],
    rounds: [Round; GROUPS],
    /// For each group the queues by their bytes, kept from the first overload of many queues on: a run without one
    /// pays nothing for it.
    by_bytes: Option<Box<[Tournament; GROUPS]>>,
    /// Queues whose CoDel is dropping.
    dropping: u32,
    sojourn: Option<Span>,
    #[cfg(test)]
    searched: u64,
}

impl FlowQueues {
    /// `groups` times `each` empty queues, with a salt from `random`.
    pub fn new(groups: usize, each: u32, mut random: Stream) -> Self {
        let mut half = || (random.unit() * 4_294_967_296.0) as u64;
        let salt = half() << 32 | half();
        let queue = |group| FlowQueue {
            lane: Lane::default(),
            codel: Codel::default(),
            deficit: 0,
            next: NONE,
            group,
            active: false,
        };
        Self {
            queues: (0..groups).flat_map(|group| (0..each).map(move |_| queue(group as u8))).collect(),
            each,
            salt,
            pools: Default::default(),
            rounds: Default::default(),
            by_bytes: None,
            dropping: 0,
            sojourn: None,
            #[cfg(test)]
            searched: 0,
        }
    }

    fn index(&self, group: usize, key: u32) -> u32 {
        group as u32 * self.each + queue_of(key, self.salt, self.each)
    }

    /// What waits in the queue of a group that packets with this key join.
    pub fn flow_backlog(&self, group: usize, key: u32) -> Backlog {
        self.queues[self.index(group, key) as usize].lane.backlog()
    }

    /// What waits in a group.
    pub const fn group_backlog(&self, group: usize) -> Backlog {
        self.pools[group].backlog()
    }

    /// What waits in all.
    pub const fn backlog(&self) -> Backlog {
        self.pools[0].backlog().and(self.pools[1].backlog())
    }

    /// Takes `packet` in. An idle queue of this `service` enters, with a full quantum, the end of `place`: a round, and
    /// whether it is new there.
    #[inline]
    pub fn push(&mut self, group: usize, packet: Packet, place: (usize, bool), service: &Service) {
        let index = self.index(group, packet.key());
        let queue = &mut self.queues[index as usize];
        self.pools[group].push(&mut queue.lane, packet);
        if !queue.active {
            queue.active = true;
            queue.deficit = service.quantum;
            let (round, is_new) = place;
            self.rounds[round].list(is_new).push(index, &mut self.queues);
        }
        self.rank(group, index);
    }

    /// The next packet of a round, each queue served as its group is.
    pub fn serve(
        &mut self,
        round: usize,
        services: &[Service; GROUPS],
        now: Time,
        sink: &mut impl Sink,
    ) -> Option<Packet> {
        let lists = &mut self.rounds[round];
        let mut idle_turns = 0;
        loop {
            let is_new = lists.new.head != NONE;
            let list = lists.list(is_new);
            if list.head == NONE {
                return None;
            }
            let index = list.head;
            let queue = &mut self.queues[index as usize];
            let group = usize::from(queue.group);
            let service = &services[group];
            if queue.deficit <= 0 {
                queue.deficit += service.quantum;
                list.pop(&self.queues);
                lists.old.push(index, &mut self.queues);
                idle_turns += 1;
                sink.walked(1);
                if idle_turns >= lists.old.len && lists.new.head == NONE {
                    sink.walked(2 * lists.old.len);
                    pass_turns(lists.old, &mut self.queues, services);
                    idle_turns = 0;
                }
                continue;
            }
            let was_dropping = queue.codel.is_dropping();
            let packet = queue.next_packet(&mut self.pools[group], service, now, sink);
            self.dropping = self.dropping + u32::from(queue.codel.is_dropping()) - u32::from(was_dropping);
            if let Some(by_bytes) = &mut self.by_bytes {
                let number = index - group as u32 * self.each;
                by_bytes[group].set(number, queue.lane.backlog().bytes);
            }
            if let Some(packet) = packet {
                queue.deficit -= packet.size().get() as i64 * PER_BYTE;
                self.sojourn = Some(now.since(packet.queued_at));
                return Some(packet);
            }
            // An empty queue goes through the old list first, so that it cannot come back as new at once.
            queue.active = is_new;
            list.pop(&self.queues);
            if is_new {
                lists.old.push(index, &mut self.queues);
            }
        }
    }

    /// The queue of a group with most bytes, the first of several.
    fn fattest(&mut self, group: usize) -> Option<u32> {
        let lists = self.rounds.iter().flat_map(|round| [round.new, round.old]);
        let waiting: u32 = lists.map(|list| list.len).sum();
        if self.by_bytes.is_none() && waiting <= SEARCHED {
            #[cfg(test)]
            {
                self.searched += u64::from(waiting);
            }
            return self.search(group);
        }
        let by_bytes = self.by_bytes.get_or_insert_with(|| {
            let bytes = |queue: &FlowQueue| queue.lane.backlog().bytes;
            let of_group = |group| self.queues.iter().filter(move |q| usize::from(q.group) == group);
            Box::new(core::array::from_fn(|group| Tournament::new(of_group(group).map(bytes))))
        });
        let number = by_bytes[group].best();
        number.map(|number| group as u32 * self.each + number)
    }

    /// The same by a search. All that hold packets stand in a list.
    fn search(&self, group: usize) -> Option<u32> {
        let bytes = |index: u32| self.queues[index as usize].lane.backlog().bytes;
        self.rounds
            .iter()
            .flat_map(|round| [round.new, round.old])
            .flat_map(|list| list.iter(&self.queues))
            .filter(|&index| usize::from(self.queues[index as usize].group) == group)
            .filter(|&index| bytes(index) > Bytes::default())
            .max_by_key(|&index| (bytes(index), core::cmp::Reverse(index)))
    }

    /// Overload: the queue of the group with most bytes loses half of them from its head, but at most `batch`
    /// packets. If `arrival` is among them, it found the queue full.
    #[cold]
    pub fn shed(&mut self, group: usize, batch: u32, arrival: &Packet, sink: &mut impl Sink) {
        let Some(index) = self.fattest(group) else {
            return;
        };
        let lane = &mut self.queues[index as usize].lane;
        let keep = lane.backlog().bytes.get().div_ceil(2);
        for _ in 0..batch {
            let Some(packet) = self.pools[group].pop(lane) else {
                break;
            };
            sink.drop(packet, DropReason::of_excess(&packet, arrival));
            if lane.backlog().bytes.get() <= keep {
                break;
            }
        }
        self.rank(group, index);
    }

    /// Takes the newest packet of the group's fattest queue out.
    pub fn remove_newest(&mut self, group: usize) -> Option<Packet> {
        let index = self.fattest(group)?;
        let lane = &mut self.queues[index as usize].lane;
        let packet = self.pools[group].pop_newest(lane);
        self.rank(group, index);
        packet
    }

    /// The queue at `index` holds more or less than before.
    fn rank(&mut self, group: usize, index: u32) {
        if let Some(by_bytes) = &mut self.by_bytes {
            let bytes = self.queues[index as usize].lane.backlog().bytes;
            by_bytes[group].set(index - group as u32 * self.each, bytes);
        }
    }

    /// Sends every active queue to the round and list that `place` names for its group, in the order in which
    /// they stand; `place` is also told whether it stood in a new list.
    pub fn regroup(&mut self, place: impl Fn(usize, bool) -> (usize, bool)) {
        let rounds = core::mem::take(&mut self.rounds);
        for round in rounds {
            for (list, was_new) in [(round.new, true), (round.old, false)] {
                let mut index = list.head;
                while index != NONE {
                    let queue = &self.queues[index as usize];
                    let next = queue.next;
                    let (to, is_new) = place(usize::from(queue.group), was_new);
                    self.rounds[to].list(is_new).push(index, &mut self.queues);
                    index = next;
                }
            }
        }
    }

    /// Writes [`GAUGES`].
    pub fn gauges(&self) -> Gauges {
        let new: u32 = self.rounds.iter().map(|round| round.new.len).sum();
        let old: u32 = self.rounds.iter().map(|round| round.old.len).sum();
        let [active, new, dropping] = [new + old, new, self.dropping].map(f64::from);
        gauges([active, new, dropping, self.sojourn.map_or(f64::NAN, Span::as_ms)])
    }
}

impl FlowQueue {
    /// The next packet that its CoDel lets go on.
    fn next_packet(&mut self, pool: &mut Pool, service: &Service, now: Time, sink: &mut impl Sink) -> Option<Packet> {
        while let Some(packet) = pool.pop(&mut self.lane) {
            let age = now.since(packet.queued_at);
            if service.max_age.is_some_and(|max_age| age > max_age) {
                sink.drop(packet, DropReason::Dequeue);
                continue;
            }
            let left = match service.scope {
                Scope::All => pool.backlog().bytes,
                Scope::One => self.lane.backlog().bytes,
            };
            let judged = self.codel.judge(packet, left, &service.codel, now, sink);
            if judged.is_some() {
                return judged;
            }
        }
        self.codel.on_empty();
        None
    }
}

/// Passes as many turns at once as none of `list` can send in: a small quantum costs no more time.
fn pass_turns(list: List, queues: &mut [FlowQueue], services: &[Service; GROUPS]) {
    let quantum = |queue: &FlowQueue| services[usize::from(queue.group)].quantum;
    let missing = |queue: &FlowQueue| (-queue.deficit).max(0) / quantum(queue);
    let turns = list.iter(queues).map(|i| missing(&queues[i as usize]));
    let turns = turns.min().unwrap_or(0);
    let mut index = list.head;
    while turns > 0 && index != NONE {
        let queue = &mut queues[index as usize];
        queue.deficit += turns * quantum(queue);
        index = queue.next;
    }
}

#[cfg(test)]
pub(crate) mod testing {
    //! What the tests of flow-queueing disciplines share.
    use super::*;

    impl FlowQueues {
        /// Deficit in bytes, and the list that the flow's queue stands in.
        pub(crate) fn state_of(&self, group: usize, key: u32) -> (f64, &'static str) {
            let index = self.index(group, key);
            let stands_in = |list: List| list.iter(&self.queues).any(|i| i == index);
            let place = if self.rounds.iter().any(|round| stands_in(round.new)) {
                "new"
            } else if self.rounds.iter().any(|round| stands_in(round.old)) {
                "old"
            } else {
                "inactive"
            };
            let deficit = self.queues[index as usize].deficit;
            (deficit as f64 / PER_BYTE as f64, place)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codel::Form;
    use crate::testing::{Kept, packet, random};

    const QUANTUM: u64 = 1514;

    fn services() -> [Service; GROUPS] {
        let rules = CodelRules {
            target: Span::from_millis(5),
            interval: Span::from_millis(100),
            min_bytes: Bytes::new(1500),
            form: Form::Rfc8289,
            ecn: false,
        };
        let service = |weight| Service::new(Bytes::new(QUANTUM), weight, rules, Scope::One);
        [service(1.0), service(0.1)]
    }

    impl FlowQueues {
        /// Queues and matches that were looked at to find the fattest.
        fn looked_at(&self) -> u64 {
            let by_bytes = self.by_bytes.iter().flat_map(|groups| groups.iter());
            self.searched + by_bytes.map(|matches| matches.played).sum::<u64>()
        }
    }

    /// Each arrival finds the limit exceeded: with ten thousand flows it must not look at all of them.
    #[test]
    fn the_fattest_of_many_queues_is_found_without_a_search() {
        let (flows, drops) = (10_000, 1_000);
        let mut queues = FlowQueues::new(1, 16_384, random());
        let mut kept = Kept::default();
        let [service, _] = services();
        for flow in 0..flows {
            queues.push(0, packet(flow, 0, Time::ZERO), (0, true), &service);
        }
        for flow in 0..drops {
            let arrival = packet(flow * 7, 1, Time::ZERO);
            queues.push(0, arrival, (0, true), &service);
            queues.shed(0, 1, &arrival, &mut kept);
        }
        assert_eq!(kept.drops.len(), drops as usize);
        // Fourteen matches from a queue to the last, for an arrival and for a drop.
        let looked_at = queues.looked_at() / u64::from(drops);
        assert!(looked_at <= 2 * 14, "{looked_at} for each drop");
    }

    /// Over random arrivals, services, drops and moves from list to list, few queues and many: ties and both groups
    /// included.
    #[test]
    fn the_fattest_queue_is_the_one_that_a_search_finds() {
        for flows in [5, 400] {
            let mut walk = random();
            let services = services();
            let mut queues = FlowQueues::new(GROUPS, 1024, random());
            let mut kept = Kept::default();
            let mut now = Time::ZERO;
            for seq in 0..20_000 {
                now += Span::from_nanos((walk.unit() * 100_000.0) as u64);
                let group = (walk.unit() * 2.0) as usize;
                let flow = (walk.unit() * f64::from(flows)) as u32;
                let size = 500 * (1 + (walk.unit() * 3.0) as u32);
                let arrival = Packet { queued_at: now, ..Packet::data(flow, seq, size) };
                match walk.unit() {
                    u if u < 0.55 => {
                        queues.push(group, arrival, (group, true), &services[group]);
                    }
                    u if u < 0.95 => drop(queues.serve(group, &services, now, &mut kept)),
                    u if u < 0.97 => queues.shed(group, 1 + seq % 8, &arrival, &mut kept),
                    u if u < 0.99 => drop(queues.remove_newest(group)),
                    _ => queues.regroup(|group, was_new| (group, was_new && seq % 2 == 0)),
                }
                for group in 0..GROUPS {
                    let search = queues.search(group);
                    assert_eq!(queues.fattest(group), search, "{flows} flows, step {seq}");
                }
            }
            assert_eq!(queues.by_bytes.is_some(), flows > 5);
            assert!(kept.drops.len() > 100);
        }
    }
}
