/** The engine's client and the journals' service of a figure, each at work only while it has the seat. */
import type { Journal } from '../model/journal';
import type { Scenario } from '../model/scenario';
import type { EngineClient, EngineEvents } from './client';
import type { Seat, Sitter } from './engine-seat';
import type { JournalService } from './journal-client';

/** An engine client that waits for the seat, and runs again what was under way when it had to leave. */
export function seatedEngine(
  seat: Seat,
  events: EngineEvents,
  create: (events: EngineEvents) => EngineClient,
): EngineClient {
  /** What has been asked for and not been answered. */
  let wanted: Scenario | undefined;
  let seated = false;

  const finish = (): void => {
    wanted = undefined;
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

  const sitter: Sitter = {
    begin: () => {
      if (wanted === undefined) {
        finish();
        return;
      }
      seated = true;
      client.run(wanted);
    },
    leave: () => {
      seated = false;
      client.close();
    },
  };

  return {
    run: (scenario) => {
      wanted = scenario;
      if (seated) client.run(scenario);
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

/** The journals' service, likewise; a part that was under way when it had to leave is read again. */
export function seatedJournals(seat: Seat, service: () => Promise<JournalService>): Pick<JournalService, 'read'> {
  let asked: Request | undefined;
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
      const journal = await open.read(...request.part);
      // Undefined: given up, because another one was asked for or the worker had to leave; both ask anew.
      if (asked !== request || journal === undefined) return;
      request.resolve(journal);
    } catch (error) {
      request.reject(error);
    }
    finish(request);
  };

  const sitter: Sitter = {
    begin: () => {
      seated = true;
      void work();
    },
    leave: () => {
      seated = false;
      open?.close();
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
