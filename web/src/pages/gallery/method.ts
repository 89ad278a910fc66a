/** The page on method: the readable form of `docs/model.md`, and of how verdicts are made. */
import { html, type TemplateResult } from 'lit';
import { contents } from '../../ledger/contents';
import { claimsIn, tallyOf, totalOf } from '../../ledger/counts';
import { words as mastheadWords } from '../../text/en/masthead';
import { words } from '../../text/en/method';
import { CHECKED } from './checked';

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

export function method(): TemplateResult {
  const { lead, reference, modelled, simplified, checked, verdicts, weak, reproduce, report } = words();
  const { simulators, vectors } = CHECKED;
  const counted = tallyOf(null, contents);
  return html`
    <p class="lead">${rich(lead)}</p>
    <p><a href=${mastheadWords().referencePage}>${reference}</a></p>
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
        ...simulators.map(({ name, cases, figures, agree, chance, explained }) =>
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
      weak.title,
      list(weak.sameReading, weak.range, weak.multipath, weak.subpacket, weak.phase, weak.bistable),
    )}
    ${section(reproduce.title, reproduce.page, reproduce.command, reproduce.sources)}
    ${section(report.title, report.what, report.becomes)}
  `;
}
