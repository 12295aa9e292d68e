import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { listUnmetNearby, type UnmetNearby } from '../contract.ts';
import { peopleColumn, soughtColumn } from '../parts/cells.tsx';
import { HowCounted } from '../parts/how-counted.tsx';
import { KindFilter, useKind } from '../parts/kind-filter.tsx';
import { adviceFor, aroundMiles, awayText } from '../rules.ts';
import type { Route } from './+types/unmet-demand.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Unmet demand');

const columns: Column<UnmetNearby>[] = [
  soughtColumn,
  {
    key: 'area',
    title: 'Where',
    cell: ({ area, miles }) => (
      <>
        {area}
        <Text size="sm" c="dimmed">
          {awayText(miles)}
        </Text>
      </>
    ),
  },
  peopleColumn,
  { key: 'advice', title: 'What you can do', cell: (row) => <Advice row={row} /> },
];

function Advice({ row }: { row: UnmetNearby }) {
  const { text, link, to } = adviceFor(row);
  return (
    <>
      {text}{' '}
      <Link to={to} aria-label={`${link}: ${row.name} in ${row.area}`}>
        {link}
      </Link>
    </>
  );
}

/** What people around a business looked for and did not find. */
export default function UnmetDemand() {
  const filter = useKind();
  const { kind } = filter;
  const listing = usePlace();
  const list = useList(listUnmetNearby, {
    input: (query) => ({ ...query, listing, kind }),
    sizes: [10, 20, 50],
  });
  return (
    <Stack gap="lg">
      <PageHead
        title="Unmet demand"
        text={`What people looked for within ${aroundMiles} miles of your places and did not find, your own categories first.`}
      />
      <KindFilter value={kind ?? ''} choose={filter.choose} />
      <PlaceChooser />
      <ListTable
        list={list}
        name="Unmet demand"
        columns={columns}
        keyOf={({ id }) => id}
        isSearchable={false}
        empty={
          <Text>
            Nothing yet: we show a search once five people have made it. We only look around places with a
            public page.
          </Text>
        }
      />
      <HowCounted />
    </Stack>
  );
}
