/**
 * The comparison's pure part: a reference case becomes a scenario of ours with the reference's settings, and its figures are set
 * beside ours and judged. What runs `lbe` is `scripts/fidelity.mjs`.
 */

/** Beyond this the reader is owed a reason. */
const TOLERANCE = { relative: 0.05, points: 0.02, part: 0.001, packets: 0.5, loss: 0.0001 };

/**
 * Chance excuses a difference of this many tolerances at most. Beyond, the runs scatter too much to say that two simulators
 * agree, and a reason must say why.
 */
export const CHANCE_AT_MOST = 3;

/** Where five runs leave a figure beyond the tolerance, so many are taken: with more, the test of chance has more power. */
const MANY_SEEDS = 20;

/**
 * Mean, standard deviation, least and greatest over a simulator's runs; the mean alone where there is one run.
 * @typedef {[mean: number, sd?: number, min?: number, max?: number]} Figure
 *
 * @typedef {Record<string, unknown>} Keys some keys of the scenario contract
 *
 * @typedef {object} FlowCase
 * @property {string} id
 * @property {string} as which of the simulator's models
 * @property {number} [count]
 * @property {Keys} [cc] beside what the model sets
 * @property {number} [rtt_ms] propagation, where it is not the link's
 * @property {unknown} [start_s] a time or a range of times
 * @property {number} [window_packets]
 * @property {[first: number, last: number]} [path] which of several links, counted from 1
 *
 * @typedef {object} Case
 * @property {string} id
 * @property {string} group the section
 * @property {string} title
 * @property {string} simulator
 * @property {{ file: string, row: string }} origin
 * @property {Keys & { queue?: Keys }} [link] where it differs from the simulator's: rate_bps, delay_ms, queue, loss
 * @property {(Keys & { queue?: Keys })[]} [links] several in a row in its place, the first the one whose queue is measured
 * @property {{ at_s: number, rate_bps: number }[]} [rates] the link's rate changes in mid-run
 * @property {Keys} [back] where the link of the acknowledgements differs from the other: rate_bps, queue
 * @property {number} [duration_s]
 * @property {unknown} [start_s] of every flow that does not say its own
 * @property {Keys} [transport]
 * @property {FlowCase[]} flows
 * @property {number} runs how many runs the figures are from
 * @property {boolean} [measured] on a machine, not simulated: the results say how far the runs of both sides scatter
 * @property {Record<string, Figure>} expected
 *
 * @typedef {object} Model
 * @property {Keys & { kind: string }} cc
 * @property {Keys} [transport]
 * @property {string} what
 *
 * @typedef {object} Simulator
 * @property {string} version
 * @property {string} settings in words
 * @property {boolean} handshake the connection's first packet leaves one RTT after its start
 * @property {number} duration_s
 * @property {unknown} start_s
 * @property {Keys & { delay_ms: number, rate_bps: number, queue: Keys }} link
 * @property {Keys} flow
 * @property {Keys} transport
 * @property {Record<string, Model>} models
 *
 * @typedef {object} References
 * @property {string} about
 * @property {Record<string, Simulator>} simulators
 * @property {{ simulator: string, what: string, why: string }[]} left_out
 * @property {Case[]} cases
 *
 * @typedef {object} Change one setting that is changed to show a reason
 * @property {string} case
 * @property {string} metric
 * @property {string} what
 * @property {Record<string, unknown>} set paths into the scenario, as in a sweep ("flows.*.transport.init_cwnd")
 *
 * @typedef {object} Reason
 * @property {string} key
 * @property {string[]} cases where it may be named: ids, "*" for any part. What it accepts there: `accepted.mjs`
 * @property {string[]} [metrics] all where none is named
 * @property {string} title
 * @property {string} reason
 * @property {Change[]} [shown_by]
 *
 * @typedef {object} Vector a number that ns-3's own tests hold
 * @property {string} id
 * @property {string} of which algorithm
 * @property {'in full' | 'in part' | 'no'} held
 * @property {string} [file] where our test is
 * @property {string} [test] its name
 * @property {string} [why] why not in full
 *
 * @typedef {object} Group a flow group of a scenario, as far as it is looked at here
 * @property {string} id
 * @property {Keys & { kind: string }} cc
 *
 * @typedef {Keys & { links: Keys[], flows: Group[] }} Scenario
 *
 * @typedef {object} Run what `lbe` prints, as far as it is read here
 * @property {Record<string, number | null> & { share: Record<string, number | null> }} metrics
 *
 * @typedef {'agrees' | 'spread' | 'explained' | 'unexplained'} Status
 *
 * @typedef {object} Comparison
 * @property {string} metric
 * @property {number} ours
 * @property {number} theirs
 * @property {string} difference
 * @property {[ours: number, theirs: number]} [deviations] over the runs, where the reference was measured
 * @property {Status} status
 * @property {string} [reason]
 *
 * @typedef {object} CaseResult
 * @property {string} id
 * @property {number} seeds how many runs ours are from
 * @property {Comparison[]} comparisons
 *
 * @typedef {object} Results
 * @property {CaseResult[]} cases
 * @property {{ id: string, missing: string }[]} skipped
 * @property {{ reason: string, case: string, metric: string, what: string, theirs: number, before: number, after: number }[]} shown
 */

/**
 * @param {unknown} start
 * @param {number} later
 */
function delayed(start, later) {
  if (typeof start === 'number') return start + later;
  const [from, to] = /** @type {{ uniform: [number, number] }} */ (start).uniform;
  return { uniform: [from + later, to + later] };
}

/**
 * The scenario of a case. Every flow is a group of its own, so that each one's share of the bytes can be read.
 * @param {References} references
 * @param {Case} one
 * @returns {Scenario}
 */
export function scenarioOf(references, one) {
  const simulator = simulatorOf(references, one);
  const links = (one.links ?? [one.link]).map((own) => linkOf(simulator, own));
  const several = one.links !== undefined;
  const named = (/** @type {string} */ name, /** @type {number} */ i) => (several ? `${name}${i + 1}` : name);
  const flows = one.flows.flatMap((flow) => {
    const model = modelOf(simulator, flow.as);
    const [from, to] = flow.path ?? [1, links.length];
    const path = links.slice(from - 1, to);
    const ids = (/** @type {string} */ name) => path.map((_, i) => named(name, from - 1 + i));
    const pathRtt = path.reduce((sum, link) => sum + 2 * link.delay_ms, 0);
    const rtt = flow.rtt_ms ?? pathRtt;
    const start = flow.start_s ?? one.start_s ?? simulator.start_s;
    const group = {
      ...simulator.flow,
      cc: { ...model.cc, ...flow.cc },
      path: ids('bottleneck'),
      return_path: ids('back').reverse(),
      ...(rtt > pathRtt && { extra_return_delay_ms: rtt - pathRtt }),
      start_s: simulator.handshake ? delayed(start, rtt / 1000) : start,
      transport: {
        ...simulator.transport,
        ...model.transport,
        ...one.transport,
        ...(flow.window_packets !== undefined && { window_packets: flow.window_packets }),
      },
    };
    const count = flow.count ?? 1;
    return Array.from({ length: count }, (_, i) => ({ id: count > 1 ? `${flow.id}${i + 1}` : flow.id, ...group }));
  });
  return {
    version: 1,
    title: one.id,
    duration_s: one.duration_s ?? simulator.duration_s,
    // Efficiency is a part of what all links together could carry.
    ...(several && { capacity_bps: links.reduce((sum, link) => sum + link.rate_bps, 0) }),
    links: [
      ...links.map((link, i) => ({ id: named('bottleneck', i), ...link })),
      ...links.map(({ rate_bps, delay_ms }, i) => ({
        id: named('back', i),
        rate_bps,
        delay_ms,
        queue: { kind: 'droptail', limit_packets: 1_000_000 },
        ...one.back,
      })),
    ],
    flows,
    ...(one.rates !== undefined && {
      changes: one.rates.map(({ at_s, rate_bps }) => ({ at_s, path: 'links.0.rate_bps', value: rate_bps })),
    }),
  };
}

/**
 * A link of a case. Another discipline has other keys: it stands in place of the simulator's.
 * @param {Simulator} simulator
 * @param {(Keys & { queue?: Keys }) | undefined} own
 */
function linkOf({ link }, own) {
  const queue = own?.queue?.['kind'] === undefined ? link.queue : {};
  return { ...link, ...own, queue: { ...queue, ...own?.queue } };
}

/** @param {References} references @param {Case} one */
function simulatorOf(references, one) {
  const simulator = references.simulators[one.simulator];
  if (simulator === undefined) throw new Error(`${one.id}: no simulator "${one.simulator}"`);
  return simulator;
}

/** @param {Simulator} simulator @param {string} name */
function modelOf(simulator, name) {
  const model = simulator.models[name];
  if (model === undefined) throw new Error(`no model "${name}"`);
  return model;
}

/**
 * Five runs; one where the scenario leaves nothing to chance.
 * @param {Scenario} scenario
 */
export function seedsOf(scenario) {
  const chance = /"uniform"|"send_jitter_ms":(?!0[,}])/.test(JSON.stringify(scenario));
  return chance ? [1, 2, 3, 4, 5] : [1];
}

/**
 * The further seeds that a case needs: none where nothing is random or every figure is within the tolerance.
 * @param {CaseResult} result
 */
export function furtherSeeds({ seeds, comparisons }) {
  if (seeds < 2 || comparisons.every(({ status }) => status === 'agrees')) return [];
  return Array.from({ length: MANY_SEEDS - seeds }, (_, i) => seeds + 1 + i);
}

/**
 * The first thing of a scenario that this build of `lbe` does not have.
 * @param {Scenario} scenario
 * @param {{ controllers: { id: string, params: { key: string }[] }[], queues: { id: string }[] }} catalogue
 */
export function missingIn(scenario, catalogue) {
  for (const { cc } of scenario.flows) {
    const known = catalogue.controllers.find(({ id }) => id === cc.kind);
    if (known === undefined) return cc.kind;
    const key = Object.keys(cc).find((name) => name !== 'kind' && !known.params.some((param) => param.key === name));
    if (key !== undefined) return `${cc.kind}.${key}`;
  }
  for (const link of scenario.links) {
    const { kind } = /** @type {{ kind: string }} */ (link['queue']);
    if (!catalogue.queues.some(({ id }) => id === kind)) return kind;
  }
  return undefined;
}

/**
 * One figure of one of our runs. `share` is that of the first group (the papers' TCP %), `share.x` that of x, `part.x` the
 * part of the capacity that x got. Jain's index is taken over whole runs from the shares, as the references take it: a flow
 * that starts late has less.
 * @param {Case} one
 * @param {Run} run
 * @param {string} metric
 */
export function figureOf(one, run, metric) {
  const [name = '', group = one.flows[0]?.id ?? ''] = metric.split('.');
  const shares = Object.entries(run.metrics.share);
  const share = () =>
    shares.filter(([id]) => id.replace(/\d+$/, '') === group).reduce((sum, [, part]) => sum + (part ?? 0), 0);
  if (name === 'share') return share();
  if (name === 'part') return share() * (run.metrics['efficiency'] ?? 0);
  if (name === 'jain_long') {
    const squares = shares.reduce((sum, [, part]) => sum + (part ?? 0) ** 2, 0);
    return 1 / (shares.length * squares);
  }
  return run.metrics[name] ?? Number.NaN;
}

/** @param {number[]} values @returns {Figure} */
export function summary(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (values.length < 2) return [mean];
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return [mean, Math.sqrt(variance), Math.min(...values), Math.max(...values)];
}

/** The 97.5 % quantile of Student's t for 1 to 24 degrees of freedom. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064,
];

/**
 * Whether chance alone explains a difference of means: Welch's test at 5 %. Where one side has a single run, whether that
 * run lies where the other side's next one would (95 % prediction interval). Without scatter on either side it never does.
 * @param {Figure} a @param {number} na @param {Figure} b @param {number} nb
 */
export function isChance([meanA, sdA], na, [meanB, sdB], nb) {
  const variance = (/** @type {number | undefined} */ sd) => (sd === undefined ? undefined : sd ** 2);
  const [va = variance(sdB), vb = variance(sdA)] = [variance(sdA), variance(sdB)];
  if (va === undefined || vb === undefined || va + vb === 0) return false;
  const [ea, eb] = [va / na, vb / nb];
  const freedom = na > 1 && nb > 1 ? (ea + eb) ** 2 / (ea ** 2 / (na - 1) + eb ** 2 / (nb - 1)) : Math.max(na, nb) - 1;
  const t = T[Math.min(Math.max(Math.floor(freedom), 1), T.length) - 1] ?? 0;
  return Math.abs(meanA - meanB) <= t * Math.sqrt(ea + eb);
}

/** @param {string} metric */
const inPoints = (metric) => /^(share|part)(\.|$)/.test(metric);

/** How far from the reference a figure still agrees with it. @param {string} metric @param {number} theirs */
export function toleranceOf(metric, theirs) {
  if (metric.startsWith('share')) return TOLERANCE.points;
  const floor = metric.startsWith('part')
    ? TOLERANCE.part
    : metric === 'queue_mean_packets'
      ? TOLERANCE.packets
      : metric === 'loss'
        ? TOLERANCE.loss
        : 0;
  return Math.max(TOLERANCE.relative * Math.abs(theirs), floor);
}

/** @param {string} metric @param {number} ours @param {number} theirs */
export const isWithin = (metric, ours, theirs) => Math.abs(ours - theirs) <= toleranceOf(metric, theirs);

/**
 * What a difference is multiplied with to be shown: percentage points, per cent of the reference's figure, or the figure
 * itself where the reference has 0.
 * @param {string} metric
 * @param {number} theirs
 */
export const scaleOf = (metric, theirs) => (inPoints(metric) ? 100 : theirs === 0 ? 1 : 100 / theirs);

/** @param {string} pattern */
export const globs = (pattern) => new RegExp(`^${pattern.replaceAll(/[.+]/g, '\\$&').replaceAll('*', '.*')}$`);

/** @param {Reason[]} reasons @param {string} id @param {string} metric */
export const reasonFor = (reasons, id, metric) =>
  reasons.find(
    (reason) =>
      (reason.metrics === undefined || reason.metrics.includes(metric)) &&
      reason.cases.some((pattern) => globs(pattern).test(id)),
  )?.key;

/** @param {number} value */
const signed = (value) => (value < 0 ? '−' : '+');

/** @param {string} metric @param {number} ours @param {number} theirs */
export function differenceOf(metric, ours, theirs) {
  const apart = (ours - theirs) * scaleOf(metric, theirs);
  if (inPoints(metric)) return `${signed(apart)}${Math.abs(apart).toFixed(1)} pt`;
  if (theirs === 0) return ours === 0 ? '0' : `${signed(apart)}${digits(Math.abs(apart))}`;
  return `${signed(apart)}${Math.abs(apart).toFixed(1)} %`;
}

/** @param {number} value */
const digits = (value) => (value === 0 ? '0' : Number(value.toPrecision(3)).toString());

/** @param {number} value */
export const rounded = (value) => Number(value.toPrecision(6));

/** @param {Figure} ours @param {Figure} theirs @returns {[ours: number, theirs: number]} */
const deviationsOf = ([, ours = 0], [, theirs = 0]) => [rounded(ours), rounded(theirs)];

/**
 * A case's figures beside ours. What neither agrees nor is chance is unexplained until a reason accepts it (`accepted.mjs`).
 * @param {Case} one
 * @param {Run[]} runs
 * @returns {CaseResult}
 */
export function compare(one, runs) {
  const comparisons = Object.entries(one.expected).map(([metric, theirs]) => {
    const ours = summary(runs.map((run) => figureOf(one, run, metric)));
    const chance =
      Math.abs(ours[0] - theirs[0]) <= CHANCE_AT_MOST * toleranceOf(metric, theirs[0]) &&
      isChance(ours, runs.length, theirs, one.runs);
    /** @type {Status} */
    const status = isWithin(metric, ours[0], theirs[0]) ? 'agrees' : chance ? 'spread' : 'unexplained';
    return {
      metric,
      ours: rounded(ours[0]),
      theirs: theirs[0],
      difference: differenceOf(metric, ours[0], theirs[0]),
      ...(one.measured === true && { deviations: deviationsOf(ours, theirs) }),
      status,
    };
  });
  return { id: one.id, seeds: runs.length, comparisons };
}

/**
 * Sets one path of a scenario; `*` stands for every entry of a list.
 * @param {unknown} target
 * @param {string[]} path
 * @param {unknown} value
 */
function set(target, [key = '', ...rest], value) {
  const object = /** @type {Keys} */ (target);
  for (const name of key === '*' ? Object.keys(object) : [key]) {
    if (rest.length > 0) set((object[name] ??= {}), rest, value);
    else if (value === null) Reflect.deleteProperty(object, name);
    else object[name] = value;
  }
}

/**
 * @param {Scenario} scenario
 * @param {Record<string, unknown>} changes
 * @returns {Scenario} a changed copy
 */
export function changed(scenario, changes) {
  const copy = structuredClone(scenario);
  for (const [path, value] of Object.entries(changes)) set(copy, path.split('.'), value);
  return copy;
}

/** @type {Status[]} */
export const STATUSES = ['agrees', 'spread', 'explained', 'unexplained'];

/** A case counts under the worst of its figures. @param {CaseResult} one */
const worst = ({ comparisons }) => Math.max(0, ...comparisons.map(({ status }) => STATUSES.indexOf(status)));

/**
 * How many cases and figures there are of each status, for each simulator.
 * @param {References} references
 * @param {Results} results
 * @returns {Record<string, Record<string, number>>}
 */
export const counts = (references, results) =>
  Object.fromEntries(
    Object.keys(references.simulators).flatMap((simulator) => {
      const ids = new Set(references.cases.filter((one) => one.simulator === simulator).map(({ id }) => id));
      const cases = results.cases.filter(({ id }) => ids.has(id));
      const figures = cases.flatMap(({ comparisons }) => comparisons);
      const by = (/** @type {(status: Status, i: number) => number} */ count) =>
        Object.fromEntries(STATUSES.map((status, i) => [status, count(status, i)]));
      return [
        [`${simulator}: cases`, by((_, i) => cases.filter((one) => worst(one) === i).length)],
        [`${simulator}: figures`, by((status) => figures.filter((one) => one.status === status).length)],
      ];
    }),
  );

/**
 * The cases that `npm test` runs: of each group, and of what each reason and chance excuse, the one with the least to
 * simulate; beside Linux one in all. It takes seconds.
 * @param {References} references
 * @param {Results} kept
 */
export function sampleOf(references, kept) {
  const known = new Map(references.cases.map((one) => [one.id, one]));
  /** @type {Map<string, { id: string, work: number }>} */
  const least = new Map();
  for (const { id, seeds, comparisons } of kept.cases) {
    const one = known.get(id);
    if (one === undefined) continue;
    const { link, duration_s: seconds } = simulatorOf(references, one);
    const rate = /** @type {number} */ (one.link?.['rate_bps'] ?? link.rate_bps);
    const work = seeds * rate * (one.duration_s ?? seconds);
    // Five to twenty runs of a minute for each case beside a real stack: one of them.
    const keys =
      one.simulator === 'Linux'
        ? [one.simulator]
        : [`${one.simulator}: ${one.group}`, ...comparisons.map(({ status, reason }) => reason ?? status)];
    for (const key of keys) {
      if (work < (least.get(key)?.work ?? Infinity)) least.set(key, { id, work });
    }
  }
  return new Set([...least.values()].map(({ id }) => id));
}

/**
 * One case a line: a change of results is then a change of few lines.
 * @param {Results} results
 */
export function resultsText(results) {
  /** @param {object[]} list */
  const lines = (list) =>
    list.length === 0 ? '[]' : `[\n${list.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`;
  return `{\n  "cases": ${lines(results.cases)},\n  "shown": ${lines(results.shown)},\n  "skipped": ${lines(results.skipped)}\n}\n`;
}
