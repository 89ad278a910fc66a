//! qlog of a sender, as its authors' main schema has it: one JSON text with its traces, or a text for each event. It comes from strangers:
//! what cannot be read is said in one sentence that names the key.

mod form;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::io::{self, BufReader, Read};
use std::rc::Rc;

use serde_json::{Deserializer, Value};

use self::form::{Form, wrong};
use crate::fit::MAX_FLOWS;
use crate::fit::clean::MAX_PACKETS;
use crate::fit::flow::Flow;
use crate::fit::order;
use crate::fit::speed::is_flent;
use crate::fit::taken::{Seen, Taken, named_apart};

/// Before each text of a sequence [RFC 7464].
pub(crate) const RECORD_SEPARATOR: u8 = 0x1e;

/// The longest JSON text, which is held in memory: a file's events in one, or one of them.
const MAX_TEXT: u64 = 64 << 20;
/// Characters of a value that are repeated.
const SHOWN: usize = 40;

/// Texts that follow each other, with blanks in place of separators; none may be longer than the longest.
struct Texts<R> {
    file: R,
    left: Rc<Cell<u64>>,
}

impl<R: Read> Read for Texts<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(bytes)?;
        let left = self.left.get().checked_sub(read as u64);
        self.left.set(left.ok_or_else(|| io::Error::other("a text of more than 64 MiB"))?);
        for byte in bytes.iter_mut().filter(|byte| **byte == RECORD_SEPARATOR) {
            *byte = b' ';
        }
        Ok(read)
    }
}

/// A number of a packet; the first drafts wrote it as a text.
fn number(value: &Value) -> Option<u64> {
    let text = || value.as_str()?.parse().ok();
    value.as_u64().or_else(text)
}

/// Packets may be told in another order than they were sent in, within so many.
const AGAIN: u64 = 1_000;

/// A connection, and the highest number of its packets.
#[derive(Default)]
struct Connection {
    flow: Flow,
    highest: Option<u64>,
}

/// What is read.
#[derive(Default)]
struct History {
    /// By the number of their trace, their group, and which of those that have this name it is.
    flows: BTreeMap<(usize, String), Vec<Connection>>,
    count: usize,
    trace: usize,
    times: Option<(u64, u64)>,
    packets: u64,
    is_cut: bool,
    is_crowd: bool,
}

impl History {
    /// The latest connection of this name; none where there are too many.
    fn flow(&mut self, name: &str) -> Option<&mut Connection> {
        let all = self.flows.entry((self.trace, name.to_owned())).or_default();
        if all.is_empty() {
            if self.count == MAX_FLOWS {
                self.is_crowd = true;
                return None;
            }
            self.count += 1;
            all.push(Connection::default());
        }
        all.last_mut()
    }

    /// A packet of it is sent. Numbers never come again: one that does is of another connection with the same name.
    fn sends(&mut self, name: &str, at: u64, number: u64, bytes: u32) {
        let Some(last) = self.flow(name) else {
            return;
        };
        let begins_anew = last.highest.is_some_and(|highest| number + AGAIN < highest || (number == 0 && highest > 0));
        if begins_anew && self.count < MAX_FLOWS {
            self.count += 1;
            let all = self.flows.entry((self.trace, name.to_owned())).or_default();
            all.push(Connection::default());
        }
        if let Some(own) = self.flow(name) {
            own.highest = own.highest.max(Some(number));
            own.flow.sent_as(at, number, bytes);
        }
    }

    /// An event of a trace whose flow, unless it says a group of its own, is called `name`.
    fn take(&mut self, event: &Value, form: &mut Form, name: &str) -> Result<(), String> {
        if event.as_array().is_some_and(Vec::is_empty) {
            return Ok(());
        }
        let at = form.at(event)?;
        let kind = form.find(event, &["name", "event", "event_type"]);
        let kind = kind.and_then(Value::as_str).ok_or_else(|| wrong("name", "a text", kind))?;
        let (first, last) = self.times.unwrap_or((at, at));
        self.times = Some((first.min(at), last.max(at)));
        let group = form.find(event, &["group_id"]).and_then(Value::as_str);
        let group = group.unwrap_or(name);
        let data = form.find(event, &["data"]).unwrap_or(&Value::Null);
        let kind = kind.rsplit(':').next().unwrap_or_default();
        match kind.to_ascii_lowercase().as_str() {
            "packet_sent" if is_application(data) => self.sent(at, data, group),
            "packet_received" if is_application(data) => self.received(at, data, group),
            "packet_lost" if is_application(data) => {
                // It need not say which.
                let trigger = data.get("trigger").and_then(Value::as_str);
                let is_probe = trigger.is_some_and(|trigger| trigger.contains("pto"));
                if let (Ok(number), Some(own)) = (packet_number(data), self.flow(group)) {
                    own.flow.lost_as(at, number, is_probe);
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn sent(&mut self, at: u64, data: &Value, group: &str) -> Result<(), String> {
        let frames = data.get("frames").and_then(Value::as_array);
        // What is not acknowledged says nothing of the path.
        let elicits = |frame: &Value| {
            let kind = frame.get("frame_type").and_then(Value::as_str);
            let silent = ["ack", "padding", "connection_close"];
            kind.is_none_or(|kind| !silent.iter().any(|other| kind.eq_ignore_ascii_case(other)))
        };
        if frames.is_some_and(|frames| !frames.is_empty() && !frames.iter().any(elicits)) {
            return Ok(());
        }
        if self.packets == MAX_PACKETS {
            self.is_cut = true;
            return Ok(());
        }
        let lengths = ["/raw/length", "/raw/payload_length", "/header/packet_size", "/packet_size"];
        let length = lengths.iter().find_map(|key| data.pointer(key));
        let bytes = length.and_then(Value::as_u64).and_then(|bytes| u32::try_from(bytes).ok());
        let bytes = bytes.ok_or_else(|| wrong("data.raw.length", "the bytes of the packet", length))?;
        let number = packet_number(data)?;
        self.packets += 1;
        self.sends(group, at, number, bytes);
        Ok(())
    }

    fn received(&mut self, at: u64, data: &Value, group: &str) -> Result<(), String> {
        let frames = data.get("frames").and_then(Value::as_array);
        for frame in frames.into_iter().flatten() {
            let Some(ranges) = frame.get("acked_ranges") else {
                continue;
            };
            let range = |range: &Value| -> Option<(u64, u64)> {
                let range = range.as_array()?;
                let (first, last) = (number(range.first()?)?, number(range.last()?)?);
                (first <= last).then_some((first, last))
            };
            let read = ranges.as_array().and_then(|list| list.iter().map(range).collect());
            let read: Vec<(u64, u64)> = read.ok_or_else(|| {
                let what = "a list of packet numbers, each from and to";
                wrong("data.frames.acked_ranges", what, Some(ranges))
            })?;
            if let Some(own) = self.flow(group) {
                own.flow.arrived_as(at, &read);
            }
        }
        Ok(())
    }
}

/// May a packet carry data of applications? Those of handshakes have numbers of their own.
fn is_application(data: &Value) -> bool {
    const OTHERS: [&str; 5] = ["initial", "handshake", "retry", "version_negotiation", "stateless_reset"];
    let kind = data.pointer("/header/packet_type").or_else(|| data.get("packet_type")).and_then(Value::as_str);
    kind.is_none_or(|kind| !OTHERS.iter().any(|other| kind.eq_ignore_ascii_case(other)))
}

fn packet_number(data: &Value) -> Result<u64, String> {
    let given = data.pointer("/header/packet_number").or_else(|| data.get("packet_number"));
    given.and_then(number).ok_or_else(|| wrong("data.header.packet_number", "a whole number", given))
}

/// A trace's name: what it says, or its place.
fn name_of(trace: &Value, place: usize) -> String {
    let keys = ["/common_fields/group_id", "/common_fields/ODCID", "/title"];
    let said = keys.iter().find_map(|key| trace.pointer(key)?.as_str());
    let mut name = said.map_or_else(|| format!("trace {}", place + 1), |name| name.chars().take(SHOWN).collect());
    let end = trace.pointer("/vantage_point/type").and_then(Value::as_str);
    if let Some(end) = end.filter(|end| ["client", "server"].contains(end) && said.is_some()) {
        name = format!("{name} ({end})");
    }
    name
}

/// Reads the flows of a file; or gives back its text if it is no qlog but flent's.
///
/// # Errors
/// One sentence on what is wrong with it.
pub(crate) fn flows(file: impl Read) -> Result<Result<Seen, Value>, String> {
    let left = Rc::new(Cell::new(MAX_TEXT));
    let file = Texts { file, left: left.clone() };
    let mut texts = Deserializer::from_reader(BufReader::new(file)).into_iter::<Value>();
    let unreadable = |place: u64, error: &serde_json::Error| format!("has a record {place} that is no JSON: {error}");
    let head = texts.next().transpose().map_err(|error| unreadable(1, &error))?;
    let head = head.unwrap_or_default();
    if is_flent(&head) {
        return Ok(Err(head));
    }
    if head.get("qlog_version").is_none() && head.get("file_schema").is_none() {
        return Err("must be a qlog, whose first record names its qlog_version or file_schema".to_owned());
    }
    let mut history = History::default();
    if let Some(traces) = head.get("traces") {
        whole(traces, &mut history)?;
    } else {
        let trace = head.get("trace").unwrap_or(&Value::Null);
        let mut form = Form::of(trace);
        let name = name_of(trace, 0);
        for place in 2.. {
            left.set(MAX_TEXT);
            match texts.next() {
                None => break,
                // Within a record: a file that was cut off.
                Some(Err(error)) if error.is_eof() && place > 2 => break,
                Some(event) => {
                    let event = event.map_err(|error| unreadable(place, &error))?;
                    let taken = history.take(&event, &mut form, &name);
                    taken.map_err(|error| format!("events.{}.{error}", place - 2))?;
                }
            }
        }
    }
    history.seen().map(Ok)
}

/// Reads the traces of one text. One that could not be written says why.
fn whole(traces: &Value, history: &mut History) -> Result<(), String> {
    let list = traces.as_array().map(Vec::as_slice).unwrap_or_default();
    let failed = |trace: &Value| trace.get("error_description").is_some() && trace.get("events").is_none();
    if let Some(why) = list.first().filter(|_| list.iter().all(failed)) {
        let why = why.get("error_description").and_then(Value::as_str).unwrap_or_default();
        let shown: String = why.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
        return Err(format!("has no trace that was written: {shown}"));
    }
    for (i, trace) in list.iter().enumerate().filter(|(_, trace)| !failed(trace)) {
        let events = trace.get("events");
        let path = format!("traces.{i}");
        let events =
            events.and_then(Value::as_array).ok_or_else(|| format!("{path}.{}", wrong("events", "a list", events)))?;
        let mut form = Form::of(trace);
        let name = name_of(trace, i);
        history.trace = i;
        for (j, event) in events.iter().enumerate() {
            let taken = history.take(event, &mut form, &name);
            taken.map_err(|error| format!("{path}.events.{j}.{error}"))?;
        }
    }
    Ok(())
}

impl History {
    fn seen(self) -> Result<Seen, String> {
        if self.is_crowd {
            return Err(format!("must have at most {MAX_FLOWS} flows"));
        }
        let (first, last) = self.times.ok_or("has no events")?;
        let mut flows: Vec<Taken> = vec![];
        for ((_, name), all) in self.flows {
            for Connection { mut flow, .. } in all {
                flow.close();
                if flow.rtts().next().is_some() {
                    flows.push(Taken { name: name.clone(), protocol: "qlog", flow, ..Taken::default() });
                }
            }
        }
        if flows.is_empty() {
            return Err("has no data that are acknowledged".to_owned());
        }
        order::by(&mut flows, |taken| !taken.flow.bytes);
        named_apart(&mut flows);
        Ok(Seen { flows, first, last, is_cut: self.is_cut, notes: vec![], interfaces: vec![] })
    }
}
