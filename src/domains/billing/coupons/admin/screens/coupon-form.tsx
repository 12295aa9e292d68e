import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import classes from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
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

/** What is on sale for money. */
const paidPlans = (answer: EndpointOutput<typeof listListingPackages>): PlanChoice[] =>
  (plansOf({ ok: true, data: answer }) ?? [])
    .map((plan) => ({ id: plan.id, ...termsOf(plan) }))
    .filter(({ pricePence }) => pricePence > 0);

function Fresh() {
  const loaded = useLoaded({ ...queryOf(listListingPackages, {}), select: paidPlans });
  return (
    <WhenLoaded loaded={loaded} what="the plans" height={560}>
      {(plans) => <CouponForm plans={plans} />}
    </WhenLoaded>
  );
}
