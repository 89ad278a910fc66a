//! The source of a module, in a section of its own: it travels with the module, and no run reads it (docs/guest.md).

use lbe_guest::outside::section;
use lbe_guest::prepare::MAX_MODULE_BYTES;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde_json::{Value, json};

/// The section: an object with `file`, `licence` and `text`, in JSON, deflated.
const SECTION: &str = "lbe.source";
/// The longest text, and the longest object, in bytes; `web/src/model/guest-source.ts` has them too.
const MAX_TEXT: usize = 65_536;
const MAX_OBJECT: usize = 256 * 1024;

/// A module's source.
pub(crate) struct Source {
    pub(crate) file: String,
    pub(crate) licence: String,
    pub(crate) text: String,
}

impl Source {
    /// Whose it is, for `lbe guest check`.
    pub(crate) fn said(&self) -> String {
        format!("{}, licence {}, {} bytes", self.file, self.licence, self.text.len())
    }
}

/// The module with its source, or why it is without.
pub(crate) fn with_source(module: &[u8], file: &str, text: &str) -> Result<Vec<u8>, String> {
    if text.len() > MAX_TEXT {
        return Err(format!("has more than {MAX_TEXT} bytes"));
    }
    let object = json!({ "file": file, "licence": licence(text), "text": text }).to_string();
    let data = compress_to_vec(object.as_bytes(), 9);
    let mut body = vec![SECTION.len() as u8];
    body.extend([SECTION.as_bytes(), &data].concat());
    let mut all = [module, &[0]].concat();
    let mut size = body.len();
    while size > 127 {
        all.push((size & 127) as u8 | 128);
        size >>= 7;
    }
    all.push(size as u8);
    all.extend(body);
    if all.len() > MAX_MODULE_BYTES || object.len() > MAX_OBJECT {
        return Err(format!("would make a module of more than {MAX_MODULE_BYTES} bytes"));
    }
    Ok(all)
}

/// What a module has of it.
pub(crate) fn source_of(module: &[u8]) -> Option<Source> {
    let bytes = decompress_to_vec_with_limit(section(module, SECTION)?, MAX_OBJECT).ok()?;
    let object: Value = serde_json::from_slice(&bytes).ok()?;
    let of = |key: &str| Some(object[key].as_str()?.to_owned());
    Some(Source { file: of("file")?, licence: of("licence")?, text: of("text")? })
}

/// What a text says of its licence: to Linux, or in its first lines [SPDX].
fn licence(text: &str) -> String {
    let after = |mark: &str, end: &[char]| {
        let rest = text.split_once(mark)?.1;
        rest.split(end).next().map(|word| word.trim().to_owned())
    };
    let known = after("MODULE_LICENSE(\"", &['"']).or_else(|| after("SPDX-License-Identifier:", &['*', '\n']));
    known.unwrap_or_default()
}
