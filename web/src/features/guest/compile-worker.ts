/** The worker of the compiler, which comes by itself: until it is there, what is asked of the worker waits. */
import { fetchPart } from '../../model/part';
import type { Compiled, FromCompiler, ToCompiler } from './compile-protocol';

const compiler = fetchPart(() => import('./compile'));

self.onmessage = ({ data: { id, source } }: MessageEvent<ToCompiler>) => {
  const post = (compiled: Compiled): void => self.postMessage({ id, ...compiled } satisfies FromCompiler);
  compiler
    .then(({ compile }) => compile(source))
    .then(post, (error: unknown) => post({ problems: [{ message: String(error), from: 0, to: 0, line: 1 }] }));
};
