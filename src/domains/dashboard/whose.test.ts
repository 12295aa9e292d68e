import { expect, test } from 'vitest';
import routes from '#src/routes.ts';
import { whoseScreen } from './parts/role-gate.tsx';

const dashboard = routes.find(({ path, children }) => path === 'dashboard' && children)?.children ?? [];
const addresses = dashboard
  .map(({ path = '' }) => path)
  .filter((path) => path !== '*')
  .map((path) => `/dashboard${path && `/${path}`}`);

const anybodys = [
  '/dashboard',
  '/dashboard/appointments',
  '/dashboard/appointments/:id',
  '/dashboard/enquiry',
  '/dashboard/enquiry/:id',
  '/dashboard/enquiry/appointment/:appointment',
  '/dashboard/enquiry/order/:order',
  '/dashboard/my-profile',
  '/dashboard/notifications',
  '/dashboard/notifications/settings',
  '/dashboard/order',
];

const clients = ['/dashboard/favourites', '/dashboard/own-reviews'];

function whoseIs(address: string) {
  if (anybodys.includes(address)) return null;
  if (clients.includes(address)) return 'user';
  return address.startsWith('/dashboard/operator') ? 'operator' : 'agent';
}

test.each(addresses)('the screen %s is open to the right accounts', (address) => {
  expect(whoseScreen(address)).toBe(whoseIs(address));
});

test.each([
  ['/dashboard/', null],
  ['/dashboard/all-listing/7/schedule', 'agent'],
  ['/Dashboard/Treatment', 'agent'],
  ['/dashboard/treatments', null],
  ['/dashboard/constructor', null],
])('the screen %s is for: %s', (address, whose) => {
  expect(whoseScreen(address)).toBe(whose);
});
