/** What the marks in the drawing of the network mean. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { words } from '../../content/languages/en/network';

const mark = (body: TemplateResult): TemplateResult =>
  html`<svg width="10" height="10" viewBox="-5 -5 10 10" aria-hidden="true">${body}</svg>`;

export const packetKey = (marks: boolean): TemplateResult => html`
  <span>${mark(svg`<circle r="1.9" fill="none" stroke="var(--ink)" />`)}${words().ack}</span>
  <span>${mark(svg`<circle r="3" fill="none" stroke="var(--ink)" stroke-width="1.5" />`)}${words().again}</span>
  ${
    marks
      ? html`<span
          >${mark(svg`<circle r="2.6" fill="var(--muted)" /><circle r="4.2" fill="none" stroke="var(--ink)" stroke-width="1.25" />`)}${words().marked}</span
        >`
      : nothing
  }
`;
