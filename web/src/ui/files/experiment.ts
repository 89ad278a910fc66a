/** A run with all that makes it again: what stands in every file that leaves the page. */
import { changedInWords } from '../../model/changed-words';
import { originOf } from '../../model/preset-versions';
import { traceFiles, withTraces } from '../../model/export-json';
import { printLink } from '../../model/link';
import { presetWhole } from '../../model/presets';
import { DEFAULT_SEED, type Experiment } from '../../model/provenance';
import type { Scenario } from '../../model/scenario';
import type { Outcome } from '../../sim/protocol';
import { readTraces } from '../../sim/trace-files';
import type { Lab } from '../../store/lab';
import { words } from '../../../content/languages/en/experiments';
import { words as presetWords } from '../../../content/languages/en/presets';
import { linkTo } from '../page-address';

/** So many changes stand in a title. */
const IN_TITLE = 2;

/** A scenario that says of itself what it is. */
export interface Described {
  /** With another title and summary than the published ones where it was changed. */
  readonly scenario: Scenario;
  readonly title: string;
  /** What was changed, in a sentence; empty where nothing was. */
  readonly changed: string;
}

/**
 * What `scenario`, which began as a preset, is: the preset's name and claims hold no longer once it was changed. A preset as a
 * link of version 1 means it is not today's, and says so.
 */
export async function describe(lab: Lab, preset: string, scenario: Scenario): Promise<Described> {
  const named = lab.presets.find(({ id }) => id === preset);
  const [catalog, published] = await Promise.all([
    lab.tables(),
    named &&
      presetWhole(named).then(
        (whole) => whole.scenario,
        () => undefined, // without it nobody knows what was changed
      ),
  ]);
  const origin = published && originOf(preset, published, scenario);
  const changes = origin === undefined ? [] : changedInWords(catalog, origin, scenario);
  const today = presetWords()[preset]?.title ?? published?.title ?? '';
  const name = origin === published ? today : words().asFirst(today);
  const own = scenario.title === published?.title ? undefined : scenario.title;
  if (changes.length === 0) {
    const title = own ?? (name === '' ? 'LBE Lab' : name);
    return { scenario: origin === published ? scenario : { ...scenario, title }, title, changed: '' };
  }
  const rest = changes.length - IN_TITLE;
  const few = [...changes.slice(0, IN_TITLE), ...(rest > 0 ? [words().andMore(rest)] : [])].join('; ');
  const title = own ?? `${name} (${few})`;
  const changed = words().changedBy(name, changes.join('; '));
  return { scenario: { ...scenario, title, summary: changed }, title, changed };
}

/** The run with its traces in it, and the link that opens it. */
export async function experimentOf(lab: Lab, preset: string, { scenario, report }: Outcome): Promise<Experiment> {
  const [fragment, traces, described] = await Promise.all([
    printLink(lab, preset, scenario),
    readTraces(traceFiles(scenario)),
    describe(lab, preset, scenario),
  ]);
  return {
    scenario: withTraces(described.scenario, traces),
    report,
    from: {
      title: described.title,
      changed: described.changed,
      link: linkTo(`#${fragment}`),
      version: lab.catalog.version,
      digest: report.digest,
      seed: scenario.seed ?? DEFAULT_SEED,
    },
  };
}
