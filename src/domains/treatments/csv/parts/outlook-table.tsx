import { Badge, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import type { ImportLine, Outlook } from '../contract.ts';
import classes from './outlook-table.module.css';

type Outcome = ImportLine['outcome'];

const words: Record<Outcome, { text: string; color: string }> = {
  added: { text: 'Added', color: 'forest' },
  changed: { text: 'Changed', color: 'yellow' },
  unchanged: { text: 'Unchanged', color: 'gray' },
  refused: { text: 'Left out', color: 'red' },
};

/** Lines drawn at once: a browser draws thousands slowly, and nobody reads them. */
const step = 100;

const columns: FactColumn<ImportLine>[] = [
  { title: 'Line', cell: ({ line }) => line },
  { title: 'Treatment', cell: ({ treatment, variant }) => [treatment, variant].filter(Boolean).join(', ') },
  {
    title: 'Outcome',
    cell: ({ outcome }) => (
      <Badge color={words[outcome].color} variant="light" size="lg" tt="none">
        {words[outcome].text}
      </Badge>
    ),
  },
  { title: 'Details', cell: ({ notes }) => <Notes notes={notes} /> },
];

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <>
    {(notes.length > 0 ? notes : ['Stays as it is']).map((note) => (
      <p key={note}>{note}</p>
    ))}
  </>
);

/** What becomes of each line of a file. */
export function OutlookTable({ outlook }: { outlook: Outlook }) {
  const [only, setOnly] = useState<Outcome | ''>(outlook.refused > 0 ? 'refused' : '');
  const [shown, setShown] = useState(step);
  const lines = outlook.lines.filter(({ outcome }) => only === '' || outcome === only);
  return (
    <div className={classes.outlook}>
      <NativeSelect
        label="Show lines"
        className={classes.filter}
        value={only}
        onChange={({ target }) => {
          setOnly(target.value as Outcome | '');
          setShown(step);
        }}
        data={[
          { value: '', label: `All (${outlook.lines.length})` },
          ...(['added', 'changed', 'unchanged', 'refused'] as const).map((outcome) => ({
            value: outcome,
            label: `${words[outcome].text} (${outlook[outcome]})`,
          })),
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
        <Button variant="default" onClick={() => setShown(shown + step)} className={classes.more}>
          Show more ({lines.length - shown} left)
        </Button>
      )}
    </div>
  );
}
