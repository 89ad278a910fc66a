/** `schema/embed.v1.json`: the messages between a figure and its page. */
import {
  DOINGS,
  LONGEST_LINK,
  LONGEST_NAME,
  LONGEST_REASON,
  METRICS,
  MOMENTS,
  MOST_METRICS,
  PROTOCOL,
  TOLD_HEIGHTS,
} from '../embed-protocol';
import { DIALECT, type Schema } from './rows';

const number = ([minimum, maximum]: readonly [number, number]): Schema => ({ type: 'number', minimum, maximum });

/** Further properties are allowed, and not read. */
const message = (
  type: string,
  description: string,
  properties: Readonly<Record<string, Schema>> = {},
  optional: Readonly<Record<string, Schema>> = {},
): Schema => ({
  title: type,
  description,
  type: 'object',
  properties: { protocol: { const: PROTOCOL }, type: { const: type }, ...properties, ...optional },
  required: ['protocol', 'type', ...Object.keys(properties)],
});

export const embedSchema = (): Schema => ({
  $schema: DIALECT,
  $id: 'embed.v1.json',
  title: 'Messages between a figure of LBE Lab and its page, lbe/1',
  description:
    'What is posted by postMessage. Each side checks who sent a message before it reads it, and passes over what is none of these. For pages that know Embedly, a figure also posts the text {"context":"iframe.resize","height":N}.',
  anyOf: [{ $ref: '#/$defs/fromFigure' }, { $ref: '#/$defs/toFigure' }],
  $defs: {
    fromFigure: {
      oneOf: [
        message('ready', 'It listens.'),
        message('height', 'How high it would like to be.', {
          height_px: { ...number(TOLD_HEIGHTS), description: 'In CSS pixels.' },
        }),
        message(
          'state',
          'The experiment as it now is.',
          {
            link: { type: 'string', maxLength: LONGEST_LINK, description: 'A fragment, without #.' },
            digest: { type: ['string', 'null'], maxLength: 64, description: 'Of its run; null before that is there.' },
          },
          {
            scenario: { type: 'object', description: 'The same as in a file: scenario.v1.json.' },
            t_s: { ...number(MOMENTS), description: 'The moment shown, in s.' },
          },
        ),
        message('doing', 'What it does.', { doing: { enum: DOINGS } }),
        message(
          'metric',
          'Figures of the last run.',
          {
            metrics: {
              type: 'object',
              maxProperties: MOST_METRICS,
              propertyNames: { maxLength: LONGEST_NAME },
              additionalProperties: number(METRICS),
              description: 'By name, as in goodput_bps.tcp.',
            },
          },
          {
            absent: {
              type: 'object',
              maxProperties: MOST_METRICS,
              propertyNames: { maxLength: LONGEST_NAME },
              additionalProperties: { type: 'string', maxLength: LONGEST_REASON },
              description: 'Why figures are not among them, by the same names: one sentence each.',
            },
          },
        ),
        message('error', 'Something went wrong.', {
          message: { type: 'string', maxLength: 4000, description: 'One sentence.' },
        }),
      ],
    },
    toFigure: {
      oneOf: [
        message('set', 'Show another experiment.', {
          link: { type: 'string', maxLength: LONGEST_LINK, description: 'A fragment, with or without #.' },
        }),
        message('play', 'Go on.'),
        message('pause', 'Stop.'),
        message('seek', 'Move the playhead.', { t_s: { ...number(MOMENTS), description: 'In s.' } }),
        message('reset', 'Back to what the author chose.'),
        message('theme', 'Another look.', { theme: { enum: ['auto', 'light', 'dark'] } }),
      ],
    },
  },
});
