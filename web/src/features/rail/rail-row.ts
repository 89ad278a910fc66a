/** One row of the rail as its control. */
import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { composeEvent, editsEvent } from '../../controls/events';
import '../../controls/kind-select';
import '../../controls/param-control';
import '../../controls/ratio-control';
import '../../controls/route-edit';
import '../../controls/set-select';
import '../../controls/text-edit';
import type { Catalog } from '../../model/catalog';
import { renameFlow, renameLink, setIntervals } from '../../model/compose';
import { readIntervals, showIntervals } from '../../model/compose-routes';
import type { Permit } from '../../model/permit';
import { isGiven, valueInForce } from '../../model/path';
import { shorten } from '../../model/repeat';
import type { Json, Scenario } from '../../model/scenario';
import { activeSet } from '../../model/value-sets';
import type { Notice } from '../../store/state';
import { words as controlWords } from '../../../content/languages/en/control';
import { words } from '../../../content/languages/en/lab';
import type { EcnHint, Item, Name, OfFlow, Row } from './rail-rows';

export interface RowContext {
  readonly catalog: Catalog;
  readonly scenario: Scenario;
  readonly notices: readonly Notice[];
  readonly permit: Permit;
  readonly groupName: (index: number) => string;
  readonly misread: ReadonlyMap<number, string>;
  readonly tell: (event: Event) => void;
  readonly onMisread: (index: number, typed: string) => void;
}

export function rowView(row: Row, context: RowContext): TemplateResult {
  const { catalog, scenario } = context;
  switch (row.type) {
    case 'param':
      return control(row, context);
    case 'choice':
      return html`<kind-select
        path=${row.path}
        label=${row.label}
        kind=${row.kind}
        .entries=${row.entries}
        ?locked=${context.permit.at(row.path) === 'locked'}
      ></kind-select>`;
    case 'sets':
      return html`<set-select
        path=${row.path}
        .entry=${row.entry}
        .active=${activeSet(catalog, scenario, row.path, row.entry)}
      ></set-select>`;
    case 'ratio':
      return html`<ratio-control .scenario=${scenario}></ratio-control>`;
    case 'ecn':
      return ecn(row, context);
    case 'note':
      return html`<p class="note"><span>${row.label}</span> ${row.text}</p>`;
    case 'name':
      return name(row, context);
    case 'route':
      return html`<route-edit
        .catalog=${catalog}
        .flow=${row.flow}
        .links=${scenario.links}
        .index=${row.index}
        name=${context.groupName(row.index)}
      ></route-edit>`;
    case 'intervals':
      return intervals(row, context);
  }
}

function control({ path, spec }: Item, { catalog, scenario, notices, permit }: RowContext): TemplateResult {
  return html`<param-control
    path=${path}
    .spec=${spec}
    .value=${live(valueInForce(catalog, scenario, path))}
    .given=${isGiven(scenario, path)}
    error=${notices.find((notice) => notice.path === path)?.text ?? ''}
    ?locked=${permit.at(path) === 'locked'}
  ></param-control>`;
}

/** Marks need flows that ask for them. */
function ecn({ off, all }: EcnHint, { tell }: RowContext): TemplateResult {
  const turnOn = (): void => tell(editsEvent(off.map((path) => ({ path, value: true }))));
  return html`<p class="help">
    ${all ? words().ecnNobody : words().ecnSome}
    <button class="offer" type="button" @click=${turnOn}>${all ? words().ecnAll : words().ecnThem}</button>
  </p>`;
}

function name({ room, index, id }: Name, { tell }: RowContext): TemplateResult {
  const rename = room === 'links' ? renameLink : renameFlow;
  const onTyped = ({ detail }: CustomEvent<string>): void =>
    tell(composeEvent((scenario) => rename(scenario, index, detail)));
  return html`<text-edit
    label=${controlWords().name}
    help=${controlWords().nameHelp}
    value=${id}
    @typed=${onTyped}
  ></text-edit>`;
}

const isPair = (value: Json): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && (value as readonly Json[]).every((end) => typeof end === 'number');

function intervals({ index, flow }: OfFlow, { tell, misread, onMisread, notices }: RowContext): TemplateResult {
  const given = flow['intervals_s'];
  const pairs = Array.isArray(given) ? (given as readonly Json[]).filter(isPair) : [];
  const wrong = misread.get(index);
  const refused = notices.find(({ path }) => path?.startsWith(`flows.${index}.intervals_s`) === true);
  const onTyped = ({ detail }: CustomEvent<string>): void => {
    const read = readIntervals(detail);
    onMisread(index, read === undefined ? detail : '');
    if (read !== undefined) tell(composeEvent((scenario) => setIntervals(scenario, index, read)));
  };
  return html`<text-edit
    label=${controlWords().intervals}
    help=${controlWords().intervalsHelp}
    value=${showIntervals(pairs)}
    placeholder=${controlWords().intervalsNone}
    error=${wrong === undefined || wrong === '' ? (refused?.text ?? '') : controlWords().intervalsMisread(shorten(wrong))}
    @typed=${onTyped}
  ></text-edit>`;
}
