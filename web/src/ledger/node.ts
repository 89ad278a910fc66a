/** What `npm run fidelity` takes from here. */
export { shortCitation } from '../model/papers';
export { claims } from './claims';
export { claimsIn, tally, tallyOf, totalOf } from './counts';
export { partsOf, SORTS, standing } from './evidence';
export { exhibits, reasons } from './index';
export { heldBy, judgeClaims, judgeFindings } from './judge';
export { Collector, Results, setsFor } from './results';
export { REFERENCE_FIGURES, storeSet } from './stored';
export { triviallyBecause } from '../../content/papers/trivial';
export { tracesFromCsv } from './traces';
export { contents } from './contents';
