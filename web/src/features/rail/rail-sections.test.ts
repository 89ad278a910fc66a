import { expect, test } from 'vitest';
import { NONE } from '../../model/parts';
import { kindsAt, replaceValue, withKind } from '../../model/path';
import { presets } from '../../model/presets-whole';
import { catalog as engines } from '../../model/tables';
import type { Scenario } from '../../model/scenario';
import { withToys } from '../../../test-support/toys.arb';
import type { Row } from './rail-rows';
import { sectionsOf } from './rail-sections';

const catalog = withToys(engines);
const base = presets.find(({ id }) => id === 'tcp-vs-ledbat')?.scenario as Scenario;

const link = (scenario: Scenario, opened = scenario) => {
  const [section] = sectionsOf(catalog, scenario, opened);
  if (section === undefined) throw new Error('no section');
  return section;
};
const nameOf = (row: Row): string =>
  row.type === 'param' || row.type === 'choice' || row.type === 'sets' ? `${row.type} ${row.path.slice(8)}` : row.type;
const first = (scenario: Scenario, opened?: Scenario): readonly string[] => link(scenario, opened).first.map(nameOf);
const behind = (scenario: Scenario, opened?: Scenario): readonly string[] =>
  link(scenario, opened).more.flatMap(({ rows }) => rows.map(nameOf));

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
  const lossy = withKind(catalog, base, 'links.0.loss', 'toy_bursts');
  expect(behind(lossy, base).join()).toContain('choice loss,param loss.p,param loss.r,choice arq');
  const [mode = ''] = (kindsAt(catalog, 'links.0.arq') ?? []).map(({ id }) => id);
  const arq = withKind(catalog, lossy, 'links.0.arq', mode);
  expect(behind(arq, base)).toContain('param arq.feedback_ms');
  expect(first(arq)).toContain('param arq.feedback_ms'); // opened with it: in sight
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

test('what an experiment sets itself is in sight, and stays where it is while its value changes', () => {
  const flow = (scenario: Scenario, opened = scenario) => {
    const section = sectionsOf(engines, scenario, opened).find(({ id }) => id === 'flow-1');
    return (section?.first ?? []).flatMap((row) => (row.type === 'param' ? [row.path] : []));
  };
  const path = 'flows.1.transport.min_rto_ms';
  expect(flow(base)).not.toContain(path);
  const set = replaceValue(base, path, 1000);
  expect(flow(set)).toContain(path);
  expect(flow(set, base)).not.toContain(path); // a control does not leave the hand that moves it
  expect(flow(base, set)).toContain(path);
});

test('of the transport there is what the controller heeds, and what is of use', () => {
  const keys = (scenario: Scenario): readonly string[] => {
    const section = sectionsOf(engines, scenario, scenario).find(({ id }) => id === 'flow-0');
    const rows = [...(section?.first ?? []), ...(section?.more ?? []).flatMap((part) => part.rows)];
    return rows
      .flatMap((row) => (row.type === 'param' ? [row.path] : []))
      .filter((path) => path.includes('.transport.'));
  };
  expect(keys(base)).toContain('flows.0.transport.window_packets');
  expect(keys(base)).not.toContain('flows.0.transport.quick_ack');
  expect(keys(replaceValue(base, 'flows.0.transport.delayed_ack', true))).toContain('flows.0.transport.quick_ack');
  const heeded = engines.controllers.find(({ id }) => id === 'tfrc')?.transport ?? [];
  expect(heeded).not.toHaveLength(0);
  expect(keys(withKind(engines, base, 'flows.0.cc', 'tfrc')).toSorted()).toEqual(
    heeded.map((key) => `flows.0.transport.${key}`).toSorted(),
  );
});
