import { eq, sql } from 'drizzle-orm';
import { isReference } from '#src/domains/accounts/account-data.server.ts';
import { eraseRows } from '#src/domains/accounts/deletion/erase-rows.server.ts';
import {
  consequencesOf,
  declareAccountTables,
  exportOf,
  hideOf,
} from '#src/domains/accounts/hooks.server.ts';
import { pictureOf } from '#src/domains/media/service.server.ts';
import type { Context } from '#src/platform/context.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';
import { listingTables } from './data-map.server.ts';
import { indexListings } from './search/indexing.server.ts';
import { listings } from './tables.server.ts';

/** What the deletion of a business's account does to its listings: they are hidden at once and anonymised later. */
export const listingsAccountDeletion: HookHandler[] = [
  declareAccountTables(listingTables),
  onHook(exportOf, async ({ db, env }, { accountId }) => {
    const pictures = await queries.picturesOf(db, accountId);
    return [
      {
        file: 'listing-pictures',
        about: 'the pictures on your listings, with the address of each',
        rows: pictures.map((picture) => ({
          listing: picture.listing,
          alt: picture.alt,
          address: new URL(pictureOf(picture).src, env.publicUrl).href,
        })),
      },
      {
        file: 'listing-documents',
        about: 'documents that your listings offer, with the address of each',
        rows: await queries.documentsOf(db, accountId),
      },
    ];
  }),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const { all, shown } = await queries.countListings(db, accountId);
    const counted = all === 1 ? 'Your listing' : `Your ${all} listings`;
    const hidden = shown > 0 ? ' The public stops seeing them at once.' : '';
    return {
      removes: all > 0 ? [`${counted}, with pictures, opening hours and texts.${hidden}`] : [],
      keeps:
        shown > 0 ? ['The address of each public page, which will say that the page was taken down.'] : [],
      bars: [],
    };
  }),
  onHook(hideOf, async ({ db, now }, { accountId, hidden }) => {
    const change = hidden ? queries.hide : queries.showAgain;
    const changed = await change(db, accountId, now());
    if (changed.length > 0) await indexListings(db, changed);
  }),
];

/** Anonymises a single listing as its owner's account would be. It must not be in the search index any more. */
export const anonymiseListing = (context: Pick<Context, 'db' | 'jobs' | 'now'>, id: number): Promise<void> =>
  eraseRows(context, listingTables, ({ table, by, partOf }) => {
    if (table === listings) return eq(listings.id, id);
    const part = isReference(by) ? by : partOf;
    return part ? sql`${part[0]} = ${id}` : null;
  });
