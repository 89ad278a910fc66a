/** What `scripts/findings.mjs` takes from here. */
export { catalog } from '../../model/tables';
export { FOR_FINDINGS } from './findings';
export { PROPERTIES } from './search-run';
export { subjectsOf } from './subjects';
