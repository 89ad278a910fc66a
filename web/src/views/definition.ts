/** A name whose definition is one tap away, in a note over the page. Name and note have to stand in the same component. */
import { css, html, type TemplateResult } from 'lit';

export const definitionStyles = css`
  .about {
    min-height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: var(--muted);
    font: inherit;
    text-align: start;
    text-decoration: underline dotted var(--line);
    text-underline-offset: 0.2em;
    cursor: help;
  }
  .about:hover {
    color: var(--ink);
  }
  [popover] {
    width: min(20rem, calc(100vw - 2rem));
    padding: 0.7rem 0.9rem;
    font-size: 0.9375rem;
  }
  [popover] p {
    margin: 0;
  }
`;

export const definedName = (id: string, label: string): TemplateResult =>
  html`<button class="about" type="button" popovertarget="about-${id}" id="name-${id}">${label}</button>`;

/** Puts an opened definition above its name, inside the window. */
function place({ target }: Event): void {
  const note = target as HTMLElement;
  const name = (note.getRootNode() as ShadowRoot).getElementById(note.id.replace('about', 'name'));
  if (name === null) return;
  const { left, top, bottom } = name.getBoundingClientRect();
  const above = top - note.offsetHeight - 8;
  note.style.left = `${Math.max(16, Math.min(left, innerWidth - note.offsetWidth - 16))}px`;
  note.style.top = `${above > 8 ? above : bottom + 8}px`;
}

/** `label` names the note. */
export const definitionNote = (id: string, label: string, ...paragraphs: readonly string[]): TemplateResult =>
  html`<div id="about-${id}" popover role="note" aria-label=${label} @toggle=${place}>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
  </div>`;
