/** The fields of the sweep's form beside its axes. */
import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { Catalog } from '../../model/catalog';
import { groupName } from '../../model/path';
import type { Scenario } from '../../model/scenario';
import type { Sweep } from '../../model/sweep';
import { language } from '../../text';
import { words } from '../../../content/languages/en/sweep';
import type { Measure } from '../../views/measures';
import type { SweepLook } from '../../views/sweep-chart';
import { figures } from './figures';

type OnChange = (value: string) => void;

const heard =
  (onChange: OnChange) =>
  ({ target }: Event): void =>
    onChange((target as HTMLSelectElement | HTMLInputElement).value);

const SEEDS: readonly number[] = [1, 3, 5, 10];

/** What a paper's sweep is, in place of the axes. */
export const aboutFigure = ({ base, title }: Sweep): TemplateResult =>
  html`<p lang=${language() === 'en' ? nothing : 'en'}>${base.summary ?? ''}</p>
    <p class="source">${words().figureOf(title ?? '', base.source ?? '')}</p>`;

export function measureField(measures: readonly Measure[], chosen: string, onChange: OnChange): TemplateResult {
  const headings = [...new Set(measures.map(({ heading }) => heading))];
  const options = (heading: string): readonly TemplateResult[] =>
    measures
      .filter((each) => each.heading === heading)
      .map(({ id, label }) => html`<option value=${id} .selected=${live(id === chosen)}>${label}</option>`);
  return html`<div class="measure">
    <label for="measure">${words().measure}</label>
    <select id="measure" @change=${heard(onChange)}>
      ${headings.map((heading) => html`<optgroup label=${heading}>${options(heading)}</optgroup>`)}
    </select>
  </div>`;
}

export const seedField = (chosen: number, onChange: OnChange): TemplateResult =>
  html`<div class="seeds">
    <label for="seeds" title=${words().seedsHint}>${words().seeds}</label>
    <select id="seeds" @change=${heard(onChange)}>
      ${[...new Set([...SEEDS, chosen])].toSorted((a, b) => a - b).map((n) => html`<option value=${n} .selected=${live(n === chosen)}>${n}</option>`)}
    </select>
  </div>`;

/** Whose harm to the others is asked for, where there are others. */
export const withoutField = (
  catalog: Catalog,
  scenario: Scenario,
  chosen: string | undefined,
  onChange: OnChange,
): TemplateResult | typeof nothing =>
  scenario.flows.length < 2
    ? nothing
    : html`<div class="without">
        <label for="without" title=${words().withoutHint}>${words().without}</label>
        <select id="without" @change=${heard(onChange)}>
          <option value="" .selected=${live(chosen === undefined)}>${words().withoutNone}</option>
          ${scenario.flows.map(
            ({ id }) =>
              html`<option value=${id} .selected=${live(id === chosen)}>${groupName(catalog, scenario, id)}</option>`,
          )}
        </select>
      </div>`;

export const figureField = (chosen: string | undefined, onChange: OnChange): TemplateResult =>
  html`<div class="figures">
    <label for="figure">${words().figures}</label>
    <select id="figure" @change=${heard(onChange)}>
      <option value="" .selected=${live(chosen === undefined)}>${words().chooseFigure}</option>
      ${figures.map(({ id, title }) => html`<option value=${id} .selected=${live(chosen === id)}>${title}</option>`)}
    </select>
  </div>`;

/** A grid may be a map or a family of lines. */
export function lookField(chosen: SweepLook, onChange: OnChange): TemplateResult {
  const choice = (look: SweepLook, label: string): TemplateResult =>
    html`<label
      ><input
        type="radio"
        name="look"
        value=${look}
        .checked=${live(chosen === look)}
        @change=${heard(onChange)}
      />${label}</label
    >`;
  return html`<fieldset class="looks">
    <legend class="hidden">${words().drawAs}</legend>
    ${choice('map', words().asMap)}${choice('lines', words().asLines)}
  </fieldset>`;
}
