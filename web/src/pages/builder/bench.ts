/** The form, the figure beside it, and below them what is taken along. */
import { html, type TemplateResult } from 'lit';
import type { LinkContext } from '../../model/link';
import type { Presentation } from '../../model/presentation';
import { texts } from '../../text';
import { builder as english } from '../../text/en/builder';
import { makeView } from '../../ui/view-of';
import { controlGroups, plotOptions } from './choices';
import './control-choice';
import type { ControlChoice } from './control-choice';
import type { Desk } from './desk';
import { nameOf, titleOf, type Draft } from './draft';
import './experiment-form';
import './figure-form';
import './figure-preview';
import type { PreviewState } from './figure-preview';
import type { Pasted } from './read-snippet';
import './snippet-panel';
import type { SnippetChoice } from './snippet-panel';

const words = texts('builder', english);

/** The page below its heading; undefined before there is a figure. */
export function bench(desk: Desk): TemplateResult | undefined {
  const { context, draft } = desk;
  return context === undefined || draft === undefined
    ? undefined
    : html`${experiment(desk, context, draft)}${figure(desk, context, draft)}`;
}

const experiment = (desk: Desk, { presets }: LinkContext, { preset }: Draft): TemplateResult =>
  html`<section aria-labelledby="experiment">
    <h2 id="experiment">${words().experiment.heading}</h2>
    <experiment-form
      .presets=${presets}
      .preset=${preset}
      .link=${desk.link ?? ''}
      .problems=${desk.problems}
      .said=${desk.said}
      @preset=${({ detail }: CustomEvent<string>) => {
        void desk.openPreset(detail);
      }}
      @pasted=${({ detail }: CustomEvent<Pasted>) => {
        void desk.openPasted(detail);
      }}
      @nonsense=${() => {
        desk.complain(words().experiment.nothing);
      }}
    ></experiment-form>
  </section>`;

function figure(desk: Desk, context: LinkContext, draft: Draft): TemplateResult {
  const { catalog } = context;
  const { scenario, shown, presentation } = draft;
  const plots = plotOptions(catalog, scenario, shown);
  const { groups } = makeView(catalog, scenario, undefined, null);
  const groupName = (index: number): string | undefined =>
    groups.find(({ group }) => group === scenario.flows[index]?.id)?.label;
  const onPresentation = ({ detail }: CustomEvent<Presentation>): void => {
    desk.change({ presentation: detail });
  };
  return html`<div class="bench">
      <section aria-labelledby="settings">
        <h2 id="settings">${words().settings}</h2>
        <figure-form
          room="contents"
          .plots=${plots}
          .presentation=${presentation}
          @plot=${({ detail }: CustomEvent<{ id: string; on: boolean }>) => {
            desk.setPlot(detail.id, detail.on);
          }}
          @presentation=${onPresentation}
        ></figure-form>
        <control-choice
          .presentation=${presentation}
          .groups=${controlGroups(catalog, scenario, presentation)}
          .names=${groupName}
          @control-choice=${({ detail }: CustomEvent<ControlChoice>) => {
            desk.setControl(detail);
          }}
        ></control-choice>
        <figure-form
          room="look"
          .presentation=${presentation}
          .name=${draft.title}
          .usualName=${titleOf(context, draft)}
          .height=${desk.measured}
          @presentation=${onPresentation}
          @name=${({ detail }: CustomEvent<string>) => {
            desk.change({ title: detail });
          }}
        ></figure-form>
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview">${words().preview.heading}</h2>
        <figure-preview
          .link=${desk.link}
          .presentation=${presentation}
          .name=${nameOf(context, draft)}
          @measured=${({ detail }: CustomEvent<number>) => {
            desk.setMeasured(detail);
          }}
          @preview-state=${({ detail }: CustomEvent<PreviewState>) => {
            void desk.takeState(detail.link);
          }}
        ></figure-preview>
      </section>
    </div>
    <section class="taken" aria-labelledby="snippet">
      <h2 id="snippet">${words().snippet.heading}</h2>
      <snippet-panel
        .embedding=${desk.embedding}
        .form=${draft.form}
        .writer=${draft.writer}
        .poster=${draft.poster}
        .catalog=${catalog}
        .scenario=${scenario}
        .plots=${plots.filter(({ shown: on }) => on).map(({ id }) => id)}
        @snippet-choice=${({ detail }: CustomEvent<SnippetChoice>) => {
          desk.change(detail);
        }}
      ></snippet-panel>
    </section>`;
}
