import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { providerNames } from '#src/domains/media/videos/rules.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { listManagedClips, type ManagedClip } from '../contract.ts';
import { ClipActs, ClipBadge } from '../parts/clip-row.tsx';
import type { Route } from './+types/clips.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Videos');

const columns: Column<ManagedClip>[] = [
  { key: 'place', title: 'Place', cell: ({ place }) => place },
  {
    key: 'title',
    title: 'Title',
    cell: ({ id, title, provider }) => (
      <>
        <Link to={`/dashboard/operator/clip/${id}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {providerNames[provider]}
        </Text>
      </>
    ),
  },
  { key: 'state', title: 'State', cell: ClipBadge },
];

/** The site's own clips in their order, shown and hidden. For operators alone. */
export default function ManagedClips() {
  return (
    <AdminLayout title="Videos" text="The site’s own videos, in the order that visitors see them.">
      <List />
    </AdminLayout>
  );
}

function List() {
  const list = useList(listManagedClips, { sizes: [20, 50] });
  const acts: Column<ManagedClip> = {
    key: 'acts',
    title: 'Action',
    cell: (clip) => <ClipActs clip={clip} onDone={list.reload} />,
  };
  return (
    <>
      <div>
        <Button
          component={Link}
          to="/dashboard/operator/clip/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          New video
        </Button>
      </div>
      <ListTable
        list={list}
        name="Videos"
        columns={[...columns, acts]}
        keyOf={({ id }) => id}
        isSearchable={false}
        empty="There are no videos yet."
      />
    </>
  );
}
