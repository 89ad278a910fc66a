/** A run with all that makes it again: what stands in every file that leaves the page. */
import { traceFiles, withTraces } from '../../model/export-json';
import { printLink } from '../../model/link';
import { DEFAULT_SEED, type Experiment } from '../../model/provenance';
import type { Outcome } from '../../sim/protocol';
import { readTraces } from '../../sim/trace-files';
import type { Lab } from '../../store/lab';
import { linkTo } from '../page-address';

/** The run with its traces in it, and the link that opens it. */
export async function experimentOf(lab: Lab, preset: string, { scenario, report }: Outcome): Promise<Experiment> {
  const [fragment, traces] = await Promise.all([printLink(lab, preset, scenario), readTraces(traceFiles(scenario))]);
  return {
    scenario: withTraces(scenario, traces),
    report,
    from: {
      title: scenario.title ?? 'LBE Lab',
      link: linkTo(`#${fragment}`),
      version: lab.catalog.version,
      digest: report.digest,
      seed: scenario.seed ?? DEFAULT_SEED,
    },
  };
}
