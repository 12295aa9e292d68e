import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { holderEmail } from '#src/domains/accounts/team/holder.server.ts';
import { listingClaims } from '#src/domains/listings/claims/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { documents } from '#src/domains/media/tables.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { owner, type Window } from '../queries.server.ts';

const { state, documentId, paperAskedAt, paperSentAt, provedAt, documentsAt, askedAt } = listingClaims;

/** What `waitsOf` says in SQL. */
const waitingClaims = and(
  inArray(state, ['asked', 'contested']),
  or(eq(state, 'contested'), isNotNull(documentId), and(isNotNull(paperAskedAt), isNull(paperSentAt))),
);

const waitingSince = sql<string>`coalesce(${provedAt}, least(
  CASE WHEN ${documentId} IS NOT NULL THEN ${documentsAt} END,
  CASE WHEN ${paperSentAt} IS NULL THEN ${paperAskedAt} END), ${askedAt})`;

interface Asked {
  readonly all: boolean;
  readonly search?: string | undefined;
}

const found = ({ all, search }: Asked) =>
  and(
    all ? undefined : waitingClaims,
    search
      ? or(
          sql`${listings.title} ILIKE ${contains(search)}`,
          sql`${accounts.name} ILIKE ${contains(search)}`,
          sql`${holderEmail} ILIKE ${contains(search)}`,
        )
      : undefined,
  );

export const claimRows = (db: Db, asked: Asked, { offset, limit }: Window) =>
  db
    .select({
      claim: listingClaims,
      title: listings.title,
      town: listings.town,
      owner,
      since: waitingSince.mapWith(listingClaims.askedAt),
    })
    .from(listingClaims)
    .innerJoin(listings, eq(listings.id, listingClaims.listingId))
    .innerJoin(accounts, eq(accounts.id, listingClaims.accountId))
    .where(found(asked))
    .orderBy(...(asked.all ? [desc(listingClaims.id)] : [asc(waitingSince), asc(listingClaims.id)]))
    .offset(offset)
    .limit(limit);

export async function countClaims(db: Db, asked: Asked): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(listingClaims)
    .innerJoin(listings, eq(listings.id, listingClaims.listingId))
    .innerJoin(accounts, eq(accounts.id, listingClaims.accountId))
    .where(found(asked));
  return row?.count ?? 0;
}

/** More than so many claims of one listing are not looked at together. */
const mostClaims = 100;

/** The claims of a listing with who claims and what they sent, the newest first. */
export const claimsOn = (db: Db, listingId: number) =>
  db
    .select({ claim: listingClaims, owner, file: documents })
    .from(listingClaims)
    .innerJoin(accounts, eq(accounts.id, listingClaims.accountId))
    .leftJoin(documents, eq(documents.id, listingClaims.documentId))
    .where(eq(listingClaims.listingId, listingId))
    .orderBy(desc(listingClaims.id))
    .limit(mostClaims);
export type ClaimOn = Awaited<ReturnType<typeof claimsOn>>[number];
