import { sql } from 'drizzle-orm';
import { variantsAt } from '#src/domains/treatments/at-place.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { put } from '../put.ts';
import { appointmentsAt } from './appointments.ts';
import { bookedByClient, disputeNoShows } from './bookings.ts';
import { chargeCompleted } from './charged.ts';
import { demoClients } from './clients.ts';
import type { Offer } from './day.ts';
import type { Rows } from './rows.ts';
import { type Booking, type DemoPlace, fillSetup } from './setup.ts';
import { fillWaitlist } from './waitlist.ts';

/** What is used without anybody who gives it, or takes a whole day. */
const unattended = 'sauna|sunbed|float|cryo|day spa';

const places: readonly DemoPlace[] = [
  {
    title: 'Magnolia Rooms',
    rooms: [['Treatment room', 'Fern', 'Heather', 'Moss', 'Sorrel']],
    needs: [['.', 'Treatment room']],
    clients: 140,
    bufferAfter: 10,
    booking: {
      ...{ takes: 'instant', terms: 'hours_24', ownLink: 'magn22rms9' },
      ...{ depositPercent: null, takesFull: true },
    },
  },
  {
    title: 'Magnolia Rooms at the Mill',
    rooms: [
      ['Treatment room', 'The Weir', 'The Sluice', 'The Race'],
      ['Wet room', 'The Hammam'],
    ],
    needs: [
      ['hammam|scrub|wrap', 'Wet room'],
      ['massage|reflexology|candling|cellulite', 'Treatment room'],
    ],
    clients: 140,
    bufferAfter: 15,
    booking: {
      ...{ takes: 'request', terms: 'hours_48', ownLink: 'mill23weir' },
      ...{ depositPercent: null, takesFull: true },
    },
  },
  {
    title: 'Juniper Yard',
    rooms: [],
    needs: [],
    clients: 60,
    bufferAfter: 0,
    booking: {
      ...{ takes: 'instant', terms: 'until_start', ownLink: 'jun24yardx' },
      ...{ depositPercent: 20, takesFull: true },
    },
  },
];

/** People, rotas, rooms and two months of appointments for the salons whose logins the start prints. */
export async function fillCalendar(db: Db, now: Date): Promise<void> {
  const today = dateOf(now);
  const rows: Rows = { cards: [], appointments: [], items: [], events: [], blocks: [] };
  const bookings = new Map<number, Booking>();
  for (const place of places) {
    const { rows: found } = await db.execute<{ id: number; owner_id: number }>(
      sql`SELECT id, owner_id FROM listings WHERE title = ${place.title}`,
    );
    const [listing] = found;
    if (!listing) continue;
    bookings.set(listing.id, place.booking);
    const people = await fillSetup(db, place, today);
    const clients = clientsOf(rows, listing.owner_id, place.clients, now);
    const rooms = await roomsOf(db, listing.id);
    const offers = await offersAt(db, listing.id);
    const open = await openingOf(db, listing.id);
    appointmentsAt(rows, {
      ...{ listing, title: place.title, people, clients, rooms, offers, now, today },
      ...open,
    });
  }
  await bookedByClient(db, rows, bookings, now);
  await put(db, 'client_cards', rows.cards);
  await put(db, 'appointments', rows.appointments);
  await put(db, 'appointment_items', rows.items);
  await put(db, 'appointment_events', rows.events);
  await put(db, 'time_blocks', rows.blocks);
  await disputeNoShows(db);
  await fillWaitlist(db, now, today);
  await chargeCompleted(db, now);
}

/** The cards of a business: those it has already, or new ones. */
function clientsOf(rows: Rows, owner: number, count: number, now: Date): number[] {
  const known = rows.cards.filter(({ owner_id }) => owner_id === owner).map(({ id }) => id);
  if (known.length > 0) return known;
  const made = demoClients(count, `clients of ${owner}`).map((client, index) => ({
    ...{ id: rows.cards.length + index + 1, owner_id: owner, account_id: null, ...client },
    ...{ is_own: true, source: 'recorded' },
    phone_digits: client.phone.replaceAll(/\D/g, ''),
    ...{ created_at: now.toISOString(), updated_at: now.toISOString(), version: 1 },
  }));
  rows.cards.push(...made);
  return made.map(({ id }) => id);
}

/** Its week, and the dates on which it is closed. */
async function openingOf(db: Db, listing: number) {
  const { rows: opening } = await db.execute<{ weekday: number; opens: number; closes: number }>(
    sql`SELECT weekday, opens, closes FROM listing_hours WHERE listing_id = ${listing} AND is_active ORDER BY 1, 2`,
  );
  const { rows: closed } = await db.execute<{ date: string }>(
    sql`SELECT date::text FROM listing_special_days WHERE listing_id = ${listing} AND is_active AND opens IS NULL`,
  );
  return { opening, closedOn: closed.map(({ date }) => date) };
}

const roomsOf = async (db: Db, listing: number) =>
  (
    await db.execute<{ id: number; kind: number }>(
      sql`SELECT id, room_kind_id AS kind FROM resources WHERE listing_id = ${listing} AND kind = 'room' ORDER BY id`,
    )
  ).rows;

/** What is offered there, with the kinds of room that it needs. */
const offersAt = async (db: Db, listing: number) =>
  (
    await db.execute<Offer & { kinds: number[] } & Record<string, unknown>>(sql`
      SELECT t.id AS "treatmentId", v.id AS "variantId", t.name, v.name AS detail, v.minutes,
        v.price_pence AS "pricePence", coalesce(g.buffer_after, 0) AS "bufferAfter", g.segments,
        ARRAY(SELECT room_kind_id FROM required_rooms r WHERE r.treatment_id = t.id ORDER BY 1) AS kinds
      FROM listing_treatments l JOIN treatments t ON t.id = l.treatment_id
      JOIN ${variantsAt(sql`${listing}::int`)} v ON v.treatment_id = t.id AND v.is_offered
      LEFT JOIN treatment_timings g ON g.variant_id = v.id
      WHERE l.listing_id = ${listing} AND t.name !~* ${unattended} ORDER BY v.id`)
  ).rows;
