/**
 * The checks of what this project depends on: licences and sources here, advisories where the network lets them be fetched.
 * `deny.toml` says what is allowed.
 */
import { run, versionOf } from './run.mjs';
import {
  crateLicences,
  foreignSources,
  licenceFaults,
  lockedPackages,
  manifests,
  npmLicences,
  policy,
} from './licences.mjs';
import { metadataOf } from './metadata.mjs';
import { cargoDeny } from './setup.mjs';
import { Skip, Stop } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/** So long the network may take to answer. */
const ANSWER_S = 20;
/** Fetching all advisories on crates, and looking at every crate. */
const FETCH_S = 120;

/**
 * What the steps need of the machine, so that tests can be another one.
 * @typedef {object} Here
 * @property {typeof run} run
 * @property {() => Promise<boolean>} hasDeny
 * @property {(say: (text: string) => void) => Promise<unknown>} buildDeny
 * @property {string[]} manifests
 * @property {() => Promise<import('./licences.mjs').Policy>} policy
 */

/** @type {Here} */
const machine = {
  run,
  hasDeny: async () => (await versionOf('cargo-deny')) !== undefined,
  buildDeny: cargoDeny,
  manifests,
  policy,
};

/** @param {number} count @param {string} what */
const counted = (count, what) => `${String(count)} ${what}`;

/**
 * Needs no tool and no network, so that it is made everywhere.
 * @type {Step}
 */
export const licences = {
  name: 'Licences',
  check: true,
  async run() {
    const { allow } = await policy();
    const crates = (await Promise.all(manifests.map((manifest) => metadataOf(manifest)))).flatMap(
      ({ packages }) => packages,
    );
    const packages = npmLicences(lockedPackages());
    const faults = [...licenceFaults([...crateLicences(crates), ...packages], allow), ...foreignSources(crates)];
    if (faults.length > 0) throw new Stop('a dependency is not allowed.', [...new Set(faults)].join('\n'));
    const names = new Set(crateLicences(crates).map(({ name, version }) => `${name} ${version}`));
    return `passed, ${counted(names.size, 'crates')} and ${counted(packages.length, 'npm packages')} by deny.toml`;
  },
};

/** @param {Here} here @returns {Promise<string | undefined>} why the advisories on crates cannot be fetched */
async function unreachable({ run: start, policy: read }) {
  const { databases } = await read();
  const asked = await Promise.all(
    databases.map((address) =>
      start('git', ['ls-remote', '--heads', address], { seconds: ANSWER_S, env: { GIT_TERMINAL_PROMPT: '0' } }),
    ),
  );
  if (asked.some(({ missing }) => missing)) return 'there is no git';
  if (asked.some(({ late }) => late)) return `the list of advisories did not answer within ${String(ANSWER_S)} s`;
  return asked.every(({ ok }) => ok) ? undefined : 'the network does not reach the list of advisories';
}

/**
 * cargo-deny takes a minute to build and can say no more than `licences` without the list of advisories, which lies on
 * another host than the crates: it is built where that host answers, or where somebody wants it (`always`).
 * @param {{ always?: boolean, here?: Here }} [options]
 * @returns {Step}
 */
export const crateAdvisories = ({ always = false, here = machine } = {}) => ({
  name: 'Crate advisories',
  check: true,
  async run({ say }) {
    const reason = await unreachable(here);
    const skip = () =>
      new Skip(`${reason ?? 'the list of advisories did not come'}. "npm run deny" on an open network checks them.`);
    if (!(await here.hasDeny())) {
      if (reason !== undefined && !always) throw skip();
      await here.buildDeny(say);
    }
    const which = reason === undefined ? [] : ['bans', 'licenses', 'sources'];
    let warnings = 0;
    for (const manifest of here.manifests) {
      const { ok, late, output } = await here.run(
        'cargo-deny',
        // oxfmt-ignore
        ['--color', 'never', '--manifest-path', manifest, '--config', 'deny.toml', 'check', ...which],
        { seconds: FETCH_S },
      );
      if (late || /failed to fetch advisory database/.test(output)) throw skip();
      if (!ok) throw new Stop(`cargo-deny refuses a crate of ${manifest}.`, output);
      warnings += output.match(/^warning\[/gm)?.length ?? 0;
    }
    if (reason !== undefined) throw skip();
    return `passed${warnings > 0 ? `, ${counted(warnings, 'warnings')}: "cargo-deny check" shows them` : ''}`;
  },
});

/**
 * What `npm audit --json` said.
 * @param {string} output
 * @param {readonly string[]} accepted ids
 * @returns {{ skipped: string } | { found: string[] }}
 * @throws {Stop} where npm said something else, which is no reason to go on
 */
export function auditOf(output, accepted) {
  const json = /^\{[^]*^\}$/m.exec(output)?.[0];
  if (json === undefined) throw new Stop('npm audit printed no report.', output);
  /** @typedef {{ title: string, url: string, severity: string, range: string, name: string }} Advisory */
  /** @type {{ auditReportVersion?: number, message?: string, vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} */
  const report = JSON.parse(json);
  if (report.auditReportVersion === undefined) {
    if (!/audit endpoint returned an error/.test(output)) throw new Stop('npm audit could not look.', output);
    // The sentence holds the registry's address, which is this machine's own business.
    return { skipped: (report.message ?? '').replace(/^.*reason: /, '').replace(/ - \w+ http.*$/, '') };
  }
  const advisories = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) =>
    via.filter((cause) => typeof cause !== 'string'),
  );
  const open = advisories.filter(({ url }) => !accepted.some((id) => url.endsWith(`/${id}`)));
  return {
    found: [
      ...new Set(
        open.map(({ name, range, severity, title, url }) => `${name} ${range}: ${severity}, ${title} (${url})`),
      ),
    ],
  };
}

/** @param {Here} [here] @returns {Step} */
export const npmAdvisories = (here = machine) => ({
  name: 'npm advisories',
  check: true,
  async run() {
    const { late, missing, output } = await here.run(
      'npm',
      // Where somebody's settings say offline, npm would report that nothing was found; omitted packages are not looked at.
      ['audit', '--json', '--no-offline', '--include=dev', '--include=optional', '--fetch-retries=0'],
      { seconds: ANSWER_S },
    );
    if (missing) throw new Stop('npm is missing.', output);
    const result = late
      ? { skipped: `no answer within ${String(ANSWER_S)} s` }
      : auditOf(output, (await here.policy()).accepted);
    if ('skipped' in result) {
      throw new Skip(
        `the registry's list did not come (${result.skipped}). "npm audit" on an open network checks them.`,
      );
    }
    if (result.found.length > 0) throw new Stop('an npm package has a known weakness.', result.found.join('\n'));
    return 'passed';
  },
});
