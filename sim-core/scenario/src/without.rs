//! The same scenario without some of its groups: what harm is measured against.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::error::{ScenarioError, fail, refuse};
use crate::reader::{as_list, quoted};
use crate::{Result, Scenario};

/// What a list of groups to leave out is called.
pub(crate) const WITHOUT: &str = "without";

/// Reads the ids of groups; whether there are such groups is for [`Scenario::without`] to say.
///
/// # Errors
/// What is no list of texts, or empty: `without.0: must be a text, not 1`.
pub(crate) fn read(value: &Value) -> Result<Vec<String>> {
    let list = as_list(value, WITHOUT)?.iter().enumerate();
    list.map(|(i, id)| match id.as_str() {
        Some(id) => Ok(id.to_owned()),
        None => refuse(format!("{WITHOUT}.{i}"), "must be a text", id),
    })
    .collect()
}

impl Scenario {
    /// The scenario without these groups, and without the changes to them. Seed, links and all other groups stay, and draw
    /// what they drew beside them.
    ///
    /// # Errors
    /// A group that is not there or stands there twice (`without.0: ...`), none that would be left, or what the rest cannot
    /// be.
    pub fn without(&self, groups: &[String]) -> Result<Self> {
        let ids: Vec<&str> = self.plan().groups.iter().map(|g| g.id.as_str()).collect();
        let named = || quoted(ids.iter().copied().take(10));
        let mut gone = BTreeSet::new();
        for (i, id) in groups.iter().enumerate() {
            let place = || format!("{WITHOUT}.{i}");
            let Some(index) = ids.iter().position(|own| own == id) else {
                let rule = format!("must be the id of a group: {}", named());
                return refuse(place(), &rule, &id.as_str().into());
            };
            if !gone.insert(index) {
                return fail(place(), format!("names {} once more", quoted([id.as_str()])));
            }
        }
        if gone.len() == ids.len() {
            let (all, most) = (ids.len(), ids.len() - 1);
            let message = format!("must be at most {most} of {}, not {all}, so that one is left", named());
            return fail(WITHOUT, message);
        }
        let mut value = self.value().clone();
        let mut place = 0..;
        if let Some(flows) = value.get_mut("flows").and_then(Value::as_array_mut) {
            flows.retain(|_| !place.next().is_some_and(|i| gone.contains(&i)));
        }
        if let Some(changes) = value.get_mut("changes").and_then(Value::as_array_mut) {
            changes.retain_mut(|change| moved(change, &gone));
        }
        Self::with_host(value, &self.host).map_err(|error: ScenarioError| error.within(WITHOUT))
    }
}

/// Has the change something to change still? Its path counts the groups that are left.
fn moved(change: &mut Value, gone: &BTreeSet<usize>) -> bool {
    let Some(path) = change.get("path").and_then(Value::as_str) else {
        return true;
    };
    let Some((index, rest)) = path.strip_prefix("flows.").and_then(|p| p.split_once('.')) else {
        return true;
    };
    let Ok(index) = index.parse::<usize>() else {
        return true;
    };
    if gone.contains(&index) {
        return false;
    }
    let left = index - gone.range(..index).count();
    change["path"] = format!("flows.{left}.{rest}").into();
    true
}
