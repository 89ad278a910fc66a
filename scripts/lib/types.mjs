/**
 * `npm/src/scenario.ts` from the published schema of scenarios: a type for each part of a scenario, so that an editor knows
 * its keys and tells what the engine says about each.
 */

/**
 * What is used of a JSON schema.
 * @typedef {object} Schema
 * @property {string} [title]
 * @property {string} [description]
 * @property {string} [type]
 * @property {(string | null)[]} [enum]
 * @property {string | number} [const]
 * @property {unknown} [default]
 * @property {number} [minimum]
 * @property {number} [exclusiveMinimum]
 * @property {number} [maximum]
 * @property {Schema} [items]
 * @property {Schema[]} [prefixItems]
 * @property {Schema[]} [anyOf]
 * @property {Schema[]} [oneOf]
 * @property {Record<string, Schema>} [properties]
 * @property {string[]} [required]
 * @property {string} [pattern]
 * @property {Schema | false} [additionalProperties]
 * @property {string} [$ref]
 * @property {Record<string, Schema>} [$defs]
 */

const HEAD = `/**
 * What a scenario may have. Generated from the engine's catalog. Types only describe: the engine checks,
 * and has a default for whatever is left out.
 */
`;

/** @param {string} name as among the schema's definitions */
const typeName = (name) =>
  ({ cc: 'Controller', app: 'Application', group: 'FlowGroup', arq: 'Arq' })[name] ??
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => String(letter).toUpperCase());

/** What stands above a key or type. @param {Schema} schema */
function comment({ title, description, anyOf, ...own }) {
  const { minimum, exclusiveMinimum, maximum } = { ...anyOf?.find(({ type }) => type !== 'null'), ...own };
  const least = minimum ?? exclusiveMinimum;
  const above = exclusiveMinimum === undefined ? 'From' : 'More than';
  const range = least === undefined ? '' : `${above} ${least}${maximum === undefined ? '' : `, at most ${maximum}`}.`;
  const standard =
    own.default === undefined || own.default === null ? '' : `By default ${JSON.stringify(own.default)}.`;
  const text = [title && `${title}.`, description, range, standard].filter(Boolean).join(' ');
  return text === '' ? '' : `/** ${text.replaceAll('*/', '* /')} */\n`;
}

/** @param {Schema} schema @returns {string} */
function object({ properties = {}, required = [], title, description }) {
  const lines = Object.entries(properties).map(([key, value]) => {
    // Of a kind nothing but its name is left to tell it from the others.
    const told = key === 'kind' ? { ...value, ...(title && { title }), ...(description && { description }) } : value;
    return `${comment(told)}readonly ${key}${required.includes(key) ? '' : '?'}: ${typeOf(value)};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const { $ref, enum: values, anyOf, oneOf, properties, prefixItems, items, pattern, additionalProperties } = schema;
  if ($ref !== undefined) return typeName($ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
  if (properties) return object(schema);
  const either = anyOf ?? oneOf;
  if (either) return [...new Set(either.map(typeOf))].join(' | ');
  if (prefixItems) return `readonly [${prefixItems.map(typeOf).join(', ')}]`;
  switch (schema.type) {
    case 'array':
      return `readonly (${typeOf(items ?? {})})[]`;
    case 'object':
      return `Readonly<Record<string, ${typeOf(additionalProperties || {})}>>`;
    case 'string':
      return pattern === undefined ? 'string' : `\`${pattern.replace('^', '')}\${string}\``;
    case 'integer':
      return 'number';
    case undefined:
      return 'unknown';
    default:
      return schema.type;
  }
}

/** @param {string} name @param {Schema} schema */
const declared = (name, schema) =>
  `${comment(schema)}export ${schema.properties ? `interface ${name} ` : `type ${name} = `}${typeOf(schema)}\n`;

/**
 * The whole file, not yet formatted.
 * @param {Schema} schema `scenario.v1.json`
 */
export const types = (schema) =>
  [
    HEAD,
    declared('Scenario', {
      ...schema,
      title: '',
      description: 'A whole experiment. Units are in the names of the keys.',
    }),
    ...Object.entries(schema.$defs ?? {}).map(([name, part]) => declared(typeName(name), part)),
  ].join('\n');
