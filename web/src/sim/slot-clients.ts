/** The engine's client and the journals' service of a figure, each at work only while it has the slot. */
import type { Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import type { EngineClient, EngineEvents } from './client';
import type { SharedSlot, SlotUser } from './shared-slot';
import type { JournalService } from './journal-client';
import type { Pausable } from './pausable';

/**
 * An engine client that waits for the slot. When its turn is over its run stands still, and goes on with the next one; what
 * was under way when it had to leave is run again. `worker` is the one that `create` uses.
 */
export function engineInSlot(
  slot: SharedSlot,
  events: EngineEvents,
  create: (events: EngineEvents) => EngineClient,
  worker: Pick<Pausable, 'pause' | 'goOn'>,
): EngineClient {
  /** What has been asked for and not been answered. */
  let wanted: Parameters<EngineClient['run']> | undefined;
  /** What of it the client has been given. */
  let given: typeof wanted;
  let hasSlot = false;

  const finish = (): void => {
    wanted = undefined;
    given = undefined;
    hasSlot = false;
    slot.done(user);
  };

  const client = create({
    onProgress: events.onProgress,
    onOutcome: (outcome, newest) => {
      events.onOutcome(outcome, newest);
      if (newest) finish();
    },
    onRefused: (error, scenario) => {
      finish();
      events.onRefused(error, scenario);
    },
    onFailed: (failure, retrying) => {
      if (!retrying) finish();
      events.onFailed(failure, retrying);
    },
    onSilent: events.onSilent,
  });

  const give = (asked: Parameters<EngineClient['run']>): void => {
    given = asked;
    client.run(...asked);
  };

  const close = (): void => {
    given = undefined;
    client.close();
  };

  const user: SlotUser = {
    begin: () => {
      if (wanted === undefined) {
        finish();
        return;
      }
      hasSlot = true;
      worker.goOn();
      if (given !== wanted) give(wanted);
    },
    pause: () => {
      hasSlot = false;
      worker.pause(close);
    },
    leave: () => {
      hasSlot = false;
      close();
    },
  };

  return {
    run: (...asked) => {
      wanted = asked;
      if (hasSlot) give(asked);
      else slot.need(user);
    },
    cancel: () => {
      client.cancel();
      finish();
    },
    close: () => {
      client.close();
      finish();
    },
  };
}

interface Request {
  readonly part: readonly [Scenario, number, number];
  readonly resolve: (journal: Journal | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** The journals' service, likewise. */
export function journalsInSlot(
  slot: SharedSlot,
  service: () => Promise<JournalService>,
  worker: Pick<Pausable, 'pause' | 'goOn'>,
): Pick<JournalService, 'read'> {
  let asked: Request | undefined;
  /** What is being read. */
  let reading: Request | undefined;
  let open: JournalService | undefined;
  let hasSlot = false;

  const finish = (request: Request): void => {
    if (asked !== request) return;
    asked = undefined;
    hasSlot = false;
    slot.done(user);
  };

  const work = async (): Promise<void> => {
    const request = asked;
    if (request === undefined) {
      hasSlot = false;
      slot.done(user);
      return;
    }
    try {
      open ??= await service();
      if (!hasSlot || asked !== request) return;
      reading = request;
      const journal = await open.read(...request.part);
      if (reading === request) reading = undefined;
      // Undefined: given up, because another one was asked for or the worker had to leave; both ask anew.
      if (asked !== request || journal === undefined) return;
      request.resolve(journal);
    } catch (error) {
      if (reading === request) reading = undefined;
      request.reject(error);
    }
    finish(request);
  };

  const close = (): void => {
    reading = undefined;
    open?.close();
  };

  const user: SlotUser = {
    begin: () => {
      hasSlot = true;
      worker.goOn();
      if (reading === undefined || reading !== asked) void work();
    },
    pause: () => {
      hasSlot = false;
      worker.pause(close);
    },
    leave: () => {
      hasSlot = false;
      close();
    },
  };

  return {
    read: (...part) =>
      new Promise((resolve, reject) => {
        asked?.resolve(undefined);
        asked = { part, resolve, reject };
        if (hasSlot) void work();
        else slot.need(user);
      }),
  };
}
