/** The runs behind a report card, and the card. */
import type { Kinded, Scenario } from '../../model/scenario';
import type { Report } from '../../model/series';
import { Batch } from '../../sim/batch';
import type { Pool } from '../../sim/pool';
import type { RunResult } from '../../sim/pool-protocol';
import type { StudyModule, Told } from '../../sim/study';
import { carrying, type Mine } from './rivals';

export type Verdict = 'pass' | 'fail' | 'unjudged' | 'not_modelled' | 'covered';

/** As `lbe report --json` prints it, without words; docs/study.md. */
export interface Check {
  readonly id: string;
  readonly verdict: Verdict;
  /** The mean over its seeds, with the least and the largest; null where no run could be judged. */
  readonly figure: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** With so many of `seeds` seeds the bound is met. */
  readonly met: number;
  readonly seeds: number;
  readonly unit: 'part' | 'ratio';
  readonly sense: 'at_most' | 'at_least';
  readonly bound: number;
  /** Places in the list of all scenarios. */
  readonly scenarios: readonly number[];
}

export interface Row {
  readonly id: string;
  readonly section: string;
  readonly verdict: Verdict;
  readonly counts: boolean;
  readonly checks: readonly Check[];
}

export interface Card {
  readonly verdict: 'pass' | 'fail' | 'unjudged';
  readonly passed: number;
  readonly failed: number;
  readonly not_modelled: number;
  readonly rows: readonly Row[];
}

export class CardRun extends Batch {
  readonly scenarios: readonly Scenario[];
  private readonly reports: Told[];
  private readonly cc: string;
  private readonly module: StudyModule;
  private made: Card | undefined;

  /** Throws what the module says of a controller that cannot be. */
  constructor(cc: Kinded, module: StudyModule, pool: Pool, own: Mine = {}, now?: () => number) {
    super(now);
    this.cc = JSON.stringify(cc);
    this.module = module;
    this.scenarios = (JSON.parse(module.card_scenarios(this.cc)) as Scenario[]).map((each) => carrying(each, own));
    this.reports = this.scenarios.map(() => null);
    this.begin(
      pool,
      this.scenarios.map((_, index) => index),
      (index) => this.scenarios[index] as Scenario,
    );
  }

  override get total(): number {
    return this.scenarios.length;
  }

  protected override keep(index: number, report: Report): void {
    this.reports[index] = report;
  }

  /** What a scenario refuses is not modelled, which is no failure. */
  protected override lack(index: number, result: Exclude<RunResult, { type: 'report' }>): void {
    if (result.type === 'refused') this.reports[index] = false;
    else super.lack(index, result);
  }

  /** Once all runs are done. */
  get card(): Card | undefined {
    if (this.state === 'done')
      this.made ??= JSON.parse(this.module.report_card(this.cc, JSON.stringify(this.reports))) as Card;
    return this.made;
  }
}
