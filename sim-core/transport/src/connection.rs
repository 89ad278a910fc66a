//! A multipath connection: one stream of data over several subflows.
//!
//! Each subflow is a complete sender and receiver with a sequence space of its own. The connection numbers
//! the data, decides which subflow carries the next packet of it, and puts it back in order. A packet of a
//! subflow carries the same data for ever; data that is sent again on another path gets a new number there.
//!
//! SCTP has one sequence space for all paths (CMT-SCTP, S002); numbers per path behave like its ideal, with
//! split fast retransmit and window growth per path built in.

use std::collections::{BTreeSet, VecDeque};

use crate::sender::{Segment, Sender};
use lbe_cc::MAX_PATHS;
use lbe_model::params::{ParamSpec, Unit};
use lbe_model::units::{Span, Time};
use lbe_model::{choice, params};

choice! {
    /// Which of the subflows that may send carries the next packet.
    pub enum Scheduler {
        /// One after the other.
        RoundRobin = "round_robin", "Round robin";
        /// The one with the lowest smoothed RTT, as Linux's MPTCP.
        MinRtt = "min_rtt", "Lowest RTT first";
    }
}

params! {
    /// How a connection over several paths works.
    pub struct MultipathParams {
        scheduler: Scheduler = ParamSpec::choice("scheduler", "Scheduler", "round_robin", Scheduler::OPTIONS).fixed()
            .help("Which of the paths with room in their windows carries the next packet. With endless data and large buffers the windows decide, and the scheduler changes little.")
            .source("CMT-SCTP: round robin (S002 does not say); Linux MPTCP: lowest RTT");
        subflow_offset: Span = ParamSpec::number("subflow_offset_s", "Offset between subflows", Unit::Seconds, 0.0, (0.0, 3600.0))
            .slider(0.0, 10.0, 0.1).fixed()
            .help("Each further subflow starts so much later than the one before. A subflow that starts into a standing queue takes it for its base delay.")
            .source("S002 Fig. 4: base delays differ by 2 to 5 ms; handshakes follow each other (RFC 8684)");
        receive_buffer: Option<u32> = ParamSpec::integer("receive_buffer_packets", "Receive buffer", Unit::Packets, 3_333, (1, 10_000_000))
            .optional().slider(1.0, 5_000.0, 1.0).log().fixed()
            .help("Data beyond a gap waits here until the gap is filled. When it is full, a slow path stops the fast one. None: never full.")
            .source("S002: 5,000,000 bytes; RFC 6182: twice the sum of all rates times the longest RTT");
        send_buffer: Option<u32> = ParamSpec::integer("send_buffer_packets", "Send buffer", Unit::Packets, 3_333, (1, 10_000_000))
            .optional().slider(1.0, 5_000.0, 1.0).log().fixed()
            .help("Data that has been sent stays here until it is acknowledged. None: never full.")
            .source("S002: 5,000,000 bytes");
        buffer_splitting: bool = ParamSpec::flag("buffer_splitting", "Split the buffers", true).fixed()
            .help("Each path may fill only its equal part of either buffer, so that a slow one cannot block the others.")
            .source("S002 §III: buffer splitting (form by outstanding packets)");
        nr_sack: bool = ParamSpec::flag("nr_sack", "Free what is SACKed", true).fixed()
            .help("The receiver never discards what it has reported, so that the sender may forget it at once. Off: data stays in the send buffer until all before it has arrived.")
            .source("S002 §III: NR-SACK");
    }
}

/// What a connection asks of the engine's subflows.
pub trait Subflow {
    /// Its sender.
    fn sender(&mut self) -> &mut Sender;
    /// It has started and not ended.
    fn may_send_new(&self) -> bool;
}

/// Which data a subflow's outstanding packets carry.
#[derive(Clone, Debug, Default)]
struct Map {
    /// The subflow's number of the first.
    base: u32,
    data: VecDeque<u32>,
}

impl Map {
    fn get(&self, seq: u32) -> Option<u32> {
        let index = seq.checked_sub(self.base)?;
        self.data.get(index as usize).copied()
    }

    fn advance(&mut self, una: u32) {
        let passed = (una.saturating_sub(self.base) as usize).min(self.data.len());
        self.data.drain(..passed);
        self.base += passed as u32;
    }
}

/// Data to be sent again, each packet of it on another path than the one that failed it.
#[derive(Clone, Debug)]
struct Reinjection {
    /// For each path what it failed: its turn, and the data. The lowest turn comes first.
    by_path: Vec<VecDeque<(u64, u32)>>,
    turns: u64,
    count: usize,
    #[cfg(test)]
    looked_at: u64,
}

impl Reinjection {
    fn new(paths: usize) -> Self {
        Self {
            by_path: vec![VecDeque::new(); paths],
            turns: 0,
            count: 0,
            #[cfg(test)]
            looked_at: 0,
        }
    }

    fn push(&mut self, data: u32, path: usize) {
        self.by_path[path].push_back((self.turns, data));
        self.turns += 1;
        self.count += 1;
    }

    /// The path of those for which `may` holds that failed what comes first, and that data.
    fn first(&mut self, may: impl Fn(usize) -> bool) -> Option<(usize, u32)> {
        #[cfg(test)]
        {
            self.looked_at += self.by_path.len() as u64;
        }
        let fronts = self.by_path.iter().enumerate();
        fronts
            .filter(|(path, _)| may(*path))
            .filter_map(|(path, data)| data.front().map(|&(turn, data)| (turn, path, data)))
            .min()
            .map(|(_, path, data)| (path, data))
    }

    /// What `path` may take over. What comes first of all is forgotten while it is `acknowledged`, below that data.
    fn for_path(&mut self, path: usize, acknowledged: u32) -> Option<u32> {
        while self.count > 0
            && let Some((by, data)) = self.first(|_| true)
            && data < acknowledged
        {
            self.remove(by);
        }
        if self.count == 0 {
            return None;
        }
        self.first(|by| by != path).map(|(_, data)| data)
    }

    fn remove(&mut self, path: usize) {
        self.by_path[path].pop_front();
        self.count -= 1;
    }

    /// `path` has taken over what [`Self::for_path`] said.
    fn on_taken(&mut self, path: usize) {
        if let Some((by, _)) = self.first(|by| by != path) {
            self.remove(by);
        }
    }
}

/// The receiving end: what has arrived, and what waits for a gap to be filled.
#[derive(Clone, Debug, Default)]
struct Reassembly {
    /// All data below has been delivered.
    next: u32,
    /// Whether data at `next + 1 + i` is here.
    beyond: VecDeque<bool>,
    held: u32,
    most_held: u32,
    distinct: u64,
    duplicates: u64,
    /// One past the highest that arrived.
    highest: u32,
    reordered: u64,
}

impl Reassembly {
    fn take(&mut self, data: u32, first_sending: bool) {
        if data < self.next || self.is_held(data) {
            self.duplicates += 1;
            return;
        }
        self.distinct += 1;
        if data >= self.highest {
            self.highest = data + 1;
        } else if first_sending {
            self.reordered += 1;
        }
        if data > self.next {
            let index = (data - self.next - 1) as usize;
            if self.beyond.len() <= index {
                self.beyond.resize(index + 1, false);
            }
            self.beyond[index] = true;
            self.held += 1;
            self.most_held = self.most_held.max(self.held);
            return;
        }
        self.next += 1;
        while let Some(here) = self.beyond.pop_front() {
            if !here {
                break;
            }
            self.next += 1;
            self.held -= 1;
        }
    }

    fn is_held(&self, data: u32) -> bool {
        let index = data.checked_sub(self.next + 1);
        index.is_some_and(|i| self.beyond.get(i as usize) == Some(&true))
    }
}

/// What a connection did since its start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConnectionCounters {
    /// Packets of data delivered in order.
    pub in_order: u64,
    /// Distinct packets of data that arrived.
    pub delivered: u64,
    /// Arrivals of data that was there already.
    pub duplicates: u64,
    /// First sendings that arrived below later data.
    pub reordered: u64,
    /// Packets of data sent again on another path.
    pub reinjected: u64,
    /// How long a path had room and a full buffer kept it waiting, in nanoseconds.
    pub blocked_ns: u64,
}

/// See the module.
#[derive(Clone, Debug)]
pub struct Connection {
    params: MultipathParams,
    /// One past the last packet of data that the application has.
    total: u32,
    next: u32,
    /// All data below is known to have arrived.
    acknowledged: u32,
    maps: Vec<Map>,
    reinjection: Reinjection,
    /// Data that was put there and is not acknowledged.
    failed: BTreeSet<u32>,
    reinjected: u64,
    turn: usize,
    reassembly: Reassembly,
    blocked_since: Option<Time>,
    blocked: Span,
}

impl Connection {
    /// A connection over `paths` subflows at its start, with so many packets of data.
    pub fn new(params: &MultipathParams, paths: usize, total: u32) -> Self {
        Self {
            params: params.clone(),
            total,
            next: 0,
            acknowledged: 0,
            maps: vec![Map::default(); paths],
            reinjection: Reinjection::new(paths),
            failed: BTreeSet::new(),
            reinjected: 0,
            turn: 0,
            reassembly: Reassembly::default(),
            blocked_since: None,
            blocked: Span::ZERO,
        }
    }

    /// Has all data arrived?
    #[inline]
    pub const fn is_complete(&self) -> bool {
        self.reassembly.next >= self.total
    }

    /// The data that the receiver expects next; acknowledgements on every path carry it.
    #[inline]
    pub const fn expected(&self) -> u32 {
        self.reassembly.next
    }

    /// Packets of data that wait at the receiver for a gap to be filled.
    #[inline]
    pub const fn held(&self) -> u32 {
        self.reassembly.held
    }

    /// What is kept of data under way or held: entries of a few bytes each.
    pub fn records(&self) -> usize {
        let mapped: usize = self.maps.iter().map(|map| map.data.len()).sum();
        mapped + self.reassembly.beyond.len() + 4 * (self.reinjection.count + self.failed.len())
    }

    /// The most that ever waited there.
    #[inline]
    pub const fn most_held(&self) -> u32 {
        self.reassembly.most_held
    }

    /// Is a path kept waiting by a full buffer?
    #[inline]
    pub const fn is_blocked(&self) -> bool {
        self.blocked_since.is_some()
    }

    /// Counters since the start.
    pub fn counters(&self, now: Time) -> ConnectionCounters {
        let present = self.blocked_since.map_or(Span::ZERO, |at| now.since(at));
        ConnectionCounters {
            in_order: u64::from(self.reassembly.next),
            delivered: self.reassembly.distinct,
            duplicates: self.reassembly.duplicates,
            reordered: self.reassembly.reordered,
            reinjected: self.reinjected,
            blocked_ns: (self.blocked + present).as_nanos(),
        }
    }

    /// A packet of subflow `path` arrives.
    #[inline]
    pub fn on_data(&mut self, path: usize, seq: u32, is_retransmission: bool) {
        match self.maps[path].get(seq) {
            Some(data) => {
                let first_sending = !is_retransmission && !self.failed.contains(&data);
                self.reassembly.take(data, first_sending);
            }
            // The sender has forgotten it: it is acknowledged, so that it is here.
            None => self.reassembly.duplicates += 1,
        }
    }

    /// The sender of subflow `path` has taken an acknowledgement: `una` is its lowest outstanding packet,
    /// `expected` the data that the receiver expected next when it answered.
    #[inline]
    pub fn on_ack(&mut self, path: usize, una: u32, expected: u32) {
        self.maps[path].advance(una);
        if expected > self.acknowledged {
            self.acknowledged = expected;
            if !self.failed.is_empty() {
                self.failed = self.failed.split_off(&expected);
            }
        }
    }

    /// The retransmission timer of subflow `path` expired: its outstanding data may go over another path.
    /// `waits` tells whether a packet of the subflow is still unacknowledged, also selectively.
    pub fn on_timeout(&mut self, path: usize, waits: impl Fn(u32) -> bool) {
        let map = &self.maps[path];
        for (i, &data) in map.data.iter().enumerate() {
            let is_open = waits(map.base + i as u32) && data >= self.acknowledged;
            if is_open && self.failed.insert(data) {
                self.reinjection.push(data, path);
            }
        }
    }

    /// The next packet to send now, and the subflow that sends it.
    pub fn next_segment<S: Subflow>(&mut self, subflows: &mut [S], now: Time) -> Option<(usize, Segment)> {
        let mut blocked = false;
        for rank in 0..subflows.len() {
            let path = self.ranked(subflows, rank);
            if subflows[path].sender().is_shut() {
                continue;
            }
            let data = self.data_for(subflows, path);
            let subflow = &mut subflows[path];
            let may_send_new = subflow.may_send_new();
            let sender = subflow.sender();
            let segment = match data {
                Ok(Some(_)) if may_send_new => sender.next_granted(now),
                Err(full) if may_send_new => {
                    blocked |= sender.has_room(now);
                    sender.next_withheld(now, full == Full::Receive)
                }
                _ => sender.next_withheld(now, false),
            };
            let Some(segment) = segment else { continue };
            if let (false, Ok(Some(data))) = (segment.is_retransmission, data) {
                self.assign(path, data);
                self.turn = (path + 1) % subflows.len();
            }
            return Some((path, segment));
        }
        match (blocked, self.blocked_since) {
            (true, None) => self.blocked_since = Some(now),
            (false, Some(since)) => {
                self.blocked += now.since(since);
                self.blocked_since = None;
            }
            _ => {}
        }
        None
    }

    fn assign(&mut self, path: usize, data: u32) {
        self.maps[path].data.push_back(data);
        if data == self.next {
            self.next += 1;
        } else {
            self.reinjected += 1;
            self.reinjection.on_taken(path);
        }
    }

    /// The subflow that is asked as number `rank`.
    fn ranked<S: Subflow>(&self, subflows: &mut [S], rank: usize) -> usize {
        match self.params.scheduler {
            Scheduler::RoundRobin => (self.turn + rank) % subflows.len(),
            Scheduler::MinRtt => {
                let mut order = [(Span::MAX, 0); MAX_PATHS];
                for (i, subflow) in subflows.iter_mut().enumerate() {
                    order[i] = (subflow.sender().srtt().unwrap_or(Span::ZERO), i);
                }
                let order = &mut order[..subflows.len()];
                order.sort_unstable();
                order[rank].1
            }
        }
    }

    /// The data that `path` would carry next, if there is any and the buffers allow it.
    fn data_for<S: Subflow>(&mut self, subflows: &mut [S], path: usize) -> Result<Option<u32>, Full> {
        let failed_elsewhere = self.reinjection.for_path(path, self.acknowledged);
        if failed_elsewhere.is_some() {
            return Ok(failed_elsewhere);
        }
        if self.next >= self.total {
            return Ok(None);
        }
        match self.full_buffer(subflows, path) {
            Some(full) => Err(full),
            None => Ok(Some(self.next)),
        }
    }

    /// The buffer that keeps `path` from carrying the next data, if one does.
    fn full_buffer<S: Subflow>(&self, subflows: &mut [S], path: usize) -> Option<Full> {
        let (send, receive) = (self.params.send_buffer, self.params.receive_buffer);
        if send.is_none() && receive.is_none() {
            return None;
        }
        let open = self.next - self.acknowledged;
        let paths = subflows.len() as u32;
        let nr_sack = self.params.nr_sack;
        let outstanding = |subflow: &mut S| {
            let sender = subflow.sender();
            if nr_sack { sender.board().unacknowledged() } else { sender.board().flight() }
        };
        let here = outstanding(&mut subflows[path]);
        let all: u32 = subflows.iter_mut().map(outstanding).sum();
        let kept = if nr_sack { all } else { open };
        let is_full = |buffer: Option<u32>, holds: u32| {
            buffer.is_some_and(|room| {
                let has_part = self.params.buffer_splitting && here >= (room / paths).max(1);
                has_part || holds >= room
            })
        };
        // Nothing that the application wrote waits in a full send buffer; what waits, waits for the receiver.
        if is_full(send, kept) { Some(Full::Send) } else { is_full(receive, open).then_some(Full::Receive) }
    }
}

/// A buffer that has no room. To a model of the path the receive buffer is a part of the path
/// [draft-ietf-ccwg-bbr-06 §4.1.1.3.1]; without room in the send buffer the application has no more data
/// for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Full {
    Send,
    Receive,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::testing::{self, at, flow};
    use crate::sender::Expiry;
    use lbe_model::packet::Ack;
    use lbe_model::params::ParamSet;
    use lbe_model::rng::Stream;
    use serde_json::json;

    struct Path(Sender);

    impl Subflow for Path {
        fn sender(&mut self) -> &mut Sender {
            &mut self.0
        }

        fn may_send_new(&self) -> bool {
            true
        }
    }

    /// Two subflows with windows of ten packets, and their connection.
    fn pair(params: &MultipathParams) -> (Connection, Vec<Path>) {
        let plan = flow("reno", &json!({}), &json!({ "init_cwnd": 10 }));
        let sender = || Path(Sender::new(&plan, Stream::new(1, "test")));
        let senders = vec![sender(), sender()];
        (Connection::new(params, 2, u32::MAX), senders)
    }

    /// Everything that may leave now: the path of each packet.
    fn send(connection: &mut Connection, paths: &mut [Path], now: Time) -> Vec<usize> {
        core::iter::from_fn(|| connection.next_segment(paths, now)).map(|(path, _)| path).collect()
    }

    fn ack(cumulative: u32, expected_data: u32) -> Ack {
        Ack { expected_data, ..testing::ack(cumulative, &[]) }
    }

    fn params() -> MultipathParams {
        MultipathParams::defaults()
    }

    /// The faster path is served first, until its window is full.
    #[test]
    fn the_lowest_rtt_comes_first() {
        let params = MultipathParams { scheduler: Scheduler::MinRtt, ..params() };
        let (mut connection, mut paths) = pair(&params);
        assert_eq!(connection.next_segment(&mut paths, at(0)).unwrap().0, 0);
        connection.turn = 1;
        paths[1].0.next_granted(at(0)).unwrap();
        connection.maps[1].data.push_back(1);
        connection.next = 2;
        paths[0].0.on_ack(&ack(1, 1), at(90));
        paths[1].0.on_ack(&ack(1, 2), at(40));
        connection.on_ack(0, 1, 1);
        connection.on_ack(1, 1, 2);
        let sent = send(&mut connection, &mut paths, at(90));
        assert_eq!(sent[..10], [1; 10]);
        assert_eq!(sent[10..], [0; 10]);
    }

    /// [multipath.md §4] 300 kB of send buffer over two paths: 100 packets of 1500 B each.
    #[test]
    fn a_split_buffer_gives_each_path_its_part() {
        let split = MultipathParams { send_buffer: Some(12), ..params() };
        let (mut connection, mut paths) = pair(&split);
        let sent = send(&mut connection, &mut paths, at(0));
        assert_eq!(sent.iter().filter(|p| **p == 0).count(), 6);
        assert_eq!(sent.len(), 12);
        assert!(connection.is_blocked());
        let whole = MultipathParams { send_buffer: Some(12), buffer_splitting: false, ..params() };
        let (mut connection, mut paths) = pair(&whole);
        // The second path's window is taken up by others: the first may use the whole buffer.
        paths[1].0.set_cap(Some(2));
        let sent = send(&mut connection, &mut paths, at(0));
        assert_eq!(sent.iter().filter(|p| **p == 0).count(), 10);
        assert_eq!(sent.len(), 12);
    }

    /// Data behind a gap fills the receive buffer; the gap's arrival opens it again.
    #[test]
    fn a_full_receive_buffer_blocks_and_the_gap_opens_it() {
        let params = MultipathParams { receive_buffer: Some(6), buffer_splitting: false, ..params() };
        let (mut connection, mut paths) = pair(&params);
        assert_eq!(send(&mut connection, &mut paths, at(0)), [0, 1, 0, 1, 0, 1]);
        assert!(connection.is_blocked());
        // Data 1, 3 and 5 arrives over path 1; data 0 does not.
        for seq in 0..3 {
            connection.on_data(1, seq, false);
        }
        assert_eq!((connection.expected(), connection.held()), (0, 3));
        paths[1].0.on_ack(&ack(3, 0), at(50));
        connection.on_ack(1, 3, connection.expected());
        assert!(send(&mut connection, &mut paths, at(50)).is_empty());
        assert!(connection.is_blocked());
        connection.on_data(0, 0, false);
        assert_eq!((connection.expected(), connection.held()), (2, 2));
        paths[0].0.on_ack(&ack(1, 2), at(90));
        connection.on_ack(0, 1, 2);
        assert_eq!(send(&mut connection, &mut paths, at(90)).len(), 2);
        let counters = connection.counters(at(100));
        assert_eq!(counters.blocked_ns, 100_000_000);
        assert_eq!((counters.delivered, counters.reordered), (4, 1));
    }

    /// What a path fails to deliver goes over the other one; what then arrives twice counts once.
    #[test]
    fn after_a_timeout_data_goes_over_another_path() {
        let (mut connection, mut paths) = pair(&params());
        paths[0].0.set_cap(Some(2));
        paths[1].0.set_cap(Some(2));
        assert_eq!(send(&mut connection, &mut paths, at(0)), [0, 1, 0, 1]);
        // Path 1 delivers data 1 and 3; path 0 is silent.
        connection.on_data(1, 0, false);
        connection.on_data(1, 1, false);
        paths[1].0.on_ack(&ack(2, 0), at(50));
        connection.on_ack(1, 2, 0);
        assert_eq!(paths[0].0.on_timer(at(1000)), Expiry::Timeout);
        let sender = &paths[0].0;
        connection.on_timeout(0, |seq| sender.board().waits_for(seq));
        let sent = send(&mut connection, &mut paths, at(1000));
        assert_eq!(sent, [0, 1, 1], "path 0 resends, path 1 takes over");
        assert_eq!(connection.maps[1].data, [0, 2]);
        connection.on_data(1, 2, false);
        connection.on_data(1, 3, false);
        assert_eq!(connection.expected(), 4);
        connection.on_data(0, 0, true);
        let counters = connection.counters(at(2000));
        assert_eq!((counters.reinjected, counters.duplicates), (2, 1));
        assert_eq!((counters.in_order, counters.delivered), (4, 4));
        assert_eq!(counters.reordered, 0, "sent again is not reordered");
    }

    /// A long flight fails on one path: each packet of it that goes over the other is found at once.
    #[test]
    fn a_long_flight_goes_over_another_path() {
        let (mut connection, mut paths) = pair(&params());
        let flight = 10_000;
        connection.next = flight;
        connection.maps[0].data = (0..flight).collect();
        connection.on_timeout(0, |_| true);
        // Path 0 finds nothing for itself, path 1 all of it in order.
        for data in 0..flight {
            assert_eq!(connection.data_for(&mut paths, 0), Ok(Some(flight)));
            assert_eq!(connection.data_for(&mut paths, 1), Ok(Some(data)));
            connection.assign(1, data);
        }
        assert_eq!(connection.data_for(&mut paths, 1), Ok(Some(flight)));
        let looked_at = connection.reinjection.looked_at / u64::from(flight);
        assert!(looked_at <= 10, "{looked_at} for each packet");
    }

    #[test]
    fn a_finite_transfer_ends() {
        let (_, mut paths) = pair(&params());
        let mut connection = Connection::new(&params(), 2, 5);
        assert_eq!(send(&mut connection, &mut paths, at(0)).len(), 5);
        for seq in 0..3 {
            connection.on_data(0, seq, false);
        }
        assert!(!connection.is_complete());
        for seq in 0..2 {
            connection.on_data(1, seq, false);
        }
        assert!(connection.is_complete());
    }
}
