/**
 * AssemblyScript's compiler fetches a little module from an address that holds it (`data:`). The page's policy lets nothing be
 * fetched but from its own host: here the address is read instead. Imported before the compiler.
 */
import { bytesOf } from '../../model/packed';

const INSIDE = 'data:application/wasm;base64,';

const { fetch: own } = globalThis;

globalThis.fetch = (input, init) => {
  if (typeof input !== 'string' || !input.startsWith(INSIDE)) return own(input, init);
  return Promise.resolve(
    new Response(bytesOf(input.slice(INSIDE.length)), { headers: { 'content-type': 'application/wasm' } }),
  );
};
