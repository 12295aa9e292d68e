import { Alert, Stack } from '@mantine/core';
import { fullDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { getStanding } from '../../booking/contract.ts';
import { OwnWaitlist } from '../../waitlist/parts/own-waitlist.tsx';
import { listOwnAppointments, type OwnListed } from '../contract.ts';
import { AppointmentCard } from '../parts/appointment-card.tsx';
import { AppointmentRows } from '../parts/appointment-rows.tsx';
import classes from '../parts/own-appointment.module.css';
import type { Route } from './+types/appointments.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Appointments');

/** A client's appointments: the next one large, then those after it, then the past. */
export default function OwnAppointments() {
  const coming = useLoaded(queryOf(listOwnAppointments, { when: 'coming' }));
  const past = useLoaded(queryOf(listOwnAppointments, { when: 'past' }));
  const reload = () => {
    void coming.load();
    void past.load();
  };
  const isPastEmpty = past.state.kind === 'there' && past.state.data.length === 0;
  return (
    <Stack gap={32}>
      <PageHead title="Appointments" text="What you have booked, and what you have been to." />
      <WhenLoaded loaded={coming} what="your appointments">
        {(appointments) => <Coming appointments={appointments} onChanged={reload} />}
      </WhenLoaded>
      <OwnWaitlist />
      <Standing />
      {!isPastEmpty && (
        <section aria-labelledby="past">
          <h2 id="past" className={classes.heading}>
            Past and cancelled
          </h2>
          <WhenLoaded loaded={past} what="your past appointments" height={160}>
            {(appointments) => <AppointmentRows appointments={appointments} />}
          </WhenLoaded>
        </section>
      )}
    </Stack>
  );
}

/** Why the next bookings wait to be accepted, for whom they do. */
function Standing() {
  const { state } = useLoaded(queryOf(getStanding, {}));
  if (state.kind !== 'there' || state.data.until === null) return null;
  const { count, until, rule } = state.data;
  return (
    <Alert color="yellow" title="Your next bookings are requests">
      {rule} There were {count}. From {fullDayText(until)} on you book at once again.
    </Alert>
  );
}

interface ComingProps {
  readonly appointments: readonly OwnListed[];
  readonly onChanged: () => void;
}

function Coming({ appointments: [next, ...further], onChanged }: ComingProps) {
  if (!next)
    return (
      <section className={classes.card} aria-label="Nothing to come">
        <p>You have no appointments to come. Find a treatment, choose a time, and it will appear here.</p>
        <div>
          <ButtonLink to="/featured-search-listing">Search for a treatment</ButtonLink>
        </div>
      </section>
    );
  return (
    <>
      <AppointmentCard
        key={next.id}
        appointment={next}
        title={next.state === 'requested' ? 'Your request' : 'Your next appointment'}
        onChanged={onChanged}
      />
      {further.length > 0 && (
        <section aria-labelledby="further">
          <h2 id="further" className={classes.heading}>
            After that
          </h2>
          <AppointmentRows appointments={further} />
        </section>
      )}
    </>
  );
}
