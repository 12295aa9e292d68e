import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import type { ListingCard } from '../card.ts';
import { cardsByIds } from '../cards.server.ts';
import { type ListingDetails, listingGone, type reportListing } from './contract.ts';
import { detailsOf } from './details.server.ts';
import { eliteIds } from './elite-queries.server.ts';
import { tellOperator } from './mails.server.ts';
import * as queries from './queries.server.ts';
import * as reports from './reports-queries.server.ts';
import { daysNamed, eliteShown, hourOf } from './rules.ts';

type Reading = Pick<Context, 'db' | 'now'>;

/** A live or paused page; 410 where it was taken down, 404 for what was never shown. */
export async function details({ db, now }: Reading, slug: string): Promise<ListingDetails> {
  const time = now();
  const row = await rowAt(db, slug, time);
  if (row?.state === 'live' || row?.state === 'paused') return detailsOf(row, row.state, time);
  // What was never shown has not gone anywhere.
  const isGone = row && row.live_since !== null && (row.state === 'removed' || row.taken_down);
  throw new Refused(isGone ? listingGone : notFound);
}

/** The page of any listing as the public would see it: for who may look before it is shown. */
export async function preview({ db, now }: Reading, slug: string): Promise<ListingDetails> {
  const time = now();
  const row = await rowAt(db, slug, time);
  if (!row) throw new Refused(notFound);
  return detailsOf({ ...row, lat: row.lat ?? 0, lng: row.lng ?? 0 }, 'live', time);
}

function rowAt(db: Db, slug: string, now: Date) {
  const today = dateOf(now);
  // Yesterday too: its hours may end after midnight.
  return queries.pageRow(db, slug, { now, from: addDays(today, -1), to: addDays(today, daysNamed) });
}

/** Up to twelve listings of Elite businesses; another dozen each hour where there are more. */
export async function eliteMembers({ db, now }: Reading): Promise<ListingCard[]> {
  const time = now();
  const ids = await eliteIds(db, time, hourOf(time), eliteShown);
  return cardsByIds(db, ids, { now: time });
}

const thanks = { message: 'Thank you. We will look into it.' };

/** Keeps what a visitor reports and tells the operator; a robot that filled the trap gets the same thanks. */
export async function report(
  context: Pick<Context, 'db' | 'env' | 'jobs' | 'now'>,
  { slug, reason, message, email, website }: EndpointParsed<typeof reportListing>,
): Promise<typeof thanks> {
  if (website) return thanks;
  await context.db.transaction(async (tx) => {
    const listing = await reports.shownListing(tx, slug);
    if (!listing) throw new Refused(notFound);
    const report = { listingId: listing.id, reason, message, email: email ?? '', createdAt: context.now() };
    await reports.keepReport(tx, report);
    await tellOperator({ ...context, db: tx }, { ...report, slug, title: listing.title });
  });
  return thanks;
}
