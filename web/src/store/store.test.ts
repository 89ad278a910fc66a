import { describe, expect, it } from 'vitest';
import { createStore } from './store';
import { watchStore } from './controller';

describe('a store', () => {
  it('tells its listeners of changes, and only of changes', () => {
    const store = createStore({ a: 1, b: 'x' });
    const heard: number[] = [];
    const release = store.subscribe(({ a }) => heard.push(a));
    store.set({ a: 1 });
    store.set({ a: 2 });
    store.set({ b: 'y' });
    release();
    store.set({ a: 3 });
    expect(heard).toEqual([2, 2]);
    expect(store.get()).toEqual({ a: 3, b: 'y' });
  });

  it('hands every listener what is current, even when one of them writes', () => {
    const store = createStore({ a: 1 });
    const heard: number[] = [];
    store.subscribe(({ a }) => {
      if (a < 3) store.set({ a: a + 1 });
    });
    store.subscribe(({ a }) => heard.push(a));
    store.set({ a: 2 });
    expect(heard.at(-1)).toBe(3);
  });
});

describe('a bound component', () => {
  it('redraws when its selection changes, while it is in the page', () => {
    const store = createStore({ a: 1, b: 1 });
    let redraws = 0;
    let controller: { hostUpdate?: () => void; hostConnected?: () => void; hostDisconnected?: () => void } = {};
    const host = {
      isConnected: true,
      addController: (added: typeof controller) => {
        controller = added;
      },
      removeController: () => undefined,
      requestUpdate: () => {
        redraws++;
      },
      updateComplete: Promise.resolve(true),
    };
    watchStore(
      host,
      () => store,
      ({ a }) => [a],
    );
    controller.hostConnected?.();
    store.set({ a: 2 });
    expect(redraws).toBe(0);
    controller.hostUpdate?.();
    store.set({ b: 2 });
    expect(redraws).toBe(0);
    store.set({ a: 3 });
    expect(redraws).toBe(1);
    controller.hostDisconnected?.();
    store.set({ a: 4 });
    expect(redraws).toBe(1);
    controller.hostConnected?.();
    expect(redraws).toBe(2);
  });
});
