import { SegmentedControl, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useActing, useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CalendarTabs } from '../../../parts/calendar-tabs.tsx';
import { readHours } from '../../hours/contract.ts';
import { HoursForm } from '../../hours/parts/hours-form.tsx';
import { TimeOffList } from '../../time-off/parts/time-off.tsx';
import { readPerson } from '../contract.ts';
import { PersonForm } from '../parts/person-form.tsx';
import { TreatmentsForm } from '../parts/treatments-form.tsx';
import type { Route } from './+types/person.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'A person in the calendar');

const views = [
  { value: 'hours', label: 'Hours' },
  { value: 'time-off', label: 'Time off' },
  { value: 'treatments', label: 'Treatments' },
  { value: 'details', label: 'Details' },
];

/** One person of the calendar: when they work, what they do, and how they look in it. */
export default function OnePerson() {
  const id = Number(useParams().id);
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const isEverywhere = useActing()?.all_places !== false;
  const loaded = useLoaded(queryOf(readPerson, { id }));
  const shown = may('people') && isEverywhere ? views : views.slice(0, 2);
  const view = shown.find(({ value }) => value === params.get('view'))?.value ?? 'hours';
  const name = loaded.state.kind === 'there' ? loaded.state.data.name : 'A person in the calendar';
  return (
    <Stack gap={24}>
      <div>
        <Link to="/dashboard/calendar/people" className={card.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to the people
        </Link>
        <PageHead title={name} text="When they work, and what they do." />
      </div>
      <CalendarTabs />
      <WhenLoaded loaded={loaded} what="this person" gone="This person is not in your calendar.">
        {(person) => (
          <>
            <SegmentedControl
              aria-label="What is shown"
              w="fit-content"
              maw="100%"
              data={shown}
              value={view}
              onChange={(next) => setParams(next === 'hours' ? {} : { view: next }, { replace: true })}
            />
            {view === 'hours' && <Hours key={id} id={id} />}
            {view === 'time-off' && (
              <TimeOffList key={id} id={id} mayChange={may(['calendar', 'own-calendar'])} />
            )}
            {view === 'treatments' && <TreatmentsForm key={id} id={id} />}
            {view === 'details' && <PersonForm key={person.version} person={person} onSaved={loaded.show} />}
          </>
        )}
      </WhenLoaded>
    </Stack>
  );
}

function Hours({ id }: { readonly id: number }) {
  const may = useMay();
  const loaded = useLoaded(queryOf(readHours, { id }));
  return (
    <WhenLoaded loaded={loaded} what="the working hours">
      {(hours) => (
        <HoursForm hours={hours} mayChange={may('people')} onSaved={loaded.show} reload={loaded.load} />
      )}
    </WhenLoaded>
  );
}
