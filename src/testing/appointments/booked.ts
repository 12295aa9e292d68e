import type { AppointmentState } from '#src/domains/appointments/rules.ts';
import { holdsTime } from '#src/domains/appointments/steps.ts';
import {
  appointmentEvents,
  appointmentItems,
  appointments,
} from '#src/domains/appointments/tables.server.ts';
import { cancelBy } from '#src/domains/appointments/terms.ts';
import type { CancellationTerms, TakesBookings } from '#src/domains/calendar/rules.ts';
import { calendarSettings, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';
import { callsOf, type Salon } from '../calendar/salon.ts';
import { theOnly } from '../reference-data.ts';

interface Wishes {
  readonly at?: string;
  readonly state?: AppointmentState;
  readonly terms?: CancellationTerms;
  readonly resourceId?: number;
  /** When a no-show was marked. */
  readonly noShowAt?: Date;
}

let numbered = 0;

/** An hour of the salon's massage with Ada that a client booked, at ten on Tuesday 3 November 2026 unless said. */
export async function aBooking(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  salon: Pick<Salon, 'ownerId' | 'listingId' | 'treatmentId' | 'variantId' | 'ada'>,
  clientId: number,
  { at = '2026-11-03T10:00:00.000Z', state = 'booked', terms = 'until_start', ...wishes }: Wishes = {},
): Promise<number> {
  numbered += 1;
  const startsAt = new Date(at);
  const endsAt = new Date(startsAt.getTime() + 3_600_000);
  const times = { startsAt, endsAt, pricePence: 5500 };
  const { ownerId, listingId, treatmentId, variantId } = salon;
  const row = {
    ...{ ownerId, listingId, clientId, state, ...times, number: `BK-${ownerId}-${numbered}` },
    ...{ listingTitle: 'Quay Rooms', source: 'marketplace' as const, createdAt: clock.now },
    ...{ cancellationTerms: terms, cancelBy: cancelBy(terms, startsAt, endsAt) },
    respondBy: state === 'requested' ? startsAt : null,
    noShowAt: wishes.noShowAt ?? null,
  };
  const { id } = theOnly(await db.insert(appointments).values(row).returning({ id: appointments.id }));
  const resourceId = wishes.resourceId ?? salon.ada.id;
  const item = {
    appointmentId: id,
    position: 0,
    name: 'Swedish massage',
    treatmentId,
    variantId,
    resourceId,
  };
  await db.insert(appointmentItems).values({ ...item, ...times });
  const event = state === 'requested' ? ('request' as const) : ('book' as const);
  await db.insert(appointmentEvents).values({ appointmentId: id, event, actor: 'client', at: clock.now });
  if (!holdsTime(state)) return id;
  const during = `[${startsAt.toISOString()},${endsAt.toISOString()})`;
  const block = {
    resourceId,
    during,
    cause: 'appointment' as const,
    isFirm: true,
    appointmentId: id,
    item: 0,
  };
  await db.insert(timeBlocks).values(block);
  return id;
}

/** From now on clients book the salon's times. */
export async function takesBookings(
  { db }: Pick<TestApp, 'db'>,
  { ownerId, listingId }: Pick<Salon, 'ownerId' | 'listingId'>,
  how: TakesBookings = 'instant',
): Promise<void> {
  const set = { takesBookings: how };
  await db
    .insert(calendarSettings)
    .values({ ownerId, listingId, ...set })
    .onConflictDoUpdate({ target: calendarSettings.listingId, set });
}

/** A client with an account, and the API as them. */
export async function aClient(app: TestApp) {
  const { id } = await anAccount(app.db, { role: 'user' });
  return { id, call: await callsOf(app, id) };
}
