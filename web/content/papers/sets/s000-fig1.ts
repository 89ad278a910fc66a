/** Runs of S000's Fig. 1. */
import pairs from '../../../../scenarios/figures/s000-fig1-pairs.json';
import self from '../../../../scenarios/figures/s000-fig1-self.json';
import type { Json } from '../../../src/model/scenario';
import type { Sweep } from '../../../src/model/sweep';
import { changed, single, varied } from '../../../src/ledger/derive';
import type { Measure, RunSet, SeriesName } from '../../../src/ledger/exhibit';
import type { Coordinates } from '../../../src/ledger/expected';
import { eta, jainLong, jainShort, lossRate, queueDelay_ms, sharePercent, total } from '../../../src/ledger/measures';
import { leastOver, variationOver } from '../../../src/ledger/traces';
import { asNs2 } from '../../../src/ledger/ns2';
import {
  firstCuts,
  growthInPhase,
  growthPerRtt,
  heldAbove,
  secondCuts,
  variationOfSum,
} from '../../../src/ledger/windows';

const beside = pairs as unknown as Sweep;
const alone = self as unknown as Sweep;

/** Ids of controllers by the names that the claims use. */
const PROTOCOLS = { lp: 'tcp-lp', nice: 'tcp-nice', ledbat: 'ledbat' } as const;

export const protocols: readonly SeriesName[] = [
  { key: 'tcp-lp', label: 'TCP-LP', cc: 'lp' },
  { key: 'tcp-nice', label: 'TCP-Nice', cc: 'nice' },
  { key: 'ledbat', label: 'LEDBAT', cc: 'ledbat' },
];

const protocolOf = (cc: Json | undefined): string => {
  const { kind } = cc as { readonly kind: keyof typeof PROTOCOLS };
  return PROTOCOLS[kind];
};

const at =
  (mode: string) =>
  ([cc]: readonly Json[]): Coordinates => ({ proto: protocolOf(cc), mode });

/** The claims look at 20 to 120 s. */
const SETTLED = [20, 120] as const;
const TWO = ['lbe.0', 'lbe.1'] as const;

const mean = (values: readonly (number | null)[]): number | null =>
  values.some((value) => value === null)
    ? null
    : values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;

const least = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.min(...values));
const greatest = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

const cuts: Measure = ({ traces }) =>
  traces === null ? null : least(TWO.flatMap((f) => firstCuts(traces, f, SETTLED)));
const deepest: Measure = ({ traces }) =>
  traces === null ? null : greatest(TWO.flatMap((f) => firstCuts(traces, f, SETTLED)));

const variation: Measure = ({ traces }) =>
  traces === null ? null : mean(TWO.map((flow) => variationOver(traces.series(flow, 'cwnd'), SETTLED)));

export const sets: readonly RunSet[] = [
  {
    id: 'pairs',
    sweep: beside,
    traced: true,
    at: at('inter'),
    measures: {
      eta,
      F: jainLong,
      F_st: jainShort,
      tcp: sharePercent('tcp'),
      lbe: sharePercent('lbe'),
      P_l: lossRate,
      timeouts: total(({ timeouts }) => timeouts, 'lbe'),
      persistent: ({ traces }) => (traces === null ? null : greatest(secondCuts(traces, 'lbe.0', [0, 120]))),
      held: ({ traces }) => (traces === null ? null : heldAbove(traces, 'lbe.0', 25)),
    },
  },
  {
    id: 'self',
    sweep: alone,
    traced: true,
    at: at('intra'),
    measures: {
      eta,
      F: jainLong,
      F_st: jainShort,
      P_l: lossRate,
      variation,
      variation_sum: ({ traces }) =>
        traces === null
          ? null
          : variationOfSum(
              TWO.map((flow) => traces.series(flow, 'cwnd')),
              SETTLED,
            ),
      slope: ({ traces }) => (traces === null ? null : mean(TWO.map((flow) => growthPerRtt(traces, flow, SETTLED)))),
      cut_least: cuts,
      cut_greatest: deepest,
      growth_in_phase: ({ traces }) =>
        traces === null ? null : greatest(TWO.flatMap((flow) => growthInPhase(traces, flow, SETTLED) ?? [])),
    },
  },
  {
    id: 'settled',
    sweep: varied(alone, { title: 'Two of a kind, measured from 20 s on', base: { warmup_s: 20 } }),
    at: at('intra'),
    measures: { eta, delay_ms: queueDelay_ms },
  },
  {
    id: 'crowd',
    sweep: single(
      changed(beside.base, {
        title: 'Ten NICE flows beside one Reno flow',
        'flows.1.cc': { kind: 'nice', known_queue_ms: 120 },
        'flows.1.count': 10,
      }),
      [1, 2, 3, 4, 5],
    ),
    traced: true,
    at: () => ({ N: 10 }),
    measures: {
      tcp: sharePercent('tcp'),
      least: ({ scenario, traces }) =>
        traces === null
          ? null
          : least(
              Array.from({ length: scenario.flows[1]?.count ?? 1 }, (_, i) =>
                leastOver(traces.series(`lbe.${i}`, 'cwnd'), [0, scenario.duration_s]),
              ).filter((value) => value !== null),
            ),
    },
  },
  {
    id: 'readings',
    sweep: varied(alone, {
      title: 'Two of a kind: other readings of LP and NICE',
      axes: [
        {
          path: 'flows.0.cc',
          values: [
            { kind: 'lp', second_cut: 'any_time' },
            { kind: 'lp', form: 'linux', arm_after_loss: false },
            { kind: 'nice' },
          ],
        },
      ],
    }),
    at: ([cc]) => {
      const { kind, form } = cc as { readonly kind: string; readonly form?: string };
      return { reading: kind === 'nice' ? 'nice learns' : form === 'linux' ? 'lp of Linux' : 'lp any time' };
    },
    measures: { eta, F: jainLong },
  },
  ...(['inter', 'intra'] as const).map((mode): RunSet => {
    const sweep = mode === 'inter' ? beside : alone;
    const nice = { kind: 'nice', known_queue_ms: 120, growth_below_one: 'double', loss_reaction: 'three_quarters' };
    const [axis] = sweep.axes;
    return {
      id: `ns2-${mode}`,
      sweep: asNs2(sweep, 'reno', {
        title: `${mode === 'inter' ? 'Each beside Reno' : 'Two of a kind'}, as ns-2 was set`,
        axes:
          axis === undefined
            ? []
            : [{ ...axis, values: [{ kind: 'lp', second_cut: 'at_end' }, nice, { kind: 'ledbat' }] }],
      }),
      at: at(mode),
      measures: {
        eta,
        F: jainLong,
        P_l: lossRate,
        ...(mode === 'inter' && { tcp: sharePercent('tcp') }),
      },
      reference: ({ proto }) => {
        const theirs = { 'tcp-lp': 'lp_eq', 'tcp-nice': 'nice_q', ledbat: 'ledbat' }[String(proto)] ?? '';
        return [`ns2/pair/${mode === 'inter' ? 'reno' : theirs}+${theirs}`];
      },
    };
  }),
];
