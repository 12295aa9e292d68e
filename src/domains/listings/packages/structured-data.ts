import type { ListingPackage } from './shapes.ts';

/** What search engines read of packages: each an offer of a service that is made of others. */
export const packageOffers = (packages: readonly ListingPackage[]) =>
  packages.map(({ name, price, includes }) => ({
    '@type': 'Offer',
    itemOffered: {
      '@type': 'Service',
      name,
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        name: `What is in ${name}`,
        itemListElement: includes.map(({ treatment, variant }) => ({
          '@type': 'Service',
          name: variant === '' ? treatment : `${treatment}: ${variant}`,
        })),
      },
    },
    ...(price.kind === 'from'
      ? {
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: price.amount,
            priceCurrency: 'GBP',
          },
        }
      : { price: price.amount, priceCurrency: 'GBP' }),
  }));
