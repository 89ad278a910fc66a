import { expect, it } from 'vitest';
import { readRate } from './trace-file';

const read = (name: string, text: string) => readRate({ name, bytes: new TextEncoder().encode(text) });

it('reads Mahimahi’s times, by content and by name', () => {
  expect(read('walk', '6\n11\r\n16\n')).toEqual({ key: 'rate_trace', value: { opportunities_ms: [6, 11, 16] } });
  expect(read('up.trace', 'six')).toContain('one time in whole ms per line');
  expect(read('up.trace', '1.5')).toContain('one time in whole ms per line');
});

it('reads the contract’s own, by itself or in a link', () => {
  const trace = { opportunities_ms: [1, 2.5], packet_bytes: 1504, repeat: false };
  for (const text of [trace, { rate_trace: trace }, { id: 'l', rate_trace: trace }])
    expect(read('a.json', JSON.stringify(text))).toEqual({ key: 'rate_trace', value: trace });
  expect(read('a.json', '[1, 2]')).toEqual({ key: 'rate_trace', value: { opportunities_ms: [1, 2] } });
  expect(read('a.json', '{"rate_steps": [[0, 1e6], [2, 0]]}')).toEqual({ key: 'rate_steps', value: [[0, 1e6], [2, 0]] }); // oxfmt-ignore
  expect(read('a.json', '{"opportunities_ms": ["1"]}')).toContain('list of times');
});

it('reads a table in the units of its head', () => {
  const steps = { key: 'rate_steps', value: [[0, 2_300_000], [1.5, 0]] }; // oxfmt-ignore
  expect(read('a.csv', '0,2300000\n1.5,0')).toEqual(steps);
  expect(read('a.csv', '# walk\ntime_ms;rate (Mbit/s)\n0;2.3\n1500;0\n')).toEqual(steps);
  expect(read('a.csv', 'time_s,rate_kbps\n0,2300\n1.5,0\n')).toEqual(steps);
  expect(read('a.csv', '0,1\n1,x')).toContain('two columns of numbers');
});

it('leaves everything else to who opens files', () => {
  for (const text of ['', '{', '{"version":1,"links":[],"flows":[]}', '{"base":{}}', '<svg/>', 'a,b,c\n1,2,3', 'Hello'])
    expect(read('x.json', text)).toBeUndefined();
  expect(readRate({ name: 'x.png', bytes: Uint8Array.of(0x89, 0x50, 0xff) })).toBeUndefined();
});
