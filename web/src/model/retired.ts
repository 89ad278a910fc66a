/** What the engine no longer has, of what a run's scenario asks for. */
import type { Report, RetiredWarning } from './series';

/** The warnings about that; none without a run. */
export const retiredOf = (report: Report | undefined): readonly RetiredWarning[] =>
  (report?.warnings ?? []).filter((warning) => warning.kind === 'retired');
