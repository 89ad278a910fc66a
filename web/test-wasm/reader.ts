/**
 * An independent reader of a run: it judges what the page says of it, from the report and the journal alone. It shares nothing
 * with the page: what a journal's numbers mean stands here once more, as does who is of low priority and what yielding is.
 */
import {
  inside,
  lengthOf,
  lossesOf,
  read,
  reportOf,
  type Experiment,
  type Flow,
  type Json,
  type Reading,
  type Report,
  type Span,
} from './readings';

/** What the page says of a run, in English. */
export interface Said {
  readonly verdict: string;
  readonly cause: string | null;
  /** The run that the cause was tested by. */
  readonly causeRun: Experiment | null;
  /** What happened, in all its sentences. */
  readonly happened: string;
}

const DELAY_LBE = [
  'ledbat',
  'ledbat_rfc6817',
  'fledbat',
  'ledbat_pp',
  'utp',
  'xnu_ledbat',
  'ledbat_adaptive',
  'ledbat_mp',
];
const LOW = [...DELAY_LBE, 'lp', 'nice', 'cdg', 'proteus'];
const SOURCES = ['cbr', 'onoff', 'voice', 'game', 'ping'];
/** What a packet of those has that say it themselves: RTP with G.711, a game's mean update, an echo. */
const OWN_BYTES: Readonly<Record<string, number>> = { voice: 200, game: 84, ping: 64 };
const BY_CLASS = ['le_priority', 'le_fq_codel', 'cake'];

const routes = ({ path, paths }: Flow): readonly (readonly string[])[] => paths ?? (path ? [path] : []);

function roleOf({ links }: Experiment, flow: Flow): 'low' | 'high' | 'free' {
  if (flow['app'] !== undefined || SOURCES.includes(flow.cc.kind)) return 'free';
  const byClass =
    flow['class'] === 'le' &&
    links.some(
      ({ id, queue }) =>
        queue !== undefined &&
        BY_CLASS.includes(queue.kind) &&
        queue['tins'] !== 'besteffort' &&
        routes(flow).some((route) => route.includes(id)),
    );
  const byReceiver = (flow.transport?.['rledbat'] ?? 'off') !== 'off';
  return LOW.includes(flow.cc.kind) || byClass || byReceiver ? 'low' : 'high';
}

const numberOf = (value: Json | undefined, which: 0 | 1): number | undefined => {
  if (typeof value === 'number') return value;
  const range = (value as { uniform?: readonly number[] } | undefined)?.uniform;
  return range?.[which];
};

/** When a group sends, as its keys and its transfers say. */
function active(of: Experiment, report: Report, flow: Flow): readonly Span[] {
  const given: unknown = flow['intervals_s'];
  if (Array.isArray(given)) return given as readonly Span[];
  const done = report.flows.flatMap((each) => (each.group === flow.id ? (each.completed_s ?? []) : []));
  return [
    [numberOf(flow['start_s'], 1) ?? 0, Math.min(of.duration_s, numberOf(flow['stop_s'], 0) ?? Infinity, ...done)],
  ];
}

/** The times in which all of these lists of spans hold, by looking between all their ends. */
function overlap(...lists: readonly (readonly Span[])[]): readonly Span[] {
  const ends = [...new Set(lists.flat(2))].sort((a, b) => a - b);
  const found: [number, number][] = [];
  ends.slice(1).forEach((to, i) => {
    const from = ends[i] ?? to;
    if (!lists.every((spans) => inside(spans, (from + to) / 2))) return;
    const last = found.at(-1);
    if (last?.[1] === from) last[1] = to;
    else found.push([from, to]);
  });
  return found;
}

/** The numbers of a group's flows and subflows that cross a link. */
function numbersOf(of: Experiment, nth: number, link: string): readonly number[] {
  let next = 0;
  const found: number[] = [];
  of.flows.forEach((flow, at) => {
    const ways = routes(flow);
    for (let each = 0; each < (flow.count ?? 1); each += 1)
      ways.forEach((way) => {
        if (at === nth && way.includes(link)) found.push(next);
        next += 1;
      });
  });
  return found;
}

interface Meeting {
  readonly link: string;
  readonly lows: readonly number[];
  readonly highs: readonly number[];
}

/** Who meets whom, on the bottleneck or on another link that both kinds cross; null where nobody does. */
function meetingsOf(of: Experiment): readonly Meeting[] {
  return of.links.flatMap(({ id }) => {
    const at = (role: string): readonly number[] =>
      of.flows.flatMap((flow, nth) =>
        roleOf(of, flow) === role && routes(flow).some((route) => route.includes(id)) ? [nth] : [],
      );
    const [lows, highs] = [at('low'), at('high')];
    return lows.length > 0 && highs.length > 0 ? [{ link: id, lows, highs }] : [];
  });
}

const any = (of: Experiment, report: Report, places: readonly number[]): readonly Span[] =>
  places.flatMap((nth) => (of.flows[nth] ? active(of, report, of.flows[nth]) : []));

const together =
  (of: Experiment, { lows, highs }: Meeting) =>
  (report: Report): readonly Span[] =>
    overlap(any(of, report, lows), any(of, report, highs), [[of.warmup_s ?? 0, of.duration_s]]);

/** In packets of the usual length. */
function packets(of: Experiment, reading: Reading, places: readonly number[], link: string): number {
  const nth = of.links.findIndex(({ id }) => id === link);
  return places.reduce((sum, place) => {
    const flow = of.flows[place];
    const bytes = flow?.cc['codec'] === 'opus32' ? 120 : (OWN_BYTES[flow?.cc.kind ?? ''] ?? flow?.['packet_bytes']);
    const own = numbersOf(of, place, link).reduce((total, flow) => total + reading.left(nth, flow), 0);
    return sum + own * (typeof bytes === 'number' ? bytes / 1500 : 1);
  }, 0);
}

function shareIn(of: Experiment, reading: Reading, { lows, highs, link }: Meeting): number {
  const [low, high] = [packets(of, reading, lows, link), packets(of, reading, highs, link)];
  return low / (low + high);
}

/** The share of low priority in another run: of its report where the time is one span at the bottleneck, else of its journal. */
function sharesOf(of: Experiment, meeting: Meeting, spans: readonly Span[], places = meeting.lows): number {
  const [span] = spans;
  const all = [...meeting.lows, ...meeting.highs];
  const plain =
    of['capacity_bps'] === undefined &&
    of.flows.every((flow) => flow['intervals_s'] === undefined && flow.paths === undefined) &&
    of['changes'] === undefined;
  if (span !== undefined && spans.length === 1 && plain && meeting.link === (of.bottleneck ?? of.links[0]?.id)) {
    const flows = of.flows.map(({ stop_s: stop, ...flow }) => ({
      ...flow,
      ...(typeof stop === 'number' && stop < span[1] && { stop_s: stop }),
    }));
    const { share } = reportOf({
      ...of,
      flows: flows,
      warmup_s: span[0],
      duration_s: span[1],
    }).metrics;
    const bits = (of_: readonly number[]): number =>
      of_.reduce((sum, nth) => sum + (share[of.flows[nth]?.id ?? ''] ?? 0), 0);
    return bits(places) / bits(all);
  }
  const reading = read(of, () => spans);
  return packets(of, reading, places, meeting.link) / packets(of, reading, all, meeting.link);
}

const NUMBER = String.raw`(\d[\d.,]*)`;
const figure = (text: string | undefined): number => Number((text ?? '').replaceAll(',', ''));
const near = (a: number, b: number, absolute: number, relative: number): boolean =>
  Math.abs(a - b) <= absolute + relative * Math.abs(b);

/** Every value lies in the range beside it. */
function rangeFaults(text: string): readonly string[] {
  const unit = String.raw`(?:\s?(?:%|ms|s|[kMG]b/s))?`;
  const beside = new RegExp(`${NUMBER}${unit} \\(${NUMBER}${unit} to ${NUMBER}${unit} in \\d+ runs\\)`, 'g');
  const swinging = new RegExp(
    `${NUMBER}${unit} to ${NUMBER}${unit}[^;.:()]*? \\(\\d+ runs; ${NUMBER}${unit} in this one`,
    'g',
  );
  const found = [
    ...[...text.matchAll(beside)].map(([all, own, least, most]) => ({ all, own, least, most })),
    ...[...text.matchAll(swinging)].map(([all, least, most, own]) => ({ all, own, least, most })),
  ];
  return found.flatMap(({ all, own, least, most }) =>
    figure(own) >= figure(least) && figure(own) <= figure(most) ? [] : [`outside its own range: ${all}`],
  );
}

const PARTS: Readonly<Record<string, number>> = { tenth: 0.1, fifth: 0.2, quarter: 0.25, third: 1 / 3, half: 0.5 };

/** A part that is told as a word, beside the figure that it stands for. */
export const roundingFaults = (text: string): readonly string[] =>
  text.split(/(?<=[.;])\s/).flatMap((sentence) => {
    const told = /(nearly|almost|about|over|more than|less than)? ?(?:a|one) (tenth|fifth|quarter|third|half)\b/.exec(
      sentence,
    );
    const shown = new RegExp(`${NUMBER}\\s?%`).exec(sentence);
    if (told === null || shown === null) return [];
    const [part, value] = [PARTS[told[2] ?? ''] ?? NaN, figure(shown[1]) / 100];
    const holds =
      told[1] === 'over' || told[1] === 'more than'
        ? value > part
        : told[1] === 'less than'
          ? value < part
          : told[1] === 'nearly' || told[1] === 'almost'
            ? value < part && value >= 0.9 * part
            : near(value, part, 0, 0.1);
    return holds ? [] : [`rounding: ${told[0].trim()} for ${shown[0]}`];
  });

/** Window cuts and timeouts, where a sentence counts how often a window was halved or lost something. */
export function cutFaults(
  text: string,
  { cuts, timeouts }: { readonly cuts: number; readonly timeouts: number },
): readonly string[] {
  const halved = /halved its window (\d+) times|(\d+) times; each time the window went back to about/.exec(text);
  const count = figure(halved?.[1] ?? halved?.[2]);
  const waited = /(\d+) times it waited for its retransmission timer/.exec(text);
  return [
    ...(halved !== null && count !== cuts ? [`count: ${count} cuts said, ${cuts} made`] : []),
    ...(halved !== null && timeouts > 0 && waited === null ? [`count: ${timeouts} timeouts not told apart`] : []),
    ...(waited !== null && figure(waited[1]) !== timeouts
      ? [`count: ${waited[1]} timeouts said, ${timeouts} made`]
      : []),
  ];
}

/** Fewer round trips than these judge nothing. */
const LEAST_ROUND_TRIPS = 50;

const WORDS = [
  ['yields', /(?<!not) yields?: /],
  ['partly', / yields? in part: /],
  ['not', / (?:does|do) not yield: /],
  ['more', / takes? more than an equal share: /],
] as const;

/** The smallest windows that controllers have by themselves. */
const FLOORS: Readonly<Record<string, number>> = {
  ledbat: 1,
  ledbat_rfc6817: 2,
  fledbat: 1,
  ledbat_pp: 2,
  xnu_ledbat: 2,
  ledbat_adaptive: 1,
  ledbat_mp: 2,
};
const floorAt = (of: Experiment, nth: number): number | undefined => {
  const cc = of.flows[nth]?.cc;
  return cc === undefined ? undefined : ((cc['min_cwnd'] as number | undefined) ?? FLOORS[cc.kind]);
};

/** A low-priority flow's window cannot be smaller than its floor: the experiment with the lowest, or with one flow. */
function lowerFloor(of: Experiment, { lows }: Meeting): Experiment | null {
  const higher = lows.filter((nth) => (floorAt(of, nth) ?? 0) > 1);
  const flows = of.flows.map((flow, nth) => {
    if (higher.length === 0) return lows.includes(nth) ? { ...flow, count: 1 } : flow;
    return higher.includes(nth) ? { ...flow, cc: { ...flow.cc, min_cwnd: 1 } } : flow;
  });
  return higher.length === 0 && lows.every((nth) => (of.flows[nth]?.count ?? 1) === 1) ? null : { ...of, flows };
}

/** An object without some keys. */
const less = (owner: object, ...keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(owner).filter(([key]) => !keys.includes(key)));

function plain(of: Experiment, { lows }: Meeting): Experiment {
  const flows = of.flows.map((flow, nth) => {
    if (!lows.includes(nth)) return flow;
    const transport = less(flow.transport ?? {}, 'rledbat', 'rledbat_target_ms');
    return { ...less(flow, 'class'), cc: { kind: 'reno' }, transport };
  });
  const changes = ((of['changes'] ?? []) as readonly { path: string }[]).filter(
    ({ path }) => !lows.some((nth) => path.startsWith(`flows.${nth}.cc`)),
  );
  return { ...of, flows: flows as unknown as readonly Flow[], ...(of['changes'] === undefined ? {} : { changes }) };
}

/** Without best effort on any link that low priority crosses: on another one it gives way there. */
function alone(of: Experiment, { lows }: Meeting): Experiment {
  const onWay = lows.flatMap((nth) => routes(of.flows[nth] as Flow).flat());
  const isMet = (flow: Flow): boolean =>
    roleOf(of, flow) === 'high' && routes(flow).some((route) => route.some((link) => onWay.includes(link)));
  const flows = of.flows.filter((flow) => !isMet(flow));
  return { ...less(of, 'changes'), flows } as unknown as Experiment;
}

/** A flow that can give way by its window alone. */
const byWindow = (of: Experiment, nth: number): boolean => {
  const flow = of.flows[nth];
  return (
    flow !== undefined &&
    roleOf(of, { ...less(flow, 'class'), transport: {} } as Flow) === 'low' &&
    flow.cc.kind !== 'proteus' &&
    (flow.transport?.['rledbat'] ?? 'off') === 'off' &&
    !(flow['class'] === 'le' && of.links.some(({ queue }) => BY_CLASS.includes(queue?.kind ?? '')))
  );
};

/** The mean window of some groups' flows, by time. */
const windowsOf = (reading: Reading, of: Experiment, places: readonly number[], link: string): number => {
  const flows = places.flatMap((nth) => numbersOf(of, nth, link));
  return flows.reduce((sum, flow) => sum + reading.window(flow), 0) / flows.length;
};

/** What is wrong with what the page says of who yields, in which time. */
function yieldingFaults(of: Experiment, { verdict }: Said): readonly string[] {
  const found = WORDS.find(([, pattern]) => pattern.test(verdict));
  const meetings = meetingsOf(of);
  if (meetings.length === 0) {
    const uneven = / share (?:very )?unevenly| share evenly/.test(verdict);
    const groups = of.flows.flatMap((flow, nth) => (roleOf(of, flow) === 'free' ? [] : [nth]));
    if (!uneven || groups.length < 2) return found === undefined ? [] : ['yields where nobody meets anybody'];
    // Whoever is compared sends all the time, or the sentence names the time.
    const reading = read(of, () => []);
    const own = overlap(...groups.map((nth) => active(of, reading.report, of.flows[nth] as Flow)));
    const measured = of.duration_s - (of.warmup_s ?? 0);
    return lengthOf(own) >= 0.9 * measured || /\(from |\(between /.test(verdict)
      ? []
      : ['span: compared over the whole run'];
  }
  if (found === undefined)
    return / share (?:very )?(?:un)?evenly/.test(verdict) ? ['cause: told as equals, where one is to give way'] : [];
  const [word] = found;
  const named = /through link (\S+?),/.exec(verdict)?.[1];
  const bottleneck = of.bottleneck ?? of.links[0]?.id ?? '';
  const meeting = meetings.find(({ link }) => link === (named ?? bottleneck)) ?? meetings[0];
  if (meeting === undefined) return [];
  const faults: string[] = [];
  const floors = new Map(
    meeting.lows.flatMap((nth) => {
      const floor = floorAt(of, nth);
      return floor === undefined ? [] : numbersOf(of, nth, meeting.link).map((flow) => [flow, floor] as const);
    }),
  );
  const reading = read(of, together(of, meeting), floors);
  const spans = together(of, meeting)(reading.report);
  const measured = of.duration_s - (of.warmup_s ?? 0);
  const length = lengthOf(spans);
  const rtts = reading.report.flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? []);
  const longest = Math.max(0, ...spans.map((span) => lengthOf([span])));
  if ((1000 * longest) / Math.max(1, ...rtts) < 0.8 * LEAST_ROUND_TRIPS) faults.push('span: too short to judge');
  const told = /\(from ([\d.]+) s to ([\d.]+) s\)/.exec(verdict);
  if (told === null) {
    if (length < 0.95 * measured && !/\(between |\(from /.test(verdict)) faults.push('span: not named');
  } else if (
    spans.length === 1 &&
    !(near(figure(told[1]), spans[0]?.[0] ?? NaN, 0.1, 0.01) && near(figure(told[2]), spans[0]?.[1] ?? NaN, 0.1, 0.01))
  )
    faults.push(`span: ${told[0]}, not ${spans.join()}`);
  const share = shareIn(of, reading, meeting);
  const first = new RegExp(`yields?(?: in part)?: ${NUMBER}\\s?%|(?:not yield|equal share): ${NUMBER}\\s?%`).exec(
    verdict,
  );
  const said = figure(first?.[1] ?? first?.[2]) / 100;
  if (first !== null && !near(said, share, 0.012, 0.03)) faults.push(`share: said ${said}, found ${share}`);
  const waits = new RegExp(`packets wait ${NUMBER}\\s?ms`).exec(verdict.split('In the whole run')[0] ?? '');
  const link = of.links.findIndex(({ id }) => id === meeting.link);
  if (waits !== null && !near(figure(waits[1]), reading.waited_ms(link), 0.5, 0.05))
    faults.push(`delay: said ${waits[1]}, found ${reading.waited_ms(link)}`);
  const other = (made: Experiment): Reading => read(made, () => spans);
  if (/ not yield: .*tested without /.test(verdict)) {
    const gone = alone(of, meeting);
    const lows = meeting.lows.map((nth) => gone.flows.findIndex(({ id }) => id === of.flows[nth]?.id));
    const [own, free] = [
      windowsOf(reading, of, meeting.lows, meeting.link),
      windowsOf(other(gone), gone, lows, meeting.link),
    ];
    if (free > 1.25 * own) faults.push(`cause: its window is larger without the others (${free} against ${own})`);
  }
  if (word === 'yields' || word === 'partly') {
    const gone = alone(of, meeting);
    const lows = meeting.lows.map((nth) => gone.flows.findIndex(({ id }) => id === of.flows[nth]?.id));
    const without = other(gone);
    const sends = overlap(spans, any(gone, without.report, lows));
    const times =
      packets(gone, without, lows, meeting.link) /
      lengthOf(sends) /
      (packets(of, reading, meeting.lows, meeting.link) / length);
    if (times < 1.2) faults.push(`cause: it is as slow without the others (${times.toFixed(2)} times)`);
    if (meeting.lows.every((nth) => byWindow(of, nth))) {
      const [own, free] = [
        windowsOf(reading, of, meeting.lows, meeting.link),
        windowsOf(without, gone, lows, meeting.link),
      ];
      if (own > 0.95 * free) faults.push(`cause: its window is as large without the others (${own} against ${free})`);
    }
    if (!meeting.lows.some((nth) => of.flows[nth]?.paths)) {
      const as = plain(of, meeting);
      const ordinary = sharesOf(as, meeting, spans);
      if (ordinary < 1.45 * share) faults.push(`cause: Reno would be squeezed out too (${ordinary} against ${share})`);
    }
  }
  // Its window is as small as it may be for most of the time, and it would have less if it could.
  const parts = [...floors.keys()].map((flow) => reading.small(flow));
  const held = parts.length > 0 && parts.reduce((sum, each) => sum + each, 0) / parts.length > 0.6;
  const lower = share >= 0.06 && held ? lowerFloor(of, meeting) : null;
  if (lower !== null) {
    const left = sharesOf(lower, meeting, spans);
    if (left < 0.6 * share) faults.push(`cause: the floor of the window (${left} against ${share})`);
  }
  return faults;
}

/** What is wrong with the reason that the page gives. */
function causeFaults(of: Experiment, { cause, causeRun }: Said): readonly string[] {
  if (cause === null) return [];
  const faults: string[] = [];
  if (!cause.includes('Tested:') || causeRun === null) faults.push('cause: not tested');
  const meetings = meetingsOf(of);
  const meeting = meetings.find(({ link }) => link === (of.bottleneck ?? of.links[0]?.id)) ?? meetings[0];
  if (meeting === undefined) return faults;
  const reading = read(of, together(of, meeting));
  const low = meeting.lows.find((nth) => DELAY_LBE.includes(of.flows[nth]?.cc.kind ?? ''));
  const flows = low === undefined ? [] : numbersOf(of, low, meeting.link);
  const part = (which: 'below' | 'above'): number =>
    flows.reduce((sum, flow) => sum + reading.off(flow, which), 0) / flows.length;
  const below = part('below');
  if (/stays above zero/.test(cause) && below > 0.03) faults.push(`cause: below zero ${below} of the time`);
  const told = new RegExp(`off-target is (negative|above zero) ${NUMBER}\\s?% of the time`).exec(cause);
  if (told !== null) {
    const found = part(told[1] === 'negative' ? 'below' : 'above');
    if (!near(figure(told[2]) / 100, found, 0.12, 0))
      faults.push(`cause: said ${told[2]} % of the time, found ${found}`);
  }
  const would = new RegExp(`(?:it would have|it would be) ${NUMBER}\\s?% of the bits`).exec(cause);
  if (would !== null && causeRun !== null) {
    const spans = together(of, meeting)(reading.report);
    const shares = [meeting.lows, ...(meeting.lows.length > 1 ? meeting.lows.map((nth) => [nth]) : [])].map((places) =>
      sharesOf(causeRun, meeting, spans, places),
    );
    if (!shares.some((share) => near(figure(would[1]) / 100, share, 0.012, 0.03)))
      faults.push(`cause: tested with ${would[1]} %, found ${shares.join()}`);
  }
  return faults;
}

/** What is wrong with what is said of losses and timeouts: the queue's and the link's are both named, and both right. */
function lossFaults(of: Experiment, { happened }: Said): readonly string[] {
  if (happened === '') return [];
  const report = reportOf(of);
  const link = Math.max(
    0,
    of.links.findIndex(({ id }) => id === (of.bottleneck ?? of.links[0]?.id)),
  );
  const faults: string[] = [];
  const timeouts = report.flows.reduce((sum, flow) => sum + flow.timeouts, 0);
  const told = /(\d[\d\s,]*|One) retransmission timeouts? expired/.exec(happened)?.[1];
  const said = told === undefined ? 0 : told === 'One' ? 1 : figure(told.replaceAll(/\s/g, ''));
  if (said !== timeouts) faults.push(`count: ${said} timeouts said, ${timeouts} made`);
  const { dropped, lost } = lossesOf(of, link);
  const queue = /Its queue dropped (?:less than )?([\d.]+)\s?%/.exec(happened);
  if (dropped > 0 && queue === null) faults.push('loss: the queue’s is not named');
  if (queue !== null && !near(figure(queue[1]) / 100, report.metrics.loss ?? NaN, 0.0001, 0.01))
    faults.push(`loss: the queue’s is said to be ${queue[1]} %`);
  const own = /The link itself lost [\d.]+\s?% of those that it sent: ([\d\s,]+)/.exec(happened);
  const count = own === null ? 0 : figure((own[1] ?? '').replaceAll(/\s/g, ''));
  if (!near(count, lost, 2, 0.01)) faults.push(`loss: the link’s own is said to be ${count}, found ${lost}`);
  return faults;
}

/** Shares are of the bits through the link whose figures are told, and targets those of who waits there. */
function shareFaults(of: Experiment, { verdict, happened }: Said): readonly string[] {
  const told = /Of the bits through it: ([^.]*(?:\.\d[^.]*)*)\./.exec(happened)?.[1];
  const inAll = /In the whole run [^.;]*? ([\d.]+)\s?% \(?[^;]*?of the bits/.exec(verdict)?.[1];
  const link = of.bottleneck ?? of.links[0]?.id ?? '';
  const through = of.flows.flatMap((flow, nth) => (routes(flow).some((route) => route.includes(link)) ? [nth] : []));
  const targets = [...happened.matchAll(/That is (?:above|below|the) (?:the )?target of /g)].length;
  const aiming = through.filter((nth) => DELAY_LBE.includes(of.flows[nth]?.cc.kind ?? '')).length;
  const faults = targets > aiming ? [`target: ${targets} told, ${aiming} wait there`] : [];
  if (told === undefined && inAll === undefined) return faults;
  const reading = read(of, () => [[of.warmup_s ?? 0, of.duration_s]]);
  const sent = through.map((nth) => packets(of, reading, [nth], link));
  const all = sent.reduce((sum, each) => sum + each, 0);
  const found = sent.map((each) => each / all).toSorted((a, b) => b - a);
  const said = [...(told ?? '').matchAll(/ ([\d.]+)\s?%/g)]
    .map(([, each]) => figure(each) / 100)
    .toSorted((a, b) => b - a);
  const isNear = (a: number, b: number): boolean => near(a, b, 0.012, 0.03);
  if (told !== undefined && !(said.length === found.length && said.every((each, i) => isNear(each, found[i] ?? NaN))))
    faults.push(`share: ${said.join()} told of the link, found ${found.join()}`);
  if (inAll !== undefined && !found.some((each) => isNear(figure(inAll) / 100, each)))
    faults.push(`share: ${inAll} % told of the whole run, found ${found.join()}`);
  return faults;
}

/** Whoever is pushed aside has less than an equal share, and so has an ordinary flow in its place. */
function asideFaults({ verdict }: Said): readonly string[] {
  const told = new RegExp(
    `pushed aside: .*?equal share would be ${NUMBER}\\s?%; tested with Reno in \\w+ place, which has ${NUMBER}\\s?%`,
  ).exec(verdict);
  return told !== null && figure(told[2]) > 0.85 * figure(told[1])
    ? [`cause: Reno has an equal share there: ${told[2]} %`]
    : [];
}

/** Whoever is said to have a link alone shares it with nobody. */
function aloneFaults(of: Experiment, { verdict }: Said): readonly string[] {
  const alone = / alone uses ([\d.]+)\s?%/.exec(verdict);
  if (alone === null) return [];
  const link = of.bottleneck ?? of.links[0]?.id ?? '';
  const through = of.flows.filter((flow) => routes(flow).some((route) => route.includes(link)));
  return [
    ...(through.length > 1 || (through[0]?.count ?? 1) > 1 ? ['alone: others send through the link too'] : []),
    ...(figure(alone[1]) > 100 ? ['alone: more than all of the link'] : []),
  ];
}

/** Whoever starves does so in a run that is long enough to tell, and is not low priority beside others. */
function starvedFaults(of: Experiment, { verdict }: Said): readonly string[] {
  const told = new RegExp(`nothing for up to ${NUMBER} s`).exec(verdict);
  if (told === null) return [];
  const rtts = reportOf(of).flows.flatMap(({ rtt_mean_ms }) => rtt_mean_ms ?? []);
  const measured = of.duration_s - (of.warmup_s ?? 0);
  const short = (1000 * measured) / Math.min(...rtts) < 0.8 * LEAST_ROUND_TRIPS;
  return short ? ['starves: too short to judge'] : [];
}

/** Everything that is wrong with what the page says of a run. */
export function faultsOf(of: Experiment, given: Said): readonly string[] {
  const plainly = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  const said: Said = {
    ...given,
    verdict: plainly(given.verdict),
    cause: given.cause === null ? null : plainly(given.cause),
    happened: plainly(given.happened),
  };
  return [
    ...rangeFaults(said.verdict),
    ...roundingFaults(`${said.verdict} ${said.cause ?? ''} ${said.happened}`),
    ...yieldingFaults(of, said),
    ...causeFaults(of, said),
    ...shareFaults(of, said),
    ...asideFaults(said),
    ...aloneFaults(of, said),
    ...starvedFaults(of, said),
    ...lossFaults(of, said),
  ];
}
