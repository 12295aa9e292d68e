import {
  sampleReader as ana,
  type EmailSample,
  type EmailSamples,
} from '#src/platform/mail/preview.server.ts';
import * as said from './buying/said.server.ts';
import { decidedSaid, receivedSaid, sayOfReceipt } from './disputes/mails.server.ts';
import type { Order } from './queries.server.ts';

const order = (now: Date) =>
  ({
    ...{ id: 41, number: 'TR-7K2M', state: 'paid', paymentMethod: 'paypal', totalPence: 5500 },
    ...{ clientName: ana.name, clientEmail: ana.email, listingTitle: 'Willow Rooms', seller: '' },
    ...{ preferredDate: null, preferredTime: 'morning', note: 'My left shoulder is sore.' },
    ...{ startEarlyAt: null, refundAskedBy: 'client', createdAt: now, paidAt: now },
  }) as Order;
const lines = [{ name: 'Swedish massage', detail: '60 minutes', quantity: 1 }];
const business = 'willow@example.com';

/** An email to one side, to which the other can be answered. */
const to =
  (side: said.Side, words: (order: Order) => Parameters<typeof said.say>[4]): EmailSample =>
  (sending) => {
    const addresses =
      side === 'client' ? { to: ana.email, reply: business } : { to: business, reply: ana.email };
    return said.say(sending, order(sending.now()), side, addresses, words(order(sending.now())));
  };

const receipt = { id: 41, number: 'TR-7K2M' };

export const ordersSamples = {
  'order-confirmed': (sending) =>
    to('client', (placed) => said.confirmation(sending.env, placed, lines))(sending),
  'order-received': to('business', (placed) => said.news(placed, lines)),
  'order-cancelled': to('client', (placed) => said.cancellation(placed, 'business')),
  'order-withdrawal': to('client', said.withdrawal),
  'order-refunded': to('client', (placed) => said.refund(placed, 'client')),
  'order-part-refunded': to('client', (placed) => said.partOfRefund(placed, 1500, 'client')),
  'order-expired': to('client', said.expiry),
  'dispute-received': (sending) =>
    sayOfReceipt(sending, receipt, business, receivedSaid({ feePence: 825, reason: 'own_client' }, receipt)),
  'dispute-decided': (sending) =>
    sayOfReceipt(
      ...([sending, receipt, business] as const),
      decidedSaid(
        { feePence: 825, waivedPence: 825, state: 'waived', answer: 'You showed that she came before.' },
        receipt,
      ),
    ),
} satisfies EmailSamples;
