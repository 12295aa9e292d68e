import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import classes from '#src/ui/list/card.module.css';
import { useLoaded } from '#src/ui/list/use-loaded.ts';
import { WhenLoaded } from '#src/ui/list/when-loaded.tsx';
import { listListingPackages } from '../../../plans/contract.ts';
import { termsOf } from '../../../plans/costs.ts';
import { plansOf } from '../../../plans/plans-of.ts';
import { CouponForm, type PlanChoice } from '../parts/coupon-form.tsx';
import type { Route } from './+types/coupon-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'New coupon');

/** Where an operator makes a coupon. */
export default function NewCoupon() {
  return (
    <AdminLayout title="New coupon" text="Set the discount, the plans and the number of uses.">
      <Link to="/dashboard/operator/coupon" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Coupons
      </Link>
      <Fresh />
    </AdminLayout>
  );
}

async function ask() {
  const answer = await callSignedIn(listListingPackages, {});
  if (!answer.ok) return answer;
  const plans: PlanChoice[] = (plansOf(answer) ?? []).map((plan) => ({ id: plan.id, ...termsOf(plan) }));
  return { ok: true as const, data: plans.filter(({ pricePence }) => pricePence > 0) };
}

function Fresh() {
  const loaded = useLoaded<PlanChoice[]>(ask);
  return (
    <WhenLoaded loaded={loaded} what="the plans" height={560}>
      {(plans) => <CouponForm plans={plans} />}
    </WhenLoaded>
  );
}
