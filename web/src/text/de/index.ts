/** The page in German. */
import type { Texts } from '..';
import { gauges } from './gauges';
import { lab } from './lab';
import { metrics } from './metrics';
import { notices } from './notices';
import { paths } from './paths';
import { plots } from './plots';
import { reasons } from './reasons';
import { summary } from './summary';
import { takeHome } from './take-home';
import { units } from './units';
import { words } from './words';

export default {
  gauges,
  lab,
  metrics,
  notices,
  paths,
  plots,
  reasons,
  summary,
  takeHome,
  units,
  words,
} satisfies Record<string, Texts>;
