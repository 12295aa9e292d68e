import { eq, inArray } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { enquiries, enquiryMessages } from '#src/domains/enquiries/conversations/tables.server.ts';
import { listingCounts } from '#src/domains/listings/insights/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { addDays } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { Random } from '../random.ts';
import { conversations, type Told } from './conversations.ts';

const hourMs = 3_600_000;

interface Page {
  readonly id: number;
  readonly slug: string;
  readonly ownerId: number;
}

/** Conversations of the business with the full profile, and sixty days of counts for all the demo's businesses. */
export async function fillEnquiries(db: Db, now: Date): Promise<void> {
  const pages = await pagesOf(db, ['elite@example.com', 'business@example.com']);
  const [client] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'client@example.com'));
  for (const told of conversations.toReversed()) {
    const page = pages.find(({ slug }) => slug === told.listing);
    if (page) await addConversation(db, told, page, client?.id ?? null, now);
  }
  const rows = pages.flatMap(({ id, slug }) => countsOf(id, slug, now));
  if (rows.length > 0) await db.insert(listingCounts).values(rows);
}

async function pagesOf(db: Db, emails: string[]): Promise<Page[]> {
  return db
    .select({ id: listings.id, slug: listings.slug, ownerId: accounts.id })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.ownerId))
    .where(inArray(accounts.email, emails))
    .orderBy(listings.id);
}

async function addConversation(db: Db, told: Told, page: Page, clientId: number | null, now: Date) {
  let at = now.getTime() - told.daysAgo * 24 * hourMs;
  const said = told.said.map(({ after, from, text }) => {
    at += after * hourMs;
    return { isFromBusiness: from === 'business', body: text, createdAt: new Date(at) };
  });
  const asked = said[0]?.createdAt ?? now;
  const row = {
    listingId: page.id,
    ownerId: page.ownerId,
    accountId: told.isClient ? clientId : null,
    name: told.name,
    email: told.isClient
      ? 'client@example.com'
      : `${told.name.toLowerCase().replace(/\W+/g, '.')}@example.com`,
    phone: told.phone ?? '',
    preferredTimes: told.times ?? '',
    createdAt: asked,
    confirmedAt: asked,
    firstAnsweredAt: said.find(({ isFromBusiness }) => isFromBusiness)?.createdAt ?? null,
    lastMessageAt: new Date(at),
    unreadByBusiness: told.isUnread === true,
    archivedAt: told.isArchived ? new Date(at) : null,
  };
  const [made] = await db.insert(enquiries).values(row).returning({ id: enquiries.id });
  if (made) await db.insert(enquiryMessages).values(said.map((one) => ({ ...one, enquiryId: made.id })));
}

/** More at weekends, a little more every week, and never twice the same. */
function countsOf(listingId: number, slug: string, now: Date) {
  const random = new Random(`counts ${slug}`);
  const today = now.toISOString().slice(0, 10);
  const usual = slug.startsWith('magnolia') ? 14 : 4;
  return Array.from({ length: 60 }, (_, back) => {
    const day = addDays(today, -back);
    const weekday = new Date(day).getUTCDay();
    const busy = weekday === 0 || weekday === 6 ? 1.5 : weekday === 4 ? 1.2 : 1;
    const views = Math.round(usual * busy * (1 - back / 150) * (0.7 + random.next() * 0.6));
    return { listingId, day, views, searches: views * 3 + random.whole(0, usual * 2) };
  });
}
