/** What a controller had before it at a decision: its sample, its gauges, and the parameters that its law names. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Decision, Member } from '../../model/decision';
import type { Law } from '../../model/catalog';
import { tokensOf } from '../../model/law';
import { NO_VALUE, showValue } from '../../model/units';
import { words } from '../../../content/languages/en/inspector';
import { change, gaugeName, gaugeValue, quantity } from './figures';

export interface NumberRow {
  /** As laws and scenarios call it. */
  readonly code: string;
  readonly name: string;
  /** With its unit; `a → b` where the decision changed it. */
  readonly value: string;
}

/** The names in the laws. */
const namesIn = (laws: readonly Law[]): ReadonlySet<string> =>
  new Set(
    laws
      .flatMap(({ when, formula }) => [...tokensOf(when), ...tokensOf(formula)])
      .flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])),
  );

const none = (packets: number): number => (Number.isNaN(packets) ? Infinity : packets);

export function numbersOf(
  decision: Decision,
  before: Decision | undefined,
  { controller, params }: Member,
  laws: readonly Law[],
): readonly NumberRow[] {
  const { field } = words();
  const hasWindow = !Number.isNaN(decision.cwnd_after);
  const threshold = [none((before ?? decision).ssthresh_after), none(decision.ssthresh_after)] as const;
  const rows: readonly (NumberRow | false)[] = [
    hasWindow && {
      code: 'cwnd',
      name: field.cwnd,
      value: change(decision.cwnd_before, decision.cwnd_after, 'packets'),
    },
    hasWindow && { code: 'ssthresh', name: field.ssthresh, value: change(...threshold, 'packets') },
    !Number.isNaN(decision.acked) && { code: 'acked', name: field.acked, value: quantity(decision.acked, 'packets') },
    !Number.isNaN(decision.rtt_s) && { code: 'rtt_s', name: field.rtt_s, value: quantity(decision.rtt_s, 's') },
    !Number.isNaN(decision.owd_s) && { code: 'owd_s', name: field.owd_s, value: quantity(decision.owd_s, 's') },
    hasWindow && { code: 'in_flight', name: field.in_flight, value: quantity(decision.in_flight, 'packets') },
    !Number.isNaN(decision.pacing_bps) && {
      code: 'pacing_bps',
      name: field.pacing_bps,
      value: quantity(decision.pacing_bps, 'bit/s'),
    },
    ...(controller?.gauges ?? []).map((gauge) => {
      const now = gaugeValue(gauge, decision.gauges[gauge.key] ?? NaN);
      const then = before === undefined ? now : gaugeValue(gauge, before.gauges[gauge.key] ?? NaN);
      return { code: gauge.key, name: gaugeName(gauge), value: then === now ? now : words().to(then, now) };
    }),
  ];
  const wanted = namesIn(laws);
  const known = rows.flatMap((row) => (row === false ? [] : [row]));
  const given = (controller?.params ?? [])
    .filter(({ key }) => wanted.has(key) && !known.some(({ code }) => code === key))
    .map((spec) => ({ code: spec.key, name: spec.label, value: showValue(spec, params[spec.key]) }));
  return [...known, ...given];
}

/** The rows as a table, whose heading has the id `numbers`; below it what a dash means, where there is one. */
export const numberTable = (rows: readonly NumberRow[]): TemplateResult =>
  html`<table aria-labelledby="numbers">
      <thead class="hidden">
        <tr>
          <th scope="col">${words().name}</th>
          <th scope="col">${words().value}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ code, name, value }) =>
            html`<tr>
              <th scope="row">${name} <var>${code}</var></th>
              <td title=${value.includes(NO_VALUE) ? words().noValue : nothing}>${value}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    ${rows.some(({ value }) => value.includes(NO_VALUE)) ? html`<p class="remark">${words().noValue}</p>` : nothing}`;
