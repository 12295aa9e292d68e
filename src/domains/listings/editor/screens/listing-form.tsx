import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconStack2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { hasRoomFor, listingsText } from '#src/domains/billing/plans/rules.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { dropListingDraft, type ListingPlan } from '../../own/contract.ts';
import { failed, LoadFailed, unreadable } from '../../own/parts/load-failed.tsx';
import { DraftOffer } from '../parts/draft/draft-offer.tsx';
import { forgetForm, readKept } from '../parts/draft/kept-form.ts';
import { type Lists, useLists } from '../parts/fields/use-choices.ts';
import { ListingForm } from '../parts/listing-form.tsx';
import { type Start, startFresh, startFromDraft, startFromKept, startInactive } from '../parts/starting.ts';
import { type Opened, useOpened } from '../parts/use-opened.ts';
import type { Route } from './+types/listing-form.ts';
import classes from './listing-form.module.css';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, params.id === 'new' ? 'Create a listing' : 'Edit a listing');

/** A listing that is made or changed; each has a form of its own. */
export default function ListingFormScreen({ params: { id } }: Route.ComponentProps) {
  const isNew = id === 'new';
  return (
    <>
      <Link to="/dashboard/all-listing" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
        Back
      </Link>
      <PageHead
        title={isNew ? 'Create a listing' : 'Edit a listing'}
        text="We save a draft as you type, and you can go on with it on any device. Fields marked with an asterisk are required."
      />
      {/^(new|[1-9]\d{0,9})$/.test(id) ? <ListingEditor key={id} id={id} /> : <Absent />}
    </>
  );
}

const Absent = () => (
  <LoadFailed title={failed} text="This listing does not exist, or is not yours." canGoBack />
);

/** The form of a listing, when everything that it begins with is there. */
function ListingEditor({ id }: { id: string }) {
  const { state, load } = useOpened(id);
  const lists = useLists();
  const { category, location } = lists.of;
  // A city's id is drawn by its name: the form waits for these two, however they turn out.
  const isWaiting = category.kind === 'loading' || location.kind === 'loading';
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // From here on a list that is asked for again takes nothing from the screen.
    if (!isWaiting) setReady(true);
  }, [isWaiting]);
  const again = { onRetry: () => void load(), canGoBack: true };
  if (state.kind === 'failed')
    return state.status === 404 ? <Absent /> : <LoadFailed title={failed} text={state.message} {...again} />;
  if (state.kind === 'loading' || !isReady) return <Waiting />;
  // Some proxy may have answered in place of the server.
  if (id !== 'new' && !state.data.listing)
    return (
      <LoadFailed title={unreadable} text="We could not load this listing. Please try again." {...again} />
    );
  return <Beginning id={id} opened={state.data} lists={lists} />;
}

/** What this tab kept goes on by itself; what the server kept is offered. */
function Beginning({ id, opened, lists }: { id: string; opened: Opened; lists: Lists }) {
  const { profile } = useProfile();
  const [start, setStart] = useState<Start | null>(() => {
    const kept = readKept(id, profile.id);
    if (kept) return startFromKept(kept, opened, lists);
    return opened.draft || isFull(id, opened) ? null : startFresh(opened, lists);
  });
  const { change: discard, isBusy } = useChange(dropListingDraft, {
    say: () => undefined,
    onDone: () => {
      forgetForm(id);
      setStart(startFresh(opened, lists));
    },
  });
  if (!start && opened.draft)
    return (
      <DraftOffer
        draft={opened.draft}
        onContinue={() => setStart(startFromDraft(opened, lists))}
        isBusy={isBusy}
        onDiscard={() => void discard({ id: id === 'new' ? id : Number(id) })}
      />
    );
  if (!start && opened.plan)
    return <PlanFull plan={opened.plan} onContinue={() => setStart(startInactive(opened, lists))} />;
  return (
    start && (
      <ListingForm
        id={id}
        saved={opened.listing}
        plan={opened.plan}
        publishing={opened.publishing}
        start={start}
        lists={lists}
      />
    )
  );
}

/** No room in the plan for one more. */
const isFull = (id: string, { plan }: Opened): boolean =>
  id === 'new' && plan !== null && !hasRoomFor(plan.num_of_listing, plan.listings_used);

const Waiting = () => (
  <Stack mt="lg" role="status" aria-label="Loading the listing">
    <Skeleton height={260} radius="lg" />
    <Skeleton height={260} radius="lg" />
  </Stack>
);

interface PlanFullProps {
  readonly plan: ListingPlan;
  /** Writes one all the same, to be kept inactive. */
  readonly onContinue: () => void;
}

/** Said before the form of a listing that the plan has no room for. */
const PlanFull = ({ plan: { name, num_of_listing: most }, onContinue }: PlanFullProps) => (
  <Alert
    color="yellow"
    variant="light"
    mt="lg"
    icon={<IconStack2 aria-hidden />}
    title={`Your ${name} plan is full`}
  >
    <p>
      It covers {listingsText(most)}, and {most === 1 ? 'it is' : 'all are'} in use. Choose a larger plan, or
      pause or remove {most === 1 ? 'the one you have' : 'one of them'}. You can also write this one now and
      keep it inactive.
    </p>
    <Group mt="sm">
      <Button component={Link} to="/dashboard/plan">
        See your plan
      </Button>
      <Button component={Link} to="/dashboard/all-listing" variant="default">
        Pause or remove a listing
      </Button>
      <Button variant="subtle" onClick={onContinue}>
        Write it and keep it inactive
      </Button>
    </Group>
  </Alert>
);
