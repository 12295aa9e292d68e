import { Button, Group, Stack, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useFocusAfterChange } from '#src/ui/effects.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import classes from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type CouponRow, type CouponUse, endCoupon, getCoupon, listCouponUses } from '../contract.ts';
import { CouponBadge } from '../parts/coupon-state.tsx';
import { mayEnd } from '../rules.ts';
import { discountText, eachText, periodText, plansText, usedText } from '../words.ts';
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

interface EndCouponProps {
  readonly coupon: CouponRow;
  readonly onEnded: (coupon: CouponRow) => void;
  readonly onStale: () => Promise<void>;
}

/** Ends a coupon before its time, once that was confirmed. */
function EndCoupon({ coupon, onEnded, onStale }: EndCouponProps) {
  const { choose, question } = useConfirmed(endCoupon, ({ id }: CouponRow) => ({ id }), {
    say: () => toast({ tone: 'success', text: `${coupon.code} has ended.`, forMs: 3_000 }),
    onDone: onEnded,
    failed: 'The coupon was not ended',
    onRefused: ({ status }) => (status === 409 ? onStale() : undefined),
  });
  if (!mayEnd(coupon.state)) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => choose(coupon)}>
        End now
      </Button>
      <Confirm
        {...question}
        title={`End ${coupon.code}?`}
        text="Nobody can use it any more, and its code cannot be reused. Open payments keep the discount."
        yes="Yes, end it"
        no="Cancel"
      />
    </Group>
  );
}

const states: Record<CouponUse['state'], string> = {
  reserved: 'Kept for an open payment',
  released: 'Given back',
  consumed: 'Used',
};

const stateText = ({ state, is_over: isOver }: CouponUse): string =>
  isOver ? 'Used after the last one: the payment arrived late' : states[state];

const columns: Column<CouponUse>[] = [
  {
    key: 'account',
    title: 'Business',
    cell: ({ account }) => account.name || `Account ${account.id}`,
  },
  { key: 'email', title: 'Email', cell: ({ account }) => account.email },
  { key: 'amount', title: 'Off', cell: ({ amount }) => poundsText(amount), isNumber: true },
  { key: 'state', title: 'State', cell: stateText },
  { key: 'at', title: 'When', cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
  {
    key: 'payment',
    title: 'Payment',
    cell: ({ payment_id: id }) =>
      id === null ? 'Nothing to pay' : <Link to={`/dashboard/operator/payment/${id}`}>Payment {id}</Link>,
  },
];

/** Who used a coupon and when. */
function CouponUses({ id }: { id: number }) {
  const list = useList(listCouponUses, { input: (query) => ({ ...query, id }), sizes: [10, 20, 50] });
  return (
    <Stack>
      <Title order={2}>Uses</Title>
      <ListTable
        list={list}
        name="Uses"
        columns={columns}
        keyOf={(use) => use.id}
        searchLabel="Name or email"
        empty="Nobody has used it yet."
      />
    </Stack>
  );
}
