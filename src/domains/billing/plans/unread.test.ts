import { expect, test } from 'vitest';
import { rendered } from '#src/testing/render.ts';
import { typedIn } from './figures.ts';
import ForBusiness from './screens/for-business.tsx';
import PricingPackages from './screens/pricing-packages.tsx';

const vat = { number: '', rate: 20 };
const selling = { notice: null, takesClientPayments: true };

test('the pricing page shows an error and a retry link if the plans cannot be loaded', () => {
  const page = rendered(PricingPackages, {
    loaderData: { plans: null, site: { name: 'Treatory', url: '' }, vat, ...selling },
  });
  expect(page).toContain('Error fetching pricing list');
  expect(page).toMatch(/<a[^>]*href="\/pricing-packages"[^>]*>Try again/);
});

test('the page for businesses leaves out the calculator if the plans cannot be loaded', () => {
  const page = rendered(ForBusiness, {
    loaderData: { plans: null, typed: typedIn(new URLSearchParams()), name: 'Treatory', vat, ...selling },
  });
  expect(page).toContain('Error fetching subscription plans');
  expect(page).toContain('What you can count on');
  expect(page).not.toContain('Work it out');
});
