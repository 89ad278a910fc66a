/** What a canvas leaves out of a PNG file: how large a pixel is in print, and texts that say where the picture is from. */

const SIGNATURE = 8;
const FRAME = 12;
const HEADER = 13;
const METRES_PER_INCH = 0.0254;

/** Words of the CRC that PNG uses, for each byte. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let word = byte;
  for (let bit = 0; bit < 8; bit += 1) word = word & 1 ? 0xedb88320 ^ (word >>> 1) : word >>> 1;
  return word;
});

export function crc32(bytes: Uint8Array): number {
  let word = 0xffffffff;
  for (const byte of bytes) word = (table[(word ^ byte) & 0xff] ?? 0) ^ (word >>> 8);
  return (word ^ 0xffffffff) >>> 0;
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(FRAME + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

/** Pixels per metre, the same both ways. */
function density(dpi: number): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(9);
  const view = new DataView(data.buffer);
  const perMetre = Math.round(dpi / METRES_PER_INCH);
  view.setUint32(0, perMetre);
  view.setUint32(4, perMetre);
  data[8] = 1; // the unit is the metre
  return chunk('pHYs', data);
}

/** Text in UTF-8, not compressed: keyword, two flags, no language, no translated keyword. */
const note = (keyword: string, words: string): Uint8Array<ArrayBuffer> =>
  chunk('iTXt', new TextEncoder().encode(`${keyword}\0\0\0\0\0${words}`));

/** The same picture with its resolution and notes, put in behind the header. */
export function withNotes(
  png: Uint8Array<ArrayBuffer>,
  dpi: number,
  notes: Readonly<Record<string, string>>,
): readonly Uint8Array<ArrayBuffer>[] {
  const cut = SIGNATURE + FRAME + HEADER;
  return [
    png.subarray(0, cut),
    density(dpi),
    ...Object.entries(notes).map(([keyword, words]) => note(keyword, words)),
    png.subarray(cut),
  ];
}

const ASCII_ZERO = 0;

/** The text of an `iTXt` chunk that is not compressed, behind keyword, flags, language and translated keyword. */
function internationalText(data: Uint8Array): readonly [keyword: string, words: string] | undefined {
  const cuts: number[] = [];
  const first = data.indexOf(ASCII_ZERO);
  if (first < 0 || data[first + 1] !== 0) return undefined;
  for (let at = first + 3, left = 2; left > 0; left -= 1) {
    const cut = data.indexOf(ASCII_ZERO, at);
    if (cut < 0) return undefined;
    cuts.push(cut);
    at = cut + 1;
  }
  const decoder = new TextDecoder();
  return [decoder.decode(data.subarray(0, first)), decoder.decode(data.subarray((cuts[1] ?? 0) + 1))];
}

export const isPng = (bytes: Uint8Array): boolean =>
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte);

/** The notes of a PNG file, by keyword; what is damaged or cut short has those that are whole. */
export function notesOf(png: Uint8Array): Readonly<Record<string, string>> {
  const notes = new Map<string, string>();
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE; at + FRAME <= png.length;) {
    const length = view.getUint32(at);
    const end = at + FRAME + length;
    if (end > png.length) break;
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    const found = type === 'iTXt' ? internationalText(png.subarray(at + 8, end - 4)) : undefined;
    if (found !== undefined) notes.set(...found);
    at = end;
  }
  return Object.fromEntries(notes);
}
