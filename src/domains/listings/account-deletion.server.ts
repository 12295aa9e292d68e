import { consequencesOf, eraseOf, exportOf, hideOf } from '#src/domains/accounts/hooks.server.ts';
import { forgetDocuments, forgetPictures, pictureOf } from '#src/domains/media/service.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import * as queries from './account-deletion-queries.server.ts';
import { anonymiseListings, attachmentsOf } from './anonymise-queries.server.ts';
import { indexListings } from './search/indexing.server.ts';

/** What becomes of a business's listings when it leaves: hidden at once, emptied when its time is over. */
export const listingsAccountDeletion: HookHandler[] = [
  onHook(exportOf, async ({ db, env }, { accountId }) => {
    const pictures = await queries.picturesOf(db, queries.isOwn(accountId));
    return {
      ...(await queries.ownRows(db, accountId)),
      reports: await queries.ownReports(db, accountId),
      'listing-pictures': pictures.map((picture) => ({
        listing: picture.listing,
        alt: picture.alt,
        address: new URL(pictureOf(picture).src, env.publicUrl).href,
      })),
    };
  }),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const { all, shown } = await queries.countListings(db, accountId);
    const listings = all === 1 ? 'Your listing' : `Your ${all} listings`;
    const hidden = shown > 0 ? ' The public stops seeing them at once.' : '';
    return {
      removes: all > 0 ? [`${listings}, with pictures, opening hours and texts.${hidden}`] : [],
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
  onHook(eraseOf, async ({ db, jobs, now }, { accountId }) => {
    const own = queries.isOwn(accountId);
    const pictures = await queries.picturesOf(db, own);
    await queries.forgetReporter(db, accountId);
    const documents = await attachmentsOf(db, own);
    await anonymiseListings(db, own, now());
    await forgetPictures(
      { db, jobs },
      pictures.map(({ imageId }) => imageId),
    );
    await forgetDocuments({ db, jobs }, documents);
  }),
];
