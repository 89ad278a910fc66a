/** A packet's way as a list: each step with its time, which is a button that shows that moment. */
import { html, nothing, type TemplateResult } from 'lit';
import { isLost, type Chain } from '../../model/chain';
import { showNumber } from '../../model/units';
import { words } from '../../../content/languages/en/inspector';
import { moment, span } from './figures';
import { wayOf, type Surroundings } from './way';

const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

export function chainList(
  around: Surroundings,
  chain: Chain | undefined,
  playhead_s: number,
  seek: (t_s: number) => void,
): TemplateResult {
  if (chain === undefined) return html`<p class="remark">${words().noPacket}</p>`;
  const way = wayOf(around, chain);
  const { decision } = chain;
  const of = chain.steps.some(isLost) ? words().ofDrop : decision && words().behind(moment(decision.t_s));
  const start = way[0]?.t_s ?? 0;
  return html`
    <h3>${words().chain(showNumber(chain.packet.seq))} <span class="of">${of ?? nothing}</span></h3>
    <ol>
      ${way.map(
        ({ t_s, text, why }) =>
          html`<li aria-current=${same(t_s, playhead_s) ? 'step' : nothing}>
            <div class="step">
              <span>${text}</span>
              <span class="after">+${span(t_s - start)}</span>
              <button type="button" aria-label=${words().seek(moment(t_s, true))} @click=${() => seek(t_s)}>
                ${moment(t_s)}
              </button>
            </div>
            ${why.map((reason) => html`<p class="why">${reason}</p>`)}
          </li>`,
      )}
    </ol>
    ${chain.more_s === undefined ? nothing : html`<p class="remark">${words().moreComing}</p>`}
  `;
}
