import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { longMomentText, momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import type { Decision } from '../../parts/decision.tsx';
import classes from '../../parts/operator.module.css';
import type { OperatedAccount } from '../contract.ts';
import { kindWords, purposeWords, standingText, waysInText } from '../words.ts';
import * as acts from './acts.ts';

interface WhoProps {
  readonly account: OperatedAccount;
  readonly onChoose: (decision: Decision) => void;
}

/** Whose account it is, how it stands, and what an operator can do with it. */
export const Who = ({ account, onChoose }: WhoProps) => (
  <section className={card.card} aria-labelledby="who">
    <h2 id="who" className={card.head}>
      {account.name}
    </h2>
    <Facts facts={factsOf(account)} />
    {account.suspension && (
      <div className={card.summary}>
        <p>
          <strong>{standingText(account)}</strong>, since {longMomentText(account.suspension.began_at)}.{' '}
          {account.suspension.hides_pages && 'The pages of the business are hidden.'}
        </p>
        <p className={classes.words}>{account.suspension.reason}</p>
      </div>
    )}
    <Acts account={account} onChoose={onChoose} />
  </section>
);

export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={card.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function factsOf(account: OperatedAccount): (readonly [string, string])[] {
  const { email, email_verified_at: verified, last_signed_in_at: last } = account;
  return [
    ['Account', `${kindWords[account.role]}, number ${account.id}`],
    ['State', standingText(account)],
    ['Email', `${email}${verified ? '' : ' (not confirmed)'}`],
    ['Email confirmed', verified ? momentText(verified) : 'Not yet'],
    ['Registered', momentText(account.registered_at)],
    ['Signs in by', account.has_no_sign_in ? 'Nobody signs in to it' : waysInText(account)],
    ['Last signed in', last ? momentText(last) : 'Never'],
    ['Agreed to', agreedText(account)],
  ];
}

const agreedText = ({ consents }: OperatedAccount) =>
  consents
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ purpose, version }) => `${purposeWords[purpose]} (${version})`)
    .join(', ') || 'Nothing on record';

function Acts({ account, onChoose }: WhoProps) {
  const offers = offersFor(account);
  if (offers.length === 0) return <p className={card.soft}>This is your own account.</p>;
  return (
    <div className={classes.acts}>
      {offers.map(({ label, act }) => (
        <Button key={label} variant="default" onClick={() => onChoose(act(account))}>
          {label}
        </Button>
      ))}
    </div>
  );
}

interface Offer {
  readonly label: string;
  readonly act: (account: OperatedAccount) => Decision;
}

/** What can be done with the account as it stands; the server decides again. */
function offersFor(account: OperatedAccount): Offer[] {
  const { is_self, role, suspension, has_no_sign_in: isApart } = account;
  if (is_self) return [];
  const offers: (Offer & { readonly isOffered: boolean })[] = [
    { label: 'View as', act: acts.viewing, isOffered: role !== 'operator' && !isApart },
    {
      label: 'Send the confirmation link',
      act: acts.verificationMail,
      isOffered: account.email_verified_at === null && !isApart,
    },
    {
      label: 'Sign out everywhere',
      act: (one) => acts.signingOut(one),
      isOffered: account.live_sessions > 0,
    },
    { label: 'Turn off two-factor sign-in', act: acts.endingTwoFactor, isOffered: account.two_factor },
    { label: 'Suspend', act: acts.suspending, isOffered: !suspension && !isApart },
    { label: 'Lift the suspension', act: acts.restoring, isOffered: suspension !== null },
    { label: 'Send their data', act: acts.archiving, isOffered: true },
    {
      label: 'Delete the account',
      act: acts.erasing,
      isOffered: account.deletion_due_at === null && role !== 'operator',
    },
    { label: 'Keep the account', act: acts.keeping, isOffered: account.deletion_due_at !== null },
  ];
  return offers.filter(({ isOffered }) => isOffered);
}
