/** The look of a lesson: a page of a textbook beside the plots. */
import { css } from 'lit';

export const lessonStyles = css`
  :host {
    display: block;
    font: 1rem/1.5 var(--serif);
    color: var(--ink);
  }
  .sheet {
    padding: 0.2rem 0 0.8rem;
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }
  .where {
    margin: 0;
    color: var(--muted);
    font: 0.875rem/1.4 var(--sans);
  }
  h1 {
    margin: 0.1rem 0 0.7rem;
    font-size: 1.5rem;
    line-height: 1.2;
    text-wrap: balance;
  }
  h2 {
    margin: 0 0 0.3rem;
    font-size: 1.125rem;
    line-height: 1.3;
  }
  h3 {
    margin: 1rem 0 0.2rem;
    font: 600 0.9375rem/1.4 var(--sans);
  }
  :is(h2, h3):focus:not(:focus-visible) {
    outline: none;
  }
  p {
    margin: 0 0 0.6rem;
    text-wrap: pretty;
  }
  .question,
  legend {
    margin: 0.9rem 0 0.4rem;
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: baseline;
    gap: 0.55rem;
    margin-left: -0.5rem;
    padding: 0.25rem 0.5rem;
    border-left: 3px solid transparent;
    font: 0.9375rem/1.4 var(--sans);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    label {
      padding-block: 0.75rem;
    }
  }
  label:hover {
    background: var(--panel);
  }
  .revealed label {
    background: none;
    cursor: default;
  }
  label.right {
    border-left-color: var(--ink);
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    font-weight: 400;
  }
  input {
    flex: none;
    width: 1rem;
    height: 1rem;
    transform: translateY(0.1rem);
  }
  .ask,
  .turn {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    margin: 0.7rem 0 0.3rem;
  }
  button.run,
  button.next:not(:disabled) {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
  .hint {
    color: var(--muted);
    font: 0.875rem/1.4 var(--sans);
  }
  .message {
    min-height: 1.3rem;
    margin: 0;
    color: var(--alarm);
    font: 0.875rem/1.4 var(--sans);
  }
  .result {
    margin-top: 0.9rem;
    padding-top: 0.1rem;
    border-top: 1px solid var(--hair);
  }
  .result h3 {
    margin-top: 0.6rem;
  }
  .verdict {
    font-weight: 600;
  }
  .state {
    min-height: 3em;
    font: 0.9375rem/1.45 var(--sans);
    font-variant-numeric: tabular-nums;
  }
  table {
    width: 100%;
    margin-bottom: 0.8rem;
    font: 0.8125rem/1.35 var(--sans);
  }
  th,
  td {
    padding: 0.25rem 0.5rem 0.25rem 0;
    border-top: 1px solid var(--hair);
    text-align: start;
    vertical-align: top;
    font-weight: 400;
  }
  thead th {
    border-top: 0;
    color: var(--muted);
  }
  td:last-child {
    padding-right: 0;
    font-weight: 600;
  }
  td.close {
    font-weight: 400;
  }
  summary {
    cursor: pointer;
  }
  summary h3 {
    display: inline-block;
  }
  ul {
    margin: 0 0 0.6rem;
    padding-left: 1.1rem;
    font: 0.875rem/1.45 var(--sans);
  }
  a {
    text-decoration-thickness: 1px;
  }
  .onward {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.4rem 1.2rem;
    margin-top: 0.9rem;
    font: 0.9375rem/2.95 var(--sans);
  }
  .onward .next {
    padding-inline: 0.9rem;
    border-radius: 4px;
    background: var(--ink);
    color: var(--paper);
    text-decoration: none;
  }
  .learnt {
    padding-left: 0.8rem;
    border-left: 3px solid var(--accent);
  }
  @media (max-width: 75em) {
    h1 {
      font-size: 1.25rem;
    }
  }
  @media (hover: none) {
    .keys {
      display: none; /* the surface itself can still be reached with Tab */
    }
  }
  @media (min-width: 62.5em) {
    .turn {
      position: sticky;
      bottom: 0;
      margin-bottom: 0;
      padding: 0.5rem 0;
      background: var(--paper);
    }
    .sheet {
      padding-bottom: 0;
    }
  }
  @media (max-width: 62.4375em) {
    :is(#step, #result) {
      scroll-margin-top: 3.5rem;
    }
    /* The plots follow: what has been read makes room for them. */
    .answered .intro,
    .turn :disabled {
      display: none;
    }
    .message:empty {
      min-height: 0;
    }
    .sheet {
      max-width: 46rem;
      margin-inline: auto;
      padding-bottom: 1rem;
    }
  }
  @media (max-width: 53.6875em) {
    :host {
      font-size: 0.9375rem;
      line-height: 1.45;
    }
    h1 {
      margin-bottom: 0.4rem;
      font-size: 1.25rem;
    }
    p {
      margin-bottom: 0.45rem;
    }
  }
`;
