/**
 * Debian packages, where this process may install them: as root or with a sudo that asks no password.
 */
import { run } from './run.mjs';

/** @param {string[]} packages @returns {Promise<boolean>} */
export async function haveDebian(packages) {
  const { ok, output } = await run('dpkg-query', ['-W', '-f=${Status}\n', ...packages]);
  return (
    ok &&
    output
      .trim()
      .split('\n')
      .every((line) => line === 'install ok installed')
  );
}

/**
 * @param {string[]} packages
 * @returns {Promise<{ ok: boolean, output: string }>} with what apt-get said when it did not work
 */
export async function installDebian(packages) {
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  if (prefix.length > 0 && !(await run('sudo', ['-n', 'true'])).ok) {
    return { ok: false, output: 'apt-get needs root or a sudo without a password.' };
  }
  const apt = async (/** @type {string[]} */ ...args) => {
    const [program = '', ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-q',
      '-o',
      'DPkg::Lock::Timeout=120',
      ...args,
    ];
    return run(program, rest, { seconds: 600 });
  };
  const update = await apt('update');
  const install = await apt('install', '-y', '--no-install-recommends', ...packages);
  return { ok: install.ok, output: `${update.ok ? '' : update.output}${install.output}` };
}
