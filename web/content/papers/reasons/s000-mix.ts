import mixture from '../../../../scenarios/figures/s000-fig5-mix.json';
import type { Sweep } from '../../../src/model/sweep';
import { changed, varied } from '../../../src/ledger/derive';
import type { Measure, Reason, RunSet } from '../../../src/ledger/exhibit';
import { allOf, between, forall, ge, le } from '../../../src/ledger/expected';
import { jainLong, jainOf, sharePercent } from '../../../src/ledger/measures';
import { common } from '../shared/s000';

const mix = mixture as unknown as Sweep;
const K = [1, 2, 3, 4, 5];

const among = jainOf('ledbat');

/** Jain's index among the LEDBATs above which a run counts as even. */
const EVEN = 0.95;

/** In percent of the runs. */
const even: Measure = (run) => {
  const index = among(run);
  return index === null ? null : index >= EVEN ? 100 : 0;
};

const measures = {
  ...common,
  ledbat: sharePercent('ledbat'),
  lp: sharePercent('lp'),
  nice: sharePercent('nice'),
  among,
  even,
} satisfies Readonly<Record<string, Measure>>;

/** By how much the LEDBAT that is most in error takes the base delay for too long, in ms: against the best of them. */
const baseError: Measure = ({ scenario, traces }) => {
  if (traces === null) return null;
  const last = Array.from(
    { length: scenario.flows[0]?.count ?? 1 },
    (_, i) => traces.series(`ledbat.${i}`, 'gauge:base_delay')?.at(-1)?.last,
  );
  return last.some((value) => value === undefined)
    ? null
    : Math.max(...last.map(Number)) - Math.min(...last.map(Number));
};

/** A packet's transmission and the propagation, in ms: what an empty path has. */
const EMPTY_MS = 26.2;
const MORE_SEEDS = Array.from({ length: 20 }, (_, i) => i + 6);
const SEEDS = [1, 2, 3, 4, 5];

const at =
  (tau: number): RunSet['at'] =>
  ([k]) => ({ tau, k: Number(k) });

const fiveOfEach = changed(mix.base, { 'flows.0.count': 5, 'flows.1.count': 5, 'flows.2.count': 5 });

const fairness: Reason = {
  id: 's000-mix-fairness',
  kind: 'chance',
  paper: 'S000',
  title: 'One LEDBAT among LEDBATs decides how fair the mix is',
  claims: ['000-F5-b4', '000-F5-b5'],
  text: [
    'The LEDBATs have nine tenths of the link, so that the index of the mix is mostly theirs. Up to k = 2 they share evenly in every run. From k = 3 on they do so in most runs only. All flows start within a millisecond, two packets each; while LP and NICE fill the queue in slow start, a LEDBAT may never meet it empty and takes one or two packets of queue for propagation. It then aims that much higher than the others and takes most of what LEDBAT gets. In such a run the index falls, to 0.15 at worst.',
    'The five runs of the figure have the peak at k = 2 and rise from k = 3 to 4 by more than the claim’s tolerance, although they fall on the whole way. Of twenty other runs a fifth to a third are uneven too; their means stay within that tolerance, and the claim on the trend would hold with them. Five runs decide nothing here.',
    'With LEDBATs that know the base delay beforehand every run is even, and the index rises from each k to the next, from 0.37 to 0.43, since LP has more of the link with more flows. ns-2’s runs, whose flows start within 50 ms, rise too, from 0.36 to 0.40, in steps so small that the claim would pass by steps alone. We hold the whole way from k = 1 to 5 to the same tolerance; that stricter reading is ours.',
  ],
  sets: [
    { id: 'seeds', sweep: varied(mix, { seeds: MORE_SEEDS }), at: at(25), measures },
    {
      id: 'starts',
      sweep: { version: 1, base: fiveOfEach, axes: [{ path: 'seed', values: SEEDS, label: 'seed' }] },
      traced: true,
      at: ([seed]) => ({ seed: Number(seed) }),
      measures: { F_lt: jainLong, among, error: baseError },
    },
    {
      id: 'known',
      sweep: varied(mix, { base: { 'flows.0.cc.known_base_ms': EMPTY_MS } }),
      at: at(25),
      measures,
      reference: ({ k }) => [`ns2/mix/ledbat+lp_eq+nice_q/${String(k)}`],
    },
  ],
  findings: [
    {
      id: 's000-mix-fairness-runs',
      statement:
        'In twenty other runs the LEDBATs share evenly in all of them for k = 1 and 2, and in half to nine tenths for k = 3 to 5.',
      expected: allOf(ge(100, { sel: { k: [1, 2] } }), between(50, 90, { sel: { k: [3, 5] } })),
      check: (r) => r.cells('seeds', 'even'),
      bound: 'Even: an index of 0.95 or more among the LEDBATs. All set after the result.',
    },
    {
      id: 's000-mix-fairness-other',
      statement: 'In these twenty runs the mean index of the mix stays within the tolerance of the claim on its fall.',
      expected: { op: 'monotone', along: 'k', dir: 'down', slack: 0.03 },
      check: (r) => r.cells('seeds', 'F_lt'),
      bound: 'The claim’s own, which the figure’s five runs break.',
    },
    {
      id: 's000-mix-fairness-base',
      statement:
        'At k = 5 the two uneven runs of the five are those in which a LEDBAT takes the base delay for longer than the others do by most of a packet’s transmission time or more; in the even ones they agree to a tenth of it.',
      expected: allOf(
        ge(1, { metric: 'error', sel: { state: 'uneven' } }),
        le(0.12, { metric: 'error', sel: { state: 'even' } }),
      ),
      check: (r) =>
        r.of('starts').flatMap(({ at: where }) => {
          const seed = where['seed'] ?? 0;
          const index = r.value('starts', 'among', { seed });
          return r.cells(
            'starts',
            'error',
            { seed },
            { metric: 'error', state: index !== null && index >= EVEN ? 'even' : 'uneven' },
          );
        }),
      bound: 'A packet takes 1.2 ms. Set after the result.',
    },
    {
      id: 's000-mix-fairness-known',
      statement:
        'With LEDBATs that know the base delay all runs are even, and the index of the mix rises from each k to the next, by more than the claim’s tolerance from k = 1 to 5.',
      expected: allOf(
        ge(100, { metric: 'even' }),
        { op: 'order', dir: 'asc', cells: K.map((k) => ({ metric: 'F_lt', k })), min_gap: 0 },
        { op: 'cmp', rel: 'gt', a: { metric: 'F_lt', k: 5 }, b: { metric: 'F_lt', k: 1 }, margin: 0.03 },
      ),
      check: (r) => ['even', 'F_lt'].flatMap((metric) => r.cells('known', metric, {}, { metric })),
      bound: 'Sign only for the steps; the tolerance is the claim’s.',
    },
  ],
};

const likeness: Reason = {
  id: 's000-mix-settings',
  kind: 'definition',
  paper: 'S000',
  title: 'Qualitatively similar: the order over k of shares',
  claims: ['000-C-9'],
  text: [
    'The paper says that other settings give qualitatively similar mixes and gives no figure for it; the claim reads it as a rank correlation over k of at least 0.6 for each metric. With a target of 50 ms all have it: there, as at 25 ms, LEDBAT holds the queue above what makes LP and NICE yield, and has nine tenths of the link or more.',
    'With 15 ms, below both thresholds, queue, loss and LP’s share keep their order, and efficiency and the shares of LEDBAT and NICE do not. This is no chance: twenty other runs give the same curves. LEDBAT then has 43 to 61 % of the link, least at k = 2 or 3; NICE has a fifth to a third, most there; efficiency rises up to k = 3 and falls to 0.986 at k = 5.',
    'The order of fairness over k is like that at 25 ms for both targets, but says little: it hangs on chance, as another reason shows.',
  ],
  sets: [
    { id: 'paper', sweep: mix, at: at(25), measures },
    { id: 'low', sweep: varied(mix, { base: { 'flows.0.cc.target_ms': 15 } }), at: at(15), measures },
    {
      id: 'low-seeds',
      sweep: varied(mix, { base: { 'flows.0.cc.target_ms': 15 }, seeds: MORE_SEEDS }),
      at: at(15),
      measures,
    },
    { id: 'high', sweep: varied(mix, { base: { 'flows.0.cc.target_ms': 50 } }), at: at(50), measures },
  ],
  findings: [
    {
      id: 's000-mix-held',
      statement:
        'LEDBAT has at least nine tenths of the link for every k at 25 and 50 ms, and less than two thirds at 15 ms.',
      expected: allOf(ge(90, { sel: { tau: [25, 50] } }), le(66.7, { sel: { tau: 15 } })),
      check: (r) => ['paper', 'low', 'high'].flatMap((set) => r.cells(set, 'ledbat')),
      bound: 'Set after the result.',
    },
    {
      id: 's000-mix-turns',
      statement:
        'At 15 ms, in the paper’s five runs and in twenty others, NICE has more at k = 3 than at k = 1 and than at k = 5 by at least 5 points, LEDBAT less, and the link is fuller at k = 3 than at k = 1 and at k = 5.',
      expected: forall(
        { set: ['low', 'low-seeds'] },
        allOf(
          ...[1, 5].flatMap((k) =>
            (
              [
                ['nice', 'gt', 5],
                ['ledbat', 'lt', 5],
                ['eta', 'gt', 0],
              ] as const
            ).map(([metric, rel, margin]) => ({
              op: 'cmp' as const,
              rel,
              a: { metric, k: 3 },
              b: { metric, k },
              margin,
            })),
          ),
        ),
      ),
      check: (r) =>
        ['low', 'low-seeds'].flatMap((set) =>
          ['nice', 'ledbat', 'eta'].flatMap((metric) => r.cells(set, metric, {}, { set, metric })),
        ),
      bound: 'The five points were set after the result; sign only for efficiency.',
    },
  ],
};

const reasons: readonly Reason[] = [fairness, likeness];
export default reasons;
