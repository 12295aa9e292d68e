import { dayText } from '#src/platform/clock.ts';
import type { Member } from './contract.ts';

/** Where someone works, in a line. */
export const placesOf = ({ all_listings, listings }: Pick<Member, 'all_listings' | 'listings'>): string => {
  if (all_listings) return 'All places';
  return listings.map(({ title }) => title || 'A place without a title').join(', ') || 'No place';
};

/** A member's state in a word or two. */
export function standingOf({ state, has_account }: Pick<Member, 'state' | 'has_account'>): string {
  if (state === 'invited') return 'Invited';
  if (state === 'ended') return 'Left';
  return has_account ? 'Active' : 'On the rota only';
}

/** When someone last acted for the business. */
export const lastActive = ({
  last_active_at,
  has_account,
}: Pick<Member, 'last_active_at' | 'has_account'>): string => {
  if (last_active_at !== null) return dayText(last_active_at);
  return has_account ? 'Not yet' : '–';
};
