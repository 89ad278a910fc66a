//! The contract's example (120 s, 100,000 packets) natively, recorded and not.

use criterion::{Criterion, criterion_group, criterion_main};
use sim_core::engine::Engine;
use sim_core::record::{Columns, ColumnsOptions, Null};
use sim_core::scenario::Scenario;

fn canonical(c: &mut Criterion) {
    let text = include_str!("../../scenarios/tcp-vs-ledbat.json");
    let scenario = Scenario::from_json(text).expect("the canonical scenario is valid");
    let mut group = c.benchmark_group("canonical");
    group.sample_size(30);
    group.bench_function("null", |b| {
        b.iter(|| {
            let mut engine = Engine::new(scenario.plan(), Null);
            engine.run();
            engine.finish().0.events
        });
    });
    group.bench_function("recorded", |b| {
        b.iter(|| {
            let columns = Columns::new(scenario.plan(), ColumnsOptions::default());
            let mut engine = Engine::new(scenario.plan(), columns);
            engine.run();
            engine.finish().0.events
        });
    });
    group.finish();
}

criterion_group!(benches, canonical);
criterion_main!(benches);
