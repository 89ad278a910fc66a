/** The engine's client and the journals' service of a figure, each at work only while it has the seat. */
import type { Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import type { EngineClient, EngineEvents } from './client';
import type { Seat, Sitter } from './engine-seat';
import type { JournalService } from './journal-client';
import type { Pausable } from './pausable';

/**
 * An engine client that waits for the seat. When its turn is over its run stands still, and goes on with the next one; what
 * was under way when it had to leave is run again. `worker` is the one that `create` uses.
 */
export function seatedEngine(
  seat: Seat,
  events: EngineEvents,
  create: (events: EngineEvents) => EngineClient,
  worker: Pick<Pausable, 'pause' | 'goOn'>,
): EngineClient {
  /** What has been asked for and not been answered. */
  let wanted: Scenario | undefined;
  /** What of it the client has been given. */
  let given: Scenario | undefined;
  let seated = false;

  const finish = (): void => {
    wanted = undefined;
    given = undefined;
    seated = false;
    seat.done(sitter);
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

  const give = (scenario: Scenario): void => {
    given = scenario;
    client.run(scenario);
  };

  const close = (): void => {
    given = undefined;
    client.close();
  };

  const sitter: Sitter = {
    begin: () => {
      if (wanted === undefined) {
        finish();
        return;
      }
      seated = true;
      worker.goOn();
      if (given !== wanted) give(wanted);
    },
    pause: () => {
      seated = false;
      worker.pause(close);
    },
    leave: () => {
      seated = false;
      close();
    },
  };

  return {
    run: (scenario) => {
      wanted = scenario;
      if (seated) give(scenario);
      else seat.need(sitter);
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
export function seatedJournals(
  seat: Seat,
  service: () => Promise<JournalService>,
  worker: Pick<Pausable, 'pause' | 'goOn'>,
): Pick<JournalService, 'read'> {
  let asked: Request | undefined;
  /** What is being read. */
  let reading: Request | undefined;
  let open: JournalService | undefined;
  let seated = false;

  const finish = (request: Request): void => {
    if (asked !== request) return;
    asked = undefined;
    seated = false;
    seat.done(sitter);
  };

  const work = async (): Promise<void> => {
    const request = asked;
    if (request === undefined) {
      seated = false;
      seat.done(sitter);
      return;
    }
    try {
      open ??= await service();
      if (!seated || asked !== request) return;
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

  const sitter: Sitter = {
    begin: () => {
      seated = true;
      worker.goOn();
      if (reading === undefined || reading !== asked) void work();
    },
    pause: () => {
      seated = false;
      worker.pause(close);
    },
    leave: () => {
      seated = false;
      close();
    },
  };

  return {
    read: (...part) =>
      new Promise((resolve, reject) => {
        asked?.resolve(undefined);
        asked = { part, resolve, reject };
        if (seated) void work();
        else seat.need(sitter);
      }),
  };
}
