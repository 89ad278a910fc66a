import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseLink, printLink, printLinkNow, type LinkContext, type ParsedLink } from './link';
import { RESERVED, slotsOf } from './link-keys';
import { pack } from './packed';
import { withValue } from './path';
import { DEFAULT_PRESET, presetIndex, presetWhole, type Preset } from './presets';
import { presets } from './presets-whole';
import { anyScenario } from '../../test-support/scenario.arb';
import type { Pin } from './pins';
import { NOTHING_SHOWN, type Shown } from './shown';
import { anyShown } from '../../test-support/shown.arb';
import { catalog as engines } from './tables';
import { withToys } from '../../test-support/toys.arb';

const catalog = withToys(engines);
const context: LinkContext = { catalog, presets };
const preset = presets.find(({ id }) => id === DEFAULT_PRESET) as Preset;
const base = preset.scenario;
const HEAD = `v=2&p=${DEFAULT_PRESET}`;

const shownBy = async (text: string): Promise<Shown> => {
  const result = await parseLink(context, `${HEAD}&${text}`);
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.shown;
};
const printed = (shown: Partial<Shown>): string | undefined =>
  printLinkNow(context, preset.id, base, { ...NOTHING_SHOWN, ...shown });
const problemsOf = (result: ParsedLink): readonly string[] => (result.ok ? [] : result.problems);

const pin: Pin = { letter: 'A', name: '', preset: preset.id, scenario: base, hidden: false };
const at50 = withValue(base, 'flows.1.cc.target_ms', 50);

describe('what a link shows', () => {
  it.each<[string, Partial<Shown>]>([
    ['plots=cwnd,queue,gauge:base_delay', { plots: ['cwnd', 'queue', 'gauge:base_delay'] }],
    ['hide=tcp,lbe:2,series:capacity', { hide: ['tcp', 'lbe:2', 'series:capacity'] }],
    ['order=throughput,cwnd', { order: ['throughput', 'cwnd'] }],
    [
      'looks=cwnd:mean,log,180px;gauge:base_delay:log;throughput:total;queue:60px',
      {
        looks: {
          cwnd: { form: 'mean', log: true, height_px: 180 },
          'gauge:base_delay': { log: true },
          throughput: { form: 'total' },
          queue: { height_px: 60 },
        },
      },
    ],
    ['at=47.3s', { at_s: 47.3 }],
    ['at=0s', { at_s: 0 }],
    ['window=12s..12.5s', { window: [12, 12.5] }],
    ['window=0.0001s..0.0005s', { window: [0.0001, 0.0005] }],
    ['strip=queue', { strip: 'queue' }],
    ['engine=0.1.0&digest=0123456789abcdef', { seen: { engine: '0.1.0', digest: '0123456789abcdef' } }],
    ['pinA=', { pins: [pin] }],
    [
      'pinB=name:Deep%20buffer;lbe.target:50ms',
      { pins: [{ ...pin, letter: 'B', name: 'Deep buffer', scenario: at50 }] },
    ],
    ['pinA=hidden:on&baseline=A', { pins: [{ ...pin, hidden: true }], baseline: 'A' }],
    [
      'pinD=p:two-reno',
      {
        pins: [
          {
            ...pin,
            letter: 'D',
            preset: 'two-reno',
            scenario: presets.find(({ id }) => id === 'two-reno')?.scenario ?? base,
          },
        ],
      },
    ],
    [
      'sweep=lbe.target:5ms,25ms,100ms;bottleneck.queue:codel,red;measure:goodput:tcp;look:lines',
      {
        sweep: {
          axes: [
            { path: 'flows.1.cc.target_ms', values: [5, 25, 100] },
            { path: 'links.0.queue', values: ['codel', 'red'] },
          ],
          seeds: 3,
          measure: 'goodput:tcp',
          look: 'lines',
        },
      },
    ],
    [
      'sweep=tcp.transport.pacing:on,off;seeds:1',
      { sweep: { axes: [{ path: 'flows.0.transport.pacing', values: ['true', 'false'] }], seeds: 1, look: 'map' } },
    ],
    [
      'sweep=lbe.target:5ms;measure:harm.flows.tcp.throughput_bps;without:lbe',
      {
        sweep: {
          axes: [{ path: 'flows.1.cc.target_ms', values: [5] }],
          seeds: 3,
          measure: 'harm.flows.tcp.throughput_bps',
          look: 'map',
          without: 'lbe',
        },
      },
    ],
    ['sweep=figure:s000-fig2-target', { sweep: { figure: 's000-fig2-target', axes: [], seeds: 3, look: 'map' } }],
    [
      'sweep=lbe.target:1ms..200ms/9',
      {
        sweep: {
          axes: [{ path: 'flows.1.cc.target_ms', values: [1, 25, 50, 75, 100, 125, 150, 175, 200] }],
          seeds: 3,
          look: 'map',
        },
      },
    ],
    [
      'sweep=lbe.target:1ms..201ms/5@33ms',
      { sweep: { axes: [{ path: 'flows.1.cc.target_ms', values: [1, 33, 100, 150, 201] }], seeds: 3, look: 'map' } },
    ],
  ])('%s', async (text, shown) => {
    expect(await shownBy(text)).toEqual({ ...NOTHING_SHOWN, ...shown });
    expect(printed(shown)).toBe(`${HEAD}&${text}`);
  });

  it('may have its separators percent-encoded, as programs do', async () => {
    const text = 'plots=cwnd%2Cqueue&pinA=name%3AA%20b%3Blbe.target%3A50ms&baseline=A';
    expect(await shownBy(text)).toEqual(await shownBy('plots=cwnd,queue&pinA=name:A%20b;lbe.target:50ms&baseline=A'));
  });

  it('stands beside a packed scenario', async () => {
    const scenario = { ...base, title: 'Another' };
    const link = await printLink(context, preset.id, scenario, { ...NOTHING_SHOWN, plots: ['queue'], at_s: 3 });
    expect(link).toMatch(/&z=1\.[\w-]+&plots=queue&at=3s$/);
    expect(await parseLink(context, link)).toMatchObject({ ok: true, scenario, shown: { plots: ['queue'], at_s: 3 } });
  });

  it('has a pin as a difference to the experiment itself where that is no difference to its preset', async () => {
    const scenario = { ...base, title: 'Another' };
    const pins = [{ ...pin, scenario: withValue(scenario, 'seed', 7) }];
    const link = await printLink(context, preset.id, scenario, { pins });
    expect(link).toMatch(/&pinA=base:link;seed:7$/);
    expect(await parseLink(context, link)).toMatchObject({ ok: true, shown: { pins } });
  });

  it('ends in nothing that a chat program would leave out', () => {
    expect(printed({ pins: [{ ...pin, name: 'Really?' }] })).toBe(`${HEAD}&pinA=name:Really%3F`);
    expect(printed({ pins: [{ ...pin, name: 'So (far).' }] })).toBe(`${HEAD}&pinA=name:So%20%28far%29%2E`);
  });

  it('leaves out what no link can say', () => {
    const axes = [{ path: 'flows.7.cc.target_ms', values: [5] }];
    for (const shown of [
      { at_s: base.duration_s + 1 },
      { at_s: NaN },
      { window: [NaN, 5] as const },
      { window: [119, 121] as const },
      { window: [5, 5] as const },
      { plots: [] },
      { plots: ['a', 'a'] },
      { strip: 'no id' },
      { baseline: 'C' as const },
      { sweep: { axes, seeds: 3, look: 'map' as const } },
      { sweep: { axes: [{ path: 'flows.1.cc.target_ms', values: [-5] }], seeds: 3, look: 'map' as const } },
      { seen: { engine: 'mine', digest: '' } },
    ])
      expect(printed(shown)).toBe(HEAD);
  });

  it('has keys that no parameter has', () => {
    const reserved = Object.values(RESERVED).flat() as string[];
    for (const { scenario } of presets)
      for (const { key, path } of slotsOf(engines, scenario)) expect(reserved, path).not.toContain(key);
    // Not because a parameter gave way: each has the name of its own.
    const named = slotsOf(engines, base).filter(({ key }) => !key.includes('.'));
    expect(named.map(({ path }) => path)).toEqual(engines.scenario.map(({ key }) => key));
  });
});

describe('a bad key', () => {
  it.each<[string, RegExp]>([
    ['plots=', /^plots must be from 1 to 40 ids/],
    ['plots=cwnd,cwnd', /^plots must be/],
    ['plots=cw%20nd', /^plots must be/],
    [`plots=${Array.from({ length: 41 }, (_, i) => `p${i}`).join(',')}`, /^plots must be/],
    ['hide=', /^hide must be from 1 to 100 lines, .*\(tcp, lbe\)/],
    ['hide=tcp,tcp', /^hide must be/],
    ['hide=tcp,cubic', /^hide must be/],
    ['order=cwnd,cwnd', /^order must be from 1 to 40 ids/],
    ...[
      '',
      'cwnd',
      'cwnd:',
      'cwnd:median',
      'cwnd:mean,total',
      'cwnd:log,log',
      'cwnd:59px',
      'cwnd:601px',
      'c d:log',
    ].map((text): [string, RegExp] => [
      `looks=${text}`,
      /^looks must be what is chosen for 1 to 40 plots, each once: one of flows, mean, total; log; runs; a height from 60px/,
    ]),
    ['looks=cwnd:log;cwnd:mean', /^looks must be/],
    ...['119s..121s', '5s..5s', '6s..5s', '5..6', '5s', '1s..2s..3s', '-1s..5s', ''].map((text): [string, RegExp] => [
      `window=${text}`,
      /^window must be a part of the run, at least 0\.0003s long and within 0s and 120s, as in 12s\.\.12\.5s\.$/,
    ]),
    ['at=121s', /^at must be from 0s to 120s\.$/],
    ['at=5', /^at must be from 0s to 120s, with its unit \(s, ms, us\)\.$/],
    ['strip=1', /^strip must be the id of a plot/],
    ['baseline=A', /^baseline must be the letter of a pin, and this link has none/],
    ['pinA=&baseline=B', /^baseline must be one of A, not “B”/],
    ['pinE=', /“pinE” is not a key/],
    ['pinA=lbe.target:0s', /^pinA: lbe\.target must be/],
    ['pinA=speed:9', /^pinA: “speed” is not a key/],
    ['pinA=p:nowhere', /^pinA: There is no preset called “nowhere”/],
    ['pinA=seed:1;seed:2', /^pinA: seed stands twice/],
    ['pinA=seed', /^pinA: “seed” is not a key with a value/],
    ['pinA=hidden:yes', /^pinA: hidden must be on or off/],
    ['pinA=base:preset', /^pinA: base must be link, not “preset”/],
    ['pinA=name:%25', /^pinA: “name:%” has a broken percent-encoding/],
    [`pinA=name:${'x'.repeat(201)}`, /^pinA: name must be a text of at most 200 characters/],
    ['pinA=z:1.abc;seed:1', /^pinA: z holds the whole scenario/],
    ['pinA=z:1.!', /^pinA: z is damaged/],
    ['engine=0.1.0', /^engine and digest tell of one run/],
    ['digest=0123456789abcdef', /^engine and digest/],
    ['engine=new&digest=0123456789abcdef', /^engine must be the version/],
    ['engine=0.1.0&digest=0123', /^digest must be 16/],
    ['sweep=', /^sweep: It must have one or two axes/],
    ['sweep=seeds:3', /^sweep: It must have one or two axes/],
    ['sweep=figure:x;lbe.target:5ms', /^sweep: It must have one or two axes, or figure/],
    ['sweep=seed:1,2;duration:5s,6s;warmup:0s,1s', /^sweep: It must have one or two axes/],
    ['sweep=lbe.target:5ms;without:udp', /^sweep: without must be one of tcp, lbe, not “udp”/],
    ['sweep=figure:a%20b', /^sweep: figure must be/],
    [
      'sweep=lbe.target:5',
      /^sweep: lbe\.target must be .*from 0\.1ms to 10000ms, with its unit \(ms, s, us\); or evenly/,
    ],
    ['sweep=lbe.target:5ms,5ms', /^sweep: lbe\.target must be from 1 to 1000 different values/],
    ['sweep=lbe.target:5ms..9ms/1', /^sweep: lbe\.target must be/],
    ['sweep=lbe.target:5ms..9ms/1001', /^sweep: lbe\.target must be/],
    ['sweep=bottleneck.queue:codel,pire', /^sweep: bottleneck\.queue must be some of droptail/],
    ['sweep=tcp.target:5ms', /^sweep: “tcp\.target” is not a key/],
    ['sweep=seed:1;seeds:0', /^sweep: seeds must be a whole number from 1 to 100/],
    ['sweep=seed:1;seeds:1e1', /^sweep: seeds must be/],
    ['sweep=seed:1;look:pie', /^sweep: look must be one of map, lines, not “pie”/],
    ['sweep=seed:1;measure:', /^sweep: measure must be/],
  ])('%s', async (text, sentence) => {
    const problems = problemsOf(await parseLink(context, `${HEAD}&${text}`));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });

  it('is named beside the others, also where the experiment is bad', async () => {
    const problems = problemsOf(await parseLink(context, `${HEAD}&seed=x&plots=&strip=1&digest=1`));
    expect(problems).toHaveLength(5);
  });
});

describe('pins together', () => {
  it('may take no more memory than one scenario', async () => {
    const big = pack(JSON.stringify({ ...base, note: 'x'.repeat(100_000) }));
    const link = (letters: readonly string[]): string =>
      [HEAD, ...letters.map((letter) => `pin${letter}=z:1.${big}`)].join('&');
    expect(await parseLink(context, link(['A', 'B']))).toMatchObject({ ok: true });
    expect(problemsOf(await parseLink(context, link(['A', 'B', 'C'])))).toEqual([
      expect.stringMatching(/^pinC: z is damaged or too large/),
    ]);
  });

  it('are never packed so small that no reader would open them', () => {
    const scenario = { ...base, summary: 'x'.repeat(300_000) };
    expect(printed({ pins: [{ ...pin, scenario }] })?.length).toBeGreaterThan(300_000);
    expect(printLinkNow(context, preset.id, scenario)?.length).toBeGreaterThan(300_000);
  });
});

describe('every link', () => {
  const anything = fc
    .constantFrom(...presets)
    .chain((from) =>
      anyScenario(catalog, from.scenario, 5).chain((scenario) =>
        anyShown(catalog, scenario, presets).map((shown) => ({ from, scenario, shown })),
      ),
    );

  it('says again what it was made of, in one way, at once or later', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async ({ from, scenario, shown }) => {
        const link = printLinkNow(context, from.id, scenario, shown) ?? '';
        expect(await printLink(context, from.id, scenario, shown)).toBe(link);
        const result = await parseLink(context, link);
        expect(result).toEqual({ ok: true, preset: from.id, scenario, shown });
        if (result.ok) expect(printLinkNow(context, result.preset, result.scenario, result.shown)).toBe(link);
      }),
      { numRuns: 20 },
    );
  });

  it('has but characters that a fragment may have, and none that ends an address in a text', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async ({ from, scenario, shown }) => {
        const link = await printLink(context, from.id, scenario, shown);
        expect(link).toMatch(/^(?:[\w\-.~:;,@/&=]|%[0-9A-F]{2})*(?:[\w\-=]|%[0-9A-F]{2})$/);
      }),
      { numRuns: 20 },
    );
  });

  it('is read without a throw when it is cut short or has a wrong character', async () => {
    const broken = anything.chain(({ from, scenario, shown }) => {
      const link = printLinkNow(context, from.id, scenario, shown) ?? '';
      return fc
        .tuple(fc.nat({ max: link.length }), fc.constantFrom('', ';', ':', '%', '&', '=', ',', '.', '@', '/', 'x', '9'))
        .map(([at, char]) => [link.slice(0, at), link.slice(0, at) + char + link.slice(at + 1)]);
    });
    await fc.assert(
      fc.asyncProperty(broken, async (texts) => {
        for (const text of texts) {
          const result = await parseLink(context, text);
          if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('printing at once', () => {
  it('waits for presets that have not been loaded, and for those of pins', async () => {
    const files = { 'far.json': () => Promise.resolve(JSON.stringify(base)) };
    const distant = { catalog, presets: presetIndex({}, files, [preset]) };
    const shown = { pins: [{ ...pin, preset: 'far' }] };
    expect(printLinkNow(distant, 'far', base)).toBeUndefined();
    expect(printLinkNow(distant, preset.id, base, shown)).toBeUndefined();
    expect(printLinkNow(distant, preset.id, base)).toBe(HEAD);
    for (const each of distant.presets) await presetWhole(each);
    expect(printLinkNow(distant, 'far', base)).toBe('v=2&p=far');
    expect(printLinkNow(distant, preset.id, base, shown)).toBe(`${HEAD}&pinA=p:far`);
  });

  it('packs what began as a preset that cannot be loaded, and that is read without it', async () => {
    const files = { 'far.json': () => Promise.reject(new Error('offline')) };
    const distant = { catalog, presets: presetIndex({}, files, [preset]) };
    const link = await printLink(distant, 'far', at50, { pins: [{ ...pin, preset: 'far', scenario: base }] });
    expect(link).toMatch(/^v=2&p=far&z=1\.[\w-]+&pinA=base:link;lbe\.target:\d+ms$/);
    expect(await parseLink(distant, link)).toMatchObject({
      ok: true,
      scenario: at50,
      shown: { pins: [{ scenario: base }] },
    });
  });
});
