import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { aMember } from '#src/testing/accounts/members.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aPublicReview, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { ledgerAfter } from '../ledger/queries.server.ts';

let app: TestApp;
let salon: Salon;
let slug: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  salon = await aSalon(app);
  const [row] = await app.db.select().from(listings).where(eq(listings.id, salon.listingId));
  slug = row?.slug ?? '';
  app.emails.length = 0;
});

const business = async () => callsOf(app, salon.ownerId);
const list = async (query = '') => (await (await business())('GET', `review?page=1${query}`)).body.data;
const reply = async (id: number, payload: object) =>
  (await business())('POST', `review/${id}/reply`, payload);
const shown = async () => (await visitorOf(app)('GET', `listing-details/${slug}/review?page=1`)).body.reviews;
const happened = async (id: number) =>
  (await ledgerAfter(app.db, 0, 1_000)).filter(({ review_id }) => review_id === id).map(({ event }) => event);

describe('a business', () => {
  test('gets an email about a new review that leads to it, and holds none of its words', async () => {
    const { id } = await aPublicReview(app, salon, { stars: 2 });
    const mail = app.emails.find(({ subject }) => subject.includes('A new review of Quay Rooms'));
    expect(mail?.text).toContain('gave Quay Rooms 2 stars of five');
    expect(mail?.text).toContain(`/dashboard/reviews/${id}`);
    expect(mail?.text).not.toContain('Calm hands');
  });

  test('finds its public reviews alone: none that is held, and none of another business', async () => {
    const { id } = await aPublicReview(app, salon);
    await aPublicReview(app, await aSalon(app));
    const { token } = await anInvitation(app, salon);
    await visitorOf(app)('POST', 'review', {
      token,
      ...aReview({ text: 'See www.example.com for the rest.' }),
    });
    expect(await list()).toMatchObject([
      { id, stars: 5, listing: { slug, title: 'Quay Rooms' }, reports: [] },
    ]);
    expect(await list('&state=reported')).toEqual([]);
  });

  test('answers once, edits the answer, and everybody reads it; the author gets one email', async () => {
    const { id } = await aPublicReview(app, salon);
    app.emails.length = 0;
    expect(await list('&state=unanswered')).toHaveLength(1);
    const first = await reply(id, { text: 'Thank you, Imogen.' });
    expect([first.status, first.body.reply]).toMatchObject([201, { text: 'Thank you, Imogen.', version: 1 }]);
    expect(await list('&state=unanswered')).toEqual([]);
    const again = await reply(id, { text: 'Thank you, again.' });
    expect([again.status, again.body.message]).toMatchObject([
      409,
      expect.stringContaining('has answered this review in the meantime'),
    ]);
    expect((await reply(id, { text: 'Thank you so much.', version: 1 })).body.reply).toMatchObject({
      ...{ text: 'Thank you so much.', edited: true, version: 2 },
    });
    expect((await reply(id, { text: 'Thanks.', version: 1 })).status).toBe(409);
    expect((await shown()).data[0].reply).toMatchObject({ text: 'Thank you so much.', edited: true });
    expect(app.emails.map(({ subject }) => subject)).toEqual(['Quay Rooms answered your review']);
    expect(await happened(id)).toEqual(['received', 'published', 'replied', 'reply-edited']);
  });

  test.each([
    ['names the client more fully', 'Thank you, Ms Thackray.', 'Use no more of the client’s name'],
    ['names what was done', 'We hope the massage helped.', 'The review does not name “Massage”'],
    ['has a link', 'More at www.quay.example.com.', 'Take the link out'],
    ['names a medicine', 'Your Botox lasts three months.', 'Botox'],
    ['is empty', ' ', ''],
  ])('cannot save an answer that %s', async (_, text, sentence) => {
    const { id } = await aPublicReview(app, salon, {
      shows_treatments: false,
      text: 'A warm room, calm hands.',
    });
    const { status, body } = await reply(id, { text });
    expect([status, body.errors?.text?.[0]]).toEqual([422, expect.stringContaining(sentence)]);
    expect(await list('&state=unanswered')).toHaveLength(1);
  });

  test('answers nothing that is held, removed or withdrawn', async () => {
    const { id, token } = await aPublicReview(app, salon);
    await visitorOf(app)('POST', 'review-link/withdrawal', { token });
    expect((await reply(id, { text: 'Thank you.' })).status).toBe(404);
  });
});

describe('a report', () => {
  const report = { reason: 'no-visit', message: 'Nobody of that name was here.' };

  test('of the business leaves the review public, is told to the operator, and is made once', async () => {
    const { id } = await aPublicReview(app, salon);
    app.emails.length = 0;
    const call = await business();
    expect((await call('POST', `review/${id}/report`, report)).status).toBe(201);
    expect((await call('POST', `review/${id}/report`, report)).status).toBe(409);
    expect((await shown()).data).toMatchObject([{ id }]);
    expect(await list('&state=reported')).toMatchObject([
      { id, reports: [{ reason: 'no-visit', words: report.message, decided_at: null, is_upheld: null }] },
    ]);
    expect(app.emails.map(({ text }) => text)).toEqual([
      expect.stringContaining('was reported by the business: Its author was not there.'),
    ]);
    expect((await ledgerAfter(app.db, 0, 1_000)).at(-1)).toMatchObject({
      ...{ event: 'reported', actor: 'business', reason: 'no-visit', review_id: id },
    });
  });

  test('of a visitor, or of a member without the right, is no report of the business', async () => {
    const { id } = await aPublicReview(app, salon);
    const member = await aMember(app.db, { businessId: salon.ownerId, role: 'practitioner' });
    expect((await visitorOf(app)('POST', `review/${id}/report`, report)).status).toBe(201);
    expect((await (await callsOf(app, member.id))('POST', `review/${id}/report`, report)).status).toBe(201);
    expect(await list('&state=reported')).toEqual([]);
    const rows = (await ledgerAfter(app.db, 0, 1_000)).filter(({ event }) => event === 'reported');
    expect(rows.slice(-2).map(({ actor }) => actor)).toEqual(['visitor', 'visitor']);
  });

  test('of a robot, without words, or of what is not public comes to nothing', async () => {
    const { id, token } = await aPublicReview(app, salon);
    const send = (payload: object) =>
      visitorOf(app)('POST', `review/${id}/report`, { ...report, ...payload });
    expect((await send({ website: 'https://spam.example' })).status).toBe(201);
    const { status, body } = await send({ message: '', reason: 'rude', email: 'nobody' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['email', 'message', 'reason']]);
    await visitorOf(app)('POST', 'review-link/withdrawal', { token });
    expect((await send({})).status).toBe(404);
    expect(await happened(id)).toEqual(['received', 'published', 'withdrawn']);
  });

  test('is answered when the author withdraws the review', async () => {
    const { id, token } = await aPublicReview(app, salon);
    await visitorOf(app)('POST', `review/${id}/report`, { ...report, email: 'passer-by@example.com' });
    app.emails.length = 0;
    await visitorOf(app)('POST', 'review-link/withdrawal', { token });
    expect(app.emails.map(({ to, text }) => [to, text])).toEqual([
      ['passer-by@example.com', expect.stringContaining('Its author has withdrawn it.')],
    ]);
  });
});

test('an account that is no business reads no reviews here', async () => {
  const client = await anAccount(app.db);
  expect((await (await callsOf(app, client.id))('GET', 'review?page=1')).status).toBe(403);
});
