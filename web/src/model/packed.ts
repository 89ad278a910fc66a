/** A scenario in a link: JSON, deflated, in base64url. Both directions are bounded. */
import { deflateSync, inflateSync } from 'fflate';

/** What everything packed in one link may inflate to, in bytes; a link from a stranger must not fill the memory. */
export const MAX_BYTES = 256 * 1024;

/** Bytes that a link may still inflate to: its scenario and its pins share them. */
export interface Budget {
  left: number;
}

export const wholeBudget = (): Budget => ({ left: MAX_BYTES });

const CHUNK = 0x8000;

function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

/**
 * Text as base64url of its deflated UTF-8; the same in every browser, because the code is ours to ship. What no reader would
 * inflate (`most`, in bytes) is not made small, so that it is seen to be too long for a link.
 */
export function pack(text: string, most = Infinity): string {
  const bytes = new TextEncoder().encode(text);
  return base64url(deflateSync(bytes, { level: bytes.length > most ? 0 : 9 }));
}

export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The text, or undefined where it is damaged or inflates to more than `budget` has left; what it takes is taken from there. */
export function unpack(packed: string, budget: Budget = wholeBudget()): string | undefined {
  if (!/^[\w-]+$/.test(packed)) return undefined;
  try {
    return inflated(bytesOf(packed.replaceAll('-', '+').replaceAll('_', '/')), budget);
  } catch {
    return undefined; // damaged base64
  }
}

/**
 * The same of bytes. They are inflated into memory of that size and no more: a browser's DecompressionStream makes all that one
 * chunk of input holds before it can be stopped.
 */
export function inflated(bytes: Uint8Array, budget: Budget = wholeBudget()): string | undefined {
  try {
    // One byte more than allowed tells what was cut off from what just fits.
    const whole = inflateSync(bytes, { out: new Uint8Array(budget.left + 1) });
    if (whole.length > budget.left) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(whole);
    budget.left -= whole.length;
    return text;
  } catch {
    // Damaged deflate data or UTF-8: one answer, whatever broke first.
    return undefined;
  }
}
