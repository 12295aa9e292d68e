import { Link } from 'react-router';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { OwnListed } from '../contract.ts';
import { bookAgainHref } from '../paid.ts';
import { treatmentsText, whenText } from '../wording.ts';
import { StateBadge } from './appointment-card.tsx';
import classes from './own-appointment.module.css';

/** Appointments one below the other, each leading to all that is known of it. */
export const AppointmentRows = ({ appointments }: { readonly appointments: readonly OwnListed[] }) => (
  <ul className={classes.rows}>
    {appointments.map((appointment) => (
      <Row key={appointment.id} appointment={appointment} />
    ))}
  </ul>
);

function Row({ appointment }: { readonly appointment: OwnListed }) {
  const { id, title, treatments, state, may } = appointment;
  const isOver = !may.cancel && !may.move;
  const again = isOver && may.book_again ? bookAgainHref(appointment) : null;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to={`/dashboard/appointments/${id}`} className={classes.name} data-covers>
          {whenText(appointment)}
        </Link>
        <p>{title}</p>
        <p className={classes.soft}>{treatmentsText(treatments)}</p>
      </div>
      <StateBadge state={state} />
      {again && (
        <span className={classes.again}>
          <ButtonLink to={again} look="quiet" reloads>
            Book again
          </ButtonLink>
        </span>
      )}
    </li>
  );
}
