import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import {
  type EventRow,
  eventsOf,
  itemsOf,
  type NamedItem,
  type ReadAppointment,
} from '../own/queries.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { minutesOf } from '../recording/wanted.server.ts';
import type { AppointmentHappening } from '../rules.ts';
import { appointments } from '../tables.server.ts';

/** One treatment of an appointment, with who gives it; empty once they are gone. */
export interface ToldItem {
  readonly name: string;
  readonly detail: string;
  readonly minutes: number;
  readonly pricePence: number;
  readonly staff: string;
  readonly memberId: number | null;
}

/** Where an appointment is; all but the title empty where the listing is gone. */
interface Place {
  readonly title: string;
  readonly slug: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** What emails say of an appointment. */
export interface Facts {
  readonly row: AppointmentRow;
  readonly items: readonly ToldItem[];
  readonly place: Place;
  readonly client: { readonly name: string; readonly email: string };
  readonly history: History;
  /** What they rest on, for who shows the appointment next. */
  readonly read: ReadAppointment;
}

/** What its history says. */
interface History {
  /** The last time it was moved: from when to when. */
  readonly moved: { readonly from: Date; readonly to: Date; readonly otherPerson: boolean } | null;
  /** It was booked once: its event is in the client's calendar. */
  readonly wasBooked: boolean;
  /** What the last step took back, or followed. */
  readonly before: AppointmentHappening | undefined;
}

/** An appointment that a client booked; null for what the business recorded, and where the client is gone. */
export async function factsOf(db: Db, id: number): Promise<Facts | null> {
  const [found] = await db
    .select({
      row: appointments,
      client: { name: accounts.name, email: accounts.email },
      listing: {
        slug: listings.slug,
        address: listings.address,
        postcode: listings.postcode,
        phone: listings.phone,
        email: listings.email,
      },
    })
    .from(appointments)
    .innerJoin(accounts, and(eq(accounts.id, appointments.clientId), isNull(accounts.erasedAt)))
    .leftJoin(listings, eq(listings.id, appointments.listingId))
    .where(eq(appointments.id, id));
  if (!found) return null;
  const { row, client, listing } = found;
  const place: Place = {
    title: row.listingTitle,
    slug: listing?.slug ?? '',
    address: [listing?.address, listing?.postcode].filter(Boolean).join(', '),
    phone: listing?.phone ?? '',
    email: listing?.email ?? '',
  };
  const read = { row, items: await itemsOf(db, [id]), events: await eventsOf(db, id) };
  return { row, client, place, items: read.items.map(toldOf), history: historyOf(read.events), read };
}

const toldOf = ({ item, name: staff, memberId }: NamedItem): ToldItem => ({
  ...{ name: item.name, detail: item.detail, pricePence: item.pricePence, staff: staff ?? '', memberId },
  minutes: minutesOf(item),
});

function historyOf(events: readonly EventRow[]): History {
  const rows = events.toReversed();
  const moved = rows.find(({ event }) => event === 'move')?.detail;
  return {
    moved: moved
      ? {
          from: new Date(String(moved.from)),
          to: new Date(String(moved.to)),
          otherPerson: moved.other_person === true,
        }
      : null,
    wasBooked: rows.some(({ event }) => event === 'book' || event === 'accept'),
    before: rows.map(({ event }) => event as AppointmentHappening).filter(isStep)[1],
  };
}

/** Those that say what became of an appointment. */
const isStep = (event: AppointmentHappening): boolean =>
  event !== 'move' && event !== 'change' && event !== 'object' && event !== 'uphold';
