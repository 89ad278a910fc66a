/** A run in sentences: how it was set up, what can be changed in it, what happened. All of it from scenario and figures. */
import { entryOf, kindOf, rowsOf, FLOW_PARTS } from '../model/parts';
import { valueInForce } from '../model/path';
import type { Link } from '../model/scenario';
import { showFixed, showNumber, showPercent, showQuantity } from '../model/units';
import { words } from '../../content/languages/en/whole';
import { fatesAt, LINK_LOSS, linkLossOf } from './metrics';
import { allActive, groupFacts, usedOf, whenOf, type GroupFacts, type RunInput } from './run-facts';
import { phasesOf, standingDelay } from './run-phases';
import { HOLDS } from './findings';
import { verdict } from './verdict';
import { delay, isMany, listed, part } from './verdict-figures';

const number = (value: unknown): value is number => typeof value === 'number';

const nameOf = ({ label, target_ms }: GroupFacts): string =>
  target_ms === null ? label : words().aims(label, delay(target_ms));

function linkSentence({ catalog, scenario }: RunInput, link: Link): string {
  const nth = scenario.links.indexOf(link);
  const limit = valueInForce(catalog, scenario, `links.${nth}.queue.limit_packets`);
  const name = entryOf(catalog.queues, kindOf(link.queue) ?? 'droptail')?.label ?? '';
  return words().link(
    link.id,
    number(link.rate_bps) ? showQuantity(link.rate_bps, 'bit/s') : words().varying,
    showQuantity(link.delay_ms ?? 0, 'ms'),
    number(limit) ? words().queue(name, showQuantity(limit, 'packets')) : words().queueOnly(name),
  );
}

/** Who sends through what, how long: for a caption, and the first part of the summary. */
export function setupSentences(input: RunInput): readonly string[] {
  const { scenario, bottleneck } = input;
  const groups = groupFacts(input);
  const through = groups.filter(({ passes }) => passes);
  const link = scenario.links.find(({ id }) => id === bottleneck);
  const others = scenario.links.length - 1;
  const warmup = scenario.warmup_s ?? 0;
  const duration = showQuantity(scenario.duration_s, 's');
  const changes = scenario.changes?.length ?? 0;
  return [
    ...(through.length === 0 ? [] : [words().flows(listed(through.map(nameOf)), isMany(through), bottleneck)]),
    ...(link === undefined ? [] : [linkSentence(input, link)]),
    ...(others > 0 ? [words().moreLinks(others)] : []),
    ...groups.flatMap(({ nth, label }) => {
      const start = scenario.flows[nth]?.['start_s'];
      return number(start) && start > 0 ? [words().starts(label, showQuantity(start, 's'))] : [];
    }),
    warmup > 0 ? words().lastsAfter(duration, showQuantity(warmup, 's')) : words().lasts(duration),
    ...(changes > 0 ? [words().changes(changes)] : []),
  ];
}

/** Parameters that are named one by one. */
const NAMED = 3;

export function controlSentences(input: RunInput): readonly string[] {
  const { catalog, scenario, bottleneck } = input;
  const [cc] = FLOW_PARTS;
  const groups = groupFacts(input).map(({ nth, label }) => {
    const flow = scenario.flows[nth];
    const rows = cc === undefined || flow === undefined ? [] : rowsOf(catalog, cc, flow.cc, flow);
    const rest = rows.length - NAMED;
    const names = rows.slice(0, NAMED).map((row) => row.label);
    if (names.length === 0) return words().ofPlainGroup(label);
    return words().ofGroup(label, listed(rest > 0 ? [...names, words().andMore(rest)] : names));
  });
  return [words().ofLink(bottleneck), ...groups, words().ofRun];
}

/** Shorter than this nothing is told in digits, in ms. */
const LEAST_MS = 0.01;

function delaySentences(input: RunInput, groups: readonly GroupFacts[]): readonly string[] {
  const { queue_delay_mean_ms: mean, queue_delay_p95_ms: p95 } = input.report.metrics;
  if (mean === null) return [];
  const standing = standingDelay(input);
  const targets = groups.flatMap(({ label, target_ms, passes }) => {
    if (target_ms === null || !passes) return [];
    const near = Math.abs(mean - target_ms) <= HOLDS * target_ms;
    const say = near ? words().at : mean > target_ms ? words().above : words().below;
    return [say(label, delay(target_ms))];
  });
  return [
    words().waited(delay(mean), delay(p95)),
    ...targets,
    ...(standing === null
      ? []
      : [words().standing(standing < LEAST_MS ? words().under(delay(LEAST_MS)) : delay(standing))]),
  ];
}

/** A part of one in hundredths of a percent; of what is less than half of one it is said. */
const fine = (fraction: number | null): string =>
  fraction !== null && fraction > 0 && fraction < 0.00005
    ? words().under(showPercent(0.0001, 2))
    : showPercent(fraction, 2);

function lossSentences({ report, bottleneck }: RunInput): readonly string[] {
  const fates = fatesAt(report, bottleneck);
  const list = (kind: string): string =>
    fates
      .filter(({ id, count }) => id.startsWith(kind) && id !== LINK_LOSS && count > 0)
      .map(({ label, count }) => `${showNumber(count)} × ${label}`)
      .join(', ');
  const drops = list('drop_');
  const linkLoss = linkLossOf(report, bottleneck);
  const lost = fates.find(({ id }) => id === LINK_LOSS)?.count ?? 0;
  const marks = list('mark_');
  const timeouts = report.flows.reduce((sum, flow) => sum + flow.timeouts, 0);
  return [
    drops === '' ? words().noLoss : words().loss(fine(report.metrics.loss), drops),
    ...(lost === 0 || linkLoss === null ? [] : [words().linkLoss(fine(linkLoss), showNumber(lost))]),
    ...(marks === '' ? [] : [words().marks(marks)]),
    ...(timeouts === 0 ? [] : [words().timeouts(timeouts)]),
  ];
}

function fairSentences(input: RunInput, groups: readonly GroupFacts[]): readonly string[] {
  const { report, scenario } = input;
  const { jain_long, jain_group } = report.metrics;
  // The flows that the index is of: those that cross the bottleneck, or all where a capacity is stated.
  const all = scenario.capacity_bps !== undefined;
  const counted = groups.filter(({ passes }) => passes || all).map(({ id }) => id);
  const flows = report.flows.filter((flow) => counted.includes(flow.group) && flow.throughput_bps !== null);
  if (jain_long === null || flows.length < 2) return [];
  // The index is of each flow's rate while it sends.
  const together = whenOf(
    input,
    groups,
    allActive(
      input,
      groups.filter(({ id }) => counted.includes(id)),
    ),
  ).whole;
  return [
    words().jain(showFixed(jain_long, 3), flows.length, !together),
    ...groups.flatMap(({ id, label, count }) => {
      const index = jain_group[id];
      return count > 1 && number(index) ? [words().jainGroup(label, showFixed(index, 3))] : [];
    }),
  ];
}

const shareList = (shares: readonly { readonly group: GroupFacts; readonly share: number }[]): string =>
  listed(shares.map(({ group, share }) => words().has(group.label, part(share))));

/** What the run came to, after its verdict: who got how much, what it cost in delay and loss, and how that changed on the way. */
export function outcomeSentences(input: RunInput, said = verdict(input)): readonly string[] {
  const { report, scenario } = input;
  const groups = groupFacts(input);
  const shares = groups.flatMap((group) => (group.share === null ? [] : [{ group, share: group.share }]));
  const times = report.flows.flatMap(({ completed_s }) => completed_s ?? []);
  // Who sends without an end is no transfer.
  const transfers = report.flows.filter(
    ({ group, completed_s }) =>
      completed_s !== null || scenario.flows.some((flow) => flow.id === group && flow['size_bytes'] !== undefined),
  );
  return [
    said,
    words().used(part(usedOf(input))),
    ...(scenario.capacity_bps === undefined ? [] : [words().usedInAll(part(report.metrics.efficiency))]),
    ...(shares.length > 1 ? [words().shares(shareList(shares))] : []),
    ...delaySentences(input, groups),
    ...lossSentences(input),
    ...fairSentences(input, groups),
    ...phasesOf(input, groups).map(({ from_s, to_s, shares: each }) =>
      words().phase(showQuantity(from_s, 's', 4), showQuantity(to_s, 's', 4), shareList(each)),
    ),
    ...(times.length === 0
      ? []
      : [words().done(times.length, transfers.length, showQuantity(Math.max(...times), 's', 4))]),
  ];
}
