//! The journal's side of the engine: windows of a run, one after the other.

use crate::Engine;
use crate::record::Recorder;
use crate::record::journal::{Journal, Step, Window};
use lbe_model::packet::Packet;
use lbe_model::params::GaugeSpec;
use lbe_model::units::{Span, Time};

/// Events after which a journal is looked at: it may hold so many steps, times three or so, beyond its room.
const SLICE: u64 = 1_000;

impl<R: Recorder> Engine<R> {
    /// Keeps a journal from here on, the start of the run. What it costs is for one who reads it: a run
    /// without it is as fast as ever.
    ///
    /// # Panics
    /// If the run has begun: the journal would not know where packets have come from.
    pub fn keep(&mut self, journal: Journal) {
        assert!(self.events == 0, "a journal begins with its run");
        self.net.observer.journal = Some(Box::new(journal));
    }

    /// Begins a window where the last [`Self::advance_until`] has ended, or at the start.
    pub fn begin_window(&mut self) {
        if let Some(journal) = &mut self.net.observer.journal {
            journal.begin(self.reached);
        }
    }

    /// Ends the window there. `None` if no journal is kept.
    pub fn end_window(&mut self) -> Option<Window> {
        let to = self.reached;
        self.net.observer.journal.as_mut().map(|journal| journal.end(to))
    }

    /// Where the last [`Self::advance_until`] has ended: all events before have been handled.
    pub const fn reached(&self) -> Time {
        self.reached
    }

    /// From where on a window can begin: some of the events before may have been handled.
    pub fn earliest(&self) -> Time {
        if self.events == 0 { Time::ZERO } else { self.reached.max(self.net.now + Span::from_nanos(1)) }
    }

    /// For each flow what the gauges of its controller are.
    pub fn gauges(&self) -> impl Iterator<Item = &'static [GaugeSpec]> {
        self.plan.flows.iter().map(|flow| flow.controller.spec().gauges)
    }

    /// Up to where, and for how many events, to go on before the journal is looked at again. A full one takes
    /// what else happens at this moment, and no more.
    #[inline]
    pub(super) fn next_slice(&self, until: Time, max_events: u64) -> (Time, u64) {
        let until = until.min(self.plan.duration);
        match &self.net.observer.journal {
            None => (until, max_events),
            Some(journal) if journal.is_full() => (until.min(self.net.now + Span::from_nanos(1)), max_events),
            Some(_) => (until, max_events.min(SLICE)),
        }
    }

    /// A data packet is at the end of its path. The delay is unknown to a receiver that it is not meant for.
    #[inline]
    pub(super) fn journal_arrival(&mut self, packet: &Packet) {
        if self.net.observer.journal.is_some() {
            self.note_arrival(packet);
        }
    }

    #[cold]
    #[inline(never)]
    fn note_arrival(&mut self, packet: &Packet) {
        let Some(journal) = &mut self.net.observer.journal else {
            return;
        };
        let flow = &self.flows[packet.flow as usize];
        let delay = if packet.life == flow.life {
            flow.receiver.one_way_delay(packet, self.net.now).as_ms() / 1e3
        } else {
            f64::NAN
        };
        journal.arrived(self.net.now, packet, delay);
    }

    /// Where somebody listens to its flow: whether it came too late to be played.
    #[inline]
    pub(super) fn journal_heard(&mut self, packet: &Packet) {
        if self.net.observer.journal.is_some() {
            self.note_heard(packet);
        }
    }

    #[cold]
    #[inline(never)]
    fn note_heard(&mut self, packet: &Packet) {
        let flow = &self.flows[packet.flow as usize];
        let heard = flow.receiver.heard().filter(|_| packet.life == flow.life);
        let Some((heard, journal)) = heard.zip(self.net.observer.journal.as_mut()) else {
            return;
        };
        // Its acknowledgement stands after it already.
        let arrival = journal.rows.iter_mut().rfind(|row| row[1] == f64::from(Step::Arrive as u8));
        if let Some(row) = arrival {
            row[7] = f64::from(u8::from(heard.in_run));
        }
    }
}
