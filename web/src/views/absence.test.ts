import rust from '../../../sim-core/engine/src/record/absence.rs?raw';
import { describe, expect, it } from 'vitest';
import { startLanguage } from '../text';
import { absence as german } from '../../content/languages/de/absence';
import { entries } from '../model/registry';
import type { Report } from '../model/series';
import { whyOf } from './absence';
import { figure, metrics, whyNot } from './metrics';

const why = { id: 'not_crossed', reason: 'As the engine says it.' };
const report = {
  metrics: {
    efficiency: null,
    queue_mean_packets: 0,
    loss: 0,
    jain_long: 1,
    share: { tcp: null, lbe: 1 },
    jain_group: {},
  },
  absent: { efficiency: why, 'share.tcp': why },
  links: [],
  flows: [],
} as unknown as Report;

const metric = (id: string): ReturnType<typeof metrics>[number] => {
  const found = metrics(entries, ['tcp']).find((each) => each.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('a figure without a meaning', () => {
  it('is a dash with the reason in the engine’s words', () => {
    expect(figure(metric('efficiency'), report)).toBe('–');
    expect(whyNot(metric('efficiency'), report)).toBe(why.reason);
    expect(whyNot(metric('share'), report)).toBe(why.reason);
  });

  it('has a reason only where it is absent', () => {
    expect(whyNot(metric('jain_long'), report)).toBeUndefined();
    expect(whyNot(metric('efficiency'), undefined)).toBeUndefined();
    expect(whyOf(undefined, 'efficiency')).toBeUndefined();
  });

  it('has words in German for each reason of the engine, and the engine’s where there are none', async () => {
    const ids = [...rust.matchAll(/^ {4}[A-Z]\w+ = "(\w+)"/gm)].map(([, id]) => id);
    expect(ids).toContain('not_crossed');
    expect(Object.keys(german)).toEqual(ids);
    await startLanguage('de');
    expect(whyNot(metric('efficiency'), report)).toBe(german.not_crossed);
    expect(whyOf({ loss: { id: 'new', reason: 'Something new.' } }, 'loss')).toBe('Something new.');
    await startLanguage('en');
  });
});
