//! What a study is to be cited by.

use std::io::Write;

use serde_json::Value;
use sim_core::scenario::budget::MAX_EVENTS;
use sim_core::scenario::{ENGINE, Scenario, Sweep, is_sweep, visible};

use crate::args::FilesArgs;
use crate::failure::Failure;
use crate::guest::Own;
use crate::stop::Stop;
use crate::{guest, input, run};

/// `lbe cite`. A sweep is told by its specification: its runs have digests of their own.
pub(crate) fn command(args: &FilesArgs, out: &mut impl Write) -> Result<(), Failure> {
    // Nothing is printed of a study that is refused.
    let mut told = vec![];
    writeln!(
        told,
        "LBE Lab contributors. LBE Lab: a laboratory for less-than-best-effort transport. Version {}, engine {ENGINE}.",
        env!("CARGO_PKG_VERSION")
    )?;
    let stop = Stop::new();
    let with = args.controller.as_deref();
    let option = with.map_or_else(String::new, |own| format!(" --controller {}", visible(own)));
    for file in &args.files {
        let mut value = input::read(file)?;
        Own::given(with, &mut value)?;
        let refused = |error| Failure::in_file(file, &error);
        let name = visible(file).into_owned();
        if is_sweep(&value) {
            let sweep = Sweep::with_host(&value, &guest::host()).map_err(refused)?;
            let (runs, hash) = (sweep.runs(), hash(&value));
            writeln!(told, "{name}: {runs} runs, specification {hash}; lbe sweep {name} --json{option}")?;
            continue;
        }
        let scenario = Scenario::with_host(value, &guest::host()).map_err(refused)?;
        let run = run::silently(scenario.plan(), MAX_EVENTS, &stop);
        let digest = run.report.digest;
        writeln!(told, "{name}: digest {digest}; lbe run {name} --json{option}")?;
    }
    out.write_all(&told)?;
    Ok(())
}

/// Of a specification, whatever white space its file has: FNV-1a, 64 bits.
pub(crate) fn hash(value: &Value) -> String {
    let text = value.to_string();
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |h, byte| (h ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    format!("{hash:016x}")
}
