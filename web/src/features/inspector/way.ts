/** A packet's way in words: one entry for each step, with its time. */
import type { Catalog, GaugeSpec, Queue } from '../../model/catalog';
import type { Chain, Step } from '../../model/chain';
import { inForceAt } from '../../model/changes';
import { entryOf } from '../../model/parts';
import type { Scenario } from '../../model/scenario';
import type { Columns } from '../../model/series';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/inspector';
import { findSeries } from '../../model/columns';
import { valueOf, type Known } from '../../model/instant';
import { linkWords } from '../../views/topology-words';
import { happenings } from '../../views/reasons';
import { change, gaugeName, gaugeValue, quantity, span } from './figures';

export interface Entry {
  readonly t_s: number;
  readonly text: string;
  /** Why, where a queue has dropped or marked. */
  readonly why: readonly string[];
}

export interface Surroundings {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  /** What is known of the run. */
  readonly known: Known;
  readonly flow: string;
}

export const reasonOf = ({ layout }: Columns, kind: number): (typeof happenings)[number] | undefined =>
  happenings.find(({ id }) => id === layout.event_kinds[kind]);

function gaugeAt({ known }: Surroundings, link: number, gauge: GaugeSpec, t_s: number): string | undefined {
  const series = findSeries(known.columns.layout, `gauge:${gauge.key}`, { link });
  if (series === undefined) return undefined;
  const { value, exact } = valueOf(known, series, t_s);
  if (Number.isNaN(value)) return undefined;
  const told = gaugeValue(gauge, value);
  return exact ? told : words().about(told);
}

function why(around: Surroundings, chain: Chain, { t_s, link, a }: Step): readonly string[] {
  const { catalog, scenario, known } = around;
  const { columns } = known;
  const { layout } = columns;
  // What was changed in mid-run acts from then on.
  const now = inForceAt(catalog, scenario, t_s).links.find(({ id }) => id === layout.links[link]?.id);
  const given = now?.queue;
  const queue: Queue | undefined = entryOf(catalog.queues, given?.kind ?? 'droptail');
  const reason = reasonOf(columns, a);
  const said: string[] = [reason?.definition ?? ''];
  const limit = now === undefined ? null : linkWords(catalog, now).limit;
  if (reason?.id === 'drop_tail' || reason?.id === 'drop_pushed_out') {
    return limit === null ? said : [...said, words().full(quantity(limit, 'packets'))];
  }
  const target = given?.['target_ms'] ?? queue?.params.find(({ key }) => key === 'target_ms')?.default;
  const waited = t_s - (chain.steps.findLast(({ step, t_s: at }) => step === 'enqueue' && at <= t_s)?.t_s ?? NaN);
  if (reason?.id.endsWith('_dequeue') === true && typeof target === 'number' && 1000 * waited > target) {
    return [...said, words().overdue(span(waited), quantity(target, 'ms'))];
  }
  const shown = (queue?.gauges ?? []).map((gauge) => [gauge, gaugeAt(around, link, gauge, t_s)] as const);
  const value = (key: string): string | undefined => shown.find(([gauge]) => gauge.key === key)?.[1];
  const [average, low, high] = [value('average'), value('min_th'), value('max_th')];
  if (average !== undefined && low !== undefined && high !== undefined) {
    return [...said, words().average(average, low, high)];
  }
  return [
    ...said,
    ...shown.flatMap(([gauge, now]) => (now === undefined ? [] : [words().gauge(gaugeName(gauge), now)])),
  ];
}

/** A step in words; undefined where another one says as much. */
function textOf(around: Surroundings, chain: Chain, { step, link, a, b, t_s, stamp_s }: Step): string | undefined {
  const at = around.known.columns.layout.links[link]?.id ?? '';
  const known = words();
  const reason = reasonOf(around.known.columns, a)?.label ?? '';
  switch (step) {
    case 'send':
      if (a === 1) return known.sentAgain;
      return Number.isNaN(chain.window) ? known.sentPlain : known.sent(quantity(chain.window, 'packets'));
    case 'enqueue':
      return known.queued(at, a - 1);
    case 'dequeue':
      return Number.isNaN(b) ? known.turnAgain : b > 0 ? known.turn(span(b)) : known.atOnce;
    case 'depart':
      return known.left(at);
    case 'mark':
      return known.marked(reason);
    case 'drop':
      return known.dropped(at, reason);
    case 'lose':
      return a === 1 ? known.lostOnce(at) : known.lost(at);
    case 'arrive':
      return Number.isNaN(a) ? known.arrivedPlain : known.arrived(span(a));
    case 'ack_send':
      return known.ackSent(showNumber(b));
    case 'ack_enqueue':
      return known.ackQueued(at, a - 1);
    case 'ack_dequeue':
      return b > 0 ? known.ackTurn(span(b)) : undefined;
    case 'ack_depart':
      return known.ackLeft(at);
    case 'ack_drop':
    case 'ack_lose':
      return known.ackLost(at);
    case 'ack_arrive':
      return known.ackArrived(span(t_s - stamp_s));
    case 'ack_delay':
    case 'timeout':
      return undefined;
  }
}

const tellsWhy = (step: Step): boolean => step.step === 'drop' || step.step === 'mark';

export function wayOf(around: Surroundings, chain: Chain): readonly Entry[] {
  const entries: Entry[] = chain.steps.flatMap((step): readonly Entry[] => {
    const text = textOf(around, chain, step);
    return text === undefined ? [] : [{ t_s: step.t_s, text, why: tellsWhy(step) ? why(around, chain, step) : [] }];
  });
  const packet = showNumber(chain.packet.seq);
  const [first] = chain.duplicates;
  if (first !== undefined) {
    entries.push({ t_s: first.t_s, text: words().asked(chain.duplicates.length, packet), why: [] });
  }
  const { decision, again } = chain;
  if (decision !== undefined) {
    const window = change(decision.cwnd_before, decision.cwnd_after, 'packets');
    const known = words();
    const said = { fast_retransmit: known.noticedBy, timeout: known.timedOut };
    const tell = decision.cause in said ? said[decision.cause as keyof typeof said] : known.decided;
    entries.push({ t_s: decision.t_s, text: tell(around.flow, window), why: [] });
  }
  if (again !== undefined) {
    const text = words().sentAgain;
    entries.push({ t_s: again.t_s, text, why: decision === undefined ? [words().alreadyCut] : [] });
  }
  return entries;
}
