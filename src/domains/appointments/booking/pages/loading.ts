import type { RouterContextProvider } from 'react-router';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { apiContext } from '#src/platform/web/page-context.ts';
import { type BookingOffer, findBookingTimes } from '../contract.ts';
import type { Wish } from './address.ts';
import { chosenFrom } from './chosen.ts';
import { waysFor } from './ways.ts';
import { daysSought, laterOf, nearestTo, peopleOf, startAt, weekOf } from './when.ts';

type Context = Readonly<RouterContextProvider>;
type Days = EndpointOutput<typeof findBookingTimes>['days'];

interface Read {
  readonly context: Context;
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly now: Date;
}

/** The days on which a business can be booked, from today on. */
const boundsOf = ({ offer, now }: Read) => {
  const today = dateOf(now);
  return { today, last: addDays(today, offer.horizon_days) };
};

/** A refused question becomes a sentence in place of the times. */
async function timesFrom({ context, offer, wish }: Read, from: string, staff: number | null) {
  const variant = chosenFrom(offer, wish.variants).map(({ id }) => id);
  const input = { slug: offer.slug, variant, from, days: daysSought, ...(staff === null ? {} : { staff }) };
  const answer = await context.get(apiContext)(findBookingTimes, input);
  if (answer.ok) return { days: answer.data.days, fault: null };
  const [sentence] = Object.values(answer.errors).flat();
  return { days: [] as Days, fault: sentence ?? answer.message };
}

/** What the page shows of the times of a week. */
export async function readWeek(read: Read) {
  const { wish } = read;
  const { today, last } = boundsOf(read);
  const from = wish.from !== null && wish.from > today && wish.from <= last ? wish.from : today;
  const [anyone, found] = await Promise.all([
    timesFrom(read, from, null),
    wish.staff === null ? null : timesFrom(read, from, wish.staff),
  ]);
  const { days, fault } = found ?? anyone;
  return {
    ...weekOf({ today, last, from, day: wish.day }, days),
    ...{ today, from, fault },
    people: peopleOf(anyone.days),
  };
}

/** The chosen start as it is now, and the ways to pay for it; where it is gone, the nearest others. */
export async function readStart(read: Read, at: string) {
  const { offer, wish, now } = read;
  const { today } = boundsOf(read);
  const date = dateOf(new Date(at));
  const { days } = await timesFrom(read, laterOf(today, addDays(date, -3)), wish.staff);
  const time = wish.isGone ? undefined : startAt(at, days);
  return {
    today,
    found: time ? { time, ways: waysFor({ offer, time, now }) } : null,
    others: time ? [] : nearestTo(at, days),
  };
}
