//! Refusals repeat what a stranger wrote. Whatever that is, they are one line of bounded length, which no terminal obeys.

use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::*;
use crate::{ScenarioError, Sweep, is_sweep, parse_json, with_files};

/// A letter that stands nowhere else: 41 of them together are a piece that was not shortened.
const RARE: &str = "Ж";

fn assert_plain(sentence: &str) {
    let obeyed = |c: char| matches!(c as u32, 0..0x20 | 0x7f..0xa0 | 0x200e | 0x200f | 0x2028..=0x202e | 0x2066..=0x2069 | 0xfeff);
    assert!(!sentence.contains(obeyed), "{sentence:?}");
    assert!(sentence.chars().count() < 2_200, "{sentence}");
    assert!(!sentence.contains(&RARE.repeat(41)), "{sentence}");
}

/// What a person may put in by accident, and others on purpose.
fn hostile() -> impl Strategy<Value = String> {
    let pieces = vec![
        "\u{1b}[2J", "\u{1b}]0;t\u{7}", "\u{9b}31m", "\n", "\r", "\t", "\0", "\u{7f}", "\u{85}", "\u{2028}",
        "\u{202e}", "\u{2066}", "\u{200f}", "\u{feff}", ".", "..", "/", "\"", "\\", ": ", "id", "links", "0",
        "bottleneck", "a.trace", "ä", "😀",
    ];
    let long = (30..260_usize).prop_map(|n| RARE.repeat(n));
    let piece = prop_oneof![4 => select(pieces).prop_map(str::to_owned), 1 => long];
    proptest::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat())
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        4 => hostile().prop_map(Value::from),
        1 => select(vec![json!(null), json!(true), json!(0), json!(-1.5), json!(1e10), json!([]), json!({})]),
    ];
    leaf.prop_recursive(2, 8, 3, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..3).prop_map(Value::from),
            (hostile(), inner).prop_map(|(key, value)| json!({ key: value })),
        ]
    })
}

/// What is done to a document, at a place that an index chooses.
#[derive(Clone, Debug)]
enum Edit {
    Replace(Value),
    /// Another name for a link or a group wherever it stands.
    Rename(String),
    Insert(String, Value),
}

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        value().prop_map(Edit::Replace),
        hostile().prop_map(Edit::Rename),
        (hostile(), value()).prop_map(|(key, value)| Edit::Insert(key, value)),
    ]
}

/// Scenarios and sweeps that have something to say with each kind of message.
fn documents() -> Vec<Value> {
    let change = json!([{ "at_s": 1, "path": "links.0.rate_bps", "value": 1e6 }]);
    let traced = with(&[("links.0.rate_bps", json!(null)), ("links.0.rate_trace", json!({ "file": "a.trace" }))]);
    let fast = with(&[("duration_s", json!(36_000)), ("links.0.rate_bps", json!(1e10))]);
    let deep = with(&[
        ("links.0.queue.limit_packets", json!(1e6)),
        ("links.0.delay_ms", json!(60_000)),
        ("links.0.rate_bps", json!(1e10)),
    ]);
    let axes = json!([
        { "path": "flows.1.cc.target_ms", "values": [5, 25], "label": "bottleneck" },
        { "path": ["links.0.rate_bps", "duration_s"], "values": [1e4, 3e4] },
        { "path": "flows.0.count", "values": [1, 20_001] },
    ]);
    let sweep = |base: &Value| json!({ "version": 1, "base": base, "axes": axes, "seeds": [1, 2] });
    let mut out = vec![example(), with(&[("changes", change)]), traced.clone(), fast, deep];
    out.extend([sweep(&example()), sweep(&traced)]);
    out
}

/// Paths to all values of a document, in the notation of `Value::pointer`.
fn pointers(value: &Value, path: &str, out: &mut Vec<String>) {
    out.push(path.to_owned());
    match value {
        Value::Object(map) => map.iter().for_each(|(key, value)| {
            let key = key.replace('~', "~0").replace('/', "~1");
            pointers(value, &format!("{path}/{key}"), out);
        }),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(i, value)| pointers(value, &format!("{path}/{i}"), out));
        }
        _ => {}
    }
}

fn apply(document: &mut Value, place: Index, edit: &Edit) {
    if let Edit::Rename(name) = edit {
        let text = document.to_string();
        let name = Value::from(name.as_str()).to_string();
        *document = serde_json::from_str(&text.replace("\"bottleneck\"", &name)).unwrap();
        return;
    }
    let mut places = vec![];
    pointers(document, "", &mut places);
    let node = document.pointer_mut(place.get::<String>(&places)).unwrap();
    match (edit, node) {
        (Edit::Insert(key, value), Value::Object(map)) => {
            map.insert(key.clone(), value.clone());
        }
        (Edit::Insert(_, value) | Edit::Replace(value), node) => *node = value.clone(),
        (Edit::Rename(_), _) => {}
    }
}

/// What is said of `document` by all that read one.
fn read(document: Value, trace: &str) -> Result<(), ScenarioError> {
    let whole = with_files(document, |_| match trace {
        "" => Err("cannot be read".to_owned()),
        text => Ok(text.to_owned()),
    })?;
    if is_sweep(&whole) {
        return Sweep::from_value(&whole).map(drop);
    }
    let scenario = Scenario::from_value(whole)?;
    for warning in scenario.warnings() {
        assert_plain(&warning.message());
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(std::env::var_os("LBE_ALL").map_or(500, |_| 2_000)))]

    #[test]
    fn refusals_of_documents(
        document in select(documents()),
        edits in proptest::collection::vec((any::<Index>(), edit()), 1..4),
        trace in prop_oneof![Just("1\n2\n".to_owned()), hostile()],
    ) {
        let mut document = document;
        for (place, edit) in &edits {
            apply(&mut document, *place, edit);
        }
        if let Err(error) = read(document, &trace) {
            assert_plain(&error.to_string());
        }
    }

    /// Of texts, with hostile pieces as they are: in keys given twice, between tokens, anywhere.
    #[test]
    fn refusals_of_texts(piece in hostile(), key in hostile(), place in any::<Index>()) {
        let key = Value::from(key).to_string();
        let twice = format!("{{ {key}: 1, {key}: 2 }}");
        assert_plain(&parse_json(&twice).unwrap_err().to_string());
        let mut text = example().to_string();
        let places: Vec<usize> = text.char_indices().map(|(i, _)| i).collect();
        text.insert_str(*place.get(&places), &piece);
        if let Err(error) = Scenario::from_json(&text) {
            assert_plain(&error.to_string());
        }
    }
}

/// Each message that repeats a name has it in short, and all the rest of its sentence.
#[test]
fn long_names_are_shortened_wherever_they_stand() {
    let long = RARE.repeat(100);
    let short = format!("{}…", RARE.repeat(39));
    let named = |values: &[(&str, Value)]| {
        let mut scenario = with(&[("links.0.id", json!(long))]);
        for flow in 0..2 {
            scenario["flows"][flow]["path"] = json!([long]);
        }
        for (path, value) in values {
            set_path(&mut scenario, path, value.clone()).unwrap();
        }
        scenario
    };
    let large = ("links.0.rate_bps", json!(1e10));
    for (scenario, sentence) in [
        (
            named(&[("duration_s", json!(36_000)), large.clone()]),
            format!(
                "duration_s: the run could carry 30000 million packets, more than 2000 million; \
                 reduce duration_s or the rate of the link \"{short}\""
            ),
        ),
        (
            named(&[("bottleneck", json!("nowhere"))]),
            format!("bottleneck: must be the id of a link: \"{short}\", not \"nowhere\""),
        ),
        (with(&[("links.0", json!({ "a.b": 1 }))]), "links.0.\"a.b\": unknown key; known here: ".to_owned()),
        (with(&[("links.0", json!({ "": 1 }))]), "links.0.\"\": unknown key; known here: ".to_owned()),
        (with(&[(&long, json!(1))]), format!("{short}: unknown key; known here: ")),
        (
            with(&[("changes", json!([{ "at_s": 1, "path": format!("links.0.{long}.x"), "value": 1 }]))]),
            format!("changes.0.path: links.0.{short}.x cannot change in mid-run"),
        ),
        (
            with(&[("links.0.rate_bps", json!(null)), ("links.0.rate_trace", json!({ "file": long }))]),
            format!("links.0.rate_trace.file: \"{short}\" has not been read here; give opportunities_ms"),
        ),
    ] {
        let said = refusal(&scenario);
        assert!(said.starts_with(&sentence), "{said}");
    }
    let label = json!({ "path": "seed", "values": [1], "label": long });
    let sweep = json!({ "version": 1, "base": example(), "axes": [label, label] });
    assert_eq!(
        Sweep::from_value(&sweep).unwrap_err().to_string(),
        format!("axes.1.label: two axes are called \"{short}\"; give each its own label")
    );
    // An axis is to blame for a long key, too.
    let axis = json!({ "path": format!("flows.0.{long}"), "values": [1], "label": "x" });
    let sweep = json!({ "version": 1, "base": example(), "axes": [axis] });
    let said = Sweep::from_value(&sweep).unwrap_err().to_string();
    assert!(said.starts_with(&format!("axes.0.path: flows.0.{short}: unknown key")), "{said}");
}
