import { expect, it, vi } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { FromPoolWorker, ToPoolWorker } from './pool-protocol';

let fetched = (): void => undefined;

vi.mock('./pkg/lbe_wasm', () => ({ default: () => Promise.resolve({ memory: { buffer: new ArrayBuffer(0) } }) }));
vi.mock('./engine-input', () => ({
  // What prepares somebody's own controller comes from afar, and then each scenario is refused.
  complete: async ({ guests }: Scenario) => {
    if (guests !== undefined) await new Promise<void>((come) => (fetched = come));
    throw new Error('refused');
  },
  inputError: () => ({ path: '', message: 'refused' }),
}));

it('answers in the order in which it was asked, also where the first one waits for its controller', async () => {
  const said: FromPoolWorker[] = [];
  const worker = { postMessage: (message: FromPoolWorker) => said.push(message) } as unknown as Worker;
  vi.stubGlobal('self', worker);
  await import('./pool-worker');
  const ask = (id: number, guests?: Scenario['guests']): void => {
    const scenario: Scenario = { version: 1, duration_s: 1, links: [], flows: [], ...(guests && { guests }) };
    worker.onmessage?.({ data: { type: 'job', id, scenario } } as MessageEvent<ToPoolWorker>);
  };
  ask(1, {});
  ask(2);
  await new Promise((turn) => setTimeout(turn, 0));
  expect(said).toEqual([{ type: 'ready' }]);
  fetched();
  await vi.waitUntil(() => said.length === 3);
  expect(said.map((message) => ('id' in message ? message.id : 0))).toEqual([0, 1, 2]);
});
