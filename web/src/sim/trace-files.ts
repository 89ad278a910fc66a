/** The traces that are published with the scenarios: each is loaded when a scenario names it. */
import type { ReadTrace } from './traces';

const folder = '../../../scenarios/';

const files = import.meta.glob<string>('../../../scenarios/traces/*.trace', { query: '?raw', import: 'default' });

export const readTrace: ReadTrace = async (name) => files[folder + name]?.();
