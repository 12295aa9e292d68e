import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { roleWords } from '#src/domains/accounts/team/roles.ts';
import { dayText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { stateWords } from '../../parts/listing-states.ts';
import classes from '../../parts/operator.module.css';
import type { OperatedAccount } from '../contract.ts';
import { Facts } from './who.tsx';

/** What belongs to the account: its plan, its appointments and its listings. */
export const Belongings = ({ account }: { account: OperatedAccount }) => (
  <section className={card.card} aria-labelledby="belongings">
    <h2 id="belongings" className={card.head}>
      What belongs to it
    </h2>
    <Facts facts={factsOf(account)} />
    {account.listings.length > 0 && (
      <ul className={card.lines} aria-label="Listings">
        {account.listings.map(({ id, title, state }) => (
          <li key={id} className={classes.hit}>
            <Link to={`/dashboard/operator/listing/${id}`}>{title || 'Without a title'}</Link>
            <span>{stateWords[state] ?? state}</span>
          </li>
        ))}
      </ul>
    )}
    {account.listing_count > account.listings.length && (
      <Text c="dimmed">{`The newest ${account.listings.length} of ${account.listing_count} listings.`}</Text>
    )}
  </section>
);

function factsOf({
  plan,
  appointments,
  listing_count,
  members,
}: OperatedAccount): (readonly [string, string])[] {
  const until = plan?.ends_at ? `, until ${dayText(plan.ends_at)}` : '';
  return [
    ...(plan
      ? [
          ['Plan', `${plan.name}${until}`] as const,
          ['Listings', String(listing_count)] as const,
          ['In its team', String(members)] as const,
          ['Appointments received', String(appointments.received)] as const,
        ]
      : []),
    ['Appointments as a client', String(appointments.booked)],
  ];
}

const states = { invited: 'Invited', active: '', ended: 'Left' } as const;

/** The businesses that the person works or worked for. */
export const Teams = ({ account: { id, teams } }: { account: OperatedAccount }) =>
  teams.length === 0 ? null : (
    <section className={card.card} aria-labelledby="teams">
      <h2 id="teams" className={card.head}>
        Teams
      </h2>
      <ul className={card.lines}>
        {teams.map(({ business, name, role, state, places, since }) => (
          <li key={`${business} ${since}`} className={classes.hit}>
            {business === id ? (
              <span>{name}</span>
            ) : (
              <Link to={`/dashboard/operator/account/${business}`}>{name}</Link>
            )}
            <span>
              {[roleWords[role].name, states[state]].filter(Boolean).join(' · ')}
              {places !== null && ` · ${places} ${places === 1 ? 'place' : 'places'}`}
            </span>
            <Text size="sm" c="dimmed">{`Since ${dayText(since)}`}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
