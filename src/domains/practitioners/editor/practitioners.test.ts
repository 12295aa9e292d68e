import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingPractitioners } from '#src/domains/listings/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { practitionerConsents, practitioners } from '../tables.server.ts';

let app: TestApp;
let ownerId: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await aBusiness(app.db, { name: 'Penhallow Rooms' });
  ({ token } = await app.signIn(ownerId));
  app.emails.length = 0;
});

const person = {
  name: 'Nerys Caddick',
  qualification: 'BSc (Hons) Nursing',
  certificate: 'Registered nurse',
  confirmBox: true,
};
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object) =>
  app.http.inject({
    method,
    url: `/api/practitioner${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });
const create = async (values: object = {}) => {
  const answer = await ask('POST', '', { ...person, ...values });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().practitioner;
};
const page = async (slug: string) => (await app.http.inject(`/api/listing-details/${slug}`)).json();
const onto = async (practitionerId: number) => {
  const listing = await aListing(app.db, { ownerId, title: 'Penhallow Rooms' });
  await app.db.insert(listingPractitioners).values({ listingId: listing.id, practitionerId, ownerId });
  return listing;
};
const found = async (search: string) =>
  (await app.http.inject({ url: '/api/search', query: { search } })).json().total;

test('the owner creates, changes and deletes a practitioner, with the keys that older screens read', async () => {
  const answer = await ask('POST', '', person);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({
    message: 'Practitioner created successfully!',
    practitioner: { ...person, register: '', email: '', withdrawn: false },
  });
  const { id } = answer.json().practitioner;
  const changed = await ask('PUT', `/${id}`, {
    ...person,
    id,
    qualification: 'MSc Nursing',
    confirmBox: '1',
  });
  expect(changed.json()).toMatchObject({
    message: 'Practitioner updated successfully!',
    practitioner: { id, qualification: 'MSc Nursing' },
  });
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(200);
  expect((await ask('GET')).json()).toEqual([]);
  expect((await ask('DELETE', `/${id}`)).statusCode).toBe(404);
});

test('without a page the list is a plain array, newest first, and with one a paginator', async () => {
  for (const name of ['Ada Bell', 'Bea Cole', 'Cyd Dane']) await create({ name });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  expect(names((await ask('GET')).json())).toEqual(['Cyd Dane', 'Bea Cole', 'Ada Bell']);
  const paged = (await ask('GET', '?page=2&per_page=2')).json();
  expect(paged).toMatchObject({ current_page: 2, last_page: 2, per_page: 2, total: 3, from: 3, to: 3 });
  expect(names(paged.data)).toEqual(['Ada Bell']);
  expect(names((await ask('GET', '?page=1&sort=name')).json().data)).toEqual([
    'Ada Bell',
    'Bea Cole',
    'Cyd Dane',
  ]);
});

test('the search finds names and qualifications, and only the owner’s practitioners', async () => {
  await create({ name: 'Ada Bell', qualification: '100 % wool' });
  await create({ name: 'Bea Cole' });
  const other = await app.signIn(await aBusiness(app.db));
  const count = async (search: string) =>
    (await ask('GET', `?page=1&search=${encodeURIComponent(search)}`)).json().total;
  expect([await count('bell'), await count('NURSING'), await count('%'), await count('_')]).toEqual([
    1, 1, 1, 0,
  ]);
  const theirs = await app.http.inject({
    url: '/api/practitioner',
    headers: { authorization: `Bearer ${other.token}` },
  });
  expect(theirs.json()).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'name', 'The name field is required.'],
  [{ qualification: '' }, 'qualification', 'The qualification field is required.'],
  [{ certificate: '' }, 'certificate', 'The certificate field is required.'],
  [{ confirmBox: false }, 'confirmBox', 'Please confirm by checking the box'],
  [{ confirmBox: undefined }, 'confirmBox', 'Please confirm by checking the box'],
  [{ name: '<b>Ada</b>' }, 'name', 'The name field may hold letters'],
  [{ register: 'NASA' }, 'register', 'The selected register is invalid.'],
  [{ email: 'nerys@' }, 'email', 'email'],
  [{ certificate: 'Botox trained' }, 'certificate', 'prescription-only medicine'],
])('the practitioner %o is refused beside its field', async (wrong, field, sentence) => {
  const answer = await ask('POST', '', { ...person, ...wrong });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(answer.json().errors[field][0]).toContain(sentence);
});

test('a change without the tick has its own error message', async () => {
  const { id } = await create();
  const { errors } = (await ask('PUT', `/${id}`, { ...person, confirmBox: 0 })).json();
  expect(errors).toEqual({ confirmBox: ['Please confirm the consent checkbox'] });
});

test('an odd register number is stored with a warning, if the register’s format is known', async () => {
  const nurse = await create({ register: 'NMC', register_number: ' 12a 3456b ' });
  expect(nurse).toMatchObject({ register_number: '12A3456B', register_warning: null });
  const doubted = await create({ name: 'Ada Bell', register: 'NMC', register_number: '999' });
  expect(doubted.register_number).toBe('999');
  expect(doubted.register_warning).toContain('Nursing and Midwifery Council');
  const guess = await create({ name: 'Bea Cole', register: 'FHT', register_number: 'X' });
  expect(guess.register_warning).toBeNull();
});

test('a change to a practitioner shows at once on the page and in the search', async () => {
  const { id } = await create({ register: 'NMC', register_number: '12A3456B' });
  const { slug } = await onto(id);
  await ask('PUT', `/${id}`, { ...person, name: 'Zennor Quick', register: 'Save Face' });
  expect((await page(slug)).practitioners).toMatchObject([
    {
      name: 'Zennor Quick',
      register: { acronym: 'Save Face', kind: 'accredited', number: '', url: 'https://www.saveface.co.uk' },
    },
  ]);
  expect(await found('Zennor Quick')).toBe(1);
  expect((await ask('GET')).json()[0].listings).toEqual([
    { id: expect.any(Number), title: 'Penhallow Rooms' },
  ]);
  await ask('DELETE', `/${id}`);
  expect((await page(slug)).practitioners).toEqual([]);
  expect(await found('Zennor Quick')).toBe(0);
});

test('every consent tick is kept with its wording, author and time, even after a deletion', async () => {
  const { id } = await create();
  await ask('PUT', `/${id}`, person);
  await ask('DELETE', `/${id}`);
  const said = await app.db
    .select()
    .from(practitionerConsents)
    .where(eq(practitionerConsents.practitionerId, id));
  expect(said).toHaveLength(2);
  expect(said[0]).toMatchObject({
    ownerId,
    name: 'Nerys Caddick',
    event: 'given',
    saidBy: 'business',
    accountId: ownerId,
    wordingVersion: '2026-11-21',
    at: app.clock.now,
  });
});

test('the consent records cannot be changed, not even in the database', async () => {
  const { id } = await create();
  const rewrite = app.db
    .update(practitionerConsents)
    .set({ event: 'withdrawn' })
    .where(eq(practitionerConsents.practitionerId, id));
  await expect(rewrite).rejects.toThrow();
});

test('a page of ten thousand practitioners is read with the index alone', async () => {
  await app.db.execute(sql`INSERT INTO practitioners (owner_id, name, qualification, certificate)
    SELECT ${ownerId}, 'Person ' || n, 'Diploma', 'Guild' FROM generate_series(1, 10000) n`);
  await app.db.execute(sql`ANALYZE practitioners`);
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN SELECT * FROM practitioners
    WHERE owner_id = ${ownerId} ORDER BY id DESC OFFSET 500 LIMIT 20`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan/);
  expect(plan).not.toMatch(/Sort/);
  expect((await ask('GET', '?page=500&per_page=20&search=person')).json()).toMatchObject({ total: 10_000 });
  expect((await ask('GET')).json()).toHaveLength(1000);
  await app.db.delete(practitioners).where(eq(practitioners.ownerId, ownerId));
});
