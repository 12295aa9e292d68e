import { calendarReader } from '#src/domains/calendar/reader.server.ts';
import { searchSlots } from '#src/domains/calendar/slots/search.ts';
import { timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { instantOf } from '#src/platform/clock.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { findMoves } from './contract.ts';
import { searchFor } from './placing.server.ts';
import * as queries from './queries.server.ts';
import { refuseFaults } from './service.server.ts';
import { wantedItems } from './wanted.server.ts';

/** By the same terms by which it is moved: what was agreed stays, also of treatments that are gone from the price list. */
export const moves: Verb<typeof findMoves> = async (context, { id, items, date }) => {
  const { db } = context;
  const reader = calendarReader(context);
  const found = await queries.findAppointment(db, reader, id);
  const listing = found?.row.listingId ?? null;
  if (!found || listing === null) throw new Refused(notFound);
  const asked = { listing, startsAt: instantOf(date), items, before: found.items };
  const { wanted, faults } = await wantedItems(db, reader, asked);
  refuseFaults(faults);
  const search = await searchFor(context, reader, {
    ...{ listingId: listing, wanted, but: id, from: date, days: 1 },
  });
  return {
    starts: searchSlots(search).flatMap(({ slots }) => slots.map(({ at }) => timeOfTick(at).toISOString())),
  };
};
