import { Badge, Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import type { ImportLine, Outlook } from '../csv/contract.ts';

type Outcome = ImportLine['outcome'];

const words: Record<Outcome, { text: string; color: string }> = {
  added: { text: 'New', color: 'forest' },
  joined: { text: 'Joins', color: 'yellow' },
  unchanged: { text: 'Known', color: 'gray' },
  refused: { text: 'Left out', color: 'red' },
};
const outcomes = ['added', 'joined', 'unchanged', 'refused'] as const;

/** Lines drawn at once: a browser draws thousands slowly, and nobody reads them. */
const step = 100;

const columns: FactColumn<ImportLine>[] = [
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Client', cell: ({ name }) => name || 'N/A' },
  {
    title: 'Outcome',
    cell: ({ outcome }) => (
      <Badge color={words[outcome].color} variant="light" size="lg" tt="none">
        {words[outcome].text}
      </Badge>
    ),
  },
  { title: 'Details', cell: ({ notes }) => notes.join(' ') || 'Stays as it is' },
];

/** What becomes of each line of a file of clients. */
export function ImportLines({ outlook }: { outlook: Outlook }) {
  const [only, setOnly] = useState(outlook.refused > 0 ? 'refused' : '');
  const [shown, setShown] = useState(step);
  const lines = outlook.lines.filter(({ outcome }) => only === '' || outcome === only);
  return (
    <Stack>
      <NativeSelect
        label="Show lines"
        maw={240}
        value={only}
        onChange={({ target }) => {
          setOnly(target.value);
          setShown(step);
        }}
        data={[
          { value: '', label: `All (${outlook.lines.length})` },
          ...outcomes.map((value) => ({ value, label: `${words[value].text} (${outlook[value]})` })),
        ]}
      />
      <FactTable
        name="Lines of the file"
        columns={columns}
        rows={lines.slice(0, shown)}
        keyOf={({ line }) => line}
        empty="No such lines."
      />
      {lines.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)} style={{ justifySelf: 'start' }}>
          Show more ({lines.length - shown} left)
        </Button>
      )}
    </Stack>
  );
}
