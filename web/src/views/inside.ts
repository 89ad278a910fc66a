/**
 * The inside of a queue discipline as plots: its gauges, by unit. All of it is read off the catalog; what a gauge has for
 * the whole run (a threshold) is a line with a name instead of a trace.
 */
import type { GaugeSpec, Unit } from '../model/catalog';
import type { Columns, Layout, SeriesInfo } from '../model/series';
import { showNumber, unitName } from '../model/units';
import { language } from '../text';
import { type plots as english, words } from '../../content/languages/en/plots';
import { extremes, findSeries } from '../model/columns';
import type { LineStyle } from './flow-style';
import { gaugeLabel } from './gauge-label';
import type { Plot, Reference, Track } from './plots';

/** What the catalog and the scenario say of a link's queue discipline. */
export interface Inside {
  readonly label: string;
  readonly gauges: readonly GaugeSpec[];
  /** The delay that it aims at, if it does. */
  readonly target_ms: number | null;
}

/** Ink and dash of the nth gauge of a plot; the queue itself is a thin line of ink. */
const looks: readonly Pick<LineStyle, 'ink' | 'dash' | 'marker'>[] = [
  { ink: 'inside', dash: [], marker: 'diamond' },
  { ink: 'ink', dash: [6, 3], marker: 'triangle' },
  { ink: 'inside', dash: [9, 3, 2, 3], marker: 'circle' },
  { ink: 'ink', dash: [], marker: 'square' },
];

/** The one value that a series has through the run; null where it varies or is zero, NaN where it never has one. */
function constantOf(columns: Columns, series: SeriesInfo): number | null {
  const [low, high] = extremes(columns, series);
  if (low > high) return NaN;
  return low === high && low !== 0 ? low : null;
}

/** A probability has a plot apart from what is counted, although neither has a unit. */
const isProbability = ({ key, label }: GaugeSpec): boolean => /(^|_)p(_|$)/.test(key) || /probability/i.test(label);

interface Sheet {
  readonly id: string;
  readonly unit: Unit;
  /** What several gauges have in common. */
  readonly title: keyof typeof english.sheets;
  readonly digits: number;
  readonly holds: (gauge: GaugeSpec) => boolean;
}

const ofUnit =
  (unit: Unit) =>
  (gauge: GaugeSpec): boolean =>
    gauge.unit === unit;

/** In the order in which they stand. */
const sheets: readonly Sheet[] = [
  { id: 'packets', unit: 'packets', title: 'packets', digits: 1, holds: ofUnit('packets') },
  { id: 'ms', unit: 'ms', title: 'times', digits: 1, holds: ofUnit('ms') },
  { id: 's', unit: 's', title: 'times', digits: 2, holds: ofUnit('s') },
  { id: 'us', unit: 'us', title: 'times', digits: 0, holds: ofUnit('us') },
  { id: 'rate', unit: 'bit/s', title: 'rates', digits: 0, holds: ofUnit('bit/s') },
  { id: 'bytes', unit: 'bytes', title: 'bytes', digits: 0, holds: ofUnit('bytes') },
  {
    id: 'probability',
    unit: '',
    title: 'probabilities',
    digits: 4,
    holds: (gauge) => gauge.unit === '' && isProbability(gauge),
  },
  {
    id: 'count',
    unit: '',
    title: 'counts',
    digits: 0,
    holds: (gauge) => gauge.unit === '' && !isProbability(gauge),
  },
];

interface Gauges {
  readonly tracks: readonly Track[];
  readonly references: readonly Reference[];
}

const short = (value: number): string => showNumber(value, 4);

/** A label within a line of words: English sets it in small letters, German keeps its nouns. */
const lowered = (label: string): string => (language() === 'en' ? label.toLowerCase() : label);

/** The traces and the constant lines of some gauges of a link. */
function gaugesOf(layout: Layout, link: number, gauges: readonly GaugeSpec[], columns: Columns | undefined): Gauges {
  const tracks: Track[] = [];
  const references: Reference[] = [];
  for (const { key, label: name } of gauges) {
    const label = gaugeLabel(`gauge:${key}`, name);
    const series = findSeries(layout, `gauge:${key}`, { link });
    if (series === undefined) continue;
    const value = columns === undefined ? null : constantOf(columns, series);
    if (value === null) {
      // Before the first run nobody knows which are constant: one stands for all, as it does behind most disciplines.
      if (columns === undefined && tracks.length > 0) continue;
      const look = looks[tracks.length % looks.length] ?? { ink: 'ink', dash: [], marker: 'circle' };
      tracks.push({ series, style: { key: `gauge:${key}`, label, flows: [], ...look }, factor: 1, spans: [] });
    } else if (!Number.isNaN(value))
      references.push({ value, label: `${lowered(label)} ${short(value)}`, style: null });
  }
  return { tracks, references };
}

/**
 * A series of a link behind what a plot is for: the queue where a discipline reckons in packets, the capacity where flows
 * take of it. It owns no axis: an average and its thresholds may be far below what a buffer holds.
 */
export function behind(
  layout: Layout,
  link: number,
  id: string,
  { label, ink }: Pick<LineStyle, 'label' | 'ink'>,
  factor = 1,
): readonly Track[] {
  const series = findSeries(layout, id, { link });
  const style = { key: `series:${id}`, label, ink, dash: [], marker: 'circle', flows: [] } as const;
  return series === undefined ? [] : [{ series, style, factor, spans: [], background: true }];
}

/** The plots of the gauges, one per unit. */
export function insidePlots(
  layout: Layout,
  link: number,
  { label, gauges, target_ms }: Inside,
  columns: Columns | undefined,
): readonly Plot[] {
  return sheets.flatMap(({ id, unit, title, digits, holds }): Plot[] => {
    const mine = gauges.filter(holds);
    const { tracks, references } = gaugesOf(layout, link, mine, columns);
    if (tracks.length === 0) return [];
    const target = unit === 'ms' && target_ms !== null;
    const only = tracks.length === 1 ? lowered(tracks[0]?.style?.label ?? '') : '';
    return [
      {
        id: `inside-${id}`,
        title: words().inside(label, only === '' ? words().sheets[title] : only),
        unit: unitName(unit),
        digits,
        tracks:
          unit === 'packets'
            ? [...behind(layout, link, 'queue', { label: words().queueLine, ink: 'line' }), ...tracks]
            : tracks,
        references: [
          ...references,
          ...(target ? [{ value: target_ms, label: words().target(`${short(target_ms)}\u00a0ms`), style: null }] : []),
        ],
        window: 0,
        named: true,
      },
    ];
  });
}
