import { dateOverrides, staffServiceTerms, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aRoom, aSalon, aTimedTreatment, callsOf } from './salon.ts';
import { anAppointmentBlock } from './setup.ts';

/**
 * A salon of people with other hours on some days and prices of their own, a room, blocked time and time off, appointments on some
 * days, and a colour with processing.
 */
export async function aBusySalon(app: TestApp) {
  const salon = await aSalon(app);
  const { ownerId, listingId, ada, bea } = salon;
  const room = await aRoom(app.db, salon);
  const colour = await aTimedTreatment(
    app.db,
    salon,
    { name: 'Colour', variants: [{ minutes: 105 }] },
    { timing: { bufferBefore: 5, bufferAfter: 10, segments: [45, 30, 30] }, roomKindId: room.kindId },
  );
  await app.db.insert(dateOverrides).values([
    { ownerId, resourceId: ada.id, listingId, date: '2026-11-04', starts: 1200, ends: 1560 },
    { ownerId, resourceId: bea.id, date: '2026-11-05' },
  ]);
  const call = await callsOf(app, ownerId);
  await app.db.insert(timeBlocks).values(
    [ada.id, bea.id, room.id].flatMap((resourceId, index) =>
      Array.from({ length: 40 }, (_, day) => ({
        ...{ resourceId, cause: 'blocked' as const, isFirm: true },
        during: `[2026-11-03T${10 + index}:00Z,2026-11-03T${10 + index}:50Z)`.replaceAll(
          '2026-11-03',
          new Date(Date.UTC(2026, 10, 3 + day)).toISOString().slice(0, 10),
        ),
      })),
    ),
  );
  await app.db.insert(staffServiceTerms).values([
    { resourceId: bea.id, variantId: salon.variantId, minutes: 50, pricePence: 7000 },
    { resourceId: ada.id, variantId: colour.variantId, pricePence: 9000 },
  ]);
  for (const [index, resourceId] of [ada.id, bea.id, bea.id, ada.id, ada.id, bea.id].entries())
    await anAppointmentBlock(
      app.db,
      ownerId,
      resourceId,
      new Date(Date.UTC(2026, 10, 1 + index * 5, 15, 20)),
    );
  return { ...salon, colour, call };
}
