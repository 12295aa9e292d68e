import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { listingPractitioners, listings } from '#src/domains/listings/tables.server.ts';
import {
  practitionerConsents,
  practitionerLinks,
  practitioners,
} from '#src/domains/practitioners/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedAppointment } from '#src/testing/appointments/with-order.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { theOnly } from '#src/testing/reference-data.ts';
import { aPublicReview, visitorOf } from '#src/testing/reviews/reviews.ts';

let app: TestApp;
let salon: Salon;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-02T09:00:00Z');
  salon = await aSalon(app);
});
afterAll(() => app.close());

const token = 'a-link-that-only-the-person-has';

/** A person of the page who is a member of the team, with a link to their own consent. */
async function aShownPerson() {
  const { ownerId, listingId, ada } = salon;
  const person = { ownerId, name: 'Ada Marsh', qualification: 'Diploma', certificate: 'Guild' };
  const row = { ...person, memberId: ada.memberId, consentedAt: app.clock.now };
  const { id } = theOnly(await app.db.insert(practitioners).values(row).returning());
  await app.db.insert(listingPractitioners).values({ listingId, practitionerId: id, ownerId });
  const link = { tokenHash: hashOf(token), practitionerId: id, email: '', createdAt: app.clock.now };
  await app.db.insert(practitionerLinks).values(link);
  return id;
}

async function aReviewedVisit(hour: number, said: object) {
  const client = { ...(await anAccount(app.db)), name: 'Imogen' };
  const startsAt = `2026-11-03T${String(hour).padStart(2, '0')}:00:00.000Z`;
  const appointmentId = await aBookedAppointment(app, salon, { client, startsAt });
  await aPublicReview(app, salon, said, { appointmentId });
}

async function read() {
  const [row] = await app.db.select().from(listings).where(eq(listings.id, salon.listingId));
  const { body } = await visitorOf(app)('GET', `listing-details/${row?.slug}/review?page=1`);
  return { people: body.people, treatments: body.treatments };
}

test('from five reviews on a page tells whether a treatment was worth it, and how a person who agreed is rated', async () => {
  const id = await aShownPerson();
  const agree = (shows: boolean) =>
    visitorOf(app)('POST', 'practitioner-consent/rating', { token, shows_rating: shows });
  const hours = [9, 11, 13, 15];
  for (const hour of hours) await aReviewedVisit(hour, { stars: 5, worth_it: 'yes' });
  expect((await agree(true)).body).toMatchObject({ person: { shows_rating: true } });
  expect(await read()).toEqual({ people: [], treatments: [] });
  await aReviewedVisit(16, { stars: 2, worth_it: 'no' });
  expect(await read()).toEqual({
    people: [{ name: 'Ada Marsh', mean: 4.4, count: 5 }],
    treatments: [{ name: expect.any(String), worth_it: 4, count: 5 }],
  });
  await agree(false);
  await agree(false);
  expect(await read()).toMatchObject({ people: [], treatments: [{ count: 5 }] });
  const said = await app.db
    .select()
    .from(practitionerConsents)
    .where(eq(practitionerConsents.practitionerId, id));
  expect(said.map(({ event, saidBy }) => [event, saidBy])).toEqual([
    ['rating-given', 'person'],
    ['rating-withdrawn', 'person'],
  ]);
});
