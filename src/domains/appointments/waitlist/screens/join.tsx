import { Link, redirect } from 'react-router';
import { dateOf } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, dataOf, formOf, signedInApiContext } from '#src/platform/web/page-context.ts';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import { getBookingOffer } from '../../booking/contract.ts';
import { bookingHref, readWish } from '../../booking/pages/address.ts';
import { chosenFrom } from '../../booking/pages/chosen.ts';
import { keptSession } from '../../booking/pages/kept-session.ts';
import { sendSignIn } from '../../booking/pages/sending.ts';
import classes from '../../booking/parts/booking.module.css';
import { Desk } from '../../booking/parts/desk.tsx';
import { Summary } from '../../booking/parts/summary.tsx';
import { listOwnEntries } from '../contract.ts';
import { ownWaitlistPath } from '../links.ts';
import { boundsOf } from '../pages/preferred.ts';
import { sendAnswer, sendJoin } from '../pages/sending.ts';
import { Answer } from '../parts/answer.tsx';
import { JoinForm } from '../parts/join-form.tsx';
import { Joined } from '../parts/joined.tsx';
import type { Route } from './+types/join.ts';

/** The offer that the address names. */
function offerIn(query: URLSearchParams): number | null {
  const given = query.get('offer');
  return given !== null && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

/** To join the waitlist of a listing for what was chosen on the page of its booking; or to answer an offer. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const wish = readWish(query);
  const offer = dataAt(await context.get(apiContext)(getBookingOffer, { slug: params.slug }), request);
  const token = keptSession(request);
  const page = { offer, wish, isKept: token !== null };
  const offerId = offerIn(query);
  if (offerId !== null) {
    const known =
      token === null ? null : await context.get(signedInApiContext)({ token })(listOwnEntries, {});
    return {
      ...{ ...page, step: 'offer' as const, offerId, isDeclined: query.has('declined') },
      known: known?.ok ? known.data : null,
    };
  }
  if (chosenFrom(offer, wish.variants).length === 0 || offer.takes === 'off')
    throw redirect(bookingHref(offer.slug, wish));
  if (query.has('joined')) return { ...page, step: 'joined' as const };
  return { ...page, step: 'join' as const, bounds: boundsOf(dateOf(new Date()), offer.horizon_days) };
}

/** For a browser without script; with it, the forms send themselves. */
export async function action({ params: { slug }, request, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const { pathname, search, searchParams } = new URL(request.url);
  const wish = readWish(searchParams);
  const intent = form.get('intent');
  const token = keptSession(request);
  if (intent !== 'join' && intent !== 'accept' && intent !== 'decline')
    return sendSignIn({ context, href: `${pathname}${search}` }, form);
  if (token === null) throw redirect(`${pathname}${search}`, 303);
  const here = { context, token, slug };
  const offerId = offerIn(searchParams);
  if (offerId !== null) return sendAnswer(here, { offerId, wish }, form);
  const offer = dataOf(await context.get(apiContext)(getBookingOffer, { slug }));
  return sendJoin(here, { offer, wish }, form);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData ? `Waitlist of ${loaderData.offer.title}` : 'Waitlist');

/** No other site learns of the address, and no cache keeps what is one person's. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Waitlist({ loaderData: page, actionData }: Route.ComponentProps) {
  const { offer, wish, isKept } = page;
  const came = actionData && 'stage' in actionData ? actionData : undefined;
  const sent = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <p className={classes.back}>
          <Link to={`/listing-details/${offer.slug}`}>Back to {offer.title}</Link>
        </p>
        <h1>{page.step === 'offer' ? 'A time for you' : `Waitlist of ${offer.title}`}</h1>
      </header>
      {page.step === 'offer' ? (
        page.isDeclined ? (
          <FormAlert tone="success" takesFocus>
            You have declined this time. You are still on the waitlist for others.
          </FormAlert>
        ) : (
          <Desk isKept={isKept} came={came}>
            <Answer {...{ offer, wish, isKept, sent }} offerId={page.offerId} known={page.known} />
          </Desk>
        )
      ) : (
        <div className={classes.columns}>
          <div className={classes.aside}>
            <Summary offer={offer} wish={wish} />
          </div>
          {page.step === 'joined' ? (
            <Joined title={offer.title} />
          ) : (
            <Desk isKept={isKept} came={came}>
              <JoinForm {...{ offer, wish, isKept, sent }} bounds={page.bounds} />
            </Desk>
          )}
        </div>
      )}
      <p className={classes.small}>
        All that you wait for is in <Link to={ownWaitlistPath}>your account</Link>.
      </p>
    </div>
  );
}
