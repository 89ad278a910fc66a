import { css } from 'lit';

export const oddsStyles = css`
  :host {
    display: block;
    margin-bottom: 0.4rem;
  }
  label {
    display: block;
    font-size: 0.875rem;
    color: var(--muted);
  }
  select {
    max-width: 100%;
    min-height: 28px;
    font-size: 0.875rem;
  }
  .chart {
    position: relative;
    margin-top: 0.3rem;
  }
  svg {
    display: block;
  }
  text {
    font-size: 12px;
    fill: var(--muted);
    text-anchor: end;
  }
  .time {
    text-anchor: middle;
  }
  .hair {
    stroke: var(--hair);
  }
  .bar {
    stroke: var(--muted);
    stroke-width: 1.5;
  }
  polyline {
    fill: none;
    stroke: var(--muted);
    stroke-width: 1;
    opacity: 0.5;
  }
  circle {
    fill: var(--accent);
    stroke: var(--paper);
    stroke-width: 1.5;
  }
  circle.on {
    stroke: var(--ink);
  }
  .column {
    position: absolute;
    top: 0;
    bottom: 0;
    min-width: 0;
    min-height: 0;
    padding: 0;
    border: 0;
    background: none;
  }
  .column:hover:not([aria-disabled='true']) {
    background: color-mix(in srgb, var(--accent) 12%, transparent);
  }
  .column[aria-disabled='true'] {
    cursor: default;
  }
  .column:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  a {
    color: var(--accent);
  }
  p {
    margin-block: 0.2rem 0;
    text-wrap: pretty;
  }
  .quiet {
    font-size: 0.875rem;
    color: var(--muted);
  }
  .error {
    color: var(--alarm);
  }
  .said {
    min-height: 1.8rem;
  }
  /* Under the plots' own words, where these leave room for the axis. */
  @media (min-width: 53.75em) {
    summary,
    label,
    p,
    .said,
    details > button {
      margin-inline: 46px 14px;
    }
    .said > p {
      margin-inline: 0;
    }
  }
  @media (pointer: coarse) {
    summary,
    select,
    button {
      min-height: 44px;
    }
  }
  @media print {
    :host {
      display: none;
    }
  }
`;
