import { Badge, Button, NativeSelect, Table } from '@mantine/core';
import { useState } from 'react';
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
      <section className={classes.frame} aria-label="Lines of the file">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Line</Table.Th>
              <Table.Th>Treatment</Table.Th>
              <Table.Th>Outcome</Table.Th>
              <Table.Th>Details</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.slice(0, shown).map((line) => (
              <Line key={line.line} line={line} />
            ))}
          </Table.Tbody>
        </Table>
        {lines.length === 0 && <p className={classes.none}>No such lines.</p>}
      </section>
      {lines.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + step)} className={classes.more}>
          Show more ({lines.length - shown} left)
        </Button>
      )}
    </div>
  );
}

const Line = ({ line: { line, treatment, variant, outcome, notes } }: { line: ImportLine }) => (
  <Table.Tr>
    <Table.Td>{line}</Table.Td>
    <Table.Td className={classes.named}>{[treatment, variant].filter(Boolean).join(', ')}</Table.Td>
    <Table.Td>
      <Badge color={words[outcome].color} variant="light" size="lg" tt="none">
        {words[outcome].text}
      </Badge>
    </Table.Td>
    <Table.Td>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </Table.Td>
  </Table.Tr>
);
