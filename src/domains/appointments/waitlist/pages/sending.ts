import { type RouterContextProvider, redirect } from 'react-router';
import { signedInApiContext } from '#src/platform/web/page-context.ts';
import type { BookingOffer } from '../../booking/contract.ts';
import type { Wish } from '../../booking/pages/address.ts';
import { acceptOffer, declineOffer, joinWaitlist } from '../contract.ts';
import { bookedPath, offerPath } from '../links.ts';
import { freeIn, joinedHref, joinOf, paymentIn, type Sent } from './asking.ts';
import { typedIn } from './preferred.ts';

interface Here {
  readonly context: Readonly<RouterContextProvider>;
  readonly token: string;
  readonly slug: string;
}

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
  offerId: number,
  form: FormData,
): Promise<Sent> {
  const call = context.get(signedInApiContext)({ token });
  if (form.get('intent') === 'decline') {
    const declined = await call(declineOffer, { id: offerId });
    if (declined.ok) throw redirect(`${offerPath(slug, offerId)}?declined=1`, 303);
    return refused(declined.message);
  }
  const answer = await call(acceptOffer, { id: offerId, pay: paymentIn(form) });
  if (answer.ok) throw redirect(bookedPath(slug, answer.data.appointment.id), 303);
  return refused(answer.errors.pay?.join(' ') ?? answer.message);
}

const refused = (message: string): Sent => ({ typed: null, errors: {}, message, free: null });
