import { expect, test } from 'vitest';
import { NONE } from '../../model/parts';
import { kindsAt, replaceValue, withKind } from '../../model/path';
import { presets } from '../../model/presets-whole';
import { catalog as engines } from '../../model/registry';
import type { Scenario } from '../../model/scenario';
import { withToys } from '../../model/toys.arb';
import { sectionsOf, type Row } from './rail-sections';

const catalog = withToys(engines);
const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;

const link = (scenario: Scenario) => {
  const [section] = sectionsOf(catalog, scenario);
  if (section === undefined) throw new Error('no section');
  return section;
};
const nameOf = (row: Row): string =>
  row.type === 'param' || row.type === 'choice' || row.type === 'sets' ? `${row.type} ${row.path.slice(8)}` : row.type;
const first = (scenario: Scenario): readonly string[] => link(scenario).first.map(nameOf);
const behind = (scenario: Scenario): readonly string[] => link(scenario).more.flatMap(({ rows }) => rows.map(nameOf));

test('a queue that can mark has the switch, and the hint where flows do not take part', () => {
  expect(first(base)).not.toContain('param queue.ecn');
  const toy = withKind(catalog, base, 'links.0.queue', 'toy_queue');
  expect(first(toy)).toEqual([
    'param rate_bps',
    'param delay_ms',
    'choice queue',
    'sets queue',
    'param queue.limit_packets',
    'param queue.target_ms',
    'param queue.limit_ms',
    'param queue.ecn',
  ]);
  const marking = replaceValue(toy, 'links.0.queue.ecn', true);
  expect(link(marking).first.at(-1)).toEqual({
    type: 'ecn',
    off: ['flows.0.transport.ecn', 'flows.1.transport.ecn'],
    all: true,
  });
  const half = replaceValue(marking, 'flows.0.transport.ecn', true);
  expect(link(half).first.at(-1)).toMatchObject({ all: false, off: ['flows.1.transport.ecn'] });
  expect(first(replaceValue(half, 'flows.1.transport.ecn', true)).at(-1)).toBe('param queue.ecn');
});

test('loss and repetition stand behind "More", each with the parameters of what is chosen', () => {
  expect(behind(base)).toEqual(expect.arrayContaining(['choice loss', 'choice rate_model']));
  expect(behind(base)).not.toContain('choice arq'); // nothing to repeat
  expect(link(base).open).toBe(false);
  const lossy = withKind(catalog, base, 'links.0.loss', 'toy_bursts');
  expect(behind(lossy).join()).toContain('choice loss,param loss.p,param loss.r,choice arq');
  expect(link(lossy).open).toBe(true);
  const [mode = ''] = (kindsAt(catalog, 'links.0.arq') ?? []).map(({ id }) => id);
  const arq = withKind(catalog, lossy, 'links.0.arq', mode);
  expect(behind(arq)).toContain('param arq.feedback_ms');
  expect(withKind(catalog, arq, 'links.0.arq', NONE)).toEqual(lossy);
  expect(withKind(catalog, arq, 'links.0.loss', NONE)).toEqual(base);
});

test('a rate that varies is described, or has the controls of its model, in place of the rate', () => {
  const steps = replaceValue(base, 'links.0.rate_steps', [[0, 1e6]]);
  expect(link(steps).first[0]).toMatchObject({ type: 'note', label: 'Rate' });
  const modelled = withKind(catalog, base, 'links.0.rate_model', 'toy_rate');
  expect(first(modelled).slice(0, 3)).toEqual(['choice rate_model', 'param rate_model.mean_bps', 'param delay_ms']);
  expect(first(modelled)).not.toContain('param rate_bps');
});
