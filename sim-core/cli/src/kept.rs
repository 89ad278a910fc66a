//! The folder of `--to`: `sweep.json` or `study.json` says what was asked and of which engine, `runs.jsonl` has a line for each
//! run. What was broken off goes on from there.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::Failure;

/// See the module.
pub(crate) struct Kept {
    path: PathBuf,
    file: File,
}

impl Kept {
    /// Opens or makes the folder for runs of a `kind`, a sweep or a study, that `own` describes key by key; with `resume` each
    /// run that is there is told to `there`. A folder of another study or engine is refused.
    pub(crate) fn open(
        folder: &Path,
        resume: bool,
        (kind, own): (&str, &Value),
        there: impl FnMut(Value),
    ) -> Result<Self, Failure> {
        let unwritten = |why| Failure::at(folder, &why);
        fs::create_dir_all(folder).map_err(unwritten)?;
        let (about, path) = (folder.join(format!("{kind}.json")), folder.join("runs.jsonl"));
        let name = folder.display();
        if let Ok(text) = fs::read_to_string(&about) {
            let found: Value = serde_json::from_str(&text).unwrap_or_default();
            let other = own.as_object().into_iter().flatten().find(|(key, own)| found[*key] != **own);
            if let Some((key, own)) = other {
                let found = &found[key];
                return Err(Failure::Input(format!(
                    "{name}: is of another study, its {key} is {found} and not {own}; give another folder"
                )));
            }
            if !resume {
                return Err(Failure::Input(format!("{name}: has runs of this {kind}; --resume goes on with them")));
            }
            whole_lines(&path)?.lines().flat_map(serde_json::from_str).for_each(there);
        } else if path.exists() {
            return Err(Failure::Input(format!("{name}: has runs of something else; give another folder")));
        } else {
            fs::write(&about, format!("{own}\n")).map_err(unwritten)?;
        }
        let file = File::options().create(true).append(true).open(&path);
        let file = file.map_err(|why| Failure::at(&path, &why))?;
        Ok(Self { path, file })
    }

    /// Adds a run.
    pub(crate) fn add(&self, run: &Value) -> Result<(), Failure> {
        // In one call: a line is there as a whole or at the end.
        let written = (&self.file).write_all(format!("{run}\n").as_bytes());
        written.map_err(|why| Failure::at(&self.path, &why))
    }
}

/// What a file has but for a last line that was cut off, which is taken away.
fn whole_lines(path: &Path) -> Result<String, Failure> {
    let Ok(mut text) = fs::read_to_string(path) else {
        return Ok(String::new());
    };
    let end = text.rfind('\n').map_or(0, |at| at + 1);
    if end < text.len() {
        text.truncate(end);
        fs::write(path, &text).map_err(|why| Failure::at(path, &why))?;
    }
    Ok(text)
}
