import { NativeSelect, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { listTrialFindings, type TrialFinding } from '../contract.ts';
import type { Route } from './+types/findings.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Trial of the word list');

/** The live pages that the draft judges otherwise than the list in force. For operators alone. */
export default function Findings() {
  return (
    <AdminLayout
      title="Trial of the word list"
      text="Pages that the draft judges differently from the list in force. Nothing has been decided about them."
    >
      <Link to="/dashboard/operator/word-list" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Word list
      </Link>
      <List />
    </AdminLayout>
  );
}

function List() {
  const [chosen, choose] = useFilter('which');
  const which = chosen === 'freed' ? ('freed' as const) : ('caught' as const);
  const list = useList(listTrialFindings, { input: (query) => ({ ...query, which }), sizes: [20, 50] });
  return (
    <>
      <div>
        <NativeSelect
          label="Show"
          value={which}
          onChange={({ target }) => choose(target.value === 'caught' ? '' : target.value)}
          data={[
            { value: 'caught', label: 'Pages newly caught' },
            { value: 'freed', label: 'Pages freed' },
          ]}
        />
      </div>
      <ListTable
        list={list}
        name="Pages"
        columns={columnsOf(which)}
        keyOf={({ listing_id: id }) => id}
        isSearchable={false}
        empty="No page."
      />
    </>
  );
}

const columnsOf = (which: 'caught' | 'freed'): Column<TrialFinding>[] => [
  {
    key: 'title',
    title: 'Page',
    cell: ({ title, slug, town }) => (
      <>
        <Link to={`/listing-details/${slug}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {town}
        </Text>
      </>
    ),
  },
  { key: 'words', title: 'Words', cell: (row) => row[which].map((word) => `“${word}”`).join(', ') },
];
