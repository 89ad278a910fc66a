import { afterAll, describe, expect, it } from 'vitest';
import { catalogInWords } from '../../model/catalog-words';
import { presets } from '../../model/presets-whole';
import { wholeCatalog } from '../../model/registry';
import type { Scenario } from '../../model/scenario';
import { startLanguage } from '../../text';
import german from '../../../content/languages/de';
import type { Row } from './rail-rows';
import { foundRows } from './rail-search';
import { sectionsOf } from './rail-sections';

const scenario = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;
const whole = await wholeCatalog();

const idOf = (row: Row): string => ('path' in row ? row.path : row.type).replace(/^(links|flows)\.\d\./, '');

/** What a query finds, the best of all sections first. */
const found = (query: string): readonly string[] => {
  const { sections, count } = foundRows(sectionsOf(catalogInWords(whole), scenario), query);
  const rows = sections.flatMap(({ first }) => first.map((row) => (row.type === 'ratio' ? 'ratio' : idOf(row))));
  expect(rows.length).toBe(count);
  return rows;
};

afterAll(() => startLanguage('en'));

describe('the search over the controls', () => {
  it.each([
    ['buffer', 'queue.limit_packets'],
    ['queue size', 'queue.limit_packets'],
    ['bandwidth', 'rate_bps'],
    ['AQM', 'queue'],
    ['CoDel', 'queue'],
    ['fq_codel', 'queue'],
    ['trace', 'rate_bps'],
    ['RTT ratio', 'ratio'],
    ['rtt', 'ratio'],
    ['loss', 'loss'],
    ['latency', 'delay_ms'],
    ['ECN', 'transport.ecn'],
    ['jitter', 'jitter_ms'],
    ['pacing', 'transport.pacing'],
    ['initial window', 'transport.init_cwnd'],
    ['delayed ACK', 'transport.delayed_ack'],
    ['target_ms', 'cc.target_ms'],
    ['BBR', 'cc'],
    ['on-off', 'intervals'],
    ['seed', 'seed'],
  ])('finds by “%s”', (query, first) => {
    const [best] = found(query);
    expect(best).toBe(first);
  });

  it('puts names before other names, and those before what is only said', () => {
    const rows = found('delay');
    expect(rows.slice(0, 2)).toContain('delay_ms');
    expect(rows.indexOf('transport.delayed_ack')).toBeLessThan(rows.indexOf('cc.target_ms'));
    expect(found('no such thing')).toEqual([]);
  });

  it('finds by German words, and by English ones on a German page', async () => {
    await startLanguage('de', () => Promise.resolve(german));
    for (const [query, first] of [
      ['Puffer', 'queue.limit_packets'],
      ['Bandbreite', 'rate_bps'],
      ['Verlust', 'loss'],
      ['Verzögerung', 'delay_ms'],
      ['verzogerung', 'delay_ms'],
      ['Warteschlange', 'queue'],
      ['Takt', 'transport.pacing'],
      ['Umlaufzeit', 'ratio'],
      ['buffer size', 'queue.limit_packets'],
    ] as const)
      expect(found(query).slice(0, 12), query).toContain(first);
  });
});
