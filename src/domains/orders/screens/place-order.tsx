import { useEffect, useState } from 'react';
import { data, Link, useLocation } from 'react-router';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { storedRole } from '#src/domains/accounts/session.ts';
import { counted, phoneText, priceText } from '#src/domains/listings/texts.ts';
import { durationShown, saysDuration } from '#src/domains/treatments/rules.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { getOffer, type Offer } from '../buying/contract.ts';
import { withdrawalLine } from '../cancellation.ts';
import { CancellationRight } from '../parts/cancellation-right.tsx';
import { OrderForm } from '../parts/order-form.tsx';
import classes from '../parts/place-order.module.css';
import type { Route } from './+types/place-order.ts';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const given = (name: string) => query.get(name) ?? undefined;
  const { supportEmail } = context.get(siteContext);
  const input = { slug: params.slug, package: given('package'), variant: given('variant') };
  const answer = await context.get(apiContext)(getOffer, input);
  const page = { slug: params.slug, supportEmail };
  if (!answer.ok && answer.status === 410) return data({ ...page, offer: null }, { status: 410 });
  // A number that is none names nothing.
  const offer = dataOf(answer.ok || answer.status !== 422 ? answer : { ...answer, status: 404 });
  return data({ ...page, offer });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, loaderData?.offer ? `Order ${loaderData.offer.name}` : 'Order');

/** What is ordered, from whom, for how much and with which rights: all of it on the page of the button. */
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
        <What offer={offer} />
        <section className={`${classes.card} ${classes.desk}`} aria-labelledby="yours">
          <h2 id="yours">Your order</h2>
          <Desk offer={offer} />
        </section>
        <Contract offer={offer} supportEmail={supportEmail} />
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
          !saysDuration(offer.detail, offer.duration_text) && durationShown(offer.duration_text),
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
            <span>{durationShown(takes)}</span>
          </li>
        ))}
      </ul>
    )}
    <p className={classes.small}>You order from {offer.seller}. The price is for one and includes any VAT.</p>
  </section>
);

/** The right to cancel in a line, with all the law asks for folded below it; and who the contract is with. */
const Contract = ({ offer, supportEmail }: { offer: Offer; supportEmail: string }) => (
  <section className={classes.card} aria-labelledby="rights">
    <h2 id="rights">Your right to cancel</h2>
    <p>{withdrawalLine(offer.last_day)}</p>
    <details className={classes.fold}>
      <summary>How to cancel, with a model form</summary>
      <div id="cancelling" className={classes.folded}>
        <CancellationRight
          seller={offer.seller}
          email={supportEmail}
          lastDay={offer.last_day}
          pays={offer.pays}
        />
      </div>
    </details>
    <details className={classes.fold}>
      <summary>The business and your contract</summary>
      <div className={classes.folded}>
        <p>
          Your contract is with {offer.seller}.{' '}
          <Link to="/terms-and-conditions#orders">Terms for orders</Link>
        </p>
        {offer.phone && (
          <p>
            Phone: <a href={`tel:${offer.phone}`}>{phoneText(offer.phone)}</a>
          </p>
        )}
        {offer.email && (
          <p>
            Email: <a href={`mailto:${offer.email}`}>{offer.email}</a>
          </p>
        )}
      </div>
    </details>
  </section>
);

/** The form for a client who is signed in; everyone else first meets the way to sign in, or who can order. */
function Desk({ offer }: { offer: Offer }) {
  const isSignedIn = useSignedIn();
  const round = useReturns();
  if (!isSignedIn) return <SignInFirst />;
  if (storedRole() !== 'user')
    return <p>Only clients can order, and you are signed in with another kind of account.</p>;
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
      <p>Sign in or register as a client first. You come straight back to this order.</p>
      <p className={buttons.row}>
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
