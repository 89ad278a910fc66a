import { afterEach, expect, it } from 'vitest';
import { found } from '../../controls/choice-list';
import { presets } from '../../model/presets-whole';
import { catalog } from '../../model/tables';
import type { Lab } from '../../store/lab';
import { startLanguage } from '../../text';
import { words } from '../../../content/languages/en/control';
import { groupings } from './experiments';

const scenarios = new Map(presets.map(({ id, scenario }) => [id, scenario]));

const findsIn = (query: string): readonly string[] => {
  const [byQuestion] = groupings({ presets, catalog } as unknown as Lab, scenarios);
  return found(byQuestion?.groups ?? [], query).flatMap(({ options }) => options.map(({ id }) => id));
};

it('still finds nothing where nothing is near', () => {
  for (const query of ['kitchen', 'xyzzy', 'abc']) expect(findsIn(query), query).toEqual([]);
});

afterEach(() => startLanguage('en'));

it.each([
  ['bufferbloat', 'target-too-high'],
  ['video call', 'update-and-call'],
  ['VoIP', 'update-and-call'],
  ['sound', 'your-call'],
  ['Netflix', 'update-and-film'],
  ['wifi', 'cellular-trace'],
  ['Windows update', 'tcp-vs-ledbat'],
  ['BBR', 'every-protocol'],
  ['torrent', 'torrent-beside-tcp'],
  ['DCTCP', 'l4s-beside-classic'],
  ['FQ-CoDel', 'flow-queues-share-equally'],
  ['starvation', 'late-comer'],
  // As people write them.
  ['wi-fi', 'cellular-trace'],
  ['video-call', 'update-and-call'],
  ['windowsupdate', 'tcp-vs-ledbat'],
  ['BBRv3', 'every-protocol'],
  ['torent', 'torrent-beside-tcp'],
  ['sattelite', 'satellite-access'],
  ['Satelit', 'satellite-constant'],
  ['bufer bloat', 'target-too-high'],
])('%s finds %s', (query, id) => {
  expect(findsIn(query)).toContain(id);
});

it.each(['en', 'de'] as const)(
  'in %s, what is suggested where nothing is found finds something, and each has other names',
  async (language) => {
    await startLanguage(language);
    for (const query of words().suggested.split(', ')) expect(findsIn(query), query).not.toEqual([]);
    expect(findsIn('Aktualisierung').includes('update-and-call')).toBe(language === 'de');
  },
);
