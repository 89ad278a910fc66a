//! Time series as CSV, in long form: one row per bucket of time and series, as pandas and R like it.

use std::borrow::Cow;
use std::fs::{self, File};
use std::path::Path;

use sim_core::record::{Columns, Crowd, Event, SeriesInfo, SeriesKind};
use sim_core::scenario::Plan;

use crate::failure::Failure;

/// Makes `folder` if it is not there, before a run is spent on it.
pub(crate) fn make(folder: &Path) -> Result<(), Failure> {
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::at(folder, &"is not a folder"));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::at(folder, &error))
}

/// Writes `samples.csv`, `sums.csv` and `events.csv` into `folder`. No name of a file comes from the scenario.
pub(crate) fn write(plan: &Plan, columns: &Columns, folder: &Path) -> Result<(), Failure> {
    let of_kind = |kind| columns.series().iter().filter(move |series| series.kind == kind);
    file(folder, "samples.csv", |out| {
        out.write_record(["time_s", "of", "series", "unit", "first", "min", "max", "last"])?;
        of_kind(SeriesKind::Sampled).try_for_each(|series| rows(plan, columns, series, out))
    })?;
    file(folder, "sums.csv", |out| {
        out.write_record(["time_s", "of", "series", "unit", "sum"])?;
        of_kind(SeriesKind::Sum).try_for_each(|series| rows(plan, columns, series, out))
    })?;
    file(folder, "events.csv", |out| {
        out.write_record(["time_s", "event", "flow", "link"])?;
        columns.events().chunks_exact(4).try_for_each(|row| {
            let index = |x: f64| (x >= 0.0).then_some(x as u32);
            let flow = index(row[2]).map(|i| plan.flow_name(i));
            let link = index(row[3]).map(|i| link_name(plan, i));
            out.write_field(row[0].to_string())?;
            out.write_field(Event::NAMES[row[1] as usize])?;
            out.write_field(cell(&flow.unwrap_or_default()).as_bytes())?;
            out.write_field(cell(link.unwrap_or_default()).as_bytes())?;
            out.write_record(END)
        })
    })
}

type Out = csv::Writer<File>;

/// Ends a record whose fields have been written one by one.
const END: Option<&[u8]> = None;

fn file(folder: &Path, name: &str, fill: impl FnOnce(&mut Out) -> csv::Result<()>) -> Result<(), Failure> {
    let path = folder.join(name);
    let write = || {
        // A name with `#` stands in quotes, too: pandas and R skip what follows it otherwise.
        let mut out = csv::WriterBuilder::new().comment(Some(b'#')).from_path(&path)?;
        fill(&mut out)?;
        Ok(out.flush()?)
    };
    write().map_err(|error: csv::Error| Failure::at(&path, &error))
}

/// The rows of one series; buckets in which nothing happened have none.
fn rows(plan: &Plan, columns: &Columns, series: &SeriesInfo, out: &mut Out) -> csv::Result<()> {
    let flow = series.flow.map(|i| plan.flow_name(i));
    let link = series.link.map(|i| link_name(plan, i));
    let crowd = series.crowd.as_ref().map(Crowd::name);
    let of = match (flow.or(crowd), link) {
        (Some(flow), Some(link)) => format!("{flow}@{link}"),
        (flow, link) => flow.unwrap_or_else(|| link.unwrap_or_default().to_owned()),
    };
    let texts = [of.as_str(), &series.id, series.unit.symbol()].map(cell);
    let width = series.kind.width();
    let data = &columns.data()[series.offset..series.offset + width * columns.buckets()];
    for (i, values) in data.chunks_exact(width).enumerate().filter(|(_, values)| !values[0].is_nan()) {
        out.write_field(columns.bucket_start(i).as_secs().to_string())?;
        for text in &texts {
            out.write_field(text.as_bytes())?;
        }
        for value in values {
            out.write_field(value.to_string())?;
        }
        out.write_record(END)?;
    }
    Ok(())
}

fn link_name(plan: &Plan, link: u32) -> &str {
    &plan.links[link as usize].id
}

/// A field of text. What a spreadsheet would take for a formula stands behind an apostrophe.
fn cell(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_stand_behind_an_apostrophe() {
        for text in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1"] {
            assert_eq!(cell(text), format!("'{text}"));
        }
        for text in ["", "tcp.0", "1=1", "'=1"] {
            assert_eq!(cell(text), text);
        }
    }
}
