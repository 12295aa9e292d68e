import { IconCheck, IconClockHour4 } from '@tabler/icons-react';
import { checkoutPath, storePlan } from '#src/domains/accounts/kept-plan.ts';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { moneyText, percentText, shareOf } from '#src/platform/money.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { ListingPackage } from '../contract.ts';
import { daysText, perPeriod, termsOf } from '../costs.ts';
import { inclusionsOf } from '../offer.ts';
import { type SellerVat, vatText } from '../vat.ts';
import classes from './plan-card.module.css';

/** Of which the commission is shown beside each plan. */
const examplePence = 4_500;

interface PlanCardProps {
  readonly plan: ListingPackage;
  readonly vat: SellerVat;
  /** Whether it is the plan of the business that is signed in. */
  readonly isOwn: boolean;
}

/** One plan beside the others: what it costs, what is kept of an order, what it includes. */
export function PlanCard({ plan, vat, isOwn }: PlanCardProps) {
  const terms = termsOf(plan);
  return (
    <article className={classes.card} data-type={plan.type} aria-labelledby={`plan-${plan.id}`}>
      <header className={classes.head}>
        <h2 id={`plan-${plan.id}`} className={classes.name}>
          {plan.name}
        </h2>
        {isOwn && <p className={classes.own}>Your plan</p>}
        <p className={classes.price}>
          <strong>{plan.price === 0 ? 'Free' : moneyText(terms.pricePence)}</strong>
          {plan.price > 0 && ` ${perPeriod(plan.number_of_days)}`}
        </p>
        <p className={classes.small}>
          {vatText(terms.pricePence, vat)}. {periodText(plan.number_of_days)}
        </p>
      </header>
      <div className={classes.commission}>
        <p>
          <strong>{percentText(terms.commissionBasisPoints)} commission</strong> on orders that clients place
          through your page
        </p>
        <p className={classes.small}>{exampleOf(terms.commissionBasisPoints)}</p>
      </div>
      <ul className={classes.list}>
        {inclusionsOf(plan).map(({ text, isComing }) => (
          <li key={text} data-coming={isComing}>
            {isComing ? (
              <IconClockHour4 size={20} stroke={1.5} aria-hidden />
            ) : (
              <IconCheck size={20} stroke={2} aria-hidden />
            )}
            <span>
              {text}
              {isComing && <em className={classes.coming}> coming soon</em>}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.choose}>
        <ChoosePlan plan={plan} isOwn={isOwn} look={plan.type === 'standard' ? 'strong' : 'quiet'} />
      </p>
    </article>
  );
}

function periodText(days: number): string {
  if (days === 0) return 'For as long as you like.';
  return perPeriod(days) === 'a month' ? `A month is ${days} days.` : '';
}

function exampleOf(basisPoints: number): string {
  const share = shareOf(examplePence, basisPoints);
  const order = moneyText(examplePence);
  return share === 0
    ? `On a ${order} order you keep all ${order}.`
    : `On a ${order} order we take ${moneyText(share)} and you keep ${moneyText(examplePence - share)}.`;
}

interface ChoosePlanProps {
  readonly plan: Pick<ListingPackage, 'id' | 'name' | 'price' | 'number_of_days'>;
  /** Whether it is the plan of the business that is signed in: choosing it again adds days. */
  readonly isOwn: boolean;
  readonly look?: 'strong' | 'quiet';
}

/**
 * Sends a visitor to registration and a signed-in person to the review of the plan, and keeps which it was. The
 * server draws the visitor's way, which works without script too.
 */
function ChoosePlan({ plan, isOwn, look = 'strong' }: ChoosePlanProps) {
  const { id, name, price } = plan;
  const isSignedIn = useSignedIn() === true;
  const isFree = price === 0;
  return (
    <ButtonLink
      to={isSignedIn ? memberPath(id, isFree) : isFree ? registration : `${registration}?plan=${id}`}
      look={look}
      onClick={() => storePlan(isFree ? null : id)}
    >
      {isOwn ? ownText(plan) : `Choose ${name}`}
    </ButtonLink>
  );
}

const registration = '/business-registration';

/** The free plan is not bought: a business with another plan returns to it by cancelling that one. */
const memberPath = (id: number, isFree: boolean) => (isFree ? '/dashboard/plan' : checkoutPath(id));

const ownText = ({ price, number_of_days: days }: ChoosePlanProps['plan']) =>
  price === 0 ? 'See your plan' : `Add ${daysText(days)}`;
