import { vatWithin } from '#src/domains/billing/plans/vat.ts';

/** What of an order's price is the business's, what is our commission, and what of that is VAT. Whole pence. */
interface Price {
  readonly totalPence: number;
  readonly commissionPence: number;
  /** Of the commission: what goes on to the tax office. */
  readonly vatPence: number;
}

interface OrderShares {
  readonly 'client money': number;
  readonly commission: number;
  readonly vat: number;
}

/** The VAT inside a commission; none where the operator has no number. */
export const vatInCommission = (commissionPence: number, vat: { number: string; rate: number }): number =>
  vat.number === '' ? 0 : vatWithin(commissionPence, vat.rate);

/** The commission on the first `pence` of a price; the full commission on the whole price. */
export const commissionOn = (
  { totalPence, commissionPence }: Pick<Price, 'totalPence' | 'commissionPence'>,
  pence: number,
): number => (totalPence === 0 ? 0 : Math.floor((commissionPence * pence) / totalPence));

interface Sold extends Pick<Price, 'totalPence' | 'commissionPence'> {
  /** What of the price is paid through us; the rest at the venue. */
  readonly dueNowPence: number;
}

/**
 * What an order brings its business: of its price, what did not go back, what of that is our commission, and what came
 * through us. Where more was paid than the price became, the difference goes back and was never earned.
 */
export function earningOf(sold: Sold, refundedPence: number) {
  const { totalPence, dueNowPence } = sold;
  const throughUs = dueNowPence - refundedPence;
  const grossPence = Math.min(totalPence, throughUs + Math.max(0, totalPence - dueNowPence));
  const commissionPence = sold.commissionPence - commissionOn(sold, totalPence - grossPence);
  return {
    ...{ grossPence, commissionPence, netPence: grossPence - commissionPence },
    throughUsPence: Math.min(throughUs, grossPence),
  };
}

/** How the first `pence` of a price are shared. */
function sharesOfFirst(price: Price, pence: number): OrderShares {
  const commission = commissionOn(price, pence);
  // Of the commission, not of the price: so neither part can shrink while the whole grows.
  const vat =
    price.commissionPence === 0 ? 0 : Math.floor((price.vatPence * commission) / price.commissionPence);
  return { 'client money': pence - commission, commission: commission - vat, vat };
}

/**
 * How the pence of a price from `before` to `after` are shared: for a refund, what comes out of which account. Parts
 * that follow on from each other make the whole, whatever the steps, and no share is ever negative.
 */
export function sharesBetween(price: Price, before: number, after: number): OrderShares {
  const from = sharesOfFirst(price, before);
  const to = sharesOfFirst(price, after);
  return {
    'client money': to['client money'] - from['client money'],
    commission: to.commission - from.commission,
    vat: to.vat - from.vat,
  };
}
