import { Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Column } from '#src/ui/list/list-table.tsx';
import type { WaitingVerification } from '../contract.ts';
import { verification, verificationRefusal } from './decisions.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';
import { momentText } from './queues.ts';

const columns: Column<WaitingVerification>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: ({ id, title, category, address }) => (
      <>
        <Link to={`/dashboard/operator/listing/${id}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {[category, address].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  {
    key: 'named',
    title: 'What it names',
    cell: ({ named }) =>
      named.length > 0 ? (
        <ul className={classes.lines}>
          {named.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        'No register and no membership'
      ),
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

const today = () => new Date().toISOString().slice(0, 10);

/** Businesses that ask for the verified mark. */
export const VerificationsQueue = () => (
  <QueueList
    name="Verifications"
    path="/api/operator/verification"
    columns={columns}
    deeds={[
      {
        label: 'Verify',
        of: ({ title }) => title,
        decision: (row) => verification(row, today()),
        isMain: true,
      },
      { label: 'Refuse', of: ({ title }) => title, decision: verificationRefusal },
    ]}
    empty="Nobody asks to be verified."
  />
);
