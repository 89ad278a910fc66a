/** Looks that several components share. */
import { css } from 'lit';

/** What is one tap away, and scrolls sideways where it is wide. */
export const disclosureStyles = css`
  :host {
    display: block;
    font: 0.9375rem/1.5 var(--sans);
    color: var(--ink);
  }
  summary {
    width: fit-content;
    min-height: 28px;
    color: var(--muted);
    cursor: pointer;
  }
  summary:hover {
    color: var(--ink);
  }
  .scroll {
    overflow-x: auto;
  }
`;

/** The parts of the page below the plots, one tap away: a heading, and in a line what there is. */
export const sectionStyles = css`
  details.section {
    margin-top: 0.75rem;
    border-top: 1px solid var(--hair);
    padding-top: 0.35rem;
  }
  details.section > summary {
    width: auto;
    min-height: 32px;
    color: var(--muted);
    cursor: pointer;
  }
  @media (pointer: coarse) {
    details.section > summary {
      min-height: 44px;
      align-content: center;
    }
  }
  details.section > summary h2 {
    display: inline;
    margin: 0 0.35rem 0 0;
    color: var(--ink);
    font: 600 1.0625rem/1.45 var(--sans);
  }
`;
