//! `lbe guest` as a shell sees it: what it builds of C, and of modules for Linux over the headers of examples/controllers/linux.
//! Without a clang that makes WebAssembly most of this is left out, with a sentence.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::{folder, lbe, text};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/linux");
const EXAMPLES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/controllers");

/// Builds a file into `folder`; nothing where there is no clang.
fn built(folder: &Path, file: &str, more: &[&str]) -> Option<String> {
    let module = folder.join("own.wasm").to_str().unwrap().to_owned();
    let done = lbe(&[&["guest", "build", file, "-o", &module], more].concat());
    let said = text(&done.stderr);
    if said.contains("installs it") {
        eprintln!("left out: {said}");
        return None;
    }
    assert_eq!(done.status.code(), Some(0), "{said}");
    Some(module)
}

/// Runs a flow on a link of 4 Mb/s and 40 ms; the object, and what was said.
fn run(folder: &Path, cc: &Value, link: &Value, more: &Value, module: Option<&str>) -> (Value, String) {
    let mut scenario = json!({ "version": 1, "duration_s": 60, "seed": 1,
        "links": [{ "id": "b", "rate_bps": 4e6, "delay_ms": 20, "queue": { "kind": "droptail", "limit_packets": 30 } }],
        "flows": [{ "id": "own", "cc": cc, "path": ["b"], "transport": { "set": "linux" } }] });
    for (into, from) in [("links", link), ("flows", more)] {
        for (key, value) in from.as_object().unwrap() {
            scenario[into][0][key] = value.clone();
        }
    }
    let file = folder.join("run.json");
    fs::write(&file, scenario.to_string()).unwrap();
    let mut args = vec!["run", file.to_str().unwrap(), "--json"];
    if let Some(module) = module {
        args.extend(["--controller", module]);
    }
    let done = lbe(&args);
    (serde_json::from_slice(&done.stdout).unwrap_or_default(), text(&done.stderr))
}

#[test]
fn a_module_of_the_shims_own_reno_is_the_built_in_one_to_the_digest() {
    let folder = folder("reno");
    let Some(module) = built(&folder, &format!("{DATA}/tcp_own_reno.c"), &[]) else {
        return;
    };
    for link in [
        json!({}),
        json!({ "loss": { "kind": "bernoulli", "p": 0.02 }, "reorder_probability": 0.002, "reorder_delay_ms": 60 }),
        json!({ "queue": { "kind": "codel", "ecn": true } }),
    ] {
        let more = json!({ "transport": { "set": "linux", "ecn": link["queue"]["ecn"] == true } });
        let (own, said) = run(&folder, &json!({ "kind": "guest:own" }), &link, &more, Some(&module));
        let (built_in, _) = run(&folder, &json!({ "kind": "reno", "rules": "linux" }), &link, &more, None);
        assert!(built_in["digest"].is_string());
        assert_eq!(own["digest"], built_in["digest"], "{link} {said}");
    }
}

/// `tcp_own_probe.c` traps where it is not called as Linux would call it, or has not seen what it expects: 255 is all.
#[test]
fn a_module_is_called_as_linux_would_call_it() {
    let folder = folder("probe");
    let Some(module) = built(&folder, &format!("{DATA}/tcp_own_probe.c"), &["-D", "HZ=250"]) else {
        return;
    };
    let app = json!({ "app": { "kind": "requests", "bytes": 1_500_000, "gap_ms": 1500, "new_connection": false } });
    let probed = |expect: u32, loss: f64| {
        let link =
            json!({ "loss": { "kind": "bernoulli", "p": loss }, "reorder_probability": 0.003, "reorder_delay_ms": 60 });
        let cc = json!({ "kind": "guest:own", "expect": expect });
        run(&folder, &cc, &link, &app, Some(&module)).1
    };
    let all = probed(255, 0.1);
    assert!(!all.contains("trapped"), "{all}");
    assert!(probed(4, 0.0).contains("trapped"), "without a timeout it has not seen one");
    let said = text(&lbe(&["guest", "check", &module]).stdout);
    for part in [
        "own_probe",
        "Dual MIT/GPL",
        "what is to be \"seen\"?",
        "from 0 to 65535",
        "true",
        "version: 2",
        "wants: none",
        "memory",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let mut last = said.lines().rev();
    assert!(last.next().unwrap().contains("instructions for each acknowledgement"), "{said}");
    assert!(last.next().unwrap().contains("Mb/s"), "{said}");
}

#[test]
fn plain_c_is_built_as_it_is() {
    let folder = folder("plain");
    let Some(module) = built(&folder, &format!("{EXAMPLES}/c/reno.c"), &[]) else {
        return;
    };
    let none = json!({});
    let digest = |cc: Value, module: Option<&str>| run(&folder, &cc, &none, &none, module).0["digest"].clone();
    let own = digest(json!({ "kind": "guest:own" }), Some(&module));
    assert!(own.is_string());
    assert_eq!(own, digest(json!({ "kind": "reno" }), None));
}

/// The source goes where its module goes, unless it is left out or is too long; a run is the same.
#[test]
fn a_module_carries_its_source() {
    let folder = folder("source");
    let file = format!("{DATA}/tcp_own_probe.c");
    let Some(module) = built(&folder, &file, &[]) else {
        return;
    };
    let whole = fs::read_to_string(&file).unwrap();
    let source = || lbe(&["guest", "check", &module, "--source"]);
    assert_eq!(text(&source().stdout), whole);
    let said = text(&lbe(&["guest", "check", &module]).stdout);
    let line = format!("source: tcp_own_probe.c, licence Dual MIT/GPL, {} bytes", whole.len());
    assert!(said.contains(&line), "{said}");
    let digest = || {
        let none = json!({});
        run(&folder, &json!({ "kind": "guest:own" }), &none, &none, Some(&module)).0["digest"].clone()
    };
    let carried = digest();
    assert!(carried.is_string());
    built(&folder, &file, &["--no-source"]);
    assert_eq!(digest(), carried);
    let none = source();
    assert_eq!(none.status.code(), Some(2));
    assert!(text(&none.stderr).contains("the module carries no source"));
    let long = folder.join("tcp_long.c");
    fs::write(&long, format!("{whole}/*{}*/", " ".repeat(65_536))).unwrap();
    let done = lbe(&["guest", "build", long.to_str().unwrap(), "-o", &module]);
    let said = text(&done.stdout);
    assert!(said.contains("without tcp_long.c, which has more than 65536 bytes"), "{said}");
    assert_eq!(digest(), carried);
}

#[test]
fn an_error_in_the_file_names_its_line() {
    let folder = folder("wrong");
    let right = fs::read_to_string(format!("{DATA}/tcp_own_reno.c")).unwrap();
    let line = right.lines().position(|line| line.contains("return tcp_register")).unwrap();
    for (what, exit) in [("tcp_register_nothing(", 1), ("0 * (", 2)] {
        let file = folder.join("tcp_wrong.c");
        fs::write(&file, right.replace("tcp_register_congestion_control(", what).replace("0 * (&own_reno)", "0"))
            .unwrap();
        let done = lbe(&["guest", "build", file.to_str().unwrap()]);
        let said = text(&done.stderr);
        if said.contains("installs it") {
            return;
        }
        assert_eq!(done.status.code(), Some(exit), "{said}");
        let place = format!("tcp_wrong.c:{}:", line + 1);
        let expected = if exit == 1 { place.as_str() } else { "registers no tcp_congestion_ops" };
        assert!(said.contains(expected), "{said}");
        assert!(!folder.join("tcp_wrong.wasm").exists());
    }
}

#[test]
fn without_a_compiler_one_sentence_says_what_installs_it() {
    let file = format!("{DATA}/tcp_own_reno.c");
    let mut command = Command::new(env!("CARGO_BIN_EXE_lbe"));
    let done = command.args(["guest", "build", &file]).env("PATH", "").env_remove("CC").output().unwrap();
    let said = text(&done.stderr);
    if done.status.success() {
        return; // Homebrew's is where it always is.
    }
    assert_eq!(done.status.code(), Some(1));
    assert!(said.contains("There is no clang") && said.contains("install"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(lbe(&["guest", "build", "no-such.c"]).status.code(), Some(2));
}
