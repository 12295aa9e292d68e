import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClaim, aNewcomer, anImportedListing, mailedCode, proveByEmail } from '#src/testing/claims.ts';
import { aListing, type MadeListing } from '#src/testing/fixtures.ts';
import { importing } from '#src/testing/listings/importing.ts';
import { type Sender, sender } from '#src/testing/listings/listing-form.ts';
import { eraseRemoved } from '../jobs.server.ts';
import { grantCooled } from './jobs.server.ts';

let app: TestApp;
let listing: MadeListing;
let claimant: { id: number; email: string; draft: number };
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  listing = await anImportedListing(app);
  claimant = await aNewcomer(app);
  business = await sender(app, claimant.id);
  app.emails.length = 0;
});

const see = async (id: number) => (await business.get(`/api/claim/${id}`)).json().claim;
const ownerOf = async (id: number) =>
  (await app.db.execute<{ owner_id: number | null }>(sql`SELECT owner_id FROM listings WHERE id = ${id}`))
    .rows[0]?.owner_id;
const page = async () => (await app.http.inject(`/api/listing-details/${listing.slug}`)).json();
const subjects = () => app.emails.map(({ subject }) => subject);
const hours = async (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 3_600_000);
  business = await sender(app, claimant.id);
};

describe('a claim by email', () => {
  test('is granted at once where nobody else ever asked', async () => {
    const id = await aClaim(business, listing.slug);
    const host = `rowan-${listing.slug.split('-').at(-1)}.co.uk`;
    expect((await see(id)).ways.email).toEqual({ host });
    const sent = await business.post(`/api/claim/${id}/code`, { mailbox: 'info' });
    expect([sent.statusCode, sent.json().message]).toEqual([
      202,
      'A code is on its way, if that address exists.',
    ]);
    const email = app.emails.at(-1);
    expect(email?.to).toBe(`info@${host}`);
    const proof = await business.post(`/api/claim/${id}/proof`, { code: mailedCode(app) });
    expect(proof.json().claim).toMatchObject({ state: 'granted', method: 'email' });
    expect(await ownerOf(listing.id)).toBe(claimant.id);
    expect(await page()).toMatchObject({
      claimed: true,
      state: 'live',
      credit: expect.stringContaining('OpenStreetMap'),
    });
    expect(subjects().some((subject) => subject.startsWith('The listing is yours'))).toBe(true);
  });

  test('puts the listing in the place of the untouched first draft', async () => {
    const id = await aClaim(business, listing.slug);
    await proveByEmail(app, business, id);
    const own = (await business.get('/api/listing?page=1')).json().data;
    expect(own.map(({ id: one }: { id: number }) => one)).toEqual([listing.id]);
  });

  test.each([
    ['info@gmail.com', 'a second @'],
    ['in fo', 'a space'],
    ['info\r\nbcc', 'a new line'],
    ['.info', 'a dot at the start'],
  ])('refuses the mailbox %j: %s', async (mailbox) => {
    const id = await aClaim(business, listing.slug);
    const answer = await business.post(`/api/claim/${id}/code`, { mailbox });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['mailbox']]);
  });

  test('takes five wrong codes and no more, and answers a late right one alike', async () => {
    const id = await aClaim(business, listing.slug);
    await business.post(`/api/claim/${id}/code`, { mailbox: 'info' });
    const code = mailedCode(app);
    const tryCode = async (typed: string) => {
      const answer = await business.post(`/api/claim/${id}/proof`, { code: typed });
      return [answer.statusCode, answer.json().errors?.code?.[0]];
    };
    const wrong = [422, 'This code is wrong, or no longer works. Check it, or ask for another.'];
    const other = code.startsWith('0000') ? '1111 1111' : '0000 0000';
    for (let tries = 0; tries < 5; tries += 1) expect(await tryCode(other)).toEqual(wrong);
    expect(await tryCode(code)).toEqual(wrong);
    await business.post(`/api/claim/${id}/code`, { mailbox: 'info' });
    expect(await tryCode(mailedCode(app))).toEqual([200, undefined]);
  });

  test('takes a code for half an hour', async () => {
    const id = await aClaim(business, listing.slug);
    await business.post(`/api/claim/${id}/code`, { mailbox: 'info' });
    await hours(0.51);
    expect((await business.post(`/api/claim/${id}/proof`, { code: mailedCode(app) })).statusCode).toBe(422);
  });

  test('needs a website of its own host', async () => {
    const shared = await anImportedListing(app, { websiteUrl: 'https://www.facebook.com/rowan' });
    const id = await aClaim(business, shared.slug);
    expect((await see(id)).ways).toMatchObject({
      email: null,
      site: null,
      post: { address: expect.any(String) },
    });
    expect((await business.post(`/api/claim/${id}/code`, { mailbox: 'info' })).json().message).toBe(
      'This listing cannot be proved in this way. Choose another.',
    );
  });

  test('waits until the claimant’s own address is confirmed', async () => {
    await app.db.execute(sql`UPDATE accounts SET email_verified_at = NULL WHERE id = ${claimant.id}`);
    const id = await aClaim(business, listing.slug);
    const answer = await proveByEmail(app, business, id);
    expect(answer.json().claim).toMatchObject({
      state: 'proved',
      waits_for: expect.stringContaining('confirm your own email address'),
    });
    await app.db.execute(sql`UPDATE accounts SET email_verified_at = created_at WHERE id = ${claimant.id}`);
    expect(await grantCooled(app.context)).toBe(1);
    expect(await ownerOf(listing.id)).toBe(claimant.id);
  });
});

test('a claim begins once for each business and listing', async () => {
  const first = await aClaim(business, listing.slug);
  expect(await aClaim(business, listing.slug)).toBe(first);
  const found = async (query: string) => (await business.get(`/api/claim?${query}`)).json().total;
  expect([await found(''), await found('search=ROWAN'), await found('search=wren')]).toEqual([1, 1, 0]);
  expect([await found(`slug=${listing.slug}`), await found('slug=another')]).toEqual([1, 0]);
});

test.each([
  ['of a business that was never imported', async () => (await aListing(app.db)).slug, 404],
  ['that is not there', async () => 'no-such-page', 404],
  ['that is removed', async () => (await anImportedListing(app, { state: 'removed' })).slug, 404],
])('a page %s cannot be claimed', async (_, make, status) => {
  expect((await business.post('/api/claim', { slug: await make() })).statusCode).toBe(status);
});

test('a business without room in its plan is told so before it proves anything', async () => {
  await app.db.execute(sql`UPDATE listings SET state = 'live', live_since = now(), lat = 53.8, lng = -1.5
    WHERE id = ${claimant.draft}`);
  const answer = await business.post('/api/claim', { slug: listing.slug });
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    expect.stringContaining('no place is free'),
  ]);
});

test('the address that the page gives learns of a proof at once', async () => {
  const known = await anImportedListing(app, { email: 'front-desk@example.com' });
  const id = await aClaim(business, known.slug);
  expect(app.emails.filter(({ to }) => to === 'front-desk@example.com')).toEqual([]);
  await proveByEmail(app, business, id);
  const [email] = app.emails.filter(({ to }) => to === 'front-desk@example.com');
  expect(email?.text).toContain('we can take it back for 30 days');
});

test('a claim that is taken back is closed, and can be begun again', async () => {
  const id = await aClaim(business, listing.slug);
  expect((await business.remove(`/api/claim/${id}`)).json().claim.state).toBe('withdrawn');
  expect((await business.post(`/api/claim/${id}/code`, { mailbox: 'info' })).json().message).toBe(
    'This claim is no longer open.',
  );
  expect(await aClaim(business, listing.slug)).not.toBe(id);
});

test('“remove” takes the page away for good, and its address says so', async () => {
  const id = await aClaim(business, listing.slug, 'remove');
  expect((await proveByEmail(app, business, id)).json().claim).toMatchObject({
    state: 'granted',
    wish: 'remove',
  });
  expect((await app.http.inject(`/api/listing-details/${listing.slug}`)).statusCode).toBe(410);
  expect(await ownerOf(listing.id)).toBe(null);
});

test('a page that was removed is not imported again, nor under another source, even after it was erased', async () => {
  const row = (source: string) =>
    `Wren Spectacles,Massage,2 Wren Yard,Leeds,LS1 4DY,53.7997,-1.5491,,https://wren.example.com,${source}`;
  expect((await importing(app, [row('a register')])).report.added).toBe(1);
  const slug = 'wren-spectacles-leeds';
  await proveByEmail(app, business, await aClaim(business, slug, 'remove'));
  for (const source of ['a register', 'another register'])
    expect((await importing(app, [row(source)])).report).toMatchObject({ added: 0 });
  await hours(31 * 24);
  await eraseRemoved(app.context);
  for (const source of ['a register', 'another register'])
    expect((await importing(app, [row(source)])).report).toMatchObject({ added: 0, already: 1 });
});
