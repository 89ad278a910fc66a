import { describe, expect, it } from 'vitest';
import { parseLink, printLink, type LinkContext } from './link';
import { judgeLength, LENGTHS } from './link-budget';
import type { Earlier } from './link-versions';
import { pack } from './packed';
import { withKind, withValue } from './path';
import { DEFAULT_PRESET, type Preset } from './presets';
import { presets } from './presets-whole';
import { catalog } from './tables';

const preset = presets.find(({ id }) => id === DEFAULT_PRESET) as Preset;
const base = preset.scenario;

/** A history that might be: this version is the second, and some names have changed. */
const earlier: Earlier = {
  upgrades: [
    {
      // Version 1 knew a rate in words.
      pairs: (pairs) => new Map([...pairs].map(([key, value]) => [key, value === 'fast' ? '100Mbps' : value])),
      scenario: (value) => {
        const { length_s, ...rest } = value as { readonly length_s: number };
        return { ...rest, duration_s: length_s };
      },
    },
  ],
  renamed: {
    presets: { standard: DEFAULT_PRESET },
    keys: { length: 'duration', '.buffer': '.queue.limit' },
    kinds: { cc: { tahoe: 'reno' }, queue: { fifo: 'droptail' } },
  },
};
const context: LinkContext = { catalog, presets, earlier };

const read = async (link: string) => {
  const result = await parseLink(context, link);
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result;
};

describe('a link of an earlier version', () => {
  it('means what it meant, under the present names', async () => {
    const link = 'v=1&p=standard&length=60s&bottleneck.rate=fast&bottleneck.buffer=50p&lbe.cc=tahoe';
    const { preset: id, scenario } = await read(link);
    const present = [
      ['duration_s', 60],
      ['links.0.rate_bps', 1e8],
      ['links.0.queue.limit_packets', 50],
    ] as const;
    const expected = present.reduce((left, [path, value]) => withValue(left, path, value), base);
    expect(id).toBe(DEFAULT_PRESET);
    expect(scenario).toEqual(withKind(catalog, expected, 'flows.1.cc', 'reno'));
    expect(await printLink(context, id, scenario)).toBe(
      `v=2&p=${DEFAULT_PRESET}&duration=60s&bottleneck.rate=100Mbps&bottleneck.queue.limit=50p&lbe.cc=reno`,
    );
  });

  it('does so in its pins, its sweep and a packed scenario', async () => {
    const { shown } = await read(
      'v=1&p=standard&pinA=p:standard;length:9s&sweep=bottleneck.buffer:5p,6p;lbe.cc:tahoe,cubic',
    );
    expect(shown.pins).toMatchObject([{ preset: DEFAULT_PRESET, scenario: withValue(base, 'duration_s', 9) }]);
    expect(shown.sweep?.axes).toEqual([
      { path: 'links.0.queue.limit_packets', values: [5, 6] },
      { path: 'flows.1.cc', values: ['reno', 'cubic'] },
    ]);
    const { duration_s, ...rest } = withKind(catalog, base, 'flows.0.cc', 'reno');
    const old = JSON.stringify({ ...rest, length_s: duration_s })
      .replace('"reno"', '"tahoe"')
      .replace('"droptail"', '"fifo"');
    const { scenario } = await read(`v=1&p=standard&z=1.${pack(old)}&pinB=z:1.${pack(old)}`);
    expect(old).toMatch(/fifo.*tahoe/);
    expect(scenario).toEqual(withKind(catalog, base, 'flows.0.cc', 'reno'));
  });

  it('is not mistaken for one of this version, and one of a later version is refused', async () => {
    await expect(read('v=2&p=standard&bottleneck.rate=fast')).rejects.toThrow(/bottleneck\.rate must be/);
    await expect(read('v=3&p=standard')).rejects.toThrow(/newer version/);
    await expect(read('v=0&p=standard')).rejects.toThrow('v must be 2, not “0”.');
  });
});

describe('the length of a link', () => {
  it.each([
    [LENGTHS.short - 1, 'fine'],
    [LENGTHS.short, 'medium'],
    [LENGTHS.long - 1, 'medium'],
    [LENGTHS.long, 'long'],
    [LENGTHS.most, 'long'],
    [LENGTHS.most + 1, 'too long'],
  ] as const)('of %i characters is %s', (length, verdict) => {
    expect(judgeLength({ length })).toBe(verdict);
  });
});
