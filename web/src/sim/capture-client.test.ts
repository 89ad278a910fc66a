import { expect, test, vi } from 'vitest';
import { askOfCapture } from './capture-client';
import type { FromCaptureWorker, ToCaptureWorker } from './capture-protocol';
import type { WorkerPort } from './client';

const REQUEST: ToCaptureWorker = { type: 'write', scenario: '{}', form: 'qlog' };

function asked() {
  const port: WorkerPort<ToCaptureWorker, FromCaptureWorker> = {
    postMessage: vi.fn(),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
  };
  const told = { onWord: vi.fn(), onFailed: vi.fn(), onDone: vi.fn() };
  const giveUp = askOfCapture(REQUEST, told, () => port);
  const say = (data: FromCaptureWorker): void => port.onmessage?.({ data } as MessageEvent<FromCaptureWorker>);
  return { port, told, giveUp, say };
}

test('a worker is told once, heard, and ended with its last word', () => {
  const { port, told, say } = asked();
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith(REQUEST);
  const word = { type: 'progress', done: 0.5 } as const;
  say(word);
  expect(told.onWord).toHaveBeenCalledExactlyOnceWith(word);
  expect(port.terminate).not.toHaveBeenCalled();
  say({ type: 'done' });
  expect(told.onDone).toHaveBeenCalledOnce();
  expect(port.terminate).toHaveBeenCalledOnce();
});

test('what is given up says nothing more', () => {
  const { port, told, giveUp, say } = asked();
  giveUp();
  expect(port.terminate).toHaveBeenCalledOnce();
  say({ type: 'progress', done: 1 });
  expect(told.onWord).not.toHaveBeenCalled();
});

test('a breakdown is told in a sentence', () => {
  const { port, told, say } = asked();
  say({ type: 'failed', breakdown: { why: 'stopped', detail: 'unreachable' } });
  expect(told.onFailed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('unreachable'));
  expect(port.terminate).toHaveBeenCalledOnce();
});
