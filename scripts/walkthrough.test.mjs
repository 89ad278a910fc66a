/**
 * Follows the walk-throughs of CONTRIBUTING.md in a copy of the engine: every example is copied, every line goes where
 * the text says, and the result is compiled, tested and run. The copy shares the compiled dependencies of `cargo test`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const copy = at('target', 'walkthrough');

/** A step that copies an example, and one that says into which file, and where, its block goes. */
const COPY = /\*\*\d\. Copy `([^`]+)` to `([^`]+)`\.\*\*/g;
const STEP =
  /\*\*\d\. (?:Line in|Row in) `([^`]+)`\*\*, (before|after|at the end of) `([^`]+)`.*\n\n```rust\n([^]*?)```/g;

/** What was added is listed, and runs. */
const TRIAL = `//! The walk-throughs' trial.
#[path = "all/conformance.rs"]
mod conformance;

use sim_core::{catalog::catalog, engine::Engine, record::Null, scenario::Scenario};

#[test]
fn what_was_added_is_listed_and_runs() {
    let catalog = catalog().to_string();
    assert!(catalog.contains("\\"aiad\\"") && catalog.contains("\\"drophead\\""), "{catalog}");
    // Alone, and as the queue of one class.
    for queue in [r#""kind": "drophead""#, r#""kind": "le_priority", "be_child": "drophead""#] {
        let text = r#"{ "version": 1, "duration_s": 20,
            "links": [{ "id": "b", "rate_bps": 10000000, "delay_ms": 25, "queue": { QUEUE, "limit_packets": 20 } }],
            "flows": [{ "id": "f", "cc": { "kind": "aiad" }, "path": ["b"] }] }"#;
        let scenario = Scenario::from_json(&text.replace("QUEUE", queue)).expect("a valid scenario");
        let mut engine = Engine::new(scenario.plan(), Null);
        engine.run();
        let (report, Null) = engine.finish();
        assert!(report.efficiency.is_some_and(|x| x > 0.5), "{report:?}");
        assert!(report.loss.is_some_and(|x| x > 0.0), "{report:?}");
        assert_eq!(report.to_json()["links"][0]["admitted"].as_f64(), report.loss.map(|x| 1.0 - x));
    }
}
`;

/**
 * Puts lines where the text says: before or after the line `anchor`, or at the end of what it opens.
 * @param {string} path
 * @param {string} block
 * @param {string} place
 * @param {string} anchor
 */
function take(path, block, place, anchor) {
  const file = join(copy, path);
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.trim() === anchor);
  expect(index, `${path} has no line "${anchor}"`).toBeGreaterThanOrEqual(0);
  const end = lines.indexOf('}', index);
  lines.splice({ before: index, after: index + 1, 'at the end of': end }[place] ?? index, 0, block.trimEnd());
  writeFileSync(file, lines.join('\n'));
}

/** Writes the copy with all that the walk-throughs say. */
function follow() {
  rmSync(copy, { recursive: true, force: true });
  for (const path of ['Cargo.toml', 'Cargo.lock', 'sim-core', 'python', 'scenarios']) {
    cpSync(at(path), join(copy, path), { recursive: true, preserveTimestamps: true });
  }
  const text = readFileSync(at('CONTRIBUTING.md'), 'utf8');
  const [copies, steps] = [[...text.matchAll(COPY)], [...text.matchAll(STEP)]];
  expect([copies.length, steps.length]).toEqual([2, 5]);
  for (const [, from = '', to = ''] of copies) cpSync(at(from), join(copy, to));
  for (const [, path = '', place = '', anchor = '', block = ''] of steps) take(path, block, place, anchor);
}

test('the walk-throughs of CONTRIBUTING.md find their places', follow);

test('the walk-throughs of CONTRIBUTING.md still lead somewhere', { timeout: 900_000, tags: ['long'] }, async () => {
  follow();
  // Cargo tells packages in one target folder apart by name and version, not by path: the copy must not pass for the original.
  const manifest = join(copy, 'Cargo.toml');
  // What it adds is compiled to be seen to work, not to be fast: a fifth of the time, with the same dependencies.
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8')
      .replace(/^version = ".+"/m, 'version = "0.0.0-walkthrough"')
      .replace('[profile.test]\nopt-level = 2', '[profile.test]\nopt-level = 0'),
  );
  writeFileSync(join(copy, 'sim-core', 'tests', 'walkthrough.rs'), TRIAL);
  const { ok, output } = await run(
    'cargo',
    // oxfmt-ignore
    ['test', '--quiet', '--manifest-path', manifest, '-p', 'lbe-cc', '-p', 'lbe-queue', '-p', 'sim-core', '--lib', '--test', 'walkthrough'],
    { env: { CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? at('target') } },
  );
  expect(ok, output).toBe(true);
});
