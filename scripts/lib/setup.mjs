/**
 * Everything that a newcomer's machine needs, step by step: each looks first, installs only what is missing, and says in one
 * sentence what to do where it cannot. Tools of this project alone go to `.tools` and `node_modules`, never to the home.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { findChromium, findTestChromium, HEADLESS_SHELL } from './chromium.mjs';
import { haveDebian, installDebian } from './apt.mjs';
import { generated } from './generated.mjs';
import { at, searchPath, tools } from './paths.mjs';
import { run, versionOf } from './run.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';
import { Skip, Stop } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

/**
 * How to compile for Wasm here.
 * @typedef {object} WasmToolchain
 * @property {NodeJS.ProcessEnv} env
 * @property {string[]} cargo further arguments for cargo
 */

const CARGO_DENY = '0.20.2';
const toolsBuild = at('target', 'tools');
const DEBIAN_RUST = ['rustc-web', 'cargo-web', 'rust-web-src', 'lld'];

/** @param {string} version @param {string} least */
const atLeast = (version, least) => version.localeCompare(least, 'en', { numeric: true }) >= 0;

/** @param {string} file @param {RegExp} pattern */
const versionIn = (file, pattern) => pattern.exec(readFileSync(at(file), 'utf8'))?.[1] ?? '';

/** @type {Step} */
export const languages = {
  name: 'Node and Rust',
  async run() {
    const node = process.versions.node;
    const leastNode = versionIn('package.json', /"node": ">=([\d.]+)"/);
    if (!atLeast(node, leastNode)) {
      throw new Stop(
        `Node ${leastNode} or newer is needed and this is ${node}: install it from https://nodejs.org and run this again.`,
      );
    }
    const rust = await versionOf('rustc');
    if (rust === undefined || (await versionOf('cargo')) === undefined) {
      throw new Stop('Rust is missing: install it from https://rustup.rs and run this again.');
    }
    const leastRust = versionIn('Cargo.toml', /rust-version = "([\d.]+)"/);
    if (!atLeast(rust, leastRust)) {
      throw new Stop(
        `Rust ${leastRust} or newer is needed and this is ${rust}: run "rustup update stable" and run this again.`,
      );
    }
    return `${node} and ${rust}`;
  },
};

/** @type {Step} */
export const npmPackages = {
  name: 'npm packages',
  async run({ say }) {
    const hash = hashOf('package-lock.json');
    if (isStamped('packages', hash)) return 'up to date';
    say('installing them');
    const { ok, output } = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
    if (!ok)
      throw new Stop(
        'npm could not install the packages of package-lock.json: check the network and run this again.',
        output,
      );
    stamp('packages', hash);
    return 'installed';
  },
};

/**
 * The Wasm target, in three tries. The second needs rustup's own server, which a closed network refuses; the third builds
 * the standard library from Debian's packages and needs no more than apt. Each toolchain has its own target folder, so
 * that going from one to the other recompiles nothing. `LBE_WASM_TOOLCHAIN=debian` goes straight to the third.
 * @type {Step}
 */
const wasmTarget = {
  name: 'Wasm target',
  async run({ machine, say }) {
    machine.wasm = { env: {}, cargo: [] };
    if (process.env.LBE_WASM_TOOLCHAIN !== 'debian') {
      if (await targetInstalled()) return 'already there';
      if (!isStamped('toolchain', 'debian')) {
        say('adding it with rustup');
        const added = await run('rustup', ['target', 'add', 'wasm32-unknown-unknown'], { seconds: 60 });
        if (added.ok && (await targetInstalled())) return 'added';
        say(added.missing ? 'there is no rustup' : added.late ? 'rustup got no answer' : 'rustup could not');
      }
    }
    machine.wasm = {
      env: {
        PATH: searchPath('/usr/bin'),
        RUSTC_BOOTSTRAP: '1', // lets a stable compiler take -Z build-std
        CARGO_TARGET_DIR: at('target', 'debian-wasm'),
        CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: 'wasm-ld',
      },
      cargo: ['-Z', 'build-std=std,panic_abort'],
    };
    if (!(await haveDebian(DEBIAN_RUST))) {
      say("installing Debian's toolchain");
      const { ok, output } = await installDebian(DEBIAN_RUST);
      if (!ok) {
        throw new Stop(
          'The Wasm target is missing: run "rustup target add wasm32-unknown-unknown" on a network that reaches rustup, ' +
            `or "apt-get install ${DEBIAN_RUST.join(' ')}" as root, and run this again.`,
          output,
        );
      }
    }
    stamp('toolchain', 'debian'); // spares the next start the wait for rustup
    return "Debian's toolchain is there";
  },
};

async function targetInstalled() {
  const { ok, output } = await run('rustc', ['--print', 'target-libdir', '--target', 'wasm32-unknown-unknown']);
  return ok && existsSync(output.trim());
}

/**
 * wasm-bindgen refuses a module that another version of its library made: Cargo.lock decides, and `sim-core/bindgen` has that
 * version, and with it what counts instructions. wasm-bindgen's own program takes three times as long to build, for its test runner.
 * @type {Step}
 */
export const wasmBindgen = {
  name: 'wasm-bindgen',
  async run({ say }) {
    const version = versionIn('Cargo.lock', /name = "wasm-bindgen"\nversion = "([^"]+)"/);
    if (versionIn('sim-core/bindgen/Cargo.toml', /^version = "([^"]+)"/m) !== version) {
      throw new Stop(
        `The engine is made with wasm-bindgen ${version}: give sim-core/bindgen/Cargo.toml the same version.`,
      );
    }
    const programs = ['wasm-bindgen', 'wasm-count'];
    const result = await cargoTool(say, programs, version, ['--path', at('sim-core', 'bindgen'), '--locked']);
    tidyTools();
    return result;
  },
};

/**
 * Not one of the steps: only who can fetch advisories has a use for it. Without its default features it fetches with git.
 * @param {(text: string) => void} say
 */
export async function cargoDeny(say) {
  const install = ['--version', CARGO_DENY, 'cargo-deny', '--locked', '--no-default-features'];
  await cargoTool(say, ['cargo-deny'], CARGO_DENY, install);
  tidyTools();
}

/** Most of a gigabyte that nobody needs again. */
const tidyTools = () => {
  rmSync(toolsBuild, { recursive: true, force: true });
};

/**
 * A tool that cargo builds. Without optimisation: that takes a fraction of the time, and the tool works on something small.
 * @param {(text: string) => void} say
 * @param {string[]} programs
 * @param {string} version
 * @param {string[]} install
 */
async function cargoTool(say, programs, version, install) {
  const there = async () =>
    (await Promise.all(programs.map((name) => versionOf(name)))).every((each) => each === version);
  if (await there()) return `${version} is already there`;
  say(`building ${version}, most of a minute`);
  const { ok, output } = await run('cargo', ['install', '--root', tools, '--debug', ...install], {
    env: {
      CARGO_TARGET_DIR: toolsBuild,
      CARGO_PROFILE_DEV_DEBUG: '0',
      CARGO_INCREMENTAL: '0',
    },
  });
  if (!ok || !(await there())) {
    throw new Stop(
      `cargo could not build ${programs.join(' and ')} ${version}: check the network and run this again.`,
      output,
    );
  }
  return 'built';
}

/** @type {Step} */
export const chromium = {
  name: 'Chromium',
  async run({ say }) {
    const version = async () => {
      const found = findChromium();
      return found === undefined ? undefined : versionOf(found);
    };
    const there = await version();
    if (there !== undefined) {
      if (process.env.LBE_CHROMIUM || findTestChromium() !== findChromium() || isStamped('shell', there))
        return `${there} is already there`;
      stamp('shell', there); // asked for once: it saves time, and is not needed
      say('installing its headless shell with apt-get');
      const { ok } = await installDebian([HEADLESS_SHELL]);
      return `${there} is already there, ${ok ? 'its headless shell is installed' : 'without its headless shell'}`;
    }
    if (process.env.LBE_CHROMIUM) {
      throw new Stop(
        `LBE_CHROMIUM names ${process.env.LBE_CHROMIUM}, which does not run: set it to a Chromium's path.`,
      );
    }
    say('installing it with apt-get');
    const both = await installDebian(['chromium', HEADLESS_SHELL]);
    const apt = both.ok ? both : await installDebian(['chromium']); // the shell saves time, and is not needed
    if (apt.ok && (await version()) !== undefined) return 'installed';
    say('that did not work, downloading it with Playwright');
    const download = await run('playwright', ['install', 'chromium'], { seconds: 600 });
    if (download.ok) return 'downloaded';
    throw new Stop(
      'Chromium is missing: install it (for example "apt-get install chromium"), or set LBE_CHROMIUM to its path, and run this again.',
      `${apt.output}\n${download.output}`,
    );
  },
};

/** @type {Promise<boolean> | undefined} */
let captures;

/**
 * Whether Wireshark's command is there, which reads the captures of the tests. Installed once, whoever asks first.
 * @param {(text: string) => void} [say]
 */
export const haveTshark = (say = () => undefined) =>
  (captures ??= (async () => {
    if ((await versionOf('tshark')) !== undefined) return true;
    say('installing it with apt-get');
    await installDebian(['tshark']);
    return (await versionOf('tshark')) !== undefined;
  })());

/**
 * Without it the tests of captures would see nothing: where somebody works alone they are left out, and counted as skipped;
 * in CI that is red.
 * @type {Step}
 */
export const tshark = {
  name: 'tshark',
  check: true,
  async run({ say }) {
    if (await haveTshark(say)) return 'there';
    const sentence = 'tshark is missing, which reads the captures of the tests: "apt-get install tshark" as root.';
    throw process.env['CI'] === undefined ? new Skip(sentence) : new Stop(sentence);
  },
};

/**
 * rustup's minimal profile and Debian leave these two out.
 * @type {Step}
 */
export const rustLints = {
  name: 'rustfmt and clippy',
  async run({ say }) {
    const present = async () =>
      (await versionOf('cargo', ['fmt', '--version'])) !== undefined &&
      (await versionOf('cargo', ['clippy', '--version'])) !== undefined;
    if (await present()) return 'already there';
    say('adding them with rustup');
    const { output } = await run('rustup', ['component', 'add', 'rustfmt', 'clippy'], { seconds: 60 });
    if (await present()) return 'added';
    throw new Stop(
      'rustfmt or clippy is missing: run "rustup component add rustfmt clippy" and run this again.',
      output,
    );
  },
};

/** What the build needs: first these, then tools and tables. The checks need `rustLints` and the browser tests `chromium` as well. */
export const toolchains = [languages, wasmTarget];
/** @type {import('./steps.mjs').Plan[]} */
export const setup = [...toolchains, [[npmPackages, generated], wasmBindgen]];
