//! wasm-bindgen, as a page needs it: writes the script and the types of a module that was compiled with
//! wasm-bindgen, and the module without what was meant for this program. The program of that name does the same and more, and
//! takes three times as long to build, for servers and browsers in which it can run tests.
use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

/// `MODULE --out-dir FOLDER --out-name NAME --target web --typescript`, in any order.
fn main() -> Result<(), Box<dyn Error>> {
    let mut bindgen = Bindgen::new();
    let mut folder = None;
    let mut words = env::args().skip(1);
    while let Some(word) = words.next() {
        let mut value = || words.next().ok_or_else(|| format!("{word}: a value must follow"));
        match word.as_str() {
            "-V" | "--version" => {
                println!("wasm-bindgen {}", env!("CARGO_PKG_VERSION"));
                return Ok(());
            }
            "--typescript" => _ = bindgen.typescript(true),
            "--out-dir" => folder = Some(value()?),
            "--out-name" => _ = bindgen.out_name(&value()?),
            "--target" => match value()?.as_str() {
                "web" => _ = bindgen.web(true)?,
                other => return Err(format!("--target {other}: must be web").into()),
            },
            module if !module.starts_with('-') => _ = bindgen.input_path(module),
            other => {
                return Err(format!("{other}: not one of the options that are taken here").into());
            }
        }
    }
    bindgen.omit_default_module_path(false); // the module lies beside its script
    bindgen.generate(folder.ok_or("--out-dir: must be given")?)?;
    Ok(())
}
