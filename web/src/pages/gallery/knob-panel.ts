/** The sliders of an exhibit, and what of it is not the paper's setting any more. */
import { html, nothing, type TemplateResult } from 'lit';
import '../../controls/param-control';
import { showValue } from '../../model/units';
import { words } from '../../../content/languages/en/gallery';
import type { Knob, Knobs } from './knobs';

export function knobPanel(list: readonly Knob[], moved: Knobs, reset: () => void): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<section class="knobs" aria-labelledby="knobs">
    <h3 id="knobs">${words().knobs}</h3>
    <p class="muted">${words().knobsLead}</p>
    <div class="sliders">
      ${list.map(
        ({ path, spec, usual }) =>
          html`<param-control path=${path} .spec=${spec} .value=${moved.get(path) ?? usual}></param-control>`,
      )}
    </div>
    <div class="off" role="status">
      ${
        moved.size === 0
          ? nothing
          : html`<p>
              <b>${words().off}</b>
              ${list
                .filter(({ path }) => moved.has(path))
                .map(({ path, spec, usual }) =>
                  words().instead(spec.label, showValue(spec, moved.get(path)), showValue(spec, usual)),
                )
                .join('; ')}.
              ${words().offVerdicts}
            </p>`
      }
    </div>
    ${moved.size === 0 ? nothing : html`<button type="button" class="reset" @click=${reset}>${words().reset}</button>`}
  </section>`;
}
