import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aReview, visitorOf, words } from '#src/testing/reviews/reviews.ts';
import { cover } from '../checks/text.ts';
import { follow } from '../ledger/chain.ts';
import { ledgerAfter } from '../ledger/queries.server.ts';

let app: TestApp;
let salon: Salon;
let slug: string;
let visitor: ReturnType<typeof visitorOf>;
beforeAll(async () => {
  app = await startTestApp();
  visitor = visitorOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  salon = await aSalon(app);
  const [row] = await app.db.select().from(listings).where(eq(listings.id, salon.listingId));
  slug = row?.slug ?? '';
});

const invited = (wishes: object = {}) => anInvitation(app, salon, wishes);
const write = (token: string, wishes: object = {}) =>
  visitor('POST', 'review', { token, ...aReview(wishes) });
const shown = async (query = '') =>
  (await visitor('GET', `listing-details/${slug}/review?page=1${query}`)).body;
const link = async (token: string) => (await visitor('POST', 'review-link', { token })).body;
const happened = async (id: number) =>
  (await ledgerAfter(app.db, 0, 1_000)).filter(({ review_id }) => review_id === id).map(({ event }) => event);
const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};

describe('a client with a link', () => {
  test('reads what it is about, and is suggested a short name', async () => {
    const { token } = await invited();
    expect(await link(token)).toMatchObject({
      ...{ listing: { slug, title: 'Quay Rooms' }, treatments: 'Massage', visited: '2026-11' },
      ...{ name: 'Imogen T.', provenance: 'booked', is_over: false, review: null },
    });
  });

  test('writes one review, which is public at once', async () => {
    const { token } = await invited();
    const { status, body } = await write(token);
    expect([status, body]).toMatchObject([
      201,
      { state: 'published', message: 'Thank you. Your review is public now.' },
    ]);
    expect((await shown()).reviews.data).toEqual([
      {
        ...{
          id: body.review_id,
          name: 'Imogen T.',
          stars: 5,
          worth_it: true,
          text: words,
          treatments: 'Massage',
        },
        facets: { cleanliness: 5, price_as_told: 4, comfort: 5, result: 4 },
        ...{ visited: '2026-11', provenance: 'booked', counts: true, is_demo: false, corrected: false },
        ...{ published_at: '2026-11-20T09:00:00.000Z', reply: null, salt: expect.any(String) },
      },
    ]);
    expect(await happened(body.review_id)).toEqual(['received', 'published']);
  });

  test('cannot write a second one, by this link or at the same time', async () => {
    const { token } = await invited();
    const answers = await Promise.all([write(token), write(token), write(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await write(token)).body.code).toBe('reviewed-already');
    expect((await shown()).total).toBe(1);
  });

  test('may leave out all but stars, words and a name, and what was done', async () => {
    const { token } = await invited();
    const facets = { cleanliness: '', price_as_told: null, comfort: undefined, result: '' };
    await write(token, { ...facets, worth_it: '', shows_treatments: false });
    const [review] = (await shown()).reviews.data;
    expect(review).toMatchObject({
      ...{ worth_it: null, treatments: '' },
      facets: { cleanliness: null, price_as_told: null, comfort: null, result: null },
    });
  });

  test('is told of all that is missing at once, and nothing is used up', async () => {
    const { token } = await invited();
    const { status, body } = await write(token, { stars: '', text: 'Short.', name: ' ' });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, ['name', 'stars', 'text']]);
    expect((await write(token)).status).toBe(201);
  });

  test.each([
    ['no-such-token', 404, 'review-link-dead'],
    ['', 422, 'invalid'],
  ])('with the token “%s” gets nowhere', async (token, status, code) => {
    const answer = await write(token);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('has 90 days', async () => {
    const { token } = await invited();
    later(90 * 24);
    expect((await link(token)).is_over).toBe(true);
    expect((await write(token)).body.code).toBe('invitation-over');
  });
});

describe('the checks', () => {
  test.each([1, 2, 3, 4, 5])('let %i stars through at the same speed', async (stars) => {
    const { token } = await invited();
    expect((await write(token, { stars })).body.state).toBe('published');
  });

  test.each([1, 5])(
    'hold a review of %i stars with a link for a person, and say why and until when',
    async (stars) => {
      const { token } = await invited();
      const { body } = await write(token, { stars, text: `${words} More at https://rival.example.com` });
      expect(body.state).toBe('held');
      expect(await link(token)).toMatchObject({
        review: { state: 'held', held_for: ['link'], decided_by: '2026-11-22T09:00:00.000Z' },
      });
      expect((await shown()).total).toBe(0);
      expect(await happened(body.review_id)).toEqual(['received', 'held']);
    },
  );

  test('cover the name of a medicine, and the ledger tells', async () => {
    const { token } = await invited();
    const { body } = await write(token, { text: 'My Botox here went very well.' });
    expect((await shown()).reviews.data[0].text).toBe(`My ${cover} here went very well.`);
    expect(await happened(body.review_id)).toEqual(['received', 'masked', 'published']);
  });

  test('hold what the business seems to have written itself', async () => {
    const owner = await invited({ accountId: salon.ownerId });
    expect((await write(owner.token)).body.state).toBe('held');
    const member = await invited({ accountId: salon.ada.accountId });
    expect((await write(member.token)).body.state).toBe('held');
    const guest = await invited();
    const asOwner = await callsOf(app, salon.ownerId);
    const { body } = await asOwner('POST', 'review', { token: guest.token, ...aReview() });
    expect(body.state).toBe('held');
    expect((await link(guest.token)).review.held_for).toEqual(['same-browser']);
  });

  test('let a client pass who is signed in', async () => {
    const client = await anAccount(app.db);
    const { token } = await invited({ accountId: client.id });
    const call = await callsOf(app, client.id);
    expect((await call('POST', 'review', { token, ...aReview() })).body.state).toBe('published');
  });
});

describe('the mean', () => {
  test('is of counted reviews alone, and there from three on', async () => {
    for (const stars of [5, 4]) await write((await invited()).token, { stars });
    await write((await invited({ provenance: 'recorded' })).token, { stars: 1 });
    expect((await shown()).rating).toEqual({
      count: 2,
      mean: null,
      by_star: [0, 0, 0, 1, 1],
      is_demo: false,
    });
    await write((await invited({ provenance: 'booked-and-paid' })).token, { stars: 4 });
    expect(await shown()).toMatchObject({
      rating: { count: 3, mean: 4.3, by_star: [0, 0, 0, 2, 1] },
      total: 4,
    });
    const recorded = (await shown('&stars=1')).reviews.data[0];
    expect(recorded).toMatchObject({ provenance: 'recorded', counts: false });
  });
});

describe('an author', () => {
  test('corrects a review within 48 hours: it keeps its day and says that it was corrected', async () => {
    const { token } = await invited();
    const { body } = await write(token);
    later(47);
    const text = 'Calm hands, but I waited half an hour.';
    const answer = await visitor('POST', 'review-link/correction', { token, ...aReview({ stars: 3, text }) });
    expect(answer.body.state).toBe('published');
    expect((await shown()).reviews.data[0]).toMatchObject({
      ...{ stars: 3, text, corrected: true, published_at: '2026-11-20T09:00:00.000Z' },
    });
    expect(await happened(body.review_id)).toEqual(['received', 'published', 'corrected', 'published']);
    later(1);
    const late = await visitor('POST', 'review-link/correction', { token, ...aReview() });
    expect(late.body.code).toBe('corrected-late');
  });

  test('withdraws it at any time, and its words are gone', async () => {
    const { token } = await invited();
    const { body } = await write(token);
    later(24 * 300);
    const answer = await visitor('POST', 'review-link/withdrawal', { token });
    expect(answer.body.message).toBe('Your review is withdrawn, and its words are deleted.');
    expect((await shown()).total).toBe(0);
    expect((await link(token)).review).toMatchObject({ state: 'withdrawn', text: '', shown_text: '' });
    expect(await happened(body.review_id)).toEqual(['received', 'published', 'withdrawn']);
    const again = await visitor('POST', 'review-link/withdrawal', { token });
    expect(again.body.code).toBe('review-gone');
  });
});

test('the ledger is one whole chain, which anybody reads, and which the database refuses to change', async () => {
  const { rows, head } = (await visitor('GET', 'review-ledger?after=0')).body;
  expect(follow(rows)).toEqual({ last: head, fault: null });
  for (const deed of [
    "UPDATE review_ledger SET reason = 'x'",
    'DELETE FROM review_ledger',
    'TRUNCATE review_ledger',
  ])
    await expect(app.db.execute(deed)).rejects.toMatchObject({
      cause: { message: 'the ledger of reviews is only added to' },
    });
});
