/**
 * Progress, and the order of steps that need each other (a runner from npm would not be there before the packages are): one line per
 * step, with what was found or done and how long it took ("[2/6] Wasm target: already there (0.1 s)").
 * A step that cannot go on throws `Stop` with one sentence for the person who waits; what a program printed comes before it.
 * Steps that others need end the run when they fail; checks are all run, so that one run shows everything that is wrong.
 * A check that this machine or its network does not allow throws `Skip`: it has neither passed nor failed, and the last line says so.
 */

/** Why a step cannot go on: one sentence, and what a program printed about it. */
export class Stop extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output = '') {
    super(sentence);
    this.output = output.trim();
  }
}

/** Why a check could not be made here, in one sentence with what to do about it. */
export class Skip extends Error {}

/**
 * What set-up found out about this machine, for the steps that come after.
 * @typedef {object} Machine
 * @property {import('./setup.mjs').WasmToolchain} [wasm]
 *
 * @typedef {object} Tools
 * @property {Machine} machine
 * @property {(text: string) => void} say tells, in the step's own line, what takes long
 * @property {() => void} open ends the step's line, because a program is about to print below it
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {boolean} [check] true: when it fails, the steps after it still run
 * @property {string | string[]} [needs] names of steps without which this one says nothing: it waits for those that go beside it,
 * and is skipped when one failed
 * @property {(tools: Tools) => Promise<string> | string} run gives what to print at the end of the line
 */

/** @param {number} since */
const took = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {string[]} names */
const list = (names) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${String(names.at(-1))}`;

/**
 * Steps in order; a list among them is of what goes side by side, because each alone leaves a processor idle; a list in that
 * one is of steps in order again.
 * @typedef {Step | (Step | (Step | Step[])[])[]} Plan
 */

/**
 * Runs the steps and ends the process where one fails. The lines of steps that go side by side come when they are done.
 * @param {string} command what the person typed, for the closing sentence
 * @param {Plan[]} steps
 * @returns {Promise<{ took: string, skipped: string[], rest: string }>} `rest` tells of what was skipped, for the closing sentence
 */
export async function runSteps(command, steps) {
  /** @type {Machine} */
  const machine = {};
  /** @type {string[]} */
  const failed = [];
  /** @type {string[]} */
  const skipped = [];
  const start = performance.now();
  const all = /** @type {Step[]} */ (steps.flat(Infinity));
  const ends = new Map(all.map(({ name }) => [name, signal()]));
  let stopped = false;

  /** @param {Step} step @param {boolean} alone nothing else writes meanwhile */
  const runStep = async (step, alone) => {
    for (const name of namesOf(step.needs)) await ends.get(name)?.given;
    const stop = stopped ? undefined : await runNow(step, alone);
    stopped ||= stop !== undefined;
    for (const [name, end] of ends) if (stopped || name === step.name) end.give();
    return stop;
  };

  /** @param {Step} step @param {boolean} alone @returns {Promise<string | undefined>} why the rest cannot go on */
  const runNow = async (step, alone) => {
    const head = `[${String(all.indexOf(step) + 1)}/${String(all.length)}] ${step.name}: `;
    const since = performance.now();
    const line = { open: !alone };
    if (alone) process.stdout.write(head);
    const tell = (/** @type {string} */ text) => process.stdout.write(`${line.open ? head : ''}${text}\n`);
    const lacking = namesOf(step.needs).find((name) => failed.includes(name));
    if (lacking !== undefined) {
      tell(`skipped, because it needs "${lacking}"`);
      return undefined;
    }
    try {
      const result = await step.run({
        machine,
        say: (text) => {
          process.stdout.write(alone ? `${text} ... ` : `${head}${text} ...\n`);
        },
        open: () => {
          if (alone) process.stdout.write('\n');
          line.open = true;
        },
      });
      tell(`${result} (${took(since)})`);
    } catch (error) {
      if (error instanceof Skip) {
        tell(`SKIPPED (${took(since)}): ${error.message}`);
        skipped.push(step.name);
        return undefined;
      }
      if (!(error instanceof Stop)) throw error;
      tell(`FAILED (${took(since)})${error.output === '' ? '' : `\n${error.output}`}`);
      if (step.check !== true) return `${command} stopped at "${step.name}": ${error.message}`;
      failed.push(step.name);
    }
    return undefined;
  };

  const stop = await inOrder(steps, true, runStep);
  if (stop !== undefined) end(stop);
  const rest = skipped.length > 0 ? `; skipped: ${list(skipped)} (see above)` : '';
  if (failed.length > 0) {
    const checks = all.filter(({ check }) => check).length;
    end(
      `${command} failed: ${list(failed)} (${String(failed.length)} of ${String(checks)} checks) in ${took(start)}${rest}.`,
    );
  }
  return { took: took(start), skipped, rest };
}

/** @param {Step['needs']} needs */
const namesOf = (needs = []) => [needs].flat();

/** What others can wait for. */
function signal() {
  /** @type {(value?: undefined) => void} */
  let give = () => undefined;
  const given = new Promise((resolve) => {
    give = resolve;
  });
  return { given, give };
}

/**
 * @param {Plan[]} plans
 * @param {boolean} alone
 * @param {(step: Step, alone: boolean) => Promise<string | undefined>} runStep
 * @returns {Promise<string | undefined>} why the rest cannot go on
 */
async function inOrder(plans, alone, runStep) {
  for (const plan of plans) {
    const beside = Array.isArray(plan)
      ? plan.map((each) => inOrder(Array.isArray(each) ? each : [each], false, runStep))
      : [runStep(plan, alone)];
    const stop = (await Promise.all(beside)).find((sentence) => sentence !== undefined);
    if (stop !== undefined) return stop;
  }
  return undefined;
}

/** @param {string} sentence @returns {never} */
function end(sentence) {
  process.stdout.write(`\n${sentence}\n`);
  process.exit(1);
}
