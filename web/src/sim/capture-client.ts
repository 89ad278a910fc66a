/** The page's side of the worker that writes and reads captures: started with each request, and ended with it. */
import { breakdownInWords, notStarted } from './breakdown';
import type { FromCaptureWorker, ToCaptureWorker } from './capture-protocol';
import url from './capture-worker.ts?worker&url';
import type { WorkerPort } from './client';
import { end, listen } from './port';
import { openWorker } from './start-worker';

export interface CaptureEvents {
  readonly onWord: (word: Exclude<FromCaptureWorker, { type: 'failed' | 'done' }>) => void;
  /** It broke down, in a sentence. */
  readonly onFailed: (message: string) => void;
  readonly onDone?: () => void;
}

type CapturePort = WorkerPort<ToCaptureWorker, FromCaptureWorker>;

/** Asks for a capture to be written or read; what is given back gives it up. `createWorker` is for tests. */
export function askOfCapture(
  request: ToCaptureWorker,
  { onWord, onFailed, onDone }: CaptureEvents,
  createWorker: () => CapturePort = () => openWorker(url),
): () => void {
  let port: CapturePort | undefined;
  const close = (): void => {
    end(port);
    port = undefined;
  };
  const fail = ({ message }: { readonly message: string }): void => {
    close();
    onFailed(message);
  };
  const hear = (word: FromCaptureWorker): void => {
    if (word.type === 'failed') fail(breakdownInWords(word.breakdown));
    else if (word.type === 'done') {
      close();
      onDone?.();
    } else onWord(word);
  };
  try {
    port = createWorker();
  } catch (error) {
    fail(notStarted(error));
    return close;
  }
  const own = port;
  listen(own, () => port === own, hear, fail);
  own.postMessage(request);
  return close;
}
