/** The engine, and what prepares guests, as the single file carries them: gzip, in base64, in front of the worker's script. */
declare const PACKED: string;
declare const PACKED_GUESTS: string;

async function unpacked(text: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** The bytes of the Wasm modules. Nothing is fetched: a file on a disk may not. */
export const engine = (): Promise<ArrayBuffer> => unpacked(PACKED);
export const preparer = (): Promise<ArrayBuffer> => unpacked(PACKED_GUESTS);
