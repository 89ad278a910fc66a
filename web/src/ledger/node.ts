/** What `npm run fidelity` takes from here. */
export { claims } from './claims';
export { exhibits, reasons } from './index';
export { judgeClaims, judgeFindings } from './judge';
export { Collector, Results, setsFor } from './results';
export { tracesFromCsv } from './traces';
export { contents, reasonEntries } from './contents';
