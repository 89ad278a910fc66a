/** The look of the tables around comparing and changing. */
import { css } from 'lit';

export const tableStyles = css`
  :host {
    font: 0.9375rem/1.4 var(--sans);
    color: var(--ink);
  }
  h2 {
    margin: 0.9rem 0 0.3rem;
    font-size: 1.125rem;
    font-weight: 600;
  }
  h3 {
    margin: 0.4rem 0 0.15rem;
    font-size: 0.9375rem;
    font-weight: 600;
  }
  p {
    margin: 0.3rem 0;
  }
  .scroll {
    overflow-x: auto;
  }
  th,
  td {
    padding: 0.2rem 0.9rem 0.2rem 0;
    text-align: start;
    font-weight: 400;
    vertical-align: baseline;
  }
  thead th,
  thead td {
    border-bottom: 1px solid var(--line);
    color: var(--muted);
  }
  input[type='text'] {
    min-height: 28px;
    padding: 0 0.35rem;
    border-radius: 3px;
  }
`;
