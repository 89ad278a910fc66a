import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './port.mjs';
import { run, versionOf } from './run.mjs';

test('a port that somebody listens on is passed over', async () => {
  const server = createServer();
  await new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      resolve(undefined);
    }),
  );
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : 0;
  expect(await freePort(taken)).toBeGreaterThan(taken);
  server.close();
});

test('a program that is missing, fails or takes too long is told apart', async () => {
  expect(await run('no-such-program', [])).toMatchObject({ ok: false, missing: true, late: false });
  expect(await run('node', ['-e', 'console.error("why"); process.exit(3)'])).toMatchObject({
    ok: false,
    missing: false,
    output: 'why\n',
  });
  expect(await run('node', ['-e', 'setInterval(() => {}, 1000)'], { seconds: 0.2 })).toMatchObject({
    ok: false,
    late: true,
  });
});

test('a version is read from what a program prints', async () => {
  expect(await versionOf('node')).toBe(process.versions.node);
  expect(await versionOf('no-such-program')).toBeUndefined();
});
