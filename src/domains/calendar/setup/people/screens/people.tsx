import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useActing, useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { colours } from '../../../colours.ts';
import { CalendarTabs } from '../../../parts/calendar-tabs.tsx';
import { listPeople, movePerson, type Person } from '../contract.ts';
import { AddPerson } from '../parts/add-person.tsx';
import classes from '../parts/people.module.css';
import type { Route } from './+types/people.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'People in the calendar');

/** Who has a column in the calendar, in its order. */
export default function People() {
  const may = useMay();
  const isEverywhere = useActing()?.all_places !== false;
  const mayChange = may('people') && isEverywhere;
  const loaded = useLoaded(queryOf(listPeople, { per_page: 100 }));
  return (
    <Stack gap={24}>
      <PageHead
        title="People in the calendar"
        text="Everyone here has a column: working hours, time off, and the treatments they give."
      />
      <CalendarTabs />
      <WhenLoaded loaded={loaded} what="the people">
        {({ data, total }) => (
          <>
            {total === 0 && (
              <Text role="status">
                {mayChange
                  ? 'Nobody is in the calendar yet. Add yourself, or the people who treat your clients.'
                  : 'You have no column in the calendar yet. Ask the owner to add you.'}
              </Text>
            )}
            <ol className={classes.people} aria-label="People in the calendar">
              {data.map((person, at) => (
                <PersonCard
                  key={person.id}
                  person={person}
                  at={at}
                  isLast={at === total - 1}
                  mayMove={mayChange && total > 1}
                />
              ))}
            </ol>
            {total > data.length && <Text>Only the first {data.length} people are shown.</Text>}
          </>
        )}
      </WhenLoaded>
      {mayChange && <AddPerson />}
    </Stack>
  );
}

interface PersonCardProps {
  readonly person: Person;
  readonly at: number;
  readonly isLast: boolean;
  readonly mayMove: boolean;
}

function PersonCard({ person, at, isLast, mayMove }: PersonCardProps) {
  const { change: move, isBusy } = useChange(movePerson, {
    failed: 'The order was not saved',
    reloads: [listPeople],
  });
  const to = (position: number) => move({ id: person.id, position });
  return (
    <li className={classes.person}>
      <span className={classes.dot} style={{ background: colours[person.colour]?.code }} aria-hidden />
      <div className={classes.who}>
        <Link to={`/dashboard/calendar/people/${person.id}`}>
          {person.name}
          {person.is_you && ' (you)'}
        </Link>
        <p className={card.soft}>
          {person.places.length === 0
            ? 'No working hours yet'
            : person.places.map(({ title }) => title || 'Without a title').join(', ')}
        </p>
      </div>
      {!person.is_bookable && (
        <Badge color="gray" variant="light" size="lg" tt="none">
          Not bookable
        </Badge>
      )}
      {mayMove && (
        <Group gap={4}>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Move ${person.name} up`}
            disabled={at === 0 || isBusy}
            onClick={() => to(at - 1)}
          >
            <IconArrowUp size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={`Move ${person.name} down`}
            disabled={isLast || isBusy}
            onClick={() => to(at + 1)}
          >
            <IconArrowDown size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </li>
  );
}
