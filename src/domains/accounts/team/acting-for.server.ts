import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Caller, type Context, signedIn } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { areInPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { rightsOf } from '#src/platform/rights.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { placesOf } from '../hooks.server.ts';
import { accounts, sessions } from '../tables.server.ts';
import type { actFor, getActingFor } from './contract.ts';
import { mostPlaces } from './members/rules.ts';
import { listingsOf } from './membership.server.ts';
import { members } from './tables.server.ts';

/** More than anybody works for. */
const mostBusinesses = 50;

export const actingFor: Verb<typeof getActingFor> = (context) => answerFor(context, signedIn(context));

/** Lets the session act for a business of which its holder is an active member; answers 404 for any other. */
export const switchTo: Verb<typeof actFor> = async (context, { business: businessId }) => {
  const { accountId, sessionId, role } = signedIn(context);
  const known = await businessesOf(context.db, accountId);
  const chosen = known.find(({ id }) => id === businessId);
  const isAllowed = businessId === null ? await hasOwnAccount(context.db, accountId) : chosen !== undefined;
  if (role === 'operator' || !isAllowed) throw new Refused(notFound);
  await context.db.update(sessions).set({ businessId }).where(eq(sessions.id, sessionId));
  return answerFor(context, {
    accountId,
    role: chosen ? 'agent' : 'user',
    business: chosen ? { id: chosen.id, memberRole: chosen.role } : null,
  });
};

interface Acting extends Pick<Caller, 'accountId' | 'role'> {
  readonly business: Pick<NonNullable<Caller['business']>, 'id' | 'memberRole'> | null;
}

async function answerFor(context: Context, { accountId, role, business }: Acting) {
  const { db } = context;
  const businesses = role === 'operator' ? [] : await businessesOf(db, accountId);
  const chosen = businesses.find(({ id }) => id === business?.id);
  return {
    business: business?.id ?? null,
    role,
    rights: business ? [...rightsOf[business.memberRole]] : [],
    all_places: !chosen?.listings,
    places: chosen ? await placesFor(context, chosen) : [],
    businesses,
    has_own_account: await hasOwnAccount(db, accountId),
  };
}

const placesFor = async (context: Context, whose: Whose) =>
  (await context.runHook(context, placesOf, { businessId: whose.id, most: mostPlaces }))
    .flat()
    .filter(({ id }) => areInPlaces([id], whose));

const businessesOf = (db: Db, accountId: number) =>
  db
    .select({
      id: members.businessId,
      name: accounts.name,
      role: members.role,
      listings: listingsOf,
    })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.businessId))
    .where(and(eq(members.accountId, accountId), eq(members.state, 'active'), isNull(accounts.erasedAt)))
    .orderBy(desc(eq(members.role, 'owner')), members.id)
    .limit(mostBusinesses);

const hasOwnAccount = async (db: Db, accountId: number): Promise<boolean> =>
  (await db.$count(accounts, and(eq(accounts.id, accountId), eq(accounts.role, 'user')))) === 1;
