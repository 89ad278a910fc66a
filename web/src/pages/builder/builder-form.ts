/** The form, the figure beside it, and below them what is taken along. */
import { html, nothing, type TemplateResult } from 'lit';
import '../../features/class/assignment-form';
import '../../features/class/class-form';
import { plainExercise, type ClassSet } from '../../model/class-set';
import type { LinkContext } from '../../model/link';
import type { Presentation } from '../../model/presentation';
import { words } from '../../../content/languages/en/builder';
import { words as teachWords } from '../../../content/languages/en/teach';
import { pageFolder } from '../../ui/page-address';
import { makeView } from '../../ui/view-of';
import { controlGroups, plotOptions } from './choices';
import './control-choice';
import type { ControlChoice } from './control-choice';
import type { BuilderState } from './builder-state';
import { nameOf, titleOf, type Draft } from './draft';
import './experiment-form';
import './figure-form';
import './figure-preview';
import type { PreviewState } from './figure-preview';
import type { Pasted } from './read-snippet';
import './snippet-panel';
import type { SnippetChoice } from './snippet-panel';

/** The page below its heading; undefined before there is a figure. */
export function builderForm(builder: BuilderState): TemplateResult | undefined {
  const { context, draft } = builder;
  return context === undefined || draft === undefined
    ? undefined
    : html`${experiment(builder, context, draft)}${draft.room === 'figure' ? figure(builder, context, draft) : forClass(builder, context, draft)}`;
}

const experiment = (builder: BuilderState, { presets }: LinkContext, { preset }: Draft): TemplateResult =>
  html`<section aria-labelledby="experiment">
    <h2 id="experiment">${words().experiment.heading}</h2>
    <experiment-form
      .presets=${presets}
      .preset=${preset}
      .link=${builder.link ?? ''}
      .problems=${builder.problems}
      .said=${builder.said}
      @preset=${({ detail }: CustomEvent<string>) => void builder.openPreset(detail)}
      @pasted=${({ detail }: CustomEvent<Pasted>) => void builder.openPasted(detail)}
      @nonsense=${() => builder.complain(words().experiment.nothing)}
    ></experiment-form>
  </section>`;

/** The form of the link or of the questions, and what a change of it makes of the draft. */
const forClass = (builder: BuilderState, { catalog, presets }: LinkContext, draft: Draft): TemplateResult =>
  html`<section aria-labelledby="room">
    <h2 id="room">${teachWords().rooms[draft.room]}</h2>
    ${draft.room === 'class' ? asks(builder, draft) : nothing}
    ${draft.room === 'assignment' ? assignment(builder, { catalog, presets }, draft) : classForm(builder, { catalog, presets }, draft)}
  </section>`;

const assignment = (builder: BuilderState, { catalog, presets }: LinkContext, draft: Draft): TemplateResult =>
  html`<assignment-form
    .set=${draft}
    .catalog=${catalog}
    .presets=${presets}
    .preset=${draft.preset}
    .scenario=${draft.scenario}
    .hash=${`#${builder.link ?? ''}`}
    .base=${pageFolder()}
  ></assignment-form>`;

const classForm = (builder: BuilderState, { catalog, presets }: LinkContext, draft: Draft): TemplateResult =>
  html`<class-form
    room=${draft.room}
    .set=${draft}
    .catalog=${catalog}
    .presets=${presets}
    .scenario=${draft.scenario}
    .hash=${`#${builder.link ?? ''}`}
    .base=${pageFolder()}
    @class-set=${({ detail }: CustomEvent<Partial<ClassSet>>) => builder.change(detail)}
  ></class-form>`;

/** What stands below the plots too, and where that is changed. */
function asks(builder: BuilderState, { exercise }: Draft): TemplateResult | typeof nothing {
  const count = plainExercise(exercise).questions.length;
  return count === 0
    ? nothing
    : html`<p class="asks">
        ${teachWords().asks(count)}
        <button type="button" @click=${() => builder.change({ room: 'questions' })}>${teachWords().change}</button>
      </p>`;
}

function figure(builder: BuilderState, context: LinkContext, draft: Draft): TemplateResult {
  const { catalog } = context;
  const { scenario, shown, presentation } = draft;
  const plots = plotOptions(catalog, scenario, shown);
  const { groups } = makeView(catalog, scenario, undefined, null);
  const groupName = (index: number): string | undefined =>
    groups.find(({ group }) => group === scenario.flows[index]?.id)?.label;
  const onPresentation = ({ detail }: CustomEvent<Presentation>): void => builder.change({ presentation: detail });
  return html`<div class="editor">
      <section aria-labelledby="settings">
        <h2 id="settings">${words().settings}</h2>
        <figure-form
          room="contents"
          .plots=${plots}
          .presentation=${presentation}
          @plot=${({ detail }: CustomEvent<{ id: string; on: boolean }>) => builder.setPlot(detail.id, detail.on)}
          @presentation=${onPresentation}
        ></figure-form>
        <control-choice
          .presentation=${presentation}
          .groups=${controlGroups(catalog, scenario, presentation)}
          .names=${groupName}
          @control-choice=${({ detail }: CustomEvent<ControlChoice>) => builder.setControl(detail)}
        ></control-choice>
        <figure-form
          room="look"
          .presentation=${presentation}
          .name=${draft.title}
          .usualName=${titleOf(context, draft)}
          .height=${builder.measured}
          @presentation=${onPresentation}
          @name=${({ detail }: CustomEvent<string>) => builder.change({ title: detail })}
        ></figure-form>
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview">${words().preview.heading}</h2>
        <figure-preview
          .link=${builder.link}
          .presentation=${presentation}
          .exercise=${builder.exercise}
          .name=${nameOf(context, draft)}
          @measured=${({ detail }: CustomEvent<number>) => builder.setMeasured(detail)}
          @preview-state=${({ detail }: CustomEvent<PreviewState>) => void builder.takeState(detail.link)}
        ></figure-preview>
      </section>
    </div>
    <section class="taken" aria-labelledby="snippet">
      <h2 id="snippet">${words().snippet.heading}</h2>
      ${asks(builder, draft)}
      <snippet-panel
        .embedding=${builder.embedding}
        .form=${draft.form}
        .writer=${draft.writer}
        .poster=${draft.poster}
        .catalog=${catalog}
        .scenario=${scenario}
        .plots=${plots.filter(({ shown: on }) => on).map(({ id }) => id)}
        @snippet-choice=${({ detail }: CustomEvent<SnippetChoice>) => builder.change(detail)}
      ></snippet-panel>
    </section>`;
}
