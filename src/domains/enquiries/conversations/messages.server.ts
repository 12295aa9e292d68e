import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import { documents } from '#src/domains/media/tables.server.ts';
import { orderLines, orders } from '#src/domains/orders/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { keepQuery, type ValueOf } from '#src/platform/database/kept-plans.server.ts';
import { messagesAtOnce } from './rules.ts';
import { enquiries, enquiryMessages } from './tables.server.ts';

/** What a message is about. */
export interface About {
  readonly kind: 'order' | 'appointment';
  readonly id: number;
  readonly number: string;
  /** The treatments. */
  readonly what: string;
  /** When an appointment starts, in seconds since 1970; null for an order. */
  readonly startsAt: number | null;
}

const about = sql<About | null>`CASE
  WHEN ${enquiryMessages.orderId} IS NOT NULL THEN (
    SELECT json_build_object('kind', 'order', 'id', o.id, 'number', o.number, 'startsAt', NULL, 'what', coalesce(
      (SELECT string_agg(line.name, ', ' ORDER BY line.position) FROM ${orderLines} line WHERE line.order_id = o.id), ''))
    FROM ${orders} o WHERE o.id = ${enquiryMessages.orderId})
  WHEN ${enquiryMessages.appointmentId} IS NOT NULL THEN (
    SELECT json_build_object('kind', 'appointment', 'id', a.id, 'number', a.number,
      'startsAt', date_part('epoch', a.starts_at), 'what', coalesce(
      (SELECT string_agg(i.name, ', ' ORDER BY i.position) FROM ${appointmentItems} i WHERE i.appointment_id = a.id), ''))
    FROM ${appointments} a WHERE a.id = ${enquiryMessages.appointmentId})
  END`;

/** The picture or PDF that goes with a message. */
export interface SentFile {
  readonly name: string;
  readonly bytes: number;
  readonly type: 'application/pdf' | 'image/webp';
}

const file = sql<SentFile | null>`(
  SELECT json_build_object('name', d.name, 'bytes', d.bytes, 'type', d.type)
  FROM ${documents} d WHERE d.id = ${enquiryMessages.documentId})`;

const message = {
  id: enquiryMessages.id,
  isFromBusiness: enquiryMessages.isFromBusiness,
  body: enquiryMessages.body,
  createdAt: enquiryMessages.createdAt,
  writtenId: enquiryMessages.writtenId,
  isAutomatic: enquiryMessages.isAutomatic,
  about,
  file,
};
export type StoredMessage = Awaited<ReturnType<typeof messagesOf>>[number];

/** Which part of a conversation: what came after a message, or the last ones before one, or the last ones of all. */
export interface Part {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

const after = keepQuery((db, value: ValueOf<'enquiryId' | 'after'>) =>
  db
    .select(message)
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, value('enquiryId')), gt(enquiryMessages.id, value('after'))))
    .orderBy(enquiryMessages.id)
    .limit(messagesAtOnce),
);

/** The messages of a part, oldest first; at most `messagesAtOnce`. */
export async function messagesOf(db: Db, enquiryId: number, part: Part = {}) {
  if (part.after !== undefined) return after(db, { enquiryId, after: part.after });
  const before = part.before === undefined ? undefined : lt(enquiryMessages.id, part.before);
  const rows = await db
    .select(message)
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), before))
    .orderBy(desc(enquiryMessages.id))
    .limit(messagesAtOnce);
  return rows.reverse();
}

/** The messages about an appointment, the newest first. */
export const messagesAbout = (db: Db, appointmentId: number, most: number) =>
  db
    .select({ ...message, enquiryId: enquiryMessages.enquiryId })
    .from(enquiryMessages)
    .where(eq(enquiryMessages.appointmentId, appointmentId))
    .orderBy(desc(enquiryMessages.id))
    .limit(most);

/** Whether a conversation has messages before this one. */
export async function hasEarlier(db: Db, enquiryId: number, first: number | undefined): Promise<boolean> {
  if (first === undefined) return false;
  const [found] = await db
    .select({ id: enquiryMessages.id })
    .from(enquiryMessages)
    .where(and(eq(enquiryMessages.enquiryId, enquiryId), lt(enquiryMessages.id, first)))
    .limit(1);
  return found !== undefined;
}

/**
 * Locks a conversation until the transaction ends, so that its messages are numbered in the order in which they can be
 * read, and answers how many there are.
 */
export async function lockAndCount(db: Db, enquiryId: number): Promise<number> {
  const of = eq(enquiryMessages.enquiryId, enquiryId);
  const [found] = await db
    .select({ total: db.$count(enquiryMessages, of) })
    .from(enquiries)
    .where(eq(enquiries.id, enquiryId))
    .for('no key update');
  return found?.total ?? 0;
}

/** Answers the message's id; null where this very line was kept before. */
export async function keepMessage(
  db: Db,
  row: Omit<typeof enquiryMessages.$inferInsert, 'id'>,
): Promise<number | null> {
  const [kept] = await db
    .insert(enquiryMessages)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: enquiryMessages.id });
  return kept?.id ?? null;
}

/** The texts that a side has not read, oldest first. */
export async function textsUnreadBy(
  db: Db,
  { id, side, read }: { id: number; side: 'business' | 'visitor'; read: number },
): Promise<string[]> {
  const rows = await db
    .select({ body: enquiryMessages.body })
    .from(enquiryMessages)
    .where(
      and(
        eq(enquiryMessages.enquiryId, id),
        gt(enquiryMessages.id, read),
        eq(enquiryMessages.isFromBusiness, side === 'visitor'),
      ),
    )
    .orderBy(enquiryMessages.id)
    .limit(messagesAtOnce);
  return rows.map(({ body }) => body);
}
