/** `schema/sweep.v1.json`: a sweep as `lbe sweep` reads it. */
import { DIALECT, closed, type Schema } from './rows';

export function sweepSchema(): Schema {
  const path = { type: 'string', minLength: 1, description: 'As in flows.1.cc.target_ms.' };
  return {
    $schema: DIALECT,
    $id: 'sweep.v1.json',
    title: 'LBE Lab sweep, version 1',
    description:
      'Every combination of the axes, or value by value where they are paired, for every seed. The engine also checks that each path leads somewhere, that each run is a valid scenario, that paired axes are of one length, and that there are not too many runs.',
    ...closed(
      {
        version: { const: 1 },
        $schema: { type: 'string' },
        title: { type: 'string' },
        base: { $ref: 'scenario.v1.json' },
        axes: {
          type: 'array',
          minItems: 1,
          items: closed(
            {
              path: {
                anyOf: [path, { type: 'array', items: path, minItems: 1 }],
                description: 'What is varied; several paths take the same value.',
              },
              values: { type: 'array', minItems: 1, description: 'The values, in order.' },
              label: { type: 'string', description: 'What the axis is called.' },
            },
            ['path', 'values'],
          ),
        },
        seeds: {
          type: 'array',
          items: { type: 'integer', minimum: 0, maximum: 4294967295 },
          description: 'By default the seed of the base.',
        },
        without: {
          type: 'array',
          minItems: 1,
          uniqueItems: true,
          items: { type: 'string' },
          description: 'Ids of groups whose harm to the others is asked for: each run is also made without them.',
        },
        paired: { type: 'boolean', default: false, description: 'The axes advance together.' },
      },
      ['version', 'base', 'axes'],
    ),
  };
}
