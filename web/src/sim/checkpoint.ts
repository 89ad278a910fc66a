/**
 * Runs that go on from where an earlier one was the same. What is kept is the engine's memory, whole: that takes no code in the
 * module, and a run that nobody forks costs nothing.
 */
import type { Change, Scenario } from '../model/scenario';
import type { Sim } from './pkg/lbe_wasm';

/** The engine at a moment, all events before which have been handled. */
interface Kept {
  readonly at_s: number;
  /** The changes before. */
  readonly past: string;
  readonly bytes: Uint8Array;
}

/** An engine that has grown beyond this keeps nothing: a memory that is put back takes the rest of it for its own no more. */
const LARGEST_BYTES = 48e6;

const before = (at_s: number, { changes = [] }: Scenario): string =>
  JSON.stringify(changes.filter((change) => change.at_s < at_s));

const latest = (changes: readonly Change[] = []): number => Math.max(0, ...changes.map(({ at_s }) => at_s));

/** Where others are likely to part from this run, in s; 0: nowhere. */
export const lastChange = ({ changes }: Scenario): number => latest(changes);
export const lastSeed = ({ changes }: Scenario): number => latest(changes?.filter(({ path }) => path === 'seed'));

export class Checkpoints {
  /** Bytes of the engine's memory that nothing can take any more. */
  lost = 0;
  private kept: readonly Kept[] = [];
  /** The run that is in all of them, at the same place, and in the engine; what it is of. */
  private sim: Sim | undefined;
  private base = '';
  private readonly memory: Pick<WebAssembly.Memory, 'buffer'>;
  private readonly most_bytes: number;
  private readonly largest_bytes: number;

  /** So many bytes are kept; of one moment any. */
  constructor(memory: Pick<WebAssembly.Memory, 'buffer'>, most_bytes = 0, largest_bytes = LARGEST_BYTES) {
    this.memory = memory;
    this.most_bytes = most_bytes;
    this.largest_bytes = largest_bytes;
  }

  /**
   * A run that begins, or that has come as far as one that was the same up to there, at most to `at_s`. It is given back to
   * {@link end} before the next one. `text`: what the engine takes of `scenario`, which is refused as `make` refuses it.
   */
  begin(scenario: Scenario, text: string, at_s: number, make: (text: string) => Sim): Sim {
    // A custom controller has a memory of its own.
    if (at_s <= 0 || scenario.guests !== undefined) return make(text);
    const base = JSON.stringify({ ...scenario, changes: undefined });
    const fits = this.kept.filter((each) => each.at_s <= at_s && each.past === before(each.at_s, scenario));
    const start = fits.reduce<Kept | undefined>(
      (best, each) => (best && best.at_s >= each.at_s ? best : each),
      undefined,
    );
    if (start === undefined || this.sim === undefined || base !== this.base || this.isLarge) {
      this.drop();
      this.sim = make(text);
      this.base = base;
      return this.sim;
    }
    const { buffer } = this.memory;
    new Uint8Array(buffer).set(start.bytes);
    this.lost = Math.max(this.lost, buffer.byteLength - start.bytes.length);
    this.sim.replan(text);
    return this.sim;
  }

  /** The run has come to `at_s`, and no further. */
  keep(sim: Sim, scenario: Scenario, at_s: number): void {
    if (sim !== this.sim || this.isLarge || this.has(scenario, at_s)) return;
    const others = this.most_bytes === 0 ? [] : this.kept;
    const taken = others.reduce((sum, { bytes }) => sum + bytes.length, this.memory.buffer.byteLength);
    if (others.length > 0 && taken > this.most_bytes) return;
    this.kept = [...others, { at_s, past: before(at_s, scenario), bytes: new Uint8Array(this.memory.buffer.slice(0)) }];
  }

  /** The run is over, or given up. */
  end(sim: Sim): void {
    if (sim !== this.sim) sim.free();
    else if (this.kept.length === 0) this.drop();
  }

  private has(scenario: Scenario, at_s: number): boolean {
    return this.kept.some((each) => each.at_s === at_s && each.past === before(at_s, scenario));
  }

  private get isLarge(): boolean {
    return this.memory.buffer.byteLength > this.largest_bytes;
  }

  private drop(): void {
    this.sim?.free();
    this.sim = undefined;
    this.kept = [];
  }
}
