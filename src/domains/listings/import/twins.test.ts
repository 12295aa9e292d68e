import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import { forgetListings, importing } from '#src/testing/listings/importing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
});
beforeEach(() => forgetListings(app));
afterAll(() => app.close());

const plum =
  'Plumtree Opticians,Optician,3 Mill Yard,Leeds,LS1 4AA,53.7961,-1.5471,0113 496 0201,,nhs-choices-2014';

test.each([
  [
    'the same name and postcode under another source',
    'PLUMTREE opticians,Pharmacy,,,ls14aa,53.9,-1.9,,,other',
  ],
  ['a similar name a few doors away', 'Plumtree Opticians Ltd,Optician,,Leeds,,53.7965,-1.5475,,,other'],
])('%s is reported as the same business and not imported', async (_name, twin) => {
  const { report, refused } = await importing(app, [plum, twin]);

  expect(report).toMatchObject({ added: 1, duplicates: 1 });
  expect(refused[0]).toContain('3 is the business “Plumtree Opticians”');
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  expect((await importing(app, [twin])).report).toMatchObject({ added: 0, duplicates: 1 });
});

test.each([
  [
    'another name next door',
    'Quillon Foot Clinic,Podiatry clinic,5 Mill Yard,Leeds,LS1 4AA,53.7961,-1.5472,,,other',
  ],
  [
    'the same name across town',
    'Plumtree Opticians,Optician,1 Park Row,Leeds,LS7 1AA,53.82,-1.54,,,nhs-choices-2014',
  ],
  ['half the name at another number', 'Plumb Opticians,Optician,9 Mill Yard,Leeds,,53.7962,-1.5472,,,other'],
  [
    'a coarse position shared by a district',
    'Plumtree Optician,Optician,,Leeds,LS1 9ZZ,53.7961,-1.5471,,,other',
  ],
])('%s is imported as a different business', async (_name, other) => {
  const { report } = await importing(app, [plum, other]);
  expect(report).toMatchObject({ added: 2, duplicates: 0 });
});

test('a business that an owner has already listed is not imported', async () => {
  await aListing(app.db, { title: 'Plumtree Opticians', postcode: 'LS1 4AA', category: 'eye-and-ear-care' });
  expect((await importing(app, [plum])).report).toMatchObject({ added: 0, duplicates: 1 });
});
