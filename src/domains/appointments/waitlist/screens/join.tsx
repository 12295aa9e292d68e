import { Link, redirect } from 'react-router';
import { dateOf } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, dataOf, formOf } from '#src/platform/web/page-context.ts';
import { getBookingOffer } from '../../booking/contract.ts';
import { bookingHref, readWish } from '../../booking/pages/address.ts';
import { chosenFrom } from '../../booking/pages/chosen.ts';
import { keptSession } from '../../booking/pages/kept-session.ts';
import { sendSignIn } from '../../booking/pages/sending.ts';
import classes from '../../booking/parts/booking.module.css';
import { Desk } from '../../booking/parts/desk.tsx';
import { Summary } from '../../booking/parts/summary.tsx';
import { boundsOf } from '../pages/preferred.ts';
import { sendJoin } from '../pages/sending.ts';
import { JoinForm } from '../parts/join-form.tsx';
import { Joined } from '../parts/joined.tsx';
import type { Route } from './+types/join.ts';

/** To join the waitlist of a listing for what was chosen on the page of its booking. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const wish = readWish(query);
  const offer = dataAt(await context.get(apiContext)(getBookingOffer, { slug: params.slug }), request);
  if (chosenFrom(offer, wish.variants).length === 0 || offer.takes === 'off')
    throw redirect(bookingHref(offer.slug, wish));
  return {
    ...{ offer, wish, isKept: keptSession(request) !== null, isJoined: query.has('joined') },
    bounds: boundsOf(dateOf(new Date()), offer.horizon_days),
  };
}

/** For a browser without script; with it, the forms send themselves. */
export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const { pathname, search, searchParams } = new URL(request.url);
  const wish = readWish(searchParams);
  const href = `${pathname}${search}`;
  const token = keptSession(request);
  if (form.get('intent') !== 'join') return sendSignIn({ context, href }, form);
  if (token === null) throw redirect(href, 303);
  const offer = dataOf(await context.get(apiContext)(getBookingOffer, { slug }));
  return sendJoin({ context, token, slug }, { offer, wish }, form);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData ? `Waitlist of ${loaderData.offer.title}` : 'Waitlist');

/** No other site learns of the address, and no cache keeps what is one person's. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Join({ loaderData: page, actionData }: Route.ComponentProps) {
  const { offer, wish, isKept, isJoined, bounds } = page;
  const came = actionData && 'stage' in actionData ? actionData : undefined;
  const sent = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.back}>
          <Link to={`/listing-details/${offer.slug}`}>Back to {offer.title}</Link>
        </p>
        <h1>Waitlist of {offer.title}</h1>
      </header>
      <div className={classes.columns}>
        <div className={classes.aside}>
          <Summary offer={offer} wish={wish} />
        </div>
        {isJoined ? (
          <Joined title={offer.title} />
        ) : (
          <Desk isKept={isKept} came={came}>
            <JoinForm {...{ offer, wish, bounds, isKept, sent }} />
          </Desk>
        )}
      </div>
    </div>
  );
}
