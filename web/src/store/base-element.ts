/** What every element of ours begins with: a style, and what it does while it is in the page. */
import { LitElement, css, type CSSResultGroup, type CSSResultOrNative } from 'lit';

/** Below all that an element says itself: only the focus, and what is for screen readers alone, weigh more than nothing. */
const baseStyles = css`
  :where(a) {
    color: var(--accent);
    text-underline-offset: 0.18em;
  }
  :where(button) {
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  :where(input:not([type='checkbox'], [type='radio'], [type='range']), select, textarea) {
    box-sizing: border-box;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
    color: var(--ink);
    font: inherit;
  }
  /* iOS zooms into a field whose letters are smaller than 16 px, and stays there. No other browser knows the property. */
  @supports (-webkit-touch-callout: none) {
    :is(input, select, textarea) {
      font-size: max(16px, 1em) !important;
    }
  }
  :where([aria-invalid='true']) {
    border-color: var(--alarm);
  }
  ::placeholder {
    color: var(--muted);
    opacity: 1;
  }
  :where(option, optgroup) {
    background: var(--paper);
    color: var(--ink);
  }
  :where(input, progress) {
    accent-color: var(--accent);
  }
  :where([type='checkbox'], [type='radio']) {
    margin: 0;
  }
  :where(fieldset) {
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  :where(legend) {
    padding: 0;
  }
  :where(table) {
    border-collapse: collapse;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  :where(small) {
    color: var(--muted);
  }
  :where([popover]) {
    position: fixed;
    inset: auto;
    box-sizing: border-box;
    margin: 0;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
    color: var(--ink);
  }
  /* As figures are shown before Firefox 125 and Safari 17: what would be a popover is not there. */
  @supports not selector(:popover-open) {
    [popover] {
      display: none;
    }
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .hidden {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export abstract class BaseElement extends LitElement {
  private leaving: AbortController | undefined;

  protected static override finalizeStyles(styles?: CSSResultGroup): CSSResultOrNative[] {
    return [baseStyles, ...super.finalizeStyles(styles)];
  }

  /** What it listens to while it is in the page; `gone`: it no longer is. */
  protected whileHere?(gone: AbortSignal): void;

  override connectedCallback(): void {
    super.connectedCallback();
    this.leaving = new AbortController();
    this.whileHere?.(this.leaving.signal);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.leaving?.abort();
  }
}

/** One in the document's tree: landmarks, headings and styles are the document's. */
export abstract class PageElement extends BaseElement {
  protected override createRenderRoot(): HTMLElement {
    this.replaceChildren();
    return this;
  }
}
