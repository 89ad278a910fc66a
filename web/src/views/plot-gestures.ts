/**
 * Hands that look closer: a wheel, two fingers, or a stretch drawn across the plots. Loaded when the first plots are on
 * screen. A wheel zooms with Ctrl or where a plot has the focus; otherwise it scrolls the page, as everywhere.
 */
import { scaleLinear } from 'd3-scale';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent } from 'd3-zoom';
import { SHORTEST_S, zoomed } from '../model/time-window';
import { frameOf } from '../plot/axis';
import { STILL, isOnSheet } from './pick';
import type { PlotStack } from './plot-stack';

/** How much closer a double click looks. */
const CLOSER = 0.4;

function hasFocus(element: HTMLElement): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.activeElement !== null && element.contains(root.activeElement);
}

/** From where to where times lie, in CSS pixels from the left edge of the plots. */
const reachOf = ({ width }: PlotStack): readonly [left: number, right: number] => {
  const { left, right } = frameOf(width, 100);
  return [left, right];
};

/** Listens from now on; answers with what ends it. The stretch that is drawn is put into `element`. */
export function watchGestures(stack: PlotStack, element: HTMLElement, missed: () => void): () => void {
  const ends = new AbortController();
  const { signal } = ends;

  const scale = () => scaleLinear([0, stack.duration], reachOf(stack));
  const within = (clientX: number): number => {
    const [left, right] = reachOf(stack);
    return Math.min(right, Math.max(left, clientX - element.getBoundingClientRect().left));
  };

  let isSettling = false;
  /** The window as d3-zoom has it: it may have been chosen elsewhere. */
  const settle = (): void => {
    const [from_s, to_s] = stack.shown;
    const [left, right] = reachOf(stack);
    const factor = stack.duration / (to_s - from_s);
    behaviour
      .scaleExtent([1, Math.max(1, stack.duration / SHORTEST_S)])
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
    missed();
    return false;
  };

  const behaviour = zoom<HTMLElement, unknown>()
    .filter((event: Event) => {
      if (stack.columns === undefined) return false;
      const wanted =
        event instanceof WheelEvent
          ? wheels(event)
          : event.type === 'touchstart' && (event as TouchEvent).touches.length > 1;
      if (wanted) settle();
      return wanted;
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      if (isSettling) return;
      const [left, right] = reachOf(stack);
      const x = transform.rescaleX(scale());
      stack.choose([x.invert(left), x.invert(right)]);
    });
  const selection = select<HTMLElement, unknown>(element).call(behaviour).on('dblclick.zoom', null);

  // A wheel that turns sideways moves along the run.
  element.addEventListener(
    'wheel',
    (event) => {
      const [from_s, to_s] = stack.shown;
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) && !event.ctrlKey;
      if (!sideways || to_s - from_s >= stack.duration || !isOnSheet(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const [left, right] = reachOf(stack);
      const by_s = (event.deltaX / (right - left)) * (to_s - from_s);
      stack.choose([from_s + by_s, to_s + by_s]);
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
      if (plain && stack.columns !== undefined && isOnSheet(event)) {
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
      const times = [stack.timeAt(left + from), stack.timeAt(event.clientX)] as const;
      if (Math.abs(within(event.clientX) - from) >= STILL) stack.choose([Math.min(...times), Math.max(...times)]);
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
      if (stack.columns === undefined || !isOnSheet(event)) return;
      const factor = event.shiftKey ? 1 / CLOSER : CLOSER;
      stack.choose(zoomed(stack.shown, stack.duration, factor, stack.timeAt(event.clientX)));
    },
    { signal },
  );

  return () => {
    drop();
    ends.abort();
    selection.on('.zoom', null);
  };
}
