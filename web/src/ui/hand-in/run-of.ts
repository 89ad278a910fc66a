/** A run of the laboratory as it is handed in: the experiment as a link, and the digest that anybody's run of it has. */
import { fetchPart } from '../../model/part';
import type { RunOf } from '../../model/completion';
import type { Outcome } from '../../sim/protocol';
import type { Lab } from '../../store/lab';

export async function runOf(lab: Lab, { scenario, report }: Pick<Outcome, 'scenario' | 'report'>): Promise<RunOf> {
  const { preset } = lab.store.get();
  const { printLink } = await fetchPart(() => import('../../model/link'));
  return { link: await printLink(lab, preset, scenario), digest: report.digest, engine: lab.catalog.version };
}
