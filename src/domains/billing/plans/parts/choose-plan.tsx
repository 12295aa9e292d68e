import { checkoutPath, storePlan } from '#src/domains/accounts/kept-plan.ts';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { ListingPackage } from '../contract.ts';
import { daysText } from '../costs.ts';

interface ChoosePlanProps {
  readonly plan: Pick<ListingPackage, 'id' | 'name' | 'price' | 'number_of_days'>;
  /** Whether it is the plan of the business that is signed in: choosing it again adds days. */
  readonly isOwn: boolean;
  readonly look?: 'strong' | 'quiet';
}

/**
 * Leads a visitor to registering and whoever is signed in to the review of the plan, and keeps which it was. The
 * server draws the visitor's way, which works without script too.
 */
export function ChoosePlan({ plan, isOwn, look = 'strong' }: ChoosePlanProps) {
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
