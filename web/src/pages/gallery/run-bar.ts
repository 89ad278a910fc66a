/** Where the figures on screen come from, and the buttons that compute them here. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Study } from '../../ledger/exhibit';
import { type Extent, setsFor } from '../../ledger/results';
import type { Stored } from '../../ledger/stored';
import { entries } from '../../model/registry';
import { showFixed, showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/gallery';
import { progressView } from '../../features/sweep/run-view';
import { runsOfStudy } from './study-run';
import type { OnScreen, StudyRuns } from './study-runs';

/** `5 seeds`, `1 to 30 seeds`. */
export function seedWords({ sets }: Pick<Study, 'sets'>): string {
  const counts = sets.map(({ sweep }) => Math.max(1, sweep.seeds?.length ?? 1));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? words().seeds(most) : words().seedRange(least, most);
}

const runWords = (study: Pick<Study, 'sets'>): string => words().runs(showNumber(runsOfStudy(study)));

function ownWords({ run, extent }: OnScreen): string {
  const all = words().runs(showNumber(run.total));
  if (run.state === 'cancelled') return words().yourPart(showNumber(run.done), showNumber(run.total));
  if (run.state === 'running') return words().computing;
  const said = words().yours(
    all,
    `${showFixed(run.wall_ms / 1000, 1)}\u00a0s`,
    extent === 'full' ? seedWords(run.study) : words().seeds(1),
  );
  return run.failures === 0 ? said : `${said} ${words().failed(showNumber(run.failures), run.firstFailure)}`;
}

export interface RunBar {
  /** With the reader's values in it. */
  readonly study: Study;
  readonly stored: Stored | null;
  /** The stored results are of these points. */
  readonly fits: boolean;
  readonly runs: StudyRuns;
  /** Whether the figures are the stored ones; empty where there is nothing to compare. */
  readonly agreement: string;
  readonly start: (extent: Extent) => void;
  readonly dismiss: () => void;
}

export function originWords({ study, stored, fits, runs }: Pick<RunBar, 'study' | 'stored' | 'fits' | 'runs'>): string {
  if (runs.shown !== null) return ownWords(runs.shown);
  if (stored === null) return words().notStored;
  return fits ? words().stored(seedWords(study), engineOf(stored)) : words().otherPoints;
}

/** The command line says `lbe 0.1.0`. */
export const engineOf = ({ engine }: Stored): string => engine.replace(/^lbe /, '');

export const engineVersion = (): string => entries.version;

export function runBar(bar: RunBar): TemplateResult {
  const { study, runs, stored, fits, agreement, start, dismiss } = bar;
  const running = runs.shown?.run.state === 'running';
  const quick = { sets: setsFor(study, 'quick') };
  const several = runsOfStudy(quick) < runsOfStudy(study);
  const button = (label: string, extent: Extent): TemplateResult =>
    html`<button type="button" class=${extent} ?disabled=${running} @click=${() => start(extent)}>${label}</button>`;
  return html`<div class="runs">
    <p class="origin" role="status">
      ${originWords(bar)}${agreement === '' ? nothing : html` <span class="agreement">${agreement}</span>`}
    </p>
    <div class="buttons" role="group" aria-label=${words().runHere}>
      <span class="label">${words().runHere}</span>
      ${several ? button(words().quick(runWords(quick)), 'quick') : nothing}
      ${button(several ? words().full(runWords(study)) : runWords(study), 'full')}
      ${
        runs.shown !== null && !running && stored !== null && fits
          ? html`<button type="button" class="back" @click=${dismiss}>${words().showStored}</button>`
          : nothing
      }
    </div>
    ${runs.shown === null ? nothing : progressView(runs.shown.run, () => runs.cancel())}
  </div>`;
}
