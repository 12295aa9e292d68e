import type { Site } from '#src/platform/web/site.ts';

/** What to know about buying a plan on this very site; nothing where it is simply paid. */
export function buyingNotice(payments: Site['payments']): string | null {
  if (payments === 'closed')
    return 'Payments are not open here yet. Choose a plan now and it is kept for you; nothing is charged.';
  return payments === 'sandbox'
    ? 'Payments run on a test system here. You can buy a plan, but no money moves.'
    : null;
}

/** How a plan runs and ends: the same wherever plans are shown. */
export const planRuns =
  'A paid plan runs for the number of days beside its price and does not renew automatically. Before you pay you see the price, the period and its end, and you can withdraw within 14 days. We email you 7 days and 1 day before the end. After it everything stays as it is for 3 more days; then you are on the free plan, what goes beyond it pauses, and nothing you entered is lost.';

/** How clients pay for what they order on a page of this site. */
export const clientPaymentsText = (takesClientPayments: boolean): string =>
  takesClientPayments
    ? 'Clients order on your page and pay through PayPal.'
    : 'Clients send you a request on your page and pay at your venue.';
