import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { RowCard } from '#src/ui/list/row-card.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { type CatalogueRow, listCatalogue } from '../contract.ts';
import { type CatalogueKind, catalogueHref, catalogueKinds, kindWords } from '../kinds.ts';
import { KindLinks } from '../parts/kind-links.tsx';
import { MoveButtons } from '../parts/move-buttons.tsx';
import type { Route } from './+types/catalogue-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Catalogue');

/** What there is of one kind. */
export default function CatalogueList() {
  const { kind: asked } = useParams();
  const kind = catalogueKinds.find((known) => known === asked) ?? 'synonym';
  const { many, text } = kindWords[kind];
  return (
    <AdminLayout title={many} text={text}>
      <KindLinks shown={kind} />
      <List key={kind} kind={kind} />
    </AdminLayout>
  );
}

function List({ kind }: { kind: CatalogueKind }) {
  const list = useList(listCatalogue, { input: (query) => ({ ...query, kind }), sizes: [20, 50, 100] });
  const { one, many, isOpen, isOrdered } = kindWords[kind];
  const isMovable = isOrdered && !list.query.search;
  const acts: Column<CatalogueRow> = {
    key: 'acts',
    title: 'Order',
    cell: (row) => <MoveButtons kind={kind} row={row} onDone={list.reload} />,
  };
  return (
    <>
      {isOpen && (
        <div>
          <Button
            component={Link}
            to={catalogueHref(kind, 'new')}
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          >
            {`New ${one}`}
          </Button>
        </div>
      )}
      <ListTable
        list={list}
        name={many}
        columns={[...columnsOf(kind), ...(isMovable ? [acts] : [])]}
        card={(row) => (
          <>
            <RowCard
              title={row.name}
              to={catalogueHref(kind, row.id)}
              aside={row.listings === null ? '' : countText(row.listings)}
              detail={row.detail}
              badge={null}
            />
            {isMovable && <MoveButtons kind={kind} row={row} onDone={list.reload} />}
          </>
        )}
        keyOf={({ id }) => id}
        empty="There are none yet."
        searchLabel={`Search ${many.toLowerCase()}`}
      />
    </>
  );
}

const countText = (count: number) =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? 'listing' : 'listings'}`;

function columnsOf(kind: CatalogueKind): Column<CatalogueRow>[] {
  const named: Column<CatalogueRow>[] = [
    {
      key: 'name',
      title: kind === 'synonym' ? 'What people type' : 'Name',
      cell: ({ id, name }) => <Link to={catalogueHref(kind, id)}>{name}</Link>,
    },
    { key: 'detail', title: kindWords[kind].detail, cell: ({ detail }) => detail },
  ];
  const listings: Column<CatalogueRow> = {
    key: 'listings',
    title: 'Published listings',
    cell: ({ listings: count }) => (count ?? 0).toLocaleString('en-GB'),
    isNumber: true,
  };
  return kind === 'synonym' ? named : [...named, listings];
}
