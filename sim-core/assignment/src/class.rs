//! What was handed in, and the table of it.

use std::collections::{BTreeMap, BTreeSet};

use lbe_scenario::{Object, Result, fail, parse_json};
use serde_json::{Value, json};

use crate::assignment::{Assignment, Case, given};
use crate::figure::Place;

/// One controller that was handed in, as the line for the checker has it.
#[derive(Clone, PartialEq, Debug)]
pub struct Handed {
    /// Who did; empty where nobody says.
    pub name: String,
    /// Where it stands: a file and a line.
    pub from: String,
    /// What it came in, which has one vote on the assignment: a file, or all that was pasted.
    pub file: String,
    /// The assignment, as JSON.
    pub assignment: String,
    /// What the student wrote.
    pub source: String,
    /// What was compiled of it, in base64.
    pub module: String,
    /// Of the student's runs, in the order of the cases and their seeds.
    pub digests: Vec<String>,
    /// Version of the engine that these are by.
    pub engine: String,
}

const KEYS: [&str; 8] = ["name", "from", "file", "assignment", "source", "module", "digests", "engine"];

impl Handed {
    /// Reads one from JSON.
    ///
    /// # Errors
    /// The first key that cannot be, in one sentence.
    pub fn read(value: &Value) -> Result<Self> {
        let object = Object::new(value, "", &KEYS)?;
        let text = |key: &str| match object.get(key).map_or(Some(""), Value::as_str) {
            Some(text) => Ok(text.to_owned()),
            None => object.fail(key, "must be a text"),
        };
        let digests = object.get("digests").and_then(Value::as_array);
        let digests = digests.into_iter().flatten().map(Value::as_str);
        Ok(Self {
            name: text("name")?,
            from: text("from")?,
            file: text("file")?,
            assignment: text("assignment")?,
            source: text("source")?,
            module: text("module")?,
            engine: text("engine")?,
            digests: digests.map(|each| each.unwrap_or_default().to_owned()).collect(),
        })
    }
}

/// A run to make.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Job {
    /// Whose controller runs, by its number; `None`: the run without the group, which harm is measured against.
    pub handed: Option<usize>,
    /// Number of the case.
    pub case: usize,
    /// Its seed.
    pub seed: u64,
}

/// What became of a run.
#[derive(Clone, PartialEq, Debug)]
pub enum Told {
    /// Its digest, and the values at each of [`Class::places`].
    Figures(String, Vec<Vec<f64>>),
    /// The scenario was refused, with this sentence.
    Refused(String),
    /// It ended early, for the reason that reports have.
    Ended(String),
}

impl Told {
    /// It has no figures.
    pub const fn is_failure(&self) -> bool {
        !matches!(self, Self::Figures(..))
    }
}

/// Who has an assignment: the names of each, by the text of the assignment. Those without a name count as one.
type Votes<'a> = BTreeMap<&'a str, BTreeSet<&'a str>>;

/// What most have, if any has more than each of the others.
fn most<'a>(votes: &Votes<'a>) -> Option<&'a str> {
    let largest = votes.values().map(BTreeSet::len).max()?;
    let mut all = votes.iter().filter(|(_, who)| who.len() == largest);
    let (first, _) = all.next()?;
    all.next().is_none().then_some(*first)
}

/// The assignment that most files are for. A file has one vote, however many texts are in it: that of most of the names in
/// it. So somebody who hands in a text of hundreds of lines has no more to say than anybody else.
fn voted(handed: &[Handed]) -> Option<&str> {
    let mut files: BTreeMap<&str, Votes<'_>> = BTreeMap::new();
    for each in handed {
        let votes = files.entry(&each.file).or_default();
        votes.entry(&each.assignment).or_default().insert(&each.name);
    }
    let mut votes = Votes::new();
    for (file, own) in &files {
        if let Some(assignment) = most(own) {
            votes.entry(assignment).or_default().insert(file);
        }
    }
    most(&votes)
}

/// The same assignment, however its JSON is written.
fn is_same(a: &str, b: &str) -> bool {
    fn values_agree(a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
            (Value::Array(a), Value::Array(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| values_agree(a, b))
            }
            (Value::Object(a), Value::Object(b)) => {
                let own = |(key, a)| b.get(key).is_some_and(|b| values_agree(a, b));
                a.len() == b.len() && a.iter().all(own)
            }
            _ => a == b,
        }
    }
    let read = |text| parse_json(text).ok();
    a == b || read(a).zip(read(b)).is_some_and(|(a, b)| values_agree(&a, &b))
}

/// A class's texts on one assignment.
#[derive(Clone, Debug)]
pub struct Class {
    handed: Vec<Handed>,
    assignment: Assignment,
    /// Of the same assignment as most.
    is_same: Vec<bool>,
    /// Version of the engine that runs them here.
    engine: String,
    places: Vec<Place>,
    jobs: Vec<Job>,
    /// The number of each.
    numbers: BTreeMap<Job, usize>,
    told: Vec<Option<Told>>,
}

impl Class {
    /// Takes texts together. The assignment is the `given` one, or else the one that most files are for: a student may have
    /// changed another's.
    ///
    /// # Errors
    /// What is wrong with that assignment; or that none has most.
    pub fn new(handed: Vec<Handed>, given: Option<&str>, engine: &str) -> Result<Self> {
        let Some(text) = given.or_else(|| voted(&handed)) else {
            let why = "as many files are for one as for another: leave out those of one, or give it (lbe check-class --assignment FILE)";
            return fail("", why);
        };
        let assignment = Assignment::read(text)?;
        let mut known: BTreeMap<&str, bool> = BTreeMap::new();
        let is_same = handed.iter().map(|each| {
            let own = &*each.assignment;
            *known.entry(own).or_insert_with(|| is_same(own, text))
        });
        let is_same: Vec<bool> = is_same.collect();
        let mut places: Vec<Place> = vec![];
        for figure in &assignment.figures {
            if !places.contains(&figure.place) {
                places.push(figure.place.clone());
            }
        }
        let mut class = Self {
            handed,
            assignment,
            is_same,
            engine: engine.to_owned(),
            places,
            jobs: vec![],
            numbers: BTreeMap::new(),
            told: vec![],
        };
        class.jobs = class.all_jobs();
        class.numbers = class.jobs.iter().copied().zip(0..).collect();
        class.told = vec![None; class.jobs.len()];
        Ok(class)
    }

    fn all_jobs(&self) -> Vec<Job> {
        let harmed = |case| {
            let mut figures = self.assignment.figures.iter();
            figures.any(|figure| figure.case == case && figure.harm.is_some())
        };
        let runs_of = |handed: Option<usize>| {
            let cases = self.assignment.cases.iter().enumerate();
            let own = cases.filter(move |(case, _)| handed.is_some() || harmed(*case));
            own.flat_map(move |(case, own)| own.seeds.iter().map(move |&seed| Job { handed, case, seed }))
        };
        let same = (0..self.handed.len()).filter(|&number| self.is_same[number]);
        runs_of(None).chain(same.flat_map(|number| runs_of(Some(number)))).collect()
    }

    /// The number of the first text that has it.
    pub fn model(&self) -> usize {
        self.is_same.iter().position(|&same| same).unwrap_or(0)
    }

    /// The assignment.
    pub fn assignment(&self) -> &Assignment {
        &self.assignment
    }

    /// What was handed in.
    pub fn handed(&self) -> &[Handed] {
        &self.handed
    }

    /// The runs to make.
    pub fn jobs(&self) -> &[Job] {
        &self.jobs
    }

    /// How many runs each text is judged by.
    pub fn runs(&self) -> usize {
        self.assignment.cases.iter().map(|case| case.seeds.len()).sum()
    }

    /// Which values of a report are asked for.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Takes what became of a run, by its number.
    pub fn tell(&mut self, job: usize, told: Told) {
        if let Some(place) = self.told.get_mut(job) {
            *place = Some(told);
        }
    }

    /// What was told of a run.
    fn of(&self, handed: Option<usize>, case: usize, seed: u64) -> Option<&Told> {
        let number = self.numbers.get(&Job { handed, case, seed })?;
        self.told.get(*number)?.as_ref()
    }

    /// The figures of a text, each the mean over its case's seeds; `None` where a run has none.
    fn figures(&self, handed: usize) -> Vec<Option<f64>> {
        let values = |told: Option<&Told>, place: &Place| -> Option<Vec<f64>> {
            let number = self.places.iter().position(|each| each == place)?;
            match told? {
                Told::Figures(_, values) => values.get(number).cloned(),
                Told::Refused(_) | Told::Ended(_) => None,
            }
        };
        let figure = |figure: &crate::figure::Figure| {
            let seeds = &self.assignment.cases[figure.case].seeds;
            let mut sum = 0.0;
            for &seed in seeds {
                let beside = values(self.of(Some(handed), figure.case, seed), &figure.place)?;
                let alone = match figure.harm {
                    None => vec![],
                    Some(_) => values(self.of(None, figure.case, seed), &figure.place)?,
                };
                sum += figure.of(&beside, &alone)?;
            }
            Some(sum / seeds.len() as f64)
        };
        self.assignment.figures.iter().map(figure).collect()
    }

    /// What there is to say of a text, the kind first; and whether all of its runs came to their end.
    fn remarks(&self, number: usize) -> (Vec<Value>, bool) {
        let own = &self.handed[number];
        let mut remarks = vec![];
        if !self.is_same[number] {
            return (vec![json!({ "kind": "assignment" })], false);
        }
        let earlier = self.handed.iter().take(number);
        if let Some(same) = { earlier }.find(|other| other.module == own.module) {
            remarks.push(json!({ "kind": "same", "from": same.from }));
        }
        if given(&own.source) != given(&self.assignment.source) {
            remarks.push(json!({ "kind": "given" }));
        }
        let (mut digests, mut whole) = (own.digests.iter(), true);
        let mut differ = vec![];
        for (case, Case { id, seeds, .. }) in self.assignment.cases.iter().enumerate() {
            for &seed in seeds {
                // The first run without figures is the last that counts: a module that is refused is so in each, and who
                // makes the runs one after the other need make no more.
                if !whole {
                    break;
                }
                let theirs = digests.next();
                let run = format!("{id}, seed {seed}");
                match self.of(Some(number), case, seed) {
                    Some(Told::Figures(ours, _)) if theirs == Some(ours) => {}
                    Some(Told::Figures(..)) => differ.push(run),
                    Some(Told::Refused(why)) => {
                        remarks.push(json!({ "kind": "refused", "why": why }));
                    }
                    Some(Told::Ended(why)) => {
                        remarks.push(json!({ "kind": "ended", "run": run, "why": why }));
                    }
                    None => remarks.push(json!({ "kind": "unrun" })),
                }
                whole = self.of(Some(number), case, seed).is_some_and(|told| !told.is_failure());
            }
        }
        if !differ.is_empty() && !own.digests.is_empty() {
            // An engine that gives the same runs is as good as this one.
            if own.engine != self.engine {
                remarks.push(json!({ "kind": "engine", "engine": own.engine }));
            }
            remarks.push(json!({ "kind": "digest", "runs": differ }));
        }
        (remarks, whole)
    }

    /// How many of its texts are for another assignment.
    pub fn others(&self) -> usize {
        self.is_same.iter().filter(|same| !**same).count()
    }

    /// The table: one row for each text, the best first. Those that pass every test stand before all others; among them
    /// the score counts, then the name. What could not be run comes last and has no score.
    pub fn table(&self) -> Value {
        let mut rows: Vec<(Row, usize)> = (0..self.handed.len()).map(|number| (self.row(number), number)).collect();
        rows.sort_by(|(a, m), (b, n)| {
            let names = self.handed[*m].name.cmp(&self.handed[*n].name);
            b.key().0.cmp(&a.key().0).then(b.key().1.total_cmp(&a.key().1)).then(names).then(m.cmp(n))
        });
        let all: Vec<Value> = rows
            .iter()
            .map(|(row, number)| {
                let above = rows.iter().filter(|(other, _)| other.key() > row.key()).count();
                let place = (row.passes() && row.score.is_some()).then_some(above + 1);
                row.to_json(place, &self.handed[*number])
            })
            .collect();
        json!({
            "title": self.assignment.title,
            "tests": self.assignment.tests.iter().map(|test| test.name.as_str()).collect::<Vec<_>>(),
            "rows": all,
        })
    }

    fn row(&self, number: usize) -> Row {
        let (remarks, whole) = self.remarks(number);
        let figures = if whole { self.figures(number) } else { vec![] };
        let tests = self.assignment.tests.iter();
        Row {
            score: self.assignment.score.value(&figures).filter(|_| whole),
            tests: tests.map(|test| whole && test.condition.holds(&figures) == Some(true)).collect(),
            remarks,
            whole,
        }
    }
}

/// A score as everyone prints it: three decimals, and no more digits than can be read.
fn printed(score: f64) -> String {
    if score.abs() < 1e9 { format!("{score:.3}") } else { format!("{score:.3e}") }
}

/// A row before it has a place.
struct Row {
    whole: bool,
    score: Option<f64>,
    tests: Vec<bool>,
    remarks: Vec<Value>,
}

impl Row {
    fn passes(&self) -> bool {
        self.whole && self.tests.iter().all(|&passes| passes)
    }

    /// What is larger stands higher.
    fn key(&self) -> (u8, f64) {
        let rank = match self.score {
            None => 0,
            Some(_) if !self.passes() => 1,
            Some(_) => 2,
        };
        (rank, self.score.unwrap_or(0.0))
    }

    fn to_json(&self, place: Option<usize>, handed: &Handed) -> Value {
        let mut remarks = self.remarks.clone();
        let failed = (0..self.tests.len()).filter(|&i| self.whole && !self.tests[i]);
        remarks.extend(failed.map(|i| json!({ "kind": "test", "number": i + 1 })));
        if self.whole && self.score.is_none() {
            remarks.push(json!({ "kind": "score" }));
        }
        json!({
            "place": place,
            "name": handed.name,
            "from": handed.from,
            // Everywhere with the same decimals: nobody rounds it again.
            "score": self.score.map(printed),
            // All of it, to compare with another's table.
            "exact": self.score,
            "tests": self.tests,
            "remarks": remarks,
        })
    }
}
