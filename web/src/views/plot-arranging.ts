/**
 * Hands that arrange plots: what of several flows is drawn, on which axis, how high, and in which order the plots stand. By the
 * menu and the handles of `plot-tools`, and by the keys of a plot. Loaded when the first plots are on screen.
 */
import { LEAST_PX, MOST_PX, type Form, type PlotLook, type PlotLooks } from '../model/shown';
import { showNumber } from '../model/units';
import { words } from '../../content/languages/en/arrange';
import type { PlotStack } from './plot-stack';
import { PlotView } from './plot-view';
import { formsOf } from './plot-forms';
import type { Picked } from './plot-ranking';
import './plot-ranking';
import './plot-tools';

/** `plots-arranged`: what a reader has chosen; what is not named stays. Null: as the page has it by itself. */
export interface Arrangement {
  readonly looks?: PlotLooks | null;
  readonly order?: readonly string[];
  readonly hide?: readonly string[] | null;
}

/** A step of a key or a button, in px. */
const STEP_PX = 20;

/** What `plot-tools` asks for. */
export type Asked =
  | { readonly ask: 'form'; readonly form: Form }
  | { readonly ask: 'axis'; readonly log: boolean }
  /** The range over other runs behind each line. */
  | { readonly ask: 'runs'; readonly on: boolean }
  | { readonly ask: 'usual' }
  /** One step higher (1) or lower (-1), or further down or up. */
  | { readonly ask: 'step'; readonly by: 1 | -1 }
  | { readonly ask: 'move'; readonly by: 1 | -1 }
  /** A hand pulls at the lower edge: so high, in px; null: as usual. */
  | { readonly ask: 'pull'; readonly px: number | null; readonly done: boolean }
  /** A hand carries the plot: where it is, as events have it. */
  | { readonly ask: 'carry'; readonly clientY: number; readonly done: boolean | 'not' };

const within = (px: number): number => Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, px)));

/** Choices without those that are as the page has them by itself; null where none is left. */
export function withLook(
  looks: PlotLooks | null,
  id: string,
  patch: { [K in keyof PlotLook]: PlotLook[K] | undefined },
) {
  const { [id]: before, ...others } = looks ?? {};
  const given = Object.entries({ ...before, ...patch }).filter(([, value]) => value !== undefined);
  const next: PlotLooks = { ...others, ...(given.length > 0 && { [id]: Object.fromEntries(given) }) };
  return Object.keys(next).length > 0 ? next : null;
}

/** The ids with one of them at another place. */
export function movedTo(ids: readonly string[], id: string, place: number): readonly string[] {
  const others = ids.filter((each) => each !== id);
  const at = Math.min(others.length, Math.max(0, place));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Where lines are many, the one that the pointer is on stands out, in a plot or by its name; a click on that keeps it. */
function watchPicking(stack: PlotStack, element: HTMLElement, signal: AbortSignal): void {
  const onName = ({ detail: { key, lasting } }: CustomEvent<Picked>): void => {
    if (lasting) stack.chosen = stack.chosen === key ? '' : key;
    stack.picked = key === '' ? stack.chosen : key;
  };
  stack.addEventListener('line-picked', onName as EventListener, { signal });
  const onLine = (event: PointerEvent): void => {
    if (!stack.crowded) return;
    const view = event.composedPath().find((each) => each instanceof PlotView);
    const flow = event.type === 'pointerleave' ? undefined : view?.flowAt(event.clientY);
    stack.picked = stack.lines.find(({ flows }) => flow !== undefined && flows.includes(flow))?.key ?? stack.chosen;
  };
  element.addEventListener('pointermove', onLine, { signal });
  element.addEventListener('pointerleave', onLine, { signal });
}

/** Listens from now on; answers with what ends it. */
export function watchArranging(stack: PlotStack, element: HTMLElement): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  let line: HTMLElement | undefined;
  if (stack.looks !== undefined) stack.keys = words().keys;
  watchPicking(stack, element, signal);
  const tell = (detail: Arrangement): void => void stack.dispatchEvent(new CustomEvent('plots-arranged', { detail }));
  const plotOf = (id: string) => stack.plots.find((plot) => plot.id === id);
  const viewOf = (id: string) => stack.views[stack.plots.findIndex((plot) => plot.id === id)];

  const look = (id: string, patch: Parameters<typeof withLook>[2]): void =>
    tell({ looks: withLook(stack.looks ?? null, id, patch) });

  const setForm = (id: string, form: Form): void => {
    look(id, { form });
    stack.spoken = words().saidForm[form];
  };

  const setAxis = (id: string, log: boolean): void => {
    look(id, { log: log || undefined });
    stack.spoken = log ? words().saidLog : words().saidLinear;
  };

  const setRuns = (id: string, on: boolean): void => {
    look(id, { runs: on || undefined });
    stack.spoken = on ? words().saidRuns : words().saidNoRuns;
  };

  const setHeight = (id: string, px: number): void => {
    look(id, { height_px: within(px) });
    stack.spoken = words().saidHeight(showNumber(within(px)));
  };

  /** Puts the plot at a place; its keyboard goes with it. */
  const move = (id: string, place: number): void => {
    const ids = stack.plots.map((plot) => plot.id);
    const order = movedTo(ids, id, place);
    if (order.every((each, at) => each === ids[at])) return;
    const hadFocus = (viewOf(id)?.shadowRoot?.activeElement ?? null) !== null;
    tell({ order });
    stack.spoken = words().saidPlace(plotOf(id)?.title ?? '', String(order.indexOf(id) + 1), String(order.length));
    if (!hadFocus) return;
    void stack.updateComplete.then(() => stack.views[order.indexOf(id)]?.focus());
  };

  /** Between which plots it would stand. */
  const placeAt = (clientY: number, id: string): number => {
    const others = stack.views.filter((view) => view.plot.id !== id);
    const next = others.findIndex((view) => {
      const { top, height } = view.getBoundingClientRect();
      return clientY < top + height / 2;
    });
    return next < 0 ? others.length : next;
  };

  const showPlace = (place: number, id: string): void => {
    const others = stack.views.filter((view) => view.plot.id !== id);
    const box = element.getBoundingClientRect();
    const before = others[place]?.getBoundingClientRect().top;
    const after = others.at(-1)?.getBoundingClientRect().bottom;
    line ??= Object.assign(document.createElement('div'), { className: 'landing' });
    line.style.top = `${(before ?? after ?? box.top) - box.top - 3}px`;
    if (!line.isConnected) element.append(line);
  };

  const asked = (id: string, what: Asked): void => {
    const { height = 0 } = viewOf(id) ?? {};
    if (what.ask === 'form') setForm(id, what.form);
    else if (what.ask === 'axis') setAxis(id, what.log);
    else if (what.ask === 'runs') setRuns(id, what.on);
    else if (what.ask === 'usual') look(id, { form: undefined, log: undefined, runs: undefined, height_px: undefined });
    else if (what.ask === 'step') setHeight(id, height + what.by * STEP_PX);
    else if (what.ask === 'move') move(id, stack.plots.findIndex((plot) => plot.id === id) + what.by);
    else if (what.ask === 'pull') {
      stack.pulled = what.done || what.px === null ? undefined : { id, px: within(what.px) };
      if (what.px === null) look(id, { height_px: undefined });
      else if (what.done) setHeight(id, what.px);
    } else {
      const place = placeAt(what.clientY, id);
      if (what.done === false) showPlace(place, id);
      else {
        line?.remove();
        if (what.done === true) move(id, place);
      }
    }
  };

  element.addEventListener(
    'plot-asked',
    (event) => {
      const { id, ...what } = (event as CustomEvent<Asked & { readonly id: string }>).detail;
      asked(id, what);
    },
    { signal },
  );

  element.addEventListener(
    'keydown',
    (event) => {
      const view = event.composedPath().find((each) => each instanceof PlotView);
      const onSheet = view?.shadowRoot?.activeElement?.className === 'sheet';
      if (view === undefined || !onSheet || stack.looks === undefined || event.ctrlKey || event.metaKey) return;
      const { id } = view.plot;
      const turn = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
      if (turn !== undefined && event.altKey !== event.shiftKey) {
        if (stack.each > 0) return;
        asked(id, event.altKey ? { ask: 'move', by: turn } : { ask: 'step', by: turn });
      } else if (event.altKey) return;
      else if (event.key === 'l') setAxis(id, view.plot.log !== true);
      else if (event.key === 'b') setRuns(id, view.plot.runs === undefined);
      else if (event.key === 'm') {
        const forms = formsOf(view.plot);
        const next = forms[(forms.indexOf(view.plot.form ?? 'flows') + 1) % forms.length];
        if (forms.length > 1 && next !== undefined) setForm(id, next);
        else stack.spoken = words().noForms;
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );

  return () => {
    line?.remove();
    ends.abort();
  };
}
