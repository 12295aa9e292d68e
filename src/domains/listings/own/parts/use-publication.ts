import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { toast } from '#src/ui/toast.ts';
import { type ListingRow, pauseListing, publishListing } from '../contract.ts';

/** Shows a listing to the public, or takes it back; what it lacks for that is said, with the way to it. */
export function usePublication({ id, title }: ListingRow, onChanged: (words: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const done = (text: string, notices: readonly string[]) => {
    toast({ tone: 'success', text, forMs: 3_000 });
    for (const notice of notices) toast({ tone: 'info', text: notice });
    onChanged(text);
  };
  const publish = async () => {
    setBusy(true);
    const answer = await callSignedIn(publishListing, { id });
    setBusy(false);
    if (answer.ok) return done(answer.data.message, answer.data.notices);
    if (answer.status === 401) return;
    const lacks = Object.values(answer.errors).flat();
    toast({
      tone: 'error',
      title: `${title || 'The listing'} cannot be shown yet`,
      text: lacks.length > 0 ? lacks.join(' ') : answer.message,
      link:
        answer.code === 'plan-limit'
          ? { to: '/for-business', text: 'Compare the plans' }
          : { to: `/dashboard/all-listing/${id}`, text: 'Complete it' },
    });
  };
  const pause = async () => {
    setBusy(true);
    const answer = await callSignedIn(pauseListing, { id });
    setBusy(false);
    if (answer.ok) return done(answer.data.message, answer.data.notices);
    if (answer.status !== 401) toast({ tone: 'error', text: answer.message });
  };
  return { publish, pause, isBusy };
}
