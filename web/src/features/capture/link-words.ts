/** Sentences on a capture: what withholds the rate or the buffer of a capture's link, what else is odd in its file, and who has sent it. */
import type { CaptureFit, CaptureFlow, Estimate, Verdict } from '../../model/capture-fit';
import { showFixed, showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/capture';

export function linkWords({ link, notes }: CaptureFit): readonly string[] {
  const { noRate, withheld, noBuffer, notes: known } = words();
  const said = Object.entries(known);
  return [
    link.withheld === null ? (link.rate_bps === null ? noRate : '') : withheld[link.withheld],
    link.no_buffer === null ? '' : noBuffer[link.no_buffer],
    ...notes.map(({ code, count }) => said.find(([key]) => key === code)?.[1](showNumber(count)) ?? ''),
  ].filter((sentence) => sentence !== '');
}

const span = ({ value, low, high }: Estimate): readonly [string, string, string] => [
  showFixed(value, 1),
  showFixed(low, 1),
  showFixed(high, 1),
];

/** What one flow shows: where it was seen, its rate and delays, what was sent again, what limited it; or what a speed test has measured. */
export function flowWords(flow: CaptureFlow): string {
  const { about, sides, limited } = words().flows;
  const { protocol, side, handshake_rtt_ms, window_shift, load, rtt_mean_ms, rtt_min_ms, rtt_max_ms } = flow;
  if (load !== null) {
    const { rate_bps: rate, idle_ms: idle, delay_ms: delay } = load;
    return about.load(showFixed(rate.value / 1e6, 1), showFixed(idle.value, 1), ...span(delay));
  }
  const parts = Object.entries(limited)
    .map(([key, name]) => [flow.limits[key as keyof CaptureFlow['limits']], name] as const)
    .filter(([part]) => part >= 0.005)
    .toSorted(([a], [b]) => b - a)
    .map(([part, name]) => `${name} ${showNumber(100 * part, 2)}\u00a0%`);
  const { fast, timeout, spurious, probe } = flow.again;
  const { queuing_delay_ms: queuing, target_ms, spin_rtt_ms: spin } = flow;
  const ms = (value: number | null): string => showFixed(value, 2);
  return [
    side === null ? `${protocol}.` : about.seen(protocol, sides[side]),
    about.sent(showFixed(flow.throughput_bps / 1e6, 3), showNumber(flow.packets)),
    rtt_mean_ms === null ? '' : about.rtt(ms(rtt_mean_ms), ms(rtt_min_ms), ms(rtt_max_ms)),
    flow.is_delayed ? about.delayed : '',
    queuing === null ? '' : about.queuing(...span(queuing), showNumber(target_ms ?? 0)),
    spin === null ? '' : about.spin(...span(spin)),
    handshake_rtt_ms === null ? '' : about.handshake(ms(handshake_rtt_ms)),
    window_shift === null ? '' : about.shift(showNumber(window_shift)),
    fast + timeout + spurious + probe === 0
      ? ''
      : about.again(showNumber(fast), showNumber(timeout), showNumber(spurious), showNumber(probe)),
    parts.length === 0 ? '' : about.limited(parts.join(', ')),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Of those that are not told apart so many are named. */
const MOST_ALIKE = 4;

/** Who has sent a flow, as far as runs tell. */
export function toldWords(
  { nearest, distance, apart, alike, kind, resembles }: Verdict,
  flow: string,
  named: (id: string) => string,
): string {
  const { told } = words();
  const name = named(nearest);
  if (!resembles) return told.strange(name, flow, showFixed(distance, 3), showFixed(apart, 3));
  if (alike.length === 0) return told.one(name, flow);
  const names = [nearest, ...alike.slice(0, MOST_ALIKE)].map(named).join(', ');
  if (kind !== null) return told.kind(told.kinds[kind], names, flow);
  return told.untold(names, showNumber(Math.max(0, alike.length - MOST_ALIKE)), flow);
}
