import { sql } from 'drizzle-orm';
import { holdsOf } from '#src/domains/reviews/checks/text.ts';
import { addToLedger } from '#src/domains/reviews/ledger/queries.server.ts';
import { add, judged } from '#src/domains/reviews/publication/service.server.ts';
import { insertReport } from '#src/domains/reviews/reports/queries.server.ts';
import type { Provenance } from '#src/domains/reviews/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type DemoReview, demoReviews } from './review-texts.ts';

interface Visit extends Record<string, unknown> {
  readonly id: number;
  readonly owner_id: number;
  readonly listing_id: number;
  readonly treatments: string;
  readonly visited_month: string;
  readonly sent_at: string;
}

/**
 * Every completed visit of the demonstration was asked about; of some a review came, which says that it is invented.
 * The client whose login the start prints has not answered yet.
 */
export async function fillReviews(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    INSERT INTO review_invitations (owner_id, listing_id, appointment_id, account_id, name, email, provenance,
      treatments, visited_month, sent_at, expires_at, reminded_at)
    SELECT a.owner_id, a.listing_id, a.id, a.client_id, coalesce(c.name, k.name), coalesce(c.email, k.email),
           CASE WHEN a.client_id IS NULL THEN 'recorded' ELSE 'booked' END,
           (SELECT string_agg(name, ', ' ORDER BY position) FROM appointment_items i WHERE i.appointment_id = a.id),
           date_trunc('month', a.starts_at)::date, a.ends_at + interval '1 day', a.ends_at + interval '91 days',
           ${now.toISOString()}
    FROM appointments a LEFT JOIN accounts c ON c.id = a.client_id
    LEFT JOIN client_cards k ON k.id = a.card_id
    WHERE a.state = 'completed' AND a.ends_at < ${now.toISOString()}::timestamptz - interval '1 day'
      AND a.listing_id IS NOT NULL AND coalesce(c.email, k.email, '') <> ''`);
  const { rows: places } = await db.execute<{ id: number; title: string }>(sql`
    SELECT DISTINCT l.id, l.title FROM review_invitations i JOIN listings l ON l.id = i.listing_id ORDER BY l.id`);
  const found: Found[] = [];
  for (const { id, title } of places) {
    const texts = demoReviews[title] ?? [];
    const { rows: visits } = await db.execute<Visit>(sql`
      SELECT id, owner_id, listing_id, treatments, visited_month::text, sent_at FROM review_invitations
      WHERE listing_id = ${id} AND account_id IS NULL AND sent_at < ${now.toISOString()}::timestamptz - interval '1 day'
      ORDER BY sent_at DESC LIMIT ${texts.length}`);
    for (const [index, said] of texts.entries()) {
      const visit = visits[visits.length - 1 - index];
      if (visit) found.push({ visit, said, at: new Date(new Date(visit.sent_at).getTime() + 5 * hourMs) });
    }
  }
  // The ledger goes forwards in time.
  const inOrder = found.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const one of inOrder) await review(db, one);
}

const hourMs = 3_600_000;

interface Found {
  readonly visit: Visit;
  readonly said: DemoReview;
  readonly at: Date;
}

async function review(db: Db, { visit, at, said }: Found): Promise<void> {
  const { name, stars, text, reply, report, ...more } = said;
  const provenance: Provenance = more.isRecorded ? 'recorded' : 'booked';
  await db.execute(sql`UPDATE review_invitations SET used_at = ${at.toISOString()}, provenance = ${provenance}
    WHERE id = ${visit.id}`);
  const { to, happened } = judged(text, holdsOf(text), at, { event: 'received', actor: 'author' });
  const { id } = await add(
    { db, now: () => at },
    {
      ...{ invitationId: visit.id, ownerId: visit.owner_id, listingId: visit.listing_id, provenance },
      ...{ shownName: name, stars, visitedMonth: visit.visited_month, receivedAt: at, isDemo: true, ...to },
      ...{
        worthIt: stars > 3 ? true : stars < 3 ? false : null,
      },
      ...{ cleanliness: Math.min(5, stars + 1), comfort: stars },
    },
    happened,
  );
  const of = { review_id: id, listing_id: visit.listing_id };
  if (report) {
    await insertReport(db, { reviewId: id, ownerId: visit.owner_id, at, ...report });
    await addToLedger(db, at, [{ event: 'reported', actor: 'business', reason: report.reason, ...of }]);
  }
  if (!reply) return;
  await db.execute(sql`INSERT INTO review_replies (review_id, owner_id, body, created_at)
    VALUES (${id}, ${visit.owner_id}, ${reply}, ${at.toISOString()})`);
  await addToLedger(db, at, [{ event: 'replied', actor: 'business', ...of }]);
}
