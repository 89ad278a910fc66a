import { describe, expect, it } from 'vitest';
import { absence as german } from '../text/de/absence';
import { absence as english } from '../text/en/absence';
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
  it('is a dash with the reason in the page’s words', () => {
    expect(figure(metric('efficiency'), report)).toBe('–');
    expect(whyNot(metric('efficiency'), report)).toBe(english.not_crossed);
    expect(whyNot(metric('share'), report)).toBe(english.not_crossed);
  });

  it('has a reason only where it is absent', () => {
    expect(whyNot(metric('jain_long'), report)).toBeUndefined();
    expect(whyNot(metric('efficiency'), undefined)).toBeUndefined();
    expect(whyOf(undefined, 'efficiency')).toBeUndefined();
  });

  it('has the engine’s sentence where the page knows none', () => {
    expect(whyOf({ loss: { id: 'new', reason: 'Something new.' } }, 'loss')).toBe('Something new.');
  });

  it('is told in both languages', () => {
    expect(Object.keys(german)).toEqual(Object.keys(english));
  });
});
