/** The look of a button that stands in a line of text: declarations for a rule of a component's own. */
import { css } from 'lit';

export const textButton = css`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--accent);
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 0.15em;
  cursor: pointer;
`;
