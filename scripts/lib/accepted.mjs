/**
 * What the reasons accept, figure by figure: `docs/fidelity/accepted.json`. A difference within its band is explained; one
 * that drifts out of it is not, whatever the reason says. Bands are written by `npm run fidelity -- --accept` from the
 * results on record, and read by a person in the diff.
 */
import { differenceOf, reasonFor, scaleOf, toleranceOf } from './fidelity.mjs';

/**
 * The part of the tolerance by which a band reaches beyond the difference that was seen, to either side.
 */
const MARGIN = 0.5;

/**
 * @typedef {import('./fidelity.mjs').CaseResult} CaseResult
 * @typedef {import('./fidelity.mjs').Comparison} Comparison
 * @typedef {import('./fidelity.mjs').Reason} Reason
 *
 * @typedef {[from: number, to: number]} Band of ours − theirs, as the table shows it: percentage points, per cent of the
 * reference's figure, or the figure itself where the reference has 0
 *
 * @typedef {object} Acceptance
 * @property {string} why of the last change of the bands
 * @property {Record<string, Record<string, Band>>} cases by id, then figure
 *
 * @typedef {Record<string, Acceptance>} Accepted by the key of the reason
 */

/** @param {Accepted} accepted @param {string} id @param {string} metric */
export function acceptanceOf(accepted, id, metric) {
  for (const [reason, { cases }] of Object.entries(accepted)) {
    const band = cases[id]?.[metric];
    if (band !== undefined) return { reason, band };
  }
  return undefined;
}

/** @param {Comparison} comparison */
const apart = ({ metric, ours, theirs }) => (ours - theirs) * scaleOf(metric, theirs);

/**
 * Every difference that the tolerance and chance leave is explained where its band holds it, and unexplained where not.
 * @param {CaseResult} result
 * @param {Accepted} accepted
 * @returns {CaseResult}
 */
export function explained(result, accepted) {
  const comparisons = result.comparisons.map((comparison) => {
    const { metric, ours, theirs, difference, deviations, status } = comparison;
    if (status === 'agrees' || status === 'spread') return comparison;
    const figure = { metric, ours, theirs, difference, ...(deviations !== undefined && { deviations }) };
    const found = acceptanceOf(accepted, result.id, metric);
    /** @type {Comparison} */
    const judged =
      found !== undefined && isIn(found.band, apart(comparison))
        ? { ...figure, status: 'explained', reason: found.reason }
        : { ...figure, status: 'unexplained' };
    return judged;
  });
  return { ...result, comparisons };
}

/** @param {Band} band @param {number} difference */
const isIn = ([from, to], difference) => from <= difference && difference <= to;

/** The grid on which bands lie: what the table shows; a tenth of the tolerance where the reference has 0. @param {Comparison} comparison */
function gridOf({ metric, theirs }) {
  const unscaled = theirs === 0 && scaleOf(metric, theirs) === 1;
  return unscaled ? toleranceOf(metric, theirs) / 10 : 0.1;
}

/** @param {Comparison} comparison */
const toleranceShown = ({ metric, theirs }) => toleranceOf(metric, theirs) * Math.abs(scaleOf(metric, theirs));

/**
 * The difference that is seen and half a tolerance to either side, rounded outward.
 * @param {Comparison} comparison
 * @returns {Band}
 */
export function bandOf(comparison) {
  const [grid, margin, seen] = [gridOf(comparison), MARGIN * toleranceShown(comparison), apart(comparison)];
  const on = (/** @type {number} */ steps) => Number((steps * grid).toPrecision(6));
  return [on(Math.floor((seen - margin) / grid + 1e-6)), on(Math.ceil((seen + margin) / grid - 1e-6))];
}

/**
 * The bands that the results propose for some reasons. A reason that is named accepts all that stands within its scope;
 * `all` moves the bands that there are, and accepts no figure that had none.
 * @param {CaseResult[]} results
 * @param {Reason[]} reasons
 * @param {Accepted} accepted
 * @param {string[]} keys
 * @param {string} why
 * @returns {{ accepted: Accepted, changes: string[] }}
 */
export function proposed(results, reasons, accepted, keys, why) {
  const all = keys.includes('all');
  /** @type {Record<string, Record<string, Record<string, Band>>>} */
  const next = {};
  /** @type {string[]} */
  const changes = [];
  for (const { id, comparisons } of results) {
    for (const comparison of comparisons) {
      const { metric } = comparison;
      const kept = acceptanceOf(accepted, id, metric);
      const scope = reasonFor(reasons, id, metric);
      const meant = (scope !== undefined && keys.includes(scope)) || (all && kept !== undefined);
      const now = meant ? acceptance(comparison, scope, kept) : kept;
      if (now !== undefined) ((next[now.reason] ??= {})[id] ??= {})[metric] = now.band;
      const [before, after] = [kept, now].map((one) => (one === undefined ? 'nothing' : shownBand(one)));
      if (before !== after) changes.push(`${id} ${metric}: ${before}, now ${after}`);
    }
  }
  const sections = reasons.flatMap(({ key }) => {
    const cases = next[key];
    if (cases === undefined) return [];
    const before = accepted[key];
    const same = before !== undefined && JSON.stringify(before.cases) === JSON.stringify(cases);
    return [[key, same ? before : { why, cases }]];
  });
  return { accepted: Object.fromEntries(sections), changes };
}

/**
 * What a reason is to accept of a figure. A band that still holds the difference stays: a diff has what moved.
 * @param {Comparison} comparison
 * @param {string | undefined} reason
 * @param {{ reason: string, band: Band } | undefined} kept
 */
function acceptance(comparison, reason, kept) {
  if (reason === undefined || comparison.status === 'agrees' || comparison.status === 'spread') return undefined;
  if (kept?.reason === reason && isIn(kept.band, apart(comparison)) && !isWide(kept.band, comparison)) return kept;
  return { reason, band: bandOf(comparison) };
}

/** @param {{ reason: string, band: Band }} acceptance */
const shownBand = ({ reason, band: [from, to] }) => `${reason} ${from} … ${to}`;

/** Half a tolerance to either side and the rounding make a band; a wider one holds nothing. @param {Band} band @param {Comparison} comparison */
function isWide([from, to], comparison) {
  return to - from > 2 * (MARGIN * toleranceShown(comparison) + gridOf(comparison)) * (1 + 1e-9);
}

/**
 * What is wrong with the bands: of a reason that is not in the list or whose scope has not the figure, given twice, or wider
 * than a band may be.
 * @param {Accepted} accepted
 * @param {Reason[]} reasons
 * @param {import('./fidelity.mjs').Case[]} cases
 */
export function problemsOf(accepted, reasons, cases) {
  const known = new Map(cases.map((one) => [one.id, one]));
  const seen = new Set();
  return Object.entries(accepted).flatMap(([key, { why, cases: bands }]) => [
    ...(why === '' ? [`${key}: does not say why.`] : []),
    ...Object.entries(bands).flatMap(([id, metrics]) =>
      Object.entries(metrics).flatMap(([metric, band]) => {
        const name = `${key}, ${id} ${metric}`;
        const theirs = known.get(id)?.expected[metric];
        if (theirs === undefined) return [`${name}: there is no such figure.`];
        const twice = seen.has(`${id} ${metric}`);
        seen.add(`${id} ${metric}`);
        const figure = {
          metric,
          ours: 0,
          theirs: theirs[0],
          difference: '',
          status: /** @type {const} */ ('explained'),
        };
        return [
          ...(twice ? [`${name}: accepted twice.`] : []),
          ...(reasonFor(reasons, id, metric) === key ? [] : [`${name}: not within the reason's scope.`]),
          ...(band[0] <= band[1] ? [] : [`${name}: from ${band[0]} to ${band[1]} is no band.`]),
          ...(isWide(band, figure) ? [`${name}: ${band[0]} … ${band[1]} is wider than a tolerance.`] : []),
        ];
      }),
    ),
  ]);
}

/**
 * The bands that no difference needs any more: the figure agrees, is chance, or is not there.
 * @param {Accepted} accepted
 * @param {CaseResult[]} results
 */
export function staleIn(accepted, results) {
  const statuses = new Map(
    results.flatMap(({ id, comparisons }) => comparisons.map(({ metric, status }) => [`${id} ${metric}`, status])),
  );
  return Object.entries(accepted).flatMap(([key, { cases }]) =>
    Object.entries(cases)
      .flatMap(([id, metrics]) => Object.keys(metrics).map((metric) => `${id} ${metric}`))
      .filter((name) => !['explained', 'unexplained'].includes(statuses.get(name) ?? ''))
      .map((name) => `${key}, ${name}: ${statuses.get(name) ?? 'there is no such figure'}`),
  );
}

/**
 * What the reader of a failure needs: which band was left.
 * @param {Accepted} accepted
 * @param {string} id
 * @param {Comparison} comparison
 */
export function bandText(accepted, id, comparison) {
  const found = acceptanceOf(accepted, id, comparison.metric);
  const difference = differenceOf(comparison.metric, comparison.ours, comparison.theirs);
  return `${difference}, ${found === undefined ? 'which no reason accepts' : `accepted is ${shownBand(found)}`}`;
}

/** One case a line, so that a change of a band is a change of a line. @param {Accepted} accepted */
export function acceptedText(accepted) {
  const sections = Object.entries(accepted).map(([key, { why, cases }]) => {
    const lines = Object.entries(cases).map(([id, bands]) => `      ${JSON.stringify(id)}: ${JSON.stringify(bands)}`);
    return `  ${JSON.stringify(key)}: {\n    "why": ${JSON.stringify(why)},\n    "cases": {\n${lines.join(',\n')}\n    }\n  }`;
  });
  return `{\n${sections.join(',\n')}\n}\n`;
}
