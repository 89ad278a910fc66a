/** The form, the figure beside it, and below them what is taken along. */
import { html, nothing, type TemplateResult } from 'lit';
import '../../features/class/class-form';
import { plainExercise, type ClassSet } from '../../model/class-set';
import type { LinkContext } from '../../model/link';
import { words } from '../../../content/languages/en/builder';
import { words as teachWords } from '../../../content/languages/en/teach';
import { pageFolder } from '../../ui/page-address';
import './assignment-form';
import type { BuilderState } from './builder-state';
import type { Draft } from './draft';
import './experiment-form';
import './figure-form';
import './figure-preview';
import './snippet-panel';

export function builderForm(builder: BuilderState): TemplateResult | undefined {
  const { context, draft } = builder;
  if (context === undefined || draft === undefined) return undefined;
  return html`<section aria-labelledby="experiment">
      <h2 id="experiment">${words().experiment.heading}</h2>
      <experiment-form .builder=${builder}></experiment-form>
    </section>
    ${draft.room === 'figure' ? figure(builder, draft) : forClass(builder, context, draft)}`;
}

/** The form of the link, of the questions, or of an assignment. */
const forClass = (builder: BuilderState, context: LinkContext, draft: Draft): TemplateResult =>
  html`<section aria-labelledby="room">
    <h2 id="room">${teachWords().rooms[draft.room]}</h2>
    ${draft.room === 'class' ? asks(builder, draft) : nothing}
    ${
      draft.room === 'assignment'
        ? html`<assignment-form .builder=${builder}></assignment-form>`
        : classForm(builder, context, draft)
    }
  </section>`;

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

const figure = (builder: BuilderState, draft: Draft): TemplateResult =>
  html`<div class="editor">
      <section aria-labelledby="settings">
        <h2 id="settings">${words().settings}</h2>
        <figure-form .builder=${builder}></figure-form>
      </section>
      <section aria-labelledby="preview">
        <h2 id="preview">${words().preview.heading}</h2>
        <figure-preview .builder=${builder}></figure-preview>
      </section>
    </div>
    <section class="taken" aria-labelledby="snippet">
      <h2 id="snippet">${words().snippet.heading}</h2>
      ${asks(builder, draft)}
      <snippet-panel .builder=${builder}></snippet-panel>
    </section>`;
