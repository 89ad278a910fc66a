//! Captures as Wireshark's own analysis sees them, held against the figures of the run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use lbe_capture::Part;
use sim_core::net::link::Link;
use sim_core::packet::{Ack, Block};
use sim_core::record::report::FlowReport;
use sim_core::record::{Event, QueueStep, Recorder, Report, Sight};
use sim_core::transport::AnySender;
use sim_core::units::{Span, Time};

/// What tshark says of each packet, by field. A test that lacks it fails: `None` only if `LBE_WITHOUT_TSHARK` asks to leave it
/// out, which `npm test` sets where it could not install it, and then counts as skipped.
fn tshark(capture: &[u8], name: &str, fields: &[&str]) -> Option<Vec<Vec<String>>> {
    if std::env::var_os("LBE_WITHOUT_TSHARK").is_some() {
        eprintln!("left out, as LBE_WITHOUT_TSHARK asks");
        return None;
    }
    let path = format!("{}/{name}.pcapng", env!("CARGO_TARGET_TMPDIR"));
    fs::write(&path, capture).unwrap();
    let output = Command::new("tshark")
        .args(["-r", &path, "-T", "fields", "-n"])
        .args(["-o", "ip.check_checksum:TRUE"])
        .args(["-o", "tcp.check_checksum:TRUE"])
        .args(["-o", "udp.check_checksum:TRUE"])
        .args(fields.iter().flat_map(|field| ["-e", field]))
        .output();
    fs::remove_file(&path).unwrap();
    let output = output.expect(
        "tshark does not run: install it (apt-get install tshark), or set LBE_WITHOUT_TSHARK to leave these tests out",
    );
    let problem = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{problem}");
    let text = String::from_utf8(output.stdout).unwrap();
    let of_line = |line: &str| line.split('\t').map(str::to_owned).collect();
    Some(text.lines().map(of_line).collect())
}

/// Counts what is in flight as a capture at the senders can: what was sent, less what is acknowledged or reported in SACK blocks.
#[derive(Default)]
struct InFlight {
    /// By time: the flow, and a packet sent or an acknowledgement.
    seen: Vec<(Time, u32, Result<u32, Ack>)>,
    /// Of flows whose acknowledgements are TCP's.
    rtts: Vec<Span>,
}

impl Recorder for InFlight {
    const LOOKS: bool = true;

    fn sees(&mut self, now: Time, what: Sight<'_>) {
        match what {
            Sight::Sent(packet) => {
                self.seen.push((packet.sent_at, packet.flow, Ok(packet.seq)));
            }
            Sight::AckArrives(flow, ack) => self.seen.push((now, flow, Err(*ack))),
            _ => {}
        }
    }

    fn sender(&mut self, now: Time, _: u32, sender: &AnySender) {
        if let (Some(_), Some(rtt)) = (sender.stream(), sender.last_rtt())
            && now > Time::ZERO
        {
            self.rtts.push(rtt);
        }
    }
    fn queue(&mut self, _: Time, _: u32, _: &Link, _: QueueStep) {}
    fn sojourn(&mut self, _: Time, _: u32, _: Span) {}
    fn departed(&mut self, _: Time, _: u32, _: u32) {}
    fn event(&mut self, _: Time, _: Event, _: Option<u32>, _: Option<u32>) {}
}

impl InFlight {
    /// For each packet of data in order of time, the packets in flight once it is sent; none while packets beyond a gap are known to
    /// have arrived, which Wireshark counts in its own way.
    fn of_each(mut self) -> Vec<Option<u32>> {
        self.seen.sort_by_key(|row| row.0);
        let mut flows: BTreeMap<u32, BTreeSet<u32>> = BTreeMap::new();
        let mut all = vec![];
        for (_, flow, what) in self.seen {
            let out = flows.entry(flow).or_default();
            match what {
                Ok(seq) => {
                    out.insert(seq);
                    let span = out.last().zip(out.first()).map(|(last, first)| last - first + 1);
                    all.push(span.filter(|span| *span == out.len() as u32));
                }
                Err(ack) => out.retain(|seq| {
                    let is_in = |block: &Block| (block.start..block.end).contains(seq);
                    *seq >= ack.cumulative && !ack.sack().iter().any(is_in)
                }),
            }
        }
        all
    }
}

fn sum(report: &Report, of: impl Fn(&FlowReport) -> u64) -> u64 {
    report.flows.iter().map(of).sum()
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let all: Vec<f64> = values.collect();
    all.iter().sum::<f64>() / all.len() as f64
}

const NAMES: [(&str, u32); 7] = [
    ("two-reno", 10),
    ("tcp-vs-ledbat", 10),
    ("l4s-beside-classic", 5),
    ("subpacket-asymmetric", 120),
    ("update-by-its-receiver", 8),
    ("update-and-call", 24),
    ("multipath-two-links", 15),
];

/// At the senders: as many packets as were sent, as many of them again, the same in flight, the same round trips; no checksum is
/// wrong.
#[test]
fn senders_do_what_the_report_says() {
    let fields = [
        "tcp.dstport",
        "udp.dstport",
        "tcp.len",
        "tcp.analysis.retransmission",
        "tcp.analysis.out_of_order",
        "tcp.analysis.bytes_in_flight",
        "tcp.analysis.ack_rtt",
        "ip.checksum.status",
        "tcp.checksum.status",
        "udp.checksum.status",
        "_ws.malformed",
    ];
    for (name, seconds) in NAMES.into_iter().step_by(crate::common::every(2)) {
        let scenario = crate::common::published(name, seconds);
        let senders = |other: &str| other == "senders";
        let (report, capture) = crate::common::pcapng(&scenario, senders, Part::WHOLE);
        let Some(rows) = tshark(&capture, name, &fields) else {
            return;
        };
        for row in &rows {
            assert_eq!(row[7], "1", "{name}: {row:?}");
            assert!(row[8] != "0" && row[9] != "0" && row[10].is_empty(), "{name}: {row:?}");
            // Acknowledgements of TCP are captured in full.
            assert!(row[0] == "9" || row[8] != "2", "{name}: {row:?}");
        }
        let data: Vec<&Vec<String>> = rows.iter().filter(|row| row[0] == "9" || row[1] == "9").collect();
        assert_eq!(data.len() as u64, sum(&report, |flow| flow.total.sent), "{name}");
        let again = data.iter().filter(|row| !row[3].is_empty() || !row[4].is_empty());
        assert_eq!(again.count() as u64, sum(&report, |flow| flow.total.retransmits), "{name}");

        let (_, seen) = crate::common::run(&scenario, InFlight::default());
        let run_rtt = mean(seen.rtts.iter().map(|rtt| rtt.as_secs()));
        let rtts = rows.iter().filter(|row| !row[6].is_empty());
        let rtt = mean(rtts.map(|row| row[6].parse().unwrap()));
        let in_flight = seen.of_each();
        assert_eq!(in_flight.len(), data.len());
        for (row, packets) in data.iter().zip(in_flight) {
            if let (Some(packets), false) = (packets, row[2].is_empty()) {
                let bytes = packets * row[2].parse::<u32>().unwrap();
                assert_eq!(row[5], bytes.to_string(), "{name}: {row:?}");
            }
        }
        // Where timeouts rule, a round trip counts from the first time that a packet was sent, or the last.
        if name != "subpacket-asymmetric" {
            assert!((rtt / run_rtt - 1.0).abs() < 0.02, "{name}: {rtt} {run_rtt}");
        }
    }
}

/// At a link: all that was offered at its entrance, with a comment on what was dropped, and at its exit all that went through, with
/// a comment on what was marked.
#[test]
fn links_say_what_they_drop_and_mark() {
    let fields =
        ["frame.interface_name", "frame.comment", "ip.dsfield.ecn", "ip.id", "frame.time_epoch", "tcp.dstport"];
    for (name, seconds) in [("l4s-beside-classic", 5), ("two-reno", 10)].into_iter().step_by(crate::common::every(2)) {
        let scenario = crate::common::published(name, seconds);
        let (report, capture) = crate::common::pcapng(&scenario, |_| true, Part::WHOLE);
        let Some(rows) = tshark(&capture, &format!("{name}-links"), &fields) else {
            return;
        };
        let at = |interface: &'static str| rows.iter().filter(move |row| row[0] == interface);
        let about = |interface, what: &str| at(interface).filter(|r| r[1].contains(what)).count() as u64;
        let link = &report.links[0];
        assert_eq!(at("bottleneck in").count() as u64, link.enqueued, "{name}");
        assert_eq!(about("bottleneck in", "dropped"), link.dropped, "{name}");
        // A mark is one at the far end alone, and for whoever receives it; some wait in the queue at the end.
        let marked = |interface| at(interface).filter(|row| row[2] == "3").count() as u64;
        let left = about("bottleneck out", "marked");
        assert!(left <= link.marked && left + 50 > link.marked, "{name}");
        assert_eq!(marked("bottleneck in"), 0);
        assert_eq!(marked("bottleneck out"), left);
        assert_eq!(marked("receivers"), left);
        assert!(link.marked + link.dropped > 0, "{name}");

        // A part has the same packets at the same times, to the nanosecond.
        let part = Part { from: Time::from_secs(2.0), to: Time::from_secs(2.5) };
        let (_, capture) = crate::common::pcapng(&scenario, |_| true, part);
        let window = tshark(&capture, &format!("{name}-part"), &fields).unwrap();
        let is_in = |row: &&Vec<String>| (2.0..2.5).contains(&row[4].parse::<f64>().unwrap());
        let expected: Vec<&Vec<String>> = rows.iter().filter(is_in).collect();
        assert!(expected.len() > 1000);
        assert_eq!(window.iter().collect::<Vec<_>>(), expected, "{name}");
    }
}
