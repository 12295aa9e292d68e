import { isPrecise } from '#src/domains/places/rules.ts';
import { businessType, geoOf, type StructuredData } from '../structured-data.ts';
import type { BrandPage } from './contract.ts';

/** A brand with the places that its page shows, each a business of its own kind. */
export function brandData(
  { name, slug, data }: Pick<BrandPage, 'name' | 'slug' | 'data'>,
  siteUrl: string,
): StructuredData {
  const url = `${siteUrl}/brand/${slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    '@id': url,
    url,
    name,
    subOrganization: data.map((place) => ({
      '@type': businessType(place.category),
      '@id': `${siteUrl}/listing-details/${place.slug}`,
      url: `${siteUrl}/listing-details/${place.slug}`,
      name: place.title,
      address: {
        '@type': 'PostalAddress',
        ...(place.town === '' ? {} : { addressLocality: place.town }),
        addressCountry: 'GB',
      },
      ...(isPrecise(place.precision) && { geo: geoOf(place) }),
    })),
  };
}
