import { Alert, Button } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { longDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { OwnBrand } from '../../brands/parts/own-brand.tsx';
import { getListingDraft, type ListingRow, listListings, restoreListing } from '../contract.ts';
import { ListingTable } from '../parts/listing-table.tsx';
import { sayNotices, withPlans } from '../parts/row-actions.tsx';
import type { Route } from './+types/all-listing.ts';
import classes from './all-listing.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Listings');

/** Everything that a business shows or means to show; beside it what was removed and can come back. */
export default function AllListing() {
  const [params] = useSearchParams();
  const isRemoved = params.get('show') === 'removed';
  return (
    <>
      <div className={classes.head}>
        <PageHead title="Listings" text="Each listing is a public page for your business." />
        <OfAllPlaces>
          <Button
            component={Link}
            to="/dashboard/all-listing/new"
            leftSection={<IconPlus size={20} stroke={1.5} aria-hidden />}
          >
            Create listing
          </Button>
        </OfAllPlaces>
      </div>
      <nav className={classes.tabs} aria-label="Which listings">
        <Tab to="/dashboard/all-listing" isHere={!isRemoved} text="Current" />
        <Tab to="/dashboard/all-listing?show=removed" isHere={isRemoved} text="Removed" />
      </nav>
      {isRemoved ? (
        <RemovedListings />
      ) : (
        <>
          <OfAllPlaces>
            <UnsavedNew />
          </OfAllPlaces>
          <ListingTable />
          <OwnBrand />
        </>
      )}
    </>
  );
}

const Tab = ({ to, isHere, text }: { to: string; isHere: boolean; text: string }) => (
  <Link to={to} className={classes.tab} aria-current={isHere ? 'page' : undefined}>
    {text}
  </Link>
);

/** A listing that was begun and never saved has no row yet: here it is found again. */
function UnsavedNew() {
  // Without an answer nothing is said: the form offers it again.
  const { state } = useLoaded(queryOf(getListingDraft, { id: 'new' }));
  const draft = state.kind === 'there' ? state.data.draft : null;
  if (!draft) return null;
  const { title = '' } = draft.body;
  return (
    <Alert
      color="forest"
      variant="light"
      mb="md"
      icon={<IconPencil aria-hidden />}
      title="You began a new listing"
    >
      <p>{title === '' ? 'It is not saved yet.' : `“${title}” is not saved yet.`}</p>
      <Button component={Link} to="/dashboard/all-listing/new" variant="default" mt="sm">
        Continue where you left off
      </Button>
    </Alert>
  );
}

/** What was removed and can still come back. */
function RemovedListings() {
  const list = useList(listListings, {
    input: ({ sort: _, ...query }) => ({ ...query, state: 'removed' as const }),
  });
  const columns: readonly Column<ListingRow>[] = [
    { key: 'id', title: 'id', cell: ({ id }) => id },
    { key: 'title', title: 'Title', cell: ({ title }) => title || 'Without a title' },
    { key: 'address', title: 'Address', cell: ({ address }) => address || '–' },
    {
      key: 'until',
      title: 'Can be restored until',
      cell: ({ restorable_until: at }) => at && longDayText(at),
    },
    {
      key: 'actions',
      title: 'Actions',
      cell: (row) => <Restoration row={row} />,
    },
  ];
  return (
    <ListTable
      list={list}
      name="Removed listings"
      columns={columns}
      keyOf={({ id }) => id}
      searchLabel="Search removed listings"
      empty={<p>Nothing was removed in the last 30 days.</p>}
    />
  );
}

function Restoration({ row: { id, title } }: { row: ListingRow }) {
  const { change: restore, isBusy } = useChange(restoreListing, {
    reloads: [listListings],
    onDone: ({ notices }) => sayNotices(notices),
    failed: withPlans,
  });
  return (
    <Button
      variant="default"
      onClick={() => void restore({ id })}
      loading={isBusy}
      aria-label={`Restore ${title || `listing ${id}`}`}
    >
      Restore
    </Button>
  );
}
