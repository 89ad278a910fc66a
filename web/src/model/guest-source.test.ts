import { deflateSync } from 'fflate';
import { expect, it } from 'vitest';
import { isForLinux, sourceOf } from './guest-source';
import { encoded } from './guests';

/** No code: two sections without a name. */
const plain = [0, 97, 115, 109, 1, 0, 0, 0, 1, 1, 0, 5, 3, 1, 0, 1];
const text = '/* two lines */\n#include <linux/module.h>\n'.repeat(9);

/** The same with one more section. */
function module(name: string, object: string): Uint8Array {
  const data = deflateSync(new TextEncoder().encode(object));
  const size = 1 + name.length + data.length;
  const length = size > 127 ? [(size & 127) | 128, size >> 7] : [size];
  return Uint8Array.from([...plain, 0, ...length, name.length, ...new TextEncoder().encode(name), ...data]);
}

it('finds the source that a module carries behind its other sections, and none in any other', () => {
  const source = { file: 'tcp_own.c', licence: 'GPL', text };
  const carrying = module('lbe.source', JSON.stringify(source));
  expect(sourceOf(encoded(carrying))).toEqual(source);
  expect(isForLinux(source)).toBe(true);
  expect(isForLinux({ ...source, text: '#include "guest.h"\n// <linux/module.h>' })).toBe(false);
  for (const other of [
    Uint8Array.from(plain),
    carrying.subarray(0, -3),
    module('name', JSON.stringify(source)),
    module('lbe.source', '{"file":1,"licence":"","text":""}'),
    module('lbe.source', '{"file":'),
    module('lbe.source', JSON.stringify({ ...source, text: ' '.repeat(300_000) })),
    Uint8Array.of(),
  ])
    expect(sourceOf(encoded(other))).toBeUndefined();
  expect(sourceOf('no base64')).toBeUndefined();
});
