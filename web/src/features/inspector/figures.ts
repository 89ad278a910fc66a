/** Numbers as the inspector prints them: enough digits to follow the arithmetic, the unit after them. */
import type { GaugeSpec, Unit } from '../../model/catalog';
import { NO_VALUE, showFixed, showNumber, showQuantity } from '../../model/units';
import { words } from '../../../content/languages/en/inspector';

const DIGITS = 5;

export const figure = (value: number, digits = DIGITS): string =>
  value === Infinity ? '∞' : showNumber(value, digits);

export const quantity = (value: number, unit: Unit): string =>
  value === Infinity ? '∞' : words().inWords(showQuantity(value, unit, DIGITS));

/** A window as `windows` prints it, with its unit. */
export const inPackets = (packets: string): string => words().inWords(`${packets}\u00a0packets`);

export const moment = (t_s: number, exact = false): string => `${showFixed(t_s, exact ? 6 : 3)}\u00a0s`;

export const span = (s: number): string => `${showFixed(s * 1000, Math.abs(s) < 1 ? 2 : 1)}\u00a0ms`;

/** Two windows with as few decimals as show that they differ. */
export function windows(before: number, after: number): readonly [string, string] {
  for (let decimals = 2; decimals < 6; decimals += 1) {
    const [from, to] = [showFixed(before, decimals), showFixed(after, decimals)];
    if (from !== to || before === after) return [from, to];
  }
  return [showFixed(before, 6), showFixed(after, 6)];
}

/** `12.31 → 12.36 packets`, or the one value that both are. */
export function change(before: number, after: number, unit: Unit): string {
  if (Number.isNaN(before) || Object.is(before, after)) return quantity(after, unit);
  const [from, to] = unit === 'packets' ? windows(before, after) : [quantity(before, unit), quantity(after, unit)];
  return from === to ? quantity(after, unit) : words().to(from, unit === 'packets' ? inPackets(to) : to);
}

const PHASES = /[:(] ?(?=0 )(.+?)\)?$/;

export const gaugeName = ({ label }: GaugeSpec): string => label.replace(PHASES, '').trim();

/** A gauge's value; a phase by its name, which the gauge's label says. */
export function gaugeValue({ label, unit }: GaugeSpec, value: number): string {
  if (Number.isNaN(value)) return NO_VALUE;
  const [, list = ''] = PHASES.exec(label) ?? [];
  const phase = list.split(',').find((each) => each.trim().startsWith(`${value} `));
  return phase?.trim().replace(/^\d+ /, '') ?? quantity(value, unit);
}
