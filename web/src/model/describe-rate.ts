/** A rate that no slider can hold, in words: steps in time, or a trace of delivery opportunities. */
import type { Json, Link } from './scenario';
import { showQuantity } from './units';

/** Steps that are named one by one; more are counted. */
const NAMED = 4;

const isFields = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function stepsInWords(steps: readonly Json[]): string {
  const words = steps.flatMap((step) => {
    if (!Array.isArray(step)) return [];
    const [from, rate] = step as readonly Json[];
    if (typeof from !== 'number' || typeof rate !== 'number') return [];
    return [`${rate === 0 ? 'nothing' : showQuantity(rate, 'bit/s')} from ${showQuantity(from, 's')}`];
  });
  const rest = words.length - NAMED;
  return `${words.slice(0, NAMED).join(', ')}${rest > 0 ? `, and ${rest} more steps` : ''}`;
}

function traceInWords(trace: Readonly<Record<string, Json>>): string {
  const end = trace['repeat'] === false ? 'once' : 'over and over';
  const { file, opportunities_ms: times } = trace;
  if (typeof file === 'string') return `the trace “${file}”, ${end}`;
  if (!Array.isArray(times)) return 'a trace';
  const last = (times as readonly Json[]).at(-1);
  const bytes = typeof trace['packet_bytes'] === 'number' ? trace['packet_bytes'] : 1500;
  const mean = typeof last === 'number' && last > 0 ? (times.length * bytes * 8000) / last : null;
  const period = typeof last === 'number' ? showQuantity(last, 'ms') : '';
  return `a trace of ${times.length} opportunities in ${period}, ${showQuantity(mean, 'bit/s', 3)} on average, ${end}`;
}

/** How the rate of a link varies; undefined where it does not, or a model makes it. */
export function rateInWords(link: Link): string | undefined {
  const { rate_steps: steps, rate_trace: trace } = link;
  if (Array.isArray(steps)) return stepsInWords(steps);
  return isFields(trace) ? traceInWords(trace) : undefined;
}
