import { businessRegistered } from '#src/domains/accounts/hooks.server.ts';
import { resolvePlace } from '#src/domains/places/service.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { underFreeSlug } from './free-slug.server.ts';
import { listings } from './tables.server.ts';

type Draft = Omit<typeof listings.$inferInsert, 'id' | 'state'>;

/** False where another listing has the slug. */
async function insertDraft(db: Db, draft: Draft): Promise<boolean> {
  const { rowCount } = await db
    .insert(listings)
    .values({ ...draft, state: 'draft' })
    .onConflictDoNothing({ target: listings.slug });
  return rowCount === 1;
}

/** Begins the first listing of a business that registers: a draft with what it told us, which only it sees. */
export const firstDraft: HookHandler = onHook(businessRegistered, async ({ db, now }, business) => {
  const [categoryId] = business.categoryIds;
  const place = await resolvePlace(db, String(business.cityId));
  if (categoryId === undefined || place?.kind !== 'city') return;
  const time = now();
  const draft = {
    ownerId: business.accountId,
    title: business.businessName,
    categoryId,
    cityId: business.cityId,
    town: place.city.name,
    phone: business.phone,
    email: business.email,
    wantsPublication: null,
    createdAt: time,
    updatedAt: time,
  };
  await underFreeSlug(db, draft, (slug) => insertDraft(db, { ...draft, slug }));
});
