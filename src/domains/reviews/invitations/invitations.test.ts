import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listings } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aChargedAppointment } from '#src/testing/appointments/with-order.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { anEnquiry } from '#src/testing/enquiries/enquiries.ts';
import { aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { ledgerAfter } from '../ledger/queries.server.ts';
import { reviewInvitations } from '../tables.server.ts';
import { countInvitations, inviteDue, remindDue } from './service.server.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-03T09:30:00Z');
  salon = await aSalon(app);
  app.emails.length = 0;
});

const at = (time: string) => {
  app.clock.now = new Date(time);
};
/** Ended at eleven on Tuesday 3 November 2026. */
async function aVisit() {
  const account = await anAccount(app.db, { name: 'Imogen Thackray' });
  await aChargedAppointment(app, salon, { client: { ...account, name: 'Imogen Thackray' } });
  app.emails.length = 0;
  return account;
}
const emailsTo = (address: string) => app.emails.filter(({ to }) => to.includes(address));
const invitationsHere = () =>
  app.db.select().from(reviewInvitations).where(eq(reviewInvitations.ownerId, salon.ownerId));

describe('a client', () => {
  test('is invited a day after the visit, once, and not told there what was done', async () => {
    const client = await aVisit();
    at('2026-11-04T10:59:00Z');
    expect(await inviteDue(app.context)).toBe(0);
    at('2026-11-04T11:00:00Z');
    await inviteDue(app.context);
    await inviteDue(app.context);
    const [email, more] = emailsTo(client.email);
    expect(more).toBeUndefined();
    expect(email?.subject).toBe('How was Quay Rooms?');
    expect(email?.text).not.toMatch(/massage/i);
    expect(email?.text).toContain('works until 2 February 2027');
    expect(await invitationsHere()).toMatchObject([
      { provenance: 'booked', visitedMonth: '2026-11-01', accountId: client.id },
    ]);
  });

  test('is reminded a week later, once, by a link that works as well as the first', async () => {
    const client = await aVisit();
    at('2026-11-04T11:00:00Z');
    await inviteDue(app.context);
    at('2026-11-11T10:59:00Z');
    expect(await remindDue(app.context)).toBe(0);
    at('2026-11-11T11:00:00Z');
    await remindDue(app.context);
    await remindDue(app.context);
    const [first, second, third] = emailsTo(client.email);
    expect([second?.subject, third]).toEqual(['Your review of Quay Rooms', undefined]);
    const tokens = [first, second].map((email) => /\/review\?token=([\w-]+)/.exec(email?.text ?? '')?.[1]);
    expect(tokens[0]).not.toBe(tokens[1]);
    const visitor = visitorOf(app);
    expect((await visitor('POST', 'review', { token: tokens[0], ...aReview() })).status).toBe(201);
    expect((await visitor('POST', 'review', { token: tokens[1], ...aReview() })).body.code).toBe(
      'reviewed-already',
    );
  });

  test('who has written is not reminded', async () => {
    const client = await aVisit();
    at('2026-11-04T11:00:00Z');
    await inviteDue(app.context);
    const token = /\/review\?token=([\w-]+)/.exec(emailsTo(client.email)[0]?.text ?? '')?.[1];
    await visitorOf(app)('POST', 'review', { token, ...aReview() });
    at('2026-11-12T11:00:00Z');
    expect(await remindDue(app.context)).toBe(0);
  });

  test('is not asked about a visit of weeks ago', async () => {
    await aVisit();
    at('2026-11-18T12:00:00Z');
    expect(await inviteDue(app.context)).toBe(0);
  });
});

describe('a person who only asked a question', () => {
  const answered = { firstAnsweredAt: new Date('2026-11-03T11:00:00Z') };
  const email = 'ana.bell@example.com';

  test('is invited a day after the answer, and the review is marked and counts nowhere', async () => {
    await anEnquiry(app.db, { ...salon, email, ...answered });
    await anEnquiry(app.db, { ...salon, email, ...answered });
    await anEnquiry(app.db, { ...salon, email: 'unanswered@example.com' });
    at('2026-11-04T11:00:00Z');
    await inviteDue(app.context);
    await inviteDue(app.context);
    expect(await invitationsHere()).toMatchObject([{ provenance: 'enquiry', treatments: '', email }]);
    const [mail, more] = emailsTo(email);
    expect([mail?.text, more]).toEqual([expect.stringContaining('its stars are not counted'), undefined]);
    const token = /\/review\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    await visitorOf(app)('POST', 'review', { token, ...aReview() });
    const [row] = await app.db.select().from(listings).where(eq(listings.id, salon.listingId));
    const { body } = await visitorOf(app)('GET', `listing-details/${row?.slug}/review?page=1`);
    expect(body).toMatchObject({
      rating: { count: 0 },
      reviews: { data: [{ provenance: 'enquiry', counts: false }] },
    });
  });

  test('and then came is asked about the visit alone', async () => {
    const client = await aVisit();
    await anEnquiry(app.db, { ...salon, email: client.email, ...answered });
    at('2026-11-04T11:00:00Z');
    await inviteDue(app.context);
    expect(await invitationsHere()).toMatchObject([{ provenance: 'booked' }]);
  });
});

test('the ledger is told how many were invited on a day that is over, once, and of no one', async () => {
  await aVisit();
  at('2026-11-04T11:00:00Z');
  await inviteDue(app.context);
  await countInvitations(app.context);
  const told = async () =>
    (await ledgerAfter(app.db, 0, 1_000)).filter(
      ({ event, reason }) => event === 'invited' && reason === '2026-11-04',
    );
  expect(await told()).toEqual([]);
  at('2026-11-05T03:00:00Z');
  await countInvitations(app.context);
  await countInvitations(app.context);
  expect(await told()).toMatchObject([{ review_id: null, listing_id: null, count: expect.any(Number) }]);
});
