import { isPhone, phoneLengths } from '#src/domains/accounts/fields.ts';
import type { Profile } from '#src/domains/accounts/profile/contract.ts';
import { checkTime } from '#src/domains/advertising/check-time.ts';
import { firstDay, windowDays } from '#src/domains/listings/insights/rules.ts';
import { addDays } from '#src/platform/clock.ts';
import type { BusinessHome, Home, HomeListing } from './contract.ts';

/**
 * Whether the menus of a business are drawn: only where the profile and what this browser keeps agree, so that a
 * browser that was handed over shows nothing of the former owner's. The server decides for itself in any case.
 */
export const seesBusinessMenu = (profileRole: string, storedRole: string | null): boolean =>
  profileRole === 'agent' && storedRole === 'agent';

/** Whose menus are drawn beside what everybody has. */
export type MenuFor = 'anybody' | 'business' | 'operator';

export function menuFor(profileRole: string, storedRole: string | null): MenuFor {
  if (seesBusinessMenu(profileRole, storedRole)) return 'business';
  return profileRole === 'operator' && storedRole === 'operator' ? 'operator' : 'anybody';
}

type StepFacts = Pick<
  Profile,
  'role' | 'email_verified' | 'phone' | 'address' | 'about' | 'avatar' | 'banner' | 'two_factor'
>;

export interface Step {
  readonly key:
    | 'email'
    | 'details'
    | 'pictures'
    | 'two-factor'
    | 'treatments'
    | 'schedule'
    | 'publish'
    | 'bookings';
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done. */
  readonly to: string;
}

/** What a business has set up of what its first page needs, and the listing with which that begins. */
export interface Setup {
  readonly published: boolean;
  readonly treatments: boolean;
  readonly schedule: boolean;
  /** Null where no listing is live. */
  readonly takesBookings: boolean | null;
  /** Null where there is none yet. */
  readonly listingId: number | null;
}

/**
 * What is worth doing next with an account, and what is done. A client needs no pictures; a business's page is set
 * up beside, once it is known what there is.
 */
export function stepsFor(profile: StepFacts, setup: Setup | null = null): Step[] {
  const isBusiness = profile.role === 'agent';
  const missing = missingDetails(profile);
  const email: Step = {
    key: 'email',
    title: 'Confirm your email address',
    text: isBusiness
      ? 'Your listing can only go live once your address is confirmed.'
      : 'So that we can reach you, and you can get back in if you forget your password.',
    isDone: profile.email_verified,
    to: '/dashboard/my-profile#email',
  };
  const details: Step = {
    key: 'details',
    title: 'Complete your profile',
    text: missing.length > 0 ? `Still to add: ${inWords(missing)}.` : 'Your contact details are complete.',
    isDone: missing.length === 0,
    to: '/dashboard/my-profile#details',
  };
  const pictures: Step = {
    key: 'pictures',
    title: 'Add your pictures',
    text: 'A profile picture and a banner, so that clients recognise you.',
    isDone: profile.avatar !== null && profile.banner !== null,
    to: '/dashboard/my-profile#pictures',
  };
  const twoFactor: Step = {
    key: 'two-factor',
    title: 'Turn on two-factor sign-in',
    text: 'A code from your phone keeps others out, even if they learn your password.',
    isDone: profile.two_factor,
    to: '/dashboard/my-profile#two-factor',
  };
  if (!isBusiness) return [email, details, twoFactor];
  return [email, ...(setup ? pageSteps(setup) : []), details, pictures, twoFactor];
}

function pageSteps({ published, treatments, schedule, takesBookings, listingId }: Setup): Step[] {
  const listing = listingId === null ? '/dashboard/all-listing' : `/dashboard/all-listing/${listingId}`;
  return [
    {
      key: 'treatments',
      title: 'Add your treatments',
      text: 'Add prices and durations: this is what clients search for.',
      isDone: treatments,
      to: listingId === null ? '/dashboard/treatment' : `/dashboard/treatment/new?listing=${listingId}`,
    },
    {
      key: 'schedule',
      title: 'Set your opening hours',
      text: 'Clients see when you’re open, and find you under “open now”.',
      isDone: schedule,
      to: listingId === null ? listing : `${listing}/schedule`,
    },
    {
      key: 'publish',
      title: 'Submit your first listing',
      text: `We check it within ${checkTime}, then it’s public.`,
      isDone: published,
      to: listing,
    },
    ...(takesBookings === null ? [] : [bookingsStep(takesBookings)]),
  ];
}

const bookingsStep = (isDone: boolean): Step => ({
  key: 'bookings',
  title: 'Take bookings online',
  text: 'Clients choose a free time themselves. Five steps lead there, in about ten minutes.',
  isDone,
  to: '/dashboard/calendar/settings',
});

const missingDetails = ({ phone, address, about }: StepFacts): string[] => [
  ...(isPhone(phone, phoneLengths.profile) ? [] : ['a phone number']),
  ...(address.trim() === '' ? ['your address'] : []),
  ...(about.trim() === '' ? ['a few words about you'] : []),
];

const inWords = (items: string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** Where the last thirty days begin, and the thirty before them. */
export const firstDays = (today: string) => ({
  now: addDays(today, 1 - windowDays),
  before: firstDay(today),
});

export interface Todo {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
  /** Sent back, or a client waits: before what is merely unfinished. */
  readonly isUrgent: boolean;
}

interface Waiting extends Pick<Home, 'enquiries'> {
  readonly business: Pick<BusinessHome, 'listings' | 'orders' | 'requests'> | null;
}

/** What a business should do today: people who wait first, then pages that were sent back, then unfinished ones. */
export function todosFor({ enquiries, business }: Waiting): Todo[] {
  const { unread } = enquiries;
  const answer: Todo = {
    key: 'enquiries',
    title: unread === 1 ? '1 unread enquiry' : `${unread} unread enquiries`,
    text: unread === 1 ? 'A client is waiting for your answer.' : 'Clients are waiting for your answers.',
    to: '/dashboard/enquiry?state=unread',
    isUrgent: true,
  };
  const orders = business?.orders ?? 0;
  const complete: Todo = {
    key: 'orders',
    title: orders === 1 ? '1 new order' : `${orders} new orders`,
    text: 'Arrange the visit, then mark it as completed.',
    to: '/dashboard/order',
    isUrgent: true,
  };
  const { count: requests, next } = business?.requests ?? { count: 0, next: null };
  const decide: Todo = {
    key: 'requests',
    title: requests === 1 ? '1 booking request' : `${requests} booking requests`,
    text: 'Accept or decline: a request that is not answered in time lapses.',
    to: `/dashboard/calendar?date=${next}`,
    isUrgent: true,
  };
  const todos = (business?.listings ?? []).flatMap(todoOf);
  return [
    ...(requests > 0 ? [decide] : []),
    ...(orders > 0 ? [complete] : []),
    ...(unread > 0 ? [answer] : []),
    ...todos,
  ].toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
}

function todoOf(listing: HomeListing): Todo[] {
  const { id, state, missing, returned_reason: returned } = listing;
  const title = listing.title || 'A listing without a title';
  const todo = (text: string, isUrgent = false): Todo[] => [
    { key: `listing-${id}`, title, text, to: `/dashboard/all-listing/${id}`, isUrgent },
  ];
  if (returned !== '') return todo(`We sent it back: ${returned}`, true);
  if (state === 'draft' && missing.length > 0) return todo(missing.join(' '));
  if (state === 'draft') return todo('It’s complete: submit it to get it published.');
  if (state === 'live' && missing.length > 0)
    return todo(`It’s live, but not complete. ${missing.join(' ')}`);
  if (state === 'paused') return todo('It’s paused: visitors see that you are not taking enquiries.');
  return [];
}

/** What is said where nothing is to be done: only what is true of these listings. */
export function allDoneText(listings: readonly Pick<HomeListing, 'state'>[]): string {
  const waiting = listings.filter(({ state }) => state === 'awaiting_check').length;
  if (waiting === 0) return 'All done. Your pages are up and every enquiry is read.';
  const checked = waiting === 1 ? 'your listing' : `${waiting} listings`;
  return `Nothing to do right now. We’re checking ${checked}, which takes up to ${checkTime}, and will email you.`;
}
