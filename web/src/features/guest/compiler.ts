/** The page's side of the worker that compiles: one text at a time, the newest waits. */
import { openWorker } from '../../sim/start-worker';
import type { Compiled, FromCompiler, ToCompiler } from './compile-protocol';
import url from './compile-worker.ts?worker&url';

export interface Compiler {
  /** What becomes of a text; nothing where a newer one has taken its place. */
  readonly compile: (source: string) => Promise<Compiled | undefined>;
  readonly close: () => void;
}

export interface CompilerPort {
  postMessage: (message: ToCompiler) => void;
  terminate: () => void;
  onmessage: ((event: MessageEvent<FromCompiler>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export function createCompiler(start: () => CompilerPort = () => openWorker(url)): Compiler {
  let worker: CompilerPort | undefined;
  let last = 0;
  let busy = false;
  let waiting: (() => void) | undefined;
  let answer: ((compiled: Compiled | undefined) => void) | undefined;

  const done = (compiled: Compiled | undefined): void => {
    const [told, next] = [answer, waiting];
    busy = false;
    answer = waiting = undefined;
    told?.(next === undefined ? compiled : undefined);
    next?.();
  };
  const begin = (source: string, resolve: (compiled: Compiled | undefined) => void): void => {
    busy = true;
    answer = resolve;
    last += 1;
    if (worker === undefined) {
      worker = start();
      worker.onmessage = ({ data }) => done(data);
      worker.onerror = ({ message }) => {
        worker?.terminate();
        worker = undefined;
        done({ problems: [{ message, from: 0, to: 0, line: 1 }] });
      };
    }
    worker.postMessage({ id: last, source });
  };
  let dropped: (() => void) | undefined;
  return {
    compile: (source) =>
      new Promise((resolve) => {
        if (!busy) {
          begin(source, resolve);
          return;
        }
        dropped?.();
        dropped = () => resolve(undefined);
        waiting = () => {
          dropped = undefined;
          begin(source, resolve);
        };
      }),
    close: () => {
      worker?.terminate();
      worker = undefined;
      busy = false;
    },
  };
}
