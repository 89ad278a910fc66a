//! Time series as CSV, in long form: one row per bucket of time and series, as pandas and R like it.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use sim_core::record::{Columns, Event, SeriesInfo, SeriesKind};
use sim_core::scenario::Plan;

use crate::failure::Failure;

/// Makes `folder` if it is not there, before a run is spent on it.
pub(crate) fn make(folder: &Path) -> Result<(), Failure> {
    if folder.exists() && !folder.is_dir() {
        return Err(Failure::at(folder, &"is not a folder"));
    }
    fs::create_dir_all(folder).map_err(|error| Failure::at(folder, &error))
}

/// Writes `samples.csv`, `sums.csv` and `events.csv` into `folder`.
pub(crate) fn write(plan: &Plan, columns: &Columns, folder: &Path) -> Result<(), Failure> {
    let of_kind = |kind| {
        columns
            .series()
            .iter()
            .filter(move |series| series.kind == kind)
    };
    file(folder, "samples.csv", |out| {
        writeln!(out, "time_s,of,series,unit,first,min,max,last")?;
        of_kind(SeriesKind::Sampled).try_for_each(|series| rows(plan, columns, series, out))
    })?;
    file(folder, "sums.csv", |out| {
        writeln!(out, "time_s,of,series,unit,sum")?;
        of_kind(SeriesKind::Sum).try_for_each(|series| rows(plan, columns, series, out))
    })?;
    file(folder, "events.csv", |out| {
        writeln!(out, "time_s,event,flow,link")?;
        columns.events().chunks_exact(4).try_for_each(|row| {
            let event = Event::NAMES[row[1] as usize];
            let index = |x: f64| (x >= 0.0).then_some(x as u32);
            let flow = index(row[2])
                .map(|i| flow_name(plan, i))
                .unwrap_or_default();
            let link = index(row[3])
                .map(|i| link_name(plan, i))
                .unwrap_or_default();
            writeln!(out, "{},{event},{flow},{link}", row[0])
        })
    })
}

fn file(
    folder: &Path,
    name: &str,
    fill: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>,
) -> Result<(), Failure> {
    let mut out = BufWriter::new(File::create(folder.join(name))?);
    fill(&mut out)?;
    Ok(out.flush()?)
}

/// The rows of one series; buckets in which nothing happened have none.
fn rows(
    plan: &Plan,
    columns: &Columns,
    series: &SeriesInfo,
    out: &mut impl Write,
) -> std::io::Result<()> {
    let flow = series.flow.map(|i| flow_name(plan, i));
    let link = series.link.map(|i| link_name(plan, i));
    let of = match (flow, link) {
        (Some(flow), Some(link)) => format!("{flow}@{link}"),
        (flow, link) => flow.or(link).unwrap_or_default().clone(),
    };
    let width = series.kind.width();
    let data = &columns.data()[series.offset..series.offset + width * columns.buckets()];
    for (i, values) in data
        .chunks_exact(width)
        .enumerate()
        .filter(|(_, values)| !values[0].is_nan())
    {
        let time = columns.bucket_start(i).as_secs();
        write!(out, "{time},{of},{},{}", series.id, series.unit.symbol())?;
        values
            .iter()
            .try_for_each(|value| write!(out, ",{value}"))?;
        writeln!(out)?;
    }
    Ok(())
}

/// `tcp.0`, and `mp.0/1` for the second path of a connection over several.
fn flow_name(plan: &Plan, flow: u32) -> String {
    let flow = &plan.flows[flow as usize];
    let group = &plan.groups[flow.group as usize].id;
    quoted(&if flow.is_subflow {
        format!("{group}.{}/{}", flow.index, flow.path_index)
    } else {
        format!("{group}.{}", flow.index)
    })
}

fn link_name(plan: &Plan, link: u32) -> String {
    quoted(&plan.links[link as usize].id)
}

/// A CSV field [RFC 4180].
fn quoted(text: &str) -> String {
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        assert_eq!(quoted("tcp.0"), "tcp.0");
        assert_eq!(quoted("a \"b\", c"), "\"a \"\"b\"\", c\"");
    }
}
