/**
 * `python/package/lbe/build.py` from the published schema of scenarios: a function for each part of a scenario, with a typed argument
 * for each of its keys and what the engine says about it.
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
 * @property {string} [$ref]
 * @property {Record<string, Schema>} [$defs]
 */

const HEAD = `"""Functions that write the parts of a scenario. Generated from the engine's catalog by \`npm run generate\`.

Each gives a dict of what was said, and nothing more: the engine's defaults hold for the rest, and the engine checks it.

>>> import lbe
>>> from lbe.build import cc, flow, link, queue, scenario
>>> two = scenario(
...     duration_s=60,
...     links=[link("bottleneck", rate_bps=10e6, delay_ms=25, queue=queue.droptail(limit_packets=100))],
...     flows=[flow("tcp", cc=cc.reno(), path=["bottleneck"]), flow("lbe", cc=cc.ledbat(target_ms=25), path=["bottleneck"])],
... )
>>> share = lbe.run(two).metrics["share"]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Union

Part = Mapping[str, Any]
Number = Union[float, Part]
"""A number, or \`uniform\`: one for each flow."""


def _part(**given: Any) -> dict[str, Any]:
    """What was given, by the keys of the contract."""
    return {key.rstrip("_"): value for key, value in given.items() if value is not None}


def uniform(low: float, high: float) -> dict[str, Any]:
    """Each flow draws its own value from this range."""
    return {"uniform": [low, high]}


def change(at_s: float, path: str, value: Any) -> dict[str, Any]:
    """A change in mid-run.

    Args:
        at_s: when, in s.
        path: which value, such as \`\`links.0.rate_bps\`\` or \`\`flows.1.cc.target_ms\`\`.
        value: what it is from then on.
    """
    return {"at_s": at_s, "path": path, "value": value}


def axis(path: str | Sequence[str], values: Sequence[Any], label: str | None = None) -> dict[str, Any]:
    """What a sweep varies.

    Args:
        path: which value, such as \`\`flows.1.cc.target_ms\`\`; several take the same value.
        values: its values, in order.
        label: what the axis is called.
    """
    path = path if isinstance(path, str) else list(path)
    return _part(path=path, values=list(values), label=label)


def sweep(
    base: Part,
    axes: Sequence[Part] = (),
    *,
    seeds: Sequence[int] | None = None,
    paired: bool | None = None,
    without: Sequence[str] | None = None,
    title: str | None = None,
) -> dict[str, Any]:
    """Many runs: every combination of the axes, for every seed.

    Args:
        base: the scenario.
        axes: what is varied, the slowest first.
        seeds: by default the seed of the base.
        paired: the axes advance together.
        without: each run is also made without these groups, by their ids, for the harm that they do to the others.
        title: what a reader sees.
    """
    seeds = None if seeds is None else list(seeds)
    rest = _part(title=title, seeds=seeds, paired=paired, without=without)
    return {"version": 1, "base": base, "axes": list(axes), **rest}
`;

const WIDTH = 118;

/** Python's own words, which no argument can be called. */
const RESERVED = ['class', 'from', 'import', 'in', 'is', 'lambda', 'not', 'pass', 'global', 'with', 'yield'];

/** @param {string} key */
const argument = (key) => (RESERVED.includes(key) ? `${key}_` : key);

/** @param {unknown} value */
const literal = (value) =>
  value === true ? 'True' : value === false ? 'False' : value === null ? 'None' : JSON.stringify(value);

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  if (schema.$ref !== undefined) return 'Part';
  if (schema.enum)
    return `Literal[${schema.enum
      .filter((value) => value !== null)
      .map(literal)
      .join(', ')}]`;
  if (schema.anyOf ?? schema.oneOf) {
    const kinds = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null').map(typeOf);
    if (kinds.includes('float') && kinds.includes('Part')) return 'Number';
    return [...new Set(kinds)].join(' | ');
  }
  switch (schema.type) {
    case 'number':
      return 'float';
    case 'integer':
      return 'int';
    case 'boolean':
      return 'bool';
    case 'string':
      return 'str';
    case 'array':
      return `Sequence[${schema.prefixItems ? 'float' : typeOf(schema.items ?? schema.prefixItems?.[0] ?? {})}]`;
    case undefined:
    default:
      return schema.prefixItems ? 'Sequence[float]' : schema.type === 'object' ? 'Part' : 'Any';
  }
}

/** The part of a schema that says the range. @param {Schema} schema @returns {Schema} */
const numeric = (schema) => schema.anyOf?.find(({ type }) => type === 'number' || type === 'integer') ?? schema;

/** @param {Schema} schema */
function rangeOf(schema) {
  const { minimum, exclusiveMinimum, maximum } = numeric(schema);
  const least = minimum ?? exclusiveMinimum;
  if (least === undefined || maximum === undefined) return '';
  return exclusiveMinimum === undefined
    ? `From ${literal(least)} to ${literal(maximum)}`
    : `More than ${literal(least)}, at most ${literal(maximum)}`;
}

/** Lines of at most so many characters. @param {string} text @param {string} indent @param {string} [further] */
function wrapped(text, indent, further = indent) {
  const lines = [];
  let line = indent;
  let empty = true;
  for (const word of text.replaceAll('\\', '\\\\').split(/\s+/)) {
    if (!empty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = further;
      empty = true;
    }
    line += (empty ? '' : ' ') + word;
    empty = false;
  }
  return [...lines, line].join('\n');
}

/**
 * A function for an object of the contract.
 * @param {string} name
 * @param {Schema} schema
 * @param {object} [options]
 * @param {string} [options.indent]
 * @param {string[]} [options.positional] arguments that need no name
 * @param {string[]} [options.fixed] what stands first in the dict
 * @param {string} [options.summary]
 */
function definition(name, schema, { indent = '', positional = [], fixed = [], summary } = {}) {
  const required = schema.required ?? [];
  const keys = Object.entries(schema.properties ?? {}).filter(([, { const: value }]) => value === undefined);
  const isNeeded = (/** @type {string} */ key) => required.includes(key);
  const inOrder = [
    ...keys.filter(([key]) => positional.includes(key)),
    ...keys.filter(([key]) => !positional.includes(key) && isNeeded(key)),
    ...keys.filter(([key]) => !positional.includes(key) && !isNeeded(key)),
  ];
  const inside = `${indent}    `;
  const args = inOrder.map(([key, value]) => {
    const type = typeOf(value);
    return [key, `${inside}${argument(key)}: ${isNeeded(key) ? type : `${type} | None = None`},`];
  });
  const own = args.filter(([key]) => positional.includes(key ?? '')).map(([, text]) => text);
  const named = args.filter(([key]) => !positional.includes(key ?? '')).map(([, text]) => text);
  const list = [...own, ...(named.length > 0 ? [`${inside}*,`, ...named] : [])];
  const head =
    list.length === 0
      ? `${indent}def ${name}() -> dict[str, Any]:`
      : `${indent}def ${name}(\n${list.join('\n')}\n${indent}) -> dict[str, Any]:`;
  const title = schema.title ? `${schema.title}. ` : '';
  const about = summary ?? `${title}${schema.description ?? ''}`;
  const helps = inOrder.map(([key, value]) => {
    const parts = [
      value.title ? `${value.title}.` : '',
      value.description ?? '',
      rangeOf(value) && `${rangeOf(value)}.`,
      value.default === undefined || value.default === null ? '' : `By default ${literal(value.default)}.`,
    ];
    const text = parts.filter((part) => part !== '').join(' ');
    return wrapped(`${argument(key)}: ${text === '' ? `see \`${key}\`.` : text}`, `${inside}    `, `${inside}        `);
  });
  const doc = [
    wrapped(`"""${about}`, inside),
    ...(helps.length > 0 ? ['', `${inside}Args:`, ...helps] : []),
    `${inside}"""`,
  ];
  const kind = schema.properties?.['kind']?.const;
  const start = kind === undefined ? fixed : [...fixed, `"kind": ${literal(kind)}`];
  const given = inOrder.length === 0 ? [] : ['_part(**locals())'];
  const result =
    start.length === 0 ? given.join('') : `{${[...start, ...given.map((part) => `**${part}`)].join(', ')}}`;
  const last = helps.length > 0 ? doc.join('\n') : wrapped(`"""${about}"""`, inside);
  return `${head}\n${last}\n${inside}return ${result}\n`;
}

/**
 * A class whose functions are the kinds of something.
 * @param {string} name
 * @param {Schema} schema
 */
function kinds(name, schema) {
  const each = (schema.oneOf ?? []).filter(({ properties }) => properties?.['kind'] !== undefined);
  const functions = each.map((one) => {
    const kind = String(one.properties?.['kind']?.const);
    return `    @staticmethod\n${definition(argument(kind), one, { indent: '    ' })}`;
  });
  return `class ${name}:\n${wrapped(`"""${schema.description ?? ''}"""`, '    ')}\n\n${functions.join('\n')}`;
}

/**
 * The whole file.
 * @param {Schema} schema `scenario.v1.json`
 */
export function builder(schema) {
  const defs = schema.$defs ?? {};
  const of = (/** @type {string} */ name) => defs[name] ?? {};
  const arq = of('arq').oneOf?.find(({ properties }) => properties !== undefined) ?? {};
  const whole = { ...schema, required: ['duration_s', 'links', 'flows'] };
  const parts = [
    HEAD,
    definition('scenario', whole, { fixed: ['"version": 1'], summary: 'A scenario.' }),
    definition('link', of('link'), { positional: ['id'], summary: 'A link, with the queue before it.' }),
    definition('flow', of('group'), { positional: ['id'], summary: 'A group of equal flows.' }),
    definition('transport', of('transport'), { summary: "How a group's transport behaves." }),
    definition('rate_trace', of('rate_trace'), {
      summary: 'A link whose rate follows a trace of opportunities to send.',
    }),
    definition('arq', arq, { summary: of('arq').description ?? '' }),
    ...['cc', 'queue', 'app', 'loss', 'rate_model'].map((name) => kinds(name, of(name))),
  ];
  return parts.join('\n\n');
}
