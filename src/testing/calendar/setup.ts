import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import { resources, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { aMember } from '../accounts/members.ts';
import { theOnly } from '../reference-data.ts';

/** A column in a business's calendar, of a new member unless one is named. */
export async function aColumn(
  db: Db,
  ownerId: number,
  memberId?: number,
  name = 'Tamsin Rowe',
): Promise<number> {
  const member = memberId ?? (await aMember(db, { businessId: ownerId, role: 'front_desk' })).memberId;
  const row = { ownerId, kind: 'staff' as const, memberId: member, name };
  return theOnly(await db.insert(resources).values(row).returning({ id: resources.id })).id;
}

let numbered = 0;

/** An hour of this person or room, taken by an appointment. */
export async function anAppointmentBlock(db: Db, ownerId: number, resourceId: number, startsAt: Date) {
  numbered += 1;
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const row = {
    ...{
      number: `AP-SETUP-${numbered}`,
      ownerId,
      listingTitle: 'Quay',
      startsAt,
      endsAt,
      createdAt: startsAt,
    },
    ...{ state: 'booked' as const, source: 'phone' as const, pricePence: 4500 },
  };
  const { id: appointmentId } = theOnly(await db.insert(appointments).values(row).returning());
  const item = { appointmentId, position: 0, name: 'Cut', pricePence: 4500, startsAt, endsAt };
  await db.insert(appointmentItems).values(item);
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  const block = { resourceId, during, cause: 'appointment' as const, isFirm: true, appointmentId, item: 0 };
  await db.insert(timeBlocks).values(block);
}
