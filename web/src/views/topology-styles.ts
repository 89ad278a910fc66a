/** The look of the drawing of the network. */
import { css } from 'lit';
import { disclosureStyles } from './common-styles';

export const topologyStyles = [
  disclosureStyles,
  css`
    :host {
      container-type: inline-size;
      font: 0.8125rem/1.35 var(--sans);
    }
    :host([bare]) :is(summary, .key) {
      display: none;
    }
    /* What stands below the drawing may have something beside the title. */
    details {
      position: relative;
    }
    summary {
      min-height: 24px;
      font-size: 0.9375rem;
    }
    @media (pointer: coarse) {
      :host([data-tools]) summary {
        min-height: 44px;
        align-content: center;
      }
    }
    .key {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.9rem;
      margin: 0;
      min-height: 1.35em;
      color: var(--muted);
      font-variant-numeric: tabular-nums;
    }
    .key svg {
      display: inline-block;
      vertical-align: -1px;
      margin-right: 0.3em;
    }
    .scroll {
      /* Letters that a reader has set wider need not be cut where the drawing ends. */
      margin-left: -1rem;
      padding-left: 1rem;
      scrollbar-width: thin;
    }
    .drawing {
      position: relative;
      width: fit-content;
    }
    .drawing svg {
      display: block;
      font: 12px/1 var(--sans);
      font-variant-numeric: tabular-nums;
    }
    canvas {
      position: absolute;
      inset: 0;
      pointer-events: none;
    }
    .name {
      font-weight: 600;
      fill: var(--ink);
    }
    .line {
      fill: var(--muted);
    }
    .sender,
    .fall {
      fill: var(--ink);
    }
    .aim rect {
      stroke: var(--accent);
      stroke-width: 3;
    }
    .way {
      fill: none;
      stroke-width: 1.5;
      opacity: 0.5;
    }
    .lane {
      fill: none;
      stroke: var(--line);
      opacity: 0.6;
    }
    /* Beside the title where there is room for both: a lesson leaves less. */
    @media (min-width: 64em) {
      @container (min-width: 570px) {
        .key {
          justify-content: flex-end;
          margin: -21px 0 3px 13rem; /* it stays in the flow: where it takes two lines the drawing gives way */
        }
      }
    }
    @media (forced-colors: active) {
      .drawing {
        forced-color-adjust: none;
        background: var(--paper);
      }
    }
  `,
];
