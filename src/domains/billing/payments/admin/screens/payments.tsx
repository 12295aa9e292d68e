import { Group, NativeSelect } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { addressNow, useList } from '#src/ui/list/use-list.ts';
import { listPayments, type PaymentRow } from '../contract.ts';
import { StateBadge } from '../parts/state-badge.tsx';
import { paymentStates, stateLabels } from '../rules.ts';
import type { Route } from './+types/payments.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Payments');

const payer = ({ account }: PaymentRow) => account.name || `Account ${account.id}`;

const paidText = ({ amount, refunded }: PaymentRow) =>
  refunded === 0 ? poundsText(amount) : `${poundsText(amount)}, ${poundsText(refunded)} refunded`;

const columns: Column<PaymentRow>[] = [
  {
    key: 'reference',
    title: 'Payment',
    cell: ({ id, reference }) => <Link to={`/dashboard/operator/payment/${id}`}>{reference}</Link>,
  },
  {
    key: 'at',
    title: 'Started',
    cell: ({ created_at: at }) => <time dateTime={at}>{momentText(at)}</time>,
  },
  { key: 'account', title: 'Account', cell: payer },
  { key: 'for', title: 'For', cell: ({ description }) => description },
  {
    key: 'amount',
    title: 'Amount',
    isNumber: true,
    cell: paidText,
  },
  { key: 'state', title: 'State', cell: StateBadge },
];

const card = (row: PaymentRow) => (
  <RowCard
    title={payer(row)}
    to={`/dashboard/operator/payment/${row.id}`}
    label={`${payer(row)}, ${row.reference}`}
    aside={paidText(row)}
    detail={`${momentText(row.created_at)} · ${row.description}`}
    badge={<StateBadge {...row} />}
  />
);

/** Every payment, and those that a person has to look at. For operators alone. */
export default function Payments() {
  return (
    <AdminLayout title="Payments" text="All payments and refunds, newest first.">
      <List />
    </AdminLayout>
  );
}

const choices = [
  { value: '', label: 'All' },
  { value: 'doubt', label: 'In doubt' },
  ...paymentStates.map((value) => ({ value, label: stateLabels[value] })),
];

function List() {
  const [params, setParams] = useSearchParams();
  const shown = params.get('show') ?? '';
  const list = useList(listPayments, {
    input: (query) => ({ ...query, ...filterOf(shown) }),
    sizes: [10, 20, 50],
  });
  return (
    <>
      <Group>
        <NativeSelect
          label="Which"
          data={choices}
          value={shown}
          onChange={({ target }) => setParams(showing(addressNow(), target.value), { replace: true })}
        />
      </Group>
      <ListTable
        list={list}
        name="Payments"
        columns={columns}
        card={card}
        keyOf={({ id }) => id}
        searchLabel="Number, reference, name or email"
        empty={shown === '' ? 'There are no payments yet.' : emptyText(shown)}
      />
    </>
  );
}

const emptyText = (shown: string) =>
  shown === 'doubt' ? 'No payments are in doubt.' : 'No payments are in this state.';

function filterOf(shown: string) {
  const state = paymentStates.find((known) => known === shown);
  return shown === 'doubt' ? { doubt: '1' as const } : state ? { state } : {};
}

/** Another choice begins at its first page. */
function showing(before: URLSearchParams, which: string): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  if (which === '') next.delete('show');
  else next.set('show', which);
  return next;
}
