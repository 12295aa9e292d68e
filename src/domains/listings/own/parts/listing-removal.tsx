import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ListingRow, removeListing } from '../contract.ts';

/** Asks before a listing is removed; for thirty days it can come back, and that is said. */
export function ListingRemoval({
  row: { id, title, state },
  opened,
  onClose,
  onRemoved,
}: {
  row: ListingRow;
  opened: boolean;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const answer = await callSignedIn(removeListing, { id });
    setBusy(false);
    onClose();
    if (answer.ok) {
      toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
      onRemoved();
    } else if (answer.status !== 401)
      toast({ tone: 'error', title: 'Failed to delete listing', text: answer.message });
  };
  const isPublic = state === 'live' || state === 'paused';
  return (
    <Confirm
      opened={opened}
      title="Are you sure?"
      text={`“${title || `Listing ${id}`}” is removed${isPublic ? ', and its page says so to visitors' : ''}. For 30 days you can restore it under “Removed”; after that, you won't be able to revert this!`}
      yes="Yes, delete it"
      no="Cancel"
      isBusy={isBusy}
      onYes={() => void remove()}
      onNo={onClose}
    />
  );
}
