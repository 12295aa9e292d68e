import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beginSession } from '#src/domains/accounts/sessions/sessions.server.ts';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import { aMember } from '../accounts/members.ts';
import { aRoom, aSalon, aTimedTreatment } from '../calendar/salon.ts';
import { theOnly } from '../reference-data.ts';

const tokenOf = (db: Db, accountId: number) =>
  beginSession(db, { accountId, isRemembered: false, userAgent: 'model' }, new Date());

/** How salons take bookings, one after the other, and how their clients pay. */
const bookingsOf = [
  {
    takesBookings: 'instant',
    pay: 'deposit',
    deposit: 'percent',
    depositValue: 20,
    cancellationTerms: 'hours_48',
  },
  { takesBookings: 'instant', pay: 'venue' },
  { takesBookings: 'request', pay: 'full', takesFull: true },
  { takesBookings: 'request', pay: 'venue' },
] as const;

/** A salon with two people and one room, and who works with its calendar. */
export async function stageOf(db: Db, index: number) {
  const salon = await aSalon({ db });
  const { ownerId, listingId, ada } = salon;
  const room = await aRoom(db, salon);
  const colour = await aTimedTreatment(
    db,
    salon,
    { name: 'Colour', variants: [{ minutes: 60 }] },
    { timing: { bufferBefore: 5, bufferAfter: 10, segments: [20, 20, 20] }, roomKindId: room.kindId },
  );
  const bookings = bookingsOf[index % bookingsOf.length] ?? bookingsOf[0];
  await db.insert(calendarSettings).values({ listingId, ownerId, ...bookings });
  const { slug } = theOnly(
    await db.select({ slug: listings.slug }).from(listings).where(eq(listings.id, listingId)),
  );
  const desk = await aMember(db, { businessId: ownerId, role: 'front_desk' });
  const tokens = {
    owner: await tokenOf(db, ownerId),
    desk: await tokenOf(db, desk.id),
    practitioner: await tokenOf(db, ada.accountId),
  };
  return { ...salon, slug, colour, tokens, pay: bookings.pay };
}
export type Stage = Awaited<ReturnType<typeof stageOf>>;

/** A client who has never been anywhere. */
export async function aClientOf(db: Db) {
  const email = `${randomUUID()}@example.com`;
  const { id } = await anAccount(db, { email, password: null, emailVerifiedAt: new Date() });
  return { id, token: await tokenOf(db, id) };
}
export type Client = Awaited<ReturnType<typeof aClientOf>>;

export const quarterMs = 900_000;
