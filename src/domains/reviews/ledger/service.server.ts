import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { shownListing } from '../reading/queries.server.ts';
import type { LedgerTotals, readReviewLedger, summariseReviewLedger } from './contract.ts';
import * as queries from './queries.server.ts';

/** In one answer. */
const mostRows = 1_000;
const headDays = 30;

export const read: Verb<typeof readReviewLedger> = async ({ db }, { after }) => ({
  rows: await queries.ledgerAfter(db, after, mostRows),
  head: await queries.headOf(db),
});

export const summarise: Verb<typeof summariseReviewLedger> = async ({ db, now }, { slug, year }) => {
  const listing = slug === undefined ? null : await shownListing(db, slug);
  if (listing === undefined) throw new Refused(notFound);
  const today = dateOf(now());
  const years = await yearsOf(db, now());
  const thisYear = years[0] ?? 0;
  const asked = Math.min(year ?? thisYear, thisYear);
  return {
    head: await queries.headOf(db),
    heads: await headsOf(db, today),
    listing: listing && { slug: listing.slug, title: listing.title },
    totals: await totalsOf(db, asked, listing?.id ?? null),
    years,
  };
};

/** The years from the ledger's first row to now, the newest first. */
export async function yearsOf(db: Db, now: Date): Promise<number[]> {
  const thisYear = Number(dateOf(now).slice(0, 4));
  const first = Number(dateOf((await queries.firstMoment(db)) ?? now).slice(0, 4));
  return Array.from({ length: thisYear - first + 1 }, (_, index) => thisYear - index);
}

/** The last row of each day in London that is over and had one, the newest first. */
async function headsOf(db: Db, today: string) {
  const heads: { day: string; seq: number; hash: string }[] = [];
  for (let days = 1; days <= headDays; days += 1) {
    const day = addDays(today, -days);
    const last = await queries.lastBefore(db, instantOf(addDays(day, 1), 0));
    if (last && dateOf(last.at) === day) heads.push({ day, seq: last.seq, hash: last.hash });
  }
  return heads;
}

async function totalsOf(db: Db, year: number, listingId: number | null): Promise<LedgerTotals> {
  const span = { from: instantOf(`${year}-01-01`, 0), to: instantOf(`${year + 1}-01-01`, 0), listingId };
  const events = await queries.countEvents(db, span);
  const medians = await queries.medianSeconds(db, span);
  const countOf = (name: string) => events.find(({ event }) => event === name)?.count ?? 0;
  return {
    ...{ year, received: countOf('received'), published: countOf('published'), held: countOf('held') },
    ...{ withdrawn: countOf('withdrawn'), restored: countOf('restored') },
    removed: events
      .filter(({ event }) => event === 'removed')
      .map(({ reason, count }) => ({ reason: reason ?? '', count })),
    median_seconds: [1, 2, 3, 4, 5].map((stars) => medians.get(stars) ?? null),
  };
}
