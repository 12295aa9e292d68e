import { eq, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { contactMessages } from './tables.server.ts';

/** Whose messages those are is only known of an address that was proven. */
const provenAddress = (accountId: number) =>
  sql`(SELECT ${accounts.email} FROM ${accounts}
       WHERE ${accounts.id} = ${accountId} AND ${accounts.emailVerifiedAt} IS NOT NULL)`;

export const ownMessages = (db: Db, accountId: number) =>
  jsonRows(
    db,
    sql`SELECT name, email, phone, message, created_at FROM ${contactMessages}
        WHERE ${contactMessages.email} = ${provenAddress(accountId)} ORDER BY ${contactMessages.id}`,
  );

export const deleteMessages = (db: Db, accountId: number) =>
  db.delete(contactMessages).where(eq(contactMessages.email, provenAddress(accountId)));
