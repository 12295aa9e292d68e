import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { addressOf } from '../dashboard/queries.server.ts';
import type { Order } from '../queries.server.ts';
import type { FeeDispute } from './queries.server.ts';
import { reasonNames } from './rules.ts';

/** To the business, about the receipt of an appointment. No email names its client or treatment. */
async function send(posting: ServerContext, order: Order, said: Said): Promise<void> {
  const to = await addressOf(posting.db, order.ownerId);
  if (to) await sayOfReceipt(posting, order, to, said);
}

interface Said {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

export const sayOfReceipt = (posting: ServerContext, { id }: Pick<Order, 'id'>, to: string, said: Said) =>
  sendEmail(posting, {
    ...{ ...said, to, heading: said.subject },
    action: { label: 'See the receipt', path: `/dashboard/order?tab=statement&receipt=${id}` },
  });

/** That a person decides it. */
export const tellOfReceipt = (posting: ServerContext, dispute: FeeDispute, order: Order) =>
  send(posting, order, receivedSaid(dispute, order));

type Numbered = Pick<Order, 'number'>;
type Asked = Pick<FeeDispute, 'feePence' | 'reason'>;
type Decided = Pick<FeeDispute, 'feePence' | 'waivedPence' | 'state' | 'answer'>;

export const receivedSaid = ({ feePence, reason }: Asked, order: Numbered): Said => ({
  kind: 'dispute-received',
  subject: `Your dispute of the fee for ${order.number}`,
  paragraphs: [
    `You dispute the fee of ${moneyText(feePence)} for appointment ${order.number}: “${reasonNames[reason]}”.`,
    'Our records do not settle it, so a person will look at it. We will email you what they decide and why. Until then the fee stays on your statement.',
  ],
});

/** What was decided, and why. */
export const tellOfDecision = (posting: ServerContext, dispute: FeeDispute, order: Order) =>
  send(posting, order, decidedSaid(dispute, order));

export const decidedSaid = (dispute: Decided, order: Numbered): Said => ({
  kind: 'dispute-decided',
  subject:
    dispute.state === 'waived'
      ? `The fee for ${order.number} is taken back`
      : `The fee for ${order.number} stands`,
  paragraphs: [decisionText(dispute, order), `Reason: ${dispute.answer}`],
});

function decisionText({ feePence, waivedPence }: Decided, { number }: Numbered): string {
  if (waivedPence === null)
    return `You disputed the fee of ${moneyText(feePence)} for appointment ${number}. We have looked at it, and the fee stands.`;
  return waivedPence === 0
    ? `Appointment ${number} was reopened, so no fee is charged for it now. It costs none when it is completed again either.`
    : `We have taken back the fee of ${moneyText(waivedPence)} for appointment ${number}. It is on your statement of this month.`;
}
