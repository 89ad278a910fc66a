/** Every preset with its scenario: for what is made at build, and for tests. */
import { presetsFrom } from './presets';

export const presets = presetsFrom(import.meta.glob('../../../scenarios/*.json', { eager: true, import: 'default' }));
