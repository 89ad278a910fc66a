/** What the editor compiles a controller with: the same that stands beside the examples. */
export { default as PRELUDE } from '../../../../examples/controllers/assemblyscript/lbe.ts?raw';

/** What is compiled: the controller's own text is a module of its own, so that errors stand at its lines. */
export const ENTRY = `export { block, describe } from "./lbe";\nexport * from "./own";\n`;
