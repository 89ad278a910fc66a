//! The folder of `--to`: `sweep.json` or `study.json` says what was asked and of which engine, `runs.jsonl` has a line for each
//! run. What was broken off goes on from there.

use std::fs::{self, File, TryLockError};
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
    /// run that is there is told to `there`, which says whether it is one of them. A folder of another study or engine is refused.
    pub(crate) fn open(
        folder: &Path,
        resume: bool,
        (kind, own): (&str, &Value),
        mut there: impl FnMut(Value) -> bool,
    ) -> Result<Self, Failure> {
        let unwritten = |why| Failure::at(folder, &why);
        let refused = |why: String| Err(Failure::Input(format!("{}: {why}", folder.display())));
        fs::create_dir_all(folder).map_err(unwritten)?;
        let [about, path, part] = [&*format!("{kind}.json"), "runs.jsonl", "_part"].map(|name| folder.join(name));
        if let Ok(text) = fs::read_to_string(&about) {
            let found: Value = serde_json::from_str(&text).unwrap_or_default();
            let other = own.as_object().into_iter().flatten().find(|(key, own)| found[*key] != **own);
            if let Some((key, own)) = other {
                let found = &found[key];
                return refused(format!(
                    "is of another study, its {key} is {found} and not {own}; give another folder"
                ));
            }
            if !resume {
                return refused(format!("has runs of this {kind}; --resume goes on with them"));
            }
        } else if path.exists() {
            return refused("has runs of something else; give another folder".to_owned());
        } else {
            // It is there as a whole or not at all.
            fs::write(&part, format!("{own}\n")).and_then(|()| fs::rename(&part, &about)).map_err(unwritten)?;
        }
        let file = File::options().create(true).append(true).open(&path);
        let file = file.map_err(|why| Failure::at(&path, &why))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return refused("another process is at work on it".to_owned());
        }
        for (at, line) in whole_lines(&path)?.lines().enumerate() {
            if !serde_json::from_str(line).is_ok_and(&mut there) {
                let why = format!("is not as this {kind} has written it; take it out, and its run is made again");
                return refused(format!("line {} of runs.jsonl {why}", at + 1));
            }
        }
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
    let bytes = fs::read(path).unwrap_or_default();
    let end = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    if end < bytes.len() {
        let cut = File::options().write(true).open(path).and_then(|file| file.set_len(end as u64));
        cut.map_err(|why| Failure::at(path, &why))?;
    }
    Ok(String::from_utf8_lossy(&bytes[..end]).into_owned())
}
