import { Code, Stack, Text } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import type { OperatorAction } from '../contract.ts';
import { factRows } from '../fact-rows.ts';
import classes from './change.module.css';

/** One entry of the log: what was before beside what is now, and its place in the chain. */
export const Change = ({ row }: { row: OperatorAction }) => (
  <Stack>
    <dl className={card.facts}>
      <Fact name="When">{momentText(row.at)}</Fact>
      <Fact name="Who">
        {row.operator
          ? `${row.operator} (account ${row.operator_id})`
          : 'The command line, or the server itself'}
      </Fact>
      <Fact name="About">{`${row.subject} ${row.subject_id}`}</Fact>
      <Fact name="Why">{row.reason || '–'}</Fact>
      <Fact name="Request">{row.request_id}</Fact>
    </dl>
    <FactTable
      name="Before and after"
      columns={[
        { title: 'Field', cell: ({ field }) => field },
        { title: 'Before', cell: ({ before }) => before },
        { title: 'After', cell: ({ after }) => after },
      ]}
      rows={factRows(row)}
      keyOf={({ field }) => field}
      empty="The values before and after were not kept."
    />
    <Text size="sm">{`Row ${row.seq} of the chain:`}</Text>
    <Code block className={classes.hash}>
      {row.hash}
    </Code>
  </Stack>
);

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
