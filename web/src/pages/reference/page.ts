/** The reference page's body as HTML. It is made at build and readable without a script. */
import type { ChoiceSpec, GaugeSpec, ParamSpec } from '../../model/catalog';
import { escapeMarkup } from '../../model/escape';
import { namingPapers, shortCitation } from '../../model/papers';
import { unitName } from '../../model/units';
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
import { gaugeLabel } from '../../views/gauge-label';
import { language, referencePage, unbroken } from '../../text';
import { words as texts } from '../../../content/languages/en/reference/words';
import { others } from '../written';
import { mathml, partsOf } from './equations';

/** Markup that is not escaped again. */
class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Markup | readonly Markup[];

const escape = (text: string): string => escapeMarkup(unbroken(text));

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

/** A sentence with names between grave accents, and a variable between asterisks. */
const typed = (text: string): readonly Markup[] =>
  text
    .split(/(`[^`]*`|\*[^*]*\*)/)
    .map((piece) =>
      piece.startsWith('`')
        ? html`<code>${piece.slice(1, -1)}</code>`
        : piece.startsWith('*')
          ? html`<i>${piece.slice(1, -1)}</i>`
          : html`${piece}`,
    );

/** What a plot of a gauge is called, with its unit. */
function nameOf({ key, label, unit }: GaugeSpec): string {
  const name = gaugeLabel(key, label);
  return unit === '' ? name : `${name} (${unitName(unit)})`;
}

/** Sources are in the language of the source. */
const quoted = (): Markup => new Markup(language() === 'en' ? '' : ' lang="en"');

const handbook = (): Markup => html`<a href="./handbook.html" hreflang="en">${texts().handbook}</a>`;

/** Makes the page's body from what the catalog says. `inWords` puts the words of an equation into the page's language. */
export function bodyOf(content: Content, inWords = (tex: string): string => tex): string {
  const rich = (text: string): readonly Markup[] =>
    cited(text, content.papers).map(({ text: words, href }) =>
      href === undefined ? html`${words}` : html`<a href="${href}">${words}</a>`,
    );

  const equation = (tex: string): Markup =>
    html`<p>
      ${partsOf(inWords(tex)).map(({ kind, text }) => (kind === 'words' ? html`${text}` : new Markup(mathml(text))))}
    </p>`;

  const equations = ({ entry }: Described): Value =>
    entry.equations === undefined || entry.equations.length === 0
      ? empty
      : html`<div class="equations" role="group" aria-label="${texts().equationsOf(entry.label)}">
          ${entry.equations.map(equation)}
        </div>`;

  const options = (spec: ChoiceSpec): Markup =>
    html`<ul>
      ${optionsOf(spec).map(({ id, label }) => html`<li><code>${id}</code> ${label}</li>`)}
    </ul>`;

  const row = (anchor: string, spec: ParamSpec): Markup =>
    html`<tr id="${anchor}-${spec.key}">
      <th scope="row">${spec.label} <code>${spec.key}</code></th>
      <td data-name="${texts().default}">
        ${spec.kind === 'choice' ? html`<code>${spec.default}</code>` : defaultOf(spec)}
      </td>
      <td data-name="${texts().range}">${spec.kind === 'choice' ? options(spec) : rangeOf(spec)}</td>
      <td>
        ${spec.help === '' ? empty : html`<p>${namingPapers(spec.help)}</p>`}
        ${spec.source === '' ? empty : html`<p class="from" ${quoted()}>${rich(spec.source)}</p>`}
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
              <th scope="col">${texts().parameter}</th>
              <th scope="col">${texts().default}</th>
              <th scope="col">${texts().range}</th>
              <th scope="col">${texts().does}</th>
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
          <dt>${texts().plotted}</dt>
          <dd>${specs.map((spec) => nameOf(spec)).join(', ')}.</dd>
        </div>`;

  const sets = ({ entry }: Described): Value =>
    entry.presets === undefined || entry.presets.length === 0
      ? empty
      : html`<div>
          <dt>${texts().values}</dt>
          <dd>
            <ul class="sets">
              ${entry.presets.map(
                (set) =>
                  html`<li>
                    ${set.label}: ${valuesOf(set).map(({ key, value }) => html`<code>${key}</code> ${value}; `)}
                    <span class="from" ${quoted()}>${rich(set.source)}</span>
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
          <dt>${entry.fair === true ? texts().fair : 'ECN'}</dt>
          <dd>${sentences.join(' ')}</dd>
        </div>`;
  };

  /** What the filter looks through. */
  const words = ({ entry }: Described): string =>
    [
      entry.label,
      entry.id,
      entry.family === undefined ? '' : families()[entry.family],
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
    const attempt = registry === 'cc' ? texts().tryAgainstReno : texts().tryIt;
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
      ${equations(item)} ${params(anchor, texts().parametersOf(label), entry.params)}
      <dl>
        ${
          entry.params.length > 0
            ? empty
            : html`<div>
                <dt>${texts().parameters}</dt>
                <dd>${texts().noneOfItsOwn}</dd>
              </div>`
        }
        ${sets(item)} ${abilities(item)} ${gauges(entry.gauges ?? [])}
        ${
          simplified === ''
            ? empty
            : html`<div>
                <dt>${texts().simplified}</dt>
                <dd>${rich(closed(simplified))}</dd>
              </div>`
        }
        ${
          entry.source === ''
            ? empty
            : html`<div>
                <dt>${texts().source}</dt>
                <dd${quoted()}>${rich(closed(entry.source))}</dd>
              </div>`
        }
      </dl>
    </article> `;
  };

  const tableOf = ({ anchor, title, path, note, params: specs }: Table): Markup =>
    html`<section id="${anchor}" class="keys">
      <h3><a href="#${anchor}">${title}</a></h3>
      <p class="where">
        ${path === '' ? texts().outermost : html`${texts().keysIn} <code>${path}</code>.`}${note === undefined ? '' : ` ${note}`}
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
            <th scope="col">${texts().key}</th>
            <th scope="col">${texts().definition}</th>
            <th scope="col">${texts().absentHead}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ key, definition, absent, source }) =>
              html`<tr>
                <th scope="row"><code>${key}</code></th>
                <td data-name="${texts().definition}">
                  ${pieces(definition).map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : html`${rich(piece)}`))}
                </td>
                <td data-name="${absent.length === 0 ? texts().source : texts().absent}">
                  ${absent.map((why) => html`<p>${why}</p>`)}
                  ${source === '' ? empty : html`<p class="from" ${quoted()}>${rich(source)}</p>`}
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

  const toc = html`<nav class="toc" aria-label="${texts().contents}">
    <form class="filter" role="search" hidden>
      <label for="filter">${texts().find}</label>
      <input id="filter" type="search" autocomplete="off" spellcheck="false" aria-describedby="found" />
      <p id="found" role="status" data-found="${texts().found('{count}', '{all}')}"></p>
    </form>
    <p class="part"><a href="#controllers">${texts().controllers}</a></p>
    ${content.families.map(
      ({ id, entries }) =>
        html`<div class="${ink[id]}" data-family>
          <p><a href="#family-${ink[id]}">${families()[id]}</a></p>
          ${tocItems(entries)}
        </div>`,
    )}
    <p class="part"><a href="#missing">${texts().missing}</a></p>
    ${tocModels('applications', texts().applications, content.applications)}
    <p class="part"><a href="#queues">${texts().queues}</a></p>
    ${tocItems(content.queues)} ${tocModels('losses', texts().losses, content.losses)}
    ${tocModels('rate-models', texts().rateModels, content.rateModels)}
    <p class="part"><a href="#keys">${texts().keys}</a></p>
    <ul>
      ${content.tables.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li> `)}
    </ul>
    <p class="part"><a href="#metrics">${texts().metrics}</a></p>
    <ul>
      ${content.metrics.map(({ anchor, title }) => html`<li><a href="#${anchor}">${title}</a></li> `)}
    </ul>
    <p class="part"><a href="#sources">${texts().papers}</a></p>
  </nav>`;

  const count = content.families.reduce((sum, { entries }) => sum + entries.length, 0);
  return html`<main class="sheet">
    <div class="intro">
      <h1>${texts().heading}</h1>
      <p class="lead">${texts().lead(content.version)}</p>
      <p class="lead">${typed(texts().names)} ${texts().sourcesNote}</p>
      <p class="from">${new Markup(others(language(), referencePage))} · ${handbook()}</p>
    </div>
    ${toc}
    <div id="main" class="body" tabindex="-1">
      <section id="controllers" data-filtered>
        <h2>${texts().controllers}</h2>
        <p class="none" hidden>${texts().noneFound(String(count))}</p>
        ${content.families.map(
          ({ id, entries }) =>
            html`<section id="family-${ink[id]}" class="family ${ink[id]}" data-family>
              <h3><span class="swatch"></span>${families()[id]}</h3>
              ${entries.map(entryOf)}
            </section>`,
        )}
      </section>
      <section id="missing" data-aside>
        <h2>${texts().missing}</h2>
        <p>${texts().missingAbout} ${texts().modules}</p>
        <dl class="missing">
          ${content.missing.map(
            ({ label, source, reason }) =>
              html`<div>
                <dt>${label}</dt>
                <dd>
                  <p>${reason}</p>
                  <p class="from" ${quoted()}>${rich(source)}</p>
                </dd>
              </div>`,
          )}
        </dl>
      </section>
      ${models('applications', texts().applications, texts().applicationsAbout, content.applications)}
      <section id="queues" data-aside>
        <h2>${texts().queues}</h2>
        ${content.queues.map(entryOf)} ${tableOf(content.queueLimits)}
      </section>
      ${models('losses', texts().losses, texts().lossesAbout, content.losses)}
      ${models('rate-models', texts().rateModels, texts().rateModelsAbout, content.rateModels)}
      <section id="keys" data-aside>
        <h2>${texts().keys}</h2>
        ${content.tables.map(tableOf)}
      </section>
      <section id="metrics" data-aside>
        <h2>${texts().metrics}</h2>
        <p>${typed(texts().metricsAbout)}</p>
        ${content.metrics.map(metricsOf)}
      </section>
      <section id="sources" data-aside>
        <h2>${texts().papers}</h2>
        <p>${texts().papersAbout}</p>
        <dl class="missing">
          ${content.papers.map(
            ({ name, title }) =>
              html`<div id="${name}">
                <dt${quoted()}>${shortCitation(name)}</dt>
                <dd${quoted()}><p>${title}</p></dd>
              </div>`,
          )}
        </dl>
        <p><a href="./licences.txt">${texts().licences}</a></p>
      </section>
    </div>
  </main>`.text;
}
