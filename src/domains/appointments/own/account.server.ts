import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { consequencesOf, exportOf, loginMoved } from '#src/domains/accounts/hooks.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { appointments } from '../tables.server.ts';
import * as queries from './queries.server.ts';

/** As many as one archive holds. */
const mostArchived = 5_000;

/** What a client booked goes into their archive, goes with them to another account, and leaves with it. */
export const ownAppointmentsOfAccount: HookHandler[] = [
  onHook(exportOf, async ({ db }, { accountId }) => [
    {
      file: 'booked-appointments',
      about: 'the appointments that you booked, and what you told the business about them',
      rows: await archived(db, accountId),
    },
  ]),
  onHook(loginMoved, async ({ db }, { from, to }) => {
    await db.update(appointments).set({ clientId: to }).where(eq(appointments.clientId, from));
  }),
  onHook(consequencesOf, async ({ db, now }, { accountId }) => {
    const coming = await db.$count(
      appointments,
      and(
        eq(appointments.clientId, accountId),
        inArray(appointments.state, ['held', 'requested', 'booked']),
        gt(appointments.startsAt, now()),
      ),
    );
    const booked = await db.$count(appointments, eq(appointments.clientId, accountId));
    return {
      removes: [],
      keeps:
        booked > 0
          ? [
              'Your appointments stay in the businesses’ calendars, without your account and without what you wrote to them.',
            ]
          : [],
      bars: coming === 0 ? [] : [`You have ${comingText(coming)} to come: cancel first.`],
    };
  }),
];

const comingText = (many: number) => (many === 1 ? '1 appointment' : `${many} appointments`);

async function archived(db: Db, clientId: number): Promise<object[]> {
  const rows = await db
    .select()
    .from(appointments)
    .where(eq(appointments.clientId, clientId))
    .orderBy(asc(appointments.id))
    .limit(mostArchived);
  const items = await queries.itemsOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: row.number,
    business: row.listingTitle,
    state: row.state,
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt.toISOString(),
    treatments: items
      .filter(({ item }) => item.appointmentId === row.id)
      .map(({ item, name }) => ({ name: item.name, detail: item.detail, with: name })),
    price: poundsOf(row.pricePence),
    note: row.clientNote,
    cancel_by: row.cancelBy?.toISOString() ?? null,
    objection: row.objection,
    objection_answer: row.objectionAnswer,
    booked_at: row.createdAt.toISOString(),
  }));
}
