/** The look of every control. */
import { css } from 'lit';
import { textButton } from './text-button';

export const controlStyles = css`
  :host {
    --thumb: 16px;
    display: block;
    font: 0.9375rem/1.35 var(--sans);
    color: var(--ink);
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, auto) 24px minmax(min-content, 1fr);
    align-items: center;
    gap: 0 0.15rem;
    min-height: 28px;
  }
  label {
    color: var(--ink);
    hyphens: auto;
    overflow-wrap: anywhere; /* a long German name, where a browser does not hyphenate */
  }
  .why {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 24px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--muted);
    font: inherit;
    font-size: 0.8125rem;
    cursor: pointer;
  }
  .why:hover,
  .why[aria-expanded='true'] {
    color: var(--ink);
    background: var(--hair);
  }
  .end {
    display: flex;
    justify-self: end;
    align-items: center;
    min-width: 0;
  }
  input[type='text'],
  select {
    justify-self: end;
    box-sizing: border-box;
    min-width: 6.6em;
    max-width: 100%;
    height: 1.75rem; /* grows with the letters */
    padding: 0 0.45rem;
    border: 1px solid transparent;
    border-bottom-color: var(--line);
    border-radius: 3px;
    background: transparent;
    color: var(--ink);
    font: inherit;
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
  .end:has(select) {
    justify-self: stretch;
    justify-content: end;
  }
  .choice {
    justify-self: end;
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
    background: transparent;
    color: var(--ink);
    font: inherit;
    text-align: start;
    cursor: pointer;
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
    justify-self: end;
    text-align: end;
  }
  code {
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  select {
    width: 100%;
    max-width: 13em;
    text-overflow: ellipsis;
  }
  option {
    background: var(--paper);
    color: var(--ink);
  }
  input[type='text']:hover,
  select:hover {
    border-color: var(--line);
  }
  input[type='text'][aria-invalid='true'] {
    border-color: var(--alarm);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 1px;
  }
  input[type='checkbox'] {
    justify-self: end;
    width: 20px;
    height: 20px;
    margin: 2px;
    accent-color: var(--accent);
  }
  input[type='range'] {
    appearance: none;
    display: block;
    width: 100%;
    height: 24px;
    margin: 0;
    background: none;
    cursor: pointer;
    touch-action: pan-y;
  }
  input[type='range']::-webkit-slider-runnable-track {
    height: 2px;
    border-radius: 1px;
    background: var(--line);
  }
  input[type='range']::-moz-range-track {
    height: 2px;
    border-radius: 1px;
    background: var(--line);
  }
  input[type='range']::-webkit-slider-thumb {
    appearance: none;
    width: var(--thumb);
    height: var(--thumb);
    margin-top: calc(1px - var(--thumb) / 2);
    border: 2px solid var(--paper);
    border-radius: 50%;
    background: var(--ink);
  }
  input[type='range']::-moz-range-thumb {
    box-sizing: border-box;
    width: var(--thumb);
    height: var(--thumb);
    border: 2px solid var(--paper);
    border-radius: 50%;
    background: var(--ink);
  }
  /* Nothing is set: the slider has a place, not a value. */
  input[type='range'].none::-webkit-slider-thumb {
    border-color: var(--line);
    background: var(--panel);
  }
  input[type='range'].none::-moz-range-thumb {
    border-color: var(--line);
    background: var(--panel);
  }
  @media (pointer: coarse) {
    :host {
      --thumb: 26px;
    }
    input[type='range'] {
      height: 36px;
    }
    .row {
      min-height: 34px;
    }
    input[type='text'],
    select {
      height: 2.125rem;
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
  .help a {
    color: var(--accent);
    text-underline-offset: 0.15em;
  }
  .restore {
    ${textButton}
  }
  @media (forced-colors: active) {
    input[type='range']::-webkit-slider-runnable-track {
      background: CanvasText;
    }
    input[type='range']::-webkit-slider-thumb {
      background: Highlight;
    }
  }
`;
