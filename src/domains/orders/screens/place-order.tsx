import { useEffect, useState } from 'react';
import { data, Link, useLocation } from 'react-router';
import { useSignedIn } from '#src/domains/accounts/parts/use-signed-in.ts';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { storedRole } from '#src/domains/accounts/session.ts';
import { counted, phoneText, priceText } from '#src/domains/listings/wording.ts';
import { dataOf } from '#src/platform/web/answers.ts';
import { apiContext } from '#src/platform/web/api-context.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { getOffer, type Offer } from '../buying/contract.ts';
import { CancellationRight } from '../parts/cancellation-right.tsx';
import { OrderForm } from '../parts/order-form.tsx';
import classes from '../parts/place-order.module.css';
import type { Route } from './+types/place-order.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const wanted = (name: string) => query.get(name) ?? undefined;
  const { supportEmail } = context.get(siteContext);
  const input = { slug: params.slug, package: wanted('package'), variant: wanted('variant') };
  const answer = await context.get(apiContext)(getOffer, input);
  const page = { slug: params.slug, supportEmail };
  if (!answer.ok && answer.status === 410) return data({ ...page, offer: null }, { status: 410 });
  // A number that is none names nothing.
  const offer = dataOf(answer.ok || answer.status !== 422 ? answer : { ...answer, status: 404 });
  return data({ ...page, offer });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData?.offer ? `Order ${loaderData.offer.name}` : 'Order');

/** What is ordered, from whom, for how much and with which rights: all of it before the button. */
export default function PlaceOrder({ loaderData: { offer, slug, supportEmail } }: Route.ComponentProps) {
  if (offer === null) return <Gone slug={slug} />;
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{offer.pays === 'now' ? 'Order' : 'Send a request'}</h1>
        <p>
          <Link to={`/listing-details/${slug}`}>Back to {offer.title}</Link>
        </p>
      </header>
      <div className={classes.columns}>
        <div className={classes.side}>
          <What offer={offer} />
          <section className={classes.card} aria-labelledby="rights">
            <h2 id="rights">If you change your mind</h2>
            <CancellationRight
              seller={offer.seller}
              email={supportEmail}
              lastDay={offer.last_day}
              pays={offer.pays}
            />
          </section>
        </div>
        <section className={classes.card} aria-labelledby="yours">
          <h2 id="yours">Your order</h2>
          <Desk offer={offer} />
        </section>
      </div>
    </div>
  );
}

const What = ({ offer }: { offer: Offer }) => (
  <section className={classes.card} aria-labelledby="what">
    <h2 id="what">{offer.name}</h2>
    <p className={classes.terms}>
      <span>
        {[
          offer.kind === 'package' ? counted(offer.includes.length, 'treatment') : offer.detail,
          offer.duration_text,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <strong>{priceText({ amount: offer.price, kind: offer.price === 0 ? 'free' : 'fixed' })}</strong>
    </p>
    {offer.includes.length > 0 && (
      <ul className={classes.includes}>
        {offer.includes.map(({ name, duration_text: takes }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{takes}</span>
          </li>
        ))}
      </ul>
    )}
    <p className={classes.small}>
      The price for each, with VAT where the business charges it. Nothing is added.
    </p>
    <div className={classes.seller}>
      <h3>You order from</h3>
      <p>{offer.seller}</p>
      {offer.phone && (
        <p>
          <a href={`tel:${offer.phone}`}>{phoneText(offer.phone)}</a>
        </p>
      )}
      {offer.email && (
        <p>
          <a href={`mailto:${offer.email}`}>{offer.email}</a>
        </p>
      )}
      <p className={classes.small}>
        Your contract is with this business.{' '}
        <Link to="/terms-and-conditions#orders">The terms for orders</Link>
      </p>
    </div>
  </section>
);

/** The form for a client; everybody else is told who can order. */
function Desk({ offer }: { offer: Offer }) {
  const isSignedIn = useSignedIn();
  const round = useReturns();
  if (!isSignedIn) return <SignInFirst />;
  if (storedRole() !== 'user')
    return <p>Orders are for clients, and you are signed in with another kind of account.</p>;
  return <OrderForm key={round} offer={offer} />;
}

/** Counts how often a browser brought this page back as it was left: on the way to the payment, its button busy. */
function useReturns(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setTimes((before) => before + 1);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return times;
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  const here = `${pathname}${search}`;
  return (
    <>
      <p>To order, sign in as a client. You come back to this page.</p>
      <p className={classes.ways}>
        <ButtonLink to={loginPath(here)}>Client login</ButtonLink>
        <ButtonLink to={loginPath(here, '/user-registration')} look="quiet">
          Register
        </ButtonLink>
      </p>
    </>
  );
}

const Gone = ({ slug }: { slug: string }) => (
  <MessagePage
    title="This can’t be ordered here any more"
    text="The business has changed or withdrawn it, or has paused its page. Nothing was ordered."
  >
    <ButtonLink to={`/listing-details/${slug}`}>See what it offers</ButtonLink>
  </MessagePage>
);
