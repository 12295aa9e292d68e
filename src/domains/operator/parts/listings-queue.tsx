import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { listWaiting, type WaitingListing } from '../contract.ts';
import { approval, sendingBack } from './decisions.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';

const Checks = ({ checks_passed: passed, checks_total: total }: WaitingListing) => (
  <Badge variant="light" color={passed === total ? 'forest' : 'yellow'} size="lg" tt="none">
    {passed} of {total} checks
  </Badge>
);

const what = ({ category, town }: WaitingListing) => [category, town].filter(Boolean).join(', ');

const columns: Column<WaitingListing>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: (row) => (
      <>
        <Link to={`/dashboard/operator/listing/${row.id}`}>{row.title}</Link>
        <Text size="sm" c="dimmed">
          {what(row)}
        </Text>
        {row.returned_reason && (
          <Badge variant="light" color="yellow" size="lg" tt="none">
            Sent back before
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'checks',
    title: 'Checks',
    cell: (row) => <Checks {...row} />,
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

const card = (row: WaitingListing) => (
  <RowCard
    title={row.title}
    to={`/dashboard/operator/listing/${row.id}`}
    aside={<Checks {...row} />}
    detail={row.returned_reason ? `Sent back before · ${what(row)}` : what(row)}
    badge={<span className={classes.small}>{momentText(row.since)}</span>}
  />
);

/** New pages, each checked before the public sees it. */
export const ListingsQueue = () => (
  <QueueList
    name="Listings to check"
    endpoint={listWaiting}
    columns={columns}
    card={card}
    actions={[
      { label: 'Approve', of: ({ title }) => title, decision: approval, isMain: true },
      { label: 'Send back', of: ({ title }) => title, decision: sendingBack },
    ]}
    empty="No listings are waiting. New ones appear here as soon as a business submits them."
  />
);
