import type { Settings } from '#src/domains/calendar/setup/settings/contract.ts';
import { type Prepayment, prepaymentFrom } from '../money/deposit.ts';

/** What the form of a place holds. */
export const givenOf = (settings: Settings) => ({
  ...{ step_minutes: settings.step_minutes, lead_minutes: settings.lead_minutes },
  ...{ horizon_days: settings.horizon_days, avoids_gaps: settings.avoids_gaps },
  ...{ takes_bookings: settings.takes_bookings, cancellation_terms: settings.cancellation_terms },
  ...{ deposit: settings.deposit, takes_full: settings.takes_full },
  /** As it is typed. */
  deposit_value: settings.deposit === 'none' ? '' : String(settings.deposit_value),
});
export type Given = ReturnType<typeof givenOf>;

/** What of another place is filled in here. Each place is turned on by itself, and has a link of its own. */
export function copiedFrom(other: Settings, here: Given): Given {
  const { takes_bookings } = here;
  return {
    ...givenOf(other),
    takes_bookings,
    cancellation_terms: other.cancellation_terms ?? here.cancellation_terms,
  };
}

export const titleOf = ({ title }: Pick<Settings, 'title'>) => title || 'Without a title';

/** What clients pay in advance by these settings; null where they do not pay through us. */
export const prepaymentIn = (
  {
    deposit,
    deposit_value,
    takes_full,
  }: Pick<Given, 'deposit' | 'takes_full'> & { deposit_value: number | string },
  takesPayments: boolean,
): Prepayment | null =>
  takesPayments ? prepaymentFrom({ deposit, deposit_value: Number(deposit_value), takes_full }) : null;

/** Sentences beside the fields that can be refused. */
export interface BookingFaults {
  readonly takes_bookings?: readonly string[];
  readonly cancellation_terms?: readonly string[];
  readonly deposit_value?: readonly string[];
}
