import { Group, NativeSelect, Stack } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AccountPicture } from '#src/domains/accounts/profile/parts/account-picture.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { useActing, useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { PlanPayments } from '#src/domains/billing/invoices/own/parts/plan-payments.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { addressNow, type ListQuery, useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { stateNames } from '../../rules.ts';
import { exportOrders, listOrders, type OrderRow } from '../contract.ts';
import { OrderDialog } from '../parts/order-dialog.tsx';
import { OrdersTable } from '../parts/orders-table.tsx';
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

type Tab = 'statement' | 'payments' | null;

const tabs: readonly { readonly tab: Tab; readonly name: string }[] = [
  { tab: null, name: 'Client orders' },
  { tab: 'statement', name: 'Statements' },
  { tab: 'payments', name: 'Plan payments' },
];

/** The tabs that the person may read: money is not for everybody, and plans concern all places. */
function useTabs() {
  const may = useMay();
  const isEverywhere = useActing()?.all_places ?? true;
  return tabs.filter(({ tab }) => tab === null || (may('money') && (tab === 'statement' || isEverywhere)));
}

function OfBusiness() {
  const tabs = useTabs();
  const listing = usePlace();
  const asked = useSearchParams()[0].get('tab');
  // An unknown tab is the first one.
  const chosen = tabs.find(({ tab }) => tab === asked)?.tab ?? null;
  return (
    <>
      <nav className={classes.tabs} aria-label="Orders">
        {tabs.map(({ tab, name }) => (
          <Link
            key={name}
            to={`?${new URLSearchParams({ ...(tab && { tab }), ...(listing && { listing: String(listing) }) })}`}
            aria-current={tab === chosen ? 'page' : undefined}
            preventScrollReset
          >
            {name}
          </Link>
        ))}
      </nav>
      {chosen !== 'payments' && <PlaceChooser />}
      {chosen === 'statement' && <Statement />}
      {chosen === 'payments' && <PlanPayments />}
      {chosen === null && <ClientOrders isBusiness />}
    </>
  );
}

const sizes = [5, 10, 20];

/** The orders, by their status; the address opens one of them, as emails link to it. */
function ClientOrders({ isBusiness }: { isBusiness: boolean }) {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') ?? '';
  const listing = usePlace();
  const list = useOrders(state, listing);
  const opened = Number(params.get('order')) || null;
  const open = (id: number | null) =>
    setParams(withOrder(addressNow(), id), { replace: id === null, preventScrollReset: true });
  return (
    <Stack gap={32}>
      <Group justify="space-between" align="end">
        <NativeSelect
          label="Status"
          data={[
            { value: '', label: 'All' },
            ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
          ]}
          value={state}
          onChange={({ target }) => setParams(withState(addressNow(), target.value), { replace: true })}
        />
        <CsvButton ask={() => askTable(list.query, state, listing)} />
      </Group>
      <OrdersTable
        list={list}
        isBusiness={isBusiness}
        isFiltered={state !== ''}
        onOpen={open}
        addressOf={(id) => `?${withOrder(params, id)}`}
        onShowAll={() => setParams(withState(addressNow(), ''), { replace: true })}
      />
      <OrderDialog id={opened} isBusiness={isBusiness} onClose={() => open(null)} onChanged={list.reload} />
    </Stack>
  );
}

function withOrder(before: URLSearchParams, id: number | null): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === null) next.delete('order');
  else next.set('order', String(id));
  return next;
}

/** Another status begins at its first page. */
function withState(before: URLSearchParams, state: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  if (state === '') next.delete('state');
  else next.set('state', state);
  return next;
}

type State = OrderRow['state'];
const isState = (text: string): text is State => Object.hasOwn(stateNames, text);
const filterOf = (state: string) => (isState(state) ? { state } : {});

const useOrders = (state: string, listing: number | undefined) =>
  useList(listOrders, {
    input: (query) => ({ ...query, ...filterOf(state), sort: sortOf(query), listing }),
    sizes,
  });

const sorts = ['id', '-id', 'user_name', '-user_name', 'total', '-total'] as const;
const sortOf = ({ sort }: ListQuery) => sorts.find((known) => known === sort);

const askTable = (query: ListQuery, state: string, listing: number | undefined) =>
  callSignedIn(
    exportOrders,
    { search: query.search, sort: sortOf(query), ...filterOf(state), listing },
    { deadlineMs: 30_000 },
  );
