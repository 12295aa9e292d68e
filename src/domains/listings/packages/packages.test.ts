import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing, aTreatment, type MadeListing } from '#src/testing/fixtures.ts';
import { aPackage } from '#src/testing/listings/packages.ts';
import { getListingDetails } from '../pages/contract.ts';
import { packageOffers } from './structured-data.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function shown({ slug }: Pick<MadeListing, 'slug'>) {
  const answer = await app.call(getListingDetails, { slug });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.packages;
}

async function aPlace() {
  const { id, slug, ownerId } = await aListing(app.db);
  if (ownerId === null) throw new Error('A listing of the fixtures has an owner.');
  const back = await aTreatment(app.db, ownerId, { name: 'Back massage' });
  const variants = [
    { name: 'Short', pricePence: 3050, minutes: 30 },
    { name: 'Long', pricePence: 4500 },
  ];
  const head = await aTreatment(app.db, ownerId, { name: 'Head massage', variants });
  return { id, slug, ownerId, back, head };
}

test('the page shows a package with its price, saving, duration and treatments', async () => {
  const place = await aPlace();
  const { ownerId, back, head } = place;
  const terms = { priceType: 'discount' as const, discountBasisPoints: 1000 };
  await aPackage(app.db, ownerId, { ...terms, name: 'Back and head', treatmentIds: [back, head] }, place.id);
  const [offer] = await shown(place);
  expect(offer).toMatchObject({
    ...{ name: 'Back and head', category: { slug: 'massage' }, available_for: 'all genders' },
    ...{ price: { amount: 76.95, kind: 'fixed' }, separately: 85.5, saving: 8.55 },
    ...{ duration: 90, duration_text: '1h 30min' },
    includes: [
      { treatment: 'Back massage', variant: '', duration_text: '1h' },
      { treatment: 'Head massage', variant: 'Short', duration_text: '30min' },
    ],
  });
  expect(packageOffers(offer ? [offer] : [])).toMatchObject([
    { '@type': 'Offer', price: 76.95, priceCurrency: 'GBP', itemOffered: { name: 'Back and head' } },
  ]);
});

test('a package is hidden if it is inactive, on another listing or has an inactive treatment', async () => {
  const place = await aPlace();
  const { ownerId, back } = place;
  const asleep = await aTreatment(app.db, ownerId, { name: 'Asleep', isActive: false });
  await aPackage(app.db, ownerId, { isActive: false }, place.id);
  await aPackage(app.db, ownerId, { treatmentIds: [back] });
  await aPackage(app.db, ownerId, { treatmentIds: [back, asleep] }, place.id);
  expect(await shown(place)).toEqual([]);
});

test('a package shows no saving against a “from” sum or a price raised later', async () => {
  const place = await aPlace();
  const { ownerId, back } = place;
  const custom = { priceType: 'custom' as const, customPence: 1000 };
  const open = await aTreatment(app.db, ownerId, { variants: [{ priceType: 'from', pricePence: 4000 }] });
  await aPackage(app.db, ownerId, { ...custom, treatmentIds: [open] }, place.id);
  await aPackage(app.db, ownerId, { ...custom, treatmentIds: [back] }, place.id);
  expect((await shown(place)).map(({ saving }) => saving)).toEqual([null, 45]);
  const { call } = await app.signIn(ownerId);
  const { getTreatment, updateTreatment } = await import('#src/domains/treatments/editor/contract.ts');
  const before = await call(getTreatment, { id: back });
  if (!before.ok) throw new Error(before.message);
  const { treatment } = before.data;
  const variants = treatment.variants.map((variant) => ({ ...variant, price: 99 }));
  const told = { description: 'Firm.', service_type: 'Massage' };
  expect((await call(updateTreatment, { ...treatment, ...told, variants })).ok).toBe(true);
  expect((await shown(place)).map(({ saving }) => saving)).toEqual([null, null]);
});

test('packages change neither the results of a search nor its prices', async () => {
  const place = await aPlace();
  const custom = { priceType: 'custom' as const, customPence: 100, name: 'Zephyrine' };
  await aTreatment(app.db, place.ownerId, { name: 'Quillwork' }, place.id);
  await aPackage(app.db, place.ownerId, custom, place.id);
  const { indexListings } = await import('../search/index/indexing.server.ts');
  await indexListings(app.db, [place.id]);
  const found = (await app.http.inject('/api/search?search=quillwork')).json().data;
  expect(found).toMatchObject([{ id: place.id, price_from: 55 }]);
  expect((await app.http.inject('/api/search?search=Zephyrine')).json().data).toEqual([]);
});
