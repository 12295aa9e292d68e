import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import {
  type DraftChange,
  dropWordDraft,
  listWordEntries,
  putWordListInForce,
  type Trial,
  tryWordList,
  type WordListState,
  withdrawWordChange,
} from '../contract.ts';
import { changeText, pagesText } from '../words.ts';

type Draft = NonNullable<WordListState['draft']>;

interface DraftProps {
  readonly draft: Draft;
  readonly trial: Trial | null;
  readonly onChanged: (state: WordListState) => void;
}

/** The next version: what it changes, what that would do to the live pages, and the way to put it in force. */
export function DraftCard({ draft, trial, onChanged }: DraftProps) {
  const { number, revision } = draft;
  const said = (text: string) => ({
    failed: 'Nothing changed',
    say: () => toast({ tone: 'success', text, forMs: 4_000 }),
    onDone: onChanged,
    reloads: [listWordEntries],
  });
  const trying = useChange(tryWordList, said('The trial has begun.'));
  const forcing = useChange(putWordListInForce, said('The draft is in force.'));
  const dropping = useChange(dropWordDraft, said('The draft is dropped.'));
  const withdrawing = useChange(withdrawWordChange, said('The draft is changed.'));
  const [isAsked, setAsked] = useState(false);
  const isTried = trial?.is_current === true;
  const isReady = isTried && trial.done_at !== null;
  const withdraw = ({ group, kind, text }: DraftChange) =>
    void withdrawing.change({ group, kind, text, revision });
  return (
    <section className={card.card} aria-labelledby="draft">
      <h2 id="draft" className={card.head}>{`Draft of version ${number}`}</h2>
      <FactTable
        name="Changes of the draft"
        columns={[...columns, withdrawColumn(withdraw)]}
        rows={draft.changes}
        keyOf={({ effect, group, kind, text }) => `${effect} ${group} ${kind} ${text}`}
        empty="Every change was taken out again."
      />
      <Misjudged draft={draft} />
      {isTried && <TrialResult trial={trial} />}
      <Group>
        {!isTried && (
          <Button loading={trying.isBusy} onClick={() => void trying.change({ revision })}>
            Try it on all live pages
          </Button>
        )}
        {isReady && (
          <Button loading={forcing.isBusy} onClick={() => setAsked(true)}>
            Put it in force
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          loading={dropping.isBusy}
          onClick={() => void dropping.change({ revision })}
        >
          Drop the draft
        </Button>
      </Group>
      <Confirm
        opened={isAsked}
        title={`Put version ${number} in force?`}
        text="From now on every text is judged by it when it is saved or ordered from. Pages that are live stay as they are until then."
        yes="Yes, put it in force"
        no="Cancel"
        isBusy={forcing.isBusy}
        onYes={() => void forcing.change({ revision }).then(() => setAsked(false))}
        onNo={() => setAsked(false)}
      />
    </section>
  );
}

const columns: readonly FactColumn<DraftChange>[] = [
  { title: 'Change', cell: changeText },
  {
    title: 'Why',
    cell: ({ why, source }) => (
      <>
        {why}
        {source && (
          <Text size="sm" c="dimmed">
            {source}
          </Text>
        )}
      </>
    ),
  },
  { title: 'When', cell: ({ at }) => momentText(at) },
];

const withdrawColumn = (withdraw: (change: DraftChange) => void): FactColumn<DraftChange> => ({
  title: 'Action',
  cell: (change) => (
    <Button variant="default" aria-label={`Take out: ${changeText(change)}`} onClick={() => withdraw(change)}>
      Take out
    </Button>
  ),
});

/** What the draft does to the phrases that the shipped list is tested with. */
function Misjudged({ draft: { wrongly_caught: caught, wrongly_freed: freed } }: { draft: Draft }) {
  if (caught.length + freed.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="Test phrases that this draft judges wrongly">
      {caught.length > 0 && <Text size="sm">{`Harmless, and caught: ${caught.slice(0, 8).join('; ')}`}</Text>}
      {freed.length > 0 && (
        <Text size="sm">{`Unlawful, and let through: ${freed.slice(0, 8).join('; ')}`}</Text>
      )}
    </Alert>
  );
}

/** How far the trial is, or what came of it. */
export function TrialResult({ trial }: { trial: Trial }) {
  const { done_at: doneAt, looked, total: pages, caught, freed } = trial;
  if (doneAt === null)
    return (
      <div>
        <Progress value={pages === 0 ? 100 : (looked / pages) * 100} aria-label="Trying the draft" />
        <Text role="status">{`${looked.toLocaleString('en-GB')} of ${pagesText(pages)} looked at. You can leave this page.`}</Text>
      </div>
    );
  return (
    <Stack gap={4}>
      <Text role="status">
        {`Tried on ${pagesText(looked)}, ${momentText(doneAt)}: ${pagesText(caught)} newly caught, ${pagesText(freed)} freed.`}
      </Text>
      {caught + freed > 0 && (
        <Link to="/dashboard/operator/word-list/finding">See the pages and the words</Link>
      )}
    </Stack>
  );
}
