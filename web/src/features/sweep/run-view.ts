/** How far a sweep is, in a bar and in words. */
import { html, nothing, type TemplateResult } from 'lit';
import { showFixed, showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/sweep';
import type { Batch } from '../../sim/batch';

/** A time that does not flicker: whole seconds, then steps of five, then minutes. */
export function roughTime(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return words().seconds(Math.max(1, Math.ceil(seconds)));
  if (seconds < 90) return words().seconds(5 * Math.ceil(seconds / 5));
  return words().minutes(Math.ceil(seconds / 60));
}

export function progressView(run: Batch, cancel: () => void): TemplateResult | typeof nothing {
  if (run.state !== 'running') return nothing;
  const left = run.left_ms;
  const all = run.total;
  return html`<div class="run">
    <progress max=${all} value=${run.done} aria-label=${words().running}></progress>
    <span>${words().progress(showNumber(run.done), showNumber(all))}</span>
    <span>${left === null ? words().leftOpen : words().left(roughTime(left))}</span>
    <button type="button" @click=${cancel}>${words().cancel}</button>
  </div>`;
}

export function statusOf(run: Batch): string {
  const all = showNumber(run.total);
  const took = `${showFixed(run.wall_ms / 1000, 1)}\u00a0s`;
  const over =
    run.state === 'done'
      ? words().done(all, took)
      : run.state === 'cancelled'
        ? words().cancelled(showNumber(run.done), all)
        : '';
  return run.failures === 0 ? over : `${over} ${words().refused(showNumber(run.failures), run.firstFailure)}`;
}
