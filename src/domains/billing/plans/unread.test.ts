import { expect, test } from 'vitest';
import { drawn } from '#src/testing/drawn.ts';
import { typedIn } from './figures.ts';
import ForBusiness from './screens/for-business.tsx';
import PricingPackages from './screens/pricing-packages.tsx';

const vat = { number: '', rate: 20 };
const selling = { notice: null, takesClientPayments: true };

test('where the plans cannot be read the pricing page says so and offers another try', () => {
  const page = drawn(PricingPackages, {
    loaderData: { plans: null, site: { name: 'Treatory', url: '' }, vat, ...selling },
  });
  expect(page).toContain('Error fetching pricing list');
  expect(page).toMatch(/<a[^>]*href="\/pricing-packages"[^>]*>Try again/);
});

test('and the page for businesses keeps everything but the calculator', () => {
  const page = drawn(ForBusiness, {
    loaderData: { plans: null, typed: typedIn(new URLSearchParams()), name: 'Treatory', vat, ...selling },
  });
  expect(page).toContain('Error fetching subscription plans');
  expect(page).toContain('What you can count on');
  expect(page).not.toContain('Work it out');
});
