import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller, ServerContext } from '#src/platform/context.server.ts';
import { hashOf } from '../secrets.server.ts';
import { isAlive } from '../sign-in/rules.ts';
import { accounts, sessions } from '../tables.server.ts';
import { businessFirst, listingsOf } from '../team/membership.server.ts';
import { members } from '../team/tables.server.ts';
import { accountViews } from './tables.server.ts';

const operators = alias(accounts, 'operators');

/**
 * The holder of an account, as an operator sees it who views in their place: for the business that a sign-in would act
 * for first. Null once the view is over, by its time, by its end, or because the operator is no longer signed in.
 */
export async function identifyView(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  token: string,
): Promise<Caller | null> {
  const [found] = await db
    .select({
      accountId: accounts.id,
      beganAt: accountViews.beganAt,
      session: sessions,
      member: {
        id: members.businessId,
        memberId: members.id,
        memberRole: members.role,
        listings: listingsOf,
      },
    })
    .from(accountViews)
    .innerJoin(accounts, and(eq(accounts.id, accountViews.accountId), ne(accounts.role, 'operator')))
    .innerJoin(operators, and(eq(operators.id, accountViews.operatorId), eq(operators.role, 'operator')))
    .innerJoin(sessions, and(eq(sessions.id, accountViews.sessionId), isNull(operators.erasedAt)))
    .leftJoin(
      members,
      and(
        eq(members.accountId, accounts.id),
        eq(members.state, 'active'),
        eq(members.businessId, businessFirst(db, accounts.id)),
      ),
    )
    .where(
      and(
        eq(accountViews.tokenHash, hashOf(token)),
        isNull(accountViews.endedAt),
        gt(accountViews.endsAt, now()),
        isNull(accounts.erasedAt),
      ),
    );
  if (!found || !isAlive(found.session, now())) return null;
  const { accountId, beganAt, member } = found;
  const role = member ? 'agent' : 'user';
  // It has no session of its own: nothing that asks for one may be done.
  return { accountId, role, business: member, sessionId: 0, signedInAt: beganAt, isView: true };
}
