/** A scenario's network in words: what stands in the boxes of the drawing, and the drawing's twin for those who do not see it. */
import type { Catalog } from '../model/catalog';
import { rateInWords } from '../model/describe-rate';
import { entryOf } from '../model/parts';
import { hasPaths, returnsOf, routesOf } from '../model/routes';
import type { Link, Scenario } from '../model/scenario';
import { showQuantity } from '../model/units';

export interface LinkWords {
  readonly name: string;
  /** Rate, delay, and what is unusual. */
  readonly line: string;
  readonly queue: string;
  /** Packets that may wait; null where the limit is in bytes. */
  readonly limit: number | null;
}

/** A text that fits where `room` letters do. */
export const cut = (text: string, room: number): string => (text.length > room ? `${text.slice(0, room - 1)}…` : text);

export function linkWords(catalog: Catalog, link: Link): LinkWords {
  const { rate_bps: rate, delay_ms: delay, queue } = link;
  const varies = link['rate_model'] !== undefined || rateInWords(link) !== undefined;
  const lossy = link['loss'] !== undefined && link['loss'] !== null && link['loss'] !== 'none';
  const limit = queue?.['limit_packets'] ?? catalog.queue.find(({ key }) => key === 'limit_packets')?.default;
  const bytes = queue?.['limit_bytes'];
  return {
    name: link.id,
    line: [
      varies ? 'rate varies' : showQuantity(rate ?? null, 'bit/s'),
      showQuantity(delay ?? 0, 'ms'),
      ...(lossy ? ['loss'] : []),
    ].join(', '),
    queue: entryOf(catalog.queues, queue?.kind ?? 'droptail')?.label ?? queue?.kind ?? '',
    limit: typeof limit === 'number' && bytes === undefined ? limit : null,
  };
}

const through = (links: readonly string[]): string => links.join(', then ');

/** Every group's ways and every link, one sentence each. */
export function topologySentences(catalog: Catalog, scenario: Scenario, labels: readonly string[]): readonly string[] {
  const groups = scenario.flows.map((flow, i) => {
    const ways = routesOf(flow).map((links, path) => `${hasPaths(flow) ? `path ${path + 1}: ` : ''}${through(links)}`);
    const backs = [...new Set(returnsOf(flow).map(through))].filter((back) => back !== '');
    const back = backs.length === 0 ? '' : ` Its acknowledgements go through ${backs.join('; and ')}.`;
    return `${labels[i] ?? flow.id} sends through ${ways.join('; ')}.${back}`;
  });
  const links = scenario.links.map((link) => {
    const { name, line, queue, limit } = linkWords(catalog, link);
    return `Link ${name}: ${line}; queue: ${queue}${limit === null ? '' : `, at most ${limit} packets`}.`;
  });
  return [...groups, ...links];
}
