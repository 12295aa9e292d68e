import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { phoneText } from '#src/domains/listings/texts.ts';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { Appointment } from '../../appointment.ts';
import { clientText, stateNames } from '../../wording.ts';
import { clientFacts } from '../client.ts';
import classes from './appointment-facts.module.css';
import { HealthNote } from './health-note.tsx';

/** Who comes, how they are reached, when they were here before, and what is noted of them. */
export function ClientSection({ appointment }: { appointment: Appointment }) {
  const may = useMay();
  const { client } = appointment;
  if (!client) return <Text c="dimmed">A walk-in who gave no name.</Text>;
  return (
    <section aria-label="Client">
      <h3 className={classes.title}>{clientText(client)}</h3>
      <Group gap="md">
        {client.phone !== '' && <Anchor href={`tel:${client.phone}`}>{phoneText(client.phone)}</Anchor>}
        {client.email !== '' && <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor>}
        {may('clients') && (
          <Anchor component={Link} to={`/dashboard/clients/${client.id}`}>
            Client card
          </Anchor>
        )}
      </Group>
      <dl className={classes.facts}>
        {clientFacts(appointment).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {client.note !== '' && <p className={classes.note}>{client.note}</p>}
      {client.has_health_note && <HealthNote key={client.id} client={client.id} />}
      <Others others={appointment.others} />
    </section>
  );
}

/** The client's other appointments, the latest first. */
const Others = ({ others }: Pick<Appointment, 'others'>) =>
  others.length > 0 && (
    <details className={classes.others}>
      <summary>Other appointments</summary>
      <ul className={classes.items}>
        {others.map(({ id, starts_at: at, names, state, price }) => (
          <li key={id}>
            {momentText(at)}, {stateNames[state].toLowerCase()}
            <br />
            {names.join(', ')}, {poundsText(price)}
          </li>
        ))}
      </ul>
    </details>
  );
