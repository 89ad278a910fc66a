import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../model/scenario';
import type { Shown } from '../../model/shown';
import type { State } from '../../store/state';
import { filled } from './share-panels';
import { partsOf, taken } from './link-parts';
import { verified } from './verified-mark';

const scenario: Scenario = { version: 1, duration_s: 5, links: [], flows: [] };
const pin = { letter: 'A', name: 'x', preset: 'p', scenario, hidden: false } as const;
const whole: Shown = {
  plots: ['cwnd'],
  order: ['queue', 'cwnd'],
  looks: { cwnd: { log: true } },
  at_s: 2,
  pins: [pin],
  baseline: 'A',
  strip: 'cwnd',
  sweep: { axes: [], seeds: 1, look: 'map' },
  seen: { engine: '0.1.0', digest: 'd' },
};

describe('what goes into a link', () => {
  it('has a tick for each part that is there', () => {
    expect(partsOf(whole)).toEqual(['moment', 'pins', 'plots', 'sweep', 'verified']);
    expect(partsOf({ pins: [] })).toEqual([]);
  });

  it('is what is ticked: all, nothing, and pins with what is about them', () => {
    expect(taken(whole, () => true)).toEqual(whole);
    expect(taken(whole, () => false)).toEqual({ pins: [] });
    expect(taken(whole, (part) => part === 'pins')).toEqual({ pins: [pin], baseline: 'A', strip: 'cwnd' });
  });
});

describe('the meter', () => {
  it('fills one part after the other', () => {
    expect(filled(250)).toEqual([0.5, 0, 0]);
    expect(filled(2000)).toEqual([1, 1, 0]);
    expect(filled(8000)).toEqual([1, 1, 1]);
  });
});

describe('a verified link', () => {
  const seen = { engine: '0.0.9', digest: 'one', scenario };
  const run = (digest: string, of: Scenario = scenario) => ({ scenario: of, report: { digest } }) as State['outcome'];
  const state = { seen, scenario, outcome: run('one'), busy: false };

  it('is reproduced by the same digest, whatever the engine', () => {
    expect(verified(state, '0.1.0')).toEqual({ is: 'reproduced', engine: '0.0.9', digest: 'one' });
    expect(verified({ ...state, scenario: { ...scenario } }, '0.1.0')).toBeUndefined(); // not run yet, and not under way
    expect(verified({ ...state, scenario: { ...scenario }, busy: true }, '0.1.0')).toMatchObject({ is: 'checking' });
  });

  it('is not by another', () => {
    expect(verified({ ...state, outcome: run('two') }, '0.1.0')).toEqual({
      is: 'different',
      own: { engine: '0.1.0', digest: 'two' },
      theirs: { engine: '0.0.9', digest: 'one' },
    });
  });

  it('promises nothing for another experiment, or where nothing was promised', () => {
    expect(verified({ ...state, seen: null }, '0.1.0')).toBeUndefined();
    const other = { ...scenario, duration_s: 6 };
    expect(verified({ ...state, scenario: other, outcome: run('one', other) }, '0.1.0')).toBeUndefined();
  });
});
