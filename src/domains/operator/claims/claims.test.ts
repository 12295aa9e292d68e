import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClaim, aGrantedClaim, aNewcomer, anImportedListing, proveByEmail } from '#src/testing/claims.ts';
import type { MadeListing } from '#src/testing/fixtures.ts';
import { aPdf, type Sender, sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let operatorId: number;
let operator: Sender;
let listing: MadeListing & { title: string };
let count = 0;
let people: { id: number; email: string }[];
let first: Sender;
let second: Sender;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: operatorId } = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' }));
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  const title = `Sorrel ${count} Rooms`;
  listing = { ...(await anImportedListing(app, { title })), title };
  people = [await aNewcomer(app), await aNewcomer(app)];
  await signIn();
  app.emails.length = 0;
});

/** Also after days, which no session lives through. */
async function signIn(days = 0) {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
  operator = await sender(app, operatorId);
  [first, second] = [await sender(app, people[0]?.id ?? 0), await sender(app, people[1]?.id ?? 0)];
}

const reason = 'The lease names this business at this address.';
const decide = async (id: number, what: string, given: object = {}) => {
  const answer = await operator.post(`/api/operator/claim/${id}/${what}`, { reason, ...given });
  return [answer.statusCode, answer.json().message];
};
const caseOf = async (id: number) => (await operator.get(`/api/operator/claim/${id}`)).json();
const queue = async (query = '') =>
  (await operator.get(`/api/operator/claim?search=${encodeURIComponent(listing.title)}${query}`)).json();
const stateOf = async (business: Sender, id: number) =>
  (await business.get(`/api/claim/${id}`)).json().claim.state;
const ownerOf = async (id: number) =>
  (
    await app.db.execute<{ owner: number | null }>(
      sql`SELECT owner_id AS owner FROM listings WHERE id = ${id}`,
    )
  ).rows[0]?.owner;
const mailTo = (index: number) =>
  app.emails.filter(({ to }) => to === people[index]?.email).map(({ subject, text }) => subject + text);
const lastAction = async () => (await operator.get('/api/operator/action?page=1')).json().data[0];

/** Two who have both proved that the listing is theirs. */
async function twoClaims(): Promise<[number, number]> {
  const [one, other] = [await aClaim(first, listing.slug), await aClaim(second, listing.slug)];
  await proveByEmail(app, first, one);
  await proveByEmail(app, second, other);
  app.emails.length = 0;
  return [one, other];
}

async function withDocument(): Promise<number> {
  const id = await aClaim(first, listing.slug);
  const sent = await first.put(`/api/claim/${id}/documents`, { file: aPdf(), note: 'Our lease.' });
  expect(sent.statusCode).toBe(200);
  return id;
}

describe('the queue of claims', () => {
  test('holds what is contested, what has a document and what wants a code by post, and nothing else', async () => {
    const idle = await aClaim(first, listing.slug);
    expect((await queue()).data).toEqual([]);
    expect((await queue('&all=1')).data).toMatchObject([{ id: idle, state: 'asked', waits: [] }]);
    await first.post(`/api/claim/${idle}/post`);
    expect((await queue()).data).toMatchObject([
      { id: idle, waits: ['post'], claimant: { email_verified: true } },
    ]);
    await first.put(`/api/claim/${idle}/documents`, { file: aPdf() });
    expect((await queue()).data).toMatchObject([{ id: idle, waits: ['documents', 'post'] }]);
    await proveByEmail(app, first, idle);
    expect((await queue()).data).toEqual([]);
  });

  test('names both sides of a contest, the longest waiting first, and is counted', async () => {
    const before = (await operator.get('/api/operator/summary')).json().claims;
    const [one, other] = await twoClaims();
    expect((await queue()).data).toMatchObject([
      { id: one, waits: ['decision'] },
      { id: other, waits: ['decision'] },
    ]);
    expect((await operator.get('/api/operator/summary')).json().claims).toBe(before + 2);
    const byEmail = await operator.get(`/api/operator/claim?search=${people[1]?.email}`);
    expect(byEmail.json().data).toMatchObject([{ id: other, title: listing.title }]);
    expect((await operator.get('/api/operator/claim?search=%25')).json().data).toEqual([]);
  });
});

describe('the case of a claim', () => {
  test('shows the listing, everybody who claims it, and what they sent, to operators alone', async () => {
    const id = await withDocument();
    const other = await aClaim(second, listing.slug, 'remove');
    const { listing: seen, claims, history } = await caseOf(other);
    expect(seen).toMatchObject({
      title: listing.title,
      owner: null,
      website: expect.stringContaining('rowan'),
    });
    expect(claims).toMatchObject([
      { id: other, wish: 'remove', claimant: { email: people[1]?.email }, file: null },
      { id, note: 'Our lease.', file: { name: expect.stringMatching(/\.pdf$/) }, undo_until: null },
    ]);
    expect(history).toEqual([]);
    const file = await operator.get(`/api/operator/claim/${id}/file`);
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="claim-${id}.pdf"`,
    ]);
    expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF/);
    for (const business of [first, second])
      expect((await business.get(`/api/operator/claim/${id}/file`)).statusCode).toBe(403);
    expect((await operator.get(`/api/operator/claim/${other}/file`)).statusCode).toBe(404);
  });

  test('says what keeps a proved claim from being granted', async () => {
    await app.db.execute(sql`UPDATE accounts SET email_verified_at = NULL WHERE id = ${people[0]?.id}`);
    const [one] = await twoClaims();
    const { claims } = await caseOf(one);
    expect(claims[1].obstacle).toContain('confirm your own email address');
    expect(await decide(one, 'approval')).toEqual([403, expect.stringContaining('confirm your own email')]);
    expect(await stateOf(first, one)).toBe('contested');
  });
});

describe('a decision', () => {
  test('for one of two gives it the listing, refuses the other, emails both and is logged', async () => {
    const [one, other] = await twoClaims();
    expect(await decide(other, 'approval')).toEqual([
      200,
      'The claim is granted, and everybody who claimed is emailed.',
    ]);
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['refused', 'granted']);
    expect(await ownerOf(listing.id)).toBe(people[1]?.id);
    expect([mailTo(0).length, mailTo(1).length]).toEqual([1, 1]);
    expect(mailTo(1)[0]).toContain('The listing is yours');
    expect(mailTo(1).concat(mailTo(0)).join()).not.toContain(reason);
    expect(await lastAction()).toMatchObject({
      ...{ operator: 'Rosemary Quill', action: 'claim-granted', subject: 'listing', subject_id: listing.id },
      ...{ title: listing.title, reason: `Claim ${other}: ${reason}` },
    });
    expect((await caseOf(one)).history).toMatchObject([{ action: 'claim-granted' }]);
    expect((await queue()).data).toEqual([]);
  });

  test('needs a reason, whichever it is', async () => {
    const [one] = await twoClaims();
    for (const what of ['approval', 'proof', 'refusal', 'undoing']) {
      const answer = await operator.post(`/api/operator/claim/${one}/${what}`, { reason: 'No.' });
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['reason']]);
    }
    expect(await stateOf(first, one)).toBe('contested');
  });

  test('is for what the operator saw: what changed since has to be looked at', async () => {
    const one = await withDocument();
    const { seen } = await caseOf(one);
    await first.put(`/api/claim/${one}/documents`, { file: aPdf(), note: 'Another lease.' });
    expect(await decide(one, 'proof', { seen })).toEqual([
      409,
      'The claims of this listing have changed. Look at them again.',
    ]);
    expect(await decide(one, 'proof', { seen: (await caseOf(one)).seen })).toEqual([
      200,
      'The document counts as proof.',
    ]);
  });

  test('that a document proves the claim lets it wait, and then go through by itself', async () => {
    const id = await withDocument();
    await decide(id, 'proof');
    expect((await caseOf(id)).claims).toMatchObject([{ state: 'proved', method: 'documents', waits: [] }]);
    expect(await lastAction()).toMatchObject({ action: 'claim-proved', reason: `Claim ${id}: ${reason}` });
    expect(await decide(id, 'approval')).toEqual([200, expect.stringContaining('granted')]);
    expect(await ownerOf(listing.id)).toBe(people[0]?.id);
  });

  test('to refuse emails the claimant why, and lets the other go on', async () => {
    const [one, other] = await twoClaims();
    expect((await decide(one, 'refusal'))[0]).toBe(200);
    expect([await stateOf(first, one), await stateOf(second, other)]).toEqual(['refused', 'proved']);
    expect(mailTo(0)[0]).toContain(reason);
    expect(await lastAction()).toMatchObject({ action: 'claim-refused' });
    expect(await decide(one, 'refusal')).toEqual([409, 'This claim is no longer open.']);
  });

  test('about what is not proved, sent or granted is refused', async () => {
    const id = await aClaim(first, listing.slug);
    expect(await decide(id, 'approval')).toEqual([409, 'This claim is not proved.']);
    expect(await decide(id, 'undoing')).toEqual([409, 'This claim can no longer be undone.']);
    expect((await decide(id, 'proof'))[0]).toBe(409);
    expect((await decide(id, 'paper'))[0]).toBe(409);
    expect((await decide(2_000_000, 'approval'))[0]).toBe(404);
    expect((await lastAction()).title).not.toBe(listing.title);
  });
});

describe('undoing a grant', () => {
  test('makes the listing nobody’s again, emails its holder why, and is logged', async () => {
    const { id, listing: made, claimant, business } = await aGrantedClaim(app);
    const [claim] = (await caseOf(id)).claims;
    expect(claim).toMatchObject({ state: 'granted', undo_until: expect.any(String) });
    expect((await decide(id, 'undoing'))[0]).toBe(200);
    expect([await stateOf(business, id), await ownerOf(made.id)]).toEqual(['undone', null]);
    const [email] = app.emails.filter(({ to }) => to === claimant.email).slice(-1);
    expect(email?.text).toContain(reason);
    expect(await lastAction()).toMatchObject({ action: 'claim-undone', subject_id: made.id });
    expect((await caseOf(id)).claims).toMatchObject([{ state: 'undone', undo_until: null }]);
  });

  test('is offered for thirty days', async () => {
    const { id } = await aGrantedClaim(app);
    await signIn(30.1);
    expect((await caseOf(id)).claims[0].undo_until).toBe(null);
    expect(await decide(id, 'undoing')).toEqual([409, 'This claim can no longer be undone.']);
  });
});
