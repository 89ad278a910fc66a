/** The look of a sweep's figure. */
import { css } from 'lit';

export const sweepFigureStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.45 var(--sans);
    color: var(--ink);
  }
  .sheet {
    position: relative;
    min-height: 120px;
    border-radius: 3px;
    cursor: pointer;
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
    min-height: 2.9em;
    margin: 0.35rem 0 0;
    font-variant-numeric: tabular-nums;
  }
  .sentence {
    max-width: 70ch;
    margin: 0 0 0.25rem;
    color: var(--muted);
  }
  table {
    border-collapse: collapse;
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: 0.3rem;
    color: var(--muted);
    text-align: start;
  }
  th,
  td {
    padding: 0.1rem 0 0.1rem 1.4rem;
    text-align: end;
    font-weight: 400;
    white-space: nowrap;
  }
  th:first-child {
    padding-left: 0;
    text-align: start;
  }
  thead th {
    border-bottom: 1px solid var(--line);
    color: var(--muted);
  }
  @media (forced-colors: active) {
    .sheet {
      forced-color-adjust: none;
      background: var(--paper);
    }
  }
`;
