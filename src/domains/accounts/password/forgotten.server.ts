import { z } from 'zod';
import type { Context } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { draw } from '#src/platform/limits/limits.server.ts';
import { issueLink, retireLinks } from '../links.server.ts';
import * as mails from '../mails.server.ts';
import * as queries from '../queries.server.ts';

/** The job that mails a link to whoever has forgotten a password. */
export const forgottenPassword = 'mail-forgotten-password';

type Working = Pick<Context, 'db' | 'env'> & { readonly jobs: Jobs };

/** A run that is repeated after a crash mails a second letter, whose link makes the first one's worthless. */
export const defineForgottenPassword = (working: Working): void =>
  working.jobs.define(forgottenPassword, ({ email }, { now }) => mailResetLink(working, email, now), {
    data: z.object({ email: z.string() }),
    forgets: true,
  });

/** Mails the link if there is such an account, also where so far only a provider proves who its holder is. */
async function mailResetLink({ db, env, jobs }: Working, email: string, now: Date): Promise<void> {
  const limit = { name: 'forgot-account', most: env.limits.forgotAccount, seconds: 3600 };
  const { granted } = await draw(db, limit, email, now);
  if (!granted) return;
  await db.transaction(async (tx) => {
    const holder = await queries.holderByEmail(tx, email);
    if (!holder) return;
    await retireLinks(tx, holder.id, ['reset'], now);
    const token = await issueLink(tx, { accountId: holder.id, purpose: 'reset', email }, now);
    await mails.resetLink({ db: tx, env, jobs }, holder, token);
  });
}
