/** What the inspector follows: a decision and the packet behind it, a packet that was lost, or one that was pointed at. */
import { chainOf, dropAt, lossOf, packetOf, wayOfPacket, type Chain, type PacketId } from '../../model/chain';
import { decisionUntil } from '../../model/decision';
import type { Journal } from '../../model/journal';
import type { Moments } from '../../store/moments';

export interface Subject {
  readonly flow: number;
  readonly t_s: number;
  /** Where the reader asked for an event: its kind, an index into `Layout.event_kinds`. */
  readonly kind?: number;
  /** Where the reader pointed at a packet. */
  readonly packet?: PacketId;
}

/** Journals that are asked for on the way to one packet's ends. */
const PARTS = 4;

export function followed(moments: Moments, subject: Subject, end_s: number): Chain | undefined {
  const here = moments.at(subject.t_s);
  if (here === undefined) return undefined;
  let journals: readonly Journal[] = [here];
  let chain = read(journals, subject, end_s);
  for (let part = 1; part < PARTS && chain?.more_s !== undefined; part += 1) {
    const more = moments.at(chain.more_s);
    if (more === undefined || journals.includes(more)) break;
    journals = [...journals, more];
    chain = read(journals, subject, end_s);
  }
  return chain;
}

function read(
  journals: readonly Journal[],
  { flow, t_s, kind, packet: own }: Subject,
  end_s: number,
): Chain | undefined {
  const [here] = journals;
  if (here === undefined) return undefined;
  if (own !== undefined) return wayOfPacket(journals, own, end_s);
  const lost = kind === undefined ? undefined : dropAt(here, t_s, flow, kind);
  if (lost !== undefined) return lossOf(journals, lost, end_s);
  const decision = decisionUntil(here, flow, t_s);
  const packet = decision === undefined ? undefined : packetOf(here, decision);
  return packet === undefined ? undefined : chainOf(journals, packet, decision);
}
