/** The engine as the single file carries it: gzip, in base64, in front of the worker's script. */
declare const PACKED: string;

/** The bytes of the Wasm module. Nothing is fetched: a file on a disk may not. */
export async function engine(): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(PACKED), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}
