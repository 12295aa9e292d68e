import { sql } from 'drizzle-orm';
import { addDays } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { put } from '../put.ts';

/** Who waits at Magnolia Rooms, longest first; the last is the client whose login the start prints. */
const waiting = [
  { treatment: 0, weekdays: [0, 2, 4], parts: ['evening'], hoursAgo: 30 },
  { treatment: 1, weekdays: [5], parts: ['morning', 'afternoon'], hoursAgo: 1 },
] as const;

/** The days are so far ahead that nothing is offered for them yet: nobody would answer. */
const [first, last] = [35, 55];

/** Clients who wait for a time at Magnolia Rooms. */
export async function fillWaitlist(db: Db, now: Date, today: string): Promise<void> {
  const { rows: clients } = await db.execute<{ id: number }>(sql`
    (SELECT o.client_id AS id FROM orders o JOIN accounts a ON a.id = o.client_id
      WHERE a.email <> 'client@example.com' ORDER BY o.id LIMIT 1)
    UNION ALL SELECT id FROM accounts WHERE email = 'client@example.com'`);
  const { rows: offers } = await db.execute<{
    listing: number;
    owner: number;
    variant: number;
    name: string;
  }>(sql`
    SELECT DISTINCT ON (t.id) l.id AS listing, l.owner_id AS owner, v.id AS variant, t.name
    FROM listings l JOIN listing_treatments k ON k.listing_id = l.id
    JOIN treatments t ON t.id = k.treatment_id JOIN treatment_variants v ON v.treatment_id = t.id
    WHERE l.title = 'Magnolia Rooms' ORDER BY t.id, v.id LIMIT ${waiting.length}`);
  const rows = waiting.flatMap(({ treatment, weekdays, parts, hoursAgo }, index) => {
    const client = clients[index];
    const offer = offers[treatment];
    if (!client || !offer) return [];
    return {
      ...{ id: index + 1, client_id: client.id, owner_id: offer.owner, listing_id: offer.listing },
      ...{ variants: [offer.variant], treatments: offer.name, staff_id: null, link: null },
      ...{ from_date: addDays(today, first), to_date: addDays(today, last), weekdays, parts },
      joined_at: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
    };
  });
  await put(db, 'waitlist_entries', rows);
}
