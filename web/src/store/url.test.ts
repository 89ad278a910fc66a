import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { printLink } from '../model/link';
import type { Letter, Pin } from '../model/pins';
import type { AnyPreset } from '../model/presets';
import { presets } from '../model/presets-whole';
import type { AskedSweep, Shown } from '../model/shown';
import { catalog } from '../model/tables';
import type { PageParts } from './address';
import { shownOf } from './shown';
import { testLab, type TestLab } from '../../test-support/lab';
import { type UrlHost, type UrlLink, connectUrl } from './url';

const TARGET = 'flows.1.cc.target_ms';
const HEAD = '#v=2&p=tcp-vs-ledbat';

/** An address bar with its history, and the events that a browser fires. */
interface FakeWindow extends UrlHost {
  /** The fragments of the entries. */
  readonly entries: string[];
  /** What changed the address; marks alone are not in it. */
  readonly calls: string[];
  /** All calls. */
  count: number;
  readonly go: (steps: number) => void;
  /** An event that says nothing of the address. */
  readonly fire: (event: string) => void;
  /** A fragment is typed or pasted. */
  readonly visit: (hash: string) => void;
  /** The page is loaded again, where it is. */
  readonly reload: () => FakeWindow;
}

interface Entry {
  hash: string;
  state: unknown;
}

let loads = 0;

function fakeWindow(history: Entry[] = [{ hash: '', state: null }], start = 0): FakeWindow {
  const listeners = new Map<string, Set<() => void>>();
  const calls: string[] = [];
  let at = start;
  const here = (): Entry => history[at] ?? { hash: '', state: null };
  const location = { hash: here().hash, pathname: '/lab/', search: '?embed=1' };
  const fire = (type: string): void => {
    for (const listener of listeners.get(type) ?? []) listener();
  };
  const arrive = (): void => {
    location.hash = here().hash;
    for (const type of ['popstate', 'hashchange']) fire(type);
  };
  const put = (name: string, state: unknown, url: unknown): void => {
    fake.count += 1;
    const hash = typeof url !== 'string' ? location.hash : url.replace('/lab/?embed=1', '');
    expect(hash === '' || hash.startsWith('#')).toBe(true);
    if (name === 'push' || hash !== location.hash) calls.push(`${name} ${hash}`);
    history[at] = { hash, state: structuredClone(state) };
    location.hash = hash;
  };
  loads += 1;
  const fake: FakeWindow = {
    location,
    calls,
    count: 0,
    performance: { timeOrigin: loads },
    get entries() {
      return history.map(({ hash }) => hash);
    },
    history: {
      get state(): unknown {
        return here().state;
      },
      replaceState: (state: unknown, _unused: string, url?: string | URL | null) => {
        put('replace', state, url);
      },
      pushState: (state: unknown, _unused: string, url?: string | URL | null) => {
        history.length = ++at;
        put('push', state, url);
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
    fire,
    visit: (hash) => {
      history.length = ++at;
      history[at] = { hash, state: null };
      arrive();
    },
    reload: () => fakeWindow(history, at),
  };
  return fake;
}

let lab: TestLab;
let host: FakeWindow;
let url: UrlLink;

async function openAt(
  window: FakeWindow,
  push = true,
  parts: PageParts = {},
  more: readonly AnyPreset[] = [],
): Promise<void> {
  lab = testLab(more);
  host = window;
  url = connectUrl(lab, { host, push, ...parts });
  await url.settled();
  lab.frame();
  lab.answer();
  await loaded();
}

const open = (hash = '', push = true, parts: PageParts = {}): Promise<void> =>
  openAt(fakeWindow([{ hash, state: null }]), push, parts);

/** The codec has been asked for with the first outcome. */
const loaded = async (): Promise<void> => {
  await import('./address');
  await lab.tables();
  await Promise.resolve();
  await Promise.resolve();
};

/** What is shown has come to rest. */
const rest = async (): Promise<void> => {
  await vi.advanceTimersByTimeAsync(350);
  await url.settled();
};

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

  it('stays while a slider moves, follows one that is held still, and Back undoes the whole drag', async () => {
    await open();
    for (let i = 0; i < 100; i++) {
      lab.actions.setValue(TARGET, 26 + i, { commit: false });
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(host.calls).toEqual([]);
    await rest();
    expect(host.entries).toEqual([`${HEAD}&lbe.target=125ms`]);
    lab.actions.setValue(TARGET, 125);
    await url.settled();
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=125ms`]);
    const { length } = host.calls;
    await vi.advanceTimersByTimeAsync(1000);
    expect(host.calls).toHaveLength(length);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(25);
  });

  it.each(['pagehide', 'visibilitychange', 'blur'])('is up to date in the middle of a drag at %s', async (event) => {
    await open();
    lab.actions.setValue(TARGET, 40, { commit: false });
    host.fire(event);
    expect(host.entries).toEqual([`${HEAD}&lbe.target=40ms`]);
    host.fire(event);
    await rest();
    expect(host.calls).toHaveLength(1);
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
    const pinned = '&pinA=name:published';
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms${pinned}`, HEAD + pinned]);
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

  it('keeps a change and a fragment that arrives at once after it apart', async () => {
    await open();
    lab.actions.setValue(TARGET, 50);
    host.visit(`${HEAD}&seed=5`);
    await url.settled();
    expect(lab.value('seed')).toBe(5);
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms`, `${HEAD}&seed=5`]);
    host.go(-1);
    expect(lab.value(TARGET)).toBe(50);
  });

  it('adds no entries in a frame of somebody else’s page', async () => {
    await open('', false);
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    expect(host.entries).toEqual([`${HEAD}&lbe.target=50ms`]);
  });

  describe('with a scenario that no link can hold', () => {
    const noise = Array.from({ length: 4000 }, (_, i) => [i, ((i * 7919) % 104_729) * 1000]);
    const makeLong = (): void => {
      const { preset, scenario } = lab.store.get();
      const links = scenario.links.map((link) => ({ ...link, rate_steps: noise }));
      lab.actions.load({ preset, scenario: { ...scenario, links } }, 'push');
    };

    it('does not write what would be cut on its way, offers a file, and goes back', async () => {
      const saved: unknown[] = [];
      await open('', true, { save: (scenario) => saved.push(scenario) });
      makeLong();
      await url.settled();
      expect(host.entries).toEqual(['', '']);
      const [notice] = lab.store.get().notices;
      expect(notice).toMatchObject({ topic: 'link', text: expect.stringMatching(/too large/) as string });
      notice?.offer?.take();
      expect(saved).toEqual([lab.store.get().scenario]);
      host.go(-1);
      expect(lab.store.get().scenario.links[0]?.['rate_steps']).toBeUndefined();
      await url.settled();
      expect(lab.store.get().notices).toEqual([]);
    });

    it('says so once, not at each change of what is shown', async () => {
      await open();
      makeLong();
      await url.settled();
      for (const { id } of lab.store.get().notices) lab.actions.dismissNotice(id);
      lab.actions.setPlots(['queue']);
      await rest();
      expect(lab.store.get().notices).toEqual([]);
    });
  });

  it('survives a browser that refuses, and lets steps share an entry', async () => {
    await open();
    const { pushState, replaceState } = host.history;
    const refuse = (): never => {
      throw new DOMException('too many calls', 'SecurityError');
    };
    Object.assign(host.history, { pushState: refuse, replaceState: refuse });
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
    expect(host.entries).toEqual(['']);
    Object.assign(host.history, { pushState, replaceState });
    await vi.advanceTimersByTimeAsync(3000);
    expect(host.entries).toEqual([`${HEAD}&lbe.target=50ms`]);
  });

  it('gives up on a browser that always refuses, and that has no state to read', async () => {
    const window = fakeWindow([{ hash: `${HEAD}&seed=9`, state: null }]);
    let asked = 0;
    const refuse = (): never => {
      asked += 1;
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const history = { pushState: refuse, replaceState: refuse };
    Object.defineProperty(history, 'state', { get: refuse });
    await openAt({ ...window, history } as unknown as FakeWindow);
    expect(lab.value('seed')).toBe(9);
    lab.actions.setValue(TARGET, 50);
    await url.settled();
    await vi.advanceTimersByTimeAsync(600_000);
    const before = asked;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(before);
    expect(lab.value(TARGET)).toBe(50);
  });

  it('says that a link was made by a newer version', async () => {
    await open();
    host.visit('#v=3&p=tcp-vs-ledbat&everything=new');
    await url.settled();
    const { notices } = lab.store.get();
    expect(notices).toMatchObject([{ topic: 'link', text: expect.stringMatching(/newer version/) as string }]);
  });
});

describe('Back, however soon', () => {
  it('takes exactly one step, without waiting for anything', async () => {
    await open();
    lab.actions.setValue(TARGET, 50);
    lab.actions.setValue(TARGET, 60);
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms`, `${HEAD}&lbe.target=60ms`]);
    host.go(-1);
    expect(lab.value(TARGET)).toBe(50);
    host.go(-1);
    expect(lab.value(TARGET)).toBe(25);
    host.go(2);
    expect(lab.value(TARGET)).toBe(60);
    expect(lab.store.get().past).toHaveLength(2);
    expect(lab.store.get().future).toHaveLength(0);
  });

  it('is there before the codec is, and the address follows', async () => {
    lab = testLab();
    host = fakeWindow();
    url = connectUrl(lab, { host });
    lab.actions.setValue(TARGET, 50);
    lab.actions.setValue(TARGET, 60);
    expect(host.entries).toHaveLength(3);
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms`, '']);
    host.go(1);
    expect(lab.value(TARGET)).toBe(60);
    await url.settled();
    expect(host.entries).toEqual(['', `${HEAD}&lbe.target=50ms`, `${HEAD}&lbe.target=60ms`]);
  });

  it('follows a preset that has to be loaded first', async () => {
    const scenario = { ...testLab().store.get().scenario, title: 'Distant' };
    let there: typeof scenario | undefined;
    const load = async (): Promise<typeof scenario> => {
      await Promise.resolve();
      return (there = scenario);
    };
    const distant = { id: 'distant', title: 'Distant', load, loaded: () => there };
    await openAt(fakeWindow(), true, {}, [distant]);
    lab.actions.load({ preset: 'distant', scenario: { ...scenario, seed: 3 } }, 'push');
    expect(host.entries).toEqual(['', '']);
    await url.settled();
    expect(host.entries).toEqual(['', '#v=2&p=distant&seed=3']);
    host.go(-1);
    expect(lab.store.get().preset).toBe('tcp-vs-ledbat');
  });

  it('undoes a whole drag, and a drag that nobody let go of', async () => {
    await open();
    lab.actions.setValue(TARGET, 30);
    lab.actions.setValue(TARGET, 40, { commit: false });
    await rest();
    expect(host.entries.at(-1)).toBe(`${HEAD}&lbe.target=40ms`);
    host.go(-1);
    expect(lab.value(TARGET)).toBe(25);
    host.go(1);
    expect(lab.value(TARGET)).toBe(30);
    expect(host.entries.at(-1)).toBe(`${HEAD}&lbe.target=30ms`);
  });

  it('knows its entries after the page was loaded again', async () => {
    await open();
    lab.actions.setValue(TARGET, 50);
    lab.actions.setValue(TARGET, 60);
    url.disconnect();
    await openAt(host.reload());
    expect(lab.value(TARGET)).toBe(60);
    lab.actions.pin('mine');
    await rest();
    host.go(-1);
    await url.settled();
    expect(lab.value(TARGET)).toBe(50);
    expect(lab.store.get().pins).toHaveLength(1);
  });

  it('stays within what browsers allow, whatever the keys do', async () => {
    await open();
    for (let i = 0; i < 300; i++) {
      lab.actions.setValue(TARGET, 26 + i);
      await vi.advanceTimersByTimeAsync(33);
    }
    expect(host.count).toBeLessThanOrEqual(100);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(host.entries.at(-1)).toBe(`${HEAD}&lbe.target=325ms`);
  });
});

/** The fragment of the present experiment with this beside it. */
const linkWith = async (shown: Partial<Shown>, seed = 9): Promise<string> => {
  const { preset, scenario } = testLab().store.get();
  return `#${await printLink({ catalog, presets }, preset, { ...scenario, seed }, { pins: [], ...shown })}`;
};

const pinOf = (letter: Letter, seed: number): Pin => {
  const { preset, scenario } = testLab().store.get();
  return { letter, name: `seed ${seed}`, preset, scenario: { ...scenario, seed }, hidden: letter === 'B' };
};

const SWEEP: AskedSweep = { axes: [{ path: TARGET, values: [5, 7, 100] }], seeds: 5, look: 'lines' };

const SHOWN: Shown = {
  plots: ['cwnd', 'rtt'],
  at_s: 12.5,
  pins: [pinOf('A', 2), pinOf('B', 3)],
  baseline: 'B',
  strip: 'cwnd',
  sweep: SWEEP,
};

describe('what is shown', () => {
  it('comes back from the address', async () => {
    await open(await linkWith(SHOWN));
    expect(shownOf(lab.store.get())).toMatchObject(SHOWN);
    expect(lab.store.get().pins.map(({ outcome }) => outcome)).toEqual([undefined, undefined]);
    expect(lab.store.get().playhead_s).toBe(12.5);
    expect(lab.store.get().past).toEqual([]);
    expect(host.entries).toEqual([await linkWith(SHOWN)]);
  });

  it('is written when it has come to rest, into the entry that is there', async () => {
    await open();
    lab.actions.setPlots(['queue']);
    for (let t = 0; t < 40; t++) {
      lab.actions.seek(t);
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(host.calls).toEqual([]);
    await rest();
    expect(host.calls).toHaveLength(1);
    const { preset, scenario } = lab.store.get();
    const link = await printLink(lab, preset, scenario, { pins: [], plots: ['queue'], at_s: 39 });
    expect(host.entries).toEqual([`#${link}`]);
  });

  it('is not written while the run plays, but when it pauses', async () => {
    await open();
    lab.actions.restart();
    for (let i = 0; i < 100; i++) {
      lab.frame();
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(host.calls).toEqual([]);
    lab.actions.pause();
    await rest();
    expect(host.calls).toHaveLength(1);
  });

  it('stays over Back and Forward, and the address says so', async () => {
    await open();
    lab.actions.setValue(TARGET, 50);
    lab.actions.pin('one');
    lab.actions.setPlots(['cwnd']);
    lab.actions.setSweep(SWEEP);
    await rest();
    host.go(-1);
    await url.settled();
    const { pins, plots, sweep, preset, scenario } = lab.store.get();
    expect([pins.length, plots, sweep]).toEqual([1, ['cwnd'], SWEEP]);
    expect(host.entries[0]).toBe(`#${await printLink(lab, preset, scenario, { pins, plots: ['cwnd'], sweep: SWEEP })}`);
  });

  it('is all taken from a link, and pins of one’s own can be taken back', async () => {
    await open();
    lab.actions.pin('mine');
    lab.actions.setPlots(['cwnd']);
    const own = lab.store.get().pins;
    host.visit(await linkWith({ pins: [pinOf('A', 2)] }));
    await url.settled();
    expect(lab.store.get().plots).toBeNull();
    expect(lab.store.get().pins.map(({ name }) => name)).toEqual(['seed 2']);
    const [notice] = lab.store.get().notices;
    expect(notice).toMatchObject({ topic: 'pins', level: 'info' });
    notice?.offer?.take();
    expect(lab.store.get().pins).toBe(own);
    expect(lab.store.get().notices).toEqual([]);
  });

  it('names the plots that the experiment does not have', async () => {
    await open(await linkWith({ plots: ['cwnd', 'gauge:nothing'] }), true, { plotIds: () => ['cwnd', 'queue'] });
    const { notices, plots } = lab.store.get();
    expect(notices).toMatchObject([
      { topic: 'link', text: expect.stringMatching(/no plot called gauge:nothing\. The others/) as string },
    ]);
    expect(plots).toEqual(['cwnd', 'gauge:nothing']);
  });

  it('keeps the playhead of a link over a run that was longer', async () => {
    await open();
    host.visit(`${HEAD}&duration=300s`);
    await url.settled();
    lab.frame();
    lab.answer();
    expect(lab.store.get().playhead_s).toBe(300);
    host.visit(await linkWith({ at_s: 99 }));
    await url.settled();
    lab.frame();
    lab.answer();
    expect(lab.store.get().playhead_s).toBe(99);
  });

  it('of the run that is there is shown in it at once: the playhead goes, and plots that it lacks are named', async () => {
    await open(await linkWith({ at_s: 20 }), true, { plotIds: () => ['cwnd'] });
    expect(lab.store.get().playhead_s).toBe(20);
    const { runs } = lab;
    const asked = runs.length;
    host.visit(await linkWith({ at_s: 99, plots: ['gauge:nothing'] }));
    await url.settled();
    expect(lab.store.get()).toMatchObject({ playhead_s: 99, arrival_s: null });
    expect(lab.store.get().notices.map(({ topic }) => topic)).toEqual(['link']);
    host.visit(await linkWith({}));
    await url.settled();
    expect(lab.store.get().playhead_s).toBe(120);
    expect(runs).toHaveLength(asked);
  });

  it('includes what the maker of the link saw, as long as that scenario is there', async () => {
    const seen = { engine: '0.1.0', digest: '0123456789abcdef' };
    await open(await linkWith({ seen }));
    expect(lab.store.get().seen).toMatchObject(seen);
    expect(lab.store.get().seen?.scenario).toBe(lab.store.get().scenario);
    expect(host.entries).toEqual([await linkWith({ seen })]);
    lab.actions.setValue(TARGET, 50);
    expect(host.entries[1]).not.toContain('0123456789abcdef');
    host.go(-1);
    expect(host.entries[0]).toContain('0123456789abcdef');
  });
});
