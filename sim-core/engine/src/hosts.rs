//! The ends of the paths: senders, receivers, and the acknowledgements between them.

use crate::bundle::show_paths;
use crate::flow::{Ends, Flow};
use crate::network::Network;
use crate::queue::Kind;
use crate::record::Recorder;
use crate::{Delayed, Engine, ReturnPipe, free_slot};
use lbe_model::packet::{Ack, AckKind, Packet, Payload, Stamp};
use lbe_model::units::Time;
use lbe_net::fates::Fate;
use lbe_net::link::Departed;
use lbe_transport::receiver::Reply;
use lbe_transport::sender::{Expiry, Heard};
use lbe_transport::{Segment, Sender};

impl<R: Recorder> Engine<R> {
    /// Tells flows what has become of their packets.
    #[cold]
    #[inline(never)]
    pub(super) fn settle(&mut self) {
        for (packet, fate) in self.net.fates.all() {
            let flow = &mut self.flows[packet.flow as usize];
            match (fate, packet.payload) {
                (Fate::Dropped(_), Payload::Data { .. }) => flow.on_loss(packet, self.net.now),
                (Fate::Dropped(_), Payload::Ack { slot, .. }) => self.free_acks.push(slot),
                (Fate::Marked(_), Payload::Data { .. }) => flow.stats.marked += 1,
                (Fate::Marked(_), Payload::Ack { .. }) => {}
            }
        }
        self.net.fates.clear();
    }

    #[inline]
    pub(super) fn settle_if_any(&mut self) {
        if !self.net.fates.is_empty() {
            self.settle();
        }
    }

    #[inline(never)]
    pub(super) fn on_link_feedback(&mut self, index: u32) {
        self.net.feedback(index);
        self.settle_if_any();
    }

    #[inline(never)]
    pub(super) fn on_queue_timer(&mut self, index: u32) {
        self.net.fates.walked += self.net.queue_timer(index);
    }

    #[inline]
    pub(super) fn on_served(&mut self, index: u32) {
        let link = &self.net.links[index as usize];
        if link.service_end() != self.net.now {
            return; // The rate has changed since this was scheduled.
        }
        if !link.is_plain() {
            return self.on_served_otherwise(index);
        }
        let departed = self.net.served(index);
        self.settle_if_any();
        self.on_departed(index, departed);
    }

    /// The same for a link that is not plain.
    #[inline(never)]
    fn on_served_otherwise(&mut self, index: u32) {
        let departed = self.net.served_otherwise(index);
        self.settle_if_any();
        if let Some(packet) = departed {
            self.on_departed(index, packet);
        }
    }

    /// A packet has left a link's server, and is on its way.
    #[inline]
    fn on_departed(&mut self, index: u32, packet: Departed) {
        if !packet.is_data {
            return;
        }
        let now = self.net.now;
        let flow = &mut self.flows[packet.flow as usize];
        let bytes = u64::from(packet.wire_bytes);
        if packet.hop + 1 < flow.route.hops {
            if index as usize == self.plan.bottleneck {
                flow.stats.crossed.bytes += bytes;
            }
        } else {
            flow.stats.departed.bytes += bytes;
            flow.on_exit(now);
            self.jain_short.add(flow.route.connection, bytes);
            self.net.observer.departed(now, packet.flow, packet.wire_bytes);
        }
    }

    /// The head of a link's pipe arrives, unless it has been overtaken.
    #[inline]
    pub(super) fn on_link_arrival(&mut self, index: u32) {
        let net = &mut self.net;
        let now = net.now;
        let link = &mut net.links[index as usize];
        let Some((packet, after)) = link.arriving(now) else {
            return;
        };
        if let Some(at) = after {
            net.queue.schedule(at, Kind::LinkArrival, index);
        }
        net.observer.crossed(now, index, packet);
        let flow = &mut self.flows[packet.flow as usize];
        let is_usual = packet.is_data()
            && packet.hop + 1 == flow.route.hops
            && packet.number >= self.first_measured
            && net.observer.journal.is_none()
            && !R::LOOKS;
        if !is_usual {
            let packet = *packet;
            link.arrived();
            return self.on_other_arrival(packet);
        }
        self.arrived += 1;
        if packet.life != flow.life {
            link.arrived();
            return;
        }
        let (index, seq, is_retransmission) = (packet.flow, packet.seq, packet.is_retransmission);
        let reply = if flow.route.back.is_none() {
            let way = flow.return_pipe;
            let pipe = &mut self.return_pipes[way as usize];
            let arrival = now.later(pipe.delay);
            let place = pipe.acks.entrance();
            place.flow = index;
            place.arrival = arrival;
            let reply = flow.receiver.answer(packet, now, &mut place.ack);
            if reply == Reply::Now {
                link.arrived();
                if flow.route.ends == Ends::Simple {
                    net.send_written(pipe, way, arrival);
                } else {
                    self.answer_otherwise(index, seq, is_retransmission, None);
                }
                return;
            }
            reply
        } else {
            let slot = free_slot(&mut self.ack_pool, &mut self.free_acks);
            let reply = flow.receiver.answer(packet, now, &mut self.ack_pool[slot as usize]);
            if reply == Reply::Now {
                link.arrived();
                return self.answer_otherwise(index, seq, is_retransmission, Some(slot));
            }
            self.free_acks.push(slot);
            reply
        };
        link.arrived();
        self.on_received(index, seq, is_retransmission, reply);
    }

    /// Packet `seq` has arrived, and the answer is written: at this place of the pool where it travels over links, or else in
    /// the return pipe.
    #[inline(never)]
    fn answer_otherwise(&mut self, index: u32, seq: u32, is_retransmission: bool, slot: Option<u32>) {
        self.on_progress(index, seq, is_retransmission);
        let flow = &self.flows[index as usize];
        let pipe = &mut self.return_pipes[flow.return_pipe as usize];
        if let Some(bundle) = &self.bundles[flow.route.connection as usize] {
            let ack = match slot {
                Some(slot) => &mut self.ack_pool[slot as usize],
                None => &mut pipe.acks.entrance().ack,
            };
            ack.expected_data = bundle.connection.expected();
        }
        if let Some(slot) = slot {
            return self.send_ack_by_links(index, slot);
        }
        let arrival = self.net.now.later(pipe.delay);
        self.net.send_written(pipe, flow.return_pipe, arrival);
    }

    /// The same for a packet that goes on, an acknowledgement, one that was sent before the warm-up was over, or any
    /// with a journal.
    #[inline(never)]
    fn on_other_arrival(&mut self, mut packet: Packet) {
        packet.hop += 1;
        let hops = self.flows[packet.flow as usize].route.hops;
        let plan = &self.plan.flows[packet.flow as usize];
        match packet.payload {
            Payload::Data { .. } if packet.hop < hops => {
                self.net.offer(plan.path[usize::from(packet.hop)], packet);
                self.settle_if_any();
            }
            Payload::Data { .. } => {
                self.arrived += 1;
                self.journal_arrival(&packet);
                if packet.number < self.first_measured {
                    self.on_data_of_before(&packet);
                } else {
                    self.on_data(&packet);
                }
                self.journal_heard(&packet);
            }
            Payload::Ack { slot, .. } => {
                if let Some(&next) = plan.return_path.get(usize::from(packet.hop)) {
                    self.net.offer(next, packet);
                    self.settle_if_any();
                    return;
                }
                self.arrived += 1;
                self.free_acks.push(slot);
                self.net.observer.ack_crossed(&packet);
                self.send_ack_by_pipe(packet.flow, Some(slot));
            }
        }
    }

    /// A packet that was sent before the warm-up was over is no part of what was sent since.
    #[cold]
    fn on_data_of_before(&mut self, packet: &Packet) {
        let now = self.net.now;
        let index = packet.flow as usize;
        let connection = self.plan.flows[index].connection as usize;
        let then = self.flows[index].lifetime_totals();
        let bundle = self.bundles[connection].as_ref();
        let of_bundle = bundle.map(|bundle| bundle.lifetime_totals(now));
        self.on_data(packet);
        self.flows[index].leave_out(then);
        if let Some((bundle, then)) = self.bundles[connection].as_mut().zip(of_bundle) {
            bundle.leave_out(then, now);
        }
    }

    /// A data packet reaches its receiver.
    fn on_data(&mut self, packet: &Packet) {
        let flow = &mut self.flows[packet.flow as usize];
        if packet.life == flow.life {
            let reply = flow.receiver.on_data(packet, self.net.now);
            self.on_received(packet.flow, packet.seq, packet.is_retransmission, reply);
        }
    }

    /// The receiver has taken packet `seq`.
    #[inline]
    fn on_progress(&mut self, index: u32, seq: u32, is_retransmission: bool) {
        let flow = &mut self.flows[index as usize];
        if flow.route.is_subflow() {
            self.on_connection_data(index, seq, is_retransmission);
            return;
        }
        match flow.route.ends {
            Ends::Used => return self.on_application_data(index),
            Ends::Steered => {
                if let Some(steering) = flow.receiver.steering() {
                    let now = self.net.now;
                    let recorder = &mut self.net.observer.recorder;
                    recorder.application(now, index, || steering.gauges());
                }
            }
            Ends::Heard => {
                if let Some(heard) = flow.receiver.newly_heard() {
                    let now = self.net.now;
                    let recorder = &mut self.net.observer.recorder;
                    recorder.application(now, index, || heard.gauges());
                }
            }
            _ => {}
        }
        if flow.route.total == u32::MAX {
            return;
        }
        let in_order = flow.receiver.in_order();
        if flow.stats.completed.is_none() {
            flow.stats.progress.reach(in_order, self.net.now);
        }
        if in_order == flow.route.total && flow.completes(self.net.now) {
            self.net.observer.stopped(self.net.now, index);
        }
    }

    /// The same, and it answers by `reply`.
    #[inline(never)]
    fn on_received(&mut self, index: u32, seq: u32, is_retransmission: bool, reply: Reply) {
        self.on_progress(index, seq, is_retransmission);
        match reply {
            Reply::Now => self.send_ack(index),
            Reply::Until(due) => {
                self.flows[index as usize].delayed_ack_event = due;
                self.net.queue.schedule_timer(due, Kind::DelayedAck, index);
            }
            Reply::Wait => {}
        }
    }

    /// A packet of a subflow reaches the receiver of its connection.
    fn on_connection_data(&mut self, index: u32, seq: u32, is_retransmission: bool) {
        let now = self.net.now;
        let route = &self.flows[index as usize].route;
        let Some(bundle) = &mut self.bundles[route.connection as usize] else {
            return;
        };
        bundle.connection.on_data(usize::from(route.path), seq, is_retransmission);
        if route.total == u32::MAX || !bundle.connection.is_complete() {
            return;
        }
        let connection = &self.plan.connections[route.connection as usize];
        if self.flows[connection.first as usize].completes(now) {
            for flow in &mut self.flows[connection.flows()] {
                flow.end_interval(now);
            }
            self.net.observer.stopped(now, connection.first);
        }
    }

    /// Sends the acknowledgement that the receiver has ready.
    #[inline]
    fn send_ack(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        if flow.route.is_subflow()
            && let Some(bundle) = &self.bundles[flow.route.connection as usize]
        {
            flow.receiver.expect_data(bundle.connection.expected());
        }
        if flow.route.back.is_none() {
            return self.send_ack_by_pipe(index, None);
        }
        let slot = free_slot(&mut self.ack_pool, &mut self.free_acks);
        self.ack_pool[slot as usize] = *flow.receiver.acknowledgement();
        self.send_ack_by_links(index, slot);
    }

    /// Sends the acknowledgement at this place of the pool over links.
    #[inline(never)]
    fn send_ack_by_links(&mut self, index: u32, slot: u32) {
        let ack = &self.ack_pool[slot as usize];
        let plan = &self.plan.flows[index as usize];
        let kind = match ack.ece {
            _ if plan.controller.is_datagram() => AckKind::Report,
            true => AckKind::PureEcho,
            false => AckKind::Pure,
        };
        let sacked = ack.sack().iter().map(|block| block.end - block.start);
        let sacked = sacked.sum::<u32>().min(u32::from(u16::MAX)) as u16;
        let number = self.net.sent as u32;
        let packet = Packet {
            payload: Payload::Ack { slot, sacked, kind },
            life: ack.life,
            class: plan.class,
            number,
            ..Packet::data(index, ack.cumulative, plan.ack_bytes)
        };
        let now = self.net.now;
        self.net.observer.ack_sent(now, index, ack, slot, number);
        self.net.sent += 1;
        self.net.offer(plan.return_path[0], packet);
        self.settle_if_any();
    }

    /// Sends the receiver's acknowledgement, or the one of the pool in `crossed` after its links, through the
    /// flow's return pipe.
    #[inline]
    fn send_ack_by_pipe(&mut self, index: u32, crossed: Option<u32>) {
        let flow = &self.flows[index as usize];
        let ack = match crossed {
            None => flow.receiver.acknowledgement(),
            Some(slot) => &self.ack_pool[slot as usize],
        };
        let pipe = &mut self.return_pipes[flow.return_pipe as usize];
        let way = (index, flow.return_pipe);
        self.net.send_back(pipe, way, ack, crossed.is_some());
    }

    #[inline]
    pub(super) fn on_ack_arrival(&mut self, pipe: u32) {
        let now = self.net.now;
        let acks = &mut self.return_pipes[pipe as usize].acks;
        let Some(&Delayed { flow: index, ref ack, .. }) = acks.front() else {
            return;
        };
        if let Some(next) = acks.second() {
            self.net.queue.schedule(next.arrival, Kind::AckArrival, pipe);
        }
        let flow = &mut self.flows[index as usize];
        self.net.observer.ack_arrives(now, (index, pipe), ack, &flow.sender);
        if ack.life != flow.life {
            acks.pop();
            return;
        }
        if flow.route.is_apart {
            return self.on_ack_apart(pipe);
        }
        let heard = flow.sender.on_ack(ack, now);
        self.net.observer.acked(now, index, &flow.sender, ack, heard == Heard::Loss);
        acks.pop();
        if heard == Heard::Usual {
            self.fill_room(index);
        } else {
            self.transmit(index);
        }
    }

    /// [`Self::transmit`] after a usual acknowledgement.
    #[inline]
    fn fill_room(&mut self, index: u32) {
        let now = self.net.now;
        let mut flow = &mut self.flows[index as usize];
        let mut left = flow.sender.stream().map_or(0, Sender::room);
        while left > 0
            && let Some(sender) = flow.sender.stream_mut()
        {
            left -= 1;
            let segment = sender.next_new(now);
            self.net.launch::<true>(flow, index, segment);
            if !self.net.fates.is_empty() {
                self.settle();
                flow = &mut self.flows[index as usize];
            }
            if self.net.has_sent_enough() {
                if self.look().is_none() {
                    return;
                }
                flow = &mut self.flows[index as usize];
            }
        }
        self.net.arm_timers(flow, index);
    }

    /// The same for a guest, which is asked; a flow of which a cut is not made; a subflow, with its connection and siblings.
    #[inline(never)]
    fn on_ack_apart(&mut self, pipe: u32) {
        let now = self.net.now;
        let acks = &mut self.return_pipes[pipe as usize].acks;
        let Some(&Delayed { flow: index, ref ack, .. }) = acks.front() else {
            return;
        };
        let is_subflow = self.flows[index as usize].route.is_subflow();
        if is_subflow {
            show_paths(&self.plan, &mut self.bundles, &mut self.flows, index);
        }
        let flow = &mut self.flows[index as usize];
        let plan = &self.plan.flows[index as usize];
        let act = |f: &mut Flow| f.sender.on_ack_apart(ack, plan.transport.delayed_ack, now);
        let heard = self.hands.let_act((flow, index), now, act);
        self.net.observer.acked(now, index, &flow.sender, ack, heard == Heard::Loss);
        if !is_subflow {
            acks.pop();
            return match heard {
                _ if !self.ask_guest(index) => {}
                Heard::Usual => self.fill_room(index),
                _ => self.transmit(index),
            };
        }
        if let Some(bundle) = &mut self.bundles[plan.connection as usize]
            && let Some(sender) = flow.sender.stream()
        {
            let una = sender.board().una();
            bundle.connection.on_ack(usize::from(flow.route.path), una, ack.expected_data);
        }
        acks.pop();
        self.net.fates.walked += flow.take_walked();
        let connection = plan.connection as usize;
        if self.ask_guest(index) {
            self.transmit_connection(connection);
        }
    }

    /// Sends what window, gate and data allow, then sees to the timers.
    #[inline]
    pub(super) fn transmit(&mut self, index: u32) {
        let mut flow = &mut self.flows[index as usize];
        if flow.route.is_subflow() {
            let connection = flow.route.connection;
            return self.transmit_connection(connection as usize);
        }
        self.net.fates.walked += flow.take_walked();
        while let Some(segment) = flow.sender.next_segment(self.net.now) {
            self.net.launch_elsewhere(flow, index, segment);
            if !self.net.fates.is_empty() {
                self.settle();
                flow = &mut self.flows[index as usize];
            }
            if self.net.has_sent_enough() {
                if self.look().is_none() || !self.ask_close(index) {
                    return;
                }
                flow = &mut self.flows[index as usize];
            }
        }
        self.net.arm_timers(flow, index);
        self.ask_close(index); // a packet may have set a time
    }

    /// The same for all subflows of a connection.
    fn transmit_connection(&mut self, index: usize) {
        let range = self.plan.connections[index].flows();
        let now = self.net.now;
        while let Some(bundle) = &mut self.bundles[index]
            && let Some((path, segment)) = bundle.connection.next_segment(&mut self.flows[range.clone()], now)
        {
            let flow = range.start + path;
            self.net.launch_elsewhere(&mut self.flows[flow], flow as u32, segment);
            self.settle_if_any();
            if self.net.has_sent_enough() && (self.look().is_none() || !self.ask_close(flow as u32)) {
                return;
            }
        }
        for flow in range {
            self.net.arm_timers(&mut self.flows[flow], flow as u32);
        }
    }

    #[inline]
    pub(super) fn on_access_arrival(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        let Some(access) = &mut flow.access else {
            return;
        };
        let Some(packet) = access.on_arrival() else {
            return;
        };
        if let Some(at) = access.next_arrival() {
            self.net.queue.schedule(at, Kind::AccessArrival, index);
        }
        self.net.offer(flow.route.first, packet);
        self.settle_if_any();
    }

    pub(super) fn on_retransmission_timer(&mut self, index: u32) {
        let now = self.net.now;
        let flow = &mut self.flows[index as usize];
        if flow.rto_event != now {
            return; // A later event has taken its place.
        }
        flow.rto_event = Time::NEVER;
        if flow.sender.stream().is_some_and(|s| s.rto_deadline() <= now) {
            self.on_timeout(index);
        } else {
            self.net.observer.about_to_decide(&flow.sender);
        }
        if self.ask_guest(index) {
            self.transmit(index);
        }
    }

    fn on_timeout(&mut self, index: u32) {
        let now = self.net.now;
        let plan = &self.plan.flows[index as usize];
        if plan.is_subflow {
            show_paths(&self.plan, &mut self.bundles, &mut self.flows, index);
        }
        let sender = self.flows[index as usize].sender.stream();
        self.net.fates.walked += sender.map_or(0, |sender| u64::from(sender.board().flight()));
        let flow = &mut self.flows[index as usize];
        self.net.observer.about_to_decide(&flow.sender);
        let act = |f: &mut Flow| f.sender.stream_mut().map(|sender| sender.on_timer(now));
        let expiry = self.hands.let_act((flow, index), now, act);
        let flow = &self.flows[index as usize];
        match expiry {
            None | Some(Expiry::Nothing) => return,
            Some(Expiry::Timeout) => {}
            early => {
                let entered = early == Some(Expiry::Loss);
                return self.net.observer.timer_ran(now, index, &flow.sender, entered);
            }
        }
        let plan = &self.plan.flows[index as usize];
        if let Some(bundle) = &mut self.bundles[plan.connection as usize]
            && let Some(sender) = flow.sender.stream()
        {
            let path = plan.path_index as usize;
            let board = sender.board();
            bundle.connection.on_timeout(path, |seq| board.waits_for(seq));
        }
        self.net.observer.timed_out(now, index, &flow.sender);
    }

    pub(super) fn on_gate(&mut self, index: u32) {
        let now = self.net.now;
        let flow = &mut self.flows[index as usize];
        if flow.gate_event == now {
            flow.gate_event = Time::NEVER;
            self.net.observer.about_to_decide(&flow.sender);
            self.transmit(index);
            let flow = &self.flows[index as usize];
            self.net.observer.gate_opened(now, index, &flow.sender);
        }
    }

    pub(super) fn on_delayed_ack(&mut self, index: u32) {
        let flow = &mut self.flows[index as usize];
        if flow.delayed_ack_event == self.net.now && flow.receiver.take_delayed(self.net.now) {
            self.send_ack(index);
        }
    }
}

impl<R: Recorder> Network<R> {
    /// The acknowledgement of a flow goes into a return pipe (`way`: their numbers), whether or not it `crossed` links
    /// before.
    #[inline]
    fn send_back(&mut self, pipe: &mut ReturnPipe, way: (u32, u32), ack: &Ack, crossed: bool) {
        let arrival = self.now.later(pipe.delay);
        self.observer.ack_delayed(self.now, way, ack, crossed, arrival);
        let delayed = pipe.acks.entrance();
        delayed.arrival = arrival;
        delayed.flow = way.0;
        delayed.ack = *ack;
        self.send_written(pipe, way.1, arrival);
    }

    /// The acknowledgement that is written at the entrance of a return pipe, number `way`, is on its way.
    #[inline]
    fn send_written(&mut self, pipe: &mut ReturnPipe, way: u32, arrival: Time) {
        if pipe.acks.is_empty() {
            self.queue.schedule(arrival, Kind::AckArrival, way);
        }
        pipe.acks.take_in();
    }

    /// A sender hands over a packet, which is made in its queue if it is `HERE` that most packets come by.
    #[expect(clippy::inline_always, reason = "each packet comes by once")]
    #[inline(always)]
    fn launch<const HERE: bool>(&mut self, flow: &mut Flow, index: u32, segment: Segment) {
        let now = self.now;
        flow.on_launch(now);
        let (route, life, number) = (&flow.route, flow.life, self.sent as u32);
        let stamp = if route.is_stamped { flow.stamp() } else { Stamp::NONE };
        let make = || Packet {
            sent_at: now,
            payload: Payload::Data { stamp },
            life,
            is_retransmission: segment.is_retransmission,
            ecn: segment.ecn,
            class: route.class,
            cwr: segment.cwr,
            number,
            ..Packet::data(index, segment.seq, route.packet_bytes)
        };
        self.sent += 1;
        let Some(access) = &mut flow.access else {
            self.observer.sent(now, make, now, now);
            return if HERE {
                self.offer_new(route.first, make);
            } else {
                self.offer(route.first, make());
            };
        };
        if let Some(at) = access.push(make(), now) {
            self.queue.schedule(at, Kind::AccessArrival, index);
        }
        if let Some((stamp, reaches)) = access.newest() {
            self.observer.sent(now, make, stamp, reaches);
        }
    }

    /// The same, once for all other callers.
    #[inline(never)]
    fn launch_elsewhere(&mut self, flow: &mut Flow, index: u32, segment: Segment) {
        self.launch::<false>(flow, index, segment);
    }

    /// Sees to the retransmission timer and the gate of a sender.
    #[expect(clippy::inline_always, reason = "each packet comes by once")]
    #[inline(always)]
    fn arm_timers(&mut self, flow: &mut Flow, index: u32) {
        // A later deadline needs no new event: the one that is there looks again when it is due.
        if let Some(sender) = flow.sender.stream()
            && let deadline = sender.rto_deadline()
            && deadline < flow.rto_event
        {
            flow.rto_event = deadline;
            self.queue.schedule_timer(deadline, Kind::Retransmission, index);
        }
        if let Some(at) = flow.sender.gate(self.now)
            && at != flow.gate_event
        {
            flow.gate_event = at;
            // Most gates open soon: they are no timers.
            self.queue.schedule(at, Kind::Gate, index);
        }
    }
}
