import { Stack } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { getOwnAppointment, type OwnAppointment } from '../contract.ts';
import { AppointmentCard } from '../parts/appointment-card.tsx';
import classes from '../parts/own-appointment.module.css';
import { ownHappeningText, treatmentsText } from '../wording.ts';
import type { Route } from './+types/appointment.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Appointment');

/** One of the client's appointments with its history. */
export default function Appointment() {
  const loaded = useLoaded(queryOf(getOwnAppointment, { id: Number(useParams().id) }));
  const appointment = loaded.state.kind === 'there' ? loaded.state.data : null;
  return (
    <Stack gap={32}>
      <PageHead
        title={appointment?.title ?? 'Appointment'}
        text={appointment ? treatmentsText(appointment.treatments) : 'One of your appointments.'}
      />
      <WhenLoaded loaded={loaded} what="the appointment" gone="There is no appointment of yours here.">
        {(shown) => (
          <>
            <AppointmentCard
              appointment={shown}
              title={`Appointment ${shown.number}`}
              onChanged={() => void loaded.load()}
            />
            <p>
              <Link to={`/dashboard/enquiry/appointment/${shown.id}`}>Message {shown.title}</Link>
            </p>
            <History appointment={shown} />
          </>
        )}
      </WhenLoaded>
      <p>
        <Link to="/dashboard/appointments">All appointments</Link>
      </p>
    </Stack>
  );
}

const History = ({ appointment: { events } }: { appointment: OwnAppointment }) => (
  <section aria-labelledby="history">
    <h2 id="history" className={classes.heading}>
      What happened
    </h2>
    <ol className={classes.lines}>
      {events.map((event) => (
        <li key={`${event.at} ${event.event}`}>
          {ownHappeningText(
            event,
            events.some((one) => one.event === 'no_show'),
          )}{' '}
          <span className={classes.soft}>{momentText(event.at)}</span>
        </li>
      ))}
    </ol>
  </section>
);
