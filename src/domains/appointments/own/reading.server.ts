import { localText } from '#src/platform/clock.ts';
import { type Context, type ServerContext, signedIn } from '#src/platform/context.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { minutesOf } from '../recording/wanted.server.ts';
import type { AppointmentHappening } from '../rules.ts';
import { cancellingSentence } from '../terms.ts';
import type { getOwnAppointment, listOwnAppointments, OwnAppointment, OwnListed } from './contract.ts';
import * as queries from './queries.server.ts';
import { mayOf } from './rules.ts';

/** The caller's appointments. */
export const list: Verb<typeof listOwnAppointments> = async (context, { when }) => {
  const { accountId } = signedIn(context);
  const rows = await queries.listed(context.db, accountId, when, context.now());
  const ids = rows.map(({ id }) => id);
  return listedOf(context, rows, await queries.itemsOf(context.db, ids));
};

export const one: Verb<typeof getOwnAppointment> = (context, { id }) => ownOf(context, id);

/** One appointment of the caller's, as they see it. */
export const ownOf = (
  context: Context,
  id: number,
  read?: queries.ReadAppointment,
): Promise<OwnAppointment> => ownAppointmentOf(context, signedIn(context).accountId, id, read);

/** One appointment as its client sees it, of what was read of it already if it was; refused where it is none of theirs. */
export async function ownAppointmentOf(
  context: ServerContext,
  clientId: number,
  id: number,
  before?: queries.ReadAppointment,
): Promise<OwnAppointment> {
  const read = before ?? (await queries.read(context.db, clientId, id));
  const [shown] = read?.row.clientId === clientId ? await listedOf(context, [read.row], read.items) : [];
  if (!read || !shown) throw new Refused(notFound);
  return {
    ...shown,
    events: read.events.map(({ event, actor, at, detail }) => ({
      actor,
      event: event as AppointmentHappening,
      at: at.toISOString(),
      from: typeof detail.from === 'string' ? detail.from : null,
      to: typeof detail.to === 'string' ? detail.to : null,
    })),
  };
}

async function listedOf(
  { db, now }: ServerContext,
  rows: readonly AppointmentRow[],
  items: readonly queries.NamedItem[],
): Promise<OwnListed[]> {
  const places = await queries.placesOf(db, [...new Set(rows.flatMap(({ listingId }) => listingId ?? []))]);
  const at = now();
  return rows.map((row) =>
    shownOf(
      row,
      items.filter(({ item }) => item.appointmentId === row.id),
      places.find(({ id }) => id === row.listingId),
      at,
    ),
  );
}

function shownOf(
  row: AppointmentRow,
  items: readonly queries.NamedItem[],
  place: queries.ShownPlace | undefined,
  now: Date,
): OwnListed {
  const price = poundsOf(row.pricePence);
  return {
    ...{ id: row.id, number: row.number, state: row.state, title: row.listingTitle },
    ...{ starts_at: row.startsAt.toISOString(), ends_at: row.endsAt.toISOString() },
    local: localText(row.startsAt),
    slug: place?.slug ?? null,
    address: place ? addressLine(place) : '',
    phone: place?.phone ?? '',
    position: positionOf(place),
    treatments: items.map(treatmentOf),
    ...{ price, due_now: poundsOf(row.dueNowPence) },
    due_there: poundsOf(Math.max(0, row.pricePence - row.dueNowPence)),
    kept: row.keptPence === null ? null : poundsOf(row.keptPence),
    held_until: row.state === 'held' ? (row.heldUntil?.toISOString() ?? null) : null,
    note: row.clientNote,
    respond_by: row.state === 'requested' ? (row.respondBy?.toISOString() ?? null) : null,
    cancel_by: row.cancelBy?.toISOString() ?? null,
    sentence: sentenceOf(row, now),
    objected_at: row.objectedAt?.toISOString() ?? null,
    objection_answer: row.state === 'no_show' ? row.objectionAnswer : '',
    may: mayOf({ ...row, takesBookings: place?.takesBookings ?? false, hasVariants: areKept(items) }, now),
    version: row.version,
  };
}

const areKept = (items: readonly queries.NamedItem[]) => items.every(({ item }) => item.variantId !== null);

/** What cancelling means now; empty where there is nothing to cancel. */
export const sentenceOf = (row: AppointmentRow, now: Date): string =>
  row.state === 'held' || row.state === 'requested' || row.state === 'booked'
    ? cancellingSentence({ ...row, cancelBy: row.cancelBy ?? row.startsAt }, now)
    : '';

const treatmentOf = ({ item, name }: queries.NamedItem): OwnListed['treatments'][number] => ({
  ...{ name: item.name, detail: item.detail, variant: item.variantId },
  minutes: minutesOf(item),
  price: poundsOf(item.pricePence),
  staff: item.resourceId !== null && name !== null ? { id: item.resourceId, name } : null,
  starts_at: item.startsAt.toISOString(),
});

/** "14 Candle Court, Leeds LS1 4ZZ". */
export function addressLine({
  address,
  town,
  postcode,
}: Pick<queries.ShownPlace, 'address' | 'town' | 'postcode'>): string {
  const end = [town, postcode].filter((part) => part !== '').join(' ');
  return [address, end].filter((part) => part !== '').join(', ');
}

function positionOf(place: queries.ShownPlace | undefined): OwnListed['position'] {
  if (!place || place.lat === null || place.lng === null) return null;
  return { lat: place.lat, lng: place.lng, precision: place.precision };
}
