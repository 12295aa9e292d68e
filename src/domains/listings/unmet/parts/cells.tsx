import { Text } from '@mantine/core';
import type { Column } from '#src/ui/list/list-table.tsx';
import type { Unmet } from '../contract.ts';
import { peopleText, unmetNames } from '../rules.ts';

/** What was looked for, and in which way it was missing. */
export const soughtColumn: Column<Unmet> = {
  key: 'name',
  title: 'Looked for',
  cell: ({ name, category, kind }) => (
    <>
      <strong>{name}</strong>
      <Text size="sm" c="dimmed">
        {name === category ? unmetNames[kind] : `${category} · ${unmetNames[kind]}`}
      </Text>
    </>
  ),
};

export const peopleColumn: Column<Pick<Unmet, 'people' | 'month'>> = {
  key: 'people',
  title: 'People',
  cell: peopleText,
};
