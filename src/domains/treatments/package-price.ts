import { poundsOf } from '#src/platform/money.ts';
import type { VariantPrice } from './rules.ts';

export type PackagePriceType = 'sum' | 'custom' | 'discount' | 'free';
export type AvailableFor = (typeof availableFor)[number];

/** How a package is priced, in the words of the wire. */
export const packagePriceTypes = {
  sum: 'Treatment Pricing',
  custom: 'Custom Pricing',
  discount: 'Percentage Discount',
  free: 'Free',
} as const satisfies Record<PackagePriceType, string>;

export const availableFor = ['all genders', 'females only', 'males only', 'unisex'] as const;

/** What a package costs, decided by its business; the sums are ours. */
export interface PackageTerms {
  readonly priceType: PackagePriceType;
  readonly customPence: number | null;
  readonly discountBasisPoints: number | null;
}

export interface PackageItem extends VariantPrice {
  readonly minutes: number;
  /** Since when it has this price; null for longer than anybody counted. */
  readonly priceSince: Date | null;
}

export interface PackagePrice {
  readonly pence: number;
  readonly kind: VariantPrice['priceType'];
  /** What its treatments cost one by one. */
  readonly sumPence: number;
  readonly sumKind: VariantPrice['priceType'];
  readonly minutes: number;
  /** What it costs less than its treatments one by one; null where that cannot be said. */
  readonly savingPence: number | null;
}

/**
 * What a package costs. A percentage comes off in whole pence, halves of the price rounded up, so that price and
 * saving always make the sum. What may cost more one by one has no sum to save against.
 */
export function packagePrice(terms: PackageTerms, items: readonly PackageItem[]): PackagePrice {
  const sumPence = items.reduce((sum, { pricePence }) => sum + pricePence, 0);
  const isOpen = items.some(({ priceType }) => priceType === 'from');
  const sumKind = isOpen ? 'from' : sumPence === 0 ? 'free' : 'fixed';
  const pence = pricedAt(terms, sumPence);
  // Where a part may cost more, the whole may, unless its price is its own or all of it is off.
  const follows = priceFollowsSum(terms);
  return {
    pence,
    kind: follows && isOpen ? 'from' : pence === 0 ? 'free' : 'fixed',
    sumPence,
    sumKind,
    minutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
    savingPence: !isOpen && sumPence > pence ? sumPence - pence : null,
  };
}

const priceFollowsSum = ({ priceType, discountBasisPoints }: PackageTerms): boolean =>
  priceType === 'sum' || (priceType === 'discount' && discountBasisPoints !== 10_000);

function pricedAt({ priceType, customPence, discountBasisPoints }: PackageTerms, sumPence: number): number {
  if (priceType === 'free') return 0;
  if (priceType === 'custom') return customPence ?? 0;
  if (priceType === 'sum') return sumPence;
  return Math.floor((sumPence * (10_000 - (discountBasisPoints ?? 0)) + 5_000) / 10_000);
}

/**
 * Whether a saving may be shown: only against prices that are at least as old as the offer. A price
 * that was raised afterwards would make a saving out of nothing.
 */
export const isGenuine = (offeredAt: Date, items: readonly PackageItem[]): boolean =>
  items.every(({ priceSince }) => priceSince === null || priceSince <= offeredAt);

/** Pounds for the wire; null stays. */
export const poundsOrNull = (pence: number | null): number | null =>
  pence === null ? null : poundsOf(pence);
