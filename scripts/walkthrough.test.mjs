/**
 * Follows the walk-throughs of CONTRIBUTING.md in a copy of the engine: every new file is written, every line goes where
 * the text says, and the result is compiled, tested and run. The copy shares the compiled dependencies of `cargo test`.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { at } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const copy = at('target', 'walkthrough');

/** A step's heading, what it says of the place, and its block. */
const STEP = /\*\*\d\. (?:New file|Line in) `([^`]+)`\*\*(?:, (before|after) `([^`]+)`)?.*\n\n```rust\n([^]*?)```/g;

/** What was added is listed, and runs. */
const TRIAL = `
use sim_core::{catalog::catalog, engine::Engine, record::Null, scenario::Scenario};

#[test]
fn what_was_added_is_listed_and_runs() {
    let text = r#"{ "version": 1, "duration_s": 20,
        "links": [{ "id": "b", "rate_bps": 10000000, "delay_ms": 25, "queue": { "kind": "drophead", "limit_packets": 20 } }],
        "flows": [{ "id": "f", "cc": { "kind": "aiad" }, "path": ["b"] }] }"#;
    let catalog = catalog().to_string();
    assert!(catalog.contains("\\"aiad\\"") && catalog.contains("\\"drophead\\""), "{catalog}");
    let scenario = Scenario::from_json(text).expect("a valid scenario");
    let mut engine = Engine::new(scenario.plan(), Null);
    engine.run();
    let (report, Null) = engine.finish();
    assert!(report.efficiency.is_some_and(|x| x > 0.5), "{report:?}");
    assert!(report.loss.is_some_and(|x| x > 0.0), "{report:?}");
}
`;

/** @param {string | undefined} place @param {string | undefined} anchor @param {string} path @param {string} block */
function take(place, anchor, path, block) {
  const file = join(copy, path);
  if (anchor === undefined) {
    writeFileSync(file, block);
    return;
  }
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.indexOf(anchor);
  expect(index, `${path} has no line "${anchor}"`).toBeGreaterThanOrEqual(0);
  lines.splice(place === 'after' ? index + 1 : index, 0, block.trimEnd());
  writeFileSync(file, lines.join('\n'));
}

test('the walk-throughs of CONTRIBUTING.md still lead somewhere', { timeout: 300_000 }, async () => {
  rmSync(copy, { recursive: true, force: true });
  for (const path of ['Cargo.toml', 'Cargo.lock', 'sim-core', 'scenarios']) {
    cpSync(at(path), join(copy, path), { recursive: true, preserveTimestamps: true });
  }
  const steps = [...readFileSync(at('CONTRIBUTING.md'), 'utf8').matchAll(STEP)];
  expect(steps.map(([, path]) => path)).toHaveLength(8);
  for (const [, path = '', place, anchor, block = ''] of steps) take(place, anchor, path, block);
  writeFileSync(join(copy, 'sim-core', 'tests', 'walkthrough.rs'), TRIAL);
  const { ok, output } = await run(
    'cargo',
    // prettier-ignore
    ['test', '--quiet', '--manifest-path', join(copy, 'Cargo.toml'), '-p', 'sim-core', '--lib', '--test', 'walkthrough'],
    { env: { CARGO_TARGET_DIR: process.env.CARGO_TARGET_DIR ?? at('target') } },
  );
  expect(ok, output).toBe(true);
});
