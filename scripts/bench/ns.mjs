/**
 * `npm run bench -- ns`: the same experiments in ns-2 and ns-3, where they are installed, as whole processes beside `lbe` as
 * a whole process and beside a run from inside the browser. What each delivered stands beside its time: were it not the same
 * experiment, it would show there.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { Stop } from '../lib/steps.mjs';
import { inChromium } from './browser.mjs';
import { TIMES_FASTER } from './budgets.mjs';
import { lbeProgram } from './lbe.mjs';
import { figure, median, show } from './table.mjs';
import { besideNs } from './workloads.mjs';

/** @typedef {import('./workloads.mjs').Scenario} Scenario */
/** @typedef {{ seconds: number, packets: number, rounds: number }} Took */
/** @typedef {{ program: string, took: Took, goal?: number }} Row */

const NS3_MODULES = ['core', 'network', 'internet', 'point-to-point', 'traffic-control', 'applications'].map(
  (name) => `ns3-${name}`,
);

/**
 * A process from its start to its end, several times; the least counts, because other work only adds.
 * @param {string[]} words
 * @param {(output: string) => number} packets
 * @param {number} rounds
 * @returns {Promise<Took>}
 */
async function wholeProcess(words, packets, rounds) {
  const [program = '', ...args] = words;
  const found = [];
  for (let i = 0; i < rounds; i++) {
    const start = performance.now();
    const { ok, output } = await run(program, args);
    if (!ok) throw new Stop(`${program} failed (see above).`, output);
    found.push({ seconds: (performance.now() - start) / 1000, packets: packets(output), rounds });
  }
  return found.toSorted((a, b) => a.seconds - b.seconds)[0] ?? { seconds: NaN, packets: 0, rounds };
}

/** @param {string} output of `lbe run --json` */
function delivered(output) {
  const { flows } = /** @type {{ flows: { delivered_packets: number }[] }} */ (JSON.parse(output));
  return flows.reduce((sum, flow) => sum + flow.delivered_packets, 0);
}

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

/** @param {Scenario} scenario @param {string} folder @param {string} name */
async function ours(scenario, folder, name) {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(scenario));
  return wholeProcess([await lbeProgram(), 'run', file, '--json'], delivered, 5);
}

/**
 * One experiment in all programs.
 * @param {object} experiment
 * @param {string} experiment.name
 * @param {Scenario} experiment.scenario
 * @param {string[]} [experiment.ns2] arguments of ns2.tcl, without the last
 * @param {string[]} experiment.ns3 arguments of ns3.cc
 * @param {number} experiment.rounds
 * @param {boolean} [experiment.goals]
 * @param {{ folder: string, ns2: boolean, ns3: string | undefined, time: import('./browser.mjs').Timer }} tools
 */
async function compare({ name, scenario, ns2, ns3, rounds, goals = false }, tools) {
  const inside = await tools.time({ id: name, title: name, scenario }, 2);
  const browser = { seconds: median(inside.ms) / 1000, packets: inside.packets, rounds: inside.ms.length };
  const whole = await ours(scenario, tools.folder, 'ours');
  /** @type {Row[]} */
  const rows = [
    { program: 'from inside the browser, median', took: browser },
    { program: 'lbe, whole process', took: whole },
  ];
  const last = (/** @type {string} */ output) => Number(output.trim().split('\n').at(-1));
  if (ns2 && tools.ns2) {
    for (const headers of ['all', 'used']) {
      const took = await wholeProcess(['ns', at('scripts', 'bench', 'ns2.tcl'), ...ns2, headers], last, rounds);
      const program = headers === 'all' ? 'ns-2' : 'ns-2, unused headers removed';
      rows.push({ program, took, ...(goals && { goal: TIMES_FASTER.ns2 }) });
    }
  }
  if (tools.ns3 !== undefined) {
    const took = await wholeProcess([tools.ns3, ...ns3], last, rounds);
    rows.push({ program: 'ns-3', took, ...(goals && { goal: TIMES_FASTER.ns3 }) });
  }
  show(name, [
    ['program', 's', 'rounds', 'packets', "of lbe's packets", 'times lbe', 'times browser', 'goal'],
    ...rows.map(({ program, took, goal }) => [
      program,
      figure(took.seconds),
      String(took.rounds),
      took.packets.toLocaleString('en'),
      `${((100 * took.packets) / whole.packets).toFixed(1)} %`,
      figure(took.seconds / whole.seconds),
      figure(took.seconds / browser.seconds),
      goal === undefined ? '' : String(goal),
    ]),
  ]);
}

/** @type {import('../lib/steps.mjs').Step} */
export const ns = {
  name: 'Beside ns-2 and ns-3',
  async run({ open }) {
    open();
    const folder = mkdtempSync(join(tmpdir(), 'lbe-ns-'));
    try {
      const ns2 = !(await run('ns', ['-'], { input: 'exit 0\n' })).missing;
      if (!ns2) console.log('  ns-2 is not installed (ns2): left out.');
      const { program: ns3, missing } = await compiledNs3(folder);
      if (missing !== undefined) console.log(`  ${missing}`);
      await inChromium(async (time) => {
        const tools = { folder, ns2, ns3, time };
        const rounds = 5;
        // Debian's ns-2 has no LEDBAT: there both flows are Reno.
        await compare(
          {
            name: 'Standard experiment, Reno and LEDBAT',
            scenario: besideNs.canonical,
            ns3: ['1', '1', '10', '100', '120', '0'],
            rounds,
            goals: true,
          },
          tools,
        );
        await compare(
          {
            name: 'Standard experiment with two Reno flows',
            scenario: besideNs.reno,
            ns2: ['2', '10', '100', '120', '0'],
            ns3: ['2', '0', '10', '100', '120', '0'],
            rounds,
            goals: true,
          },
          tools,
        );
        await compare(
          {
            name: '50 Reno flows, 100 Mb/s, 60 s',
            scenario: besideNs.flows50,
            ns2: ['50', '100', '500', '60', '1'],
            ns3: ['50', '0', '100', '500', '60', '1'],
            rounds: 2,
          },
          tools,
        );
      });
      return 'done';
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
