/** Who else plays a level: controllers of the laboratory in the place of the hand, and the hand the time before. */
import { entries } from '../../model/registry';
import { entryOf } from '../../model/parts';
import type { Report } from '../../model/series';
import { visits } from '../../model/storage';
import { sharedPool } from '../../sim/batch';
import { levelOf, scenarioOf, type LevelId } from './levels';
import { scoreOf, type Score } from './score';
import { printTaken, readTaken, scenarioOfTaken, type Taken } from './taken';

const KINDS = ['ledbat', 'lp', 'nice'] as const;

export const nameOf = (kind: string): string => entryOf(entries.controllers, kind)?.label ?? kind;

export interface Place {
  /** Kind of a controller; `you`, `last`: the hand, and what it did the time before. */
  readonly who: (typeof KINDS)[number] | 'you' | 'last';
  readonly score: Score;
}

const keyOf = (level: LevelId): string => `lbe-steer-${level}`;

export class Rivals {
  private readonly reports = new Map<string, Report>();
  private readonly level: LevelId;
  private readonly cancel: () => void;

  constructor(level: LevelId, changed: () => void) {
    this.level = level;
    const rules = levelOf(level);
    const last = readTaken(visits.read(keyOf(level)) ?? '', rules.duration_s);
    const jobs = [
      ...KINDS.map((kind) => [kind, scenarioOf(rules, { kind })] as const),
      ...(rules.others.length > 0 ? [['without', scenarioOf(rules, null)] as const] : []),
      ...(typeof last === 'object' ? [['last', scenarioOfTaken(level, last)] as const] : []),
    ];
    this.cancel = sharedPool().run(
      jobs.map(([, scenario]) => scenario),
      (index, result) => {
        if (result.type === 'report') this.reports.set(jobs[index]?.[0] ?? '', result.report);
        changed();
      },
    );
  }

  /** All who have played, the best first; undefined as long as what they are held against is not there. */
  places(own: Report): readonly Place[] | undefined {
    const rules = levelOf(this.level);
    const without = this.reports.get('without');
    if (rules.others.length > 0 && without === undefined) return undefined;
    const score = (report: Report): Score => scoreOf(rules, report, without);
    const others = ([...KINDS, 'last'] as const).flatMap((who): readonly Place[] => {
      const report = this.reports.get(who);
      return report === undefined ? [] : [{ who, score: score(report) }];
    });
    const all: readonly Place[] = [{ who: 'you', score: score(own) }, ...others];
    return all.toSorted((a, b) => b.score.total - a.score.total);
  }

  /** This play is the time before from now on. */
  leave(taken: Taken, report: Report): void {
    this.reports.set('last', report);
    visits.write(keyOf(this.level), printTaken(taken));
  }

  close(): void {
    this.cancel();
  }
}
