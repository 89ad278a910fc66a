import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scenarioProblems } from '../check';
import { DOINGS, posted, readFromFigure, readToFigure, type FromFigure, type ToFigure } from '../embed-protocol';
import { paramsOf, getValue, withValue } from '../path';
import { presets } from '../presets-whole';
import { anyScenario } from '../../../test-support/scenario.arb';
import type { Json, Scenario } from '../scenario';
import { catalog } from '../tables';
import { schemas } from './build';
import type { Schema } from './rows';

const scenarios = import.meta.glob<{ base?: unknown }>('../../../../scenarios/**/*.json', {
  eager: true,
  import: 'default',
});

const ajv = new Ajv2020({
  strict: true,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  allErrors: false,
});
for (const [, schema] of schemas()) ajv.addSchema(schema);
const validator = (name: string): ValidateFunction => {
  const validate = ajv.getSchema(name);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  return validate;
};
const isScenario = validator('scenario.v1.json');
const isSweep = validator('sweep.v1.json');

describe('scenario.v1.json', () => {
  it('has descriptions, ranges and defaults of the tables', () => {
    const { $defs } = new Map(schemas()).get('scenario.v1.json') as { $defs: Record<string, Schema> };
    expect($defs['link']).toMatchObject({
      properties: { jitter_ms: { title: 'Jitter (ms)', type: 'number', minimum: 0, maximum: 100000, default: 0 } },
    });
  });
});

describe('scenario.v1.json and sweep.v1.json', () => {
  it.each(Object.entries(scenarios))('hold for %s', (_, file) => {
    const validate = 'base' in file ? isSweep : isScenario;
    expect(validate(file) ? [] : validate.errors).toEqual([]);
  });

  /** A drawn scenario may have lost what the engine asks for, and the page's check leaves to it. */
  function whole(from: Scenario, scenario: Scenario): Scenario {
    const links = scenario.links.map((link, i) => {
      const rated = ['rate_bps', 'rate_steps', 'rate_trace', 'rate_model'].some((key) => link[key] !== undefined);
      return { ...link, delay_ms: link.delay_ms ?? from.links[i]?.delay_ms ?? 0, ...(!rated && { rate_bps: 1e6 }) };
    });
    return { ...scenario, links };
  }

  const drawn = fc
    .constantFrom(...presets)
    .chain(({ scenario }) => anyScenario(catalog, scenario, 6).map((changed) => whole(scenario, changed)));

  const agree = (scenario: unknown): boolean =>
    isScenario(scenario) === (scenarioProblems(catalog, scenario).length === 0);

  it('agrees with the check of the page on good scenarios', () => {
    fc.assert(
      fc.property(drawn, (scenario) => {
        expect(scenarioProblems(catalog, scenario)).toEqual([]);
        expect(isScenario(scenario) ? [] : isScenario.errors).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('and on a single value that is out of range or of another type', () => {
    const value: fc.Arbitrary<Json> = fc.oneof(
      fc.constantFrom<Json>(-1, 0, 0.5, 1, 1e6, 1e300, 'on', '', true, 'sack', 'be'),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
    );
    const broken = drawn.chain((scenario) => {
      const paths = paramsOf(catalog, scenario)
        .map(({ path }) => path)
        // Losses may be taken as "none", and then have no keys.
        .filter((path) => getValue(scenario, path) !== undefined || !/\.(arq|rate_trace)\./.test(path));
      return fc.tuple(fc.constantFrom(...paths), value).map(([path, each]) => withValue(scenario, path, each));
    });
    let bad = 0;
    fc.assert(
      fc.property(broken, (scenario) => {
        if (!isScenario(scenario)) bad += 1;
        expect(agree(scenario), JSON.stringify(isScenario.errors ?? scenarioProblems(catalog, scenario))).toBe(true);
      }),
      { numRuns: 150 },
    );
    expect(bad).toBeGreaterThan(20);
  });

  const base = presets[0]?.scenario as Scenario;
  it.each<[string, unknown]>([
    ['nothing', null],
    ['a list', []],
    ['another version', { ...base, version: 2 }],
    ['no links', { ...base, links: [] }],
    ['no duration', withValue(base, 'duration_s', undefined)],
    ['a text that is none', { ...base, title: 4 }],
    ['a link without an id', withValue(base, 'links.0.id', undefined)],
    ['an unknown kind', withValue(base, 'flows.0.cc', { kind: 'tahoe' })],
    ['an unknown queue', withValue(base, 'links.0.queue', { kind: 'fifo' })],
    ['an unknown loss', withValue(base, 'links.0.loss', { kind: 'rain' })],
    ['a route that is none', withValue(base, 'flows.0.path', 'bottleneck')],
    ['a transport that is none', withValue(base, 'flows.0.transport', 7)],
    ['a change without a value', { ...base, changes: [{ at_s: 1, path: 'seed' }] }],
  ])('refuse, as the page does, %s', (_, scenario) => {
    expect(isScenario(scenario)).toBe(false);
    expect(agree(scenario)).toBe(true);
  });

  it('refuse keys that the engine does not know', () => {
    for (const path of ['speed', 'links.0.rate', 'flows.0.cc.zeal', 'links.0.queue.depth', 'flows.0.transport.mss'])
      expect(isScenario(withValue(base, path, 1)), path).toBe(false);
  });
});

describe('embed.v1.json', () => {
  const [isFrom, isTo] = ['fromFigure', 'toFigure'].map((side) => validator(`embed.v1.json#/$defs/${side}`));
  const number = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ noNaN: true, min: -1, max: 2e6 }),
  );
  const from: fc.Arbitrary<FromFigure> = fc.oneof(
    fc.constant({ type: 'ready' as const }),
    number.map((height_px) => ({ type: 'height' as const, height_px })),
    fc
      .tuple(fc.string(), fc.option(fc.string({ maxLength: 64 })))
      .map(([link, digest]) => ({ type: 'state' as const, link, digest })),
    fc.constantFrom(...DOINGS).map((doing) => ({ type: 'doing' as const, doing })),
    fc.dictionary(fc.string(), number).map((metrics) => ({ type: 'metric' as const, metrics })),
    fc.dictionary(fc.string(), fc.string()).map((absent) => ({ type: 'metric' as const, metrics: {}, absent })),
    fc.string().map((message) => ({ type: 'error' as const, message })),
  );
  const to: fc.Arbitrary<ToFigure> = fc.oneof(
    fc.string().map((link) => ({ type: 'set' as const, link })),
    fc.constantFrom('play' as const, 'pause' as const, 'reset' as const).map((type) => ({ type })),
    number.map((t_s) => ({ type: 'seek' as const, t_s })),
    fc
      .constantFrom('auto' as const, 'light' as const, 'dark' as const)
      .map((theme) => ({ type: 'theme' as const, theme })),
  );
  /** A message with one property gone, or of another kind. */
  const spoilt = fc
    .tuple(
      fc.oneof(from, to),
      fc.nat(),
      fc.constantFrom<unknown>(undefined, null, 5, 'x', true, 'x'.repeat(70_000), 'lbe/2'),
    )
    .map(([message, which, value]) => {
      const whole: Record<string, unknown> = { ...posted(message) };
      const keys = Object.keys(whole);
      const key = keys[which % keys.length] ?? '';
      return Object.fromEntries(Object.entries({ ...whole, [key]: value }).filter(([, each]) => each !== undefined));
    });

  it('agrees with the readers of messages', () => {
    fc.assert(
      fc.property(fc.oneof(from.map(posted), to.map(posted), spoilt), (message: object) => {
        expect(isFrom?.(message)).toBe(readFromFigure(message) !== undefined);
        expect(isTo?.(message)).toBe(readToFigure(message) !== undefined);
      }),
      { numRuns: 300 },
    );
  });
});
