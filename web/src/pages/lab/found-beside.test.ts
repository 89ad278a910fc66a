import { afterEach, expect, it } from 'vitest';
import { activeOf, found, type OptionGroup } from '../../controls/choice-list';
import { startLanguage } from '../../text';
import { foundBeside } from './found-beside';

const experiments: OptionGroup = {
  title: 'Experiments',
  options: [{ id: 'every-protocol', label: 'Every protocol', summary: 'BBR, LEDBAT' }],
};

afterEach(() => startLanguage('en'));

it.each([
  ['bufferbloat', './?lesson=bufferbloat', './gallery.html#s001-fig1', './reference.html#queue-codel'],
  ['video call', './?lesson=call', './gallery.html#beyond-harm', './reference.html#cc-voice'],
  ['VoIP', './?lesson=call', './gallery.html#beyond-harm', './reference.html#cc-voice'],
  ['wifi', './?lesson=cake', './gallery.html#s002-fig2', './reference.html#queue-fq_codel'],
  ['Windows update', './?lesson=call', './gallery.html#beyond-torrents', './reference.html#cc-ledbat_pp'],
  ['BBR', './gallery.html#beyond-scavenger', './reference.html#cc-bbr3'],
  ['torrent', './?lesson=less-than-best-effort', './gallery.html#beyond-torrents', './reference.html#cc-utp'],
  ['satellite', './?lesson=satellite', './gallery.html#s003-table2'],
])('%s finds lessons, figures and protocols', async (query, ...addresses) => {
  const ids = found(await foundBeside(), query).flatMap(({ options }) => options.map(({ id }) => id));
  expect(ids).toEqual(expect.arrayContaining(addresses));
});

it('in German it finds by German words too, and leads to the German reference', async () => {
  await startLanguage('de');
  const [lessons, ...others] = found(await foundBeside(), 'Videoanruf');
  expect([lessons?.title, lessons?.options.map(({ id }) => id)]).toEqual(['Lektionen', ['./?lesson=call&lang=de']]);
  expect(others.flatMap(({ options }) => options.map(({ id }) => id))).toContain('./reference.de.html#cc-voice');
});

it('is shown only where something is looked for, and Enter takes an experiment first', async () => {
  const all = [experiments, ...(await foundBeside())];
  expect(found(all, ' ')).toEqual([experiments]);
  const groups = found(all, 'BBR');
  expect(groups[0]?.title).toBe(experiments.title);
  expect(groups.length).toBeGreaterThan(2);
  // A protocol’s name begins with it.
  expect(activeOf(groups, undefined, 'BBR')).toBe('every-protocol');
});
