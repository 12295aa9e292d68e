import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import card from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { listWordEntries, type WordEntry, type WordListState } from '../contract.ts';
import { entryText, kindWords } from '../words.ts';
import { ChangeForm, type Changing } from './change-form.tsx';

interface EntriesProps {
  readonly state: WordListState;
  readonly onChanged: (state: WordListState) => void;
  readonly onStale: () => Promise<void>;
}

/** The words of the draft, or of the list in force, with the ways to change them. */
export function Entries({ state, onChanged, onStale }: EntriesProps) {
  const list = useList(listWordEntries, { sizes: [20, 50, 100] });
  const [changing, setChanging] = useState<Changing | null>(null);
  const close = () => setChanging(null);
  const acts: Column<WordEntry> = {
    key: 'acts',
    title: 'Action',
    cell: (entry) => (
      <Button
        variant="default"
        aria-label={`Remove ${entryText(entry)}`}
        onClick={() => setChanging({ effect: 'remove', entry })}
      >
        Remove
      </Button>
    ),
  };
  return (
    <Stack gap={16}>
      <h2 className={card.head}>{state.draft ? 'Words of the draft' : 'Words in force'}</h2>
      <div>
        <Button
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => setChanging({ effect: 'add' })}
        >
          Add a word
        </Button>
      </div>
      <ListTable
        list={list}
        name="Words"
        columns={[...columns, acts]}
        keyOf={({ group, kind, text }) => `${group} ${kind} ${text}`}
        empty="No such word is on the list."
        searchLabel="Word, or what to write instead"
      />
      <Dialog
        opened={changing !== null}
        title={changing?.effect === 'remove' ? 'Remove this word?' : 'Add a word'}
        onClose={close}
      >
        {changing && (
          <ChangeForm
            changing={changing}
            state={state}
            onClose={close}
            onStale={onStale}
            onDone={async (changed) => {
              onChanged(changed);
              await list.reload();
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}

const columns: readonly Column<WordEntry>[] = [
  { key: 'text', title: 'Word', cell: entryText },
  { key: 'kind', title: 'How it is found', cell: ({ kind }) => kindWords[kind] },
  { key: 'proposal', title: 'Write instead', cell: ({ proposal }) => proposal },
];
