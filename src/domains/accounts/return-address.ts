/** Pages that someone may be sent back to after signing in. */
const known = [
  '/dashboard',
  '/checkout',
  '/paypal-success',
  '/paypal-cancel',
  '/order-placed',
  '/pricing-packages',
  '/for-business',
  '/listing-details',
  '/featured-search-listing',
  '/service-categories',
];

const home = '/dashboard';

/** Any origin serves: it only has to stay the one that it was. */
const here = 'https://here.invalid';

/**
 * Where to go after signing in, from what an address said: a path of this site that is known, else the dashboard.
 * A link to our login page could otherwise send people who just signed in to a page of their own.
 */
export function returnAddress(given: string | null | undefined): string {
  if (!given || given.length > 2048 || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(given)) return home;
  const url = URL.parse(given, here);
  if (!url || url.origin !== here || url.pathname.startsWith('//')) return home;
  const isKnown = known.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`));
  return isKnown ? `${url.pathname}${url.search}${url.hash}` : home;
}

type Entrance = '/login' | '/business-login' | '/user-registration' | '/business-registration';

/** A page to sign in or to register at that leads back to an address of this site afterwards. */
export const loginPath = (to: string, page: Entrance = '/login'): string => {
  const back = returnAddress(to);
  return back === home ? page : `${page}?return=${encodeURIComponent(back)}`;
};
