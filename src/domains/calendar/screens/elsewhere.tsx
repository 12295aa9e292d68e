import { NativeSelect, Stack, Text } from '@mantine/core';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { type ConnectedPerson, listConnectedPeople } from '../feeds/contract.ts';
import { CalendarTabs } from '../parts/calendar-tabs.tsx';
import { CalendarsElsewhere } from '../parts/calendars-elsewhere.tsx';
import type { Route } from './+types/elsewhere.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Other calendars');

/** Connects the calendar of a person with other programs, in both directions. */
export default function Elsewhere() {
  const people = useLoaded(queryOf(listConnectedPeople, {}));
  return (
    <Stack gap={32}>
      <PageHead
        title="Other calendars"
        text="See your appointments in your phone’s calendar, and its busy times in this one."
      />
      <CalendarTabs />
      <WhenLoaded loaded={people} what="the people">
        {(data) => <Chosen people={data} />}
      </WhenLoaded>
    </Stack>
  );
}

function Chosen({ people }: { people: readonly ConnectedPerson[] }) {
  const [asked, choose] = useFilter('person');
  const person = people.find(({ id }) => `${id}` === asked) ?? people[0];
  if (!person)
    return (
      <Text>You have no column in the calendar yet. Ask the owner of the business to add you to it.</Text>
    );
  return (
    <Stack gap="lg">
      {people.length > 1 && (
        <NativeSelect
          label="Whose calendar"
          maw={480}
          data={people.map(({ id, name, is_own: isOwn }) => ({
            value: `${id}`,
            label: isOwn ? `${name} (you)` : name,
          }))}
          value={`${person.id}`}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      <CalendarsElsewhere key={person.id} person={person.id} />
    </Stack>
  );
}
