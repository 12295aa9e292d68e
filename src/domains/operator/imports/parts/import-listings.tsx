import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import card from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { stateWords } from '../../parts/listing-states.ts';
import { type ImportListing, type ImportReport, listImportListings } from '../contract.ts';
import { fateWords } from '../words.ts';

const columns: readonly Column<ImportListing>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: ({ id, title, town, postcode }) => (
      <>
        <Link to={`/dashboard/operator/listing/${id}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {[town, postcode].filter(Boolean).join(' · ')}
        </Text>
      </>
    ),
  },
  { key: 'state', title: 'State', cell: ({ state }) => stateWords[state] ?? state },
  { key: 'fate', title: 'Since the import', cell: ({ fate }) => fateWords[fate] },
];

const choices = [
  { value: 'all', label: 'All' },
  { value: 'goes', label: 'As imported' },
  { value: 'stays', label: 'Claimed or changed' },
] as const;

/** The listings that an import left there, and which of them an undo would delete. */
export function ImportListings({ report: { id, state } }: { report: ImportReport }) {
  const [which, setWhich] = useState<(typeof choices)[number]['value']>('all');
  const list = useList(listImportListings, {
    input: (query) => ({ ...query, id, which }),
    sizes: [10, 20, 50],
  });
  const choose = (value: string) =>
    setWhich(choices.find((choice) => choice.value === value)?.value ?? 'all');
  return (
    <Stack gap={16}>
      <h2 className={card.head}>Listings of this import</h2>
      <SegmentedControl
        aria-label="Which listings"
        w="fit-content"
        data={[...choices]}
        value={which}
        onChange={choose}
      />
      <ListTable
        list={list}
        name="Listings of this import"
        columns={columns}
        keyOf={({ id: key }) => key}
        empty={state === 'undone' ? 'Nothing of this import is left.' : 'There are none.'}
      />
    </Stack>
  );
}
