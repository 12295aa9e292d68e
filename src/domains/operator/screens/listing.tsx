import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { ListingPage } from '#src/domains/listings/parts/page/listing-page.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSite } from '#src/platform/web/site.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, Waiting, WhenLoaded } from '#src/ui/list/loaded.tsx';
import unseen from '#src/ui/unseen.module.css';
import { type Check, getWaiting, listWaiting, type WaitingPage } from '../contract.ts';
import { Merging } from '../duplicates/parts/merging.tsx';
import { listHistory } from '../listings/contract.ts';
import { getListingFacts } from '../listings/correcting-contract.ts';
import { About } from '../listings/parts/about.tsx';
import { ListingHistory } from '../listings/parts/listing-history.tsx';
import { type Decision, DecisionDialog } from '../parts/decision.tsx';
import { approval, sendingBack, takedown } from '../parts/decisions.ts';
import classes from '../parts/operator.module.css';
import type { Route } from './+types/listing.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Listing');

/** One listing: what was checked, what was done before, and the page as the public would see it. */
export default function CheckListing() {
  const id = Number(useParams().id);
  const { state, load } = useWaitingPage(id);
  const openNext = useOpenNext();
  const isWaiting = state.kind === 'there' && state.page.state === 'awaiting_check';
  return (
    <AdminLayout
      title={isWaiting ? 'Check a listing' : 'Listing'}
      text="The listing, its history, and its page as the public would see it."
    >
      <Link
        to={isWaiting ? '/dashboard/operator/listings' : '/dashboard/operator/all-listing'}
        className={card.back}
      >
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />{' '}
        {isWaiting ? 'Listings to check' : 'All listings'}
      </Link>
      {state.kind === 'loading' && <Waiting height={480} radius="lg" label="Loading the listing" />}
      {state.kind === 'failed' && (
        <Stack align="start" role="alert">
          <Text>
            {state.isGone ? 'There is no such listing.' : `The listing could not be loaded. ${state.message}`}
          </Text>
          {!state.isGone && (
            <Button variant="default" onClick={() => void load()}>
              Try again
            </Button>
          )}
        </Stack>
      )}
      {state.kind === 'there' && (
        <Checked key={state.page.id} page={state.page} onDecided={isWaiting ? openNext : load} />
      )}
    </AdminLayout>
  );
}

/** Opens the listing that has waited longest, or the empty queue. */
function useOpenNext() {
  const navigate = useNavigate();
  return async () => {
    const answer = await callSignedIn(listWaiting, { per_page: 1 });
    const next = answer.ok ? answer.data.data[0] : undefined;
    await navigate(next ? `/dashboard/operator/listing/${next.id}` : '/dashboard/operator/listings');
  };
}

function Checked({ page, onDecided }: { page: WaitingPage; onDecided: () => Promise<void> }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const tiles = useSite()?.mapTiles ?? null;
  const { id, version, state, listing, owner, checks } = page;
  const facts = useLoaded(queryOf(getListingFacts, { id }));
  const client = useQueryClient();
  const thing = { id, version, title: listing.title };
  const isShown = state === 'live' || state === 'paused';
  const decided = async () => {
    await Promise.all([onDecided(), facts.load()]);
    await client.refetchQueries({ queryKey: [listHistory.method, listHistory.path] });
  };
  return (
    <Stack gap={24}>
      <WhenLoaded loaded={facts} what="the listing" height={240}>
        {(known) => (
          <About facts={known} owner={owner} onChoose={setDecision}>
            {state === 'awaiting_check' && (
              <>
                <Button onClick={() => setDecision(approval(thing))}>Approve</Button>
                <Button variant="default" onClick={() => setDecision(sendingBack(thing))}>
                  Send back
                </Button>
              </>
            )}
            {isShown && (
              <Button variant="default" onClick={() => setDecision(takedown(thing))}>
                Take down
              </Button>
            )}
          </About>
        )}
      </WhenLoaded>
      <ListingChecks checks={checks} />
      <ListingHistory id={id} />
      <Merging id={id} onDone={decided} />
      <section className={classes.seen} aria-label="As the public would see it">
        <ListingPage listing={listing} tiles={tiles} />
      </section>
      <DecisionDialog decision={decision} onDone={decided} onClose={() => setDecision(null)} />
    </Stack>
  );
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isGone: boolean }
  | { readonly kind: 'there'; readonly page: WaitingPage };

/** A listing as the public would see it, with what was checked. */
function useWaitingPage(id: number) {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const load = useCallback(async () => {
    const answer = await callSignedIn(getWaiting, { id });
    setState(
      answer.ok
        ? { kind: 'there', page: answer.data }
        : { kind: 'failed', message: answer.message, isGone: answer.status === 404 },
    );
  }, [id]);
  useEffect(() => {
    void load();
  }, [load]);
  return { state, load };
}

/** What the system could check; the rest is for a person. */
const ListingChecks = ({ checks }: { checks: readonly Check[] }) => (
  <section className={card.card} aria-labelledby="checks">
    <h2 id="checks" className={card.head}>
      Checks
    </h2>
    <ul className={card.lines}>
      {checks.map(({ label, passed, detail }) => (
        <li key={label} className={classes.check} data-passed={passed}>
          {passed ? (
            <IconCircleCheck size={24} stroke={1.5} aria-hidden />
          ) : (
            <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
          )}
          <strong>
            {label}
            <span className={unseen.unseen}>{passed ? ': passed' : ': needs a look'}</span>
          </strong>
          <span className={card.soft}>{detail}</span>
        </li>
      ))}
    </ul>
  </section>
);
