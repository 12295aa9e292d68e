import { Link } from 'react-router';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, siteContext } from '#src/platform/web/page-context.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Hero } from '#src/ui/hero-scene.tsx';
import { Section } from '#src/ui/section.tsx';
import { typedIn } from '../figures.ts';
import { buyingNotice, clientPaymentsText } from '../offer.ts';
import { Calculator } from '../parts/calculator.tsx';
import { VatNote } from '../parts/vat-note.tsx';
import { offeredPlans } from '../reading.ts';
import type { Route } from './+types/for-business.ts';
import classes from './for-business.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, vat, payments, takesClientPayments } = context.get(siteContext);
  return {
    plans: await offeredPlans(context.get(apiContext)),
    typed: typedIn(new URL(request.url).searchParams),
    name,
    vat,
    notice: buyingNotice(payments),
    takesClientPayments,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'For business',
    path: '/for-business',
    description:
      'What a page here brings a salon, clinic or practice, what it costs, and a calculator that compares the three plans.',
  });

export default function ForBusiness({ loaderData }: Route.ComponentProps) {
  const { plans, typed, name, vat, notice, takesClientPayments } = loaderData;
  return (
    <>
      <Hero>
        <h1 className={classes.title}>Be found for what you do well</h1>
        <p>
          {name} is where people compare treatments, prices and practitioners near them. Your page costs
          nothing, and you can work out the cost of everything else here.
        </p>
        <Links />
      </Hero>
      <Section title="What you can count on">
        <ul className={classes.advantages}>
          {advantages.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <div id="calculator" className={classes.anchor}>
        <Section
          title="What would it cost you?"
          lead="The monthly price and the commission together, for the orders of a usual month. Enter prices without VAT if you charge it."
          tone="surface"
        >
          {plans ? (
            <Calculator plans={plans} typed={typed} />
          ) : (
            <p role="alert">Error fetching subscription plans</p>
          )}
          <div className={classes.notes}>
            <VatNote vat={vat} />
            <p>
              {clientPaymentsText(takesClientPayments)} A paid plan runs for the number of days shown beside
              its price, and never renews automatically.{notice && ` ${notice}`}
            </p>
          </div>
        </Section>
      </div>
      <Section title="How to start">
        <ol className={classes.steps}>
          <li>Register in three short steps: you, what you offer, where you are.</li>
          <li>Open the link that we email you. Your first listing is there as a draft.</li>
          <li>
            Add treatments, prices and pictures, and submit it for review. We check it before it goes live.
          </li>
        </ol>
        <Links />
        <p className={classes.more}>
          <Link to="/checkout">Review the plan you chose</Link>
          <Link to="/frequently-asked-question#businesses">What businesses ask</Link>
          <Link to="/terms-and-conditions#ranking">How results are ordered</Link>
          <Link to="/contact-us">Talk to us</Link>
        </p>
      </Section>
    </>
  );
}

const Links = () => (
  <p className={buttons.row}>
    <ButtonLink to="/business-registration">Register your business</ButtonLink>
    <ButtonLink to="/pricing-packages" look="quiet">
      Compare the plans
    </ButtonLink>
  </p>
);

/** Each holds today; what is planned is said where it is planned. */
const advantages = [
  {
    title: 'A price you can see',
    text: 'A flat monthly price and a small commission, or none at all. There is no large share of a first visit, and no client counts as new twice.',
  },
  {
    title: 'Your own clients stay free',
    text: 'Clients who ring, write or walk in cost you nothing, wherever they first read about you. You need no client list to prove it.',
  },
  {
    title: 'Nothing before the visit',
    text: 'Commission is due only after a treatment. You pay none for a cancellation or a client who does not come, and we return it with a refund.',
  },
  {
    title: 'No one else on your page',
    text: 'Your page shows your work and no one else’s. We sell no advertising on it.',
  },
  {
    title: 'Enquiries cost nothing',
    text: 'We sell no leads and count no credits. Clients reach you by your own phone number and address.',
  },
  {
    title: 'A ranking that cannot be bought',
    text: 'Results are ordered by how well they fit, and we publish how. At most three promoted places appear above them, and they are labelled.',
  },
  {
    title: 'Badges that are earned',
    text: '“Verified” means that one of us has seen the evidence, on a date that is shown. It is not for sale.',
  },
  {
    title: 'Free to leave',
    text: 'Download everything you entered, or delete it, at any time. The terms are text that you can read, with a list of what changed.',
  },
] as const;
