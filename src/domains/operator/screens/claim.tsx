import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type ClaimCase, getClaimCase } from '../claims/contract.ts';
import { CaseClaimCard } from '../parts/claims/case-claim.tsx';
import { type Decision, DecisionDialog } from '../parts/decision.tsx';
import { History } from '../parts/history.tsx';
import { stateWords } from '../parts/listing-states.ts';
import classes from '../parts/operator.module.css';
import { OwnerLines } from '../parts/owner-lines.tsx';
import type { Route } from './+types/claim.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Look at a claim');

/** One listing with everybody who claims it: what it rests on, and the decision. */
export default function LookAtClaim() {
  const id = Number(useParams().id);
  const loaded = useLoaded(queryOf(getClaimCase, { id }));
  return (
    <AdminLayout title="Look at a claim" text="Who claims the page, their evidence, and earlier decisions.">
      <Link to="/dashboard/operator/claims" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Claims
      </Link>
      <WhenLoaded loaded={loaded} what="the claim" gone="There is no such claim.">
        {(found) => <Case found={found} onDecided={loaded.load} />}
      </WhenLoaded>
    </AdminLayout>
  );
}

function Case({ found, onDecided }: { found: ClaimCase; onDecided: () => Promise<void> }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const { listing, claims, seen, history } = found;
  return (
    <Stack gap={24}>
      <ClaimedListing listing={listing} />
      {claims.map((claim) => (
        <CaseClaimCard
          key={claim.id}
          claim={claim}
          onChoose={(offer) => setDecision(offer(claim, { title: listing.title, seen }))}
          onPrinted={onDecided}
        />
      ))}
      <History history={history} />
      <DecisionDialog decision={decision} onDone={onDecided} onClose={() => setDecision(null)} />
    </Stack>
  );
}

/** What is claimed. */
const ClaimedListing = ({ listing }: Pick<ClaimCase, 'listing'>) => (
  <section className={card.card} aria-labelledby="claimed">
    <h2 id="claimed" className={card.head}>
      {listing.title}
    </h2>
    <div>
      <p className={card.soft}>{stateWords[listing.state]}</p>
      <OwnerLines owner={listing.owner} />
    </div>
    <dl className={card.facts}>
      {Object.entries({
        Category: listing.category,
        Address: listing.address,
        Phone: listing.phone,
        Email: listing.email,
        Website: listing.website,
      }).map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={classes.words}>{value}</dd>
            </div>
          ),
      )}
    </dl>
    <Link to={`/dashboard/operator/listing/${listing.id}`}>See the page and its checks</Link>
  </section>
);
