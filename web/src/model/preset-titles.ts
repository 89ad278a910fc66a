/** What the published presets are called. The laboratory's first screen does without, other pages begin with it. */
import { titles } from './published';

Object.assign(titles, import.meta.glob<string>('../../../scenarios/*.json', { eager: true, import: 'title' }));
