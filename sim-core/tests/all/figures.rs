//! The papers' figures as sweeps: each file is valid, and says what it shows and where it comes from.

use std::path::Path;

use sim_core::scenario::Sweep;

#[test]
fn every_figure_is_a_valid_sweep_with_its_source() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scenarios/figures");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let sweep = Sweep::from_json(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        assert!(!sweep.title().is_empty(), "{}", path.display());
        let base: serde_json::Value = serde_json::from_str(&text).unwrap();
        for key in ["summary", "source"] {
            let text = base["base"][key].as_str().unwrap_or_default();
            assert!(!text.is_empty(), "{}: no {key}", path.display());
        }
        let paper = match &path.file_name().unwrap().to_str().unwrap()[..4] {
            "s000" => "Carofiglio et al., LCN 2010, ",
            "s001" => "Gong et al., CoNEXT Student Workshop 2012, ",
            "s003" => "“Less-than-Best-Effort capacity sharing over high BDP networks with LEDBAT”, ",
            "s004" => "Komnios et al., WONS 2014, ",
            other => panic!("no paper is called {other}"),
        };
        assert!(base["base"]["source"].as_str().unwrap().starts_with(paper), "{} is not of {paper}", path.display());
        count += 1;
    }
    assert!(count >= 20, "{count} figures");
}
