import { IconMapPin } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { phoneText } from '#src/domains/listings/texts.ts';
import { fullDayText, longMomentText, timeText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import type { OwnAppointment } from '../../own/contract.ts';
import booked from './booked.module.css';
import classes from './booking.module.css';
import { CalendarFile } from './calendar-file.tsx';
import { useOwn } from './use-own.ts';

interface BookedProps {
  readonly id: number;
  /** What the server read, for a browser without script. */
  readonly known: OwnAppointment | null;
  readonly file: string | null;
}

/** What came of the booking, and what comes next. */
export function Booked({ id, known, file }: BookedProps) {
  const own = useOwn(id, known);
  if (own.state === 'read') return <Facts appointment={own.appointment} file={file} />;
  if (own.state === 'signed-out') return <SignInAgain />;
  if (own.state === 'failed')
    return (
      <Page title="Your appointment">
        <FormAlert tone="error">{own.message}</FormAlert>
        <p>
          <button type="button" className={buttons.button} data-look="strong" onClick={own.again}>
            Try again
          </button>
        </p>
      </Page>
    );
  return (
    <Page title="Your appointment">
      <div className={classes.waiting} role="status" aria-label="Loading your appointment" />
      <noscript>
        <p>Sign in on this page again to see your appointment, or look into your email.</p>
      </noscript>
    </Page>
  );
}

/** The heading is new on the page: it takes the focus, so that it is read. */
function Page({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (title) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <div className={booked.page}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}

function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <Page title="Your appointment">
      <p>Sign in to see your appointment.</p>
      <p>
        <ButtonLink to={loginPath(`${pathname}${search}`)}>Client login</ButtonLink>
      </p>
    </Page>
  );
}

const titles: Partial<Record<OwnAppointment['state'], string>> = {
  requested: 'Requested',
  booked: 'Booked',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Not answered in time',
};

function Facts({ appointment, file }: { appointment: OwnAppointment; file: string | null }) {
  const { id, state, number, title, slug, address, phone, starts_at: at } = appointment;
  const isComing = state === 'booked' || state === 'requested';
  return (
    <Page title={titles[state] ?? 'Your appointment'}>
      <p className={booked.when}>
        {fullDayText(at)}, {timeText(at)}
      </p>
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
          <dt>To pay at the venue</dt>
          <dd>{poundsText(appointment.due_there)}</dd>
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
      <Next appointment={appointment} />
      <p className={buttons.row}>
        <ButtonLink to="/dashboard/appointments">My appointments</ButtonLink>
        {slug !== null && (
          <ButtonLink to={`/listing-details/${slug}`} look="quiet">
            Back to {title}
          </ButtonLink>
        )}
      </p>
    </Page>
  );
}

function Next({
  appointment: { state, title, respond_by: until, sentence },
}: {
  appointment: OwnAppointment;
}) {
  if (state === 'requested')
    return (
      <p>
        {title} answers your request{until && ` by ${longMomentText(until)}`}. The time is kept for you until
        then, and we email you the answer. {sentence}
      </p>
    );
  return sentence === '' ? null : <p>{sentence}</p>;
}
