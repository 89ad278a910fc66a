/** A pointer on a stack of plots: the cursor follows it, and a tap asks what happened there. */
import type { ReactiveController } from 'lit';
import { EventRug } from './event-rug';
import { eventNear, isOnSheet, pickEvent, tapWatch } from './pick';
import type { PlotStack } from './plot-stack';
import { PlotView } from './plot-view';

/** A click on a plot means the event that lies so near to it, in px. */
const SNAP = 6;
/** A second click within so many ms makes one of two. */
const DOUBLE_MS = 250;

export class PlotPointer implements ReactiveController {
  private readonly stack: PlotStack;
  private readonly taps = tapWatch();
  private picking: number | undefined;

  constructor(stack: PlotStack) {
    this.stack = stack;
    stack.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.picking);
  }

  readonly onMove = ({ clientX }: PointerEvent): void => {
    if (this.stack.columns !== undefined) this.stack.hover = this.stack.timeAt(clientX);
  };

  readonly onDown = (event: PointerEvent): void => {
    this.taps.down(event);
    this.onMove(event);
  };

  /** A tap asks for more; dragging only moves the cursor. */
  readonly onUp = (event: PointerEvent): void => {
    const { stack } = this;
    const { clientX, clientY } = event;
    if (stack.columns === undefined || !this.taps.isTap(event)) return;
    const target = event.composedPath().find((each) => each instanceof PlotView || each instanceof EventRug);
    if (!isOnSheet(event) || target === undefined) return;
    const t_s = stack.timeAt(clientX);
    const flow = target instanceof PlotView ? target.flowAt(clientY) : undefined;
    const reach_s = Math.abs(stack.timeAt(clientX + SNAP) - stack.timeAt(clientX - SNAP)) / 2;
    const found =
      target instanceof EventRug
        ? target.eventAt(clientX, clientY)
        : eventNear(stack.near?.columns ?? stack.columns, t_s, flow, reach_s);
    const pick = pickEvent({ ...(found ?? { t_s, flow }), clientY });
    clearTimeout(this.picking);
    if (event.pointerType !== 'mouse') stack.dispatchEvent(pick);
    // Two clicks look closer, and ask nothing.
    else this.picking = window.setTimeout(() => stack.dispatchEvent(pick), DOUBLE_MS);
  };

  readonly onDouble = (): void => clearTimeout(this.picking);

  readonly onLeave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') this.stack.hover = null;
  };
}
