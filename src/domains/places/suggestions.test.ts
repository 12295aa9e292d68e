import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { suggestPlaces } from './contract.ts';
import { knownPlaces } from './gazetteer.server.ts';
import { seedPlaces } from './reference-data.server.ts';
import { placesLike } from './suggesting.ts';
import { postcodeDistricts } from './tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedPlaces(app.db);
});
afterAll(() => app.close());

async function suggested(text: string, limit?: number) {
  const answer = await app.call(suggestPlaces, { text, ...(limit === undefined ? {} : { limit }) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}
const labels = async (text: string) => (await suggested(text)).map(({ label }) => label);

test.each([
  ['the start of a town’s name', 'ilk', 'Ilkley, West Yorkshire'],
  ['a suburb', 'Didsb', 'Didsbury, Manchester'],
  ['a city', 'leed', 'Leeds'],
  ['another name of a city', 'hull', 'Kingston upon Hull'],
  ['a later word of a name', 'hardy', 'Chorlton cum Hardy, Manchester'],
  ['a saint written in full', 'saint alb', 'St Albans'],
  ['a name with its county', 'newport, isle', 'Newport, Isle of Wight'],
  ['two letters swapped', 'ilkely', 'Ilkley, West Yorkshire'],
  ['a letter left out', 'manchestr', 'Manchester'],
  ['a postcode area', 'ls', 'LS, Leeds'],
  ['a district', 'ls29', 'LS29, Ilkley'],
  ['the start of a district', 'ls2', 'LS21, Otley'],
  ['a sector', 'LS29 8', 'LS29, Ilkley'],
  ['a whole postcode', 'm201aa', 'M20 1AA, Didsbury'],
  ['a suburb that only a district names', 'headingl', 'Headingley, Leeds'],
])('%s finds its suggestion: %j', async (_what, typed, label) => {
  expect(await labels(typed)).toContain(label);
});

test('an imported district is suggested at its imported position', async () => {
  await app.db
    .insert(postcodeDistricts)
    .values({ district: 'LS29', area: 'LS', place: 'Wharfedale', lat: 53.9301, lng: -1.8299 });
  expect(await suggested('ls29')).toEqual([
    { kind: 'district', label: 'LS29, Wharfedale', value: 'LS29', lat: 53.9301, lng: -1.8299 },
  ]);
  await app.db.delete(postcodeDistricts);
});

test('cities come first, then the places with the largest population', async () => {
  expect(await labels('newc')).toEqual([
    'Newcastle upon Tyne',
    'Newcastle under Lyme, Staffordshire',
    'Newcastle, Northern Ireland',
    'Newcastle Emlyn, Wales',
    'Newchurch, Isle of Wight',
  ]);
});

test('places with the same name are all suggested, the best known first', async () => {
  expect(await labels('richmond')).toEqual(['Richmond, London', 'Richmond, North Yorkshire']);
  expect((await labels('newport')).slice(0, 3)).toEqual([
    'Newport',
    'Newport, Isle of Wight',
    'Newport, Shropshire',
  ]);
});

test('no two suggestions have the same name', () => {
  const values = knownPlaces().places.map(({ value }) => value);
  expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
});

test('an empty text suggests the largest cities', async () => {
  expect((await labels('')).slice(0, 3)).toEqual(['London', 'Birmingham', 'Liverpool']);
});

test.each(['qqq', '%', "'; drop table cities", '12345'])('%j gives no suggestions', async (typed) => {
  expect(await suggested(typed)).toEqual([]);
});

test('suggestions keep to the limit, which is 20 at most', async () => {
  expect(await suggested('s', 3)).toHaveLength(3);
  expect(await suggested('s')).toHaveLength(8);
  expect((await app.http.inject('/api/place-suggestion?text=s&limit=21')).statusCode).toBe(422);
});

test('the answer may be cached publicly for ten minutes', async () => {
  const answer = await app.http.inject('/api/place-suggestion?text=leeds');
  expect(answer.headers['cache-control']).toContain('max-age=600');
});

test('a suggestion takes less than five milliseconds of CPU time', () => {
  const { places } = knownPlaces();
  const typed = [
    'l',
    'le',
    'leeds',
    'ilkely',
    'manchestr',
    'newcastle upon tine',
    'richmond, lon',
    'zzzzzzzz',
  ];
  const rounds = Array.from({ length: 20 }, () => {
    const before = process.cpuUsage();
    for (const text of typed) placesLike(text, places, 8);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / typed.length;
  });
  expect(Math.min(...rounds)).toBeLessThan(5);
});
