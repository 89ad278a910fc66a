/** A link for a class: to copy, to try, and what there is to say of it. */
import { html, nothing, type TemplateResult } from 'lit';
import { hasAddress } from '../../model/public-address';
import { words as shareWords } from '../../../content/languages/en/share';
import { words } from '../../../content/languages/en/teach';
import '../../ui/copy-field';

/** `base`: the laboratory's address; empty where it has none. `behind`: what stands behind it, as at the address `here`. */
export function classLink(base: string, behind: string, here = './'): TemplateResult {
  const link = `${base}${behind}`;
  return html`<copy-field first label=${words().link} .button=${words().copy} .text=${link}>
      <a href=${`${here}${behind.startsWith('?') ? '' : '?'}${behind}`} target="_blank" rel="noopener"
        >${words().try}</a
      >
      <small>${words().characters(link.length)}</small>
    </copy-field>
    ${hasAddress(link) ? nothing : html`<p class="about">${shareWords().fragment}</p>`}`;
}
