//! Controllers of one's own: who runs them, and a module from a file.

use std::path::Path;
use std::sync::Arc;

use lbe_guest::Native;
use lbe_guest::prepare::MAX_MODULE_BYTES;
use serde_json::{Map, Value, json};
use sim_core::cc::guest::GuestHost;
use sim_core::scenario::{encode_module, is_sweep};

use crate::failure::Failure;
use crate::input;

/// What the only guest is called where nobody says.
const OWN: &str = "own";

/// Runs guests.
pub(crate) fn host() -> Arc<dyn GuestHost> {
    Arc::new(Native::default())
}

/// The module of `--controller`, as a scenario has it.
#[derive(Debug)]
pub(crate) struct Own {
    name: Option<String>,
    module: Value,
}

impl Own {
    /// Reads `[NAME=]FILE`.
    pub(crate) fn read(controller: &str) -> Result<Self, Failure> {
        let (name, file) = match controller.split_once('=') {
            Some((name, file)) => (Some(name.to_owned()), file),
            None => (None, controller),
        };
        let module = input::module(Path::new(file), MAX_MODULE_BYTES).map_err(|why| Failure::in_file(file, &why))?;
        let module = json!({ "module": encode_module(&module) });
        Ok(Self { name, module })
    }

    /// It as the `cc` of a flow.
    pub(crate) fn kind(&self) -> Value {
        let name = self.name.as_deref().unwrap_or(OWN);
        json!({ "kind": format!("guest:{name}") })
    }

    /// Puts the module of `--controller`, if there is one, into a scenario or a sweep that uses it.
    pub(crate) fn given(controller: Option<&str>, value: &mut Value) -> Result<(), Failure> {
        let Some(own) = controller.map(Self::read).transpose()? else {
            return Ok(());
        };
        let scenario = if is_sweep(value) { &mut value["base"] } else { &mut *value };
        let name = own.put(scenario)?;
        let kind = name.map(|name| json!(format!("guest:{name}")).to_string());
        // Of a sweep it may be an axis that has it.
        let unused = kind.filter(|kind| !value.to_string().contains(kind));
        unused.map_or(Ok(()), |kind| Err(Failure::Input(format!("controller: no flow has cc.kind {kind}"))))
    }

    /// Puts it into a scenario, and says under which name; none where it is refused by whoever reads it.
    pub(crate) fn put(&self, scenario: &mut Value) -> Result<Option<String>, Failure> {
        let Some(scenario) = scenario.as_object_mut() else {
            return Ok(None);
        };
        let guests = scenario.entry("guests").or_insert_with(|| Map::new().into());
        let Some(guests) = guests.as_object_mut() else {
            return Ok(None);
        };
        let only = guests.keys().next().filter(|_| guests.len() == 1);
        let name = match (&self.name, guests.len()) {
            (Some(name), _) => name.clone(),
            (None, 0) => OWN.to_owned(),
            (None, _) => only.cloned().ok_or_else(|| {
                Failure::Input("controller: the scenario has several guests; write NAME=FILE".to_owned())
            })?,
        };
        guests.insert(name.clone(), self.module.clone());
        Ok(Some(name))
    }
}
