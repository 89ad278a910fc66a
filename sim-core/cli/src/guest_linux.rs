//! Congestion control modules of Linux, unmodified, over `examples/controllers/linux`.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use lbe_guest::Native;
use serde_json::{Map, Value, json};

use crate::failure::Failure;
use crate::guest_build::{Clang, Folder};
use crate::input;

/// As the kernel is compiled; what is not declared is an error.
const FLAGS: &[&str] = &[
    "-std=gnu11",
    "-ffreestanding",
    "-fno-strict-aliasing",
    "-fwrapv",
    "-Wno-everything",
    "-Werror=implicit-function-declaration",
    "-Werror=int-conversion",
];
const SHIM: &[(&str, &str)] = &[
    ("linux.h", include_str!("../../../examples/controllers/linux/linux.h")),
    ("tcp_vegas.h", include_str!("../../../examples/controllers/linux/tcp_vegas.h")),
    ("tcp_dctcp.h", include_str!("../../../examples/controllers/linux/tcp_dctcp.h")),
];
const SUPPORT: &str = include_str!("../../../examples/controllers/linux/linux.c");

/// A module's file.
pub(crate) struct Source<'a> {
    pub(crate) file: &'a Path,
    pub(crate) text: &'a str,
}

/// Is it written for Linux?
pub(crate) fn is_module(text: &str) -> bool {
    ["linux/", "net/"].iter().any(|of| includes(text).any(|name| name.starts_with(of)))
}

/// What a text includes.
fn includes(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let name = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?;
        name.trim_start().strip_prefix(['<', '"'])?.split(['>', '"']).next()
    })
}

/// Builds it twice: the first says of what the declaration is made, which a run would have no time to make.
pub(crate) fn build(
    clang: &Clang,
    folder: &Folder,
    mut flags: Vec<String>,
    source: &Source<'_>,
    family: &str,
    to: &Path,
) -> Result<(), Failure> {
    let file = source.file.to_string_lossy();
    flags.extend(FLAGS.iter().map(|flag| (*flag).to_owned()));
    let beside = source.file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let beside = beside.unwrap_or(Path::new("."));
    flags.push(format!("-iquote{}", beside.display()));
    for (name, text) in SHIM {
        folder.write(name, text)?;
    }
    let mut files = vec![source.file.to_owned(), folder.write("support/linux.c", SUPPORT)?];
    for needed in headers(folder, source, beside)? {
        let object = folder.0.join("beside.o");
        let flags = [&flags[..], &["-DLBE_BESIDE".to_owned(), "-c".to_owned()]].concat();
        clang.run(&flags, &[needed], &object, &file)?;
        files.push(object);
    }
    let first = folder.0.join("first.wasm");
    clang.run(&flags, &files, &first, &file)?;
    let module = input::module(&first, usize::MAX - 1).map_err(|why| Failure::at(&first, &why))?;
    let told = Native::default().described(&module);
    let (memory, at) = told.map_err(|why| Failure::in_file(&file, &format!("the module {why}")))?;
    let declaration = declaration(&Memory(memory), at, source, family)
        .ok_or_else(|| Failure::in_file(&file, &"registers no tcp_congestion_ops in its module_init"))?;
    folder.write("declaration.h", &literal(&declaration.to_string()))?;
    flags.push("-DLBE_DECLARATION=\"declaration.h\"".to_owned());
    clang.run(&flags, &files, to, &file)
}

/// Makes every kernel header that it includes lead to the shim's. Answers the modules whose functions it needs and that lie
/// beside it, as YeAH needs Vegas.
fn headers(folder: &Folder, source: &Source<'_>, beside: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut needed = vec![];
    let mut texts = vec![source.text.to_owned()];
    let mut seen = BTreeSet::new();
    while let Some(text) = texts.pop() {
        for name in includes(&text) {
            let is_plain =
                name.chars().all(|c| c.is_ascii_alphanumeric() || "_-./".contains(c)) && !name.contains("..");
            if !is_plain || name.starts_with('/') || !seen.insert(name.to_owned()) {
                continue;
            }
            if name.contains('/') {
                folder.write(name, "#include \"linux.h\"\n")?;
                continue;
            }
            let header = beside.join(name);
            let module = header.with_extension("c");
            let Ok(text) = fs::read_to_string(&header) else {
                continue;
            };
            if module.file_name() != source.file.file_name()
                && let Ok(of) = fs::read_to_string(&module)
            {
                texts.push(of);
                needed.push(module);
            }
            texts.push(text);
        }
    }
    Ok(needed)
}

/// A guest's memory.
struct Memory(Vec<u8>);

impl Memory {
    fn word(&self, at: usize) -> Option<usize> {
        let bytes = self.0.get(at..at + 4)?;
        Some(u32::from_le_bytes(bytes.try_into().ok()?) as usize)
    }

    fn text(&self, at: usize) -> Option<String> {
        let rest = self.0.get(at..)?;
        let end = rest.iter().position(|byte| *byte == 0)?;
        Some(String::from_utf8_lossy(&rest[..end]).into_owned())
    }

    /// A C integer, by its kind as `KIND_OF` in linux.h names it, with its range.
    fn integer(&self, at: usize, kind: &str) -> Option<(f64, f64, f64)> {
        let bytes = self.0.get(at..at + 4)?;
        let [a, b, c, d] = bytes.try_into().ok()?;
        Some(match kind {
            "B" => (f64::from(a), 0.0, f64::from(u8::MAX)),
            "c" => (f64::from(a.cast_signed()), f64::from(i8::MIN), f64::from(i8::MAX)),
            "H" => (f64::from(u16::from_le_bytes([a, b])), 0.0, f64::from(u16::MAX)),
            "h" => (f64::from(i16::from_le_bytes([a, b])), f64::from(i16::MIN), f64::from(i16::MAX)),
            "I" => (f64::from(u32::from_le_bytes([a, b, c, d])), 0.0, f64::from(u32::MAX)),
            "i" => (f64::from(i32::from_le_bytes([a, b, c, d])), f64::from(i32::MIN), f64::from(i32::MAX)),
            _ => return None,
        })
    }

    /// What it says of itself, a list of `struct lbe_told`.
    fn told(&self, mut at: usize) -> Option<Vec<Told>> {
        let mut all = vec![];
        while at != 0 && all.len() < MAX_TOLD {
            let word = |i: usize| self.word(at + 4 * i);
            let (what, text) = (self.text(word(0)?)?, self.text(word(1)?)?);
            let (address, is_live) = (word(2)?, word(3)? > 0);
            all.push(Told { what, text, address, is_live });
            at = word(4)?;
        }
        Some(all)
    }
}

/// More than any module says.
const MAX_TOLD: usize = 1_000;

/// A parameter with its name and kind; or, at address 0, something else that the module says.
struct Told {
    what: String,
    text: String,
    address: usize,
    is_live: bool,
}

/// What the module says of itself, as a guest does; nothing for one that registers nothing.
fn declaration(memory: &Memory, at: usize, source: &Source<'_>, family: &str) -> Option<Value> {
    let (first, name, controls) = (memory.word(at)?, memory.word(at + 4)?, memory.word(at + 8)?);
    let name = memory.text(name).filter(|name| !name.is_empty())?;
    let (params, words): (Vec<_>, Vec<_>) = memory.told(first)?.into_iter().partition(|told| told.address > 0);
    let of = |what: &str| words.iter().find(|told| told.what == what).map_or("", |told| told.text.trim());
    let rows = params.iter().map(|told| param(memory, told, of(&told.what)));
    let file = source.file.file_name().unwrap_or_default().to_string_lossy();
    let mut wants = vec![];
    let is_in_source = |word: &str| source.text.contains(word);
    if controls > 0 || is_in_source("sample->in_flight") {
        wants.push("rate_sample");
    }
    if controls > 0 {
        wants.push("recovery");
    }
    if is_in_source("SK_PACING_NEEDED") {
        wants.push("pacing");
    }
    let description = [of(":description"), &name].into_iter().find(|text| !text.is_empty())?;
    let licence = of(":license");
    Some(json!({
        "version": 2, "label": format!("{name} (module for Linux)"), "family": family,
        "summary": format!("{description}: a module for Linux, licence {licence}, on the laboratory's transport; not Linux."),
        "source": format!("{file}, {}", of(":author")),
        "params": rows.collect::<Option<Vec<_>>>()?, "wants": wants,
    }))
}

/// A row of the declaration. The slider goes to four times the default.
fn param(memory: &Memory, told: &Told, help: &str) -> Option<Value> {
    let (key, at) = (&told.what, told.address);
    let mut row = Map::new();
    row.insert("key".to_owned(), key.to_ascii_lowercase().into());
    row.insert("label".to_owned(), key.as_str().into());
    row.insert("help".to_owned(), help.into());
    row.insert("live".to_owned(), told.is_live.into());
    if told.text == "b" {
        row.insert("default".to_owned(), (*memory.0.get(at)? != 0).into());
        return Some(row.into());
    }
    let (default, min, max) = memory.integer(at, &told.text)?;
    let reach = match default.abs() {
        0.0 => 100.0,
        1.0 => 1.0,
        x => 4.0 * x,
    };
    let (lo, hi) = if default < 0.0 { (-reach, 0.0) } else { (0.0, reach) };
    for (key, value) in [
        ("default", default),
        ("min", min),
        ("max", max),
        ("slider_min", lo.max(min)),
        ("slider_max", hi.min(max)),
        ("step", 1.0),
    ] {
        row.insert(key.to_owned(), value.into());
    }
    row.insert("integer".to_owned(), true.into());
    Some(row.into())
}

/// A text as C writes it.
fn literal(text: &str) -> String {
    let bytes = text.bytes().map(|byte| match byte {
        b'"' | b'\\' => format!("\\{}", char::from(byte)),
        b' '..=b'~' if byte != b'?' => char::from(byte).to_string(),
        _ => format!("\\{byte:03o}"),
    });
    format!("\"{}\"\n", bytes.collect::<String>())
}
