/** Breakdowns in the reader's language. Workers do not know it: they say what happened, and the page puts it into words. */
import { texts } from '../text';
import { engine as english } from '../text/en/engine';
import type { Breakdown } from './protocol';

const words = texts('engine', english);

export const breakdownInWords = ({ why, detail }: Breakdown): string => words()[why](detail);

/** A worker ended by itself. */
export const crashed = ({ message }: ErrorEvent): string => words().stopped(message || words().noWorker);

/** The browser makes no worker. */
export const notStarted = (error: unknown): string => words().notStarted(String(error));

/** Says what to reduce. */
export const tooLarge = (): string => words().tooLarge;
