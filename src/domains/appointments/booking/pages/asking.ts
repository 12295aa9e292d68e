import type { BookingOffer } from '../contract.ts';
import type { Wish } from './address.ts';
import { chosenFrom } from './chosen.ts';
import type { Way } from './way.ts';
import { staffToAsk, type Time } from './when.ts';

/** A booking that can be made. */
export interface Checked {
  readonly offer: BookingOffer;
  readonly wish: Wish;
  readonly time: Time;
  readonly way: Way;
}

/** What is asked of the server. */
export function bookingOf({ offer, wish, time, way }: Checked, note: string) {
  const staff = staffToAsk(time, wish.staff);
  return {
    slug: offer.slug,
    variants: chosenFrom(offer, wish.variants).map(({ id }) => id),
    at: time.at,
    pay: way.pay,
    note: note.trim(),
    ...(staff === null ? {} : { staff }),
    ...(wish.link === null ? {} : { link: wish.link }),
  };
}
