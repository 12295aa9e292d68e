import { penceOf } from '#src/platform/money.ts';
import {
  type CancellationTerms,
  type DepositKind,
  fixedDeposit,
  percentDeposit,
  type TakesBookings,
} from '../../rules.ts';

/** The steps of the clock on which times are offered, in minutes. */
export const steps = [5, 10, 15, 20, 30, 60] as const;

export const isStep = (step: number): boolean => steps.some((known) => known === step);

interface Readiness {
  readonly horizon_days: number;
  readonly cancellation_terms: CancellationTerms | null;
  readonly facts: {
    readonly is_live: boolean;
    readonly people_here: number;
    readonly treatments_given: number;
  };
}

/** What a place lacks before clients can book there, a sentence each by the field beside which it is said. */
export function missingForBookings({ horizon_days: days, cancellation_terms: terms, facts }: Readiness) {
  const place: string[] = [];
  if (!facts.is_live) place.push('The listing is not public yet.');
  if (facts.people_here === 0)
    place.push(`Nobody who can be booked has working hours here within the next ${days} days.`);
  if (facts.treatments_given === 0)
    place.push('None of the treatments offered here is given by a person who can be booked and works here.');
  return {
    takes_bookings: place,
    cancellation_terms: terms === null ? ['Choose the cancellation terms.'] : [],
  };
}

/** The sentences of what is missing, all together. */
export const sentencesOf = (missing: ReturnType<typeof missingForBookings>): string[] =>
  Object.values(missing).flat();

/** Whether saving this turns bookings on, which needs that nothing is missing. */
export const turnsOn = (before: TakesBookings, wanted: TakesBookings): boolean =>
  before === 'off' && wanted !== 'off';

/** What is wrong with a deposit, in pounds or per cent; null: nothing. */
export function depositFault(deposit: DepositKind, value: number): string | null {
  if (deposit === 'none') return null;
  const { least, most } = deposit === 'fixed' ? fixedDeposit : percentDeposit;
  const given = deposit === 'fixed' ? penceOf(value) : value;
  if (Number.isInteger(given) && given >= least && given <= most) return null;
  return deposit === 'fixed' ? 'Ask for £1 to £150.' : 'Ask for 10 to 50 per cent, in whole numbers.';
}

/** The path of the link that a business gives to its own clients. */
export const ownLinkPath = (token: string): string => `/b/${token}`;
