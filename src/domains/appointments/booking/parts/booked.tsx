import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { fullDayText, longMomentText, timeText } from '#src/platform/clock.ts';
import buttons from '#src/ui/button-link.module.css';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { FormAlert } from '#src/ui/form/submit-button.tsx';
import type { OwnAppointment } from '../../own/contract.ts';
import { bookAgainHref } from '../../own/paid.ts';
import type { Return } from '../pages/address.ts';
import type { Known } from '../pages/own.ts';
import type { Paying } from '../pages/sending.ts';
import type { Standing } from '../pages/standing.ts';
import booked from './booked.module.css';
import classes from './booking.module.css';
import { FactsCard } from './facts-card.tsx';
import { GiveBack, PayNow, useHoldEnd } from './held.tsx';
import { useOwn } from './use-own.ts';

interface BookedProps {
  readonly id: number;
  readonly returned: Return;
  /** What the server read, for a browser without script. */
  readonly known: Known | null;
  /** What came of a form that was sent without script. */
  readonly came: Paying | null;
  /** Signed in without script. */
  readonly isKept: boolean;
}

/** What came of the booking, and what comes next. */
export function Booked({ known, ...props }: BookedProps) {
  if (!known) return <Asked {...props} />;
  return <Outcome {...props} appointment={known.own} standing={known.standing} file={known.file} />;
}

/** With script: the browser knows who is signed in. */
function Asked(props: Omit<BookedProps, 'known'>) {
  const { found, isResting, again } = useOwn(props.id, props.returned !== null);
  if (found?.kind === 'read')
    return <Outcome {...props} {...found} file={null} isResting={isResting} again={() => void again()} />;
  if (found?.kind === 'signed-out') return <SignInAgain />;
  if (found?.kind === 'failed')
    return (
      <Page title="Your appointment">
        <FormAlert tone="error">{found.message}</FormAlert>
        <p>
          <TryAgain again={() => void again()} />
        </p>
      </Page>
    );
  return (
    <Page title="Your appointment">
      <div className={classes.waiting} role="status" aria-label="Loading your appointment" />
      <noscript>
        <p>Sign in on this page again to see your appointment, or check your email.</p>
      </noscript>
    </Page>
  );
}

const TryAgain = ({ again }: { again: () => void }) => (
  <button type="button" className={buttons.button} data-look="strong" onClick={again}>
    Try again
  </button>
);

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
      <p>Sign in to see your appointment. A payment that you made is safe.</p>
      <p>
        <ButtonLink to={loginPath(`${pathname}${search}`)}>Client login</ButtonLink>
      </p>
    </Page>
  );
}

interface OutcomeProps extends Omit<BookedProps, 'known'> {
  readonly appointment: OwnAppointment;
  readonly standing: Standing;
  readonly file: string | null;
  /** Absent without script: the page is loaded again. */
  readonly again?: () => void;
  /** The page asks no more by itself. */
  readonly isResting?: boolean;
}

/** By whether the payment of a held time is still open. */
function Outcome(props: OutcomeProps) {
  const { standing } = props;
  if (standing === 'settled') return <Settled {...props} />;
  if (standing === 'waiting') return <Waiting {...props} />;
  if (standing === 'checking') return <Checking {...props} />;
  return <Gone {...props} />;
}

const titles: Partial<Record<OwnAppointment['state'], string>> = {
  requested: 'Requested',
  booked: 'Booked',
  declined: 'Declined',
  cancelled: 'Cancelled',
  lapsed: 'Not answered in time',
};

const When = ({ appointment: { starts_at: at } }: Pick<OutcomeProps, 'appointment'>) => (
  <p className={booked.when}>
    {fullDayText(at)}, {timeText(at)}
  </p>
);

const Settled = ({ appointment, file }: OutcomeProps) => (
  <Page title={titles[appointment.state] ?? 'Your appointment'}>
    <When appointment={appointment} />
    <FactsCard appointment={appointment} file={file} />
    <Next appointment={appointment} />
    <WaysOn appointment={appointment} />
  </Page>
);

/** It can be paid until the time is given back. */
function Waiting({ appointment, returned, came, isKept, again }: OutcomeProps) {
  const { state } = useLocation();
  const fault = came?.fault ?? (typeof state?.fault === 'string' ? state.fault : null);
  useHoldEnd(appointment, again);
  const held = { appointment, isKept, again: again ?? null };
  return (
    <Page title={`Your time is held until ${timeText(appointment.held_until ?? '')}`}>
      {fault && <FormAlert tone="error">{fault}</FormAlert>}
      {returned === 'turned' && !fault && <FormAlert tone="info">You came back without paying.</FormAlert>}
      <When appointment={appointment} />
      <FactsCard appointment={appointment} file={null} />
      <p>{appointment.sentence}</p>
      <div className={buttons.row}>
        <PayNow {...held} link={came?.link ?? null} />
        <GiveBack {...held} />
      </div>
    </Page>
  );
}

function Checking({ appointment, again, isResting }: OutcomeProps) {
  const { pathname, search } = useLocation();
  return (
    <Page title="Your payment is being confirmed">
      <p role="status">
        PayPal is still checking it. The time stays held for you meanwhile, and we email you once it is
        booked. Please do not pay again.
      </p>
      <FactsCard appointment={appointment} file={null} />
      <p>
        {!again && (
          <ButtonLink to={`${pathname}${search}`} reloads>
            Look again
          </ButtonLink>
        )}
        {again && isResting && <TryAgain again={again} />}
      </p>
    </Page>
  );
}

/** Nobody paid in time, or the client gave it back. */
function Gone({ appointment, standing }: OutcomeProps) {
  const again = appointment.may.book_again ? bookAgainHref(appointment) : null;
  return (
    <Page title={standing === 'over' ? 'This time is no longer held' : 'You gave the time back'}>
      <When appointment={appointment} />
      <p>
        {standing === 'over' && 'It was not paid within the ten minutes. '}
        You were not charged. If a payment should still come, all of it goes back to you.
      </p>
      <WaysOn appointment={appointment}>{again && <ButtonLink to={again}>Book again</ButtonLink>}</WaysOn>
    </Page>
  );
}

function WaysOn({
  appointment: { slug, title },
  children = <ButtonLink to="/dashboard/appointments">My appointments</ButtonLink>,
}: Pick<OutcomeProps, 'appointment'> & { children?: ReactNode }) {
  return (
    <p className={buttons.row}>
      {children}
      {slug !== null && (
        <ButtonLink to={`/listing-details/${slug}`} look="quiet">
          Back to {title}
        </ButtonLink>
      )}
    </p>
  );
}

function Next({
  appointment: { state, title, respond_by: until, sentence },
}: Pick<OutcomeProps, 'appointment'>) {
  if (state === 'requested')
    return (
      <p>
        {title} answers your request{until && ` by ${longMomentText(until)}`}. The time is kept for you until
        then, and we email you the answer. {sentence}
      </p>
    );
  return sentence === '' ? null : <p>{sentence}</p>;
}
