import { expect, it } from 'vitest';
import { withKinds } from './guests-in-layout';
import type { Scenario } from './scenario';
import type { Layout } from './series';

it('names the guest of each flow, and leaves the others', () => {
  const flows = [
    { group: 'x', index: 0, cc: 'guest' },
    { group: 'y', index: 0, cc: 'reno' },
  ];
  const scenario = {
    flows: [
      { id: 'x', cc: { kind: 'guest:mine' } },
      { id: 'y', cc: { kind: 'reno' } },
    ],
  };
  const kinds = (of: object): readonly string[] =>
    withKinds({ flows } as unknown as Layout, of as unknown as Scenario).flows.map(({ cc }) => cc);
  expect(kinds({ ...scenario, guests: { mine: { module: 'A' } } })).toEqual(['guest:mine', 'reno']);
  expect(kinds(scenario)).toEqual(['guest', 'reno']);
});
