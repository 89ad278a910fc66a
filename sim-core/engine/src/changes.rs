//! What the plan has for certain times: flows that start and stop, changes in mid-run, the end of the warm-up.

use crate::flow::Flow;
use crate::plan::{ChangeAction, Plan};
use crate::queue::Kind;
use crate::record::Recorder;
use crate::{Engine, link_stream, pipe_for, stream_name};
use lbe_model::rng::Stream;
use lbe_model::units::Span;
use lbe_net::access::Access;
use lbe_transport::Stop;

impl<R: Recorder> Engine<R> {
    /// Goes on by `plan`, which differs from this run's in changes and fates alone, and in these from [`Self::reached`] on
    /// alone: as the run of that plan does.
    pub fn replan(&mut self, plan: &Plan) {
        self.plan.changes.clone_from(&plan.changes);
        self.plan.fates.clone_from(&plan.fates);
        self.give_fates();
        self.net.queue.forget_changes();
        self.schedule_changes();
    }

    /// Those that have not been made.
    pub(super) fn schedule_changes(&mut self) {
        for (i, change) in self.plan.changes.iter().enumerate() {
            if change.at >= self.reached {
                let index = i as u32;
                self.net.queue.schedule_planned(change.at, Kind::Change, index, index + 1);
            }
        }
    }

    pub(super) fn on_start(&mut self, index: u32) {
        let plan = &self.plan.flows[index as usize];
        let life = self.next_interval[index as usize];
        let (_, stop) = plan.intervals[life as usize];
        let flow = &mut self.flows[index as usize];
        if life == 0 && !self.plan.changes.is_empty() {
            flow.begin(plan);
        } else if life > 0 {
            flow.restart(plan);
            if let Some(bundle) = &mut self.bundles[plan.connection as usize]
                && plan.path_index == 0
            {
                let connection = &self.plan.connections[plan.connection as usize];
                bundle.restart(connection, &self.plan.flows, self.net.now);
                // What the others still have under way belongs to the connection that was.
                for other in connection.flows().skip(1) {
                    let flow = &mut self.flows[other];
                    flow.active = false;
                    flow.end_interval(self.net.now);
                    flow.restart(&self.plan.flows[other]);
                }
            }
        }
        let flow = &mut self.flows[index as usize];
        flow.active = true;
        if flow.stats.completed.is_none() {
            flow.stats.progress.begin(self.net.now);
        }
        flow.start_interval(self.net.now);
        if let Some(stop) = stop {
            self.net.queue.schedule_timer(stop, Kind::Stop, index);
        }
        self.next_interval[index as usize] = life + 1;
        if let Some(&(start, _)) = plan.intervals.get(life as usize + 1) {
            self.net.queue.schedule_timer(start, Kind::Start, index);
        }
        let others = self.plan.connections[self.flows[index as usize].route.connection as usize].flows();
        if !others.into_iter().all(|flow| self.ask_guest(flow as u32)) {
            return;
        }
        self.begin_application(index);
        let flow = &self.flows[index as usize];
        self.net.observer.started(self.net.now, index, &flow.sender);
        self.transmit(index);
    }

    pub(super) fn on_stop(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        flow.active = false;
        flow.end_interval(self.net.now);
        flow.stats.progress.stop(self.net.now);
        flow.sender.cease();
        if let Some(user) = &mut flow.user {
            user.stop(self.net.now);
        }
        if self.plan.flows[index as usize].transport.stop == Stop::Abort {
            // What is in the network belongs to no one any more.
            flow.restart(&self.plan.flows[index as usize]);
            self.ask_guest(index);
        }
        self.net.observer.stopped(self.net.now, index);
    }

    pub(super) fn on_rate_step(&mut self, link: u32) {
        let steps = &self.plan.links[link as usize].rate_steps;
        let next = &mut self.next_step[link as usize];
        let (_, rate) = steps[*next as usize];
        *next += 1;
        if let Some(&(at, _)) = steps.get(*next as usize) {
            self.net.queue.schedule_timer(at, Kind::RateStep, link);
        }
        self.net.set_rate(link, rate);
    }

    pub(super) fn on_change(&mut self, index: u32) {
        match self.plan.changes[index as usize].action.clone() {
            ChangeAction::LinkRate { link, rate } => self.net.set_rate(link, rate),
            ChangeAction::LinkDelay { link, delay } => {
                self.net.links[link as usize].set_delay(delay);
            }
            ChangeAction::LinkJitter { link, jitter } => {
                let stream = link_stream(&self.plan, link as usize);
                self.net.links[link as usize].set_jitter(jitter, stream);
            }
            ChangeAction::LinkLoss { link, loss } => self.net.links[link as usize].set_loss(&loss),
            ChangeAction::Queue { link, queue } => self.net.links[link as usize].set_queue(&queue),
            // The plan too: a flow that starts later, or again, starts with what is in force.
            ChangeAction::Controller { group, params } => {
                let plans = self.plan.flows.iter_mut();
                for (plan, flow) in plans.zip(&mut self.flows).filter(|(p, _)| p.group == group) {
                    plan.controller = params.clone();
                    flow.sender.set_params(&params);
                }
                let of_group = |index: &u32| self.plan.flows[*index as usize].group == group;
                let flows: Vec<u32> = (0..self.flows.len() as u32).filter(of_group).collect();
                flows.into_iter().all(|index| self.ask_guest(index));
            }
            ChangeAction::Seed(seed) => self.reseed(seed),
            ChangeAction::WindowCap { group, cap } => {
                let plans = self.plan.flows.iter_mut();
                for (plan, flow) in plans.zip(&mut self.flows).filter(|(p, _)| p.group == group) {
                    plan.transport.window = cap;
                    if let Some(sender) = flow.sender.stream_mut() {
                        sender.set_cap(cap);
                    }
                }
            }
            ChangeAction::FlowDelay { group, extra, back } => {
                let mut looked_at = 0;
                for ((flow, name), (extra, back)) in
                    of_group(&mut self.flows, &self.plan, group).zip(extra.into_iter().zip(back))
                {
                    flow.return_pipe = pipe_for(&mut self.return_pipes, back);
                    // A way of no length would be one event more for each packet, and so another order at one moment.
                    if flow.access.is_none() && extra > Span::ZERO {
                        flow.access = Some(Access::plain(Stream::new(self.plan.seed, &name)));
                    }
                    if let Some(access) = &mut flow.access {
                        access.set_delay(extra);
                    }
                    looked_at += self.return_pipes.len() as u64;
                }
                self.net.fates.walked += looked_at;
            }
        }
    }

    /// Everyone's draws are those of a run with another seed, from their start; so are those of what begins later.
    fn reseed(&mut self, seed: u32) {
        self.plan.seed = seed;
        let plan = &self.plan;
        for (i, link) in self.net.links.iter_mut().enumerate() {
            link.reseed(link_stream(plan, i));
        }
        for (flow, of) in self.flows.iter_mut().zip(&plan.flows) {
            let name = stream_name(plan, of);
            let stream = |consumer: &str| Stream::new(seed, &format!("{name}/{consumer}"));
            flow.random = stream("controller");
            flow.sender.reseed(flow.random.clone());
            if let Some(access) = &mut flow.access {
                access.reseed(stream("jitter"));
            }
            if let Some(user) = &mut flow.user {
                user.application.reseed(stream("application"));
            }
        }
    }

    pub(super) fn on_warmed_up(&mut self) {
        self.first_measured = self.net.sent as u32;
        self.jain_short.warmed_up();
        for flow in &mut self.flows {
            flow.warmed_up(self.net.now, self.first_measured);
            flow.receiver.warmed_up();
            if let Some(user) = &mut flow.user {
                user.warmed_up(self.net.now);
            }
        }
        for (i, link) in self.net.links.iter_mut().enumerate() {
            if let Some(packet) = link.in_service().filter(|p| p.is_data()) {
                let sent = link.sent_of_serving(self.net.now).get();
                let flow = &mut self.flows[packet.flow as usize];
                if i == self.plan.bottleneck {
                    flow.stats.crossed.sent_before += sent;
                }
                if packet.hop + 1 == flow.route.hops {
                    flow.stats.departed.sent_before += sent;
                }
            }
            link.warmed_up(self.net.now);
        }
        for bundle in self.bundles.iter_mut().flatten() {
            bundle.warmed_up(self.net.now);
        }
    }
}

/// The flows of a group, each with the name of its jitter stream.
fn of_group<'a>(flows: &'a mut [Flow], plan: &'a Plan, group: u32) -> impl Iterator<Item = (&'a mut Flow, String)> {
    flows
        .iter_mut()
        .zip(&plan.flows)
        .filter(move |(_, p)| p.group == group)
        .map(|(f, p)| (f, format!("{}/jitter", stream_name(plan, p))))
}
