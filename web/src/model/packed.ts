/** A whole scenario in a link: JSON, deflated, in base64url. Both directions are bounded. */

/** What a packed scenario may inflate to; a link from a stranger must not fill the memory. */
const MAX_BYTES = 256 * 1024;

async function collect(stream: ReadableStream<Uint8Array>, max: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > max) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** Text as base64url of its deflated UTF-8. */
export async function pack(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = (await collect(stream, Infinity)) ?? new Uint8Array();
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The text, or undefined where it is damaged or inflates to more than `max` bytes. */
export async function unpack(packed: string, max = MAX_BYTES): Promise<string | undefined> {
  if (!/^[\w-]+$/.test(packed)) return undefined;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const inflated = await collect(stream, max);
    return inflated && new TextDecoder('utf-8', { fatal: true }).decode(inflated);
  } catch {
    // Damaged base64, deflate data or UTF-8: one answer, whatever broke first.
    return undefined;
  }
}
