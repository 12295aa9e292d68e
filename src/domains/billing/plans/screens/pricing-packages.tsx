import { Link } from 'react-router';
import { decimalText, moneyText, penceOf } from '#src/platform/money.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, siteContext } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { Section } from '#src/ui/section.tsx';
import { compared } from '../comparing.ts';
import type { ListingPackage } from '../contract.ts';
import { monthlyTermsOf } from '../costs.ts';
import { usualFigures } from '../figures.ts';
import { buyingNotice, clientPaymentsText, inEveryPlan, planRuns } from '../offer.ts';
import costTableClasses from '../parts/cost-table.module.css';
import { CostTable } from '../parts/cost-table.tsx';
import { PlanCard } from '../parts/plan-card.tsx';
import { useOwnPlan } from '../parts/use-own-plan.ts';
import { VatNote } from '../parts/vat-note.tsx';
import { offeredPlans } from '../reading.ts';
import type { Route } from './+types/pricing-packages.ts';
import classes from './pricing-packages.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { name, url, vat, payments, takesClientPayments } = context.get(siteContext);
  const plans = await offeredPlans(context.get(apiContext));
  return { plans, site: { name, url }, vat, notice: buyingNotice(payments), takesClientPayments };
}

interface Read {
  readonly plans: ListingPackage[] | null;
  readonly site: { readonly name: string; readonly url: string };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { plans, site } = (loaderData as Read | undefined) ?? { plans: null };
  return [
    ...pageMeta(matches, {
      title: 'Pricing packages',
      path: '/pricing-packages',
      description:
        'Three plans for businesses side by side: what each costs a month, which commission it has, and what it includes.',
    }),
    ...(plans && site ? [{ 'script:ld+json': membershipData(plans, site) }] : []),
  ];
};

export default function PricingPackages({ loaderData }: Route.ComponentProps) {
  const { plans, vat, notice, takesClientPayments } = loaderData;
  const own = useOwnPlan()?.id;
  if (plans === null) return <NoPrices />;
  return (
    <>
      <header className={classes.head}>
        <h1>Pricing packages</h1>
        <p className={classes.lead}>
          Three plans for businesses. Begin free and stay free, or pay a flat fee for more listings and less
          commission.
        </p>
        {notice && (
          <p className={classes.notice} role="note">
            {notice}
          </p>
        )}
      </header>
      <div className={classes.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} vat={vat} isOwn={plan.id === own} />
        ))}
      </div>
      <Section title="What the prices mean" tone="surface">
        <div className={classes.text}>
          <VatNote vat={vat} />
          <p>{planRuns}</p>
        </div>
      </Section>
      <CommissionExample plans={plans} takesClientPayments={takesClientPayments} />
      <Section title="In every plan" tone="surface">
        <ul className={classes.every}>
          {inEveryPlan.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className={classes.more}>
          <Link to="/for-business#calculator">Work out what your own orders would cost</Link>
          <Link to="/terms-and-conditions#plans">The terms of the plans</Link>
          <Link to="/contact-us">Ask us something</Link>
        </p>
      </Section>
    </>
  );
}

const NoPrices = () => (
  <MessagePage
    title="Error fetching pricing list"
    text="We could not load the plans just now. Please try again in a moment."
  >
    <ButtonLink to="/pricing-packages" reloads>
      Try again
    </ButtonLink>
  </MessagePage>
);

/** The plans as search engines take them: what the page says, and no more. */
const membershipData = (
  plans: readonly ListingPackage[],
  site: { readonly name: string; readonly url: string },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: `${site.name} membership for businesses`,
  serviceType: 'Directory listing',
  areaServed: { '@type': 'Country', name: 'United Kingdom' },
  provider: { '@type': 'Organization', name: site.name, url: site.url },
  offers: plans.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: decimalText(penceOf(price)),
    priceCurrency: 'GBP',
    url: `${site.url}/pricing-packages`,
  })),
});

const { orders, orderPence } = usualFigures;

interface CommissionExampleProps {
  readonly plans: readonly ListingPackage[];
  /** Whether clients pay through a business's page here; else they pay at the venue. */
  readonly takesClientPayments: boolean;
}

/** How commission is counted, with the same twenty orders under each plan. */
const CommissionExample = ({ plans, takesClientPayments }: CommissionExampleProps) => (
  <Section title="How commission is counted">
    <p className={costTableClasses.words}>
      Only on what a client orders through your page, on the price after discounts and without tips and VAT.
      It is due once the treatment has been given, is returned when the client is refunded, and appears on
      your monthly statement. Clients who ring, write or walk in cost you nothing.{' '}
      {clientPaymentsText(takesClientPayments)}
    </p>
    <CostTable
      caption={`An example: ${orders} orders at ${moneyText(orderPence)} in a month`}
      rows={compared(plans.map(monthlyTermsOf), usualFigures)}
    />
  </Section>
);
