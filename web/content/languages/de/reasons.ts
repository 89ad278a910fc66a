import type { Translation } from '../../../src/text';
import type { reasons as english } from '../en/reasons';

export const reasons: Translation<typeof english> = {
  drop_tail: {
    label: 'Warteschlange voll',
    definition: 'Bei der Ankunft verworfen, weil die Warteschlange ihre Grenze erreicht hatte.',
  },
  drop_early: {
    label: 'früh verworfen',
    definition:
      'Bei der Ankunft verworfen, obwohl Platz war: Damit fordert das Verfahren die Sender auf, langsamer zu werden, bevor die Warteschlange voll ist.',
  },
  drop_forced: {
    label: 'zwangsweise verworfen',
    definition:
      'Bei der Ankunft verworfen, obwohl Platz war: Oberhalb seiner oberen Schwelle verwirft das Verfahren jedes ankommende Paket.',
  },
  drop_matched: {
    label: 'Paar verworfen',
    definition:
      'Verworfen, weil das ankommende und ein aus der Warteschlange gezogenes Paket zum selben Fluss gehörten: Flüsse, die die Warteschlange füllen, trifft es am häufigsten.',
  },
  drop_pushed_out: {
    label: 'verdrängt',
    definition: 'Hatte gewartet und wurde aus der vollen Warteschlange entfernt, um Platz für ein anderes zu schaffen.',
  },
  drop_dequeue: {
    label: 'an der Reihe verworfen',
    definition:
      'Hatte seine Zeit gewartet und wurde verworfen, statt gesendet zu werden: Pakete bleiben zu lange in der Warteschlange.',
  },
  drop_link: {
    label: 'auf der Leitung verloren',
    definition: 'Hatte die Warteschlange verlassen und ging unterwegs verloren; mit Überlast hat das nichts zu tun.',
  },
  mark_early: {
    label: 'früh markiert',
    definition: 'Bei der Ankunft markiert (ECN) und weitergeleitet, wo es sonst früh verworfen worden wäre.',
  },
  mark_forced: {
    label: 'zwangsweise markiert',
    definition: 'Bei der Ankunft markiert (ECN) und weitergeleitet, wo sonst jedes ankommende verworfen worden wäre.',
  },
  mark_dequeue: {
    label: 'an der Reihe markiert',
    definition: 'Beim Senden markiert (ECN), wo es sonst an der Reihe verworfen worden wäre.',
  },
  fast_retransmit: { label: 'schnelle Wiederholung', definition: '' },
  timeout: { label: 'Wiederholungs-Timeout (RTO)', definition: '' },
};
