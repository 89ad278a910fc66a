/** The classroom: links that lock and hide, a teacher's own questions, what students hand in. */
import { texts } from '../../../src/text';

export const classroom = {
  // A link that somebody has set up
  exercise: 'Exercise',
  restricted: 'Your teacher has chosen which controls you can move.',
  open: 'Open the whole laboratory',
  openHint: 'The same experiment with all controls',
  noControls: 'In this exercise no control is left to move.',
  unknownKeys: (keys: string, known: string): string =>
    `The link names controls that this experiment does not have: ${keys}. There are, for example, ${known}.`,
  tooLong: (key: string, most: string): string => `${key} must have at most ${most} characters; it is left out.`,
  noQuestion: (key: string, most: string): string =>
    `${key} is left out: there are at most ${most} questions, from q1.`,
  // Own questions
  questions: 'Questions',
  answerTo: (number: number): string => `Your answer to question ${number}`,
  toQuestions: (count: number): string => (count === 1 ? 'To the question' : `To the ${count} questions`),
  belongs: (digest: string): string => `Belongs to run ${digest}.`,
  takeRun: 'Take the run on screen instead',
  noRunYet: 'The run on screen when you write belongs to your answer.',
  atEnd: 'Your answers become part of the text at the end of the lesson.',
  inAssignment: 'Your answers become part of the text of the assignment.',
  notStored: 'This browser keeps nothing for the page: your answers last until you close it, so hand in before.',
  stored: 'Answers stay in this browser until you clear them.',
  clear: 'Clear my answers',
  // Handing in
  handIn: 'Hand in',
  handInLead:
    'This text holds your answers and the runs they rest on. Copy it or save it, and hand it in where your course asks for it. Nothing is sent from this page.',
  name: 'Name',
  optional: 'optional',
  date: 'Date',
  remember: 'Keep my name in this browser',
  text: 'Your text',
  copy: 'Copy the text',
  save: 'Save as a file',
  fileName: 'lbe-answers',
  missing: (steps: string): string => `Not in the text yet: ${steps}.`,
  unrecorded: (steps: string): string =>
    `Answered with an earlier version of this page, so without its run: ${steps}. Go back there once, and the run is recorded.`,
  step: (number: number): string => `step ${number}`,
  question: (number: number): string => `question ${number}`,
  // The text itself
  head: 'answers',
  lines: {
    lesson: 'Lesson',
    exercise: 'Exercise',
    name: 'Name',
    date: 'Date',
    engine: 'Engine',
    answer: 'Answer',
    right: 'as the run shows',
    wrong: (right: string): string => `the run shows: ${right}`,
    undecided: 'the run fits none of the answers',
    drawn: 'Drawn',
    met: 'goal met',
    notMet: 'goal not met',
    run: 'Run',
    noAnswer: 'not answered',
    block: 'The line below holds all of this for the checker. Do not change it.',
  },
  make: 'Make a link for a class…',
} as const;

export const words = texts('classroom', classroom);
