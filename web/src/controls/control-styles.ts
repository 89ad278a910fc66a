/** The look of every control. */
import { css } from 'lit';
import { sliderStyles } from './slider-styles';
import { textButton } from './text-button';

export const controlStyles = [
  sliderStyles,
  css`
    /* A name keeps its words whole: what stands behind a long German one takes the next line, where it must. */
    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: 0 0.15rem;
      min-height: 28px;
    }
    .row > :first-child {
      flex: 999 1 min-content;
      min-width: 0;
      max-width: max-content;
    }
    .row > .why ~ * {
      flex: 0 1 auto;
      margin-left: auto;
    }
    label {
      color: var(--ink);
    }
    .why {
      display: inline-grid;
      flex: none;
      place-items: center;
      width: 24px;
      height: 24px;
      border-radius: 50%;
      color: var(--muted);
      font-size: 0.8125rem;
    }
    .why:hover,
    .why[aria-expanded='true'] {
      color: var(--ink);
      background: var(--hair);
    }
    .end {
      display: flex;
      align-items: center;
      min-width: 0;
    }
    input[type='text'] {
      min-width: 6.6em;
      max-width: 100%;
      height: 1.75rem; /* grows with the letters */
      padding: 0 0.45rem;
      border: 1px solid transparent;
      border-bottom-color: var(--line);
      border-radius: 3px;
      background: transparent;
      font-variant-numeric: tabular-nums;
    }
    input[type='text'] {
      width: 7.6em;
      text-align: end;
    }
    @supports (field-sizing: content) {
      /* Wider letters, as a reader may set them, cut nothing off. */
      input[type='text'] {
        field-sizing: content;
        width: auto;
        min-width: 7.1em;
      }
    }
    .row > .why ~ :is(.choice, select, .end:has(select)) {
      flex: 1 1 8em;
    }
    .end:has(select) {
      justify-content: end;
      min-width: min-content;
    }
    .choice {
      display: inline-flex;
      gap: 0.4rem;
      justify-content: space-between;
      align-items: center;
      box-sizing: border-box;
      width: 100%;
      min-width: 6.6em;
      max-width: 13em;
      min-height: 28px;
      padding: 0 0.45rem;
      border: 1px solid transparent;
      border-bottom-color: var(--line);
      border-radius: 3px;
      color: var(--ink);
      text-align: start;
    }
    .choice span:first-child {
      min-width: 0;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .choice:hover {
      border-color: var(--line);
    }
    .as-text {
      text-align: end;
    }
    code {
      font-size: 0.8125rem;
      overflow-wrap: anywhere;
    }
    input[type='text']:hover {
      border-color: var(--line);
    }
    input[type='text'][aria-invalid='true'] {
      border-color: var(--alarm);
    }
    input[type='checkbox'] {
      width: 20px;
      height: 20px;
      margin: 2px;
    }
    @media (pointer: coarse) {
      .row {
        min-height: 44px;
      }
      input[type='text'] {
        height: 44px;
      }
      .why {
        position: relative;
      }
      .why::after {
        content: '';
        position: absolute;
        inset: -10px;
      }
    }
    .locked {
      display: flex;
      gap: 0.3rem;
      align-items: center;
      justify-content: end;
      margin: 0 0 0.35rem;
      color: var(--muted);
      font-size: 0.8125rem;
    }
    .error {
      margin: 0.2rem 0 0.4rem;
      color: var(--alarm);
      font-size: 0.875rem;
    }
    .help {
      margin: 0.15rem 0 0.5rem;
      padding-left: 0.6rem;
      border-left: 2px solid var(--hair);
      color: var(--muted);
      font-size: 0.875rem;
    }
    .help p {
      margin: 0 0 0.25rem;
    }
    .restore {
      ${textButton}
    }
  `,
];
