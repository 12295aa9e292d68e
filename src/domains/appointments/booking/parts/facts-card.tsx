import { IconMapPin } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { phoneText } from '#src/domains/listings/texts.ts';
import type { OwnAppointment } from '../../own/contract.ts';
import { moneyLines } from '../../own/paid.ts';
import booked from './booked.module.css';
import classes from './booking.module.css';
import { CalendarFile } from './calendar-file.tsx';

interface FactsCardProps {
  readonly appointment: OwnAppointment;
  /** The calendar file, for a browser without script. */
  readonly file: string | null;
}

/** Where, what and for how much, with what helps to get there. */
export function FactsCard({ appointment, file }: FactsCardProps) {
  const { id, state, number, title, slug, address, phone } = appointment;
  const isComing = state === 'booked' || state === 'requested';
  return (
    <div className={classes.card}>
      <dl className={booked.facts}>
        <dt>Where</dt>
        <dd>
          {slug === null ? title : <Link to={`/listing-details/${slug}`}>{title}</Link>}
          {address !== '' && <span>{address}</span>}
          {phone !== '' && <a href={`tel:${phone}`}>{phoneText(phone)}</a>}
        </dd>
        <dt>What</dt>
        <dd>
          {appointment.treatments.map(({ name, detail, staff, starts_at }) => (
            <span key={`${name} ${detail} ${starts_at}`}>
              {detail === '' ? name : `${name}, ${detail}`}
              {staff && ` with ${staff.name}`}
            </span>
          ))}
        </dd>
        {moneyLines(appointment).map(([name, sum]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </Fragment>
        ))}
        <dt>Number</dt>
        <dd>{number}</dd>
      </dl>
      {isComing && (
        <p className={booked.ways}>
          {state === 'booked' && <CalendarFile id={id} file={file} />}
          {address !== '' && (
            <a
              href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${title}, ${address}`)}`}
              rel="noopener noreferrer nofollow"
            >
              <IconMapPin size={20} stroke={1.5} aria-hidden />
              Directions
            </a>
          )}
        </p>
      )}
    </div>
  );
}
