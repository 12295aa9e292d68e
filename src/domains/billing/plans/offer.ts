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
  ...(plan.featured_listing ? eliteInclusions(plan) : []),
  ...coming(plan.cat_ecommarce, 'Selling in the product marketplace'),
  ...coming(plan.cat_pro_social_media, 'The professionals’ network'),
  ...coming(plan.live_chat, 'Unlimited live chat with visitors'),
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
