//! Names the engine by its source: version and a hash of what decides what a run gives. The same source has the same name in
//! every build, native, Wasm or Python, on every machine, with git or without.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Crates whose source makes a run what it is.
const CRATES: [&str; 9] = ["app", "cc", "engine", "guest", "model", "net", "queue", "scenario", "transport"];

fn main() -> io::Result<()> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64; // FNV-1a, 64 bits
    let mut take = |bytes: &[u8]| {
        // A checkout may have other line ends.
        for byte in bytes.iter().filter(|byte| **byte != b'\r') {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    };
    for name in CRATES {
        let folder = Path::new("..").join(name).join("src");
        println!("cargo::rerun-if-changed={}", folder.display());
        for (name, file) in sources(&folder, name)? {
            take(name.as_bytes());
            take(&fs::read(file)?);
        }
    }
    let version = env!("CARGO_PKG_VERSION");
    println!("cargo::rustc-env=LBE_ENGINE={version}+{:010x}", hash >> 24);
    Ok(())
}

/// Its Rust files without tests of their own, by names that are the same everywhere, in their order.
fn sources(folder: &Path, name: &str) -> io::Result<Vec<(String, PathBuf)>> {
    let mut found = vec![];
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(own) = path.file_name().and_then(|own| own.to_str()) else {
            continue;
        };
        let name = format!("{name}/{own}");
        if path.is_dir() && own != "tests" {
            found.extend(sources(&path, &name)?);
        } else if path.extension().is_some_and(|end| end == "rs") && own != "tests.rs" {
            found.push((name, path));
        }
    }
    found.sort();
    Ok(found)
}
