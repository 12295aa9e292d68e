import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { type ImportRow, listImports } from '../contract.ts';
import { stateWords } from '../words.ts';
import type { Route } from './+types/imports.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Imports');

const columns: readonly Column<ImportRow>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'file',
    title: 'File',
    cell: ({ id, file, source }) => (
      <>
        <Link to={`/dashboard/operator/imports/${id}`}>{file}</Link>
        {source && (
          <Text size="sm" c="dimmed">
            {source}
          </Text>
        )}
      </>
    ),
  },
  { key: 'started', title: 'Started', cell: ({ started_at: at }) => momentText(at) },
  { key: 'added', title: 'Added', isNumber: true, cell: ({ added }) => added.toLocaleString('en-GB') },
  {
    key: 'left',
    title: 'Not listed',
    isNumber: true,
    cell: ({ duplicates, rejected }) => (duplicates + rejected).toLocaleString('en-GB'),
  },
  { key: 'state', title: 'State', cell: ({ state }) => stateWords[state] },
];

/** The imports of businesses, each leading to its report. */
export default function Imports() {
  return (
    <AdminLayout title="Imports" text="Files of businesses that were imported, and how to undo one.">
      <List />
    </AdminLayout>
  );
}

function List() {
  const list = useList(listImports, { sizes: [10, 20, 50] });
  return (
    <ListTable
      list={list}
      name="Imports"
      columns={columns}
      keyOf={({ id }) => id}
      empty="Nothing has been imported yet. Import a file on the server: npm run import -- listings businesses.csv"
      searchLabel="Search by file name"
    />
  );
}
