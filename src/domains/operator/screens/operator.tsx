import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import type { Column } from '#src/ui/list/list-table.tsx';
import { listActions, type OperatorAction } from '../contract.ts';
import { OverviewParts } from '../overview/parts/overview-parts.tsx';
import classes from '../parts/operator.module.css';
import { QueueList } from '../parts/queue-list.tsx';
import { actionWords, type Subject } from '../rules.ts';
import type { Route } from './+types/operator.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Back office');

/** What waits for an operator, how the site is, and what operators did last. */
export default function Operator() {
  return (
    <AdminLayout
      title="Back office"
      text="What waits for you, how the site is doing, and what was done last."
    >
      <OverviewParts />
      <Stack gap={16}>
        <h2 className={card.head}>Last actions</h2>
        <ActionsList />
      </Stack>
    </AdminLayout>
  );
}

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
const ActionsList = () => (
  <QueueList
    name="Last actions"
    endpoint={listActions}
    columns={columns}
    actions={[]}
    empty="No operator has done anything yet."
  />
);
