import { Stack, Title } from '@mantine/core';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { type CouponUse, listCouponUses } from '../contract.ts';

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
export function CouponUses({ id }: { id: number }) {
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
