import { Button, Stack } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import type { restoreFaq } from '../../faq/admin/contract.ts';
import type { restoreHome } from '../../home/admin/contract.ts';
import type { ArrangedVersion } from '../contract.ts';

type Restoring = typeof restoreFaq | typeof restoreHome;
type Restored<E extends Restoring> = Extract<Answer<E>, { ok: true }>['data'];

interface SavesProps<E extends Restoring> {
  readonly endpoint: E;
  readonly version: number;
  readonly versions: readonly ArrangedVersion[];
  readonly onRestored: (data: Restored<E>) => void;
}

type Row = Omit<ArrangedVersion, 'at'> & { readonly at: string | null };

/** The last saves, each of which can be brought back. */
export function Saves<E extends Restoring>({ endpoint, version, versions, onRestored }: SavesProps<E>) {
  const { chosen, choose, question } = useConfirmed<Restoring, Row>(
    endpoint,
    ({ version: to }) => ({ version, to }),
    {
      failed: 'Nothing was brought back',
      say: () => toast({ tone: 'success', text: 'The earlier version is back.', forMs: 3_000 }),
      onDone: (data) => onRestored(data as Restored<E>),
    },
  );
  const shipped: Row = { version: 0, note: 'As it came with the software.', at: null, by: '' };
  const acts: FactColumn<Row> = {
    title: 'Action',
    cell: (row) =>
      row.version !== version && (
        <Button
          variant="default"
          aria-label={`Bring back version ${row.version}`}
          onClick={() => choose(row)}
        >
          Bring back
        </Button>
      ),
  };
  return (
    <Stack gap={16}>
      <h2 className={card.head}>Last changes</h2>
      <FactTable
        name="Last changes"
        columns={[...columns, acts]}
        rows={[...versions, shipped]}
        keyOf={(row) => row.version}
      />
      <Confirm
        title={`Bring back version ${chosen?.version ?? ''}?`}
        text="Visitors see it at once. What is there now stays in this list."
        yes="Yes, bring it back"
        no="Cancel"
        {...question}
      />
    </Stack>
  );
}

const columns: readonly FactColumn<Row>[] = [
  { title: 'Version', cell: ({ version }) => version },
  { title: 'What changed', cell: ({ note }) => note },
  { title: 'When', cell: ({ at }) => (at ? momentText(at) : 'At the start') },
  { title: 'By', cell: ({ by }) => by || '–' },
];
