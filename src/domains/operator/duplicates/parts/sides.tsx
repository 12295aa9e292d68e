import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { stateWords } from '../../parts/listing-states.ts';
import classes from '../../parts/operator.module.css';
import { getMerging, listDuplicates, mergeListing, type Pair, type Side } from '../contract.ts';

/** One of two listings that may be the same business. */
export const SideFacts = ({ side }: { side: Side }) => (
  <div>
    <Link to={`/dashboard/operator/listing/${side.id}`}>{side.title}</Link>
    <Text size="sm" c="dimmed">
      {[`Listing ${side.id}`, side.address, side.town, side.postcode].filter(Boolean).join(' · ')}
    </Text>
    <Text size="sm">
      {side.owner ?? (side.source ? `Imported from ${side.source}` : 'Not claimed')}
      {' · '}
      {stateWords[side.state] ?? side.state}
    </Text>
  </div>
);

interface Choice {
  readonly kept: Side;
  readonly gone: Side;
}

const isShown = ({ state }: Side) => state === 'live' || state === 'paused';
const mayGo = ({ owner, state }: Side) => owner === null && state === 'live';

/** Which of the two is kept: a button for each that may be, and the question before it. */
export function MergeButtons({ one, other, onDone }: Pair & { onDone?: () => Promise<void> }) {
  const { chosen, choose, question } = useConfirmed(
    mergeListing,
    ({ kept, gone }: Choice) => ({ id: gone.id, into: kept.id }),
    {
      reloads: [listDuplicates, getMerging],
      failed: 'The listings were not merged',
      ...(onDone ? { onDone } : {}),
    },
  );
  const choices: Choice[] = [
    { kept: one, gone: other },
    { kept: other, gone: one },
  ].filter(({ kept, gone }) => isShown(kept) && mayGo(gone));
  return (
    <div className={classes.actions}>
      {choices.map((choice) => (
        <Button
          key={choice.kept.id}
          variant="default"
          aria-label={`Keep listing ${choice.kept.id}, ${choice.kept.title}`}
          onClick={() => choose(choice)}
        >
          {`Keep ${choice.kept.id}`}
        </Button>
      ))}
      {choices.length === 0 && (
        <Text c="dimmed">Cannot be merged: both have an owner, or one is hidden.</Text>
      )}
      <Confirm
        {...question}
        title="Merge these two listings?"
        text={chosen ? mergeText(chosen) : ''}
        yes="Yes, merge them"
        no="Cancel"
      />
    </div>
  );
}

const mergeText = ({ kept, gone }: Choice) =>
  `Listing ${gone.id}, “${gone.title}”, is removed. Its address leads to listing ${kept.id}, “${kept.title}”, from now on, and its open reports move there. You can take this back on the page of listing ${gone.id}.`;
