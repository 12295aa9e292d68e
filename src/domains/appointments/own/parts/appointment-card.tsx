import { Anchor, Badge, Group, Text } from '@mantine/core';
import { directionsHref } from '#src/domains/listings/parts/page/directions.ts';
import { phoneText } from '#src/domains/listings/texts.ts';
import { fullDayText, timeText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { OwnListed } from '../contract.ts';
import { moneyLines } from '../paid.ts';
import { ownStateNames, stateText } from '../wording.ts';
import { AppointmentActions } from './appointment-actions.tsx';
import classes from './own-appointment.module.css';

interface CardProps {
  readonly appointment: OwnListed;
  /** Above the date: "Your next appointment". */
  readonly title: string;
  readonly onChanged: () => void;
}

/** One appointment, large: when, where, what and with whom, and all that can be done with it. */
export const AppointmentCard = ({ appointment, title, onChanged }: CardProps) => (
  <section className={classes.card} aria-label={title}>
    <div>
      <Group justify="space-between">
        <p className={classes.eyebrow}>{title}</p>
        <StateBadge state={appointment.state} />
      </Group>
      <h2 className={classes.when}>
        <span className={classes.time}>{fullDayText(appointment.starts_at)}</span>
        {timeText(appointment.starts_at)}–{timeText(appointment.ends_at)}
      </h2>
      {stateText(appointment) !== '' && <Text mt="xs">{stateText(appointment)}</Text>}
    </div>
    <div className={classes.columns}>
      <Where appointment={appointment} />
      <What appointment={appointment} />
    </div>
    <AppointmentActions appointment={appointment} onChanged={onChanged} />
  </section>
);

const colours = {
  held: 'yellow',
  requested: 'yellow',
  booked: 'forest',
  arrived: 'forest',
  completed: 'gray',
  no_show: 'red',
  cancelled: 'gray',
  declined: 'gray',
  lapsed: 'gray',
} as const;

export const StateBadge = ({ state }: Pick<OwnListed, 'state'>) => (
  <Badge color={colours[state]}>{ownStateNames[state]}</Badge>
);

const Where = ({ appointment: { title, slug, address, phone, position } }: { appointment: OwnListed }) => (
  <div>
    <h3 className={classes.label}>Where</h3>
    <p className={classes.place}>
      {slug ? <Anchor href={`/listing-details/${slug}`}>{title}</Anchor> : title}
    </p>
    {address !== '' && <p className={classes.soft}>{address}</p>}
    {phone !== '' && (
      <p>
        <Anchor href={`tel:${phone}`}>{phoneText(phone)}</Anchor>
      </p>
    )}
    {position && (
      <p>
        <Anchor
          href={directionsHref({ ...position, address, town: '', postcode: '' })}
          target="_blank"
          rel="noopener noreferrer"
        >
          Show the way on a map
        </Anchor>
      </p>
    )}
  </div>
);

const What = ({ appointment }: { appointment: OwnListed }) => (
  <div>
    <h3 className={classes.label}>Treatments</h3>
    <ul className={classes.lines}>
      {appointment.treatments.map((treatment) => (
        <li key={`${treatment.starts_at} ${treatment.name}`} className={classes.line}>
          <span>
            {[treatment.name, treatment.detail].filter(Boolean).join(', ')}
            <span className={classes.soft}>
              {' '}
              · {treatment.minutes} min{treatment.staff && ` with ${treatment.staff.name}`}
            </span>
          </span>
          <span className={classes.price}>{poundsText(treatment.price)}</span>
        </li>
      ))}
    </ul>
    {moneyLines(appointment).map(([name, sum]) => (
      <p key={name} className={classes.line}>
        <strong>{name}</strong>
        <strong className={classes.price}>{sum}</strong>
      </p>
    ))}
    {appointment.note !== '' && <p className={classes.soft}>You told them: “{appointment.note}”</p>}
  </div>
);
