import { describe, expect, it } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { EngineEvents } from './client';
import { PATIENCE_S, createSharedSlot, type SlotUser } from './shared-slot';
import { TURN_S, type Slots } from './engine-slots';
import type { JournalService } from './journal-client';
import type { Outcome } from './protocol';
import { engineInSlot, journalsInSlot } from './slot-clients';
import { fakeClock } from './worker-fixture';

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** A slot that the test grants, and timers that it fires. */
function setup() {
  const log: string[] = [];
  let grant: (() => void) | undefined;
  let timers: (() => void)[] = [];
  const others = { wait: false };
  const slots: Slots = {
    claim: (onHeld) => {
      log.push('claim');
      grant = onHeld;
      return {
        release: () => {
          log.push('release');
          grant = undefined;
        },
        contended: () => Promise.resolve(others.wait),
      };
    },
  };
  const clock = fakeClock();
  const slot = createSharedSlot(slots, {
    tick: clock.tick,
    later: (call) => {
      timers.push(call);
      return () => {
        timers = timers.filter((each) => each !== call);
      };
    },
    onWaiting: (waiting) => {
      if (log.at(-1) !== `waiting ${String(waiting)}`) log.push(`waiting ${String(waiting)}`);
    },
  });
  const user = (name: string): SlotUser => ({
    begin: () => log.push(`${name} begins`),
    pause: () => log.push(`${name} pauses`),
    leave: () => log.push(`${name} leaves`),
  });
  const said = (): string[] => log.splice(0).filter((line) => !line.startsWith('waiting'));
  const fire = async (): Promise<void> => {
    for (let i = 0; i < 30; i += 1) {
      const now = timers;
      timers = [];
      for (const call of now) call();
      await settle();
    }
  };
  return { slot, user, log, said, fire, others, clock, grant: () => grant?.() };
}

describe('a slot', () => {
  it('is taken when needed, and given back when nothing has been to do for a while', async () => {
    const { slot, user, said, fire, grant } = setup();
    const one = user('one');
    slot.need(one);
    expect(said()).toEqual(['claim']);
    grant();
    expect(said()).toEqual(['one begins']);
    slot.done(one);
    await settle();
    expect(said()).toEqual([]);
    slot.need(one);
    expect(said()).toEqual(['one begins']); // still there
    slot.done(one);
    await settle();
    await fire();
    expect(said()).toEqual(['one leaves', 'release']);
  });

  it('is given back at once where another figure waits', async () => {
    const { slot, user, said, grant, others } = setup();
    const one = user('one');
    slot.need(one);
    grant();
    others.wait = true;
    slot.done(one);
    await settle();
    expect(said().slice(-2)).toEqual(['one leaves', 'release']);
  });

  it('is never shared: one leaves before the other begins', () => {
    const { slot, user, said, grant } = setup();
    const [one, two] = [user('one'), user('two')];
    slot.need(one);
    grant();
    slot.need(two);
    slot.need(one);
    expect(said()).toEqual(['claim', 'one begins']);
    slot.done(one);
    expect(said()).toEqual(['one leaves', 'two begins']);
  });

  it('is left when the figure goes out of sight, and taken again by whoever was at work', () => {
    const { slot, user, said, log, grant } = setup();
    const one = user('one');
    slot.need(one);
    grant();
    said();
    slot.sleep();
    expect(said()).toEqual(['one leaves', 'release']);
    slot.need(one);
    expect(said()).toEqual([]);
    slot.wake();
    expect(log).toContain('waiting true');
    grant();
    expect(said()).toEqual(['claim', 'one begins']);
  });
});

describe('a turn', () => {
  it('ends after its length where somebody waits, and what was under way goes on with the next one', async () => {
    const { slot, user, said, log, others, clock, grant } = setup();
    const one = user('one');
    slot.need(one);
    grant();
    said();
    clock.seconds(TURN_S);
    await settle();
    expect(said()).toEqual([]); // nobody waits
    clock.seconds(TURN_S - 1);
    others.wait = true;
    await settle();
    expect(said()).toEqual([]);
    clock.seconds(1);
    await settle();
    expect(log).toContain('waiting true');
    expect(said()).toEqual(['one pauses', 'release', 'claim']);
    grant();
    expect(said()).toEqual(['one begins']);
    slot.done(one);
    await settle();
    expect(said()).toEqual(['one leaves', 'release']);
    clock.seconds(100);
    await settle();
    expect(said()).toEqual([]);
  });

  it('is over too for one that stands still and has no more to do, or goes out of sight', async () => {
    for (const end of ['done', 'sleep'] as const) {
      const { slot, user, said, others, clock, grant } = setup();
      const one = user('one');
      slot.need(one);
      grant();
      others.wait = true;
      clock.seconds(TURN_S);
      await settle();
      said();
      if (end === 'done') slot.done(one);
      else slot.sleep();
      expect(said()).toEqual(['one leaves', 'release']);
      slot.wake();
      expect(said()).toEqual(end === 'done' ? [] : ['claim']);
    }
  });

  it('comes for whoever has waited long, also where no slot is given', async () => {
    const { slot, user, said, clock } = setup();
    slot.need(user('one'));
    clock.seconds(PATIENCE_S - 1);
    expect(said()).toEqual(['claim']);
    clock.seconds(1);
    expect(said()).toEqual(['one begins']);
    clock.seconds(PATIENCE_S);
    await settle();
    expect(said()).toEqual([]);
  });
});

const scenario = (seed: number): Scenario => ({ version: 1, duration_s: 1, seed, links: [], flows: [] });

describe('what works on it', () => {
  it('runs the newest scenario, again the one that was cut off, and on the one that stood still', async () => {
    const { slot, grant, others, clock } = setup();
    const runs: string[] = [];
    let tell: EngineEvents | undefined;
    const heard: string[] = [];
    const client = engineInSlot(
      slot,
      {
        onProgress: () => undefined,
        onOutcome: (outcome) => heard.push(`outcome ${String(outcome.scenario.seed)}`),
        onRefused: () => heard.push('refused'),
        onFailed: () => heard.push('failed'),
        onSilent: () => heard.push('silent'),
      },
      (events) => {
        tell = events;
        return {
          run: ({ seed }) => runs.push(`run ${String(seed)}`),
          cancel: () => runs.push('cancel'),
          close: () => runs.push('close'),
        };
      },
      { pause: () => runs.push('pause'), goOn: () => undefined },
    );
    client.run(scenario(1));
    client.run(scenario(2));
    expect(runs).toEqual([]);
    grant();
    client.run(scenario(3));
    slot.sleep();
    slot.wake();
    grant();
    expect(runs).toEqual(['run 2', 'run 3', 'close', 'run 3']);
    tell?.onOutcome({ scenario: scenario(3) } as Outcome, true);
    expect(heard).toEqual(['outcome 3']);
    client.run(scenario(4));
    expect(runs.at(-1)).toBe('run 4');
    client.cancel();
    expect(runs.at(-1)).toBe('cancel');
    slot.sleep();
    slot.wake();
    grant();
    expect(runs.filter((run) => run === 'run 4')).toHaveLength(1); // what was given up is not run again
    others.wait = true;
    const turn = async (): Promise<readonly string[]> => {
      runs.length = 0;
      clock.seconds(TURN_S);
      await settle();
      return runs;
    };
    client.run(scenario(5));
    grant();
    expect(await turn()).toEqual(['pause']);
    grant();
    expect(runs).toEqual(['pause']); // it has gone on
    expect(await turn()).toEqual(['pause']);
    client.run(scenario(6));
    expect(runs).toEqual(['pause']);
    grant();
    expect(runs).toEqual(['pause', 'run 6']);
  });

  it('reads journals again that were cut off, and answers one that a newer took the place of', async () => {
    const { slot, grant, others, clock } = setup();
    const reads: number[] = [];
    let answer: ((journal: undefined) => void) | undefined;
    const service: JournalService = {
      read: (_, from_s) => {
        reads.push(from_s);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      stop: () => undefined,
      close: () => {
        answer?.(undefined);
      },
    };
    let paused = 0;
    const worker = { pause: () => (paused += 1), goOn: () => undefined };
    const journals = journalsInSlot(slot, () => Promise.resolve(service), worker);
    const first = journals.read(scenario(1), 0, 1);
    const second = journals.read(scenario(1), 5, 6);
    expect(await first).toBeUndefined();
    grant();
    await settle();
    expect(reads).toEqual([5]);
    slot.sleep();
    await settle();
    slot.wake();
    grant();
    await settle();
    expect(reads).toEqual([5, 5]);
    others.wait = true;
    clock.seconds(TURN_S);
    await settle();
    grant();
    await settle();
    expect([paused, reads]).toEqual([1, [5, 5]]); // it stood still, and is not read again
    answer?.({ from_s: 5 } as never);
    expect(await second).toEqual({ from_s: 5 });
  });
});
