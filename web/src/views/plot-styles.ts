/** The look that plots, rug and axis share. */
import { css } from 'lit';

export const plotStyles = css`
  :host {
    display: block;
    contain: layout style;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 1rem;
    padding-inline: 46px 14px;
    line-height: 1.4;
  }
  h3 {
    margin: 0;
    font-size: 0.9375rem;
    font-weight: 600;
    color: var(--ink);
  }
  .unit {
    font-weight: 400;
    color: var(--muted);
  }
  .line {
    display: flex;
    align-items: center;
    gap: inherit;
    min-height: 24px;
  }
  .line[aria-pressed='false'] {
    color: var(--muted);
    text-decoration: line-through;
  }
  .line[aria-pressed='false'] .swatch {
    opacity: 0.4;
  }
  .range {
    margin-block: -3px; /* the line is no higher for it */
    padding: 0 0.4rem;
    border: 1px solid;
    border-radius: 3px;
    color: var(--muted);
    font-size: 0.8125rem;
  }
  @media print {
    .range,
    plot-tools {
      display: none;
    }
  }
  .range:hover,
  .range[aria-pressed='true'] {
    color: var(--ink);
  }
  /* Its name is read all the same. With it the legend would take another line once there is a run. */
  @media (max-width: 68.75em) {
    .range {
      font-size: 0;
    }
    .range::before {
      content: '↕';
      font-size: 0.8125rem;
    }
  }
  @media (pointer: coarse) {
    .range {
      position: relative;
      z-index: 1;
    }
    .range::after {
      content: '';
      position: absolute;
      inset: -12px -9px;
    }
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.1rem;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: 0.875rem;
    color: var(--ink);
  }
  li {
    display: flex;
    align-items: baseline;
    gap: 0.4rem;
    white-space: nowrap;
  }
  li.picked .name {
    text-decoration: underline;
  }
  .swatch {
    align-self: center;
    flex: none;
  }
  .value {
    min-width: 3.2em;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  /* Not of this very moment: the columns keep the values of a short while. It has its place by any value. */
  .value::before {
    content: '≈\\2009';
    color: var(--muted);
    visibility: hidden;
  }
  .value.near::before {
    visibility: visible;
  }
  .ghost {
    color: var(--muted);
    font-variant-numeric: tabular-nums;
  }
  /* Those of flows stand above the first plot. */
  :host([terse]) .name {
    display: none;
  }
  :host([terse]) .swatch {
    width: 20px;
  }
  :host([terse]) .value {
    min-width: 2.7em;
  }
  :host([terse]) li {
    gap: 0.2rem;
  }
  :host([terse]) header {
    column-gap: 0.4rem;
  }
  /* What comes with the pointer moves nothing. */
  :host([crowded]) header {
    flex-wrap: nowrap;
    min-height: 26px;
    white-space: nowrap;
  }
  :host([crowded]) ul {
    flex-wrap: nowrap;
    min-width: 0;
    overflow: hidden;
  }
  @media (max-width: 53.6875em) {
    header {
      padding-inline: 0;
    }
    ul {
      gap: 0 0.75rem;
      font-size: 0.8125rem;
    }
    li {
      gap: 0.2rem;
    }
    .swatch {
      width: 20px;
    }
    .value {
      min-width: 2.7em;
    }
  }
  @media (max-width: 35em) {
    /* Beside flows' names there is no room for others; readers of the page hear them. */
    ul:has(.name) li:has(.other) {
      position: absolute;
      clip-path: inset(50%);
    }
  }
  @media (max-width: 22.5em) {
    :host([crowded]) .swatch {
      display: none;
    }
    li {
      flex-wrap: wrap;
    }
  }
  .sheet {
    position: relative;
    touch-action: pan-y;
    cursor: crosshair;
    border-radius: 3px;
  }
  canvas,
  svg {
    display: block;
  }
  /* What play has not reached yet. None where all is shown: a mask is a layer of its own to be put together. */
  canvas:not(.ghosts),
  .traces {
    -webkit-mask-image: var(--revealed, none);
    mask-image: var(--revealed, none);
  }
  .sheet canvas {
    position: relative;
  }
  .sheet canvas.ghosts {
    position: absolute;
    inset: 0;
  }
  .sheet svg {
    position: absolute;
    inset: 0;
    overflow: visible;
    pointer-events: none;
    font: 12px/1 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .sheet,
    .swatch {
      forced-color-adjust: none;
      background: var(--paper);
    }
  }
`;

/** Of the stack around them. */
export const stackStyles = css`
  :host {
    display: block;
  }
  plot-view {
    margin-bottom: 0.4rem;
    scroll-margin-block: 4rem 10.5rem; /* clear of the head, and of axis, hint and playback */
  }
  .plots {
    position: relative;
  }
  time-axis {
    display: block;
    height: 16px; /* also before it is there */
  }
  .stretch {
    position: absolute;
    inset-block: 0;
    background: var(--accent);
    opacity: 0.16;
    pointer-events: none;
  }
  .landing {
    position: absolute;
    inset-inline: 0;
    height: 3px;
    background: var(--accent);
    pointer-events: none;
  }
`;
