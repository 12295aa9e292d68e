import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#src/platform/context.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aClaim,
  aGrantedClaim,
  aNewcomer,
  anImportedListing,
  proveByEmail,
  wholeListing,
} from '#src/testing/claims.ts';
import type { MadeListing } from '#src/testing/fixtures.ts';
import { aListingForm, type Sender, sender } from '#src/testing/listings/listing-form.ts';
import { grantClaim, issuePaperCode, refuseClaim, undoClaim } from './deciding.server.ts';
import { endStale, grantCooled } from './jobs.server.ts';

let app: TestApp;
let operatorId: number;
let listing: MadeListing;
let people: { id: number; email: string }[];
let first: Sender;
let second: Sender;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: operatorId } = await anAccount(app.db, { role: 'operator' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  listing = await anImportedListing(app);
  people = [await aNewcomer(app), await aNewcomer(app)];
  await signIn();
  app.emails.length = 0;
});

/** Also after days, which no session lives through. */
async function signIn(hours = 0) {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
  [first, second] = [await sender(app, people[0]?.id ?? 0), await sender(app, people[1]?.id ?? 0)];
}

const inside = <Result>(act: (context: TestApp['context']) => Promise<Result>) =>
  inTransaction(app.context, act);
const stateOf = async (business: Sender, id: number) =>
  (await business.get(`/api/claim/${id}`)).json().claim.state;
const ownerOf = async (id: number) =>
  (await app.db.execute<{ owner_id: number | null }>(sql`SELECT owner_id FROM listings WHERE id = ${id}`))
    .rows[0]?.owner_id;
const mailTo = (index: number) =>
  app.emails.filter(({ to }) => to.includes(people[index]?.email ?? '-')).map(({ text }) => text);

describe('what is proved', () => {
  test('waits 72 hours where someone else asked before, though they gave up', async () => {
    await second.remove(`/api/claim/${await aClaim(second, listing.slug)}`);
    const id = await aClaim(first, listing.slug);
    const { claim } = (await proveByEmail(app, first, id)).json();
    expect([claim.state, claim.waits_for]).toEqual(['proved', '']);
    expect(Date.parse(claim.cool_until)).toBe(app.clock.now.getTime() + 72 * 3_600_000);
    await signIn(71.9);
    await grantCooled(app.context);
    expect(await stateOf(first, id)).toBe('proved');
    await signIn(0.2);
    await grantCooled(app.context);
    expect([await stateOf(first, id), await ownerOf(listing.id)]).toEqual(['granted', people[0]?.id]);
  });

  test('by paper waits 72 hours, though nobody else ever asked', async () => {
    const id = await aClaim(first, listing.slug);
    expect((await first.post(`/api/claim/${id}/post`)).json().claim.ways.post.asked_at).not.toBe(null);
    const { code, address } = await inside((context) => issuePaperCode(context, id));
    expect(address).toContain('LS1 4DY');
    const typed = code.toUpperCase().replace('-', ' ');
    const proof = await first.post(`/api/claim/${id}/proof`, { code: typed });
    expect(proof.json().claim).toMatchObject({ state: 'proved', method: 'post' });
  });
});

describe('two who claim one listing', () => {
  test('wait for the operator from the moment on which the second asks', async () => {
    const id = await aClaim(first, listing.slug);
    await first.post(`/api/claim/${id}/post`);
    const { code } = await inside((context) => issuePaperCode(context, id));
    await first.post(`/api/claim/${id}/proof`, { code });
    expect(await stateOf(first, id)).toBe('proved');
    await aClaim(second, listing.slug);
    expect(await stateOf(first, id)).toBe('contested');
    await signIn(100);
    await grantCooled(app.context);
    expect([await stateOf(first, id), await ownerOf(listing.id)]).toEqual(['contested', null]);
    expect(mailTo(0).at(-1)).toContain('a person here looks at both claims');
    expect(mailTo(0).join()).not.toContain(people[1]?.email);
  });

  test('go on as usual where the second gives up or lapses', async () => {
    const other = await aClaim(second, listing.slug);
    const id = await aClaim(first, listing.slug);
    await proveByEmail(app, first, id);
    expect(await stateOf(first, id)).toBe('contested');
    await second.remove(`/api/claim/${other}`);
    expect(await stateOf(first, id)).toBe('proved');
    await signIn(72.1);
    await grantCooled(app.context);
    expect(await ownerOf(listing.id)).toBe(people[0]?.id);
  });

  test('learn nothing of each other before one proves it: a claim of theirs reads alike', async () => {
    const withoutToken = async (business: Sender, slug: string) => {
      const answer = await business.post('/api/claim', { slug });
      const { id, listing: _, ways, ...claim } = answer.json().claim;
      return [answer.statusCode, answer.json().message, claim, Object.keys(ways), typeof id];
    };
    const alone = await anImportedListing(app);
    await aClaim(second, listing.slug);
    expect(await withoutToken(first, listing.slug)).toEqual(await withoutToken(first, alone.slug));
    const granted = await aGrantedClaim(app);
    expect(await withoutToken(second, granted.listing.slug)).toEqual(await withoutToken(second, alone.slug));
  });

  test('the operator decides, and the other is refused with the reason', async () => {
    const [one, other] = [await aClaim(first, listing.slug), await aClaim(second, listing.slug)];
    await proveByEmail(app, first, one);
    await proveByEmail(app, second, other);
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['contested', 'contested']);
    await inside((context) => grantClaim(context, other, operatorId));
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['refused', 'granted']);
    expect(await ownerOf(listing.id)).toBe(people[1]?.id);
    expect(mailTo(0).at(-1)).toContain('another business has shown us that the listing is theirs');
  });

  test('a later one can win the listing from who was granted it', async () => {
    const one = await aClaim(first, listing.slug);
    await proveByEmail(app, first, one);
    const before = await wholeListing(app, listing.id);
    const other = await aClaim(second, listing.slug);
    await proveByEmail(app, second, other);
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['granted', 'contested']);
    await inside((context) => grantClaim(context, other, operatorId));
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['undone', 'granted']);
    expect(await ownerOf(listing.id)).toBe(people[1]?.id);
    await inside((context) => undoClaim(context, other, operatorId, 'Both were wrong.'));
    expect((await wholeListing(app, listing.id)).listing).toEqual({
      ...before.listing,
      owner_id: null,
      version: 1,
      updated_at: expect.any(String),
    });
  });
});

test('what nobody proves ends after thirty days', async () => {
  const id = await aClaim(first, listing.slug);
  await signIn(29.9 * 24);
  await endStale(app.context);
  expect(await stateOf(first, id)).toBe('asked');
  await signIn(0.2 * 24);
  await endStale(app.context);
  expect(await stateOf(first, id)).toBe('lapsed');
  expect(mailTo(0).at(-1)).toContain('was not finished within 30 days');
});

test('a refused claim says why, and the listing stays as it was', async () => {
  const id = await aClaim(first, listing.slug);
  await inside((context) => refuseClaim(context, id, operatorId, 'The deed names another street.'));
  expect((await first.get(`/api/claim/${id}`)).json().claim).toMatchObject({
    state: 'refused',
    reason: 'The deed names another street.',
  });
  expect(mailTo(0).at(-1)).toContain('The deed names another street.');
});

describe('undoing a grant', () => {
  const undo = (id: number) => inside((context) => undoClaim(context, id, operatorId, 'It was not theirs.'));

  test('makes the listing what it was, to the last column, and the first draft too', async () => {
    const made = await anImportedListing(app, { hours: [{ weekday: 0, opens: 540, closes: 1020 }] });
    const before = await wholeListing(app, made.id);
    const id = await aClaim(first, made.slug);
    await proveByEmail(app, first, id);
    expect(await wholeListing(app, made.id)).not.toEqual(before);
    await undo(id);
    expect(await wholeListing(app, made.id)).toEqual(before);
    const own = (await first.get('/api/listing?page=1')).json().data;
    expect(own.map(({ state }: { state: string }) => state)).toEqual(['draft']);
    expect(await stateOf(first, id)).toBe('undone');
  });

  test('gives what was added back as a draft', async () => {
    const made = await anImportedListing(app, { hours: [{ weekday: 0, opens: 540, closes: 1020 }] });
    const before = await wholeListing(app, made.id);
    const id = await aClaim(first, made.slug);
    await proveByEmail(app, first, id);
    const saved = await first.put(
      `/api/listing/${made.id}`,
      await aListingForm(app, { title: 'Rowan Rooms' }),
    );
    expect(saved.statusCode).toBe(200);
    await undo(id);
    expect(await wholeListing(app, made.id)).toEqual(before);
    const own = (await first.get('/api/listing?page=1')).json().data;
    expect(own).toHaveLength(2);
    const [draft] = (
      await app.db.execute<{ state: string; description: string; source: null; hours: number }>(sql`
        SELECT state, description, source, (SELECT count(*)::int FROM listing_hours h WHERE h.listing_id = l.id) AS hours
        FROM listings l WHERE owner_id = ${people[0]?.id} ORDER BY id DESC LIMIT 1`)
    ).rows;
    expect(draft).toMatchObject({ state: 'draft', source: null, hours: 1 });
    expect(draft?.description).toContain('pot of tea');
    expect(mailTo(0).at(-1)).toContain('it is a draft among your listings');
  });

  test('is possible for thirty days', async () => {
    const { id } = await aGrantedClaim(app);
    await signIn(30.1 * 24);
    await expect(undo(id)).rejects.toThrow('This claim can no longer be undone.');
  });

  test('brings a page back that was removed', async () => {
    const made = await anImportedListing(app);
    const before = await wholeListing(app, made.id);
    const id = await aClaim(first, made.slug, 'remove');
    await proveByEmail(app, first, id);
    expect((await app.http.inject(`/api/listing-details/${made.slug}`)).statusCode).toBe(410);
    await undo(id);
    expect(await wholeListing(app, made.id)).toEqual(before);
  });
});
