import { peopleChanged, peoplePlaced, personShown } from '#src/domains/practitioners/hooks.server.ts';
import { sameName } from '#src/domains/practitioners/rules.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { touch } from './offers.server.ts';
import * as queries from './people-queries.server.ts';
import { indexListings } from './search/indexing.server.ts';

/** What a business's people and memberships ask of its listings. */
export const people: HookHandler[] = [
  onHook(peoplePlaced, ({ db }, { kind, ownerId, ids }) => queries.placed(db, kind, ownerId, ids)),
  onHook(peopleChanged, async ({ db, now }, { listingIds }) => {
    const ids = [...new Set(listingIds)];
    if (ids.length === 0) return;
    await touch(db, ids, now());
    await indexListings(db, ids);
  }),
  onHook(personShown, async ({ db }, { business, name }) => {
    const listing = await queries.publicListing(db, business.trim(), slugIn(business));
    if (!listing) return null;
    const standing = await queries.peopleOn(db, listing.listingId);
    const meant = standing.filter((person) => sameName(person.name) === sameName(name));
    return { ...listing, practitionerIds: meant.map(({ id }) => id) };
  }),
];

/** Of a pasted address of a page; empty where it is none. */
const slugIn = (text: string): string => /\/listing-details\/([\w-]+)/.exec(text)?.[1] ?? '';
