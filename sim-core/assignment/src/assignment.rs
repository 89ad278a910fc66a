//! What a teacher writes, read and checked.

use lbe_scenario::{Object, Result, parse_json};
use serde_json::Value;

use crate::expression::{Condition, Score};
use crate::figure::Figure;

/// The longest texts, in bytes, and the most of each list.
const LONGEST_TITLE: usize = 200;
const LONGEST_TEXT: usize = 10_000;
const LONGEST_SOURCE: usize = 32_768;
const MOST_CASES: usize = 8;
const MOST_SEEDS: usize = 10;
const MOST_TESTS: usize = 12;
const MOST_RUNS: usize = 40;

/// An experiment in which a controller is run.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// What scores and tests call it.
    pub id: String,
    /// The scenario, with some controller in the group that the student's takes.
    pub scenario: Value,
    /// One run for each.
    pub seeds: Vec<u64>,
}

/// A condition that a controller must meet.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Test {
    pub(crate) name: String,
    pub(crate) condition: Condition,
}

/// An assignment.
#[derive(Clone, PartialEq, Debug)]
pub struct Assignment {
    /// Its name.
    pub title: String,
    /// What the student reads.
    pub text: String,
    /// Id of the flow group whose controller the student writes.
    pub group: String,
    /// What the student begins with.
    pub source: String,
    /// Where it is run.
    pub cases: Vec<Case>,
    pub(crate) score: Score,
    pub(crate) tests: Vec<Test>,
    pub(crate) figures: Vec<Figure>,
}

const KEYS: [&str; 8] = ["version", "title", "text", "group", "source", "cases", "score", "tests"];

impl Assignment {
    /// Reads an assignment from JSON.
    ///
    /// # Errors
    /// The first key that cannot be, in one sentence. Scenarios are judged by whoever runs them.
    pub fn read(text: &str) -> Result<Self> {
        let value = parse_json(text)?;
        let object = Object::new(&value, "", &KEYS)?;
        if object.require("version")?.as_f64() != Some(1.0) {
            return object.fail("version", "must be 1");
        }
        let group = words(&object, "group", LONGEST_TITLE)?;
        let cases = read_cases(&object, &group)?;
        if cases.iter().map(|case| case.seeds.len()).sum::<usize>() > MOST_RUNS {
            return object.fail("cases", format!("must have at most {MOST_RUNS} seeds together"));
        }
        let mut figures = vec![];
        let mut figure = |parts: &[&str]| number_of(parts, &cases, &group, &mut figures);
        let text = words(&object, "score", LONGEST_TEXT)?;
        let score = Score::read(&text, &mut figure).or_else(|why| object.fail("score", why))?;
        let tests = read_tests(&object, &mut figure)?;
        Ok(Self {
            title: words(&object, "title", LONGEST_TITLE)?,
            text: perhaps_words(&object, "text", LONGEST_TEXT)?,
            source: words(&object, "source", LONGEST_SOURCE)?,
            group,
            score,
            tests,
            figures,
            cases,
        })
    }
}

fn perhaps_words(object: &Object<'_>, key: &str, most: usize) -> Result<String> {
    match object.get(key) {
        None => Ok(String::new()),
        Some(_) => words(object, key, most),
    }
}

/// A whole number from 0 that JSON in a browser holds exactly, however it is written: 1.0 is 1.
fn whole(value: &Value) -> Option<u64> {
    let number = value.as_f64()?;
    (number.fract() == 0.0 && (0.0..9_007_199_254_740_992.0).contains(&number)).then_some(number as u64)
}

fn words(object: &Object<'_>, key: &str, most: usize) -> Result<String> {
    match object.require(key)?.as_str() {
        Some(text) if !text.trim().is_empty() && text.len() <= most => Ok(text.to_owned()),
        _ => object.fail(key, format!("must be a text of 1 to {most} bytes")),
    }
}

fn list<'a>(object: &Object<'a>, key: &str, least: usize, most: usize) -> Result<&'a [Value]> {
    let list = match object.get(key) {
        None if least == 0 => &[],
        _ => object.require(key)?.as_array().map_or(&[][..], Vec::as_slice),
    };
    if list.len() < least || list.len() > most {
        return object.fail(key, format!("must be a list of {least} to {most}"));
    }
    Ok(list)
}

fn read_cases(object: &Object<'_>, group: &str) -> Result<Vec<Case>> {
    let mut cases: Vec<Case> = vec![];
    for (i, value) in list(object, "cases", 1, MOST_CASES)?.iter().enumerate() {
        let case = Object::new(value, &format!("cases.{i}"), &["id", "scenario", "seeds"])?;
        let id = words(&case, "id", LONGEST_TITLE)?;
        let is_name = id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !is_name || cases.iter().any(|other| other.id == id) {
            return case.fail("id", "must be of letters, digits and _, and another one in each case");
        }
        let scenario = case.require("scenario")?.clone();
        if !ids(&scenario, "flows").any(|id| id == group) {
            return case.fail("scenario.flows", format!("must have the group \"{group}\""));
        }
        let seeds = list(&case, "seeds", 0, MOST_SEEDS)?.iter();
        let Some(mut seeds) = seeds.map(whole).collect::<Option<Vec<u64>>>() else {
            return case.fail("seeds", "must be whole numbers from 0");
        };
        if seeds.is_empty() {
            seeds.push(whole(&scenario["seed"]).unwrap_or(1));
        }
        cases.push(Case { id, scenario, seeds });
    }
    Ok(cases)
}

fn read_tests(object: &Object<'_>, figure: &mut crate::expression::Figures<'_>) -> Result<Vec<Test>> {
    let mut tests = vec![];
    for (i, value) in list(object, "tests", 0, MOST_TESTS)?.iter().enumerate() {
        let test = Object::new(value, &format!("tests.{i}"), &["name", "holds"])?;
        let holds = words(&test, "holds", LONGEST_TEXT)?;
        let condition = Condition::read(&holds, figure).or_else(|why| test.fail("holds", why))?;
        let name = perhaps_words(&test, "name", LONGEST_TITLE)?;
        tests.push(Test { name: if name.is_empty() { holds } else { name }, condition });
    }
    Ok(tests)
}

/// The ids of a scenario's links or flow groups.
fn ids<'a>(scenario: &'a Value, key: &str) -> impl Iterator<Item = &'a str> {
    let all = scenario[key].as_array().into_iter().flatten();
    all.filter_map(|one| one["id"].as_str())
}

/// The number of a figure among those that are asked for; a new one comes to the end.
fn number_of(parts: &[&str], cases: &[Case], group: &str, figures: &mut Vec<Figure>) -> Result<usize, String> {
    let (first, own) = parts.split_first().ok_or_else(String::new)?;
    let Some(case) = cases.iter().position(|case| case.id == **first) else {
        let known: Vec<&str> = cases.iter().map(|case| case.id.as_str()).collect();
        let named: String = first.chars().take(40).collect();
        return Err(format!("must name a figure by its case first: {}, not \"{named}\"", known.join(", ")));
    };
    let figure = Figure::named(case, own)?;
    let is_there = |key: &str, id: &str| ids(&cases[case].scenario, key).any(|each| each == id);
    let id = &figure.place.1;
    let missing = match own {
        ["harm", "flows", ..] if id == group => {
            return Err(format!("must not ask for the harm that \"{group}\" does to itself"));
        }
        [.., "flows", _, _] => (!is_there("flows", id)).then_some("group"),
        [.., "links", _, _] => (!is_there("links", id)).then_some("link"),
        _ => None,
    };
    if let Some(what) = missing {
        return Err(format!("must name a {what} of {first}, and \"{id}\" is none"));
    }
    if let Some(known) = figures.iter().position(|other| *other == figure) {
        return Ok(known);
    }
    figures.push(figure);
    Ok(figures.len() - 1)
}

/// The parts of a source that the student may not change: what stands between a line `// #region given` and the next line
/// `// #endregion`, these two with it.
pub fn given(source: &str) -> Vec<&str> {
    let mut parts = vec![];
    let (mut at, mut begun) = (0, None);
    for line in source.split_inclusive('\n') {
        let said = line.trim();
        if begun.is_none() && said.starts_with("// #region given") {
            begun = Some(at);
        }
        at += line.len();
        if said.starts_with("// #endregion")
            && let Some(from) = begun.take()
        {
            parts.push(source[from..at].trim_end());
        }
    }
    parts.extend(begun.map(|from| source[from..].trim_end()));
    parts
}
