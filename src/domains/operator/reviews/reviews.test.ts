import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ledgerAfter } from '#src/domains/reviews/ledger/queries.server.ts';
import { verifyLedger } from '#src/domains/reviews/ledger/verify.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aPublicReview, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';

let app: TestApp;
let salon: Salon;
let operatorId: number;
beforeAll(async () => {
  app = await startTestApp();
  operatorId = (await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' })).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  salon = await aSalon(app);
});

const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};
const operator = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  (await callsOf(app, operatorId))(method, `operator/${path}`, payload);
const queue = async (state: string, search = '') =>
  (await operator('GET', `review?page=1&per_page=100&state=${state}&search=${search}`)).body.data;
const rowOf = async (state: string, id: number) =>
  (await queue(state)).find((row: { id: number }) => row.id === id);
const decide = (id: number, deed: string, payload: object = {}) =>
  operator('POST', `review/${id}/${deed}`, payload);
const happened = async (id: number) =>
  (await ledgerAfter(app.db, 0, 1_000)).filter(({ review_id }) => review_id === id).map(({ event }) => event);
const lastAction = async () => (await operator('GET', 'action?page=1')).body.data[0];
const mails = () => app.emails.map(({ to, subject }) => [to, subject]);

const reason = 'We spoke to both sides, and the booking was never kept.';
const email = 'imogen@example.com';

async function aHeldReview() {
  const { token } = await anInvitation(app, salon, { email });
  const text = 'Calm hands. Botox is done there too: see www.example.com.';
  const { body } = await visitorOf(app)('POST', 'review', { token, ...aReview({ text }) });
  app.emails.length = 0;
  return { id: body.review_id as number, token };
}

async function aPublic() {
  const review = await aPublicReview(app, salon, {}, { email });
  app.emails.length = 0;
  return review;
}

describe('a review that a check has held', () => {
  test('waits 48 hours at most, is read as it was written, and is counted', async () => {
    const before = (await operator('GET', 'summary')).body.reviews;
    const { id } = await aHeldReview();
    expect(await rowOf('held', id)).toMatchObject({
      ...{ state: 'held', held_for: ['link'], stars: 5, owner: { id: salon.ownerId }, reports: [] },
      text: 'Calm hands. Botox is done there too: see www.example.com.',
      decide_by: '2026-11-22T09:00:00.000Z',
    });
    expect((await operator('GET', 'summary')).body.reviews).toBe(before + 1);
  });

  test('is published by a person, once, and both sides are told', async () => {
    const { id } = await aHeldReview();
    later(5);
    expect((await decide(id, 'publication')).status).toBe(200);
    expect(mails()).toEqual([
      [email, 'Your review of Quay Rooms is public'],
      [expect.any(String), 'A new review of Quay Rooms'],
    ]);
    expect(await happened(id)).toEqual(['received', 'masked', 'held', 'published']);
    expect(await lastAction()).toMatchObject({
      action: 'review-published',
      subject: 'review',
      subject_id: id,
    });
    expect((await decide(id, 'publication')).status).toBe(409);
  });

  test('can be removed with a statement, of which only its author is told', async () => {
    const { id, token } = await aHeldReview();
    await decide(id, 'removal', { code: 'other-business', reason });
    expect(mails()).toEqual([[email, 'Your review of Quay Rooms was removed']]);
    const read = await visitorOf(app)('POST', 'review-link', { token });
    expect(read.body.review).toMatchObject({ state: 'removed', removed_for: 'other-business' });
  });
});

describe('a reported review', () => {
  const report = { reason: 'conflict', message: 'They work next door.', email: 'passer-by@example.com' };
  const reportIt = async (id: number) => {
    await visitorOf(app)('POST', `review/${id}/report`, report);
    await (await callsOf(app, salon.ownerId))('POST', `review/${id}/report`, report);
    app.emails.length = 0;
  };

  test('waits with what both sides say, the clock running from the first report', async () => {
    const { id } = await aPublic();
    later(100);
    await reportIt(id);
    expect(await rowOf('reported', id)).toMatchObject({
      decide_by: '2026-11-26T13:00:00.000Z',
      reports: [
        { by: 'visitor', reason: 'conflict', words: 'They work next door.' },
        { by: 'business', reason: 'conflict', words: 'They work next door.' },
      ],
    });
  });

  test('that stays is answered to everybody who reported it, with the reason and a way to object', async () => {
    const { id } = await aPublic();
    await reportIt(id);
    expect((await decide(id, 'report-refusal', { reason })).status).toBe(200);
    expect(mails()).toEqual([
      ['passer-by@example.com', 'The review of Quay Rooms stays'],
      [expect.any(String), 'The review of Quay Rooms stays'],
    ]);
    expect(app.emails[0]?.text).toContain(reason);
    expect(app.emails[0]?.text).toContain('reply to this email within six months');
    expect(await rowOf('reported', id)).toBeUndefined();
    expect(await happened(id)).toEqual(['received', 'published', 'reported', 'reported', 'report-refused']);
    expect((await decide(id, 'report-refusal', { reason })).status).toBe(409);
    const read = await (await callsOf(app, salon.ownerId))('GET', `review/${id}`);
    expect(read.body.reports).toMatchObject([{ is_upheld: false, answer: reason }]);
  });

  test('that is removed no longer counts; author, business and reporters get the reasons', async () => {
    const { id } = await aPublic();
    await reportIt(id);
    expect((await decide(id, 'removal', { code: 'conflict', reason })).status).toBe(200);
    expect(mails()).toEqual([
      [email, 'Your review of Quay Rooms was removed'],
      [expect.any(String), 'A review of Quay Rooms was removed'],
      ['passer-by@example.com', 'The review of Quay Rooms is removed'],
      [expect.any(String), 'The review of Quay Rooms is removed'],
    ]);
    for (const { text } of app.emails) expect(text).toContain(reason);
    expect(await rowOf('removed', id)).toMatchObject({ removed_for: 'conflict' });
    expect(await lastAction()).toMatchObject({ action: 'review-removed', reason: `conflict: ${reason}` });
  });
});

describe('a removal', () => {
  test('needs one of the five reasons and a statement', async () => {
    const { id } = await aPublic();
    const { status, body } = await decide(id, 'removal', { code: 'rude', reason: 'No.' });
    expect([status, Object.keys(body.errors).sort()]).toEqual([422, ['code', 'reason']]);
    expect(await happened(id)).toEqual(['received', 'published']);
  });

  test('that was wrong is taken back in front of both sides, and the ledger tells all of it', async () => {
    const { id } = await aPublic();
    await decide(id, 'removal', { code: 'no-visit', reason });
    app.emails.length = 0;
    expect((await decide(id, 'restoration', { reason })).status).toBe(200);
    expect(mails()).toEqual([
      [email, 'Your review of Quay Rooms is back'],
      [expect.any(String), 'A review of Quay Rooms is back'],
    ]);
    expect(await happened(id)).toEqual(['received', 'published', 'removed', 'restored']);
    expect((await decide(id, 'restoration', { reason })).status).toBe(409);
    expect((await verifyLedger(app.db)).faults).toEqual([]);
  });

  test('of a business’s answer leaves the review, and the business may answer again', async () => {
    const { id } = await aPublic();
    const business = await callsOf(app, salon.ownerId);
    await business('POST', `review/${id}/reply`, { text: 'Thank you.' });
    app.emails.length = 0;
    expect((await decide(id, 'reply-removal', { reason })).status).toBe(200);
    expect(mails()).toEqual([[expect.any(String), 'Your answer to a review was removed']]);
    expect((await decide(id, 'reply-removal', { reason })).status).toBe(409);
    expect((await business('POST', `review/${id}/reply`, { text: 'Thank you.' })).status).toBe(201);
    expect(await happened(id)).toEqual(['received', 'published', 'replied', 'reply-removed', 'replied']);
  });
});

test('an operator finds a public review by its words', async () => {
  const { id } = await aPublicReview(app, salon, { text: 'The seaweed wrap was a wonder, truly.' });
  expect(await queue('public', 'seaweed%20wrap')).toMatchObject([{ id }]);
});
