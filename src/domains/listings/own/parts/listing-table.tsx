import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import unseen from '#src/ui/unseen.module.css';
import { phoneText } from '../../texts.ts';
import { type ListingRow, type ListingSort, listListings } from '../contract.ts';
import classes from './listing-table.module.css';
import { failed, LoadFailed, unreadable } from './load-failed.tsx';
import { RowActions } from './row-actions.tsx';

/** The address may name a column that there is none of. */
const sortOf = (sort: string | undefined): ListingSort => sorts.find((known) => known === sort) ?? '-id';
const keys = ['id', 'title', 'email', 'phone', 'address', 'status', 'updated_at'] as const;
const sorts: readonly ListingSort[] = keys.flatMap((key) => [key, `-${key}`] as const);

/** The listings of a business, a page of them. */
export function ListingTable() {
  const list = useList(listListings, {
    input: (query) => ({ ...query, sort: sortOf(query.sort) }),
    failed,
    unreadable,
  });
  const [said, setSaid] = useState('');
  const onChanged = (words: string) => {
    setSaid(words);
    void list.reload();
  };
  const columns: readonly Column<ListingRow>[] = [
    { key: 'id', title: 'id', cell: ({ id }) => id, isSortable: true },
    { key: 'title', title: 'Title', cell: (row) => <Title row={row} />, isSortable: true },
    { key: 'email', title: 'Email', cell: ({ email }) => email || '–', isSortable: true },
    {
      key: 'phone',
      title: 'Phone',
      cell: ({ phone }) => <span className={classes.phone}>{phone === '' ? '–' : phoneText(phone)}</span>,
      isSortable: true,
    },
    { key: 'address', title: 'Address', cell: ({ address }) => address || '–', isSortable: true },
    { key: 'status', title: 'Status', cell: (row) => <ListingState row={row} />, isSortable: true },
    { key: 'actions', title: 'Actions', cell: (row) => <RowActions row={row} onChanged={onChanged} /> },
  ];
  return (
    <>
      <p className={unseen.unseen} role="status">
        {said}
      </p>
      <ListTable
        list={list}
        name="Listings"
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Search listings"
        empty={<None />}
        onFailed={(title) => (
          <LoadFailed
            title={title}
            text="We could not load your listings. Please try again."
            onRetry={() => void list.reload()}
          />
        )}
      />
    </>
  );
}

const Title = ({ row }: { row: ListingRow }) => (
  <Link to={`/dashboard/all-listing/${row.id}`} className={classes.title}>
    {row.title || 'Without a title'}
  </Link>
);

const None = () => (
  <>
    <p className={classes.none}>You have no listing yet.</p>
    <p>A listing is the page on which clients find you: your treatments, prices, pictures and hours.</p>
    <OfAllPlaces>
      <Button component={Link} to="/dashboard/all-listing/new">
        Create your first listing
      </Button>
    </OfAllPlaces>
  </>
);

/** Where a listing stands, with what keeps it. */
function ListingState({ row }: { row: ListingRow }) {
  const { text, tone, hints } = stateWords(row);
  return (
    <div className={classes.state}>
      <Badge color={tone} variant="light" size="lg" className={classes.badge} data-tone={tone}>
        {text}
      </Badge>
      {hints.map((hint) => (
        <span key={hint} className={classes.hint}>
          {hint}
        </span>
      ))}
    </div>
  );
}

interface StateWords {
  readonly text: string;
  readonly tone: 'green' | 'yellow' | 'gray';
  /** What else is to be known about it, a sentence each. */
  readonly hints: readonly string[];
}

type Facts = Pick<
  ListingRow,
  | 'state'
  | 'missing_count'
  | 'returned_reason'
  | 'has_pending_change'
  | 'paused_by_plan'
  | 'paused_by_operator'
  | 'has_draft'
  | 'restorable_until'
>;

const names: Readonly<Record<ListingRow['state'], Pick<StateWords, 'text' | 'tone'>>> = {
  draft: { text: 'Draft', tone: 'gray' },
  awaiting_check: { text: 'Being checked', tone: 'yellow' },
  live: { text: 'Live', tone: 'green' },
  paused: { text: 'Paused', tone: 'yellow' },
  removed: { text: 'Removed', tone: 'gray' },
};

/** Where a listing stands, as it is: not more public than it is, and what keeps it. */
export function stateWords(facts: Facts): StateWords {
  const { state, missing_count: missing, returned_reason: reason } = facts;
  const hints = [
    reason !== '' && `Sent back: ${reason}`,
    state === 'draft' && missing > 0 && `${missing} ${missing === 1 ? 'thing' : 'things'} still missing`,
    facts.paused_by_plan && 'Your plan does not cover it',
    facts.paused_by_operator && 'We paused it: our email says why',
    facts.has_pending_change && 'We’re checking a change',
    facts.has_draft && 'Has unsaved changes',
  ].filter((hint) => hint !== false);
  return { ...names[state], hints };
}
