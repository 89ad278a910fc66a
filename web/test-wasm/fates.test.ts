/** Another fate for a packet: Wasm comes to what the engine comes to natively, and the page says what the run bears out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chainOf, wayOfPacket, type Chain } from '../src/model/chain';
import { flagsOf } from '../src/model/changes';
import { decisionAt, decisionCount } from '../src/model/decision';
import { fateInWords, withFate, withoutFates } from '../src/model/fates';
import { FLOW, SEQ, STAMP, STEP, STEPS, stepCount, stepsIn } from '../src/model/journal';
import { stepInWords } from '../src/model/differences';
import type { Scenario } from '../src/model/scenario';
import type { Report } from '../src/model/series';
import type { Tests } from '../src/views/judgement';
import { askable, fatePartners, whatIfSentences } from '../src/views/what-if';
import { part } from '../src/views/verdict-figures';
import { catalog, journalsOf, ran, read } from './runs';

const spaces = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ');
const short: Scenario = { ...read('tcp-vs-ledbat'), duration_s: 30, warmup_s: 0 };

/** The first packet of the run that meets a step. */
function first(scenario: Scenario, step: (typeof STEPS)[number]): Chain {
  const journals = journalsOf(scenario);
  for (const journal of journals) {
    const get = stepsIn(journal);
    for (let row = 0; row < stepCount(journal); row += 1)
      if (STEPS[get(row, STEP)] === step) {
        const packet = { flow: get(row, FLOW), seq: get(row, SEQ), stamp_s: get(row, STAMP) };
        return step === 'drop' ? wayOfPacket(journals, packet, 30) : chainOf(journals, packet, undefined);
      }
  }
  throw new Error(`no ${step}`);
}

describe('a fate', () => {
  it('has the digest that the engine has natively', () => {
    const url = new URL('../../sim-core/tests/data/fates.json', import.meta.url);
    const { scenario, digest, fates } = JSON.parse(readFileSync(url, 'utf8')) as {
      readonly scenario: Scenario;
      readonly digest: string;
      readonly fates: Report['fates'];
    };
    expect(ran(scenario).report).toMatchObject({ digest, fates });
  });

  const { packet, steps } = first(short, 'drop');
  const run = ran(short);
  const owner = run.columns.layout.flows[packet.flow] ?? { group: '', index: 0 };
  const given = (fate: 'spared' | 'dropped', of = short): Scenario => ({
    ...of,
    changes: withFate(of, owner, packet.stamp_s, fate, packet.seq) ?? [],
  });

  it('is said with the figures of the runs that it makes, from where they part', () => {
    const other = ran(given('spared'));
    const lost = steps.find(({ step }) => step === 'drop');
    expect(other.report.fates).toEqual([{ change: 0, at_s: lost?.t_s }]);
    expect(flagsOf(other.scenario, other.report)).toEqual([lost?.t_s]);
    const partners = fatePartners(other);
    expect(partners).toHaveLength(14);
    const tests: Tests = Object.fromEntries(partners.map(({ test, scenario }) => [test, ran(scenario)]));
    // What the sides share is the past: of each pair, and of the run on screen.
    for (const { test, scenario } of partners)
      if (test.startsWith('fate:without')) expect(withoutFates(scenario)).toEqual(scenario);
    const share = (side: string): number => tests[`fate:${side}:0`]?.report.metrics.share[owner.group] ?? NaN;
    const said = whatIfSentences(other, tests).map(spaces);
    expect(said).toHaveLength(3);
    expect(said[0]).toMatch(/^Packet \d+ of Reno not dropped: at [\d.]+ s the run parts from the one that it was\.$/);
    expect(said[1]).toContain(
      spaces(`Reno has ${part(share('with'))} of the bits in place of ${part(share('without'))}`),
    );
    expect(said[2]).toMatch(/\(6 pairs of runs\)/);
    // Without the runs beside it only what the run itself knows.
    expect(whatIfSentences(other, undefined)).toHaveLength(1);
  });

  it('that restores what happened is told as that, and another takes its place', () => {
    const same = ran(given('dropped'));
    expect(same.report.digest).toBe(run.report.digest);
    expect(whatIfSentences(same, undefined).map(spaces)).toEqual([
      expect.stringMatching(/^Packet \d+ of Reno dropped: that is what happened, and the run is the same\.$/) as string,
    ]);
    const again = given('spared', given('dropped'));
    expect(again.changes).toHaveLength(1);
    expect(spaces(stepInWords(catalog, short, again))).toMatch(/^Reno: packet \d+ not dropped at [\d.]+ s$/);
    expect(fateInWords(catalog, again, again.changes?.[0] ?? { at_s: 0, path: '', value: 0 })[1]).toBe('not dropped');
  });

  it('of no packet is an error of the run', () => {
    const none = ran({ ...short, changes: withFate(short, owner, 0, 'spared', 4_000_000) ?? [] });
    expect(none.report.ended_early).toMatchObject({ because: 'fate', at_s: 30 });
    expect(none.report.ended_early?.message).toMatch(/^changes\.0\.value\.packet: must be from 0 to \d+, /);
    expect(whatIfSentences(none, undefined)).toEqual([]);
  });
});

describe('what can be asked', () => {
  const asks = (chain: Chain | undefined, scenario = short): readonly string[] =>
    askable(ran(scenario), 0, chain, undefined).map(({ fate }) => fate);

  it('is of a lost packet that it is spared, of another that it is lost, late, or marked where that is heard', () => {
    expect(asks(first(short, 'drop'))).toEqual(['spared']);
    expect(asks(first(short, 'arrive'))).toEqual(['dropped', 'late']);
    const ecn = short.flows.map((flow) => ({ ...flow, transport: { ...flow.transport, ecn: true } }));
    expect(asks(first(short, 'arrive'), { ...short, flows: ecn })).toEqual(['dropped', 'marked', 'late']);
  });

  it('is of every cut that it is not made, and the engine finds that cut', () => {
    const cuts = journalsOf(short).flatMap((journal) =>
      Array.from({ length: decisionCount(journal) }, (_, row) => decisionAt(journal, row)).filter(
        (decision) => askable(ran(short), decision.flow, undefined, decision).length > 0,
      ),
    );
    expect(cuts.length).toBeGreaterThan(2);
    for (const { flow, t_s } of cuts.slice(0, 6)) {
      const owner = ran(short).columns.layout.flows[flow] ?? { group: '', index: 0 };
      const changes = withFate(short, owner, t_s, 'uncut') ?? [];
      expect(ran({ ...short, changes }).report.fates).toEqual([{ change: 0, at_s: t_s }]);
    }
  });
});
