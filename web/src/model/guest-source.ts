/** The source that a module carries: `lbe guest build` puts it into a section of its own (docs/guest.md). */
import { isFields } from './json';
import { bytesOf, inflated } from './packed';

interface GuestSource {
  readonly file: string;
  readonly licence: string;
  readonly text: string;
}

const SECTION = 'lbe.source';

/** The section's bytes. Sections follow the magic number and the version: a kind, a length, and so many bytes. */
function section(module: Uint8Array): Uint8Array | undefined {
  let at = 8;
  const number = (): number => {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = module[at] ?? 0;
      at += 1;
      value += (byte & 127) * 2 ** shift;
      if (byte < 128 || shift > 28) return value;
    }
  };
  while (at < module.length) {
    const kind = module[at];
    at += 1;
    const length = number();
    const end = at + length;
    const name = kind === 0 ? new TextDecoder().decode(module.subarray(at + 1, at + 1 + (module[at] ?? 0))) : '';
    if (name === SECTION) return module.subarray(at + 1 + SECTION.length, end);
    at = end;
  }
  return undefined;
}

export function sourceOf(module: string): GuestSource | undefined {
  try {
    const bytes = section(bytesOf(module));
    const value: unknown = bytes && JSON.parse(inflated(bytes) ?? '');
    if (!isFields(value)) return undefined;
    const { file, licence, text } = value;
    const all = [file, licence, text].map((one) => (typeof one === 'string' ? one : undefined));
    const [name, terms, whole] = all;
    return name === undefined || terms === undefined || whole === undefined
      ? undefined
      : { file: name.slice(0, 80), licence: terms.slice(0, 80), text: whole };
  } catch {
    return undefined; // no base64, or no JSON
  }
}

export const isForLinux = ({ text }: GuestSource): boolean => /^\s*#\s*include\s*[<"](?:linux|net)\//m.test(text);
