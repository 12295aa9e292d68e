import { and, desc, eq, gt, isNull, lt, ne, or, type Placeholder } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller, Context, ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { keepQuery, type ValueOf } from '#src/platform/database/kept-plans.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { isOfView } from '#src/platform/viewing.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { isAlive, later, lifetimes } from '../sign-in/rules.ts';
import { accounts, sessions, sessionTokens } from '../tables.server.ts';
import { businessFirst, listingsOf } from '../team/membership.server.ts';
import { members } from '../team/tables.server.ts';
import { isTwoFactorDue } from '../two-factor/rules.ts';
import { identifyView } from '../viewing/identity.server.ts';
import { sessionOver, tooManyRefreshes } from './contract.ts';

interface NewSession {
  readonly accountId: number;
  readonly isRemembered: boolean;
  readonly userAgent: string;
}

/**
 * Begins a session and returns its first token. Only its hash is stored. Its holder acts for their own business, or
 * else for the first that they became a member of.
 */
export async function beginSession(db: Db, { accountId, ...of }: NewSession, now: Date): Promise<string> {
  const expiresAt = later(now, lifetimes.session);
  const businessId = businessFirst(db, accountId);
  const [made] = await db
    .insert(sessions)
    .values({ ...of, accountId, businessId, createdAt: now, signedInAt: now, lastUsedAt: now, expiresAt })
    .returning({ id: sessions.id });
  if (!made) throw new Error('A session was not kept.');
  return issueToken(db, made.id, now);
}

/** Another token of a session, good for two hours. */
async function issueToken(db: Db, sessionId: number, now: Date): Promise<string> {
  const token = newSecret();
  const row = { tokenHash: hashOf(token), sessionId, issuedAt: now, expiresAt: later(now, lifetimes.token) };
  await db.insert(sessionTokens).values(row);
  return token;
}

/** Seconds within which a session's last use is not written again. */
const noteEvery = 60;

/**
 * The holder of a live token. An exchanged token still works for the seconds of `lifetimes.grace`, so that calls
 * under way while another tab refreshes do not fail. What a page does by itself is no use of the session.
 */
export async function identify(
  { db, now, env }: ServerContext,
  token: string,
  isUse = true,
): Promise<Caller | null> {
  if (isOfView(token)) return identifyView({ db, now }, token);
  const time = now();
  const found = await sessionOf(db, hashOf(token));
  if (!found || !isAlive(found, time) || time >= found.tokenExpiresAt) return null;
  if (found.replacedAt && time > later(found.replacedAt, lifetimes.grace)) return null;
  const stale = later(time, -noteEvery);
  if (isUse && found.lastUsedAt < stale) await noteUse(db, found.sessionId, time, stale);
  const caller = callerOf(found);
  return isTwoFactorDue(env, found) ? { ...caller, twoFactorDue: true } : caller;
}

/** An active member acts for the business, whatever role the account was made with; an operator never does. */
function callerOf({ accountId, sessionId, signedInAt, role, operatorRights, member }: FoundSession): Caller {
  const who = { accountId, sessionId, signedInAt };
  if (role === 'operator') return { ...who, role, business: null, operatorRights: operatorRights ?? [] };
  return { ...who, role: member ? 'agent' : 'user', business: member };
}

/** Ends every session of the account, or every one except `but`. Returns how many. */
export const endOtherSessions = (db: Db, accountId: number, now: Date, but?: number): Promise<number> =>
  endSessions(db, accountId, but === undefined ? {} : { but }, now);

/**
 * Exchanges a token, live or expired within its session, for a fresh one. Tabs that race with the same token each
 * get one. A later use of the old token means that it was copied: the session ends for everybody.
 */
export async function refresh(context: Context): Promise<{ token: string }> {
  const { db, bearer } = context;
  const now = context.now();
  const session = bearer === null ? null : await sessionOf(db, hashOf(bearer));
  if (bearer === null || !session || !isAlive(session, now)) throw new Refused(sessionOver);
  if (!isReused(session, now)) await countExchange(context, session.sessionId, now);
  const token = await db.transaction((tx) => exchange(tx, hashOf(bearer), now));
  if (token !== null) return { token };
  const { accountId, sessionId } = session;
  context.log.warn({ account: accountId, session: sessionId }, 'a session could not be prolonged');
  throw new Refused(sessionOver);
}

const isReused = ({ replacedAt }: { replacedAt: Date | null }, now: Date) =>
  replacedAt !== null && now > later(replacedAt, lifetimes.grace);

async function countExchange({ db, env }: Context, sessionId: number, now: Date): Promise<void> {
  const limit = { name: 'refresh', most: env.limits.refresh, seconds: 3600 };
  await spend(db, limit, String(sessionId), now, tooManyRefreshes);
}

/** Locks token and session, so that exchanges run one after the other. Null if the session is over. */
async function exchange(tx: Db, tokenHash: string, now: Date): Promise<string | null> {
  const session = await lockSessionOf(tx, tokenHash);
  if (!session || !isAlive(session, now)) return null;
  const { sessionId, accountId } = session;
  if (isReused(session, now)) {
    await endSessions(tx, accountId, { only: sessionId }, now);
    return null;
  }
  await markReplaced(tx, tokenHash, now);
  await noteUse(tx, sessionId, now, now);
  return issueToken(tx, sessionId, now);
}

const businesses = alias(accounts, 'businesses');

const columns = {
  sessionId: sessions.id,
  accountId: accounts.id,
  role: accounts.role,
  operatorRights: accounts.operatorRights,
  totpConfirmedAt: accounts.totpConfirmedAt,
  member: {
    id: members.businessId,
    memberId: members.id,
    memberRole: members.role,
    listings: listingsOf,
  },
  businessNeedsTwoFactor: businesses.needsTwoFactor,
  signedInAt: sessions.signedInAt,
  isRemembered: sessions.isRemembered,
  lastUsedAt: sessions.lastUsedAt,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  tokenExpiresAt: sessionTokens.expiresAt,
  replacedAt: sessionTokens.replacedAt,
};

const byToken = (db: Db, tokenHash: string | Placeholder) =>
  db
    .select(columns)
    .from(sessionTokens)
    .innerJoin(sessions, eq(sessions.id, sessionTokens.sessionId))
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(
      members,
      and(
        eq(members.businessId, sessions.businessId),
        eq(members.accountId, sessions.accountId),
        eq(members.state, 'active'),
      ),
    )
    .leftJoin(businesses, eq(businesses.id, members.businessId))
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(accounts.erasedAt)));

const sessionsByToken = keepQuery((db, value: ValueOf<'tokenHash'>) => byToken(db, value('tokenHash')));

/** The session that a token belongs to, live or not. */
const sessionOf = async (db: Db, tokenHash: string) => (await sessionsByToken(db, { tokenHash }))[0] ?? null;

type FoundSession = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

/** Locks its rows, so that two exchanges of one token run one after the other. */
const lockSessionOf = async (db: Db, tokenHash: string) =>
  (await byToken(db, tokenHash).for('update', { of: [sessionTokens, sessions] }))[0] ?? null;

const markReplaced = (db: Db, tokenHash: string, at: Date) =>
  db
    .update(sessionTokens)
    .set({ replacedAt: at })
    .where(and(eq(sessionTokens.tokenHash, tokenHash), isNull(sessionTokens.replacedAt)));

/** Notes a use, unless one has been noted since `before`: a busy dashboard must not write on every read. */
const noteUse = (db: Db, sessionId: number, at: Date, before: Date) =>
  db
    .update(sessions)
    .set({ lastUsedAt: at })
    .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, before)));

/** Ends sessions of an account: one, all, or all but one. */
export async function endSessions(
  db: Db,
  accountId: number,
  which: { readonly only?: number; readonly but?: number },
  at: Date,
): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: at })
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        which.only === undefined ? undefined : eq(sessions.id, which.only),
        which.but === undefined ? undefined : ne(sessions.id, which.but),
      ),
    );
  return rowCount ?? 0;
}

/** More than anybody reads; ending all other sessions also ends older ones. */
const mostListed = 100;

/** The sessions that may still be used, by the same rule as `isAlive`. */
export const aliveSessions = (db: Db, accountId: number, now: Date) =>
  db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.accountId, accountId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        or(
          and(eq(sessions.isRemembered, true), gt(sessions.lastUsedAt, later(now, -lifetimes.remembered))),
          and(eq(sessions.isRemembered, false), gt(sessions.lastUsedAt, later(now, -lifetimes.idle))),
        ),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(mostListed);
