//! Texts that students hand in: the lines for the checker among readable ones, with mail around them, quoted or wrapped. What
//! the page writes and reads in `web/src/model/completion.ts`.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use lbe_assignment::Handed;
use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
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

/// What is wrong with a line.
#[derive(Debug)]
pub(crate) struct Fault {
    /// In words that follow where it stands.
    pub(crate) why: String,
    /// It is more than is read, and nobody says that it is wrong.
    pub(crate) is_beyond: bool,
}

impl From<String> for Fault {
    fn from(why: String) -> Self {
        let is_beyond = false;
        Self { why, is_beyond }
    }
}

fn beyond(why: String) -> Fault {
    let is_beyond = true;
    Fault { why, is_beyond }
}

/// A line for the checker: its number in the text, and what it has, or what is wrong with it.
pub(crate) type Found = (usize, Result<Handed, Fault>);

/// The lines for the checker in a text that is called `from`, and that is file number `file`. At most `room` of them are
/// read; how many there are beyond is said of the first of these.
pub(crate) fn find(text: &str, from: &str, file: usize, room: usize) -> Vec<Found> {
    let mut found: Vec<Found> = vec![];
    let mut left_out: Option<(usize, usize)> = None;
    let (mut line, mut counted) = (1, 0);
    for (at, begins) in text.match_indices(BEGINS) {
        let rest = &text[at + begins.len()..];
        let digits = rest.bytes().take(5).take_while(u8::is_ascii_digit).count();
        let Some((Ok(version), rest)) =
            rest.get(digits..).and_then(|rest| rest.strip_prefix('.')).map(|after| (rest[..digits].parse(), after))
        else {
            continue;
        };
        line += text[counted..at].matches('\n').count();
        counted = at;
        if found.len() >= room {
            left_out = Some(left_out.map_or((line, 1), |(first, count)| (first, count + 1)));
            continue;
        }
        let handed = read(version, rest, &format!("{from}, line {line}"));
        let file = file.to_string();
        found.push((line, handed.map(|handed| Handed { file, ..handed })));
    }
    found.extend(left_out.map(|(line, count)| {
        let which = match count {
            1 => "this text is".to_owned(),
            _ => format!("this text and the {} after it are", count - 1),
        };
        let why = format!("{which} beyond the {MOST} that are read at once, and left out");
        (line, Err(beyond(why)))
    }));
    found
}

/// Where a line ends in the middle: a break, the sign of a quotation, the soft break of a mail's encoding.
fn is_break(c: char) -> bool {
    c.is_whitespace() || matches!(c, '>' | '=')
}

fn read(version: u32, rest: &str, from: &str) -> Result<Handed, Fault> {
    if version == 0 || version > VERSION {
        return Err("was made by a newer version of the laboratory".to_owned().into());
    }
    let cut = || Fault::from("is cut off: ask for the whole text".to_owned());
    let is_data = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-') || is_break(c);
    let end = rest.find(|c| !is_data(c)).unwrap_or(rest.len());
    let data: String = rest[..end].chars().filter(|&c| !is_break(c)).collect();
    let sum = rest[end..].strip_prefix('.').ok_or_else(cut)?;
    let sum: String = sum.chars().take(LONGEST_LINE).filter(|&c| !is_break(c)).take(8).collect();
    if data.len() > LONGEST_LINE {
        let length = data.len();
        return Err(beyond(format!("has {length} characters, more than the {LONGEST_LINE} that a text may have")));
    }
    if sum.len() < 8 {
        return Err(cut());
    }
    if format!("{:08x}", crc32fast::hash(data.as_bytes())) != sum {
        let why = "was changed or damaged on its way: its checksum does not fit";
        return Err(why.to_owned().into());
    }
    let value = inflated(&data)?;
    let Value::Object(mut code) = value["code"].clone() else {
        let why = "has answers and no controller: check.html checks these";
        return Err(why.to_owned().into());
    };
    code.insert("name".to_owned(), value.get("name").cloned().unwrap_or(json!("")));
    code.insert("from".to_owned(), json!(from));
    Handed::read(&Value::Object(code)).map_err(|error| format!("is damaged: {error}").into())
}

fn inflated(data: &str) -> Result<Value, Fault> {
    let damaged = || Fault::from("is damaged: it holds no answers".to_owned());
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(data).map_err(|_| damaged())?;
    let text = decompress_to_vec_with_limit(&bytes, MOST_BYTES).map_err(|error| {
        if error.status == TINFLStatus::HasMoreOutput {
            beyond(format!("holds more than the {MOST_BYTES} bytes that a text may have"))
        } else {
            damaged()
        }
    })?;
    let text = str::from_utf8(&text).map_err(|_| damaged())?;
    parse_json(text).map_err(|_| damaged())
}
