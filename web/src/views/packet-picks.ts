/** Hands and keys on the packets of the drawing: one is pointed at, and whoever tells more is asked what becomes of it. */
import { least } from 'd3-array';
import type { Carried, Fallen, Moment } from '../model/journey';
import { drawMoment, type PacketLayout, type Pen, type Showing } from './packet-places';
import { isFallen, isSame, placeSentence, type Called } from './packet-words';
import { pickEvent, tapWatch } from './pick';

/** A moment as it was drawn. */
export interface Drawn {
  readonly layout: PacketLayout;
  readonly moment: Moment;
  readonly showing: Showing;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly packet: Carried | Fallen;
}

/** The drawing that hands are on. */
export interface Stage {
  /** Has the focus. */
  readonly element: HTMLElement;
  /** Its left upper corner is the drawing's. */
  readonly canvas: HTMLCanvasElement;
  readonly drawn: () => Drawn | undefined;
  readonly called: () => Called | undefined;
  /** Writes a time out. */
  readonly time: (t_s: number) => string;
  readonly repaint: () => void;
  readonly say: (sentence: string) => void;
}

/** How far from a packet's middle a hand still means it, in px. */
const REACH = { mouse: 12, touch: 24 } as const;
const RING = 7;

const nothing = (): void => undefined;

/** Where each packet stands that can be told of: those of recorded flows. */
export function spotsOf({ layout, moment, showing }: Drawn): readonly Spot[] {
  const spots: Spot[] = [];
  drawMoment(layout, moment, showing, {
    glyph: nothing,
    slice: nothing,
    arc: nothing,
    spot: (x, y, packet) => {
      if (layout.lookOf(packet.flow).group >= 0) spots.push({ x, y, packet });
    },
  });
  return spots;
}

export const nearestSpot = (spots: readonly Spot[], x: number, y: number, reach: number): Spot | undefined => {
  const away = (spot: Spot): number => Math.hypot(spot.x - x, spot.y - y);
  const found = least(spots, away);
  return found !== undefined && away(found) <= reach ? found : undefined;
};

/** Where a key leads: along the drawing from packet to packet, or to the nearest one above or below. */
export function spotBy(key: string, spots: readonly Spot[], from: Spot | undefined): Spot | undefined {
  const order = spots.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const at = from === undefined ? -1 : order.findIndex(({ packet }) => isSame(packet, from.packet));
  const side = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (side !== undefined && from !== undefined) {
    const there = spots.filter(({ y }) => side * (y - from.y) > 3);
    return least(there, ({ x, y }) => Math.hypot(2 * (x - from.x), y - from.y)) ?? from;
  }
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return order[Math.min(order.length - 1, at + 1)];
    case 'ArrowLeft':
    case 'ArrowUp':
      return at < 0 ? order.at(-1) : order[Math.max(0, at - 1)];
    case 'Home':
      return order[0];
    case 'End':
      return order.at(-1);
    default:
      return undefined;
  }
}

/** Listens from now on. `ring` marks the packet that is pointed at; `end` stops it. */
export function watchPackets(stage: Stage): { readonly ring: (pen: Pen) => void; readonly end: () => void } {
  const { element, canvas } = stage;
  const ends = new AbortController();
  const { signal } = ends;
  const taps = tapWatch();
  let chosen: Carried | Fallen | undefined;
  /** Under the mouse. */
  let hovered: Carried | Fallen | undefined;

  const spots = (): readonly Spot[] => {
    const drawn = stage.drawn();
    return drawn === undefined ? [] : spotsOf(drawn);
  };
  const spotOf = (packet: Carried | undefined): Spot | undefined =>
    packet && spots().find((spot) => isSame(spot.packet, packet));
  const under = ({ clientX, clientY, pointerType }: PointerEvent): Spot | undefined => {
    const { left, top } = canvas.getBoundingClientRect();
    return nearestSpot(spots(), clientX - left, clientY - top, pointerType === 'mouse' ? REACH.mouse : REACH.touch);
  };
  /** What has its own keys and clicks in the drawing keeps them. */
  const isOwn = (event: Event): boolean => {
    const [target] = event.composedPath();
    return target instanceof Element && target.closest('button, a, input, [role="button"], [tabindex]') === element;
  };

  const ask = ({ packet }: Spot, clientY?: number): void => {
    const drawn = stage.drawn();
    if (drawn === undefined) return;
    chosen = packet;
    const { flow, seq, stamp_s } = packet;
    element.dispatchEvent(
      pickEvent({
        t_s: isFallen(packet) ? packet.at_s : drawn.showing.t_s,
        flow,
        packet: { flow, seq, stamp_s },
        ...(clientY !== undefined && { clientY }),
      }),
    );
    stage.repaint();
  };

  const hover = (packet: Carried | Fallen | undefined): void => {
    if (packet === hovered || (packet !== undefined && hovered !== undefined && isSame(packet, hovered))) return;
    hovered = packet;
    element.style.cursor = packet === undefined ? '' : 'pointer';
    stage.repaint();
  };

  element.addEventListener('pointerdown', taps.down, { signal });
  element.addEventListener(
    'pointerup',
    (event) => {
      if (!taps.isTap(event) || !isOwn(event)) return;
      const spot = under(event);
      if (spot !== undefined) ask(spot, event.clientY);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse') hover(isOwn(event) ? under(event)?.packet : undefined);
    },
    { signal },
  );
  element.addEventListener('pointerleave', () => hover(undefined), { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== element) return;
      const from = spotOf(chosen);
      if (event.key === 'Enter' && from !== undefined) {
        event.preventDefault();
        ask(from);
        return;
      }
      const spot = spotBy(event.key, spots(), from);
      if (spot === undefined) return;
      event.preventDefault();
      chosen = spot.packet;
      // In sight, where the drawing is wider than the page.
      const x = spot.x + canvas.offsetLeft;
      element.scrollLeft = Math.min(x - 24, Math.max(x + 24 - element.clientWidth, element.scrollLeft));
      const [drawn, called] = [stage.drawn(), stage.called()];
      if (drawn !== undefined && called !== undefined)
        stage.say(placeSentence(drawn.moment, spot.packet, called, stage.time));
      stage.repaint();
    },
    { signal },
  );

  return {
    ring: (pen) => {
      if (chosen === undefined && hovered === undefined) return;
      for (const spot of new Set([spotOf(chosen), spotOf(hovered)]))
        if (spot !== undefined) pen.arc(spot.x, spot.y, RING, 1, 'accent');
    },
    end: () => ends.abort(),
  };
}
