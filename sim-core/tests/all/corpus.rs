//! Every input of the fuzzers' corpus, and what a fixed number of mutations makes of it, in an ordinary test: what
//! the fuzzers find stays found. Needs neither libFuzzer nor coverage.

#[allow(unreachable_pub, dead_code, reason = "a crate of its own, where it is fuzzed")]
#[path = "../../fuzz/src/lib.rs"]
mod lbe_fuzz;

use std::fs;
use std::path::PathBuf;

use lbe_fuzz::{TARGETS, Target, mutate};

/// Mutations of each input.
const MUTATIONS: u32 = 20;

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz"))
}

/// The inputs of a target, in the order of their names.
fn corpus(target: &Target) -> Vec<(String, Vec<u8>)> {
    let folder = folder().join("corpus").join(target.name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut out: Vec<_> = entries
        .map(|entry| {
            let path = entry.expect("a file of the corpus").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, fs::read(path).expect("a file that can be read"))
        })
        .collect();
    out.sort();
    out
}

/// Runs `input`, and says which one it was if that panics.
fn run(target: &Target, name: &str, input: &[u8]) {
    let result = std::panic::catch_unwind(|| (target.run)(input));
    assert!(result.is_ok(), "{} of {name}: {}", target.name, String::from_utf8_lossy(input));
}

#[test]
fn nothing_in_the_corpus_breaks() {
    for target in TARGETS {
        let inputs = corpus(target);
        assert!(!inputs.is_empty(), "{}", target.name);
        for (name, input) in &inputs {
            run(target, name, input);
        }
    }
}

#[test]
fn nothing_that_is_made_of_it_breaks() {
    for target in TARGETS.iter().filter(|target| target.is_json) {
        for (i, (name, input)) in corpus(target).into_iter().enumerate() {
            let mut input = input;
            for n in 0..MUTATIONS {
                // One after the other, so that some go far.
                let Some(next) = mutate(&input, i as u32 * MUTATIONS + n) else {
                    break;
                };
                run(target, &format!("{name}, mutation {n}"), next.as_bytes());
                if next.len() < 4_096 {
                    input = next.into_bytes();
                }
            }
        }
    }
}

/// Most of what the mutations make is a scenario that runs: otherwise they would test the reader alone.
#[test]
fn mutations_are_mostly_valid() {
    let target = TARGETS.iter().find(|t| t.name == "scenario").unwrap();
    let (mut valid, mut all) = (0, 0);
    for (i, (_, input)) in corpus(target).into_iter().enumerate() {
        if sim_core::scenario::Scenario::from_json(&String::from_utf8_lossy(&input)).is_err() {
            continue;
        }
        for n in 0..5 {
            let next = mutate(&input, 1_000 * i as u32 + n).unwrap();
            all += 1;
            valid += u32::from(sim_core::scenario::Scenario::from_json(&next).is_ok());
        }
    }
    assert!(all > 100 && 2 * valid > all, "{valid} of {all}");
}
