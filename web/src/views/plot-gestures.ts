/**
 * Hands that look closer: a wheel, two fingers, or a stretch drawn across the plots. Loaded when the first plots are on
 * screen. A wheel zooms with Ctrl or where a plot has the focus; otherwise it scrolls the page, as everywhere.
 */
import { scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { SHORTEST_S, zoomed, type TimeWindow } from '../model/time-window';
import { STILL, isOnSheet } from './pick';

/** The plots that hands are on. */
export interface Plots {
  /** Over all plots; the stretch that is drawn is put into it. */
  readonly element: HTMLElement;
  /** From where to where times lie, in CSS pixels from the element's left edge. */
  readonly reach: () => readonly [left: number, right: number];
  readonly shown: () => TimeWindow;
  /** The time that is shown there, or at the nearest end; `clientX` as events have it. */
  readonly timeAt: (clientX: number) => number;
  readonly duration: () => number;
  /** Is there a run to look into? */
  readonly ready: () => boolean;
  readonly show: (window: TimeWindow | null) => void;
  /** A wheel scrolled the page where it could have zoomed. */
  readonly missed: () => void;
}

/** How much closer a double click looks. */
const CLOSER = 0.4;

/** Has a plot got the focus? */
function hasFocus(element: HTMLElement): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.activeElement !== null && element.contains(root.activeElement);
}

/** Listens from now on; answers with what ends it. */
export function watchGestures(plots: Plots): () => void {
  const { element } = plots;
  const ends = new AbortController();
  const { signal } = ends;

  const scale = () => scaleLinear([0, plots.duration()], plots.reach());
  const within = (clientX: number): number => {
    const [left, right] = plots.reach();
    return Math.min(right, Math.max(left, clientX - element.getBoundingClientRect().left));
  };

  let isSettling = false;
  /** The window as d3-zoom has it: it may have been chosen elsewhere. */
  const settle = (): void => {
    const [from_s, to_s] = plots.shown();
    const [left, right] = plots.reach();
    const factor = plots.duration() / (to_s - from_s);
    behaviour
      .scaleExtent([1, Math.max(1, plots.duration() / SHORTEST_S)])
      .extent([
        [left, 0],
        [right, 1],
      ])
      .translateExtent([
        [left, -Infinity],
        [right, Infinity],
      ]);
    isSettling = true;
    behaviour.transform(selection, zoomIdentity.translate(left - factor * scale()(from_s), 0).scale(factor));
    isSettling = false;
  };

  const wheels = (event: WheelEvent): boolean => {
    if (!isOnSheet(event)) return false;
    if (event.ctrlKey || event.metaKey || hasFocus(element)) return true;
    plots.missed();
    return false;
  };

  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: Event) => {
      if (!plots.ready()) return false;
      const wanted =
        event instanceof WheelEvent
          ? wheels(event)
          : event.type === 'touchstart' && (event as TouchEvent).touches.length > 1;
      if (wanted) settle();
      return wanted;
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (isSettling) return;
      const [left, right] = plots.reach();
      const x = transform.rescaleX(scale());
      plots.show([x.invert(left), x.invert(right)]);
    });
  const selection = select<HTMLElement, unknown>(element).call(behaviour).on('dblclick.zoom', null);

  // A wheel that turns sideways moves along the run.
  element.addEventListener(
    'wheel',
    (event) => {
      const [from_s, to_s] = plots.shown();
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey;
      if (!sideways || to_s - from_s >= plots.duration() || !isOnSheet(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const [left, right] = plots.reach();
      const by_s = (event.deltaX / (right - left)) * (to_s - from_s);
      plots.show([from_s + by_s, to_s + by_s]);
    },
    { signal, passive: false, capture: true },
  );

  // A stretch drawn with the mouse

  let drawn: { readonly from: number; readonly pointer: number; stretch: HTMLElement | undefined } | undefined;

  const drop = (): void => {
    drawn?.stretch?.remove();
    drawn = undefined;
  };

  element.addEventListener(
    'pointerdown',
    (event) => {
      const plain = event.pointerType === 'mouse' && event.button === 0 && !event.shiftKey;
      if (plain && plots.ready() && isOnSheet(event)) {
        drawn = { from: within(event.clientX), pointer: event.pointerId, stretch: undefined };
      }
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      if (drawn?.pointer !== event.pointerId) return;
      const to = within(event.clientX);
      if (drawn.stretch === undefined) {
        if (Math.abs(to - drawn.from) < STILL) return;
        drawn.stretch = document.createElement('div');
        drawn.stretch.className = 'stretch';
        element.append(drawn.stretch);
        element.setPointerCapture(event.pointerId);
      }
      drawn.stretch.style.left = `${Math.min(drawn.from, to)}px`;
      drawn.stretch.style.width = `${Math.abs(to - drawn.from)}px`;
    },
    { signal },
  );

  element.addEventListener(
    'pointerup',
    (event) => {
      if (drawn?.pointer !== event.pointerId) return;
      const { from, stretch } = drawn;
      drop();
      if (stretch === undefined) return;
      const left = element.getBoundingClientRect().left;
      const times = [plots.timeAt(left + from), plots.timeAt(event.clientX)] as const;
      if (Math.abs(within(event.clientX) - from) >= STILL) plots.show([Math.min(...times), Math.max(...times)]);
    },
    { signal },
  );

  element.addEventListener('pointercancel', drop, { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || drawn?.stretch === undefined) return;
      event.stopPropagation();
      drop();
    },
    { signal, capture: true },
  );

  element.addEventListener(
    'dblclick',
    (event) => {
      if (!plots.ready() || !isOnSheet(event)) return;
      const factor = event.shiftKey ? 1 / CLOSER : CLOSER;
      plots.show(zoomed(plots.shown(), plots.duration(), factor, plots.timeAt(event.clientX)));
    },
    { signal },
  );

  return () => {
    drop();
    ends.abort();
    selection.on('.zoom', null);
  };
}
