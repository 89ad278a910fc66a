//! Applications between their sender and their receiver.

use crate::plan::{FlowPlan, Plan};
use crate::queue::Kind;
use crate::record::Recorder;
use crate::summary::base_rtt;
use crate::{Engine, stream_name};
use lbe_app::{AnyApplication, Connection, Felt, Start};
use lbe_model::rng::Stream;
use lbe_model::units::{Span, Time};

/// So often an application is looked at for what is plotted of it.
const LOOK: Span = Span::from_millis(100);

/// An application, and its connections: the flow that it is kept with and those that follow.
#[derive(Clone, Debug)]
pub(super) struct User {
    pub(super) application: AnyApplication,
    connections: Box<[Connection]>,
    /// When its event is due; one at another time is stale.
    event: Time,
    /// When its flow was stopped, and its user went.
    stopped: Option<Time>,
}

impl User {
    fn new(plan: &Plan, flow: &FlowPlan, now: Time) -> Option<Self> {
        let params = flow.application.as_ref()?;
        let back = |sum: Span, &link: &u32| sum + plan.links[link as usize].delay;
        let start = Start {
            now,
            payload: flow.payload(),
            request: flow.return_path.iter().fold(flow.return_delay, back),
            base_rtt: base_rtt(plan, flow),
            random: Stream::new(plan.seed, &format!("{}/application", stream_name(plan, flow))),
        };
        Some(Self {
            application: AnyApplication::new(params, start),
            connections: vec![Connection::NEW; params.connections() as usize].into(),
            event: Time::NEVER,
            stopped: None,
        })
    }

    pub(super) fn warmed_up(&mut self, now: Time) {
        self.application.warmed_up(self.stopped.unwrap_or(now));
    }

    pub(super) fn stop(&mut self, now: Time) {
        self.stopped.get_or_insert(now);
    }

    pub(super) fn felt(&self, now: Time) -> Felt {
        self.application.felt(self.stopped.unwrap_or(now))
    }
}

impl<R: Recorder> Engine<R> {
    /// A flow starts: its application, if it has one, looks at its connections. It comes with the first of them.
    pub(super) fn begin_application(&mut self, index: u32) {
        let plan = &self.plan.flows[index as usize];
        if plan.path_index == 0 {
            let user = User::new(&self.plan, plan, self.net.now);
            self.flows[index as usize].user = user.map(Box::new);
            self.call_application(index);
        }
    }

    /// Data have come into order, perhaps as much as the application waits for.
    pub(super) fn on_application_data(&mut self, index: u32) {
        let flow = &self.flows[index as usize];
        let in_order = flow.receiver.in_order();
        let first = self.plan.connections[flow.route.connection as usize].first;
        let user = &mut self.flows[first as usize].user;
        if let Some(user) = user
            && let Some(connection) = user.connections.get_mut((index - first) as usize)
            && in_order >= connection.until_packets
        {
            connection.until_packets = u32::MAX;
            self.call_application(first);
        }
    }

    /// It is to look at its connections in an event of its own, after what happens now.
    fn call_application(&mut self, index: u32) {
        let now = self.net.now;
        if let Some(user) = &mut self.flows[index as usize].user {
            user.event = now;
            self.net.queue.schedule_timer(now, Kind::Application, index);
        }
    }

    #[inline(never)]
    pub(super) fn on_application(&mut self, index: u32) {
        let now = self.net.now;
        let flow = &mut self.flows[index as usize];
        let Some(mut user) = flow.user.take_if(|user| user.event == now && flow.active) else {
            return; // A later event has taken its place, or the flow is over.
        };
        let flows = self.flows[index as usize..].iter();
        for (connection, flow) in user.connections.iter_mut().zip(flows) {
            connection.in_order = flow.receiver.in_order();
            let sender = flow.sender.stream();
            connection.sent = sender.map_or(0, |sender| sender.board().end());
        }
        let until = user.application.step(now, &mut user.connections);
        user.event = until.min(now + LOOK);
        self.net.queue.schedule_timer(user.event, Kind::Application, index);
        self.net.observer.recorder.application(now, index, || user.application.gauges(now));
        for (connection, of) in user.connections.iter_mut().zip(index..) {
            self.write(connection, of);
        }
        self.flows[index as usize].user = Some(user);
    }

    /// The sender of flow `index` is given what has been written.
    fn write(&mut self, connection: &mut Connection, index: u32) {
        let flow = &mut self.flows[index as usize];
        if core::mem::take(&mut connection.reconnects) {
            flow.restart(&self.plan.flows[index as usize]);
            if !self.ask_guest(index) {
                return;
            }
        }
        let flow = &mut self.flows[index as usize];
        let Some(sender) = flow.sender.stream_mut() else {
            return;
        };
        if connection.written > sender.available() {
            let more = connection.written - sender.available();
            sender.supply(more, self.net.now);
            self.transmit(index);
        }
    }
}
