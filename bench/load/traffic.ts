import { randomUUID } from 'node:crypto';
import type { Random } from '../search/shapes.ts';
import type { Act, Ask } from './drive.ts';
import type { World } from './world.ts';

/** Of a hundred requests, as sites of this kind are used: the sum of each group is what the bench promises. */
const shares: readonly [number, keyof ReturnType<typeof makersOf>][] = [
  // Search and the pages of businesses: 70.
  [20, 'searchPage'],
  [18, 'searchAgain'],
  [2, 'suggestions'],
  [15, 'businessPage'],
  [13, 'businessAgain'],
  [1, 'freeTimes'],
  // Other public pages: 15.
  [15, 'otherPage'],
  // What the signed-in read: 10.
  [3, 'ownAppointments'],
  [1, 'ownFavourites'],
  [2, 'unread'],
  [2, 'calendar'],
  [1, 'dashboard'],
  [1, 'inbox'],
  // Writing: 5, the times that are asked for before a booking left aside.
  [1, 'book'],
  [1.5, 'message'],
  [0.75, 'favourite'],
];
const total = shares.reduce((sum, [share]) => sum + share, 0);

/** Draws what visitors do. */
export function trafficOf(world: World, random: Random): () => Act {
  const makers = makersOf(world, random);
  return () => {
    let left = random.next() * total;
    for (const [share, name] of shares) {
      left -= share;
      if (left < 0) return makers[name]();
    }
    return makers.otherPage();
  };
}

function makersOf(world: World, random: Random) {
  const { names, listings, salons, clients, today } = world;
  const q = encodeURIComponent;
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random.next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to choose from.');
    return item;
  };
  const visitor = () => `10.${Math.floor(random.next() * 20)}.${Math.floor(random.next() * 250)}.7`;
  const single =
    (make: () => Omit<Ask, 'from'>): (() => Act) =>
    () =>
    async (send) => {
      await send({ from: visitor(), ...make() });
    };
  /** Most name what they want and where; some add a filter or turn the page. */
  const question = () => {
    const words =
      random.next() < 0.75
        ? `search=${q(random.zipf(names.treatments).toLowerCase())}`
        : `category=${q(random.zipf(names.categories))}`;
    const place = random.next() < 0.85 ? `&location=${q(random.zipf(names.towns))}` : '';
    const more = random.next();
    if (more < 0.55) return words + place;
    if (more < 0.65) return `${words}${place}&page=${1 + Math.floor(random.next() * 5)}`;
    if (more < 0.75) return `${words}${place}&when=saturday`;
    if (more < 0.85) return `${words}${place}&when=tomorrow&free=1`;
    if (more < 0.93) return `${words}${place}&open_now=1`;
    return `${words}${place}&price_max=${20 + Math.floor(random.next() * 80)}`;
  };
  const business = () =>
    random.next() < 0.05
      ? oneOf(salons).slug
      : `listing-${Math.min(listings, Math.floor(listings ** random.next() + random.next() * 50))}`;
  const others = [
    '/',
    '/',
    '/',
    '/service-categories',
    '/blogs',
    '/pricing-packages',
    '/for-business',
    '/about-us',
    '/frequently-asked-question',
    '/contact-us',
    '/login',
    '/user-registration',
  ];
  const asClient = (kind: string, paths: readonly string[]) =>
    single(() => ({ kind, path: oneOf(paths), token: oneOf(clients).token }));
  const asSalon = (kind: string, paths: readonly string[]) =>
    single(() => ({ kind, path: oneOf(paths), token: oneOf(salons).token }));
  const times = (slug: string, variantId: number) =>
    `/api/listing-details/${slug}/times?variant=${variantId}&from=${today}&days=28`;

  return {
    searchPage: single(() => ({ kind: 'search, page', path: `/featured-search-listing?${question()}` })),
    searchAgain: single(() => ({
      kind: 'search, again',
      path: `/featured-search-listing.data?${question()}`,
    })),
    suggestions: single(() => ({
      kind: 'search, suggestions',
      path: `/api/search/suggest?q=${q(random.zipf(names.treatments).slice(0, 3 + Math.floor(random.next() * 5)))}`,
    })),
    businessPage: single(() => ({ kind: 'business, page', path: `/listing-details/${business()}` })),
    businessAgain: single(() => ({ kind: 'business, again', path: `/listing-details/${business()}.data` })),
    freeTimes: single(() => {
      const { slug, variantId } = oneOf(salons);
      return { kind: 'business, free times', path: times(slug, variantId) };
    }),
    otherPage: single(() => {
      const isLanding = random.next() < 0.4;
      const landing = () => `/treatments/${random.zipf(names.categories)}/${random.zipf(names.towns)}`;
      return { kind: 'other pages', path: isLanding ? landing() : oneOf(others) };
    }),
    ownAppointments: asClient('client reads', ['/api/appointment', '/api/appointment?when=past']),
    ownFavourites: asClient('client reads', ['/api/favourite?page=1']),
    unread: asClient('client reads', ['/api/notification/unread', '/api/enquiry/unread']),
    calendar: asSalon('calendar', [
      `/api/calendar?from=${today}&days=1`,
      `/api/calendar?from=${today}&days=7`,
    ]),
    dashboard: asSalon('business reads', ['/api/dashboard-home', '/api/dashboard-menu']),
    inbox: asSalon('business reads', ['/api/enquiry?page=1', '/api/client?page=1']),
    book: (): Act => async (send) => {
      const client = oneOf(clients);
      const { slug, variantId } = oneOf(salons);
      const who = { token: client.token, from: client.from };
      const found = await send({
        kind: 'business, free times',
        path: times(slug, variantId),
        isRead: true,
        ...who,
      });
      const free = timesIn(found.text);
      if (free.length === 0) return;
      const json = { slug, variants: [variantId], at: oneOf(free), pay: 'venue' };
      const call = { kind: 'book', method: 'POST', path: '/api/appointment', isRead: true } as const;
      const booked = await send({ ...call, json, key: randomUUID(), ...who });
      const id = appointmentIn(booked.text);
      if (id === null) return;
      // Calendars must not fill up, however long the bench runs.
      const path = `/api/appointment/${id}/cancel`;
      await send({ kind: 'cancel', method: 'POST', path, json: {}, ...who });
    },
    message: single(() => {
      const { enquiry, token, from } = oneOf(clients);
      const json = { message: `Is there a place on Friday? ${randomUUID()}`, written_id: randomUUID() };
      return { kind: 'message', method: 'POST', path: `/api/enquiry/${enquiry}/message`, json, token, from };
    }),
    favourite: (): Act => async (send) => {
      const { token, from } = oneOf(clients);
      const path = `/api/favourite/${oneOf(salons).listingId}`;
      const { status } = await send({ kind: 'favourite', method: 'PUT', path, json: {}, token, from });
      if (status === 200) await send({ kind: 'favourite', method: 'DELETE', path, token, from });
    },
  };
}

function timesIn(text: string): string[] {
  try {
    const { days } = JSON.parse(text) as { days: { times: { at: string }[] }[] };
    return days.flatMap(({ times }) => times.map(({ at }) => at));
  } catch {
    return [];
  }
}

function appointmentIn(text: string): number | null {
  try {
    return (JSON.parse(text) as { appointment?: { id: number } }).appointment?.id ?? null;
  } catch {
    return null;
  }
}
