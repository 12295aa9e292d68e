import { Suspense } from 'react';
import { redirect } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataAt, dataOf, formOf } from '#src/platform/web/page-context.ts';
import { newKey } from '#src/platform/web/storage.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { getBookingOffer } from '../contract.ts';
import { bookingHref, readReturn, readWish } from '../pages/address.ts';
import { chosenFrom } from '../pages/chosen.ts';
import { keptSession } from '../pages/kept-session.ts';
import { readStart, readWeek } from '../pages/loading.ts';
import { readOwn } from '../pages/own.ts';
import { sendBack, sendBooking, sendPayment, sendSignIn } from '../pages/sending.ts';
import { wayOf } from '../pages/way.ts';
import { Booked } from '../parts/booked-later.ts';
import classes from '../parts/booking.module.css';
import { CheckForm } from '../parts/check-form.tsx';
import { Desk } from '../parts/desk.tsx';
import { Gone } from '../parts/gone.tsx';
import { BookingHead } from '../parts/head.tsx';
import { Summary } from '../parts/summary.tsx';
import { WhatStep } from '../parts/what-step.tsx';
import { WhenStep } from '../parts/when-step.tsx';
import type { Route } from './+types/book.ts';

/** Which step it is follows from what the address holds. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const now = new Date();
  const query = new URL(request.url).searchParams;
  const wish = readWish(query);
  const returned = readReturn(query);
  const offer = dataAt(await context.get(apiContext)(getBookingOffer, { slug: params.slug }), request);
  const token = keptSession(request);
  const page = { offer, wish, isKept: token !== null };
  if (wish.appointment !== null) {
    const id = wish.appointment;
    const known =
      token === null ? null : await readOwn({ context, token, id, isReturned: returned !== null });
    return { ...page, step: 'booked' as const, id, known, returned };
  }
  if (offer.takes === 'off') return { ...page, step: 'off' as const };
  const isChosen = chosenFrom(offer, wish.variants).length > 0;
  if (!isChosen || wish.step === 'what') return { ...page, step: 'what' as const };
  const read = { context, offer, wish, now };
  if (wish.at === null || wish.step === 'when')
    return { ...page, step: 'when' as const, week: await readWeek(read) };
  // Its name is in the address, so that a second tab and a reload send the same booking.
  if (wish.key === null)
    throw redirect(bookingHref(offer.slug, wish, { key: newKey(), isGone: wish.isGone }));
  return { ...page, step: 'check' as const, start: await readStart(read, wish.at) };
}

/** For a browser without script; with it, the forms send themselves. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await formOf(request, context);
  const wish = readWish(new URL(request.url).searchParams);
  const { slug } = params;
  const intent = form.get('intent');
  const token = keptSession(request);
  if (wish.appointment !== null && (intent === 'pay' || intent === 'back')) {
    if (token === null) return { link: null, fault: 'Sign in again to go on.' };
    const send = intent === 'pay' ? sendPayment : sendBack;
    return send({ context, token, id: wish.appointment });
  }
  if (intent !== 'book')
    return sendSignIn({ context, href: bookingHref(slug, wish, { key: wish.key }) }, form);
  const offer = dataOf(await context.get(apiContext)(getBookingOffer, { slug }));
  const { found } = wish.at
    ? await readStart({ context, offer, wish, now: new Date() }, wish.at)
    : { found: null };
  if (found === null) throw redirect(bookingHref(slug, wish, { isGone: true, key: newKey() }), 303);
  if (token === null) throw redirect(bookingHref(slug, wish, { key: wish.key }), 303);
  const way = wayOf(found.ways, wish);
  return sendBooking({ context, checked: { offer, wish, time: found.time, way }, token }, form);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData ? `Book at ${loaderData.offer.title}` : 'Book');

/** No other site learns of the address, and no cache keeps what is one person's. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default function Book({ loaderData: page, actionData }: Route.ComponentProps) {
  const { offer, wish } = page;
  const paying = actionData && 'link' in actionData ? actionData : null;
  const came = actionData && 'stage' in actionData ? actionData : undefined;
  if (page.step === 'booked')
    return (
      <Suspense fallback={<div className={classes.waiting} role="status" aria-label="Loading" />}>
        <Booked
          {...{ id: page.id, known: page.known, returned: page.returned, isKept: page.isKept }}
          came={paying}
        />
      </Suspense>
    );
  if (page.step === 'off') return <Off slug={offer.slug} title={offer.title} />;
  return (
    <div className={classes.page}>
      <BookingHead slug={offer.slug} title={offer.title} wish={wish} step={page.step} />
      {page.step === 'what' && <WhatStep key={wish.variants.join()} offer={offer} wish={wish} />}
      {page.step === 'when' && (
        <div className={classes.columns}>
          <div className={classes.aside}>
            <Summary offer={offer} wish={wish} />
          </div>
          <WhenStep offer={offer} wish={wish} week={page.week} />
        </div>
      )}
      {page.step === 'check' && (
        <div className={classes.columns}>
          <div className={classes.aside}>
            <Summary offer={offer} wish={wish} time={page.start.found?.time ?? null} />
          </div>
          {page.start.found ? (
            <Desk isKept={page.isKept} came={came}>
              <CheckForm {...{ offer, wish, isKept: page.isKept, came }} {...page.start.found} />
            </Desk>
          ) : (
            <Gone {...{ offer, wish, others: page.start.others, today: page.start.today }} />
          )}
        </div>
      )}
    </div>
  );
}

const Off = ({ slug, title }: { slug: string; title: string }) => (
  <MessagePage
    title="No bookings here at the moment"
    text={`${title} does not take bookings on this page. Ask it for a time instead.`}
  >
    <ButtonLink to={`/listing-details/${slug}/inquire`}>Ask {title}</ButtonLink>
    <ButtonLink to={`/listing-details/${slug}`} look="quiet">
      See its page
    </ButtonLink>
  </MessagePage>
);
