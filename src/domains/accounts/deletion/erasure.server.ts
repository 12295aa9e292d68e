import { z } from 'zod';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import { addSensitive } from '../audit-log.server.ts';
import { hideOf } from '../hooks.server.ts';
import { endMemberships } from '../team/leaving.server.ts';
import { eraseAccountRows } from './erase-rows.server.ts';
import { accountErased } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { askedBy, whatIsDeleted } from './rules.ts';

const atOnce = 100;

/**
 * Erases the accounts whose 14 days are over, each in its own transaction. A failure does not stop the others; the
 * run then fails at its end, so that it is retried.
 */
export async function eraseDue(context: ServerContext): Promise<number> {
  const failures: unknown[] = [];
  let erased = 0;
  for (const id of await queries.dueAccounts(context.db, askedBy(context.now()), atOnce)) {
    try {
      if (await eraseIfDue(context, id)) erased += 1;
    } catch (error) {
      context.log.error({ err: error, account: id }, 'an account could not be erased');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Not every account that was due is erased.');
  return erased;
}

/**
 * False if the holder has cancelled, or another run was quicker. `isQuiet` sends no email: nobody asked for the
 * deletion, and the address may be a stranger's.
 */
export const eraseIfDue = (context: ServerContext, accountId: number, isQuiet = false): Promise<boolean> =>
  inTransaction(context, async (inside) => {
    const holder = await queries.lockHolder(inside.db, accountId);
    const isDue = holder?.deletionAskedAt && holder.deletionAskedAt <= askedBy(context.now());
    if (!holder || !isDue) return false;
    if (!isQuiet) await accountErased(inside, holder, whatIsDeleted(holder));
    await erase(inside, accountId);
    return true;
  });

async function erase(inside: ServerContext, accountId: number): Promise<void> {
  // Everything must be hidden before its owner loses it.
  await inside.runHook(inside, hideOf, { accountId, hidden: true });
  await endMemberships(inside, accountId);
  await eraseAccountRows(inside, accountId);
  await addSensitive(inside, {
    action: 'account-erased',
    subject: 'account',
    subjectId: accountId,
    by: null,
  });
  inside.log.info({ account: accountId }, 'an account was erased');
}

/** Runs once a night. A failed run is retried within the hour, and again the next night. */
export function defineErasureJob(jobs: Jobs, context: ServerContext): void {
  jobs.define(
    'erase-accounts',
    async () => {
      await eraseDue(context);
    },
    { data: z.object({}), retries: 5, retryAfterSeconds: 600, deadlineSeconds: 600 },
  );
}
