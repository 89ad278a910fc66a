//! What was handed in, and the table of it.

use lbe_scenario::{Object, Result};
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

const KEYS: [&str; 7] = [
    "name",
    "from",
    "assignment",
    "source",
    "module",
    "digests",
    "engine",
];

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
            assignment: text("assignment")?,
            source: text("source")?,
            module: text("module")?,
            engine: text("engine")?,
            digests: digests
                .map(|each| each.unwrap_or_default().to_owned())
                .collect(),
        })
    }
}

/// A run to make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    told: Vec<Option<Told>>,
}

impl Class {
    /// Takes texts together. The assignment is the one that most of them have: a student may have changed another's.
    ///
    /// # Errors
    /// What is wrong with that assignment.
    pub fn new(handed: Vec<Handed>, engine: &str) -> Result<Self> {
        let count = |text: &str| handed.iter().filter(|each| each.assignment == text).count();
        let texts = handed.iter().map(|each| each.assignment.as_str());
        // Whatever their order: of as many the one that comes first in the alphabet.
        let most = texts.max_by(|a, b| count(a).cmp(&count(b)).then(b.cmp(a)));
        let most = most.unwrap_or_default().to_owned();
        let assignment = Assignment::read(&most)?;
        let is_same: Vec<bool> = handed.iter().map(|each| each.assignment == most).collect();
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
            told: vec![],
        };
        class.jobs = class.all_jobs();
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
            own.flat_map(move |(case, own)| {
                own.seeds
                    .iter()
                    .map(move |&seed| Job { handed, case, seed })
            })
        };
        let same = (0..self.handed.len()).filter(|&number| self.is_same[number]);
        runs_of(None)
            .chain(same.flat_map(|number| runs_of(Some(number))))
            .collect()
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
        let job = Job { handed, case, seed };
        let number = self.jobs.iter().position(|each| *each == job)?;
        self.told.get(number)?.as_ref()
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
        let other = own.engine != self.engine;
        if other {
            remarks.push(json!({ "kind": "engine", "engine": own.engine }));
        }
        let (mut digests, mut whole) = (own.digests.iter(), true);
        let (mut differ, mut failed) = (vec![], false);
        for (case, Case { id, seeds, .. }) in self.assignment.cases.iter().enumerate() {
            for &seed in seeds {
                let theirs = digests.next();
                let run = format!("{id}, seed {seed}");
                match self.of(Some(number), case, seed) {
                    Some(Told::Figures(ours, _)) if theirs == Some(ours) => {}
                    Some(Told::Figures(..)) => differ.push(run),
                    // One sentence is enough: a module that is refused is so in each case.
                    Some(Told::Refused(why)) if !failed => {
                        remarks.push(json!({ "kind": "refused", "why": why }));
                    }
                    Some(Told::Ended(why)) if !failed => {
                        remarks.push(json!({ "kind": "ended", "run": run, "why": why }));
                    }
                    Some(Told::Refused(_) | Told::Ended(_)) => {}
                    None => whole = false,
                }
                failed = failed
                    || matches!(
                        self.of(Some(number), case, seed),
                        Some(Told::Refused(_) | Told::Ended(_))
                    );
            }
        }
        if !differ.is_empty() && !own.digests.is_empty() {
            remarks.push(json!({ "kind": "digest", "runs": differ }));
        }
        (remarks, whole && !failed)
    }

    /// The table: one row for each text, the best first. Those that pass every test stand before all others; among them
    /// the score counts, then the name. What could not be run comes last and has no score.
    pub fn table(&self) -> Value {
        let mut rows: Vec<(Row, usize)> = (0..self.handed.len())
            .map(|number| (self.row(number), number))
            .collect();
        rows.sort_by(|(a, m), (b, n)| {
            let names = self.handed[*m].name.cmp(&self.handed[*n].name);
            b.key()
                .0
                .cmp(&a.key().0)
                .then(b.key().1.total_cmp(&a.key().1))
                .then(names)
                .then(m.cmp(n))
        });
        let all: Vec<Value> = rows
            .iter()
            .map(|(row, number)| {
                let above = rows
                    .iter()
                    .filter(|(other, _)| other.key() > row.key())
                    .count();
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
            tests: tests
                .map(|test| whole && test.condition.holds(&figures) == Some(true))
                .collect(),
            remarks,
            whole,
        }
    }
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
            "score": self.score.map(|score| format!("{score:.3}")),
            // All of it, to compare with another's table.
            "exact": self.score,
            "tests": self.tests,
            "remarks": remarks,
        })
    }
}
