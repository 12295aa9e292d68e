import { eq } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { TestApp } from '../app.ts';
import { categoryId, cityId, theOnly } from '../reference-data.ts';
import { aClient, aRegisteringBusiness, post } from './registration.ts';

let people = 0;
const freshEmail = () => `person-${++people}@example.com`;

/** The places and categories that the forms below choose from. */
export async function seedForSignUps(db: Db): Promise<{ massage: number; nails: number }> {
  for (const city of ['leeds', 'york'] as const) await cityId(db, city);
  return { massage: await categoryId(db, 'massage'), nails: await categoryId(db, 'nails') };
}

/** Both forms, filled in and sent. `at` is called when they are sent. */
export function signUpsOf(at: () => { app: TestApp; seeded: { massage: number; nails: number } }) {
  const send = (url: string) => (payload: object) => post(at().app.http, url, payload);
  return {
    client: (change: object = {}) => ({ ...aClient, email: freshEmail(), ...change }),
    business: (change: object = {}) => ({
      ...aRegisteringBusiness,
      email: freshEmail(),
      categories: [at().seeded.nails, at().seeded.massage],
      ...change,
    }),
    asClient: send('/api/user-signup'),
    asBusiness: send('/api/signup'),
    accountOf: async (email: string) =>
      theOnly(await at().app.db.select().from(accounts).where(eq(accounts.email, email))),
  };
}
