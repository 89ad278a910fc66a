/** Runs a recorded experiment again: a link to a run, with its columns, by the page's pool of engines. */
import { fetchPart } from '../../model/part';
import type { Run } from '../../lessons/lesson';
import { Latest } from '../../model/latest';
import type { LinkContext } from '../../model/link';
import type { Pool } from '../../sim/pool';

export type Repeated =
  | { readonly ok: true; readonly run: Run }
  | { readonly ok: false; readonly why: string; readonly brokeDown?: boolean };
export type Repeat = (link: string) => Promise<Repeated>;

const GIVEN_UP: Repeated = { ok: false, why: '', brokeDown: true };

/** So many runs are kept: a class asks for the same ones again and again, and columns are large. */
const MOST_RUNS = 24;

/** `signal`: when all of it is given up. */
export function createRepeat(context: LinkContext, pool: Pick<Pool, 'run'>, signal?: AbortSignal): Repeat {
  const runs = new Latest<Promise<Repeated>>(MOST_RUNS);
  const repeat: Repeat = async (link) => {
    const { parseLink } = await fetchPart(() => import('../../model/link'));
    const read = await parseLink(context, link);
    if (!read.ok) return { ok: false, why: read.problems.join(' ') };
    const { scenario } = read;
    return new Promise((resolve) => {
      if (signal?.aborted === true) {
        resolve(GIVEN_UP);
        return;
      }
      const giveUp = pool.run(
        [scenario],
        (_, result) => {
          if (result.type === 'report' && result.columns !== undefined)
            resolve({ ok: true, run: { scenario, report: result.report, columns: result.columns } });
          else if (result.type === 'refused')
            resolve({
              ok: false,
              why: [result.error.path, result.error.message].filter((part) => part !== '').join(': '),
            });
          else if (result.type === 'report') resolve({ ok: false, why: '' });
          else resolve({ ok: false, why: result.message, brokeDown: result.type === 'failed' });
        },
        () => true,
      );
      signal?.addEventListener('abort', () => {
        giveUp();
        resolve(GIVEN_UP);
      });
    });
  };
  return (link) => {
    const known = runs.get(link);
    if (known !== undefined) return known;
    const made = repeat(link);
    runs.set(link, made);
    // What could not be loaded, or whose engine broke down, may be possible the next time.
    made.then(
      (repeated) => {
        if (!repeated.ok && repeated.brokeDown === true) runs.delete(link);
      },
      () => runs.delete(link),
    );
    return made;
  };
}
