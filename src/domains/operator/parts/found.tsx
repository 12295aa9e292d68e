import { Text } from '@mantine/core';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { mostFound } from '../rules.ts';
import type { FoundAccount, FoundListing } from '../search/contract.ts';
import { stateWords } from './listing-states.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';

/** Listings, each leading to its check. */
export const FoundListings = ({ listings }: { listings: readonly FoundListing[] }) => (
  <Found name="Listings" count={listings.length}>
    {listings.map(({ id, title, town, postcode, state, owner }) => (
      <li key={id} className={classes.hit}>
        <div>
          <Link to={`/dashboard/operator/listing/${id}`}>{title || 'Without a title'}</Link>
          <Text size="sm" c="dimmed">
            {[`Listing ${id}`, town, postcode].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <div>{stateWords[state] ?? state}</div>
        <div>
          <OwnerLines owner={owner} />
        </div>
      </li>
    ))}
  </Found>
);

const roles = { user: 'Client', agent: 'Business', operator: 'Operator' } as const;

/** Accounts, each leading to its page; a business leads to its listings, too. */
export const FoundAccounts = ({ accounts }: { accounts: readonly FoundAccount[] }) => (
  <Found name="Accounts" count={accounts.length}>
    {accounts.map(({ id, name, email, role, email_verified, listings, registered_at, is_leaving }) => (
      <li key={id} className={classes.hit}>
        <div>
          <Link to={`/dashboard/operator/account/${id}`}>{name}</Link>
          <Text size="sm" c="dimmed">
            {email}
            {!email_verified && ' (not confirmed)'}
          </Text>
        </div>
        <div>
          {roles[role]}
          {is_leaving && <Text size="sm">Deletion requested</Text>}
        </div>
        <div>
          {listings > 0 && (
            <Link to={`/dashboard/operator/search?text=${encodeURIComponent(email)}`}>
              {listings === 1 ? '1 listing' : `${listings} listings`}
            </Link>
          )}
          <Text size="sm" c="dimmed">{`Account ${id} · since ${momentText(registered_at)}`}</Text>
        </div>
      </li>
    ))}
  </Found>
);

function Found({ name, count, children }: { name: string; count: number; children: React.ReactNode }) {
  if (count === 0) return null;
  return (
    <section className={card.card} aria-labelledby={`found-${name}`}>
      <h2 id={`found-${name}`} className={card.head}>
        {name}
      </h2>
      <ul className={card.lines}>{children}</ul>
      {count === mostFound && (
        <Text c="dimmed">{`The first ${mostFound} are shown. Type more to narrow the search.`}</Text>
      )}
    </section>
  );
}
