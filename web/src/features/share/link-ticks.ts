/** The ticks that say what goes into the link. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Shown } from '../../model/shown';
import { windowText } from '../../model/time-window-words';
import { showFixed } from '../../model/units';
import { words } from '../../../content/languages/en/share';
import { partsOf, type LinkPart } from './link-parts';

/** The moment as the transport bar has it. */
const moment = (at_s: number): string => `${showFixed(at_s, 1)}\u00a0s`;

function nameOf(part: LinkPart, { at_s = 0, window, pins }: Shown): string {
  if (part === 'moment') return words().moment(moment(at_s));
  if (part === 'window') return window === undefined ? '' : words().window(windowText(window));
  return part === 'pins' ? words().pins(pins.length) : words()[part];
}

/** One tick for each part of `whole` that there is; nothing where the experiment is all. */
export function linkTicks(
  whole: Shown,
  ticked: (part: LinkPart) => boolean,
  tick: (part: LinkPart, on: boolean) => void,
): TemplateResult | typeof nothing {
  const parts = partsOf(whole);
  if (parts.length === 0) return nothing;
  const about = ({ seen }: Shown) =>
    seen === undefined ? nothing : html`<small>${words().verifiedAbout(seen.engine, seen.digest)}</small>`;
  return html`<fieldset>
    <legend>${words().holds}</legend>
    <p class="about">${words().always}</p>
    ${parts.map(
      (part) =>
        html`<label class="tick">
          <input
            type="checkbox"
            name=${part}
            .checked=${ticked(part)}
            @change=${(event: Event) => tick(part, (event.target as HTMLInputElement).checked)}
          />
          <span>${nameOf(part, whole)}</span>
          ${part === 'verified' ? about(whole) : nothing}
        </label>`,
    )}
  </fieldset>`;
}
