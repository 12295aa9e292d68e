import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { ListingTable } from '../parts/listing-table.tsx';
import { RemovedListings } from '../parts/removed-listings.tsx';
import { UnsavedNew } from '../parts/unsaved-new.tsx';
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
        <Button
          component={Link}
          to="/dashboard/all-listing/new"
          leftSection={<IconPlus size={20} stroke={1.5} aria-hidden />}
        >
          Create listing
        </Button>
      </div>
      <nav className={classes.tabs} aria-label="Which listings">
        <Tab to="/dashboard/all-listing" isHere={!isRemoved} text="Current" />
        <Tab to="/dashboard/all-listing?show=removed" isHere={isRemoved} text="Removed" />
      </nav>
      {isRemoved ? (
        <RemovedListings />
      ) : (
        <>
          <UnsavedNew />
          <ListingTable />
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
