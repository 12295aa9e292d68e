import { randomInt } from 'node:crypto';
import { businessRegistered } from '#src/domains/accounts/questions.server.ts';
import { resolvePlace } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type Answerer, answerTo } from '#src/platform/questions.server.ts';
import * as queries from './first-draft-queries.server.ts';
import { freeNumbers } from './import/queries.server.ts';
import { slugOf, slugsFor } from './slugs.ts';

/** A business that registers finds its first listing begun: a draft with what it has told us, which only it sees. */
export const firstDraft: Answerer = answerTo(businessRegistered, async ({ db, now }, business) => {
  const [categoryId] = business.categoryIds;
  const place = await resolvePlace(db, String(business.cityId));
  if (categoryId === undefined || place?.kind !== 'city') return;
  const time = now();
  await insertUnderFreeSlug(db, {
    ownerId: business.accountId,
    title: business.businessName,
    categoryId,
    cityId: business.cityId,
    town: place.city.name,
    phone: business.phone,
    email: business.email,
    createdAt: time,
    updatedAt: time,
  });
});

/** So often the next number is tried; where that many register under one name at once, any free number will do. */
const inOrder = 5;

async function insertUnderFreeSlug(db: Db, draft: Omit<queries.Draft, 'slug'> & { town: string }) {
  const wish = slugOf(draft.title, draft.town);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const [next = wish] = slugsFor([wish], await freeNumbers(db, [wish]));
    const slug = attempt < inOrder ? next : `${wish}-${randomInt(100, 100_000)}`;
    if (await queries.insertDraft(db, { ...draft, slug })) return;
  }
  throw new Error(`No free address was found for a listing called “${draft.title}”.`);
}
