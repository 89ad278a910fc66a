//! What is wrong with an assignment, and what the table is made of.

#![allow(clippy::unwrap_used, reason = "a test may stop where it is")]

use proptest::proptest;
use serde_json::{Value, json};

use crate::figure::Place;
use crate::{Assignment, Class, Handed, Told, given};

fn assignment() -> Value {
    json!({
        "version": 1, "title": "T", "group": "own", "source": "x",
        "cases": [{ "id": "a", "scenario": { "flows": [{ "id": "tcp" }, { "id": "own" }], "links": [{ "id": "b" }] }, "seeds": [1, 2] }],
        "score": "a.efficiency - a.harm.flows.tcp.throughput_bps",
        "tests": [{ "holds": "a.flows.own.throughput_bps >= 3" }],
    })
}

fn refused(change: impl FnOnce(&mut Value)) -> String {
    let mut value = assignment();
    change(&mut value);
    Assignment::read(&value.to_string()).map(|_| ()).unwrap_err().to_string()
}

#[test]
fn what_is_wrong_with_an_assignment_is_one_sentence() {
    assert!(Assignment::read(&assignment().to_string()).is_ok());
    assert!(Assignment::read("{").is_err());
    for (sentence, found) in [
        ("version: must be 1", refused(|v| v["version"] = json!(2))),
        ("group: must be a text of 1 to 200 bytes", refused(|v| v["group"] = json!(7))),
        ("cases: must be a list of 1 to 8", refused(|v| v["cases"] = json!([]))),
        ("cases.0.scenario.flows: must have the group \"x\"", refused(|v| v["group"] = json!("x"))),
        ("cases.0.seeds: must be whole numbers from 0", refused(|v| v["cases"][0]["seeds"] = json!([0.5]))),
        (
            "cases.0.id: must be of letters, digits and _, and another one in each case",
            refused(|v| v["cases"][0]["id"] = json!("a b")),
        ),
        (
            "score: must name a figure by its case first: a, not \"efficiency\"",
            refused(|v| v["score"] = json!("efficiency")),
        ),
        ("score: must name a group of a, and \"x\" is none", refused(|v| v["score"] = json!("a.flows.x.sent_packets"))),
        ("score: must name a link of a, and \"x\" is none", refused(|v| v["score"] = json!("a.links.x.efficiency"))),
        (
            "score: must not ask for the harm that \"own\" does to itself",
            refused(|v| v["score"] = json!("a.harm.flows.own.throughput_bps")),
        ),
        (
            "score: must not ask for harm to \"efficiency\": nobody has more of it, or less",
            refused(|v| v["score"] = json!("a.harm.efficiency")),
        ),
        (
            "tests.0.holds: must be a condition, as in \"a.efficiency > 0.9\"",
            refused(|v| v["tests"][0]["holds"] = json!("1 + 1")),
        ),
    ] {
        assert_eq!(found, sentence);
    }
    assert!(refused(|v| v["score"] = json!("a.eficiency")).starts_with("score: has no figure \"eficiency\""));
}

fn handed(name: &str) -> Handed {
    Handed {
        name: name.to_owned(),
        from: name.to_lowercase(),
        file: name.to_lowercase(),
        assignment: assignment().to_string(),
        source: "x".to_owned(),
        module: name.to_owned(),
        digests: vec!["d".to_owned(), "d".to_owned()],
        engine: "1".to_owned(),
    }
}

#[test]
fn the_best_that_pass_come_first_and_equal_ones_by_name() {
    let class = Class::new(["Zoe", "Ada", "Low", "Fails", "Broken"].map(handed).to_vec(), None, "1");
    let mut class = class.unwrap();
    // Its share of the link, what it carries, and what TCP has beside it, of 10 alone.
    let figures = |own: Option<usize>| match own {
        None => [0.9, 0.0, 10.0],
        Some(0 | 1) => [0.9, 4.0, 9.0],
        Some(2) => [0.8, 3.0, 9.0],
        Some(_) => [1.0, 2.0, 10.0],
    };
    for (number, job) in class.jobs().to_vec().into_iter().enumerate() {
        let [efficiency, own, tcp] = figures(job.handed);
        let of = |(_, of, key): &Place| match (*key, of.as_str()) {
            ("efficiency", _) => vec![efficiency],
            (_, "tcp") => vec![tcp / 2.0; 2], // two flows: their sum counts
            _ => vec![own],
        };
        let values = class.places().iter().map(of).collect();
        let told = match job.handed {
            Some(4) => Told::Refused("no".to_owned()),
            _ => Told::Figures("d".to_owned(), values),
        };
        class.tell(number, told);
    }
    let table = class.table();
    let rows = table["rows"].as_array().unwrap().iter();
    let rows: Vec<_> = rows.map(|row| json!([row["name"], row["place"], row["score"]])).collect();
    assert_eq!(
        Value::from(rows),
        json!([
            ["Ada", 1, "0.800"],
            ["Zoe", 1, "0.800"],
            ["Low", 3, "0.700"],
            ["Fails", null, "1.000"],
            ["Broken", null, null]
        ])
    );
    assert_eq!(table["rows"][3]["remarks"], json!([{ "kind": "test", "number": 1 }]));
    assert_eq!(table["rows"][4]["remarks"], json!([{ "kind": "refused", "why": "no" }]));
}

#[test]
fn another_assignment_than_most_have_is_not_run() {
    let mut other = handed("Other");
    other.assignment = "{}".to_owned();
    let class = Class::new(vec![other, handed("Ada"), handed("Ben")], None, "2").unwrap();
    assert!(class.jobs().iter().all(|job| job.handed != Some(0)));
    let rows = &class.table()["rows"];
    assert_eq!(rows[2]["remarks"], json!([{ "kind": "assignment" }]));
    // Another engine is no remark by itself.
    assert_eq!(rows[0]["remarks"], json!([{ "kind": "unrun" }]));
    assert!(Class::new(vec![], None, "1").is_err());
}

/// A text with another assignment, of somebody with many lines.
fn other(name: &str, file: &str, number: usize) -> Handed {
    let mut value = assignment();
    value["title"] = json!("Mine");
    Handed {
        assignment: value.to_string(),
        from: format!("{file}, line {number}"),
        file: file.to_owned(),
        ..handed(name)
    }
}

#[test]
fn a_file_has_one_vote_however_many_lines_it_has() {
    let title = |handed: Vec<Handed>, given: Option<&str>| {
        let class = Class::new(handed, given, "1").map_err(|error| error.to_string())?;
        Ok::<_, String>(class.assignment().title.clone())
    };
    let hundreds = || (0..400).map(|number| other(&format!("Eve {number}"), "eve", number));
    // Files: two against one.
    let mut texts = vec![handed("Ada"), handed("Ben")];
    texts.extend(hundreds());
    assert_eq!(title(texts, None).unwrap(), "T");
    // All in one file: the names in it, three against one.
    let in_one = |name: &str| Handed { file: "eve".to_owned(), ..handed(name) };
    let mut texts = vec![in_one("Ada"), in_one("Ben"), in_one("Cy")];
    texts.extend((0..400).map(|number| other("Eve", "eve", number)));
    assert_eq!(title(texts, None).unwrap(), "T");
    // As many for one as for the other, unless the assignment is given, however it is written.
    let mut texts = vec![handed("Ada")];
    texts.extend(hundreds());
    let error = title(texts.clone(), None).unwrap_err();
    assert!(error.starts_with("as many files are for one as for another"), "{error}");
    let given = serde_json::to_string_pretty(&assignment()).unwrap().replace("1,", "1.0,");
    assert_eq!(title(texts.clone(), Some(&given)).unwrap(), "T");
    let class = Class::new(texts, Some(&given), "1").unwrap();
    assert_eq!(class.others(), 400);
    assert!(class.jobs().iter().all(|job| job.handed.is_none_or(|number| number == 0)));
}

/// Who makes the runs one after the other makes no more after the first that fails; who makes all of them has the same table.
#[test]
fn what_comes_after_a_run_that_failed_does_not_count() {
    let table = |all: bool| {
        let mut class = Class::new(vec![handed("Ada"), handed("Ben")], None, "1").unwrap();
        let places = class.places().len();
        for (number, job) in class.jobs().to_vec().into_iter().enumerate() {
            let figures = Told::Figures("x".to_owned(), vec![vec![1.0]; places]);
            match (job.handed, job.seed) {
                (Some(1), 1) => class.tell(number, Told::Ended("events".to_owned())),
                (Some(1), _) if !all => {}
                _ => class.tell(number, figures),
            }
        }
        class.table()
    };
    assert_eq!(table(true), table(false));
    let rows = &table(true)["rows"];
    assert_eq!(rows[1]["remarks"], json!([{ "kind": "ended", "run": "a, seed 1", "why": "events" }]));
}

#[test]
fn a_text_that_was_not_run_says_so_and_a_score_has_few_digits() {
    let mut value = assignment();
    value["score"] = json!("1e300 * 1e8 * a.efficiency");
    let with = |name: &str| Handed { assignment: value.to_string(), ..handed(name) };
    let mut class = Class::new(vec![with("Ada"), with("Ben")], None, "1").unwrap();
    let places = class.places().len();
    for (number, job) in class.jobs().to_vec().into_iter().enumerate() {
        if job.handed != Some(1) {
            class.tell(number, Told::Figures("d".to_owned(), vec![vec![1.0]; places]));
        }
    }
    let rows = &class.table()["rows"];
    assert_eq!(rows[0]["score"], "1.000e308");
    assert_eq!(rows[1]["remarks"], json!([{ "kind": "unrun" }]));
}

#[test]
fn what_is_given_must_stay() {
    let source = "a\n  // #region given: b\nc\n// #endregion\nd\n// #region given\ne";
    assert_eq!(given(source), ["  // #region given: b\nc\n// #endregion", "// #region given\ne"]);
    let (more, less) = (source.replace("\nd\n", "\ndd\n"), source.replace("\ne", "\nf"));
    assert_eq!(given(&more), given(source));
    assert_ne!(given(&less), given(source));
}

proptest! {
    #[test]
    fn any_expression_is_read_or_refused_in_one_line(text in "[a-z0-9.()\"<>=*/+, \u{e9}-]{0,60}|\\PC{0,40}") {
        let mut value = assignment();
        value["score"] = json!(text);
        if let Err(error) = Assignment::read(&value.to_string()) {
            assert!(!error.to_string().contains('\n'));
        }
    }
}
