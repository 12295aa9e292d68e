import { Text } from '@mantine/core';

/** How the numbers come about, below the list. */
export const HowCounted = () => (
  <Text size="sm" c="dimmed" maw={720}>
    Searches of this month and the last, counted every night; the month with more people is shown. Each
    internet connection counts as one person and once a month, so the numbers are lower bounds, in steps of
    five. What fewer than five people looked for is never shown. Robots and people whose browser asks not to
    be counted are left out, and nobody’s words are kept.
  </Text>
);
