import { Badge, Button, Stack } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type ListVersion, listWordEntries, restoreWordList, type WordListState } from '../contract.ts';

interface VersionTableProps {
  readonly state: WordListState;
  readonly onChanged: (state: WordListState) => void;
}

type Row = Omit<ListVersion, 'in_force_at'> & { readonly in_force_at: string | null };

/** Every version that was in force; an earlier one can be restored at once. */
export function VersionTable({ state, onChanged }: VersionTableProps) {
  const { chosen, choose, question } = useConfirmed(
    restoreWordList,
    ({ number }: Row) => ({ number, in_force: state.in_force }),
    {
      failed: 'Nothing was restored',
      say: () => toast({ tone: 'success', text: 'The earlier words are in force again.', forMs: 4_000 }),
      onDone: onChanged,
      reloads: [listWordEntries],
    },
  );
  const shipped: Row = {
    ...{ number: 0, note: 'The words that came with the software.', in_force_at: null, by: '' },
    is_in_force: state.in_force === 0,
  };
  const acts: FactColumn<Row> = {
    title: 'Action',
    cell: (row) =>
      !row.is_in_force && (
        <Button variant="default" aria-label={`Restore ${nameOf(row)}`} onClick={() => choose(row)}>
          Restore
        </Button>
      ),
  };
  return (
    <Stack gap={16}>
      <h2 className={card.head}>Versions</h2>
      <FactTable
        name="Versions of the word list"
        columns={[...columns, acts]}
        rows={[...state.versions, shipped]}
        keyOf={({ number }) => number}
      />
      <Confirm
        title={chosen ? `Restore ${nameOf(chosen)}?` : ''}
        text="Its words apply at once, as a new version. No page is checked first."
        yes="Yes, restore it"
        no="Cancel"
        {...question}
      />
    </Stack>
  );
}

const nameOf = ({ number }: Pick<Row, 'number'>): string =>
  number === 0 ? 'the first list' : `version ${number}`;

const columns: readonly FactColumn<Row>[] = [
  {
    title: 'Version',
    cell: ({ number, is_in_force: isInForce }) => (
      <>
        {number === 0 ? 'First list' : `Version ${number}`}{' '}
        {isInForce && (
          <Badge color="forest" variant="light" tt="none">
            In force
          </Badge>
        )}
      </>
    ),
  },
  { title: 'What it changes', cell: ({ note }) => note },
  { title: 'Put in force', cell: ({ in_force_at: at }) => (at ? momentText(at) : 'From the start') },
  { title: 'By', cell: ({ by }) => by || '–' },
];
