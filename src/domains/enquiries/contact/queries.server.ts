import { lt } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.server.ts';
import { contactMessages } from './tables.server.ts';

type NewMessage = Omit<typeof contactMessages.$inferInsert, 'id'>;

export const keepMessage = (db: Db, message: NewMessage) => db.insert(contactMessages).values(message);

/** Answers how many went. */
export async function forgetMessages(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(contactMessages).where(lt(contactMessages.createdAt, before));
  return rowCount ?? 0;
}
