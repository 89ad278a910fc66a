/**
 * The module that lists the scenarios of searches and report cards, and judges their reports (`sim-core/study-wasm`). It has
 * no engine, so the page itself may hold it: the runs are the pool's.
 */
import { fetchPart } from '../model/part';
import type { Report } from '../model/series';
import init, * as study from './pkg/lbe_study_wasm';

/** What it is told of a run: its report; false where its scenario was refused, null where it gave none. */
export type Told = Report | false | null;

/** What is used of it. */
export type StudyModule = Pick<typeof study, 'Search' | 'card_scenarios' | 'report_card'>;

let loaded: Promise<StudyModule> | undefined;

/** Comes when it is first wanted; one that has not come is asked for again the next time. */
export function studyModule(): Promise<StudyModule> {
  loaded ??= fetchPart(() => init()).then(() => study);
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}
