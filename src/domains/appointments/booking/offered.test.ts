import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#src/platform/clock.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { booked, clientsInTurn, type OfferedTime, offeredTimes } from '#src/testing/appointments/booking.ts';
import { aBusySalon } from '#src/testing/calendar/busy-salon.ts';

/** `npm run offered:bookings` books 2,000; otherwise 15. */
const isThorough = import.meta.env.MODE === 'thorough';
const wanted = isThorough ? 2_000 : 15;

const ways = [
  {},
  { avoidsGaps: true },
  { takesBookings: 'request' },
  { stepMinutes: 5, leadMinutes: 0 },
  { stepMinutes: 60, leadMinutes: 2_880, cancellationTerms: 'hours_24' },
] as const;

let app: TestApp;
let clientAt: ReturnType<typeof clientsInTurn>;
let salons: Awaited<ReturnType<typeof aSalonOf>>[];
beforeAll(async () => {
  app = await startTestApp();
  clientAt = clientsInTurn(app);
  salons = [];
  // One of each would be full before.
  for (const way of isThorough ? [...ways, ...ways] : ways) salons.push(await aSalonOf(way));
});
afterAll(() => app.close());

const aSalonOf = async (way: (typeof ways)[number]) => booked(app, await aBusySalon(app), way);

const asks = fc.record({
  salon: fc.nat(),
  what: fc.constantFrom<('cut' | 'colour')[]>(['cut'], ['colour'], ['cut', 'colour'], ['colour', 'cut']),
  isNamed: fc.boolean(),
  day: fc.nat(39),
  time: fc.nat(),
});

const firstDay = '2026-11-03';

test('every time that clients are offered is booked with the person and the price that it names first, as the calendar fills', {
  timeout: isThorough ? 3_600_000 : 60_000,
}, async () => {
  const otherwise: string[] = [];
  let tried = 0;
  // A day may be full, so there are more of them than bookings.
  for (const each of fc.sample(asks, { numRuns: 3 * wanted, seed: 1 })) {
    if (tried === wanted) break;
    const salon = salons[each.salon % salons.length];
    const found = salon && (await offeredTo(salon, each));
    if (!found) continue;
    tried += 1;
    const client = await clientAt(salon);
    const { status, body } = await client.call('POST', 'appointment', found.wish);
    const [was, named] = [shown(body.appointment), shownFirst(found.time)];
    if (status !== 201 || was !== named)
      otherwise.push(`${JSON.stringify(found.wish)}: ${status} ${body.code ?? ''} ${was}, and not ${named}`);
  }
  expect([tried, otherwise]).toEqual([wanted, []]);
});

type Salon = (typeof salons)[number];
type Ask = typeof asks extends fc.Arbitrary<infer Each> ? Each : never;

/** A time that is offered on a day, of anyone or of one who gives all of it, and the body that books it. */
async function offeredTo(salon: Salon, { what, isNamed, day, time }: Ask) {
  const { slug, variantId, colour } = salon;
  const variants = what.map((each) => (each === 'cut' ? variantId : colour.variantId));
  const query = `${variants.map((id) => `variant=${id}`).join('&')}&from=${addDays(firstDay, day)}&days=1`;
  const ofAnyone = one(await offeredTimes(app, slug, query), time);
  const named = isNamed ? ofAnyone?.staff.find(({ price }) => price === ofAnyone.price)?.id : undefined;
  const staff = named === undefined ? {} : { staff: named };
  const found =
    named === undefined ? ofAnyone : one(await offeredTimes(app, slug, `${query}&staff=${named}`), time);
  return found && { time: found, wish: { slug, variants, at: found.at, pay: 'venue', ...staff } };
}

const one = (times: readonly OfferedTime[], which: number): OfferedTime | undefined =>
  times[which % Math.max(1, times.length)];

interface Booked {
  readonly local: string;
  readonly price: number;
  readonly treatments: readonly { readonly staff: { readonly id: number } | null }[];
}

const shown = (booked: Booked | undefined) =>
  booked && `${booked.local} for ${booked.price} by ${booked.treatments[0]?.staff?.id}`;
const shownFirst = ({ local, price, staff }: OfferedTime) => `${local} for ${price} by ${staff[0]?.id}`;
