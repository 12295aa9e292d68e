import { decimalText, penceOf } from '#src/platform/money.ts';
import type { ListingPackage } from './contract.ts';

/** The plans as search engines take them: what the page says, and no more. */
export const membershipData = (
  plans: readonly ListingPackage[],
  site: { readonly name: string; readonly url: string },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: `${site.name} membership for businesses`,
  serviceType: 'Directory listing',
  areaServed: { '@type': 'Country', name: 'United Kingdom' },
  provider: { '@type': 'Organization', name: site.name, url: site.url },
  offers: plans.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    price: decimalText(penceOf(price)),
    priceCurrency: 'GBP',
    url: `${site.url}/pricing-packages`,
  })),
});
