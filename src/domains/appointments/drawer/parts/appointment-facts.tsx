import { Alert, Badge, Group, Stack, Text } from '@mantine/core';
import { durationShown } from '#src/domains/treatments/rules.ts';
import { fullDayText, timeText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { Appointment } from '../../appointment.ts';
import { answerDays } from '../../rules.ts';
import { sourceNames, stateNames, stepNames } from '../../wording.ts';
import { happeningText, whenText } from '../history.ts';
import { paymentText } from '../money.ts';
import classes from './appointment-facts.module.css';
import type { Names } from './attempts.ts';
import { ClientSection } from './client-section.tsx';

const colours = {
  requested: 'yellow',
  booked: 'forest',
  held: 'yellow',
  arrived: 'forest',
  completed: 'gray',
  no_show: 'red',
  cancelled: 'gray',
  declined: 'gray',
  lapsed: 'gray',
} as const;

/** When it is and for whom, what is done by whom, and what happened so far. */
export const AppointmentFacts = ({ appointment, names }: { appointment: Appointment; names: Names }) => (
  <Stack gap="lg">
    <Group justify="space-between">
      <Text>
        {fullDayText(appointment.starts_at)}, {timeText(appointment.starts_at)}–
        {timeText(appointment.ends_at)}
      </Text>
      <Badge color={colours[appointment.state]}>{stateNames[appointment.state]}</Badge>
    </Group>
    <ClientSection appointment={appointment} />
    <Held appointment={appointment} />
    <FromClient appointment={appointment} />
    <Items appointment={appointment} names={names} />
    <Objection appointment={appointment} />
    {appointment.note !== '' && (
      <section aria-label="Note">
        <h3 className={classes.title}>Note</h3>
        <p className={classes.note}>{appointment.note}</p>
      </section>
    )}
  </Stack>
);

/** Nothing can be done with it until its client has paid, or gave it back. */
const Held = ({ appointment: { held_until: until } }: { appointment: Appointment }) =>
  until && (
    <Alert color="yellow" title={`Held until ${timeText(until)}`}>
      A client is paying for this time. It is booked once they have paid, and free again if they do not.
    </Alert>
  );

/** What a client who booked by their account asks for and says, and how they came. */
const FromClient = ({ appointment }: { appointment: Appointment }) => {
  const { is_clients, source, respond_by: by, client_note: note } = appointment;
  if (!is_clients) return null;
  return (
    <section aria-label="Booking">
      <h3 className={classes.title}>{headOf(appointment)}</h3>
      <Text size="sm">
        {sourceNames[source]}
        {by !== null && ` Answer by ${whenText(by)}: after that the request lapses.`}
      </Text>
      {note !== '' && <p className={classes.note}>{note}</p>}
    </section>
  );
};

function headOf({ state, respond_by: by }: Appointment): string {
  if (state === 'held') return 'Being booked online';
  return by === null ? 'Booked online' : 'Asks for this time';
}

/** Why the client says that they did come; while it is a no-show, the business can withdraw that. */
const Objection = ({ appointment: { objection, state } }: { appointment: Appointment }) =>
  objection && (
    <Alert color="yellow" title={`The client disputes the no-show, ${whenText(objection.at)}`}>
      <p className={classes.note}>{objection.words}</p>
      {state === 'no_show' && objection.answer === '' && (
        <Text size="sm" mt="xs">
          If they are right, choose “{stepNames.waive}”: it then counts nowhere. If you have not within{' '}
          {answerDays} days, Treatory decides.
        </Text>
      )}
      {objection.answer !== '' && (
        <Text size="sm" mt="xs">
          Treatory decided that the no-show {state === 'no_show' ? 'stays' : 'goes'}. Reason:{' '}
          {objection.answer}
        </Text>
      )}
    </Alert>
  );

const minutesOf = ({ starts_at: from, ends_at: to }: Appointment['items'][number]) =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

const Items = ({ appointment, names }: { appointment: Appointment; names: Names }) => (
  <section aria-label="Treatments">
    <h3 className={classes.title}>Treatments</h3>
    <ul className={classes.items}>
      {appointment.items.map((item) => (
        <li key={item.position}>
          <Group justify="space-between" wrap="nowrap" align="start">
            <span>
              <strong>{[item.name, item.detail].filter(Boolean).join(', ')}</strong>
              <br />
              {timeText(item.starts_at)}–{timeText(item.ends_at)} with {names.person(item.resource)}
              {item.rooms.length > 0 && `, in ${item.rooms.map(names.person).join(', ')}`}
            </span>
            <span className={classes.price}>{poundsText(item.price)}</span>
          </Group>
          {aroundText(item) !== '' && (
            <Text size="sm" c="dimmed">
              {aroundText(item)}
            </Text>
          )}
        </li>
      ))}
    </ul>
    <Text size="sm" c="dimmed">
      {durationShown(appointment.items.reduce((sum, item) => sum + minutesOf(item), 0))},{' '}
      {poundsText(appointment.price)}
      {appointment.is_over && '. It was put there although something was in the way.'}
    </Text>
    {appointment.payment && <Text>{paymentText(appointment)}</Text>}
  </section>
);

/** What time it takes beside the treatment, and in which part the person is free. */
function aroundText({
  buffer_before: before,
  buffer_after: after,
  segments,
}: Appointment['items'][number]): string {
  const processing = (segments ?? []).filter((_minutes, index) => index % 2 === 1);
  return [
    before > 0 && `${before} min to prepare`,
    after > 0 && `${after} min to clear up`,
    processing.length > 0 && `${processing.reduce((sum, each) => sum + each, 0)} min processing`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** What happened to it, the newest last. */
export function History({ appointment: { events, source, number } }: { appointment: Appointment }) {
  const wasNoShow = events.some(({ event }) => event === 'no_show');
  return (
    <section aria-label="History">
      <h3 className={classes.title}>History</h3>
      <ol className={classes.events}>
        {events.map((event) => (
          <li key={`${event.event} ${event.at}`}>
            <time dateTime={event.at}>{whenText(event.at)}</time> {happeningText(event, source, wasNoShow)}
          </li>
        ))}
      </ol>
      <Text size="sm" c="dimmed">
        Appointment {number}
      </Text>
    </section>
  );
}
