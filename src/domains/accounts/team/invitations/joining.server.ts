import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { networkOf } from '#src/platform/http/guards/rate-limits.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import type { MemberRole } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { addressProved } from '../../hooks.server.ts';
import { hashPassword } from '../../password/hashing.server.ts';
import { weaknessOf } from '../../password/strength.ts';
import { holderByEmail, holderById, insertAccount } from '../../queries.server.ts';
import { hashOf } from '../../secrets.server.ts';
import { completeSignIn } from '../../sign-in/complete-sign-in.server.ts';
import { tooManySignUps } from '../../sign-up/contract.ts';
import { accounts, sessions } from '../../tables.server.ts';
import { keepConsents } from '../../terms/consents.server.ts';
import { lockTeam, setMember } from '../members/queries.server.ts';
import { businessActions, memberInvitations, members } from '../tables.server.ts';
import {
  type acceptInvitation,
  alreadyMember,
  hasAccount,
  invitationDead,
  type joinTeam,
  notForOperators,
  type readInvitation,
} from './contract.ts';
import { addedToTeam } from './mails.server.ts';

const businesses = alias(accounts, 'businesses');

interface Invitation {
  readonly memberId: number;
  readonly businessId: number;
  readonly business: string;
  readonly role: MemberRole;
  readonly name: string;
  readonly email: string;
}

/** What a live link is for; one that is used, withdrawn, too old or unknown is refused. */
async function lookUp({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Invitation> {
  const [found] = await db
    .select({
      ...{ memberId: members.id, businessId: members.businessId, business: businesses.name },
      ...{ role: members.role, name: members.name, email: members.email },
    })
    .from(memberInvitations)
    .innerJoin(members, eq(members.id, memberInvitations.memberId))
    .innerJoin(businesses, eq(businesses.id, members.businessId))
    .where(
      and(
        eq(memberInvitations.tokenHash, hashOf(token)),
        gt(memberInvitations.expiresAt, now()),
        eq(members.state, 'invited'),
        isNull(businesses.erasedAt),
        isNull(businesses.deletionAskedAt),
      ),
    );
  if (!found) throw new Refused(invitationDead);
  return found;
}

/** Opening a link changes nothing: programs that read mail follow links, too. */
export const read: Verb<typeof readInvitation> = async (context, { token }) => {
  const { business, role, name, email } = await lookUp(context, token);
  const holder = await holderByEmail(context.db, email);
  return { ...{ business, role, name, email }, has_account: holder !== undefined };
};

/** Makes an account with the address that the link was emailed to, which is thereby proved, and signs in. */
export const join: Verb<typeof joinTeam> = async (context, { token, name, password }) => {
  const { db, env, ip } = context;
  const { email } = await lookUp(context, token);
  const weakness = weaknessOf(password, { name, email }, env);
  if (weakness) throw new Refused(invalid, { password: [weakness] });
  const limit = { name: 'sign-up', most: env.limits.signUp, seconds: 3600 };
  await spend(db, limit, networkOf(ip), context.now(), tooManySignUps);
  const passwordHash = await hashPassword(password);
  const accountId = await inTransaction(context, async (inside) => {
    const invitation = await useUp(inside, token);
    const now = inside.now();
    const id = await insertAccount(inside.db, {
      ...{ role: 'user', name, email: invitation.email, passwordHash },
      ...{ createdAt: now, emailVerifiedAt: now },
    });
    if (id === null) throw new Refused(hasAccount);
    await keepConsents(inside.db, id, 'team invitation', now);
    await inside.runHook(inside, addressProved, { accountId: id });
    await becomeMember(inside, invitation, { id, name, email: invitation.email });
    return id;
  });
  return completeSignIn(context, { accountId, isRemembered: false });
};

/** Lets the holder of the link act for the business from now on. The link proves the address that it was sent to. */
export const accept: Verb<typeof acceptInvitation> = async (context, { token }) => {
  const { accountId, sessionId, role } = signedIn(context);
  if (role === 'operator') throw new Refused(notForOperators);
  const { businessId, business } = await inTransaction(context, async (inside) => {
    const invitation = await useUp(inside, token);
    const holder = await holderById(inside.db, accountId);
    if (!holder) throw new Refused(invitationDead);
    await becomeMember(inside, invitation, holder);
    await inside.db
      .update(sessions)
      .set({ businessId: invitation.businessId })
      .where(eq(sessions.id, sessionId));
    return invitation;
  });
  return { message: `You now work for ${business}.`, business: businessId, role: 'agent' as const };
};

/** Uses the link up, once however many try at the same moment. */
async function useUp(inside: Context, token: string): Promise<Invitation> {
  const { businessId } = await lookUp(inside, token);
  await lockTeam(inside.db, businessId);
  const invitation = await lookUp(inside, token);
  await inside.db.delete(memberInvitations).where(eq(memberInvitations.memberId, invitation.memberId));
  return invitation;
}

interface Joining {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

async function becomeMember(inside: Context, invitation: Invitation, holder: Joining): Promise<void> {
  const { memberId, businessId, name } = invitation;
  if (await isMember(inside.db, businessId, holder.id)) throw new Refused(alreadyMember);
  await setMember(inside.db, memberId, { accountId: holder.id, state: 'active' });
  const now = inside.now();
  const row = { action: 'Accept an invitation', subject: name, requestId: inside.requestId };
  await inside.db
    .insert(businessActions)
    .values({ ...row, businessId, memberId, createdAt: now, finishedAt: now });
  await addedToTeam(inside, holder, invitation);
}

const isMember = async (db: Db, businessId: number, accountId: number): Promise<boolean> =>
  (await db.$count(
    members,
    and(eq(members.businessId, businessId), eq(members.accountId, accountId), ne(members.state, 'ended')),
  )) > 0;
