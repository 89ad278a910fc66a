/** Writes a run as a capture, or reads one: a worker for each, with a module of its own. Nothing of a file leaves the browser. */
import init, { Reading, Writing } from './pkg/lbe_capture_wasm';
import { fetchPart } from '../model/part';
import type { CaptureFit, Candidate, CandidateRun, Verdict } from '../model/capture-fit';
import { MAX_EVENTS } from '../model/run-caps';
import type { FromCaptureWorker, ReadRequest, ToCaptureWorker, WriteRequest } from './capture-protocol';
import type { InputError } from './protocol';
import { slice } from './slices';

/** Between two words on how far it is, in ms. */
const SLICE_MS = 100;

const post = (message: FromCaptureWorker): void => self.postMessage(message);

/** What the module says of bad input; anything else that was thrown is a breakdown. */
function refusalOf(thrown: unknown): string {
  if (typeof thrown !== 'string') throw thrown;
  return thrown;
}

function write({ scenario, form, part }: WriteRequest): void {
  let writing: Writing;
  try {
    writing = new Writing(scenario, form, ...(part ?? []));
  } catch (thrown) {
    post({ type: 'refused', error: JSON.parse(refusalOf(thrown)) as InputError });
    return;
  }
  writing.limit_events(MAX_EVENTS);
  // The browser keeps what is there; the module only what is not yet taken.
  const parts: Blob[] = [];
  let isOver = false;
  while (!isOver) {
    isOver = slice((events) => writing.advance(events), SLICE_MS);
    parts.push(new Blob([writing.take() as Uint8Array<ArrayBuffer>]));
    post({ type: 'progress', done: writing.progress() });
  }
  post({ type: 'written', file: new Blob(parts) });
}

/** A file piece by piece, and word of how far it is: the module keeps no more than what it asks for. */
function pieces(file: Blob): { readonly read: (most: number) => Uint8Array } {
  const reader = new FileReaderSync();
  let done = 0;
  let told = 0;
  return {
    read: (most) => {
      const piece = new Uint8Array(reader.readAsArrayBuffer(file.slice(done, done + most)));
      done += piece.length;
      if (done - told > file.size / 100) {
        told = done;
        post({ type: 'progress', done: done / file.size });
      }
      return piece;
    },
  };
}

function read({ file, interface: only }: ReadRequest): void {
  let reading: Reading;
  try {
    reading = new Reading(pieces(file), only);
  } catch (thrown) {
    post({ type: 'unreadable', message: refusalOf(thrown) });
    return;
  }
  const fit = JSON.parse(reading.fit()) as CaptureFit;
  let tried: readonly Candidate[];
  try {
    tried = JSON.parse(reading.candidates()) as Candidate[];
  } catch (thrown) {
    post({ type: 'read', fit, tried: { refusal: refusalOf(thrown) } });
    return;
  }
  post({ type: 'read', fit, tried });
  const run = (_: Candidate, index: number): void =>
    post({ type: 'tried', index, run: JSON.parse(reading.run(index)) as CandidateRun | null });
  tried.forEach(run);
  const again = JSON.parse(reading.again()) as Candidate[];
  post({ type: 'again', tried: again });
  again.forEach((each, i) => run(each, tried.length + i));
  post({ type: 'told', told: JSON.parse(reading.told()) as Verdict[] });
}

self.onmessage = async ({ data }: MessageEvent<ToCaptureWorker>) => {
  try {
    await fetchPart(() => init());
  } catch (error) {
    post({ type: 'failed', breakdown: { why: 'notLoaded', detail: String(error) } });
    return;
  }
  try {
    if (data.type === 'write') write(data);
    else read(data);
    post({ type: 'done' });
  } catch (trap) {
    post({ type: 'failed', breakdown: { why: 'stopped', detail: String(trap) } });
  }
};
