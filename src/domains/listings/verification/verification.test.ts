import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documents } from '#src/domains/media/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import {
  aKnownBusiness,
  aListingForm,
  aPdf,
  type Form,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';
import { eraseRemoved } from '../jobs.server.ts';
import { forgetAnswered } from './service.server.ts';
import { listingEvidence } from './tables.server.ts';

let app: TestApp;
let operator: Sender;
let operatorId: number;
let business: Sender;
let owner: number;
let id: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ id: operatorId } = await anAccount(app.db, { role: 'operator' }));
  operator = await sender(app, operatorId);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await aKnownBusiness(app, { plan: 'elite' });
  business = await sender(app, owner);
  ({ id } = await aListing(app.db, { ownerId: owner }));
});

const said = {
  register: 'Companies House',
  number: '01234567',
  website: 'penhallow.example.com',
  note: 'Maud Penhallow is the director.',
};
const here = () => `/api/listing/${id}/verification`;
const ask = (form: Form = said) => business.put(here(), form);
const see = async () => (await business.get(here())).json().verification;
const queued = async () =>
  (await operator.get('/api/operator/verification?page=1&per_page=100'))
    .json()
    .data.find((row: { id: number }) => row.id === id);
const decide = (how: 'approval' | 'refusal', changes: Form = {}) =>
  operator.post(`/api/operator/verification/${id}/${how}`, {
    ...(how === 'approval'
      ? { evidence: 'Companies House 01234567', date: '2026-11-01' }
      : { reason: 'The register has nobody of that name.' }),
    ...changes,
  });
const kept = () => app.db.$count(documents, eq(documents.isPrivate, true));
const row = async () =>
  (await app.db.select().from(listingEvidence).where(eq(listingEvidence.listingId, id)))[0];
/** Both sign in again: no session is that patient. */
const days = async (count: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + count * 86_400_000);
  [operator, business] = [await sender(app, operatorId), await sender(app, owner)];
};

describe('a request for verification', () => {
  test('shows its evidence to the operator, but not on the page', async () => {
    expect(await see()).toMatchObject({ state: 'none', evidence: null });
    const answer = await ask();
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'Thank you. We will check it and email you.',
    ]);
    const expected = { ...said, website: 'https://penhallow.example.com', file: null };
    expect(await see()).toMatchObject({ state: 'asked', is_waiting: true, evidence: expected });
    expect((await queued()).evidence).toMatchObject(expected);
    const [{ slug = '' } = {}] = (
      await app.db.execute<{ slug: string }>(sql`SELECT slug FROM listings WHERE id = ${id}`)
    ).rows;
    expect((await app.http.inject(`/api/listing-details/${slug}`)).body).not.toContain('01234567');
  });

  test.each([
    [
      {},
      'note',
      'Please give a number on a register, a web address or a few words, or attach a file: something that we can look up.',
    ],
    [{ register: 'CQC' }, 'number', 'The number field is required when register is present.'],
    [{ number: '1-234' }, 'register', 'The register field is required when number is present.'],
    [
      { website: 'javascript:alert(1)' },
      'website',
      'The website must be a web address such as https://www.example.com.',
    ],
    [{ note: 'x'.repeat(2_001) }, 'note', 'The note field must not be greater than 2000 characters.'],
  ])('is refused with %o, and nothing is stored', async (form, field, sentence) => {
    const answer = await ask(form);
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [field]: [sentence] }]);
    expect(await see()).toMatchObject({ state: 'none', evidence: null });
  });

  test('made again replaces the evidence and keeps its place in the queue', async () => {
    await ask();
    const { asked_at: asked } = await see();
    await days(1);
    await ask({ note: 'Here is my licence.', file: aPdf() });
    expect(await see()).toMatchObject({
      asked_at: asked,
      evidence: {
        register: '',
        note: 'Here is my licence.',
        file: { name: expect.stringMatching(/\.pdf$/) },
      },
    });
  });

  test('can still be made by the tick in the form, without evidence', async () => {
    await app.db.execute(sql`UPDATE listings SET verification_asked_at = now() WHERE id = ${id}`);
    expect(await queued()).toMatchObject({ evidence: null });
    expect(await see()).toMatchObject({ state: 'asked', evidence: null });
  });

  test('raises the listing’s version, so that a form opened earlier cannot undo it', async () => {
    const { version } = (await business.get(`/api/listing/${id}`)).json().listing;
    await ask();
    const form = await aListingForm(app, { version, is_verified: 0 });
    expect((await business.put(`/api/listing/${id}`, form)).json().code).toBe('stale-listing');
    expect(await see()).toMatchObject({ state: 'asked' });
  });
});

describe('a file of evidence', () => {
  const file = () => business.get(`${here()}/file`);
  const theirs = () => operator.get(`/api/operator/verification/${id}/file`);

  test('is readable for its owner and the operator only', async () => {
    await ask({ file: aPdf() });
    const answer = await file();
    expect([answer.statusCode, answer.body.slice(0, 5)]).toEqual([200, '%PDF-']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="evidence-${id}.pdf"`,
    });
    expect((await theirs()).body).toBe(answer.body);
    const [document] = await app.db.select().from(documents).where(eq(documents.isPrivate, true));
    expect((await app.http.inject(`/media/${document?.token}.pdf`)).statusCode).toBe(404);
    const another = await sender(app, await aKnownBusiness(app));
    expect((await another.get(`${here()}/file`)).statusCode).toBe(404);
  });

  test('is refused under its field if it is neither PDF nor picture, and is not stored', async () => {
    const before = await kept();
    const answer = await ask({ file: new Blob(['<script>alert(1)</script>'], { type: 'application/pdf' }) });
    expect(answer.json().errors).toEqual({ file: ['The document must be a PDF or a picture.'] });
    expect(await kept()).toBe(before);
  });

  test('is deleted when it is replaced or removed, or when the request is withdrawn', async () => {
    const before = await kept();
    await ask({ file: aPdf() });
    await ask({ file: aPdf() });
    expect(await kept()).toBe(before + 1);
    expect((await ask({ remove_file: 1 })).statusCode).toBe(422);
    await ask({ note: 'Ask for me.', remove_file: 1 });
    expect([(await see()).evidence.file, await kept()]).toEqual([null, before]);
    await ask({ file: aPdf() });
    expect((await business.remove(here())).json().message).toBe(
      'Your request is withdrawn, and what you told us is deleted.',
    );
    expect([await kept(), await row(), await queued()]).toEqual([before, undefined, undefined]);
  });

  test('is deleted when the owner unticks the request in the form', async () => {
    const before = await kept();
    await ask({ file: aPdf() });
    await business.put(`/api/listing/${id}`, await aListingForm(app, { is_verified: 0 }));
    expect([(await see()).state, await kept(), await row()]).toEqual(['none', before, undefined]);
  });

  test('is deleted with an erased listing', async () => {
    const before = await kept();
    await ask({ file: aPdf() });
    await business.remove(`/api/listing/${id}`);
    await days(31);
    await eraseRemoved(app.context);
    expect([await kept(), await row()]).toEqual([before, undefined]);
  });
});

describe('after the decision', () => {
  test('the owner sees a refusal, the operator loses the file, and all is deleted after thirty days', async () => {
    const before = await kept();
    await ask({ ...said, file: aPdf() });
    expect((await decide('refusal')).statusCode).toBe(200);
    expect(await see()).toMatchObject({
      state: 'none',
      refused: { reason: 'The register has nobody of that name.' },
      evidence: { number: '01234567' },
      forgotten_at: expect.any(String),
    });
    expect((await operator.get(`/api/operator/verification/${id}/file`)).statusCode).toBe(404);
    expect((await business.get(`${here()}/file`)).statusCode).toBe(200);
    await days(29);
    expect(await forgetAnswered(app.context)).toBe(0);
    await days(2);
    expect(await forgetAnswered(app.context)).toBe(1);
    expect([(await see()).evidence, await kept()]).toEqual([null, before]);
  });

  test('a new request after a refusal is kept when the old one would be deleted', async () => {
    await ask();
    await decide('refusal');
    await ask({ note: 'It is under my maiden name.' });
    await days(40);
    await forgetAnswered(app.context);
    expect(await see()).toMatchObject({ state: 'asked', refused: null, forgotten_at: null });
    expect((await queued()).evidence.note).toBe('It is under my maiden name.');
  });

  test('a verified business can neither ask again nor withdraw', async () => {
    await ask();
    expect((await decide('approval')).statusCode).toBe(200);
    expect(await see()).toMatchObject({ state: 'granted', verified_at: expect.any(String) });
    expect((await ask()).json().code).toBe('already-verified');
    expect((await business.remove(here())).json().code).toBe('already-verified');
  });

  test('the operator cannot approve a request that changed since they read it', async () => {
    await ask();
    const { version } = await queued();
    await ask({ note: 'Another story.' });
    expect((await decide('approval', { version })).json().code).toBe('stale-listing');
    expect((await decide('approval', { version: (await queued()).version })).statusCode).toBe(200);
  });
});
