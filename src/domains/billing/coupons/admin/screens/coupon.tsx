import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import classes from '#src/ui/list/card.module.css';
import { queryOf } from '#src/ui/list/query.ts';
import { useFocusAfterChange } from '#src/ui/list/use-focus-after-change.ts';
import { useLoaded } from '#src/ui/list/use-loaded.ts';
import { WhenLoaded } from '#src/ui/list/when-loaded.tsx';
import { type CouponRow, getCoupon } from '../contract.ts';
import { CouponBadge } from '../parts/coupon-state.tsx';
import { CouponUses } from '../parts/coupon-uses.tsx';
import { EndCoupon } from '../parts/end-coupon.tsx';
import { discountText, eachText, periodText, plansText, usedText } from '../wording.ts';
import type { Route } from './+types/coupon.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Coupon');

/** One coupon: what it is, who used it, and its end. */
export default function Coupon() {
  const id = Number(useParams().id);
  return (
    <AdminLayout title="Coupon" text="Its discount, and who used it.">
      <Link to="/dashboard/operator/coupon" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Coupons
      </Link>
      <OneCoupon key={id} id={id} />
    </AdminLayout>
  );
}

function OneCoupon({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getCoupon, { id }));
  const { heading, followChange } = useFocusAfterChange();
  const showEnded = (coupon: CouponRow) => {
    loaded.show(coupon);
    followChange();
  };
  return (
    <WhenLoaded loaded={loaded} what="the coupon" gone="There is no such coupon.">
      {(coupon) => (
        <Stack gap={32}>
          <section className={classes.card} aria-labelledby="which">
            <div className={classes.top}>
              <h2 id="which" className={classes.head} tabIndex={-1} ref={heading}>
                {coupon.code}
              </h2>
              <CouponBadge state={coupon.state} />
            </div>
            <Facts coupon={coupon} />
            <EndCoupon coupon={coupon} onEnded={showEnded} onStale={loaded.load} />
          </section>
          <CouponUses id={id} />
        </Stack>
      )}
    </WhenLoaded>
  );
}

function Facts({ coupon }: { coupon: CouponRow }) {
  const facts: [string, string][] = [
    ['Worth', discountText(coupon)],
    ['For', plansText(coupon.plans)],
    ['When', periodText(coupon)],
    ['Used', usedText(coupon)],
    ['Each business', eachText(coupon.max_uses_per_account)],
    ['Made', momentText(coupon.created_at)],
    ...(coupon.ended_at ? [['Ended', momentText(coupon.ended_at)] as [string, string]] : []),
    ...(coupon.note ? [['Note', coupon.note] as [string, string]] : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
