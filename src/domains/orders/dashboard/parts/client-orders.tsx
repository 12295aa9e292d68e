import { Group, NativeSelect, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { CsvButton } from '#src/ui/list/csv-button.tsx';
import { addressNow, type ListQuery, useList } from '#src/ui/list/use-list.ts';
import { stateNames } from '../../rules.ts';
import { exportOrders, listOrders, type OrderRow } from '../contract.ts';
import { OrderDialog } from './order-dialog.tsx';
import { OrdersTable } from './orders-table.tsx';

const sizes = [5, 10, 20];

/** The orders, by their status; the address opens one of them, as emails link to it. */
export function ClientOrders({ isBusiness }: { isBusiness: boolean }) {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') ?? '';
  const list = useOrders(state);
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
        <CsvButton ask={() => askTable(list.query, state)} />
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

const useOrders = (state: string) =>
  useList(listOrders, {
    input: (query) => ({ ...query, ...filterOf(state), sort: sortOf(query) }),
    sizes,
  });

const sorts = ['id', '-id', 'user_name', '-user_name', 'total', '-total'] as const;
const sortOf = ({ sort }: ListQuery) => sorts.find((known) => known === sort);

const askTable = (query: ListQuery, state: string) =>
  callSignedIn(
    exportOrders,
    { search: query.search, sort: sortOf(query), ...filterOf(state) },
    { deadlineMs: 30_000 },
  );
