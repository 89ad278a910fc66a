import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import text from '../../../docs/links.md?raw';
import { canonicalJson } from './equal';
import { type LinkContext, parseLink, printLink, printLinkNow } from './link';
import { LENGTHS } from './link-budget';
import { RESERVED, slotsOf } from './link-keys';
import { LONGEST_NAME } from './link-shown';
import { MOST_PLOTS } from './link-shown';
import { MOST_SEEDS, MOST_VALUES } from './link-sweep';
import frozen from './links.frozen.json';
import { pack, unpack } from './packed';
import { paramsOf, replaceValue, withKind, withValue } from './path';
import { WITHOUT_JITTER_IN_1, withoutSendJitter } from './preset-versions';
import { DEFAULT_PRESET, type Preset, presetIndex } from './presets';
import { presets } from './presets-whole';
import { jittered, packetTime } from './replications';
import { HEIGHTS, PRESENTATION_KEYS } from './presentation';
import { catalog as engines } from './tables';
import { anyId, anyScenario, character } from '../../test-support/scenario.arb';
import type { Json, Scenario } from './scenario';
import { withToys } from '../../test-support/toys.arb';

const catalog = withToys(engines);
const context: LinkContext = { catalog, presets };
const preset = presets.find(({ id }) => id === DEFAULT_PRESET) as Preset;
const base = preset.scenario;
const HEAD = `v=2&p=${DEFAULT_PRESET}`;

const parsed = async (link: string): Promise<Scenario> => {
  const result = await parseLink(context, link);
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.scenario;
};

const problems = async (link: string): Promise<readonly string[]> => {
  const result = await parseLink(context, link);
  return result.ok ? [] : result.problems;
};

describe('changes in mid-run', () => {
  const changes = [
    { at_s: 40, path: 'flows.1.cc.target_ms', value: 60 },
    { at_s: 80.125, path: 'links.0.rate_bps', value: 5e6 },
  ];

  it('are in the link', async () => {
    const link = await printLink(context, preset.id, { ...base, changes });
    expect(await parsed(link)).toEqual({ ...base, changes });
  });

  it.each([[5], [{}], [{ at_s: '4', path: 'seed', value: 1 }], [{ at_s: 4, path: 'seed' }], [null]])(
    'are refused where the page could not read them: %j',
    async (change) => {
      const link = `${HEAD}&z=1.${pack(canonicalJson({ ...base, changes: [change] }))}`;
      expect(await problems(link)).toEqual([expect.stringMatching(/^changes\.0 must have at_s/)]);
    },
  );
});

describe('a readable link', () => {
  it.each<[string, string, Json]>([
    ['duration=60s', 'duration_s', 60],
    ['seed=7', 'seed', 7],
    ['bottleneck.rate=20Mbps', 'links.0.rate_bps', 20_000_000],
    ['bottleneck.delay=50ms', 'links.0.delay_ms', 50],
    ['bottleneck.queue.limit=200p', 'links.0.queue.limit_packets', 200],
    ['lbe.target=50ms', 'flows.1.cc.target_ms', 50],
    ['tcp.count=3', 'flows.0.count', 3],
    ['tcp.extra_return_delay=100ms', 'flows.0.extra_return_delay_ms', 100],
    ['lbe.start=10s', 'flows.1.start_s', 10],
    ['tcp.transport.pacing=on', 'flows.0.transport.pacing', true],
    ['tcp.class=le', 'flows.0.class', 'le'],
    ['bottleneck.loss=toy_loss', 'links.0.loss', { kind: 'toy_loss' }],
    ['bottleneck.loss=toy_bursts&bottleneck.loss.p=0.02', 'links.0.loss', { kind: 'toy_bursts', p: 0.02 }],
    ['bottleneck.arq.feedback=500ms', 'links.0.arq', { feedback_ms: 500 }],
  ])('%s sets %s', async (text, path, value) => {
    const expected = withValue(base, path, value);
    expect(await parsed(`#${HEAD}&${text}`)).toEqual(expected);
    expect(await printLink(context, preset.id, expected)).toBe(`${HEAD}&${text}`);
  });

  it('is the default preset when it is empty', async () => {
    for (const empty of ['', '#'])
      expect(await parseLink(context, empty)).toEqual({
        ok: true,
        preset: preset.id,
        scenario: base,
        shown: { pins: [] },
      });
  });

  it('chooses a kind with its own defaults, and keeps what all queues share', async () => {
    const both = await parsed(`${HEAD}&bottleneck.queue=toy_queue&bottleneck.queue.target=7ms&lbe.cc=reno`);
    expect(both.links[0]?.queue).toEqual({ kind: 'toy_queue', limit_packets: 100, target_ms: 7 });
    expect(both.flows[1]?.cc).toEqual({ kind: 'reno' });
    expect((await parsed(`${HEAD}&lbe.cc=toy_cc`)).flows[1]?.cc).toEqual({ kind: 'toy_cc' });
    expect((await parsed(`${HEAD}&lbe.cc=ledbat`)).flows[1]?.cc).toEqual(base.flows[1]?.cc);
  });

  it('takes an optional part away', async () => {
    const lossy: Preset = { id: 'lossy', title: '', scenario: withKind(catalog, base, 'links.0.loss', 'toy_loss') };
    const with_ = { catalog, presets: [lossy] };
    expect(await printLink(with_, 'lossy', base)).toBe('v=2&p=lossy&bottleneck.loss=none');
    expect(await parseLink(with_, 'v=2&p=lossy&bottleneck.loss=none')).toMatchObject({ ok: true, scenario: base });
  });

  it('lets a model of the rate stand in place of the rate, and a rate in place of the model', async () => {
    const modelled = await parsed(`${HEAD}&bottleneck.rate_model=toy_rate&bottleneck.rate_model.mean=3Mbps`);
    expect(modelled.links[0]).not.toHaveProperty('rate_bps');
    expect(modelled.links[0]?.['rate_model']).toEqual({ kind: 'toy_rate', mean_bps: 3_000_000 });
    const preset_: Preset = { id: 'modelled', title: '', scenario: modelled };
    const fixed = withKind(catalog, modelled, 'links.0.rate_model', 'none');
    expect(fixed.links[0]).toMatchObject({ rate_bps: 3_000_000 });
    expect(await printLink({ catalog, presets: [preset_] }, 'modelled', fixed)).toBe(
      'v=2&p=modelled&bottleneck.rate=3Mbps&bottleneck.rate_model=none',
    );
  });

  it('gives a taken name to nobody else', async () => {
    const text = `${HEAD}&bottleneck.queue=toy_queue&bottleneck.queue.limit=9p&bottleneck.queue.limit_ms=8ms`;
    const flow = 'tcp.count=2&tcp.cc=toy_cc&tcp.target=3ms&tcp.cc.count=4&tcp.cc.packet=5&tcp.cc.size=6B';
    const scenario = await parsed(`${text}&${flow}`);
    expect(scenario.links[0]?.queue).toEqual({ kind: 'toy_queue', limit_packets: 9, limit_ms: 8 });
    expect(scenario.flows[0]?.count).toBe(2);
    expect(scenario.flows[0]?.cc).toEqual({ kind: 'toy_cc', target_ms: 3, count: 4, packet: 5, size_bytes: 6 });
    expect(await printLink(context, preset.id, scenario)).toBe(`${text}&${flow}`);
  });

  it('takes back a value that the preset gives', async () => {
    const without = withValue(base, 'flows.1.cc.target_ms', undefined);
    expect(await printLink(context, preset.id, without)).toBe(`${HEAD}&lbe.target=default`);
    expect(await parsed(`${HEAD}&lbe.target=default`)).toEqual(without);
  });

  it('may have its keys in any order, and prints them in one', async () => {
    const scenario = await parsed(`lbe.target=50ms&seed=7&p=${DEFAULT_PRESET}&bottleneck.rate=20000kbps&v=2`);
    expect(await printLink(context, preset.id, scenario)).toBe(`${HEAD}&seed=7&bottleneck.rate=20Mbps&lbe.target=50ms`);
  });

  it('has one key for every parameter', () => {
    for (const queue of catalog.queues)
      for (const controller of catalog.controllers) {
        const scenario = withKind(
          catalog,
          withKind(catalog, base, 'links.0.queue', queue.id),
          'flows.1.cc',
          controller.id,
        );
        const slots = slotsOf(catalog, scenario);
        expect(new Set(slots.map(({ key }) => key)).size).toBe(slots.length);
        const covered = new Set(slots.map(({ path }) => path));
        // A discipline may repeat a shared key; then the shared table speaks for both.
        expect(paramsOf(catalog, scenario).filter(({ path }) => !covered.has(path))).toEqual([]);
      }
  });

  it('never has an option that reads as "default"', () => {
    const choices = paramsOf(catalog, base).flatMap(({ spec }) => (spec.kind === 'choice' ? spec.options : []));
    expect(choices.map(({ id }) => id)).not.toContain('default');
  });
});

describe('a bad link', () => {
  it.each<[string, RegExp]>([
    ['v=3&p=tcp-vs-ledbat&x=1', /^This link was made by a newer version/],
    ['v=2.0&p=tcp-vs-ledbat', /^v must be one of 1, 2, not “2.0”/],
    ['p=tcp-vs-ledbat', /neither v=1 nor v=2/],
    ['v=2', /^p must name a preset/],
    ['v=2&p=nowhere', /no preset called “nowhere”/],
    [`${HEAD}&seed=1&seed=2`, /^seed stands twice/],
    [`${HEAD}&speed=3`, /“speed” is not a key/],
    [`${HEAD}&lbe.target=-1ms`, /^lbe\.target must be (more than|from) [\w.]+ (and at most|to) \w+\.$/],
    [`${HEAD}&lbe.cc=toy_cc&lbe.target=0ms`, /^lbe\.target must be more than 0ms and at most 1000ms\.$/],
    [`${HEAD}&lbe.target=50`, /^lbe\.target must be .* with its unit \(ms/],
    [`${HEAD}&tcp.count=1.5`, /^tcp\.count must be a whole number from 1 to 10000/],
    [`${HEAD}&tcp.class=ee`, /^tcp\.class must be one of be, le/],
    [`${HEAD}&tcp.transport.pacing=1`, /^tcp\.transport\.pacing must be on or off/],
    [`${HEAD}&lbe.cc=tahoe`, /^lbe\.cc must be one of .*, not “tahoe”/],
    [`${HEAD}&bottleneck.loss=rain`, /^bottleneck\.loss must be one of none, .*not “rain”/],
    [`${HEAD}&bottleneck.queue=none`, /^bottleneck\.queue must be one of droptail/],
    [`${HEAD}&bottleneck.loss.p=0.1`, /“bottleneck\.loss\.p” is not a key/],
    [`${HEAD}&bottleneck.loss=toy_loss&bottleneck.loss.p=2`, /^bottleneck\.loss\.p must be more than 0 and at most 1/],
    [`${HEAD}&tcp.target=5ms`, /“tcp\.target” is not a key/],
    [`${HEAD}&duration=default`, /duration_s must be a number/],
    [`${HEAD}&seed=%E0%A4%A`, /broken percent-encoding/],
    [`${HEAD}&seed`, /“seed” is not a key with a value/],
    [`${HEAD}&`, /is not a key with a value/],
    [`${HEAD}&__proto__=1`, /is not a key/],
    [`${HEAD}&z=2.abc`, /newer version/],
    [`${HEAD}&z=1.%21`, /damaged/],
    [`${HEAD}&z=1.abc&seed=1`, /no parameter may stand beside/],
  ])('%s', async (link, sentence) => {
    expect((await problems(link)).join(' ')).toMatch(sentence);
  });

  it('is not read at all when it is far too long', async () => {
    expect(await problems(`v=2&p=${'x'.repeat(70_000)}`)).toEqual([expect.stringMatching(/too long/)]);
  });

  it('is refused as a whole, with a sentence for each bad key', async () => {
    expect(await problems(`${HEAD}&seed=7&lbe.target=-1ms&tcp.count=0`)).toHaveLength(2);
  });

  it.each<[string, unknown]>([
    ['no scenario', 7],
    ['another version', { ...base, version: 2 }],
    ['no links', { ...base, links: [] }],
    ['an unknown kind', { ...base, flows: [{ id: 'a', cc: { kind: 'tahoe' }, path: [] }] }],
    ['a value out of range', { ...base, seed: -1 }],
    ['an unknown model of loss', withValue(base, 'links.0.loss', { kind: 'rain' })],
    ['a retransmission that is no object', withValue(base, 'links.0.arq', true)],
    ['a text that is none', { ...base, title: {} }],
    ['something bottomless', { ...base, x: JSON.parse('['.repeat(50) + ']'.repeat(50)) as Json }],
  ])('packed: %s', async (_, value) => {
    expect(await problems(`${HEAD}&z=1.${pack(JSON.stringify(value))}`)).not.toEqual([]);
  });

  it('does not inflate without end', async () => {
    const bomb = pack(' '.repeat(5_000_000));
    expect(unpack(bomb)).toBeUndefined();
    expect(await problems(`${HEAD}&z=1.${bomb}`)).not.toEqual([]);
    expect(await problems(`${HEAD}&z=1.${pack('['.repeat(200_000))}`)).not.toEqual([]);
  });

  it('never throws, whatever the text', async () => {
    const word = fc.constantFrom(
      'v',
      'p',
      'z',
      '1',
      '=',
      '&',
      '.',
      '%',
      '1.',
      'seed',
      'lbe',
      'cc',
      DEFAULT_PRESET,
      'ledbat',
      '\ud800',
      '50ms',
      '__proto__',
    );
    const mash = fc.array(fc.oneof(word, fc.string({ unit: character, maxLength: 4 }))).map((parts) => parts.join(''));
    const tail = mash.map((text) => `${HEAD}&${text}`);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          mash,
          tail,
          fc.string().map((z) => `${HEAD}&z=1.${z}`),
        ),
        async (text) => {
          const result = await parseLink(context, text);
          if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a packed link', () => {
  it.each<[string, Scenario]>([
    ['another title', { ...base, title: 'Häufige Frage: λ?' }],
    ['a group more', { ...base, flows: [...base.flows, { id: 'x.y', cc: { kind: 'reno' }, path: ['bottleneck'] }] }],
    ['a distribution', withValue(base, 'flows.0.start_s', { uniform: [0, 10] })],
    [
      'steps of the rate',
      replaceValue(base, 'links.0.rate_steps', [
        [0, 1e6],
        [10, 2e6],
      ]),
    ],
    ['an explicit null', withValue(base, 'flows.0.stop_s', null)],
    ['a change during the run', { ...base, changes: [{ at_s: 10, path: 'links.0.rate_bps', value: 5_000_000 }] }],
  ])('carries %s', async (_, scenario) => {
    const link = await printLink(context, preset.id, scenario);
    expect(link).toMatch(/^v=2&p=tcp-vs-ledbat&z=1\.[\w-]+$/);
    expect(await parsed(link)).toEqual(scenario);
  });

  it('replaces a readable one only when that is long and packing saves a fifth', async () => {
    const flows = Array.from({ length: 60 }, (_, i) => ({
      id: `flow${i}`,
      cc: { kind: 'reno' },
      path: ['bottleneck'],
    }));
    const many: Preset = { id: 'many', title: '', scenario: { ...base, flows } };
    const wide = { catalog, presets: [many] };
    const changed = { ...many.scenario, flows: flows.map((flow, i) => ({ ...flow, start_s: i, count: 2 })) };
    expect(await printLink(wide, 'many', changed)).toMatch(/&z=1\./);
    expect(await printLink(wide, 'many', withValue(many.scenario, 'flows.0.count', 2))).toBe(
      'v=2&p=many&flow0.count=2',
    );
  });
});

describe('every scenario', () => {
  const anyPreset = fc.constantFrom(...presets);
  const started = anyPreset.chain((from) =>
    anyScenario(catalog, from.scenario).map((scenario) => ({ from, scenario })),
  );

  it('reads back as it was printed, and prints the same again', async () => {
    await fc.assert(
      fc.asyncProperty(started, async ({ from, scenario }) => {
        const link = await printLink(context, from.id, scenario);
        const result = await parseLink(context, link);
        expect(result).toEqual({ ok: true, preset: from.id, scenario, shown: { pins: [] } });
        if (result.ok) expect(await printLink(context, from.id, result.scenario)).toBe(link);
      }),
      { numRuns: 100 },
    );
  });

  it('does so whatever the ids are, and readably as long as they are texts', async () => {
    await fc.assert(
      fc.asyncProperty(anyId, anyId, fc.integer({ min: 1, max: 9 }), async (link, flow, count) => {
        const scenario: Scenario = {
          version: 1,
          duration_s: 10,
          links: [{ id: link, rate_bps: 1e6, delay_ms: 1, queue: { kind: 'droptail' } }],
          flows: [{ id: flow, cc: { kind: 'reno' }, path: [link] }],
        };
        const named = { catalog, presets: [{ id: 'named', title: '', scenario }] };
        const changed = withValue(withValue(scenario, 'flows.0.count', count), 'links.0.delay_ms', 2);
        const printed = await printLink(named, 'named', changed);
        const result = await parseLink(named, printed);
        expect(result.ok && canonicalJson(result.scenario)).toBe(canonicalJson(changed));
        if (!/\p{Surrogate}/u.test(flow + link)) expect(printed).not.toContain('z=1.');
      }),
    );
  });
});

describe('the versions', () => {
  const jitters = ({ flows }: Scenario): readonly unknown[] =>
    flows.map(({ transport }) => transport?.['send_jitter_ms']);
  const called = (id: string): Scenario => presets.find((each) => each.id === id)?.scenario as Scenario;

  it('mean the same of a preset, but for the send jitter of those whose files have got one', async () => {
    for (const { id, scenario } of presets) {
      const [first, second] = [await parsed(`v=1&p=${id}`), await parsed(`v=2&p=${id}`)];
      expect(second).toBe(scenario);
      if (!WITHOUT_JITTER_IN_1.includes(id)) {
        expect(first).toBe(scenario);
        continue;
      }
      // What the files have is what a run without jitter gets beside it (`replications.ts`).
      expect(jitters(first).every((jitter) => jitter === undefined)).toBe(true);
      expect(jitters(scenario)).toEqual(scenario.flows.map((flow) => packetTime(scenario, flow)));
      expect(jittered(first)?.scenario).toEqual(scenario);
    }
    expect(WITHOUT_JITTER_IN_1.filter((id) => (called(id) as Scenario | undefined) === undefined)).toEqual([]);
  });

  it.each([
    ['v=1&p=tcp-vs-ledbat', 'v=1&p=tcp-vs-ledbat'],
    ['v=1&p=tcp-vs-ledbat&lbe.target=50ms', 'v=1&p=tcp-vs-ledbat&lbe.target=50ms'],
    ['v=2&p=tcp-vs-ledbat&lbe.target=50ms', 'v=2&p=tcp-vs-ledbat&lbe.target=50ms'],
    // What the other version says in fewer words.
    ['v=1&p=tcp-vs-ledbat&tcp.transport.send_jitter=1.2ms&lbe.transport.send_jitter=1.2ms', 'v=2&p=tcp-vs-ledbat'],
    ['v=2&p=tcp-vs-ledbat&tcp.transport.send_jitter=default&lbe.transport.send_jitter=default', 'v=1&p=tcp-vs-ledbat'],
    ['v=2&p=two-reno&tcp.transport.send_jitter=0ms', 'v=2&p=two-reno&tcp.transport.send_jitter=0ms'],
    // A pin is read and written in the version of its link.
    ['v=1&p=tcp-vs-ledbat&pinA=p:late-comer', 'v=1&p=tcp-vs-ledbat&pinA=p:late-comer'],
    ['v=1&p=multipath-two-links&seed=7', 'v=2&p=multipath-two-links&seed=7'],
  ])('%s is printed as %s, and means the same', async (link, printed) => {
    const read = await parseLink(context, link);
    if (!read.ok) throw new Error(read.problems.join(' '));
    expect(await printLink(context, read.preset, read.scenario, read.shown)).toBe(printed);
    expect(await parseLink(context, printed)).toEqual(read);
  });

  it('keep what a link means of presets that have to be loaded', async () => {
    const files = { 'two-reno.json': () => Promise.resolve(JSON.stringify(called('two-reno'))) };
    const distant = { catalog, presets: presetIndex({}, files, [preset]) };
    const read = await parseLink(distant, 'v=1&p=two-reno');
    expect(read).toMatchObject({ ok: true, scenario: withoutSendJitter(called('two-reno')) });
    expect(await parseLink(distant, 'v=2&p=two-reno')).toMatchObject({ ok: true, scenario: called('two-reno') });
    expect(printLinkNow(distant, 'two-reno', called('two-reno'))).toBe('v=2&p=two-reno');
    if (read.ok) expect(printLinkNow(distant, 'two-reno', read.scenario)).toBe('v=1&p=two-reno');
  });
});

describe('published links', () => {
  /** A preset's texts may be improved; what the experiment is must stay. */
  const experiment = (scenario: object): object =>
    Object.fromEntries(Object.entries(scenario).filter(([key]) => !['title', 'summary', 'source'].includes(key)));

  const entries: readonly { link: string; preset: string; scenario: object; shown?: object }[] = frozen;

  it.each(entries)('still mean the same: $link', async ({ link, preset: id, scenario, shown = { pins: [] } }) => {
    const result = await parseLink({ catalog: engines, presets }, link);
    if (!result.ok) throw new Error(result.problems.join(' '));
    expect(result.preset).toBe(id);
    expect(experiment(result.scenario)).toEqual(experiment(scenario));
    const { pins, ...rest } = result.shown;
    const bare = pins.map((pin) => ({ ...pin, scenario: experiment(pin.scenario) }));
    expect({ ...rest, pins: bare }).toEqual(shown);
  });
});

describe('a link with a parameter that is retired', () => {
  const head = 'v=1&p=tcp-vs-ledbat';

  it.each([
    ['&lbe.literal_s004_eq3=on', '&lbe.literal_s004_eq3=on'],
    ['&lbe.literal_s004_eq3=off', ''],
    ['&lbe.target=50ms&lbe.literal_s004_eq3=default', '&lbe.target=50ms'],
    ['&pinA=lbe.literal_s004_eq3:on', '&pinA=lbe.literal_s004_eq3:on'],
    [
      '&sweep=lbe.literal_s004_eq3:off,on;lbe.target:5ms,25ms',
      '&sweep=lbe.literal_s004_eq3:off,on;lbe.target:5ms,25ms',
    ],
  ])('says so as long as it changes the run: %s', async (given, printed) => {
    const read = await parseLink({ catalog: engines, presets }, head + given);
    if (!read.ok) throw new Error(read.problems.join(' '));
    expect(await printLink({ catalog: engines, presets }, read.preset, read.scenario, read.shown)).toBe(head + printed);
  });

  it('is held to what the parameter could be', async () => {
    expect(await parseLink({ catalog: engines, presets }, `${head}&lbe.literal_s004_eq3=2`)).toEqual({
      ok: false,
      problems: ['lbe.literal_s004_eq3 must be on or off.'],
    });
  });
});

describe('docs/links.md', () => {
  const examples = [...text.matchAll(/^\| `#([^`]*)` +\|/gm)].map(([, link]) => link ?? '');

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(8);
  });

  it.each(examples)('%s', async (link) => {
    expect(await parseLink({ catalog: engines, presets }, link)).toMatchObject({ ok: true });
  });

  /** The code of the document, run as a module. */
  const fragmentBy = async (code: string): Promise<string> => {
    const module = `const scenario = ${JSON.stringify(base)};\n${code}\nexport { fragment };`;
    const made = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`)) as {
      readonly fragment: string;
    };
    return made.fragment;
  };

  it('has programs whose links open', async () => {
    const programs = [...text.matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => code ?? '');
    const links = await Promise.all(programs.map(fragmentBy));
    const results = await Promise.all(links.map((link) => parseLink({ catalog: engines, presets }, link)));
    expect(results).toMatchObject([
      {
        ok: true,
        scenario: withValue(base, 'flows.1.cc.target_ms', 50),
        shown: { plots: ['cwnd', 'queue'], pins: [{ name: 'As published', scenario: base }] },
      },
      { ok: true, scenario: base },
    ]);
  });

  it('names every key of what is shown, of a pin, and of a sweep', () => {
    for (const key of Object.values(RESERVED)
      .flat()
      .filter((each) => !/^pin[BC]$/.test(each)))
      expect(text, key).toContain(`\`${key}\``);
    for (const key of PRESENTATION_KEYS) expect(text).toMatch(new RegExp(`^\\| \`${key}\` +\\|`, 'm'));
  });

  it('gives the limits that hold', () => {
    for (const length of Object.values(LENGTHS)) expect(text).toContain(` ${length} `);
    expect(text).toContain(`${LONGEST_NAME} characters`);
    expect(text).toContain(`1 to ${MOST_SEEDS}`);
    expect(text).toContain(`up to ${MOST_VALUES} different`);
    expect(text).toContain(`1 to ${MOST_PLOTS}`);
    expect(text).toContain(`from ${HEIGHTS[0]} to ${HEIGHTS[1]}`);
  });
});

describe('what a controller does not heed of the transport', () => {
  const cbr = withKind(catalog, base, 'flows.0.cc', 'cbr');
  const old = {
    ...cbr,
    flows: cbr.flows.map((flow, i) =>
      i === 0 ? { ...flow, transport: { ...flow.transport, window_packets: 40 } } : flow,
    ),
  };
  const WINDOW = 'tcp.transport.window=40';

  it('was in links, and is left out of them', async () => {
    expect(await parsed(`${HEAD}&tcp.cc=cbr&${WINDOW}`)).toEqual(cbr);
    expect(await parsed(`${HEAD}&tcp.cc=cbr&${WINDOW}&tcp.transport.ecn=on`)).toEqual(
      withValue(cbr, 'flows.0.transport.ecn', true),
    );
    expect(await parsed(`${HEAD}&z=1.${pack(canonicalJson(old), 1e6)}`)).toEqual(cbr);
    expect(await parsed(`${HEAD}&${WINDOW}`)).toEqual(withValue(base, 'flows.0.transport.window_packets', 40));
    expect(await problems(`${HEAD}&tcp.cc=cbr&tcp.transport.windows=40`)).toHaveLength(1);
  });

  it('is left out of pins, and an axis of it does not keep a link from opening', async () => {
    const read = await parseLink(context, `${HEAD}&pinA=tcp.cc:cbr;tcp.transport.window:40`);
    expect(read.ok && read.shown.pins[0]?.scenario).toEqual(cbr);
    expect(await problems(`${HEAD}&tcp.cc=cbr&sweep=tcp.transport.window:4p,40p`)).toEqual([]);
  });

  it('is nothing to write', async () => {
    expect(await printLink(context, DEFAULT_PRESET, cbr)).toBe(`${HEAD}&tcp.cc=cbr`);
  });
});

describe('several paths', () => {
  const two = presets.find(({ id }) => id === 'multipath-two-links') as Preset;

  it('have keys of their own, in the group and in its transport', async () => {
    for (const [text, path, value] of [
      ['mp.scheduler=min_rtt', 'flows.0.scheduler', 'min_rtt'],
      ['mp.subflow_offset=5s', 'flows.0.subflow_offset_s', 5],
      ['mp.transport.receive_buffer=50p', 'flows.0.transport.receive_buffer_packets', 50],
    ] as const) {
      const expected = withValue(two.scenario, path, value);
      expect(await parsed(`v=2&p=${two.id}&${text}`)).toEqual(expected);
      expect(await printLink(context, two.id, expected)).toBe(`v=2&p=${two.id}&${text}`);
    }
  });

  it('are refused where there is only one', async () => {
    expect(await problems(`v=2&p=${two.id}&tcp.scheduler=min_rtt`)).toEqual([
      '“tcp.scheduler” is not a key of this scenario.',
    ]);
    const broken = { ...two.scenario, flows: [{ ...two.scenario.flows[0], paths: ['north'] }] };
    expect(await problems(`${HEAD}&z=1.${pack(JSON.stringify(broken))}`)).toEqual([
      'flows.0.paths must be a list of at most 8 lists of at most 255 link ids.',
    ]);
  });
});
