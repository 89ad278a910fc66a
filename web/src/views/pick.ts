/** A point of a plot, an event under the plots, or a packet in the drawing of the network, that a reader wants to know more of. */
import type { PacketId } from '../model/chain';
import type { Columns } from '../model/series';
import { eachEvent } from '../model/columns';
import { happenings, type Reason } from './reasons';

export interface Pick {
  readonly t_s: number;
  /** Number of the flow whose line or event it is; undefined where it is nobody's. */
  readonly flow: number | undefined;
  /** The kind of the event, an index into `Layout.event_kinds`. */
  readonly kind?: number;
  /** The packet that was pointed at in the drawing of the network. */
  readonly packet?: PacketId;
  /** Where on the screen it was tapped. */
  readonly clientY?: number;
}

/** `plot-pick`: bubbles out of the plots, or the drawing of the network, to whoever tells more. */
export const pickEvent = (detail: Pick): CustomEvent<Pick> =>
  new CustomEvent('plot-pick', { detail, bubbles: true, composed: true });

/** A hand that moves less than this far between down and up has tapped, in px. */
export const STILL = 6;

/** Is the hand where a plot is drawn, not on its title or its key? */
export const isOnSheet = (event: Event): boolean =>
  event.composedPath().some((each) => each instanceof HTMLElement && each.className === 'sheet');

/** Tells taps and clicks from what drags: feed it downs, and ask at ups. */
export function tapWatch(): {
  down: (event: PointerEvent) => void;
  isTap: (event: PointerEvent) => boolean;
} {
  let begun: PointerEvent | undefined;
  return {
    down: (event) => {
      begun = event;
    },
    isTap: (event) => {
      const from = begun;
      begun = undefined;
      return (
        from?.pointerId === event.pointerId &&
        event.button === 0 &&
        Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < STILL
      );
    },
  };
}

/** The event of these lanes that is nearest by `distance`, within `reach`; of one flow, where it is given. */
export function nearestEvent(
  columns: Columns,
  lanes: readonly Reason[],
  distance: (t_s: number, lane: number) => number,
  reach: number,
  of?: number,
): Pick | undefined {
  let found: Pick | undefined;
  let least = reach;
  const lane = columns.layout.event_kinds.map((kind) => lanes.findIndex(({ id }) => id === kind));
  eachEvent(columns, (t_s, kind, flow) => {
    const index = lane[kind] ?? -1;
    const away = index < 0 || (of !== undefined && flow !== of) ? Infinity : distance(t_s, index);
    if (away > least || (away === least && found !== undefined)) return;
    least = away;
    found = { t_s, flow: flow < 0 ? undefined : flow, kind };
  });
  return found;
}

/** What happened exactly then: where the keys `[` and `]` have jumped to. */
export const eventOn = (columns: Columns, t_s: number, flow: number | undefined): Pick | undefined => {
  const own = nearestEvent(columns, happenings, (time) => Math.abs(time - t_s), 1e-9);
  return flow === undefined || own?.flow === flow ? own : undefined;
};

/** What a click on a plot means: the nearest cut or timeout (the last two kinds) of the flow within `reach_s`, else the nearest loss or mark. */
export function eventNear(columns: Columns, t_s: number, flow: number | undefined, reach_s: number): Pick | undefined {
  const near = (lanes: readonly Reason[]): Pick | undefined =>
    nearestEvent(columns, lanes, (time) => Math.abs(time - t_s), reach_s, flow);
  return near(happenings.slice(-2)) ?? near(happenings);
}
