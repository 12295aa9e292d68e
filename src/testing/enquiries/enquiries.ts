import { eq } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import {
  enquiries,
  enquiryMessages,
  enquiryWaits,
} from '#src/domains/enquiries/conversations/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { theOnly } from '../reference-data.ts';

type Columns = Partial<Omit<typeof enquiries.$inferInsert, 'id'>>;

interface EnquiryWishes extends Columns {
  readonly ownerId: number;
  readonly listingId: number;
  readonly message?: string;
  readonly at?: Date;
}

/** An enquiry that reached a business and was not read yet, unless the wishes say otherwise; answers its id. */
export async function anEnquiry(db: Db, wishes: EnquiryWishes): Promise<number> {
  const { message = 'Do you have a place on Thursday?', at = new Date('2026-11-01T09:00:00Z') } = wishes;
  const { message: _message, at: _at, ...columns } = wishes;
  const row = {
    name: 'Ana Bell',
    email: 'ana@example.com',
    createdAt: at,
    confirmedAt: at,
    lastMessageAt: at,
    ...columns,
  };
  const { id } = theOnly(await db.insert(enquiries).values(row).returning({ id: enquiries.id }));
  await db
    .insert(enquiryMessages)
    .values({ enquiryId: id, isFromBusiness: false, body: message, createdAt: at });
  const { ownerId, listingId, confirmedAt: askedAt, firstAnsweredAt: answeredAt = null } = row;
  if (askedAt)
    await db.insert(enquiryWaits).values({ enquiryId: id, ownerId, listingId, askedAt, answeredAt });
  return id;
}

/** Who may write to a business without a mailed link. */
export const proveAddress = (db: Db, accountId: number) =>
  db
    .update(accounts)
    .set({ emailVerifiedAt: new Date('2026-01-05T09:00:00Z') })
    .where(eq(accounts.id, accountId));
