import { eq } from 'drizzle-orm';
import type { accounts } from '#src/domains/accounts/tables.server.ts';
import { mostAtOne } from '#src/domains/appointments/booking/rules.ts';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';
import { aSalon, callsOf, type Salon } from '../calendar/salon.ts';
import { theOnly } from '../reference-data.ts';

type Settings = Partial<typeof calendarSettings.$inferInsert>;

export type BookedSalon = Salon & { readonly slug: string };

/** Sets how a salon takes bookings. */
export async function setBookings(
  { db }: Pick<TestApp, 'db'>,
  { listingId, ownerId }: Pick<Salon, 'listingId' | 'ownerId'>,
  settings: Settings,
): Promise<void> {
  await db
    .insert(calendarSettings)
    .values({ listingId, ownerId, ...settings })
    .onConflictDoUpdate({ target: calendarSettings.listingId, set: settings });
}

/** A salon that clients book at once, unless said otherwise. */
export const aBookedSalon = async (app: Pick<TestApp, 'db'>, settings: Settings = {}): Promise<BookedSalon> =>
  booked(app, await aSalon(app), settings);

/** The same salon, which clients book at once, unless said otherwise. */
export async function booked<Given extends Salon>(
  app: Pick<TestApp, 'db'>,
  salon: Given,
  settings: Settings = {},
): Promise<Given & BookedSalon> {
  await setBookings(app, salon, { takesBookings: 'instant', ...settings });
  const rows = await app.db
    .select({ slug: listings.slug })
    .from(listings)
    .where(eq(listings.id, salon.listingId));
  return { ...salon, slug: theOnly(rows).slug };
}

/** Asks as a visitor. */
export async function ask({ http }: Pick<TestApp, 'http'>, path: string) {
  const answer = await http.inject({ url: `/api/${path}` });
  return { status: answer.statusCode, body: answer.json() };
}

export interface OfferedTime {
  readonly at: string;
  readonly local: string;
  readonly price: number;
  readonly staff: readonly { readonly id: number; readonly name: string; readonly price: number }[];
}

/** The times that a client is offered, all days together. */
export async function offeredTimes(
  app: Pick<TestApp, 'http'>,
  slug: string,
  query: string,
): Promise<OfferedTime[]> {
  const { body } = await ask(app, `listing-details/${slug}/times?${query}`);
  return body.days.flatMap(({ times }: { times: OfferedTime[] }) => times);
}

/** A client whose email was proven, with their calls. */
export async function aClient(app: TestApp, wishes: Partial<typeof accounts.$inferInsert> = {}) {
  const account = await anAccount(app.db, { role: 'user', emailVerifiedAt: app.clock.now, ...wishes });
  return { ...account, call: await callsOf(app, account.id) };
}
export type Client = Awaited<ReturnType<typeof aClient>>;

/** Answers a client for each booking at a salon: the same one as often as one may book there. */
export function clientsInTurn(app: TestApp) {
  const clients = new Map<number, { readonly client: Client; left: number }>();
  return async ({ listingId }: Pick<Salon, 'listingId'>): Promise<Client> => {
    const before = clients.get(listingId);
    const known = before && before.left > 0 ? before : { client: await aClient(app), left: mostAtOne };
    clients.set(listingId, known);
    known.left -= 1;
    return known.client;
  };
}

/** The body that books an hour of the salon's massage at ten on Tuesday 3 November 2026. */
export const wish = ({ slug, variantId }: BookedSalon, wishes: object = {}) => ({
  ...{ slug, variants: [variantId], at: '2026-11-03T10:00:00.000Z', pay: 'venue' },
  ...wishes,
});
