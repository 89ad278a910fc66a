/** What is said to hold in all runs holds in all of them. */
import { expect, it } from 'vitest';
import { starvedOf, type RunInput } from '../src/views/run-facts';
import { holds } from '../src/views/verdict';
import { run } from './runs';

/** The same run, of which some flows' lines are not known. */
const without = (input: RunInput, group: string): RunInput => {
  const { columns } = input;
  const flows = columns.layout.flows.map((flow) =>
    flow.group === group ? { ...flow, recorded: false as const } : flow,
  );
  return { ...input, columns: { ...columns, layout: { ...columns.layout, flows } } };
};

it('who starves in one run and not in another starves in all of them no longer', () => {
  const input = run('tcp-vs-ledbat', (given) => ({
    ...given,
    duration_s: 30,
    flows: given.flows.map((flow) => ({ ...flow, count: flow.id === 'tcp' ? 100 : 50 })),
  }));
  const [starved] = starvedOf(input);
  expect(starved?.group.id).toBe('tcp');
  const other = without(input, 'tcp');
  expect(starvedOf(other)).toEqual([]);
  expect(holds(input, [input])).toBe(true);
  expect(holds(other, [input])).toBe(true);
  expect(holds(input, [other])).toBe(false);
});
