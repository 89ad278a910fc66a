/**
 * A play under way. The whole run is made again with each change of the window, which takes some milliseconds, and is shown up to
 * where the play has got to: so what is seen is what the link replays.
 */
import type { Scenario } from '../../model/scenario';
import type { EngineClient, EngineEvents } from '../../sim/client';
import type { Outcome } from '../../sim/protocol';
import { levelOf, type Level, type LevelId } from './levels';
import { NOTHING, TICKS, scenarioOfTaken, take, windowAt, type Taken } from './taken';

/** `ready`: nothing has been played yet; `done`: all of it has. */
type Phase = 'ready' | 'playing' | 'paused' | 'done';

export class Session {
  level: LevelId = 'tutorial';
  taken: Taken = NOTHING;
  phase: Phase = 'ready';
  /** Where the play has got to, in s. */
  at_s = 0;
  speed = 1;
  /** The hand does nothing: a play is shown again. */
  watching = false;
  /** Of what has been taken so far. */
  outcome: Outcome | undefined;
  problem = '';

  private wanted: Scenario | undefined;
  /** From here on what is on screen is not what has been taken, in s. */
  private stale_s = 0;
  private readonly engine: EngineClient;
  private readonly changed: () => void;

  constructor(engine: (events: EngineEvents) => EngineClient, changed: () => void) {
    this.changed = changed;
    this.engine = engine({
      onProgress: () => undefined,
      onOutcome: (outcome) => this.arrived(outcome),
      onRefused: ({ path, message }) => this.fail(`${path}: ${message}`),
      onFailed: ({ message }, retrying) => (retrying ? undefined : this.fail(message)),
      onSilent: () => undefined,
    });
  }

  get rules(): Level {
    return levelOf(this.level);
  }

  get window(): number {
    return windowAt(this.taken, this.watching ? Math.floor(this.at_s * TICKS + 1e-6) : undefined);
  }

  get isOver(): boolean {
    return this.phase === 'done';
  }

  /** A level from its beginning, or a play on it from its end. */
  open(level: LevelId, play?: Taken): void {
    this.level = level;
    this.taken = play ?? NOTHING;
    this.watching = play !== undefined;
    this.phase = play === undefined ? 'ready' : 'done';
    this.at_s = play === undefined ? 0 : this.rules.duration_s;
    this.outcome = undefined;
    this.problem = '';
    this.ask(0);
  }

  /** From the beginning: by hand, or once more what was done. */
  start(watching = false): void {
    this.watching = watching;
    if (!watching && this.phase !== 'ready') {
      this.taken = NOTHING;
      this.ask(0);
    }
    this.at_s = 0;
    this.phase = 'playing';
    this.changed();
  }

  toggle(): void {
    if (this.phase === 'playing' || this.phase === 'paused')
      this.phase = this.phase === 'playing' ? 'paused' : 'playing';
    this.changed();
  }

  /** Another window from the next tenth of a second on. */
  steer(window: number): void {
    if (this.isOver || this.watching) return;
    const tick = this.phase === 'ready' ? 0 : Math.floor(this.at_s * TICKS + 1e-6) + 1;
    if (tick >= this.rules.duration_s * TICKS) return;
    const next = take(this.taken, tick, window);
    if (windowAt(next) === windowAt(this.taken)) return;
    this.taken = next;
    this.ask(tick / TICKS);
  }

  /** So much time has passed on the wall, in s. It waits for a run that is under way where it needs it. */
  pass(elapsed_s: number): void {
    if (this.phase !== 'playing') return;
    const end = this.rules.duration_s;
    this.at_s = Math.min(this.at_s + elapsed_s * this.speed, end, this.stale_s);
    if (this.at_s >= end) this.phase = 'done';
    this.changed();
  }

  close(): void {
    this.engine.close();
  }

  private ask(from_s: number): void {
    this.stale_s = Math.min(this.stale_s, from_s);
    this.wanted = scenarioOfTaken(this.level, this.taken);
    this.engine.run(this.wanted);
    this.changed();
  }

  private arrived(outcome: Outcome): void {
    if (outcome.scenario !== this.wanted) return;
    this.outcome = outcome;
    this.stale_s = Infinity;
    this.changed();
  }

  private fail(message: string): void {
    this.problem = message;
    this.changed();
  }
}
