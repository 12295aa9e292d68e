import { type Served, serve } from '#src/platform/serve.server.ts';
import * as drafting from '../editor/draft/drafting.server.ts';
import * as saving from '../editor/saving/saving.server.ts';
import * as publishing from '../publication/publishing.server.ts';
import * as contract from './contract.ts';
import { list } from './list.server.ts';
import { one } from './listing.server.ts';
import * as removing from './removing.server.ts';

/** A business's own listings. */
export const ownListingsApi: Served[] = [
  serve(contract.listListings, list),
  serve(contract.createListing, saving.create, saving.faultsOfNew),
  serve(contract.getListing, one),
  serve(contract.updateListing, saving.update, saving.faultsOfSaved),
  serve(contract.removeListing, removing.remove),
  serve(contract.restoreListing, removing.restore),
  serve(contract.publishListing, publishing.publish),
  serve(contract.pauseListing, publishing.pause),
  serve(contract.getListingDraft, drafting.draft),
  serve(contract.saveListingDraft, drafting.saveDraft),
  serve(contract.dropListingDraft, drafting.dropDraft),
  serve(contract.sendDraftFile, drafting.sendFile),
];
