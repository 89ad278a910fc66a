/** The plays among what a class has handed in, run again. */
import { html, type TemplateResult } from 'lit';
import { playOf } from '../steer/taken';
import type { Handed } from './checked';
import './class-plays';
import type { Play } from './class-plays';
import type { Repeat } from './repeat';

/** Those whose run is what the text says. */
export async function playsIn(handed: readonly Handed[], repeat: Repeat): Promise<readonly Play[]> {
  const plays: Play[] = [];
  for (const { found, result } of handed) {
    for (const { run, reproduced } of result?.answers ?? []) {
      if (run === undefined || reproduced !== true) continue;
      const again = await repeat(run.link);
      const level = again.ok ? playOf(again.run.scenario)?.level : undefined;
      if (again.ok && level !== undefined)
        plays.push({ name: found.completion.name ?? '', level, report: again.run.report });
    }
  }
  return plays;
}

export function playsView(plays: readonly Play[]): readonly TemplateResult[] {
  const levels = [...new Set(plays.map(({ level }) => level))];
  return levels.map(
    (level) => html`<class-plays level=${level} .plays=${plays.filter((play) => play.level === level)}></class-plays>`,
  );
}
