/**
 * The page's side of the engine. At most one run is in the worker and one waits here; a newer
 * request replaces the waiting one. A short run is left to finish although a newer request
 * waits, so that the plots redraw while the hand is still on the slider.
 */
import type { Scenario } from '../model/scenario';
import type { TimeWindow } from '../model/time-window';
import { breakdownInWords, notStarted } from './breakdown';
import { end, listen } from './port';
import { createSilence, STUCK_S, type Tick } from './silence';
import { openWorker } from './start-worker';
import url from './worker.ts?worker&url';
import type { Failure, FromWorker, InputError, Outcome, RunPart, ToWorker } from './protocol';

/** A run that needs longer than this to finish is given up for a newer request. */
const PATIENCE_MS = 400;

/** A run tells of itself about a hundred times a second, so that after so many seconds without a word something is wrong. */
const SILENT_S = 10;

/** The part of a Worker that the client uses. */
export interface WorkerPort<To = ToWorker, From = FromWorker> {
  postMessage: (message: To) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<From>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** What the page hears. `newest` tells whether no later request is under way. */
export interface EngineEvents {
  readonly onProgress: (done: number) => void;
  /** What there is of a run that takes longer, again and again. */
  readonly onPart?: (part: RunPart) => void;
  /** `outcome.scenario` is the very object that was asked for. */
  readonly onOutcome: (outcome: Outcome, newest: boolean) => void;
  /** The newest request was refused: bad input. */
  readonly onRefused: (error: InputError, scenario: Scenario) => void;
  /** The worker broke down. `retrying`: another one has been started with the newest request. */
  readonly onFailed: (failure: Failure, retrying: boolean) => void;
  /** Nothing has been heard for long: it is stuck, or its module is on a slow way. `cancel` and `run` start another. */
  readonly onSilent: () => void;
}

export interface EngineClient {
  /** Asks for a run, or for its columns of a part of it; the newest request wins. */
  run: (scenario: Scenario, window?: TimeWindow) => void;
  /** A run that parts from this one at `at_s` may be asked for soon. */
  prepare?: (scenario: Scenario, at_s: number) => void;
  /** Gives up the running and the waiting request, also of a worker that listens no more: it is ended. */
  cancel: () => void;
  /** Ends the worker; `run` starts another. */
  close: () => void;
}

export interface ClientOptions {
  readonly createWorker?: () => WorkerPort;
  readonly now?: () => number;
  readonly tick?: Tick;
}

export const startWorker = (): WorkerPort => openWorker(url);

interface Wanted {
  readonly scenario: Scenario;
  readonly window?: TimeWindow | undefined;
}

interface Request extends Wanted {
  readonly id: number;
  /** Has a worker broken down over it? */
  readonly retried: boolean;
  readonly started: number;
}

/** Makes a client; its worker starts with the first run. */
export function createEngineClient(
  events: EngineEvents,
  { createWorker = startWorker, now = () => performance.now(), tick }: ClientOptions = {},
): EngineClient {
  let worker: WorkerPort | undefined;
  let running: Request | undefined;
  let waiting: Wanted | undefined;
  let lastId = 0;
  const silence = createSilence(SILENT_S, events.onSilent, tick);
  /** What the worker has been told and not answered; none counts before its first word, since its script may be on a slow way. */
  let asked = -Infinity;

  /** Every second: does the worker hear that there is something newer? One that does not is ended for it. */
  const look = createSilence(
    1,
    () => {
      const newest = waiting ?? running;
      if (asked >= STUCK_S && newest !== undefined) {
        discard();
        start(newest);
        return;
      }
      if (asked > 0 || waiting !== undefined) {
        asked += 1;
        worker?.postMessage({ type: 'ask' });
      }
      look.heard();
    },
    tick,
  );

  const start = ({ scenario, window }: Wanted, retried = false): void => {
    running = { id: ++lastId, scenario, window, retried, started: now() };
    waiting = undefined;
    try {
      worker ??= open();
    } catch (error) {
      discard();
      events.onFailed(notStarted(error), false);
      return;
    }
    silence.heard();
    look.heard();
    asked += 1;
    worker.postMessage({ type: 'run', id: running.id, scenario, ...(window && { window }) });
  };

  /** The run is over: the waiting request takes its place. */
  const finish = (): void => {
    running = undefined;
    silence.stop();
    look.stop();
    if (waiting !== undefined) start(waiting);
  };

  const refuse = (error: InputError, scenario: Scenario): void => {
    const overtaken = waiting !== undefined;
    finish();
    if (!overtaken) events.onRefused(error, scenario);
  };

  /** A long run gives way. The worker drops the old run when it hears of the new one. */
  const giveWay = (done: number): void => {
    if (running === undefined || waiting === undefined || done <= 0) return;
    if (((now() - running.started) * (1 - done)) / done > PATIENCE_MS) start(waiting);
  };

  /** What memory an engine has taken it keeps. */
  const letGo = (): void => {
    end(worker);
    worker = undefined;
  };

  const discard = (): void => {
    silence.stop();
    look.stop();
    letGo();
    running = undefined;
    waiting = undefined;
  };

  /** One more try per request: an engine that breaks down every time must not be started for ever. */
  const fail = (failure: Failure): void => {
    if (running === undefined) {
      discard(); // nothing was asked of it: the next run starts another
      return;
    }
    const newest = waiting ?? (running.retried ? undefined : running);
    discard();
    if (newest !== undefined) start(newest, true);
    events.onFailed(failure, newest !== undefined);
  };

  const hear = (message: FromWorker): void => {
    if (message.type === 'failed') {
      fail(breakdownInWords(message.breakdown));
      return;
    }
    asked = 0;
    // An answer to a request that has been given up.
    if (message.type === 'heard' || running?.id !== message.id) return;
    silence.heard();
    const { scenario } = running;
    if (message.type === 'part') return events.onPart?.(message.part);
    switch (message.type) {
      case 'progress':
        events.onProgress(message.done);
        giveWay(message.done);
        break;
      case 'result':
        if (message.outcome.report.ended_early?.because === 'memory') letGo();
        finish();
        events.onOutcome({ ...message.outcome, scenario }, !isBusy());
        break;
      case 'refused':
        refuse(message.error, scenario);
        break;
    }
  };

  // A function, so that the type checker does not carry a narrowing across the calls in between.
  const isBusy = (): boolean => running !== undefined;

  const open = (): WorkerPort => {
    const port = createWorker();
    asked = -Infinity;
    listen(port, () => port === worker, hear, fail);
    return port;
  };

  return {
    run: (scenario, window) => {
      if (running === undefined) start({ scenario, window });
      else waiting = { scenario, window };
    },
    prepare: (scenario, at_s) => running ?? worker?.postMessage({ type: 'prepare', scenario, at_s }),
    cancel: discard,
    close: discard,
  };
}
