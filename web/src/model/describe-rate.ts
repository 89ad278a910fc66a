/** A rate that no slider can hold, in words: steps in time, or a trace of delivery opportunities. */
import { type Fields, isFields } from './json';
import type { Json, Link } from './scenario';
import { words } from '../../content/languages/en/rates';
import { showQuantity } from './units';

/** Steps that are named one by one; more are counted. */
const NAMED = 4;

function stepsInWords(steps: readonly Json[]): string {
  const steppings = steps.flatMap((step) => {
    if (!Array.isArray(step)) return [];
    const [from, rate] = step as readonly Json[];
    if (typeof from !== 'number' || typeof rate !== 'number') return [];
    return [words().step(rate === 0 ? words().nothing : showQuantity(rate, 'bit/s'), showQuantity(from, 's'))];
  });
  const rest = steppings.length - NAMED;
  const named = steppings.slice(0, NAMED).join(', ');
  return rest > 0 ? words().andMore(named, rest) : named;
}

function traceInWords(trace: Fields): string {
  const end = trace['repeat'] === false ? words().once : words().again;
  const { file, opportunities_ms: times } = trace;
  if (typeof file === 'string') return words().file(file, end);
  if (!Array.isArray(times)) return words().trace;
  const last = (times as readonly Json[]).at(-1);
  const bytes = typeof trace['packet_bytes'] === 'number' ? trace['packet_bytes'] : 1500;
  const mean = typeof last === 'number' && last > 0 ? (times.length * bytes * 8000) / last : null;
  const period = typeof last === 'number' ? showQuantity(last, 'ms') : '';
  return words().times(times.length, period, showQuantity(mean, 'bit/s', 3), end);
}

/** How the rate of a link varies; undefined where it does not, or a model makes it. */
export function rateInWords(link: Link): string | undefined {
  const { rate_steps: steps, rate_trace: trace } = link;
  if (Array.isArray(steps)) return stepsInWords(steps);
  return isFields(trace) ? traceInWords(trace) : undefined;
}
