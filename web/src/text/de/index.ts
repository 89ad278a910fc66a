/** The page in German. */
import type { Texts } from '..';
import { gauges } from './gauges';
import { lab } from './lab';
import { metrics } from './metrics';
import { notices } from './notices';
import { plots } from './plots';
import { reasons } from './reasons';
import { units } from './units';
import { words } from './words';

export default { gauges, lab, metrics, notices, plots, reasons, units, words } satisfies Record<string, Texts>;
