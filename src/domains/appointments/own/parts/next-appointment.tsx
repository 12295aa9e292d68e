import { Link } from 'react-router';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { listOwnAppointments } from '../contract.ts';
import { treatmentsText, whenText } from '../wording.ts';
import { StateBadge } from './appointment-card.tsx';
import classes from './own-appointment.module.css';

/** The client's next appointment, on their first screen; nothing where there is none. */
export function NextAppointment() {
  const { state } = useLoaded(queryOf(listOwnAppointments, { when: 'coming' }));
  const next = state.kind === 'there' ? state.data[0] : undefined;
  if (!next) return null;
  return (
    <section className={classes.row} aria-label="Your next appointment">
      <div className={classes.words}>
        <p className={classes.eyebrow}>Your next appointment</p>
        <Link to={`/dashboard/appointments/${next.id}`} className={classes.name} data-covers>
          {whenText(next)}
        </Link>
        <p>{next.title}</p>
        <p className={classes.soft}>{treatmentsText(next.treatments)}</p>
      </div>
      <StateBadge state={next.state} />
    </section>
  );
}
