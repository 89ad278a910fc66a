/** Buttons and selects of the page's frame. */
import { css } from 'lit';

export const buttonStyles = css`
  button,
  select {
    box-sizing: border-box;
    min-height: 32px;
    padding: 0 0.7rem;
    border: 1px solid var(--line);
    border-radius: 4px;
    background: var(--paper);
    color: var(--ink);
    font: 0.9375rem/1.2 var(--sans);
    cursor: pointer;
  }
  button:hover:not(:disabled),
  select:hover {
    border-color: var(--ink);
  }
  button:disabled {
    color: var(--muted);
    border-color: var(--hair);
    cursor: default;
  }
  button.icon {
    flex: none;
    display: inline-grid;
    place-items: center;
    width: 36px;
    padding: 0;
  }
  button.plain {
    border-color: transparent;
    background: none;
  }
  button svg {
    display: block;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    button,
    select {
      min-height: 44px;
    }
    button.icon {
      width: 44px;
    }
  }
`;
