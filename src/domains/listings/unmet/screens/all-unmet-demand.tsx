import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { mayOperate } from '#src/platform/rights.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { listUnmet, listUnmetWords, type Unmet, type UnmetWord } from '../contract.ts';
import { peopleColumn, soughtColumn } from '../parts/cells.tsx';
import { HowCounted } from '../parts/how-counted.tsx';
import { KindFilter } from '../parts/kind-filter.tsx';
import { type UnmetKind, unmetKinds } from '../rules.ts';
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
      <Lists />
    </AdminLayout>
  );
}

const unknown = { value: 'words', label: 'Unknown words' };
const sizes = [20, 50, 100];

function Lists() {
  const [asked, choose] = useFilter('kind');
  const isWords = asked === unknown.value;
  const kind = unmetKinds.find((one) => one === asked);
  return (
    <>
      <KindFilter value={isWords ? asked : (kind ?? '')} choose={choose} more={[unknown]} />
      {isWords ? <Words /> : <Demand key={kind} kind={kind} />}
      <HowCounted keepsWords={isWords} />
    </>
  );
}

function Demand({ kind }: { kind: UnmetKind | undefined }) {
  const list = useList(listUnmet, { input: (query) => ({ ...query, kind }), sizes });
  return (
    <ListTable
      list={list}
      name="Unmet demand"
      columns={columns}
      keyOf={({ id }) => id}
      searchLabel="Treatment, category or place"
      empty="Nothing yet: a search is shown once five people have made it."
    />
  );
}

const wordColumns: Column<UnmetWord>[] = [
  { key: 'words', title: 'Words', cell: ({ words }) => <strong>{words}</strong> },
  { key: 'area', title: 'Where', cell: ({ area }) => area || 'Anywhere' },
  peopleColumn,
];

/** For who may edit the catalogue: another word for what is there is soon said. */
const synonymColumn: Column<UnmetWord> = {
  key: 'act',
  title: 'Action',
  cell: ({ words }) => (
    <Link
      to={`/dashboard/operator/catalogue/synonym/new?phrase=${encodeURIComponent(words)}`}
      aria-label={`Add a synonym: ${words}`}
    >
      Add a synonym
    </Link>
  ),
};

/** What the catalogue does not know: a treatment or a business that is missing, or another word for one that is there. */
function Words() {
  const list = useList(listUnmetWords, { sizes });
  const { operator_rights: rights } = useProfile().profile;
  return (
    <ListTable
      list={list}
      name="Unknown words"
      columns={mayOperate(rights, 'content') ? [...wordColumns, synonymColumn] : wordColumns}
      keyOf={({ id }) => id}
      searchLabel="Words or place"
      empty="Nothing yet: words are shown once five people have searched for them."
    />
  );
}
