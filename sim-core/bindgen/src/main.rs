//! `lbe-bindgen MODULE FOLDER` writes into the folder what a page needs of a module that was compiled with wasm-bindgen: the
//! module without what was meant for this program, its script and its types. What `wasm-bindgen --target web` does; that
//! program takes several times as long to build, for servers and browsers in which it can run tests.
use std::env;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--version"] => println!("{} {}", env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION")),
        [module, folder] => Bindgen::new()
            .web(true)?
            .typescript(true)
            .omit_default_module_path(false) // the module lies beside its script
            .input_path(module)
            .generate(folder)?,
        _ => return Err("usage: lbe-bindgen MODULE FOLDER".into()),
    }
    Ok(())
}
