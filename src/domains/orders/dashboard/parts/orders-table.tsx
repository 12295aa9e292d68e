import { Badge, Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { dayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import { shortPreferenceText } from '../../preferred.ts';
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

const whenOf = ({ preferred_date: date, preferred_time: part }: OrderRow): string =>
  shortPreferenceText({ date, part });

interface OrdersTableProps {
  readonly list: List<OrderRow>;
  readonly isBusiness: boolean;
  readonly isFiltered: boolean;
  readonly onOpen: (id: number) => void;
  /** The address at which an order is open. */
  readonly addressOf: (id: number) => string;
  readonly onShowAll: () => void;
}

const columnsFor = ({ isBusiness, onOpen }: OrdersTableProps): Column<OrderRow>[] => [
  {
    key: 'id',
    title: 'id',
    cell: ({ number, state }) => (
      <>
        <span className={classes.number}>{number}</span>
        <StateBadge state={state} />
      </>
    ),
  },
  { key: 'date', title: 'date', cell: (row) => dayText(row.created_at) },
  isBusiness
    ? { key: 'user_name', title: 'user name', isSortable: true, cell: (row) => row.user_name }
    : { key: 'listing', title: 'business', cell: (row) => row.listing },
  {
    key: 'package',
    title: 'package',
    cell: (row) => (
      <>
        {row.package}
        <span className={classes.when}>{whenOf(row)}</span>
      </>
    ),
  },
  { key: 'quantity', title: 'quantity', isNumber: true, cell: (row) => row.quantity },
  { key: 'total', title: 'paid', isSortable: true, isNumber: true, cell: paidCell },
  { key: 'paid_in', title: 'paid in', cell: (row) => row.paid_in },
  { key: 'payment_method', title: 'payment method', cell: (row) => row.payment_method },
  { key: 'payment_status', title: 'payment status', cell: (row) => row.payment_status },
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
  return paid === total ? poundsText(paid) : `${poundsText(paid)} of ${poundsText(total)}`;
}

/** What, for how much, who and when, and how it stands. */
const cardFor = ({ isBusiness, addressOf }: OrdersTableProps) => {
  const Card = (row: OrderRow) => (
    <RowCard
      title={row.quantity > 1 ? `${row.quantity} × ${row.package}` : row.package}
      label={`View order ${row.number}: ${row.package}`}
      to={addressOf(row.id)}
      aside={row.total === 0 ? 'Free' : poundsText(row.total)}
      detail={isBusiness ? row.user_name : row.listing}
      when={whenOf(row)}
      badge={<StateBadge state={row.state} />}
    />
  );
  return Card;
};

export const OrdersTable = (props: OrdersTableProps) => (
  <ListTable
    list={props.list}
    name="Orders"
    columns={columnsFor(props)}
    card={cardFor(props)}
    keyOf={({ id }) => id}
    isDense
    empty={<Empty {...props} />}
  />
);

/** Why there is nothing, and the one thing to do about it. */
function Empty({ isBusiness, isFiltered, onShowAll }: OrdersTableProps) {
  if (isFiltered)
    return (
      <>
        <Text>No orders have this status.</Text>
        <Button variant="default" onClick={onShowAll}>
          Show all orders
        </Button>
      </>
    );
  return isBusiness ? (
    <>
      <Text>
        No orders yet. Clients order treatments and packages with a fixed price on your page. Each order
        appears here, and we email you.
      </Text>
      <Button component={Link} to="/dashboard/all-listing" variant="default">
        View my listings
      </Button>
    </>
  ) : (
    <>
      <Text>No orders yet. Treatments and packages that you buy or request appear here.</Text>
      <Button component={Link} to="/featured-search-listing" variant="default">
        Search for a treatment
      </Button>
    </>
  );
}
