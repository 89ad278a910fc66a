/** The parts of a link or flow group, by their keys; and the set of values that is none. */
import { texts } from '../../../src/text';

export const parts = {
  queue: 'Queue discipline',
  rate_model: 'Rate model',
  rate_trace: 'Rate trace',
  loss: 'Random loss',
  arq: 'Link-layer retransmission',
  app: 'Application',
  cc: 'Congestion control',
  transport: 'Transport',
  defaults: 'Defaults',
} as const;

export const words = texts('parts', parts);
