import { type RouterContextProvider, redirect } from 'react-router';
import { signedInApiContext } from '#src/platform/web/page-context.ts';
import type { BookingOffer } from '../../booking/contract.ts';
import { bookingHref, type Wish } from '../../booking/pages/address.ts';
import { chosenFrom } from '../../booking/pages/chosen.ts';
import { type Payment, payments } from '../../money/deposit.ts';
import { acceptOffer, declineOffer, joinWaitlist } from '../contract.ts';
import { offerPath } from '../links.ts';
import { type Typed, typedIn } from './preferred.ts';

/** What came of a form that a browser without script sent: what was typed is kept. */
export interface Sent {
  readonly typed: Typed | null;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
  readonly message: string | null;
  /** A start that is free, which is booked instead. */
  readonly free: string | null;
}

interface Here {
  readonly context: Readonly<RouterContextProvider>;
  readonly token: string;
  readonly slug: string;
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

/** Joins with the session of the cookie. */
export async function sendJoin(
  { context, token, slug }: Here,
  { offer, wish }: { readonly offer: BookingOffer; readonly wish: Wish },
  form: FormData,
): Promise<Sent> {
  const typed = typedIn(form);
  const call = context.get(signedInApiContext)({ token });
  const answer = await call(joinWaitlist, joinOf(offer, wish, typed));
  if (answer.ok) throw redirect(joinedHref(slug, wish), 303);
  return { typed, errors: answer.errors, message: answer.message, free: freeIn(answer.said) };
}

/** Accepts or declines an offer with the session of the cookie, and leads to what came of it. */
export async function sendAnswer(
  { context, token, slug }: Here,
  { offerId, wish }: { readonly offerId: number; readonly wish: Wish },
  form: FormData,
): Promise<Sent> {
  const call = context.get(signedInApiContext)({ token });
  if (form.get('intent') === 'decline') {
    const declined = await call(declineOffer, { id: offerId });
    if (declined.ok) throw redirect(`${offerPath(slug, offerId)}&declined=1`, 303);
    return refused(declined.message);
  }
  const answer = await call(acceptOffer, { id: offerId, pay: paymentIn(form) });
  if (answer.ok) throw redirect(bookingHref(slug, wish, { appointment: answer.data.appointment.id }), 303);
  return refused(answer.errors.pay?.join(' ') ?? answer.message);
}

/** The way to pay that was chosen. */
export const paymentIn = (form: FormData): Payment =>
  payments.find((pay) => pay === form.get('pay')) ?? 'venue';

const refused = (message: string): Sent => ({ typed: null, errors: {}, message, free: null });
