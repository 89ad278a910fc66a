/** Guests in the engine of Node, as in a browser's worker. */
import { readFileSync } from 'node:fs';
import { loadGuestsWith } from '../src/sim/guest-calls';
import { loaderOf } from '../src/sim/guest-loader';
import { initSync, Prepared } from '../src/sim/pkg/lbe_guest_wasm.js';
import type { Report } from '../src/model/series';
import { engine } from './engine';

export const at = (path: string): URL => new URL(`../../${path}`, import.meta.url);
export const json = (path: string): unknown => JSON.parse(readFileSync(at(path), 'utf8'));

initSync({ module: readFileSync(at('web/src/sim/pkg/lbe_guest_wasm_bg.wasm')) });
export const load = loaderOf(Prepared);
loadGuestsWith(load);

export interface Scenario {
  readonly flows: { readonly id: string; readonly cc: { readonly kind: string } }[];
}
export function run(scenario: unknown): Report {
  const sim = new engine.Sim(JSON.stringify(scenario));
  while (!sim.advance(1_000_000));
  const report = JSON.parse(sim.report()) as Report;
  sim.free();
  return report;
}
