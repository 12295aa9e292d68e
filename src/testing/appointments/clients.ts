import { appointments, clientCards } from '#src/domains/appointments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { TestApp } from '../app.ts';
import { theOnly } from '../reference-data.ts';

let made = 0;

type CardWishes = Partial<typeof clientCards.$inferInsert>;

/** A client card of a business; answers its id. */
export async function aClientCard(db: Db, ownerId: number, wishes: CardWishes = {}): Promise<number> {
  const at = new Date('2026-06-01T09:00:00Z');
  const row = { name: 'Rhiannon Vale', source: 'recorded' as const, createdAt: at, updatedAt: at, ...wishes };
  const phoneDigits = (row.phone ?? '').replace(/\D/g, '');
  return theOnly(
    await db
      .insert(clientCards)
      .values({ ...row, ownerId, phoneDigits })
      .returning(),
  ).id;
}

type AppointmentWishes = Partial<typeof appointments.$inferInsert>;

/** An appointment without items, at ten on 2 June 2026 unless said otherwise; answers its id. */
export async function anAppointmentOf(
  db: Db,
  ownerId: number,
  cardId: number | null,
  wishes: AppointmentWishes = {},
): Promise<number> {
  const startsAt = wishes.startsAt ?? new Date('2026-06-02T09:00:00Z');
  const row = {
    ...{ number: `T-${++made}`, ownerId, cardId, listingTitle: 'The Old Mill', pricePence: 4_500 },
    ...{ state: 'booked' as const, source: 'phone' as const, createdAt: startsAt },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) },
  };
  return theOnly(
    await db
      .insert(appointments)
      .values({ ...row, ...wishes })
      .returning(),
  ).id;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The clients over HTTP, as an account. */
export async function clientsAs(app: Pick<TestApp, 'http' | 'signIn'>, accountId: number) {
  const { token } = await app.signIn(accountId);
  return async (method: Method, path = '', payload?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const url = `/api/client${path}`;
    const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
}
