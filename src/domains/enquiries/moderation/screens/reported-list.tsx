import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { reportReasons } from '../../conversations/rules.ts';
import { listReported, type ReportedRow } from '../contract.ts';
import type { Route } from './+types/reported-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Reported conversations');

const columns: Column<ReportedRow>[] = [
  {
    key: 'between',
    title: 'Between',
    cell: ({ id, name, listing }) => (
      <Link to={`/dashboard/operator/conversation/${id}`}>
        {name} and {listing.title}
      </Link>
    ),
  },
  { key: 'reason', title: 'Why', cell: ({ reason }) => reportReasons[reason] },
  { key: 'reports', title: 'Reports', cell: ({ reports }) => reports, isNumber: true },
  {
    key: 'since',
    title: 'Since',
    cell: ({ since }) => <time dateTime={since}>{dayText(since)}</time>,
  },
];

/** What one side of a conversation told about the other, for an operator to look at. */
export default function ReportedList() {
  const list = useList(listReported);
  return (
    <AdminLayout
      title="Reported conversations"
      text="You can read a conversation while a report about it is open. We log who reads it."
    >
      <ListTable
        list={list}
        name="Reported conversations"
        columns={columns}
        keyOf={({ id }) => id}
        empty={<Text>No reports are open.</Text>}
      />
    </AdminLayout>
  );
}
