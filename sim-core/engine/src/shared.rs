//! The engine with the two recorders that nearly every program uses, compiled here: where it optimises little, as for tests, rustc takes
//! from a crate below what that has compiled of a generic, and each of a dozen test programs compiled all of it for itself.

use crate::plan::Plan;
use crate::record::{Columns, ColumnsOptions, Journal, Null, Recorder, Report};
use crate::{Budget, Engine};
use lbe_model::units::Time;

/// Whatever is done with an engine.
fn whole<R: Recorder + Clone>(plan: &Plan, recorder: R) -> (Report, R) {
    let mut engine = Engine::new(plan, recorder);
    engine.limit(Budget::MOST);
    engine.keep(Journal::new(plan));
    engine.begin_window();
    engine.advance_until(Time::ZERO, 1);
    engine.end_window();
    engine.replan(plan);
    engine.advance(1);
    let mut other = engine.clone();
    other.run();
    other.finish()
}

/// See the module: to be there is enough, it is not called.
#[doc(hidden)]
pub fn shared(plan: &Plan, options: ColumnsOptions) -> (Report, Columns) {
    whole(plan, Null);
    whole(plan, Columns::new(plan, options))
}
