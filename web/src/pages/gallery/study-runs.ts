/** A component's runs of a study: one at a time, kept for the session, drawn a few times a second. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Study } from '../../ledger/exhibit';
import { setsFor, type Extent, type Results } from '../../ledger/results';
import { sharedPool } from '../../sim/batch';
import type { Knobs } from './knobs';
import { StudyRun } from './study-run';
import { canonicalJson } from '../../model/equal';
import { Latest } from '../../model/latest';

const latest = new Map<string, { readonly extent: Extent; readonly knobs: Knobs }>();
/** Finished runs; each is a few hundred figures. */
const finished = new Latest<StudyRun>(60);

const keyOf = (study: string, extent: Extent, knobs: Knobs): string =>
  canonicalJson([study, extent, [...knobs].toSorted(([a], [b]) => (a < b ? -1 : 1))]);

export const recall = (study: string, extent: Extent, knobs: Knobs): StudyRun | undefined =>
  finished.get(keyOf(study, extent, knobs));

export function keep(run: StudyRun, extent: Extent, knobs: Knobs): void {
  finished.set(keyOf(run.study.id, extent, knobs), run);
  latest.set(run.study.id, { extent, knobs });
}

/** What the reader ran last of a study, and with which values. */
export const lastOf = (study: string): { readonly extent: Extent; readonly knobs: Knobs } | undefined =>
  latest.get(study);

const forget = (study: string): void => void latest.delete(study);

/** Drawings of a run under way, in ms from one to the next. */
const EVERY = 250;

export interface OnScreen {
  readonly run: StudyRun;
  readonly extent: Extent;
  readonly knobs: Knobs;
}

export class StudyRuns implements ReactiveController {
  shown: OnScreen | null = null;
  private readonly host: ReactiveControllerHost;
  private timer: number | undefined;
  private read: { readonly run: StudyRun; readonly done: number; readonly results: Results } | undefined;

  constructor(host: ReactiveControllerHost) {
    this.host = host;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('click', this.onClick, true);
  }

  hostDisconnected(): void {
    document.removeEventListener('click', this.onClick, true);
    this.leave();
  }

  /** To leave the page would give up what is being computed: a link that leads away opens beside it. */
  private readonly onClick = (event: Event): void => {
    const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
    if (link === undefined || this.shown?.run.state !== 'running' || link.pathname === location.pathname) return;
    link.target = '_blank';
    setTimeout(() => link.removeAttribute('target'));
  };

  /** `study` with the reader's values in it already; `knobs`: which these are. */
  start(study: Study, extent: Extent, knobs: Knobs): void {
    this.shown?.run.cancel();
    const before = recall(study.id, extent, knobs);
    const run = before ?? new StudyRun({ ...study, sets: setsFor(study, extent) }, sharedPool());
    this.shown = { run, extent, knobs };
    run.onChange = () => {
      if (run.isFinal) keep(run, extent, knobs);
      if (this.shown?.run === run) this.redraw(run.state === 'running');
    };
    if (before !== undefined) keep(run, extent, knobs);
    this.host.requestUpdate();
  }

  /** What was last on screen of a study in this session. */
  resume(study: string): OnScreen | null {
    const last = lastOf(study);
    const run = last && recall(study, last.extent, last.knobs);
    this.shown = last === undefined || run === undefined ? null : { run, ...last };
    return this.shown;
  }

  cancel(): void {
    this.shown?.run.cancel();
  }

  leave(): void {
    this.cancel();
    this.shown = null;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  dismiss(study: string): void {
    forget(study);
    this.leave();
    this.host.requestUpdate();
  }

  /** The same object until more runs have finished. */
  get results(): Results | null {
    const run = this.shown?.run;
    if (run === undefined) return null;
    if (this.read?.run !== run || this.read.done !== run.done) {
      this.read = { run, done: run.done, results: run.results };
    }
    return this.read.results;
  }

  private redraw(later: boolean): void {
    if (!later) {
      clearTimeout(this.timer);
      this.timer = undefined;
      this.host.requestUpdate();
      return;
    }
    this.timer ??= window.setTimeout(() => {
      this.timer = undefined;
      this.host.requestUpdate();
    }, EVERY);
  }
}
