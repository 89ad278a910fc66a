/** iOS zooms into a field whose letters are smaller than 16 px, and stays there. No other browser knows the property. */
import { css } from 'lit';

export const touchFields = css`
  @supports (-webkit-touch-callout: none) {
    :is(input, select, textarea) {
      font-size: max(16px, 1em) !important;
    }
  }
`;
