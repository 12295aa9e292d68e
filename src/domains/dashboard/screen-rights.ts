import type { NeededRight } from '#src/platform/rights.ts';

interface Screen {
  readonly needs: NeededRight;
  /** What it holds, in a sentence: "orders". */
  readonly holds: string;
  /** It concerns all places of the business: who is limited to some of them has no use of it. */
  readonly isOfAllPlaces?: true;
}

/** The screens of a business by their address below the dashboard, and what a member needs for each. */
export const screens: Readonly<Record<string, Screen>> = {
  'all-listing': { needs: 'listing', holds: 'listings' },
  'all-listing/new': { needs: 'listing', holds: 'new listings', isOfAllPlaces: true },
  claim: { needs: 'listing', holds: 'claims', isOfAllPlaces: true },
  treatment: { needs: 'prices', holds: 'treatments and prices' },
  'treatment/import': { needs: 'prices', holds: 'the import of treatments', isOfAllPlaces: true },
  'treatment-package': { needs: 'prices', holds: 'treatment packages' },
  demand: { needs: 'prices', holds: 'unmet demand' },
  practitioner: { needs: 'people', holds: 'practitioners' },
  certificate: { needs: 'people', holds: 'professional affiliations' },
  'calendar/people': { needs: ['people', 'calendar', 'own-calendar'], holds: 'people of the calendar' },
  'calendar/elsewhere': { needs: ['people', 'calendar', 'own-calendar'], holds: 'other calendars' },
  'calendar/rooms': { needs: 'people', holds: 'rooms' },
  'calendar/treatment-times': { needs: 'prices', holds: 'treatment times', isOfAllPlaces: true },
  'calendar/settings': { needs: 'listing', holds: 'the settings of the calendar' },
  calendar: { needs: ['calendar', 'own-calendar'], holds: 'the calendar' },
  clients: { needs: 'clients', holds: 'clients' },
  'clients/new': { needs: 'clients', holds: 'new clients', isOfAllPlaces: true },
  'clients/import': { needs: 'clients', holds: 'the import of clients', isOfAllPlaces: true },
  notifications: { needs: 'any', holds: 'notifications' },
  'notifications/settings': { needs: 'any', holds: 'the settings of notifications' },
  order: { needs: ['orders', 'money'], holds: 'orders' },
  enquiry: { needs: 'messages', holds: 'enquiries' },
  reviews: { needs: 'messages', holds: 'reviews' },
  plan: { needs: ['plan', 'money'], holds: 'the plan', isOfAllPlaces: true },
  team: { needs: 'team', holds: 'the team' },
  'team/ownership': { needs: 'any', holds: 'who owns the business' },
  'team/activity': { needs: 'team', holds: 'the team’s activity', isOfAllPlaces: true },
};

/** What a member of a business may, and whether at all of its places. */
export interface Member {
  readonly rights: readonly string[];
  readonly all_places: boolean;
}

export const mayUse = ({ rights, all_places }: Member, { needs, isOfAllPlaces }: Screen): boolean =>
  (all_places || !isOfAllPlaces) &&
  (needs === 'any' || [needs].flat().some((right) => rights.includes(right)));

/** The screen at an address; undefined where everybody has it. */
export function screenAt(pathname: string): Screen | undefined {
  const [, , part = '', below = ''] = pathname.toLowerCase().split('/');
  return [`${part}/${below}`, part].map((key) => own(key)).find((screen) => screen !== undefined);
}

const own = (key: string): Screen | undefined => (Object.hasOwn(screens, key) ? screens[key] : undefined);
