//! `guests`: controllers that come with the scenario, as WebAssembly modules in base64 (docs/guest.md).

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use crate::Result;
use crate::budget::MAX_ID_BYTES;
use crate::error::{at_most, fail, refuse, shortened};
use crate::reader::{Object, quoted};
use lbe_cc::guest::{GuestCode, GuestHost};

/// How the `kind` of a guest begins: its name follows.
pub(crate) const PREFIX: &str = "guest:";
/// The key of all guests.
pub(crate) const GUESTS: &str = "guests";
/// The most guests of a scenario.
const MAX_GUESTS: usize = 8;
/// The most flows whose controller is a guest: each has a memory of its own, of 2 MiB at most.
pub(crate) const MAX_GUEST_FLOWS: usize = 100;
/// The longest text of a module, in base64: that of 64 KiB.
const MAX_TEXT: usize = 65_536_usize.div_ceil(3) * 4;

/// The longest text that a module was compiled from, in bytes.
const MAX_SOURCE: usize = 32_768;

/// A host that runs none: where nobody has given one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NoHost;

impl GuestHost for NoHost {
    fn load(&self, _module: &[u8]) -> Result<Arc<dyn GuestCode>, String> {
        Err("cannot run here: this program takes no controllers of one's own".to_owned())
    }
}

/// The guests of a scenario by their names, prepared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Guests(BTreeMap<String, Arc<dyn GuestCode>>);

impl Guests {
    /// Reads the `guests` of a scenario.
    pub(crate) fn read(scenario: &Value, host: &dyn GuestHost) -> Result<Self> {
        let Some(value) = scenario.get(GUESTS).filter(|value| !value.is_null()) else {
            return Ok(Self::default());
        };
        let Some(map) = value.as_object() else {
            return refuse(GUESTS, "must be an object { name: { \"module\": ... } }", value);
        };
        at_most(MAX_GUESTS, "entries", map.len(), GUESTS)?;
        let mut guests = BTreeMap::new();
        for (name, value) in map {
            let path = format!("{GUESTS}.{}", shortened(name));
            at_most(MAX_ID_BYTES, "bytes", name.len(), &path)?;
            if name.is_empty() || name.contains('.') {
                return fail(path, "must have a name without dots");
            }
            let guest = Object::new(value, &path, &["module", "source"])?;
            // What the module was compiled from: of use to those who read it alone.
            if guest.text("source")?.is_some_and(|text| text.len() > MAX_SOURCE) {
                return guest.fail("source", format!("must be a text of at most {MAX_SOURCE} bytes"));
            }
            let text = guest.require_text("module")?;
            let loaded = match decode(text) {
                Ok(module) => host.load(&module),
                Err(why) => Err(why.to_owned()),
            };
            let code = loaded.or_else(|why| guest.fail("module", why))?;
            guests.insert(name.clone(), code);
        }
        Ok(Self(guests))
    }

    /// The guest that the `kind` at `path` names; `None` where it names none but a built-in controller.
    pub(crate) fn named(&self, cc: &Value, path: &str) -> Result<Option<&Arc<dyn GuestCode>>> {
        let kind = cc.get("kind").and_then(Value::as_str);
        let Some(name) = kind.and_then(|kind| kind.strip_prefix(PREFIX)) else {
            return Ok(None);
        };
        if let Some(code) = self.0.get(name) {
            return Ok(Some(code));
        }
        let rule = match self.0.len() {
            0 => "must be a controller that is there, and the scenario has no guests".to_owned(),
            _ => format!("must be \"{PREFIX}\" and the name of a guest: {}", quoted(self.0.keys().map(String::as_str))),
        };
        refuse(format!("{path}.kind"), &rule, &cc["kind"])
    }
}

/// What stands in base64 [RFC 4648 §4], with or without the padding.
fn decode(text: &str) -> Result<Vec<u8>, &'static str> {
    if text.len() > MAX_TEXT {
        return Err("must be a module of at most 65536 bytes");
    }
    let digits = text.trim_end_matches('=');
    let (mut bytes, mut bits, mut held) = (vec![], 0_u32, 0);
    for digit in digits.bytes() {
        let value = match digit {
            b'A'..=b'Z' => digit - b'A',
            b'a'..=b'z' => digit - b'a' + 26,
            b'0'..=b'9' => digit - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return Err("must be a WebAssembly module in base64"),
        };
        (bits, held) = (bits << 6 | u32::from(value), held + 6);
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Ok(bytes)
}

/// Bytes as [`Guests`] reads them.
pub fn encode(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let three = [chunk[0], *chunk.get(1).unwrap_or(&0), *chunk.get(2).unwrap_or(&0)];
        let bits = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        for place in 0..4 {
            let digit = char::from(DIGITS[(bits >> (18 - 6 * place)) as usize & 63]);
            text.push(if place <= chunk.len() { digit } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// [RFC 4648 §10] Test vectors.
    #[test]
    fn base64_vectors() {
        for (bytes, text) in [
            ("", ""),
            ("f", "Zg=="),
            ("fo", "Zm8="),
            ("foo", "Zm9v"),
            ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ] {
            assert_eq!(encode(bytes.as_bytes()), text);
            assert_eq!(decode(text), Ok(bytes.as_bytes().to_vec()));
        }
        assert!(decode("Zm9v Zg").is_err());
    }
}
