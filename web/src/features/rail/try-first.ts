/** What an experiment is tried with: the two or three controls that stand above all others. */
import { html, nothing, type TemplateResult } from 'lit';
import { backgroundOf } from '../../model/background';
import type { Catalog } from '../../model/catalog';
import { entryOf } from '../../model/parts';
import type { Link, Scenario } from '../../model/scenario';
import { swatch } from '../../plot/key';
import { words } from '../../../content/languages/en/lab';
import type { GroupStyle } from '../../views/flow-style';
import type { Row, Section } from './rail-rows';

export const TRIED = 'try';

/** A choice of queue where the experiment has not the plain one; how much the plain one holds, in its unit. */
const ofQueue = (queue: Link['queue'], at: string): string => {
  if (queue !== undefined && queue.kind !== 'droptail') return `${at}.queue`;
  return `${at}.queue.limit_${queue?.['limit_bytes'] === undefined ? 'packets' : 'bytes'}`;
};

/**
 * The contract paths of them: how long the first group of low priority lets packets wait, or which controller it is, where that
 * has no target; without low priority the controller behind those who feel something; and queue and rate of the bottleneck. By
 * the experiment as it was opened: none goes while a hand is on it.
 */
export function triedFirst(catalog: Catalog, scenario: Scenario): readonly string[] {
  const { flows, links, bottleneck } = scenario;
  const found = flows.findIndex(({ cc, class: mark }) => {
    const family = entryOf(catalog.controllers, cc.kind)?.family;
    return mark === 'le' || family === 'delay_lbe' || family === 'early_lbe';
  });
  const low = found < 0 ? (backgroundOf(catalog, scenario) ?? -1) : found;
  const kind = flows[low]?.cc.kind ?? '';
  const aims = entryOf(catalog.controllers, kind)?.params.some(({ key }) => key === 'target_ms') === true;
  const link = Math.max(
    links.findIndex(({ id }) => id === bottleneck),
    0,
  );
  return [
    ...(low < 0 ? [] : [aims ? `flows.${low}.cc.target_ms` : `flows.${low}.cc`]),
    ofQueue(links[link]?.queue, `links.${link}`),
    `links.${link}.rate_bps`,
  ];
}

/** Takes the rows of these paths out of their sections, for one of their own: undefined where there are none of them. */
export function withTried(
  sections: readonly Section[],
  paths: readonly string[],
): { readonly tried: Section | undefined; readonly rest: readonly Section[] } {
  const isTried = (row: Row): boolean => (row.type === 'param' || row.type === 'choice') && paths.includes(row.path);
  const rows = sections.flatMap(({ first, more }) => [first, ...more.map((part) => part.rows)].flat().filter(isTried));
  const order = (row: Row): number => ('path' in row ? paths.indexOf(row.path) : 0);
  if (rows.length === 0) return { tried: undefined, rest: sections };
  return {
    tried: {
      id: TRIED,
      key: TRIED,
      title: words().tryThis,
      group: null,
      link: null,
      first: rows.toSorted((a, b) => order(a) - order(b)),
      more: [],
    },
    rest: sections.map((section) => ({
      ...section,
      first: section.first.filter((row) => !isTried(row)),
      more: section.more
        .map((part) => ({ ...part, rows: part.rows.filter((row) => !isTried(row)) }))
        .filter((part) => part.rows.length > 0),
    })),
  };
}

/** What stays the same while values change: which links and groups there are, and of what kind. */
export const shapeOf = ({ links, flows }: Scenario): string =>
  JSON.stringify([links.map(({ id, queue }) => [id, queue?.kind]), flows.map(({ id, cc }) => [id, cc.kind])]);

/** Which links and groups there are, of whatever kind. */
export const namesOf = ({ links, flows }: Scenario): string =>
  JSON.stringify([links, flows].map((list) => list.map(({ id }) => id)));

/** Whose control it is, where it stands above all sections; a single link needs no name. */
export function ownerOf(
  row: Row,
  { links }: Scenario,
  styleOf: (group: number) => GroupStyle | undefined,
): TemplateResult | typeof nothing {
  const [room, index = ''] = 'path' in row ? row.path.split('.') : [];
  const style = room === 'flows' ? styleOf(Number(index)) : undefined;
  if (style !== undefined) return html`<p class="of">${swatch(style)}${style.label}</p>`;
  return room === 'links' && links.length > 1
    ? html`<p class="of">${words().link(links[Number(index)]?.id ?? '')}</p>`
    : nothing;
}
