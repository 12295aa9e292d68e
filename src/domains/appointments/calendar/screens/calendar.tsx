import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { CalendarTabs } from '#src/domains/calendar/parts/calendar-tabs.tsx';
import { tickOf } from '#src/domains/calendar/slots/slots.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { type Loaded, queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import type { ScreenHandle } from '#src/ui/screen-handle.ts';
import { Agenda } from '../../agenda/parts/agenda.tsx';
import { readCalendar } from '../contract.ts';
import type { Reading, Resource } from '../grid/columns.ts';
import { Grid } from '../grid/parts/grid.tsx';
import { newOn } from '../grid/parts/grid-actions.ts';
import { LiveText } from '../grid/parts/live-text.tsx';
import { Toolbar } from '../grid/parts/toolbar.tsx';
import { useShowing } from '../grid/parts/use-showing.ts';
import { readingOf } from '../grid/reading.ts';
import { agendaOwner, datesOf, emptyText, type Showing, shownOf, startsWith } from '../grid/showing.ts';
import { CalendarPanels } from '../parts/calendar-panels.tsx';
import type { CalendarHandles } from '../parts/handles.ts';
import type { Route } from './+types/calendar.ts';
import classes from './calendar.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Calendar');

/** The days of a business: who does what when, and where something else fits. */
export default function CalendarScreen() {
  const listing = usePlace();
  const { showing, change } = useShowing();
  const dates = useMemo(() => datesOf(showing), [showing.view, showing.date]);
  const query = queryFor(dates, listing);
  const loaded = useLastGood(query);
  const business = useActing()?.business;
  const live = useLive(business ? [calendarTopic(business)] : [], () => void loaded.load());
  const calendar = loaded.state.kind === 'there' ? loaded.state.data : null;
  const reading = useMemo(() => calendar && readingOf(calendar), [calendar]);
  return (
    <div className={classes.screen} data-wide>
      <div className={classes.head}>
        <h1 tabIndex={-1}>Calendar</h1>
        <CalendarTabs />
      </div>
      <LiveText state={live} queryKey={query.queryKey} />
      <Toolbar showing={showing} resources={reading?.resources ?? []} onChange={change} />
      <WhenLoaded loaded={loaded} what="the calendar" height={640}>
        {(data) =>
          reading && (
            <CalendarPanels calendar={data} date={showing.date} listing={listing} onChanged={loaded.load}>
              {(handles) => (
                <Days {...{ reading, dates, handles, showing }} isCut={data.is_cut} onChange={change} />
              )}
            </CalendarPanels>
          )
        }
      </WhenLoaded>
    </div>
  );
}

const queryFor = (dates: readonly string[], listing?: number) =>
  queryOf(readCalendar, {
    ...{ from: dates[0] ?? '', days: dates.length },
    ...(listing === undefined ? {} : { listing }),
  });

/** Asks for the days while the profile is on its way; who narrows to a place waits until it is known as one of theirs. */
function AskAhead() {
  const [params] = useSearchParams();
  const { showing } = useShowing();
  useQuery({ ...queryFor(datesOf(showing)), enabled: !params.has('listing') });
  return null;
}

export const handle = { AskAhead } satisfies ScreenHandle;

type Query = ReturnType<typeof queryFor>;

const againMs = 3_000;

/** Without a line the last answer stays, and so does what is being typed above it; it is asked for again soon. */
function useLastGood(query: Query): Loaded<EndpointOutput<typeof readCalendar>> {
  const loaded = useLoaded(query);
  const { data } = useQuery(query);
  const { state, load } = loaded;
  const hasPassingFault = state.kind === 'failed' && (state.status === 0 || state.status >= 500);
  // The stream may live on, and then says nothing again of the change that was not read.
  useEffect(() => {
    if (!hasPassingFault) return;
    const timer = setTimeout(() => void load(), againMs);
    return () => clearTimeout(timer);
  }, [hasPassingFault, load]);
  const isShown = state.kind !== 'failed' || hasPassingFault;
  return data && isShown ? { ...loaded, state: { kind: 'there', data } } : loaded;
}

interface DaysProps {
  readonly reading: Reading;
  readonly dates: readonly string[];
  readonly handles: CalendarHandles;
  readonly showing: Showing;
  readonly isCut: boolean;
  readonly onChange: (changed: Partial<Showing>) => void;
}

function Days({ reading, dates, handles, showing, isCut, onChange }: DaysProps) {
  const { view, date, person, hasRooms, hidden } = showing;
  const shown = useMemo(() => shownOf(reading, showing), [reading, view, person, hasRooms, hidden.join()]);
  const owner = agendaOwner(reading, showing);
  if (!owner) return <NobodyYet />;
  const isGrid = view !== 'agenda' && shown.length > 0;
  const nothing = isGrid && emptyText(reading, shown, showing);
  const first = startsWith(reading, showing);
  return (
    <>
      {first && <Starts first={first} date={date} handles={handles} />}
      {nothing && <Text c="dimmed">{nothing}</Text>}
      {isCut && <Text role="status">There is too much to show at once. Choose one day.</Text>}
      {view === 'agenda' ? (
        <Agenda
          {...{ reading, date, handles }}
          person={owner}
          now={tickOf(new Date())}
          onDate={(next) => onChange({ date: next })}
          onPerson={(next) => onChange({ person: next })}
        />
      ) : isGrid ? (
        <Grid reading={reading} shown={shown} dates={dates} handles={handles} />
      ) : (
        <Text>Nobody is shown. Choose who to show.</Text>
      )}
    </>
  );
}

interface StartsProps {
  readonly first: Resource;
  readonly date: string;
  readonly handles: Pick<CalendarHandles, 'onCreate' | 'onBlock'>;
}

const Starts = ({ first, date, handles }: StartsProps) => (
  <Group className={classes.starts} gap="xs">
    <Button
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
      onClick={() => handles.onCreate(newOn(first, date, tickOf(new Date())))}
    >
      New appointment
    </Button>
    <Button variant="default" onClick={() => handles.onBlock(newOn(first, date, tickOf(new Date())))}>
      Block time
    </Button>
  </Group>
);

const NobodyYet = () => (
  <Stack align="start" gap={12}>
    <Text>
      Nobody has a column in the calendar yet. Add the people who give treatments, with their working hours.
    </Text>
    <ButtonLink to="/dashboard/calendar/people">Add people</ButtonLink>
  </Stack>
);
