import type { Exhibit, RunSet } from '../../../src/ledger/exhibit';
import { ge } from '../../../src/ledger/expected';
import { eta, queueDelay_ms } from '../../../src/ledger/measures';
import { tested } from '../../../src/ledger/results';
import { NOISE, OWN, WIDE, claimed, lower, runs } from '../shared/deployed';

const words = (title: string) => ({
  title,
  summary: 'Vivace, from which Proteus grew: notice how little it minds losses of 2 %, and how much more of 6 %.',
  source: 'Public code of PCC (PCC-Uspace, master and branch NSDI-2018); link of two bandwidth-delay products',
});

/** The values of the preset. */
const vivace = {
  kind: 'proteus',
  role: 'vivace',
  gradient_weight: 11_330,
  primary_pairs: 2,
  change_bound_step: 0.06,
  min_rate_bps: 1_300_000,
  initial_rate_bps: 800_000,
};
const LOSSES = [0, 0.02, 0.04, 0.06];
const loss: RunSet = {
  id: 'loss',
  sweep: runs(words('Vivace alone, by random loss'), WIDE, [60, 20], [{ ...lower('flow', { cc: vivace }), ...NOISE }], {
    axes: [{ path: 'links.0.loss', values: LOSSES.map((p) => ({ kind: 'bernoulli', p })) }],
  }),
  at: ([model]) => ({ loss: LOSSES.find((p) => JSON.stringify(model).includes(`:${p}}`)) ?? NaN }),
  measures: { eta, delay_ms: queueDelay_ms },
};

/** Where rules are held to what follows from them. */
const ENGINE = 'sim-core/tests/all/cc_proteus.rs';
const RULES = 'sim-core/cc/src/proteus/mod.rs';
const VIVACE_RULES = 'sim-core/cc/src/proteus/vivace.rs';

const exhibit: Exhibit = {
  id: 'beyond-pcc-rules',
  paper: null,
  place: 'PCC’s rules',
  title: 'Do Vivace and Proteus move as their rules say?',
  gist: 'They do: 2 % of random loss leave Vivace 0.47 of the link.',
  shows: [
    'PCC tries rates and goes where a utility is higher. Vivace (NSDI 2018) came before Proteus: it climbs faster and faster, takes shrinking delays for a gain, and weighs losses of more than 3 % eleven times as much as smaller ones. What follows from the public code of both is held here to its numbers, mostly without a network: the tests are named with each.',
    'Vivace alone runs on 50 Mb/s and 30 ms with random losses.',
  ],
  answer: [
    'They do. Alone Vivace uses 0.95 of the link and keeps no queue; with 2 % of random loss it has 0.47, with 4 % 0.14, and with 6 % 0.06. The claim that its rate never falls below 1.235 Mb/s is so in the mean: 1.3 Mb/s is the lowest rate, but probes are at least 0.5 Mb/s away from it, so that every other one is at 0.8.',
    'How long Proteus takes from 25 to 0.5 Mb/s was claimed to be at most 1.2 s; that is not confirmed.',
  ],
  departures: [
    'The papers’ texts could not be read but for their abstracts. Vivace has the weight of delays in the authors’ code, 11330; the code takes 0 where nothing is said, the paper is said to have 900.',
  ],
  sets: [loss],
  panels: [
    {
      kind: 'curve',
      id: 'loss',
      title: '(a) Vivace alone: use of the link by random loss',
      sets: ['loss'],
      x: { along: 'loss', label: 'Part of the packets that is lost', digits: 2 },
      y: { label: 'η', digits: 3 },
      measures: [{ key: 'eta', label: 'η', measure: 'eta', cc: 'proteus' }],
    },
  ],
  knobs: ['links.0.rate_bps', 'links.0.delay_ms', 'links.0.queue.limit_packets'],
  claims: {},
  findings: [
    claimed(['7', 'derived'], {
      id: 'start',
      statement: 'Proteus starts with 3.73, 7.47, 14.93, 29.87 and 59.73 Mb/s, then goes back to 29.87.',
      expected: ge(1),
      check: () => tested('The first rates, within 3 %', ENGINE, 'starts'),
      bound: OWN,
    }),
    claimed(['8', 'derived'], {
      id: 'climb',
      statement: 'Where nothing stands in its way it goes from 29.87 to 52.91 Mb/s in ten steps.',
      expected: ge(1),
      check: () => tested('Each of the ten rates', RULES, 'starts_and_moves_on_an_idle_link'),
      bound: OWN,
    }),
    claimed(['9', 'derived'], {
      id: 'descent',
      statement: 'A scavenger that minds what it sees goes from 25 to 0.5 Mb/s in twelve steps.',
      expected: ge(1),
      check: () => tested('Each of the twelve rates; not how long they take', RULES, 'yields_faster_and_faster'),
      bound: OWN,
    }),
    claimed(['10', 'derived'], {
      id: 'least',
      statement: 'However little there is for it, a scavenger goes on with 0.5 Mb/s, less a fifth.',
      expected: ge(1),
      check: () => tested('Beside a source that leaves 0.1 Mb/s it has 0.4', ENGINE, 'keeps_its_lowest_rate'),
      bound: OWN,
    }),
    claimed(['12', 'derived'], {
      id: 'decisions',
      statement:
        'A decision takes seven round trips of probes for a primary, five for a scavenger, and two once it moves.',
      expected: ge(1),
      check: () => tested('The times of decisions, within a fifth', RULES, 'decisions_take_their_time'),
      bound: OWN,
    }),
    claimed(['Vivace 1', 'derived'], {
      id: 'amplifier',
      statement: 'Vivace climbs faster and faster, and a change of direction ends that.',
      expected: ge(1),
      check: () => tested('Each change and what it remembers', VIVACE_RULES, 'climbs_faster_and_turns'),
      bound: OWN,
    }),
    claimed(['Vivace 2', 'derived'], {
      id: 'knee',
      statement: 'Vivace uses at least 0.2 of the link more with 2 % of random loss than with 6 %.',
      expected: ge(0.2),
      check: (r) => {
        const [few, many] = [0.02, 0.06].map((p) => r.value('loss', 'eta', { loss: p }) ?? NaN);
        return [{ at: { metric: 'difference' }, value: (few ?? NaN) - (many ?? NaN) }];
      },
      bound: OWN,
    }),
    claimed(['Vivace 3', 'derived'], {
      id: 'lowest',
      statement:
        'Where next to nothing is left for it, Vivace goes on with at least 1.235 Mb/s in the mean of its probes.',
      expected: ge(1),
      check: () =>
        tested(
          'The mean of its rates; the lower probes are 0.5 Mb/s below 1.3, as their rule says',
          ENGINE,
          'vivace_keeps_its_lowest_rate',
        ),
      bound: OWN,
    }),
  ],
};

export default exhibit;
