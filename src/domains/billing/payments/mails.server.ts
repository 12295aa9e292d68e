import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import * as queries from './queries.server.ts';

type Named = Pick<queries.Payment, 'description'>;

/** PayPal reviewed a payment and declined it: the buyer must know. */
export const tellDeclined = (posting: ServerContext, payment: queries.Payment): Promise<void> =>
  post(posting, payment, declined(payment));

export const declined = ({ description }: Named) => ({
  kind: 'payment-declined' as const,
  heading: 'Your payment was not accepted',
  paragraphs: [
    `PayPal reviewed your payment for ${description} and declined it. You were not charged, and nothing has started.`,
    'You can try again with another way to pay.',
  ],
});

/** The same thing was paid twice, and the second payment goes back by itself. */
export const tellPaidTwice = (posting: ServerContext, payment: queries.Payment): Promise<void> =>
  post(posting, payment, paidTwice(payment));

export const paidTwice = ({ description }: Named) => ({
  kind: 'payment-twice' as const,
  heading: 'We are refunding a payment',
  paragraphs: [
    `We received two payments for ${description}. We keep the first and refund the second in full to your PayPal account. You do not need to do anything.`,
  ],
});

/** Money came that grants nothing: the operators must look before the buyer complains. */
export const tellHeld = (posting: ServerContext, { id, reference }: queries.Payment, why: string) =>
  sendEmail(posting, {
    kind: 'payment-held',
    to: posting.env.supportEmail,
    subject: `A payment is on hold: ${reference}`,
    heading: 'A payment is on hold',
    paragraphs: [
      `Payment ${reference} arrived and is on hold: ${why}`,
      'No plan or order has started with it.',
    ],
    action: { label: 'See the payment', path: `/dashboard/operator/payment/${id}` },
  });

async function post(
  posting: ServerContext,
  { accountId, planVersionId }: queries.Payment,
  said: ReturnType<typeof declined | typeof paidTwice>,
): Promise<void> {
  const to = await queries.emailOf(posting.db, accountId);
  if (!to) return;
  const action =
    planVersionId === null
      ? { label: 'See your orders', path: '/dashboard/order' }
      : { label: 'See your plan', path: '/dashboard/plan' };
  await sendEmail(posting, { to, ...said, action });
}
