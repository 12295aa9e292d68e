import { Badge, Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { type FactColumn, FactTable } from './fact-table.tsx';

/** What a table would do. Of the outcomes, `unchanged` and `refused` take nothing in. */
export interface TableOutlook {
  readonly lines: readonly {
    readonly line: number;
    readonly outcome: string;
    readonly notes: readonly string[];
  }[];
  readonly fingerprint: string;
}

type Line<Outlook extends TableOutlook> = Outlook['lines'][number];

/** How each outcome is shown, in the order of the filter. */
export type Outcomes<Outlook extends TableOutlook> = Readonly<
  Record<Line<Outlook>['outcome'], readonly [text: string, colour: string]>
>;

interface OutlookLinesProps<Outlook extends TableOutlook> {
  readonly outlook: Outlook;
  readonly outcomes: Outcomes<Outlook>;
  readonly about: readonly [string, (line: Line<Outlook>) => string];
}

/** Lines drawn at once: a browser draws thousands slowly, and nobody reads them. */
const step = 100;

/** What becomes of each line of a table. */
export function OutlookLines<Outlook extends TableOutlook>({
  outlook,
  outcomes,
  about: [title, cell],
}: OutlookLinesProps<Outlook>) {
  const all: readonly Line<Outlook>[] = outlook.lines;
  const having = (outcome: string) => all.filter((line) => outcome === '' || line.outcome === outcome);
  const [only, setOnly] = useState(having('refused').length > 0 ? 'refused' : '');
  const [shown, setShown] = useState(step);
  const columns: FactColumn<Line<Outlook>>[] = [
    { title: 'Line', cell: ({ line }) => line },
    { title, cell },
    {
      title: 'Outcome',
      cell: ({ outcome }) => <Outcome words={outcomes[outcome as Line<Outlook>['outcome']]} />,
    },
    { title: 'Details', cell: ({ notes }) => <Notes notes={notes} /> },
  ];
  const lines = having(only);
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
          { value: '', label: `All (${all.length})` },
          ...Object.entries<readonly [string, string]>(outcomes).map(([value, [text]]) => ({
            value,
            label: `${text} (${having(value).length})`,
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
        <Button variant="default" onClick={() => setShown(shown + step)} style={{ alignSelf: 'start' }}>
          Show more ({lines.length - shown} left)
        </Button>
      )}
    </Stack>
  );
}

const Outcome = ({ words: [text, colour] }: { words: readonly [string, string] }) => (
  <Badge color={colour} variant="light" size="lg" tt="none">
    {text}
  </Badge>
);

const Notes = ({ notes }: { notes: readonly string[] }) => (
  <>
    {(notes.length > 0 ? notes : ['Stays as it is']).map((note) => (
      <p key={note}>{note}</p>
    ))}
  </>
);
