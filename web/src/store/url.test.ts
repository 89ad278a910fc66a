import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testLab, type TestLab } from './testlab';
import { type UrlHost, type UrlLink, connectUrl } from './url';

const TARGET = 'flows.1.cc.target_ms';
const HEAD = '#v=1&p=tcp-vs-ledbat';

/** An address bar with its history, and the events that a browser fires. */
interface FakeWindow extends UrlHost {
  readonly entries: string[];
  readonly calls: string[];
  readonly go: (steps: number) => void;
  /** A fragment is typed or pasted. */
  readonly visit: (hash: string) => void;
}

function fakeWindow(first = ''): FakeWindow {
  const listeners = new Map<string, Set<() => void>>();
  const entries = [first];
  const calls: string[] = [];
  let at = 0;
  const location = { hash: first, pathname: '/lab/', search: '?embed=1' };
  const arrive = (): void => {
    location.hash = entries[at] ?? '';
    for (const type of ['popstate', 'hashchange']) for (const listener of listeners.get(type) ?? []) listener();
  };
  const put = (name: string, url: string): void => {
    expect(url.startsWith('/lab/?embed=1#')).toBe(true);
    const hash = url.slice(url.indexOf('#'));
    calls.push(`${name} ${hash}`);
    entries[at] = hash;
    location.hash = hash;
  };
  return {
    location,
    entries,
    calls,
    history: {
      replaceState: (_data: unknown, _unused: string, url?: string | URL | null) => {
        put('replace', String(url));
      },
      pushState: (_data: unknown, _unused: string, url?: string | URL | null) => {
        entries.length = ++at;
        put('push', String(url));
      },
    },
    addEventListener: (type, listener) => listeners.set(type, (listeners.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type, listener) => listeners.get(type)?.delete(listener),
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    clearTimeout: (timer) => {
      clearTimeout(timer);
    },
    go: (steps) => {
      at += steps;
      arrive();
    },
    visit: (hash) => {
      entries.length = ++at;
      entries[at] = hash;
      arrive();
    },
  };
}

let lab: TestLab;
let host: FakeWindow;
let url: UrlLink;

async function open(hash = '', push = true): Promise<void> {
  lab = testLab();
  host = fakeWindow(hash);
  url = connectUrl(lab, { host, push });
  await url.settled();
  lab.frame();
  lab.answer();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  url.disconnect();
  vi.useRealTimers();
});

describe('the address bar', () => {
  it('stays empty for the preset, which is run once', async () => {
    await open();
    expect(host.calls).toEqual([]);
    expect(lab.runs).toHaveLength(1);
  });

  it('opens a link, once, and writes it in its canonical form', async () => {
    await open(`${HEAD}&lbe.target=0.05s`);
    expect(lab.value(TARGET)).toBe(50);
    expect(lab.runs).toHaveLength(1);
    expect(host.calls).toEqual([`replace ${HEAD}&lbe.target=50ms`]);
  });

  it('leaves a bad link where it is, says what is wrong and shows the preset', async () => {
    await open(`${HEAD}&lbe.target=-1ms`);
    expect(lab.value(TARGET)).toBe(25);
    expect(lab.runs).toHaveLength(1);
    expect(host.calls).toEqual([]);
    expect(lab.store.get().notices).toMatchObject([
      { topic: 'link', text: expect.stringMatching(/lbe\.target must be/) as string },
    ]);
  });

  it('adds one entry for a committed change, and Back and Forward are undo and redo', async () => {
    await open();
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms`]);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(25);
    expect(lab.store.get().past).toEqual([]);
    host.go(1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
    expect(lab.store.get().past).toHaveLength(1);
    expect(host.entries).toHaveLength(2);
  });

  it('is rewritten at most four times a second during a drag, which Back undoes as a whole', async () => {
    await open();
    for (let i = 0; i < 100; i++) {
      lab.actions.setValue(TARGET, 26 + i, { commit: false });
      await vi.advanceTimersByTimeAsync(10);
    }
    await url.settled();
    expect(host.calls.length).toBeLessThanOrEqual(4);
    expect(host.calls.length).toBeGreaterThanOrEqual(3);
    expect(host.entries).toHaveLength(1);
    lab.actions.setValue(TARGET, 125);
    await url.settled();
    expect(host.entries).toEqual([HEAD, `${HEAD}&lbe.target=125ms`]);
    const { length } = host.calls;
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.calls).toHaveLength(length);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(25);
  });

  it('takes a pasted fragment as one step that can be undone', async () => {
    await open();
    host.visit(`${HEAD}&seed=9`);
    await url.settled();
    expect(lab.value('seed')).toBe(9);
    expect(host.calls).toEqual([]);
    lab.actions.undo();
    await url.settled();
    expect(lab.value('seed')).toBeUndefined();
    expect(host.entries).toEqual(['', `${HEAD}&seed=9`, HEAD]);
  });

  it('keeps what is on screen when a bad fragment is pasted', async () => {
    await open(`${HEAD}&seed=9`);
    host.visit('#v=7&p=x');
    await url.settled();
    expect(lab.value('seed')).toBe(9);
    expect(lab.store.get().notices).toMatchObject([{ topic: 'link', level: 'warning' }]);
    host.visit(`${HEAD}&seed=10`);
    await url.settled();
    expect(lab.store.get().notices).toEqual([]);
  });

  it('carries changes in mid-run, which Back and Forward undo and redo, and a new page opens', async () => {
    await open();
    lab.actions.setApplies('onward');
    lab.actions.seek(40);
    lab.actions.setValue(TARGET, 60);
    await url.settled();
    lab.frame();
    lab.answer();
    lab.actions.setValue('links.0.rate_bps', 5e6);
    await url.settled();
    const { scenario } = lab.store.get();
    expect(scenario.changes).toHaveLength(2);
    expect(host.entries).toHaveLength(3);
    host.go(-1);
    await url.settled();
    expect(lab.store.get().scenario.changes).toHaveLength(1);
    host.go(-1);
    await url.settled();
    expect(lab.store.get().scenario.changes).toBeUndefined();
    host.go(2);
    await url.settled();
    expect(lab.store.get().scenario).toEqual(scenario);
    const link = host.entries.at(-1) ?? '';
    url.disconnect();
    await open(link);
    expect(lab.store.get().scenario).toEqual(scenario);
  });

  it('keeps pins over Back and Forward, and opening a pinned run is one entry', async () => {
    await open();
    lab.actions.pin('published');
    expect(host.calls).toEqual([]);
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    lab.actions.openPin('A');
    await url.settled();
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms`, HEAD]);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(25);
    expect(lab.store.get().pins).toHaveLength(1);
  });

  it('follows the menu of steps: several steps back are one entry', async () => {
    await open();
    for (const ms of [30, 40, 50]) lab.actions.setValue(TARGET, ms);
    await url.settled();
    lab.actions.undo(2);
    await url.settled();
    expect(lab.value(TARGET)).toBe(30);
    expect(host.entries.at(-1)).toBe(`${HEAD}&lbe.target=30ms`);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
  });

  it('does not take a skip link for a scenario', async () => {
    await open(`${HEAD}&seed=9`);
    host.visit('#main');
    await url.settled();
    expect(lab.value('seed')).toBe(9);
    expect(lab.store.get().notices).toEqual([]);
  });

  it('takes back what the engine refuses', async () => {
    await open();
    lab.actions.setValue(TARGET, 9000);
    lab.frame();
    await url.settled();
    lab.refuse(TARGET);
    await url.settled();
    expect(host.entries).toEqual(['', HEAD]);
  });

  it('listens to the newest of several fragments', async () => {
    await open();
    host.visit(`${HEAD}&seed=2`);
    host.visit(`${HEAD}&seed=3`);
    await url.settled();
    expect(lab.value('seed')).toBe(3);
    expect(host.entries.at(-1)).toBe(`${HEAD}&seed=3`);
  });

  it('does not write over a fragment that arrives before a change was written', async () => {
    await open();
    lab.actions.setValue(TARGET, 50);
    host.visit(`${HEAD}&seed=5`);
    await url.settled();
    expect(lab.value('seed')).toBe(5);
    expect(host.entries).toEqual(['', `${HEAD}&seed=5`]);
  });

  it('adds no entries in a frame of somebody else’s page', async () => {
    await open('', false);
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    expect(host.entries).toEqual([`${HEAD}&lbe.target=50ms`]);
  });

  it('does not write a link that would be cut on its way', async () => {
    await open();
    const { preset, scenario } = lab.store.get();
    const noise = Array.from({ length: 4000 }, (_, i) => [i, ((i * 7919) % 104_729) * 1000]);
    const links = scenario.links.map((link) => ({ ...link, rate_steps: noise }));
    lab.actions.load({ preset, scenario: { ...scenario, links } }, 'push');
    await url.settled();
    expect(host.calls).toEqual([]);
    expect(lab.store.get().notices).toMatchObject([
      { topic: 'link', text: expect.stringMatching(/too large/) as string },
    ]);
  });

  it('survives a browser that refuses', async () => {
    await open();
    host.history.pushState = () => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
  });
});
