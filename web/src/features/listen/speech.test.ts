import { expect, it } from 'vitest';
import { FRAME_S } from '../../model/call-frames';
import { SAMPLE_RATE, heardOf, speech } from './speech';

const loudest = (sound: Float32Array): number => sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

it('the voice is the same each time, far from full scale, and never silent for longer than a pause', () => {
  const sound = speech(3);
  expect(sound).toEqual(speech(3));
  expect(loudest(sound)).toBeCloseTo(0.35, 5);
  for (let at_s = 0; at_s < 2.7; at_s += 0.1)
    expect(loudest(sound.subarray(at_s * SAMPLE_RATE, (at_s + 0.3) * SAMPLE_RATE))).toBeGreaterThan(0.05);
});

it('what is missing is silent for just its 20 ms, and the rest is as it was', () => {
  const sound = new Float32Array(SAMPLE_RATE / 10).fill(1);
  const frames = [true, false, false, true, true].map((heard, nth) => ({ at_s: 7 + nth * FRAME_S, heard }));
  const heard = heardOf(sound, frames, 7);
  const frame = FRAME_S * SAMPLE_RATE;
  expect(loudest(heard.subarray(frame, 3 * frame))).toBe(0);
  for (const nth of [0, 3, 4]) expect(heard[(nth + 0.5) * frame]).toBe(1);
  expect(heard[4 * frame]).toBe(1); // between two that are heard the sound does not dip
  expect(heard[frame - 8]).toBeLessThan(1);
});

it('who pauses sends a packet now and then: it says nothing', () => {
  const sound = new Float32Array(SAMPLE_RATE).fill(1);
  const frames = [0, 0.16, 0.32].map((at_s) => ({ at_s, heard: true }));
  expect(loudest(heardOf(sound, frames, 0).subarray(0, 0.32 * SAMPLE_RATE))).toBe(0);
});
