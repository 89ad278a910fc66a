//! What a reader gives to single packets and decisions: the engine hands it to links and flows, and says in the end what came
//! of it.

use crate::flow::Flow;
use crate::plan::Fated;
use crate::record::report::{EndedEarly, FateReport, Shortage};
use crate::{Engine, link_stream};
use lbe_model::units::Time;
use lbe_net::given::GivenFates;
use lbe_transport::{AnySender, Sender};

/// A cut of a flow's window that is not made.
#[derive(Clone, Copy, Debug)]
struct Stayed {
    /// Its number in the plan.
    index: u32,
    flow: u32,
    /// No earlier.
    from: Time,
    /// When it would have been.
    at: Option<Time>,
}

/// All of them.
#[derive(Clone, Debug, Default)]
pub(super) struct Hands(Vec<Stayed>);

impl Hands {
    /// Lets a sender do something, but for the cut that is not made.
    pub(super) fn let_act<T>(
        &mut self,
        (flow, index): (&mut Flow, u32),
        now: Time,
        act: impl FnOnce(&mut Flow) -> T,
    ) -> T {
        let waits = |one: &&mut Stayed| one.flow == index && one.at.is_none() && one.from <= now;
        let stayed = self.0.iter_mut().find(waits);
        let before = stayed.as_ref().and_then(|_| flow.sender.stream_mut().map(Sender::stay_hand));
        // Called in one place: what it does is large.
        let done = act(flow);
        if let Some((stayed, before)) = stayed.zip(before)
            && let Some(sender) = flow.sender.stream_mut()
            && sender.was_stayed(before)
        {
            stayed.at = Some(now);
        }
        done
    }
}

impl<R> Engine<R> {
    /// Hands out what the plan has. What has been met of it stays so.
    pub(super) fn give_fates(&mut self) {
        let plan = &self.plan;
        for (i, link) in self.net.links.iter_mut().enumerate() {
            let crosses = |flow: u32| plan.flows[flow as usize].path.contains(&(i as u32));
            let given = plan.fates.iter().filter_map(|fate| match fate.of {
                Fated::Packet(at, given) => {
                    at.map_or_else(|| crosses(given.flow), |link| link as usize == i).then_some(given)
                }
                Fated::Cut(..) => None,
            });
            let given: Vec<_> = given.collect();
            if !given.is_empty() || link.given().is_some() {
                link.give(given, link_stream(plan, i));
            }
        }
        let mut known = core::mem::take(&mut self.hands.0);
        for (index, fate) in plan.fates.iter().enumerate() {
            if let Fated::Cut(flow, from) = fate.of {
                self.flows[flow as usize].route.is_apart = true;
                let met = known.iter().position(|one| (one.flow, one.from) == (flow, from));
                self.hands.0.push(Stayed {
                    index: index as u32,
                    flow,
                    from,
                    at: met.and_then(|place| known.remove(place).at),
                });
            }
        }
    }

    /// What came of each; and if one met nothing, which: the run is not the one that was asked for.
    pub(super) fn fates_met(&self) -> (Vec<FateReport>, Option<EndedEarly>) {
        let plan = &self.plan;
        let mut met: Vec<Option<Option<Time>>> = vec![None; plan.fates.len()];
        for link in &self.net.links {
            for (index, at) in link.given().into_iter().flat_map(GivenFates::met) {
                let known = &mut met[index as usize];
                *known = Some(known.flatten().or(at));
            }
        }
        for stayed in &self.hands.0 {
            met[stayed.index as usize] = stayed.at.map(Some);
        }
        let fates = plan.fates.iter().zip(&met);
        let missed = fates.clone().find(|(_, met)| met.is_none());
        let missed = missed.map(|(fate, _)| {
            let (flow, seq, from) = match fate.of {
                Fated::Packet(_, given) => (given.flow, Some(given.seq), given.from),
                Fated::Cut(flow, from) => (flow, None, from),
            };
            let place = fate.place;
            let sent = match &self.flows[flow as usize].sender {
                AnySender::Stream(sender) => u64::from(sender.board().end()),
                AnySender::Datagram(sender) => sender.counters().sent,
            };
            let sent = sent.checked_sub(1).map(|last| last as u32);
            EndedEarly { at: plan.duration, of: plan.duration, because: Shortage::Fate { place, seq, from, sent } }
        });
        let report = |(fate, met): (&crate::plan::PlannedFate, &Option<Option<Time>>)| FateReport {
            change: fate.place,
            at: met.flatten(),
        };
        (fates.map(report).collect(), missed)
    }
}
