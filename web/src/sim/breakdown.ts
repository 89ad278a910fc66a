/** Breakdowns in the reader's language. Workers do not know it: they say what happened, and the page puts it into words. */
import { words } from '../../content/languages/en/engine';
import type { Breakdown, Failure } from './protocol';

export const breakdownInWords = ({ why, detail }: Breakdown): Failure => ({
  is: why === 'stopped' ? 'stopped' : 'absent',
  message: words()[why](detail),
});

/** A worker ended by itself; without a message its script did not arrive: then the event has no such member, or an empty one. */
export const crashed = ({ message }: Partial<ErrorEvent>): Failure =>
  message === undefined || message === ''
    ? { is: 'absent', message: words().noWorker }
    : { is: 'stopped', message: words().stopped(message) };

/** The browser makes no worker. */
export const notStarted = (error: unknown): Failure => ({ is: 'absent', message: words().notStarted(String(error)) });

/** A worker has said nothing for a long time. */
export const silent = (): Failure => ({ is: 'silent', message: words().silent });
