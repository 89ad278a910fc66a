/** Pinned runs: what there is of them beside the run itself, as a link or a file can hold it. */
import type { Scenario } from './scenario';

/** How a pin is told apart, whatever it is called. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const;
export type Letter = (typeof LETTERS)[number];

/** A run that a reader keeps beside the live one. Running the scenario again gives the same run, to the last bit. */
export interface Pin {
  readonly letter: Letter;
  /** What is special about it, in a few words; the reader may change it. */
  readonly name: string;
  /** The preset that the scenario began as. */
  readonly preset: string;
  readonly scenario: Scenario;
  /** Its ghosts are not drawn. */
  readonly hidden: boolean;
}

/** The first letter that no pin has; undefined where all are taken. */
export const freeLetter = (pins: readonly Pin[]): Letter | undefined =>
  LETTERS.find((letter) => pins.every((pin) => pin.letter !== letter));

/** In the order of their letters. */
const ordered = <P extends Pin>(pins: readonly P[]): readonly P[] =>
  pins.toSorted((a, b) => LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter));

export const withPin = <P extends Pin>(pins: readonly P[], pin: P): readonly P[] => ordered([...pins, pin]);

export const withoutPin = <P extends Pin>(pins: readonly P[], letter: Letter): readonly P[] =>
  pins.filter((pin) => pin.letter !== letter);

export type PinEdit = Partial<Pick<Pin, 'name' | 'hidden'>>;

export const editedPin = <P extends Pin>(pins: readonly P[], letter: Letter, edit: PinEdit): readonly P[] =>
  pins.map((pin) => (pin.letter === letter ? { ...pin, ...edit } : pin));

/** The pin that differences are to: the chosen one while it is there, otherwise the first. */
export const baselineOf = <P extends Pin>(pins: readonly P[], chosen: Letter | null): P | undefined =>
  pins.find(({ letter }) => letter === chosen) ?? pins[0];
