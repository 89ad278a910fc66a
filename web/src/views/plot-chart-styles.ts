/** The look of a chart. */
import { css } from 'lit';

export const chartStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.45 var(--sans);
    color: var(--ink);
  }
  .sheet {
    position: relative;
    border-radius: 3px;
    cursor: pointer;
  }
  .sheet.empty {
    min-height: 230px;
  }
  .sheet:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 3px;
  }
  svg {
    display: block;
    font: 12px/1 var(--sans);
    font-variant-numeric: tabular-nums;
    overflow: visible;
    pointer-events: none;
  }
  .over,
  .cursor {
    position: absolute;
    inset: 0;
  }
  .readout {
    min-height: 3em;
    margin: 0.35rem 0 0;
    font-variant-numeric: tabular-nums;
  }
  .sentence {
    max-width: 70ch;
    margin: 0 0 0.25rem;
    color: var(--muted);
  }
  .readout a {
    display: inline-block;
  }
  .point {
    position: absolute;
    width: 28px;
    height: 28px;
    margin: -14px 0 0 -14px;
    border-radius: 50%;
  }
  @media (forced-colors: active) {
    .sheet {
      forced-color-adjust: none;
      background: var(--paper);
    }
  }
`;
