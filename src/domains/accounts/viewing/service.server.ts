import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { viewMark } from '#src/platform/viewing.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { later } from '../sign-in/rules.ts';
import { accounts } from '../tables.server.ts';
import { accountViewed } from './mails.server.ts';
import { viewSeconds } from './rules.ts';
import { accountViews } from './tables.server.ts';

interface Holder {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** Begins a view by the operator who calls, in place of any other of theirs, and tells the holder at once. */
export async function beginView(inside: Context, holder: Holder, reason: string) {
  const { db } = inside;
  const { accountId: operatorId, sessionId } = signedIn(inside);
  const now = inside.now();
  const token = viewMark + newSecret();
  const endsAt = later(now, viewSeconds);
  await endViews(db, operatorId, now);
  await db.insert(accountViews).values({
    ...{ accountId: holder.id, operatorId, sessionId, reason },
    ...{ tokenHash: hashOf(token), beganAt: now, endsAt },
  });
  await accountViewed(inside, holder, { reason, endsAt });
  return { token, endsAt };
}

/** Ends the operator's view, of this account or any. False where none was under way. */
export async function endViews(db: Db, operatorId: number, now: Date, accountId?: number): Promise<boolean> {
  const { rowCount } = await db
    .update(accountViews)
    .set({ endedAt: now })
    .where(
      and(
        eq(accountViews.operatorId, operatorId),
        isNull(accountViews.endedAt),
        gt(accountViews.endsAt, now),
        accountId === undefined ? undefined : eq(accountViews.accountId, accountId),
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Who viewed as the holder of an account, the latest first, at most twenty. */
export const viewsOf = (db: Db, accountId: number) =>
  db
    .select({
      operator: accounts.name,
      reason: accountViews.reason,
      beganAt: accountViews.beganAt,
      endsAt: accountViews.endsAt,
      endedAt: accountViews.endedAt,
    })
    .from(accountViews)
    .innerJoin(accounts, eq(accounts.id, accountViews.operatorId))
    .where(eq(accountViews.accountId, accountId))
    .orderBy(desc(accountViews.id))
    .limit(20);
