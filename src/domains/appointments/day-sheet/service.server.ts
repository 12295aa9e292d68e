import { and, asc, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { type CalendarReader, readerFor } from '#src/domains/calendar/reader.server.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { addDays, instantOf } from '#src/platform/clock.ts';
import { type Business, businessOf } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { atPlace, inPlaces } from '#src/platform/database/in-places.server.ts';
import { pdfOf } from '#src/platform/pdf/pdf.server.ts';
import { mostRows } from '#src/platform/pdf/sheet.ts';
import type { Verb } from '#src/platform/serve.server.ts';
import { knownOf } from '../clients/contact.ts';
import { offStates } from '../steps.ts';
import { appointmentItems, appointments, clientCards } from '../tables.server.ts';
import type { printDaySheet } from './contract.ts';
import { type DayRow, sheetOf } from './sheet.ts';

/** The day on paper. A member who keeps only their own column prints that alone. */
export const daySheet: Verb<typeof printDaySheet> = async ({ db, now, ...context }, asked) => {
  const business = businessOf(context);
  const found = await itemsOf(db, itemsAsked(business, asked));
  const sheet = sheetOf({
    ...{ date: asked.date, by: asked.by, at: now() },
    business: await nameOf(db, business.id),
    rows: found.slice(0, mostRows).map((row) => rowOf(row, readerFor(business))),
    isCut: found.length > mostRows,
  });
  // Buffers of a worker come as plain bytes, over a memory of their own.
  return { name: `day-sheet-${asked.date}.pdf`, bytes: new Uint8Array(await pdfOf(sheet)) };
};

interface Asked {
  readonly date: string;
  readonly listing?: number | undefined;
  readonly resource?: number | undefined;
}

function itemsAsked(business: Business, { date, listing, resource }: Asked): SQL | undefined {
  const { isAll } = readerFor(business);
  return and(
    eq(appointments.ownerId, business.id),
    inPlaces(appointments.listingId, atPlace(business, listing)),
    notInArray(appointments.state, [...offStates]),
    gte(appointmentItems.startsAt, instantOf(date)),
    lt(appointmentItems.startsAt, instantOf(addDays(date, 1))),
    isAll ? undefined : eq(resources.memberId, business.memberId),
    resource === undefined ? undefined : eq(appointmentItems.resourceId, resource),
  );
}

const itemsOf = (db: Db, which: SQL | undefined) =>
  db
    .select({ item: appointmentItems, note: appointments.note, card: clientCards, person: resources.name })
    .from(appointmentItems)
    .innerJoin(appointments, eq(appointments.id, appointmentItems.appointmentId))
    .leftJoin(clientCards, eq(clientCards.id, appointments.cardId))
    .leftJoin(resources, eq(resources.id, appointmentItems.resourceId))
    .where(which)
    .orderBy(
      sql`${resources.position} NULLS LAST, ${resources.id} NULLS LAST`,
      asc(appointmentItems.startsAt),
      asc(appointmentItems.appointmentId),
    )
    .limit(mostRows + 1);

function rowOf(
  { item, note, card, person }: Awaited<ReturnType<typeof itemsOf>>[number],
  reader: CalendarReader,
): DayRow {
  const known = card && knownOf(reader, card);
  return {
    resourceId: item.resourceId,
    person: person ?? '',
    startsAt: item.startsAt,
    endsAt: item.endsAt,
    client: card?.name ?? '',
    phone: known?.phone ?? '',
    treatment: item.name,
    detail: item.detail,
    notes: [note, known?.note ?? ''],
  };
}

async function nameOf(db: Db, accountId: number): Promise<string> {
  const [row] = await db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, accountId));
  return row?.name ?? '';
}
