/** The reference page's body as HTML. It is made at build and readable without a script. */
import type { ChoiceSpec, GaugeSpec, ParamSpec } from '../../model/catalog';
import { shortCitation } from '../../model/papers';
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
  type Family,
  type Metrics,
  type Table,
} from './content';
import { mathml, partsOf } from './equations';

/** Markup that is not escaped again. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[];

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const textOf = (value: Value): string =>
  typeof value === 'string' ? escape(value) : value instanceof Markup ? value.text : value.map(textOf).join('');

const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(textOf)));

const empty: readonly Markup[] = [];

/** A sentence ends with a full stop, whether or not the table's does. */
const closed = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const ink: Readonly<Record<Family, string>> = {
  delay_lbe: 'delay',
  early_lbe: 'loss',
  best_effort: 'be',
  unresponsive: 'free',
};

/** Makes the page's body from what the catalog says. */
export function bodyOf(content: Content): string {
  const rich = (text: string): readonly Markup[] =>
    cited(text, content.papers).map(({ text: words, href }) =>
      href === undefined ? html`${words}` : html`<a href="${href}">${words}</a>`,
    );

  const equation = (tex: string): Markup =>
    html`<p>${partsOf(tex).map(({ kind, text }) => (kind === 'words' ? html`${text}` : new Markup(mathml(text))))}</p>`;

  const equations = ({ entry }: Described): Value =>
    entry.equations === undefined || entry.equations.length === 0
      ? empty
      : html`<div class="equations" role="group" aria-label="Equations of ${entry.label}">
          ${entry.equations.map(equation)}
        </div>`;

  const options = (spec: ChoiceSpec): Markup =>
    html`<ul>
      ${optionsOf(spec).map(({ id, label }) => html`<li><code>${id}</code> ${label}</li>`)}
    </ul>`;

  const row = (anchor: string, spec: ParamSpec): Markup =>
    html`<tr id="${anchor}-${spec.key}">
      <th scope="row">${spec.label} <code>${spec.key}</code></th>
      <td data-name="Default">${spec.kind === 'choice' ? html`<code>${spec.default}</code>` : defaultOf(spec)}</td>
      <td data-name="Range">${spec.kind === 'choice' ? options(spec) : rangeOf(spec)}</td>
      <td>
        ${spec.help === '' ? empty : html`<p>${spec.help}</p>`}
        ${spec.source === '' ? empty : html`<p class="from">${rich(spec.source)}</p>`}
      </td>
    </tr> `;

  const params = (anchor: string, caption: string, specs: readonly ParamSpec[]): Value =>
    specs.length === 0
      ? empty
      : html`<table>
          <caption class="hidden">
            ${caption}
          </caption>
          <thead>
            <tr>
              <th scope="col">Parameter</th>
              <th scope="col">Default</th>
              <th scope="col">Range</th>
              <th scope="col">What it does, and its source</th>
            </tr>
          </thead>
          <tbody>
            ${specs.map((spec) => row(anchor, spec))}
          </tbody>
        </table>`;

  const gauges = (specs: readonly GaugeSpec[]): Value =>
    specs.length === 0
      ? empty
      : html`<div>
          <dt>Plotted</dt>
          <dd>${specs.map(({ label, unit }) => (unit === '' ? label : `${label} (${unit})`)).join(', ')}.</dd>
        </div>`;

  const sets = ({ entry }: Described): Value =>
    entry.presets === undefined || entry.presets.length === 0
      ? empty
      : html`<div>
          <dt>Values</dt>
          <dd>
            <ul class="sets">
              ${entry.presets.map(
                (set) =>
                  html`<li>
                    ${set.label}: ${valuesOf(set).map(({ key, value }) => html`<code>${key}</code> ${value}; `)}
                    <span class="from">${rich(set.source)}</span>
                  </li>`,
              )}
            </ul>
          </dd>
        </div>`;

  const abilities = ({ entry }: Described): Value => {
    const sentences = abilitiesOf(entry);
    return sentences.length === 0
      ? empty
      : html`<div>
          <dt>${entry.fair === true ? 'Fair' : 'ECN'}</dt>
          <dd>${sentences.join(' ')}</dd>
        </div>`;
  };

  /** What the filter looks through. */
  const words = ({ entry }: Described): string =>
    [
      entry.label,
      entry.id,
      entry.family === undefined ? '' : families[entry.family],
      entry.summary,
      entry.source,
      ...entry.params.flatMap(({ key, label }) => [key, label]),
    ]
      .join(' ')
      .toLowerCase();

  const entryOf = (item: Described): Markup => {
    const { registry, anchor, entry, link } = item;
    const { label, id, family, simplified = '' } = entry;
    // Protocols stand below their family, queues below their chapter.
    const level = new Markup(registry === 'cc' ? 'h4' : 'h3');
    const attempt = registry === 'cc' ? 'Try it against Reno' : 'Try it';
    return html`<article
      id="${anchor}"
      class="entry ${family === undefined ? '' : ink[family]}"
      data-words="${words(item)}"
    >
      <header>
        <${level}><a href="#${anchor}">${label}</a></${level}>
        <code>${id}</code>
        <a class="try" href="./${link}">${attempt}<span class="hidden">: ${label}</span></a>
      </header>
      <p class="summary">${rich(closed(entry.summary))}</p>
      ${equations(item)} ${params(anchor, `Parameters of ${label}`, entry.params)}
      <dl>
        ${
          entry.params.length > 0
            ? empty
            : html`<div>
                <dt>Parameters</dt>
                <dd>None of its own.</dd>
              </div>`
        }
        ${sets(item)} ${abilities(item)} ${gauges(entry.gauges ?? [])}
        ${
          simplified === ''
            ? empty
            : html`<div>
                <dt>Simplified</dt>
                <dd>${rich(closed(simplified))}</dd>
              </div>`
        }
        ${
          entry.source === ''
            ? empty
            : html`<div>
                <dt>Source</dt>
                <dd>${rich(closed(entry.source))}</dd>
              </div>`
        }
      </dl>
    </article> `;
  };

  const tableOf = ({ anchor, title, path, note, params: specs }: Table): Markup =>
    html`<section id="${anchor}" class="keys">
      <h3><a href="#${anchor}">${title}</a></h3>
      <p class="where">
        ${path === '' ? 'Keys on the outermost level.' : html`Keys in <code>${path}</code>.`}${note === undefined ? '' : ` ${note}`}
      </p>
      ${params(anchor, title, specs)}
    </section> `;

  const metricsOf = ({ anchor, title, rows }: Metrics): Markup =>
    html`<section id="${anchor}" class="keys">
      <h3><a href="#${anchor}">${title}</a></h3>
      <table>
        <caption class="hidden">
          ${title}
        </caption>
        <thead>
          <tr>
            <th scope="col">Key</th>
            <th scope="col">Definition</th>
            <th scope="col">Absent where, and the source</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ key, definition, absent, source }) =>
              html`<tr>
                <th scope="row"><code>${key}</code></th>
                <td data-name="Definition">
                  ${pieces(definition).map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : html`${rich(piece)}`))}
                </td>
                <td data-name="${absent.length === 0 ? 'Source' : 'Absent where'}">
                  ${absent.map((why) => html`<p>${why}</p>`)}
                  ${source === '' ? empty : html`<p class="from">${rich(source)}</p>`}
                </td>
              </tr> `,
          )}
        </tbody>
      </table>
    </section> `;

  const models = (anchor: string, title: string, about: string, items: readonly Described[]): Value =>
    items.length === 0
      ? empty
      : html`<section id="${anchor}" data-aside>
          <h2>${title}</h2>
          <p>${about}</p>
          ${items.map(entryOf)}
        </section>`;

  const tocItems = (items: readonly Described[]): Markup =>
    html`<ul>
      ${items.map(({ anchor, entry }) => html`<li data-for="${anchor}"><a href="#${anchor}">${entry.label}</a></li> `)}
    </ul>`;

  const tocModels = (anchor: string, title: string, items: readonly Described[]): Value =>
    items.length === 0
      ? empty
      : html`<p class="part"><a href="#${anchor}">${title}</a></p>
          ${tocItems(items)}`;

  const toc = html`<nav class="toc" aria-label="Contents">
    <form class="filter" role="search" hidden>
      <label for="filter">Find a protocol</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" />
      <p id="found" role="status"></p>
    </form>
    <p class="part"><a href="#controllers">Congestion control</a></p>
    ${content.families.map(
      ({ id, entries }) =>
        html`<div class="${ink[id]}" data-family>
          <p><a href="#family-${ink[id]}">${families[id]}</a></p>
          ${tocItems(entries)}
        </div>`,
    )}
    <p class="part"><a href="#missing">Left out</a></p>
    <p class="part"><a href="#queues">Queue disciplines</a></p>
    ${tocItems(content.queues)} ${tocModels('losses', 'Random loss', content.losses)}
    ${tocModels('rate-models', 'Rate models', content.rateModels)}
    <p class="part"><a href="#keys">Keys of a scenario</a></p>
    <ul>
      ${content.tables.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li> `)}
    </ul>
    <p class="part"><a href="#metrics">Metrics</a></p>
    <ul>
      ${content.metrics.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li> `)}
    </ul>
    <p class="part"><a href="#sources">Papers</a></p>
  </nav>`;

  const count = content.families.reduce((sum, { entries }) => sum + entries.length, 0);
  return html`<main class="sheet">
    <div class="intro">
      <h1>Reference</h1>
      <p class="lead">
        Every congestion controller, queue discipline, model of a link and parameter of LBE Lab. This page is generated
        from the simulator’s own tables (version ${content.version}), so what it says is what runs.
      </p>
      <p class="lead">
        In the equations <i>w</i> is the congestion window, in packets and real-valued. Names in
        <code>this type</code> are those of scenario files; links leave out the unit (<code>target</code> for
        <code>target_ms</code>).
      </p>
    </div>
    ${toc}
    <div id="main" class="body" tabindex="-1">
      <section id="controllers">
        <h2>Congestion control</h2>
        <p class="none" hidden>None of the ${String(count)} protocols has all of these words.</p>
        ${content.families.map(
          ({ id, entries }) =>
            html`<section id="family-${ink[id]}" class="family ${ink[id]}" data-family>
              <h3><span class="swatch"></span>${families[id]}</h3>
              ${entries.map(entryOf)}
            </section>`,
        )}
      </section>
      <section id="missing" data-aside>
        <h2>Left out</h2>
        <p>Protocols that the papers mention and the simulator does not have, and why.</p>
        <dl class="missing">
          ${content.missing.map(
            ({ label, source, reason }) =>
              html`<div>
                <dt>${label}</dt>
                <dd>
                  <p>${reason}</p>
                  <p class="from">${rich(source)}</p>
                </dd>
              </div>`,
          )}
        </dl>
      </section>
      <section id="queues" data-aside>
        <h2>Queue disciplines</h2>
        ${content.queues.map(entryOf)} ${tableOf(content.queueLimits)}
      </section>
      ${models('losses', 'Random loss', 'What a link loses on the way, after the queue.', content.losses)}
      ${models('rate-models', 'Rate models', 'How a link’s rate varies by itself.', content.rateModels)}
      <section id="keys" data-aside>
        <h2>Keys of a scenario</h2>
        ${content.tables.map(tableOf)}
      </section>
      <section id="metrics" data-aside>
        <h2>Metrics</h2>
        <p>What a report holds, by the keys of <code>lbe run --json</code>.</p>
        ${content.metrics.map(metricsOf)}
      </section>
      <section id="sources" data-aside>
        <h2>Papers</h2>
        <p>The papers that the tables name.</p>
        <dl class="missing">
          ${content.papers.map(
            ({ name, title }) =>
              html`<div id="${name}">
                <dt>${shortCitation(name)}</dt>
                <dd><p>${title}</p></dd>
              </div>`,
          )}
        </dl>
        <p><a href="./licences.txt">Licences of LBE Lab and of what it is made of</a></p>
      </section>
    </div>
  </main>`.text;
}
