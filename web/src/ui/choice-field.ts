/** A choice of one with its label, as the forms have it. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';

export type Option<V extends string = string> = readonly [value: V, name: string];

export function choiceField<V extends string>(
  label: string,
  options: readonly Option<V>[],
  chosen: V,
  choose: (value: V) => void,
): TemplateResult {
  const onChange = ({ target }: Event): void => {
    const option = options.find(([value]) => value === (target as HTMLSelectElement).value);
    if (option !== undefined) choose(option[0]);
  };
  return html`<label class="field"
    >${label}<select @change=${onChange}>
      ${options.map(([value, name]) => html`<option value=${value} .selected=${live(value === chosen)}>${name}</option>`)}
    </select></label
  >`;
}
