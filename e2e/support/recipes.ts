/**
 * What servers make of the recipes in docs/hosting.md, as far as these go: each reads the text that a reader copies. A line
 * that is not understood is an error, so that no recipe says more than is tested.
 */
import { readFileSync } from 'node:fs';
import type { Headers } from './static-server';

const hosting = readFileSync(new URL('../../docs/hosting.md', import.meta.url), 'utf8');

/** The folder of the recipes. */
const FOLDER = '/lbe-lab/';

/** What a recipe sends with the file at `path`, as seen from the site's folder. */
export type Recipe = (path: string) => Headers;

/** The lines of the recipe under a heading. */
function linesOf(heading: string): readonly string[] {
  const [, section = ''] = hosting.split(`### ${heading}\n`);
  const [, text = ''] = /```\w+\n([^]*?)\n```/.exec(section) ?? [];
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');

function notUnderstood(server: string, line: string): never {
  throw new Error(`${server}: what does "${line}" do?`);
}

/** `_headers`: all rules that fit count, and of one header sent by two of them both. */
export function headersFile(text: string): Recipe {
  const rules = text.split('\n\n').map((rule) => {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    return { pattern, sent: lines.map((line) => line.trim().split(/: (.*)/s)) };
  });
  return (path) => {
    const sent: Record<string, string> = {};
    for (const rule of rules) {
      const fits = rule.pattern.endsWith('*')
        ? `/${path}`.startsWith(rule.pattern.slice(0, -1))
        : `/${path}` === rule.pattern;
      for (const [name = '', value = ''] of fits ? rule.sent : [])
        sent[name] = name in sent ? `${String(sent[name])}, ${value}` : value;
    }
    return sent;
  };
}

export function nginx(): Recipe {
  const maps = new Map<string, [string, string][]>();
  const added: [string, string][] = [];
  let map: [string, string][] | undefined;
  for (const line of linesOf('nginx')) {
    const [, opened] = /^map \$uri (\$\w+) \{$/.exec(line) ?? [];
    const [, key = '', value = ''] = /^(\S+) +("[^"]*");$/.exec(line) ?? [];
    const [, header = '', sent = ''] = /^add_header (\S+) ("[^"]*"|\S+?)(?: always)?;$/.exec(line) ?? [];
    if (opened !== undefined) maps.set(opened, (map = []));
    else if (line === '}') map = undefined;
    else if (map !== undefined && key !== '') map.push([key, unquoted(value)]);
    else if (header !== '') added.push([header, unquoted(sent)]);
    else if (!/^(?:location|root|include|types|gzip|gzip_types|error_page) /.test(line)) notUnderstood('nginx', line);
  }
  return (path) => {
    const uri = FOLDER + (path === '' ? 'index.html' : path);
    const valueOf = (value: string): string => {
      const rules = value.startsWith('$') ? maps.get(value) : undefined;
      if (rules === undefined) return value;
      const fits = rules.find(([key]) => key.startsWith('~') && new RegExp(key.slice(1)).test(uri));
      return (fits ?? rules.find(([key]) => key === 'default'))?.[1] ?? '';
    };
    // A header without a value is not sent.
    const sent = added.map(([name, value]) => [name, valueOf(value)] as const);
    return Object.fromEntries(sent.filter(([, value]) => value !== ''));
  };
}

export function apache(): Recipe {
  // Sections count after what stands outside, in the order of the file.
  const steps: { readonly fits: (path: string) => boolean; readonly name: string; readonly value?: string }[] = [];
  let fits: (path: string) => boolean = () => true;
  for (const line of linesOf('Apache')) {
    const [, file] = /^<Files "(.+)">$/.exec(line) ?? [];
    const [, uri] = /^<If "%\{REQUEST_URI\} =~ m#(.+)#">$/.exec(line) ?? [];
    const [, name, value] = /^Header (?:set|unset) (\S+)(?: "(.*)")?$/.exec(line) ?? [];
    if (file !== undefined) fits = (path) => path.split('/').at(-1) === file;
    else if (uri !== undefined) fits = (path) => new RegExp(uri).test(FOLDER + path);
    else if (/^<\/(?:Files|If)>$/.test(line)) fits = () => true;
    else if (name !== undefined) steps.push({ fits, name, ...(value !== undefined && { value }) });
    else if (!/^(?:AddType|ErrorDocument|AddOutputFilterByType) /.test(line)) notUnderstood('Apache', line);
  }
  return (path) => {
    const sent = new Map<string, string>();
    for (const { fits: fit, name, value } of steps) {
      if (!fit(path)) continue;
      if (value === undefined) sent.delete(name);
      else sent.set(name, value);
    }
    return Object.fromEntries(sent);
  };
}

export function caddy(): Recipe {
  const matchers = new Map<string, (path: string) => boolean>();
  const sent: { readonly matcher: string | undefined; readonly name: string; readonly value: string }[] = [];
  for (const line of linesOf('Caddy')) {
    const [, defined, not, patterns] = /^(@\w+) (not )?path (.+)$/.exec(line) ?? [];
    const [, matcher, name, value = ''] = /^header (?:(@\w+) )?(\S+) ("[^"]*"|\S+)$/.exec(line) ?? [];
    if (defined !== undefined) {
      const fits = (path: string): boolean =>
        (patterns ?? '')
          .split(' ')
          .some((pattern) =>
            pattern.endsWith('*') ? `/${path}`.startsWith(pattern.slice(0, -1)) : `/${path}` === pattern,
          );
      matchers.set(defined, not === undefined ? fits : (path) => !fits(path));
    } else if (name !== undefined) sent.push({ matcher, name, value: unquoted(value) });
    else if (!/^(?:\S+ \{|\}|handle_path .*|handle_errors .*|root .*|encode .*|rewrite .*|file_server)$/.test(line))
      notUnderstood('Caddy', line);
  }
  return (path) =>
    Object.fromEntries(
      sent
        .filter(({ matcher }) => matcher === undefined || matchers.get(matcher)?.(path) === true)
        .map(({ name, value }) => [name, value]),
    );
}
