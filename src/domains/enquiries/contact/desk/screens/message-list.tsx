import { SegmentedControl, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText, shortDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { topics } from '../../rules.ts';
import { listMessages, type MessageRow } from '../contract.ts';
import { Due } from '../parts/due.tsx';
import type { Route } from './+types/message-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Messages');

const pathOf = ({ id }: MessageRow) => `/dashboard/operator/message/${id}`;

const columns: Column<MessageRow>[] = [
  { key: 'name', title: 'From', cell: (row) => <Link to={pathOf(row)}>{row.name}</Link> },
  { key: 'topic', title: 'About', cell: ({ topic }) => topics[topic] },
  { key: 'at', title: 'Received', cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
  { key: 'due', title: 'Answer by', cell: (row) => <Due message={row} /> },
];

const states = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
];

const stateOf = (text: string): 'open' | 'closed' => (text === 'closed' ? 'closed' : 'open');

/** What people wrote by the contact form, what is due first on top. */
export default function MessageList() {
  const [asked, choose] = useFilter('state');
  const state = stateOf(asked);
  const list = useList(listMessages, { input: (query) => ({ ...query, state }) });
  return (
    <AdminLayout title="Messages" text="From the contact form. Those to answer first are at the top.">
      <SegmentedControl
        aria-label="Which messages"
        w="fit-content"
        data={states}
        value={state}
        onChange={(value) => choose(value === 'open' ? '' : value)}
      />
      <ListTable
        list={list}
        name="Contact messages"
        columns={columns}
        card={(row) => (
          <RowCard
            title={row.name}
            to={pathOf(row)}
            isStrong={row.answered === null && row.closed === null}
            aside={<time dateTime={row.at}>{shortDayText(row.at)}</time>}
            detail={topics[row.topic]}
            badge={<Due message={row} />}
          />
        )}
        keyOf={({ id }) => id}
        empty={<Text>{state === 'open' ? 'No message is open.' : 'No message has been closed yet.'}</Text>}
      />
    </AdminLayout>
  );
}
