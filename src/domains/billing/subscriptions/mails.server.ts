import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import * as queries from './queries.server.ts';
import * as said from './said.server.ts';

type Owned = Pick<queries.Subscription, 'accountId'>;

/** In the transaction of what it tells, so that it is sent exactly if that happened. */
async function tell(context: ServerContext, { accountId }: Owned, words: said.Words): Promise<void> {
  const to = await queries.emailOf(context.db, accountId);
  if (!to) return;
  const action = { label: 'See your plan', path: '/dashboard/plan' };
  await sendEmail(context, { to, subject: words.heading, ...words, action });
}

export type Ending = Owned & said.Ending;

/** A week, or a day, before the end. */
export const endIsNear = (to: ServerContext, ending: Ending, isTomorrow: boolean) =>
  tell(to, ending, said.endIsNear(ending, isTomorrow));

export const graceBegan = (to: ServerContext, ending: Ending) => tell(to, ending, said.graceBegan(ending));

export const planEnded = (
  to: ServerContext,
  own: Owned,
  ended: string,
  next: queries.Plan,
  paused: readonly string[],
) => tell(to, own, said.planEnded(ended, next, paused));

export const cancelled = (to: ServerContext, own: Owned, name: string, endsAt: Date) =>
  tell(to, own, said.cancelled(name, endsAt));

export const withdrawn = (to: ServerContext, own: Owned, withdrawal: said.Withdrawal) =>
  tell(to, own, said.withdrawn(withdrawal));

/** For who had nothing to pay, and so gets no invoice. */
export const planBegan = (to: ServerContext, own: Owned, name: string, endsAt: Date | null) =>
  tell(to, own, said.planBegan(name, endsAt));
