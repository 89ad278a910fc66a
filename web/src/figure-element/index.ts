/** The entry of `lbe-figure.js`: one file, for any page. */
import { LbeFigure } from './element';
import { ownFolder } from './own-address';

// Where two versions come to one page, the first stays.
if (customElements.get('lbe-figure') === undefined) {
  LbeFigure.home = ownFolder();
  customElements.define('lbe-figure', LbeFigure);
}
