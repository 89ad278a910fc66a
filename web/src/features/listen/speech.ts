/**
 * Sound like speech, without words, and the same for everyone: a voice through three formants, one after the other [Klatt
 * 1980], vowel by vowel; and what of it is heard when packets are missing.
 */
import { FRAME_S, type Frame } from '../../model/call-frames';

export const SAMPLE_RATE = 16_000;

/** Formants of five vowels, in Hz: means of men [Peterson and Barney 1952]. */
const VOWELS = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [530, 1840, 2480],
  [570, 840, 2410],
  [300, 870, 2240],
] as const;
const BANDWIDTHS = [80, 110, 160] as const;
/** In which order they come, and how long a syllable and the pause after each of these phrases are, in s. */
const PHRASES = [
  [0, 1, 3, 2],
  [4, 2, 0],
  [1, 0, 4, 3, 2],
] as const;
const [SYLLABLE_S, PAUSE_S, EDGE_S] = [0.19, 0.16, 0.04];
/** The mouth moves after so many samples, that part of its way to the next vowel. */
const [STEP, GLIDE] = [16, 0.03];
/** Far below full scale. */
const PEAK = 0.35;

/** The vowel at each moment, one after the other; undefined in a pause. */
function* syllables(): Generator<{ readonly vowel: (typeof VOWELS)[number] | undefined; readonly lasts_s: number }> {
  for (;;)
    for (const phrase of PHRASES) {
      for (const nth of phrase) yield { vowel: VOWELS[nth], lasts_s: SYLLABLE_S };
      yield { vowel: undefined, lasts_s: PAUSE_S };
    }
}

/** A resonator of two poles; its formant may move. */
function resonator(bandwidth: number): (input: number, formant: number) => number {
  const c = -Math.exp((-2 * Math.PI * bandwidth) / SAMPLE_RATE);
  const radius = 2 * Math.exp((-Math.PI * bandwidth) / SAMPLE_RATE);
  let [last, before, tuned, b] = [0, 0, NaN, 0];
  return (input, formant) => {
    if (formant !== tuned) b = radius * Math.cos((2 * Math.PI * formant) / SAMPLE_RATE);
    tuned = formant;
    const output = (1 - b - c) * input + b * last + c * before;
    [last, before] = [output, last];
    return output;
  };
}

export function speech(seconds: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.ceil(seconds * SAMPLE_RATE));
  const glottis = resonator(100);
  const filters = BANDWIDTHS.map(resonator);
  const formants: number[] = [...VOWELS[0]];
  let [phase, place, before] = [0, 0, 0];
  for (const { vowel, lasts_s } of syllables()) {
    if (place >= samples.length) break;
    const end = Math.min(samples.length, place + Math.round(lasts_s * SAMPLE_RATE));
    for (const begin = place; place < end; place += 1) {
      const at_s = (place - begin) / SAMPLE_RATE;
      const loud = vowel === undefined ? 0 : Math.min(1, at_s / EDGE_S, (lasts_s - at_s) / EDGE_S);
      phase += (115 + 20 * Math.sin(place / 5200)) / SAMPLE_RATE;
      const pulse = phase >= 1 ? loud : 0;
      phase %= 1;
      const air = glottis(pulse, 0);
      samples[place] = filters.reduce((sound, filter, nth) => {
        const formant = formants[nth] ?? 0;
        if (place % STEP === 0) formants[nth] = formant + ((vowel?.[nth] ?? formant) - formant) * GLIDE;
        return filter(sound, formant);
      }, air - before);
      before = air;
    }
  }
  const most = samples.reduce((found, sample) => Math.max(found, Math.abs(sample)), 0);
  return samples.map((sample) => (PEAK * sample) / most);
}

/** Its edges are rounded for so long, in s: a click is no part of a call. */
const FADE_S = 0.002;

/** What is heard of `sound`, which begins at `from_s`: the rest is silent, and so are the pauses of one who makes some. */
export function heardOf(sound: Float32Array, frames: readonly Frame[], from_s: number): Float32Array<ArrayBuffer> {
  const heard = new Float32Array(sound.length);
  const fade = FADE_S * SAMPLE_RATE;
  const frame = FRAME_S * SAMPLE_RATE;
  const plays = (nth: number): boolean => {
    const [own, next] = [frames[nth], frames[nth + 1]];
    return own?.heard === true && (next === undefined || next.at_s - own.at_s < 2 * FRAME_S);
  };
  frames.forEach(({ at_s }, nth) => {
    if (!plays(nth)) return;
    const begin = Math.round((at_s - from_s) * SAMPLE_RATE);
    const [opens, closes] = [!plays(nth - 1), !plays(nth + 1)];
    for (let place = 0; place < frame; place += 1) {
      const gain = Math.min(1, opens ? place / fade : 1, closes ? (frame - place) / fade : 1);
      heard[begin + place] = gain * (sound[begin + place] ?? 0);
    }
  });
  return heard;
}
