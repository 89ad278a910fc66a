/** Makes a worker ready for scenarios with controllers of their own: loads the module that prepares them, with the first. */
import { fetchPart } from '../model/part';
import type { Scenario } from '../model/scenario';
import { type Loaded, loadGuestsWith } from './guest-calls';
import { type Loader, loaderOf } from './guest-loader';

async function start(): Promise<Loader> {
  const { default: init, Prepared } = await fetchPart(() => import('./pkg/lbe_guest_wasm'));
  await init();
  return loaderOf(Prepared);
}

let started: Promise<Loader> | undefined;

/** A module that can run, or why not. */
export async function prepared(module: Uint8Array): Promise<Loaded> {
  started ??= start();
  return (await started)(module);
}

/** Before the engine gets a scenario. */
export async function readyFor({ guests }: Scenario): Promise<void> {
  if (guests === undefined) return;
  started ??= start();
  loadGuestsWith(await started);
}
