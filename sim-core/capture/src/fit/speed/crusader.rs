//! Crusader's files: a number and a version, and then either fields one behind the other (version 0), or MessagePack in frames of snappy
//! (1 and 2).

use std::io::Read;

use serde_json::{Map, Value};

use super::{BIN_S, Test, bin};
use crate::fit::Fit;

/// A file's first bytes.
pub(crate) const MAGIC: [u8; 4] = [0xcb, 0x59, 0x7c, 0xae];
/// The longest that is read, packed or not.
const MOST: u64 = 64 << 20;
const DEEPEST: u32 = 16;

/// Bytes that are taken from the front.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, length: u64) -> Option<&'a [u8]> {
        let (own, rest) = self.0.split_at_checked(usize::try_from(length).ok()?)?;
        self.0 = rest;
        Some(own)
    }

    /// A whole number of so many bytes, the lowest first.
    fn low(&mut self, bytes: u64) -> Option<u64> {
        Some(self.take(bytes)?.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    /// The highest first.
    fn high(&mut self, bytes: u64) -> Option<u64> {
        Some(self.take(bytes)?.iter().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    }

    /// Seconds and ns, as seconds.
    fn time(&mut self) -> Option<f64> {
        Some(self.low(8)? as f64 + self.low(4)? as f64 / 1e9)
    }
}

/// Seconds, and the bytes up to then.
type Stream = Vec<(f64, f64)>;

/// What a file has: whether it downloads and whether both do, and the bytes of each stream up to a time; and echoes.
#[derive(Default)]
struct Raw {
    groups: Vec<(bool, bool, Vec<Stream>)>,
    echoes: Vec<(f64, f64)>,
}

/// Reads one.
///
/// # Errors
/// One sentence on what is wrong with it.
pub(crate) fn crusader(file: impl Read) -> Result<Fit, String> {
    let mut all = vec![];
    file.take(MOST).read_to_end(&mut all).map_err(|error| format!("cannot be read: {error}"))?;
    let mut bytes = Bytes(&all);
    bytes.take(8);
    let raw = match bytes.low(8) {
        Some(0) => of_fields(&mut bytes),
        Some(1 | 2) => unsnapped(&mut bytes).and_then(|packed| of_value(&value(&mut Bytes(&packed), 0)?)),
        Some(version) => return Err(format!("is a file of Crusader's version {version}, which is not known")),
        None => None,
    };
    let raw = raw.ok_or("is a file of Crusader that is damaged or cut off")?;
    let mut test = Test { protocol: "Crusader", echoes: raw.echoes, ..Test::default() };
    for (is_download, is_both, streams) in &raw.groups {
        let way = if *is_download { "download" } else { "upload" };
        let name = if *is_both { format!("{way} (both)") } else { way.to_owned() };
        test.rates.push((name, together(streams)));
    }
    test.fit()
}

/// What all streams carry in each interval, in bit/s; their bytes are those of all time before.
fn together(streams: &[Stream]) -> Vec<f64> {
    let last = streams.iter().flatten().filter_map(|(at, _)| bin(*at)).max();
    let mut rates = vec![0.0; last.map_or(0, |place| place + 1)];
    for pair in streams.iter().flat_map(|stream| stream.windows(2)) {
        let (from, to) = (pair[0], pair[1]);
        if let Some(rate) = bin(f64::midpoint(from.0, to.0)).and_then(|place| rates.get_mut(place)) {
            *rate += 8.0 * f64::max(0.0, to.1 - from.1) / BIN_S;
        }
    }
    rates
}

/// Of version 0.
fn of_fields(bytes: &mut Bytes<'_>) -> Option<Raw> {
    let mut raw = Raw::default();
    // What was asked for, and when it began and how long it took.
    bytes.take(4 * 8 + 2 * 12)?;
    for _ in 0..bytes.low(8)? {
        let (is_download, is_both) = (bytes.low(1)? == 1, bytes.low(1)? == 1);
        let mut streams = vec![];
        for _ in 0..bytes.low(8)? {
            let mut stream = vec![];
            for _ in 0..bytes.low(8)? {
                stream.push((bytes.time()?, bytes.low(8)? as f64));
            }
            streams.push(stream);
        }
        raw.groups.push((is_download, is_both, streams));
    }
    for _ in 0..bytes.low(8)? {
        bytes.take(8)?;
        let sent = bytes.time()?;
        if bytes.low(1)? == 1 {
            raw.echoes.push((sent, 1e3 * bytes.time()?));
        }
    }
    Some(raw)
}

/// Of the versions after it.
fn of_value(all: &Value) -> Option<Raw> {
    let time = |value: &Value| Some(part(value, "secs", 0)?.as_f64()? + part(value, "nanos", 1)?.as_f64()? / 1e9);
    let list = |value: &Value, name: &str| Some(value.get(name)?.as_array()?.clone());
    let mut raw = Raw::default();
    for group in list(all, "stream_groups")? {
        let mut streams = vec![];
        for stream in list(&group, "streams")? {
            let points = list(&stream, "data")?;
            let point = |point: &Value| Some((time(point.get("time")?)?, point.get("bytes")?.as_f64()?));
            streams.push(points.iter().map(point).collect::<Option<Vec<_>>>()?);
        }
        let is = |name: &str| group.get(name)?.as_bool();
        raw.groups.push((is("download")?, is("both")?, streams));
    }
    for echo in list(all, "pings")? {
        let total = echo.pointer("/latency/total").filter(|total| !total.is_null());
        if let Some(total) = total {
            raw.echoes.push((time(echo.get("sent")?)?, 1e3 * time(total)?));
        }
    }
    Some(raw)
}

/// A field by its name or, of a list, by its place.
fn part<'a>(value: &'a Value, name: &str, place: usize) -> Option<&'a Value> {
    value.get(name).or_else(|| value.get(place))
}

/// A value of MessagePack.
fn value(bytes: &mut Bytes<'_>, depth: u32) -> Option<Value> {
    if depth > DEEPEST {
        return None;
    }
    let kind = bytes.low(1)? as u8;
    Some(match kind {
        0..=0x7f => kind.into(),
        0x80..=0x8f => object(bytes, u64::from(kind & 0xf), depth)?,
        0x90..=0x9f => array(bytes, u64::from(kind & 0xf), depth)?,
        0xa0..=0xbf => text(bytes, u64::from(kind & 0x1f))?,
        0xc0 => Value::Null,
        0xc2 | 0xc3 => (kind == 0xc3).into(),
        0xca => f32::from_bits(bytes.high(4)? as u32).into(),
        0xcb => f64::from_bits(bytes.high(8)?).into(),
        0xcc..=0xcf => bytes.high(1 << (kind - 0xcc))?.into(),
        0xd0..=0xd3 => {
            let length = 1 << (kind - 0xd0);
            let unused = 64 - 8 * length as u32;
            (((bytes.high(length)? << unused) as i64) >> unused).into()
        }
        0xd9..=0xdb => {
            let length = bytes.high(1 << (kind - 0xd9))?;
            text(bytes, length)?
        }
        0xdc | 0xdd => {
            let length = bytes.high(2 << (kind - 0xdc))?;
            array(bytes, length, depth)?
        }
        0xde | 0xdf => {
            let length = bytes.high(2 << (kind - 0xde))?;
            object(bytes, length, depth)?
        }
        0xe0..=0xff => i64::from(kind as i8).into(),
        _ => return None,
    })
}

fn text(bytes: &mut Bytes<'_>, length: u64) -> Option<Value> {
    Some(String::from_utf8_lossy(bytes.take(length)?).into())
}

fn array(bytes: &mut Bytes<'_>, length: u64, depth: u32) -> Option<Value> {
    (0..length).map(|_| value(bytes, depth + 1)).collect()
}

fn object(bytes: &mut Bytes<'_>, length: u64, depth: u32) -> Option<Value> {
    let mut own = Map::new();
    for _ in 0..length {
        let name = value(bytes, depth + 1)?;
        own.insert(name.as_str()?.to_owned(), value(bytes, depth + 1)?);
    }
    Some(Value::Object(own))
}

/// What frames of snappy hold; their checks are not made.
fn unsnapped(bytes: &mut Bytes<'_>) -> Option<Vec<u8>> {
    let mut out = vec![];
    while !bytes.0.is_empty() {
        let kind = bytes.low(1)?;
        let length = bytes.low(3)?;
        let mut own = Bytes(bytes.take(length)?);
        match kind {
            0 => {
                own.take(4)?;
                block(&mut own, &mut out)?;
            }
            1 => out.extend(own.0.get(4..)?),
            0x80.. => {}
            _ => return None,
        }
        if out.len() as u64 > MOST {
            return None;
        }
    }
    Some(out)
}

/// One block: bytes as they are, and copies of those before.
fn block(own: &mut Bytes<'_>, out: &mut Vec<u8>) -> Option<()> {
    let begin = out.len();
    while own.low(1)? & 0x80 != 0 {}
    while let Some(tag) = own.low(1) {
        let (high, kind) = (tag >> 2, tag & 3);
        if kind == 0 {
            let length = if high < 60 { high } else { own.low(high - 59)? };
            out.extend(own.take(length + 1)?);
            continue;
        }
        let (length, back) = match kind {
            1 => (4 + (high & 7), (high >> 3) << 8 | own.low(1)?),
            2 => (high + 1, own.low(2)?),
            _ => (high + 1, own.low(4)?),
        };
        let from = out.len().checked_sub(usize::try_from(back).ok()?).filter(|from| *from >= begin && back > 0)?;
        for i in from..from + length as usize {
            out.push(out[i]);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn snappy_copies_what_was_before() {
        // Three bytes as they are, then seven from three before and four from ten before.
        let packed = [14, 8, b'a', b'b', b'c', (3 << 2) | 1, 3, (3 << 2) | 2, 10, 0];
        let mut out = vec![];
        assert_eq!(block(&mut Bytes(&packed), &mut out), Some(()));
        assert_eq!(out, b"abcabcabcaabca");
        assert_eq!(block(&mut Bytes(&[4, 1, 9]), &mut vec![]), None);
    }
}
