import { data, Link, redirect } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, formOf, signedInApiContext } from '#src/platform/web/page-context.ts';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import { getBookingOffer } from '../../booking/contract.ts';
import { keptSession } from '../../booking/pages/kept-session.ts';
import { sendSignIn } from '../../booking/pages/sending.ts';
import classes from '../../booking/parts/booking.module.css';
import { Desk } from '../../booking/parts/desk.tsx';
import { listOwnEntries } from '../contract.ts';
import { ownWaitlistPath } from '../links.ts';
import { sendAnswer } from '../pages/sending.ts';
import { Answer } from '../parts/answer.tsx';
import type { Route } from './+types/offer.ts';

/** The offer that the address names. */
function offerIn(given: string): number {
  if (!/^[1-9]\d{0,8}$/.test(given)) throw data(null, { status: 404 });
  return Number(given);
}

/** To answer the offer of a time. Opening it changes nothing. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const offerId = offerIn(params.offer);
  const offer = dataAt(await context.get(apiContext)(getBookingOffer, { slug: params.slug }), request);
  const token = keptSession(request);
  const known = token === null ? null : await context.get(signedInApiContext)({ token })(listOwnEntries, {});
  return {
    ...{ offer, offerId, isKept: token !== null, known: known?.ok ? known.data : null },
    isDeclined: new URL(request.url).searchParams.has('declined'),
  };
}

/** For a browser without script; with it, the forms send themselves. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const { pathname } = new URL(request.url);
  const intent = form.get('intent');
  const token = keptSession(request);
  if (intent !== 'accept' && intent !== 'decline') return sendSignIn({ context, href: pathname }, form);
  if (token === null) throw redirect(pathname, 303);
  return sendAnswer({ context, token, slug: params.slug }, offerIn(params.offer), form);
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'A time for you');

/** No other site learns of the address, and no cache keeps what is one person's. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Offer({ loaderData: page, actionData }: Route.ComponentProps) {
  const { offer, offerId, isKept, known, isDeclined } = page;
  const came = actionData && 'stage' in actionData ? actionData : undefined;
  const sent = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.back}>
          <Link to={`/listing-details/${offer.slug}`}>Back to {offer.title}</Link>
        </p>
        <h1>A time for you</h1>
      </header>
      {isDeclined ? (
        <FormAlert tone="success" takesFocus>
          You have declined this time. You are still on the waitlist for others.
        </FormAlert>
      ) : (
        <Desk isKept={isKept} came={came}>
          <Answer {...{ offer, offerId, isKept, known, sent }} />
        </Desk>
      )}
      <p className={classes.small}>
        Everything you are waiting for is in <Link to={ownWaitlistPath}>your account</Link>.
      </p>
    </div>
  );
}
