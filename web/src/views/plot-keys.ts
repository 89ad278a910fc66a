/** The keyboard of a stack of plots: moves the cursor and the part that is shown, chooses lines, and has values spoken. */
import type { ReactiveController } from 'lit';
import type { Columns } from '../model/series';
import { panned, showing, zoomed } from '../model/time-window';
import { timeDecimals } from '../model/time-window-words';
import { showFixed } from '../model/units';
import { isOf } from './flow-style';
import { eventOn, pickEvent } from './pick';
import { digitsFor } from './plot-sentence';
import type { PlotStack } from './plot-stack';
import { PlotView } from './plot-view';
import { readouts, type Plot } from './plots';
import { eventTimes } from './rug-scene';

const isTime = (time: number | undefined): time is number => time !== undefined;

const plotAt = (event: Event): Plot | undefined => event.composedPath().find((each) => each instanceof PlotView)?.plot;

export class PlotKeys implements ReactiveController {
  private readonly stack: PlotStack;
  private saying: number | undefined;
  private lastSaid = 0;

  constructor(stack: PlotStack) {
    this.stack = stack;
    stack.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.saying);
  }

  readonly onKey = (event: KeyboardEvent): void => {
    const { columns } = this.stack;
    if (columns === undefined || event.altKey || this.leaves(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (this.looksCloser(event, isCommand) || (!isCommand && (this.chooses(event) || this.picks(event, columns)))) {
      event.preventDefault();
      return;
    }
    if (isCommand || !(this.turns(event) || this.moves(event, columns))) return;
    event.preventDefault();
    const plot = plotAt(event);
    if (plot !== undefined) this.say(columns, plot);
  };

  /** Whatever else is open closes first: it says so by the time that the timer is over. */
  private leaves(event: KeyboardEvent): boolean {
    if (event.key !== 'Escape' || this.stack.window === null) return false;
    setTimeout(() => {
      if (!event.defaultPrevented) this.stack.choose(null);
    });
    return true;
  }

  private looksCloser({ key }: KeyboardEvent, isCommand: boolean): boolean {
    const { stack } = this;
    const { duration, shown, cursor } = stack;
    const along = { ArrowLeft: -0.25, ArrowRight: 0.25 }[key];
    if (isCommand) {
      if (along === undefined || stack.window === null) return false;
      stack.choose(panned(shown, duration, along * (shown[1] - shown[0])));
    } else if (key === '+' || key === '=') stack.choose(zoomed(shown, duration, 0.5, cursor));
    else if (key === '-') stack.choose(zoomed(shown, duration, 2, cursor));
    else if (key === '0') stack.choose(null);
    else return false;
    return true;
  }

  /** What is drawn: lines, and the range of values. */
  private chooses(event: KeyboardEvent): boolean {
    const { stack } = this;
    const line = stack.lines.find((each) => isOf(each, stack.picked));
    const plot = plotAt(event);
    if (event.key === 'r' && plot !== undefined && stack.domains.of(plot.id).range) stack.toggleRange(plot.id);
    else if (event.key === 'h' && line !== undefined) stack.toggleLine(line.key, false);
    else if (event.key === 'i' && line !== undefined) stack.toggleLine(line.key, true);
    else return false;
    return true;
  }

  /** What happened where the cursor stands, to the flow that the arrow keys chose. */
  private picks({ key }: KeyboardEvent, columns: Columns): boolean {
    if (key !== 'Enter') return false;
    const { stack } = this;
    const flow = stack.lines.find((line) => isOf(line, stack.picked))?.flows[0];
    const t_s = stack.cursor;
    stack.dispatchEvent(pickEvent(eventOn(columns, t_s, flow) ?? { t_s, flow }));
    return true;
  }

  /** To the next line, or the one before. */
  private turns({ key }: KeyboardEvent): boolean {
    const turn = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (turn === undefined) return false;
    const { stack } = this;
    const count = Math.max(1, stack.lines.length);
    const before = stack.lines.findIndex((line) => isOf(line, stack.picked));
    stack.picked = stack.lines[(Math.max(before, turn > 0 ? -1 : 0) + turn + count) % count]?.key ?? '';
    return true;
  }

  /** The cursor; the part that is shown goes with it. */
  private moves({ key, shiftKey }: KeyboardEvent, columns: Columns): boolean {
    const { stack } = this;
    const { cursor: now, duration } = stack;
    const [from, to] = stack.shown;
    const step = (to - from) / (shiftKey ? 20 : 200);
    // Beyond the part that is recorded by itself the whole run's events have to do.
    const lists = [stack.near?.columns ?? columns, columns].map(eventTimes);
    const same = 1e-9;
    const next: Readonly<Record<string, () => number>> = {
      ArrowLeft: () => now - step,
      ArrowRight: () => now + step,
      Home: () => from,
      End: () => to,
      '[': () => lists.map((list) => list.findLast((time) => time < now - same)).find(isTime) ?? now,
      ']': () => lists.map((list) => list.find((time) => time > now + same)).find(isTime) ?? now,
    };
    const move = next[key];
    if (move === undefined) return false;
    const t_s = Math.min(duration, Math.max(0, move()));
    stack.hover = t_s;
    const window = stack.window && showing(stack.window, duration, t_s);
    if (window !== stack.window) {
      if (window !== null) stack.shown = window;
      stack.choose(window);
    }
    return true;
  }

  /** Speaks the read-outs at the cursor, at most once a second and after the hand has stopped. */
  private say(columns: Columns, plot: Plot): void {
    clearTimeout(this.saying);
    const wait = Math.max(250, 1000 - (performance.now() - this.lastSaid));
    this.saying = window.setTimeout(() => {
      this.lastSaid = performance.now();
      const { cursor, known, picked, domains, shown } = this.stack;
      const all = readouts(columns, plot, cursor, known);
      const mine = all.filter(({ style }) => style !== null && isOf(style, picked));
      const digits = digitsFor(plot, domains.of(plot.id).domain[1]);
      const words = (mine.length > 0 ? mine : all).map(
        ({ label, value }) => `${label} ${showFixed(value, digits)} ${plot.unit}`,
      );
      const [from, to] = shown;
      this.stack.spoken = `${showFixed(cursor, timeDecimals(to - from) - 1)}\u00a0s: ${words.join(', ')}`;
    }, wait);
  }
}
