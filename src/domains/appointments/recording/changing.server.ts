import { calendarTopic } from '#src/domains/calendar/live.ts';
import { type CalendarReader, calendarReader } from '#src/domains/calendar/reader.server.ts';
import { refusedWhenTaken } from '#src/domains/calendar/refused-when-taken.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { penceOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { cardFor } from '../clients/card.server.ts';
import { areAllSeen, detailsFor } from '../details.server.ts';
import { tell } from '../emails/tell.server.ts';
import { settleOrder } from '../money/service.server.ts';
import { type AppointmentRow, type ItemRow, readAround } from '../reading.server.ts';
import { mayChange } from '../steps.ts';
import { cancelByAfterMove } from '../terms.ts';
import { type changeAppointment, othersToo, slotTaken, staleAppointment, stepRefused } from './contract.ts';
import { place, writeItems } from './placing.server.ts';
import * as queries from './queries.server.ts';
import { clientFaults, isOver, refuseFaults, sumOf, timesOf } from './service.server.ts';
import { minutesOf, wantedItems } from './wanted.server.ts';

type Changing = EndpointParsed<typeof changeAppointment>;
interface Found {
  readonly row: AppointmentRow;
  readonly items: readonly ItemRow[];
}

/** Moves an appointment, or changes what is done in it; all of it or nothing. */
export const change: Verb<typeof changeAppointment> = async (context, input) => {
  const reader = calendarReader(context);
  await refusedWhenTaken(slotTaken, () =>
    inTransaction(context, async (inside) => {
      const found = await lockCurrent(inside, reader, input);
      refuseFaults(await clientFaults(inside, reader, input.client));
      const cardId = await cardOf(inside, reader, found.row, input.client);
      const staying = stayingItems(found, input);
      if (staying) await keepInPlace(inside, reader, found, { note: input.note, cardId, items: staying });
      else await replace(inside, reader, found, { ...input, cardId });
      await settleOrder(inside, found.row.id, 'business');
      announce(inside, calendarTopic(reader.id));
    }),
  );
  return detailsFor(context, reader, input.id);
};

/** The reader's appointment as they have seen it, locked. Who keeps one column changes what is theirs alone. */
export async function lockCurrent(
  { db }: ServerContext,
  reader: CalendarReader,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Found> {
  const found = await queries.lockAppointment(db, reader, id);
  if (!found) throw new Refused(notFound);
  const around = await readAround(db, reader, [found.row]);
  if (!(await areAllSeen(db, found.row, around))) throw new Refused(othersToo);
  if (found.row.version !== version) throw new Refused(staleAppointment);
  return found;
}

const cardOf = async (
  { db, now }: ServerContext,
  { id: ownerId }: CalendarReader,
  { cardId }: AppointmentRow,
  client: Changing['client'],
): Promise<number | null> => {
  if (client === undefined) return cardId;
  return client && cardFor(db, ownerId, client, now());
};

type Staying = Pick<ItemRow, 'position' | 'pricePence' | 'staffRequested'>;

/** The items, where neither their time nor who gives them changes; else null. */
function stayingItems({ row, items }: Found, input: Changing): Staying[] | null {
  if (input.starts_at.getTime() !== row.startsAt.getTime() || input.items.length !== items.length)
    return null;
  const staying = items.flatMap((item, index) => {
    const wish = input.items[index];
    const isSame =
      wish?.position === item.position &&
      (wish.resource === undefined || wish.resource === item.resourceId) &&
      (wish.minutes === undefined || wish.minutes === minutesOf(item));
    if (!isSame) return [];
    const { position } = item;
    const pricePence = wish.price === undefined ? item.pricePence : penceOf(wish.price);
    return [{ position, pricePence, staffRequested: wish.staff_requested ?? item.staffRequested }];
  });
  return staying.length === items.length ? staying : null;
}

async function keepInPlace(
  { db, now }: ServerContext,
  { memberId }: CalendarReader,
  { row }: Found,
  { note, cardId, items }: { note: string; cardId: number | null; items: readonly Staying[] },
): Promise<void> {
  for (const { position, ...item } of items) await queries.updateItem(db, row.id, position, item);
  await queries.updateAppointment(db, row.id, { note, cardId, pricePence: sumOf(items) });
  await queries.insertEvent(db, { appointmentId: row.id, event: 'change', memberId, at: now() });
}

async function replace(
  inside: ServerContext,
  reader: CalendarReader,
  { row, items }: Found,
  input: Changing & { readonly cardId: number | null },
): Promise<void> {
  const { db, now } = inside;
  const { listingId } = row;
  if (!mayChange(row.state) || listingId === null) throw new Refused(stepRefused);
  const { starts_at: startsAt, anyway } = input;
  const asked = { listing: listingId, startsAt, items: input.items, before: items };
  const { faults, ...placing } = await wantedItems(db, reader, asked);
  refuseFaults(faults);
  const heldIds = items.flatMap(({ resourceId, roomIds }) => [resourceId ?? [], roomIds].flat());
  const placed = await place(inside, reader, {
    ...placing,
    ...{ listingId, startsAt, anyway, but: row.id, heldIds },
  });
  const times = timesOf(placed);
  await writeItems(db, row.id, placed);
  const before = new Set(items.map(({ resourceId }) => resourceId));
  const isElsewhere = placed.some(({ resourceId }) => !before.has(resourceId));
  const isAnotherTime = times.startsAt.getTime() !== row.startsAt.getTime();
  const isMoved = isElsewhere || isAnotherTime;
  await queries.updateAppointment(db, row.id, {
    ...times,
    ...{ note: input.note, cardId: input.cardId, pricePence: sumOf(placed) },
    ...(isAnotherTime ? { remindedAt: null, cancelBy: deadlineAfter(row, times, now()) } : {}),
  });
  await queries.insertEvent(db, {
    ...{ appointmentId: row.id, event: isMoved ? 'move' : 'change', memberId: reader.memberId, at: now() },
    detail: {
      ...(isMoved ? { from: row.startsAt.toISOString(), to: times.startsAt.toISOString() } : {}),
      ...(isElsewhere ? { other_person: true } : {}),
      ...(isOver(placed) ? { anyway: true } : {}),
    },
  });
  if (isMoved) await tell(inside, row.id, 'move', 'business');
}

/** Until when the client may cancel after the business has moved it. */
const deadlineAfter = (
  { cancelBy, withdrawBy, cancellationTerms: terms }: AppointmentRow,
  times: { startsAt: Date; endsAt: Date },
  now: Date,
): Date | null =>
  cancelBy && cancelByAfterMove({ terms, cancelBy, withdrawBy, ...times, by: 'business' }, now);
