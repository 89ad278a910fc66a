/** Asks somebody's own controllers what they declare: prepared modules alone run here, metered. */
import { bytesOf } from '../model/packed';
import { prepared } from './guests';
import type { FromGuestWorker, ToGuestWorker } from './guest-protocol';

self.onmessage = ({ data: { id, module } }: MessageEvent<ToGuestWorker>) => {
  const post = (message: FromGuestWorker): void => self.postMessage(message);
  void (async () => {
    try {
      const loaded = await prepared(bytesOf(module));
      post('refused' in loaded ? { id, refused: loaded.refused } : { id, entry: loaded.entry });
    } catch (error) {
      post({ id, refused: String(error) });
    }
  })();
};
