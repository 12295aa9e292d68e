import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { AppointmentRow } from '../reading.server.ts';
import { type AppointmentHappening, mostItems } from '../rules.ts';
import { appointmentEvents, appointmentItems, appointments } from '../tables.server.ts';

/** Of the history, the latest: more than anybody changes an appointment. */
const mostEvents = 200;

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
  return { row, client, place, items: await itemsOf(db, id), history: await historyOf(db, id) };
}

async function itemsOf(db: Db, id: number): Promise<ToldItem[]> {
  const rows = await db
    .select({ item: appointmentItems, staff: resources.name, memberId: resources.memberId })
    .from(appointmentItems)
    .leftJoin(resources, eq(resources.id, appointmentItems.resourceId))
    .where(eq(appointmentItems.appointmentId, id))
    .orderBy(asc(appointmentItems.position))
    .limit(mostItems);
  return rows.map(({ item: { name, detail, pricePence, startsAt, endsAt }, staff, memberId }) => ({
    ...{ name, detail, pricePence, staff: staff ?? '', memberId },
    minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
  }));
}

async function historyOf(db: Db, id: number): Promise<History> {
  const rows = await db
    .select({ event: appointmentEvents.event, detail: appointmentEvents.detail })
    .from(appointmentEvents)
    .where(eq(appointmentEvents.appointmentId, id))
    .orderBy(desc(appointmentEvents.id))
    .limit(mostEvents);
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
  event !== 'move' && event !== 'change' && event !== 'object';
