import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Unit } from './catalog';
import { catalog } from './tables';
import {
  parseQuantity,
  printQuantity,
  readQuantity,
  showFixed,
  showNumber,
  showPercent,
  showQuantity,
  showValue,
} from './units';

const UNITS: readonly Unit[] = ['', 'ms', 's', 'us', 'min', 'bit/s', 'packets', 'bytes', 'ppm'];
/** Tests are easier to read with plain spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('a quantity in a link', () => {
  it.each<[number, Unit, string]>([
    [10_000_000, 'bit/s', '10Mbps'],
    [2_500_000, 'bit/s', '2.5Mbps'],
    [58_000, 'bit/s', '58kbps'],
    [1e9, 'bit/s', '1Gbps'],
    [1e11, 'bit/s', '100Gbps'],
    [999, 'bit/s', '999bps'],
    [0, 'bit/s', '0bps'],
    [25, 'ms', '25ms'],
    [0.1, 'ms', '0.1ms'],
    [1e-7, 's', '1e-7s'],
    [60, 's', '60s'],
    [10, 'min', '10min'],
    [-5, 'us', '-5us'],
    [100, 'packets', '100p'],
    [1500, 'bytes', '1500B'],
    [50, 'ppm', '50ppm'],
    [7, '', '7'],
    [1e21, '', '1e21'],
  ])('%d %s prints as %s', (value, unit, text) => {
    expect(printQuantity(value, unit)).toBe(text);
    expect(parseQuantity(text, unit)).toBe(value);
  });

  it('is read in neighbouring units too, and exactly', () => {
    expect(parseQuantity('0.05s', 'ms')).toBe(50);
    expect(parseQuantity('0.0001s', 'ms')).toBe(0.1);
    expect(parseQuantity('1.1Mbps', 'bit/s')).toBe(1_100_000);
    expect(parseQuantity('64kB', 'bytes')).toBe(64_000);
    expect(parseQuantity('200', 'packets')).toBe(200);
  });

  it.each<[string, Unit]>([
    ['', 'ms'],
    ['25', 'ms'],
    ['25 ms', 'ms'],
    ['25mbps', 'bit/s'],
    ['10MBps', 'bit/s'],
    ['1e999', ''],
    ['0x10', ''],
    ['.5', ''],
    ['NaN', ''],
    ['Infinity', ''],
    ['1_000', ''],
    ['25ms', ''],
    ['--1', ''],
  ])('%j is no quantity in %j', (text, unit) => {
    expect(parseQuantity(text, unit)).toBeUndefined();
  });

  it('reads back exactly, whatever the number', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0);
    fc.assert(
      fc.property(number, fc.constantFrom(...UNITS), (value, unit) => {
        expect(parseQuantity(printQuantity(value, unit), unit)).toBe(value);
      }),
    );
  });
});

describe('a quantity for people', () => {
  it.each<[number | null, Unit, number | undefined, string]>([
    [10_000_000, 'bit/s', undefined, '10 Mb/s'],
    [9_876_543, 'bit/s', 3, '9.88 Mb/s'],
    [25, 'ms', undefined, '25 ms'],
    [73.123, 'ms', 3, '73.1 ms'],
    [100, 'packets', undefined, '100 packets'],
    [1, 'packets', undefined, '1 packet'],
    [1500, 'bytes', undefined, '1500 bytes'],
    [65_535, 'bytes', undefined, '65 535 bytes'],
    [-2.5, 'ms', undefined, '−2.5 ms'],
    [20, 'us', undefined, '20 µs'],
    [7, '', undefined, '7'],
    [null, 'ms', undefined, '–'],
    [NaN, 'ms', undefined, '–'],
  ])('%d %s to %s digits shows as %s', (value, unit, digits, text) => {
    expect(plain(showQuantity(value, unit, digits))).toBe(text);
  });

  it('shows parts of one, fixed decimals and big numbers', () => {
    expect(plain(showPercent(0.994))).toBe('99.4 %');
    expect(showPercent(null)).toBe('–');
    expect(plain(showNumber(1234567))).toBe('1 234 567');
    expect(plain(showNumber(1e-9))).toBe('1 × 10^−9');
    expect(showFixed(-0.001, 1)).toBe('0.0');
    expect(showFixed(3.14159, 2, 6)).toBe('\u2007\u20073.14');
  });

  it('shows a parameter by its kind', () => {
    const spec = (key: string) => [...catalog.flow, ...catalog.transport].find((row) => row.key === key);
    const [flag, choice, start] = [spec('pacing'), spec('class'), spec('start_s')];
    if (flag === undefined || start === undefined || choice?.kind !== 'choice')
      throw new Error('the catalog has changed');
    expect(showValue(flag, true)).toBe('on');
    expect(showValue(choice, 'le')).toBe(choice.options.find(({ id }) => id === 'le')?.label);
    expect(showValue(choice, null)).toBe('none');
    expect(showValue(start, 1 / 48)).toBe('0.020833\u00a0s');
    expect(showValue(start, 123_456)).toBe('123\u202f456\u00a0s');
    expect(showValue(start, { uniform: [0, 0.001] })).toBe('0\u00a0s … 0.001\u00a0s');
  });

  it('is read as a person types it', () => {
    expect(readQuantity('20', 'bit/s', 10_000_000)).toBe(20_000_000);
    expect(readQuantity(' 2,5 Mb/s', 'bit/s')).toBe(2_500_000);
    expect(readQuantity('500 kbit/s', 'bit/s', 10_000_000)).toBe(500_000);
    expect(readQuantity('50', 'ms', 25)).toBe(50);
    expect(readQuantity('0.05 s', 'ms', 25)).toBe(50);
    expect(readQuantity('−3', 'ms')).toBe(-3);
    expect(readQuantity('.5', '')).toBe(0.5);
    expect(readQuantity('200 packets', 'packets')).toBe(200);
    expect(readQuantity('fast', 'bit/s')).toBeUndefined();
  });

  it.each<[string, Unit, number | undefined]>([
    ['5 Kbit', 'bit/s', 5000],
    ['5 kb', 'bit/s', 5000],
    ['10 Mbit', 'bit/s', 1e7],
    ['10 megabit', 'bit/s', 1e7],
    ['1 Gbit/sec', 'bit/s', 1e9],
    ['10 MB/s', 'bit/s', 8e7], // bytes
    ['10 MBIT/S', 'bit/s', 1e7],
    ['5', 'bit/s', 5],
    ['10 MB', 'bit/s', undefined],
    ['25 msec', 'ms', 25],
    ['0.1 seconds', 'ms', 100],
    ['1 Stunde', 's', 3600],
    ['50 pkts', 'packets', 50],
    ['64 KB', 'bytes', 64_000],
    ['64 KiB', 'bytes', 65_536],
    ['2 GB', 'bytes', 2e9],
    ['1 mb', 'packets', undefined],
  ])('reads %s for %s as %s', (text, unit, value) => {
    expect(readQuantity(text, unit)).toBe(value);
  });

  it('reads back what it shows without rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.constantFrom(...UNITS), (value, unit) => {
        expect(readQuantity(showQuantity(value, unit), unit)).toBe(value);
      }),
    );
  });
});
