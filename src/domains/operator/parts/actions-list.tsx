import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { listActions, type OperatorAction } from '../contract.ts';
import { actionWords, type Subject } from '../rules.ts';
import classes from './operator.module.css';
import { QueueList } from './queue-list.tsx';

/** What has a page of its own in the back office. */
const linked: readonly Subject[] = ['listing', 'payment', 'post', 'clip'];

const columns: Column<OperatorAction>[] = [
  { key: 'at', title: 'When', cell: ({ at }) => momentText(at) },
  { key: 'operator', title: 'Who', cell: ({ operator }) => operator || 'Command line' },
  {
    key: 'action',
    title: 'What',
    cell: ({ action, subject, subject_id: id, title }) => (
      <>
        {actionWords[action]}{' '}
        {linked.includes(subject) ? (
          <Link to={`/dashboard/operator/${subject}/${id}`}>{title}</Link>
        ) : (
          `“${title}”`
        )}
        <Text size="sm" c="dimmed">{`${subject} ${id}`}</Text>
      </>
    ),
  },
  { key: 'reason', title: 'Why', cell: ({ reason }) => <p className={classes.words}>{reason || '–'}</p> },
  {
    key: 'request',
    title: 'Request',
    cell: ({ request_id: request }) => (
      <Text size="sm" c="dimmed">
        {request}
      </Text>
    ),
  },
];

/** What operators did; it can never be changed. */
export const ActionsList = () => (
  <QueueList
    name="Last actions"
    endpoint={listActions}
    columns={columns}
    deeds={[]}
    empty="No operator has done anything yet."
  />
);
