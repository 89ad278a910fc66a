/** Looks that several components share. */
import { css } from 'lit';

/** For screen readers alone. */
export const hiddenStyles = css`
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

/** What is one tap away, and scrolls sideways where it is wide. */
export const disclosureStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.5 var(--sans);
    color: var(--ink);
  }
  summary {
    width: fit-content;
    min-height: 28px;
    color: var(--muted);
    cursor: pointer;
  }
  summary:hover {
    color: var(--ink);
  }
  summary:focus-visible,
  .scroll:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  .scroll {
    overflow-x: auto;
  }
`;
