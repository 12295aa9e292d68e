import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { addressOf } from '../dashboard/queries.server.ts';
import type { Order } from '../queries.server.ts';
import type { FeeDispute } from './queries.server.ts';
import { reasonNames } from './rules.ts';

/** To the business, about the receipt of an appointment. No email names its client or treatment. */
async function send(
  posting: ServerContext,
  { id, ownerId }: Order,
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  const to = await addressOf(posting.db, ownerId);
  if (!to) return;
  const path = `/dashboard/order?tab=statement&receipt=${id}`;
  await sendEmail(posting, {
    ...{ to, subject, heading: subject, paragraphs },
    action: { label: 'See the receipt', path },
  });
}

/** That a person decides it. */
export const tellOfReceipt = (posting: ServerContext, { feePence, reason }: FeeDispute, order: Order) =>
  send(posting, order, {
    subject: `Your dispute of the fee for ${order.number}`,
    paragraphs: [
      `You dispute the fee of ${moneyText(feePence)} for appointment ${order.number}: “${reasonNames[reason]}”.`,
      'What we know of it does not decide it by itself, so a person looks at it. We email you what they decide and why. Until then the fee stays on your statement.',
    ],
  });

/** What was decided, and why. */
export const tellOfDecision = (posting: ServerContext, dispute: FeeDispute, order: Order) =>
  send(posting, order, {
    subject:
      dispute.state === 'waived'
        ? `The fee for ${order.number} is taken back`
        : `The fee for ${order.number} stands`,
    paragraphs: [decisionText(dispute, order), `Reason: ${dispute.answer}`],
  });

function decisionText({ feePence, waivedPence }: FeeDispute, { number }: Order): string {
  if (waivedPence === null)
    return `You disputed the fee of ${moneyText(feePence)} for appointment ${number}. We have looked at it, and the fee stands.`;
  return waivedPence === 0
    ? `Appointment ${number} was reopened, so no fee is charged for it now. It costs none when it is completed again either.`
    : `We have taken back the fee of ${moneyText(waivedPence)} for appointment ${number}. It is on your statement of this month.`;
}
