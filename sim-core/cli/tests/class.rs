//! `lbe check-class` on a class's texts: the page gives the same table of the same record (`web/test-wasm/assignment.test.ts`).

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use miniz_oxide::deflate::compress_to_vec;
use serde_json::{Value, json};

use crate::{fed, folder, text};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/class");

fn check(args: &[&str]) -> Output {
    fed(Path::new(DATA), &[&["check-class"], args].concat(), b"")
}

#[test]
fn a_class_is_ranked_and_what_is_wrong_is_told_text_by_text() {
    let found = check(&["--json", "texts.txt"]);
    assert!(found.status.success());
    let table: Value = serde_json::from_slice(&found.stdout).unwrap();
    let recorded = fs::read_to_string(format!("{DATA}/table.json")).unwrap();
    assert_eq!(table, serde_json::from_str::<Value>(&recorded).unwrap());
    let said = text(&found.stderr);
    for sentence in [
        "is cut off",
        "has answers and no controller",
        "1 of 7 texts are for another assignment than most of the files",
        "running 6 of 6: ",
        "Ada (texts.txt, line 2)",
    ] {
        assert!(said.contains(sentence), "{sentence}\n{said}");
    }

    let printed = text(&check(&["texts.txt"]).stdout);
    assert!(printed.starts_with("Yield to TCP\n"), "{printed}");
    assert!(!printed.contains('\u{1b}'));
    for sentence in [
        "does not pass test 2 (yields)",
        "says another digest than its run has: beside, seed 1; beside, seed 2; beside, seed 3; alone, seed 1",
        "is for another assignment than the one that counts, and was not run",
        "cannot be run: guests.own.module:",
        "fails: its controller broke a rule in beside, seed 1",
        "has another text where the assignment's is given",
    ] {
        assert!(printed.contains(sentence), "{sentence}\n{printed}");
    }
}

#[test]
fn where_there_is_nothing_to_rank_one_line_says_so() {
    for file in ["table.json", "none.txt"] {
        let found = check(&[file]);
        assert_eq!(found.status.code(), Some(2));
        assert_eq!(text(&found.stderr).lines().count(), 1);
    }
}

/// The line for the checker of somebody's text.
fn line(name: &str, assignment: &Value, module: &str) -> String {
    let code = json!({ "assignment": assignment.to_string(), "source": "x", "module": module,
                       "digests": [], "engine": sim_core::scenario::ENGINE });
    let whole = json!({ "name": name, "answers": [], "code": code }).to_string();
    let packed = compress_to_vec(whole.as_bytes(), 6);
    let data = BASE64_URL_SAFE_NO_PAD.encode(packed);
    format!("lbe-done/2.{data}.{:08x}\n", crc32fast::hash(data.as_bytes()))
}

fn assignment(title: &str) -> Value {
    json!({ "version": 1, "title": title, "group": "lbe", "source": "x", "score": "alone.efficiency",
        "cases": [{ "id": "alone", "seeds": [1, 2], "scenario": { "version": 1, "duration_s": 1,
            "links": [{ "id": "l", "rate_bps": 1e6, "delay_ms": 10, "queue": { "kind": "droptail" } }],
            "flows": [{ "id": "lbe", "cc": { "kind": "ledbat" }, "path": ["l"] }] } }] })
}

fn reno() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/controllers/reno.wasm");
    BASE64_STANDARD.encode(fs::read(file).unwrap())
}

#[test]
fn hundreds_of_lines_have_no_more_to_say_than_one() {
    let folder = folder("votes");
    let (theirs, own) = (assignment("Theirs"), assignment("Own"));
    let write = |name: &str, text: String| fs::write(folder.join(name), text).unwrap();
    write("ada.txt", line("Ada", &theirs, &reno()));
    write("ben.txt", line("Ben", &theirs, &reno()));
    write("eve.txt", (0..300).map(|i| line(&format!("Eve {i}"), &own, "AA==")).collect());
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let title = |args: &[&str]| {
        let found = check(&[&["--json"], args].concat());
        let table: Value = serde_json::from_slice(&found.stdout).unwrap_or_default();
        (table["title"].clone(), found)
    };
    let (ada, ben, eve) = (file("ada.txt"), file("ben.txt"), file("eve.txt"));
    assert_eq!(title(&[&eve, &ada, &ben]).0, "Theirs");
    let (none, found) = title(&[&eve, &ada]);
    assert_eq!((none, found.status.code()), (Value::Null, Some(2)));
    assert!(text(&found.stderr).contains("--assignment FILE"));
    // As JSON, or in a text that was handed in for it.
    write("assignment.json", serde_json::to_string_pretty(&theirs).unwrap());
    for given in [file("assignment.json"), ada.clone()] {
        assert_eq!(title(&["--assignment", &given, &eve, &ada]).0, "Theirs");
    }
    let (_, found) = title(&["--assignment", &file("none"), &ada]);
    assert_eq!(found.status.code(), Some(2));
}

#[test]
fn what_is_beyond_a_limit_is_said_by_file_and_line() {
    let folder = folder("beyond");
    let file = folder.join("many.txt");
    let file = file.to_str().unwrap();
    let own = assignment("Own");
    let mut many: String = (0..503).map(|i| line(&format!("S{i}"), &own, "AA==")).collect();
    fs::write(file, &many).unwrap();
    let found = check(&[file]);
    assert_eq!(found.status.code(), Some(2));
    let said = text(&found.stderr);
    let sentence = "many.txt, line 501: this text and the 2 after it are beyond the 500 that are read at once";
    assert!(said.contains(sentence), "{said}");
    assert!(text(&found.stdout).starts_with("Own\n"), "the others are ranked");

    many = line("Ada", &own, "AA==") + "lbe-done/2." + &"A".repeat(200_000) + ".00000000\n";
    fs::write(file, &many).unwrap();
    let found = check(&[file]);
    assert_eq!(found.status.code(), Some(2));
    let said = text(&found.stderr);
    assert!(said.contains("many.txt, line 2: has 200000 characters, more than"), "{said}");
}

#[test]
fn names_and_numbers_in_the_table_are_short() {
    let folder = folder("long");
    let file = folder.join("long.txt");
    let mut own = assignment("Long");
    own["score"] = json!(format!("1{} * alone.efficiency", "0".repeat(300)));
    fs::write(&file, line(&"N".repeat(20_000), &own, &reno())).unwrap();
    let found = check(&[file.to_str().unwrap()]);
    assert!(found.status.success());
    for printed in [text(&found.stdout), text(&found.stderr)] {
        assert!(printed.lines().all(|line| line.chars().count() < 300), "{printed}");
    }
}

/// Ctrl-C leaves what is done: here nothing, or all.
#[cfg(unix)]
#[test]
fn an_interrupted_class_prints_its_table() {
    let folder = folder("stopped");
    let file = folder.join("class.txt");
    let mut own = assignment("Stopped");
    own["cases"][0]["scenario"]["duration_s"] = json!(36_000);
    fs::write(&file, line("Ada", &own, &reno())).unwrap();
    let mut call = Command::new(env!("CARGO_BIN_EXE_lbe"));
    let mut child = call
        .args(["check-class", file.to_str().unwrap()])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    // Once it says what is running, it hears.
    let mut said = std::io::BufReader::new(child.stderr.take().unwrap());
    let mut first = String::new();
    std::io::BufRead::read_line(&mut said, &mut first).unwrap();
    assert!(first.contains("running 1 of 1: Ada"), "{first}");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let found = child.wait_with_output().unwrap();
    assert_eq!(found.status.code(), Some(3));
    assert!(text(&found.stdout).contains("was not run: it was stopped before"));
}

/// Text from a stranger: as many beginnings of lines as fit into a file are no more work than the file is long.
#[test]
fn a_text_of_beginnings_alone_comes_to_an_end() {
    let folder = folder("beginnings");
    for (name, piece) in [("bare", "lbe-done/"), ("cut", "lbe-done/2.\n"), ("wide", "lbe-done/2.\u{e9}\u{2028}")] {
        let file = folder.join(name);
        fs::write(&file, piece.repeat(3_900_000 / piece.len())).unwrap();
        let found = check(&[file.to_str().unwrap()]);
        assert_eq!(found.status.code(), Some(2));
        assert!(text(&found.stderr).lines().count() <= 502);
    }
}
