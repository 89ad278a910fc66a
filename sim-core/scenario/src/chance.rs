//! Can a seed change a run? Where nothing draws, runs with other seeds are the same run again, and an interval over them says
//! nothing.

use lbe_cc::ControllerParams;
use lbe_engine::plan::{ChangeAction, LinkPlan, Plan};
use lbe_model::units::Span;
use lbe_queue::QueueParams;
use serde_json::Value;

/// Controllers and applications that draw.
const DRAWING: [&str; 10] = ["bbr", "bbr3", "cbr", "cdg", "game", "onoff", "proteus", "requests", "voice", "web"];

/// True where something may draw; where it is false, nothing does.
pub(crate) fn is_seeded(scenario: &Value, plan: &Plan) -> bool {
    let list = |key: &str| scenario[key].as_array().into_iter().flatten();
    let draws = |flow: &Value| {
        let kinds = [&flow["cc"]["kind"], &flow["app"]["kind"]];
        let mut kinds = kinds.into_iter().filter_map(Value::as_str);
        is_uniform(flow) || kinds.any(|kind| DRAWING.contains(&kind))
    };
    plan.links.iter().any(of_link)
        || list("links").any(|link| !link["rate_model"].is_null())
        || list("flows").any(draws)
        || plan.flows.iter().any(|flow| {
            flow.transport.send_jitter > Span::ZERO
                || matches!(&flow.controller, ControllerParams::Guest(guest) if guest.about().draws)
        })
        || { plan.changes.iter() }.any(|change| matches!(change.action, ChangeAction::LinkJitter { .. }))
}

fn of_link(link: &LinkPlan) -> bool {
    let is_quiet = matches!(link.queue.params, QueueParams::DropTail(_) | QueueParams::Codel(_));
    !is_quiet || link.jitter > Span::ZERO || link.late.0 > 0.0 || link.loss.is_some() || link.arq.is_some()
}

/// Somewhere in it a value is drawn.
fn is_uniform(value: &Value) -> bool {
    match value {
        Value::Object(map) => map.contains_key("uniform") || map.values().any(is_uniform),
        Value::Array(list) => list.iter().any(is_uniform),
        _ => false,
    }
}
