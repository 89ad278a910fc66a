//! Files from strangers: what they hold reaches no terminal as it is, takes no more memory than is allowed, and waits for
//! nobody. Other systems than Unix have neither such names of files nor such pipes.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use crate::{fed, folder, text};

/// Calls `lbe` in `folder`: exit status, standard output, standard error. Neither holds what a terminal obeys.
fn lbe(folder: &Path, args: &[&str], input: &[u8]) -> (i32, String, String) {
    let output = fed(folder, args, input);
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| text(&bytes));
    for text in [&stdout, &stderr] {
        let obeyed = |c: char| {
            c != '\n'
                && matches!(c as u32, 0..0x20 | 0x7f..0xa0 | 0x200e | 0x200f | 0x2028..=0x202e | 0x2066..=0x2069 | 0xfeff)
        };
        assert!(!text.contains(obeyed), "{args:?}: {text:?}");
    }
    for line in stderr.lines() {
        assert!(line.starts_with("lbe: "), "{args:?}: {line}");
    }
    (output.status.code().unwrap(), stdout, stderr)
}

/// The one line with which a call is refused.
fn refusal(folder: &Path, args: &[&str], input: &[u8]) -> String {
    let (status, stdout, stderr) = lbe(folder, args, input);
    assert_eq!((status, stdout.as_str()), (2, ""), "{stderr}");
    let line = stderr.strip_prefix("lbe: ").unwrap();
    let line = line.strip_suffix('\n').unwrap();
    assert!(!line.contains('\n'), "{line}");
    line.to_owned()
}

/// A scenario with the flow groups `flows` over the link `link`. They lock into phase, so that there is a warning.
fn scenario(link: &str, flows: [&str; 2]) -> Value {
    let flow = |id| json!({ "id": id, "cc": { "kind": "reno" }, "path": [link] });
    json!({ "version": 1, "duration_s": 1,
        "links": [{ "id": link, "rate_bps": 1e7, "delay_ms": 30, "queue": { "kind": "droptail", "limit_packets": 20 } }],
        "flows": flows.map(flow) })
}

/// Clears a screen, sets a title, turns the direction, ends lines.
const HOSTILE: &str = "a\u{1b}[2J\u{1b}]0;t\u{7}\r\n\t\u{7f}\u{9b}31m\u{85}\u{2028}\u{202e}\u{2066}\u{feff}z";
const SHOWN: &str = r"a\u001b[2J\u001b]0;t\u0007\u000d\u000a\u0009\u007f\u009b31m\u0085\u2028\u202e\u2066\ufeffz";

#[test]
fn nothing_that_a_terminal_obeys_comes_out() {
    let folder = folder("hostile");
    let file = format!("{HOSTILE}.json");
    let shown = format!("{SHOWN}.json");
    let mut good = scenario(HOSTILE, [HOSTILE, "b"]);
    good["title"] = json!(HOSTILE);
    good["summary"] = json!(HOSTILE);
    fs::write(folder.join(&file), good.to_string()).unwrap();

    let (status, stdout, stderr) = lbe(&folder, &["run", &file], b"");
    assert_eq!(status, 0, "{stderr}");
    assert_eq!(stdout.lines().next(), Some(SHOWN));
    assert!(stdout.contains(&format!("\n {SHOWN}  ")), "{stdout}");
    assert!(stderr.starts_with(&format!("lbe: {shown}: warning: flows.0: ")), "{stderr}");
    let (_, stdout, _) = lbe(&folder, &["run", &file, "--json"], b"");
    let found: Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(found["flows"][0]["group"], HOSTILE);
    let (_, stdout, _) = lbe(&folder, &["check", &file], b"");
    assert!(stdout.starts_with(&format!("{shown}: a valid scenario; ")));

    let axis = json!({ "path": "flows.1.id", "values": [format!("b{HOSTILE}"), "c"], "label": HOSTILE });
    let sweep = json!({ "version": 1, "title": HOSTILE, "base": good, "axes": [axis] }).to_string();
    let (status, stdout, _) = lbe(&folder, &["sweep", "-"], sweep.as_bytes());
    assert_eq!((status, stdout.lines().next()), (0, Some(SHOWN)));
    for args in [["sweep", "-", "--json"], ["sweep", "-", "--jobs"]] {
        let (status, stdout, _) = lbe(&folder, &args, sweep.as_bytes());
        assert_eq!((status, stdout.lines().count()), (0, 2));
        let first: Value = serde_json::from_str(stdout.lines().next().unwrap()).unwrap();
        let text = if args[2] == "--json" { &first["point"][HOSTILE] } else { &first["flows"][1]["id"] };
        assert_eq!(*text, format!("b{HOSTILE}"));
    }
    // A dash in a table, and below it why.
    let idle = json!({ "id": format!("{HOSTILE}2"), "rate_bps": 1e6, "delay_ms": 5, "queue": { "kind": "droptail" } });
    good["links"].as_array_mut().unwrap().push(idle);
    good["bottleneck"] = json!(format!("{HOSTILE}2"));
    lbe(&folder, &["run", "-"], good.to_string().as_bytes());

    for args in [
        &["run", "no\u{1b}[2J\n.json"][..],
        &["run", &file, "--trace", &file],
        &[HOSTILE],
        &["run", "-", &format!("--{HOSTILE}")],
        &["sweep", "-", "--threads", HOSTILE],
        &["check", &format!("x{HOSTILE}"), &format!("y{HOSTILE}")],
    ] {
        let (status, _, stderr) = lbe(&folder, args, b"{}");
        assert!(status > 0 && !stderr.is_empty(), "{args:?}");
    }
    let key = json!({ HOSTILE: 1 }).to_string();
    let twice = format!("{},{}", &key[..key.len() - 1], &key[1..]);
    for input in [key.as_str(), &twice, HOSTILE, "{ \"version\": \"\u{9b}\u{202e}\" }"] {
        for command in ["run", "sweep", "check"] {
            refusal(&folder, &[command, "-"], input.as_bytes());
        }
    }
    let long = "x".repeat(100_000);
    assert!(refusal(&folder, &["run", &long], b"").chars().count() < 400);
    assert!(refusal(&folder, &[&long], b"").chars().count() < 600);
}

#[test]
fn no_more_is_read_than_may_be() {
    let here = folder("limits");
    let sentence = "standard input: not a text in UTF-8: see byte 2";
    assert_eq!(refusal(&here, &["run", "-"], b"\"\xff\""), sentence);
    let long = vec![b' '; 32_000_001];
    let sentence = "the text has more than 32000000 bytes; shorten its lists";
    assert_eq!(refusal(&here, &["check", "-"], &long), format!("standard input: {sentence}"));
    // Without an end.
    assert_eq!(refusal(&here, &["run", "/dev/zero"], b""), format!("/dev/zero: {sentence}"));
}

#[test]
fn what_if_is_asked_within_bounds() {
    let here = folder("fates");
    let said = |status: i32, changes: &Value| {
        let mut asked = scenario("b", ["f", "g"]);
        asked["changes"] = changes.clone();
        let (found, stdout, stderr) = lbe(&here, &["run", "-"], asked.to_string().as_bytes());
        assert_eq!((found, stdout.is_empty()), (status, status == 2), "{stderr}");
        let line = stderr.lines().last().unwrap_or_default();
        line.strip_prefix("lbe: standard input: ").unwrap_or(line).to_owned()
    };
    let fate = |at_s: f64, packet: u64| json!({ "at_s": at_s, "path": "flows.0.fate", "value": { "fate": "dropped", "packet": packet } });
    let hand = |at_s: f64| json!({ "at_s": at_s, "path": "flows.0.transport.window_packets", "value": 9 });
    let million = vec![json!(0); 1_000_000];
    assert_eq!(said(2, &json!(million)), "changes: must have at most 1000 entries, not 1000000");
    assert_eq!(said(2, &json!(vec![fate(0.5, 9); 501])), "changes: must have at most 500 fates, not 501");
    assert_eq!(said(2, &json!(vec![hand(0.5); 4000])), "changes: must have at most 1000 entries, not 4000");
    for (change, sentence) in [
        (fate(1.5, 9), "changes.0.at_s: must be at most duration_s, 1 s, not 1.5 s"),
        (hand(1e300), "changes.0.at_s: must be from 0 to 36000 s, not 1e+300"),
        (json!({ "at_s": -1, "path": "seed", "value": 2 }), "changes.0.at_s: must be from 0 to 36000 s, not -1"),
        (
            json!({ "at_s": 1, "path": "seed", "value": 5_000_000_000_u64 }),
            "changes.0.value: must be a whole number from 0 to 4294967295, not 5000000000",
        ),
    ] {
        assert_eq!(said(2, &json!([change])), sentence);
    }
    let never = said(3, &json!([fate(0.5, 4_000_000_000)]));
    assert!(never.starts_with("changes.0.value.packet: must be from 0 to "), "{never}");
    // As many as there may be.
    let most: Vec<Value> = (0..1000).map(|i| hand(f64::from(i) / 1000.0)).collect();
    assert!(!said(0, &json!(most)).contains("must"));
}

/// The trace that a scenario names is a regular file, whatever stands in its place.
#[test]
fn a_trace_is_a_regular_file() {
    let here = folder("irregular");
    let mut traced = scenario("l", ["a", "b"]);
    let link = traced["links"][0].as_object_mut().unwrap();
    link.shift_remove("rate_bps");
    link.insert("rate_trace".into(), json!({ "file": "t" }));
    let said = |make: &dyn Fn(&Path)| {
        let trace = here.join("t");
        make(&trace);
        let sentence = refusal(&here, &["run", "-"], traced.to_string().as_bytes());
        fs::remove_file(&trace).or_else(|_| fs::remove_dir(&trace)).unwrap();
        let end = sentence.strip_prefix("standard input: links.0.rate_trace.file: \"t\" ");
        end.unwrap().to_owned()
    };
    let link_to = |to: &'static str| move |path: &Path| std::os::unix::fs::symlink(to, path).unwrap();
    let irregular = "must be a regular file, not a folder, pipe or device";
    assert_eq!(said(&pipe), irregular);
    assert_eq!(said(&link_to("/dev/zero")), irregular);
    pipe(&here.join("pipe"));
    assert_eq!(said(&link_to("pipe")), irregular);
    assert_eq!(said(&|path| fs::create_dir(path).unwrap()), irregular);
    assert_eq!(said(&|path| fs::write(path, b"1\n\xff\n").unwrap()), "is not a text in UTF-8");
    assert_eq!(
        said(&|path| fs::write(path, vec![b'1'; 16_000_001]).unwrap()),
        "has more than 16000000 bytes; give a shorter one"
    );
    assert_eq!(
        said(&|path| fs::write(path, "1\n\u{1b}[2J\n").unwrap()),
        r#"has no time in line 2: it must be a whole number of milliseconds, not "\u001b[2J""#
    );
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

/// As a shell's `lbe run <(jq ...)` gives it.
#[test]
fn a_scenario_may_come_through_a_pipe() {
    let here = folder("pipe");
    let text = scenario("l", ["a", "b"]).to_string();
    let valid = |file: &str| format!("{file}: a valid scenario; no seed changes its run\n");
    let (_, stdout, _) = lbe(&here, &["check", "/dev/stdin"], text.as_bytes());
    assert_eq!(stdout, valid("/dev/stdin"));
    pipe(&here.join("p"));
    let writer = {
        let path = here.join("p");
        std::thread::spawn(move || fs::write(path, text))
    };
    assert_eq!(lbe(&here, &["check", "p"], b"").1, valid("p"));
    writer.join().unwrap().unwrap();
}

#[test]
fn a_folder_that_cannot_be_is_said_before_the_run() {
    let here = folder("no-folder");
    let input = scenario("l", ["a", "b"]).to_string();
    fs::write(here.join("file"), "").unwrap();
    let (status, stdout, stderr) = lbe(&here, &["run", "-", "--trace", "file"], input.as_bytes());
    assert_eq!((status, stdout.as_str()), (1, ""));
    let last = stderr.lines().last();
    assert_eq!(last, Some("lbe: cannot write: file: is not a folder"));
    let (status, _, stderr) = lbe(&here, &["run", "-", "--trace", "file/below"], input.as_bytes());
    assert_eq!(status, 1);
    let last = stderr.lines().last().unwrap();
    assert!(last.starts_with("lbe: cannot write: file/below: "), "{last}");
}

/// Names are quoted, and none is a formula; they are in no file's name.
#[test]
fn names_in_csv() {
    let here = folder("names");
    let link = "=HYPERLINK(\"x\"),\r\n";
    let input = scenario(link, ["../@a#", "+1"]).to_string();
    let (status, _, stderr) = lbe(&here, &["run", "-", "--trace", "out"], input.as_bytes());
    assert_eq!(status, 0, "{stderr}");
    let mut files: Vec<_> = fs::read_dir(here.join("out"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, ["events.csv", "report.json", "samples.csv", "sums.csv"]);
    assert_eq!(fs::read_dir(&here).unwrap().count(), 1);
    let column = |file: &str, column: usize| -> Vec<String> {
        let mut rows = csv::Reader::from_path(here.join("out").join(file)).unwrap();
        let mut out: Vec<String> = rows.records().map(|row| row.unwrap().get(column).unwrap().to_owned()).collect();
        out.sort();
        out.dedup();
        out
    };
    let link = format!("'{link}");
    assert_eq!(column("events.csv", 2), ["'+1.0", "../@a#.0"]);
    assert_eq!(column("events.csv", 3), ["", link.as_str()]);
    let names = column("samples.csv", 1);
    for name in [&link, "'+1.0", "../@a#.0"] {
        assert!(names.iter().any(|found| found == name), "{names:?}");
    }
    let text = fs::read_to_string(here.join("out/events.csv")).unwrap();
    assert!(text.contains(",start,\"../@a#.0\",\n"), "{text}");
    assert!(text.contains(",\"'=HYPERLINK(\"\"x\"\"),\r\n\"\n"), "{text}");
}

#[test]
fn threads_are_bounded() {
    let here = folder("threads");
    for given in ["0", "257", "1000000", "-1", "many"] {
        let given = format!("--threads={given}");
        let line = refusal(&here, &["sweep", "-", &given], b"");
        let end = "'--threads <N>': must be a whole number from 1 to 256 (lbe --help says more)";
        assert!(line.ends_with(end), "{line}");
    }
}
