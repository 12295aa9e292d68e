import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { getListingFacts } from '../correcting-contract.ts';
import { CorrectForm } from '../parts/correct-form.tsx';
import type { Route } from './+types/correct-listing.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Correct a listing');

/** What any page says, put right by an operator. */
export default function CorrectListing() {
  const id = Number(useParams().id);
  const loaded = useLoaded(queryOf(getListingFacts, { id }));
  return (
    <AdminLayout
      title="Correct a listing"
      text="Your changes are public at once. The same rules apply as for the business itself."
    >
      <Link to={`/dashboard/operator/listing/${id}`} className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to the listing
      </Link>
      <WhenLoaded loaded={loaded} what="the listing" height={640} gone="There is no such listing.">
        {(facts) => <CorrectForm key={id} facts={facts} />}
      </WhenLoaded>
    </AdminLayout>
  );
}
