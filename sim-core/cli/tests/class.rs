//! `lbe check-class` on a class's texts: the page gives the same table of the same record (`web/test-wasm/assignment.test.ts`).

#![allow(clippy::unwrap_used, reason = "a test may stop where it is")]

use std::fs;
use std::process::{Command, Output};

use serde_json::Value;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/class");

fn check(args: &[&str]) -> Output {
    let mut call = Command::new(env!("CARGO_BIN_EXE_lbe"));
    call.arg("check-class").args(args).current_dir(DATA);
    call.output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn a_class_is_ranked_and_what_is_wrong_is_told_text_by_text() {
    let found = check(&["--json", "texts.txt"]);
    assert!(found.status.success());
    let table: Value = serde_json::from_slice(&found.stdout).unwrap();
    let recorded = fs::read_to_string(format!("{DATA}/table.json")).unwrap();
    assert_eq!(table, serde_json::from_str::<Value>(&recorded).unwrap());
    let said = text(&found.stderr);
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(
        said.contains("is cut off") && said.contains("has answers and no controller"),
        "{said}"
    );

    let printed = text(&check(&["texts.txt"]).stdout);
    assert!(printed.starts_with("Yield to TCP\n"), "{printed}");
    assert!(!printed.contains('\u{1b}'));
    for sentence in [
        "does not pass test 2 (yields)",
        "says another digest than its run has: beside, seed 1; beside, seed 2; beside, seed 3; alone, seed 1",
        "is for another assignment than most of the texts, and was not run",
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

/// Text from a stranger: as many beginnings of lines as fit into a file are no more work than the file is long.
#[test]
fn a_text_of_beginnings_alone_comes_to_an_end() {
    let folder = std::env::temp_dir().join(format!("lbe-class-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for (name, piece) in [
        ("bare", "lbe-done/"),
        ("cut", "lbe-done/2.\n"),
        ("wide", "lbe-done/2.\u{e9}\u{2028}"),
    ] {
        let file = folder.join(name);
        fs::write(&file, piece.repeat(3_900_000 / piece.len())).unwrap();
        let found = check(&[file.to_str().unwrap()]);
        assert_eq!(found.status.code(), Some(2));
        assert!(text(&found.stderr).lines().count() <= 501);
    }
    fs::remove_dir_all(folder).unwrap();
}
