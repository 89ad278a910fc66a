/** What a lesson is: a few steps that each set the lab up, ask for a prediction, and explain what the student's own run shows. */
import type { Json, Scenario } from '../model/scenario';
import type { Outcome } from '../sim/protocol';
import type { Which } from './measure';

/** A finished run of the student's scenario. */
export type Run = Pick<Outcome, 'scenario' | 'report' | 'columns'>;

/** What can be read from an experiment before it has run. */
export type Of = Pick<Run, 'scenario'>;

export interface Setup {
  readonly preset: string;
  /** Changes to it, by contract path; a whole list (`flows`) where its length changes. */
  readonly edits?: readonly (readonly [path: string, value: Json])[];
  /** Ids of the plots that matter, in the lab's order; further ones are switched on. */
  readonly plots: readonly string[];
  /** Contract paths of the controls that matter, the most important one first; the rail shows these alone until it is asked for all. */
  readonly controls: readonly string[];
}

interface Asked {
  readonly setup: Setup;
  readonly title: string;
  /** What to know before the prediction. Paragraphs are parted by an empty line, here and in all texts of a lesson. */
  readonly text: string;
  readonly question: string;
  /** What the run shows, in its own figures. */
  readonly explain: (run: Run) => string;
}

/** The student chooses; the run says which option is right. */
export interface ChoiceStep extends Asked {
  readonly kind: 'choice';
  readonly options: readonly string[];
  /** Index of the one that the run bears out. */
  readonly right: (run: Run) => number;
}

export interface Phase {
  readonly name: string;
  readonly from_s: number;
  readonly to_s: number;
}

/** The student draws a curve, and is told which phase was misjudged. */
export interface DrawStep extends Asked {
  readonly kind: 'draw';
  readonly plot: string;
  readonly curve: Which;
  /** Factor from the series' unit to the plot's. */
  readonly factor: number;
  readonly unit: string;
  /** Top of the axis while the result is hidden, in the plot's unit: the axis must not tell what the run will. */
  readonly top: number;
  readonly phases: readonly Phase[];
}

/** The student changes the experiment until the report says that the goal is met. */
export interface GoalStep extends Asked {
  readonly kind: 'goal';
  readonly met: (run: Run) => boolean;
  /** It is met by code, not by a control that could be pointed at. */
  readonly byCode?: true;
  /** The figures that the goal is about. */
  readonly state: (run: Run) => string;
}

export type Step = ChoiceStep | DrawStep | GoalStep;

export interface Source {
  readonly label: string;
  readonly href?: string;
}

export interface Ending {
  readonly setup: Setup;
  /** What to move, and what to look for; the values that it names are those of the set-up. */
  readonly text: (start: Scenario) => string;
  readonly sources: readonly Source[];
  readonly onward?: Required<Source>;
}

export interface Lesson {
  readonly steps: readonly Step[];
  readonly ending: Ending;
}
