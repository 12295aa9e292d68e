import { and, eq, gte, notInArray } from 'drizzle-orm';
import type { CalendarReader } from '#src/domains/calendar/reader.server.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { isOf } from '../../reading.server.ts';
import { offStates } from '../../steps.ts';
import { appointments, clientHealthNotes } from '../../tables.server.ts';
import { daysAfterAppointment } from './rules.ts';

/**
 * Whether the reader may read the health note of this client of the business. Who keeps the clients of all places may.
 * Anyone else may for those whom they have in their part of the calendar: today, later, or a few days ago.
 */
export async function mayReadNote(
  { db, now }: Pick<ServerContext, 'db' | 'now'>,
  reader: CalendarReader,
  cardId: number,
): Promise<boolean> {
  if (reader.keepsClients && reader.listings === null) return true;
  const since = instantOf(addDays(dateOf(now()), -daysAfterAppointment));
  const near = and(
    eq(appointments.cardId, cardId),
    isOf(reader),
    notInArray(appointments.state, [...offStates, 'no_show']),
    gte(appointments.startsAt, since),
  );
  return (await db.$count(appointments, near)) > 0;
}

export const hasNote = async (db: Db, cardId: number): Promise<boolean> =>
  (await db.$count(clientHealthNotes, eq(clientHealthNotes.cardId, cardId))) > 0;
