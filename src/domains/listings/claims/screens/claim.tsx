import { Alert, Button, Loader, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { getListingDetails } from '../../pages/contract.ts';
import { type Claim, listClaims } from '../contract.ts';
import { BeginClaim } from '../parts/begin-claim.tsx';
import classes from '../parts/claim.module.css';
import { ClaimProgress } from '../parts/claim-progress.tsx';
import { ClaimWays } from '../parts/claim-ways.tsx';
import { isOpen } from '../rules.ts';
import type { Route } from './+types/claim.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Claim a listing');

/** One listing that a business claims: what to do now, and what happens next. */
export default function ClaimScreen() {
  const { slug = '' } = useParams();
  const { state, load } = useLoaded(queryOf(listClaims, { slug, per_page: 1 }));
  const [claim] = state.kind === 'there' ? state.data.data : [];
  return (
    <Stack gap={24} maw={760}>
      <div>
        <Link to="/dashboard/claim" className={classes.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> All claims
        </Link>
        <PageHead title="Claim a listing" text="Show us that the business is yours, and the page is too." />
      </div>
      {state.kind === 'loading' && (
        <p role="status">
          <Loader size="sm" aria-hidden /> Loading...
        </p>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" role="alert">
          <p>{state.message}</p>
          <Button mt="sm" variant="default" onClick={() => void load()}>
            Try again
          </Button>
        </Alert>
      )}
      {state.kind === 'there' && <Standing key={slug} slug={slug} claim={claim} />}
    </Stack>
  );
}

function Standing({ slug, claim }: { slug: string; claim: Claim | undefined }) {
  return (
    <>
      {claim && <ClaimProgress claim={claim} />}
      {claim?.state === 'asked' && <ClaimWays claim={claim} />}
      {(!claim || (!isOpen(claim.state) && claim.state !== 'granted')) && (
        <Begin slug={slug} isAgain={!!claim} />
      )}
    </>
  );
}

function Begin({ slug, isAgain }: { slug: string; isAgain: boolean }) {
  const { state } = useLoaded(queryOf(getListingDetails, { slug }));
  if (state.kind === 'failed')
    return (
      <Alert color="gray" role="alert">
        {state.status === 404 || state.status === 410 ? 'There is no such page.' : state.message}
      </Alert>
    );
  if (state.kind === 'loading') return null;
  return <BeginClaim slug={slug} title={state.data.title} isAgain={isAgain} />;
}
