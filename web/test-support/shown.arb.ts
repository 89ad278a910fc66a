/** What a link may show of a scenario, for property tests. */
import fc from 'fast-check';
import type { Catalog } from '../src/model/catalog';
import { slotsOf, type Slot } from '../src/model/link-keys';
import { kindNames } from '../src/model/link-scenario';
import { LETTERS, type Letter, type Pin } from '../src/model/pins';
import type { Preset } from '../src/model/presets';
import { anyNumber, anyScenario } from './scenario.arb';
import type { Scenario } from '../src/model/scenario';
import {
  FORMS,
  LEAST_PX,
  MOST_PX,
  type AskedAxis,
  type AskedSweep,
  type PlotLook,
  type Shown,
} from '../src/model/shown';
import { isWindow, within } from '../src/model/time-window';
import { including, spread, usualSpan } from '../src/model/sweep-values';

/** Text with all that separates something in a link. */
export const anyName = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 12) }).filter(({ length }) => length <= maxLength),
    fc
      .array(fc.constantFrom(';', ':', '%', '%3B', '&', '=', '#', '.', ',', '+', ' ', '(', ')', 'a', 'τ', '@', '/'), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
  );

const plotId = fc.oneof(
  fc.constantFrom('cwnd', 'queue', 'throughput', 'delay', 'rtt', 'gauge:base_delay', 'queue:1', 'inside-packets'),
  fc.stringMatching(/^[A-Za-z][\w:.-]{0,20}$/),
);

/** With something chosen. */
const anyLook: fc.Arbitrary<PlotLook> = fc
  .record(
    {
      form: fc.constantFrom(...FORMS),
      log: fc.constant(true as const),
      runs: fc.constant(true as const),
      height_px: fc.integer({ min: LEAST_PX, max: MOST_PX }),
    },
    { requiredKeys: [] },
  )
  .filter((look) => Object.keys(look).length > 0);

const option = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });

const anyPin = (catalog: Catalog, host: Scenario, presets: readonly Preset[], letter: Letter): fc.Arbitrary<Pin> =>
  fc.constantFrom(...presets).chain(({ id, scenario: base }) => {
    const whole = anyScenario(catalog, base, 4);
    const scenario = fc.oneof(
      whole,
      anyScenario(catalog, host, 3),
      whole.map((each) => ({ ...each, title: 'Häufig; λ?' })),
    );
    return fc.record({
      letter: fc.constant(letter),
      name: anyName(200),
      preset: fc.constant(id),
      scenario,
      hidden: fc.boolean(),
    });
  });

function anyAxis(slot: Slot): fc.Arbitrary<AskedAxis> {
  const axis = ({ path }: Slot, values: fc.Arbitrary<readonly (number | string)[]>): fc.Arbitrary<AskedAxis> =>
    values.map((each) => ({ path, values: each }));
  const some = (ids: readonly string[]) => fc.shuffledSubarray([...ids], { minLength: 1 });
  if ('kinds' in slot) return axis(slot, some(kindNames(slot)));
  const { spec } = slot;
  if (spec.kind === 'flag') return axis(slot, some(['false', 'true']));
  if (spec.kind === 'choice') return axis(slot, some(spec.options.map(({ id }) => id)));
  const even = fc
    .tuple(fc.integer({ min: 2, max: 33 }), option(anyNumber(spec)))
    .map(([points, now]) => including(spread(spec, usualSpan(spec, now ?? null, points)), now ?? null));
  const free = fc.uniqueArray(anyNumber(spec), { minLength: 1, maxLength: 6 });
  return axis(slot, fc.oneof(even, free));
}

function anySweep(catalog: Catalog, scenario: Scenario): fc.Arbitrary<AskedSweep> {
  const axes = fc
    .uniqueArray(fc.constantFrom(...slotsOf(catalog, scenario)), {
      minLength: 1,
      maxLength: 2,
      selector: ({ key }) => key,
    })
    .chain((slots) => fc.tuple(...slots.map(anyAxis)));
  return fc
    .record({
      figure: option(fc.constantFrom('s000-fig2-target', 's004-red-a')),
      axes,
      seeds: fc.integer({ min: 1, max: 100 }),
      measure: option(anyName(200).filter((text) => text !== '')),
      look: fc.constantFrom('map' as const, 'lines' as const),
    })
    .map(({ figure, axes: drawn, measure, ...rest }) => ({
      ...rest,
      axes: figure === undefined ? drawn : [],
      ...(figure !== undefined && { figure }),
      ...(measure !== undefined && { measure }),
    }));
}

/** Anything that a link to `host` may show; its pins began as one of `presets`. */
export function anyShown(catalog: Catalog, host: Scenario, presets: readonly Preset[]): fc.Arbitrary<Shown> {
  const pins = fc
    .subarray([...LETTERS])
    .chain((letters) => fc.tuple(...letters.map((letter) => anyPin(catalog, host, presets, letter))));
  return pins.chain((pinned) =>
    fc
      .record({
        plots: option(fc.uniqueArray(plotId, { minLength: 1, maxLength: 40 })),
        order: option(fc.uniqueArray(plotId, { minLength: 1, maxLength: 40 })),
        looks: option(fc.dictionary(plotId, anyLook, { minKeys: 1, maxKeys: 40, noNullPrototype: true })),
        hide: option(
          fc.uniqueArray(
            fc.constantFrom('series:capacity', 'gauge:red_avg', ...host.flows.flatMap(({ id }) => [id, `${id}:2`])),
            {
              minLength: 1,
              maxLength: 6,
            },
          ),
        ),
        at_s: option(fc.double({ min: 0, max: host.duration_s, noNaN: true }).map((at) => at + 0)),
        window: option(
          fc
            .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
            .map(([a, b]) => within([a * host.duration_s, b * host.duration_s], host.duration_s) ?? undefined)
            .filter((window) => window === undefined || isWindow(window, host.duration_s)),
        ),
        baseline:
          pinned.length === 0
            ? fc.constant(undefined)
            : fc.constantFrom(...pinned.map(({ letter }) => letter), undefined),
        strip: option(plotId),
        sweep: option(anySweep(catalog, host)),
        seen: option(
          fc.record({
            engine: fc.constantFrom('0.1.0', '12.0.3-rc.1'),
            digest: fc.stringMatching(/^[0-9a-f]{16}$/),
          }),
        ),
      })
      .map(({ plots, order, looks, hide, at_s, window, baseline, strip, sweep, seen }) => ({
        pins: pinned,
        ...(plots !== undefined && { plots }),
        ...(order !== undefined && { order }),
        ...(looks !== undefined && { looks }),
        ...(hide !== undefined && { hide }),
        ...(at_s !== undefined && { at_s }),
        ...(window !== undefined && { window }),
        ...(baseline !== undefined && { baseline }),
        ...(strip !== undefined && { strip }),
        ...(sweep !== undefined && { sweep }),
        ...(seen !== undefined && { seen }),
      })),
  );
}
