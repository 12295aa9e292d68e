import { type Served, serve } from '#src/platform/serve.server.ts';
import * as acting from './acting.server.ts';
import * as acts from './acting-contract.ts';
import * as contract from './contract.ts';
import * as correcting from './correcting.server.ts';
import * as editing from './correcting-contract.ts';
import { history } from './history.server.ts';
import { list } from './listing-list.server.ts';

/** Every listing, in the hands of operators. */
export const operatedListingsApi: Served[] = [
  serve(contract.listAllListings, list),
  serve(contract.listHistory, history),
  serve(editing.getListingFacts, correcting.facts),
  serve(editing.correctListing, correcting.correct),
  serve(acts.pausePage, acting.pause),
  serve(acts.resumePage, acting.resume),
  serve(acts.closePage, acting.close),
  serve(acts.reopenPage, acting.reopen),
  serve(acts.verifyPage, acting.verify),
  serve(acts.withdrawMark, acting.withdraw),
  serve(acts.featurePage, acting.feature),
  serve(acts.endFeature, acting.endFeature),
];
