/** The engine, and what prepares guests, as the single file carries them: gzip, in base64, in front of the worker's script. */
declare const PACKED: string;
declare const PACKED_GUESTS: string;

async function unpacked(text: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  // Not a Blob: WebKit reads none in a worker of a page from a disk.
  const { body } = new Response(bytes);
  if (body === null) throw new TypeError('a response with bytes has a body');
  return new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/** The bytes of the Wasm modules. Nothing is fetched: a file on a disk may not. */
export const engine = (): Promise<ArrayBuffer> => unpacked(PACKED);
export const preparer = (): Promise<ArrayBuffer> => unpacked(PACKED_GUESTS);
