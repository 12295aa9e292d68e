import { businessOf, type Context, signedIn } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { placesOf } from '../../hooks.server.ts';
import { type Member, moreThanOwn, notYourself, ownerStays } from './contract.ts';
import * as queries from './queries.server.ts';
import { mostPlaces, reaches } from './rules.ts';

/** The places of the business, by which a member can be limited. */
export const placesIn = async (context: Context) =>
  (await context.runHook(context, placesOf, { businessId: businessOf(context).id, most: mostPlaces })).flat();

/** Someone who works or worked for the caller's business. */
export async function found(context: Context, id: number): Promise<queries.MemberRow> {
  const row = await queries.memberById(context.db, businessOf(context), id);
  if (!row) throw new Refused(notFound);
  return row;
}

/** Someone of the present team whom the caller may change; the team is locked until the transaction ends. */
export async function locked(inside: Context, id: number): Promise<queries.MemberRow> {
  const business = businessOf(inside);
  await queries.lockTeam(inside.db, business.id);
  const row = await found(inside, id);
  if (row.state === 'ended') throw new Refused(notFound);
  if (row.role === 'owner') throw new Refused(ownerStays);
  if (row.accountId === signedIn(inside).accountId) throw new Refused(notYourself);
  if (!reaches(business, { memberRole: row.role, listings: row.listings })) throw new Refused(moreThanOwn);
  return row;
}

export const answerById = async (context: Context, id: number): Promise<Member> =>
  answerOf(context, await found(context, id));

export const answerOf = async (context: Context, row: queries.MemberRow): Promise<Member> =>
  shown(context, row, await placesIn(context));

/** A member as the team's screens show them. */
export function shown(
  context: Context,
  row: queries.MemberRow,
  places: readonly { readonly id: number; readonly title: string }[],
): Member {
  const isYou = row.accountId === signedIn(context).accountId;
  const isReached = reaches(businessOf(context), { memberRole: row.role, listings: row.listings });
  return {
    ...{ id: row.id, name: row.name, email: row.email, role: row.role, state: row.state },
    all_listings: row.listings === null,
    listings: places.filter(({ id }) => row.listings?.includes(id)),
    has_account: row.accountId !== null,
    two_factor: row.accountId === null ? null : row.totpConfirmedAt !== null,
    last_active_at: row.lastActiveAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    invitation_expires_at: row.invitationExpiresAt?.toISOString() ?? null,
    is_you: isYou,
    may_change: row.state !== 'ended' && !isYou && isReached,
  };
}
