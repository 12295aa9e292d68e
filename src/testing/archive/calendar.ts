import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';

/** A row of the account in every table about its calendar and its appointments. */
export async function fillCalendar(db: Db, ownerId: number): Promise<void> {
  await db.execute(sql`INSERT INTO calendar_settings (listing_id, owner_id, lead_minutes)
    SELECT id, owner_id, 4712 FROM listings WHERE owner_id = ${ownerId}`);
  await db.execute(sql`INSERT INTO room_kinds (owner_id, name) VALUES (${ownerId}, 'Wet room')`);
  await db.execute(sql`INSERT INTO resources (owner_id, kind, room_kind_id, listing_id, name)
    SELECT ${ownerId}, 'room', k.id, l.id, 'Tide room' FROM room_kinds k, listings l
    WHERE k.owner_id = ${ownerId} AND l.owner_id = ${ownerId}`);
  await db.execute(sql`INSERT INTO resources (owner_id, kind, member_id, name)
    SELECT ${ownerId}, 'staff', id, 'Wilf at the tables' FROM members WHERE business_id = ${ownerId} LIMIT 1`);
  const staff = sql`resources r WHERE r.owner_id = ${ownerId} AND r.kind = 'staff'`;
  const listing = sql`(SELECT min(id) FROM listings WHERE owner_id = ${ownerId})`;
  const variant = sql`(SELECT min(v.id) FROM treatment_variants v JOIN treatments t ON t.id = v.treatment_id
    WHERE t.owner_id = ${ownerId})`;
  const treatment = sql`(SELECT treatment_id FROM treatment_variants WHERE id = ${variant})`;
  await db.execute(sql`INSERT INTO working_hours (owner_id, resource_id, listing_id, weekday, starts, ends, from_date)
    SELECT ${ownerId}, r.id, ${listing}, 0, 545, 1025, '2026-11-23' FROM ${staff}`);
  await db.execute(sql`INSERT INTO date_overrides (owner_id, resource_id, date)
    SELECT ${ownerId}, r.id, '2027-02-03' FROM ${staff}`);
  await db.execute(sql`INSERT INTO staff_services SELECT r.id, ${treatment} FROM ${staff}`);
  await db.execute(sql`INSERT INTO staff_service_terms SELECT r.id, ${variant}, 7654 FROM ${staff}`);
  await db.execute(sql`INSERT INTO treatment_timings (variant_id, buffer_after) VALUES (${variant}, 115)`);
  await db.execute(sql`INSERT INTO required_rooms
    SELECT ${treatment}, id FROM room_kinds WHERE owner_id = ${ownerId}`);
  await db.execute(sql`INSERT INTO busy_calendars (resource_id, name, url, created_at, next_at)
    SELECT r.id, 'The other chair', 'https://calendar.example/a.ics', now(), now() FROM ${staff}`);
  await db.execute(sql`INSERT INTO calendar_feeds (token_hash, resource_id, name, created_at)
    SELECT 'a feed of ' || r.id, r.id, 'The phone of Wilf', now() FROM ${staff}`);
  await db.execute(sql`INSERT INTO client_cards (owner_id, name, source, created_at, updated_at)
    VALUES (${ownerId}, 'Morwenna Pask', 'recorded', now(), now())`);
  await db.execute(sql`INSERT INTO notification_settings (account_id, event, channel, value)
    VALUES (${ownerId}, 'team_appointments', 'email', 'daily')`);
  await db.execute(
    sql`INSERT INTO quiet_hours (account_id, from_minute, to_minute) VALUES (${ownerId}, 1260, 480)`,
  );
  await db.execute(sql`INSERT INTO notifications (account_id, business_id, event, subject, text, path, created_at)
    VALUES (${ownerId}, ${ownerId}, 'message', 'conversation:1', 'A message for Quay Rooms', '/', now())`);
  const card = sql`(SELECT id FROM client_cards WHERE owner_id = ${ownerId})`;
  await db.execute(
    sql`INSERT INTO client_health_notes (card_id, encrypted, updated_at) VALUES (${card}, 'x', now())`,
  );
  await db.execute(
    sql`INSERT INTO client_health_note_reads (card_id, what, at) VALUES (${card}, 'changed', now())`,
  );
  const nine = sql`'2026-11-24T09:00Z'::timestamptz`;
  await db.execute(sql`INSERT INTO appointments (number, owner_id, listing_id, listing_title, card_id, state, source,
      starts_at, ends_at, price_pence, created_at)
    VALUES ('AP-OF-THE-TEST-' || ${ownerId}::int, ${ownerId}, ${listing}, 'Penhallow Rooms', ${card}, 'booked', 'phone',
      ${nine}, ${nine} + interval '1 hour', 4711, now())`);
  const appointment = sql`appointments a WHERE a.owner_id = ${ownerId}`;
  await db.execute(sql`INSERT INTO appointment_items (appointment_id, position, name, price_pence, starts_at, ends_at)
    SELECT a.id, 0, 'Low tide massage', 4711, a.starts_at, a.ends_at FROM ${appointment}`);
  await db.execute(sql`INSERT INTO appointment_events (appointment_id, event, detail, at)
    SELECT a.id, 'move', '{"from": "booked by hand"}', now() FROM ${appointment}`);
  await db.execute(sql`INSERT INTO waitlist_entries (client_id, owner_id, listing_id, variants, treatments, from_date,
      to_date, weekdays, parts, joined_at)
    VALUES (${ownerId}, ${ownerId}, ${listing}, ARRAY[${variant}], 'Low tide massage to come', '2026-11-23',
      '2026-11-30', '{0,1}', '{morning}', now())`);
  await db.execute(sql`INSERT INTO waitlist_offers (entry_id, starts_at, ends_at, price_pence, made_at, expires_at)
    SELECT e.id, ${nine}, ${nine} + interval '1 hour', 4713, now(), now() FROM waitlist_entries e
    WHERE e.client_id = ${ownerId}`);
  await db.execute(sql`INSERT INTO time_blocks (resource_id, during, cause, is_firm, title)
    SELECT r.id, tstzrange(${nine}, ${nine} + interval '1 hour'), 'blocked', true, 'The plumber' FROM ${staff}`);
}
