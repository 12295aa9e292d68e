import type { Page } from '@playwright/test';
import { type Account, callApi } from './account.ts';

/** A treatment of someone's, put in past the screens. */
export const aTreatment = (
  site: string | undefined,
  { token }: Pick<Account, 'token'>,
  name: string,
  price = 55,
  duration = 60,
) =>
  callApi(
    site ?? '',
    '/api/treatment',
    {
      ...{ name, status: 1, service_type: 'Massage', category: 'massage', description: 'Slow and firm.' },
      variants: [{ name: 'Standard', description: '', price, price_type: 'fixed', duration }],
    },
    token,
  );

/** A package of one treatment of someone's, put in past the screens. */
export const aPackage = (
  site: string | undefined,
  { token }: Pick<Account, 'token'>,
  name: string,
  treatmentId: number,
) =>
  callApi(
    site ?? '',
    '/api/treatment-package',
    {
      ...{ name, status: true, category: 'massage', description: 'An afternoon.', services: [treatmentId] },
      ...{ price_type: 'Treatment Pricing', available_for: 'all genders' },
    },
    token,
  );

/** A message in the corner of the page. */
export const message = (page: Page, text: string | RegExp) => page.getByLabel('Messages').getByText(text);

/** What a browser says of a request that was cut off on purpose. */
export function forgiveCuts(complaints: string[]) {
  const kept = complaints.filter((text) => !text.includes('net::ERR_'));
  complaints.splice(0, complaints.length, ...kept);
}
