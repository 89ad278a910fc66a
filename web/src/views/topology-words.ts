/** A scenario's network in words: what stands beside the boxes of the drawing, and the drawing's twin for those who do not see it. */
import type { Catalog } from '../model/catalog';
import { rateInWords } from '../model/describe-rate';
import type { Carried, Moment } from '../model/journey';
import { entryOf } from '../model/parts';
import { hasPaths, returnsOf, routesOf } from '../model/routes';
import type { Link, Scenario } from '../model/scenario';
import { showNumber, showQuantity } from '../model/units';
import { words } from '../../content/languages/en/network';

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

/** A name that fits where `room` letters do, by its ends: those tell it from its neighbours. */
export function shortened(name: string, room: number): string {
  if (name.length <= room) return name;
  const tail = Math.floor((room - 1) / 2);
  return `${name.slice(0, room - 1 - tail)}…${name.slice(name.length - tail)}`;
}

/** As many parts of a line as fit where `room` letters do, the first ones first. */
export function partsWithin(line: string, room: number): string {
  const parts = line.split(', ');
  while (parts.length > 0 && parts.join(', ').length > room) parts.pop();
  return parts.join(', ');
}

export const linkSentence = ({ name, line, queue, limit }: LinkWords): string =>
  words().link(name, line, queue, limit === null ? '' : words().limit(showNumber(limit)));

export function linkWords(catalog: Catalog, link: Link): LinkWords {
  const { rate_bps: rate, delay_ms: delay, queue } = link;
  const varies = link['rate_model'] !== undefined || rateInWords(link) !== undefined;
  const lossy = link['loss'] !== undefined && link['loss'] !== null && link['loss'] !== 'none';
  const limit = queue?.['limit_packets'] ?? catalog.queue.find(({ key }) => key === 'limit_packets')?.default;
  const bytes = queue?.['limit_bytes'];
  return {
    name: link.id,
    line: [
      varies ? words().varies : showQuantity(rate ?? null, 'bit/s'),
      showQuantity(delay ?? 0, 'ms'),
      ...(lossy ? [words().loss] : []),
    ].join(', '),
    queue: entryOf(catalog.queues, queue?.kind ?? 'droptail')?.label ?? queue?.kind ?? '',
    limit: typeof limit === 'number' && bytes === undefined ? limit : null,
  };
}

const through = (links: readonly string[]): string => links.join(words().then);

/** Every group's ways and every link, one sentence each. */
export function topologySentences(catalog: Catalog, scenario: Scenario, labels: readonly string[]): readonly string[] {
  const say = words();
  const groups = scenario.flows.map((flow, i) => {
    const ways = routesOf(flow).map(
      (links, path) => `${hasPaths(flow) ? `${say.path(path + 1)}: ` : ''}${through(links)}`,
    );
    const backs = [...new Set(returnsOf(flow).map(through))].filter((back) => back !== '');
    const back = backs.length === 0 ? '' : ` ${say.sendsBack(backs.join(say.and))}`;
    return `${say.sends(labels[i] ?? flow.id, ways.join('; '))}${back}`;
  });
  const links = scenario.links.map((link) => linkSentence(linkWords(catalog, link)));
  return [...groups, ...links];
}

/** What a moment is called by: its links, and the group of each flow. */
export interface Names {
  readonly links: readonly string[];
  readonly flow: (flow: number) => string;
  /** Why a packet was dropped, by number of the kind of event. */
  readonly reason: (kind: number) => string;
}

/** Reasons told one by one; more than that is a number. */
const MOST_TOLD = 3;

function counts(packets: readonly Carried[], { flow }: Names): string {
  const each = new Map<string, number>();
  for (const packet of packets) each.set(flow(packet.flow), (each.get(flow(packet.flow)) ?? 0) + 1);
  return [...each].map(([name, count]) => `${count} ${name}`).join(', ');
}

/** What happens at a moment, in sentences; `time` writes a time out. */
export function momentSentences(
  moment: Moment,
  at: string,
  names: Names,
  time: (t_s: number) => string,
): readonly string[] {
  const say = words();
  const links = moment.links.flatMap(({ waiting, serving, flying }, index) => {
    const link = names.links[index] ?? '';
    return [
      ...(waiting.length > 0 ? [say.waiting(link, waiting.length, counts(waiting, names))] : []),
      ...serving.map(({ flow }) => say.serving(link, names.flow(flow))),
      ...(flying.length > 0 ? [say.flying(link, flying.length)] : []),
    ];
  });
  const everything = moment.links.flatMap(({ waiting, serving, flying }) => [...waiting, ...serving, ...flying]);
  const marked = everything.filter(({ marked: is }) => is).length;
  const fallen = moment.fallen.slice(-MOST_TOLD).map(({ link, flow, kind, at_s }) => {
    const where = names.links[link] ?? '';
    return kind < 0
      ? say.lost(where, names.flow(flow), time(at_s))
      : say.fallen(where, names.flow(flow), names.reason(kind), time(at_s));
  });
  const back = moment.returning.length + moment.nearing.length;
  const sentences = [
    ...fallen,
    ...links,
    ...(marked > 0 ? [say.markedOnes(marked)] : []),
    ...(moment.leaving.length > 0 ? [say.leaving(moment.leaving.length)] : []),
    ...(back > 0 ? [say.returning(back)] : []),
  ];
  return [say.now(at), ...(sentences.length > 0 ? sentences : [say.nothing])];
}
