//! Texts that students hand in: the lines for the checker among readable ones, with mail around them, quoted or wrapped. What
//! the page writes and reads in `web/src/model/completion.ts`.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lbe_assignment::Handed;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde_json::{Value, json};
use sim_core::scenario::parse_json;

/// How such a line begins; its version and a dot follow.
const BEGINS: &str = "lbe-done/";
/// The newest version; the first had no controllers.
const VERSION: u32 = 2;
/// The most characters of a line, and the most bytes that it inflates to.
const LONGEST_LINE: usize = 192 * 1024;
const MOST_BYTES: usize = 256 * 1024;
/// The most lines that are read of a text.
pub(crate) const MOST: usize = 500;

/// A line for the checker: its number in the text, and what it has, or what is wrong with it.
pub(crate) type Found = (usize, Result<Handed, String>);

/// The lines for the checker in a text that is called `from`, as many as are read at once.
pub(crate) fn find(text: &str, from: &str) -> Vec<Found> {
    let mut found = vec![];
    let (mut line, mut counted) = (1, 0);
    for (at, begins) in text.match_indices(BEGINS) {
        let rest = &text[at + begins.len()..];
        let digits = rest.bytes().take(5).take_while(u8::is_ascii_digit).count();
        let Some((Ok(version), rest)) = rest
            .get(digits..)
            .and_then(|rest| rest.strip_prefix('.'))
            .map(|after| (rest[..digits].parse(), after))
        else {
            continue;
        };
        line += text[counted..at].matches('\n').count();
        counted = at;
        found.push((line, read(version, rest, &format!("{from}, line {line}"))));
        if found.len() == MOST {
            break;
        }
    }
    found
}

/// Where a line ends in the middle: a break, the sign of a quotation, the soft break of a mail's encoding.
fn is_break(c: char) -> bool {
    c.is_whitespace() || matches!(c, '>' | '=')
}

fn read(version: u32, rest: &str, from: &str) -> Result<Handed, String> {
    if version == 0 || version > VERSION {
        return Err("was made by a newer version of the laboratory".to_owned());
    }
    let cut = || "is cut off: ask for the whole text".to_owned();
    let is_data = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-') || is_break(c);
    let end = rest.find(|c| !is_data(c)).unwrap_or(rest.len());
    let data: String = rest[..end].chars().filter(|&c| !is_break(c)).collect();
    let sum = rest[end..].strip_prefix('.').ok_or_else(cut)?;
    let sum: String = sum
        .chars()
        .take(LONGEST_LINE)
        .filter(|&c| !is_break(c))
        .take(8)
        .collect();
    if data.len() > LONGEST_LINE || sum.len() < 8 {
        return Err(cut());
    }
    if format!("{:08x}", crc32fast::hash(data.as_bytes())) != sum {
        return Err("was changed or damaged on its way: its checksum does not fit".to_owned());
    }
    let value = inflated(&data).ok_or("is damaged: it holds no answers")?;
    let Value::Object(mut code) = value["code"].clone() else {
        return Err("has answers and no controller: check.html checks these".to_owned());
    };
    code.insert(
        "name".to_owned(),
        value.get("name").cloned().unwrap_or(json!("")),
    );
    code.insert("from".to_owned(), json!(from));
    Handed::read(&Value::Object(code)).map_err(|error| format!("is damaged: {error}"))
}

fn inflated(data: &str) -> Option<Value> {
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(data).ok()?;
    let text = decompress_to_vec_with_limit(&bytes, MOST_BYTES).ok()?;
    parse_json(str::from_utf8(&text).ok()?).ok()
}
