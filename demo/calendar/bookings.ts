import { sql } from 'drizzle-orm';
import { digitsOf } from '#src/domains/appointments/clients/phone.ts';
import { cancelBy } from '#src/domains/appointments/terms.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AppointmentRow, Rows } from './rows.ts';
import type { Booking } from './setup.ts';

const hourMs = 3_600_000;
/** So far from now are the visits of the client: what is past has been asked about by then. */
const apart = 48 * hourMs;

interface Client extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** The client whose login the start prints has booked at each place that takes bookings: once lately, once to come. */
export async function bookedByClient(
  db: Db,
  rows: Rows,
  bookings: ReadonlyMap<number, Booking>,
  now: Date,
): Promise<void> {
  const { rows: found } = await db.execute<Client>(sql`
    SELECT id, name, email, phone FROM accounts WHERE role = 'user'
    ORDER BY email = 'client@example.com' DESC, id LIMIT 2`);
  const [client, other] = found;
  if (!client) return;
  const dates = new Set<string>();
  const isOnNewDate = ({ starts_at }: AppointmentRow) => !dates.has(dateOf(starts_at));
  for (const [listing, booking] of bookings) {
    const there = rows.appointments.filter((one) => one.listing_id === listing && isOnNewDate(one));
    const past = there.findLast(
      ({ state, ends_at }) => state === 'completed' && ends_at.getTime() < now.getTime() - apart,
    );
    const coming = there.find(
      ({ state, starts_at }) => state === 'booked' && starts_at.getTime() > now.getTime() + apart,
    );
    for (const one of [past, coming]) {
      if (!one) continue;
      dates.add(dateOf(one.starts_at));
      give(rows, one, client, booking, now);
    }
  }
  if (other) missedBy(rows, other, bookings, now);
}

/** Another client did not come, a week ago or more. */
function missedBy(rows: Rows, client: Client, bookings: ReadonlyMap<number, Booking>, now: Date): void {
  const missed = rows.appointments.findLast(
    ({ state, ends_at, listing_id }) =>
      state === 'no_show' && ends_at.getTime() < now.getTime() - 7 * 24 * hourMs && bookings.has(listing_id),
  );
  const booking = missed && bookings.get(missed.listing_id);
  if (booking) give(rows, missed, client, booking, now);
}

/** Makes an appointment one that the client booked. */
function give(rows: Rows, one: AppointmentRow, client: Client, { takes, terms }: Booking, now: Date): void {
  const isAsked = takes === 'request' && one.state === 'booked';
  const createdAt = isAsked ? new Date(now.getTime() - hourMs) : one.created_at;
  Object.assign(one, {
    ...{ card_id: cardFor(rows, one.owner_id, client, now), client_id: client.id, source: 'marketplace' },
    ...{ cancellation_terms: terms, cancel_by: cancelBy(terms, one.starts_at, one.ends_at), note: '' },
    ...(isAsked && {
      state: 'requested',
      respond_by: new Date(now.getTime() + 23 * hourMs),
      created_at: createdAt,
    }),
  } satisfies Partial<AppointmentRow>);
  const at = rows.events.findIndex(
    ({ appointment_id, event }) => appointment_id === one.id && event === 'record',
  );
  const recorded = rows.events[at];
  if (!recorded) return;
  const own = {
    appointment_id: one.id,
    actor: 'client',
    member_id: null,
    detail: {},
    at: createdAt,
  } as const;
  if (takes === 'instant') return void rows.events.splice(at, 1, { ...own, event: 'book' });
  const accepted = { ...recorded, event: 'accept', at: new Date(createdAt.getTime() + hourMs) } as const;
  rows.events.splice(at, 1, { ...own, event: 'request' }, ...(isAsked ? [] : [accepted]));
}

/** The card that a business has of the client since the first booking. */
function cardFor(rows: Rows, owner: number, { id, name, email, phone }: Client, now: Date): number {
  const known = rows.cards.find((card) => card.owner_id === owner && card.account_id === id);
  if (known) return known.id;
  const card = {
    ...{ id: rows.cards.length + 1, owner_id: owner, account_id: id, name, email, phone, note: '' },
    ...{ phone_digits: digitsOf(phone), is_own: false, source: 'order', version: 1 },
    ...{ created_at: now.toISOString(), updated_at: now.toISOString() },
  };
  rows.cards.push(card);
  return card.id;
}

/** Who booked and was marked as a no-show disputes it, a day after it was marked. */
export const disputeNoShows = (db: Db) =>
  db.execute(sql`
    WITH disputed AS (
      UPDATE appointments SET objection = ${wasThere}, objected_at = no_show_at + interval '1 day'
      WHERE state = 'no_show' AND client_id IS NOT NULL RETURNING id, objected_at)
    INSERT INTO appointment_events (appointment_id, event, actor, at)
    SELECT id, 'object', 'client', objected_at FROM disputed`);

const wasThere =
  'I rang the bell at five to and again at five past, and phoned twice. Nobody came to the door, so I went home.';
