/** The workspace for teachers: a figure for a page, a link for a class, questions, and the check of what students hand in. */
import { texts } from '../../../src/text';

export const teach = {
  title: 'Teach',
  skip: 'Skip to the page',
  rooms: {
    figure: 'Figure for a course page',
    class: 'Link for a class',
    questions: 'Questions',
    assignment: 'Assignment',
    check: 'Check what students hand in',
  },
  leads: {
    figure:
      'Put an experiment into a course page, slides or a notebook: choose what your readers see and may change, and copy one piece of text.',
    class:
      'Students get the experiment in the laboratory, with the controls that you leave them. It is a courtesy and no lock: the whole laboratory stays one click away.',
    questions:
      'Ask your own questions about the experiment. They are part of the link for a class and of the figure; students write their answers below the plots and hand in a text.',
    assignment:
      'Let students write a controller for the experiment: it runs in the page, is scored and tested by what you say, and the whole class is ranked by “Check what students hand in”.',
    check:
      'Paste what your students have handed in, one text or a whole class at once, or drop the files here. Each recorded experiment is run again in this browser.',
  },
  // An exercise
  name: 'Name of the exercise',
  question: (number: number): string => `Question ${number}`,
  plainText: 'Plain text, one question each.',
  add: 'Add a question',
  removeQuestion: (number: number): string => `Remove question ${number}`,
  /** What the figure and the link have of it. */
  asks: (count: number): string =>
    count === 1 ? 'With 1 question of your own.' : `With ${count} questions of your own.`,
  change: 'Change the questions',
  // An assignment
  assignment: {
    start: 'A controller of your own',
    title: 'Name of the assignment',
    text: 'The task, in plain text',
    group: (id: string): string => `Students write the controller of the flows “${id}”.`,
    cases: (beside: string, alone: string): string =>
      `It runs in the experiment above, which is called “${beside}” in what follows, and without all other flows: “${alone}”.`,
    onlyAlone: (alone: string): string =>
      `It runs in the experiment above, which is called “${alone}” in what follows.`,
    source: 'What students begin with, in AssemblyScript',
    given: 'What stands between the lines “// #region given” and “// #endregion” is folded away and cannot be changed.',
    seeds: 'Seeds: a run for each',
    score: 'Score, more is better',
    tests: 'Tests that must pass, one in each line: name: condition',
    figures:
      'Figures have the keys of the reference’s metrics, such as alone.queue_delay_p95_ms, beside.flows.tcp.goodput_bps or beside.harm.flows.tcp.throughput_bps. There are + - * / ( ), min, max, abs, sqrt, ln, comparisons, and, or, not. This form is not kept: keep the link.',
  },
  // A link for a class
  lesson: 'Lesson',
  noLesson: 'none: the experiment above',
  lessonHint: 'A lesson sets up its own experiments. Keys that a step does not have do nothing there.',
  controls: 'Controls',
  language: 'Language',
  anyLanguage: 'as the student’s browser says',
  link: 'The link',
  characters: (count: number): string => `${count} characters`,
  long: 'Some chat programs cut links longer than 2000 characters.',
  copy: 'Copy the link',
  try: 'Try it in a new tab',
  close: 'Close',
} as const;

export const words = texts('teach', teach);
