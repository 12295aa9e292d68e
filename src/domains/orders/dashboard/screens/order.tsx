import { Stack } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AccountPicture } from '#src/domains/accounts/profile/parts/account-picture.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { PlanPayments } from '#src/domains/billing/invoices/own/parts/plan-payments.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { ClientOrders } from '../parts/client-orders.tsx';
import { Statement } from '../statement/parts/statement.tsx';
import type { Route } from './+types/order.ts';
import classes from './order.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Orders');

/** For a business, its client orders, its statements and what it paid for its plans; for a client, their orders. */
export default function Orders() {
  const { profile } = useProfile();
  const isBusiness = profile.role === 'agent';
  return (
    <Stack gap={32}>
      <div className={classes.greeting}>
        <AccountPicture name={profile.name} avatar={profile.avatar} size={56} />
        <PageHead
          title="Orders"
          text={`Hi, ${profile.name}. ${isBusiness ? 'Here is what clients ordered from you.' : 'Here is what you ordered.'}`}
        />
      </div>
      {isBusiness ? <OfBusiness /> : <ClientOrders isBusiness={false} />}
    </Stack>
  );
}

const tabs = [
  { tab: null, name: 'Client orders' },
  { tab: 'statement', name: 'Statements' },
  { tab: 'payments', name: 'Plan payments' },
] as const;

function OfBusiness() {
  const chosen = useSearchParams()[0].get('tab');
  return (
    <>
      <nav className={classes.tabs} aria-label="Orders">
        {tabs.map(({ tab, name }) => (
          <Link
            key={name}
            to={tab === null ? '?' : `?tab=${tab}`}
            aria-current={isHere(tab, chosen) ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      {chosen === 'statement' && <Statement />}
      {chosen === 'payments' && <PlanPayments />}
      {isHere(null, chosen) && <ClientOrders isBusiness />}
    </>
  );
}

/** An unknown tab is the first one. */
const isHere = (tab: string | null, chosen: string | null): boolean =>
  tab === null ? !tabs.some((known) => known.tab !== null && known.tab === chosen) : tab === chosen;
