/** The page on method: the readable form of `docs/model.md`, and of how verdicts are made. */
import { html, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { contents } from '../../ledger/contents';
import { claimsIn, tallyOf, totalOf } from '../../ledger/counts';
import { partsOf, SORTS, standing, type Part } from '../../ledger/evidence';
import evidence from '../../ledger/evidence.json';
import { catalogInWords } from '../../model/catalog-words';
import { wholeCatalog } from '../../model/registry';
import { referencePage } from '../../text';
import { words } from '../../../content/languages/en/method';

/** The counts of `docs/fidelity`, which is too large for the page; a test compares them with its files. */
export const CHECKED = {
  simulators: [
    { name: 'ns-2', cases: 980, figures: 5215, agree: 4527, chance: 157, explained: 531 },
    { name: 'ns-3', cases: 230, figures: 945, agree: 705, chance: 37, explained: 203 },
    { name: 'Linux', cases: 32, figures: 145, agree: 124, chance: 6, explained: 15 },
  ],
  modules: { cases: 104, figures: 312, agree: 286, chance: 10, explained: 16 },
  vectors: { all: 41, full: 38, part: 0 },
};

/** What stands between backticks is a file or a command. */
const rich = (text: string): readonly (string | TemplateResult)[] =>
  text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part));

const section = (title: string, ...parts: readonly (string | TemplateResult)[]): TemplateResult => html`
  <section>
    <h2>${title}</h2>
    ${parts.map((part) => (typeof part === 'string' ? html`<p>${rich(part)}</p>` : part))}
  </section>
`;

const list = (...items: readonly string[]): TemplateResult => html`
  <ul>
    ${items.map((item) => html`<li>${rich(item)}</li>`)}
  </ul>
`;

const grouped = (value: number): string => value.toLocaleString('en').replaceAll(',', '\u202f');

/** What of the catalog stands beside what: whatever is new stands beside nothing. */
async function untested(): Promise<TemplateResult> {
  const own = words().untested;
  const parts = partsOf(catalogInWords(await wholeCatalog()));
  const of = (some: readonly Part[]): ReturnType<typeof standing> => standing(some, evidence);
  const cell = (list: readonly Part[], name: string): TemplateResult =>
    html`<td data-name=${name}>${list.length === 0 ? own.none : list.map(({ label }) => label).join('; ')}</td>`;
  return html`<p>${own.lead(of(parts).nothing.length, parts.length)}</p>
    <div class="beside">
      <table>
        <thead>
          <tr>
            ${[own.part, own.compared, own.held, own.nothing].map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${SORTS.map((sort) => {
            const { compared, held, nothing } = of(parts.filter((part) => part.sort === sort));
            return html`<tr>
              <th scope="row">${own.sorts[sort]}</th>
              ${cell(compared, own.compared)}${cell(held, own.held)}${cell(nothing, own.nothing)}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
    <p>${rich(own.sources)}</p>`;
}

export function method(): TemplateResult {
  const { lead, reference, modelled, simplified, checked, verdicts, weak, compared, reproduce, report } = words();
  const { simulators, modules, vectors } = CHECKED;
  const counted = tallyOf(null, contents);
  return html`
    <p class="lead">${rich(lead)}</p>
    <p><a href=${referencePage()}>${reference}</a></p>
    ${section(modelled.title, modelled.text, modelled.transport, modelled.chance)}
    ${section(
      simplified.title,
      list(
        simplified.senders,
        simplified.connection,
        simplified.network,
        simplified.acks,
        simplified.satellite,
        simplified.controllers,
      ),
    )}
    ${section(
      checked.title,
      checked.simulators,
      checked.machine,
      list(
        ...[...simulators, { name: checked.modules, ...modules }].map(
          ({ name, cases, figures, agree, chance, explained }) =>
            checked.simulatorCounts(name, grouped(cases), grouped(figures), grouped(agree), chance, explained),
        ),
      ),
      `${checked.vectors} ${checked.vectorCounts(vectors.all, vectors.full, vectors.part)}`,
      checked.properties,
      checked.digests,
      checked.laws,
    )}
    ${section(
      verdicts.title,
      verdicts.before(claimsIn(counted)),
      verdicts.counted(totalOf(counted.results), totalOf(counted.definitions)),
      verdicts.runs,
      verdicts.levels,
      verdicts.reasons,
      verdicts.findings,
    )}
    ${section(
      words().untested.title,
      html`${until(
        untested().catch(() => html`<p role="alert">${words().untested.loadFailed}</p>`),
        html`<p class="muted">…</p>`,
      )}`,
    )}
    ${section(
      weak.title,
      list(weak.sameReading, weak.range, weak.multipath, weak.subpacket, weak.phase, weak.bistable),
    )}
    ${section(compared.title, compared.lead, compared.differs, html`<p><a href="#compared">${compared.link}</a></p>`)}
    ${section(reproduce.title, reproduce.page, reproduce.command, reproduce.sources)}
    ${section(report.title, report.what, report.becomes)}
  `;
}
