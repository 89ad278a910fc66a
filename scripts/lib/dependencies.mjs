/**
 * The checks of what this project depends on: licences and sources here, without a network; advisories where it lets them be fetched.
 * `deny.toml` says what is allowed. cargo-deny checks crates alone, and takes longer to build than all of this to run.
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

/** @type {Step} */
export const licences = {
  name: 'Licences',
  check: true,
  async run() {
    const { allow } = await policy();
    const all = await Promise.all(manifests.map((manifest) => metadataOf(manifest)));
    const crates = all.flatMap(({ packages }) => packages);
    const [ofCrates, ofPackages] = [crateLicences(crates), npmLicences(lockedPackages())];
    const faults = [...licenceFaults([...ofCrates, ...ofPackages], allow), ...foreignSources(crates)];
    if (faults.length > 0) throw new Stop('a dependency is not allowed.', [...new Set(faults)].join('\n'));
    const names = new Set(ofCrates.map(({ name, version }) => `${name} ${version}`));
    return `passed, ${names.size} crates and ${ofPackages.length} npm packages by deny.toml`;
  },
};

/** @param {{ build?: boolean }} [options] @returns {Step} */
export const crateAdvisories = ({ build = false } = {}) => ({
  name: 'Crate advisories',
  check: true,
  async run({ say }) {
    if (build) await cargoDeny(say);
    else if ((await versionOf('cargo-deny')) === undefined)
      throw new Skip('there is no cargo-deny, which "npm run deny" builds.');
    for (const manifest of manifests) {
      const { ok, late, output } = await run(
        'cargo-deny',
        ['--color', 'never', '--manifest-path', manifest, '--config', 'deny.toml', 'check'],
        { seconds: 120, env: { GIT_TERMINAL_PROMPT: '0' } },
      );
      if (late || /failed to fetch advisory database/.test(output))
        throw new Skip('the list of advisories did not come. "npm run deny" on an open network checks them.');
      if (!ok) throw new Stop(`cargo-deny refuses a crate of ${manifest}.`, output);
    }
    return 'passed';
  },
});

/**
 * What `npm audit --json` said.
 * @param {string} output
 * @param {readonly string[]} accepted ids
 * @returns {string[] | undefined} a line for each advisory that is not accepted; nothing where the registry gave no list
 * @throws {Stop} where npm said something else, which is no reason to go on
 */
export function auditOf(output, accepted) {
  /** @typedef {{ title: string, url: string, severity: string, range: string, name: string }} Advisory */
  /** @type {{ auditReportVersion?: number, vulnerabilities?: Record<string, { via: (string | Advisory)[] }> }} */
  const report = JSON.parse(/^\{[^]*^\}$/m.exec(output)?.[0] ?? '{}');
  if (report.auditReportVersion === undefined) {
    if (/audit endpoint returned an error/.test(output)) return undefined;
    throw new Stop('npm audit could not look.', output);
  }
  const causes = Object.values(report.vulnerabilities ?? {}).flatMap(({ via }) => via);
  const lines = causes.flatMap((cause) =>
    typeof cause === 'string' || accepted.some((id) => cause.url.endsWith(`/${id}`))
      ? []
      : [`${cause.name} ${cause.range}: ${cause.severity}, ${cause.title} (${cause.url})`],
  );
  return [...new Set(lines)];
}

/** @type {Step} */
export const npmAdvisories = {
  name: 'npm advisories',
  check: true,
  async run() {
    const { late, output } = await run(
      'npm',
      // Where somebody's settings say offline, npm would report that nothing was found; omitted packages are not looked at.
      ['audit', '--json', '--no-offline', '--include=dev', '--include=optional', '--fetch-retries=0'],
      { seconds: 20 },
    );
    const found = late ? undefined : auditOf(output, (await policy()).accepted);
    if (found === undefined)
      throw new Skip('the registry\'s list did not come. "npm audit" on an open network checks them.');
    if (found.length > 0) throw new Stop('an npm package has a known weakness.', found.join('\n'));
    return 'passed';
  },
};
