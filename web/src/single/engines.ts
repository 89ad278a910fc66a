/** The workers of the single file: one script for all of them, and the engine once, compressed. `vite/single.ts` puts both in. */
declare const WORKERS: string;
declare const ENGINE: string;
declare const PREPARER: string;

let address: string | undefined;

/** The address of the worker that is the module `name` in the site. */
export function engineAddress(name: string): string {
  const packed = ['const PACKED="', ENGINE, '",PACKED_GUESTS="', PREPARER, '";'];
  address ??= URL.createObjectURL(new Blob([...packed, WORKERS], { type: 'text/javascript' }));
  return `${address}#${name}`;
}
