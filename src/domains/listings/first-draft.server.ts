import { businessRegistered } from '#src/domains/accounts/hooks.server.ts';
import { resolvePlace } from '#src/domains/places/service.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './first-draft-queries.server.ts';
import { underFreeSlug } from './free-slug.server.ts';

/** A business that registers finds its first listing begun: a draft with what it has told us, which only it sees. */
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
  await underFreeSlug(db, draft, (slug) => queries.insertDraft(db, { ...draft, slug }));
});
