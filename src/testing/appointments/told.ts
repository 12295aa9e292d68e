import type { AppointmentHappening } from '#src/domains/appointments/rules.ts';
import {
  appointmentEvents,
  appointmentItems,
  appointments,
  clientCards,
} from '#src/domains/appointments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import { theOnly } from '../reference-data.ts';

let made = 0;

interface Wishes extends Partial<typeof appointments.$inferInsert> {
  readonly treatment?: string;
  readonly detail?: string;
  readonly resourceId?: number | null;
  readonly client?: { readonly id: number; readonly name: string };
  /** Its history. */
  readonly events?: readonly AppointmentHappening[];
}

interface Place {
  readonly ownerId: number;
  readonly listingId: number;
}

/** A client who can book. */
export async function aBookingClient(db: Db, name = 'Bea Quill') {
  const { id, email } = await anAccount(db, { name, email: `booking-${++made}@example.com` });
  return { id, name, email };
}

/** An appointment that a client booked: an hour for £45 unless said otherwise; answers its id. */
export async function aBookedAppointment(
  db: Db,
  { ownerId, listingId }: Place,
  wishes: Wishes = {},
): Promise<number> {
  const { treatment, detail = '', resourceId = null, client, events = ['book'], ...columns } = wishes;
  const by = client ?? (await aBookingClient(db));
  const startsAt = columns.startsAt ?? new Date('2026-11-03T10:00:00Z');
  const endsAt = columns.endsAt ?? new Date(startsAt.getTime() + 3_600_000);
  const createdAt = columns.createdAt ?? new Date('2026-10-20T09:00:00Z');
  const card = { ownerId, accountId: by.id, name: by.name, source: 'order' as const };
  const { id: cardId } = theOnly(
    await db
      .insert(clientCards)
      .values({ ...card, createdAt, updatedAt: createdAt })
      .returning({ id: clientCards.id }),
  );
  const row = {
    ...{ number: `AP-BOOKED-${++made}`, ownerId, listingId, listingTitle: 'Quay Rooms', cardId },
    ...{ state: 'booked' as const, source: 'marketplace' as const, pricePence: 4_500, clientId: by.id },
    ...{ startsAt, endsAt, createdAt, cancelBy: startsAt, ...columns },
  };
  const { id } = theOnly(await db.insert(appointments).values(row).returning({ id: appointments.id }));
  await db.insert(appointmentItems).values({
    ...{ appointmentId: id, position: 0, name: treatment ?? 'Swedish massage', detail, resourceId },
    ...{ pricePence: row.pricePence, startsAt, endsAt },
  });
  for (const event of events) await anEvent(db, id, event, createdAt);
  return id;
}

/** One line of an appointment's history. */
export async function anEvent(
  db: Db,
  appointmentId: number,
  event: AppointmentHappening,
  at: Date,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await db.insert(appointmentEvents).values({ appointmentId, event, actor: 'client', at, detail });
}
