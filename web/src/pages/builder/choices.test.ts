// What an author can choose, and what each choice makes of a figure's address.
import { describe, expect, it } from 'vitest';
import { catalog } from '../../model/tables';
import { PLAIN, type Presentation } from '../../model/presentation';
import { NOTHING_SHOWN } from '../../model/shown';
import { presetsFrom } from '../../model/presets';
import first from '../../../../scenarios/tcp-vs-ledbat.json';
import { controlGroups, plotOptions, withControls, withPart, withPlot, withStanding } from './choices';

const scenario = presetsFrom({ 'tcp-vs-ledbat.json': first })[0]?.scenario;
if (scenario === undefined) throw new Error('The preset is gone.');

const standings = (presentation: Presentation): Readonly<Record<string, string>> =>
  Object.fromEntries(
    controlGroups(catalog, scenario, presentation)
      .flatMap(({ first: sight, more }) => [...sight, ...more])
      .filter(({ standing }) => standing !== 'hidden')
      .map(({ key, standing }) => [key, standing]),
  );

describe('plots', () => {
  it('are all that the experiment has, the usual ones chosen', () => {
    const options = plotOptions(catalog, scenario, NOTHING_SHOWN);
    expect(options.filter(({ shown }) => shown).map(({ id }) => id)).toEqual(['cwnd', 'queue', 'throughput', 'delay']);
    expect(options.map(({ id }) => id)).toContain('rtt');
  });

  it('are named when they differ from the usual ones, in the order of the page', () => {
    const more = withPlot(catalog, scenario, NOTHING_SHOWN, 'rtt', true);
    expect(more).toEqual(['cwnd', 'queue', 'throughput', 'delay', 'rtt']);
    expect(withPlot(catalog, scenario, { pins: [], plots: more ?? [] }, 'rtt', false)).toBeUndefined();
    expect(withPlot(catalog, scenario, { pins: [], plots: ['rtt'] }, 'cwnd', true)).toEqual(['cwnd', 'rtt']);
    expect(withPlot(catalog, scenario, { pins: [], plots: ['rtt'] }, 'rtt', false)).toBeNull();
  });
});

describe('parts', () => {
  it('are named when they differ from the usual ones', () => {
    expect(withPart(PLAIN, 'words', true)).toEqual(['title', 'plots', 'play', 'words']);
    expect(withPart({ ...PLAIN, parts: ['title', 'plots', 'play', 'words'] }, 'words', false)).toBeUndefined();
    expect(withPart({ ...PLAIN, parts: ['plots'] }, 'plots', false)).toBeNull();
  });
});

describe('controls', () => {
  it('are the usual ones, all, or none', () => {
    expect(Object.values(standings(PLAIN))).toEqual(['shown', 'shown', 'shown']);
    expect(standings(PLAIN)['lbe.target']).toBe('shown');
    const all = controlGroups(catalog, scenario, withControls(PLAIN, 'all'));
    expect(new Set(all.flatMap(({ first: sight }) => sight.map(({ standing }) => standing)))).toEqual(
      new Set(['shown']),
    );
    expect(standings(withControls(PLAIN, []))).toEqual({});
    expect(Object.values(standings(withControls(PLAIN, 'all', 'all')))).not.toContain('shown');
  });

  it('become a list when one of them is set', () => {
    const locked = withStanding(catalog, scenario, withControls(PLAIN, []), ['bottleneck.queue'], 'locked');
    expect(locked).toMatchObject({ locked: ['bottleneck.queue'] });
    expect(standings(locked)).toEqual({ 'bottleneck.queue': 'locked' });
    const both = withStanding(catalog, scenario, locked, ['lbe.gain'], 'shown');
    expect(standings(both)).toEqual({ 'bottleneck.queue': 'locked', 'lbe.gain': 'shown' });
  });

  it('are again the usual ones when the last difference is taken back', () => {
    const one = withStanding(catalog, scenario, PLAIN, ['lbe.gain'], 'shown');
    expect(standings(one)['lbe.gain']).toBe('shown');
    expect(withStanding(catalog, scenario, one, ['lbe.gain'], 'hidden')).toEqual(PLAIN);
  });
});
