//! What `lbe fit` says of a capture in sentences.

use lbe_capture::fit::told::Verdict;
use lbe_capture::fit::{Fit, FlowFit, Limit, NoBuffer, Note, Side};

/// Where a flow was captured.
pub(crate) const fn side(side: Option<Side>) -> &'static str {
    match side {
        None => "–",
        Some(Side::Sender) => "sender",
        Some(Side::Receiver) => "receiver",
        Some(Side::Middle) => "between",
    }
}

/// What keeps a flow from sending more.
pub(crate) const fn limit(limit: Option<Limit>) -> &'static str {
    match limit {
        None | Some(Limit::Side | Limit::Unanswered | Limit::Encrypted | Limit::Clocks | Limit::Short) => "–",
        Some(Limit::Link) => "link",
        Some(Limit::Receiver) => "receive window",
        Some(Limit::Application) => "application",
        Some(Limit::Loss) => "losses",
        Some(Limit::Policer) => "policer",
        Some(Limit::Unclear) => "losses, of unknown cause",
        Some(Limit::Traffic | Limit::Beside) => "other traffic",
        Some(Limit::Changing) => "link, changing",
    }
}

/// Why the link is not known.
const fn withheld(limit: Limit) -> &'static str {
    match limit {
        Limit::Link => "The queue did not stand for long enough to measure the link by it.",
        Limit::Receiver => "Nothing is said of the link: the receive window limits the transfer, and no queue stands.",
        Limit::Application => {
            "Nothing is said of the link: the application sends no more, or the sender keeps a pace below it, and no queue stands."
        }
        Limit::Loss => "Nothing is said of the link: losses limit the transfer below its rate, and no queue stands.",
        Limit::Policer => {
            "Nothing is said of the link: packets are lost at a rate that is kept, without delay, as a policer drops them."
        }
        Limit::Unclear => {
            "Nothing is said of the link: packets are lost while no queue stands for long; a policer, early drops or chance?"
        }
        Limit::Traffic => "Nothing is said of the link: traffic that is not in the file shares it.",
        Limit::Beside => {
            "Nothing is said of the link: traffic shares it whose arrival the file does not show, as that of UDP."
        }
        Limit::Changing => "No one rate is that of the link: it changes over time, as the throughput in --json shows.",
        Limit::Side => "Base RTT and buffer cannot be seen from there: capture at the sender to know them.",
        Limit::Unanswered => "Nothing is said of the link: the acknowledgements are not in the file.",
        Limit::Encrypted => {
            "Nothing is said of the link: QUIC encrypts its acknowledgements; the qlog of an end has them."
        }
        Limit::Clocks => {
            "Nothing is said of the link: acknowledgements come before what they acknowledge, so that clocks do not agree."
        }
        Limit::Short => "Nothing is said of the link: there are too few packets with data.",
    }
}

/// All that there is to say.
pub(crate) fn sentences<'a>(fit: &Fit, told: impl Iterator<Item = &'a FlowFit>) -> Vec<String> {
    let mut said = vec![];
    said.extend(fit.withheld.map(withheld).map(str::to_owned));
    if fit.rate_bps.is_none() && fit.withheld.is_none() {
        said.push("No queue stood for long enough to measure the link by it.".to_owned());
    }
    said.extend(fit.no_buffer.map(|why| {
        match why {
            NoBuffer::NoLoss => "Nothing was sent again, so that the buffer is not known.".to_owned(),
            NoBuffer::NotFull => "The buffer is not known: packets were lost before the queue was longest. \
             Controllers are compared over CoDel, PIE and chance losses; RED is only like these."
                .to_owned(),
        }
    }));
    if fit.is_bundled {
        said.push(
            "Packets hold several segments each (segmentation offload): base RTT and queue are not those of the link."
                .to_owned(),
        );
    }
    if fit.flows.first().is_some_and(|flow| flow.is_delayed) {
        said.push(
            "Acknowledgements are mostly of several packets, so that some round trips have a wait in them.".to_owned(),
        );
    }
    said.extend(told.take(4).flat_map(of_flow));
    said.extend(fit.notes.iter().map(note));
    if fit.is_cut {
        said.push("The file has more packets than are read.".to_owned());
    }
    said
}

fn of_flow(flow: &FlowFit) -> Vec<String> {
    let mut said = vec![];
    let name = &flow.name;
    said.extend(flow.load.map(|load| {
        let [rate, idle, delay] = [load.rate_bps, load.idle_ms, load.delay_ms];
        format!(
            "{name}: {:.1} Mbit/s; a round trip takes {:.1} ms idle and {:.1} ms under load ({:.1} to {:.1}).",
            rate.value / 1e6,
            idle.value,
            delay.value,
            delay.low,
            delay.high
        )
    }));
    if flow.retransmits > 0 && flow.kinds.iter().sum::<u64>() > 0 {
        let [fast, timeout, spurious, probe] = flow.kinds;
        said.push(format!(
            "{name} sent again: {fast} as later ones had arrived, {timeout} after a timeout, {spurious} in vain, {probe} as probes."
        ));
    }
    if flow.reordered > 0 {
        said.push(format!("{name}: {} packets came behind later ones.", flow.reordered));
    }
    said.extend(flow.handshake_rtt_ms.map(|rtt| {
        let shift = flow.window_shift.map_or(String::new(), |shift| format!("; windows are shifted by {shift} bits"));
        format!("{name}: handshake in {rtt:.2} ms{shift}.")
    }));
    said.extend(flow.queuing_ms.map(|delay| {
        format!("{name}: queuing delay {:.1} ms ({:.1} to {:.1}), target 100 ms.", delay.value, delay.low, delay.high)
    }));
    said.extend(flow.spin_ms.map(|rtt| {
        format!("{name}: its spin bit shows round trips of {:.2} ms ({:.2} to {:.2}).", rtt.value, rtt.low, rtt.high)
    }));
    said
}

fn note(note: &Note) -> String {
    let Note { code, count, what } = note;
    match *code {
        "doubles" => format!("{count} packets were seen twice at the same interface and count once."),
        "clock_sets" => format!("The capture's clock was set {count} times: what follows goes on from there."),
        "strays" => format!("{count} packets have a time far off and count with the one before."),
        "timeless" => format!("{count} packets have no time."),
        "torn" => "The file ends within a packet, or is damaged there.".to_owned(),
        "unread" => format!("{count} packets are not read: {what}."),
        "left_out" => format!("{count} packets of more connections are left out."),
        "cut_options" => {
            format!("{count} packets are cut within TCP's options: selective acknowledgements are not known.")
        }
        "more_flows" => format!("{count} more flows send less."),
        "two_interfaces" => {
            "Data and acknowledgements were captured at two interfaces: round trips hold if their clocks agree."
                .to_owned()
        }
        "speed_unrested" => "The test has no rest before its load: the shortest round trip counts as idle.".to_owned(),
        "speed_both" => "Download and upload go at the same time: the delay under load is of both.".to_owned(),
        other => format!("{other}: {count}."),
    }
}

/// Of those that are not told apart so many are named.
const MOST_ALIKE: usize = 4;

/// Who has sent a flow, as far as runs tell.
pub(crate) fn told(flow: &str, verdict: &Verdict) -> String {
    let Verdict { nearest, alike, kind, .. } = verdict;
    let whose = if flow.is_empty() { "the capture" } else { flow };
    if !verdict.resembles {
        return format!(
            "No run resembles {whose}: the nearest, {nearest}, is {:.3} from it, and its own runs with other seeds are {:.3} apart.",
            verdict.distance, verdict.apart
        );
    }
    if alike.is_empty() {
        return format!(
            "{nearest} has sent {whose}, as far as runs tell: with other seeds too none of another comes as near."
        );
    }
    let kind = kind.map(|kind| match kind {
        "loss" => "a loss-based controller",
        "delay" => "a controller that is led by delay",
        "model" => "a controller with a model of its path",
        "low_by_delay" => "a low-priority controller with a target of delay",
        _ => "a low-priority controller that backs off early",
    });
    let Some(kind) = kind else {
        let shown = alike.iter().take(MOST_ALIKE).copied().collect::<Vec<_>>().join(", ");
        let more = match alike.len().saturating_sub(MOST_ALIKE) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        return format!("Who has sent {whose} cannot be told: {nearest}, {shown}{more} come about as near.");
    };
    let names = alike.join(", ");
    format!(
        "Sent by {kind} such as {nearest} or {}: runs with other seeds do not tell {nearest} apart from {names}.",
        alike[0]
    )
}
