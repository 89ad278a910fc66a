import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LETTERS, type Letter, type Pin, baselineOf, editedPin, freeLetter, withPin, withoutPin } from './pins';
import { presets } from './presets-whole';
import type { Scenario } from './scenario';

const scenario = presets[0]?.scenario as Scenario;
const pinOf = (letter: Letter): Pin => ({ letter, name: letter, preset: 'p', scenario, hidden: false });
const anyPins = fc.subarray([...LETTERS]).map((letters) => letters.map(pinOf));

it('a new pin takes the first free letter, and pins stand in the order of their letters', () => {
  fc.assert(
    fc.property(anyPins, (pins) => {
      const letter = freeLetter(pins);
      if (letter === undefined) expect(pins).toHaveLength(LETTERS.length);
      else {
        const more = withPin(pins, pinOf(letter));
        expect(more.map((pin) => pin.letter)).toEqual(more.map((pin) => pin.letter).toSorted());
        expect(withoutPin(more, letter)).toEqual(pins);
      }
    }),
  );
});

it('an edit changes one pin alone', () => {
  const pins = LETTERS.map(pinOf);
  const edited = editedPin(pins, 'B', { name: 'mine', hidden: true });
  expect(edited[1]).toEqual({ ...pinOf('B'), name: 'mine', hidden: true });
  expect(edited.filter(({ letter }) => letter !== 'B')).toEqual(pins.filter(({ letter }) => letter !== 'B'));
});

it('the baseline is the chosen pin while it is there, otherwise the first', () => {
  const pins = [pinOf('B'), pinOf('C')];
  expect(baselineOf(pins, 'C')?.letter).toBe('C');
  expect(baselineOf(pins, 'A')?.letter).toBe('B');
  expect(baselineOf(pins, null)?.letter).toBe('B');
  expect(baselineOf<Pin>([], 'A')).toBeUndefined();
});

it('a pin survives a file', () => {
  for (const pin of LETTERS.map((letter) => pinOf(letter))) {
    const read: unknown = JSON.parse(JSON.stringify(pin));
    expect(read).toEqual(pin);
  }
});
