import { Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { hasRoomFor } from '#src/domains/billing/plans/rules.ts';
import { toast } from '#src/ui/toast.ts';
import { dropListingDraft } from '../../own/contract.ts';
import { failed, LoadFailed } from '../../own/parts/load-failed.tsx';
import { DraftOffer } from './draft/draft-offer.tsx';
import { forgetForm, readKept } from './draft/kept-form.ts';
import { type Lists, useLists } from './fields/use-choices.ts';
import classes from './listing-editor.module.css';
import { ListingForm } from './listing-form.tsx';
import { PlanFull } from './plan-full.tsx';
import { type Start, startFresh, startFromDraft, startFromKept, startInactive } from './starting.ts';
import { type Opened, useOpened } from './use-opened.ts';

/** The form of a listing, when everything that it begins with is there. */
export function ListingEditor({ id }: { id: string }) {
  const { opening, load } = useOpened(id);
  const lists = useLists();
  const { category, location } = lists.of;
  // A city's id is drawn by its name: the form waits for these two, however they turn out.
  const isWaiting = category.kind === 'loading' || location.kind === 'loading';
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    // From here on a list that is asked for again takes nothing from the screen.
    if (!isWaiting) setReady(true);
  }, [isWaiting]);
  if (opening.kind === 'absent')
    return <LoadFailed title={failed} text="This listing does not exist, or is not yours." canGoBack />;
  if (opening.kind === 'failed') return <LoadFailed {...opening} onRetry={() => void load()} canGoBack />;
  if (opening.kind === 'loading' || !isReady) return <Waiting />;
  return <Beginning id={id} opened={opening.opened} lists={lists} />;
}

interface BeginningProps {
  readonly id: string;
  readonly opened: Opened;
  readonly lists: Lists;
}

/** What this tab kept goes on by itself; what the server kept is offered. */
function Beginning({ id, opened, lists }: BeginningProps) {
  const { profile } = useProfile();
  const [start, setStart] = useState<Start | null>(() => {
    const kept = readKept(id, profile.id);
    if (kept) return startFromKept(kept, opened, lists);
    return opened.draft || isFull(id, opened) ? null : startFresh(opened, lists);
  });
  const discard = async () => {
    const answer = await callSignedIn(dropListingDraft, { id: id === 'new' ? id : Number(id) });
    if (!answer.ok) toast({ tone: 'error', text: answer.message });
    else {
      forgetForm(id);
      setStart(startFresh(opened, lists));
    }
    return answer.ok;
  };
  if (!start && opened.draft)
    return (
      <DraftOffer
        draft={opened.draft}
        onContinue={() => setStart(startFromDraft(opened, lists))}
        onDiscard={discard}
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
    <Skeleton className={classes.waiting} />
    <Skeleton className={classes.waiting} />
  </Stack>
);
