import { Badge, Button } from '@mantine/core';
import { pounds } from '#src/domains/listings/wording.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import { stateNames } from '../../rules.ts';
import type { OrderRow } from '../contract.ts';
import classes from './orders-table.module.css';

const colours: Record<OrderRow['state'], string> = {
  created: 'yellow',
  paid: 'forest',
  fulfilled: 'forest',
  cancelled: 'gray',
  refunded: 'gray',
};

/** Colour only repeats what the word says. */
export const StateBadge = ({ state }: { state: OrderRow['state'] }) => (
  <Badge color={colours[state]} variant="light" size="lg" tt="none">
    {stateNames[state]}
  </Badge>
);

const columnsFor = (isBusiness: boolean, onOpen: (id: number) => void): Column<OrderRow>[] => [
  { key: 'id', title: 'id', cell: ({ number }) => <span className={classes.number}>{number}</span> },
  isBusiness
    ? { key: 'user_name', title: 'user name', isSortable: true, cell: (row) => row.user_name }
    : { key: 'listing', title: 'business', cell: (row) => row.listing },
  { key: 'package', title: 'package', cell: (row) => row.package },
  { key: 'total', title: 'paid', isSortable: true, isNumber: true, cell: paidCell },
  { key: 'paid_in', title: 'paid in', cell: (row) => row.paid_in },
  { key: 'payment_method', title: 'payment method', cell: (row) => row.payment_method },
  { key: 'payment_status', title: 'payment status', cell: (row) => row.payment_status },
  { key: 'state', title: 'status', cell: (row) => <StateBadge state={row.state} /> },
  {
    key: 'action',
    title: 'action',
    cell: ({ id, number }) => (
      <Button
        variant="default"
        size="compact-md"
        aria-label={`View order ${number}`}
        onClick={() => onOpen(id)}
      >
        View
      </Button>
    ),
  },
];

function paidCell({ paid, total }: OrderRow) {
  return paid === total ? pounds(paid) : `${pounds(paid)} of ${pounds(total)}`;
}

interface OrdersTableProps {
  readonly list: List<OrderRow>;
  readonly isBusiness: boolean;
  readonly isFiltered: boolean;
  readonly onOpen: (id: number) => void;
}

export const OrdersTable = ({ list, isBusiness, isFiltered, onOpen }: OrdersTableProps) => (
  <ListTable
    list={list}
    name="Orders"
    columns={columnsFor(isBusiness, onOpen)}
    keyOf={({ id }) => id}
    empty={
      isFiltered
        ? 'No orders have this status.'
        : isBusiness
          ? 'No orders yet. What clients order from your pages stands here.'
          : 'You have not ordered anything yet.'
    }
  />
);
