import { sql } from 'drizzle-orm';
import { bankHolidaysAhead } from '#src/domains/listings/schedule/rules.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';

/** What an operator finds to do, and bank holidays of the business with the full profile. */
export async function fillBackOffice(db: Db, now: Date): Promise<void> {
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  await db.execute(sql`
    UPDATE listings SET submitted_at = ${at(2)}::timestamptz - (id % 46) * interval '1 hour'
    WHERE state = 'awaiting_check'`);
  await db.execute(sql`
    UPDATE listings SET pending_since = ${at(20)}::timestamptz, pending_change = jsonb_build_object(
      'title', title || ' and Garden Rooms', 'categoryId', category_id, 'cityId', city_id, 'address', address,
      'town', town, 'postcode', postcode, 'lat', lat, 'lng', lng)
    WHERE id = (SELECT l.id FROM listings l JOIN cities c ON c.id = l.city_id
                WHERE l.state = 'live' AND c.slug = 'bristol' ORDER BY l.id LIMIT 1)`);
  await db.execute(sql`
    UPDATE listings SET verification_asked_at = ${at(30)}::timestamptz
    WHERE id = (SELECT l.id FROM listings l JOIN cities c ON c.id = l.city_id
                WHERE l.state = 'live' AND l.verified_at IS NULL AND c.slug = 'york' AND EXISTS (
                  SELECT 1 FROM listing_affiliations a WHERE a.listing_id = l.id) ORDER BY l.id LIMIT 1)`);
  await report(db, { city: 'norwich', reason: 'closed', message: closed, at: at(50) });
  await report(db, { city: 'cardiff', reason: 'wrong-facts', message: wrongFacts, at: at(6) });
  await closeOnBankHolidays(db, dateOf(now));
}

const closed =
  'I walked past on Thursday and Friday and the blinds were down both times. The lady at the bakery says that they moved out in the summer.';
const wrongFacts =
  'The page says that there is step-free access, but there are two steps up to the door and no ramp.';

interface Reported {
  readonly city: string;
  readonly reason: 'closed' | 'wrong-facts';
  readonly message: string;
  readonly at: string;
}

/** About the first live listing of a city. */
const report = (db: Db, { city, reason, message, at }: Reported) =>
  db.execute(sql`
    INSERT INTO listing_reports (listing_id, reason, message, email, created_at)
    SELECT l.id, ${reason}, ${message}, '', ${at}::timestamptz
    FROM listings l JOIN cities c ON c.id = l.city_id
    WHERE l.state = 'live' AND c.slug = ${city} ORDER BY l.id LIMIT 1`);

/** Both listings of the full profile; they are in Leeds. */
async function closeOnBankHolidays(db: Db, today: string): Promise<void> {
  const own = sql`(SELECT l.id FROM listings l JOIN accounts a ON a.id = l.owner_id
    WHERE a.email = 'elite@example.com')`;
  const days = JSON.stringify(bankHolidaysAhead('England and Wales', today));
  await db.execute(sql`UPDATE listings SET closes_on_bank_holidays = true WHERE id IN ${own}`);
  await db.execute(sql`DELETE FROM listing_special_days WHERE listing_id IN ${own}`);
  await db.execute(sql`
    INSERT INTO listing_special_days (listing_id, date, bank_holiday)
    SELECT id, day.date, day.name
    FROM json_to_recordset(${days}::json) AS day (date date, name text), listings
    WHERE id IN ${own} ORDER BY id, day.date`);
}
