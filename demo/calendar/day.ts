import type { Random } from '../random.ts';

/** What a person can be asked for, as it is at their place. */
export interface Offer {
  readonly treatmentId: number;
  readonly variantId: number;
  readonly name: string;
  readonly detail: string;
  readonly minutes: number;
  readonly pricePence: number;
  readonly bufferAfter: number;
  readonly segments: readonly number[] | null;
}

/** Minutes after midnight. */
export interface Times {
  readonly starts: number;
  readonly ends: number;
}

export interface Booked extends Times {
  readonly offer: Offer;
}

/** Longest of the treatments that a day of the demonstration has. */
const longest = 150;
const lunch = 30;

/**
 * A person's day: one treatment after the other with some free time between, and lunch. While a colour takes, a short
 * treatment fits in now and then. `share` is how much of the day is taken.
 */
export function dayOf(
  { starts, ends }: Times,
  offers: readonly Offer[],
  share: number,
  random: Random,
): { readonly booked: Booked[]; readonly lunch: Times | null } {
  const booked: Booked[] = [];
  let pause: Times | null = null;
  let at = starts;
  while (at < ends) {
    if (pause === null && at >= 12 * 60 && ends - starts > 360 && at < 14.5 * 60) {
      pause = { starts: at, ends: at + lunch };
      at += lunch;
      continue;
    }
    const offer = random.pick(offers);
    const next = at + offer.minutes + offer.bufferAfter;
    if (!random.chance(share) || offer.minutes > longest || next > ends) {
      at += random.pick([15, 30, 45]);
      continue;
    }
    booked.push({ offer, starts: at, ends: at + offer.minutes });
    booked.push(...duringProcessing(at, offer, offers, random));
    at = Math.ceil(next / 15) * 15;
  }
  return { booked, lunch: pause && pause.ends <= ends ? pause : null };
}

function duringProcessing(at: number, offer: Offer, offers: readonly Offer[], random: Random): Booked[] {
  const [work = 0, free = 0] = offer.segments ?? [];
  const short = offers.find(({ minutes, bufferAfter }) => minutes + bufferAfter <= free);
  if (!short || !random.chance(0.5)) return [];
  return [{ offer: short, starts: at + work, ends: at + work + short.minutes }];
}
