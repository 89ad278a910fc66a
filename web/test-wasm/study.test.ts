/**
 * The page searches and reports as `lbe` does: its module with the engine that the site ships gives the outcome and the card
 * that `cargo test -p lbe-study` has put on record, and what it has found before still is so.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Scenario } from '../src/model/scenario';
import type { Report } from '../src/model/series';
import { CardRun, type Card } from '../src/pages/study/card-run';
import { figureWords, propertyWords } from '../src/pages/study/failure-words';
import type { Findings } from '../src/pages/study/findings';
import recorded from '../src/pages/study/findings.json';
import { MatrixRun, trialsOf } from '../src/pages/study/matrix-run';
import { cardRecord, poolHere, rivals, subjectsOnRecord, usual } from '../src/pages/study/node';
import { cardOf, type TrialsRecord } from '../src/pages/study/record';
import onRecord from '../src/pages/study/trials.json';
import { subjectsOf } from '../src/pages/study/subjects';
import { catalog } from '../src/model/tables';
import { PROPERTIES, SearchRun, type Outcome, type Spec } from '../src/pages/study/search-run';
import { workOf } from '../src/model/time-left';
import type { Pool } from '../src/sim/pool';
import * as study from '../src/sim/pkg/lbe_study_wasm.js';
import { words } from '../content/languages/en/card';
import './engine';

study.initSync({ module: readFileSync(new URL('../src/sim/pkg/lbe_study_wasm_bg.wasm', import.meta.url)) });

interface Record {
  readonly search: { readonly spec: Spec; readonly outcome: Outcome & { property: { words: string } } };
  readonly card: {
    readonly cc: Spec['cc'];
    /** So many scenarios are run; those from `refused` on are refused. */
    readonly run: number;
    readonly refused: number;
    readonly card: Card;
  };
}

/** The words of a card as `lbe report --json` has them. */
interface Said {
  readonly rows: readonly {
    readonly id: string;
    readonly heading: string;
    readonly why?: string;
    readonly checks: readonly { readonly id: string; readonly words: string }[];
  }[];
}

const { search, card } = JSON.parse(
  readFileSync(new URL('../../sim-core/study/tests/data/recorded.json', import.meta.url), 'utf8'),
) as Record;

/** Of one run. */
function reportOf(scenario: Scenario): Report {
  let report: Report | undefined;
  poolHere.run([scenario], (_, result) => {
    if (result.type === 'report') ({ report } = result);
  });
  if (report === undefined) throw new Error('no report');
  return report;
}

/** Words are the page's own; reading a figure from a text may change its last digit (serde_json). */
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) =>
    ['words', 'from', 'heading', 'why'].includes(key)
      ? undefined
      : typeof each === 'number'
        ? Number(each.toPrecision(14))
        : each,
  );

it('a search finds the same', () => {
  const run = new SearchRun([search.spec], study, poolHere);
  expect(run.state).toBe('done');
  expect(bare(run.outcomes)).toEqual([bare(search.outcome)]);
  expect(propertyWords(search.spec.property)).toBe(search.outcome.property.words.replaceAll(' %', '\u00a0%'));
});

it('a report card is the same', () => {
  const some: Pool = {
    ...poolHere,
    run: (scenarios, onResult) => {
      poolHere.run(scenarios.slice(0, card.run), onResult);
      scenarios.forEach((_, index) => {
        if (index >= card.refused) onResult(index, { type: 'refused', error: { path: '', message: '' } });
        else if (index >= card.run) onResult(index, { type: 'failed', message: '' });
      });
      return () => undefined;
    },
  };
  const run = new CardRun(card.cc, study, some, {}, () => 0);
  expect(bare(run.card)).toEqual(bare(card.card));
});

it('its words are those of lbe report', () => {
  const said = (card.card as unknown as Said).rows.map(({ id, heading, why = '', checks }) => [
    id,
    { heading, why, checks: Object.fromEntries(checks.map((check) => [check.id, check.words])) },
  ]);
  const plain = JSON.stringify(words().rows).replaceAll('\u00a0', ' ');
  expect(JSON.parse(plain)).toEqual(Object.fromEntries(said));
});

it('what cannot be is refused with its key', () => {
  const refused = (spec: object): unknown => {
    try {
      return new study.Search(JSON.stringify(spec));
    } catch (error) {
      return JSON.parse(String(error));
    }
  };
  expect(refused({ cc: { kind: 'ledbat', target_ms: 0 } })).toEqual({
    path: 'cc.target_ms',
    message: 'must be from 0.1 to 10000 ms, not 0',
  });
  expect(() => study.card_scenarios('{"kind":"nobody"}')).toThrow(/"cc\.kind"/);
});

describe('findings', () => {
  const findings = recorded as unknown as Findings;

  it('are of every low-priority controller of the catalog', () => {
    expect(Object.keys(findings)).toEqual(subjectsOf(catalog).low.map(({ id }) => id));
  });

  it('are what they were', () => {
    const all = Object.entries(findings).flatMap(([id, of]) =>
      PROPERTIES.flatMap((property) => {
        const { failure } = of[property];
        return failure === null ? [] : [{ name: `${id} ${property}`, property, failure }];
      }),
    );
    // Those that take least time.
    const some = all.toSorted((a, b) => workOf(a.failure.scenario) - workOf(b.failure.scenario)).slice(0, 12);
    for (const { name, property, failure } of some) {
      const { metrics, flows } = reportOf(failure.scenario);
      const rates = flows.map(({ throughput_bps }) => throughput_bps ?? NaN);
      const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
      const figure = {
        yields: metrics.share['cc'] ?? NaN,
        uses: metrics.efficiency ?? NaN,
        shares: Math.max(...rates.map((rate) => Math.abs(rate - mean))) / mean,
      }[property];
      expect(`${name}: ${figureWords(property, figure)}`, 'run "node scripts/findings.mjs" after a change').toBe(
        `${name}: ${figureWords(property, failure.figure)}`,
      );
    }
  });
});

describe('trials on record', () => {
  const record = onRecord as unknown as TrialsRecord;
  const AGAIN = 'run "npm run build" and "node scripts/trials.mjs" after a change';

  /** The figures of every `nth` trial, by the runs of now. */
  function runAgain(nth: number): TrialsRecord['matrix'] {
    const some: Pool = {
      ...poolHere,
      run: (scenarios, onResult, traced) => {
        scenarios.forEach((scenario, index) => {
          if (index % nth !== 0) return;
          poolHere.run(
            [scenario],
            (_, result) => onResult(index, result),
            () => traced?.(index) ?? false,
          );
        });
        return () => undefined;
      },
    };
    return new MatrixRun(usual, rivals, some, () => 0).matrix.toJSON();
  }

  it('are those of this engine and of every controller of the matrix, and each card has the rows of today', () => {
    // What changes a run changes the version, not each change of the source.
    expect(record.engine, AGAIN).toBe(catalog.version.split('+')[0]);
    expect(Object.keys(record.matrix), AGAIN).toHaveLength(trialsOf(usual, rivals).length);
    expect(Object.keys(record.cards), AGAIN).toEqual(subjectsOnRecord().map(({ id }) => id));
    for (const { id, cc } of subjectsOnRecord()) {
      const { verdict, rows = [] } = cardOf(cc, record.cards[id] as TrialsRecord['cards'][string], study) ?? {};
      const failed = rows.filter((row) => row.counts && row.verdict === 'fail');
      expect([id, verdict === 'fail', rows.length > 0], AGAIN).toEqual([id, failed.length > 0, true]);
    }
  });

  it('are what they were', () => {
    const some = runAgain(61);
    expect(Object.keys(some).length).toBeGreaterThan(5);
    expect(record.matrix, AGAIN).toMatchObject(some);
  });

  it('are what they were, all of them, and three cards', { tags: ['long'], timeout: 900_000 }, () => {
    expect(runAgain(1), AGAIN).toEqual(record.matrix);
    for (const id of ['ledbat', 'utp/libtorrent', 'lp']) {
      const subject = subjectsOnRecord().find((each) => each.id === id);
      expect(subject && cardRecord(subject.cc), `${id}: ${AGAIN}`).toEqual(record.cards[id]);
    }
  });
});
