import { checkoutPath, keepPlan } from '#src/domains/accounts/kept-plan.ts';
import { useSignedIn } from '#src/domains/accounts/parts/use-signed-in.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { ListingPackage } from '../contract.ts';

interface ChoosePlanProps {
  readonly plan: Pick<ListingPackage, 'id' | 'name' | 'price'>;
  readonly look?: 'strong' | 'quiet';
}

/**
 * Leads a visitor to registering and whoever is signed in to the review of the plan, and keeps which it was. The
 * server draws the visitor's way, which works without script too.
 */
export function ChoosePlan({ plan: { id, name, price }, look = 'strong' }: ChoosePlanProps) {
  const isSignedIn = useSignedIn() === true;
  const isFree = price === 0;
  return (
    <ButtonLink
      to={isSignedIn ? memberPath(id, isFree) : isFree ? registration : `${registration}?plan=${id}`}
      look={look}
      onClick={() => keepPlan(isFree ? null : id)}
    >
      Choose {name}
    </ButtonLink>
  );
}

const registration = '/business-registration';

/** Nothing is bought with the free plan: whoever has an account has it. */
const memberPath = (id: number, isFree: boolean) => (isFree ? '/dashboard' : checkoutPath(id));
