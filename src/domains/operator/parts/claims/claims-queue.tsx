import { Badge, SegmentedControl, Text } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { type ClaimRow, listClaims } from '../../claims/contract.ts';
import { stateWords, waitWords } from '../../claims/rules.ts';
import { OwnerLines } from '../owner-lines.tsx';
import { QueueList } from '../queue-list.tsx';

const pathOf = ({ id }: ClaimRow) => `/dashboard/operator/claim/${id}`;

/** What is to do, and where nothing is, how it stands. */
const standing = ({ waits, state }: ClaimRow): string =>
  waits.length > 0 ? waits.map((wait) => waitWords[wait]).join('; ') : stateWords[state];

const Standing = ({ row, text = standing(row) }: { row: ClaimRow; text?: string }) => (
  <Badge variant="light" color={row.waits.length > 0 ? 'yellow' : 'forest'} size="lg" tt="none">
    {text}
  </Badge>
);

const columns: Column<ClaimRow>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: (row) => (
      <>
        <Link to={pathOf(row)} aria-label={`${row.title}, claimed by ${row.claimant.name}`}>
          {row.title}
        </Link>
        <Text size="sm" c="dimmed">
          {row.town}
        </Text>
      </>
    ),
  },
  {
    key: 'claimant',
    title: 'Claimed by',
    cell: ({ claimant, wish }) => (
      <>
        <OwnerLines owner={claimant} />
        {wish === 'remove' && <Text size="sm">Wants the page removed</Text>}
      </>
    ),
  },
  { key: 'waits', title: 'To do', cell: (row) => <Standing row={row} /> },
  { key: 'since', title: 'Since', cell: ({ since }) => momentText(since) },
];

const card = (row: ClaimRow) => (
  <RowCard
    title={row.title}
    to={pathOf(row)}
    label={`${row.title}, claimed by ${row.claimant.name}`}
    aside={row.town}
    detail={row.claimant.name}
    when={momentText(row.since)}
    // A phone has no room for two things in words.
    badge={
      row.waits.length > 1 ? (
        <Standing row={row} text={`${row.waits.length} to do`} />
      ) : (
        <Standing row={row} />
      )
    }
  />
);

const waiting = { all: false };
const all = { all: true };

/** Claims that an operator has to look at, or all of them. */
export function ClaimsQueue() {
  const [params, setParams] = useSearchParams();
  const isAll = params.get('state') === 'all';
  return (
    <>
      <SegmentedControl
        aria-label="Which claims"
        w="fit-content"
        data={[
          { value: 'waiting', label: 'Waiting' },
          { value: 'all', label: 'All' },
        ]}
        value={isAll ? 'all' : 'waiting'}
        onChange={(state) => setParams(state === 'all' ? { state } : {}, { replace: true })}
      />
      <QueueList
        key={String(isAll)}
        name="Claims"
        endpoint={listClaims}
        also={isAll ? all : waiting}
        columns={columns}
        actions={[]}
        card={card}
        empty={isAll ? 'Nobody has claimed a page yet.' : 'No claims are waiting.'}
      />
    </>
  );
}
