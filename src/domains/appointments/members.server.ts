import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { memberHolds } from '#src/domains/accounts/hooks.server.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { fullDayText } from '#src/platform/clock.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { appointmentItems, appointments } from './tables.server.ts';

/** More are counted as this many. */
const mostCounted = 1_000;

/** The appointments that a member has yet to give, before they leave. */
export const appointmentsHeld = onHook(memberHolds, async ({ db, now }, { memberId }) => {
  const rows = await db
    .selectDistinct({ id: appointments.id, startsAt: appointments.startsAt })
    .from(appointments)
    .innerJoin(appointmentItems, eq(appointmentItems.appointmentId, appointments.id))
    .innerJoin(resources, eq(resources.id, appointmentItems.resourceId))
    .where(
      and(
        eq(resources.memberId, memberId),
        inArray(appointments.state, ['booked', 'arrived']),
        gt(appointments.endsAt, now()),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(mostCounted);
  const [first] = rows;
  if (!first) return [];
  const many = rows.length === 1 ? '1 appointment' : `${rows.length} appointments`;
  return [
    {
      what: `${many} still to come, the first on ${fullDayText(first.startsAt)}`,
      becomes: 'They stay in the calendar. Move them to someone else, or cancel them.',
    },
  ];
});
