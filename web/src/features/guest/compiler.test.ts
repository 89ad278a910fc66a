import { expect, it } from 'vitest';
import type { FromCompiler, ToCompiler } from './compile-protocol';
import { createCompiler, type CompilerPort } from './compiler';

it('compiles one text at a time, and of those that wait the newest', async () => {
  const asked: ToCompiler[] = [];
  const port: CompilerPort = {
    postMessage: (message) => asked.push(message),
    terminate: () => undefined,
    onmessage: null,
    onerror: null,
  };
  const answer = (): void => {
    const id = asked.length; // they are counted
    port.onmessage?.({ data: { id, module: Uint8Array.of(id) } } as MessageEvent<FromCompiler>);
  };
  const { compile } = createCompiler(() => port);
  const [first, second, third] = [compile('a'), compile('b'), compile('c')];
  expect(asked.map(({ source }) => source)).toEqual(['a']);
  answer();
  expect(await first).toBeUndefined(); // a newer one waits
  expect(await second).toBeUndefined();
  expect(asked.map(({ source }) => source)).toEqual(['a', 'c']);
  answer();
  expect(await third).toEqual({ id: 2, module: Uint8Array.of(2) });
  const fourth = compile('d');
  port.onerror?.({ message: 'no memory' } as ErrorEvent);
  expect(await fourth).toMatchObject({ problems: [{ message: 'no memory' }] });
});
