import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPath, returnAddress } from './return-address.ts';

test.each([
  '/dashboard',
  '/dashboard/my-profile',
  '/dashboard/all-listing?page=2&search=hot%20stone#row-4',
  '/checkout',
  '/listing-details/juniper-yard-york',
  '/featured-search-listing?search=massage&location=leeds',
])('%s is accepted as a return address', (given) => {
  expect(returnAddress(given)).toBe(given);
});

test.each([
  // Another site, in every spelling that a browser forgives.
  'https://evil.example/dashboard',
  '//evil.example/dashboard',
  '///evil.example/dashboard',
  '/\\evil.example/dashboard',
  '\\\\evil.example/dashboard',
  '/\t/evil.example/dashboard',
  '/\n/evil.example',
  '\t//evil.example',
  ' /dashboard',
  '/dashboard\\..\\..\\evil',
  '/./\\evil.example',
  '/.//evil.example/dashboard',
  '/dashboard/..//evil.example',
  '/dashboard/../..//evil.example/dashboard',
  '/%2e%2e//evil.example/dashboard',
  'evil.example',
  '@evil.example',
  '/@evil.example',
  // Not an address of a page at all.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//dashboard',
  'java\nscript:alert(1)',
  '/javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://evil.example/1',
  'dashboard',
  '?return=/dashboard',
  '#/dashboard',
  // A path of ours that is no page to come back to.
  '/',
  '/login',
  '/login?return=/login',
  '/api/logout',
  '/media/1',
  '/dashboards',
  '/dashboard/../login',
  '/dashboard/%2e%2e/login',
  '/dashboard/..%2f..',
  '/nowhere',
  // Signs that no address of ours holds.
  '/dashboard\u0000',
  '/dashboard\u007f',
  '/dashboard/\u202emoc.live',
  '/dashboard<script>',
  `/dashboard?${'a'.repeat(3_000)}`,
  '',
  null,
  undefined,
])('%j leads to the dashboard or a page below it, never elsewhere', (given) => {
  expect(returnAddress(given)).toMatch(/^\/dashboard(?:$|\/\.\.%2f\.\.$)/);
});

test('no return address leads off the site or to an unknown page', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    'evil.example',
    'dashboard',
    ':',
    '@',
    '\t',
    '?',
    '#',
    ' ',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join('')),
      ),
      (given) => {
        const { origin, pathname } = new URL(returnAddress(given), 'https://treatory.example/login');
        expect(origin).toBe('https://treatory.example');
        expect(pathname).toMatch(
          /^\/(?:dashboard|checkout|paypal|pricing|for-business|listing|featured|service)/,
        );
      },
    ),
  );
});

test('the login address carries the return address, unless it is the default or unsafe', () => {
  expect(loginPath('/checkout?plan=2')).toBe('/login?return=%2Fcheckout%3Fplan%3D2');
  expect(loginPath('/dashboard/my-profile', '/business-login')).toBe(
    '/business-login?return=%2Fdashboard%2Fmy-profile',
  );
  expect(loginPath('/listing-details/juniper-yard-york/order?n=2', '/user-registration')).toBe(
    '/user-registration?return=%2Flisting-details%2Fjuniper-yard-york%2Forder%3Fn%3D2',
  );
  expect(loginPath('/dashboard')).toBe('/login');
  expect(loginPath('//evil.example')).toBe('/login');
});
