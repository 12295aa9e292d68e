import { useChange } from '#src/ui/form/use-change.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
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
  const { change: remove, isBusy } = useChange(removeListing, {
    failed: 'Failed to delete listing',
    onAnswered: onClose,
    onDone: onRemoved,
  });
  const isPublic = state === 'live' || state === 'paused';
  return (
    <Confirm
      opened={opened}
      title="Are you sure?"
      text={`“${title || `Listing ${id}`}” is removed${isPublic ? ', and its page says so to visitors' : ''}. For 30 days you can restore it under “Removed”; after that, you won't be able to revert this!`}
      yes="Yes, delete it"
      no="Cancel"
      isBusy={isBusy}
      onYes={() => void remove({ id })}
      onNo={onClose}
    />
  );
}
