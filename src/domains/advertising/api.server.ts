import { type Served, serve } from '#src/platform/serve.server.ts';
import * as contract from './contract.ts';
import * as service from './service.server.ts';

export const advertisingApi: Served[] = [
  serve(contract.askForReview, service.askToClear),
  serve(contract.listReviews, service.ownReviews),
  serve(contract.listWordChanges, service.wordChanges),
];
