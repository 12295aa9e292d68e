import { longDayText } from '#src/platform/clock.ts';
import type { Evidence, OrderSource } from '../../commission.ts';

interface Decided {
  readonly isAppointment: boolean;
  readonly source: OrderSource;
  readonly ruleVersion: number;
  readonly evidence: Partial<Evidence>;
}

const sources: Readonly<Record<OrderSource, string>> = {
  marketplace: 'Found on this site',
  own_link: 'Your own link',
  own_client: 'Your own client',
};

/** How a business came to an order, in a few words. */
export function sourceText({ isAppointment, source, evidence }: Omit<Decided, 'ruleVersion'>): string {
  if (!isAppointment) return 'Order';
  const isBack = source === 'own_client' && (evidence.ownSince ?? null) === null;
  return isBack ? 'Booked with you before' : sources[source];
}

/** Every version of the rule in whole sentences: a receipt quotes the one that decided. */
export const ruleTexts: readonly (readonly string[])[] = [
  [
    'An order costs the commission of the plan that you were on when it was placed.',
    'It is due when you complete the order. A refund takes back its share.',
  ],
  [
    'You pay commission for a client once: on the first appointment that a client who found you on this site books with you.',
    'You pay none if the client is in your own client list, has booked or ordered with you before, or came by your own link.',
    'It is due when the appointment is completed, on the price agreed by then, at the rate of the plan that you were on when it was booked. An appointment that is cancelled or missed costs nothing. Reopening an appointment takes the commission back.',
  ],
];

/** What the decision rested on, in sentences. */
export function evidenceTexts({ isAppointment, evidence }: Pick<Decided, 'isAppointment' | 'evidence'>) {
  if (!isAppointment) return [];
  const { ownSince = null, before = 0, byLink = false } = evidence;
  return [
    ownSince === null
      ? 'The client was not in your own client list.'
      : `The client has been in your own client list since ${longDayText(new Date(ownSince))}.`,
    beforeText(before),
    byLink ? 'They came by your own link.' : 'They did not come by your own link.',
  ];
}

function beforeText(before: number): string {
  if (before === 0) return 'They had no other appointment or order with you that stood or was completed.';
  return before === 1
    ? 'They had 1 other appointment or order with you that stood or was completed.'
    : `They had ${before} other appointments or orders with you that stood or were completed.`;
}
