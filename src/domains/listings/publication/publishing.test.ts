import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import {
  aKnownBusiness,
  aListingForm,
  aPdf,
  aPricedBusiness,
  layPostcodes,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let owner: number;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
});
afterAll(() => app.close());

async function become(facts: Parameters<typeof aKnownBusiness>[1], isTrusted = false) {
  owner = await aKnownBusiness(app, facts);
  business = await sender(app, owner);
  if (isTrusted) await aListing(app.db, { ownerId: owner, state: 'paused', address: '1 Old Row' });
  app.emails.length = 0;
}
beforeEach(() => become({ plan: 'elite' }));

const create = async (changes = {}) => business.post('/api/listing', await aListingForm(app, changes));
const made = async (changes = {}) => (await create(changes)).json().listing;
const save = async (id: number, changes = {}) =>
  business.put(
    `/api/listing/${id}`,
    await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined, ...changes }),
  );
const publish = (id: number) => business.post(`/api/listing/${id}/publication`);
const pause = (id: number) => business.remove(`/api/listing/${id}/publication`);
const page = async (slug: string) => app.http.inject(`/api/listing-details/${slug}`);
const foundBy = async (words: string) =>
  (await app.http.inject(`/api/search?search=${encodeURIComponent(words)}`)).json().data.length;

describe('publishing', () => {
  test('submits a business’s first listing to the operator, who gets an email, and hides it until then', async () => {
    const listing = await made({ title: 'Quillmer Rooms' });
    expect([listing.state, listing.status]).toEqual(['awaiting_check', 1]);
    expect((await page(listing.slug)).statusCode).toBe(404);
    expect(app.emails.map(({ subject, text }) => [subject, text.includes('Quillmer Rooms')])).toEqual([
      [expect.stringContaining('A listing is waiting for your check'), true],
    ]);
  });

  test('puts a later listing live at once, on its page and in the search', async () => {
    await become({ plan: 'elite' }, true);
    const listing = await made({ title: 'Vexley Parlour', attachment: aPdf() });
    expect(listing.state).toBe('live');
    expect((await page(listing.slug)).json()).toMatchObject({
      title: 'Vexley Parlour',
      attachment: { name: 'picture.pdf', url: listing.attachment.url, bytes: aPdf().size },
    });
    expect(await foundBy('Vexley')).toBe(1);
    expect(app.emails).toEqual([]);
  });

  test('names everything that is missing at once', async () => {
    const empty = await aListing(app.db, { ownerId: owner, state: 'draft', lat: null, lng: null });
    await app.db.execute(sql`UPDATE accounts SET email_verified_at = NULL WHERE id = ${owner}`);
    const answer = await publish(empty.id);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([
      422,
      ['address', 'phone', 'description', 'bodyPicture', 'treatments', 'email_verification'],
    ]);
    const { listing } = (await business.get(`/api/listing/${empty.id}`)).json();
    expect(listing.missing.map(({ field }: { field: string }) => field)).toEqual(
      Object.keys(answer.json().errors),
    );
    const [row] = (await business.get('/api/listing')).json().data;
    expect(row.missing_count).toBe(6);
  });

  test('waits until the owner confirms the email address, and the form explains this', async () => {
    owner = await aPricedBusiness(app, { plan: 'elite' });
    business = await sender(app, owner);
    const listing = await made();
    expect([listing.state, listing.status, listing.missing.length]).toEqual(['draft', 1, 1]);
    expect(listing.missing[0].field).toBe('email_verification');
    await app.db.execute(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${owner}`);
    expect((await publish(listing.id)).json().listing.state).toBe('awaiting_check');
  });

  test('continues by itself once the owner confirms the email address', async () => {
    owner = await aPricedBusiness(app, { plan: 'elite' });
    business = await sender(app, owner);
    const { id } = await made();
    await business.post('/api/verification-mail');
    const token = /token=([\w-]+)/.exec(app.emails.at(-1)?.text ?? '')?.[1] ?? '';
    await app.http.inject({ method: 'POST', url: '/api/verify-email', payload: { token } });
    expect((await business.get(`/api/listing/${id}`)).json().listing).toMatchObject({
      state: 'awaiting_check',
      missing: [],
    });
    expect(app.emails.at(-1)?.subject).toContain('A listing is waiting for your check');
  });

  test('is refused for forbidden advertising words, though a draft may contain them', async () => {
    const listing = await made({ seoTitle: 'Botox in Leeds', status: 0 });
    expect(listing.missing).toEqual([{ field: 'seoTitle', message: expect.stringMatching(/Botox/i) }]);
    const answer = await publish(listing.id);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['seoTitle']]);
  });

  test('is refused while the account is about to be deleted', async () => {
    const listing = await made({ status: 0 });
    await app.db.execute(sql`UPDATE accounts SET deletion_asked_at = now() WHERE id = ${owner}`);
    expect(Object.keys((await publish(listing.id)).json().errors)).toEqual(['account']);
  });
});

describe('pausing', () => {
  test('removes a listing from the search but not its page, and continuing needs no check', async () => {
    await become({ plan: 'elite' }, true);
    const { id, slug } = await made({ title: 'Zanthorpe Studio' });
    expect((await pause(id)).json()).toMatchObject({
      message: 'Your listing is paused.',
      listing: { state: 'paused', status: 0 },
    });
    expect((await page(slug)).json().state).toBe('paused');
    expect(await foundBy('Zanthorpe')).toBe(0);
    expect((await publish(id)).json().listing.state).toBe('live');
    expect(await foundBy('Zanthorpe')).toBe(1);
  });

  test('takes a first listing back from its check, and pausing twice changes nothing', async () => {
    const { id } = await made();
    expect((await pause(id)).json().listing).toMatchObject({ state: 'draft', submitted_at: null });
    const { version } = (await pause(id)).json().listing;
    expect((await pause(id)).json().listing.version).toBe(version);
  });

  test('and continuing also work through the status field of the form', async () => {
    await become({ plan: 'elite' }, true);
    const { id } = await made();
    expect((await save(id, { status: 0 })).json().listing.state).toBe('paused');
    expect((await save(id, { status: '1' })).json().listing.state).toBe('live');
  });
});

describe('the limits of a plan', () => {
  test('the free plan allows one live listing, and more drafts', async () => {
    await become({});
    expect((await create()).statusCode).toBe(201);
    const second = await create({ title: 'Another Room' });
    expect([second.statusCode, second.json().message]).toEqual([
      403,
      expect.stringMatching(/Essential.*1 listing.*Your plan/),
    ]);
    expect((await create({ title: 'Another Room', status: 0 })).statusCode).toBe(201);
    const { plan, total } = (await business.get('/api/listing')).json();
    expect([plan.listings_used, plan.num_of_listing, total]).toEqual([1, 1, 2]);
  });

  test('a paused listing frees its place, and cannot come back while the place is taken', async () => {
    await become({}, true);
    const first = await made();
    expect((await create({ title: 'Another Room' })).statusCode).toBe(403);
    await pause(first.id);
    expect((await create({ title: 'Another Room' })).statusCode).toBe(201);
    expect((await publish(first.id)).statusCode).toBe(403);
    expect((await save(first.id, { status: 1 })).statusCode).toBe(403);
  });

  test('plans below Elite allow one address, and a smaller plan still lets owners edit live pages', async () => {
    await become({ plan: 'standard' }, true);
    const first = await made();
    const elsewhere = { title: 'By the River', location: 'LS21', address: '3 Bridge Street, LS21 1BQ' };
    expect((await create(elsewhere)).json()).toMatchObject({
      code: 'plan-limit',
      message: expect.stringMatching(/one address/),
    });
    expect((await create({ title: 'Upstairs', address: '12 candle court; Leeds LS1 4DY' })).statusCode).toBe(
      403,
    );
    expect((await create({ title: 'Upstairs' })).statusCode).toBe(201);
    await app.db.execute(sql`DELETE FROM subscriptions WHERE account_id = ${owner}`);
    expect((await save(first.id, { seoTitle: 'New words' })).statusCode).toBe(200);
  });

  test('the plan limits the number of featured listings', async () => {
    const featured = [];
    for (const title of ['One Room', 'Two Rooms', 'Three Rooms'])
      featured.push((await create({ title, is_featured: '1', status: 0 })).json());
    expect(featured.map(({ listing }) => listing.is_featured)).toEqual([1, 1, 0]);
    expect(featured[2].notices).toEqual([expect.stringMatching(/not featured/)]);
    await become({ plan: 'standard' });
    expect((await made({ is_featured: 1 })).is_featured).toBe(0);
  });

  test('a form cannot set a check or a verification', async () => {
    const listing = await made({
      is_verified: 1,
      state: 'live',
      verified_at: '2026-01-01',
      live_since: '2026-01-01',
    });
    expect(listing).toMatchObject({ state: 'awaiting_check', is_verified: 0, verification: 'asked' });
    expect((await save(listing.id, { is_verified: 0 })).json().listing.verification).toBe('none');
  });
});

describe('a live page', () => {
  beforeEach(() => become({ plan: 'elite' }, true));

  test('changes at once, except for name, category and place, which wait for a check', async () => {
    const { id, slug } = await made({ title: 'Ulverby House' });
    const answer = await save(id, {
      title: 'Ulverby Palace',
      phone: '0113 496 0001',
      address: '14 Candle Court, LS1 4DY',
    });
    expect(answer.json().notices).toEqual([expect.stringMatching(/We check your new name/)]);
    expect(answer.json().listing).toMatchObject({
      title: 'Ulverby Palace',
      pending_change: { shown: { title: 'Ulverby House', address: '12 Candle Court, Leeds, LS1 4DY' } },
    });
    const shown = (await page(slug)).json();
    expect([shown.title, shown.address, shown.phone]).toEqual([
      'Ulverby House',
      '12 Candle Court',
      '+441134960001',
    ]);
    expect((await business.get('/api/listing?search=Ulverby')).json().data[0].has_pending_change).toBe(true);
  });

  test('drops a pending change when its owner undoes it', async () => {
    const { id } = await made();
    await save(id, { title: 'A passing fancy' });
    expect((await save(id)).json().listing).toMatchObject({ title: 'The Copper Room', pending_change: null });
  });

  test('keeps its address when the name changes, while a draft’s address follows its name', async () => {
    const draft = await made({ title: 'Working Title', status: 0 });
    const named = (await save(draft.id, { title: 'Proper Name', status: 1 })).json().listing;
    expect([draft.slug, named.slug]).toEqual(['working-title-leeds', 'proper-name-leeds']);
    expect((await save(draft.id, { title: 'Third Name' })).json().listing.slug).toBe('proper-name-leeds');
  });
});
