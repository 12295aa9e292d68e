import { Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import { AccountPicture } from '#src/domains/accounts/parts/profile-picture.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { CsvButton } from '#src/ui/list/csv-button.tsx';
import { type ListQuery, useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { stateNames } from '../../rules.ts';
import type { exportOrders, listOrders, OrderRow } from '../contract.ts';
import { OrderDialog } from '../parts/order-dialog.tsx';
import { OrdersTable } from '../parts/orders-table.tsx';
import type { Route } from './+types/order.ts';
import classes from './order.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Orders');

const sizes = [5, 10, 20];

/** What was ordered of a business, or by a client. */
export default function Orders() {
  const { profile } = useProfile();
  const [params, setParams] = useSearchParams();
  const state = params.get('state') ?? '';
  const list = useOrders(state);
  const [opened, setOpened] = useState<number | null>(null);
  const isBusiness = profile.role === 'agent';
  return (
    <Stack gap={32}>
      <div className={classes.greeting}>
        <AccountPicture name={profile.name} avatar={profile.avatar} size={56} />
        <PageHead
          title="Orders"
          text={`Hi, ${profile.name}. ${isBusiness ? 'Here is what clients ordered of you.' : 'Here is what you ordered.'}`}
        />
      </div>
      <Group justify="space-between" align="end">
        <NativeSelect
          label="Status"
          data={[
            { value: '', label: 'All' },
            ...Object.entries(stateNames).map(([value, label]) => ({ value, label })),
          ]}
          value={state}
          onChange={({ target }) => setParams((before) => withState(before, target.value), { replace: true })}
        />
        <CsvButton ask={() => askTable(list.query, state)} />
      </Group>
      <OrdersTable list={list} isBusiness={isBusiness} isFiltered={state !== ''} onOpen={setOpened} />
      <OrderDialog
        id={opened}
        isBusiness={isBusiness}
        onClose={() => setOpened(null)}
        onChanged={list.reload}
      />
    </Stack>
  );
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

const askers = new Map<string, (query: ListQuery) => ReturnType<typeof ask>>();

const ask = (query: ListQuery, state: string) =>
  callSignedIn<typeof listOrders>(
    { method: 'GET', path: '/api/order' },
    { ...query, ...filterOf(state), sort: sortOf(query) },
  );

/** One function for each status, so that the list asks again when another is chosen, and only then. */
function useOrders(state: string) {
  const asker = askers.get(state) ?? ((query: ListQuery) => ask(query, state));
  askers.set(state, asker);
  return useList<OrderRow>({ ask: asker, sizes });
}

const sorts = ['id', '-id', 'user_name', '-user_name', 'total', '-total'] as const;
const sortOf = ({ sort }: ListQuery) => sorts.find((known) => known === sort);

const askTable = (query: ListQuery, state: string) =>
  callSignedIn<typeof exportOrders>(
    { method: 'GET', path: '/api/order-table' },
    { search: query.search, sort: sortOf(query), ...filterOf(state) },
    { deadlineMs: 30_000 },
  );
