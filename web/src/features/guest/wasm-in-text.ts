/**
 * AssemblyScript's compiler fetches a little module from an address that holds it (`data:`). The page's policy lets nothing be
 * fetched but from its own host: here the address is read instead. Imported before the compiler.
 */
const INSIDE = 'data:application/wasm;base64,';

const { fetch: own } = globalThis;

globalThis.fetch = (input, init) => {
  if (typeof input !== 'string' || !input.startsWith(INSIDE)) return own(input, init);
  const bytes = Uint8Array.from(atob(input.slice(INSIDE.length)), (digit) => digit.charCodeAt(0));
  return Promise.resolve(new Response(bytes, { headers: { 'content-type': 'application/wasm' } }));
};
