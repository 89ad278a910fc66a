/** One sentence on a decision, made of its numbers: what the controller saw, and what it did with its window. */
import { isLost, type Chain } from '../../model/chain';
import type { Decision, Member } from '../../model/decision';
import { showNumber, showPercent } from '../../model/units';
import { words } from '../../../content/languages/en/inspector';
import { inPackets, moment, quantity, span, windows } from './figures';
import { reasonOf, wayOf, type Surroundings } from './way';

const ms = (value: number): string => span(value / 1000);
const asNumber = (value: unknown): number => (typeof value === 'number' ? value : NaN);

function action({ cwnd_before: before, cwnd_after: after }: Decision): string {
  const [from, to] = windows(before, after);
  if (from === to) return words().unchanged(quantity(Number(after.toFixed(6)), 'packets'));
  return after > before ? words().opened(from, inPackets(to)) : words().closed(from, inPackets(to));
}

/** What the controller measured, as far as its kind steers by something measured; undefined: only that packets arrived. */
function measured(decision: Decision, { controller, params }: Member, time: string, flow: string): string | undefined {
  const { gauges } = decision;
  const gauge = (key: string): number => gauges[key] ?? NaN;
  const queuing = gauge('queuing_delay');
  const target = Number.isNaN(gauge('target')) ? asNumber(params['target_ms']) : gauge('target');
  if (!Number.isNaN(queuing) && !Number.isNaN(target)) {
    const say = queuing > target ? words().above : words().below;
    return `${say(time, flow, ms(queuing), ms(Math.abs(target - queuing)), quantity(target, 'ms'))} ${words().and}`;
  }
  if (!Number.isNaN(gauge('smoothed_delay'))) {
    const above = gauge('smoothed_delay') > gauge('threshold');
    const say = above ? words().aboveThreshold : words().belowThreshold;
    return say(time, flow, ms(gauge('smoothed_delay')), ms(gauge('threshold')));
  }
  const share = gauge('delayed_share');
  if (!Number.isNaN(share)) {
    return `${words().delayed(time, flow, showPercent(share, 0), showPercent(asNumber(params['fraction']), 0))} ${words().and}`;
  }
  const own = [gauge('diff'), gauge('backlog')].find((value) => !Number.isNaN(value));
  if (own !== undefined) return `${words().own(time, flow, quantity(own, 'packets'))} ${words().and}`;
  const rate = [gauge('bw'), gauge('bandwidth')].find((value) => !Number.isNaN(value));
  if (rate !== undefined && !Number.isNaN(gauge('min_rtt')) && controller?.id !== 'westwood') {
    return `${words().model(time, flow, quantity(Number(rate.toPrecision(3)), 'bit/s'), ms(gauge('min_rtt')))} ${words().and}`;
  }
  const marked = controller?.id === 'dctcp' || controller?.id === 'prague' ? gauge('alpha') : NaN;
  return Number.isNaN(marked) ? undefined : `${words().marks(time, flow, showPercent(marked, 1))} ${words().and}`;
}

export function sentenceOf(decision: Decision, member: Member, flow: string): string {
  const time = moment(decision.t_s);
  const { cause, cwnd_after: window, acked, gauges } = decision;
  if (Number.isNaN(window)) {
    const rate = gauges['rate'];
    if (rate !== undefined && member.controller?.family !== 'unresponsive')
      return words().rateOnly(time, flow, quantity(rate, 'bit/s'));
    return words().unresponsive(time, flow);
  }
  if (cause === 'start') return words().started(time, flow, quantity(window, 'packets'));
  const seen = {
    fast_retransmit: () => words().noticed(time, flow),
    timeout: () => words().expired(time, flow),
    ecn: () => `${words().heardOfMark(time, flow)} ${words().and}`,
    timer: () => undefined,
    ack: () => (acked > 0 ? undefined : `${words().duplicate(time, flow)} ${words().and}`),
  }[cause]();
  const first = seen ?? measured(decision, member, time, flow);
  const plain = `${words().acknowledged(time, flow, quantity(acked, 'packets'))} ${words().and}`;
  return `${first ?? plain} ${action(decision)}.`;
}

/** The sentence for a packet that was lost: where and why, and what its sender made of it. */
export function lossSentence(around: Surroundings, chain: Chain): string | undefined {
  const { flow } = around;
  const { columns } = around.known;
  const lost = chain.steps.findLast(isLost);
  if (lost === undefined) return undefined;
  const link = columns.layout.links[lost.link]?.id ?? '';
  const reason = lost.step === 'drop' ? reasonOf(columns, lost.a)?.label : undefined;
  const said = words().lossAt(moment(lost.t_s), link, flow, reason ?? '');
  const { decision } = chain;
  if (decision === undefined) return said;
  return `${said} ${words().lossNoticed(flow, span(decision.t_s - lost.t_s), action(decision))}`;
}

export function packetSentence(around: Surroundings, chain: Chain, t_s: number): string | undefined {
  const now = wayOf(around, chain).findLast((entry) => entry.t_s <= t_s);
  return now && words().pointed(showNumber(chain.packet.seq), around.flow, moment(t_s), now.text);
}
