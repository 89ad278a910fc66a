/** Runs a recorded experiment again: a link to a run, with its columns, by the page's pool of engines. */
import type { Run } from '../../lessons/lesson';
import type { LinkContext } from '../../model/link';
import type { Pool } from '../../sim/pool';

export type Repeated = { readonly ok: true; readonly run: Run } | { readonly ok: false; readonly why: string };
export type Repeat = (link: string) => Promise<Repeated>;

/** So many runs are kept: a class asks for the same ones again and again, and columns are large. */
const KEPT = 24;

export function createRepeat(context: LinkContext, pool: Pick<Pool, 'run'>): Repeat {
  const kept = new Map<string, Promise<Repeated>>();
  const repeat: Repeat = async (link) => {
    const { parseLink } = await import('../../model/link');
    const read = await parseLink(context, link);
    if (!read.ok) return { ok: false, why: read.problems.join(' ') };
    const { scenario } = read;
    return new Promise((resolve) => {
      pool.run(
        [scenario],
        (_, result) => {
          if (result.type === 'report' && result.columns !== undefined)
            resolve({ ok: true, run: { scenario, report: result.report, columns: result.columns } });
          else if (result.type === 'refused')
            resolve({
              ok: false,
              why: [result.error.path, result.error.message].filter((part) => part !== '').join(': '),
            });
          else resolve({ ok: false, why: result.type === 'report' ? '' : result.message });
        },
        () => true,
      );
    });
  };
  return (link) => {
    const known = kept.get(link);
    if (known !== undefined) return known;
    const made = repeat(link);
    kept.set(link, made);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };
}
