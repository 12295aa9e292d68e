import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { sessions } from '#src/domains/accounts/tables.server.ts';
import { memberListings, members } from '#src/domains/accounts/team/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { type MemberRole, memberRoles } from '#src/platform/rights.ts';
import { anAccount } from '../accounts/accounts.ts';
import { aMember } from '../accounts/members.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';

/** How a person stands to a thing of a business. Who is here, or elsewhere, is limited to such places. */
type Standing = 'unlimited' | 'here' | 'elsewhere' | 'another business' | 'ended';

interface Person {
  readonly role: MemberRole;
  readonly standing: Standing;
  readonly accountId: number;
  readonly token: string;
}

const employed = memberRoles.filter((role) => role !== 'owner');

/** One person of each role in another business; the others have no business before `aTeamOf` gives them one. */
export async function people(app: TestApp): Promise<Person[]> {
  const { id: businessId } = await anAccount(app.db, { role: 'agent' });
  const signedIn = async (role: MemberRole, standing: Standing, accountId: number) => ({
    ...{ role, standing, accountId },
    token: (await app.signIn(accountId)).token,
  });
  const found = [await signedIn('owner', 'another business', businessId)];
  for (const role of employed) {
    const { id } = await aMember(app.db, { businessId, role });
    found.push(await signedIn(role, 'another business', id));
    for (const standing of ['unlimited', 'here', 'elsewhere', 'ended'] as const)
      found.push(await signedIn(role, standing, (await anAccount(app.db, { agreed: true })).id));
  }
  return found;
}

const since = new Date('2026-10-01T09:00:00Z');

/** A new business with two places, for which these people work as they stand to one of the two. */
export async function aTeamOf(app: TestApp, all: readonly Person[]) {
  const { id: businessId } = await anAccount(app.db, { role: 'agent' });
  const { id: hereId } = await aListing(app.db, { ownerId: businessId });
  const { id: elsewhereId } = await aListing(app.db, { ownerId: businessId });
  const team = all.filter(({ standing }) => standing !== 'another business');
  const rows = team.map(({ accountId, role, standing }) => ({
    ...{ businessId, accountId, role, createdAt: since },
    ...(standing === 'ended' ? { state: 'ended' as const, endedAt: since } : { state: 'active' as const }),
    allListings: standing !== 'here' && standing !== 'elsewhere',
  }));
  const made = await app.db.insert(members).values(rows).returning();
  const idsOf = (asked: Standing) =>
    made.flatMap(({ id, accountId }) =>
      team.some((person) => person.accountId === accountId && person.standing === asked) ? [id] : [],
    );
  await app.db
    .insert(memberListings)
    .values(idsOf('elsewhere').map((memberId) => ({ memberId, listingId: elsewhereId })));
  const theirs = inArray(
    sessions.accountId,
    team.map(({ accountId }) => accountId),
  );
  await app.db.update(sessions).set({ businessId }).where(theirs);
  const { token } = await app.signIn(businessId);
  const owner: Person = { role: 'owner', standing: 'unlimited', accountId: businessId, token };
  const here = idsOf('here');
  const known = made.map(({ id }) => id);
  return {
    businessId,
    all: [owner, ...all],
    /** Places what the business has by now: nothing of it is elsewhere. */
    settle: () => settle(app, { businessId, hereId, elsewhereId, here, known }),
  };
}

interface Places {
  readonly businessId: number;
  readonly hereId: number;
  readonly elsewhereId: number;
  /** The members who are limited to all places but the one elsewhere. */
  readonly here: readonly number[];
  /** The members who ask. */
  readonly known: readonly number[];
}

const shown = [
  ['treatments', 'listing_treatments', 'treatment_id'],
  ['packages', 'listing_treatment_packages', 'package_id'],
  ['practitioners', 'listing_practitioners', 'practitioner_id'],
  ['affiliations', 'listing_affiliations', 'affiliation_id'],
] as const;

async function settle(app: TestApp, { businessId, hereId, elsewhereId, here, known }: Places): Promise<void> {
  await limitOthers(app, businessId, hereId, known);
  await app.db.execute(sql`INSERT INTO ${memberListings} (member_id, listing_id)
    SELECT m.id, l.id FROM ${members} m, ${listings} l
    WHERE m.id = ANY(${sql.param([...here])}::int[]) AND l.owner_id = ${businessId} AND l.id <> ${elsewhereId}
    ON CONFLICT DO NOTHING`);
  for (const [things, links, column] of shown) {
    const [thing, link, key] = [sql.identifier(things), sql.identifier(links), sql.identifier(column)];
    await app.db.execute(sql`
      WITH gone AS (DELETE FROM ${link} WHERE listing_id = ${elsewhereId})
      INSERT INTO ${link} (listing_id, ${key}, owner_id)
      SELECT ${hereId}, id, owner_id FROM ${thing} WHERE owner_id = ${businessId} ON CONFLICT DO NOTHING`);
  }
}

/** The others in the team work here alone. */
async function limitOthers(app: TestApp, businessId: number, hereId: number, known: readonly number[]) {
  const others = and(
    eq(members.businessId, businessId),
    ne(members.role, 'owner'),
    notInArray(members.id, [...known]),
  );
  const limited = await app.db.update(members).set({ allListings: false }).where(others).returning();
  if (limited.length === 0) return;
  const rows = limited.map(({ id }) => ({ memberId: id, listingId: hereId }));
  await app.db.insert(memberListings).values(rows).onConflictDoNothing();
}
