/** Line icons, 18 px. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';

const icon = (body: SVGTemplateResult): TemplateResult =>
  html`<svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">${body}</svg>`;

export const playIcon = icon(svg`<path d="M5.5,3.5V14.5L14.5,9Z" fill="currentColor" />`);
export const pauseIcon = icon(svg`<path d="M6,3.5V14.5M12,3.5V14.5" stroke-width="3" stroke-linecap="butt" />`);
export const restartIcon = icon(svg`<path d="M4,3.5V14.5M14.5,4V14L6.5,9Z" />`);
export const undoIcon = icon(svg`<path d="M6.5,3.5L3,7L6.5,10.5M3,7H10.5A4,4 0 0 1 10.5,15H7" />`);
export const redoIcon = icon(svg`<path d="M11.5,3.5L15,7L11.5,10.5M15,7H7.5A4,4 0 0 0 7.5,15H11" />`);
export const stepsIcon = icon(svg`<path d="M5.5,7.5L9,11L12.5,7.5" />`);
export const pinIcon = icon(svg`<path d="M6.5,2.5H11.5M7.5,2.5V7.5L5,10.5H13L10.5,7.5V2.5M9,10.5V15.5" />`);
export const closeIcon = icon(svg`<path d="M4,4L14,14M14,4L4,14" />`);
export const copyIcon = icon(svg`<path d="M6.5,6.5H14.5V14.5H6.5ZM11.5,6.5V3.5H3.5V11.5H6.5" />`);
export const linkIcon = icon(
  svg`<path d="M7.5,10.5L10.5,7.5M8,5L9.8,3.2A3.5,3.5 0 0 1 14.8,8.2L13,10M10,13L8.2,14.8A3.5,3.5 0 0 1 3.2,9.8L5,8" />`,
);
export const doneIcon = icon(svg`<path d="M3.5,9.5L7.5,13.5L14.5,4.5" />`);
export const lightIcon = icon(
  svg`<circle cx="9" cy="9" r="3.2" /><path d="M9,1.5V3M9,15V16.5M1.5,9H3M15,9H16.5M3.7,3.7L4.8,4.8M13.2,13.2L14.3,14.3M3.7,14.3L4.8,13.2M13.2,4.8L14.3,3.7" />`,
);
export const darkIcon = icon(svg`<path d="M14.8,10.8A6.3,6.3 0 1 1 7.2,3.2A5,5 0 0 0 14.8,10.8Z" />`);
export const autoIcon = icon(svg`<circle cx="9" cy="9" r="6" /><path d="M9,3A6,6 0 0 1 9,15Z" fill="currentColor" />`);
export const languageIcon = icon(
  svg`<circle cx="9" cy="9" r="6.5" /><path d="M2.5,9H15.5M9,2.5C5.5,6.5 5.5,11.5 9,15.5C12.5,11.5 12.5,6.5 9,2.5" />`,
);
export const slidersIcon = icon(
  svg`<path d="M2.5,5H8M12,5H15.5M2.5,13H5M9,13H15.5" /><circle cx="10" cy="5" r="2" /><circle cx="7" cy="13" r="2" />`,
);
export const stepBackIcon = icon(svg`<path d="M13.5,4.5V13.5" /><path d="M10,4.5L4.5,9L10,13.5" />`);
export const stepForwardIcon = icon(svg`<path d="M4.5,4.5V13.5" /><path d="M8,4.5L13.5,9L8,13.5" />`);
export const jumpBackIcon = icon(svg`<path d="M14.5,4L9,9L14.5,14M9,4L3.5,9L9,14" />`);
export const jumpForwardIcon = icon(svg`<path d="M3.5,4L9,9L3.5,14M9,4L14.5,9L9,14" />`);
export const moreIcon = icon(
  svg`<circle cx="4" cy="9" r="1.3" fill="currentColor" stroke="none" /><circle cx="9" cy="9" r="1.3" fill="currentColor" stroke="none" /><circle cx="14" cy="9" r="1.3" fill="currentColor" stroke="none" />`,
);
