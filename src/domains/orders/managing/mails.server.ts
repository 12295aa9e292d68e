import type { Context } from '#src/platform/context.server.ts';
import { letter } from '#src/platform/mail/letter.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';
import * as queries from './queries.server.ts';

type Posting = Pick<Context, 'db' | 'env' | 'jobs'>;

interface Cancelled {
  readonly number: string;
  readonly ownerId: number;
  readonly clientEmail: string;
}

/** Tells whoever did not cancel. What was ordered is not named: it may say something about somebody's health. */
export async function tellOtherSide(
  { db, env, jobs }: Posting,
  { number, ownerId, clientEmail }: Cancelled,
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
        : 'The client has cancelled this order. Nothing was charged, and no commission is due.',
    ],
    action: { label: 'See your orders', url: `${env.publicUrl}/dashboard/order` },
  });
  await sendLater(jobs, { to, subject: `Order ${number} was cancelled`, ...body }, { db });
}
