import { longMomentText } from '#src/platform/clock.ts';
import type { OperatedAccount } from './contract.ts';

export const kindWords = { user: 'Client', agent: 'Business', operator: 'Operator' } as const;

/** What an account can be used for at this moment. */
export function standingText({
  suspension,
  deletion_due_at: due,
  has_no_sign_in: isApart,
}: OperatedAccount): string {
  if (suspension)
    return suspension.ends_at
      ? `Suspended until ${longMomentText(suspension.ends_at)}`
      : 'Suspended until it is lifted';
  if (due) return `Will be deleted on ${longMomentText(due)}`;
  return isApart ? 'Handed over: its owner signs in with another account' : 'In use';
}

/** How the holder signs in. */
export function waysInText({ has_password, providers, two_factor }: OperatedAccount): string {
  const names = { google: 'Google', facebook: 'Facebook' };
  const ways = [...(has_password ? ['Password'] : []), ...providers.map((one) => names[one])];
  return `${ways.join(', ') || 'Code by email'}${two_factor ? ', with a second factor' : ''}`;
}

export const purposeWords = { terms: 'Terms', adult: 'Being 18', marketing: 'Marketing emails' } as const;

/** Who owns a business by this account, and so has pages that a suspension can hide. */
export const ownsBusiness = ({ teams }: OperatedAccount): boolean =>
  teams.some(({ role, state }) => role === 'owner' && state === 'active');
