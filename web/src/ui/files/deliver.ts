/** How files leave the page: into the downloads, or onto the clipboard where the browser allows it. */
import { withNotes } from '../../model/png';
import type { Provenance } from '../../model/provenance';

/** How long a file's address is kept: a slow disk reads it after the click. */
const ADDRESS_MS = 60_000;

export function save(name: string, type: string, parts: readonly BlobPart[]): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_MS);
}

export const svgBlob = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** CSS pixels to the inch. */
const CSS_DPI = 96;

export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(svgBlob(svg));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}

export async function pngOf(svg: string, dpi: number, from: Provenance): Promise<Blob> {
  const image = await imageOf(svg);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((image.naturalWidth * dpi) / CSS_DPI);
  canvas.height = Math.round((image.naturalHeight * dpi) / CSS_DPI);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return pngOfCanvas(canvas, dpi, from);
}

/** What a canvas shows, with what makes it again. */
export async function pngOfCanvas(
  canvas: HTMLCanvasElement,
  dpi: number,
  { title, link, version, digest }: Provenance,
): Promise<Blob> {
  const bare = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (bare === null) throw new Error('The canvas gave no picture.');
  const notes = { Title: title, Software: `LBE Lab ${version}`, Source: link, Comment: `digest ${digest}` };
  const bytes = new Uint8Array(await bare.arrayBuffer());
  return new Blob([...withNotes(bytes, dpi, notes)], { type: 'image/png' });
}

/** Copies a picture. The promise goes to the browser as it is: the click counts only until the first wait. */
export async function copyPicture(png: Promise<Blob>): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
}
