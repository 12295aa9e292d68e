import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberRoles } from '#src/platform/rights.ts';
import routes from '#src/routes.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { whoseScreen } from './parts/role-gate.tsx';
import { mayUse, screenAt, screens } from './screen-rights.ts';

let app: TestApp;
let businessId: number;
let listingId: number;
beforeAll(async () => {
  app = await startTestApp();
  businessId = (await anAccount(app.db, { role: 'agent' })).id;
  listingId = (await aListing(app.db, { ownerId: businessId })).id;
});
afterAll(() => app.close());

const dashboard = routes.find(({ path, children }) => path === 'dashboard' && children)?.children ?? [];
const addresses = dashboard.map(({ path = '' }) => path).filter((path) => path !== '' && path !== '*');

test('every screen of a business says what a member needs for it', () => {
  const ofBusinesses = addresses.filter((path) => whoseScreen(`/dashboard/${path}`) === 'agent');
  expect(ofBusinesses.filter((path) => !screenAt(`/dashboard/${path}`))).toEqual([]);
  const parts = new Set(addresses.map((path) => path.split('/')[0]));
  expect(Object.keys(screens).filter((screen) => !parts.has(screen.split('/')[0]))).toEqual([]);
});

/** What each screen first asks for, and what it is there to send. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'all-listing': ['GET listing', 'PUT listing/1'],
  'all-listing/new': ['GET listing/new/draft', 'POST listing'],
  claim: ['GET claim', 'POST claim'],
  treatment: ['GET treatment?page=1', 'POST treatment'],
  'treatment/import': ['POST treatment-csv/preview'],
  'treatment-package': ['GET treatment-package?page=1', 'POST treatment-package'],
  demand: ['GET unmet-demand'],
  practitioner: ['GET practitioner?page=1', 'PUT practitioner/1'],
  certificate: ['GET professional-certificate?page=1', 'PUT professional-certificate/1'],
  'calendar/people': ['GET calendar/person'],
  'calendar/elsewhere': ['GET calendar/elsewhere'],
  'calendar/rooms': ['GET calendar/room', 'POST calendar/room'],
  'calendar/treatment-times': ['GET calendar/treatment-time', 'PUT calendar/treatment-time/1'],
  'calendar/settings': ['GET calendar/settings', 'PUT calendar/settings/1'],
  calendar: ['GET calendar?from=2026-11-24', 'POST calendar/appointment'],
  clients: ['GET client', 'GET client/1'],
  'clients/new': ['POST client'],
  'clients/import': ['POST client-csv/preview'],
  notifications: ['GET notification', 'GET notification/unread'],
  'notifications/settings': ['GET notification-settings'],
  order: ['GET order'],
  enquiry: ['GET enquiry'],
  reviews: ['GET review'],
  plan: ['GET subscription'],
  team: ['GET team/member', 'POST team/member'],
  'team/ownership': ['GET team/hand-over', 'POST team/hand-over/acceptance'],
  'team/activity': ['GET team/activity', 'GET team/activity-member'],
};

test('each screen is tried with its calls', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(screens));
});

describe.each(memberRoles)('%s', (role) => {
  test.each(role === 'owner' ? [true] : [true, false])(
    'opens what their calls allow; at all places: %s',
    async (isEverywhere) => {
      const listings = isEverywhere ? {} : { listings: [listingId] };
      const accountId =
        role === 'owner' ? businessId : (await aMember(app.db, { businessId, role, ...listings })).id;
      const { token } = await app.signIn(accountId);
      const headers = { authorization: `Bearer ${token}` };
      const statusOf = async (call: string) => {
        const [method = 'GET', path = ''] = call.split(' ');
        const payload = method === 'GET' ? {} : { payload: {} };
        const answer = await app.http.inject({
          method: method as 'GET',
          url: `/api/${path}`,
          headers,
          ...payload,
        });
        return answer.statusCode;
      };
      const acting = (await app.http.inject({ url: '/api/team/acting-for', headers })).json();
      expect(acting.all_places).toBe(isEverywhere);
      for (const [screen, asked] of Object.entries(calls)) {
        const isOpen = (await Promise.all(asked.map(statusOf))).every((status) => status !== 403);
        expect([screen, mayUse(acting, screens[screen] ?? { needs: 'any', holds: '' })]).toEqual([
          screen,
          isOpen,
        ]);
      }
    },
  );
});

test.each([
  ['/dashboard', undefined],
  ['/dashboard/my-profile', undefined],
  ['/Dashboard/Treatment/7', 'treatments and prices'],
  ['/dashboard/treatment/import', 'the import of treatments'],
  ['/dashboard/constructor', undefined],
])('the screen %s holds %s', (address, holds) => {
  expect(screenAt(address)?.holds).toBe(holds);
});
