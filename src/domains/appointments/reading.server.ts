import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import type { CalendarReader } from '#src/domains/calendar/reader.server.ts';
import { resources, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces } from '#src/platform/database/in-places.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import type { CalendarAppointment } from './appointment.ts';
import { mostItems } from './rules.ts';
import { appointmentItems, appointments, clientCards } from './tables.server.ts';

export type AppointmentRow = typeof appointments.$inferSelect;
export type ItemRow = typeof appointmentItems.$inferSelect;

/** The appointments that a reader may see: of their places and, with a calendar of their own, with an item of theirs. */
export const isOf = (reader: CalendarReader): SQL => sql`${appointments.ownerId} = ${reader.id}
  AND ${inPlaces(appointments.listingId, reader)}
  AND ${reader.isAll ? sql`true` : sql`EXISTS (SELECT FROM ${appointmentItems} i WHERE i.appointment_id = ${appointments.id} AND ${isOwnItem(reader)})`}`;

/** In a query over the items as `i`. */
const isOwnItem = ({ memberId }: CalendarReader): SQL =>
  sql`i.resource_id IN (SELECT r.id FROM ${resources} r WHERE r.member_id = ${memberId})`;

/** What the calendar shows of appointments beside their own rows. */
export interface Around {
  readonly items: readonly ItemRow[];
  readonly clients: ReadonlyMap<number, typeof clientCards.$inferSelect>;
  /** The appointments of which some time is not firm. */
  readonly over: ReadonlySet<number>;
}

/** A reader with a calendar of their own is answered their own items alone. */
export async function readAround(
  db: Db,
  reader: CalendarReader,
  rows: readonly AppointmentRow[],
): Promise<Around> {
  const ids = rows.map(({ id }) => id);
  const cardIds = rows.flatMap(({ cardId }) => cardId ?? []);
  const mine = reader.isAll
    ? sql`true`
    : sql`${appointmentItems.resourceId} IN (SELECT r.id FROM ${resources} r WHERE r.member_id = ${reader.memberId})`;
  const items = await db
    .select()
    .from(appointmentItems)
    .where(sql`${inArray(appointmentItems.appointmentId, ids)} AND ${mine}`)
    .orderBy(asc(appointmentItems.appointmentId), asc(appointmentItems.position))
    .limit(ids.length * mostItems);
  const cards = await db
    .select()
    .from(clientCards)
    .where(inArray(clientCards.id, cardIds))
    .limit(cardIds.length);
  const over = await db
    .selectDistinct({ id: timeBlocks.appointmentId })
    .from(timeBlocks)
    .where(sql`${inArray(timeBlocks.appointmentId, ids)} AND NOT ${timeBlocks.isFirm}`)
    .limit(ids.length);
  return {
    items,
    clients: new Map(cards.map((card) => [card.id, card])),
    over: new Set(over.flatMap(({ id }) => id ?? [])),
  };
}

const itemOf = (item: ItemRow): CalendarAppointment['items'][number] => ({
  position: item.position,
  treatment: item.treatmentId,
  variant: item.variantId,
  name: item.name,
  detail: item.detail,
  price: poundsOf(item.pricePence),
  resource: item.resourceId,
  rooms: item.roomIds,
  starts_at: item.startsAt.toISOString(),
  ends_at: item.endsAt.toISOString(),
  buffer_before: item.bufferBefore,
  buffer_after: item.bufferAfter,
  segments: item.segments,
  keeps_room: item.keepsRoom,
  staff_requested: item.staffRequested,
});

/** An appointment as the calendar draws it: its price is that of the items that the reader sees. */
export function drawn(row: AppointmentRow, { items, clients, over }: Around): CalendarAppointment {
  const own = items.filter((item) => item.appointmentId === row.id);
  const client = clients.get(row.cardId ?? 0);
  return {
    id: row.id,
    number: row.number,
    listing: row.listingId,
    state: row.state,
    source: row.source,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    client: client ? { id: client.id, name: client.name } : null,
    has_note: row.note !== '',
    price: poundsOf(own.reduce((sum, item) => sum + item.pricePence, 0)),
    is_over: over.has(row.id),
    version: row.version,
    items: own.map(itemOf),
  };
}
