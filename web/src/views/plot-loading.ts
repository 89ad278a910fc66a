/** What a stack of plots loads once it is wanted: lines of several flows, hands that zoom and arrange, what journals know. */
import type { ReactiveController } from 'lit';
import type { Journalled } from '../model/instant';
import { fetchPart } from '../model/part';
import type { Moments } from '../store/moments';
import type { PlotStack } from './plot-stack';

export class PlotLoading implements ReactiveController {
  private readonly stack: PlotStack;
  private isGathering = false;
  private journalled: Journalled | undefined;
  private stopHearing: (() => void) | undefined;
  private stopHands: (() => void) | undefined;
  private resting: number | undefined;

  constructor(stack: PlotStack) {
    this.stack = stack;
    stack.addController(this);
  }

  hostUpdate(): void {
    const { plots } = this.stack;
    if (this.isGathering || !plots.some(({ form, log, runs, felt }) => form ?? log ?? runs ?? felt)) return;
    this.isGathering = true;
    fetchPart(() => import('./gathered')).then(
      ({ forms }) => {
        this.stack.forms = forms;
      },
      () => undefined, // each flow is drawn, on an axis from zero
    );
  }

  hostUpdated(): void {
    const { moments, columns } = this.stack;
    if (moments !== undefined)
      this.stopHearing ??= moments.subscribe(() => {
        if (this.journalled === undefined) this.readJournals(moments);
        this.learn();
      });
    if (columns !== undefined && this.stopHands === undefined) this.takeHands();
    this.rest();
  }

  hostDisconnected(): void {
    this.stopHearing?.();
    this.stopHearing = undefined;
    this.stopHands?.();
    this.stopHands = undefined;
    clearTimeout(this.resting);
  }

  /** What is known of a moment has changed. */
  learn(): void {
    const { columns, closer } = this.stack;
    this.stack.known = columns && { columns, closer, journalled: this.journalled };
  }

  private readJournals({ peek }: Moments): void {
    fetchPart(() => import('../model/journalled')).then(
      ({ byJournal }) => {
        this.journalled ??= byJournal(peek);
        this.learn();
      },
      () => undefined, // what the buckets know is shown, and said to be that
    );
  }

  /** A hand that rests wants to know exactly. */
  private rest(): void {
    clearTimeout(this.resting);
    const { moments, cursor, duration, playing, dragging } = this.stack;
    if (moments === undefined || playing || dragging || cursor >= duration) return;
    this.resting = window.setTimeout(() => moments.at(cursor), 120);
  }

  private takeHands(): void {
    const { stack } = this;
    let ended = false;
    this.stopHands = () => {
      ended = true;
    };
    fetchPart(() => import('./plot-hands')).then(
      ({ watchHands }) => {
        const element = stack.renderRoot.querySelector<HTMLElement>('.plots');
        if (!ended && element !== null) this.stopHands = watchHands(stack, element);
      },
      () => undefined, // the keys and the link still do
    );
  }
}
