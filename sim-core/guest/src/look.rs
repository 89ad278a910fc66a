//! The first look at a prepared module, the same for all runtimes: does it begin, what does it declare, where is its block?

use lbe_cc::guest::{BLOCK_BYTES, Misdeed};

use lbe_model::rng::Stream;

use crate::declare::MAX_DECLARATION_BYTES;

/// The random numbers of a module that is only asked what it declares.
pub fn declaring() -> Stream {
    Stream::new(0, "guest/declaration")
}

/// A module that has begun, in any runtime.
pub trait Begun {
    /// The address that an exported function answers, metered.
    ///
    /// # Errors
    /// A call that did not come to its end.
    fn address(&mut self, name: &str) -> Result<usize, Misdeed>;

    /// At most `most` bytes of its memory from there on; fewer where it ends.
    fn bytes(&self, from: usize, most: usize) -> Vec<u8>;

    /// The size of its memory, in bytes.
    fn memory(&self) -> usize;
}

fn in_words(what: Misdeed) -> &'static str {
    match what {
        Misdeed::Meter => "takes more instructions than a call may",
        Misdeed::Trap | Misdeed::Value(..) | Misdeed::Budget(_) => "traps",
    }
}

/// The text of the declaration, of a module that has room for the block.
///
/// # Errors
/// What is wrong with it, as the end of a sentence.
pub fn first_look(begun: Result<&mut impl Begun, Misdeed>) -> Result<String, String> {
    let begun = begun.map_err(|_| {
        // One that has not begun has no meter to look at.
        "traps, or takes more instructions than a call may, when it begins".to_owned()
    })?;
    let text = describe(begun)?;
    find_block(begun)?;
    Ok(text)
}

fn address(begun: &mut impl Begun, name: &str) -> Result<usize, String> {
    let address = begun.address(name);
    address.map_err(|what| format!("{} in {name}", in_words(what)))
}

/// The declaration's text, which ends with a zero byte.
fn describe(begun: &mut impl Begun) -> Result<String, String> {
    let from = address(begun, "describe")?;
    let mut text = begun.bytes(from, MAX_DECLARATION_BYTES + 1);
    let Some(end) = text.iter().position(|byte| *byte == 0) else {
        return Err(format!(
            "declares nothing: describe must answer the address of a text of at most {MAX_DECLARATION_BYTES} bytes that ends with a zero byte"
        ));
    };
    text.truncate(end);
    String::from_utf8(text).map_err(|_| "declares what is no UTF-8".to_owned())
}

/// Where the block is.
///
/// # Errors
/// What is wrong with it, as the end of a sentence.
pub fn find_block(begun: &mut impl Begun) -> Result<usize, String> {
    let at = address(begun, "block")?;
    if at.is_multiple_of(8) && at + BLOCK_BYTES <= begun.memory() {
        return Ok(at);
    }
    Err(format!("has no room: block must answer an address of {BLOCK_BYTES} bytes in its memory, a multiple of 8"))
}
