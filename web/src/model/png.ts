/** What a canvas leaves out of a PNG file: how large a pixel is in print, and texts that say where the picture is from. */

const SIGNATURE = 8;
/** Length, type and check of a chunk; the header's data. */
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

/** A chunk: length, type, data, check over type and data. */
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
