import { deriveDue } from '#src/domains/appointments/free-days/deriving.server.ts';
import { lapseOffers } from '#src/domains/appointments/waitlist/ending.server.ts';
import { waitlistEntries, waitlistOffers } from '#src/domains/appointments/waitlist/tables.server.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { TestApp } from '../app.ts';
import {
  aBookedSalon,
  aClient,
  type BookedSalon,
  type Client,
  type setBookings,
  wish,
} from '../appointments/booking.ts';
import { callsOf, type Salon } from '../calendar/salon.ts';
import { theOnly } from '../reference-data.ts';

type Place = Pick<Salon, 'ownerId' | 'listingId' | 'variantId'>;

/** What a client sends who waits for the salon's massage, in November 2026 at any time unless said otherwise. */
export const joining = ({ slug, variantId }: { slug: string; variantId: number }, wishes: object = {}) => ({
  ...{ slug, variants: [variantId], from: '2026-11-02', to: '2026-11-29' },
  ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'] },
  ...wishes,
});

/** A client who waits for the salon's massage. */
export async function anEntry(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { ownerId, listingId, variantId }: Place,
  clientId: number,
  wishes: Partial<typeof waitlistEntries.$inferInsert> = {},
): Promise<number> {
  const { id } = theOnly(
    await db
      .insert(waitlistEntries)
      .values({
        ...{ ownerId, listingId, clientId, variants: [variantId], treatments: 'Swedish massage' },
        ...{ fromDate: '2026-11-02', toDate: '2026-11-29', joinedAt: clock.now },
        ...{ weekdays: [0, 1, 2, 3, 4, 5, 6], parts: ['morning', 'afternoon', 'evening'], ...wishes },
      })
      .returning({ id: waitlistEntries.id }),
  );
  return id;
}

/** An hour with Ada that is held for an entry: at ten on Tuesday 3 November 2026. */
export async function anOffer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { ada }: Pick<Salon, 'ada'>,
  entryId: number,
): Promise<number> {
  const startsAt = new Date('2026-11-03T10:00:00.000Z');
  const endsAt = new Date('2026-11-03T11:00:00.000Z');
  const expiresAt = new Date(clock.now.getTime() + 15 * 60_000);
  const { id } = theOnly(
    await db
      .insert(waitlistOffers)
      .values({ entryId, startsAt, endsAt, pricePence: 5500, madeAt: clock.now, expiresAt })
      .returning({ id: waitlistOffers.id }),
  );
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  await db
    .insert(timeBlocks)
    .values({ resourceId: ada.id, cause: 'offered', isFirm: true, offerId: id, during });
  return id;
}

/** What the server does every second. */
export async function aSecond({ context }: Pick<TestApp, 'context'>): Promise<void> {
  await lapseOffers(context);
  await deriveDue(context);
}

/** Lets so many minutes pass, and the server look. */
export async function minutesLater(app: TestApp, minutes: number): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
  await aSecond(app);
}

/**
 * A salon that has no free time on Tuesday 3 November 2026: Bea is away, and a client has booked the only hour of Ada's
 * that is not blocked, at ten.
 */
export async function aFullSalon(app: TestApp, settings: Parameters<typeof setBookings>[2] = {}) {
  const salon = await aBookedSalon(app, settings);
  await app.db
    .insert(timeBlocks)
    .values([
      blockOf(salon.bea.id, '2026-11-03T00:00:00.000Z', '2026-11-04T00:00:00.000Z'),
      blockOf(salon.ada.id, '2026-11-03T09:00:00.000Z', '2026-11-03T10:00:00.000Z'),
      blockOf(salon.ada.id, '2026-11-03T11:00:00.000Z', '2026-11-03T18:00:00.000Z'),
    ]);
  const holder = await aPatientClient(app);
  const pay = settings.deposit ? 'deposit' : 'venue';
  const { body } = await holder.call('POST', 'appointment', wish(salon, { staff: salon.ada.id, pay }));
  const { id } = body.appointment;
  await aSecond(app);
  return { ...salon, free: () => holder.call('POST', `appointment/${id}/cancel`) };
}

const blockOf = (resourceId: number, from: string, to: string) => ({
  ...{ resourceId, cause: 'blocked' as const, isFirm: true, during: `[${from},${to})` },
});

/** What waits for the only hour of such a salon. */
export const thatTuesday = (salon: BookedSalon, wishes: object = {}) =>
  joining(salon, { from: '2026-11-03', to: '2026-11-03', ...wishes });

/** Calls as this account, in a new session where an hour has passed: a session ends. */
export function patientCallsOf(app: TestApp, accountId: number): Client['call'] {
  let last: { readonly at: number; readonly call: Promise<Client['call']> } | null = null;
  return async (...wish) => {
    const at = app.clock.now.getTime();
    if (!last || Math.abs(at - last.at) > 3_600_000) last = { at, call: callsOf(app, accountId) };
    return (await last.call)(...wish);
  };
}

/** A client of whom hours and days pass between two calls. */
export async function aPatientClient(app: TestApp): Promise<Client> {
  const client = await aClient(app);
  return { ...client, call: patientCallsOf(app, client.id) };
}

/** A client who has joined the waitlist for that Tuesday. */
export async function aWaiting(app: TestApp, salon: BookedSalon, wishes: object = {}) {
  const client = await aPatientClient(app);
  const { status, body } = await client.call('POST', 'waitlist', thatTuesday(salon, wishes));
  if (status !== 201) throw new Error(`Nobody joined: ${JSON.stringify(body)}`);
  const offered = async () => {
    const { body: entries } = await client.call('GET', 'waitlist');
    return entries[0]?.offer ?? null;
  };
  return { ...client, entry: body.id as number, offered };
}
