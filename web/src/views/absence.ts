/** Why a figure is absent: what a reader is told in its place. */
import type { Absences, Report } from '../model/series';
import { texts } from '../text';

/** English has no list of its own: its words are the engine's. */
const words = texts<Readonly<Record<string, string>>>('absence', {});

export function whyOf(absent: Absences | undefined, key: string): string | undefined {
  const absence = absent?.[key];
  return absence === undefined ? undefined : (words()[absence.id] ?? absence.reason);
}

export const whyOfGroups = (report: Report, figure: string, groups: readonly string[]): string | undefined =>
  groups.map((group) => whyOf(report.absent, `${figure}.${group}`)).find((why) => why !== undefined);

export const whyOfFlows = (report: Report, group: string, figure: string): string | undefined =>
  report.flows
    .filter((flow) => flow.group === group)
    .map(({ absent }) => whyOf(absent, figure))
    .find((why) => why !== undefined);
