//! Laws that hold for any scenario, over generated ones.

#[path = "common/generated.rs"]
mod generated;

use std::cell::Cell;

use generated::{may_reorder, pruned, scenario};
use proptest::prelude::*;
use sim_core::aqm::Limit;
use sim_core::engine::Engine;
use sim_core::net::link::Link;
use sim_core::net::packet::Packet;
use sim_core::record::{Event, Null, Recorder};
use sim_core::scenario::Scenario;
use sim_core::transport::AnySender;
use sim_core::units::{Span, Time};

/// Watches the laws while a run goes on.
struct Watch {
    limits: Vec<Limit>,
    latest: Cell<Time>,
}

impl Watch {
    fn tick(&self, now: Time) {
        assert!(now >= self.latest.get(), "time went backwards");
        self.latest.set(now);
    }
}

impl Recorder for Watch {
    fn sender(&mut self, now: Time, flow: u32, sender: &AnySender) {
        self.tick(now);
        let Some(window) = sender.window() else {
            return;
        };
        let floor = sender.controller().floor();
        assert!(
            window.cwnd.is_finite() && window.cwnd >= floor,
            "flow {flow}: cwnd {} below {floor}",
            window.cwnd
        );
        assert!(
            window.ssthresh >= floor.min(2.0),
            "flow {flow}: ssthresh {}",
            window.ssthresh
        );
    }

    fn queue(&mut self, now: Time, index: u32, link: &Link, _packet: Option<&Packet>) {
        self.tick(now);
        let backlog = link.queue().backlog();
        assert_eq!(link.waiting(), backlog.packets, "link {index} miscounts");
        assert!(
            !self.limits[index as usize].is_exceeded_by(backlog),
            "link {index} holds {backlog:?}"
        );
    }

    fn sojourn(&mut self, now: Time, _link: u32, sojourn: Span) {
        self.tick(now);
        assert!(sojourn <= now.since(Time::ZERO));
    }

    fn departed(&mut self, now: Time, _flow: u32, _bytes: u32) {
        self.tick(now);
    }

    fn event(&mut self, now: Time, _event: Event, _flow: Option<u32>, _link: Option<u32>) {
        self.tick(now);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_hold(scenario in scenario()) {
        let may_reorder = may_reorder(&scenario);
        let scenario = Scenario::from_value(pruned(scenario)).unwrap();
        let plan = scenario.plan();
        let watch = Watch {
            limits: plan.links.iter().map(|l| l.queue.limit).collect(),
            latest: Cell::new(Time::ZERO),
        };
        let mut engine = Engine::new(plan, watch);
        engine.run();
        let census = engine.census();
        prop_assert_eq!(census.sent, census.arrived + census.dropped + census.lost + census.in_network, "packets are conserved: {:?}", census);
        for link in engine.link_census() {
            prop_assert_eq!(link.offered, link.dropped + link.departed + link.held, "a link conserves packets: {:?}", link);
            prop_assert!(link.lost <= link.departed, "{:?}", link);
            prop_assert!(link.accepted <= link.offered && link.offered - link.accepted <= link.dropped, "{:?}", link);
        }
        let (report, _) = engine.finish();
        // Traffic that does not cross the bottleneck may exceed its capacity.
        let all_cross = plan.flows.iter().all(|f| f.path.contains(&(plan.bottleneck as u32)));
        let efficiency = report.efficiency.filter(|_| all_cross);
        for metric in [efficiency, report.loss, report.jain_long, report.jain_short, report.reordering] {
            prop_assert!(metric.is_none_or(|m| (0.0..=1.0 + 1e-9).contains(&m)), "{report:?}");
        }
        // A packet that an earlier queue has marked moves to DualPI2's low-latency queue, past its flow's others.
        // Nor do several paths keep the order.
        let overtaking = plan.flows.iter().any(|f| f.is_subflow)
            || plan.links.iter().any(|l| l.queue.params.entry().id == "dualpi2");
        if !overtaking && !may_reorder {
            prop_assert_eq!(report.reordering.unwrap_or(0.0), 0.0, "a single path keeps its order");
        }
        for flow in &report.flows {
            let Some(multipath) = &flow.multipath else { continue };
            let of_paths: u64 = multipath.subflows.iter().map(|s| s.delivered).sum();
            prop_assert!(flow.total.delivered <= of_paths, "no byte counts twice: {:?}", flow);
            if let Some(size) = plan.flows[0].size && plan.groups.len() == 1 {
                let packets = size.get().div_ceil(plan.flows[0].payload().get());
                prop_assert!(flow.total.delivered <= packets * plan.flows[0].intervals.len().max(1) as u64);
            }
        }
        let mut again = Engine::new(plan, Null);
        again.run();
        prop_assert_eq!(again.finish().0.digest, report.digest);
    }
}
