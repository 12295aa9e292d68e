import type { Context } from '#src/platform/context.server.ts';
import { hideOf } from '../hooks.server.ts';
import { eraseAccountRows } from './erase-rows.server.ts';
import { accountErased } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { askedBy } from './rules.ts';

export type Erasing = Pick<Context, 'db' | 'env' | 'files' | 'jobs' | 'log' | 'now' | 'runHook'>;

const atOnce = 100;

/**
 * Erases the accounts whose 14 days are over, each in a transaction of its own: one that fails is left as it was,
 * keeps none of the others, and makes the run fail at its end, so that it is tried again.
 */
export async function eraseDue(context: Erasing): Promise<number> {
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
 * False where its holder came back, or another run was quicker. Quietly where nobody asked for it: the address may
 * be a stranger's.
 */
export const eraseIfDue = (context: Erasing, accountId: number, isQuiet = false): Promise<boolean> =>
  context.db.transaction(async (tx) => {
    const holder = await queries.lockHolder(tx, accountId);
    const isDue = holder?.deletionAskedAt && holder.deletionAskedAt <= askedBy(context.now());
    if (!holder || !isDue) return false;
    const inside = { ...context, db: tx };
    if (!isQuiet) await accountErased(inside, holder);
    await erase(inside, accountId);
    return true;
  });

async function erase(inside: Erasing, accountId: number): Promise<void> {
  // Nothing may be public any more when its owner loses it.
  await inside.runHook(inside, hideOf, { accountId, hidden: true });
  await eraseAccountRows(inside, accountId);
  inside.log.info({ account: accountId }, 'an account was erased');
}
