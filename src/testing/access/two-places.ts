import {
  listingAffiliations,
  listingPractitioners,
  listingTreatmentPackages,
  listingTreatments,
} from '#src/domains/listings/tables.server.ts';
import { affiliations, practitioners } from '#src/domains/practitioners/tables.server.ts';
import { aMember } from '../accounts/members.ts';
import type { TestApp } from '../app.ts';
import { anOrder } from '../billing/orders.ts';
import { anEnquiry } from '../enquiries/enquiries.ts';
import { aBusiness, aListing, aTreatment } from '../fixtures.ts';
import { aPackage } from '../listings/packages.ts';
import { theOnly } from '../reference-data.ts';
import { aPublicReview } from '../reviews/reviews.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls as this account. */
async function callsOf(app: TestApp, accountId: number) {
  const { token } = await app.signIn(accountId);
  return async (method: Method, path: string, payload?: object) => {
    const answer = await app.http.inject({
      method,
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
}

/**
 * A business at the quay, with two orders and enquiries, and on the moor, with three. It offers and shows one thing of
 * each kind at the quay, one on the moor and one at both. Its manager of the quay is limited to that place.
 */
export async function twoPlaces(app: TestApp) {
  const ownerId = await aBusiness(app.db, { name: 'Tide Rooms' });
  const quay = (await aListing(app.db, { ownerId, title: 'Quay' })).id;
  const moor = (await aListing(app.db, { ownerId, title: 'Moor' })).id;
  const busy = [
    { listingId: quay, title: 'Quay', count: 2 },
    { listingId: moor, title: 'Moor', count: 3 },
  ];
  for (const { listingId, title, count } of busy)
    for (let made = 0; made < count; made += 1) {
      await anOrder(app, { ownerId, listingId, listingTitle: title });
      await anEnquiry(app.db, { ownerId, listingId, name: title, email: `asker-${made}@example.com` });
      await aPublicReview(app, { ownerId, listingId }, { name: title });
    }
  const manager = await aMember(app.db, { businessId: ownerId, role: 'manager', listings: [quay] });
  return {
    ...{ ownerId, quay, moor },
    atQuay: await thingsAt(app, ownerId, 'Quay', [quay]),
    onMoor: await thingsAt(app, ownerId, 'Moor', [moor]),
    atBoth: await thingsAt(app, ownerId, 'Both', [quay, moor]),
    asOwner: await callsOf(app, ownerId),
    asManager: await callsOf(app, manager.id),
  };
}

/** One of each kind with this name, at these places. */
async function thingsAt({ db }: TestApp, ownerId: number, name: string, places: readonly number[]) {
  const treatmentId = await aTreatment(db, ownerId, { name });
  const packageId = await aPackage(db, ownerId, { name, treatmentIds: [treatmentId] });
  const person = { ownerId, name, qualification: 'Diploma', certificate: 'Guild' };
  const practitionerId = theOnly(await db.insert(practitioners).values(person).returning()).id;
  const affiliationId = theOnly(await db.insert(affiliations).values({ ownerId, name }).returning()).id;
  for (const listingId of places) {
    await db.insert(listingTreatments).values({ ownerId, listingId, treatmentId });
    await db.insert(listingTreatmentPackages).values({ ownerId, listingId, packageId });
    await db.insert(listingPractitioners).values({ ownerId, listingId, practitionerId });
    await db.insert(listingAffiliations).values({ ownerId, listingId, affiliationId });
  }
  return { treatmentId, packageId, practitionerId, affiliationId };
}
