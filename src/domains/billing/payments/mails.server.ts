import type { ServerContext } from '#src/platform/context.server.ts';
import { emailMessage, sendLater } from '#src/platform/mail/mail-job.server.ts';
import * as queries from './queries.server.ts';

/** PayPal reviewed a payment and declined it: the buyer must know. */
export const tellDeclined = (posting: ServerContext, payment: queries.Payment): Promise<void> =>
  post(posting, payment, 'Your payment was not accepted', [
    `PayPal reviewed your payment for ${payment.description} and declined it. You were not charged, and nothing has started.`,
    'You can try again with another way to pay.',
  ]);

/** The same thing was paid twice, and the second payment goes back by itself. */
export const tellPaidTwice = (posting: ServerContext, payment: queries.Payment): Promise<void> =>
  post(posting, payment, 'We are refunding a payment', [
    `We received two payments for ${payment.description}. We keep the first and refund the second in full to your PayPal account. You do not need to do anything.`,
  ]);

/** Money came that grants nothing: the operators must look before the buyer complains. */
export async function tellHeld(
  { db, env, jobs }: ServerContext,
  { id, reference }: queries.Payment,
  why: string,
) {
  if (!jobs) return;
  const heading = 'A payment is on hold';
  const body = emailMessage({
    env,
    heading,
    paragraphs: [
      `Payment ${reference} arrived and is on hold: ${why}`,
      'No plan or order has started with it.',
    ],
    action: { label: 'See the payment', url: `${env.publicUrl}/dashboard/operator/payment/${id}` },
  });
  await sendLater(jobs, { to: env.supportEmail, subject: `${heading}: ${reference}`, ...body }, { db });
}

async function post(
  { db, env, jobs }: ServerContext,
  { accountId, planVersionId }: queries.Payment,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const to = await queries.emailOf(db, accountId);
  if (!jobs || !to) return;
  const action =
    planVersionId === null
      ? { label: 'See your orders', url: `${env.publicUrl}/dashboard/order` }
      : { label: 'See your plan', url: `${env.publicUrl}/dashboard/plan` };
  const body = emailMessage({ env, heading: subject, paragraphs, action });
  await sendLater(jobs, { to, subject: `${subject} · ${env.productName}`, ...body }, { db });
}
