import { eq, or, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { orders } from '#src/domains/orders/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { jsonRows } from '#src/platform/database/json-rows.server.ts';
import { enquiries, enquiryBlocks, enquiryMessages, enquiryReports } from './tables.server.ts';

/** Sent by the account, or from its address once that was proven. */
const sentBy = (accountId: number): SQL =>
  sql`(${enquiries.accountId} = ${accountId} OR ${enquiries.email} =
       (SELECT a.email FROM ${accounts} a WHERE a.id = ${accountId} AND a.email_verified_at IS NOT NULL))`;

const receivedBy = (accountId: number): SQL =>
  sql`(${enquiries.ownerId} = ${accountId} AND ${enquiries.confirmedAt} IS NOT NULL)`;

/** Everything that was asked by the account, and of it; the address of who asked is not the business's to know. */
export const ownRows = async (db: Db, accountId: number) => ({
  enquiries: await jsonRows(
    db,
    sql`SELECT ${enquiries.id}, l.title AS listing, ${sentBy(accountId)} AS sent, ${enquiries.name},
               ${enquiries.phone}, ${enquiries.preferredTimes}, ${enquiries.createdAt}, ${enquiries.confirmedAt},
               ${enquiries.firstAnsweredAt}, ${enquiries.archivedAt},
               (SELECT o.number FROM ${orders} o WHERE o.id = ${enquiries.orderId}) AS order_number
        FROM ${enquiries} JOIN ${listings} l ON l.id = ${enquiries.listingId}
        WHERE ${sentBy(accountId)} OR ${receivedBy(accountId)} ORDER BY ${enquiries.id}`,
  ),
  'enquiry-messages': await jsonRows(
    db,
    sql`SELECT m.enquiry_id, m.is_from_business, m.body, m.created_at
        FROM ${enquiryMessages} m JOIN ${enquiries} ON ${enquiries.id} = m.enquiry_id
        WHERE ${sentBy(accountId)} OR ${receivedBy(accountId)} ORDER BY m.id`,
  ),
  'enquiry-reports': await jsonRows(
    db,
    sql`SELECT r.enquiry_id, r.reason, r.message, r.created_at
        FROM ${enquiryReports} r JOIN ${enquiries} ON ${enquiries.id} = r.enquiry_id
        WHERE (r.is_by_business AND ${receivedBy(accountId)}) OR (NOT r.is_by_business AND ${sentBy(accountId)})
        ORDER BY r.id`,
  ),
});

export async function countOwn(db: Db, accountId: number) {
  const { rows } = await db.execute<{ sent: number; received: number }>(sql`
    SELECT count(*) FILTER (WHERE ${sentBy(accountId)})::int AS sent,
           count(*) FILTER (WHERE ${receivedBy(accountId)})::int AS received
    FROM ${enquiries} WHERE ${sentBy(accountId)} OR ${receivedBy(accountId)}`);
  return rows[0] ?? { sent: 0, received: 0 };
}

/** With what was said in them, their links and reports. */
export async function deleteOwn(db: Db, accountId: number): Promise<void> {
  await db.delete(enquiries).where(or(sentBy(accountId), eq(enquiries.ownerId, accountId)));
  await db.delete(enquiryBlocks).where(eq(enquiryBlocks.ownerId, accountId));
}
