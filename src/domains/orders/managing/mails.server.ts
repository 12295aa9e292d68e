import type { Context } from '#src/platform/context.server.ts';
import { letter } from '#src/platform/mail/letter.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import type { OrderState } from '../rules.ts';
import * as queries from './queries.server.ts';

type Posting = Pick<Context, 'db' | 'env' | 'jobs'>;

interface Cancelled {
  readonly id: number;
  readonly number: string;
  readonly ownerId: number;
  readonly clientEmail: string;
  /** Paid money goes back to the client. */
  readonly state: OrderState;
}

/** Tells whoever did not cancel. What was ordered is not named: it may say something about somebody's health. */
export async function tellOtherSide(
  { db, env, jobs }: Posting,
  { id, number, ownerId, clientEmail, state }: Cancelled,
  cancelledBy: 'client' | 'business',
): Promise<void> {
  const to = cancelledBy === 'business' ? clientEmail : await queries.addressOf(db, ownerId);
  if (!jobs || !to) return;
  const body = letter({
    env,
    heading: `Order ${number} was cancelled`,
    paragraphs: [
      cancelledBy === 'business'
        ? 'The business has cancelled this order. Nothing was charged, and there is nothing for you to do.'
        : state === 'created'
          ? 'The client has cancelled this order. Nothing was charged, and no commission is due.'
          : 'The client has cancelled this order, as the law allows within 14 days. The money goes back to the client, and no commission is due.',
    ],
    action: { label: 'See the order', url: `${env.publicUrl}/dashboard/order?order=${id}` },
  });
  await sendLater(jobs, { to, subject: `Order ${number} was cancelled`, ...body }, { db });
}
