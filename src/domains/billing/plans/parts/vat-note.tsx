import { type SellerVat, vatOfAllPrices } from '../vat.ts';

/** What every page with plan prices says of VAT, and of buying. */
export const VatNote = ({ vat }: { vat: SellerVat }) => (
  <p>
    {vatOfAllPrices(vat)} Prices are in pounds sterling, for a business. Clients never pay us for searching,
    comparing or writing to you.
  </p>
);
