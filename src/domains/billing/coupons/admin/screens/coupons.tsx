import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { type CouponRow, listCoupons } from '../contract.ts';
import { CouponBadge } from '../parts/coupon-state.tsx';
import { discountText, periodText, plansText, usedText } from '../words.ts';
import type { Route } from './+types/coupons.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Coupons');

const columns: Column<CouponRow>[] = [
  {
    key: 'code',
    title: 'Code',
    cell: ({ id, code }) => <Link to={`/dashboard/operator/coupon/${id}`}>{code}</Link>,
  },
  { key: 'worth', title: 'Worth', cell: discountText },
  { key: 'plans', title: 'For', cell: ({ plans }) => plansText(plans) },
  { key: 'period', title: 'When', cell: periodText },
  { key: 'used', title: 'Used', cell: usedText, isNumber: true },
  { key: 'state', title: 'State', cell: CouponBadge },
];

const card = (row: CouponRow) => (
  <RowCard
    title={row.code}
    to={`/dashboard/operator/coupon/${row.id}`}
    aside={discountText(row)}
    detail={`${plansText(row.plans)} · used ${usedText(row)}`}
    badge={<CouponBadge {...row} />}
  />
);

/** Every coupon, the newest first. For operators alone. */
export default function Coupons() {
  return (
    <AdminLayout title="Coupons" text="Discount codes for plans, and how often they were used.">
      <List />
    </AdminLayout>
  );
}

function List() {
  const list = useList(listCoupons, { sizes: [10, 20, 50] });
  return (
    <>
      <div>
        <Button
          component={Link}
          to="/dashboard/operator/coupon/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          New coupon
        </Button>
      </div>
      <ListTable
        list={list}
        name="Coupons"
        columns={columns}
        card={card}
        keyOf={({ id }) => id}
        searchLabel="Code or note"
        empty="No coupons yet. A coupon makes a plan cheaper for the businesses that you give its code."
      />
    </>
  );
}
