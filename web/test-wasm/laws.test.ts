/**
 * The laws of every controller, followed through the decisions of real runs: what a law says of the window is what the
 * engine did, to within rounding, or the law says why its numbers cannot be followed.
 */
import { describe, expect, it } from 'vitest';
import type { Catalog, Controller, Law } from '../src/model/catalog';
import { decisionAt, lawsOf, memberAt, scopeOf, type Decision } from '../src/model/decision';
import { DECISION_FIELDS, DECISION_WIDTH, type Journal } from '../src/model/journal';
import { evaluate } from '../src/model/law';
import whole from '../src/model/generated/catalog.json';
import type { Json, Scenario } from '../src/model/scenario';
import type { Layout } from '../src/model/series';
import { engine } from './engine';

const catalog = whole as Catalog;
const duration_s = 24;
const OF = DECISION_FIELDS.indexOf('flow');

/** The controller beside Reno at a queue that both fill, and what else the run has. */
function scenarioOf(kind: string, cc: Record<string, Json>, marks: boolean): Scenario {
  const transport = marks ? { ecn: true } : {};
  const queue = marks ? { kind: 'red', limit_packets: 100, ecn: true } : { kind: 'droptail', limit_packets: 60 };
  return {
    version: 1,
    duration_s,
    links: [{ id: 'b', rate_bps: 1e7, delay_ms: 25, queue }],
    flows: [
      { id: 'own', cc: { kind, ...cc }, path: ['b'], transport },
      { id: 'other', cc: { kind: 'reno' }, path: ['b'], transport, start_s: 8, stop_s: 22 },
    ],
  };
}

const layout = { flows: [{ group: 'own', index: 0, cc: '' }] } as unknown as Layout;

interface Followed {
  readonly law: Law;
  moved: number;
  agreed: number;
  readonly astray: { readonly decision: Decision; readonly says: number }[];
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-6 * Math.max(1, Math.abs(b));

function follow(controller: Controller, scenario: Scenario, marks: boolean): ReadonlyMap<Law, Followed> {
  const sim = engine.Sim.with_journal(JSON.stringify(scenario));
  sim.begin_window();
  while (!sim.advance_until(duration_s, 0xffff));
  sim.end_window();
  const journal: Journal = {
    from_s: 0,
    to_s: duration_s,
    steps: new Float64Array(),
    decisions: sim.take_decisions(),
    gauges: [controller.gauges],
  };
  sim.free();
  const member = memberAt(
    catalog,
    scenario,
    { ...layout, flows: [{ group: 'own', index: 0, cc: controller.id }] },
    0,
    duration_s,
  );
  const found = new Map<Law, Followed>();
  let before: Decision | undefined;
  for (let row = 0; row < journal.decisions.length / DECISION_WIDTH; row += 1) {
    if (journal.decisions[row * DECISION_WIDTH + OF] !== 0) continue;
    const decision = decisionAt(journal, row);
    const scope = scopeOf(decision, before, member);
    const laws = before === undefined ? [] : lawsOf(decision, scope, controller);
    before = decision;
    const main = laws.find(({ law }) => law.cause === decision.cause)?.law;
    if (main === undefined || laws.some(({ law }) => law !== main && law.note !== '')) continue;
    const entry = found.get(main) ?? { law: main, moved: 0, agreed: 0, astray: [] };
    found.set(main, entry);
    const held = near(decision.cwnd_after, decision.cwnd_before);
    if (decision.cause === 'ack' && held) continue; // in recovery, or the window was not in use
    if (marks && decision.cause === 'fast_retransmit' && held) continue; // a mark of the same window had cut it
    entry.moved += 1;
    // Growth beside a loss or a mark may have been held back.
    const results = [evaluate(main.formula, scope), ...laws.map(({ law, scope: then }) => evaluate(law.formula, then))];
    if (results.some((value) => near(value, decision.cwnd_after))) entry.agreed += 1;
    else entry.astray.push({ decision, says: results[0] ?? NaN });
  }
  return found;
}

const reacting = catalog.controllers.filter(({ family }) => family !== 'unresponsive');

/** Other forms of some controllers than their usual one. */
const VARIANTS: Readonly<Record<string, readonly Record<string, Json>[]>> = {
  reno: [{ rules: 'sctp' }, { rules: 'linux' }],
  cubic: [{ variant: 'linux' }, { variant: 'ns2' }, { slow_start_exit: 'none', beta: 0.5, c: 1 }],
  vegas: [{ rounding: 'linux' }, { rounding: 'ns3' }, { loss_reaction: 'three_quarters' }],
  fast: [{ mi_threshold_ms: 1 }],
  compound: [{ low_window: 38 }],
  dctcp: [{ cut: 'first_mark' }, { rules: 'linux' }],
  illinois: [{ rules: 'linux' }],
  westwood: [{ rules: 'linux' }],
  copa: [{ reset_on_turn: true }],
  lia: [{ form: 'lia_inet' }],
  cmt_rp: [{ version: 1 }],
  ledbat: [{ cap_reno: true, gain: 4 }, { slow_start: 'target' }, { integer_window: true }, { target_ms: 5 }],
  ledbat_rfc6817: [{ slow_start: true }, { target_ms: 10, decrease_gain: 4 }, { whole_bytes: true }],
  fledbat: [{ slow_start: true, target_ms: 20 }],
  ledbat_pp: [{ ramp_gain: false, target_ms: 20 }],
  ledbat_mp: [{ slowdowns: true }, { target_ms: 10 }],
  nice: [{ vegas: 'linux' }, { growth_below_one: 'double', fraction: 0.1 }, { loss_reaction: 'three_quarters' }],
  lp: [{ form: 'linux' }, { second_cut: 'at_end' }],
};

describe.each(reacting.map((controller) => [controller.id, controller] as const))('%s', (id, controller) => {
  const runs = [{ cc: {}, marks: true }, ...[{}, ...(VARIANTS[id] ?? [])].map((cc) => ({ cc, marks: false }))];
  for (const { cc, marks } of runs) {
    const tags = Object.keys(cc).length > 0 ? ['long'] : [];
    it(`follows its laws: ${JSON.stringify(cc)}, marks ${String(marks)}`, { tags }, () => {
      const followed = [...follow(controller, scenarioOf(id, cc, marks), marks).values()];
      for (const { law, astray } of followed) {
        if (law.note === '') expect(astray.slice(0, 3), `${law.when}: ${law.formula}`).toEqual([]);
      }
      // A test that followed nothing would say nothing; some other forms have no law that can be followed.
      if (Object.keys(cc).length > 0) return;
      const strict = followed.filter(({ law }) => law.note === '');
      const agreed = strict.reduce((sum, each) => sum + each.agreed, 0);
      if (controller.laws.some(({ cause, note }) => cause === 'ack' && note === '')) expect(agreed).toBeGreaterThan(0);
    });
  }
});
