/** The reference as Markdown, for those who read the repository: `docs/reference.md`. */
import type { ChoiceSpec, ParamSpec } from '../../model/catalog';
import { namingPapers, shortCitation } from '../../model/papers';
import {
  abilitiesOf,
  valuesOf,
  cited,
  defaultOf,
  families,
  pieces,
  optionsOf,
  rangeOf,
  type Content,
  type Described,
  type Metrics,
  type Table,
} from './content';

const escape = (text: string): string => text.replace(/[\\`*_<>[\]|#$]/g, '\\$&');

/** The document; not yet formatted. */
export function markdownOf(content: Content): string {
  const rich = (text: string): string =>
    cited(text, content.papers)
      .map(({ text: words, href }) => (href === undefined ? escape(words) : `[${escape(words)}](${href})`))
      .join('');

  const options = (spec: ChoiceSpec): string =>
    optionsOf(spec)
      .map(({ id, label }) => `\`${id}\` ${escape(label)}`.trim())
      .join(', ');

  const row = (spec: ParamSpec): string => {
    const cells = [
      `${escape(spec.label)} \`${spec.key}\``,
      spec.kind === 'choice' ? `\`${spec.default}\`` : escape(defaultOf(spec)),
      spec.kind === 'choice' ? options(spec) : escape(rangeOf(spec)),
      escape(namingPapers(spec.help)),
      rich(spec.source),
    ];
    return `| ${cells.join(' | ')} |`;
  };

  const params = (specs: readonly ParamSpec[]): string =>
    specs.length === 0
      ? 'No parameters of its own.'
      : ['| parameter | default | range | what it does | source |', '| - | - | - | - | - |', ...specs.map(row)].join(
          '\n',
        );

  const sets = ({ entry }: Described): string =>
    entry.presets === undefined || entry.presets.length === 0
      ? ''
      : [
          '| values of | what differs from the defaults | source |',
          '| - | - | - |',
          ...entry.presets.map(
            (set) =>
              `| ${escape(set.label)} | ${valuesOf(set)
                .map(({ key, value }) => `\`${key}\` ${escape(value)}`)
                .join(', ')} | ${rich(set.source)} |`,
          ),
        ].join('\n');

  const entryOf = ({ anchor, entry, registry, link }: Described): string =>
    [
      `#### <a id="${anchor}"></a>${escape(entry.label)} \`${entry.id}\``,
      rich(entry.summary),
      ...(entry.equations ?? []).map((tex) => `\`\`\`math\n${tex}\n\`\`\``),
      params(entry.params),
      sets({ anchor, entry, registry, link }),
      abilitiesOf(entry).join(' '),
      entry.gauges === undefined || entry.gauges.length === 0
        ? ''
        : `Plotted: ${entry.gauges.map(({ label, unit }) => escape(unit === '' ? label : `${label} (${unit})`)).join(', ')}.`,
      entry.simplified === undefined || entry.simplified === '' ? '' : `Simplified: ${rich(entry.simplified)}`,
      entry.source === '' ? '' : `Source: ${rich(entry.source)}`,
    ]
      .filter((part) => part !== '')
      .join('\n\n');

  const tableOf = ({ anchor, title, path, note, params: specs }: Table): string =>
    `### <a id="${anchor}"></a>${title}\n\n${path === '' ? 'Keys on the outermost level.' : `Keys in \`${path}\`.`}${note === undefined ? '' : ` ${escape(note)}`}\n\n${params(specs)}`;

  const metricsOf = ({ anchor, title, rows }: Metrics): string =>
    [
      `### <a id="${anchor}"></a>${title}\n`,
      '| key | definition | absent where | source |',
      '| - | - | - | - |',
      ...rows.map(({ key, definition, absent, source }) => {
        const words = pieces(definition).map((piece, i) => (i % 2 === 1 ? `\`${piece}\`` : rich(piece)));
        return `| \`${key}\` | ${words.join('')} | ${escape(absent.join(' '))} | ${rich(source)} |`;
      }),
    ].join('\n');

  return [
    '<!-- Written by `npm run generate` from the engine’s tables: change those, not this file. -->',
    '# Reference',
    `Every congestion controller, queue discipline, model of a link and parameter of LBE Lab, as the engine (version ${content.version}) describes them. In the equations $w$ is the congestion window, in packets and real-valued. The same as a page of the site: \`reference.html\`.`,
    '## Congestion control',
    ...content.families.flatMap(({ id, entries }) => [`### ${families()[id]}`, ...entries.map(entryOf)]),
    '## Left out',
    'Protocols that the papers mention and the simulator does not have, and why.',
    [
      '| protocol | why | source |',
      '| - | - | - |',
      ...content.missing.map(
        ({ label, reason, source }) => `| ${escape(label)} | ${escape(reason)} | ${rich(source)} |`,
      ),
    ].join('\n'),
    ...(content.applications.length === 0
      ? []
      : ['## Applications', 'What writes the data of a flow, and whose user feels how they arrive.']),
    ...content.applications.map(entryOf),
    '## Queue disciplines',
    ...content.queues.map(entryOf),
    tableOf(content.queueLimits),
    ...(content.losses.length === 0 ? [] : ['## Random loss', 'What a link loses on the way, after the queue.']),
    ...content.losses.map(entryOf),
    ...(content.rateModels.length === 0 ? [] : ['## Rate models', 'How a link’s rate varies by itself.']),
    ...content.rateModels.map(entryOf),
    '## Keys of a scenario',
    ...content.tables.map(tableOf),
    '## Metrics',
    'What a report holds, by the keys of `lbe run --json`: how they are taken is in [model.md](model.md#metrics).',
    ...content.metrics.map(metricsOf),
    '## Papers',
    [
      '| name | paper |',
      '| - | - |',
      ...content.papers.map(({ name, title }) => `| <a id="${name}"></a>${shortCitation(name)} | ${title} |`),
    ].join('\n'),
  ].join('\n\n');
}
