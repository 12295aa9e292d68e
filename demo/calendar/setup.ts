import { type SQL, sql } from 'drizzle-orm';
import type { CancellationTerms, TakesBookings } from '#src/domains/calendar/rules.ts';
import { addDays, weekdayOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Week, weeksOfPeople } from './weeks.ts';

/** How a place takes bookings. */
export interface Booking {
  readonly takes: TakesBookings;
  readonly terms: CancellationTerms;
  /** The end of the link that it gives to its own clients. */
  readonly ownLink: string;
  /** Per cent of the price that clients pay when they book. */
  readonly depositPercent: number | null;
  /** Whether they may pay all of it. */
  readonly takesFull: boolean;
}

/** A listing with a calendar. */
export interface DemoPlace {
  readonly title: string;
  /** Kind and names of its rooms. */
  readonly rooms: readonly (readonly [kind: string, ...names: string[]])[];
  /** Which treatments need a room of which kind, as a pattern of the language that PostgreSQL reads. */
  readonly needs: readonly (readonly [pattern: string, kind: string])[];
  /** How many clients its business knows; all places of a business know the same. */
  readonly clients: number;
  /** Minutes for tidying after each treatment. */
  readonly bufferAfter: number;
  readonly booking: Booking;
}

export interface Person {
  readonly id: number;
  readonly memberId: number;
  readonly name: string;
  readonly weeks: readonly Week[];
}

const place = (title: string): SQL => sql`(SELECT id FROM listings WHERE title = ${title})`;

/**
 * Everybody on a listing's page becomes a member of the team with a column in the calendar. The first one of a business
 * without other members is its owner.
 */
export async function fillSetup(db: Db, one: DemoPlace, today: string): Promise<Person[]> {
  const { rows } = await db.execute<{
    id: number;
    name: string;
    owner_id: number;
    member_id: number | null;
  }>(sql`
    SELECT p.id, p.name, p.owner_id, p.member_id FROM practitioners p
    JOIN listing_practitioners l ON l.practitioner_id = p.id AND l.listing_id = ${place(one.title)} ORDER BY p.id`);
  const people: Person[] = [];
  for (const [index, person] of rows.entries()) {
    const member = person.member_id ?? (await memberFor(db, person, one, today));
    const id = await columnFor(db, person.name, person.owner_id, member);
    const weeks = weeksOfPeople[index % weeksOfPeople.length] ?? weeksOfPeople[0];
    await putHours(db, { id, owner: person.owner_id, title: one.title, weeks, today });
    people.push({ id, memberId: member, name: person.name, weeks });
  }
  await putRooms(db, one);
  await putTimings(db, one);
  return people;
}

async function memberFor(
  db: Db,
  { id, name, owner_id: owner }: { id: number; name: string; owner_id: number },
  { title }: DemoPlace,
  today: string,
): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    WITH alone AS (SELECT min(id) AS id FROM members WHERE business_id = ${owner} HAVING count(*) = 1),
    free AS (SELECT id FROM alone WHERE id IS NOT NULL AND id NOT IN (
      SELECT member_id FROM practitioners WHERE member_id IS NOT NULL)),
    made AS (
      INSERT INTO members (business_id, name, role, state, all_listings, created_at)
      SELECT ${owner}, ${name}, 'practitioner', 'active', false, ${addDays(today, -200)}::date
      WHERE NOT EXISTS (SELECT 1 FROM free) RETURNING id),
    at AS (INSERT INTO member_listings (member_id, listing_id) SELECT id, ${place(title)} FROM made)
    UPDATE practitioners SET member_id = coalesce((SELECT id FROM free), (SELECT id FROM made)) WHERE id = ${id}
    RETURNING member_id AS id`);
  return rows[0]?.id ?? 0;
}

async function columnFor(db: Db, name: string, owner: number, member: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO resources (owner_id, kind, member_id, name, colour, position)
    SELECT ${owner}, 'staff', ${member}, ${name}, (count(*) % 12)::int, count(*)::int
    FROM resources WHERE owner_id = ${owner} AND kind = 'staff' RETURNING id`);
  return rows[0]?.id ?? 0;
}

interface Hours {
  readonly id: number;
  readonly owner: number;
  readonly title: string;
  readonly weeks: readonly Week[];
  readonly today: string;
}

/** From a Monday some weeks ago; the second week of a rota a week later. */
export const firstMonday = (today: string) => addDays(today, -84 - weekdayOf(today));

async function putHours(db: Db, { id, owner, title, weeks, today }: Hours): Promise<void> {
  const rows = weeks.flatMap(({ everyWeeks, shifts }, index) =>
    shifts.flatMap(({ weekdays, starts, ends }) =>
      weekdays.map((weekday) => ({
        ...{ weekday, starts, ends, everyWeeks },
        from: addDays(firstMonday(today), 7 * index),
      })),
    ),
  );
  await db.execute(sql`
    INSERT INTO working_hours (owner_id, resource_id, listing_id, weekday, starts, ends, from_date, every_weeks)
    SELECT ${owner}, ${id}, ${place(title)}, weekday, starts, ends, "from", "everyWeeks"
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS hours (weekday int, starts int, ends int, "from" date, "everyWeeks" int)`);
}

async function putRooms(db: Db, { title, rooms, needs }: DemoPlace): Promise<void> {
  const owner = sql`(SELECT owner_id FROM listings WHERE title = ${title})`;
  for (const [kind, ...names] of rooms) {
    await db.execute(
      sql`INSERT INTO room_kinds (owner_id, name) VALUES (${owner}, ${kind}) ON CONFLICT DO NOTHING`,
    );
    await db.execute(sql`
      INSERT INTO resources (owner_id, kind, room_kind_id, listing_id, name, position)
      SELECT ${owner}, 'room', k.id, ${place(title)}, room, 100 + number
      FROM unnest(${sql.param([...names])}::text[]) WITH ORDINALITY AS rooms (room, number), room_kinds k
      WHERE k.owner_id = ${owner} AND k.name = ${kind}`);
  }
  for (const [pattern, kind] of needs)
    await db.execute(sql`
      INSERT INTO required_rooms (treatment_id, room_kind_id)
      SELECT t.id, k.id FROM treatments t JOIN room_kinds k ON k.owner_id = t.owner_id AND k.name = ${kind}
      JOIN listing_treatments l ON l.treatment_id = t.id AND l.listing_id = ${place(title)}
      WHERE t.name ~* ${pattern} ON CONFLICT DO NOTHING`);
}

/** Tidying after each treatment; a colour takes while its client sits and waits. */
async function putTimings(db: Db, { title, bufferAfter, booking }: DemoPlace): Promise<void> {
  await db.execute(sql`
    INSERT INTO calendar_settings
      (listing_id, owner_id, takes_bookings, cancellation_terms, terms_chosen, own_link, deposit, deposit_value,
      takes_full)
    SELECT id, owner_id, ${booking.takes}, ${booking.terms}, true, ${booking.ownLink},
      ${booking.depositPercent === null ? 'none' : 'percent'}, ${booking.depositPercent ?? 0}, ${booking.takesFull}
    FROM listings WHERE title = ${title}`);
  await db.execute(sql`
    INSERT INTO treatment_timings (variant_id, buffer_after, segments)
    SELECT v.id, ${bufferAfter}::int, CASE WHEN t.name ~* 'colour|highlights|balayage' AND v.minutes BETWEEN 105 AND 240
      THEN ARRAY[v.minutes - 90, 45, 45] END
    FROM treatment_variants v JOIN treatments t ON t.id = v.treatment_id
    JOIN listing_treatments l ON l.treatment_id = t.id AND l.listing_id = ${place(title)} ON CONFLICT DO NOTHING`);
}
