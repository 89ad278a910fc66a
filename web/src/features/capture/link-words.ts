/** Sentences on a capture: what withholds the rate or the buffer of a capture's link, what else is odd in its file, and who has sent it. */
import type { CaptureFit, CaptureFlow, Verdict } from '../../model/capture-fit';
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

/** What one flow shows: where it was seen, its handshake, what was sent again, what limited it, and a speed test's delays. */
export function flowWords({
  protocol,
  side,
  handshake_rtt_ms,
  window_shift,
  again,
  limits,
  load,
}: CaptureFlow): string {
  const { about, sides, limited } = words().flows;
  if (load !== null) {
    const { rate_bps: rate, idle_ms: idle, delay_ms: delay } = load;
    const [mbits, rest, most] = [showFixed(rate.value / 1e6, 1), showFixed(idle.value, 1), showFixed(delay.value, 1)];
    return about.load(mbits, rest, most, showFixed(delay.low, 1), showFixed(delay.high, 1));
  }
  const parts = Object.entries(limited)
    .map(([key, name]) => [limits[key as keyof CaptureFlow['limits']], name] as const)
    .filter(([part]) => part >= 0.005)
    .toSorted(([a], [b]) => b - a)
    .map(([part, name]) => `${name} ${showNumber(100 * part, 2)}\u00a0%`);
  const { fast, timeout, spurious, probe } = again;
  return [
    side === null ? `${protocol}.` : about.seen(protocol, sides[side]),
    handshake_rtt_ms === null ? '' : about.handshake(showFixed(handshake_rtt_ms, 2)),
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
