import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { twoPlaces } from '#src/testing/access/two-places.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { otherPlaces } from './platform/refusals.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof twoPlaces>>;
beforeAll(async () => {
  app = await startTestApp();
  shop = await twoPlaces(app);
  const { body } = await shop.asOwner('GET', 'order?per_page=100');
  for (const { id } of body.data) await shop.asOwner('POST', `order/${id}/fulfilment`);
  await app.db.execute(
    sql`UPDATE treatments SET on_all_listings = false WHERE owner_id = ${shop.ownerId} AND name <> 'Both'`,
  );
});
afterAll(() => app.close());

interface Row {
  readonly name?: string;
  readonly title?: string;
  readonly with?: string;
  readonly listing?: string | { readonly title: string };
}

/** What a row is called by its place or its name. */
function called({ name, title, listing, with: asker }: Row): string {
  const place = typeof listing === 'object' ? listing.title : listing;
  return place ?? asker ?? title ?? name ?? '';
}
const namesIn = (rows: readonly Row[]) => rows.map(called).toSorted();

const some = (name: string, count: number) => Array.from({ length: count }, () => name);

/** Each list with what a member of the quay sees, and what the business has. */
const lists: [path: string, atQuay: string[], all: string[]][] = [
  ['listing', ['Quay'], ['Moor', 'Quay']],
  ['order', some('Quay', 2), [...some('Moor', 3), ...some('Quay', 2)]],
  ['order-statement', some('Quay', 2), [...some('Moor', 3), ...some('Quay', 2)]],
  ['enquiry', some('Quay', 2), [...some('Moor', 3), ...some('Quay', 2)]],
  ['review', some('Quay', 2), [...some('Moor', 3), ...some('Quay', 2)]],
  ['treatment', ['Both', 'Quay'], ['Both', 'Moor', 'Quay']],
  ['treatment-package', ['Both', 'Quay'], ['Both', 'Moor', 'Quay']],
  ['practitioner', ['Both', 'Quay'], ['Both', 'Moor', 'Quay']],
  ['professional-certificate', ['Both', 'Quay'], ['Both', 'Moor', 'Quay']],
];

describe.each(lists)('%s', (path, atQuay, all) => {
  test('shows a member of one place what belongs there, and counts no more', async () => {
    const seen = (await shop.asManager('GET', `${path}?page=1&per_page=50`)).body;
    expect([namesIn(seen.data), seen.total]).toEqual([atQuay, atQuay.length]);
    const whole = (await shop.asOwner('GET', `${path}?page=1&per_page=50`)).body;
    expect([namesIn(whole.data), whole.total]).toEqual([all, all.length]);
  });
});

describe.each(lists.slice(1))('%s', (path, atQuay) => {
  test('is narrowed to a place, and to nothing by a place of others', async () => {
    const asked = async (call: typeof shop.asOwner, listing: number) => {
      const { body } = await call('GET', `${path}?page=1&per_page=50&listing=${listing}`);
      return [namesIn(body.data), body.total];
    };
    expect(await asked(shop.asOwner, shop.quay)).toEqual([atQuay, atQuay.length]);
    expect(await asked(shop.asManager, shop.quay)).toEqual([atQuay, atQuay.length]);
    expect(await asked(shop.asManager, shop.moor)).toEqual([[], 0]);
    expect(await asked(shop.asOwner, 4_000_000)).toEqual([[], 0]);
  });
});

test('a place of another business narrows a list to nothing', async () => {
  const other = await twoPlaces(app);
  for (const [path] of lists.slice(1))
    expect((await shop.asOwner('GET', `${path}?page=1&listing=${other.quay}`)).body.total).toBe(0);
});

test('figures, counts and tables are those of the place', async () => {
  const { asManager, asOwner, quay } = shop;
  for (const path of ['dashboard-home', 'order-table', 'order-statement/table']) {
    const limited = (await asManager('GET', path)).body;
    expect(limited).toEqual((await asOwner('GET', `${path}?listing=${quay}`)).body);
    expect(limited).not.toEqual((await asOwner('GET', path)).body);
  }
  const home = (await asManager('GET', 'dashboard-home')).body;
  expect([home.enquiries, namesIn(home.business.listings)]).toEqual([{ unread: 2, sent: 0 }, ['Quay']]);
  expect((await asManager('GET', 'enquiry/unread')).body).toEqual({ unread: 2 });
  expect((await asManager('GET', 'order-statement')).body.sums.completed).toBe(2);
  expect((await asManager('GET', 'treatment-csv')).body.lines).toBe(2);
  expect(namesIn((await asManager('GET', 'treatment-choices')).body.listings)).toEqual(['Quay']);
});

test('orders to complete are counted at the place, in the menu too', async () => {
  const other = await twoPlaces(app);
  expect((await other.asManager('GET', 'dashboard-menu')).body.orders).toBe(2);
  expect((await other.asOwner('GET', 'dashboard-menu')).body.orders).toBe(5);
  expect((await other.asManager('GET', 'dashboard-home')).body.business.orders).toBe(2);
});

const treatment = {
  ...{ name: 'Other', status: 1, service_type: 'Massage', category: 'massage', description: 'Warm hands.' },
  variants: [{ name: 'Standard', price: 1, price_type: 'fixed', duration: 60 }],
};
const person = { name: 'Other', qualification: 'None', certificate: 'None', confirmBox: true };

describe('what other places share', () => {
  test.each<[string, 'PUT' | 'DELETE', (of: typeof shop.atBoth) => string, object?]>([
    ['treatment', 'PUT', ({ treatmentId }) => `treatment/${treatmentId}`, treatment],
    ['treatment', 'DELETE', ({ treatmentId }) => `treatment/${treatmentId}`],
    ['package', 'DELETE', ({ packageId }) => `treatment-package/${packageId}`],
    ['practitioner', 'PUT', ({ practitionerId }) => `practitioner/${practitionerId}`, person],
    ['practitioner', 'DELETE', ({ practitionerId }) => `practitioner/${practitionerId}`],
    ['membership', 'PUT', ({ affiliationId }) => `professional-certificate/${affiliationId}`, person],
    ['membership', 'DELETE', ({ affiliationId }) => `professional-certificate/${affiliationId}`],
  ])(
    'the %s of both places is left alone, and that of the other is not there: %s',
    async (_, method, pathOf, payload) => {
      const shared = await shop.asManager(method, pathOf(shop.atBoth), payload);
      expect([shared.status, shared.body.message]).toEqual([403, otherPlaces.message]);
      expect((await shop.asManager(method, pathOf(shop.onMoor), payload)).status).toBe(404);
    },
  );

  test('a treatment that a package of another place holds keeps its price', async () => {
    const { treatmentId } = shop.atQuay;
    const packed = { services: [treatmentId], price_type: 'Free', available_for: 'unisex' };
    const { variants: _, ...rest } = treatment;
    const made = await shop.asOwner('POST', 'treatment-package', {
      ...{ ...rest, ...packed },
      listing_ids: [shop.moor],
    });
    expect(made.status).toBe(201);
    expect((await shop.asManager('PUT', `treatment/${treatmentId}`, treatment)).status).toBe(403);
    expect((await shop.asOwner('DELETE', `treatment-package/${made.body.package.id}`)).status).toBe(200);
  });

  test('a member of one place adds treatments there alone', async () => {
    for (const listing_ids of [undefined, null, [shop.moor], [shop.quay, shop.moor]]) {
      const { status, body } = await shop.asManager('POST', 'treatment', { ...treatment, listing_ids });
      expect([status, body.errors]).toEqual([
        422,
        { listing_ids: ['Choose from the listings that you work for.'] },
      ]);
    }
    const made = await shop.asManager('POST', 'treatment', { ...treatment, listing_ids: [shop.quay] });
    expect([made.status, made.body.treatment.listing_ids]).toEqual([201, [shop.quay]]);
    const path = `treatment/${made.body.treatment.id}`;
    expect((await shop.asManager('PUT', path, { ...treatment, listing_ids: null })).status).toBe(422);
    expect((await shop.asManager('PUT', path, { ...treatment, name: 'Mine' })).status).toBe(200);
    expect((await shop.asManager('DELETE', path)).status).toBe(200);
  });

  test('nothing of another place goes into a package or onto a page', async () => {
    const { variants: _, ...rest } = treatment;
    const packed = { ...rest, price_type: 'Free', available_for: 'unisex', listing_ids: [shop.quay] };
    const { body } = await shop.asManager('POST', 'treatment-package', {
      ...packed,
      services: [shop.onMoor.treatmentId],
    });
    expect(body.errors).toEqual({ 'services.0': ['The selected treatment is invalid.'] });
    const form = { choosePractitioner: [shop.onMoor.practitionerId] };
    const saved = await shop.asManager('PUT', `listing/${shop.quay}`, form);
    expect(saved.body.errors.choosePractitioner).toEqual(['The selected choose practitioner is invalid.']);
  });

  test('hours and treatments are copied between places of one’s own', async () => {
    const { asManager, quay, moor } = shop;
    for (const what of ['schedule', 'treatments']) {
      const from = await asManager('POST', `listing/${quay}/${what}/copy`, { from: moor });
      expect(from.body.errors).toEqual({ from: ['Choose one of your listings.'] });
      expect((await asManager('POST', `listing/${moor}/${what}/copy`, { from: quay })).status).toBe(404);
    }
  });

  test('a member of one place begins no listing, not even as a draft', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      const draft = await shop.asManager(
        method,
        'listing/new/draft',
        method === 'PUT' ? { body: {} } : undefined,
      );
      expect([draft.status, draft.body.message]).toEqual([403, otherPlaces.message]);
    }
  });
});

test('a conversation about an order of another place is not there', async () => {
  const { body } = await shop.asOwner('GET', `order?per_page=50&listing=${shop.moor}`);
  const orderId = body.data[0].id;
  expect((await shop.asOwner('GET', `enquiry/order/${orderId}`)).status).toBe(200);
  expect((await shop.asManager('GET', `enquiry/order/${orderId}`)).status).toBe(404);
});

test('a member who is limited to no place sees nothing', async () => {
  const other = await twoPlaces(app);
  await app.db.execute(sql`DELETE FROM member_listings WHERE listing_id = ${other.quay}`);
  for (const [path] of lists) expect((await other.asManager('GET', `${path}?page=1`)).body.total).toBe(0);
});
