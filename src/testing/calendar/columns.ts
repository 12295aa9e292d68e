import { and, eq } from 'drizzle-orm';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { TestApp } from '../app.ts';
import { theOnly } from '../reference-data.ts';

/** The column of a member in a business's calendar. */
export async function aColumn(
  db: Db,
  { businessId, memberId, name }: { businessId: number; memberId: number; name: string },
): Promise<number> {
  const row = { ownerId: businessId, kind: 'staff' as const, memberId, name };
  return theOnly(await db.insert(resources).values(row).returning()).id;
}

/** The column of the business's owner. */
export async function aColumnOfOwner(db: Db, businessId: number, name: string): Promise<number> {
  const owner = and(eq(members.businessId, businessId), eq(members.role, 'owner'));
  const { id: memberId } = theOnly(await db.select({ id: members.id }).from(members).where(owner));
  return aColumn(db, { businessId, memberId, name });
}

/** Asks over HTTP as an account. */
export async function askAs(
  app: TestApp,
  accountId: number,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: object,
) {
  const { token } = await app.signIn(accountId);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
