import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { postcodeDistricts } from '#src/domains/places/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { forgetListings, importHeader, importing } from '#src/testing/listings/importing.ts';
import { getListingDetails } from '../pages/contract.ts';
import { searchListings } from '../search/contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await places.seedPlaces(app.db);
  await catalogue.seedCatalogue(app.db);
});
beforeEach(() => forgetListings(app));
afterAll(() => app.close());

const titles = async () =>
  (await app.db.execute<{ title: string }>(sql`SELECT title FROM listings ORDER BY id`)).rows.map(
    ({ title }) => title,
  );

const plum =
  'Plumtree Opticians,Optician,3 Mill Yard,Leeds,LS1 4AA,53.7961,-1.5471,0113 496 0201,,nhs-choices-2014';
const wren =
  'Wren & Daughter Barbers,Barber,8 Corn Street,Bristol,BS1 1AA,53.7961,-1.5471,,www.wren.example,osm-norwich-2019';

test('the page of an imported business shows the imported facts and no others', async () => {
  const { report } = await importing(app, [plum]);
  const answer = await app.call(getListingDetails, { slug: 'plumtree-opticians-leeds' });

  expect(report).toMatchObject({
    read: 1,
    added: 1,
    already: 0,
    duplicates: 0,
    rejected: 0,
    rejectsPath: null,
  });
  expect(answer).toMatchObject({
    ok: true,
    data: {
      title: 'Plumtree Opticians',
      state: 'live',
      claimed: false,
      category: { slug: 'eye-and-ear-care' },
      city: { slug: 'leeds' },
      ...{ address: '3 Mill Yard', town: 'Leeds', postcode: 'LS1 4AA', lat: 53.7961, lng: -1.5471 },
      ...{ phone: '+441134960201', website: '', email: '', social: [], description: '' },
      ...{
        treatments: [],
        practitioners: [],
        amenities: [],
        tags: [],
        hours: [],
        special_days: [],
        open: null,
      },
      badges: [{ kind: 'unclaimed' }],
      credit: expect.stringContaining('Open Government Licence'),
    },
  });
});

test.each([
  ['at the centre of its district in our data', 'LS29 9DX', '53.924,-1.8230', 'district'],
  ['at the centre of an imported district', 'LS28 5UJ', '53.80111,-1.66222', 'district'],
  ['with two decimals', 'LS29 9DX', '53.93,-1.80', 'district'],
  ['with all decimals', 'LS29 9DX', '53.92611,-1.82344', 'exact'],
  ['with two decimals in one figure only', 'LS29 9DX', '53.93,-1.82344', 'exact'],
  ['without a postcode', '', '53.924,-1.823', 'exact'],
])('an imported position %s gets the right precision', async (_what, postcode, position, precision) => {
  const middle = { district: 'LS28', area: 'LS', place: 'Pudsey', lat: 53.8011, lng: -1.6622 };
  await app.db.insert(postcodeDistricts).values(middle).onConflictDoNothing();
  await importing(app, [`Heather Opticians,Optician,1 The Grove,Ilkley,${postcode},${position},,,cqc`]);
  const { rows } = await app.db.execute(sql`SELECT precision FROM listings`);
  expect(rows).toEqual([{ precision }]);
});

test('an imported business is found by a search at once', async () => {
  await importing(app, [plum]);
  const answer = await app.call(searchListings, { search: 'plumtree' });
  expect(answer).toMatchObject({ ok: true, data: { total: 1, data: [{ title: 'Plumtree Opticians' }] } });
});

test('importing a file again adds nothing', async () => {
  await importing(app, [plum, wren]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const { report } = await importing(app, [plum, wren]);

  expect(report).toMatchObject({ read: 2, added: 0, already: 2, duplicates: 0 });
  expect(await titles()).toHaveLength(2);
});

test('a dry run reports what an import would do and changes nothing', async () => {
  const twin = plum.replace('nhs-choices-2014', 'cqc-directory');
  const { report, refused } = await importing(app, [plum, twin, 'No Such Trade,Farrier,,,,53,-1,,,x'], {
    dryRun: true,
  });

  expect(report).toMatchObject({ read: 3, added: 1, duplicates: 1, rejected: 1 });
  expect(refused).toHaveLength(2);
  expect(await titles()).toEqual([]);
});

test('an import does not bring back a removed listing', async () => {
  await importing(app, [plum]);
  await app.db.execute(sql`UPDATE listings SET state = 'removed'`);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await importing(app, [plum]);
  const answer = await app.call(getListingDetails, { slug: 'plumtree-opticians-leeds' });
  expect(answer).toMatchObject({ status: 410 });
});

test.each([
  [',Dentist,,,,53,-1,,,x', 'has no name'],
  [`${'N'.repeat(151)},Dentist,,,,53,-1,,,x`, 'has a name of more than 150 characters'],
  ['Ash,Farrier,,,,53,-1,,,x', 'has the unknown category “Farrier”'],
  ['Ash,constructor,,,,53,-1,,,x', 'has the unknown category “constructor”'],
  ['Ash,Dentist,,,,,,,,x', 'has no position'],
  ['Ash,Dentist,,,,fifty,-1,,,x', 'has the unreadable position fifty, -1'],
  ['Ash,Dentist,,,,48.85,2.35,,,x', 'lies outside the United Kingdom (48.85, 2.35)'],
  ['Ash,Dentist,,,,53,-1,,,', 'names no source: give one by --source'],
  ['Ash\0,Dentist,,,,53,-1,,,x', 'holds bytes that are not UTF-8 text'],
  ['Ash,Dentist,,,53,-1,,,x', 'has another number of fields than the header'],
  ['"As"h,Dentist,,,,53,-1,,,x', 'is not readable as CSV'],
])(
  'the faulty line “%s” is reported with number and reason, and the others are imported',
  async (bad, reason) => {
    const { report, refused, rejects } = await importing(app, [plum, bad, wren]);

    expect(report).toMatchObject({ read: 3, added: 2, rejected: 1 });
    expect(refused).toEqual([expect.stringContaining(`3 ${reason}`)]);
    expect(rejects).toContain(`line,reason,${importHeader}\n3,`);
  },
);

test('an unclosed quote costs its own line, not the rest of the file', async () => {
  const lines = [
    plum,
    '"Open,Dentist,,,,53,-1,,,x',
    wren,
    'Ash,Dentist,"1 High Street\nUpstairs",,,53,-1,,,x',
  ];
  const { refused } = await importing(app, lines);

  expect(refused).toEqual([expect.stringContaining('3 ')]);
  expect(await titles()).toEqual(['Plumtree Opticians', 'Wren & Daughter Barbers', 'Ash']);
});

test('unreadable phone numbers, websites and postcodes are left out and counted', async () => {
  const { report } = await importing(app, [
    'Ash,Dentist,,Leeds,not one,53.8,-1.5,12345,javascript:alert(1),x',
  ]);
  const { rows } = await app.db.execute(sql`SELECT phone, website_url, postcode FROM listings`);

  expect(report).toMatchObject({ added: 1, leftOut: { phone: 1, website: 1, postcode: 1 } });
  expect(rows).toEqual([{ phone: '', website_url: '', postcode: '' }]);
});

test('a mapping reads a file with other column names', async () => {
  const { report } = await importing(app, ['Ash Dental;x,53.8,-1.5,Dentist'], {
    header: 'Business Name,Latitude,Longitude,Kind',
    map: ['title=Business Name', 'lat=Latitude', 'lng=Longitude', 'category=Kind'],
    source: 'my-register',
  });
  expect(report).toMatchObject({ added: 1 });
});

test('a file without the required columns is refused with their names', async () => {
  await expect(importing(app, ['a'], { header: 'title' })).rejects.toThrow(
    /no column “name”, “category”, “lat”, “lon”; it has title/,
  );
});

test('businesses of one name in one town get different addresses, which stay the same', async () => {
  const at = (number: number) => `Boots & Braces,Dentist,,Leeds,,53.8${number * 2},-1.5,,,x`;
  await importing(app, [at(1), at(2), at(3)]);
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  await importing(app, [at(4), at(1)]);

  const { rows } = await app.db.execute(sql`SELECT slug, lat FROM listings ORDER BY id`);
  expect(rows).toEqual([
    { slug: 'boots-and-braces-leeds', lat: 53.82 },
    { slug: 'boots-and-braces-leeds-2', lat: 53.84 },
    { slug: 'boots-and-braces-leeds-3', lat: 53.86 },
    { slug: 'boots-and-braces-leeds-4', lat: 53.88 },
  ]);
});

test('a village near a city belongs to the city and keeps its name, and a distant one has no city', async () => {
  await importing(app, [
    'Near,Dentist,,Morley,,53.745,-1.602,,,x',
    'Far,Dentist,,Hawes,,54.304,-2.196,,,x',
    'Wide,Dentist,,London,,51.58,-0.337,,,x',
  ]);
  const { rows } = await app.db.execute(sql`
    SELECT town, cities.slug FROM listings LEFT JOIN cities ON cities.id = city_id ORDER BY listings.id`);
  expect(rows).toEqual([
    { town: 'Morley', slug: 'leeds' },
    { town: 'Hawes', slug: null },
    { town: 'London', slug: 'london' },
  ]);
});
