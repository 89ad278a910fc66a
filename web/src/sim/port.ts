/** What every client does with its worker. */
import { crashed } from './breakdown';
import type { WorkerPort } from './client';
import type { Failure } from './protocol';

/**
 * Listens to a worker: to what it says, and to why it broke down, in words. Once it is not in use any more, neither is
 * heard.
 */
export function listen<To, From>(
  port: WorkerPort<To, From>,
  isInUse: () => boolean,
  hear: (message: From) => void,
  fail: (failure: Failure) => void,
): void {
  port.onmessage = ({ data }) => {
    if (isInUse()) hear(data);
  };
  port.onerror = (event) => {
    event.preventDefault();
    if (isInUse()) fail(crashed(event));
  };
}

export function end<To, From>(port: WorkerPort<To, From> | undefined): void {
  if (port === undefined) return;
  port.onmessage = null;
  port.onerror = null;
  port.terminate();
}
