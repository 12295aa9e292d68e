import { poundsOf } from '#src/platform/money.ts';
/** What a buyer's screen says that it showed, in pounds; each part only where it was sent. */
export interface Claim {
  readonly amount?: number | undefined;
  readonly final_amount?: number | undefined;
  readonly original_price?: number | undefined;
  readonly discount_amount?: number | undefined;
  readonly has_discount?: boolean | undefined;
}

/** What it really costs, in pence; the code is null without a coupon. */
interface Price {
  readonly listPence: number;
  readonly discountPence: number;
  readonly finalPence: number;
  readonly code: string | null;
}

/** To the penny; a hundredth of one is the arithmetic of the language, and more is another price. */
const isSame = (pounds: number | undefined, pence: number): boolean =>
  pounds === undefined || Math.abs(pounds - poundsOf(pence)) < 0.0001;

/** Whether everything that a buyer was shown is so. It is compared and never used. */
export const agrees = (claim: Claim, { listPence, discountPence, finalPence, code }: Price): boolean =>
  isSame(claim.amount, finalPence) &&
  isSame(claim.final_amount, finalPence) &&
  isSame(claim.original_price, listPence) &&
  isSame(claim.discount_amount, discountPence) &&
  hasDiscount(claim.has_discount, discountPence, code);

/** A coupon that takes nothing off may be called a discount or none. */
const hasDiscount = (claimed: boolean | undefined, discountPence: number, code: string | null): boolean =>
  claimed === undefined || claimed === discountPence > 0 || claimed === (code !== null);
