import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import {
  requiredRooms,
  resources,
  roomKinds,
  treatmentTimings,
  workingHours,
} from '#src/domains/calendar/tables.server.ts';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { aMember } from '../accounts/members.ts';
import type { TestApp } from '../app.ts';
import { aBusiness, aListing, aTreatment, type TreatmentWishes } from '../fixtures.ts';
import { theOnly } from '../reference-data.ts';

type Timing = Partial<typeof treatmentTimings.$inferInsert>;

/** A person of the team with a column of their own, who works every day from nine to six at these listings. */
export async function aPerson(
  db: Db,
  { ownerId, listings, name = 'Ada' }: { ownerId: number; listings: readonly number[]; name?: string },
) {
  const member = await aMember(db, { businessId: ownerId, role: 'practitioner' });
  const row = { ownerId, name, kind: 'staff' as const, memberId: member.memberId };
  const { id } = theOnly(await db.insert(resources).values(row).returning());
  const hours = listings.flatMap((listingId) =>
    Array.from({ length: 7 }, (_, weekday) => ({
      ...{ ownerId, resourceId: id, listingId, weekday },
      ...{ starts: 540, ends: 1080, fromDate: '2026-01-05' },
    })),
  );
  if (hours.length > 0) await db.insert(workingHours).values(hours);
  return { id, memberId: member.memberId, accountId: member.id };
}

/** A room of a kind that only it is. */
export async function aRoom(db: Db, { ownerId, listingId }: { ownerId: number; listingId: number }) {
  const kind = theOnly(await db.insert(roomKinds).values({ ownerId, name: randomUUID() }).returning());
  const row = { ownerId, listingId, kind: 'room' as const, roomKindId: kind.id, name: 'Tide room' };
  return { id: theOnly(await db.insert(resources).values(row).returning()).id, kindId: kind.id };
}

/** A treatment on a listing that takes time in this way; answers its only variant. */
export async function aTimedTreatment(
  db: Db,
  of: { readonly ownerId: number; readonly listingId: number },
  wishes: TreatmentWishes = {},
  { timing, roomKindId }: { readonly timing?: Timing; readonly roomKindId?: number } = {},
) {
  const treatmentId = await aTreatment(db, of.ownerId, wishes, of.listingId);
  const variants = await db
    .select({ id: treatmentVariants.id })
    .from(treatmentVariants)
    .where(eq(treatmentVariants.treatmentId, treatmentId))
    .orderBy(asc(treatmentVariants.id));
  const variantId = variants[0]?.id ?? 0;
  if (timing) await db.insert(treatmentTimings).values({ ...timing, variantId });
  if (roomKindId) await db.insert(requiredRooms).values({ treatmentId, roomKindId });
  return { treatmentId, variantId };
}

/** A business with a listing, a massage of an hour for £55, and two people who give it. */
export async function aSalon({ db }: Pick<TestApp, 'db'>) {
  const ownerId = await aBusiness(db);
  const listingId = (await aListing(db, { ownerId, title: 'Quay Rooms' })).id;
  const { treatmentId, variantId } = await aTimedTreatment(db, { ownerId, listingId });
  const ada = await aPerson(db, { ownerId, listings: [listingId] });
  const bea = await aPerson(db, { ownerId, listings: [listingId], name: 'Bea' });
  return { ownerId, listingId, treatmentId, variantId, ada, bea };
}
export type Salon = Awaited<ReturnType<typeof aSalon>>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls as this account. */
export async function callsOf(app: TestApp, accountId: number) {
  const { token } = await app.signIn(accountId);
  return async (method: Method, path: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/** The body that records an hour of the salon's massage with Ada at ten on Tuesday 3 November 2026. */
export const recording = (salon: Salon, wishes: object = {}) => ({
  listing: salon.listingId,
  items: [{ variant: salon.variantId, resource: salon.ada.id }],
  starts_at: '2026-11-03T10:00:00.000Z',
  source: 'phone',
  booking_key: randomUUID(),
  ...wishes,
});
