import { Button, Group } from '@mantine/core';
import { longMomentText } from '#src/platform/clock.ts';
import { isListingField, listingLabels } from '../../../listing.ts';
import type { SavedDraft } from '../../../own/contract.ts';
import classes from './draft-offer.module.css';

interface DraftOfferProps {
  readonly draft: SavedDraft;
  readonly onContinue: () => void;
  readonly isBusy: boolean;
  readonly onDiscard: () => void;
}

/** What was typed and not saved, offered before the form is there: typing would take its place. */
export function DraftOffer({ draft, isBusy, onContinue, onDiscard }: DraftOfferProps) {
  const contents = contentsOf(draft);
  return (
    <section className={classes.offer} aria-labelledby="draft-offer">
      <h2 id="draft-offer" className={classes.title}>
        You have unsaved work
      </h2>
      <p>
        You left {draft.body.title ? `“${draft.body.title}”` : 'it'} unsaved on{' '}
        {longMomentText(draft.saved_at)}.{contents !== '' && ` It has: ${contents}.`}
      </p>
      {draft.is_stale && (
        <p>
          The listing has been saved elsewhere since. When you save this, you see what differs before anything
          is overwritten.
        </p>
      )}
      <Group mt="xs">
        <Button onClick={onContinue} disabled={isBusy}>
          Continue where you left off
        </Button>
        <Button variant="subtle" color="red" onClick={onDiscard} loading={isBusy}>
          Discard
        </Button>
      </Group>
    </section>
  );
}

const hidden = new Set(['status', 'is_featured', 'is_verified', 'remove_attachment', 'title']);

/** The fields that hold something, by name; a few, and how many more. */
function contentsOf({ body }: SavedDraft): string {
  const names = Object.entries(body)
    .filter(([field, value]) => !hidden.has(field) && value !== '' && value !== null && String(value) !== '')
    .map(([field]) => (isListingField(field) ? listingLabels[field].toLowerCase() : ''))
    .filter((name) => name !== '');
  const more = names.length - 6;
  return more > 1 ? `${names.slice(0, 6).join(', ')} and ${more} more` : names.join(', ');
}
