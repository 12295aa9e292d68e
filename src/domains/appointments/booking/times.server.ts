import { type Slot, type SlotSearch, timeOfTick } from '#src/domains/calendar/slots/slots.ts';
import { localText } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { poundsOf } from '#src/platform/money.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { bookingsOff, type findBookingTimes } from './contract.ts';
import { bookedPlace, type TimedPlace } from './place.server.ts';
import { type Asked, clientSearch, namesOf } from './search.server.ts';
import { offeredStarts, type Start } from './starts.ts';

type Time = EndpointOutput<typeof findBookingTimes>['days'][number]['times'][number];

/** When a client can book. */
export const times: Verb<typeof findBookingTimes> = async (context, { slug, variant, staff, from, days }) => {
  const { db, now } = context;
  const place = await bookedPlace(db, slug);
  if (!place) throw new Refused(notFound);
  if (place.takes === 'off') throw new Refused(bookingsOff);
  const asked = { variants: variant, staff: staff ?? null };
  return timesAt(db, place, asked, { from, days, now: now() });
};

/** When a place has time for what is asked for, as its clients read it. */
export async function timesAt(
  db: Db,
  place: TimedPlace,
  asked: Asked,
  when: Pick<SlotSearch, 'from' | 'days' | 'now'>,
): Promise<EndpointOutput<typeof findBookingTimes>> {
  const { search, faults } = await clientSearch(db, place, asked, when);
  if (faults.variants !== null) throw new Refused(invalid, { variant: [faults.variants] });
  if (faults.staff !== null) throw new Refused(invalid, { staff: [faults.staff] });
  const names = await namesOf(
    db,
    search.place.staff.map(({ id }) => id),
  );
  return {
    days: offeredStarts(search).map(({ date, starts }) => ({
      date,
      times: starts.map((start) => timeOf(start, names)),
    })),
  };
}

function timeOf({ at, ways }: Start, names: ReadonlyMap<number, string>): Time {
  const [first] = ways;
  const givers = ways.length === 1 ? partsOf(first) : new Map(ways.flatMap((way) => [...partsOf(way)]));
  return {
    at: timeOfTick(at).toISOString(),
    local: localText(timeOfTick(at)),
    ends_at: endOf(first).toISOString(),
    price: poundsOf(first.pricePence),
    staff: [...givers].map(([id, pence]) => ({ id, name: names.get(id) ?? '', price: poundsOf(pence) })),
  };
}

const endOf = ({ parts }: Slot): Date =>
  new Date(Math.max(...parts.map(({ at, minutes }) => timeOfTick(at).getTime() + minutes * 60_000)));

/** What each person of a start takes for their part, in the order in which they give it. */
function partsOf({ parts }: Slot): Map<number, number> {
  const pence = new Map<number, number>();
  for (const { staffId, pricePence } of parts) pence.set(staffId, (pence.get(staffId) ?? 0) + pricePence);
  return pence;
}
