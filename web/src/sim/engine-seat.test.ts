import { describe, expect, it } from 'vitest';
import type { Scenario } from '../model/scenario';
import type { EngineEvents } from './client';
import { createSeat, type Sitter } from './engine-seat';
import type { Slots } from './engine-slots';
import type { JournalService } from './journal-client';
import type { Outcome } from './protocol';
import { seatedEngine, seatedJournals } from './seated';

const settle = async (): Promise<void> => {
  for (let i = 0; i < 20; i += 1) await Promise.resolve();
};

/** A slot that the test grants, and timers that it fires. */
function bench() {
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
  const seat = createSeat(slots, {
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
  const sitter = (name: string): Sitter => ({
    begin: () => log.push(`${name} begins`),
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
  return { seat, sitter, log, said, fire, others, grant: () => grant?.() };
}

describe('a seat', () => {
  it('is taken when needed, and given back when nothing has been to do for a while', async () => {
    const { seat, sitter, said, fire, grant } = bench();
    const one = sitter('one');
    seat.need(one);
    expect(said()).toEqual(['claim']);
    grant();
    expect(said()).toEqual(['one begins']);
    seat.done(one);
    await settle();
    expect(said()).toEqual([]);
    seat.need(one);
    expect(said()).toEqual(['one begins']); // still there
    seat.done(one);
    await settle();
    await fire();
    expect(said()).toEqual(['one leaves', 'release']);
  });

  it('is given back at once where another figure waits', async () => {
    const { seat, sitter, said, grant, others } = bench();
    const one = sitter('one');
    seat.need(one);
    grant();
    others.wait = true;
    seat.done(one);
    await settle();
    expect(said().slice(-2)).toEqual(['one leaves', 'release']);
  });

  it('is never shared: one leaves before the other begins', () => {
    const { seat, sitter, said, grant } = bench();
    const [one, two] = [sitter('one'), sitter('two')];
    seat.need(one);
    grant();
    seat.need(two);
    seat.need(one);
    expect(said()).toEqual(['claim', 'one begins']);
    seat.done(one);
    expect(said()).toEqual(['one leaves', 'two begins']);
  });

  it('is left when the figure goes out of sight, and taken again by whoever was at work', () => {
    const { seat, sitter, said, log, grant } = bench();
    const one = sitter('one');
    seat.need(one);
    grant();
    said();
    seat.sleep();
    expect(said()).toEqual(['one leaves', 'release']);
    seat.need(one);
    expect(said()).toEqual([]);
    seat.wake();
    expect(log).toContain('waiting true');
    grant();
    expect(said()).toEqual(['claim', 'one begins']);
  });
});

const scenario = (seed: number): Scenario => ({ version: 1, duration_s: 1, seed, links: [], flows: [] });

describe('what sits on it', () => {
  it('runs the newest scenario, and again the one that was cut off', () => {
    const { seat, grant } = bench();
    const runs: string[] = [];
    let tell: EngineEvents | undefined;
    const heard: string[] = [];
    const client = seatedEngine(
      seat,
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
    );
    client.run(scenario(1));
    client.run(scenario(2));
    expect(runs).toEqual([]);
    grant();
    client.run(scenario(3));
    seat.sleep();
    seat.wake();
    grant();
    expect(runs).toEqual(['run 2', 'run 3', 'close', 'run 3']);
    tell?.onOutcome({ scenario: scenario(3) } as Outcome, true);
    expect(heard).toEqual(['outcome 3']);
    client.run(scenario(4));
    expect(runs.at(-1)).toBe('run 4');
    client.cancel();
    expect(runs.at(-1)).toBe('cancel');
    seat.sleep();
    seat.wake();
    grant();
    expect(runs.filter((run) => run === 'run 4')).toHaveLength(1); // what was given up is not run again
  });

  it('reads journals again that were cut off, and answers one that a newer took the place of', async () => {
    const { seat, grant } = bench();
    const reads: number[] = [];
    let answer: ((journal: undefined) => void) | undefined;
    const service: JournalService = {
      read: (_, from_s) => {
        reads.push(from_s);
        return new Promise((resolve) => {
          answer = resolve;
        });
      },
      close: () => {
        answer?.(undefined);
      },
    };
    const journals = seatedJournals(seat, () => Promise.resolve(service));
    const first = journals.read(scenario(1), 0, 1);
    const second = journals.read(scenario(1), 5, 6);
    expect(await first).toBeUndefined();
    grant();
    await settle();
    expect(reads).toEqual([5]);
    seat.sleep();
    await settle();
    seat.wake();
    grant();
    await settle();
    expect(reads).toEqual([5, 5]);
    answer?.({ from_s: 5 } as never);
    expect(await second).toEqual({ from_s: 5 });
  });
});
