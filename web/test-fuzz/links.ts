/** Links that somebody has tampered with. */
import fc from 'fast-check';
import { character } from '../test-support/character.arb';
import { canonicalJson } from '../src/model/equal';
import frozen from '../src/model/links.frozen.json';
import { MAX_BYTES, pack } from '../src/model/packed';
import { presets } from '../src/model/presets-whole';
import type { Scenario } from '../src/model/scenario';
import { RESERVED } from '../src/model/link-keys';
import { mutated, mutations, nastyText, type Mutation } from './support';

const called = (id: string): Scenario => {
  const found = presets.find((preset) => preset.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return found.scenario;
};

/** Small scenarios with all kinds of parts between them. */
export const seeds: readonly Scenario[] = [
  called('tcp-vs-ledbat'),
  called('multipath-two-links'),
  called('satellite-access'),
  called('cellular-trace'),
  { ...called('tcp-vs-ledbat'), changes: [{ at_s: 1, path: 'flows.1.cc.target_ms', value: 60 }] },
];

const corpus = [...new Set([...frozen.map(({ link }) => link), 'v=1&p=tcp-vs-ledbat&lbe.target=50ms'])]
  .map((link) => link.replace(/^#/, ''))
  .filter((link) => link !== '' && link.length < 3000);

const HEAD = 'v=1&p=tcp-vs-ledbat';

/** Zeros without end, in few characters. */
const bombs = [MAX_BYTES, MAX_BYTES + 1, 4_000_000].map((size) => pack(' '.repeat(size)));

function flipped(text: string, at: number, bit: number): string {
  const i = at % Math.max(1, text.length);
  return text.slice(0, i) + String.fromCharCode(text.charCodeAt(i) ^ (1 << (bit % 7))) + text.slice(i + 1);
}

interface Tampering {
  readonly at: number;
  readonly kind: number;
  readonly text: string;
  readonly other: number;
}

/** Names that a link has somewhere. */
const KEYS = [...RESERVED.link, 'lbe.cc', 'bottleneck.queue', 'tcp.count', 'seed', 'duration'];

/** Half a pair of surrogates has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

/** A pair in a link, changed in one way. */
function tampered(pairs: readonly string[], { at, kind, text, other }: Tampering): readonly string[] {
  const i = at % Math.max(1, pairs.length);
  const pair = pairs[i] ?? '';
  const [key = '', value = ''] = pair.split(/=(.*)/s);
  const put = (now: string): readonly string[] => (pairs.length === 0 ? [now] : pairs.with(i, now));
  const bare = encoded(text);
  switch (kind) {
    case 0:
      return put(pair.slice(0, other % (pair.length + 1)));
    case 1:
      return [...pairs, pair];
    case 2:
      return pairs.toSpliced(i, 1);
    case 3:
      return put(`${key}=${text}`);
    case 4:
      return put(`${key}=${bare}`);
    case 5:
      return put(`${bare}=${value}`);
    case 6:
      return put(flipped(pair, other, at));
    case 7:
      return [...pairs, `${KEYS[other % KEYS.length] ?? ''}=${bare}`];
    case 8: // a link within the link, within a link
      return [...pairs, `pin${'ABCD'.charAt(other % 4)}=${encoded(pairs.join(';').replaceAll('=', ':'))}`];
    case 9:
      return [...pairs, `sweep=${encoded(`${key}:${value},${text}`)}`];
    case 10:
      return put(`${key}.${bare}=${value}`);
    default:
      return [`v=${bare}`, ...pairs.slice(1)];
  }
}

const tamperings = fc.array(fc.record({ at: fc.nat(), kind: fc.nat(11), text: nastyText, other: fc.nat() }), {
  maxLength: 3,
});

const readable = fc
  .tuple(fc.constantFrom(...corpus), tamperings)
  .map(([link, list]) => list.reduce<readonly string[]>(tampered, link.split('&')).join('&'));

const packedText = (seed: Scenario, list: readonly Mutation[]): string => canonicalJson(mutated(seed, list));

const packed = fc
  .tuple(fc.constantFrom(...seeds), mutations, fc.nat(11), fc.nat(), tamperings)
  .map(([seed, list, kind, at, more]) => {
    const good = pack(packedText(seed, list));
    const data =
      kind < 9
        ? good
        : kind === 9
          ? flipped(good, at, at)
          : kind === 10
            ? good.slice(0, at % good.length)
            : (bombs[at % bombs.length] ?? '');
    const own = kind % 3 === 0 ? [`pinA=name:x;z:1.${data}`] : [`z=1.${data}`];
    return (kind % 4 === 0 ? more : []).reduce(tampered, [...HEAD.split('&'), ...own]).join('&');
  });

/** Any fragment: tampered with, packed, or anything at all. */
export const anyLink: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: readable },
  { weight: 3, arbitrary: packed },
  { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 60 }) },
  { weight: 1, arbitrary: fc.array(nastyText, { maxLength: 6 }).map((parts) => `${HEAD}&${parts.join('')}`) },
);
