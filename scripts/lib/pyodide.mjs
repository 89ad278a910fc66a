/**
 * The Python package for Pyodide, and so for JupyterLite: the modules of `python/package`, with `python/pyodide/_engine.py` in the
 * place of the extension module, and the engine of `python/wasm` beside it. No code in it is compiled for a
 * version of Pyodide.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { built } from './build.mjs';
import { at } from './paths.mjs';

const NAME = 'lbe_python_wasm';
const compiled = at('target', 'pyodide');
export const pyodideWheels = at('python', 'dist');

/** wasm-bindgen's script as an expression: Python needs its functions at once, and a module is there later. @param {string} script */
export function asExpression(script) {
  const exported = [...script.matchAll(/^export (?:class|function) (\w+)/gm)].map(([, name]) => name);
  const inside = script
    .replaceAll(/^export (?=class|function)/gm, '')
    .replaceAll(/^export \{.*$/gm, '')
    .replace('import.meta.url', "''");
  if (/^(?:export|import)\b|import\.meta/m.test(inside)) throw new Error("wasm-bindgen's script is not as it was");
  return `(() => {\n${inside}\nreturn { initSync, ${exported.join(', ')} };\n})()`;
}

/** @param {string} text @param {RegExp} pattern */
const found = (text, pattern) => pattern.exec(text)?.[1] ?? '';

/**
 * What is used of `pyproject.toml`.
 * @typedef {{ description: string, license: { text: string }, 'requires-python': string, dependencies: string[] }} Said
 * @typedef {{ project: Said & { 'optional-dependencies': { notebook: string[] } } }} Settings
 */

/**
 * What the wheel says of itself, by the project file of the native one: what that needs always, this one needs for some calls alone.
 * @param {string} version
 * @param {string} [text]
 */
export async function metadata(version, text = readFileSync(at('python', 'pyproject.toml'), 'utf8')) {
  const { parse } = await import('smol-toml'); // `npm test` begins before it is installed
  const { project } = /** @type {Settings} */ (/** @type {unknown} */ (parse(text)));
  const needed = (/** @type {string} */ name) => {
    const line = project.dependencies.find((each) => /^[\w-]+/.exec(each)?.[0] === name);
    if (line === undefined) throw new Error(`pyproject.toml has no dependency ${name}`);
    return line;
  };
  const extras = Object.entries({
    series: [needed('numpy')],
    sweep: [needed('numpy'), needed('pyarrow')],
    notebook: project['optional-dependencies'].notebook,
  }).flatMap(([extra, lines]) => [
    `Provides-Extra: ${extra}`,
    ...lines.map((line) => `Requires-Dist: ${line}; extra == '${extra}'`),
  ]);
  return `Metadata-Version: 2.1
Name: lbe-lab
Version: ${version}
Summary: ${project.description}
License: ${project.license.text}
Requires-Python: ${project['requires-python']}
${extras.join('\n')}
`;
}

/** The files of a wheel, with the list of them that it must have. @param {Map<string, Buffer>} files @param {string} info */
function recorded(files, info) {
  const hash = (/** @type {Buffer} */ bytes) => createHash('sha256').update(bytes).digest('base64url');
  const lines = [...files].map(([name, bytes]) => `${name},sha256=${hash(bytes)},${String(bytes.length)}\n`);
  return new Map([...files, [`${info}/RECORD`, Buffer.from(`${lines.join('')}${info}/RECORD,,\n`)]]);
}

/** @type {import('./steps.mjs').Step} */
export const pyodideWheel = {
  name: 'Wheel for Pyodide',
  async run({ machine, say }) {
    if (machine.wasm === undefined) throw new Error('the Wasm target was not set up');
    await built({ crate: '../python/wasm', name: NAME, optimise: ['-O3', '-O3'] }, machine.wasm, say, compiled);
    const version = found(readFileSync(at('Cargo.toml'), 'utf8'), /^version = "(.*)"$/m);
    const info = `lbe_lab-${version}.dist-info`;
    const own = at('python', 'package', 'lbe');
    const modules = readdirSync(own).filter((name) => /\.(?:pyi?|js|gz|typed)$/.test(name));
    const files = new Map([
      ...modules.map((name) => /** @type {const} */ ([`lbe/${name}`, readFileSync(join(own, name))])),
      ['lbe/_engine.py', readFileSync(at('python', 'pyodide', '_engine.py'))],
      ['lbe/engine.js', Buffer.from(asExpression(readFileSync(join(compiled, `${NAME}.js`), 'utf8')))],
      ['lbe/engine.wasm', readFileSync(join(compiled, `${NAME}_bg.wasm`))],
      [`${info}/METADATA`, Buffer.from(await metadata(version))],
      [`${info}/WHEEL`, Buffer.from('Wheel-Version: 1.0\nGenerator: lbe\nRoot-Is-Purelib: true\nTag: py3-none-any\n')],
    ]);
    rmSync(pyodideWheels, { recursive: true, force: true });
    mkdirSync(pyodideWheels, { recursive: true });
    const wheel = join(pyodideWheels, `lbe_lab-${version}-py3-none-any.whl`);
    const { zipSync } = await import('fflate');
    const packed = zipSync(Object.fromEntries(recorded(files, info)), { level: 9, mtime: '1980-01-01T12:00:00' });
    writeFileSync(wheel, packed);
    return `${basename(wheel)}, ${(packed.length / 1024).toFixed(0)} KiB`;
  },
};
