import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { listDuplicates, type Pair } from '../contract.ts';
import { MergeButtons, SideFacts } from '../parts/sides.tsx';
import type { Route } from './+types/duplicates.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Duplicates');

const columns: readonly Column<Pair>[] = [
  { key: 'one', title: 'Listing', cell: ({ one }) => <SideFacts side={one} /> },
  { key: 'other', title: 'May be the same', cell: ({ other }) => <SideFacts side={other} /> },
  { key: 'action', title: 'Merge', cell: (pair) => <MergeButtons {...pair} /> },
];

/** Pairs of pages that look like one business, for an operator to merge. */
export default function Duplicates() {
  return (
    <AdminLayout
      title="Duplicates"
      text="Pages with the same name and postcode, of which at most one is claimed. Merge any others from the page of one of them."
    >
      <List />
    </AdminLayout>
  );
}

function List() {
  const list = useList(listDuplicates, { sizes: [10, 20, 50] });
  return (
    <ListTable
      list={list}
      name="Duplicates"
      columns={columns}
      keyOf={({ one, other }) => `${one.id}-${other.id}`}
      isSearchable={false}
      empty="No two pages share a name and a postcode."
    />
  );
}
