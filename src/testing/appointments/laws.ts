import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { demandOf } from '#src/domains/appointments/demand.ts';
import { holdsTime } from '#src/domains/appointments/steps.ts';
import { appointmentItems, appointments } from '#src/domains/appointments/tables.server.ts';
import { timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { moneyBreachesOf } from './money-laws.ts';
import type { Breach, Played } from './played.ts';

/** More than a history can make. */
const most = 10_000;

/** What never may be, whatever was played and killed. */
export async function breachesOf(db: Db, played: Played): Promise<Breach[]> {
  return [
    ...played.faults.map((detail) => ({
      law: 'every call is answered, and a move keeps the person',
      detail,
    })),
    ...(await overlaps(db, played.ownerId)),
    ...(await lost(db, played)),
    ...(await wrongTime(db, played.ownerId)),
    ...(await againstTheOffer(db, played.ownerId)),
    ...(await bookedTwice(db, played)),
    ...(await moneyBreachesOf(db, played.ownerId)),
  ];
}

/** Firm time of one person or room never overlaps. */
async function overlaps(db: Db, ownerId: number): Promise<Breach[]> {
  const { rows } = await db.execute<{ one: number; other: number }>(sql`
    SELECT a.id AS one, b.id AS other FROM time_blocks a
    JOIN time_blocks b ON b.resource_id = a.resource_id AND b.id > a.id AND b.during && a.during AND b.is_firm
    JOIN resources r ON r.id = a.resource_id AND r.owner_id = ${ownerId} WHERE a.is_firm`);
  return rows.map(({ one, other }) => ({ law: 'firm time does not overlap', detail: `${one} and ${other}` }));
}

/** What was acknowledged is there, in the version that was shown or a later one. */
async function lost(db: Db, { acknowledged, byKey }: Played): Promise<Breach[]> {
  const ids = acknowledged.map(({ id }) => id);
  const rows = await db.select().from(appointments).where(inArray(appointments.id, ids)).limit(most);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const gone = acknowledged.flatMap((shown) => {
    const row = stored.get(shown.id);
    const isKept =
      row &&
      (row.version > shown.version ||
        (row.version === shown.version &&
          row.state === shown.state &&
          row.startsAt.toISOString() === shown.starts_at));
    return isKept ? [] : [`appointment ${shown.id}, version ${shown.version}`];
  });
  const twice: string[] = [];
  for (const key of byKey.keys()) {
    const count = await db.$count(appointments, eq(appointments.bookingKey, key));
    if (count !== 1) twice.push(`the key ${key} made ${count} appointments`);
  }
  return [...gone, ...twice].map((detail) => ({ law: 'what was acknowledged is kept, once', detail }));
}

/** A booked or arrived appointment has exactly the time that its items ask for, every other one has none. */
async function wrongTime(db: Db, ownerId: number): Promise<Breach[]> {
  const rows = await db
    .select()
    .from(appointmentItems)
    .innerJoin(
      appointments,
      and(eq(appointments.id, appointmentItems.appointmentId), eq(appointments.ownerId, ownerId)),
    )
    .limit(most);
  const wanted = rows.flatMap(({ appointments: { id, state }, appointment_items: item }) =>
    holdsTime(state)
      ? demandOf(item).map(
          ({ resourceId, from, to }) =>
            `${id}/${item.position} ${resourceId} ${timeOfTick(from).getTime()}-${timeOfTick(to).getTime()}`,
        )
      : [],
  );
  const { rows: taken } = await db.execute<{ text: string }>(sql`
    SELECT b.appointment_id || '/' || b.item || ' ' || b.resource_id || ' '
        || (extract(epoch FROM lower(b.during)) * 1000)::bigint || '-'
        || (extract(epoch FROM upper(b.during)) * 1000)::bigint AS text
    FROM time_blocks b JOIN appointments a ON a.id = b.appointment_id AND a.owner_id = ${ownerId}`);
  const has = taken.map(({ text }) => text);
  const differing = [
    ...wanted.filter((one) => !has.includes(one)),
    ...has.filter((one) => !wanted.includes(one)),
  ];
  const isDoubled = new Set(has).size !== has.length;
  return [...differing, ...(isDoubled ? ['a block is there twice'] : [])].map((detail) => ({
    law: 'appointments hold exactly the time of their items',
    detail,
  }));
}

/** The salon's people work from nine to six, clients come two hours ahead at least and sixty days at most. */
const [opens, closes, leadMs, horizonDays] = [540, 1_080, 7_200_000, 60];

/** What clients booked or moved lies over nothing, within the hours in which they may; what the salon moved, anywhere. */
async function againstTheOffer(db: Db, ownerId: number): Promise<Breach[]> {
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.ownerId, ownerId),
        isNotNull(appointments.clientId),
        sql`NOT EXISTS (SELECT FROM appointment_events e WHERE e.appointment_id = ${appointments.id}
          AND e.actor = 'business' AND e.event IN ('move', 'change', 'reopen'))`,
      ),
    )
    .limit(most);
  const { rows: soft } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT appointment_id AS id FROM time_blocks
    WHERE NOT is_firm AND appointment_id = ANY(${sql.param(rows.map(({ id }) => id))}::int[])`);
  const outside = rows.filter(({ startsAt, endsAt, createdAt }) => {
    const date = dateOf(startsAt);
    return (
      startsAt < instantOf(date, opens) ||
      endsAt > instantOf(date, closes) ||
      startsAt.getTime() - createdAt.getTime() < leadMs ||
      startsAt >= instantOf(addDays(dateOf(createdAt), horizonDays + 1))
    );
  });
  const law = 'clients take only what is offered to them';
  return [
    ...soft.map(({ id }) => ({ law, detail: `appointment ${id} lies over other time` })),
    ...outside.map(({ id }) => ({ law, detail: `appointment ${id} is outside the times that are offered` })),
  ];
}

/** A client has the appointments that they were told of, and none beside them but of calls without an answer. */
async function bookedTwice(db: Db, { bookings, undecided }: Played): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [clientId, told] of Map.groupBy(bookings, (booking) => booking.clientId)) {
    const has = await db.$count(appointments, eq(appointments.clientId, clientId));
    const ids = new Set(told.map(({ id }) => id));
    if (ids.size !== told.length || has < ids.size || has > ids.size + undecided)
      breaches.push({
        law: 'each booking is made once',
        detail: `client ${clientId} has ${has} appointments, and was told of ${told.map(({ id }) => id)}`,
      });
  }
  return breaches;
}
