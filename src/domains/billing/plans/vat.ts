import { moneyText } from '#src/platform/money.ts';

/** What the operator has said of itself. Without a number it is not registered, and charges no VAT. */
export interface SellerVat {
  readonly number: string;
  /** Per cent. */
  readonly rate: number;
}

/** The VAT inside a price that includes it, in whole pence; halves round up. */
export const vatWithin = (pence: number, rate: number): number =>
  Math.floor((2 * pence * rate + 100 + rate) / (2 * (100 + rate)));

/** What a monthly price says of VAT, beside the price: nothing is ever added to it. */
export function vatText(pricePence: number, { number, rate }: SellerVat): string {
  if (pricePence === 0) return 'Nothing to pay';
  return number === ''
    ? 'No VAT is charged on it'
    : `Includes ${moneyText(vatWithin(pricePence, rate))} VAT at ${rate}%`;
}

/** The same for all prices of a page, in whole sentences. */
export const vatOfAllPrices = ({ number, rate }: SellerVat): string =>
  number === ''
    ? 'The price you see is the price you pay: nothing is added, and no VAT is charged on it.'
    : `The price you see is the price you pay: VAT at ${rate}% is included (VAT number ${number}).`;
