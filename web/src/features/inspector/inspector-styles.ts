/** The look of the inspector: a page of a textbook that stands at the lower edge while the plots are in view. */
import { css } from 'lit';

export const inspectorStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.5 var(--sans);
    color: var(--ink);
  }
  :host([open]) {
    position: sticky;
    bottom: var(--below, var(--bar));
    z-index: 3;
  }
  section {
    display: grid;
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    container-type: inline-size;
    padding: var(--inset, 0);
    max-height: clamp(12rem, 42dvh, 30rem);
    border: 1px solid var(--line);
    border-bottom: 0;
    border-radius: 6px 6px 0 0;
    background: var(--paper);
    box-shadow: 0 -8px 24px rgb(0 0 0 / 0.1);
  }
  header {
    display: flex;
    align-items: center;
    gap: 0.25rem 1rem;
    padding: 0.35rem 0.5rem 0.35rem 1rem;
    border-bottom: 1px solid var(--hair);
  }
  h2 {
    margin: 0;
    font: 600 1rem/1.4 var(--serif);
  }
  h2:focus:not(:focus-visible) {
    outline: none;
  }
  h2 span {
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  .flows {
    flex: 1;
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    min-width: 0;
  }
  .flows button {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 28px;
    padding: 0 0.5rem;
    border-color: transparent;
    background: none;
  }
  .flows button[aria-pressed='true'] {
    border-color: var(--line);
    font-weight: 600;
  }
  .flows select {
    max-width: 100%;
  }
  .swatch {
    flex: none;
  }
  .body {
    padding: 0.6rem 1rem 0.9rem;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  .body:focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  .sentence {
    margin: 0 0 0.5rem;
    max-width: 62em;
    font: 1.0625rem/1.45 var(--serif);
    text-wrap: pretty;
  }
  .ask {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.3rem 0.5rem;
    margin-bottom: 0.5rem;
  }
  .columns {
    display: grid;
    grid-template: 'law chain' auto 'numbers chain' 1fr / minmax(0, 1fr) minmax(0, 1.1fr);
    gap: 0.5rem 2rem;
  }
  .law {
    grid-area: law;
  }
  .chain {
    grid-area: chain;
  }
  .numbers {
    grid-area: numbers;
  }
  h3 {
    margin: 0.3rem 0 0.2rem;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  h3 .of {
    font-weight: 400;
    color: var(--muted);
  }
  p {
    margin: 0 0 0.3rem;
  }
  .equation {
    padding-left: 1.2em;
    text-indent: -1.2em;
    font: 1rem/1.5 var(--serif);
    overflow-wrap: anywhere;
  }
  .equation.values::before {
    content: '= ';
  }
  .equation.values {
    font-variant-numeric: tabular-nums;
  }
  .number {
    white-space: nowrap;
  }
  .condition,
  .remark {
    font-size: 0.875rem;
    color: var(--muted);
  }
  .condition var {
    color: var(--ink);
  }
  .took {
    font-weight: 600;
  }
  table {
    width: 100%;
    margin: 0;
    line-height: 1.35;
  }
  th,
  td {
    padding: 0.16rem 0.6rem 0.16rem 0;
    border-bottom: 1px solid var(--hair);
    text-align: start;
    vertical-align: baseline;
    font-weight: 400;
  }
  td:last-child {
    padding-right: 0;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  th var {
    margin-left: 0.35em;
    font: italic 0.8125rem/1.2 var(--serif);
    color: var(--muted);
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ol li {
    position: relative;
    padding: 0 0 0.3rem 1.1rem;
  }
  ol li::before {
    content: '';
    position: absolute;
    left: 0.24rem;
    top: 1.15rem;
    bottom: -0.4rem;
    border-left: 1px solid var(--line);
  }
  ol li:last-child::before {
    display: none;
  }
  ol li::after {
    content: '';
    position: absolute;
    left: 0;
    top: 0.6rem;
    box-sizing: border-box;
    width: 8px;
    height: 8px;
    border: 1.5px solid var(--ink);
    border-radius: 50%;
    background: var(--paper);
  }
  li[aria-current]::after {
    background: var(--ink);
  }
  .step {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: 0 0.7rem;
    align-items: baseline;
  }
  .step .after,
  .step button {
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .step .after {
    color: var(--muted);
  }
  .step button {
    min-height: 24px;
    padding: 0 0.4rem;
    border-color: transparent;
    background: none;
    text-decoration: underline;
    text-decoration-color: var(--line);
    text-underline-offset: 0.2em;
  }
  .why {
    margin: 0.1rem 0 0;
    font-size: 0.875rem;
    color: var(--muted);
  }
  @container (max-width: 47.5rem) {
    .columns {
      grid-template: 'law' auto 'chain' auto 'numbers' auto / minmax(0, 1fr);
    }
  }
  @container (max-width: 25rem) {
    th var {
      display: block;
      margin: 0;
    }
    .after {
      display: none;
    }
    .step {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  @media (max-width: 53.6875em) {
    section {
      max-height: clamp(12rem, 48dvh, 26rem);
    }
    header {
      flex-wrap: wrap;
      padding-left: 0.75rem;
    }
    h2 {
      flex: 1;
      min-width: 0;
    }
    .flows {
      order: 3;
      flex: 1 0 100%;
    }
    .flows button {
      min-height: 36px;
    }
    .body {
      padding-inline: 0.75rem;
    }
  }
  @media (pointer: coarse) {
    .step button {
      min-height: 32px;
    }
  }
  @media (forced-colors: active) {
    .flows button[aria-pressed='true'] {
      border: 2px solid Highlight;
    }
    .swatch {
      forced-color-adjust: none;
      background: var(--paper);
    }
  }
  @media print {
    :host([open]) {
      position: static;
    }
    section {
      max-height: none;
      box-shadow: none;
    }
  }
`;
