/** Buttons that are an icon. */
import { html, nothing, type TemplateResult } from 'lit';

export const cross = (size: number): TemplateResult =>
  html`<svg width=${size} height=${size} viewBox="0 0 16 16" aria-hidden="true">
    <path d="M3,3L13,13M13,3L3,13" />
  </svg>`;

/** `look`: its classes beside `icon`. */
export const iconButton = (
  sign: TemplateResult,
  label: string,
  act: (event: Event) => unknown,
  { title = label, disabled = false, look = 'plain' }: { title?: string; disabled?: boolean; look?: string } = {},
): TemplateResult =>
  html`<button
    class="icon ${look}"
    type="button"
    aria-label=${label}
    title=${title === '' ? nothing : title}
    ?disabled=${disabled}
    @click=${act}
  >
    ${sign}
  </button>`;
