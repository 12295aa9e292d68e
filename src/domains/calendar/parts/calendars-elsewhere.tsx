import { Stack } from '@mantine/core';
import { useSite } from '#src/platform/web/site.ts';
import { BusyCalendars } from './busy-calendars.tsx';
import { FeedAddresses } from './feed-addresses.tsx';

/** A person's calendar in other programs, and the times of other programs in a person's calendar. */
export function CalendarsElsewhere({ person }: { person: number }) {
  const site = useSite()?.name ?? 'this calendar';
  return (
    <Stack gap="lg">
      <FeedAddresses person={person} site={site} />
      <BusyCalendars person={person} />
    </Stack>
  );
}
