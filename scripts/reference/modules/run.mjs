/**
 * `npm run reference -- kernel-modules [--lbe PATH] [--only PREFIX] [--seeds N]`: Linux's own congestion control modules, built by
 * `lbe guest build` from the sources in Debian's package linux-source-6.1, beside the controllers of this project that follow them,
 * on one transport and with the same seeds. The figures go into `docs/fidelity/linux-modules.json`, which has no line of a source.
 * It needs apt-get, dpkg-deb, tar with xz, clang and wasm-ld.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CHANCE_AT_MOST,
  differenceOf,
  isChance,
  isWithin,
  rounded,
  summary,
  toleranceOf,
} from '../../lib/fidelity.mjs';
import { at } from '../../lib/paths.mjs';
import { run as ran, spread } from '../../lib/run.mjs';

const PACKAGE = 'linux-source-6.1';
const ABOUT = [
  `Linux's modules (Debian's ${PACKAGE}) on this transport beside the native controllers: mean and standard deviation.`,
  '"npm run reference -- kernel-modules" writes it.',
].join(' ');
const RECORD = at('docs', 'fidelity', 'linux-modules.json');
const FIGURES = ['mbit_s', 'queue_mean_packets', 'loss'];

/** @typedef {Record<string, unknown>} Values */
/** @typedef {{ module: number[], native: number[], difference: string, verdict: string }} Pair mean and standard deviation */
/** @typedef {{ same_runs: number, mechanism?: string, figures: Record<string, Pair> }} Row */
/** @typedef {Record<string, { native: Values | undefined, seeds: number, set_ups: Record<string, Row> }>} Modules */
/** @typedef {{ link?: Values, transport?: Values, flow?: Values, beside?: Values, duration_s?: number }} SetUp */

/** Each module with what follows it here. @type {Record<string, Values>} */
const PAIRS = {
  cubic: { kind: 'cubic', variant: 'linux' },
  vegas: { kind: 'vegas', rounding: 'linux', alpha_packets: 2, beta_packets: 4 },
  westwood: { kind: 'westwood', rules: 'linux' },
  illinois: { kind: 'illinois', rules: 'linux' },
  cdg: { kind: 'cdg', use_ineff: 5, use_shadow: true },
  dctcp: { kind: 'dctcp', rules: 'linux', cut: 'first_mark' },
  bbr: { kind: 'bbr' },
  lp: { kind: 'lp', form: 'linux', remote_clock: 'estimated', arm_after_loss: false },
};

const randomLoss = (/** @type {number} */ p) => ({ loss: { kind: 'bernoulli', p } });
const jittered = { transport: { send_jitter_ms: 1 } };

/** On 10 Mb/s, 40 ms and 50 packets where nothing else is said. @type {Record<string, SetUp>} */
const SET_UPS = {
  alone: jittered,
  'alone, long buffer': { ...jittered, link: { queue: { kind: 'droptail', limit_packets: 250 } } },
  'alone, short buffer': { ...jittered, link: { queue: { kind: 'droptail', limit_packets: 10 } } },
  'alone, 1 Mb/s': { ...jittered, link: { rate_bps: 1e6, queue: { kind: 'droptail', limit_packets: 20 } } },
  'alone, 100 Mb/s': {
    ...jittered,
    link: { rate_bps: 1e8, queue: { kind: 'droptail', limit_packets: 200 } },
    duration_s: 20,
  },
  'alone, 200 ms': { ...jittered, link: { delay_ms: 100 } },
  'an acknowledgement for each packet': { transport: { send_jitter_ms: 1, delayed_ack: false, quick_ack: false } },
  'one packet in 1,000 is lost': { link: randomLoss(0.001) },
  'one packet in 100 is lost': { link: randomLoss(0.01) },
  'one packet in 20 is lost': { link: randomLoss(0.05) },
  'marks of CoDel': { transport: { send_jitter_ms: 1, ecn: true }, link: { queue: { kind: 'codel', ecn: true } } },
  'requests with pauses': {
    ...jittered,
    flow: { app: { kind: 'requests', bytes: 1_500_000, gap_ms: 1500, new_connection: false } },
  },
  'beside Reno': { ...jittered, beside: { kind: 'reno', rules: 'linux' } },
};

/** Why a difference is there. @type {Record<string, string>} */
const MECHANISMS = {
  illinois: [
    'Rounds that end within a recovery: the native one takes alpha and beta from them, the module only where it may grow',
    '(update_params is called by cong_avoid). Over 250 seeds they have 5.70 and 4.65 Mb/s, and a module with those rounds 5.91 (the',
    'native one with the same 200 seeds 5.90).',
  ].join(' '),
  lp: [
    'The module yields before what the same acknowledgement begins or ends (tcp_clean_rtx_queue comes before tcp_fastretrans_alert), the',
    'native one after it. A module that is told in the native order has the native figures alone (4.459 Mb/s, 11.68 packets, loss',
    '0.0097), 4.11 Mb/s in a short buffer, and a queue of 10.0 packets with pauses; a loss of 0.0035 there is left.',
  ].join(' '),
  bbr: [
    'The kernel confirms the least RTT by a shorter one alone, the native one also by an equal one, and so probes less often. A module',
    "with <= there has the native one's figures in a short buffer (9.880 and 9.890 Mb/s, loss 0.0202 and 0.0204) and at 200 ms (9.76",
    'Mb/s). Beside Reno its loss is 0.0109 even so, and not isolated: neither the detection of policers nor the order of cut and',
    'acknowledgement.',
  ].join(' '),
  cdg: [
    'The native one takes the window of a back-off at once, the module lets PRR take it over the round. With a tcp_enter_cwr that takes',
    "it at once the module has the native one's rates: at 1 Mb/s 0.931 and 0.930 Mb/s, with one packet in 20 lost 0.811 and 0.817.",
  ].join(' '),
};

/** @param {string} program @param {string[]} args @param {string} [cwd] */
const has = (program, args, cwd) => spawnSync(program, args, { cwd, stdio: 'ignore' }).status === 0;

/** The modules' sources, in a folder that is the caller's to remove. @param {string} folder @returns {string | undefined} why not */
function fetchSources(folder) {
  if (!has('apt-get', ['--version']) || !has('apt-get', ['download', PACKAGE], folder))
    return `Debian's package ${PACKAGE} cannot be had here; nothing was run.`;
  const deb = readdirSync(folder).find((name) => name.endsWith('.deb')) ?? '';
  const unpack = [
    `dpkg-deb --fsys-tarfile '${deb}'`,
    `tar -xO ./usr/src/${PACKAGE}.tar.xz`,
    'xz -dc',
    "tar -x --strip-components 3 --wildcards '*/net/ipv4/tcp_*.[ch]'",
  ].join(' | ');
  return has('sh', ['-c', unpack], folder) && existsSync(join(folder, 'tcp_cubic.c'))
    ? undefined
    : `${deb} cannot be unpacked; nothing was run.`;
}

/** @param {SetUp} setUp @param {Values} cc @param {number} seed */
function scenarioOf(setUp, cc, seed) {
  const queue = { kind: 'droptail', limit_packets: 50 };
  const flow = {
    id: 'own',
    cc,
    path: ['b'],
    transport: { set: 'linux', ...setUp.transport },
    ...setUp.flow,
  };
  const other = {
    id: 'other',
    cc: setUp.beside,
    path: ['b'],
    start_s: 1,
    transport: { set: 'linux', ...setUp.transport },
  };
  return {
    version: 1,
    duration_s: setUp.duration_s ?? 60,
    seed,
    links: [{ id: 'b', rate_bps: 1e7, delay_ms: 20, queue, ...setUp.link }],
    flows: setUp.beside === undefined ? [flow] : [flow, other],
  };
}

/** The figures of one run. @param {string} lbe @param {object} scenario @param {string} [module] */
async function figuresOf(lbe, scenario, module) {
  const args = ['run', '-', '--json', ...(module === undefined ? [] : ['--controller', module])];
  const { ok, output } = await ran(lbe, args, { input: JSON.stringify(scenario) });
  if (!ok) throw new Error(`lbe could not run ${JSON.stringify(scenario)}: ${output}`);
  /** @type {{ flows: { throughput_bps: number }[], metrics: Record<string, number>, digest: string }} */
  const { flows, metrics, digest } = JSON.parse(output);
  const figures = [(flows[0]?.throughput_bps ?? 0) / 1e6, metrics['queue_mean_packets'] ?? 0, metrics['loss'] ?? 0];
  return { digest, figures };
}

/**
 * Both sides of a set-up over all seeds.
 * @param {string} lbe @param {string} name @param {SetUp} setUp @param {string} module @param {number} count
 * @returns {Promise<Row>}
 */
async function compared(lbe, name, setUp, module, count) {
  const seeds = Array.from({ length: count }, (_, i) => i + 1);
  const runs = (/** @type {Values} */ cc, /** @type {string | undefined} */ of) =>
    spread(seeds, (seed) => figuresOf(lbe, scenarioOf(setUp, cc, seed), of));
  const kernel = await runs({ kind: 'guest:own' }, module);
  const native = await runs(PAIRS[name] ?? {}, undefined);
  const figures = FIGURES.map((metric, i) => {
    const of = (/** @type {typeof kernel} */ list) => summary(list.map((one) => one.figures[i] ?? 0));
    const [theirs, ours] = [of(kernel), of(native)];
    const isNear = Math.abs(ours[0] - theirs[0]) <= CHANCE_AT_MOST * toleranceOf(metric, theirs[0]);
    const isSpread = isNear && isChance(ours, count, theirs, count);
    const verdict = isWithin(metric, ours[0], theirs[0]) ? 'agrees' : isSpread ? 'spread' : 'differs';
    const shown = (/** @type {typeof ours} */ list) => list.slice(0, 2).map((value) => rounded(value ?? 0));
    return [
      metric,
      { module: shown(theirs), native: shown(ours), difference: differenceOf(metric, ours[0], theirs[0]), verdict },
    ];
  });
  const same_runs = kernel.filter(({ digest }, i) => digest === native[i]?.digest).length;
  return { same_runs, figures: Object.fromEntries(figures) };
}

/**
 * A module in all set-ups.
 * @param {string} lbe @param {string} name @param {string} module @param {number} count
 * @returns {Promise<[string, Row][]>}
 */
async function rowsOf(lbe, name, module, count) {
  /** @type {[string, Row][]} */
  const rows = [];
  for (const [title, setUp] of Object.entries(SET_UPS)) {
    const row = await compared(lbe, name, setUp, module, count);
    const pairs = Object.entries(row.figures);
    const words = pairs.map(([metric, pair]) => `${metric} ${pair.module[0]}, ${pair.native[0]}: ${pair.verdict}`);
    console.log(`${name}, ${title}: ${words.join('; ')}; ${row.same_runs} of ${count} runs are the same`);
    const differs = pairs.some(([, { verdict }]) => verdict === 'differs');
    rows.push([title, differs ? { ...row, mechanism: MECHANISMS[name] ?? 'not looked into' } : row]);
  }
  return rows;
}

/** One set-up a line. @param {object} record */
const textOf = (record) => `${JSON.stringify(record, null, 1).replaceAll(/\n {5,}|\n {4}(?=\})/g, ' ')}\n`;

/** @param {{ lbe: string, only: string, seeds: number }} options @returns {Promise<string>} what is said at the end */
export async function run({ lbe, only, seeds }) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  if (!existsSync(lbe)) return `There is no ${lbe}: "cargo build --release -p lbe-cli" builds it.`;
  const folder = mkdtempSync(join(tmpdir(), 'lbe-modules-'));
  try {
    const why = fetchSources(folder);
    if (why !== undefined) return why;
    /** @type {{ modules: Modules }} */
    const { modules } = existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : { modules: {} };
    for (const name of Object.keys(PAIRS).filter((id) => id.startsWith(only))) {
      const module = join(folder, `${name}.wasm`);
      const source = join(folder, `tcp_${name}.c`);
      const done = spawnSync(lbe, ['guest', 'build', source, '-o', module], { encoding: 'utf8' });
      if (done.status !== 0) return done.stderr.trim();
      modules[name] = {
        native: PAIRS[name],
        seeds,
        set_ups: Object.fromEntries(await rowsOf(lbe, name, module, seeds)),
      };
      writeFileSync(RECORD, textOf({ about: ABOUT, modules }));
    }
    return `${Object.keys(modules).length} modules in docs/fidelity/linux-modules.json`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
