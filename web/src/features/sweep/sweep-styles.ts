/** The look of the sweep's panel and of its axes. */
import { css } from 'lit';

export const fieldStyles = css`
  label,
  .label {
    display: block;
    color: var(--muted);
    font-size: 0.875rem;
  }
  input:not([type='checkbox']) {
    width: 100%;
    min-width: 0;
    min-height: 32px;
    padding: 0 0.45rem;
    font: 0.9375rem/1.2 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  select {
    width: 100%;
    min-width: 0;
    text-overflow: ellipsis;
  }
  .error {
    margin: 0.3rem 0 0;
    color: var(--alarm);
    font-size: 0.875rem;
  }
  @media (pointer: coarse) {
    input:not([type='checkbox']) {
      min-height: 40px;
    }
  }
`;

export const axisStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  .which {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 6.5rem;
    gap: 0.4rem;
  }
  .span {
    display: grid;
    grid-template-columns: 1fr 1fr 5rem;
    gap: 0.4rem;
    margin-top: 0.5rem;
  }
  .values {
    margin-top: 0.5rem;
  }
  details {
    margin-top: 0.4rem;
  }
  summary {
    min-height: 28px;
    width: fit-content;
    color: var(--muted);
    cursor: pointer;
  }
  fieldset {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    gap: 0 0.8rem;
  }
  fieldset label {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 28px;
    color: var(--ink);
    font-size: 0.9375rem;
  }
  fieldset input {
    width: 18px;
    height: 18px;
  }
  .both {
    display: flex;
    gap: 0.4rem;
    margin: 0.2rem 0;
  }
`;

export const sweepPanelStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.45 var(--sans);
    color: var(--ink);
  }
  .axes {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
    gap: 0.9rem 2rem;
    margin: 0.6rem 0 0.9rem;
  }
  .rest {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.7rem 1rem;
    margin-bottom: 0.9rem;
  }
  .rest .measure {
    flex: 1 1 12rem;
    max-width: 22rem;
  }
  .rest .seeds {
    flex: 0 0 5rem;
  }
  .rest .figures {
    flex: 1 1 14rem;
    max-width: 26rem;
  }
  .go {
    font-weight: 600;
  }
  .run {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 0.9rem;
    min-height: 40px;
    font-variant-numeric: tabular-nums;
  }
  progress {
    width: min(14rem, 100%);
    height: 8px;
  }
  .looks {
    display: flex;
    align-items: center;
    gap: 0 1.1rem;
    margin: 0 0 0.4rem;
  }
  .looks label {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    min-height: 28px;
    color: var(--ink);
    font-size: 0.9375rem;
  }
  .looks input {
    width: 18px;
    height: 18px;
    min-height: 0;
    padding: 0;
  }
  p {
    max-width: 70ch;
    margin: 0.3rem 0;
  }
  .definition,
  .status,
  .source {
    color: var(--muted);
  }
  .notice {
    padding-left: 0.6rem;
    border-left: 2px solid var(--accent);
  }
`;
