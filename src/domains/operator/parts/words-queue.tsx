import { Text } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { listWords, type WaitingWords } from '../settling-contract.ts';
import { clearing, wordsRefusal } from './decisions.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';

const columns: Column<WaitingWords>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'words',
    title: 'Words',
    cell: ({ words, term, place, context }) => (
      <>
        <strong>{words}</strong>
        <Text size="sm" c="dimmed">
          {`Taken for “${term}”${place ? `, in: ${place}` : ''}`}
        </Text>
        <p className={classes.words}>{context}</p>
      </>
    ),
  },
  {
    key: 'reason',
    title: 'Why it is lawful',
    cell: ({ reason }) => <p className={classes.words}>{reason}</p>,
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

const named = ({ id, words }: WaitingWords) => ({ id, title: words });

/** Words that our checker flagged as a prescription-only medicine and the business believes are harmless. */
export const WordsQueue = () => (
  <QueueList
    name="Advertising words"
    endpoint={listWords}
    columns={columns}
    isSearchable={false}
    deeds={[
      { label: 'Clear', of: ({ words }) => words, decision: (row) => clearing(named(row)), isMain: true },
      { label: 'Refuse', of: ({ words }) => words, decision: (row) => wordsRefusal(named(row)) },
    ]}
    empty="No words are waiting to be cleared."
  />
);
