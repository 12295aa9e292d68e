import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, type Salon } from '#src/testing/calendar/salon.ts';
import { anInvitation, aPublicReview, aReview, visitorOf } from '#src/testing/reviews/reviews.ts';
import { countInvitations } from '../invitations/service.server.ts';
import { ratioOf } from './service.server.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-20T09:00:00Z');
  salon = await aSalon(app);
});
afterAll(() => app.close());

const later = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 3_600_000);
};

test('the year’s figures tell what was held, reported, removed and restored, and how fast', async () => {
  const operatorId = (await anAccount(app.db, { role: 'operator' })).id;
  const decide = async (id: number, deed: string, payload: object) =>
    (await callsOf(app, operatorId))('POST', `operator/review/${id}/${deed}`, payload);
  const reason = 'We looked at it together with both sides.';
  const low = await aPublicReview(app, salon, { stars: 1 });
  for (let count = 0; count < 9; count += 1) await aPublicReview(app, salon, { stars: 5 });
  const { token } = await anInvitation(app, salon);
  const text = 'Write to me: imogen@example.com, I have more to tell.';
  const held = (await visitorOf(app)('POST', 'review', { token, ...aReview({ text }) })).body.review_id;
  await visitorOf(app)('POST', `review/${low.id}/report`, { reason: 'unlawful', message: 'A lie.' });
  later(6);
  await decide(held, 'publication', {});
  later(48);
  await decide(low.id, 'removal', { code: 'unlawful', reason });
  await decide(low.id, 'restoration', { reason });
  await countInvitations(app.context);
  const { body } = await (await callsOf(app, operatorId))('GET', 'operator/review-figures?year=2026');
  expect(body).toMatchObject({
    ...{ year: 2026, years: [2026], invited: 11, received: 11, published: 11, held: 1, restored: 1 },
    held_for: [{ name: 'contact-details', count: 1 }],
    held_decided: { count: 1, median_hours: 6, in_time: 1 },
    reports: { by_business: 0, by_visitors: 1, upheld: 1, refused: 0 },
    reports_decided: { count: 1, median_hours: 54, in_time: 0 },
    removed: [{ name: 'unlawful', count: 1 }],
    ...{ uncounted: 0, slower_for_low: 1 },
    bursts: [{ title: 'Quay Rooms', day: '2026-11-20', count: 11 }],
  });
});

test.each([
  [0, 0, 1],
  [66, 60, 1.1],
  [3_600, 0, 3_600],
  [null, 60, null],
])('low stars after %s seconds against high ones after %s: %s', (low, high, ratio) => {
  expect(ratioOf(low, high)).toBe(ratio);
});
