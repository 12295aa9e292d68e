import { Text } from '@mantine/core';

/** How the numbers come about, below the list. */
export const HowCounted = ({ keepsWords = false }: { keepsWords?: boolean }) => (
  <Text size="sm" c="dimmed" maw={720}>
    Searches of this month and the last, counted every night; the month with more people is shown. Each
    internet connection counts as one person and once a month, so the numbers are lower bounds, in steps of
    five. What fewer than five people looked for is never shown. Robots and people whose browser asks not to
    be counted are left out.{' '}
    {keepsWords
      ? 'Words are kept from the fifth person on, and never those that look like an address or a number of a person.'
      : 'Nobody’s words are kept here.'}
  </Text>
);
