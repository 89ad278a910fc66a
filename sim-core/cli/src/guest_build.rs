//! `lbe guest build`: the user's clang, with this project's headers in a folder that is gone afterwards.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::args::BuildArgs;
use crate::failure::Failure;
use crate::guest_linux::{self, Source};
use crate::guest_source::with_source;
use crate::{guest, input};

/// The longest file in C that is read, in bytes.
const MAX_SOURCE_BYTES: usize = 1 << 20;
/// How both kinds of file are compiled: for what `lbe_guest::prepare` takes, with a small stack.
const FLAGS: &[&str] = &[
    "--target=wasm32",
    // Not clang's own -O2: with it clang runs a wasm-opt of the search path, which may not know what the module uses.
    "-Xclang",
    "-O2",
    "-nostdlib",
    "-mbulk-memory",
    "-mnontrapping-fptoint",
    "-msign-ext",
    "-Wl,--no-entry",
    "-Wl,-z,stack-size=16384",
    "-Wl,--strip-all",
];

/// `lbe guest build`.
pub(crate) fn command(args: &BuildArgs, out: &mut impl Write) -> Result<(), Failure> {
    let text = input::text(&args.file, MAX_SOURCE_BYTES)?;
    let clang = Clang::find()?;
    let folder = Folder::new()?;
    let file = Path::new(&args.file);
    let to = args.output.clone().unwrap_or_else(|| file.with_extension("wasm"));
    folder.write("guest.h", include_str!("../../../examples/controllers/c/guest.h"))?;
    let mut flags: Vec<String> = FLAGS.iter().map(|flag| (*flag).to_owned()).collect();
    flags.extend(args.define.iter().map(|define| format!("-D{define}")));
    flags.push(format!("-I{}", folder.0.display()));
    if guest_linux::is_module(&text) {
        let source = Source { file, text: &text };
        guest_linux::build(&clang, &folder, flags, &source, &args.family, &to)?;
    } else {
        clang.run(&flags, &[file.to_owned()], &to, &args.file)?;
    }
    let module = input::module(&to, usize::MAX - 1).map_err(|why| Failure::at(&to, &why))?;
    let code = guest::host().load(&module).map_err(|why| Failure::in_file(&args.file, &format!("the module {why}")))?;
    let label = code.spec().doc.label;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let source = if args.no_source { Err("is not asked for".to_owned()) } else { with_source(&module, &name, &text) };
    let with = match &source {
        Ok(_) => format!("with {name}"),
        Err(why) => format!("without {name}, which {why}"),
    };
    let module = source.unwrap_or(module);
    fs::write(&to, &module).map_err(|why| Failure::at(&to, &why))?;
    let bytes = module.len();
    Ok(writeln!(out, "{}: {label}, {bytes} bytes, {with}", to.display())?)
}

/// A folder for what is needed on the way.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    fn new() -> Result<Self, Failure> {
        let path = std::env::temp_dir().join(format!("lbe-guest-{}", std::process::id()));
        let made = fs::create_dir(&path);
        made.map_err(|why| Failure::at(&path, &why))?;
        Ok(Self(path))
    }

    /// Writes a file, with the folders on its way.
    pub(crate) fn write(&self, name: &str, text: &str) -> Result<PathBuf, Failure> {
        let path = self.0.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, text)).map_err(|why| Failure::at(&path, &why))?;
        Ok(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// A clang that makes WebAssembly.
pub(crate) struct Clang(String);

impl Clang {
    fn find() -> Result<Self, Failure> {
        let own = std::env::var("CC").ok().filter(|cc| !cc.is_empty());
        let numbered = (11..=21).rev().map(|n| format!("clang-{n}"));
        let homebrew = ["/opt/homebrew/opt/llvm/bin/clang", "/usr/local/opt/llvm/bin/clang"].map(str::to_owned);
        let mut all = own.into_iter().chain(["clang".to_owned()]).chain(numbered).chain(homebrew);
        let makes_wasm = |name: &String| answer(name, "--print-targets").is_some_and(|all| all.contains("wasm32"));
        let Some(clang) = all.find(makes_wasm) else {
            return Err(missing("There is no clang that makes WebAssembly"));
        };
        let linker = answer(&clang, "--print-prog-name=wasm-ld").unwrap_or_default();
        let is_there = linker.contains(['/', '\\']) || answer("wasm-ld", "--version").is_some();
        if is_there { Ok(Self(clang)) } else { Err(missing(&format!("{clang} has no wasm-ld"))) }
    }

    /// Compiles and links `files`; what it says of them goes to standard error, as it says it.
    pub(crate) fn run(&self, flags: &[String], files: &[PathBuf], to: &Path, file: &str) -> Result<(), Failure> {
        let mut command = Command::new(&self.0);
        let done = command.args(flags).args(files).arg("-o").arg(to).status();
        match done {
            Ok(status) if status.success() => Ok(()),
            Ok(_) => Err(Failure::Tool(format!("{}: does not compile; {} says why", input::name(file), self.0))),
            Err(why) => Err(Failure::Tool(format!("{} cannot be run: {why}", self.0))),
        }
    }
}

fn answer(program: &str, flag: &str) -> Option<String> {
    let done = Command::new(program).arg(flag).stdin(Stdio::null()).output();
    let done: io::Result<_> = done;
    let done = done.ok().filter(|done| done.status.success())?;
    Some(String::from_utf8_lossy(&done.stdout).into_owned())
}

/// One sentence on what is not there, with how to have it.
fn missing(what: &str) -> Failure {
    let how = match std::env::consts::OS {
        "macos" => "brew install llvm lld",
        "windows" => "winget install LLVM.LLVM",
        _ => "sudo apt install clang lld",
    };
    Failure::Tool(format!("{what}: \"{how}\" installs it, or name another in CC."))
}
