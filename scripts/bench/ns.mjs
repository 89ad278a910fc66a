/**
 * `npm run bench -- ns`: the same experiments in ns-2, ns-3 and htsim, where they are, as whole processes beside `lbe` as a
 * whole process and beside a run from inside the browser. What each delivered stands beside its time: were it not the same
 * experiment, it would show there.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at, wasmName, wasmPackage } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { counted } from '../lib/wasm-count.mjs';
import { inChromium } from './browser.mjs';
import { besideRows, goalRows, simulated } from './beside.mjs';
import { hasValgrind, instructions } from './callgrind.mjs';
import { countOf } from './counts.mjs';
import { lbeProgram } from './lbe.mjs';
import { median, show } from './table.mjs';
import { besideNs } from './workloads.mjs';

/** @typedef {import('./beside.mjs').Row} Row */
/** @typedef {import('./beside.mjs').Simulated} Simulated */
/** @typedef {import('./beside.mjs').Took} Took */
/** @typedef {import('./workloads.mjs').Scenario} Scenario */
/** @typedef {import('./workloads.mjs').Workload} Workload */

/**
 * A simulator as a native program.
 * @typedef {object} Native
 * @property {string} program
 * @property {(what: Simulated) => string[]} words its file and its arguments
 * @property {(output: string) => number} packets
 * @property {boolean} [slow] at most a hundred flows, in fewer rounds; instructions of two Reno flows alone, for a tenth of
 *   the time
 * @property {boolean} [ledbat] it has that controller
 */

const NS3_MODULES = ['core', 'network', 'internet', 'point-to-point', 'traffic-control', 'applications'].map(
  (name) => `ns3-${name}`,
);

/** A slow program is not asked for more flows: a thousand take ns-3 minutes. */
const MANY = 100;

/** A run without packets: what is left is the start and the end of the process, and what it writes. */
const NO_TIME_S = 0.001;

/** @param {string[]} words @returns {Promise<string>} */
async function outputOf(words) {
  const [program = '', ...args] = words;
  const { ok, output } = await run(program, args);
  if (!ok) throw new Stop(`${program} failed (see above).`, output);
  return output;
}

/**
 * A process from its start to its end, several times; the least counts, because other work only adds.
 * @param {string[]} words
 * @param {(output: string) => number} packets
 * @param {number} rounds
 * @returns {Promise<Took>}
 */
async function wholeProcess(words, packets, rounds) {
  const found = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    const output = await outputOf(words);
    found.push({ seconds: (performance.now() - start) / 1000, packets: packets(output), rounds });
  }
  return found.toSorted((a, b) => a.seconds - b.seconds)[0] ?? { seconds: NaN, packets: 0, rounds };
}

/** @param {string} output of `lbe run --json` */
function delivered(output) {
  const { flows } = /** @type {{ flows: { delivered_packets: number }[] }} */ (JSON.parse(output));
  return flows.reduce((sum, flow) => sum + flow.delivered_packets, 0);
}

/** @param {string} output of the others: the last line is the number */
const last = (output) => Number(output.trim().split('\n').at(-1));

/** The program for ns-3, compiled into a folder, or why there is none. @param {string} folder */
async function compiledNs3(folder) {
  if (!(await run('pkg-config', ['--exists', ...NS3_MODULES])).ok) {
    return { missing: 'ns-3 is not installed (libns3-dev): left out.' };
  }
  const program = join(folder, 'ns3');
  // Not pkg-config's own list: it names libraries of libraries, whose development packages need not be there.
  const libraries = NS3_MODULES.map((name) => `-l${name}`);
  const compiler = ['-O3', '-std=c++17', at('scripts', 'bench', 'ns3.cc'), '-o', program, ...libraries];
  const { ok, output } = await run('g++', compiler);
  if (!ok) throw new Stop('the program for ns-3 does not compile (see above).', output);
  return { program };
}

/**
 * Our own command, and the other programs that are there.
 * @param {string} folder for what is made
 * @returns {Promise<{ lbe: Native, others: Native[] }>}
 */
async function programs(folder) {
  const lbeFile = await lbeProgram();
  /** @type {Native} */
  const lbe = {
    program: 'lbe, not recorded',
    words({ scenario, seconds }) {
      const file = join(folder, `ours-${seconds}.json`);
      writeFileSync(file, JSON.stringify({ ...scenario, duration_s: seconds }));
      return [lbeFile, 'run', file, '--json'];
    },
    packets: delivered,
    ledbat: true,
  };
  /** @type {Native[]} */
  const others = [];
  const link = (/** @type {Simulated} */ { mbps, buffer, seconds, spread }) =>
    [mbps, buffer, seconds, spread].map(String);

  const htsim = process.env['HTSIM'];
  if (htsim === undefined) console.log('  HTSIM does not name a program for htsim (docs/speed.md): left out.');
  else others.push({ program: 'htsim', words: (what) => [htsim, String(what.reno), ...link(what)], packets: last });

  if ((await run('ns', ['-'], { input: 'exit 0\n' })).missing) {
    console.log('  ns-2 is not installed (ns2): left out.');
  } else {
    for (const headers of ['all', 'used']) {
      others.push({
        program: headers === 'all' ? 'ns-2' : 'ns-2, unused headers removed',
        words: (what) => ['ns', at('scripts', 'bench', 'ns2.tcl'), String(what.reno), ...link(what), headers],
        packets: last,
        slow: true,
      });
    }
  }

  const { program: ns3, missing } = await compiledNs3(folder);
  if (ns3 === undefined) console.log(`  ${missing}`);
  else {
    const words = (/** @type {Simulated} */ what) => [ns3, String(what.reno), String(what.ledbat), ...link(what)];
    others.push({ program: 'ns-3', words, packets: last, slow: true, ledbat: true });
  }
  return { lbe, others };
}

/**
 * What a delivered packet costs, without what the process costs that delivers none.
 * @param {Native} native
 * @param {Simulated} what
 */
async function instructionsPerPacket({ words, packets }, what) {
  const nothing = await instructions(words({ ...what, seconds: NO_TIME_S }));
  return ((await instructions(words(what))) - nothing) / packets(await outputOf(words(what)));
}

/**
 * One experiment in one program.
 * @param {Native} native
 * @param {Simulated} what
 * @param {boolean} valgrind
 * @returns {Promise<Row>}
 */
async function measured(native, what, valgrind) {
  const { program, words, packets, slow = false } = native;
  const flows = what.reno + what.ledbat;
  const rounds = !slow || flows <= 2 ? 5 : 2;
  const took = await wholeProcess(words(what), packets, rounds);
  if (!valgrind || (slow && what.reno !== 2)) return { program, took };
  const tenth = { ...what, seconds: what.seconds / 10 };
  return { program, took, instructions: await instructionsPerPacket(native, slow ? tenth : what) };
}

/**
 * One run from inside the browser, as the page makes it, and the instructions of the module that makes it.
 * @param {Workload} workload
 * @param {import('./browser.mjs').Timer} time
 * @returns {Promise<Row>}
 */
async function inside(workload, time) {
  const { ms, packets } = await time(workload, 2);
  const module = counted(readFileSync(join(wasmPackage, `${wasmName}_bg.wasm`)));
  const count = await countOf(module, workload);
  return {
    program: 'inside the browser, recorded, median',
    took: { seconds: median(ms) / 1000, packets, rounds: ms.length },
    instructions: count.instructions / count.packets,
  };
}

/** @type {import('../lib/steps.mjs').Step} */
export const ns = {
  name: 'Beside ns-2, ns-3 and htsim',
  async run({ open }) {
    open();
    const folder = mkdtempSync(join(tmpdir(), 'lbe-ns-'));
    try {
      const { lbe, others } = await programs(folder);
      const valgrind = await hasValgrind();
      if (!valgrind) console.log('  valgrind is not installed: instructions of native programs are left out.');
      await inChromium(async (time) => {
        /** @type {Map<string, Row[]>} */
        const found = new Map();
        for (const workload of besideNs) {
          const what = simulated(workload.scenario);
          const isMany = what.reno + what.ledbat > MANY;
          const able = others.filter(
            ({ ledbat = false, slow = false }) => (ledbat || what.ledbat === 0) && !(slow && isMany),
          );
          const rows = [await inside(workload, time)];
          for (const native of [lbe, ...able]) rows.push(await measured(native, what, valgrind));
          found.set(workload.id, rows);
          show(workload.title, besideRows(rows));
        }
        show('Goals', goalRows(found));
      });
      return 'done';
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
