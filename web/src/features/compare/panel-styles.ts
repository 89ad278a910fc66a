/** The look of the table of compared runs. */
import { css } from 'lit';

export const panelStyles = css`
  :host {
    display: block;
  }
  table {
    min-width: 30rem;
  }
  th.run {
    min-width: 7rem;
    vertical-align: top;
    color: var(--ink);
  }
  .part th {
    padding-top: 0.7rem;
    font-weight: 600;
    color: var(--muted);
  }
  tbody tr:not(.part) > * {
    border-top: 1px solid var(--hair);
  }
  tbody th[scope='row'] {
    position: sticky;
    left: 0;
    min-width: 8rem;
    max-width: 14rem;
    background: var(--paper);
  }
  @media (max-width: 53.6875em) {
    tbody th[scope='row'] {
      min-width: 6rem;
      max-width: 6rem;
      overflow-wrap: anywhere;
    }
  }
  .line {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 24px;
  }
  .line button {
    min-height: 28px;
    padding: 0 0.4rem;
    font-size: 0.875rem;
    white-space: nowrap;
  }
  .base {
    display: inline-flex;
    align-items: center;
    gap: 0.3rem;
    min-height: 24px;
    margin-left: auto;
    color: var(--muted);
    cursor: pointer;
  }
  .name {
    width: 100%;
    min-width: 8.5rem;
    margin-block: 0.2rem;
  }
  .owner,
  .quiet,
  .change {
    color: var(--muted);
  }
  .quiet {
    max-width: 70ch;
  }
  .change {
    display: block;
    min-height: 1.2em;
    font-size: 0.8125rem;
  }
`;
