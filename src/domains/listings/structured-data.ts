import type { Family } from '#src/domains/catalogue/contract.ts';
import { isPrecise } from '#src/domains/places/rules.ts';
import { packageOffers } from './packages/structured-data.ts';
import type { ListingDetails } from './pages/contract.ts';
import { bookHref } from './search/matched.ts';

/** Text that search engines read beside a page, in schema.org's words. */
export type StructuredData = Record<string, unknown>;

const context = 'https://schema.org';
const mostOffers = 60;

/** Types that say no more than the category does: schema.org has none for barbers, massage or counselling. */
const typeOfCategory: Record<string, string> = {
  hair: 'HairSalon',
  barbering: 'HairSalon',
  nails: 'NailSalon',
  'waxing-and-threading': 'BeautySalon',
  'brows-and-lashes': 'BeautySalon',
  'facials-and-skin': 'BeautySalon',
  'make-up': 'BeautySalon',
  'spa-and-body': 'DaySpa',
  injectables: 'MedicalClinic',
  dentistry: 'Dentist',
  'physiotherapy-and-manual-therapy': 'Physiotherapy',
  'foot-care': 'Podiatric',
  'nutrition-and-weight-management': 'DietNutrition',
  'health-checks-and-clinics': 'MedicalClinic',
};

const typeOfFamily: Record<Family, string> = {
  beauty: 'HealthAndBeautyBusiness',
  wellness: 'HealthAndBeautyBusiness',
  healthcare: 'MedicalBusiness',
};

/** The most fitting kind of LocalBusiness for a listing's category. */
export const businessType = ({ slug, family }: { slug: string; family: Family }): string =>
  typeOfCategory[slug] ?? typeOfFamily[family];

/** A business as search engines take it: only what its page shows too. */
export function businessData(listing: ListingDetails, siteUrl: string): StructuredData {
  const url = `${siteUrl}/listing-details/${listing.slug}`;
  return present({
    '@context': context,
    '@type': businessType(listing.category),
    '@id': url,
    url,
    name: listing.title,
    description: listing.summary,
    // An unclaimed listing shows its category's artwork, which is no picture of the business.
    image: listing.claimed && listing.gallery.length > 0 ? `${siteUrl}${listing.preview_image}` : '',
    telephone: listing.phone,
    email: listing.email,
    sameAs: [listing.website, ...listing.social.map((link) => link.url)].filter((link) => link !== ''),
    address: present({
      '@type': 'PostalAddress',
      streetAddress: listing.address,
      addressLocality: listing.town,
      postalCode: listing.postcode,
      addressCountry: 'GB',
    }),
    geo: geoOf(listing),
    openingHoursSpecification: [...weekHours(listing), ...specialHours(listing)],
    amenityFeature: listing.amenities.map(({ name }) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    makesOffer: [...offers(listing), ...packageOffers(listing.packages)],
    potentialAction: listing.takes_bookings ? reservation(listing, siteUrl) : '',
  });
}

/** Where a time is booked: the same page in any browser. */
const reservation = ({ slug, title }: ListingDetails, siteUrl: string): StructuredData => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${siteUrl}${bookHref({ slug, matched: null })}`,
    inLanguage: 'en-GB',
    actionPlatform: ['DesktopWebPlatform', 'MobileWebPlatform', 'IOSPlatform', 'AndroidPlatform'].map(
      (platform) => `${context}/${platform}`,
    ),
  },
  result: { '@type': 'Reservation', name: `Appointment at ${title}` },
});

function weekHours({ hours }: ListingDetails) {
  return hours.flatMap(({ day, spans }) =>
    spans.map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `${context}/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: start,
      closes: end,
    })),
  );
}

/** Opening and closing at the same minute is how a closed day is written. */
function specialHours({ special_days }: ListingDetails) {
  return special_days.flatMap(({ date, spans }) =>
    (spans.length > 0 ? spans : [{ start: '00:00', end: '00:00' }]).map(({ start, end }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: date,
      validThrough: date,
      opens: start,
      closes: end,
    })),
  );
}

function offers({ treatments }: ListingDetails) {
  return treatments
    .flatMap((treatment) => treatment.variants.map((variant) => ({ treatment, variant })))
    .slice(0, mostOffers)
    .map(({ treatment, variant }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: offerName(treatment.name, variant.name) },
      ...(variant.price_type === 'from'
        ? {
            priceSpecification: {
              '@type': 'PriceSpecification',
              minPrice: variant.price,
              priceCurrency: 'GBP',
            },
          }
        : { price: variant.price, priceCurrency: 'GBP' }),
    }));
}

const offerName = (treatment: string, variant: string) =>
  variant === '' || variant === treatment ? treatment : `${treatment}: ${variant}`;

/** The way to a page; the last crumb is the page itself. */
export function breadcrumbData(
  crumbs: readonly { name: string; path: string }[],
  siteUrl: string,
): StructuredData {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

/** A page of results: where each is found, in their order. */
export function itemListData(
  items: readonly { slug: string; title: string }[],
  first: number,
  siteUrl: string,
): StructuredData {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: items.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name: title,
      url: `${siteUrl}/listing-details/${slug}`,
    })),
  };
}

/** Leaves out what is empty: a fact that we do not have is not told as a blank one. */
const present = (facts: StructuredData): StructuredData =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Only where it is known to the door or the postcode: a district's middle is another person's address. */
export const geoOf = ({ precision, lat, lng }: Pick<ListingDetails, 'precision' | 'lat' | 'lng'>) =>
  isPrecise(precision) ? { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } : '';
