//! What a guest says of itself, in JSON (docs/guest.md), as the rows that a built-in controller has.

use serde_json::{Map, Value};

use lbe_cc::guest::{MAX_PARAMS, VERSIONS, Wants, guest_spec};
use lbe_cc::{ControllerSpec, Doc, Family, GaugeSpec, Law};
use lbe_model::params::{ChoiceOption, MAX_GAUGES, ParamSpec, Unit};

/// The longest declaration, in bytes.
pub const MAX_DECLARATION_BYTES: usize = 16_384;
/// The longest name or label, and the longest key, in bytes.
const MAX_WORD: usize = 60;
/// The most laws, options and lines of TeX.
const MAX_LIST: usize = 32;

/// The tables of a declaration. They last as long as the process, as those of a built-in controller do: whoever calls this
/// keeps the answer for each text.
///
/// # Errors
/// The first key that is wrong, as the end of a sentence.
pub fn declaration(text: &str) -> Result<(&'static ControllerSpec, Wants), String> {
    let value: Value = serde_json::from_str(text).map_err(|_| "declares no JSON".to_owned())?;
    let object = Part::new(&value, "declaration")?;
    object
        .only(&["label", "family", "summary", "source", "equations", "laws", "params", "gauges", "wants", "version"])?;
    let sees = object.version()? == VERSIONS[1];
    let params = object.list("params", MAX_PARAMS, param)?;
    let gauges = object.list("gauges", MAX_GAUGES, gauge)?;
    let laws = object.list("laws", MAX_LIST, law)?;
    distinct(params.iter().map(|row| row.key))?;
    distinct(gauges.iter().map(|gauge| gauge.key))?;
    let wants = object.list("wants", 4, |value, path| {
        let known = ["rate_sample", "pacing", "recovery", "rtt_range"];
        let known = &known[..if sees { 4 } else { 2 }];
        let name = value.as_str().filter(|name| known.contains(name));
        name.map(str::to_owned).ok_or_else(|| {
            let or = if sees { "," } else { ", or with version 2" };
            format!("declares {path}, which must be \"rate_sample\", \"pacing\"{or} \"recovery\" or \"rtt_range\"")
        })
    })?;
    let equations = object.list("equations", MAX_LIST, |value, path| {
        value.as_str().map(kept).ok_or_else(|| format!("declares {path}, which must be a text"))
    })?;
    let doc = Doc {
        label: kept(object.word("label")?),
        family: object.family()?,
        summary: kept(object.text("summary")?),
        source: kept(object.text("source")?),
        equations: equations.leak(),
        laws: laws.leak(),
        simplified: "",
    };
    let has = |name: &str| wants.iter().any(|want| want == name);
    let wants = Wants {
        sees,
        recovery: has("recovery"),
        rate_sample: has("rate_sample"),
        pacing: has("pacing"),
        rtt_range: has("rtt_range"),
    };
    if wants.rtt_range && params.len() > MAX_PARAMS - 2 {
        return Err("declares declaration.params, which must be a list of at most 30 with \"rtt_range\"".to_owned());
    }
    let spec = guest_spec(doc, params, gauges);
    Ok((Box::leak(Box::new(spec)), wants))
}

fn kept(text: &str) -> &'static str {
    Box::leak(text.to_owned().into_boxed_str())
}

fn distinct<'a>(keys: impl Iterator<Item = &'a str>) -> Result<(), String> {
    let mut seen = vec![];
    for key in keys {
        if seen.contains(&key) {
            return Err(format!("declares \"{key}\" twice"));
        }
        seen.push(key);
    }
    Ok(())
}

/// An object of the declaration, with where it stands.
struct Part<'a> {
    path: String,
    map: &'a Map<String, Value>,
}

impl<'a> Part<'a> {
    fn new(value: &'a Value, path: &str) -> Result<Self, String> {
        let map = value.as_object();
        let path = path.to_owned();
        map.map(|map| Self { path: path.clone(), map })
            .ok_or_else(|| format!("declares {path}, which must be an object"))
    }

    fn only(&self, keys: &[&str]) -> Result<(), String> {
        match self.map.keys().find(|key| !keys.contains(&key.as_str())) {
            None => Ok(()),
            Some(key) => {
                let key: String = key.chars().take(40).collect();
                Err(format!("declares the unknown key {}.{key:?}", self.path))
            }
        }
    }

    fn wrong<T>(&self, key: &str, rule: &str) -> Result<T, String> {
        Err(format!("declares {}.{key}, which {rule}", self.path))
    }

    /// A text, or nothing.
    fn text(&self, key: &str) -> Result<&'a str, String> {
        match self.map.get(key) {
            None => Ok(""),
            Some(Value::String(text)) => Ok(text),
            Some(_) => self.wrong(key, "must be a text"),
        }
    }

    /// A text that must be there, in one line, and short.
    fn word(&self, key: &str) -> Result<&'a str, String> {
        let text = self.text(key)?;
        let fits = (1..=MAX_WORD).contains(&text.len()) && !text.chars().any(char::is_control);
        if fits { Ok(text) } else { self.wrong(key, &format!("must be a text of 1 to {MAX_WORD} bytes in one line")) }
    }

    /// What a scenario, a link or a law calls it.
    fn key(&self) -> Result<&'static str, String> {
        let key = self.word("key")?;
        let is_plain = key.starts_with(|c: char| c.is_ascii_lowercase())
            && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
            && key != "kind";
        if is_plain {
            Ok(kept(key))
        } else {
            self.wrong("key", "must be of small letters, digits and _, and not \"kind\"")
        }
    }

    fn unit(&self) -> Result<Unit, String> {
        let symbol = self.text("unit")?;
        if let Some(unit) = Unit::OF_GUESTS.into_iter().find(|unit| unit.symbol() == symbol) {
            return Ok(unit);
        }
        let known = Unit::OF_GUESTS.map(|unit| format!("\"{}\"", unit.symbol()));
        self.wrong("unit", &format!("must be one of {}", known.join(", ")))
    }

    fn family(&self) -> Result<Family, String> {
        let known = [Family::BestEffort, Family::DelayLbe, Family::EarlyLbe];
        let name = self.text("family")?;
        match known.into_iter().find(|family| family.name() == name) {
            Some(family) => Ok(family),
            None => self.wrong("family", "must be \"best_effort\", \"delay_lbe\" or \"early_lbe\""),
        }
    }

    /// That of the block, which is 1 where nothing is said.
    fn version(&self) -> Result<u32, String> {
        let given = self.map.get("version").map_or(Some(1), Value::as_u64);
        let version = VERSIONS.into_iter().find(|version| given == Some(u64::from(*version)));
        version.map_or_else(|| self.wrong("version", "must be 1 or 2"), Ok)
    }

    fn number(&self, key: &str) -> Result<f64, String> {
        match self.map.get(key).and_then(Value::as_f64) {
            Some(x) if x.abs() <= 1e15 => Ok(x),
            _ => self.wrong(key, "must be a number from -1e15 to 1e15"),
        }
    }

    fn flag(&self, key: &str, silent: bool) -> Result<bool, String> {
        match self.map.get(key) {
            None => Ok(silent),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => self.wrong(key, "must be true or false"),
        }
    }

    fn list<T>(
        &self,
        key: &str,
        most: usize,
        read: impl Fn(&Value, &str) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let path = format!("{}.{key}", self.path);
        match self.map.get(key) {
            None => Ok(vec![]),
            Some(Value::Array(list)) if list.len() <= most => {
                let of = |(i, value): (usize, _)| read(value, &format!("{path}.{i}"));
                list.iter().enumerate().map(of).collect()
            }
            Some(_) => self.wrong(key, &format!("must be a list of at most {most}")),
        }
    }
}

fn param(value: &Value, path: &str) -> Result<ParamSpec, String> {
    let part = Part::new(value, path)?;
    part.only(&[
        "key", "label", "unit", "default", "min", "max", "step", "slider_min", "slider_max", "log", "integer",
        "options", "help", "source", "live",
    ])?;
    let (key, label) = (part.key()?, kept(part.word("label")?));
    let mut row = match part.map.get("default") {
        Some(Value::Bool(flag)) => ParamSpec::flag(key, label, *flag),
        Some(Value::String(id)) => {
            let options = part.list("options", MAX_LIST, option)?;
            distinct(options.iter().map(|option| option.id))?;
            let Some(default) = options.iter().find(|option| option.id == id) else {
                return part.wrong("default", "must be one of its options");
            };
            ParamSpec::choice(key, label, default.id, options.leak())
        }
        _ => number(&part, key, label)?,
    };
    row.live = part.flag("live", true)?;
    // Nobody else has a guest's texts, so that they are kept where the built-in ones are left out.
    (row.help, row.source) = (kept(part.text("help")?), kept(part.text("source")?));
    Ok(row)
}

fn number(part: &Part<'_>, key: &'static str, label: &'static str) -> Result<ParamSpec, String> {
    let (min, max) = (part.number("min")?, part.number("max")?);
    if min >= max {
        return part.wrong("max", "must be above min");
    }
    let or = |key: &str, silent: f64| {
        let is_given = part.map.contains_key(key);
        if is_given { part.number(key) } else { Ok(silent) }
    };
    // "none" is null, as in a scenario.
    let is_optional = part.map.get("default").is_some_and(Value::is_null);
    let default = if is_optional { min } else { part.number("default")? };
    if !(min..=max).contains(&default) {
        return part.wrong("default", "must be from min to max");
    }
    let (lo, hi) = (or("slider_min", min)?, or("slider_max", max)?);
    let step = or("step", (hi - lo) / 100.0)?;
    if !(min <= lo && lo < hi && hi <= max && step > 0.0) {
        return part.wrong("slider_min", "must be with slider_max within min and max, and step above 0");
    }
    let mut row = ParamSpec::number(key, label, part.unit()?, default, (min, max)).slider(lo, hi, step);
    if part.flag("integer", false)? {
        row = row.whole();
    }
    if part.flag("log", false)? {
        if lo <= 0.0 {
            return part.wrong("log", "needs a slider_min above 0");
        }
        row = row.log();
    }
    Ok(if is_optional { row.optional() } else { row })
}

fn option(value: &Value, path: &str) -> Result<ChoiceOption, String> {
    let part = Part::new(value, path)?;
    part.only(&["id", "label"])?;
    let (id, label) = (kept(part.word("id")?), kept(part.word("label")?));
    Ok(ChoiceOption { id, label })
}

fn gauge(value: &Value, path: &str) -> Result<GaugeSpec, String> {
    let part = Part::new(value, path)?;
    part.only(&["key", "label", "unit"])?;
    Ok(part.unit()?.gauge(part.key()?, kept(part.word("label")?)))
}

fn law(value: &Value, path: &str) -> Result<Law, String> {
    let part = Part::new(value, path)?;
    part.only(&["cause", "when", "formula", "note"])?;
    let causes: &[&str] = match part.text("cause")? {
        "ack" => &["ack"],
        "fast_retransmit" => &["fast_retransmit"],
        "ecn" => &["ecn"],
        "timeout" => &["timeout"],
        _ => {
            return part.wrong("cause", "must be \"ack\", \"fast_retransmit\", \"ecn\" or \"timeout\"");
        }
    };
    Ok(Law {
        causes,
        when: kept(part.text("when")?),
        formula: kept(part.text("formula")?),
        note: kept(part.text("note")?),
    })
}
