import { requireLawfulWords } from '#src/domains/advertising/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { invalid } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { cleanHtml, plainText } from '#src/platform/text/html.server.ts';
import { oneLine } from '../editor/saving/form-values.server.ts';
import { placeFrom } from '../editor/saving/place.server.ts';
import type { ListingChange } from '../editor/saving/saving-queries.server.ts';
import { staleListing } from '../own/contract.ts';
import { categoryNamed, type Listing } from '../own/queries.server.ts';
import { wholeAddress } from '../own/whole-address.ts';
import { named } from '../publication/advertising.server.ts';
import { summaryOf } from '../publication/rules.ts';
import { weekRows } from '../schedule/queries.server.ts';
import { keepWeek, weekFaults } from '../schedule/saving.server.ts';
import { changeWaits, notPossible } from './contract.ts';
import * as mails from './correcting-mails.server.ts';
import type { Correction } from './correction.ts';
import { type Correctable, correctableOf, differencesOf } from './differences.ts';
import { keep, type Seen, withAny } from './locking.server.ts';

type Wish = Seen & { readonly reason: string; readonly hoursBefore?: string | undefined } & Correction;

/**
 * Corrects what any page says, at once and by the rules of its owner's own form. The owner gets what was changed, word
 * for word, and why.
 */
export const correctAny = (context: Context, { id, version, reason, hoursBefore, ...wish }: Wish) =>
  withAny(context, { id, version }, async (inside, { listing, owner }) => {
    if (listing.state === 'removed') throw new Refused(notPossible);
    const before = await correctable(inside.db, listing);
    if (wish.week && hoursBefore !== before.hours) throw new Refused(staleListing);
    const change = await changeFrom(inside, listing, wish);
    if (listing.pendingChange && isOfIdentity(change)) throw new Refused(changeWaits);
    if (wish.week) await keepWeek(inside.db, id, wish.week);
    await keep(inside, id, change);
    const after = await correctable(inside.db, { ...listing, ...change });
    const differences = differencesOf(before, after);
    if (differences.length === 0) throw new Refused(invalid, { reason: ['Nothing was changed yet.'] });
    if (owner) await mails.corrected(inside, owner, listing, { reason, differences });
    return listing;
  });

/** What a page says now, as far as an operator corrects it. */
export async function correctable(db: Db, listing: Listing): Promise<Correctable> {
  const category = await categoryNamed(db, String(listing.categoryId));
  return correctableOf({
    ...listing,
    category: category?.name ?? '',
    address: wholeAddress(listing),
    description: plainText(listing.description),
    week: await weekRows(db, listing.id),
  });
}

const isOfIdentity = (change: ListingChange) =>
  'title' in change || 'categoryId' in change || 'town' in change;

/** The columns that change, or a refusal that names every field that is wrong. */
async function changeFrom({ db }: Context, listing: Listing, wish: Correction): Promise<ListingChange> {
  const place = await placeOf(db, listing, wish);
  const category = wish.category === undefined ? undefined : await categoryNamed(db, wish.category);
  const description = wish.description === undefined ? undefined : cleanHtml(wish.description);
  const faults = {
    ...place.faults,
    ...(wish.category !== undefined && !category ? { category: ['The selected category is invalid.'] } : {}),
    ...contentFaults(listing, { ...wish, ...(description === undefined ? {} : { description }) }),
    ...(wish.week ? weekFaults(wish.week) : {}),
  };
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  const change = {
    ...(wish.title === undefined ? {} : { title: oneLine(wish.title) }),
    ...(category ? { categoryId: category.id } : {}),
    ...place.place,
    ...(wish.phone === undefined ? {} : { phone: wish.phone ?? '' }),
    ...(wish.websiteURL === undefined ? {} : { websiteUrl: wish.websiteURL ?? '' }),
    ...(description === undefined ? {} : { description, summary: summaryOf(plainText(description)) }),
  };
  await requireLawfulWords(db, listing.ownerId ?? nobody, named({ ...listing, ...change }));
  return change;
}

/** Nothing was cleared for a page without an owner. */
const nobody = 0;

/** Where it is from now on; nothing where neither town nor address is corrected. */
async function placeOf(db: Db, listing: Listing, { location, address }: Correction) {
  if (location === undefined && address === undefined) return { place: {}, faults: {} };
  const given = { location: location ?? listing.town, address: address ?? wholeAddress(listing) };
  const found = await placeFrom(db, given, listing);
  return 'place' in found ? { place: found.place, faults: {} } : { place: {}, faults: found.faults };
}

/** What a business's page needs stays on it. */
function contentFaults(listing: Listing, wish: Correction): Record<string, string[]> {
  if (listing.ownerId === null) return {};
  const isBlank = wish.description !== undefined && plainText(wish.description) === '';
  const isSilent = wish.phone === null && listing.email === '';
  return {
    ...(isBlank ? { description: ['The description field is required.'] } : {}),
    ...(isSilent ? { phone: ['Please give a phone number: the page has no email address.'] } : {}),
  };
}
