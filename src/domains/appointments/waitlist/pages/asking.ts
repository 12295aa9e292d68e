import type { BookingOffer } from '../../booking/contract.ts';
import { bookingHref, type Wish } from '../../booking/pages/address.ts';
import { chosenFrom } from '../../booking/pages/chosen.ts';
import { type Payment, payments } from '../../money/deposit.ts';
import type { Typed } from './preferred.ts';

/** What came of a form that a browser without script sent: what was typed is kept. */
export interface Sent {
  readonly typed: Typed | null;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
  readonly message: string | null;
  /** A start that is free, which is booked instead. */
  readonly free: string | null;
}

/** What is asked of the server. */
export const joinOf = (offer: BookingOffer, wish: Wish, typed: Typed) => ({
  slug: offer.slug,
  variants: chosenFrom(offer, wish.variants).map(({ id }) => id),
  ...{ ...typed, weekdays: [...typed.weekdays], parts: [...typed.parts] },
  ...(wish.staff === null ? {} : { staff: wish.staff }),
  ...(wish.link === null ? {} : { link: wish.link }),
});

/** The start that a refusal names. */
export function freeIn(said: unknown): string | null {
  const free = typeof said === 'object' && said !== null && 'free' in said ? said.free : null;
  const at = typeof free === 'object' && free !== null && 'at' in free ? free.at : null;
  return typeof at === 'string' ? at : null;
}

/** The address of the page once the client is in line. */
export const joinedHref = (slug: string, wish: Wish): string =>
  `${bookingHref(slug, wish, {}, 'waitlist')}&joined=1`;

/** The way to pay that was chosen. */
export const paymentIn = (form: FormData): Payment =>
  payments.find((pay) => pay === form.get('pay')) ?? 'venue';
