import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '#src/ui/list/list-table.tsx';
import type { WaitingListing } from '../contract.ts';
import { approval, sendingBack } from './decisions.ts';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';
import { momentText } from './sections.ts';

const columns: Column<WaitingListing>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: ({ id, title, category, town, returned_reason: returned }) => (
      <>
        <Link to={`/dashboard/operator/listing/${id}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {[category, town].filter(Boolean).join(', ')}
        </Text>
        {returned && (
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
    cell: ({ checks_passed: passed, checks_total: total }) => (
      <Badge variant="light" color={passed === total ? 'forest' : 'yellow'} size="lg" tt="none">
        {passed} of {total} checks
      </Badge>
    ),
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

/** New pages, each checked before the public sees it. */
export const ListingsQueue = () => (
  <QueueList
    name="Listings to check"
    path="/api/operator/listing"
    columns={columns}
    deeds={[
      { label: 'Approve', of: ({ title }) => title, decision: approval, isMain: true },
      { label: 'Send back', of: ({ title }) => title, decision: sendingBack },
    ]}
    empty="No listings are waiting. New ones appear here as soon as a business submits them."
  />
);
