import { poundsText } from '#src/platform/money.ts';
import type { OwnListed } from './contract.ts';

/** A time that was held, and that nobody paid for before it was gone. */
export const wasNeverPaid = ({ state, due_now: paid, kept }: Pick<OwnListed, 'state' | 'due_now' | 'kept'>) =>
  paid > 0 && kept === null && (state === 'cancelled' || state === 'lapsed');

/** The sums of an appointment for its client, each with its name. */
export function moneyLines(appointment: OwnListed): [name: string, sum: string][] {
  const { state, due_now: now, due_there: there, kept } = appointment;
  const atVenue: [string, string] = ['To pay at the venue', poundsText(there)];
  if (now === 0) return [atVenue];
  if (state === 'held') return [['To pay now', poundsText(now)], atVenue];
  if (wasNeverPaid(appointment)) return [['Paid', poundsText(0)]];
  const paid: [string, string] = ['Paid', poundsText(now)];
  if (kept === null) return [paid, atVenue];
  const back: [string, string] = ['Goes back to you', poundsText(now - kept)];
  return kept > 0 ? [paid, back, ['Kept by the business', poundsText(kept)]] : [paid, back];
}

/** Where the same is booked again, by the person who gave all of it. Null where the place has no page. */
export function bookAgainHref({ slug, treatments }: Pick<OwnListed, 'slug' | 'treatments'>): string | null {
  if (!slug) return null;
  const query = new URLSearchParams();
  for (const { variant } of treatments) if (variant !== null) query.append('variant', String(variant));
  const [first, ...others] = new Set(treatments.map(({ staff }) => staff?.id));
  if (first !== undefined && others.length === 0) query.append('staff', String(first));
  return `/listing-details/${slug}/book?${query}`;
}
