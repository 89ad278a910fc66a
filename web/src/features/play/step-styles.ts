/** The look of steps and jumps: a row in the bar, or one above it on a phone. */
import { css } from 'lit';
import { buttonStyles } from '../../ui/button-styles';

export const stepStyles = [
  buttonStyles,
  css`
    :host,
    .row {
      display: flex;
      align-items: center;
      gap: 0.4rem;
    }
    .row {
      padding-inline-start: 0.6rem;
    }
    .pair {
      display: flex;
      align-items: center;
    }
    .pair > * {
      border-radius: 0;
      margin-inline-start: -1px;
    }
    .pair > :first-child {
      border-radius: 4px 0 0 4px;
    }
    .pair > :last-child {
      border-radius: 0 4px 4px 0;
    }
    .pair > :hover,
    .pair > :focus-visible {
      z-index: 1;
    }
    select {
      max-width: 11.5em;
      text-overflow: ellipsis;
    }
    @media (max-width: 74.9375em) {
      select {
        max-width: 8em;
      }
    }
    /* Over the bar's slider, which the page moves down for it. */
    .told {
      position: absolute;
      inset: 0.4rem 0 auto;
      max-height: 2.7em;
      margin: 0;
      padding: 0 calc(max(1.5rem, (100% - 1440px) / 2) + 14px) 0 calc(max(1.5rem, (100% - 1440px) / 2) + 46px);
      overflow: hidden;
      font: 0.875rem/1.35 var(--sans);
      font-variant-numeric: tabular-nums;
      color: var(--ink);
    }
    @media (max-width: 68.75em) {
      .told {
        padding-inline: calc(1rem + 46px) calc(1rem + 14px);
      }
    }
    .icon.restart {
      display: none;
    }
    .icon.more {
      display: none;
    }
    .clock {
      display: none;
    }
    @media (max-width: 53.6875em) {
      .icon.more {
        display: inline-grid;
      }
      .row {
        display: none;
      }
      .icon.restart {
        display: inline-grid;
      }
      .row.open {
        position: absolute;
        right: 0;
        bottom: 100%;
        left: 0;
        display: flex;
        flex-wrap: wrap;
        justify-content: center;
        padding: 0.4rem 1rem;
        border-top: 1px solid var(--hair);
        background: var(--paper);
      }
      .told {
        position: static;
        flex-basis: 100%;
        max-height: none;
        padding: 0;
      }
    }
    @media (max-width: 23.125em) {
      .open .clock {
        display: inline; /* there is no room for it in the bar */
        font: 0.875rem/1.2 var(--sans);
        font-variant-numeric: tabular-nums;
      }
    }
  `,
];
