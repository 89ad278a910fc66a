//! Files of packets as rows: pcap and pcapng, whichever writer made them, packed with gzip or not. They come from strangers: what cannot be
//! read is said in one sentence, and a file that ends within a packet is read up to there.

use std::io::{ErrorKind, Read};

use crate::fit::open::NO_CAPTURE;

/// A packet as a file has it.
pub(crate) struct Row<'a> {
    pub(crate) interface: u32,
    /// Its kind of link, as `https://www.tcpdump.org/linktypes.html` numbers them.
    pub(crate) link: u32,
    /// In ns since 1970; none where the file does not say.
    pub(crate) at: Option<u64>,
    pub(crate) bytes: &'a [u8],
    /// Bytes on the wire.
    pub(crate) length: u32,
}

/// How a file ended.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct End {
    /// It has more packets than are read.
    pub(crate) is_cut: bool,
    /// It ends within a packet.
    pub(crate) is_torn: bool,
}

/// Gives each packet of a file to `take`, in their order, up to so many.
///
/// # Errors
/// One sentence on what is wrong with it.
pub(crate) fn rows(head: [u8; 4], file: impl Read, most: u64, mut take: impl FnMut(&Row<'_>)) -> Result<End, String> {
    let mut file = Source { file, bytes: vec![], is_big: false };
    let mut packets = 0;
    let read = match u32::from_be_bytes(head) {
        0x0a0d_0d0a => pcapng(&mut file, most, &mut packets, &mut take),
        0xa1b2_c3d4 | 0xa1b2_3c4d | 0xa1b2_cd34 | 0xd4c3_b2a1 | 0x4d3c_b2a1 | 0x34cd_b2a1 => {
            pcap(head, &mut file, most, &mut packets, &mut take)
        }
        _ => Err(Stop::Wrong(NO_CAPTURE.to_owned())),
    };
    match read {
        Ok(is_cut) => Ok(End { is_cut, is_torn: false }),
        Err(_) if packets > 0 => Ok(End { is_cut: false, is_torn: true }),
        Err(Stop::Over) => Err("ends before its first packet".to_owned()),
        Err(Stop::Wrong(what)) => Err(what),
    }
}

/// Why a file is not read on.
enum Stop {
    /// It ends within something.
    Over,
    Wrong(String),
}

fn wrong<T>(what: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Wrong(what.into()))
}

/// Longer blocks are no packets.
const MAX_BLOCK: u32 = 16 << 20;

/// A file that is read piece by piece; the last piece is kept.
struct Source<R> {
    file: R,
    bytes: Vec<u8>,
    is_big: bool,
}

impl<R: Read> Source<R> {
    /// The next piece; false at the end of the file.
    fn next(&mut self, length: u32) -> Result<bool, Stop> {
        let length = length as usize;
        if self.bytes.len() < length {
            self.bytes.resize(length, 0);
        }
        let mut done = 0;
        while done < length {
            match self.file.read(&mut self.bytes[done..length]) {
                Ok(0) if done == 0 => return Ok(false),
                Ok(0) => return Err(Stop::Over),
                Ok(read) => done += read,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return wrong(format!("cannot be read: {error}")),
            }
        }
        Ok(true)
    }

    /// The next piece, which has to be there.
    fn need(&mut self, length: u32) -> Result<(), Stop> {
        if length > MAX_BLOCK {
            return wrong(format!("is damaged: it has a packet of {length} bytes"));
        }
        if length == 0 || self.next(length)? { Ok(()) } else { Err(Stop::Over) }
    }

    fn word(&self, place: usize) -> u32 {
        word(&self.bytes[place..], self.is_big)
    }

    fn half(&self, place: usize) -> u16 {
        half(&self.bytes[place..], self.is_big)
    }
}

fn word(bytes: &[u8], is_big: bool) -> u32 {
    let four = [bytes[0], bytes[1], bytes[2], bytes[3]];
    if is_big { u32::from_be_bytes(four) } else { u32::from_le_bytes(four) }
}

fn half(bytes: &[u8], is_big: bool) -> u16 {
    let two = [bytes[0], bytes[1]];
    if is_big { u16::from_be_bytes(two) } else { u16::from_le_bytes(two) }
}

fn pcap<R: Read>(
    head: [u8; 4],
    file: &mut Source<R>,
    most: u64,
    packets: &mut u64,
    take: &mut impl FnMut(&Row<'_>),
) -> Result<bool, Stop> {
    file.is_big = head[0] == 0xa1;
    let magic = word(&head, file.is_big);
    let scale = if magic == 0xa1b2_3c4d { 1 } else { 1_000 };
    // Kuznetzov's patch has eight bytes more before each packet.
    let before = if magic == 0xa1b2_cd34 { 24 } else { 16 };
    file.need(20)?;
    // The upper bits are of the frame check sequence.
    let link = file.word(16) & 0xffff;
    while file.next(before)? {
        if *packets == most {
            return Ok(true);
        }
        let (seconds, part) = (file.word(0), file.word(4));
        let (captured, length) = (file.word(8), file.word(12));
        file.need(captured)?;
        *packets += 1;
        take(&Row {
            interface: 0,
            link,
            at: Some(u64::from(seconds) * 1_000_000_000 + u64::from(part) * scale),
            bytes: &file.bytes[..captured as usize],
            length: length.max(captured),
        });
    }
    Ok(false)
}

/// An interface of a pcapng: its kind of link, the longest packet, and the ns of a tick as a fraction, from a moment in s on.
struct Interface {
    link: u32,
    snap: u32,
    tick: (u64, u64),
    offset_s: u64,
}

fn pcapng<R: Read>(
    file: &mut Source<R>,
    most: u64,
    packets: &mut u64,
    take: &mut impl FnMut(&Row<'_>),
) -> Result<bool, Stop> {
    let mut all: Vec<Interface> = vec![];
    let mut section = 0;
    let mut kind = 0x0a0d_0d0a;
    loop {
        file.need(4)?;
        if kind == 0x0a0d_0d0a {
            // The length comes before what says in which order its bytes are.
            let raw = [file.bytes[0], file.bytes[1], file.bytes[2], file.bytes[3]];
            file.need(4)?;
            file.is_big = match file.bytes[..4] {
                [0x1a, 0x2b, 0x3c, 0x4d] => true,
                [0x4d, 0x3c, 0x2b, 0x1a] => false,
                _ => return wrong("is no pcapng: its section has no mark of its order of bytes"),
            };
            file.need(word(&raw, file.is_big).saturating_sub(12))?;
            section = all.len();
        } else {
            let length = file.word(0);
            if length < 12 {
                return wrong(format!("is damaged: it has a block of {length} bytes"));
            }
            if kind != 1 && *packets == most {
                return Ok(true);
            }
            file.need(length - 8)?;
            let body = length as usize - 12;
            if kind == 1 {
                all.push(interface(file, body)?);
            } else if let Some(row) = packet(kind, file, body, &all[section..])? {
                *packets += 1;
                take(&Row { interface: row.interface + section as u32, ..row });
            }
        }
        if !file.next(4)? {
            return Ok(false);
        }
        kind = file.word(0);
    }
}

fn interface<R>(file: &Source<R>, body: usize) -> Result<Interface, Stop>
where
    R: Read,
{
    if body < 8 {
        return wrong("is damaged: it has an interface without its kind of link");
    }
    let mut found = Interface { link: file.half(0).into(), snap: file.word(4), tick: (1_000, 1), offset_s: 0 };
    // Options may go on to the end of the block, and have any length.
    let mut rest = &file.bytes[8..body];
    while rest.len() >= 4 {
        let (code, length) = (half(rest, file.is_big), half(&rest[2..], file.is_big) as usize);
        let Some(value) = rest.get(4..4 + length).filter(|_| code != 0) else {
            break;
        };
        match (code, value) {
            (9, [resolution, ..]) => {
                found.tick = tick(*resolution)
                    .ok_or_else(|| Stop::Wrong("has an interface whose clock ticks in no usual unit".to_owned()))?;
            }
            (14, [_, _, _, _, _, _, _, _]) => {
                let (one, two) = (word(value, file.is_big), word(&value[4..], file.is_big));
                let (high, low) = if file.is_big { (one, two) } else { (two, one) };
                found.offset_s = u64::from(high) << 32 | u64::from(low);
            }
            _ => {}
        }
        rest = rest.get(4 + length.next_multiple_of(4)..).unwrap_or_default();
    }
    Ok(found)
}

/// The length of a tick in ns: so many times one, divided by so many.
fn tick(resolution: u8) -> Option<(u64, u64)> {
    let power = u32::from(resolution & 0x7f);
    let is_binary = resolution & 0x80 != 0;
    let per_second = if is_binary { 2_u64 } else { 10 }.checked_pow(power)?;
    Some((1_000_000_000, per_second))
}

/// The packet in a block: an enhanced one, a simple one or one of the first draft.
fn packet<'a, R: Read>(
    kind: u32,
    file: &'a Source<R>,
    body: usize,
    interfaces: &[Interface],
) -> Result<Option<Row<'a>>, Stop> {
    let (index, header) = match kind {
        2 if body >= 20 => (u32::from(file.half(0)), 20),
        6 if body >= 20 => (file.word(0), 20),
        3 if body >= 4 => (0, 4),
        2 | 3 | 6 => return wrong("is damaged: it has a packet without its length"),
        _ => return Ok(None),
    };
    let Some(from) = interfaces.get(index as usize) else {
        return wrong("has a packet of an interface that it does not describe");
    };
    let (captured, length) = if header == 20 {
        (file.word(12), file.word(16))
    } else {
        let length = file.word(0);
        let snap = if from.snap == 0 { u32::MAX } else { from.snap };
        (length.min(snap).min(body as u32 - 4), length)
    };
    let Some(bytes) = file.bytes[header..body].get(..captured as usize) else {
        return wrong("is damaged: it has a packet that is longer than its block");
    };
    let at = (header == 20).then(|| {
        let ticks = u128::from(file.word(4)) << 32 | u128::from(file.word(8));
        let ns = ticks * u128::from(from.tick.0) / u128::from(from.tick.1);
        u64::try_from(ns).unwrap_or(u64::MAX).wrapping_add(from.offset_s.wrapping_mul(1_000_000_000))
    });
    Ok(Some(Row { interface: index, link: from.link, at, bytes, length: length.max(captured) }))
}
