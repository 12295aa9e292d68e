import { Badge, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { type Claim, listClaims } from '../contract.ts';
import { isOpen } from '../rules.ts';
import { claimStanding, claimWishText } from '../texts.ts';
import type { Route } from './+types/claims.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Claims');

const columns: readonly Column<Claim>[] = [
  {
    key: 'listing',
    title: 'Listing',
    cell: ({ listing: { slug, title } }) => <Link to={`/dashboard/claim/${slug}`}>{title}</Link>,
  },
  { key: 'town', title: 'Town', cell: ({ listing }) => listing.town || '–' },
  { key: 'wish', title: 'You asked to', cell: ({ wish }) => claimWishText[wish].toLowerCase() },
  { key: 'asked', title: 'Begun', cell: ({ asked_at: at }) => dayText(at) },
  {
    key: 'state',
    title: 'State',
    cell: ({ state }) => (
      <Badge variant="light" color={isOpen(state) ? 'yellow' : state === 'granted' ? 'green' : 'gray'}>
        {claimStanding[state]}
      </Badge>
    ),
  },
];

/** Every listing that a business claimed, whatever came of it. */
export default function Claims() {
  const list = useList(listClaims, {
    input: ({ page, per_page, search }) => ({ page, per_page, search }),
    sizes: [20, 50, 100],
  });
  return (
    <Stack gap={32}>
      <PageHead
        title="Claims"
        text="Pages that were made from public records, and that you told us are your business."
      />
      <ListTable
        list={list}
        name="Claims"
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Search claims"
        empty="You have not claimed a page. Find your business in the search, and choose “Is this your business?” on its page."
      />
    </Stack>
  );
}
