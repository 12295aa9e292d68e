import { moneyText, percentText } from '#src/platform/money.ts';
import { listingsText, unlimitedListings } from '../rules.ts';

/** What of a plan a new version may change. */
export interface Terms {
  readonly pricePence: number;
  readonly commissionBasisPoints: number;
  /** 0: no end. */
  readonly numberOfDays: number;
  /** 10: any number. */
  readonly numberOfListings: number;
  readonly featuredListings: number;
  readonly hasMultipleLocations: boolean;
}

export const bounds = {
  /** A plan that costs something costs at least a pound. */
  leastPence: 100,
  mostPence: 100_000,
  mostDays: 366,
  mostListings: unlimitedListings,
} as const;

type Fields = 'price' | 'number_of_days' | 'num_of_listing' | 'featured_listings' | 'commission';

/** Field → sentence for terms that may not be; nothing where they may. */
export function faultsOf(isFree: boolean, terms: Terms): Partial<Record<Fields, string>> {
  return {
    ...priceFault(isFree, terms.pricePence),
    ...daysFault(isFree, terms.numberOfDays),
    ...(terms.featuredListings > terms.numberOfListings
      ? { featured_listings: 'No more listings can be featured than there are.' }
      : {}),
  };
}

function priceFault(isFree: boolean, pence: number): { price?: string } {
  if (isFree) return pence === 0 ? {} : { price: 'The free plan stays free.' };
  return pence >= bounds.leastPence ? {} : { price: 'A paid plan costs at least £1.' };
}

function daysFault(isFree: boolean, days: number): { number_of_days?: string } {
  if (isFree) return days === 0 ? {} : { number_of_days: 'The free plan has no end.' };
  return days >= 1 ? {} : { number_of_days: 'A paid plan runs for at least one day.' };
}

const names: { readonly [Key in keyof Terms]: readonly [string, (value: Terms[Key]) => string] } = {
  pricePence: ['Price', moneyText],
  commissionBasisPoints: ['Commission', percentText],
  numberOfDays: ['Period', (days) => (days === 0 ? 'no end' : days === 1 ? '1 day' : `${days} days`)],
  numberOfListings: ['Listings', listingsText],
  featuredListings: ['Featured', String],
  hasMultipleLocations: ['Several locations', (has) => (has ? 'yes' : 'no')],
};

/** What a new version changes, each in a few words: "Price: £15 becomes £18". */
export function changesOf(before: Terms, after: Terms): string[] {
  const change = <Key extends keyof Terms>(key: Key): string[] => {
    const [name, inWords] = names[key];
    return before[key] === after[key]
      ? []
      : [`${name}: ${inWords(before[key])} becomes ${inWords(after[key])}`];
  };
  return [
    ...change('pricePence'),
    ...change('commissionBasisPoints'),
    ...change('numberOfDays'),
    ...change('numberOfListings'),
    ...change('featuredListings'),
    ...change('hasMultipleLocations'),
  ];
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
