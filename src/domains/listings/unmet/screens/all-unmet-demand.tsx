import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { listUnmet, type Unmet } from '../contract.ts';
import { peopleColumn, soughtColumn } from '../parts/cells.tsx';
import { HowCounted } from '../parts/how-counted.tsx';
import { KindFilter, useKind } from '../parts/kind-filter.tsx';
import type { Route } from './+types/all-unmet-demand.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Unmet demand');

const columns: Column<Unmet>[] = [
  soughtColumn,
  { key: 'area', title: 'Where', cell: ({ area }) => area },
  peopleColumn,
];

/** What people looked for and did not find, anywhere. For operators alone. */
export default function AllUnmetDemand() {
  return (
    <AdminLayout
      title="Unmet demand"
      text="Treatments that people looked for and did not find, the most people first."
    >
      <List />
    </AdminLayout>
  );
}

function List() {
  const filter = useKind();
  const { kind } = filter;
  const list = useList(listUnmet, { input: (query) => ({ ...query, kind }), sizes: [20, 50, 100] });
  return (
    <>
      <KindFilter {...filter} />
      <ListTable
        list={list}
        name="Unmet demand"
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Treatment, category or place"
        empty="Nothing yet: a search is shown once five people asked for it."
      />
      <HowCounted />
    </>
  );
}
