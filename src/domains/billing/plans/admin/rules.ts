import { moneyText, percentText } from '#src/platform/money.ts';
import { fieldErrors } from '#src/platform/schema/schema.ts';
import { daysText } from '../costs.ts';
import { listingsText } from '../rules.ts';
import { type TermName, type Terms, type TermValues, termFields, termsIn } from './terms.ts';

/** A plan that costs something costs at least a pound. */
export const leastPence = 100;

/** Field → sentence for terms that may not be; nothing where they may. */
export function faultsOf(isFree: boolean, terms: Terms): Partial<Record<TermName, string>> {
  return {
    ...priceFault(isFree, terms.pricePence),
    ...daysFault(isFree, terms.numberOfDays),
    ...(terms.featuredListings > terms.numberOfListings
      ? { featured_listings: 'No more listings can be featured than there are.' }
      : {}),
  };
}

/** What is wrong with a form, before the server is asked. */
export function faultsIn(isFree: boolean, values: TermValues): Partial<Record<TermName, string>> {
  const errors = fieldErrors(termFields, values);
  const terms = termsIn(values);
  return Object.keys(errors).length > 0 || !terms ? errors : faultsOf(isFree, terms);
}

function priceFault(isFree: boolean, pence: number): { price?: string } {
  if (isFree) return pence === 0 ? {} : { price: 'The free plan stays free.' };
  return pence >= leastPence ? {} : { price: 'A paid plan costs at least £1.' };
}

function daysFault(isFree: boolean, days: number): { number_of_days?: string } {
  if (isFree) return days === 0 ? {} : { number_of_days: 'The free plan has no end.' };
  return days >= 1 ? {} : { number_of_days: 'A paid plan runs for at least one day.' };
}

const inWords = (terms: Terms) =>
  [
    ['Price', moneyText(terms.pricePence)],
    ['Commission', percentText(terms.commissionBasisPoints)],
    ['Period', terms.numberOfDays === 0 ? 'no end' : daysText(terms.numberOfDays)],
    ['Listings', listingsText(terms.numberOfListings)],
    ['Featured', String(terms.featuredListings)],
    ['Several locations', terms.hasMultipleLocations ? 'yes' : 'no'],
  ] as const;

/** The terms by their names, as the audit log keeps them. */
export const factsOf = (terms: Terms) => Object.fromEntries(inWords(terms));

/** What a new version changes, each in a few words: "Price: £15 becomes £18". */
export function changesOf(before: Terms, after: Terms): string[] {
  const now = new Map(inWords(after));
  return inWords(before).flatMap(([label, was]) =>
    was === now.get(label) ? [] : [`${label}: ${was} becomes ${now.get(label)}`],
  );
}

interface Reach {
  readonly isFree: boolean;
  /** Businesses that run on a version of the plan now. */
  readonly running: number;
  /** Payments for it that are open at this moment. */
  readonly openPayments: number;
}

/** Whom a new version reaches and whom it does not, in sentences. */
export function consequencesOf({ isFree, running, openPayments }: Reach): string[] {
  const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);
  if (isFree)
    return [
      `Nobody bought this plan, so its terms change at once for the ${many(running, 'business', 'businesses')} on it.`,
      'New orders have the new commission; earlier orders keep theirs.',
    ];
  return [
    `The pricing page and the checkout show the new terms at once; everyone who buys or renews from now on gets them.`,
    running === 0
      ? 'No business runs on this plan now.'
      : `The ${many(running, 'business that runs', 'businesses that run')} on it now ${running === 1 ? 'keeps' : 'keep'} the terms that were bought until the period ends.`,
    openPayments === 0
      ? 'No payment for it is open.'
      : `${many(openPayments, 'payment is', 'payments are')} open at the old terms: a buyer who approves within half an hour still gets the old terms.`,
  ];
}
