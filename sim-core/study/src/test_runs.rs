//! Runs for tests.

use lbe_engine::Engine;
use lbe_engine::record::Null;
use lbe_scenario::Scenario;
use serde_json::Value;

/// The report of a scenario; false where it is refused.
pub(crate) fn report(scenario: &Value) -> Value {
    let Ok(scenario) = Scenario::from_value(scenario.clone()) else {
        return false.into();
    };
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.run();
    engine.finish().0.to_json()
}
