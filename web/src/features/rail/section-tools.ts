/** What can be done with a whole group or link: another one like it, or none. */
import { html, nothing, type TemplateResult } from 'lit';
import { duplicateFlow, removeFlow, removeLink } from '../../model/compose';
import type { Scenario } from '../../model/scenario';
import { words } from '../../../content/languages/en/lab';
import { compose } from '../../ui/composing';
import { iconButton } from '../../ui/icon-button';
import { closeIcon, copyIcon } from '../../ui/icons';
import type { Section } from './rail-rows';

export interface ToolsContext {
  readonly lab: Parameters<typeof compose>[0];
  /** How many links there are: the last one stays. */
  readonly links: number;
  readonly groupName: (group: number) => string;
  readonly removed: () => void;
}

export function sectionTools(
  { group, link, title }: Section,
  { lab, links, groupName, removed }: ToolsContext,
): TemplateResult | typeof nothing {
  if (group === null && (link === null || links < 2)) return nothing;
  const name = group === null ? title : groupName(group);
  const duplicate = (): void => void compose(lab, (scenario) => duplicateFlow(scenario, group ?? 0));
  const remove = (): void => {
    const step = (scenario: Scenario) =>
      group === null ? removeLink(scenario, link ?? 0) : removeFlow(scenario, group);
    if (compose(lab, step)) removed();
  };
  return html`<div class="tools">
    ${
      group === null
        ? nothing
        : iconButton(copyIcon, words().duplicate(name), duplicate, { title: words().duplicateTitle })
    }
    ${iconButton(closeIcon, words().remove(name), remove, { title: words().removeTitle })}
  </div>`;
}
