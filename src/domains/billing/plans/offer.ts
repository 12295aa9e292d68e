import type { Site } from '#src/platform/web/site.ts';
import type { ListingPackage } from './contract.ts';
import { unlimitedListings } from './rules.ts';

/** One thing of a plan, in words; what does not exist yet says so beside it. */
export interface Inclusion {
  readonly text: string;
  readonly isComing?: true;
}

/** What a plan includes beyond its commission, in the order in which it matters. */
export const inclusionsOf = (plan: ListingPackage): readonly Inclusion[] => [
  { text: 'A full page: treatments, prices, opening hours, people and pictures' },
  { text: listingsText(plan) },
  ...(plan.live_chat ? [{ text: 'Unlimited live chat with visitors' }] : []),
  ...(plan.featured_listing ? eliteInclusions(plan) : []),
  ...coming(plan.cat_ecommarce, 'Selling in the product marketplace'),
  ...coming(plan.cat_pro_social_media, 'The professionals’ network'),
];

function listingsText({ num_of_listing: number, multiple_locations: several }: ListingPackage): string {
  const listings =
    number === unlimitedListings
      ? 'Any number of listings'
      : number === 1
        ? '1 listing'
        : `${number} listings`;
  return several ? `${listings}, at as many locations as you have` : `${listings}, at one location`;
}

const eliteInclusions = ({ featured_listings: number }: ListingPackage): Inclusion[] => [
  { text: `Priority listing: up to ${number} featured at once, shown above the results as “Promoted”` },
  { text: 'A rotating place among the elite members on the home page' },
  { text: 'A chance to feature in our video series' },
];

const coming = (flag: 0 | 1, text: string): Inclusion[] => (flag ? [{ text, isComing: true }] : []);

/** What every plan has, the free one too: only what the site does today. */
export const inEveryPlan: readonly string[] = [
  'A page with your treatments, variants, minutes and prices',
  'Opening hours, with special days and “open now”',
  'Your people, by name and qualification',
  'Pictures, amenities, a map and how to reach you',
  'Found by treatment, place, price and distance, in an order that nobody can buy',
  'Enquiries from clients, at no charge',
  'Orders from clients, with a statement for each month',
  'Everything you entered, to download or delete at any time',
];

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
