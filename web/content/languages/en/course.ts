/** The course as a whole, and what every lesson says. */
import { texts } from '../../../src/text';

export const course = {
  course: 'Lessons',
  /** What each lesson is called, and what one learns in it, and that in a sentence or two from its explanations, for whoever is through. */
  titles: {
    bufferbloat: {
      title: 'What does a queue do to delay?',
      learn: 'Why TCP fills every buffer, what bufferbloat is, and how large a buffer should be.',
      learnt:
        'A buffer keeps the link busy while TCP halves its window; what goes beyond that is delay and nothing else.',
    },
    sawtooth: {
      title: 'How does TCP fill a queue?',
      learn: 'The sawtooth, what the window has to do with path and queue, and why two flows become equal.',
      learnt:
        'The window grows until path and queue are full. AIMD makes windows alike, not rates: a longer round trip is a lower rate.',
    },
    'less-than-best-effort': {
      title: 'What is less than best effort?',
      learn: 'How LEDBAT yields to TCP and comes back, and what politeness costs with many flows.',
      learnt:
        'LEDBAT sees TCP’s queue before a packet is lost, and yields down to one packet per round trip; a crowd of them adds up.',
    },
    target: {
      title: 'How low is low?',
      learn: 'Why LEDBAT’s target decides between yielding and taking over, and why it depends on the buffer.',
      learnt:
        'It is not the target that makes LEDBAT polite but its ratio to the buffer, and LEDBAT does not know the buffer.',
    },
    'lp-and-nice': {
      title: 'Are there other ways to be low?',
      learn: 'TCP-LP and TCP-Nice: early signs of congestion, how little they take, and how they get on together.',
      learnt: 'Low priorities that measure differently do not share: the one that bears the longest queue wins.',
    },
    aqm: {
      title: 'Why does AQM undo low priority?',
      learn: 'What RED and FQ-CoDel take away from LEDBAT, and how a queue that knows the class gives it back.',
      learnt: 'Where only the sender knows of low priority, the delay is its only sign, and AQM takes that away.',
    },
    'late-comer': {
      title: 'Why does the late-comer win?',
      learn: 'How an error in the base delay starves the first flow, and what the slowdowns of LEDBAT++ do.',
      learnt: 'A late-comer takes the queue that it meets for a part of the path, and puts its own target on top.',
    },
    paths: {
      title: 'What changes with several paths?',
      learn: 'How LEDBAT-MP yields on one path alone, and why controllers of several paths are coupled.',
      learnt:
        'Each path yields by itself; in one queue whoever opens two flows gets two parts, unless their growth is coupled.',
    },
    'base-history': {
      title: 'What do 360 seconds do to LEDBAT?',
      learn: 'How LEDBAT forgets the empty path, doubles its delay, and stops being low.',
      learnt:
        'LEDBAT that has forgotten the empty path takes its own queue for it; a longer memory only puts that off.',
    },
    'sub-packet': {
      title: 'What is left below one packet?',
      learn: 'Slow links with many flows: when windows cannot shrink any more and timeouts decide.',
      learnt:
        'Where a window cannot be less than one packet, timeouts decide: low priority needs no high rate, but a window.',
    },
    satellite: {
      title: 'And over a satellite?',
      learn: 'Why low priority leaves a long, fast path unused, and what the gain changes.',
      learnt:
        'LEDBAT needs about as many round trips as the path holds packets; the gain changes that, the target does not.',
    },
    call: {
      title: 'Does the update disturb my call?',
      learn: 'Why speech comes too late beside an update, and who can mend it: the update, the call, or the router.',
      learnt: 'For a call the wait alone counts: a short queue, or one of its own, does without anybody’s good will.',
    },
    film: {
      title: 'Whose film stalls?',
      learn: 'What a playout buffer is for, and what fair queues, LEDBAT and CAKE do for films beside an update.',
      learnt:
        'FQ-CoDel is fair to flows, of which an update may have many; CAKE divides the line among machines first.',
    },
    cake: {
      title: 'What does a router with CAKE change?',
      learn: 'From a plain queue to one that knows flows, machines and lower effort: what each step is worth at home.',
      learnt:
        'CAKE shares among machines, however many flows each opens; a mark does something only where a queue looks at it.',
    },
    'own-controller': {
      title: 'Can you write one?',
      learn:
        'From one changed line of LEDBAT to a controller of your own, which runs beside TCP a moment after you have typed it.',
      learnt: 'What makes LEDBAT low is its delay law; the cut is for queues that overflow below the target.',
    },
  },
  lessonOf: (number: number, count: number): string => `Lesson ${number} of ${count}`,
  stepOf: (number: number, count: number): string => `Step ${number} of ${count}`,
  minutes: (count: number): string => `${count} minutes`,
  yourPrediction: 'Your prediction',
  first: 'Your prediction first',
  hidden: 'The result stays hidden until you have made your prediction.',
  run: 'Run',
  chooseFirst: 'Choose an answer first.',
  drawFirst: 'Draw over at least three fifths of the time axis first.',
  drawHint: 'Draw on the plot with mouse, pen or finger.',
  drawWithKeys: 'Draw with the keyboard',
  clear: 'Clear the drawing',
  whatHappened: 'What happened',
  right: 'That is what your run shows.',
  wrong: (right: string): string => `Your run shows something else: ${right}`,
  rightMark: 'your run',
  yoursMark: 'your answer',
  undecided: 'With the values as you have set them none of the answers fits.',
  notApplicable: 'The experiment has been changed too much for this explanation. Set the step up again to read it.',
  setUpAgain: 'Set up again',
  phases: 'Your drawing, phase by phase',
  phase: 'Phase',
  drawn: 'Drawn',
  measured: 'Your run',
  verdict: 'Judgement',
  verdicts: { close: 'close', high: 'too high', low: 'too low', shape: 'mean right, shape not' },
  best: 'You foresaw every phase.',
  worst: (name: string): string => `Misjudged most: ${name}.`,
  sketchLabel: (plot: string): string => `Your drawing on the plot “${plot}”`,
  sketchKeys:
    'Left and right move in time, up and down set the value there, Page Up and Page Down in larger steps, Delete clears. Enter runs.',
  sketchAt: (time: string, value: string, unit: string): string => `${time} s: ${value} ${unit}`,
  sketchNothing: (time: string): string => `${time} s: nothing drawn`,
  goal: 'Your task',
  met: 'Done: the goal is met.',
  notMet: 'Not yet.',
  showControl: 'Show the control',
  ending: 'Try it yourself',
  learnt: (sentence: string): string => `What you have seen: ${sentence}`,
  sources: 'Sources',
  back: 'Back',
  next: 'Next',
  nextLesson: (title: string): string => `Next lesson: ${title}`,
  allLessons: 'All lessons',
  leave: 'Leave the lesson',
  leaveHint: 'Leave the lesson; the experiment stays as it is',
  unknown: 'There is no lesson of this name.',
  failed: 'The lesson could not be loaded.',
  again: 'Try again',
  loading: 'Loading the lesson…',
  page: {
    title: 'Lessons',
    description:
      'Fifteen guided lessons on queues, TCP and low-priority congestion control: predict, run the simulation, and compare with your own numbers.',
    lead: 'In each lesson the laboratory is set up for you and asks what will happen. You choose or draw your prediction, let the simulation run, and read what your own run shows. Each takes about six minutes; they build on one another, but each can be read alone.',
    order: 'The course',
    find: 'Find a lesson',
    start: 'Start',
    done: 'done',
    begun: (step: string): string => `begun, at step ${step}`,
    progress: (done: string, all: string): string => `${done} of ${all} done.`,
    onward: 'Go on with:',
    teachers:
      'For teachers: “Teach” makes a link to a lesson or an experiment that locks and hides controls and asks questions of your own. At its end each lesson gives a text to hand in.',
    check: 'Check what students hand in',
  },
} as const;

export const words = texts('course', course);
