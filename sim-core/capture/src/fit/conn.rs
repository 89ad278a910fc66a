//! Connections of TCP: which packets belong together, wherever they were seen, and what their handshakes say.

use std::collections::BTreeMap;

use crate::fit::flow::Flow;
use crate::fit::packet::{End, Segment};

/// More are not looked at.
const MOST: usize = 100_000;

/// A connection between two ends, which are in order.
#[derive(Debug, Default)]
struct Conn {
    /// By direction: from the first end or the second.
    ways: [Way; 2],
    /// When the handshake's packets were seen first.
    asked: Option<(u64, bool)>,
    answered: Option<u64>,
    opened: Option<u64>,
    is_over: bool,
    /// Each direction where it was seen.
    flows: Vec<(u32, bool, Flow)>,
}

/// What the one end has said.
#[derive(Debug, Default)]
struct Way {
    number: Option<u32>,
    /// It was said in answer to the other's, so that a shift in it is one that both use.
    is_answer: bool,
    shift: Option<u8>,
    largest: Option<u16>,
}

impl Way {
    /// The shift of the windows that it says, if its handshake with the other was seen: none where one of both has none [RFC 7323].
    fn shift_with(&self, other: &Self) -> Option<u8> {
        let is_known = self.number.is_some() && (other.number.is_some() || self.is_answer);
        let both = self.shift.filter(|_| other.shift.is_some() || other.number.is_none());
        is_known.then(|| both.unwrap_or(0))
    }
}

/// What is known of one direction.
#[derive(Debug)]
pub(crate) struct Direction {
    pub(crate) from: End,
    pub(crate) to: End,
    /// The largest payload that its receiver takes, and the shift of its windows.
    pub(crate) allowed: Option<u16>,
    pub(crate) shift: Option<u8>,
    /// Parts of the handshake in ns: from this place to the receiver and back, and to the sender.
    pub(crate) far: Option<u64>,
    pub(crate) near: Option<u64>,
    /// Its acknowledgements were seen at another interface.
    pub(crate) is_apart: bool,
    pub(crate) flow: Flow,
}

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Conns {
    places: BTreeMap<(End, End), usize>,
    all: Vec<((End, End), Conn)>,
    /// Segments that were left out, and that were cut within their options.
    pub(crate) left_out: u64,
    pub(crate) cut: u64,
    pub(crate) segments: u64,
}

impl Conns {
    pub(crate) fn take(&mut self, interface: u32, (from, to): (End, End), segment: &Segment) {
        self.segments += 1;
        self.cut += u64::from(segment.is_cut);
        let is_second = from > to;
        let ends = if is_second { (to, from) } else { (from, to) };
        let known = self.places.get(&ends).copied();
        let place = match known.filter(|place| !self.all[*place].1.begins_anew(is_second, segment)) {
            Some(place) => place,
            None if self.all.len() == MOST => {
                self.left_out += 1;
                return;
            }
            None => {
                self.all.push((ends, Conn::default()));
                self.places.insert(ends, self.all.len() - 1);
                self.all.len() - 1
            }
        };
        self.all[place].1.take(interface, is_second, segment);
    }

    /// Each direction at the interface where its round trips are longest, which is nearest to its sender.
    pub(crate) fn directions(self) -> Vec<Direction> {
        let mut found = vec![];
        for ((first, second), mut conn) in self.all {
            for is_second in [false, true] {
                let (from, to) = if is_second { (second, first) } else { (first, second) };
                let Some((flow, is_apart)) = conn.nearest(is_second) else {
                    continue;
                };
                let [own, other] =
                    if is_second { [&conn.ways[1], &conn.ways[0]] } else { [&conn.ways[0], &conn.ways[1]] };
                let shift = other.shift_with(own);
                let asks = conn.asked.is_some_and(|(_, second)| second == is_second);
                let to_server = conn.asked.zip(conn.answered).map(|((asked, _), at)| at.saturating_sub(asked));
                let to_client = conn.answered.zip(conn.opened).map(|(answered, at)| at.saturating_sub(answered));
                let (far, near) = if asks { (to_server, to_client) } else { (to_client, to_server) };
                found.push(Direction { from, to, allowed: other.largest, shift, far, near, is_apart, flow });
            }
        }
        found
    }
}

impl Conn {
    /// Is a segment of another connection between the same ends?
    fn begins_anew(&self, is_second: bool, segment: &Segment) -> bool {
        let way = &self.ways[usize::from(is_second)];
        if segment.syn {
            // Two may answer the same question; the first counts.
            let asked = self.ways[usize::from(!is_second)].number;
            if segment.has_ack && way.number.is_some() && asked == Some(segment.ack.wrapping_sub(1)) {
                return false;
            }
            let is_other = way.number.is_some_and(|number| number != segment.seq);
            let has_sent = self.flows.iter().any(|(_, second, _)| *second == is_second);
            return is_other || (way.number.is_none() && has_sent && !segment.has_ack);
        }
        if segment.payload < 2 || way.number.is_some() && !self.is_over {
            return false;
        }
        let mut own = self.flows.iter().filter(|(_, second, _)| *second == is_second);
        own.any(|(_, _, flow)| flow.is_far(segment.seq))
    }

    fn take(&mut self, interface: u32, is_second: bool, segment: &Segment) {
        self.is_over |= segment.rst || segment.fin;
        if segment.syn {
            let way = &mut self.ways[usize::from(is_second)];
            if way.number.is_none() {
                *way = Way {
                    number: Some(segment.seq),
                    is_answer: segment.has_ack,
                    shift: segment.shift,
                    largest: segment.largest,
                };
                if segment.has_ack {
                    self.answered.get_or_insert(segment.at);
                } else {
                    self.asked.get_or_insert((segment.at, is_second));
                }
            } else if !segment.has_ack && self.answered.is_none() {
                // Sent again: nobody can tell which one is answered.
                self.asked = None;
            }
        } else if segment.has_ack && self.opened.is_none() && self.asked.is_some_and(|(_, second)| second == is_second)
        {
            self.opened = self.answered.map(|_| segment.at);
        }
        if segment.has_ack {
            self.acknowledges(interface, is_second, segment);
        }
        if segment.payload > 0 {
            self.sends(interface, is_second, segment);
        } else if !segment.syn && !segment.rst {
            let mut own = self.flows.iter_mut();
            if let Some((_, _, flow)) = own.find(|(at, second, _)| (*at, *second) == (interface, is_second)) {
                flow.goes_on(segment);
            }
        }
    }

    fn sends(&mut self, interface: u32, is_second: bool, segment: &Segment) {
        let number = self.ways[usize::from(is_second)].number;
        let is_it = |(at, second, _): &(u32, bool, Flow)| (*at, *second) == (interface, is_second);
        let place = self.flows.iter().position(is_it).unwrap_or_else(|| {
            let mut flow = Flow::default();
            if let Some(number) = number {
                flow.opens(number);
            }
            self.flows.push((interface, is_second, flow));
            self.flows.len() - 1
        });
        if segment.syn {
            // Data that come with it have the number behind its own.
            let seq = segment.seq.wrapping_add(1);
            self.flows[place].2.sent(&Segment { seq, ..segment.clone() });
        } else {
            self.flows[place].2.sent(segment);
        }
    }

    /// Where data were seen at this interface this is of them; elsewhere it is of those that have no other acknowledgements.
    fn acknowledges(&mut self, interface: u32, is_second: bool, segment: &Segment) {
        let [own, other] = [&self.ways[usize::from(is_second)], &self.ways[usize::from(!is_second)]];
        let shift = own.shift_with(other).map(|shift| if segment.syn { 0 } else { shift });
        let mut data = self.flows.iter_mut().filter(|(_, second, _)| *second != is_second);
        if let Some((_, _, flow)) = data.find(|(at, _, _)| *at == interface) {
            flow.has_own_acks = true;
            flow.acknowledged(segment, shift);
            return;
        }
        for (_, second, flow) in &mut self.flows {
            if *second != is_second && !flow.has_own_acks {
                flow.acknowledged(segment, shift);
            }
        }
    }

    fn nearest(&mut self, is_second: bool) -> Option<(Flow, bool)> {
        let mean = |flow: &Flow| {
            let rtts = flow.rtts().map(|(_, rtt)| u128::from(rtt));
            let (sum, count) = rtts.fold((0, 0), |(sum, count), rtt| (sum + rtt, count + 1));
            u128::checked_div(sum, count).map_or(0, |mean| mean + 1)
        };
        let all = self.flows.iter().enumerate().filter(|(_, (_, second, _))| *second == is_second);
        let (place, _) = all.max_by_key(|(i, (_, _, flow))| (mean(flow), core::cmp::Reverse(*i)))?;
        let mut flow = core::mem::take(&mut self.flows[place].2);
        flow.close();
        let is_apart = flow.has_acks && !flow.has_own_acks;
        Some((flow, is_apart))
    }
}
