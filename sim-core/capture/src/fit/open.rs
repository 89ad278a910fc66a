//! A file's beginning: what it is, unpacked if it is packed with gzip, and named if it is not read.

use std::io::{self, BufReader, ErrorKind, Read};

use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZFlush, MZStatus};

/// What is not read, by its first bytes.
const OTHERS: [(&[u8], &str); 12] = [
    (b"\x28\xb5\x2f\xfd", "is packed with zstd: unpack it first"),
    (b"BZh", "is packed with bzip2: unpack it first"),
    (b"\xfd7zX", "is packed with xz: unpack it first"),
    (b"\x04\x22\x4d\x18", "is packed with lz4: unpack it first"),
    (b"PK\x03\x04", "is packed with zip: unpack it first"),
    (b"\x1f\x9d", "is packed with compress: unpack it first"),
    (b"7z\xbc\xaf", "is packed with 7z: unpack it first"),
    (b"snoo", "is a capture of snoop: convert it to pcapng with editcap"),
    (b"GMBU", "is a capture of Network Monitor: convert it to pcapng with editcap"),
    (b"RTSS", "is a capture of Network Monitor: convert it to pcapng with editcap"),
    (b"TRSN", "is a capture of Sniffer: convert it to pcapng with editcap"),
    (b"XCP\0", "is a capture of NetXRay: convert it to pcapng with editcap"),
];

pub(crate) const NO_CAPTURE: &str = "must be a capture as pcap, pcapng or qlog";

/// The file unpacked, and behind a mark of its order of bytes; with its first four bytes.
///
/// # Errors
/// One sentence on what it is instead of a capture.
pub(crate) fn opened<'a>(file: impl Read + 'a) -> Result<([u8; 4], Box<dyn Read + 'a>), String> {
    let mut file: Box<dyn Read + 'a> = Box::new(BufReader::with_capacity(1 << 16, file));
    let mut head = beginning(&mut file)?;
    if head[..2] == [0x1f, 0x8b] {
        let inner = Gunzip::new(io::Cursor::new(head).chain(file));
        file = Box::new(BufReader::with_capacity(1 << 16, inner));
        head = beginning(&mut file).map_err(|error| {
            let is_empty = error == NO_CAPTURE;
            if is_empty { "is packed with gzip, and empty or damaged".to_owned() } else { error }
        })?;
        if head[..2] == [0x1f, 0x8b] {
            return Err("is packed with gzip twice: unpack it first".to_owned());
        }
    }
    if head[..3] == [0xef, 0xbb, 0xbf] {
        let mut more = [0; 3];
        file.read_exact(&mut more).map_err(|_| NO_CAPTURE.to_owned())?;
        head = [head[3], more[0], more[1], more[2]];
    }
    if matches!(head, [0xff, 0xfe, ..] | [0xfe, 0xff, ..]) {
        return Err("is a text in UTF-16: save it as UTF-8".to_owned());
    }
    let other = OTHERS.iter().find(|(bytes, _)| head.starts_with(bytes));
    other.map_or(Ok((head, file)), |(_, what)| Err((*what).to_owned()))
}

fn beginning(file: &mut dyn Read) -> Result<[u8; 4], String> {
    let mut head = [0; 4];
    match file.read_exact(&mut head) {
        Ok(()) => Ok(head),
        Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(NO_CAPTURE.to_owned()),
        Err(error) => Err(format!("cannot be read: {error}")),
    }
}

/// What is packed with gzip [RFC 1952], member after member.
struct Gunzip<R> {
    file: R,
    input: Vec<u8>,
    from: usize,
    to: usize,
    state: Box<InflateState>,
    in_member: bool,
}

impl<R: Read> Gunzip<R> {
    fn new(file: R) -> Self {
        Self {
            file,
            input: vec![0; 1 << 16],
            from: 0,
            to: 0,
            state: InflateState::new_boxed(DataFormat::Raw),
            in_member: false,
        }
    }

    fn fill(&mut self) -> io::Result<bool> {
        if self.from == self.to {
            self.from = 0;
            self.to = self.file.read(&mut self.input)?;
        }
        Ok(self.to > 0)
    }

    fn byte(&mut self) -> io::Result<Option<u8>> {
        if !self.fill()? {
            return Ok(None);
        }
        self.from += 1;
        Ok(Some(self.input[self.from - 1]))
    }

    fn needed(&mut self) -> io::Result<u8> {
        self.byte()?.ok_or_else(|| ErrorKind::UnexpectedEof.into())
    }

    fn text(&mut self) -> io::Result<()> {
        while self.needed()? != 0 {}
        Ok(())
    }

    /// The header of a member; false where there is none.
    fn header(&mut self) -> io::Result<bool> {
        let (Some(0x1f), Some(0x8b)) = (self.byte()?, self.byte()?) else {
            return Ok(false);
        };
        self.needed()?;
        let flags = self.needed()?;
        for _ in 0..6 {
            self.needed()?;
        }
        if flags & 4 != 0 {
            let length = [self.needed()?, self.needed()?];
            for _ in 0..u16::from_le_bytes(length) {
                self.needed()?;
            }
        }
        if flags & 8 != 0 {
            self.text()?;
        }
        if flags & 16 != 0 {
            self.text()?;
        }
        if flags & 2 != 0 {
            self.needed()?;
            self.needed()?;
        }
        self.state = InflateState::new_boxed(DataFormat::Raw);
        Ok(true)
    }
}

impl<R: Read> Read for Gunzip<R> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.in_member {
                self.in_member = self.header()?;
                if !self.in_member {
                    return Ok(0);
                }
            }
            let is_more = self.fill()?;
            let done = inflate(&mut self.state, &self.input[self.from..self.to], out, MZFlush::None);
            self.from += done.bytes_consumed;
            match done.status {
                Ok(MZStatus::StreamEnd) => {
                    self.in_member = false;
                    // A check of the bytes, and their number.
                    for _ in 0..8 {
                        self.byte()?;
                    }
                }
                _ if done.bytes_written == 0 && !is_more => return Ok(0),
                Err(_) if done.bytes_written == 0 && done.bytes_consumed == 0 => {
                    return Err(io::Error::other("what gzip has packed is damaged"));
                }
                _ => {}
            }
            if done.bytes_written > 0 {
                return Ok(done.bytes_written);
            }
        }
    }
}
