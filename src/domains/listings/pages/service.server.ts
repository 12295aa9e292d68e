import { sql } from 'drizzle-orm';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import type { ListingCard } from '../cards/card.ts';
import { cardsByIds } from '../cards/cards.server.ts';
import { isElite } from '../cards/queries.server.ts';
import { slugOfKept } from '../merging/queries.server.ts';
import { listingReports, listings } from '../tables.server.ts';
import { type ListingDetails, listingClosed, listingGone, type reportListing } from './contract.ts';
import { detailsOf } from './details.server.ts';
import * as queries from './queries.server.ts';
import { daysNamed, eliteShown, hourOf, reportReasons } from './rules.ts';

/**
 * A live or paused page; 410 if it was removed, taken down or closed, 404 if it was never shown. What was merged into another
 * listing answers that one, under its own address.
 */
export async function details(context: ServerContext, slug: string): Promise<ListingDetails> {
  const { db } = context;
  const time = context.now();
  const row = await rowAt(db, slug, time);
  if (row?.state === 'live' || row?.state === 'paused') return detailsOf(row, row.state, time);
  if (row?.closed) throw new Refused(listingClosed);
  const kept = row?.state === 'removed' ? await slugOfKept(db, row.id) : undefined;
  if (kept !== undefined) return details(context, kept);
  const isGone = row && row.live_since !== null && (row.state === 'removed' || row.taken_down);
  throw new Refused(isGone ? listingGone : notFound);
}

/** The page of any listing as the public would see it, for those who may look before it is shown. */
export async function preview({ db, now }: ServerContext, slug: string): Promise<ListingDetails> {
  const time = now();
  const row = await rowAt(db, slug, time);
  if (!row) throw new Refused(notFound);
  return detailsOf({ ...row, lat: row.lat ?? 0, lng: row.lng ?? 0 }, 'live', time);
}

/** The row of a page, whatever its state. */
export async function rowAt(db: Db, slug: string, now: Date): Promise<queries.PageRow | undefined> {
  const today = dateOf(now);
  // Yesterday too: its hours may end after midnight.
  const dates = { from: addDays(today, -1), to: addDays(today, daysNamed) };
  return (await queries.pageRows(db, { slug, now: now.toISOString(), ...dates }))[0];
}

/** Up to twelve listings of Elite businesses; another dozen each hour where there are more. */
export async function eliteMembers({ db, now }: ServerContext): Promise<ListingCard[]> {
  const time = now();
  const turn = hourOf(time);
  const known = shown.get(db);
  if (known?.turn === turn && performance.now() < known.until)
    return cardsByIds(db, known.ids, { now: time });
  const { ids, size } = await eliteIds(db, time, turn, eliteShown);
  // Where all are shown there is little to work out, and a new one is seen at once.
  if (size > ids.length) shown.set(db, { turn, ids, until: performance.now() + keptMs });
  return cardsByIds(db, ids, { now: time });
}

/**
 * Whose turn it is among thousands takes long to work out, so it is kept for a minute. A listing that is no longer live
 * is left out all the same; one whose plan has just ended may be shown for that minute more.
 */
const shown = new WeakMap<Db, { turn: number; ids: number[]; until: number }>();
const keptMs = 60_000;

const thanks = { message: 'Thank you. We will look into it.' };

/** Keeps what a visitor reports and tells the operator; a robot that fills the trap field gets the same answer. */
export async function report(
  context: ServerContext,
  { slug, reason, message, email, website }: EndpointParsed<typeof reportListing>,
): Promise<typeof thanks> {
  if (website) return thanks;
  await inTransaction(context, async (inside) => {
    const listing = await shownListing(inside.db, slug);
    if (!listing) throw new Refused(notFound);
    const report = { listingId: listing.id, reason, message, email: email ?? '', createdAt: context.now() };
    await inside.db.insert(listingReports).values(report);
    await tellOperator(inside, { ...report, slug, title: listing.title });
  });
  return thanks;
}

/**
 * Live listings of businesses on the Elite plan, one for each business (its featured one first), at most `limit`.
 * Their order mixes towns and spreads each family evenly. Each turn begins where the last one ended, so that all are
 * shown equally often and no turn belongs to one family or town. `size` is how many there are in all.
 */
async function eliteIds(db: Db, now: Date, turn: number, limit: number) {
  const { rows } = await db.execute<{ id: number; size: number }>(sql`
    WITH elite AS (
      SELECT DISTINCT ON (listing.owner_id) listing.id, category.family, md5(listing.id::text) AS mixed
      FROM listings listing JOIN categories category ON category.id = listing.category_id
      WHERE listing.state = 'live' AND ${isElite(now)}
      ORDER BY listing.owner_id, listing.is_featured DESC, listing.id
    ), spread AS (
      SELECT id, mixed, (row_number() OVER (PARTITION BY family ORDER BY mixed) - 0.5)
                        / count(*) OVER (PARTITION BY family) AS share FROM elite
    ), placed AS (
      SELECT id, row_number() OVER (ORDER BY share, mixed) - 1 AS place, count(*) OVER () AS size FROM spread
    )
    SELECT id, size::int AS size FROM placed
    ORDER BY (place - (${turn}::bigint * ${limit}::bigint) % size + size) % size LIMIT ${limit}::bigint`);
  return { ids: rows.map(({ id }) => id), size: rows[0]?.size ?? 0 };
}

/** A live or paused listing of that slug: what a visitor can see, and so report. */
async function shownListing(db: Db, slug: string) {
  const { rows } = await db.execute<{ id: number; title: string }>(sql`
    SELECT id, title FROM ${listings} WHERE slug = ${slug} AND state IN ('live', 'paused')`);
  return rows[0];
}

interface Report {
  slug: string;
  title: string;
  reason: keyof typeof reportReasons;
  message: string;
  email: string;
}

/** Queues the mail in the transaction that keeps the report: one does not exist without the other. */
export const tellOperator = (context: ServerContext, { slug, title, reason, message, email }: Report) =>
  sendEmail(context, {
    kind: 'page-report',
    to: context.env.supportEmail,
    // A title may be long and may hold anything a business types; a subject is one short line.
    subject: `Report: ${truncate(title.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '), 120)}`,
    text: [
      `A visitor reported a listing: ${reportReasons[reason]}.`,
      new URL(`/listing-details/${slug}`, context.env.publicUrl).href,
      message,
      email ? `The visitor can be reached at ${email}.` : 'The visitor left no email address.',
    ].join('\n\n'),
  });
